"""The rail of Maglev City above and below the player board: plates of the seats, who waits where the train stands, who
is aboard, who is in hand."""

from collections.abc import Sequence

import pygame

from trainyard.games.maglev import events as happened
from trainyard.games.maglev.components import CAPACITY
from trainyard.games.maglev.passengers import COLOURS, ROBOTS
from trainyard.games.maglev.state import Phase, State
from trainyard.games.maglev.tables import OFF
from trainyard.i18n import tr, trn
from trainyard.ui import art, text
from trainyard.ui.figures import figure
from trainyard.ui.shapes import circle, rect
from trainyard.ui.theme import (
    BRASS,
    BRASS_DARK,
    CHOSEN,
    FOCUS,
    INK,
    INK6,
    NOTE,
    PAPER,
    PAPER2,
    PLATE,
    PRIMARY,
    QUIET,
    SEATS,
    Scale,
)
from trainyard.view.brush import draw_badge, draw_icon, stamp
from trainyard.view.glow import halo
from trainyard.view.kept import Kept
from trainyard.view.presenter import Sight
from trainyard.view.presenters import maglev_art
from trainyard.view.presenters import maglev_facts as facts
from trainyard.view.presenters.maglev_chains import ALL, all_at_once
from trainyard.view.target import Target
from trainyard.view.turn_change import draw_turning

MARGIN = 10.0
PLATE_SIZE, PLATE_GAP = (208.0, 48.0), 6.0
LOW = 80.0
"""Height of the panel below the board."""
HAND_SEAT = 34.0
ABOARD = ("aboard", "unload")


class Plates:
    """A plate a seat, two in a row."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rects: dict[Target, pygame.Rect] = {}
        self._scale = Scale((1600, 900))
        self._kept = Kept()

    def layout(self, scale: Scale, x: int, y: int) -> int:
        """Place the plates from this corner on; returns the y below them."""
        self._scale = scale
        self._kept.forget()
        px = scale.px
        w, h = px(PLATE_SIZE[0]), px(PLATE_SIZE[1])
        for seat in range(self.seats):
            wide = 2 * w + px(8) if self.seats == 1 else w
            left = x + seat % 2 * (w + px(8))
            top = y + seat // 2 * (h + px(PLATE_GAP))
            self.rects[Target("plate", str(seat))] = pygame.Rect(left, top, wide, h)
        return y + -(-self.seats // 2) * (h + px(PLATE_GAP))

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        """All plates."""
        for seat in range(self.seats):
            self._draw(surface, sight, seat)

    def _draw(self, surface: pygame.Surface, sight: Sight, seat: int) -> None:
        state, target = sight.state, Target("plate", str(seat))
        area = self.rects[target]
        score = round(sight.numbers.get(("points", seat), float(facts.score(state, seat))))
        hover = sight.hover == target
        riders = facts.load(state, seat)
        last = seat in sight.final
        watched = sight.watched == seat
        key = (sight.seats[seat], score, hover, riders, last, watched)

        def paint(active: bool, picture: pygame.Surface) -> None:
            self._paint(picture, sight, seat, score, active, hover, riders, last)
            if watched:
                s = self._scale.s
                w, h = picture.get_width() / s, picture.get_height() / s
                body = rect(1.6, 1.6, w - 3.2, h - 3.2, "none", 8, FOCUS, 3.2)
                picture.blit(art.svg(body, (0, 0, w, h), picture.get_size()), (0, 0))

        draw_turning(surface, self._kept, target, key, area, sight.paper(seat), paint)

    def _paint(
        self,
        picture: pygame.Surface,
        sight: Sight,
        seat: int,
        score: int,
        active: bool,
        hover: bool,
        riders: Sequence[str],
        last: bool,
    ) -> None:
        scale, words = self._scale, sight.seats[seat]
        s, px = scale.s, scale.px
        w, h = picture.get_width() / s, picture.get_height() / s
        colour = SEATS[words.colour].night
        if active:
            body = rect(1.5, 1.5, w - 3, h - 3, PAPER, 8, colour, 3) + rect(1, 8, 7, h - 16, colour)
        else:
            edge = FOCUS if hover else INK6
            body = rect(0.6, 0.6, w - 1.2, h - 1.2, PLATE, 8, edge, 1.4 if hover else 1) + rect(0, 8, 6, h - 16, colour)
        picture.blit(art.svg(body, (0, 0, w, h), picture.get_size()), (0, 0))
        ink, quiet = (INK, NOTE) if active else (PAPER, QUIET)
        draw_badge(picture, words.colour, (px(29), picture.get_height() / 2), 12 * s)
        big = scale.font("heading")
        right = picture.get_width() - px(12)
        drawn = text.draw_middle(
            picture, figure(score), (right, picture.get_height() / 2), "display", big, ink, "right"
        )
        right -= max(drawn, text.width("00", "display", big))  # so plates with few and with many points say the same
        if last:
            at = (right - px(12), picture.get_height() / 2)
            stamp(picture, rect(-8.5, -8.5, 17, 17, PAPER, 5) + rect(-7.5, -7.5, 15, 15, PRIMARY, 4), at, (9, 9), s)
            draw_icon(picture, "flag", at, s * 0.55, PAPER)
            right -= px(22)
        left = px(50)
        body_px, small = scale.font("label"), scale.font("caption")
        room = right - px(6) - left
        name = tr("{name} (you)", name=words.name) if words.you else words.name
        if text.width(name, "bold", body_px) > room:
            name = text.ellipsis(words.name, "bold", body_px, room)
        top = picture.get_height() * 0.44
        text.draw(picture, name, (left, top), "bold", body_px, ink)
        high = px(18)
        long = round(high * 0.68 * len(riders))
        need = long + (px(8) if riders else 0)
        kinds = (words.kind, words.kind.rpartition(" · ")[2])  # whole, else a computer's level alone
        kind = next((kind for kind in kinds if text.width(kind, "medium", small) + need <= room), "")
        if not kind and not riders:
            kind = text.ellipsis(words.kind, "medium", small, room)
        y = picture.get_height() * 0.72
        if riders:
            start = right - px(6) - long if kind else left
            maglev_art.pawns(picture, riders, start, y, high, min(room, long))
        text.draw_middle(picture, kind, (left, y), "medium", small, quiet, "left")


class Riders:
    """Below the player board: at the left who waits there or is in hand, at the right the train."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.left = self.right = self._all = pygame.Rect(0, 0, 1, 1)
        self._scale = Scale((1600, 900))
        self._kept = Kept()

    def layout(self, scale: Scale, area: pygame.Rect) -> None:
        """Take this room."""
        self._scale, self.rect = scale, area
        self._kept.forget()
        wide = scale.px(228)
        self.left = pygame.Rect(area.x, area.y, wide, area.height)
        self.right = pygame.Rect(area.x + wide + scale.px(6), area.y, area.width - wide - scale.px(6), area.height)
        self._all = pygame.Rect(self.left.right - scale.px(76), area.y + scale.px(7), scale.px(68), scale.px(25))

    # -- what stands where ------------------------------------------------------------------------------------------

    def _left_kind(self, sight: Sight, seat: int) -> str:
        state: State = sight.state
        if state.phase is Phase.CHOOSE_ROBOT and state.to_move == seat:
            return "more"
        if any(state.hands[seat]):
            return "hand"
        return "waiting"

    def _left_who(self, sight: Sight, seat: int) -> list[str]:
        state: State = sight.state
        kind = self._left_kind(sight, seat)
        if kind == "more":
            return [COLOURS[colour] for colour in ROBOTS if state.bag[colour]]
        return list(facts.hand(state, seat) if kind == "hand" else facts.here(state, seat))

    def _left_rects(self, sight: Sight, seat: int) -> list[tuple[Target, pygame.Rect]]:
        who = self._left_who(sight, seat)
        kind = self._left_kind(sight, seat)
        px = self._scale.px
        step = min(px(HAND_SEAT), (self.left.width - px(20)) // max(1, len(who)))
        y = self.left.bottom - px(43)
        return [
            (Target(kind, colour), pygame.Rect(self.left.x + px(12) + n * step, y, step, px(38)))
            for n, colour in enumerate(who)
        ]

    def _seats(self, sight: Sight, seat: int) -> list[tuple[str | None, pygame.Rect]]:
        state: State = sight.state
        riders: list[str | None] = list(facts.load(state, seat))
        most = max(state.level(seat, CAPACITY), len(riders))
        riders += [None] * (most - len(riders))
        px = self._scale.px
        step = min(px(42), (self.right.width - px(20)) // max(1, most))
        side = min(px(38), step - px(2))
        y = self.right.bottom - px(43)
        return [(who, pygame.Rect(self.right.x + px(12) + n * step, y, side, px(38))) for n, who in enumerate(riders)]

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, sight: Sight, seat: int, carried: Target | None = None) -> None:
        """Both papers of the seat; who is carried by the pointer has left its place."""
        mine = sight.my_turn and seat == sight.viewer and not sight.busy
        colour = SEATS[sight.seats[seat].colour].colour
        self._paper(surface, self.left, colour)
        self._paper(surface, self.right, colour)
        offered = mine and ALL in sight.legal
        title, note = self._left_words(sight, seat)
        self._words(surface, self.left, title, "" if offered else note, self._all.width if offered else 0)
        if offered:
            self._all_button(surface, sight)
        self._words(surface, self.right, *self._right_words(sight, seat))
        if self._left_kind(sight, seat) == "waiting" and not facts.here(sight.state, seat):
            small, px = self._scale.font("caption"), self._scale.px
            at = (self.left.x + px(14), self.left.bottom - px(24))
            text.draw_middle(surface, tr("nobody waits"), at, "medium", small, NOTE, "left")
        left = [*facts.flown(sight), carried] if seat == facts.shown_seat(sight) else []
        for target, area in self._left_rects(sight, seat):
            chosen = target in sight.clicked
            if (mine and sight.glows(target)) or chosen:
                inner = pygame.Rect(0, 0, round(area.width * 0.9), area.height)
                inner.center = area.center
                halo(surface, inner, self._scale, chosen or sight.hover == target)
            if target in left:
                left.remove(target)
                continue
            lift = self._scale.px(3) if mine and sight.hover == target else 0
            maglev_art.pawn(surface, target.id, (area.centerx, area.centery - lift), area.height * 0.92)
            if target.kind == "waiting" and not facts.unlocked(sight.state, seat, facts.index(target.id)):
                self._lock(surface, area)
        gone = [
            *self._leaving(sight, seat),
            *(target.id for target in left if target is not None and target.kind in ABOARD),
        ]
        for who, area in self._seats(sight, seat):
            if who in gone:
                gone.remove(who)
                who = None
            rider = self._rider_target(sight, who) if who is not None else None
            if rider is not None and mine and (sight.glows(rider) or rider in sight.clicked):
                halo(surface, area, self._scale, rider in sight.clicked or sight.hover == rider)
            maglev_art.seat_slot(surface, area, self._scale.s, who)

    def _lock(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The mark of a colour that the seat may not carry yet: faint figures would look like another colour."""
        s = max(self._scale.s, 0.82)
        at = (area.centerx + round(9 * s), area.bottom - round(8 * s))
        stamp(surface, circle(0, 0, 8.5, PAPER, NOTE, 1), at, (10, 10), s)
        draw_icon(surface, "lock", at, s * 0.5, INK)

    @staticmethod
    def _leaving(sight: Sight, seat: int) -> list[str]:
        """The colours that a running motion takes off the seat's train."""
        events = [motion.data.get("event") for motion, _ in sight.running]
        kinds = (happened.PassengerDelivered, happened.PassengerSetDown)
        return [event.colour for event in events if isinstance(event, kinds) and event.seat == seat]

    def _paper(self, surface: pygame.Surface, area: pygame.Rect, colour: str) -> None:
        s = self._scale.s

        def paint(picture: pygame.Surface) -> None:
            w, h = area.width / s, area.height / s
            body = rect(0, 0, w, h, PAPER, 8) + rect(0, 8, 6, h - 16, colour)
            body += rect(3.5, 3.5, w - 7, h - 7, "none", 6, BRASS, 1, 'stroke-opacity="0.55"')
            picture.blit(art.svg(body, (0, 0, w, h), area.size), (0, 0))

        surface.blit(self._kept.get(("paper", area.x), colour, area.size, paint), area)

    def _all_button(self, surface: pygame.Surface, sight: Sight) -> None:
        """One click for all who wait, or for all who must be set down."""
        scale, area = self._scale, self._all
        hot = sight.hover == ALL
        words = tr("all {n}", n=len(all_at_once(sight.state).get(ALL, ())))

        def paint(picture: pygame.Surface) -> None:
            w, h = area.width / scale.s, area.height / scale.s
            body = rect(0.8, 0.8, w - 1.6, h - 1.6, CHOSEN if hot else PAPER2, 7, BRASS_DARK, 1.4)
            picture.blit(art.svg(body, (0, 0, w, h), area.size), (0, 0))
            middle = (area.width / 2, area.height / 2)
            text.draw_middle(picture, words, middle, "semibold", scale.font("caption"), INK)

        if sight.glows(ALL):
            halo(surface, area, scale, hot)
        surface.blit(self._kept.get(ALL, (words, hot), area.size, paint), area)

    def _words(self, surface: pygame.Surface, area: pygame.Rect, title: str, note: str, less: int = 0) -> None:
        """A title with a note at the right; ``less`` pixels of the room are taken by a button."""
        scale, px = self._scale, self._scale.px
        body, small = scale.font("label"), scale.font("caption")
        x, y = area.x + px(14), area.y + px(11) + body * 0.62
        room = area.width - px(24) - less
        shown = text.ellipsis(title, "bold", body, room)
        used = text.draw(surface, shown, (x, y), "bold", body, INK)
        left = room - used - px(10)
        if note and text.width(note, "medium", small) <= left:
            text.draw(surface, note, (area.right - px(12), y), "medium", small, NOTE, "right")

    def _left_words(self, sight: Sight, seat: int) -> tuple[str, str]:
        state: State = sight.state
        kind = self._left_kind(sight, seat)
        if kind == "more":
            return tr("One more robot"), ""
        if kind == "hand":
            asked = seat == sight.viewer and any(target.kind == "spot" for target in sight.legal)
            return tr("To be placed"), tr("click a slot") if asked else ""
        if state.trains[seat] == OFF:
            return tr("The train is not out yet"), ""
        who = facts.here(state, seat)
        name = facts.stop_name(state, state.trains[seat])
        return tr("At {station}", station=name), trn("{n} waits", "{n} wait", len(who)) if who else ""

    def _right_words(self, sight: Sight, seat: int) -> tuple[str, str]:
        state: State = sight.state
        n, most = sum(state.loads[seat]), state.level(seat, CAPACITY)
        title = tr("On your train") if seat == sight.viewer else tr("On the train")
        return title, tr("{n} of {most}", n=n, most=most)

    def _rider_target(self, sight: Sight, who: str) -> Target:
        """A carried passenger as what a click on it means: to be delivered, or set down."""
        aboard, unload = Target("aboard", who), Target("unload", who)
        return unload if unload in sight.legal else aboard

    # -- pointing ---------------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], sight: Sight, seat: int) -> Target | None:
        """Somebody waiting, in hand or aboard, or the button for all of them."""
        if not self.rect.collidepoint(pos):
            return None
        if ALL in sight.legal and self._all.collidepoint(pos):
            return ALL
        for target, area in self._left_rects(sight, seat):
            if area.collidepoint(pos):
                return target
        for who, area in self._seats(sight, seat):
            if who is not None and area.inflate(4, 4).collidepoint(pos):
                return self._rider_target(sight, who)
        return Target("box", "train") if self.right.collidepoint(pos) else Target("box", "here")

    def rect_of(self, target: Target, sight: Sight, seat: int) -> pygame.Rect | None:
        """Where somebody stands, or the button for all of them lies."""
        if target == ALL:
            return self._all if ALL in sight.legal else None
        for found, area in self._left_rects(sight, seat):
            if found == target:
                return area
        if target.kind in ("aboard", "unload"):
            return next((area for who, area in self._seats(sight, seat) if who == target.id), self.right)
        if target.kind == "free_seat":
            return next((area for who, area in self._seats(sight, seat) if who is None), self.right)
        if target == Target("box", "train"):
            return self.right
        if target.kind == "hand" or target == Target("box", "here"):
            return self.left
        return None
