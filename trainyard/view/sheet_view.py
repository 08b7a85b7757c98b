"""Sheets on the screen: the door of the play screen, the count and the replay to a game of sheets of one's own.

The same calls as `board_view.BoardView`. A sheet is always seen whole, so its camera never moves.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import cos, tau
from types import SimpleNamespace

import pygame

from trainyard.boards.model import Board
from trainyard.games.registry import rules_of
from trainyard.i18n import tr
from trainyard.ui import text
from trainyard.ui.camera import Camera
from trainyard.ui.figures import figure
from trainyard.ui.theme import NOTE, SEATS, Scale, rgb
from trainyard.view.art import office
from trainyard.view.brush import draw_badge
from trainyard.view.presenter import Pieces
from trainyard.view.sheet_art import SheetArt, mini
from trainyard.view.sheet_layout import SheetLayout
from trainyard.view.sheet_pieces import SheetPieces
from trainyard.view.target import Target
from trainyard.view.timeline import Motion

MARGIN = 16.0
BEAT = 1.6
"""Seconds of one pulse of the glow."""


def paper_rect(view: pygame.Rect, scale: Scale) -> pygame.Rect:
    """Where the paper lies in a view: all of it but a margin."""
    edge = scale.px(MARGIN)
    return pygame.Rect(
        view.x + round(edge * 1.5), view.y + edge, view.width - round(edge * 2.5), view.height - 2 * edge
    )


class SheetPicture:
    """What the screens ask of a board's art: nothing here is painted in a thread."""

    def __init__(self) -> None:
        self.patterns = "always"
        self.labels = SimpleNamespace(solid=False)
        self.ready = True

    def wait(self) -> None:
        """Everything is there."""

    def points_of(self, link: str) -> list[tuple[float, float]]:
        """There are no links."""
        return []


class SheetView:
    """Draws the sheet of one seat, or those of all beside one another (``together``)."""

    def __init__(self, board: Board, patterns: str, together: bool = False) -> None:
        self.board, self.together = board, together
        self.art = SheetPicture()
        self.art.patterns = patterns
        self.camera = Camera((board.width, board.height))
        self._scale = Scale((1600, 900))
        self._art: SheetArt | None = None
        self._minis: dict[object, pygame.Surface] = {}

    def layout(self, scale: Scale, view: pygame.Rect) -> None:
        """The view has a new size."""
        self._scale = scale
        self.camera.resize(view)
        self._art = None
        self._minis.clear()

    def close(self) -> None:
        """Nothing runs."""

    def update(self, dt: float) -> bool:
        """Nothing moves by itself."""
        return False

    @property
    def sheet(self) -> SheetArt:
        """The picture of the sheet, painted when first asked for."""
        if self._art is None:
            layout = SheetLayout(self.board, paper_rect(self.camera.view, self._scale), self._scale.s)
            words = tr("surveyor’s sheet · {map}", map=self.board.title)
            self._art = SheetArt(layout, self._scale, tr(rules_of(self.board.game).title), words)
        return self._art

    # -- finding ----------------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], large: bool = False) -> Target | None:
        """Nothing: the panels find what lies on a sheet, as it depends on what is held."""
        return None

    def points_of(self, target: Target) -> list[tuple[float, float]]:
        """Where a space lies, in pixels."""
        lay = self.sheet.layout
        return [lay.centre(target.id)] if target.id in lay.hexes else [self.camera.view.center]

    def rect_of(self, target: Target) -> pygame.Rect:
        """The box of a space."""
        lay = self.sheet.layout
        return lay.rect(target.id) if target.id in lay.hexes else pygame.Rect(self.camera.view.center, (1, 1))

    def rects_of(self, target: Target) -> list[pygame.Rect]:
        return [self.rect_of(target)]

    def end_rects(self, target: Target) -> list[pygame.Rect]:
        return []

    def city_rects(self, cities: Iterable[str]) -> list[pygame.Rect]:
        """Boxes of the cities with their names."""
        lay = self.sheet.layout
        return [lay.rect(space) for space, _ in lay.cities.values()]

    def named_rects(self) -> list[pygame.Rect]:
        """Boxes of the cities with their names."""
        return self.city_rects(())

    def show(self, targets: Sequence[Target], seconds: float) -> None:
        """A sheet is always seen whole."""

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(
        self,
        surface: pygame.Surface,
        pieces: Pieces,
        glow: Sequence[Target],
        hover: Target | None,
        last: Sequence[Target],
        motions: Sequence[tuple[Motion, float]],
        seconds: float | None,
        seat_colours: Sequence[int],
    ) -> None:
        """Desk and sheet. Spaces of ``glow`` are lit."""
        view = self.camera.view
        clip = surface.get_clip()
        surface.set_clip(view.clip(clip))
        office.desk(surface, view)
        sheets: Sequence[SheetPieces] = pieces.sheets
        if self.together and len(sheets) > 1:
            self._draw_all(surface, sheets)
        elif sheets:
            shown = sheets[pieces.sheet if pieces.sheet < len(sheets) else 0]
            spaces = {target.id.split(":")[0] for target in glow if target.kind in ("piece", "space")}
            self.sheet.draw(
                surface, shown, sorted(spaces), 1.0 if seconds is None else 0.5 + 0.5 * cos(tau * seconds / BEAT)
            )
        surface.set_clip(clip)

    def _draw_all(self, surface: pygame.Surface, sheets: Sequence[SheetPieces]) -> None:
        """Every seat's sheet, small, in as many rows as make them largest; without scores, which a count tells."""
        view, scale = self.camera.view, self._scale
        n, gap, bar = len(sheets), scale.px(12), scale.px(34)
        shape = self.board.width / self.board.height

        def width(columns: int) -> float:
            rows = -(-n // columns)
            w = (view.width - gap * (columns + 1)) / columns
            return min(w, ((view.height - gap * (rows + 1)) / rows - bar) * shape)

        columns = max(range(1, n + 1), key=width)
        rows = -(-n // columns)
        w, h = (view.width - gap * (columns + 1)) // columns, (view.height - gap * (rows + 1)) // rows
        for number, sheet in enumerate(sheets):
            area = pygame.Rect(
                view.x + gap + number % columns * (w + gap), view.y + gap + number // columns * (h + gap), w, h
            )
            fitted = pygame.Rect(0, 0, w, min(h, round(w / shape) + bar + scale.px(30)))
            fitted.center = area.center
            surface.blit(self._mini(sheet, fitted.size, bar, scored=False), fitted)

    def _mini(self, sheet: SheetPieces, size: tuple[int, int], bar: int, scored: bool = True) -> pygame.Surface:
        total = sheet.total if scored else None
        key = (sheet.seat, sheet.name, tuple(sheet.tracks.items()), sheet.fresh, sheet.lit, total, size)
        if key not in self._minis:
            if len(self._minis) > 24:
                self._minis.clear()
            self._minis[key] = small_sheet(self.board, sheet, size, bar, self._scale, scored=scored)
        return self._minis[key]

    def draw_pointed_out(self, surface: pygame.Surface, pieces: Pieces) -> None:
        """Nothing is pointed out over a dialog's scrim."""

    def draw_lit(
        self, surface: pygame.Surface, pieces: Pieces, links: Sequence[str], places: Sequence[str], colour: str
    ) -> None:
        """The sheets whose seats the links name ("2" or "2:1f"), with the spaces named so lit: one large, or all."""
        seats = [int(link.split(":")[0]) for link in links if link.split(":")[0].isdigit()]
        if not seats or seats[0] >= len(pieces.sheets):
            return
        view = self.camera.view
        if len(set(seats)) > 1 or len(pieces.sheets) == 1:
            lit = [
                replace(sheet, lit=tuple(link.split(":")[1] for link in links if link.startswith(f"{number}:")))
                for number, sheet in enumerate(pieces.sheets)
            ]
            office.desk(surface, view)
            self._draw_all(surface, lit)
            return
        sheet = replace(pieces.sheets[seats[0]], lit=tuple(link.split(":")[1] for link in links if ":" in link))
        bar = self._scale.px(34)
        high = view.height - self._scale.px(24)
        wide = min(view.width - self._scale.px(24), round((high - bar) * self.board.width / self.board.height) + 20)
        area = pygame.Rect(0, 0, wide, high)
        area.center = view.center
        surface.blit(self._mini(sheet, area.size, bar), area)


def small_sheet(
    board: Board,
    sheet: SheetPieces,
    size: tuple[int, int],
    bar: int,
    scale: Scale,
    foot: tuple[str, str] = ("", ""),
    scored: bool = True,
) -> pygame.Surface:
    """A seat's sheet as a card: a bar in its colour with name and score, the map, a line of words at the foot."""
    w, h = size
    out = pygame.Surface(size, pygame.SRCALPHA)
    look = SEATS[sheet.colour]
    edge = max(2, scale.px(3))
    pygame.draw.rect(out, rgb(office.PAPER_TONE), (0, 0, w, h), border_radius=scale.px(8))
    pygame.draw.rect(
        out, rgb(look.colour), (0, 0, w, bar), border_top_left_radius=scale.px(8), border_top_right_radius=scale.px(8)
    )
    pygame.draw.rect(out, rgb(look.colour), (0, 0, w, h), edge, border_radius=scale.px(8))
    radius = round(bar * 0.3)
    draw_badge(out, sheet.colour, (round(bar * 0.62), bar / 2), radius)
    px, big = scale.font("body"), scale.font("heading")
    right = w - scale.px(12)
    if scored:
        total = figure(sheet.total)
        right -= text.draw_middle(out, total, (right, bar / 2), "display", big, look.on, "right") + 6
    left = round(bar * 1.16)
    text.draw_middle(
        out, text.ellipsis(sheet.name, "bold", px, right - left), (left, bar / 2), "bold", px, look.on, "left"
    )
    small = scale.font("caption")
    flat = any(foot) and h - bar < small * 6.2
    line = round(small * 1.5) if any(foot) and not flat else edge
    room = pygame.Rect(edge + 4, bar + 4, w - 2 * edge - 8, h - bar - 8 - line)
    y = h - edge - round(small * 0.55)
    if flat:  # little height: the map at the left, the words beside it
        room.width = min(round(room.height * board.width / board.height), round(w * 0.5))
        left, middle = scale.px(14), (bar + h - edge) / 2
        if room.height > 36:
            beside = room.right + scale.px(8)
            if beside + max(text.width(words, "medium", small) for words in foot) > w - 4:
                foot, room.centerx = ("", ""), w // 2
            mini(out, SheetLayout(board, room, scale.s, whole=False), sheet, numbers=False)
            left = beside
        for number, words in enumerate(foot):
            at = (left, middle + (number * 2 - 1) * small * 0.72)
            text.draw_middle(
                out, text.ellipsis(words, "medium", small, w - left - 4), at, "medium", small, NOTE, "left"
            )
        return out
    if room.width > 30 and room.height > 30:
        mini(out, SheetLayout(board, room, scale.s, whole=False), sheet, room.height > 70)
    text.draw(out, foot[0], (scale.px(12), y), "medium", small, NOTE)
    text.draw(out, foot[1], (w - scale.px(12), y), "medium", small, NOTE, "right")
    return out
