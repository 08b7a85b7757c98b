"""The tray of Steam & Dice: dice on felt, the four actions, what to do, and the buttons."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import pygame

from trainyard.games.rollers.pieces import SHAPES
from trainyard.games.rollers.state import Phase, State
from trainyard.i18n import tr, trn
from trainyard.ui import art, text
from trainyard.ui.panel import draw_shadow
from trainyard.ui.shapes import circle, dashes, group, line, ngon, opened, path, rect
from trainyard.ui.theme import (
    BRASS_DARK,
    BRASS_LIGHT,
    FOCUS,
    INK,
    NOTE,
    PAPER,
    PAPER3,
    PRIMARY,
    PRIMARY_EDGE,
    PRIMARY_HOVER,
    Scale,
    rgb,
)
from trainyard.view.brush import draw_badge
from trainyard.view.glow import halo
from trainyard.view.kept import Kept
from trainyard.view.presenter import LogLine, Sight
from trainyard.view.presenters import rollers_facts as facts
from trainyard.view.presenters.rollers_paths import DECLINE, DELIVER, DOINGS, DONE, ENGINE, TRACK
from trainyard.view.presenters.rollers_words import shape_words
from trainyard.view.sheet_layout import bent
from trainyard.view.target import UNDO, Target
from trainyard.view.timeline import Motion

ROLLS = 9
"""Faces that a die shows while it rolls."""


class Slot(NamedTuple):
    """One white die: on the table, taken by the mover (``open``) or used by a seat."""

    value: int
    kind: str
    seat: int = -1


def slots(state: State) -> list[Slot]:
    """All white dice of the round by value, as they lie after the roll."""
    found = [Slot(value, "die") for value in state.dice]
    found += [Slot(value, "open") for value in state.open_dice]
    found += [Slot(value, "gone", seat) for seat, value in state.used_dice]
    return sorted(found, key=lambda slot: slot.value)


def in_place(before: Sequence[Slot], now: Sequence[Slot]) -> list[Slot]:
    """The dice ``now``, each where it lay ``before`` in the same round: a die stays though it is taken, used or turned
    to another face."""
    left = list(now)
    row: list[Slot | None] = [None] * len(before)
    same: tuple[Callable[[Slot, Slot], bool], ...] = (
        lambda old, new: old == new,
        lambda old, new: old.value == new.value,
        lambda old, new: old.kind == new.kind != "die",
        lambda old, new: True,
    )
    for alike in same:
        for n, old in enumerate(before):
            found = next((new for new in left if row[n] is None and alike(old, new)), None)
            if found is not None:
                row[n] = found
                left.remove(found)
    return [slot for slot in row if slot is not None]


class DiceTray:
    """Where dice, actions and buttons lie, and how they look."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.felt = pygame.Rect(0, 0, 0, 0)
        self.rects: dict[Target, pygame.Rect] = {}
        self._scale = Scale((1600, 900))
        self._kept = Kept()
        self._round = 0
        self._row: list[Slot] = []
        """The dice of that round as they were seen last, from left to right."""

    def layout(self, scale: Scale, area: pygame.Rect) -> None:
        """Felt at the left, actions at the right, words and buttons under them."""
        self._scale, self.rect = scale, area
        self._kept.forget()
        px = scale.px
        pad = px(13)
        low = max(px(42), scale.font("body") + px(18))
        high = area.height - 3 * pad - low
        self.felt = pygame.Rect(area.x + pad, area.y + pad, round(area.width * 0.57), high)
        x, gap = self.felt.right + px(12), px(7)
        wide = (area.right - pad - x - gap) // 2
        tall = (high - gap) // 2
        self.rects = {
            doing: pygame.Rect(x + n % 2 * (wide + gap), area.y + pad + n // 2 * (tall + gap), wide, tall)
            for n, doing in enumerate(DOINGS)
        }
        y = area.bottom - pad - low
        self.rects[UNDO] = pygame.Rect(x, y, wide, low)
        self.rects[DECLINE] = self.rects[DONE] = pygame.Rect(x + wide + gap, y, wide, low)
        side = min(round(high * 0.56), px(64))
        self.rects[Target("track_die")] = pygame.Rect(0, 0, side, round(side * 1.04))
        self.rects[Target("track_die")].center = self.felt.right - side // 2 - px(14), self.felt.centery + px(7)

    def _dice(self, state: State) -> list[tuple[Slot, pygame.Rect]]:
        """Every die with its place on the felt."""
        found = slots(state)
        if state.round == self._round and len(found) == len(self._row):
            found = in_place(self._row, found)
        self._round, self._row = state.round, found
        px, felt = self._scale.px, self.felt
        right = self.rects[Target("track_die")].x - px(26)
        room = right - felt.x - px(12)
        step = min(px(76), room // max(1, len(found)))
        side, y = self._die_place(step)
        out = []
        for n, slot in enumerate(found):
            at = pygame.Rect(0, 0, side, side)
            at.center = felt.x + px(12) + round((n + 0.5) * step), y
            out.append((slot, at))
        return out

    def _die_place(self, step: int) -> tuple[int, int]:
        """How large dice are that lie so far apart, and how high they lie: below the heading."""
        px, felt = self._scale.px, self.felt
        top = felt.y + px(9) + round(self._scale.font("caption") * 1.5)
        return min(px(50), step - px(8), felt.bottom - top - px(10)), (top + felt.bottom) // 2

    def _target(self, slot: Slot, sight: Sight) -> Target:
        if slot.kind == "die":
            second = Target("second", str(slot.value))
            return second if second in sight.legal else Target("die", str(slot.value))
        return Target("open", str(slot.value)) if slot.kind == "open" else Target("gone", f"{slot.seat}:{slot.value}")

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, sight: Sight, log: Sequence[LogLine]) -> None:
        """Everything in the tray; in a replay the last lines of the log in the place of the actions."""
        scale = self._scale
        draw_shadow(surface, self.rect, scale, 14, strong=True)
        surface.blit(self._kept.get("wood", None, self.rect.size, self._wood), self.rect)
        px = scale.px
        state = sight.state
        small = scale.font("caption")
        head = (self.felt.x + px(16), self.felt.y + px(9) + small)
        roll = rolling(sight)
        words = self._heading(state.round if roll is None else roll.data["round"])
        text.draw(surface, words, head, "display", small, "#BFE0D2", tracking=0.14)
        if roll is None:
            self._turns(surface, sight)
        self._draw_dice(surface, sight)
        self._words(surface, sight)
        if sight.watched is not None:
            self._told(surface, log)
            return
        for n, doing in enumerate(DOINGS):
            self._doing(surface, sight, doing, n + 1)
        self._buttons(surface, sight)

    def _told(self, surface: pygame.Surface, log: Sequence[LogLine]) -> None:
        """The last lines of the log, the newest on top."""
        room = self.rects[DOINGS[0]].unionall([self.rects[DOINGS[-1]], self.rects[UNDO], self.rects[DONE]])
        small = self._scale.font("caption")
        step, radius = round(small * 1.5), round(small * 0.5)
        x, y = room.x + 2 * radius + self._scale.px(12), room.y + step // 2
        for line_ in reversed(log):
            lines = text.wrap(line_.text, "medium", small, room.right - x)[:2]
            if y + step * (len(lines) - 1) > room.bottom:
                return
            if line_.colour is not None:
                draw_badge(surface, line_.colour, (room.x + radius + self._scale.px(3), y), radius)
            for words in lines:
                text.draw_middle(
                    surface, words, (x, y), "medium", small, PAPER if y < room.y + step else "#E8D9B8", "left"
                )
                y += round(small * 1.2)
            y += step - round(small * 1.2)

    def _turns_rect(self, state: State) -> pygame.Rect:
        """The room of the emblems at the right of the felt's heading: none alone, or before the first roll."""
        rolled = state.dice or state.open_dice or state.used_dice
        if state.seats == 1 or not rolled:
            return pygame.Rect(0, 0, 0, 0)
        px, small = self._scale.px, self._scale.font("caption")
        right = self.rects[Target("track_die")].x - px(20)
        left = self.felt.x + px(24) + text.width(self._heading(state.round), "display", small, 0.14)
        step = min(round(small * 2.25), (right - left) // (state.seats + 1))
        high = round(small * 1.95)
        middle = self.felt.y + px(9) + round(small * 0.66)
        wide = round(step * (state.seats + 0.5))
        return pygame.Rect(right - wide, max(self.felt.y + 2, middle - high // 2), wide, high)

    def _heading(self, number: object) -> str:
        return text.caps(tr("Round {n}", n=number))

    def _turns(self, surface: pygame.Surface, sight: Sight) -> None:
        """The seats in the order of this round's turns (rules 4.2), behind the flag of who began: who has played is
        small, whose turn it is ringed."""
        state, area = sight.state, self._turns_rect(sight.state)
        if not area.width:
            return
        order = facts.turn_order(state)
        colours = tuple(sight.seats[seat].colour for seat in order)
        now = order.index(state.to_move) if state.to_move in order else len(order)

        def paint(picture: pygame.Surface) -> None:
            step, middle = area.width / (len(order) + 0.5), area.height / 2
            radius = min(area.height * 0.35, step * 0.36)
            k = radius / 9
            x = step * 0.3
            flag = line(x - 3 * k, middle - 8 * k, x - 3 * k, middle + 8 * k, BRASS_LIGHT, 1.6 * k)
            flag += path(f"M{x - 3 * k} {middle - 8 * k}l{9 * k} {3.6 * k}l{-9 * k} {3.6 * k}z", BRASS_LIGHT)
            for n in range(1, len(order)):
                x = (n + 0.5) * step
                d = f"M{x - 1.6 * k:.2f} {middle - 3 * k:.2f}l{3 * k:.2f} {3 * k:.2f}l{-3 * k:.2f} {3 * k:.2f}"
                flag += path(d, "none", "#BFE0D2", 1.5 * k, 'stroke-linecap="round" stroke-linejoin="round"')
            picture.blit(art.svg(flag, (0, 0, *area.size), area.size), (0, 0))
            for n, colour in enumerate(colours):
                at = (n + 1) * step, middle
                draw_badge(picture, colour, at, radius * (0.7 if n < now else 1))
                if n == now:
                    pygame.draw.aacircle(picture, rgb(FOCUS), at, radius * 1.34, max(2, self._scale.line(2.2)))

        surface.blit(self._kept.get("turns", (colours, now), area.size, paint), area)

    def _wood(self, picture: pygame.Surface) -> None:
        s = self._scale.s
        w, h = picture.get_width() / s, picture.get_height() / s
        felt = self.felt.move(-self.rect.x, -self.rect.y)
        f = (felt.x / s, felt.y / s, felt.width / s, felt.height / s)
        body = rect(0, 0, w, h, "#5A3320", 14) + rect(3, 3, w - 6, h - 6, "none", 12, "#8A5A36", 2)
        body += rect(*f, "#173F37", 10) + rect(f[0] + 1, f[1] + 1, f[2] - 2, f[3] - 2, "none", 10, "#0B231E", 3)
        x = (self.rects[Target("track_die")].x - self.rect.x) / s - 15
        body += line(x, f[1] + 14, x, f[1] + f[3] - 14, "#2E6658", 1.5)
        picture.blit(art.svg(body, (0, 0, w, h), picture.get_size()), (0, 0))
        art.grain(picture, felt, 215)

    def _draw_dice(self, surface: pygame.Surface, sight: Sight) -> None:
        state, scale = sight.state, self._scale
        roll = next(((m, share) for m, share in sight.running if m.kind == "roll"), None)
        again = next(((m, share) for m, share in sight.running if m.kind == "reroll"), None)
        if (roll is not None and roll[1] < 1) or roll is not None:
            self._rolling(surface, roll[0].data["dice"], roll[0].data["shapes"], roll[1])
            return
        if not state.dice and not state.open_dice and not state.used_dice:
            words = tr("The dice are rolled when all have a start tile.")
            room = self.rects[Target("track_die")].x - self.felt.x - scale.px(50)
            lines = text.wrap(words, "medium", scale.font("label"), room)
            start = (self.felt.x + scale.px(20), self.felt.centery + scale.px(6))
            text.draw_lines(surface, lines, start, "medium", scale.font("label"), "#BFE0D2", spacing=1.3)
            return
        for n, (slot, at) in enumerate(self._dice(state)):
            target = self._target(slot, sight)
            value = slot.value
            if slot.kind == "gone":
                self._gone(surface, at, sight.seats[slot.seat].colour if 0 <= slot.seat < len(sight.seats) else 0)
                continue
            lit = sight.glows(target)
            if lit or slot.kind == "open":
                halo(surface, at.inflate(scale.px(4), scale.px(4)), scale, slot.kind == "open" or sight.hover == target)
            if again is not None and slot.kind == "open":
                share = again[1]
                data = again[0].data["value"]
                assert isinstance(data, int)
                value = data if share > 0.85 else Random(round(share * ROLLS)).randint(1, 6)
            turn = 0 if slot.kind == "open" else (63, 0, 1, 0, 63, 1)[n % 6]
            face = art.sprite(f"die_{value}", (at.width, round(at.width * 52 / 50)), angle=turn)
            lift = scale.px(4) if lit and sight.hover == target else 0
            surface.blit(face, face.get_rect(center=(at.centerx, at.centery - lift)))
        self._track_die(surface, facts.shapes(state, -1))

    def _rolling(self, surface: pygame.Surface, dice: object, shapes: object, share: float) -> None:
        """Dice that tumble in from the left and settle on their places."""
        assert isinstance(dice, tuple) and isinstance(shapes, tuple)
        scale, felt = self._scale, self.felt
        right = self.rects[Target("track_die")].x - scale.px(26)
        step = min(scale.px(76), (right - felt.x - scale.px(12)) // max(1, len(dice)))
        side, middle = self._die_place(step)
        clip = surface.get_clip()
        surface.set_clip(felt)
        for n, value in enumerate(dice):
            chance = Random(n * 31 + round(share * ROLLS))
            shown = value if share > 0.8 else chance.randint(1, 6)
            goal = felt.x + scale.px(12) + (n + 0.5) * step
            x = goal - (1 - share) ** 2 * felt.width * 0.7
            hop = abs((share * 3 + n * 0.17) % 1 - 0.5) * (1 - share) * felt.height * 0.7
            angle = 0 if share > 0.92 else int(share * 96 + n * 9) % 64
            face = art.sprite(f"die_{shown}", (side, round(side * 52 / 50)), angle=angle)
            surface.blit(face, face.get_rect(center=(round(x), round(middle - hop))))
        shown_shapes = shapes if share > 0.7 else (SHAPES[int(share * 12) % 3], SHAPES[int(share * 12 + 1) % 3])
        self._track_die(surface, shown_shapes)
        surface.set_clip(clip)

    def _gone(self, surface: pygame.Surface, at: pygame.Rect, colour: int) -> None:
        w = float(at.width)
        corners = [(3.0, 3.0), (w - 3, 3.0), (w - 3, w - 3), (3.0, w - 3), (3.0, 3.0)]
        body = path(dashes(corners, 5, 4), "none", "#6FA893", 1.6)
        surface.blit(art.svg(body, (0, 0, w, w), at.size), at)
        draw_badge(surface, colour, at.center, w * 0.25)

    def _track_die(self, surface: pygame.Surface, shapes: Sequence[str]) -> None:
        at = self.rects[Target("track_die")]
        surface.blit(self._kept.get("track", tuple(shapes), at.size, lambda p: _paint_track_die(p, shapes)), at)

    def _doing(self, surface: pygame.Surface, sight: Sight, doing: Target, number: int) -> None:
        area, scale, state = self.rects[doing], self._scale, sight.state
        chosen = doing in sight.clicked
        legal = sight.my_turn and not sight.busy and doing in facts.doings(state)
        off = not (chosen or legal)
        hover = sight.hover == doing and legal
        title, line_ = doing_words(state, doing)
        if sight.hint and sight.glows(doing):
            halo(surface, area, scale, True)
        key = (title, line_, chosen, legal, hover)

        def paint(picture: pygame.Surface) -> None:
            s = scale.s
            w, h = picture.get_width() / s, picture.get_height() / s
            fill = BRASS_LIGHT if chosen else "#FFFBF0" if hover else PAPER if legal else PAPER3
            edge = FOCUS if hover or chosen else BRASS_DARK
            body = rect(0, 2, w, h - 2, "#1B0E07", 8, None, 1, 'fill-opacity="0.5"')
            body += rect(0.8, 0.8, w - 1.6, h - 3.2, fill, 8, edge, 2.4 if hover or chosen else 1.2)
            picture.blit(art.svg(body, (0, 0, w, h), picture.get_size()), (0, 0))
            big, small = scale.font("body"), scale.font("caption")
            pad, room = scale.px(11), picture.get_width() - scale.px(20)
            fitted = big
            while fitted > 11 and text.width(title, "bold", fitted) > room:
                fitted -= 1
            middle = picture.get_height() / 2
            if picture.get_height() < small * 2.9:
                text.draw_middle(picture, title, (pad, middle), "bold", fitted, INK, "left")
                if off:
                    picture.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
                return
            title_ = text.ellipsis(title, "bold", fitted, room)
            text.draw(picture, title_, (pad, middle - scale.px(2)), "bold", fitted, INK)
            cap = round(17 * max(s, 0.9))
            key_box = pygame.Rect(
                picture.get_width() - cap - scale.px(7), picture.get_height() - cap - scale.px(8), cap, cap
            )
            capped = text.width(line_, "medium", small) < key_box.x - pad - 4  # the key is the first to go
            words = text.ellipsis(line_, "medium", small, (key_box.x if capped else picture.get_width()) - pad - 4)
            text.draw(picture, words, (pad, middle + small * 1.12), "medium", small, "#4A3A14" if chosen else NOTE)
            if capped:
                pygame.draw.rect(picture, rgb("#7A5718"), key_box, 1, border_radius=4)
                text.draw_middle(picture, str(number), key_box.center, "semibold", min(small, cap - 3), "#6A4A12")
            if off:
                picture.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)

        surface.blit(self._kept.get(doing, key, area.size, paint), area)

    def _words(self, surface: pygame.Surface, sight: Sight) -> None:
        """What was taken, and what the track die allows."""
        scale, px = self._scale, self._scale.px
        first, second = tray_words(sight)
        body, small = scale.font("body"), scale.font("caption")
        x, room = self.felt.x + px(6), self.felt.width - px(10)
        y = self.rects[UNDO].y
        one = text.ellipsis(first, "bold", body, room)
        text.draw(surface, one, (x, y + body), "bold", body, PAPER)
        if text.width(second, "medium", small) > room:
            second = tr("Track die: {shapes}", shapes=shape_words(facts.shapes(sight.state, -1)))
        two = text.ellipsis(second, "medium", small, room)
        text.draw(surface, two, (x, y + body + round(small * 1.35)), "medium", small, "#E8D9B8")

    def _buttons(self, surface: pygame.Surface, sight: Sight) -> None:
        mine = sight.my_turn and not sight.busy
        exchange = sight.state.phase is Phase.EXCHANGE
        self._button(surface, sight, UNDO, tr("Undo"), "Z", False, not sight.locked)
        if exchange and mine:
            self._button(surface, sight, DONE, tr("End turn"), "", True, DONE in sight.legal)
        else:
            on = mine and sight.state.phase is Phase.ACT
            words = tr("Sure: pass") if DECLINE in sight.clicked else tr("Pass")
            self._button(surface, sight, DECLINE, words, "", DECLINE in sight.clicked, on)

    def _button(
        self, surface: pygame.Surface, sight: Sight, target: Target, words: str, key: str, primary: bool, on: bool
    ) -> None:
        area, scale = self.rects[target], self._scale
        hover = sight.hover == target and on

        def paint(picture: pygame.Surface) -> None:
            s = scale.s
            w, h = picture.get_width() / s, picture.get_height() / s
            fill = (PRIMARY_HOVER if hover else PRIMARY) if primary else "#7A4A2C" if hover else "#4A2818"
            edge = PRIMARY_EDGE if primary else BRASS_LIGHT if on else "#7A5A3A"
            body = rect(0.8, 0.8, w - 1.6, h - 1.6, fill, 8, edge, 1.4)
            picture.blit(art.svg(body, (0, 0, w, h), picture.get_size()), (0, 0))
            px = scale.font("body")
            room = picture.get_width() - scale.px(16) - (scale.px(30) if key else 0)
            shown = text.ellipsis(words, "semibold", px, room)
            tone = PAPER if on else "#A08468"
            at = (picture.get_width() / 2 - (scale.px(13) if key else 0), picture.get_height() / 2)
            wide = text.draw_middle(picture, shown, at, "semibold", px, tone)
            if key:
                cap = round(18 * max(s, 0.9))
                box = pygame.Rect(0, 0, cap, cap)
                box.midleft = round(at[0] + wide / 2 + scale.px(9)), picture.get_height() // 2
                pygame.draw.rect(picture, rgb(tone), box, 1, border_radius=4)
                text.draw_middle(picture, key, box.center, "semibold", scale.font("caption") - 1, tone)

        surface.blit(self._kept.get((target.kind, target.id), (words, primary, on, hover), area.size, paint), area)

    # -- pointing ---------------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        """A die, an action or a button."""
        if not self.rect.collidepoint(pos):
            return None
        state = sight.state
        if self.felt.collidepoint(pos):
            for slot, at in self._dice(state):
                if at.inflate(8, 10).collidepoint(pos):
                    return self._target(slot, sight)
            if self._turns_rect(state).collidepoint(pos):
                return Target("turns")
            die = self.rects[Target("track_die")]
            return Target("track_die") if die.collidepoint(pos) and state.dice else None
        if sight.watched is not None:
            return None
        for target in (*DOINGS, UNDO):
            if self.rects[target].collidepoint(pos):
                return target
        if self.rects[DONE].collidepoint(pos):
            return DONE if state.phase is Phase.EXCHANGE else DECLINE
        return None

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        """Where something in the tray is drawn."""
        if target in self.rects:
            return self.rects[target]
        if target.kind == "turns":
            return self._turns_rect(sight.state)
        if target.kind in ("die", "second", "open", "gone"):
            for slot, at in self._dice(sight.state):
                kind = "die" if target.kind == "second" else target.kind
                if slot.kind == kind and target.id.split(":")[-1] == str(slot.value):
                    return at
        return None


def doing_words(state: State, doing: Target) -> tuple[str, str]:
    """Title and line of one of the four actions."""
    dice = sorted(set(state.open_dice))
    numbers = " / ".join(str(die) for die in dice)
    if doing == TRACK:
        return tr("Draw track"), tr("county {n}", n=numbers) if dice else ""
    if doing == ENGINE:
        return tr("Improve engine"), tr("box {n}", n=numbers) if dice else ""
    if doing == DELIVER:
        return tr("Deliver"), tr("from city {n}", n=numbers) if dice else ""
    return tr("Take a tile"), tr("number {n}", n=numbers) if dice else ""


def rolling(sight: Sight) -> Motion | None:
    """The roll of a new round, while it is shown; the state is still that of the round before."""
    return next((motion for motion, _ in sight.running if motion.kind == "roll"), None)


def tray_words(sight: Sight) -> tuple[str, str]:
    """What has been taken and what the track die allows; two lines."""
    state = sight.state
    if rolling(sight) is not None:
        return tr("The dice are rolled."), ""
    if state.phase is Phase.OVER:
        return tr("The match is over."), ""
    if not state.dice and not state.open_dice and not state.used_dice:
        return tr("Start tiles"), tr("The last player chooses first.") if state.seats > 1 else ""
    second = tr("Track die: {shapes}, for everyone", shapes=shape_words(facts.shapes(state, -1)))
    name = sight.seats[state.to_move].name
    dice, count = " + ".join(str(die) for die in state.open_dice), len(state.open_dice)
    if sight.my_turn:
        if state.phase is Phase.TAKE_DIE:
            return tr("Take one white die."), second
        if state.open_dice and facts.changed(state):
            return trn("Your white die shows {dice}.", "Your white dice show {dice}.", count, dice=dice), second
        if state.open_dice:
            return tr("You took the white {dice}.", dice=dice), second
        return tr("Your turn is nearly over."), second
    if state.open_dice and facts.changed(state):
        words = trn("The die of {name} shows {dice}.", "The dice of {name} show {dice}.", count, name=name, dice=dice)
        return words, second
    if state.open_dice:
        return tr("{name} took the white {dice}.", name=name, dice=dice), second
    return tr("{name} takes a die.", name=name), second


def _paint_track_die(picture: pygame.Surface, shapes: Sequence[str]) -> None:
    """The dark die with the shapes it shows, each in a small hex."""
    body = rect(-23.5, -20.5, 47, 47, "#0B131A", 7.9, None, 1, 'fill-opacity="0.4"')
    body += rect(-22, -22, 44, 44, "#1F3431", 7) + rect(-22, -22, 44, 41, "#2B4A3F", 7)
    spots = ((-9.2, -9.0), (9.2, 7.0)) if len(shapes) == 2 else ((-10.0, -9.5), (10.0, -9.5), (0.0, 8.0))
    for shape, (x, y) in zip(shapes, spots, strict=False):
        body += group(shape_icon(shape, 11.6), x, y)
    picture.blit(art.svg(body, (-25, -26, 50, 52), picture.get_size()), (0, 0))


def shape_icon(shape: str, radius: float, ink: str = PAPER, ground: str = "#2B4A3F") -> str:
    """A hex with a piece of track, centred on 0,0."""
    inner = radius * 0.866
    ends = {"straight": (0, 180), "gentle": (180, 300), "sharp": (240, 300)}[shape]
    vectors = {0: (1.0, 0.0), 180: (-1.0, 0.0), 300: (0.5, -0.866), 240: (-0.5, -0.866)}
    (ax, ay), (bx, by) = (vectors[end] for end in ends)
    points = bent((ax * inner, ay * inner), (0.0, 0.0), (bx * inner, by * inner))
    body = path(ngon(6, radius), ground, ink, 1.0, 'stroke-linejoin="round"')
    body += path(opened(points), "none", ink, 1.5)
    for n in range(2, len(points) - 1, 3):
        (x, y), (px_, py), (nx, ny) = points[n], points[n - 1], points[n + 1]
        dx, dy = nx - px_, ny - py
        long = (dx * dx + dy * dy) ** 0.5 or 1
        dx, dy = -dy / long * 2.6, dx / long * 2.6
        body += line(x - dx, y - dy, x + dx, y + dy, ink, 1.1)
    return body + circle(0, 0, 0.01, ink)
