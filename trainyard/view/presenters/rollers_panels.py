"""The right half of Steam & Dice, and what lies under the pointer on the sheet at the left."""

from collections.abc import Sequence

import pygame

from trainyard.games.rollers.pieces import COLOURS
from trainyard.games.rollers.state import Phase, State
from trainyard.ui.theme import Scale
from trainyard.view import presenter
from trainyard.view.art import office
from trainyard.view.presenter import LogLine, Sight
from trainyard.view.presenters import rollers_facts as facts
from trainyard.view.presenters.rollers_goods import Goods
from trainyard.view.presenters.rollers_hold import Hold
from trainyard.view.presenters.rollers_others import Others
from trainyard.view.presenters.rollers_paths import DELIVER, ENGINE, TAKE, TRACK, cube, placed
from trainyard.view.presenters.rollers_tiles import Orders, Tiles
from trainyard.view.presenters.rollers_tray import DiceTray
from trainyard.view.sheet_art import box_rects, private_rect
from trainyard.view.sheet_layout import SheetLayout
from trainyard.view.sheet_view import paper_rect
from trainyard.view.target import Target

GOODS, TRAY, TILES, ORDERS, GAP = 176.0, 200.0, 190.0, 78.0, 13.0


class Panels(presenter.Panels):
    """Goods, dice, tiles, orders, the others; and the open sheet as far as the pointer is concerned."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.hold = Hold()
        self.goods, self.tray, self.tiles, self.orders = Goods(), DiceTray(), Tiles(), Orders()
        self.others = Others()
        self._scale = Scale((1600, 900))
        self._rail = self._board = pygame.Rect(0, 0, 1, 1)
        self._with_orders: bool | None = None
        self._sheet: SheetLayout | None = None

    def layout(self, scale: Scale, rail: pygame.Rect, tray: pygame.Rect) -> None:
        """``rail`` is the right half, ``tray`` the room of the open sheet."""
        self._scale, self._rail, self._board = scale, rail, tray
        self._with_orders, self._sheet = None, None

    def _place(self, state: State) -> None:
        """Stack the panels, once for each size."""
        with_orders = bool(state.orders)
        if self._with_orders == with_orders:
            return
        self._with_orders = with_orders
        scale, px, rail = self._scale, self._scale.px, self._rail
        box = pygame.Rect(rail.x + px(4), rail.y + px(16), rail.width - px(20), rail.height - px(36))
        gap = px(GAP)
        heights = [GOODS, TRAY, TILES] + ([ORDERS] if with_orders else [])
        k = min(1.0, (box.height / scale.s - 96 - GAP * len(heights)) / sum(heights))
        y = box.y
        areas = []
        for high in heights:
            areas.append(pygame.Rect(box.x, y, box.width, round(high * k * scale.s)))
            y = areas[-1].bottom + gap
        self.goods.layout(scale, areas[0])
        self.tray.layout(scale, areas[1])
        self.tiles.layout(scale, areas[2])
        self.orders.layout(scale, areas[3] if with_orders else pygame.Rect(0, 0, 0, 0))
        large = pygame.Rect(box.x, box.y, box.width, y - gap - box.y)
        self.others.layout(scale, pygame.Rect(box.x, y, box.width, box.bottom - y), large)

    def sheet(self, sight: Sight) -> SheetLayout:
        """Where things lie on the open sheet."""
        if self._sheet is None or self._sheet.board is not sight.board:
            self._sheet = SheetLayout(sight.board, paper_rect(self._board, self._scale), self._scale.s)
        return self._sheet

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, sight: Sight, log: Sequence[LogLine]) -> None:
        self._place(sight.state)
        office.desk(surface, self._rail)
        self.goods.draw(surface, sight)
        self.tray.draw(surface, sight, log)
        self.tiles.draw(surface, sight)
        if sight.state.orders:
            self.orders.draw(surface, sight)
        self.others.draw(surface, sight)

    # -- pointing ---------------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        self._place(sight.state)
        if self._board.collidepoint(pos):
            return self._on_sheet(pos, sight)
        found = self.goods.at(pos, sight) or self.tray.at(pos, sight) or self.tiles.at(pos, sight)
        if found is None and sight.state.orders:
            found = self.orders.at(pos, sight)
        return self._meant(found, sight) if found is not None else self.others.at(pos, sight)

    def _meant(self, found: Target, sight: Sight) -> Target:
        """A thing of the panels; before an action is chosen, the action that it belongs to."""
        die = sight.state.open_dice[0] if len(set(sight.state.open_dice)) == 1 else 0
        if found.kind == "tile" and found not in sight.legal and TAKE in sight.legal and found.id == str(die):
            return TAKE
        if found.kind == "cube" and found not in sight.legal and DELIVER in sight.legal and found.id[0] == str(die):
            return DELIVER
        return found

    def _on_sheet(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        lay, state = self.sheet(sight), sight.state
        for box, area in box_rects(lay).items():
            if area.collidepoint(pos):
                target = Target("box", str(box))
                return (
                    ENGINE if target not in sight.legal and ENGINE in sight.legal and box in state.open_dice else target
                )
        own = self._own_cube(pos, sight)
        if own is not None:
            return self._meant(own, sight)
        space = lay.space_at(pos)
        if space is None:
            count = pygame.Rect(lay.foot.right - lay.foot.width * 3 // 10, lay.foot.y, lay.foot.width, lay.foot.height)
            return Target("count") if count.collidepoint(pos) and lay.paper.collidepoint(pos) else None
        number = state.tables.city_at[state.tables.space_index[space]]
        if number and Target("goal", str(number)) in sight.legal:
            return Target("goal", str(number))
        held = self.hold.over(sight, space)
        if held is not None:
            return held
        if TRACK in sight.legal and lay.county(space) in state.open_dice and not number:
            return TRACK if space not in facts.tracks(state, state.to_move) else Target("space", space)
        return Target("space", space)

    def _own_cube(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        """The open seat's private cube, where it lies beside its city; a goal there comes first."""
        own, lay = sight.state.private[facts.open_seat(sight)], self.sheet(sight)
        if own is None or own[0] not in lay.cities or Target("goal", str(own[0])) in sight.legal:
            return None
        return cube(own[0], COLOURS[own[1]], True) if private_rect(lay, own[0]).collidepoint(pos) else None

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        self._place(sight.state)
        lay = self.sheet(sight)
        match target.kind:
            case "piece":
                return lay.rect(placed(target)[0])
            case "space":
                return lay.rect(target.id) if target.id in lay.hexes else None
            case "box":
                return box_rects(lay)[int(target.id)]
            case "offer":
                return self.tray.rect  # start tiles are offered while no dice lie there
            case "goal":
                return lay.rect(lay.cities[int(target.id)][0])
        for part in (self.goods, self.tray, self.tiles, self.orders, self.others):
            area = part.rect_of(target, sight)
            if area is not None:
                return area
        return None

    def keep_clear(self, target: Target) -> list[pygame.Rect]:
        """The county that a piece is held over: what glows there is what one wants to see."""
        if target.kind != "piece" or self._sheet is None:
            return []
        lay, county = self._sheet, placed(target)[0][0]
        return [lay.rect(space) for space in lay.hexes if space[0] == county]

    def turn(self, sight: Sight, step: int, swap: bool = False) -> bool:
        """Turn the held piece, or change its shape. False if no piece can be drawn now."""
        if sight.state.phase not in (Phase.ACT, Phase.START_PIECE):
            return False
        return self.hold.turn(sight, step, swap)
