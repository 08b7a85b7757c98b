"""What floats over the left of the map of Maglev City: bonus cards of the open hand, key of the map, log."""

from collections.abc import Sequence

import pygame

from trainyard.games.maglev.components import Card, components
from trainyard.games.maglev.mapspec import LAND, WATER
from trainyard.games.maglev.state import Phase, State
from trainyard.games.maglev.tables import COST
from trainyard.i18n import tr, trn
from trainyard.ui import art, panel, text
from trainyard.ui.shapes import circle, ngon, path, rect
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
    PAPER3,
    QUIET,
    TEXT,
    Scale,
)
from trainyard.view.brush import draw_icon, heading, stamp
from trainyard.view.kept import Kept
from trainyard.view.log_rows import LogRows
from trainyard.view.presenter import LogLine, Sight
from trainyard.view.presenters import maglev_facts as facts
from trainyard.view.presenters.maglev_paths import HAND
from trainyard.view.target import Target

TERRAIN = (("land", "#34456A", "#6C82B4"), ("water", "#10405F", "#4E8FB8"), ("park", "#2F6B57", "#6FB79B"))
LEAST_LINES, MOST_LINES = 2, 6
"""Lines of text on a card."""
INSET = 11.0
"""du between the edge of a card and its words."""
LEADING = 1.18
"""From one line of a card's text to the next, in heights of its letters."""
LINK_STEP = 1.35
"""From one forbidden link to the next, in heights of their letters."""
FORBIDDEN = Target("box", "forbidden")


class Side:
    """Where these panels lie, and how they look."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._scale = Scale((1600, 900))
        self._kept = Kept()
        self._cards = self._terrain = self._log = pygame.Rect(0, 0, 0, 0)
        self._rows = LogRows()
        self._known: tuple[tuple[int, ...], int] | None = None
        """How many lines of text the cards want, and the button's height; None: not laid out yet."""
        self._lines: tuple[int, ...] = ()
        """How many each has room for."""
        self._short = False

    def layout(self, scale: Scale, area: pygame.Rect) -> None:
        """Take this room; what lies where depends on how many cards there are."""
        self._scale, self.rect, self._known = scale, area, None
        self._kept.forget()

    def _place(self, sight: Sight) -> None:
        state: State = sight.state
        wanted = self._wanted(sight)
        if (wanted, self._button_high(sight)) == self._known:
            return
        self._known = wanted, self._button_high(sight)
        scale, px = self._scale, self._scale.px
        small = scale.font("caption")
        x, w = self.rect.x + px(16), self.rect.width - px(16)
        y = self.rect.y + px(12)
        room = self.rect.height - px(24)
        head = px(16) + round(small * 2.9)
        button = self._button_high(sight)
        key = len(_terrain(state))
        full, short = self._terrain_high(key), self._terrain_high(0)
        other = head + self._foot_high(state, button)
        lines = [min(LEAST_LINES, n) for n in wanted]
        for n in sorted(range(len(wanted)), key=lambda n: wanted[n]):  # the key of the map stays
            for more in range(lines[n] + 1, wanted[n] + 1):
                trial = [*lines[:n], more, *lines[n + 1 :]]
                if other + sum(card_high(self._scale, n) + px(6) for n in trial) + px(10) + short <= room:
                    lines = trial
        self._lines = tuple(lines)
        high = other + sum(card_high(self._scale, n) + px(6) for n in lines)
        self._cards = pygame.Rect(x, y, w, min(high, room))
        y = self._cards.bottom + px(10)
        left = self.rect.bottom - px(12) - y
        log = px(10) + px(26) + round(small * 7.5)
        self._short = left < full + log
        high = short if self._short else full
        self._terrain = pygame.Rect(x, y, w, high if left >= high else 0)
        if self._terrain.height:
            y = self._terrain.bottom + px(10)
        left = self.rect.bottom - px(12) - y
        self._log = pygame.Rect(x, y, w, left if left > small * 6 else 0)
        inner = pygame.Rect(
            x + px(14), y + px(16) + round(small * 1.5), w - px(26), max(0, left - px(26) - round(small * 1.5))
        )
        self._rows.layout(scale, inner if self._log.height else pygame.Rect(0, 0, 0, 0))

    def _wanted(self, sight: Sight) -> tuple[int, ...]:
        """How many lines of text each card needs to be read whole, where it is known."""
        state, seat = sight.state, facts.open_seat(sight)
        count = max((len(cards) for cards in state.cards), default=0)
        if seat is None or not facts.knows_cards(state, seat):
            return (LEAST_LINES,) * count
        room = card_room(self._scale, self.rect.width - self._scale.px(32))
        small = self._scale.font("caption")
        found = [text.wrap(tr(card.condition), "medium", small, room) for card, _, _ in facts.cards(state, seat)]
        lines = [min(MOST_LINES, max(LEAST_LINES, len(words))) for words in found]
        return (*lines, *[LEAST_LINES] * (count - len(lines)))

    def _button_high(self, sight: Sight) -> int:
        """The height of the button that hides the cards; where nobody could see them there is none."""
        if sight.watched is not None or (sight.state.seats == 1 and not sight.hand_hidden):
            return 0
        return max(self._scale.px(28), round(self._scale.font("caption") * 1.7))

    def _foot_high(self, state: State, button: int) -> int:
        """What lies below the cards: the button, or the forbidden links, and the panel's edge."""
        high = button + self._scale.px(9 if button else 3)
        if state.forbidden:
            high += round(self._scale.font("caption") * (1.5 + LINK_STEP * len(state.forbidden))) + self._scale.px(6)
        return high

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, sight: Sight, log: Sequence[LogLine]) -> None:
        """All of them."""
        self._place(sight)
        scale = self._scale
        self._draw_cards(surface, sight)
        if self._terrain.height:
            self._draw_terrain(surface, sight)
        if self._log.height:
            self._frame(surface, self._log)
            at = (self._log.x + scale.px(14), self._log.y + scale.px(12) + scale.font("caption"))
            heading(surface, tr("Last turns"), at, scale)
            self._rows.draw(surface, log)

    def _frame(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        panel.draw_panel(surface, area, self._scale, "ink", 9)

    def _draw_cards(self, surface: pygame.Surface, sight: Sight) -> None:
        scale, px, area, state = self._scale, self._scale.px, self._cards, sight.state
        self._frame(surface, area)
        small = scale.font("caption")
        x = area.x + px(14)
        y = area.y + px(12) + small
        room = area.width - px(26)
        seat = facts.open_seat(sight)
        over = state.phase is Phase.OVER
        title = tr("Your bonus cards") if sight.viewer is not None and not over else tr("Bonus cards")
        self._title(surface, title, (x, y), room)
        y += round(small * 1.45)
        if seat is None or not facts.knows_cards(state, seat):
            closed = seat is None or (sight.watched is not None and state.cards[seat])
            words = tr("No hand is open") if closed else tr("none yet")
            text.draw(surface, text.ellipsis(words, "medium", small, room), (x, y), "medium", small, QUIET)
            for number, box in enumerate(self._boxes(sight)[0]):
                if number < len(state.cards[0 if seat is None else seat]):
                    self._back(surface, box)
            self._draw_forbidden(surface, sight)
            return
        counted = facts.cards_counted(state, seat)
        n = len(state.cards[seat])
        if sight.watched is not None:
            words = sight.seats[seat].name
        elif state.seats == 1:
            words = tr("all count") if counted >= n else trn("{n} counts", "{n} count", counted)
        elif counted >= n:
            words = tr("secret · all count")
        else:
            words = trn("secret · {n} counts", "secret · {n} count", counted)
        text.draw(surface, text.ellipsis(words, "medium", small, room), (x, y), "medium", small, QUIET)
        boxes, button = self._boxes(sight)
        for box, (card, points, counts) in zip(boxes, facts.cards(state, seat), strict=False):
            if sight.hand_hidden:
                self._back(surface, box)
            else:
                self._card(surface, sight, box, card, points, counts)
        if button.height:
            self._hand_button(surface, sight, button)
        self._draw_forbidden(surface, sight)

    def _title(self, surface: pygame.Surface, words: str, at: tuple[int, int], room: int) -> None:
        small = self._scale.font("caption")
        caps = text.caps(words)
        for tracking in (text.CAPS_TRACKING, 0.04, 0.0):
            if text.width(caps, "display", small, tracking) <= room:
                text.draw(surface, caps, at, "display", small, BRASS_LIGHT, tracking=tracking)
                return
        text.draw(surface, text.ellipsis(words, "map_bold", small, room), at, "map_bold", small, BRASS_LIGHT)

    def _boxes(self, sight: Sight) -> tuple[list[pygame.Rect], pygame.Rect]:
        """Where the cards lie, and the button under them."""
        scale, px, area, state = self._scale, self._scale.px, self._cards, sight.state
        small = scale.font("caption")
        count = len(state.cards[facts.open_seat(sight) or 0])
        y = area.y + px(16) + round(small * 2.9)
        button = self._button_high(sight)
        room = area.bottom - y - self._foot_high(state, button)
        highs = [card_high(self._scale, lines) + px(6) for lines in self._lines[:count]]
        if sum(highs) > room:
            highs = [room // max(1, count)] * count
        boxes = []
        for high in highs:
            boxes.append(pygame.Rect(area.x + px(8), y, area.width - px(16), high - px(6)))
            y += high
        low = area.bottom - px(9) - button
        return boxes, pygame.Rect(area.x + px(8), low, area.width - px(16), button)

    def _back(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        s = self._scale.s

        def paint(picture: pygame.Surface) -> None:
            w, h = box.width / s, box.height / s
            body = rect(0.5, 0.5, w - 1, h - 1, INK7, 6, BRASS, 1) + rect(4, 4, w - 8, h - 8, "none", 4, INK5, 1)
            body += path(ngon(6, min(h, w) * 0.26), "none", BRASS, 1.4, f'transform="translate({w / 2:g} {h / 2:g})"')
            picture.blit(art.svg(body, (0, 0, w, h), box.size), (0, 0))

        surface.blit(self._kept.get("back", None, box.size, paint), box)

    def _card(
        self, surface: pygame.Surface, sight: Sight, box: pygame.Rect, card: Card, points: int, counts: bool
    ) -> None:
        hover = sight.hover == Target("card", card.id)
        place = box.move(self._scale.px(2) if hover else 0, 0)
        picture = self._kept.get(
            ("card", card.id),
            (points, counts, hover),
            box.size,
            lambda p: paint_card(p, self._scale, card, points, counts, hover, MOST_LINES),
        )
        surface.blit(picture, place)

    def _hand_button(self, surface: pygame.Surface, sight: Sight, area: pygame.Rect) -> None:
        scale = self._scale
        words = tr("Show cards") if sight.hand_hidden else tr("Hide cards")
        hot = sight.hover == HAND

        def paint(picture: pygame.Surface) -> None:
            w, h = area.width / scale.s, area.height / scale.s
            body = rect(0.5, 0.5, w - 1, h - 1, INK6 if hot else INK7, h / 2, INK5, 1)
            picture.blit(art.svg(body, (0, 0, w, h), area.size), (0, 0))
            px = scale.font("caption")
            room = area.width - scale.px(52)
            fitted = text.ellipsis(words, "semibold", px, room)
            wide = text.width(fitted, "semibold", px)
            x = (area.width - wide + scale.px(24)) / 2
            draw_icon(
                picture,
                "eye" if sight.hand_hidden else "eye_off",
                (x - scale.px(16), area.height / 2),
                scale.s * 0.75,
                PAPER,
            )
            text.draw_middle(picture, fitted, (x, area.height / 2), "semibold", px, PAPER, "left")

        surface.blit(self._kept.get("button", (words, hot), area.size, paint), area)

    def _draw_forbidden(self, surface: pygame.Surface, sight: Sight) -> None:
        """The two connections that a solo player may not own."""
        state: State = sight.state
        if not state.forbidden:
            return
        scale, px = self._scale, self._scale.px
        small = scale.font("caption")
        boxes, _ = self._boxes(sight)
        y = boxes[-1].bottom + px(6) if boxes else self._cards.y + px(60)
        x, room = self._cards.x + px(14), self._cards.width - px(26)
        text.draw(
            surface,
            text.ellipsis(tr("forbidden links"), "medium", small, room),
            (x, y + small),
            "medium",
            small,
            "#FFB9A0",
        )
        y += round(small * 1.5)
        for n, index in enumerate(state.forbidden):
            title = tr(components().cards[index].title)
            at = (x, y + n * round(small * LINK_STEP) + small)
            text.draw(surface, text.ellipsis(title, "semibold", small, room), at, "semibold", small, TEXT)

    def _draw_terrain(self, surface: pygame.Surface, sight: Sight) -> None:
        scale, px, area, state = self._scale, self._scale.px, self._terrain, sight.state
        self._frame(surface, area)
        small = scale.font("caption")
        x, right = area.x + px(14), area.right - px(14)
        y = area.y + px(8)
        if not self._short:
            y += px(12) + small
            self._title(surface, tr("Terrain"), (x, y - px(8)), right - x)
        row = self._row_high()
        names = {
            "land": (tr("Land"), _units(COST[LAND])),
            "water": (tr("Water"), _units(COST[WATER])),
            "park": (tr("Park"), tr("no track")),
        }
        if self._short:
            self._short_key(surface, state, x, right, y + row / 2)
            y += row + px(4)
        else:
            found = _terrain(state)
            for n, (kind, fill, edge) in enumerate(found):
                middle = y + (n + 0.5) * row
                stamp(surface, path(ngon(6, 11), fill, edge, 1.4), (x + px(10), middle), (13, 13), scale.s)
                name, value = names[kind]
                used = text.draw_middle(surface, value, (right, middle), "medium", small, QUIET, "right")
                room = right - x - px(30) - used - px(6)
                shown = text.ellipsis(name, "semibold", small, room)
                text.draw_middle(surface, shown, (x + px(28), middle), "semibold", small, TEXT, "left")
            y += len(found) * row + px(4)
        pygame.draw.line(surface, INK6, (x, y), (right, y))
        seat = facts.shown_seat(sight)
        words = tr("{n} of {most}", n=facts.tiles_left(state, seat), most=components().track_tiles)
        middle = y + px(4) + small
        used = text.draw_middle(surface, words, (right, middle), "semibold", small, BRASS_LIGHT, "right")
        title = tr("Tiles left")
        shown = text.ellipsis(title, "semibold", small, right - x - used - px(8))
        text.draw_middle(surface, shown, (x, middle), "semibold", small, TEXT, "left")

    def panels(self) -> list[pygame.Rect]:
        """Where panels lie."""
        return [area for area in (self._cards, self._terrain, self._log) if area.height]

    def _row_high(self) -> int:
        return max(self._scale.px(27), round(self._scale.font("caption") * 1.6))

    def _terrain_high(self, rows: int) -> int:
        """What the key of the map needs: a heading and so many rows, or (0) prices alone in one; and the tiles left."""
        small, px = self._scale.font("caption"), self._scale.px
        head = round(small * 1.6) if rows else 0
        return px(18) + head + max(1, rows) * self._row_high() + px(8) + round(small * 1.8)

    def _short_key(self, surface: pygame.Surface, state: State, left: int, right: int, middle: float) -> None:
        """Prices without names, where there is little room."""
        scale, small = self._scale, self._scale.font("label")
        found = _terrain(state)
        step = (right - left) / len(found)
        prices = {"land": str(COST[LAND]), "water": str(COST[WATER]), "park": "–"}
        for n, (kind, fill, edge) in enumerate(found):
            x = left + n * step + scale.px(12)
            stamp(surface, path(ngon(6, 12), fill, edge, 1.4), (x, middle), (14, 14), scale.s)
            text.draw_middle(surface, prices[kind], (x + scale.px(20), middle), "semibold", small, TEXT, "left")

    # -- pointing ---------------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        """A card, the button, a line of the log."""
        if not self.rect.collidepoint(pos):
            return None
        self._place(sight)
        seat = facts.open_seat(sight)
        if seat is not None and facts.knows_cards(sight.state, seat):
            boxes, button = self._boxes(sight)
            if button.collidepoint(pos):
                return HAND
            if not sight.hand_hidden:
                for box, (card, _, _) in zip(boxes, facts.cards(sight.state, seat), strict=False):
                    if box.collidepoint(pos):
                        return Target("card", card.id)
        if self._cards.collidepoint(pos):
            return FORBIDDEN if sight.state.forbidden else Target("box", "cards")
        if self._terrain.collidepoint(pos):
            return Target("box", "terrain")
        row = self._rows.at(pos)
        return Target("log", str(row)) if row is not None else None

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        """Where a card lies."""
        self._place(sight)
        boxes, button = self._boxes(sight)
        if target == HAND:
            return button
        seat = facts.open_seat(sight)
        if target.kind == "card" and seat is not None and facts.knows_cards(sight.state, seat):
            known = [card.id for card, _, _ in facts.cards(sight.state, seat)]
            if target.id in known and known.index(target.id) < len(boxes):
                return boxes[known.index(target.id)]
        if target == Target("box", "cards") or target == FORBIDDEN:
            return self._cards
        return self._terrain if target == Target("box", "terrain") else None


def _terrain(state: State) -> list[tuple[str, str, str]]:
    """The kinds of terrain that the map has, with their colours."""
    return [look for look in TERRAIN if look[0] in state.tables.terrain]


def card_room(scale: Scale, wide: int) -> int:
    """The width of the text on a card beside its coin."""
    radius = max(13 * scale.s, scale.font("caption") * 0.85)
    return round(wide - 2 * radius - scale.px(8) - scale.px(6) - scale.px(INSET))


def card_high(scale: Scale, lines: int) -> int:
    """The height of a card whose condition takes so many lines."""
    small, body = scale.font("caption"), scale.font("label")
    return round(body * 1.15 + small * (0.1 + LEADING * lines) + scale.px(11))


def paint_card(
    picture: pygame.Surface,
    scale: Scale,
    card: Card,
    points: int | None,
    counts: bool,
    hover: bool = False,
    lines: int = 1,
) -> None:
    """A bonus card: title, what it asks for, a coin with what it is worth (none for None)."""
    s, px = scale.s, scale.px
    w, h = picture.get_width() / s, picture.get_height() / s
    edge = FOCUS if counts or hover else PAPER3
    body = rect(0.8, 0.8, w - 1.6, h - 1.6, "#FFFBEF" if hover else PAPER, 6, edge, 2.4 if counts or hover else 1.2)
    picture.blit(art.svg(body, (0, 0, w, h), picture.get_size()), (0, 0))
    small, body_px = scale.font("caption"), scale.font("label")
    radius = max(13 * s, small * 0.85)
    at = (picture.get_width() - radius - px(8), picture.get_height() / 2)
    x, room = px(INSET), picture.get_width() - 2 * px(INSET)
    if points is not None:
        coin = circle(0, 0, 13, BRASS_LIGHT if counts else "#E7DCC0", BRASS_DARK, 1.2)
        stamp(picture, coin, at, (15, 15), radius / 13)
        text.draw_middle(picture, str(points), at, "bold", body_px, INK)
        room = card_room(scale, picture.get_width())
    title = text.ellipsis(tr(card.title), "bold", body_px, room)
    words = text.wrap(tr(card.condition), "medium", small, room)
    lines = max(1, min(lines, int((picture.get_height() - body_px * 1.15 - px(6)) / (small * LEADING))))
    if len(words) > lines:
        words = [*words[: lines - 1], text.ellipsis(" ".join(words[lines - 1 :]), "medium", small, room)]
    high = body_px * 1.1 + len(words) * small * LEADING
    y = (picture.get_height() - high) / 2 + body_px * 0.9
    text.draw(picture, title, (x, y), "bold", body_px, INK)
    text.draw_lines(picture, words, (x, y + small * 1.35), "medium", small, NOTE, spacing=LEADING)


def _units(n: int) -> str:
    return trn("{n} unit", "{n} units", n)
