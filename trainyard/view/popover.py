"""A sheet of paper beside something on the map that offers a few choices: the ways to pay for a route."""

from collections.abc import Iterable, Sequence

import pygame

from trainyard.ui import art, panel, text
from trainyard.ui.theme import BRASS, CHOSEN, INK, NOTE, PAPER, PAPER2, PRIMARY, Scale, rgb
from trainyard.view.brush import card_picture
from trainyard.view.presenter import Choice
from trainyard.view.target import Target

GAP = 30.0
"""du between the popover and what it belongs to."""
MOST = 9


class Popover:
    """Title, value, one row of cards for each choice. Placed once by `place`; drawn and hit until it is replaced."""

    def __init__(
        self, title: str, value: str, choices: Sequence[Choice], scale: Scale, note: str = "", patterns: str = "always"
    ) -> None:
        self.title, self.value, self.note = title, value, note
        self.choices = list(choices)[:MOST]
        self.chosen = 0
        """The choice that Enter takes."""
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.anchor: tuple[int, int] = (0, 0)
        self._scale = scale
        self._patterns = patterns
        self._rows: list[pygame.Rect] = []
        self._measure()

    def _measure(self) -> None:
        """Size of the sheet and where its rows lie within it (pixels)."""
        px, s = self._scale.px, self._scale
        lead, small, label = s.font("lead"), s.font("caption"), s.font("label")
        pad = px(16)
        self._card = (px(21), round(px(21) * 104 / 72))
        self._row_h = self._card[1] + px(12)
        widths = [self._row_width(choice) for choice in self.choices]
        title = text.width(self.title, "bold", lead) + text.width(self.value, "bold", lead) + px(24)
        self._columns = 2 if len(self.choices) > 4 else 1
        row = max([*widths, px(150)])
        wide = max(title, row * self._columns + px(8) * (self._columns - 1), text.width(self.note, "medium", small))
        row = (wide - px(8) * (self._columns - 1)) // self._columns
        self._head = pad + lead + px(6) + (round(small * 1.5) if self.note else 0)
        rows = -(-len(self.choices) // self._columns)
        self.rect.size = (wide + 2 * pad, self._head + rows * (self._row_h + px(6)) + px(10))
        self._rows = [
            pygame.Rect(
                pad + i % self._columns * (row + px(8)),
                self._head + i // self._columns * (self._row_h + px(6)),
                row,
                self._row_h,
            )
            for i in range(len(self.choices))
        ]
        self._label = label

    def _row_width(self, choice: Choice) -> int:
        px = self._scale.px
        n = len(choice.cards)
        cards = self._step(n) * max(0, n - 1) + self._card[0]
        words = 0 if n else text.width(choice.label, "semibold", self._scale.font("label"))
        if choice.sprite:
            words += self._card[0] + px(8)
        return px(12) + (cards if n else words) + px(16) + round(self._scale.font("label") * 1.35) + px(8)

    def _step(self, n: int) -> int:
        return round(self._card[0] * (1.08 if n <= 3 else 0.62 if n <= 6 else 0.5))

    def place(
        self,
        anchor: Iterable[tuple[float, float]],
        inside: pygame.Rect,
        never: Sequence[pygame.Rect],
        avoid: Sequence[pygame.Rect],
    ) -> None:
        """Open beside the anchor's points, over nothing of ``never`` if that can be, and near them over little of
        ``avoid``."""
        points = list(anchor)
        left, top = min(x for x, _ in points), min(y for _, y in points)
        box = pygame.Rect(round(left), round(top), 1, 1)
        box.width = max(1, round(max(x for x, _ in points) - left))
        box.height = max(1, round(max(y for _, y in points) - top))
        gap = self._scale.px(GAP)
        room = inside.inflate(-self._scale.px(16), -self._scale.px(16))
        ground = _Ground(room, max(4, gap // 4))
        ground.add([box.inflate(gap // 2, gap // 2)], 40.0)
        ground.add(never, 4000.0)
        ground.add(avoid, 1.0)
        w, h = self.rect.size
        step, middle = max(6, gap * 3 // 4), box.center
        spots: list[tuple[int, int]] = [
            (x, y)
            for x in range(room.x, max(room.x + 1, room.right - w), step)
            for y in range(room.y, max(room.y + 1, room.bottom - h), step)
        ]

        def cost(spot: tuple[int, int]) -> float:
            sheet = pygame.Rect(spot, (w, h))
            away = max(box.left - sheet.right, sheet.left - box.right, 0) + max(
                box.top - sheet.bottom, sheet.top - box.bottom, 0
            )
            level = abs(sheet.centerx - middle[0]) + abs(sheet.centery - middle[1])
            far = max(0, away - gap * 3) * gap * 40  # else nobody sees what it belongs to
            return ground.covered(sheet.inflate(gap // 3, gap // 3)) + (away + level * 0.3) * gap * 0.9 + far

        best: tuple[int, int] = min(spots, key=cost)
        self.rect = pygame.Rect(best, (w, h)).clamp(room)
        self.anchor = middle

    def draw(self, surface: pygame.Surface, hover: Target | None) -> None:
        """The sheet with a tail towards what it belongs to."""
        scale, px = self._scale, self._scale.px
        panel.draw_shadow(surface, self.rect, scale, 8, strong=True)
        self._tail(surface)
        surface.blit(panel.panel(self.rect.size, scale, "paper", 8), self.rect)
        lead, small = scale.font("lead"), scale.font("caption")
        x, y = self.rect.x + px(16), self.rect.y + px(12) + lead
        text.draw(surface, self.title, (x, y), "bold", lead, INK)
        text.draw(surface, self.value, (self.rect.right - px(16), y), "bold", lead, PRIMARY, "right")
        if self.note:
            text.draw(surface, self.note, (x, y + round(small * 1.5)), "medium", small, NOTE)
        for i, choice in enumerate(self.choices):
            self._row(surface, i, choice, hover == choice.target or (hover is None and i == self.chosen))

    def _tail(self, surface: pygame.Surface) -> None:
        px, (ax, ay) = self._scale.px, self.anchor
        cx, cy = self.rect.center
        half = px(13)
        if self.rect.collidepoint(ax, ay):
            return
        dx, dy = ax - cx, ay - cy
        reach = px(GAP) * 0.95

        def short(way: float) -> float:
            return max(-reach, min(reach, way))

        if abs(dx) * self.rect.height > abs(dy) * self.rect.width:
            edge = self.rect.right - 2 if dx > 0 else self.rect.left + 2
            y = min(max(ay, self.rect.top + half * 2), self.rect.bottom - half * 2)
            points = [(edge, y - half), (edge, y + half), (edge + short(ax - edge), y + short((ay - y) * 0.5))]
        else:
            edge = self.rect.bottom - 2 if dy > 0 else self.rect.top + 2
            x = min(max(ax, self.rect.left + half * 2), self.rect.right - half * 2)
            points = [(x - half, edge), (x + half, edge), (x + short((ax - x) * 0.5), edge + short(ay - edge))]
        pygame.draw.polygon(surface, rgb(PAPER), points)
        pygame.draw.aalines(surface, rgb(PAPER), True, points)

    def _row(self, surface: pygame.Surface, index: int, choice: Choice, strong: bool) -> None:
        px = self._scale.px
        area = self._rows[index].move(self.rect.topleft)
        pygame.draw.rect(surface, rgb(CHOSEN if strong else PAPER2), area, border_radius=px(6))
        edge = PRIMARY if strong else BRASS
        pygame.draw.rect(surface, rgb(edge), area, self._scale.line(2 if strong else 1), border_radius=px(6))
        x = area.x + px(9)
        if choice.cards:
            step = self._step(len(choice.cards))
            for card in choice.cards:
                picture = card_picture(card, self._card, self._patterns)
                surface.blit(picture, (x, area.centery - self._card[1] // 2))
                x += step
        else:
            if choice.sprite:
                picture = art.sprite(choice.sprite, (0, self._card[1]))
                surface.blit(picture, picture.get_rect(center=(x + self._card[0] // 2, area.centery)))
                x += self._card[0] + px(8)
            text.draw_middle(surface, choice.label, (x, area.centery), "semibold", self._label, INK, "left")
        cap = pygame.Rect(0, 0, round(self._label * 1.35), round(self._label * 1.35))  # the key that chooses it
        cap.midright = (area.right - px(7), area.centery)
        pygame.draw.rect(surface, rgb(NOTE), cap, self._scale.line(1), border_radius=px(4))
        text.draw_middle(surface, str(index + 1), cap.center, "semibold", self._label - 1, NOTE)

    def at(self, pos: tuple[int, int]) -> Target | None:
        """The choice under the pointer."""
        for choice, row in zip(self.choices, self._rows, strict=True):
            if row.move(self.rect.topleft).collidepoint(pos):
                return choice.target
        return None


class _Ground:
    """How much lies where, in cells, summed up so that any box is priced at once."""

    def __init__(self, room: pygame.Rect, cell: int) -> None:
        self._room, self._cell = room, cell
        self._columns, self._rows = room.width // cell + 2, room.height // cell + 2
        self._weights = [[0.0] * (self._columns + 1) for _ in range(self._rows + 1)]
        self._summed = False

    def add(self, rects: Iterable[pygame.Rect], weight: float) -> None:
        """Weight for every pixel of the rectangles."""
        for rect in rects:
            x0, y0, x1, y1 = self._cells(rect)
            for row in self._weights[y0 + 1 : y1 + 1]:
                for x in range(x0 + 1, x1 + 1):
                    row[x] += weight * self._cell * self._cell

    def covered(self, rect: pygame.Rect) -> float:
        """The weight under a rectangle. Nothing can be added afterwards."""
        if not self._summed:
            self._summed = True
            for above, row in zip([[0.0] * (self._columns + 1), *self._weights], self._weights, strict=False):
                total = 0.0
                for x in range(self._columns + 1):
                    total += row[x]
                    row[x] = total + above[x]
        x0, y0, x1, y1 = self._cells(rect)
        sums = self._weights
        return sums[y1][x1] - sums[y0][x1] - sums[y1][x0] + sums[y0][x0]

    def _cells(self, rect: pygame.Rect) -> tuple[int, int, int, int]:
        x0, y0 = (rect.left - self._room.x) // self._cell, (rect.top - self._room.y) // self._cell
        x1, y1 = (rect.right - self._room.x) // self._cell + 1, (rect.bottom - self._room.y) // self._cell + 1
        x0, x1 = (min(max(x, 0), self._columns) for x in (x0, x1))
        y0, y1 = (min(max(y, 0), self._rows) for y in (y0, y1))
        return x0, y0, x1, y1
