"""The player board of Maglev City in the rail: rows with their units, unlocking, special, extra actions, commuters and
links, card sets. Actions are started here and passengers placed."""

from functools import partial
from typing import NamedTuple

import pygame

from trainyard.games.maglev.components import BONUS, EXTRA, GRID, UNLOCK, components
from trainyard.games.maglev.passengers import COLOURS, COMMUTERS, ROBOTS
from trainyard.games.maglev.state import Phase, State
from trainyard.i18n import tr, trn
from trainyard.ui import art, text
from trainyard.ui.shapes import rect
from trainyard.ui.theme import BRASS_LIGHT, FOCUS, INK6, INK8, QUIET, TEXT, Scale, rgb
from trainyard.view.brush import draw_icon, heading
from trainyard.view.glow import halo
from trainyard.view.kept import Kept
from trainyard.view.presenter import Sight
from trainyard.view.presenters import maglev_art
from trainyard.view.presenters import maglev_facts as facts
from trainyard.view.presenters.maglev_facts import EMPTY, held_colours
from trainyard.view.presenters.maglev_paths import BUILD, CAPACITY, PHASE_ROW, REVERSE, ROWS
from trainyard.view.presenters.maglev_words import row_button, row_note, row_title
from trainyard.view.target import Target

WIDE = 424.0
ROW, ROW_STEP = 41.0, 46.0
SLOT, SMALL = (38.0, 33.0), (31.0, 31.0)
LIT = "#2E4A60"
MINT = "#7ED0B2"


class Pip(NamedTuple):
    """One slot: its spot and its place in it."""

    spot: int
    place: int


class PlayerBoard:
    """Where everything on a player board lies, and how it looks."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._scale = Scale((1600, 900))
        self._kept = Kept()
        self.pips: dict[Pip, pygame.Rect] = {}
        self.rows: dict[Target, pygame.Rect] = {}
        self.buttons: dict[Target, pygame.Rect] = {}
        self._boxes: dict[str, pygame.Rect] = {}
        self._heads: dict[str, tuple[int, int, int]] = {}
        self._row_high = ROW

    def layout(self, scale: Scale, area: pygame.Rect) -> None:
        """Rows from the top, the other parts below them."""
        self._scale, self.rect = scale, area
        self._kept.forget()
        self.pips, self.rows, self.buttons, self._boxes = {}, {}, {}, {}
        px, x = scale.px, area.x
        small = scale.font("caption")
        spare = area.height / scale.s - 22 - 7 * ROW_STEP - 70 - 5 - 111 - 2 * (small / scale.s + 7.5) - 4
        step = ROW_STEP + min(7.0, max(0.0, spare * 0.6 / 7))
        self._row_high = step - (ROW_STEP - ROW)
        gap = min(16.0, max(0.0, spare * 0.2))
        self._heads["rows"] = (x + px(4), area.y + px(13), area.right - px(4))
        y = area.y + px(22)
        for number, row in enumerate(ROWS):
            y = area.y + round((22 + number * step) * scale.s)
            self._row(row, pygame.Rect(x, y, px(WIDE), px(self._row_high)))
        y = area.y + round((22 + 7 * step + gap) * scale.s)
        self._heads["unlock"] = (x + px(4), y + small, x + px(268))
        self._heads["special"] = (x + px(284), y + small, area.right)
        y += small + px(8)
        self._unlock(x, y)
        self._special(x, y)
        y += px(70 + 5 + gap)
        self._heads["extra"] = (x + px(2), y + small, x + px(139))
        self._heads["grid"] = (x + px(146), y + small, x + px(316))
        self._heads["sets"] = (x + px(324), y + small, area.right)
        y += small + px(7)
        self._extras(x, y)
        self._grid(x + px(146), y)
        self._sets(x + px(326), y)

    def _row(self, row: Target, area: pygame.Rect) -> None:
        px = self._scale.px
        self.rows[row] = area
        spot = facts.ROW_SPOTS[row.id]
        for n in range(3):
            left = area.x + px(124 + 43 + 43 * n)
            slot = pygame.Rect(left, 0, px(SLOT[0]), px(SLOT[1]))
            slot.centery = area.centery
            self.pips[Pip(spot, n)] = slot
        self.buttons[row] = pygame.Rect(area.x + px(304), 0, px(114), px(31))
        self.buttons[row].centery = area.centery

    def _unlock(self, x: int, y: int) -> None:
        px = self._scale.px
        for n, colour in enumerate(COMMUTERS):
            box = pygame.Rect(x + px(68 * n), y, px(64), px(70))
            self._boxes[f"unlock:{colour}"] = box
            for k in range(2):
                area = pygame.Rect(box.x + px(3 + 29.5 * k), box.bottom - px(35), px(28.5), px(31))
                self.pips[Pip(UNLOCK[colour], k)] = area

    def _special(self, x: int, y: int) -> None:
        px = self._scale.px
        for n, row in enumerate((BUILD, REVERSE)):
            box = pygame.Rect(x + px(280 + 73 * n), y, px(71), px(70))
            self.rows[row] = self.buttons[row] = box
            area = pygame.Rect(box.centerx - px(16), box.bottom - px(35), px(32), px(31))
            self.pips[Pip(facts.ROW_SPOTS[row.id], 0)] = area

    def _extras(self, x: int, y: int) -> None:
        px = self._scale.px
        for n, spot in enumerate(EXTRA):
            self._boxes[f"extra:{spot}"] = pygame.Rect(x, y + px(37 * n), px(132), px(35))
            for k in range(3):
                area = pygame.Rect(x + px(3 + 33 * k), y + px(2 + 37 * n), px(SMALL[0]), px(SMALL[1]))
                self.pips[Pip(spot, k)] = area

    def _grid(self, x: int, y: int) -> None:
        px = self._scale.px
        for n, spot in enumerate(GRID):
            for k in range(4):
                self.pips[Pip(spot, k)] = pygame.Rect(x + px(33 * k), y + px(2 + 37 * n), px(SMALL[0]), px(SMALL[1]))
            self._boxes[f"line:{spot}"] = pygame.Rect(x + px(133), y + px(2 + 37 * n), px(40), px(SMALL[1]))
        for k, colour in enumerate(COMMUTERS):
            self._boxes[f"column:{colour}"] = pygame.Rect(x + px(33 * k), y + px(2 + 74), px(SMALL[0]), px(SMALL[1]))

    def _sets(self, x: int, y: int) -> None:
        px = self._scale.px
        for n, spot in enumerate(BONUS):
            self._boxes[f"set:{spot}"] = pygame.Rect(x, y + px(37 * n), px(98), px(35))
            for k in range(3):
                area = pygame.Rect(x + px(2 + 32 * k), y + px(2 + 37 * n), px(30), px(SMALL[1]))
                self.pips[Pip(spot, k)] = area

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, sight: Sight, seat: int) -> None:
        """The board of the seat."""
        state: State = sight.state
        mine = sight.my_turn and seat == sight.viewer and not sight.busy
        codes = facts.board_shown(sight, seat)
        self._draw_heads(surface, sight, seat)
        if mine and sight.hint:
            for row in (*ROWS, BUILD, REVERSE):
                if sight.glows(row):
                    halo(surface, self.rows[row], self._scale, True)
        for row in ROWS:
            self._draw_row(surface, sight, seat, row, mine, codes[facts.ROW_SPOTS[row.id]])
        surface.blit(self._lower(state, seat, codes), self.rect)
        for row in (BUILD, REVERSE):
            self._draw_special(surface, sight, seat, row, mine, codes[facts.ROW_SPOTS[row.id]])
        if mine:
            self._draw_lights(surface, sight, seat)
            self._draw_ghost(surface, sight, seat)

    def _draw_heads(self, surface: pygame.Surface, sight: Sight, seat: int) -> None:
        scale, state = self._scale, sight.state
        words = {
            "rows": tr("Units per action"),
            "unlock": tr("Unlock commuters"),
            "special": tr("Special"),
            "extra": tr("Extra actions"),
            "grid": tr("Commuters, links"),
            "sets": tr("Card sets"),
        }
        if sight.watched is not None or seat != facts.shown_seat(sight):
            words["rows"] = tr("The board of {name}", name=sight.seats[seat].name)
        used, most = facts.actions(state, seat)
        small = scale.font("caption")
        if state.to_move == seat and facts.all_used(state):
            note = tr("all actions used")
        elif state.to_move == seat and (state.phase is Phase.TURN or used):
            note = tr("action {n} of {most}", n=max(1, min(used + (state.phase is Phase.TURN), most)), most=most)
        else:
            note = trn("{n} action a turn", "{n} actions a turn", most)
        for name, title in words.items():
            x, y, right = self._heads[name]
            room = right - x
            if name == "rows":
                room -= text.width(note, "semibold", small) + scale.px(12)
            self._heading(surface, title, (x, y), room)
        x, y, right = self._heads["rows"]
        text.draw(surface, note, (right, y), "semibold", small, "#FFE9A8", "right")

    def _heading(self, surface: pygame.Surface, words: str, at: tuple[int, int], room: int) -> None:
        """A heading, less tracked where it is too wide."""
        scale = self._scale
        small = scale.font("caption")
        caps = text.caps(words)
        if text.width(caps, "display", small, text.CAPS_TRACKING) <= room:
            heading(surface, words, at, scale)
            return
        tracking = 0.04 if text.width(caps, "display", small, 0.04) <= room else 0.0
        shown = caps if text.width(caps, "display", small, tracking) <= room else ""
        if not shown:  # small letters of the narrow face
            shown = text.ellipsis(words, "map_bold", small, room)
            text.draw(surface, shown, at, "map_bold", small, BRASS_LIGHT)
            return
        text.draw(surface, shown, at, "display", small, BRASS_LIGHT, tracking=tracking)

    def _draw_lights(self, surface: pygame.Surface, sight: Sight, seat: int) -> None:
        """Halos of the slots that can be clicked, the slots upon them."""
        lit = self._lit(sight)
        for pip in lit:
            hover = (
                sight.hover is not None and sight.hover.kind == "robot" and sight.hover == self._robot(sight, seat, pip)
            )
            halo(surface, self.pips[pip].inflate(-2, -2), self._scale, hover)
        for pip in lit:
            who = facts.slots(pip.spot, sight.state.boards[seat][pip.spot])[pip.place]
            number = str(pip.place + 2) if pip.spot < len(ROWS) else ""
            paint = partial(self._paint_pip, pip=pip, who=who, number=number)
            surface.blit(self._kept.get(("lit", pip), who, self.pips[pip].size, paint), self.pips[pip])

    @staticmethod
    def _robot(sight: Sight, seat: int, pip: Pip) -> Target | None:
        """The robot that stands in the slot."""
        who = facts.slots(pip.spot, sight.state.boards[seat][pip.spot])[pip.place]
        return None if who == EMPTY else Target("robot", f"{facts.spot_name(pip.spot)}:{COLOURS[who]}")

    def _lit(self, sight: Sight) -> list[Pip]:
        """The slots where somebody can be placed, and the robots that can be lifted."""
        seat, state = sight.viewer, sight.state
        if seat is None:
            return []
        found = []
        held = held_colours(sight)
        robots = {target.id for target in sight.legal if target.kind == "robot" and sight.glows(target)}
        for pip in self.pips:
            spot = components().spots[pip.spot]
            who = facts.slots(pip.spot, state.boards[seat][pip.spot])[pip.place]
            if Target("spot", spot.id) in sight.legal and sight.glows(Target("spot", spot.id)):
                fits = [c for c in held if pip.place == facts.next_slot(state, seat, pip.spot, c)]
                if who == EMPTY and any(spot.added[state.boards[seat][pip.spot]][c] >= 0 for c in fits):
                    found.append(pip)
            elif who != EMPTY and f"{spot.id}:{COLOURS[who]}" in robots:
                found.append(pip)
        return found

    def _draw_row(self, surface: pygame.Surface, sight: Sight, seat: int, row: Target, mine: bool, code: int) -> None:
        state, scale, area = sight.state, self._scale, self.rows[row]
        running = state.to_move == seat and PHASE_ROW.get(state.phase) == row
        chosen = running or (mine and row in sight.clicked)
        legal = mine and row in sight.legal
        hover = sight.hover == row and legal
        words = row_button(state, seat, row, running)
        key = (code, chosen, legal, hover, words, row_title(row), mine)

        def paint(picture: pygame.Surface) -> None:
            s = scale.s
            w, h = area.width / s, area.height / s
            body = rect(
                0.5, 0.5, w - 1, h - 1, LIT if chosen else INK8, 8, FOCUS if chosen else INK6, 2 if chosen else 1
            )
            picture.blit(art.svg(body, (0, 0, w, h), area.size), (0, 0))
            self._row_words(picture, row, chosen or legal or not mine)
            box = pygame.Rect(scale.px(124), 0, scale.px(SLOT[0]), scale.px(SLOT[1]))
            box.centery = area.height // 2
            maglev_art.printed(picture, box, s)
            for n, who in enumerate(facts.slots(facts.ROW_SPOTS[row.id], code)):
                self._slot(picture, Pip(facts.ROW_SPOTS[row.id], n), who, area.topleft, str(n + 2))
            self._row_button(picture, row, words, chosen, legal, hover)

        surface.blit(self._kept.get(row, key, area.size, paint), area)

    def _row_words(self, picture: pygame.Surface, row: Target, bright: bool) -> None:
        """Name and what a unit means, in the room left of the slots."""
        scale, room = self._scale, self._scale.px(110)
        body, small, left = scale.font("body"), scale.font("caption"), scale.px(12)
        title, note = row_title(row), row_note(row)
        size = text.shrunk(title, "bold", body, room, 13)
        shown = text.ellipsis(title, "bold", size, room)
        middle = picture.get_height() / 2
        if picture.get_height() < body + small * 1.3 + 2:
            text.draw_middle(picture, shown, (left, middle), "bold", size, TEXT if bright else QUIET, "left")
            return
        text.draw(picture, shown, (left, middle - scale.px(2)), "bold", size, TEXT if bright else QUIET)
        note = text.ellipsis(note, "medium", small, room)
        text.draw(picture, note, (left, middle + round(small * 0.96)), "medium", small, QUIET)

    def _slot(self, picture: pygame.Surface, pip: Pip, who: int, origin: tuple[int, int], number: str = "") -> None:
        spot = components().spots[pip.spot]
        area = self.pips[pip].move(-origin[0], -origin[1])
        accepts = [COLOURS[c] for c in sorted(spot.slots[pip.place])]
        if who == EMPTY and len(accepts) == 1 and not number:
            maglev_art.wanted(picture, area, self._scale.s, accepts[0])
            return
        maglev_art.slot(picture, area, self._scale.s, accepts, COLOURS[who] if who != EMPTY else None, number)

    def _row_button(
        self, picture: pygame.Surface, row: Target, words: str, chosen: bool, legal: bool, hover: bool
    ) -> None:
        scale = self._scale
        area = self.buttons[row].move(-self.rows[row].x, -self.rows[row].y)
        if row == CAPACITY:
            px = scale.font("label")
            shown = text.ellipsis(words, "semibold", px, area.width)
            text.draw_middle(picture, shown, area.center, "semibold", px, TEXT)
            return
        look = "brass" if chosen else "outline" if legal else "off"
        maglev_art.button(picture, area, scale, words, look, hover)

    def _lower(self, state: State, seat: int, codes: list[int]) -> pygame.Surface:
        """Everything below the rows but the special slots, as one picture that is kept."""
        key = (tuple(codes), tuple(state.boards[seat]), facts.links(state, seat))

        def paint(picture: pygame.Surface) -> None:
            self._paint_boxes(picture, state, seat)
            self._paint_small(picture, codes)

        return self._kept.get("lower", key, self.rect.size, paint)

    def _paint_boxes(self, surface: pygame.Surface, state: State, seat: int) -> None:
        """Unlock columns, rows of extra actions, card sets: their frames and what they have given."""
        scale, s = self._scale, self._scale.s
        for name, place in self._boxes.items():
            box = place.move(-self.rect.x, -self.rect.y)
            kind, number = name.split(":")
            n = int(number)
            if kind in ("unlock", "extra", "set"):
                spot = UNLOCK[n] if kind == "unlock" else n
                done = state.is_full(seat, spot)
                edge = maglev_art.TONES[COLOURS[n]] if kind == "unlock" else MINT
                w, h = box.width / s, box.height / s
                body = rect(0.9, 0.9, w - 1.8, h - 1.8, INK8, 8, edge if done else INK6, 1.8 if done else 1)
                surface.blit(art.svg(body, (0, 0, w, h), box.size), box)
            if kind == "unlock":
                self._unlock_head(surface, box, COLOURS[n], state.is_full(seat, UNLOCK[n]))
            elif kind == "extra":
                tone = MINT if state.is_full(seat, n) else QUIET
                at = (box.right - scale.px(16), box.centery)
                text.draw_middle(surface, "+1", at, "semibold", scale.font("label"), tone)
            elif kind == "line":
                tone = MINT if state.is_full(seat, n) else QUIET
                words = "+" + str(facts.links(state, seat))
                wide, icon = text.width(words, "semibold", scale.font("label")), round(13 * s)
                spare = max(0, box.width - wide - icon)  # two figures leave little in a small window
                left = box.x + min(scale.px(4), spare // 2)
                text.draw_middle(surface, words, (left, box.centery), "semibold", scale.font("label"), tone, "left")
                at = (left + wide + min(scale.px(2), spare // 2) + icon // 2, box.centery)
                draw_icon(surface, "map", at, s * 0.56, tone)
            elif kind == "column":
                full = n in facts.full_columns(state, seat)
                tone = MINT if full else QUIET
                bar = pygame.Rect(box.x + scale.px(4), box.y, box.width - scale.px(8), max(3, scale.px(4)))
                pygame.draw.rect(surface, rgb(maglev_art.TONES[COLOURS[n]]), bar, border_radius=2)
                words = f"+{facts.on_board(state, seat)[n]}"
                middle = (box.centerx, box.y + box.height * 0.58)
                text.draw_middle(surface, words, middle, "semibold", scale.font("caption"), tone)

    def _unlock_head(self, surface: pygame.Surface, box: pygame.Rect, colour: str, done: bool) -> None:
        scale = self._scale
        y = box.y + scale.px(18)
        maglev_art.pawn(surface, colour, (box.x + scale.px(20), y), scale.px(29), 255 if done else 120)
        icon = "check" if done else "lock"
        draw_icon(surface, icon, (box.x + scale.px(45), y), scale.s * 0.72, MINT if done else QUIET)

    def _draw_special(
        self, surface: pygame.Surface, sight: Sight, seat: int, row: Target, mine: bool, code: int
    ) -> None:
        state, scale, area = sight.state, self._scale, self.rows[row]
        running = state.to_move == seat and PHASE_ROW.get(state.phase) == row
        chosen, legal = running or (mine and row in sight.clicked), mine and row in sight.legal
        hover = sight.hover == row and legal
        title = row_title(row)
        key = (code, chosen, legal, hover, title, mine)

        def paint(picture: pygame.Surface) -> None:
            s = scale.s
            w, h = area.width / s, area.height / s
            edge = FOCUS if chosen or hover else BRASS_LIGHT if legal else INK6
            body = rect(
                0.9, 0.9, w - 1.8, h - 1.8, LIT if chosen or hover else INK8, 8, edge, 1.8 if legal or chosen else 1
            )
            picture.blit(art.svg(body, (0, 0, w, h), area.size), (0, 0))
            room = area.width - scale.px(6)
            px = text.shrunk(title, "semibold", scale.font("label"), room, 13)
            role = "semibold" if text.width(title, "semibold", px) <= room else "map"
            shown = text.ellipsis(title, role, px, room)
            tone = TEXT if legal or chosen or not mine else QUIET
            text.draw_middle(picture, shown, (area.width / 2, scale.px(18)), role, px, tone)
            pip = Pip(facts.ROW_SPOTS[row.id], 0)
            self._slot(picture, pip, facts.slots(pip.spot, code)[0], area.topleft)

        surface.blit(self._kept.get(row, key, area.size, paint), area)

    def _paint_small(self, picture: pygame.Surface, codes: list[int]) -> None:
        """The slots of everything below the rows."""
        special = {facts.ROW_SPOTS[BUILD.id], facts.ROW_SPOTS[REVERSE.id]}
        for pip in self.pips:
            if pip.spot >= len(ROWS) and pip.spot not in special:
                who = facts.slots(pip.spot, codes[pip.spot])[pip.place]
                self._slot(picture, pip, who, self.rect.topleft)

    def _paint_pip(self, picture: pygame.Surface, pip: Pip, who: int, number: str = "") -> None:
        self._slot(picture, pip, who, self.pips[pip].topleft, number)

    def _draw_ghost(self, surface: pygame.Surface, sight: Sight, seat: int) -> None:
        """Who would stand there after a click, faintly."""
        hover = sight.hover
        if hover is None or hover.kind != "spot" or hover not in sight.legal:
            return
        pip, colour = self._landing(sight, seat, hover.id)
        if pip is None:
            return
        area = self.pips[pip]
        halo(surface, area, self._scale, True)
        maglev_art.pawn(surface, COLOURS[colour], area.center, area.height * 0.84, 215)

    def _landing(self, sight: Sight, seat: int, spot: str) -> tuple[Pip | None, int]:
        """The slot where the next passenger would stand in the spot, and its colour."""
        found = facts.spot_of(spot)
        code = sight.state.boards[seat][found.index]
        for colour in held_colours(sight):
            if found.added[code][colour] >= 0:
                return Pip(found.index, facts.next_slot(sight.state, seat, found.index, colour)), colour
        return None, 0

    # -- pointing ---------------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], sight: Sight, seat: int) -> Target | None:
        """What lies under the pointer: a slot as what it means now, or a row."""
        if not self.rect.collidepoint(pos):
            return None
        pip = next((pip for pip, area in self.pips.items() if area.inflate(4, 4).collidepoint(pos)), None)
        if pip is not None:
            found = self._meant(pip, sight, seat)
            if found is not None:
                return found
        row = next((row for row, area in self.rows.items() if area.collidepoint(pos)), None)
        if row is not None and (pip is None or row in (BUILD, REVERSE) or row in sight.legal or row in sight.clicked):
            return row
        if pip is not None:
            return Target("pip", f"{pip.spot}:{pip.place}")
        box = next((name for name, area in self._boxes.items() if area.collidepoint(pos)), None)
        return Target("box", box) if box is not None else row

    def robot_at(self, pos: tuple[int, int], state: State, seat: int) -> Target | None:
        """The robot under the pointer, whatever it means now."""
        pip = next((pip for pip, area in self.pips.items() if area.inflate(4, 4).collidepoint(pos)), None)
        if pip is None:
            return None
        who = facts.slots(pip.spot, state.boards[seat][pip.spot])[pip.place]
        return Target("robot", f"{facts.spot_name(pip.spot)}:{COLOURS[who]}") if who in ROBOTS else None

    def _meant(self, pip: Pip, sight: Sight, seat: int) -> Target | None:
        """The slot as a place for somebody, or the robot in it."""
        spot = components().spots[pip.spot]
        target = Target("spot", spot.id)
        if seat != sight.viewer:
            return None
        code = sight.state.boards[seat][pip.spot]
        who = facts.slots(pip.spot, code)[pip.place]
        robot = Target("robot", f"{spot.id}:{COLOURS[who]}") if who != EMPTY else None
        if robot is not None and robot in sight.legal and not any(t.kind == "hand" for t in sight.clicked):
            return robot
        if target in sight.legal:
            fits = [c for c in held_colours(sight) if c in spot.slots[pip.place] or spot.packed]
            if any(spot.added[code][c] >= 0 for c in fits) and (who == EMPTY or spot.packed):
                return target
        return robot if robot in sight.legal else None

    def rect_of(self, target: Target, sight: Sight, seat: int) -> pygame.Rect | None:
        """Where a row's button, a slot or a robot lies."""
        if target.kind == "row":
            return self.buttons.get(target)
        if target.kind == "spot":
            pip, _ = self._landing(sight, seat, target.id)
            first = Pip(facts.spot_of(target.id).index, 0)
            return self.pips[pip if pip is not None else first]
        if target.kind == "robot":
            spot, colour = target.id.split(":")
            index = facts.spot_of(spot).index
            held = facts.slots(index, sight.state.boards[seat][index])
            number = facts.index(colour)
            return self.pips[Pip(index, held.index(number) if number in held else 0)]
        if target.kind == "pip":
            spot, place = target.id.split(":")[:2]
            return self.pips.get(Pip(int(spot), int(place)))
        if target.kind == "box":
            return self._boxes.get(target.id)
        return None
