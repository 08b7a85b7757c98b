"""The breakdown of the final count: a row a seat with its stacked bar, its chips and its score (design 7.10)."""

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from trainyard.i18n import tr, tr_sentence
from trainyard.scenes.board_pane import kind_words, short_kind
from trainyard.scenes.count import Count
from trainyard.session.session import Session
from trainyard.ui import art, icons, pieces, text
from trainyard.ui.figures import figure
from trainyard.ui.shapes import path, rect
from trainyard.ui.theme import (
    BAD,
    BAD_PAPER,
    BRASS,
    FIELD,
    FOCUS,
    GLOW,
    INK,
    INK5,
    NOTE,
    OK,
    OK_PAPER,
    PAPER,
    PAPER2,
    PAPER3,
    PRIMARY,
    TEAL,
    Scale,
    rgb,
)  # fmt: skip
from trainyard.view.kept import Kept
from trainyard.view.reckoning import Reckoning, Shown

if TYPE_CHECKING:
    from trainyard.ui.host import Host

COLOURS = (TEAL, BRASS, INK5, PRIMARY, "#7A5C9E", "#4F8F3C", "#8A6420")
WINNER, WINNER_EDGE = "#FFF3C4", "#FFC21A"
RANK = "#7A5718"
HIGHEST = 190.0
"""Height of a row where few seats have much room, du."""
FOOT = 0.34
"""How much of a bar's height the hatching of lost points takes."""
SLIDE = 9.0
"""How fast rows change places: parts of the way a second."""


class Chip:
    """A ticket (or the like) under a bar: where it is drawn now, and what it shows."""

    def __init__(self, number: int, item: Shown) -> None:
        self.number, self.item = number, item
        self.rect = pygame.Rect(0, 0, 0, 0)


class Bars:
    """Draws the rows at a time of the count and finds what lies under the pointer."""

    def __init__(self, host: "Host", session: Session, count: Count, reckoning: Reckoning, shown: list[Shown]) -> None:
        self.host, self.session, self.count, self.shown = host, session, count, shown
        self.notes = reckoning.notes(session)
        self.chips = [[Chip(n, item) for n, item in enumerate(shown) if item.seat == seat]
                      for seat in range(len(session.seats))]  # fmt: skip
        for chips in self.chips:
            chips.sort(key=lambda chip: (chip.item.stage or 0, not chip.item.good, -abs(chip.item.points)))
        self.colours = self._colours()
        self.rows: dict[int, pygame.Rect] = {}
        self.more: dict[int, tuple[pygame.Rect, int]] = {}
        """For each seat the place of "and n more" and the number of the first chip that it stands for."""
        self.hover: Hashable = None
        self.chosen: Hashable = None
        self._kept = Kept()
        self._tops: dict[int, float] = {}
        self.box = pygame.Rect(0, 0, 1, 1)
        self._scale = Scale((1600, 900))

    def _colours(self) -> dict[int, str]:
        """A colour for each line that adds points; losses are hatched."""
        gains = [i for i in range(len(self.count.lines)) if not self.is_loss(i)]
        return {line: COLOURS[k % len(COLOURS)] for k, line in enumerate(gains)}

    def is_loss(self, line: int) -> bool:
        """Whether the line only takes points away."""
        values = [points[line] for points in self.count.points]
        return min(values) < 0 and max(values) <= 0

    def legend(self) -> list[tuple[str, str | None]]:
        """The lines that anybody scored in, with their colours; None is hatched."""
        return [
            (tr(name), self.colours.get(i))
            for i, name in enumerate(self.count.lines)
            if any(points[i] for points in self.count.points)
        ]

    # -- places ------------------------------------------------------------------------------------------------------

    def layout(self, scale: Scale, box: pygame.Rect) -> None:
        """Takes the room of the rows (pixels)."""
        if scale != self._scale or box != self.box:
            self._kept.forget()
        self._scale, self.box = scale, box
        self._tops.clear()
        n = len(self.session.seats)
        gap = scale.px(12 if n < 5 else 8)
        self._row_height = min(scale.px(HIGHEST), (box.h - (n - 1) * gap) // n)
        self._step = self._row_height + gap

    def settle(self, time: float, dt: float, at_once: bool) -> bool:
        """Moves rows towards their places; True while one moves."""
        moving = False
        for place, seat in enumerate(self.count.order(time)):
            goal = float(self.box.y + place * self._step)
            top = self._tops.get(seat)
            if top is None or at_once or abs(goal - top) < 0.6:
                moving = moving or (top is not None and top != goal)
                self._tops[seat] = goal
            else:
                self._tops[seat] = top + (goal - top) * min(1.0, SLIDE * dt)
                moving = True
        return moving

    def at(self, pos: tuple[int, int]) -> Hashable:
        """("chip", number), ("more", seat), ("row", seat) or None."""
        for seat, row in self.rows.items():
            if not row.collidepoint(pos):
                continue
            for chip in self.chips[seat]:
                if chip.rect.w and chip.rect.collidepoint(pos):
                    return "chip", chip.number
            if seat in self.more and self.more[seat][0].collidepoint(pos):
                return "more", seat
            return "row", seat
        return None

    # -- picture -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, time: float, glowing: Sequence[int]) -> None:
        """All rows; ``glowing`` are the lines that are being counted."""
        done = time >= self.count.seconds
        self.rows.clear()
        self.more.clear()
        order = self.count.order(time)
        for seat in sorted(order, key=lambda s: order.index(s), reverse=True):
            top = round(self._tops.get(seat, self.box.y + order.index(seat) * self._step))
            row = pygame.Rect(self.box.x, top, self.box.w, self._row_height)
            self.rows[seat] = row
            self._row(surface, seat, row, time, done, order.index(seat) + 1, glowing)

    def _row(
        self, surface: pygame.Surface, seat: int, row: pygame.Rect, time: float, done: bool, place: int,
        glowing: Sequence[int],
    ) -> None:  # fmt: skip
        scale, s = self._scale, self._scale.s
        won = done and seat in self.session.rules.winners(self.session.state)
        hot = self.hover == ("row", seat) or self.chosen == ("row", seat)
        surface.blit(self._ground(seat, row.size, won, hot, done), row)
        small = row.h < scale.px(84)
        bare = small or not self.shown  # no chips below the bar
        line = row.y + (row.h * 0.5 if bare else row.h * 0.36)
        rank = self._place_words(seat, place, done)
        text.draw_middle(surface, rank, (row.x + 28 * s, row.y + row.h * 0.46), "display", scale.font("title"), RANK)
        score = figure(self.count.total(seat, time))
        right = row.right - round(22 * s)
        text.draw_middle(surface, score, (right, row.y + row.h * 0.47), "display", scale.font("score"), INK, "right")
        left = row.x + round(self._bar_left * s)
        room = right - self._score_room() - left
        high = round(min(40 * s, row.h * (0.62 if small else 0.37)))
        bar = pygame.Rect(left, round(line - high / 2), room, high)
        self._bar(surface, seat, bar, time, glowing)
        for chip in self.chips[seat]:
            chip.rect.w = 0
        if not bare:
            room = right - self._score_room() - left
            top = round(row.y + row.h * 0.64)
            self._draw_chips(surface, seat, pygame.Rect(left, top, room, row.bottom - scale.px(6) - top), time)

    @property
    def _bar_left(self) -> float:
        return 244 if self.box.w > self._scale.px(700) else 200

    def _score_room(self) -> int:
        """What the widest score takes at the right of a row, with the gap before it (pixels)."""
        px = self._scale.font("score")
        scores = (self.count.widest, *self.count.totals)
        return max(text.width(figure(score), "display", px) for score in scores) + self._scale.px(20)

    def _place_words(self, seat: int, place: int, done: bool) -> str:
        result = getattr(self.session.state, "result", None)
        if done and (ranking := getattr(result, "ranking", None)):
            place = 1 + sum(len(group) for group in ranking[: next(i for i, g in enumerate(ranking) if seat in g)])
        elif done and result is None:  # the score alone ranks; equal scores share a place
            totals = self.count.totals
            place = 1 + sum(total > totals[seat] for total in totals)
        return str(place)

    def _ground(self, seat: int, size: tuple[int, int], won: bool, hot: bool, done: bool) -> pygame.Surface:
        def paint(picture: pygame.Surface) -> None:
            scale, s = self._scale, self._scale.s
            w, h = size[0] / s, size[1] / s
            edge, thick = (WINNER_EDGE, 2.5) if won else (BRASS, 1.6) if hot else (PAPER3, 1.2)
            body = rect(thick / 2, thick / 2, w - thick, h - thick, WINNER if won else FIELD, 8, edge, thick)
            picture.blit(art.svg(body, (0, 0, w, h), size), (0, 0))
            who = self.session.seats[seat]
            small = size[1] < scale.px(84)
            middle = size[1] * (0.5 if small or not self.shown else 0.38)
            side = scale.px(42)
            badge = art.svg(pieces.badge(who.colour, 18), (-21, -21, 42, 42), (side, side))
            picture.blit(badge, (round(72 * s - side / 2), round(middle - side / 2)))
            left = round(102 * s)
            room = round(self._bar_left * s) - left - scale.px(10)
            name = text.fit(who.name, "bold", "lead", scale, room, 1)
            note = self.note(seat) if done else ""  # it tells what is still being counted
            px = scale.font("caption")
            seats = range(len(self.session.seats))
            broad = all(text.width(self.note(each), "medium", px) <= room for each in seats)
            long = all(text.width(kind_words(self.session, each), "medium", px) <= room for each in seats)
            kind = (kind_words if long else short_kind)(self.session, seat)
            notes = [note] if broad else note.split(" · ")
            if len(seats) == 1 and not won:
                notes = []  # alone it is the rank: not told before the count has come to it
            most = 1 if small else int((size[1] - name.px * 1.25 - scale.px(12)) / (px * 1.25))
            told = [words for words in (kind, *notes) if words]
            shown = [line for words in told for line in text.even(words, "medium", px, room)]
            if len(shown) > most:
                shown = [text.ellipsis(words, "medium", px, room) for words in told][:most]
            y = max(middle - len(shown) * px * 0.62, name.px * 0.6 + scale.px(8))
            text.draw_middle(picture, name.lines[0], (left, y), "bold", name.px, INK, "left")
            for i, words in enumerate(shown):
                at = (left, y + name.px * 0.62 + px * (0.75 + 1.25 * i))
                text.draw_middle(picture, words, at, "medium", px, NOTE, "left")

        return self._kept.get(("ground", seat), (won, hot, done), size, paint)

    def note(self, seat: int) -> str:
        """What the seat built, in a few words."""
        return tr_sentence(self.notes[seat]) if self.notes[seat].template else ""

    def _bar(self, surface: pygame.Surface, seat: int, bar: pygame.Rect, time: float, glowing: Sequence[int]) -> None:
        s, scale = self._scale.s, self._scale
        px = scale.font("body")
        unit = (bar.w - self._loss_room(px)) / max(self.count.widest, 1)
        x, lost = float(bar.x), 0.0
        radius = scale.px(3)
        labels: list[tuple[str, float, str, int]] = []
        for part in self.count.parts(seat, time):
            if self.is_loss(part.line):
                lost -= part.shown
                continue
            w = part.shown * unit
            if w < 1:
                continue
            colour = self.colours[part.line]
            piece = pygame.Rect(round(x), bar.y, max(2, round(x + w) - round(x) - max(1, scale.px(2))), bar.h)
            pygame.draw.rect(surface, rgb(colour), piece, border_radius=radius)
            if part.line in glowing and part.points:
                pygame.draw.rect(surface, rgb(GLOW), piece.inflate(scale.px(4), scale.px(4)), scale.line(2.5),
                                 border_radius=radius + 2)  # fmt: skip
            number = str(round(part.shown))
            size = text.shrunk(number, "semibold", px, round(w - 4 * s), scale.font("caption"))
            if text.width(number, "semibold", size) + 2 * s <= w:
                labels.append((number, x + w / 2, INK if colour == BRASS else PAPER, size))
            x += w
        clear = bar
        if lost >= 1:
            self._loss(surface, bar, x, lost, unit, px)
            clear = pygame.Rect(bar.topleft, (bar.w, round(bar.h * (1 - FOOT))))
        for number, middle, ink, size in labels:
            text.draw_middle(surface, number, (middle, clear.centery), "semibold", size, ink)

    def _loss_room(self, px: int) -> int:
        """What the figure of the greatest loss takes behind the longest bar (pixels)."""
        losses = [sum(p for i, p in enumerate(points) if self.is_loss(i)) for points in self.count.points]
        worst = min(losses, default=0)
        return self._pill_width(worst, px) + self._scale.px(4) if worst < 0 else 0

    def _pill_width(self, points: int, px: int) -> int:
        return text.width(figure(points), "bold", px) + self._scale.px(12)

    def _loss(self, surface: pygame.Surface, bar: pygame.Rect, end: float, lost: float, unit: float, px: int) -> None:
        """Lost points: hatched back from the end along the foot of the bar, which stays to be read above it, and the
        figure behind."""
        scale = self._scale
        w = min(max(scale.px(14), round(lost * unit)), max(scale.px(14), round(end) - bar.x))
        high = round(bar.h * FOOT)
        box = pygame.Rect(max(bar.x, round(end) - w), bar.bottom - high, w, high)
        pygame.draw.rect(surface, rgb(FIELD), box)
        hatched = self._kept.get("hatch", 0, bar.size, self._paint_hatch)
        surface.blit(hatched, box, pygame.Rect(0, 0, *box.size))
        pygame.draw.rect(surface, rgb(BAD), box, scale.line(1.6), border_radius=scale.px(2))
        points = -round(lost)
        pill = pygame.Rect(0, 0, self._pill_width(points, px), min(bar.h, round(px * 1.4)))
        pill.midleft = max(round(end), box.right) + scale.px(4), bar.centery
        pygame.draw.rect(surface, rgb(BAD_PAPER), pill, border_radius=pill.h // 2)
        text.draw_middle(surface, figure(points), pill.center, "bold", px, BAD)

    def _paint_hatch(self, picture: pygame.Surface) -> None:
        s = self._scale.s
        w, h = picture.get_width() / s, picture.get_height() / s
        lines = path(pieces.hatch("purple", 0, 0, w, h, 6), "none", BAD, 1.6)
        picture.blit(art.rasterise(lines, (0, 0, w, h), picture.get_size()), (0, 0))

    def _draw_chips(self, surface: pygame.Surface, seat: int, room: pygame.Rect, time: float) -> None:
        """What the seat reached and missed, in as many rows as there is room for; the rest is counted. What has not
        been shown yet is a blank slip in its place."""
        scale = self._scale
        gap, high = scale.px(8), scale.px(26)
        y, last = room.y, room.bottom - 2 * high - scale.px(6)  # from here on there is no row below this one
        shown = self.chips[seat]
        px = scale.font("caption")
        left = room.x
        for k, chip in enumerate(shown):
            rest = len(shown) - k
            words = chip.item.chip or f"{chip.item.words} {abs(chip.item.points)}"
            w = text.width(words, "medium", px) + scale.px(34)
            if left + w > room.right and left > room.x and y <= last:
                left, y = room.x, y + high + scale.px(6)
            more = text.width(self._more_words(rest), "medium", px) + gap if rest > 1 and y > last else 0
            if left + w + more > room.right:
                note = self._more_words(rest)
                at = pygame.Rect(left + scale.px(4), y, text.width(note, "medium", px), high)
                text.draw_middle(surface, note, (at.x, at.centery), "medium", px, NOTE, "left")
                self.more[seat] = at.inflate(8, 4), shown[k].number
                return
            box = pygame.Rect(left, y, w, high)
            left += w + gap
            if not self.count.seen(chip.number, time):
                surface.blit(self._kept.get(("slip", chip.number), 0, box.size, self._paint_slip), box)
                continue
            chip.rect = box
            key = ("chip", chip.number)
            lit = self.hover == key or self.chosen == key
            surface.blit(self._chip(chip, words, box.size, lit), box)

    def _paint_slip(self, picture: pygame.Surface) -> None:
        w, h = (side / self._scale.s for side in picture.get_size())
        picture.blit(
            art.svg(rect(1, 1, w - 2, h - 2, PAPER, h / 2, PAPER3, 1.2), (0, 0, w, h), picture.get_size()), (0, 0)
        )

    @staticmethod
    def _more_words(n: int) -> str:
        return tr("and {n} more", n=n)

    def _chip(self, chip: Chip, words: str, size: tuple[int, int], lit: bool) -> pygame.Surface:
        good = chip.item.good

        def paint(picture: pygame.Surface) -> None:
            scale = self._scale
            s = scale.s
            w, h = size[0] / s, size[1] / s
            fill, ink, sign = (OK_PAPER, "#17513C", OK) if good else (BAD_PAPER, "#7E2413", BAD)
            if good is None:
                fill, ink = PAPER2, NOTE
            edge = FOCUS if lit else None
            body = rect(1, 1, w - 2, h - 2, fill, h / 2, edge or fill, 2)
            picture.blit(art.svg(body, (0, 0, w, h), size), (0, 0))
            middle = size[1] / 2
            if good is None:
                text.draw_middle(picture, words, (size[0] / 2, middle), "medium", scale.font("caption"), ink)
                return
            icons.draw(picture, "check" if good else "cross", (14 * s, middle), scale.px(13), sign)
            text.draw_middle(picture, words, (24 * s, middle), "medium", scale.font("caption"), ink, "left")

        return self._kept.get(("chip", chip.number), lit, size, paint)
