"""The replay's scrubber: one column a turn in its player's colour, a groove with a knob, named marks (design 7.14)."""

from collections.abc import Callable, Hashable

import pygame

from trainyard.i18n import tr, tr_sentence
from trainyard.scenes.replay_tape import Tape
from trainyard.ui import art, icons, pieces, text
from trainyard.ui.figures import signed
from trainyard.ui.pointer import Drag, Key, Press, Wheel
from trainyard.ui.shapes import circle, closed, group, path
from trainyard.ui.theme import (
    BRASS_LIGHT,
    INK,
    INK5,
    PAPER,
    PRIMARY,
    PRIMARY_HOVER,
    PRIMARY_PRESSED,
    QUIET,
    SEATS,
    rgb,
)
from trainyard.ui.widget import Widget
from trainyard.view.reckoning import Mark

LEAST_HEIGHT, MOST_HEIGHT = 6.0, 30.0


class Scrubber(Widget):
    """Press or drag on it to go to a turn; the wheel goes turn by turn."""

    ring_radius = 8.0

    def __init__(
        self, tape: Tape, marks: list[Mark], go: Callable[[int], None], turn_by: Callable[[int], None]
    ) -> None:
        super().__init__()
        self.tape, self.marks, self.go, self.turn_by = tape, marks, go, turn_by
        self._over: int | None = None
        self._most = max((turn.gain for turn in tape.turns), default=0)

    def state(self) -> Hashable:
        return self.tape.step, self._over if self.hot else None

    # --- where things lie

    def _inner(self, box: pygame.Rect) -> tuple[int, int]:
        pad = self.scale.px(14)
        return box.x + pad, box.w - 2 * pad

    def _x(self, box: pygame.Rect, turn: float) -> float:
        left, wide = self._inner(box)
        return left + wide * (turn + 0.5) / max(1, len(self.tape.turns))

    def _turn(self, x: int) -> int:
        left, wide = self._inner(self.rect)
        n = len(self.tape.turns)
        return min(max(int((x - left) * n / max(1, wide)), 0), max(0, n - 1))

    # --- input

    def on_press(self, event: Press) -> None:
        self._jump(event.pos[0])

    def on_drag(self, event: Drag) -> bool:
        self._jump(event.pos[0])
        return True

    def _jump(self, x: int) -> None:
        if self.tape.turns:
            self.go(self.tape.turns[self._turn(x)].after)

    def on_wheel(self, event: Wheel) -> bool:
        self.turn_by(-1 if event.dy > 0 else 1)
        return True

    def on_key(self, event: Key) -> bool:
        return False

    def on_hover(self, pos: tuple[int, int]) -> None:
        over = self._turn(pos[0])
        if over != self._over:
            self._over = over
            self.tip, self.tip_lines = self._words(over)
            self.changed()

    def _words(self, number: int) -> tuple[str, tuple[str, ...]]:
        if not self.tape.turns:
            return "", ()
        turn = self.tape.turns[number]
        seat = self.tape.session.seats[turn.seat]
        lines = [tr_sentence(mark.words) for mark in self.marks if turn.first < mark.step <= turn.after]
        if turn.gain:
            lines.insert(0, signed(turn.gain))
        return f"{turn.lap} · {seat.name}", tuple(lines)

    # --- picture

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        scale, s = self.scale, self.scale.s
        turns, now = self.tape.turns, self.tape.turn
        if not turns:
            return
        left, wide = self._inner(box)
        base = box.y + scale.px(46)
        each = wide / len(turns)
        column = max(1, round(min(12 * s, each * 0.72)))
        faded = pygame.Surface((max(1, column), scale.px(MOST_HEIGHT)), pygame.SRCALPHA)
        for number, turn in enumerate(turns):
            colour = SEATS[self.tape.session.seats[turn.seat].colour].chart
            part = max(0, turn.gain) / max(1, self._most)
            high = scale.px(LEAST_HEIGHT + (MOST_HEIGHT - LEAST_HEIGHT) * part)
            x = round(self._x(box, number) - column / 2)
            if number <= now and self.tape.step:
                pygame.draw.rect(surface, rgb(colour), (x, base - high, column, high), border_radius=scale.px(2))
            else:
                faded.fill(rgb(colour, 105))
                surface.blit(faded, (x, base - high), (0, 0, column, high))
            if self.hot and number == self._over:
                frame = (x - 2, base - high - 2, column + 4, high + 4)
                pygame.draw.rect(surface, rgb(PAPER), frame, 1, border_radius=scale.px(2))
        self._groove(surface, box, left, wide, base + scale.px(8))
        self._names(surface, box, base + scale.px(20))

    def _groove(self, surface: pygame.Surface, box: pygame.Rect, left: int, wide: int, y: int) -> None:
        scale = self.scale
        high = scale.px(6)
        knob = self._x(box, self.tape.turn) if self.tape.step else float(left)
        pygame.draw.rect(surface, rgb(INK5), (left, y, wide, high), border_radius=high // 2)
        done = pygame.Rect(left, y, max(high, round(knob - left)), high)
        pygame.draw.rect(surface, rgb(BRASS_LIGHT), done, border_radius=high // 2)
        colour = self.tape.session.seats[self.tape.turns[self.tape.turn].seat].colour
        side = scale.px(28)
        body = circle(0, 0, 12, PAPER, INK, 2) + group(pieces.emblem(colour, 6, SEATS[colour].colour))
        picture = art.svg(body, (-14, -14, 28, 28), (side, side))
        surface.blit(picture, (round(knob - side / 2), round(y + high / 2 - side / 2)))

    def _names(self, surface: pygame.Surface, box: pygame.Rect, y: int) -> None:
        """Marks by name as long as there is room, the others as points."""
        scale = self.scale
        px = scale.font("caption")
        side = (scale.px(10), scale.px(8))
        triangle = art.svg(path(closed([(5, 0), (10, 8), (0, 8)]), BRASS_LIGHT), (0, 0, 10, 8), side)
        taken: list[tuple[float, float]] = []
        gap = scale.px(14)
        for mark in sorted(self.marks, key=lambda mark: (-mark.weight, mark.step)):
            number = next((n for n, turn in enumerate(self.tape.turns) if mark.step <= turn.after), 0)
            x = self._x(box, number)
            words = tr_sentence(mark.words)
            long = text.width(words, "medium", px)
            left = min(max(box.x, x - long / 2), box.right - long)
            if any(left < end + gap and left + long > start - gap for start, end in taken):
                pygame.draw.circle(surface, rgb(BRASS_LIGHT), (round(x), y + side[1] // 2), max(1, scale.px(2)))
                continue
            surface.blit(triangle, (round(x - side[0] / 2), y))
            text.draw(surface, words, (left, y + side[1] + px * 1.05), "medium", px, QUIET)
            taken.append((left, left + long))


class PlayButton(Widget):
    """The round vermilion button that plays and pauses."""

    ring_radius = 31.0

    def __init__(self, act: Callable[[], None]) -> None:
        super().__init__(keycap=tr("Space"))
        self.act, self.playing = act, False

    def state(self) -> Hashable:
        return self.playing

    def activate(self) -> None:
        self.host.audio.play("click", 0.6)
        self.act()

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        s = self.scale.s
        r = box.w / s / 2
        fill = PRIMARY_PRESSED if self.pressed else PRIMARY_HOVER if self.hot else PRIMARY
        x, y = box.centerx / s, box.centery / s
        size = surface.get_size()
        body = circle(x, y, r - 0.7, fill, BRASS_LIGHT, 1.4)
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))
        icons.draw(surface, "pause" if self.playing else "play", box.center, self.scale.px(28), PAPER)
