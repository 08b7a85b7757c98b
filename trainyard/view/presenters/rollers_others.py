"""The other players' sheets of Steam & Dice, small, and large beside one's own while the pointer is on one; or the
rival of a game alone."""

from collections.abc import Callable

import pygame

from trainyard.games.rollers.pieces import COLOURS, RANKS
from trainyard.games.rollers.rounds import last_round
from trainyard.games.rollers.scoring import solo_rank
from trainyard.games.rollers.state import State
from trainyard.i18n import tr, trn
from trainyard.ui import panel, text
from trainyard.ui.figures import signed
from trainyard.ui.theme import BRASS_DARK, CHOSEN, FOCUS, INK, NOTE, Scale, rgb
from trainyard.view.art import office
from trainyard.view.kept import Kept
from trainyard.view.presenter import Sight
from trainyard.view.presenters import rollers_facts as facts
from trainyard.view.presenters.rollers_pieces import pieces
from trainyard.view.sheet_art import SheetArt, cube_picture
from trainyard.view.sheet_layout import SheetLayout
from trainyard.view.sheet_pieces import SheetPieces
from trainyard.view.sheet_view import small_sheet
from trainyard.view.target import Target

RIVAL = Target("rival")
LEAST_CUBE = 14
"""Pixels under which a cube cannot be told from others."""
PLATE = 92.0
"""Pixels under which a thumbnail has no room for a map."""


class Others:
    """Where the small sheets lie, and the large one."""

    def __init__(self) -> None:
        self.rect = self.large = pygame.Rect(0, 0, 0, 0)
        self._scale = Scale((1600, 900))
        self._kept = Kept()
        self._art: SheetArt | None = None

    def layout(self, scale: Scale, area: pygame.Rect, large: pygame.Rect) -> None:
        """Take the row at the bottom; ``large`` is where an enlarged sheet lies."""
        self._scale, self.rect, self.large = scale, area, large
        self._kept.forget()
        self._art = None

    def _seats(self, sight: Sight) -> list[int]:
        """From the next one on; in a replay all, to choose from."""
        if sight.watched is not None:
            return list(range(sight.state.seats))
        own = facts.open_seat(sight)
        n = sight.state.seats
        return [(own + 1 + k) % n for k in range(n - 1)]

    def _rects(self, sight: Sight) -> dict[int, pygame.Rect]:
        seats, gap = self._seats(sight), self._scale.px(12)
        columns = max(2, len(seats))
        wide = (self.rect.width - gap * (columns - 1)) // columns
        if len(seats) < 3 and self.rect.height < PLATE * 1.3:
            wide = (self.rect.width - gap * (len(seats) - 1)) // max(1, len(seats))
        return {
            seat: pygame.Rect(self.rect.x + n * (wide + gap), self.rect.y, wide, self.rect.height)
            for n, seat in enumerate(seats)
        }

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        """The row, and the large sheet of the seat under the pointer."""
        if sight.state.seats == 1:
            self._rival(surface, sight)
            return
        sheets = pieces(sight).sheets
        for seat, area in self._rects(sight).items():
            panel.draw_shadow(surface, area, self._scale, 8)
            surface.blit(self._picture(sheets[seat], sight.state, area), area)
            if seat == (sight.state.to_move if sight.watched is None else sight.watched):
                tone = rgb(FOCUS)
                pygame.draw.rect(
                    surface, tone, area.inflate(6, 6), self._scale.line(2.5), border_radius=self._scale.px(10)
                )
        hover = sight.hover
        if hover is not None and hover.kind == "seat":
            self._enlarged(surface, sight, sheets[int(hover.id)])

    def _picture(self, sheet: SheetPieces, state: State, area: pygame.Rect) -> pygame.Surface:
        plain = tuple((space, sides) for space, sides in sheet.tracks.items())
        key = (plain, sheet.total, sheet.boxes, sheet.delivered, sheet.fresh, sheet.lit, sheet.name, sheet.engine)
        left = tr("engine {n}", n=sheet.engine)
        right = tr("goods {n}", n=signed(round(sheet.delivered)))

        def paint(picture: pygame.Surface) -> None:
            bar = min(self._scale.px(36), max(26, area.height // 3))
            picture.blit(small_sheet(state.board, sheet, area.size, bar, self._scale, (left, right)), (0, 0))

        return self._kept.get(sheet.seat, key, area.size, paint)

    def _enlarged(self, surface: pygame.Surface, sight: Sight, sheet: SheetPieces) -> None:
        """The whole sheet over the panels above."""
        if self._art is None:
            layout = SheetLayout(sight.board, self.large, self._scale.s * 0.86)
            self._art = SheetArt(layout, self._scale, tr(sight.rules.title), sight.board.title)
        office.desk(surface, self.large)  # what lies there would look out behind the folded corner
        self._art.draw(surface, sheet)

    # -- alone ------------------------------------------------------------------------------------------------------

    def _rival(self, surface: pygame.Surface, sight: Sight) -> None:
        """What the rival has taken, and the rank that the points would earn now."""
        scale, state = self._scale, sight.state
        half = (self.rect.width - scale.px(12)) // 2
        first = pygame.Rect(self.rect.x, self.rect.y, half, self.rect.height)
        second = pygame.Rect(first.right + scale.px(12), self.rect.y, half, self.rect.height)
        taken = tuple(state.rival)
        left = last_round(1) - state.round
        coming = rival_words(state)
        self._card(surface, first, "rival", (taken, left, coming), lambda p: self._paint_rival(p, taken, left, coming))
        total = facts.total(state, 0)
        self._card(surface, second, "rank", total, lambda p: self._paint_ranks(p, total))

    def _card(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        name: str,
        key: object,
        paint: Callable[[pygame.Surface], None],
    ) -> None:
        panel.draw_panel(surface, area, self._scale, "paper", 8)
        surface.blit(self._kept.get(name, key, area.size, paint), area)

    def _paint_rival(self, picture: pygame.Surface, taken: tuple[int, ...], left: int, coming: str) -> None:
        scale, px = self._scale, self._scale.px
        lead, small = scale.font("lead"), scale.font("caption")
        x, y = px(16), px(12) + lead
        text.draw(picture, tr("The rival"), (x, y), "bold", lead, INK)
        room = picture.get_width() - 2 * x
        if any(taken):
            words = trn("took {n} cube", "took {n} cubes", sum(taken))
            text.draw(picture, words, (x + room, y), "semibold", small, NOTE, "right")
        y += round(small * 1.45)
        bottom = picture.get_height() - px(14)
        words = coming or trn("{n} more round at most", "{n} more rounds at most", left)
        role, tone = ("bold", INK) if coming else ("medium", NOTE)
        foot = text.wrap(words, role, small, room)
        if len(foot) > 1 and picture.get_height() < small * 7:
            foot = [text.ellipsis(words, role, small, room)]
        for line in reversed(foot):
            text.draw(picture, line, (x, bottom), role, small, tone)
            bottom -= round(small * 1.2)
        bottom += round(small * 1.2)
        room_below = bottom - small - y - round(small * 0.5)  # below one line of words
        told = room_below >= LEAST_CUBE
        side = min(px(24), room_below if told else room_below + round(small * 1.3))
        most = max(1, int((bottom - small - side - y) / (small * 1.3)) + 1)
        wordings = (
            tr("After your turn it takes a cube from the city of the die that you leave."),
            tr("takes a cube where the die you leave points"),
        )
        lines = [text.wrap(words, "medium", small, room) for words in wordings]
        if not told:  # a low card: the tooltip tells it
            lines = [[]]
        for line in next((found for found in lines if len(found) <= most), lines[-1][:most]):
            text.draw(picture, line, (x, y), "medium", small, NOTE)
            y += round(small * 1.3)
        cubes = [COLOURS[colour] for colour, count in enumerate(taken) for _ in range(count)]
        y -= round(small * 0.8)
        per_row = max(1, room // side)
        rows = max(1, (bottom - small - y + px(2)) // (side + px(2)))
        for n, colour in enumerate(cubes[: per_row * rows]):
            cube = cube_picture(colour, side)
            picture.blit(cube, (x + n % per_row * side, y + n // per_row * (side + px(2))))

    def _paint_ranks(self, picture: pygame.Surface, total: int) -> None:
        scale, px = self._scale, self._scale.px
        lead, small = scale.font("lead"), scale.font("caption")
        x = px(16)
        own = solo_rank(total)
        text.draw(picture, tr("Your rank"), (x, px(12) + lead), "bold", lead, INK)
        right = picture.get_width() - x
        text.draw(picture, tr(own), (right, px(12) + lead), "bold", lead, BRASS_DARK, "right")
        top = px(18) + lead + px(4)
        high = picture.get_height() - top - px(8)
        columns = 1 if high >= len(RANKS) * small * 1.1 else 2  # in a low card two columns, to be read at all
        rows = -(-len(RANKS) // columns)
        step, gap, size = high / rows, px(20), min(small, round(high / rows * 0.9))
        first = right - x if columns == 1 else round((right - x) * 0.56) - gap  # the highest rank has the longest name
        for n, (least, name) in enumerate(reversed(RANKS)):
            left, wide = (x, first) if n < rows else (x + first + gap, right - x - first - gap)
            y = top + n % rows * step
            if name == own:
                box = pygame.Rect(left - px(6), round(y), wide + px(12), round(step))
                pygame.draw.rect(picture, rgb(CHOSEN), box, border_radius=px(4))
            role, tone = ("bold", INK) if total >= least else ("medium", NOTE)
            room = wide - text.width(str(least), role, size) - px(6)
            words = text.ellipsis(tr(name), role, size, room)
            text.draw_middle(picture, words, (left, y + step / 2), role, size, tone, "left")
            text.draw_middle(picture, str(least), (left + wide, y + step / 2), role, size, tone, "right")

    # -- pointing ---------------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        """The seat whose small sheet lies under the pointer."""
        if sight.state.seats == 1:
            return RIVAL if self.rect.collidepoint(pos) else None
        return next((Target("seat", str(s)) for s, area in self._rects(sight).items() if area.collidepoint(pos)), None)

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        """Where a small sheet lies."""
        if target == RIVAL:
            return self.rect
        return self._rects(sight).get(int(target.id)) if target.kind in ("seat", "plate") else None


def rival_words(state: State) -> str:
    """What the rival will do after this turn, once a die is taken; empty before that (rules 11.6)."""
    if not state.open_dice and not state.used_dice:
        return ""
    if not state.dice:
        return tr("You leave no die: it takes nothing.")
    die = state.dice[0]
    place = state.tables.city_names[die]
    if not facts.cubes_at(state, die):
        return tr("{city} is empty: it takes nothing.", city=place)
    return tr("Next it takes a cube from {city}.", city=place)
