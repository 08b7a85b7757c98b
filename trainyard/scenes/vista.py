"""The menu's scenery: dawn over a viaduct, turning rays, a train that crosses, and its smoke.

The ground (sky, valley, banks) is drawn sharp in a thread, the sky again every second or so; until the first is
ready a coarse one serves. Train and smoke are pure functions of the time.
"""

import math
import threading
import time
from random import Random

import pygame

from trainyard.ui import art, scenery
from trainyard.ui.pieces import loco_side, wagon_side
from trainyard.ui.shapes import gradient, path, rect
from trainyard.ui.theme import BRASS_LIGHT, INK, PRIMARY, rgb

PAGE = (1600, 900)
SPEED = 62.0
"""The train's du a second."""
STILL = 2.0
"""The time at which reduced motion holds the scene: the train is where the poster shows it."""
_NOSE, _TAIL, _GAP = 148, -1130, 420
_TURN = 0.1
"""Degrees the rays turn in a second."""
_PUFF_EVERY = 0.34
_PUFF_LIFE = 11.0
_WIND = 16.0
_COACHES = (("#8E2A1C", 0), ("#B83A22", 1), ("#B83A22", 2), ("#8E2A1C", 3), ("#B83A22", 4))
_DEFS = scenery.SKY + scenery.LAKE


class Vista:
    """The scenery for a window of this size. ``stop`` it when it is no longer shown."""

    def __init__(self, size: tuple[int, int], moving: bool, at_once: bool = False) -> None:
        """``at_once`` draws everything sharp before returning (pictures, tests)."""
        self.size = size
        self.moving = moving
        self.k = max(size[0] / PAGE[0], size[1] / PAGE[1])
        """Pixels for one unit of the page, which covers the window."""
        w, h = size[0] / self.k, size[1] / self.k
        self.box: art.Box = ((PAGE[0] - w) * 0.62, PAGE[1] - h, w, h)
        self._time = 0.0
        self._drawn = False
        self.version = 0
        """Counts the pictures of the ground: a change is worth drawing, also while nothing else moves."""
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._front: pygame.Surface | None = None
        self._veil = self._make_veil()
        if at_once:
            self._front = self._draw_front(size)
            self.ground = self._draw_ground(0.0)
        else:
            half = max(1, size[0] // 2), max(1, size[1] // 2)
            coarse = art.rasterise(scenery.dawn() + scenery.valley() + scenery.near_bank(), self.box, half, _DEFS)
            self.ground = pygame.transform.smoothscale(coarse.convert(), size)

    @property
    def started(self) -> bool:
        """Whether the sharp picture is there or on its way; drawing the scene a second time starts it."""
        return self._front is not None or self._thread is not None

    def stop(self) -> None:
        """Ends the drawing thread; does not wait for a picture it is in the middle of."""
        self._stop.set()

    # --- the ground, in the thread

    def _work(self) -> None:
        self._front = self._draw_front(self.size)
        while not self._stop.is_set():
            before = time.perf_counter()
            self.ground = self._draw_ground(self._time)
            self.version += 1
            if not self.moving:
                return
            self._stop.wait(max(1.0, 8 * (time.perf_counter() - before)))

    def _draw_front(self, size: tuple[int, int]) -> pygame.Surface:
        return art.rasterise(scenery.valley() + scenery.near_bank(), self.box, size, _DEFS)

    def _draw_ground(self, at: float) -> pygame.Surface:
        assert self._front is not None
        made = pygame.Surface(self.size, depth=32)
        made.blit(art.rasterise(scenery.dawn(at * _TURN), self.box, self.size, _DEFS), (0, 0))
        made.blit(self._front, (0, 0))
        art.grain(made, low=234)
        made.fill((9, 8, 6), special_flags=pygame.BLEND_RGB_ADD)
        return made

    # --- what moves

    def _px(self, x: float, y: float) -> tuple[int, int]:
        return round((x - self.box[0]) * self.k), round((y - self.box[1]) * self.k)

    def _train_at(self, t: float) -> float:
        """The x of the engine's middle; it comes round again from the left."""
        whole = PAGE[0] - _TAIL + _NOSE + _GAP
        return -_NOSE - _GAP + (1218 + _NOSE + _GAP + SPEED * (t - STILL)) % whole

    def draw(self, surface: pygame.Surface, t: float) -> None:
        """Draws the scenery at this time in seconds."""
        if not self.moving:
            t = STILL
        self._time = t
        if self._front is None and self._thread is None and self._drawn:
            # Only now: the first picture is to be on the screen before anything competes with it.
            self._thread = threading.Thread(target=self._work, name="vista", daemon=True)
            self._thread.start()
        self._drawn = True
        surface.blit(self.ground, (0, 0))
        self._draw_smoke(surface, t)
        self._draw_train(surface, t)
        surface.blit(self._veil, (0, 0))

    def _draw_train(self, surface: pygame.Surface, t: float) -> None:
        x = self._train_at(t)
        for colour, k in _COACHES:
            self._sprite(surface, wagon_side(colour, "#F6E3B4"), 84, 44, x - 312 - k * 178, 521, 2.1)
        self._sprite(surface, scenery.tender(), 80, 60, x - 154, 505, 2.2)
        turn = round(math.degrees(SPEED * (t - STILL) / (12 * 2.25)) / 7.5) % 48 * 7.5
        self._sprite(surface, loco_side(INK, PRIMARY, BRASS_LIGHT, turn), 134, 72, x, 492, 2.25)
        beam = path("M0 60L234 0V160Z", scenery.SUN_CORE)
        size = max(1, round(234 * self.k)), max(1, round(160 * self.k))
        light = art.svg(beam, (0, 0, 234, 160), size)
        light.set_alpha(82)
        surface.blit(light, self._px(x + 148, 440))

    def _sprite(self, surface: pygame.Surface, body: str, w: float, h: float, x: float, y: float, grow: float) -> None:
        size = round(w * grow * self.k), round(h * grow * self.k)
        left, top = self._px(x - w * grow / 2, y - h * grow / 2)
        if -size[0] < left < self.size[0]:
            surface.blit(art.svg(body, (-w / 2, -h / 2, w, h), size), (left, top))

    def _draw_smoke(self, surface: pygame.Surface, t: float) -> None:
        last = math.floor(t / _PUFF_EVERY)
        puffs = []
        for i in range(last - math.ceil(_PUFF_LIFE / _PUFF_EVERY), last + 1):
            born = i * _PUFF_EVERY
            age = (t - born) / _PUFF_LIFE
            if not 0 <= age < 1:
                continue
            rng = Random(i)
            x = self._train_at(born) + 88 - _WIND * (t - born) * (0.8 + 0.4 * rng.random())
            y = 408 - 150 * math.sin(age * 1.5) * (0.9 + 0.2 * rng.random()) + rng.uniform(-9, 9) * age
            r = 11 + 52 * age * (1.15 - 0.4 * age) + rng.uniform(-2, 5)
            r *= min(1.0, (1 - age) / 0.3)
            if r > 1 and -80 < x < PAGE[0] + 80:
                puffs.append((x, y, r))
        for colour, dx, dy, part in (("#CFE0DA", 0.0, 0.0, 1.0), ("#FBF5E6", 0.18, -0.22, 0.72)):
            for x, y, r in puffs:
                self._puff(surface, colour, x + r * dx, y + r * dy, r * part)

    def _puff(self, surface: pygame.Surface, colour: str, x: float, y: float, r: float) -> None:
        side = max(2, round(r * self.k)) * 2
        made = art.svg(f'<circle cx="0" cy="0" r="10" fill="{colour}"/>', (-10.2, -10.2, 20.4, 20.4), (side, side))
        at = self._px(x, y)
        surface.blit(made, (at[0] - side // 2, at[1] - side // 2))

    def _make_veil(self) -> pygame.Surface:
        """The dark ground of the menu's column, from the left."""
        w = round(640 * min(self.size[0] / PAGE[0], self.size[1] / PAGE[1]) * 1.12)
        dark = gradient("veil", [(0, "#0B1A24", 0.94), (0.66, "#0B1A24", 0.76), (1, "#0B1A24", 0)], down=False)
        veil = art.rasterise(rect(0, 0, 64, 64, "url(#veil)"), (0, 0, 64, 64), (w, 64), dark)
        veil = pygame.transform.scale(veil, (w, self.size[1]))
        return veil.convert_alpha() if pygame.display.get_surface() else veil


def draw_frame(surface: pygame.Surface, s: float, colour: str) -> None:
    """The poster's double line round the whole window; s is pixels per du."""
    w, h = surface.get_size()
    for inset, thick in ((14, 3), (21, 1)):
        a, n = round(inset * s), max(1, round(thick * s))
        for box in (
            (a, a, w - 2 * a, n),
            (a, h - a - n, w - 2 * a, n),
            (a, a, n, h - 2 * a),
            (w - a - n, a, n, h - 2 * a),
        ):
            surface.fill(rgb(colour), box)
