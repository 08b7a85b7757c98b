"""A chapter of the rules as a picture on paper: text, lists, tips, tables and pictures one below the other."""

from collections.abc import Callable, Hashable, Sequence

import pygame

from trainyard.i18n import tr
from trainyard.scenes.rules_text import Block, Chapter
from trainyard.ui import art, pieces, rich, text
from trainyard.ui.panel import underline
from trainyard.ui.shapes import circle, dashes, path, rect
from trainyard.ui.theme import BRASS, BRASS_DARK, INK, NOTE, PAPER2, PAPER3, PRIMARY, VERMILION, rgb
from trainyard.ui.widget import Widget

PICTURE_HEIGHT = 92.0
GAP = 12.0


class Page(Widget):
    """One chapter. Set its width, ask for `needed_height`, then place it."""

    focusable = False
    hand = False

    def __init__(self, chapter: Chapter) -> None:
        super().__init__()
        self.chapter = chapter
        self._links: list[tuple[str, pygame.Rect]] = []

    def state(self) -> Hashable:
        return self.chapter.id

    def needed_height(self, width: int) -> int:
        """Pixels the chapter needs at so many pixels of width."""
        return self._lay(None, pygame.Rect(0, 0, width, 0))

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        self._lay(surface, box)

    def links(self, box: pygame.Rect) -> list[tuple[str, pygame.Rect]]:
        """What words of the chapter point to, with their boxes, if it is drawn in this one."""
        self._links = []
        self._lay(None, box)
        return self._links

    def _lay(self, surface: pygame.Surface | None, box: pygame.Rect) -> int:
        """Draws everything, or only measures; returns the height."""
        scale = self.scale
        title = text.fit(tr(self.chapter.title), "bold", "heading", scale, box.w, 2)
        y = float(box.y)
        step = text.line_height(title.px, 1.25)
        if surface is not None:
            text.draw_lines(surface, title.lines, (box.x, y + title.px), "bold", title.px, INK, spacing=1.25)
        y += len(title.lines) * step + scale.px(6)
        if surface is not None:
            underline(surface, box.x, y, scale, VERMILION, 40)
        y += scale.px(18)
        for block in self.chapter.blocks:
            y += self._block(surface, block, pygame.Rect(box.x, round(y), box.w, 0)) + scale.px(GAP)
        return round(y - box.y)

    def _block(self, surface: pygame.Surface | None, block: Block, box: pygame.Rect) -> int:
        match block.kind:
            case "picture":
                return self._picture(surface, block, box)
            case "table":
                return self._table(surface, block, box)
            case "tip":
                return self._tip(surface, block, box)
        scale, px = self.scale, self.scale.font("body")
        indent = scale.px(20) if block.kind == "item" else 0
        words = tr(block.text)
        if surface is not None:
            if indent:
                middle = (box.x + scale.px(7), box.y + text.line_height(px, 1.42) // 2)
                pygame.draw.aacircle(surface, rgb(PRIMARY), middle, scale.px(3.5))
            rich.draw(surface, words, (box.x + indent, box.y), px, box.w - indent, INK, 1.42)
        else:
            self._links += rich.links(words, (box.x + indent, box.y), px, box.w - indent, 1.42)
        return rich.height(words, px, box.w - indent, 1.42) - (scale.px(4) if indent else 0)

    def _tip(self, surface: pygame.Surface | None, block: Block, box: pygame.Rect) -> int:
        scale, px = self.scale, self.scale.font("body")
        pad, words = scale.px(14), tr(block.text)
        high = rich.height(words, px, box.w - 2 * pad, 1.4) + 2 * scale.px(8)
        if surface is not None:
            pygame.draw.rect(surface, rgb(PAPER2), (box.x, box.y, box.w, high), border_radius=scale.px(7))
            pygame.draw.rect(surface, rgb(BRASS), (box.x, box.y, scale.px(5), high), border_radius=scale.px(2))
            rich.draw(surface, words, (box.x + pad, box.y + scale.px(8)), px, box.w - 2 * pad, NOTE, 1.4)
        return high

    def _table(self, surface: pygame.Surface | None, block: Block, box: pygame.Rect) -> int:
        """The first cell of a row is its heading; the others share the rest, those with long words more of it. A table
        that is too wide even so is turned: its rows become columns."""
        scale, px = self.scale, self.scale.font("body")
        rows = [[tr(cell) for cell in cells] for cells in block.rows]
        heads, columns = self._columns(rows, box.w)
        if heads + sum(columns) > box.w:
            rows = [list(column) for column in zip(*rows, strict=True)]
            heads, columns = self._columns(rows, box.w)
        step, y = text.line_height(px, 1.2), box.y
        for number, cells in enumerate(rows):
            weight = "bold" if number else "semibold"
            head = text.fit(cells[0], "semibold", "body", scale, heads - scale.px(14), 2)
            told = [
                text.fit(cell, weight, "body", scale, wide - scale.px(8), 3)
                for cell, wide in zip(cells[1:], columns, strict=True)
            ]
            high = scale.px(34) + step * (max(len(each.lines) for each in (head, *told)) - 1)
            line = pygame.Rect(box.x, y, box.w, high)
            y += high
            if surface is None:
                continue
            if number % 2 == 0:
                pygame.draw.rect(surface, rgb(PAPER2), line, border_radius=scale.px(5))
            x = line.x + heads
            self._cell(surface, head, (line.x + scale.px(10), line.centery), "semibold", "left")
            for cell, wide in zip(told, columns, strict=True):
                self._cell(surface, cell, (x + wide // 2, line.centery), weight)
                x += wide
        return y - box.y

    def _cell(
        self, surface: pygame.Surface, words: text.Fitted, at: tuple[int, int], weight: str, align: str = "center"
    ) -> None:
        """The lines of a cell round its middle."""
        step = text.line_height(self.scale.font("body"), 1.2)
        for k, line in enumerate(words.lines):
            y = at[1] + round((k - (len(words.lines) - 1) / 2) * step)
            text.draw_middle(surface, line, (at[0], y), weight, words.px, INK, align)

    def _columns(self, rows: Sequence[Sequence[str]], room: int) -> tuple[int, list[int]]:
        """The widths of the headings' column and of the others: these are equal where their words fit, else as wide as
        their words and an equal share of what is left, else never narrower than their longest word."""
        px, air = self.scale.font("body"), self.scale.px(8)
        heads = max(text.width(cells[0], "semibold", px) for cells in rows) + self.scale.px(20)
        heads = min(heads, round(room * 0.4))
        room -= heads
        columns = list(zip(*(cells[1:] for cells in rows), strict=True))
        whole = [max(text.width(cell, "bold", px) for cell in column) + air for column in columns]
        if max(whole) * len(columns) <= room:
            return heads, [room // len(columns)] * len(columns)
        if sum(whole) <= room:
            return heads, [wide + (room - sum(whole)) // len(columns) for wide in whole]
        words = [max(text.width(word, "bold", px) for word in " ".join(column).split()) + air for column in columns]
        share = max(0, room - sum(words)) / (sum(whole) - sum(words) or 1)
        return heads, [least + int(share * (most - least)) for least, most in zip(words, whole, strict=True)]

    def _picture(self, surface: pygame.Surface | None, block: Block, box: pygame.Rect) -> int:
        scale = self.scale
        names, gap = block.sprites, scale.px(6)
        tall = 180.0 if names[0].startswith("poster") else PICTURE_HEIGHT
        rows = [names]
        if self._row_height(names, tall, box.w, gap) < tall * 0.75 and len(names) > 4:
            half = -(-len(names) // 2)
            rows = [names[:half], names[half:]]
        each = min(self._row_height(row, tall, box.w, gap) for row in rows)
        high = 0
        for row in rows:
            sizes = [(scale.px(w * each / h), scale.px(each)) for w, h in map(_sprite_size, row)]
            x = box.x + max(0, (box.w - sum(w for w, _ in sizes) - gap * (len(row) - 1)) // 2)
            for name, size in zip(row, sizes, strict=True):
                if surface is not None:
                    surface.blit(_sprite(name, size, self.host.settings.patterns), (x, box.y + high))
                x += size[0] + gap
            high += scale.px(each) + (gap if row is not rows[-1] else 0)
        if not block.text:
            return high
        px, words = scale.font("caption"), tr(block.text)
        if surface is not None:
            at = (box.x, box.y + high + scale.px(4))
            lines = text.wrap(words, "medium", px, box.w)
            step = text.line_height(px, 1.35)
            text.draw_lines(surface, lines, (box.centerx, at[1] + px), "medium", px, NOTE, "center", 1.35)
        else:
            lines, step = text.wrap(words, "medium", px, box.w), text.line_height(px, 1.35)
        return high + scale.px(6) + len(lines) * step

    def _row_height(self, names: tuple[str, ...], tall: float, room: int, gap: int) -> float:
        """The height in du at which pictures fit side by side, at most `tall`."""
        wide = sum(w * tall / h for w, h in map(_sprite_size, names))
        return min(tall, tall * (room - gap * (len(names) - 1)) / self.scale.s / wide)


class BoardWord(Widget):
    """Words of a page that name something on the board below: a dotted line, and it lights up while they are pointed
    at or have the keyboard. It lies over the page, which has the words themselves."""

    ring_radius = 5.0

    def __init__(self, named: str, show: Callable[[str], None]) -> None:
        super().__init__()
        self.named, self._show = named, show

    def activate(self) -> None:
        self._show(self.named)

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        y, step = box.bottom - self.scale.px(3), self.scale.px(4)
        tone = PRIMARY if self.hot or self.focused else BRASS_DARK
        for x in range(box.x, box.right - step // 2, step):
            pygame.draw.rect(surface, rgb(tone), (x, y, max(2, step // 2), self.scale.line(1.6)))


def _sprite_size(name: str) -> tuple[float, float]:
    if name.startswith("card_"):
        return 72.0, 104.0
    if name.startswith("station_p"):
        return 34.0, 34.0
    if name == "ticket":
        return 180.0, 84.0
    return art.sprite_shape(name)


def _sprite(name: str, size: tuple[int, int], patterns: str) -> pygame.Surface:
    """A piece of the game, or a picture of data/art."""
    if name.startswith("card_"):
        kind = name.removeprefix("card_").replace("loco", "locomotive")
        return art.svg(pieces.card(kind, patterns), (-36.6, -52.6, 73.2, 105.2), size)
    if name.startswith("station_p"):
        return art.svg(pieces.station_house(int(name[-1]) - 1), (-17, -17, 34, 34), size)
    if name == "ticket":
        return art.svg(_ticket(), (-90, -42, 180, 84), size)
    return art.sprite(name, size)


def _ticket() -> str:
    """A ticket with a line between two cities."""
    way = [(-48.0, 14.0), (-20.0, 2.0), (10.0, 8.0), (46.0, -6.0)]
    return (
        path(pieces.ticket_outline(176, 80, 8), "#FBF5E6", "#0C141C", 1.2)
        + rect(-76, -34, 152, 12, PRIMARY, 1.5)
        + path(dashes(way, 5, 4), "none", INK, 2.2)
        + circle(-48, 14, 5, INK)
        + circle(46, -6, 5, INK)
        + circle(64, 22, 12, PAPER3, BRASS_DARK, 1.2)
    )
