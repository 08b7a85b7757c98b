"""The rail of Coast to Coast: plates, the extra card, the score track, this turn's pieces, the rounds, the log."""

from collections.abc import Sequence

import pygame

from trainyard.games.transam.cards import GOAL, GREY
from trainyard.games.transam.network import private_tracks_left
from trainyard.games.transam.state import Phase
from trainyard.i18n import tr
from trainyard.ui import art, pieces, text
from trainyard.ui.shapes import circle, group, line, rect
from trainyard.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    FOCUS,
    INK,
    INK5,
    INK6,
    INK7,
    NOTE,
    PAPER,
    PLATE,
    PRIMARY,
    PRIMARY_EDGE,
    PRIMARY_HOVER,
    QUIET,
    SEATS,
    TEXT,
    Scale,
)
from trainyard.view.brush import draw_icon, heading, stamp
from trainyard.view.glow import halo
from trainyard.view.kept import Kept
from trainyard.view.log_rows import GAP, LEADING, LogRows
from trainyard.view.plates import paint_plate
from trainyard.view.presenter import LogLine, Sight
from trainyard.view.presenters import transam_facts as facts
from trainyard.view.presenters.transam_paths import END, EXTRA, PASS, PRIVATE
from trainyard.view.presenters.transam_pieces import cleared, counted_hand, counting, seen_state
from trainyard.view.presenters.transam_words import budget_words, short_budget_words
from trainyard.view.target import UNDO, Target
from trainyard.view.turn_change import draw_turning

FEWEST_ROWS = 2
"""Rows that the rounds have at least: the latest one, and one for all before it."""
MARGIN, PLATE_GAP = 10.0, 5.0
TRACK, SLOT = 44.0, 34.0
TRACK_TARGET = Target("track")


class Rail:
    """Where everything in the rail lies, and how it looks."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.rects: dict[Target, pygame.Rect] = {}
        self.log_rect = pygame.Rect(0, 0, 1, 1)
        self._kept = Kept()
        self._scale = Scale((1600, 900))
        self._kind_line = True
        self._has_card = False
        self._heads: dict[str, tuple[int, int, int]] = {}
        """Of each heading its left, its baseline, and where its room ends."""
        self._flat = False
        self._with_log = True
        self._rows = LogRows()
        self._rounds_rect = pygame.Rect(0, 0, 1, 1)
        self._scored = 0

    def layout(self, scale: Scale, rail: pygame.Rect, with_log: bool = True) -> None:
        """Place plates, score track, turn and rounds from top to bottom; what is left belongs to the log. A rail wider
        than high is a row of plates, and the rest in a row below them."""
        self._scale, self.rect = scale, rail
        self._flat, self._with_log = rail.width > rail.height, with_log
        self._kept.forget()
        self._place(0)

    def _place(self, rounds: int) -> None:
        """Where things lie when so many rounds are scored."""
        if self._flat:
            self._place_flat(rounds)
            return
        scale, rail, px = self._scale, self.rect, self._scale.px
        self.rects, self._scored = {}, rounds
        small = scale.font("caption")
        x, w = rail.x + px(MARGIN), rail.width - 2 * px(MARGIN)
        tall = self._plate_height(rail.height)
        self._kind_line = not scale.compact and tall >= 64
        y = rail.y + px(10)
        for seat in range(self.seats):
            self.rects[Target("plate", str(seat))] = pygame.Rect(x, y, w, px(tall))
            y += px(tall + PLATE_GAP)
        if self._has_card:
            self.rects[EXTRA] = pygame.Rect(x, y + px(2), w, round(small * 2.2))
            y = self.rects[EXTRA].bottom + px(4)
        y += px(6)
        left, right = rail.x + px(14), rail.right - px(14)
        self._heads["track"] = (left, y + small, right)
        y += small + px(9)
        self.rects[TRACK_TARGET] = pygame.Rect(x, y, w, px(TRACK) + round(small * 1.3))
        y = self.rects[TRACK_TARGET].bottom + px(8)
        self._heads["turn"] = (left, y + small + px(6), right)
        y += small + px(16)
        slots = px(100 if scale.compact else 128)
        self.rects[Target("slot")] = pygame.Rect(x, y, slots, px(SLOT))
        self.rects[PRIVATE] = pygame.Rect(x + slots + px(8), y, w - slots - px(8), px(SLOT))
        y += px(SLOT + 10)
        half = (w - px(8)) // 2
        high = max(px(40), round(small * 2.2))
        self.rects[UNDO] = pygame.Rect(x, y, half, high)
        self.rects[END] = self.rects[PASS] = pygame.Rect(x + half + px(8), y, w - half - px(8), high)
        y += high + px(12)
        self._place_rounds(pygame.Rect(x, y, w, rail.bottom - px(8) - self._log_needs() - y), rounds)
        y = self._rounds_rect.bottom + px(8)
        self._place_log(pygame.Rect(x, y, w, max(0, rail.bottom - y - px(8))))

    def _place_rounds(self, room: pygame.Rect, rounds: int) -> None:
        """The heading of the rounds and a row for each; where not all fit, the early ones share the first row."""
        px, small = self._scale.px, self._scale.font("caption")
        row, head = round(small * 1.5), room.y + small + px(6)
        self._heads["rounds"] = (room.x + px(4), head, room.right - px(4))
        fitting = max(FEWEST_ROWS, (room.bottom - head - px(6)) // row)
        shown = min(max(rounds, 1), fitting)
        self._rounds_rect = pygame.Rect(room.x, head + px(6), room.width, shown * row)
        for k in range(shown):
            number = max(0, rounds - shown) + k
            target = Target("rounds", str(number + 1)) if k == 0 and number else Target("round", str(number))
            self.rects[target] = pygame.Rect(room.x, self._rounds_rect.y + k * row, room.width, row)

    def _place_log(self, room: pygame.Rect) -> None:
        self.log_rect = room if self._with_log else pygame.Rect(room.topleft, (0, 0))
        inner = self.log_rect.inflate(-2 * self._scale.px(4), -2 * self._scale.px(8))
        self._rows.layout(self._scale, inner)

    def _place_flat(self, rounds: int) -> None:
        """The rail below the board: plates side by side; score track, turn, rounds and log below them."""
        scale, rail, px = self._scale, self.rect, self._scale.px
        self.rects, self._scored, self._kind_line = {}, rounds, False
        small, gap, left = scale.font("caption"), px(8), rail.x + px(16)
        strip = px(180) if self._has_card else 0
        w = (rail.width - px(32) - strip - (self.seats - 1) * gap) // self.seats
        for seat in range(self.seats):
            self.rects[Target("plate", str(seat))] = pygame.Rect(left + seat * (w + gap), rail.y + px(10), w, px(56))
        if self._has_card:
            self.rects[EXTRA] = pygame.Rect(rail.right - px(16) - strip + gap, rail.y + px(18), strip - gap, px(40))
        y = rail.y + px(10 + 56 + 10)
        head, below = y + small, y + small + px(9)
        x = left
        self._heads["track"] = (x, head, x + px(280))
        self.rects[TRACK_TARGET] = pygame.Rect(x, below, px(280), px(TRACK) + round(small * 1.3))
        x += px(280 + 24)
        self._heads["turn"] = (x, head, x + px(236))
        self.rects[Target("slot")] = pygame.Rect(x, below, px(128), px(SLOT))
        self.rects[PRIVATE] = pygame.Rect(x + px(136), below, px(100), px(SLOT))
        x += px(236 + 12)
        self.rects[UNDO] = pygame.Rect(x, below - px(4), px(110), px(42))
        self.rects[END] = self.rects[PASS] = pygame.Rect(x + px(118), below - px(4), px(140), px(42))
        x += px(258 + 24)
        self._place_rounds(pygame.Rect(x, y - px(6), px(250), rail.bottom - px(6) - y + px(6)), rounds)
        x += px(250 + 20)
        self._place_log(pygame.Rect(x, y - px(4), max(0, rail.right - px(16) - x), rail.bottom - px(4) - y))

    def _log_needs(self) -> int:
        """Room for the last two lines of the log, each on two lines of text, if it lies here."""
        each = 2 * text.line_height(self._scale.font("caption"), LEADING) + round(self._scale.font("caption") * GAP)
        return 2 * each + 3 * self._scale.px(8) if self._with_log else 0

    def _plate_height(self, height: int) -> float:
        """The largest plates (du) that leave room for the rest, some rounds and the end of the log."""
        px, small = self._scale.px, self._scale.font("caption")
        rest = px(10 + 6 + 9 + TRACK + 8 + 16 + SLOT + 10 + 12 + 6 + 6 + 8) + max(px(40), round(small * 2.2))
        rest += round(small * 4.3) + FEWEST_ROWS * round(small * 1.5) + self._log_needs()
        rest += px(6) + round(small * 2.2) if self._has_card else 0
        for tall in (84.0, 66.0, 56.0, 50.0):
            if tall > 66 and (self._scale.compact or self.seats > 4):
                continue
            if height - rest >= self.seats * px(tall + PLATE_GAP):
                return tall
        return 44.0

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, sight: Sight, log: Sequence[LogLine]) -> None:
        """Everything, from pictures that are kept."""
        has_card = sight.state.card >= 0
        if has_card != self._has_card or len(sight.state.history) != self._scored:
            self._has_card = has_card
            self._place(len(sight.state.history))
        surface.fill(INK, self.rect)
        end = self.rect.topright if self._flat else self.rect.bottomleft
        pygame.draw.line(surface, BRASS, self.rect.topleft, end, self._scale.line(1))
        for seat in range(self.seats):
            self._plate(surface, sight, seat)
        if has_card:
            self._extra(surface, sight)
        self._track(surface, sight)
        self._turn(surface, sight)
        self._rounds(surface, sight)
        self._log(surface, log)

    def _plate(self, surface: pygame.Surface, sight: Sight, seat: int) -> None:
        state, target = sight.state, Target("plate", str(seat))
        score = round(sight.numbers.get(("points", seat), state.scores[seat]))
        counts: tuple[tuple[str, int], ...] = ()
        if state.options.private_each or private_tracks_left(state, seat):
            counts = (("train", private_tracks_left(state, seat)),)
        area = self.rects[target]
        key = (sight.seats[seat], score, counts)

        def paint(active: bool, picture: pygame.Surface) -> None:
            paint_plate(picture, sight.seats[seat], score, counts, self._scale, active, False, self._kind_line, GOAL)

        counted, paper = counted_hand(sight), sight.paper(seat)
        if counting(sight):  # nobody has a turn: the plate of the hand that is being counted is lit
            paper = float(counted is not None and counted["seat"] == seat)
        draw_turning(surface, self._kept, target, key, area, paper, paint)
        if seat == state.starter:
            self._starts(surface, area)

    def _starts(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The mark of the seat that starts the round: a 1 on brass, at the emblem."""
        scale, s = self._scale, self._scale.s
        beside = 43.0 if self._kind_line else 37.0
        up = area.height * 0.34 if self._kind_line else area.height / 2
        at = area.x + round(beside * s), area.y + round(up + 10 * s)
        stamp(surface, circle(0, 0, 7, BRASS_LIGHT, INK, 1.6), at, (8, 8), max(s, 0.9))
        text.draw_middle(surface, "1", at, "bold", max(11, scale.px(11)), INK)

    def _head(self, surface: pygame.Surface, name: str, words: str, note: str = "") -> int:
        """A heading with a quiet note at the right, if it fits; returns the heading's width."""
        scale, (x, y, right) = self._scale, self._heads[name]
        if name != "track" and not self._flat:
            top = y - scale.font("caption") - scale.px(8)
            pygame.draw.line(surface, INK6, (x, top), (right, top))
        end = heading(surface, words, (x, y), scale)
        small = scale.font("caption")
        if note and x + end + scale.px(10) + text.width(note, "medium", small) <= right:
            text.draw(surface, note, (right, y), "medium", small, QUIET, "right")
        return end

    def _extra(self, surface: pygame.Surface, sight: Sight) -> None:
        """The extra card in force, or the one that is being decided about."""
        card = facts.extra(sight.state)
        area, scale = self.rects[EXTRA], self._scale
        if card is None:
            return
        open_yet = sight.state.phase is Phase.EXTRA_CARD
        if cleared(sight):  # the card of the next round, as soon as it has been turned up
            turned = [str(motion.data["card"]) for motion, _ in sight.running if motion.kind == "extra"]
            if not turned:
                return
            card, open_yet = facts.extra_by_id(turned[-1]), True
        w, h = area.width / scale.s, area.height / scale.s
        body = rect(0.6, 0.6, w - 1.2, h - 1.2, BRASS_LIGHT if not open_yet else INK7, 6, BRASS_DARK, 1.2)
        surface.blit(art.svg(body, (0, 0, w, h), area.size), area)
        px = scale.font("caption")
        tone = INK if not open_yet else BRASS_LIGHT
        draw_icon(surface, "star", (area.x + scale.px(16), area.centery), scale.s * 0.75, tone)
        words = text.ellipsis(tr(card.title), "bold", px, area.width - scale.px(40))
        text.draw_middle(surface, words, (area.x + scale.px(30), area.centery), "bold", px, tone, "left")

    # -- the score track --------------------------------------------------------------------------------------------

    def _cell(self, number: int) -> pygame.Rect:
        """A space of the score track, 0 to the goal."""
        area = self.rects[TRACK_TARGET]
        step = area.width / (GOAL + 1)
        left = area.x + round(number * step)
        return pygame.Rect(left, area.y, round((number + 1) * step) - round(number * step) - 2, self._scale.px(TRACK))

    def _pawns(self, sight: Sight) -> list[tuple[float, float]]:
        """Where the seats' pawns stand: one above the other on the same space."""
        scores = [sight.numbers.get(("points", seat), float(sight.state.scores[seat])) for seat in range(self.seats)]
        spots = []
        for seat, score in enumerate(scores):
            same = [other for other in range(self.seats) if round(min(scores[other], GOAL)) == round(min(score, GOAL))]
            low = self._cell(0)
            x = low.centerx + min(score, GOAL) * self.rects[TRACK_TARGET].width / (GOAL + 1)
            gap = min(low.width + 1.0, low.height / max(1, len(same)))
            y = low.centery + (same.index(seat) - (len(same) - 1) / 2) * gap
            spots.append((x, y))
        return spots

    def _track(self, surface: pygame.Surface, sight: Sight) -> None:
        self._head(surface, "track", tr("Score track"), tr("first to pass {n}", n=GOAL - 1))
        area = self.rects[TRACK_TARGET]
        surface.blit(self._kept.get("track", None, area.size, self._paint_track), area)
        radius = self._cell(0).width * 0.5
        for seat, (x, y) in enumerate(self._pawns(sight)):
            stamp(surface, pieces.badge(sight.seats[seat].colour, 15), (x, y), (17.5, 17.5), radius / 15)
            self.rects[Target("pawn", str(seat))] = pygame.Rect(round(x - radius), round(y - radius), 1, 1).inflate(
                2 * round(radius), 2 * round(radius)
            )

    def _paint_track(self, picture: pygame.Surface) -> None:
        scale, origin = self._scale, self.rects[TRACK_TARGET]
        small = max(11, round(scale.font("caption") * 0.86))
        for number in range(GOAL + 1):
            cell = self._cell(number).move(-origin.x, -origin.y)
            last = number == GOAL
            pygame.draw.rect(picture, PRIMARY if last else PLATE, cell, border_radius=max(2, scale.px(3)))
            pygame.draw.rect(picture, PRIMARY_EDGE if last else INK6, cell, 1, border_radius=max(2, scale.px(3)))
            if not scale.compact or number % 2 or number == 0:
                at = (cell.centerx, cell.bottom + round(small * 0.75))
                text.draw_middle(picture, str(number), at, "semibold", small, PAPER if last else QUIET)

    # -- this turn --------------------------------------------------------------------------------------------------

    def _turn(self, surface: pygame.Surface, sight: Sight) -> None:
        if counting(sight):
            after = cleared(sight)
            self._head(surface, "turn", tr("Round {n}", n=sight.state.number + after))
            x, y, _ = self._heads["turn"]
            small = self._scale.font("caption")
            at = (x, y + self._scale.px(10) + small)
            words = tr("is about to begin") if after else tr("over, and being counted")
            text.draw(surface, words, at, "medium", small, QUIET)
            return
        state = seen_state(sight)
        turn = state.phase is Phase.TURN
        spent = sum(self._cost(sight, bit) for bit in state.laid) if turn else 0
        whole = spent + state.budget if turn else state.terms.budget
        note = tr("{n} of {total} laid", n=spent, total=whole) if turn else ""
        self._head(surface, "turn", tr("This turn"), note)
        self._slots(surface, sight, whole)
        self._private(surface, sight)
        undo = sight.viewer is not None and not sight.locked and not sight.busy
        self._button(surface, sight, UNDO, tr("Undo"), "Z", False, undo)
        words, target = (tr("Pass"), PASS) if PASS in sight.legal else (tr("End turn"), END)
        self._button(surface, sight, target, words, "Enter", True, target in sight.legal)

    def _cost(self, sight: Sight, bit: int) -> int:
        edge = sight.state.tables.edge_of_bit[bit]
        return int(sight.state.terms.grey_cost if edge.cost == GREY else edge.cost)

    def _slots(self, surface: pygame.Surface, sight: Sight, whole: int) -> None:
        """A slot for each unit of the turn's budget; a double fills two, a private track shows its owner's emblem."""
        state, scale, area = seen_state(sight), self._scale, self.rects[Target("slot")]
        gap = scale.px(6)
        wide = (area.width - (max(whole, 2) - 1) * gap) // max(whole, 2)
        x, s = area.x, scale.s
        seat = max(0, state.to_move)
        owner = sight.seats[seat].colour
        colour = SEATS[owner].colour
        laid = [(bit, self._cost(sight, bit)) for bit in state.laid] if state.phase is Phase.TURN else []
        for bit, cost in [*laid, *([(0, 1)] * (whole - sum(cost for _, cost in laid)))]:
            box = pygame.Rect(x, area.y, wide * cost + gap * (cost - 1), area.height)
            w, h = box.width / s, box.height / s
            body = rect(0.7, 0.7, w - 1.4, h - 1.4, PLATE, 7, BRASS_LIGHT if bit else INK5, 1.4)
            ends = 'stroke-linecap="round"' if bit else 'stroke-dasharray="6 4"'
            double = bool(bit) and state.tables.edge_of_bit[bit].cost == GREY
            for dy in (-5, 5) if double else (0,):
                y = h / 2 + dy
                body += line(11, y, w - 11, y, PAPER, 9 if bit else 0.01, ends) if bit else ""
                body += line(11, y, w - 11, y, colour if bit else INK5, 6, ends)
            if bit & state.private[seat]:
                body += circle(w / 2, h / 2, 9, colour, PAPER, 1.6) + group(pieces.emblem(owner, 5.5), w / 2, h / 2)
            surface.blit(art.svg(body, (0, 0, w, h), box.size), box)
            x += box.width + gap

    def _private(self, surface: pygame.Surface, sight: Sight) -> None:
        """The viewer's private pieces that are left; else what the turn is good for."""
        state, scale, area = seen_state(sight), self._scale, self.rects[PRIVATE]
        seat = sight.viewer if sight.viewer is not None else max(0, state.to_move)
        left = private_tracks_left(state, seat)
        if not (state.options.private_each or left):
            if state.phase is Phase.TURN:
                self._budget(surface, sight, area)
            return
        if sight.glows(PRIVATE):
            halo(surface, area, scale, sight.hover == PRIVATE)
        chosen = PRIVATE in sight.clicked
        w, h, colour = area.width / scale.s, area.height / scale.s, sight.seats[seat].colour
        fill, edge, thick = (PAPER, FOCUS, 3.0) if chosen else (PLATE, INK6, 1.4)
        body = rect(thick / 2, thick / 2, w - thick, h - thick, fill, 7, edge, thick)
        step = min(26.0, (w - 38) / max(1, left))
        for k in range(left):
            x = 8 + k * step
            body += line(x + 4, h / 2, x + step - 4, h / 2, PAPER, 9, 'stroke-linecap="round"')
            body += line(x + 4, h / 2, x + step - 4, h / 2, SEATS[colour].colour, 6, 'stroke-linecap="round"')
            body += group(pieces.emblem(colour, 2.8), x + step / 2, h / 2)
        surface.blit(art.svg(body, (0, 0, w, h), area.size), area)
        if not left:
            small = scale.font("caption")
            text.draw_middle(surface, tr("none left"), area.center, "medium", small, QUIET)
        else:
            small = scale.font("caption")
            at = (area.right - scale.px(14), area.centery)
            text.draw_middle(surface, "P", at, "semibold", small, NOTE if chosen else QUIET, "right")

    def _budget(self, surface: pygame.Surface, sight: Sight, area: pygame.Rect) -> None:
        """What the turn is good for, in the longest words that fit into two lines; the banner says it too."""
        small = self._scale.font("caption")
        state = seen_state(sight)
        for words in (budget_words(state), short_budget_words(state)):
            lines = text.wrap(words, "medium", small, area.width)
            if len(lines) <= 2 and all(text.width(each, "medium", small) <= area.width for each in lines):
                y = area.centery - (len(lines) - 1) * small * 0.58 + small * 0.35
                text.draw_lines(surface, lines, (area.x, round(y)), "medium", small, PAPER, spacing=1.15)
                return

    def _button(
        self, surface: pygame.Surface, sight: Sight, target: Target, words: str, key: str, primary: bool, enabled: bool
    ) -> None:
        area, hot = self.rects[target], sight.hover == target and enabled
        name = (target.kind, "end" if primary else target.id)

        def paint(picture: pygame.Surface) -> None:
            scale, s = self._scale, self._scale.s
            w, h = area.width / s, area.height / s
            fill, edge = "none", BRASS_LIGHT
            if primary:
                fill, edge = (PRIMARY_HOVER if hot else PRIMARY), PRIMARY_EDGE
            elif hot:
                fill = INK7
            body = rect(0.7, 0.7, w - 1.4, h - 1.4, fill, 7, edge, 1.2)
            picture.blit(art.svg(body, (0, 0, w, h), area.size), (0, 0))
            cap = text.width(key, "semibold", scale.font("caption")) if key != "Enter" else scale.px(16)
            room = area.width - scale.px(16)
            lines = text.fit(words, "semibold", "body", scale, room, 1)
            long = text.width(lines.lines[0], "semibold", lines.px)
            with_key = long + scale.px(14) + cap <= room
            x = area.width / 2 - (long + (scale.px(8) + cap if with_key else 0)) / 2
            text.draw_middle(picture, lines.lines[0], (x, area.height / 2), "semibold", lines.px, PAPER, "left")
            if with_key and key == "Enter":
                draw_icon(picture, "enter", (x + long + scale.px(8) + cap / 2, area.height / 2), s * 0.7, PAPER)
            elif with_key:
                at = (x + long + scale.px(8), area.height / 2)
                text.draw_middle(picture, key, at, "semibold", scale.font("caption"), QUIET, "left")
            if not enabled:
                picture.set_alpha(90)

        surface.blit(self._kept.get(name, (words, hot, enabled), area.size, paint), area)

    # -- rounds and log ---------------------------------------------------------------------------------------------

    def _rounds(self, surface: pygame.Surface, sight: Sight) -> None:
        scale, small = self._scale, self._scale.font("caption")
        x, y, right = self._heads["rounds"]
        head = self._head(surface, "rounds", tr("Rounds"))
        history = sight.state.history
        first = max(head, text.width(tr("Round {n}", n=19), "medium", small)) + scale.px(8)
        step = (right - x - first) / self.seats
        radius = min(step * 0.36, scale.px(8))
        for seat in range(self.seats):
            at = (x + first + (seat + 0.5) * step, y - small * 0.36)
            stamp(surface, pieces.badge(sight.seats[seat].colour, 15, INK), at, (17.5, 17.5), radius / 15)
        if not history:
            text.draw(surface, tr("none scored yet"), (x, self._rounds_rect.y + small), "medium", small, QUIET)
            return
        for target, area in self.rects.items():
            if target.kind not in ("round", "rounds") or (target.kind == "round" and int(target.id) >= len(history)):
                continue
            if sight.hover == target:
                pygame.draw.rect(surface, INK7, area, border_radius=scale.px(4))
            tone = TEXT if sight.hover == target else QUIET
            if target.kind == "round":
                words, row = tr("Round {n}", n=int(target.id) + 1), history[int(target.id)].points
            else:
                words = tr("Round 1–{n}", n=int(target.id))
                row = tuple(map(sum, zip(*(result.points for result in history[: int(target.id)]), strict=True)))
            text.draw_middle(surface, words, (x, area.centery), "medium", small, tone, "left")
            best = max(row)
            for seat, points in enumerate(row):
                at = (x + first + (seat + 0.5) * step, area.centery)
                tone = BRASS_LIGHT if points == best else PAPER
                text.draw_middle(surface, str(points), at, "semibold", small, tone)

    def _log(self, surface: pygame.Surface, log: Sequence[LogLine]) -> None:
        scale, area = self._scale, self.log_rect
        if area.height < 3 * scale.font("caption"):
            return
        if self._flat:
            x = area.x - scale.px(10)
            pygame.draw.line(surface, INK6, (x, area.y + scale.px(6)), (x, area.bottom - scale.px(6)))
        else:
            pygame.draw.line(surface, INK6, (area.x + scale.px(4), area.y), (area.right - scale.px(4), area.y))
        self._rows.draw(surface, log)

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        """The thing under the pointer."""
        for target, area in self.rects.items():
            if not area.collidepoint(pos) or target.kind == "pawn":
                continue
            if target in (Target("slot"), PRIVATE, UNDO, END, PASS) and counting(sight):
                continue
            if target == END and PASS in sight.legal:
                return PASS
            if target == PRIVATE and not (sight.state.options.private_each or PRIVATE in sight.legal):
                return Target("slot")
            return target
        number = self._rows.at(pos) if self.log_rect.collidepoint(pos) else None
        return None if number is None else Target("log", str(number))
