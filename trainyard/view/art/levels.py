"""Pictures of the board at several zooms, painted by one thread beside the game's loop.

The whole board is kept at 1x and 2x of the fitted view (as far as memory allows), for zooming and panning.
Where the camera rests, a crop of exactly its scale, a quarter larger than the view, makes the picture sharp.
"""

import queue
import threading
import time
from collections.abc import Callable, Hashable
from contextlib import nullcontext
from dataclasses import dataclass

import pygame

from trainyard.view.art import shelf
from trainyard.view.art.pane import Pane

WHOLE = (1.0, 2.0)
MOST_PIXELS = 6_500_000
"""A whole-board level larger than this is not kept (26 MB); crops do its work."""
MARGIN = 0.25

Painter = Callable[[Pane], pygame.Surface]


@dataclass(frozen=True, slots=True)
class Level:
    """A finished picture."""

    pane: Pane
    surface: pygame.Surface


class Levels:
    """Asks a thread for pictures and hands out the best that is there. Main thread, except the painter."""

    def __init__(
        self,
        make_painter: Callable[[], Painter],
        extent: tuple[float, float, float, float],
        sketch: Painter,
        key: Callable[[], Hashable] | None = None,
    ) -> None:
        """``make_painter`` may take its time, in the thread; ``sketch`` is quick and serves until the first level.
        ``key`` tells, besides the pane, what a whole picture depends on, so that others can use it; None: nobody can.
        """
        self._key = key
        self._sketch = sketch
        self._sketched: Level | None = None
        self._make_painter = make_painter
        self._extent = extent
        self._jobs: queue.PriorityQueue[tuple[int, int, int, Pane | None]] = queue.PriorityQueue()
        self._done: queue.SimpleQueue[tuple[int, str, Level]] = queue.SimpleQueue()
        self._whole: list[Level] = []
        self._crop: Level | None = None
        self._wanted: Pane | None = None
        self._generation = 0
        self._count = 0
        self._thread: threading.Thread | None = None
        self.failure: BaseException | None = None
        self.version = 0
        """Grows when a picture arrives: whoever keeps a scaled copy makes it anew."""

    @property
    def ready(self) -> bool:
        """Whether the whole board at 1x is there."""
        self.collect()
        return bool(self._whole)

    def prepare(self, size: tuple[int, int], fit_scale: float, fresh: bool = False) -> None:
        """Starts painting the whole board for a view of this size. ``fresh``: earlier pictures are out of date,
        but stay in use until the new ones arrive."""
        self._generation += 1
        self._wanted = None
        if fresh:
            self._crop = None
        x, y, w, h = self.sheet(size, fit_scale)
        for i, factor in enumerate(WHOLE):
            pane = Pane.over(x, y, w, h, fit_scale * factor)
            if i and pane.width * pane.height > MOST_PIXELS:
                continue
            found = shelf.find((self._key(), pane)) if self._key is not None else None
            if found is not None:
                self._done.put((self._generation, "whole", Level(pane, found)))
            else:
                self._put(i + 1, pane)
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="board-art", daemon=True)
            self._thread.start()

    def sheet(self, size: tuple[int, int], fit_scale: float) -> tuple[float, float, float, float]:
        """The part of the extent that a view of this size can ever show."""
        ex, ey, ew, eh = self._extent
        w, h = min(ew, size[0] / fit_scale), min(eh, size[1] / fit_scale)
        return ex + (ew - w) / 2, ey + (eh - h) / 2, w, h

    def rest(self, pane: Pane) -> None:
        """The camera rests on this pane: ask for a sharp crop of it, unless one is there or under way."""
        if self.sharp(pane) is not None or (self._wanted is not None and _serves(self._wanted, pane)):
            return
        x, y, w, h = pane.box
        ex, ey, ew, eh = self._extent
        x0, y0 = max(ex, x - w * MARGIN / 2), max(ey, y - h * MARGIN / 2)
        x1, y1 = min(ex + ew, x + w * (1 + MARGIN / 2)), min(ey + eh, y + h * (1 + MARGIN / 2))
        if x1 <= x0 or y1 <= y0:
            return
        # Whole pixels from the pane's corner, so that the crop is blitted without a shift.
        left, top = round((x - x0) * pane.scale), round((y - y0) * pane.scale)
        crop = Pane(
            x - left / pane.scale,
            y - top / pane.scale,
            pane.scale,
            round((x1 - x) * pane.scale) + left,
            round((y1 - y) * pane.scale) + top,
        )
        self._wanted = crop
        self._put(0, crop)

    def sharp(self, pane: Pane) -> Level | None:
        """A picture of exactly the pane's scale that covers what can be seen of it."""
        for level in self._all():
            if _serves(level.pane, pane, self._extent):
                return level
        return None

    def best(self, pane: Pane) -> Level | None:
        """The picture to scale when there is no sharp one: the nearest scale that covers the pane."""
        found: Level | None = None
        for level in self._all():
            if level is self._crop and not _covers(level.pane, pane, self._extent):
                continue
            ratio = level.pane.scale / pane.scale
            if found is None or _cost(ratio) < _cost(found.pane.scale / pane.scale):
                found = level
        return found or self._sketched

    def collect(self) -> bool:
        """Takes finished pictures from the thread; returns whether there were any."""
        if self.failure is not None:
            raise self.failure
        news = False
        while True:
            try:
                generation, kind, level = self._done.get_nowait()
            except queue.Empty:
                return news
            # What was painted for an earlier size is better than nothing: a window may change its size again and again.
            if generation != self._generation and (self._whole or kind == "crop"):
                continue
            news = True
            self.version += 1
            if kind == "sketch":
                self._sketched = level
            elif kind == "whole":
                self._sketched = None
                first = level.pane.scale <= min((old.pane.scale for old in self._whole), default=9e9) * 1.001
                same = [old for old in self._whole if old.pane.box[2:] == level.pane.box[2:]]
                self._whole = [*(same if not first else []), level] if first else [*self._whole, level]
            else:
                self._crop = level

    def close(self) -> None:
        """Ends the thread after the picture it is painting."""
        self._generation += 1
        self._jobs.put((-1, 0, -1, None))

    def wait(self) -> None:
        """Waits until the thread has painted all it was asked for, or has ended (tools and tests)."""
        while self._thread is not None and self._thread.is_alive() and self._jobs.unfinished_tasks:
            time.sleep(0.002)
        self.collect()

    def _all(self) -> list[Level]:
        return [self._crop, *self._whole] if self._crop is not None else self._whole

    def _put(self, rank: int, pane: Pane) -> None:
        self._count += 1
        # Crops: the latest first. Whole levels: in order.
        self._jobs.put((rank, -self._count if rank == 0 else self._count, self._generation, pane))

    def _work(self) -> None:
        painter: Painter | None = None
        while True:
            rank, _, generation, pane = self._jobs.get()
            try:
                if pane is None:
                    return
                if generation != self._generation or (rank == 0 and pane != self._wanted):
                    continue
                if painter is None and not self._whole:
                    small = Pane.over(*pane.box, pane.scale / 2)
                    self._done.put((generation, "sketch", Level(small, self._sketch(small))))
                shared = (self._key(), pane) if rank and self._key is not None else None
                with shelf.turn(shared) if shared is not None else nullcontext():
                    made = shelf.find(shared) if shared is not None else None
                    if made is None:
                        painter = painter or self._make_painter()
                        made = painter(pane)
                        if shared is not None:
                            shelf.keep(shared, made)
                self._done.put((generation, "whole" if rank else "crop", Level(pane, made)))
            except BaseException as error:
                self.failure = error
                return
            finally:
                self._jobs.task_done()


def _cost(ratio: float) -> float:
    """Scaling down is better than scaling up."""
    return ratio if ratio >= 0.999 else 2.0 / max(ratio, 1e-6)


def _covers(have: Pane, want: Pane, extent: tuple[float, float, float, float]) -> bool:
    x, y, w, h = want.box
    ex, ey, ew, eh = extent
    x0, y0, x1, y1 = max(x, ex), max(y, ey), min(x + w, ex + ew), min(y + h, ey + eh)
    hx, hy, hw, hh = have.box
    slack = 1.01 / have.scale
    return hx <= x0 + slack and hy <= y0 + slack and hx + hw >= x1 - slack and hy + hh >= y1 - slack


def _serves(have: Pane, want: Pane, extent: tuple[float, float, float, float] | None = None) -> bool:
    return abs(have.scale / want.scale - 1) < 1e-6 and _covers(have, want, extent or (*want.box,))
