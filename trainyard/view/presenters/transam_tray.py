"""The tray of Coast to Coast: the five secret cities, and how far each is from one's own network."""

from collections.abc import Mapping

import pygame

from trainyard.games.transam.cards import COLOURS
from trainyard.games.transam.tables import City
from trainyard.i18n import tr
from trainyard.ui import art, icons, pieces, text
from trainyard.ui.panel import draw_shadow
from trainyard.ui.shapes import group, path, rect
from trainyard.ui.theme import (
    BAD,
    BAD_PAPER,
    BRASS,
    BRASS_LIGHT,
    FOCUS,
    INK,
    INK5,
    INK6,
    INK7,
    INK8,
    NOTE,
    OK,
    OK_PAPER,
    PAPER,
    PAPER3,
    QUIET,
    SEATS,
    TEXT,
    WARNING,
    Scale,
    dark,
    rgb,
)
from trainyard.view.art.rails import CITY_COLOURS
from trainyard.view.brush import draw_badge, draw_icon, heading
from trainyard.view.kept import Kept
from trainyard.view.presenter import Sight
from trainyard.view.presenters import transam_facts as facts
from trainyard.view.presenters.transam_facts import Away
from trainyard.view.presenters.transam_paths import HAND, MISSING, POINTS
from trainyard.view.presenters.transam_pieces import counted_hand, seen_state
from trainyard.view.presenters.transam_words import away_words, city_words, counted_words, missing_words
from trainyard.view.target import Target

HEAD, CARD, GAP = 168.0, 214.0, 14.0
SCORE = 104.0
"""The width that the points of a counted hand take at the right."""


class Tray:
    """Where the cities lie, and how they look."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.rects: dict[Target, pygame.Rect] = {}
        self._scale = Scale((1600, 900))
        self._kept = Kept()
        self._cards: list[pygame.Rect] = []

    def layout(self, scale: Scale, tray: pygame.Rect) -> None:
        """The heading at the left, the five cards in the rest."""
        self._scale, self.rect = scale, tray
        self._kept.forget()
        px = scale.px
        self._cards = self._laid(len(COLOURS))
        small, bottom = scale.font("caption"), tray.bottom - self._edges()[1]
        high = max(px(28), round(small * 1.7))
        self.rects = {
            MISSING: pygame.Rect(tray.x + px(18), tray.y + px(30), px(HEAD - 16), round(small * 2.6)),
            HAND: pygame.Rect(tray.x + px(18), bottom - high, px(HEAD - 26), high),
            POINTS: pygame.Rect(tray.right - px(SCORE), tray.y, px(SCORE), tray.height),
        }

    def _edges(self) -> tuple[int, int]:
        """What stays free above and below the cards."""
        return self._scale.px(10 if self._scale.compact else 12), self._scale.px(8 if self._scale.compact else 12)

    def _laid(self, count: int, spared: float = 16.0) -> list[pygame.Rect]:
        """Where so many cards lie side by side if so many du stay free at the right."""
        px, tray, (above, below) = self._scale.px, self.rect, self._edges()
        left = tray.x + px(HEAD + 16)
        room = tray.right - px(spared) - left
        wide = min(px(CARD + 26), (room - (count - 1) * px(GAP)) // count)
        gap = min(px(22), (room - count * wide) // max(1, count - 1))
        high = tray.height - above - below
        return [pygame.Rect(left + i * (wide + gap), tray.y + above, wide, high) for i in range(count)]

    # -- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        """The whole tray; a closed hand shows backs only."""
        scale = self._scale
        surface.blit(self._kept.get("ground", None, self.rect.size, self._ground), self.rect)
        counted = counted_hand(sight)
        if counted is not None:
            self._counted(surface, sight, counted)
            return
        if sight.viewer is None:
            px = scale.font("body")
            text.draw_middle(surface, tr("No hand is open"), self.rect.center, "medium", px, QUIET)
            return
        y = self.rect.y + scale.px(10) + scale.font("caption")
        heading(surface, tr("Your cities"), (self.rect.x + scale.px(18), y), scale)
        self._hand_button(surface, sight)
        if sight.hand_hidden:
            for area in self._cards:
                surface.blit(self._kept.get("back", None, area.size, self._paint_back), area)
            return
        state = seen_state(sight)
        dealt = any(motion.kind in ("clear", "deal") for motion, _ in sight.running)
        self._missing(surface, sight, None if dealt else facts.missing(state, sight.viewer))
        flips = {motion.data["number"]: (str(motion.data["city"]), share)
                 for motion, share in sight.running if motion.kind == "flip"}  # fmt: skip
        hand = facts.hand(state, sight.viewer)
        for number, area in enumerate(self._cards):
            if number in flips:
                self._flip(surface, sight, number, area, *flips[number])
            elif dealt:  # the new hand has not come yet
                surface.blit(self._kept.get("back", None, area.size, self._paint_back), area)
            elif number < len(hand):
                self._card(surface, sight, number, area, hand[number], facts.away(state, sight.viewer, hand[number]))

    def _counted(self, surface: pygame.Surface, sight: Sight, data: Mapping[str, object]) -> None:
        """A seat's hand at the end of a round, open for all: its cities, what is missing, its points."""
        seat, missing, points = (data[key] for key in ("seat", "missing", "points"))
        cities, away, links = (data[key] for key in ("cities", "away", "links"))
        assert isinstance(seat, int) and isinstance(missing, int) and isinstance(points, int)
        assert isinstance(cities, tuple) and isinstance(away, tuple) and isinstance(links, tuple)
        scale, px, who = self._scale, self._scale.px, sight.seats[seat]
        pygame.draw.rect(surface, rgb(SEATS[who.colour].colour), (self.rect.x, self.rect.y, px(6), self.rect.height))
        lead, small, left = scale.font("lead"), scale.font("label"), self.rect.x + px(18)
        words = text.wrap(counted_words(missing), "semibold", small, px(HEAD - 8))[:2]
        step = round(small * 1.3)
        y = self.rect.centery - (len(words) * step + round(lead * 0.4)) // 2
        draw_badge(surface, who.colour, (left + px(12), y), px(12))
        name = text.ellipsis(who.name, "bold", lead, px(HEAD - 42))
        text.draw_middle(surface, name, (left + px(34), y), "bold", lead, TEXT, "left")
        tone = OK_PAPER if not missing else WARNING
        for number, line in enumerate(words):
            at = (left, y + round(lead * 0.9) + round((number + 0.5) * step))
            text.draw_middle(surface, line, at, "semibold", small, tone, "left")
        ends = (facts.link(sight.board, link) for link in links)
        may_spare = sight.state.terms.needed < len(cities) and (not missing or bool(links))
        needed = {sight.state.tables.node_index[node] for link in ends for node in (link.a, link.b)}
        for number, (city, area) in enumerate(zip(cities, self._laid(len(cities), SCORE), strict=True)):
            found = sight.state.tables.cities[sight.state.tables.city_index[city]]
            draw_shadow(surface, area, scale, 8)
            spare = may_spare and found.node not in needed and not away[number].linked
            surface.blit(self._picture(sight, number, found, away[number], area.size, spare), area)
        middle = self.rects[POINTS].center
        text.draw_middle(
            surface, f"+{points}", middle, "display", scale.font("score"), BRASS_LIGHT if points else QUIET
        )

    def _ground(self, picture: pygame.Surface) -> None:
        w, h = picture.get_size()
        for y in range(h):
            tone = pygame.Color(INK8).lerp(pygame.Color(INK), y / max(1, h - 1))
            pygame.draw.line(picture, tone, (0, y), (w, y))
        picture.fill(BRASS, (0, 0, w, max(1, self._scale.px(2))))

    def _missing(self, surface: pygame.Surface, sight: Sight, plan: Away | None) -> None:
        """What the whole hand is missing, under the heading."""
        scale, area = self._scale, self.rects[MISSING]
        small = scale.font("caption")
        secret = tr("only you see them") if scale.compact else tr("secret · hover finds them on the map")
        if sight.state.terms.hands_open:
            secret = tr("all hands are open")
        words = missing_words(plan.tracks) if plan is not None else secret
        tone = TEXT if sight.hover == MISSING and plan is not None else BRASS_LIGHT if plan is not None else QUIET
        lines = text.wrap(words, "semibold" if plan is not None else "medium", small, area.width)[
            : 1 if scale.compact else 2
        ]
        role = "semibold" if plan is not None else "medium"
        text.draw_lines(surface, lines, (area.x, area.y + small), role, small, tone, spacing=1.2)

    def _hand_button(self, surface: pygame.Surface, sight: Sight) -> None:
        area, scale = self.rects[HAND], self._scale
        words = tr("Show hand") if sight.hand_hidden else tr("Hide hand")
        hot = sight.hover == HAND

        def paint(picture: pygame.Surface) -> None:
            w, h = area.width / scale.s, area.height / scale.s
            body = rect(0.5, 0.5, w - 1, h - 1, INK6 if hot else INK7, h / 2, INK5, 1)
            picture.blit(art.svg(body, (0, 0, w, h), area.size), (0, 0))
            icon = "eye" if sight.hand_hidden else "eye_off"
            draw_icon(picture, icon, (scale.px(20), area.height / 2), scale.s * 0.8, PAPER)
            px = scale.font("label")
            fitted = text.ellipsis(words, "semibold", px, area.width - scale.px(44))
            text.draw_middle(picture, fitted, (scale.px(36), area.height / 2), "semibold", px, PAPER, "left")

        surface.blit(self._kept.get("button", (words, hot), area.size, paint), area)

    def _card(
        self, surface: pygame.Surface, sight: Sight, number: int, area: pygame.Rect, city: City, way: Away | None
    ) -> None:
        scale, target = self._scale, Target("city", str(number))
        hover = sight.hover == target
        place = area.move(0, -scale.px(5) if hover else 0)
        draw_shadow(surface, place, scale, 8)
        surface.blit(self._picture(sight, number, city, way, area.size), place)
        if hover:
            pygame.draw.rect(surface, rgb(FOCUS), place.inflate(4, 4), scale.line(2), border_radius=scale.px(9))

    def _picture(
        self, sight: Sight, number: int, city: City, way: Away | None, size: tuple[int, int], spare: bool = False
    ) -> pygame.Surface:
        """A card; a ``spare`` city is the one that may be left out (card X09)."""
        words, region = tr("left out") if spare else away_words(way), city_words(sight, city)
        state = None if way is None or spare else way.linked
        key = (city.name, region, words, state)

        def paint(picture: pygame.Surface) -> None:
            paint_city(picture, self._scale, city.name, COLOURS[city.colour], region, words, state)

        return self._kept.get(("city", number), key, size, paint)

    def _flip(
        self, surface: pygame.Surface, sight: Sight, number: int, area: pygame.Rect, city: str, share: float
    ) -> None:
        """A card that is turned over: its back until the middle of the motion."""
        state = sight.state
        found = state.tables.cities[state.tables.city_index[city]]
        back = self._kept.get("back", None, area.size, self._paint_back)
        picture = back if share < 0.5 else self._picture(sight, number, found, None, area.size)
        narrow = max(1, round(area.width * abs(1 - 2 * share)))
        if narrow < area.width:
            picture = pygame.transform.smoothscale(picture, (narrow, area.height))
        surface.blit(picture, picture.get_rect(center=area.center))

    def _paint_back(self, picture: pygame.Surface) -> None:
        s = self._scale.s
        w, h = picture.get_width() / s, picture.get_height() / s
        body = rect(0.6, 0.6, w - 1.2, h - 1.2, INK7, 8, BRASS, 1.2) + rect(5, 5, w - 10, h - 10, "none", 5, INK5, 1)
        ridge = f"M6 {h - 6}L{w * 0.2} {h * 0.45}L{w * 0.36} {h * 0.7}L{w * 0.55} {h * 0.3}L{w * 0.76} {h * 0.72}"
        body += path(f"{ridge}L{w - 6} {h * 0.5}V{h - 6}Z", INK6)
        picture.blit(art.svg(body, (0, 0, w, h), picture.get_size()), (0, 0))

    # -- the pointer ----------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        """The card or button under the pointer, if a hand is open."""
        if sight.viewer is None or not self.rect.collidepoint(pos) or counted_hand(sight) is not None:
            return None
        if self.rects[HAND].collidepoint(pos):
            return HAND
        if sight.hand_hidden:
            return None
        if self.rects[MISSING].collidepoint(pos):
            return MISSING
        held = len(facts.hand(sight.state, sight.viewer))
        for number, area in enumerate(self._cards[:held]):
            if area.collidepoint(pos):
                return Target("city", str(number))
        return None

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        """Where a card or a button lies."""
        if target.kind == "city":
            return self._cards[int(target.id)]
        return self.rects.get(target)


def paint_city(
    picture: pygame.Surface, scale: Scale, name: str, colour: str, region: str, words: str, linked: bool | None
) -> None:
    """Fill the surface with a city card: a block in its region's colour with symbol and ridge, name, region, chip."""
    w, h = picture.get_size()
    s = scale.s
    du = (w / s, h / s)
    fill, sign, on = CITY_COLOURS[colour]
    block = min(64.0, du[0] * 0.3)
    body = rect(0.5, 0.5, du[0] - 1, du[1] - 1, PAPER, 8, PAPER3, 1)
    body += path(f"M8 0.5H{block}V{du[1] - 0.5}H8A7.5 7.5 0 0 1 0.5 {du[1] - 8}V8A7.5 7.5 0 0 1 8 0.5Z", fill)
    ridge = ((0, 0.76), (0.28, 0.56), (0.5, 0.7), (0.78, 0.42), (1, 0.58))
    points = "L".join(f"{max(0.5, x * block):.1f} {y * du[1]:.1f}" for x, y in ridge)
    body += path(f"M{points}V{du[1] - 0.5}H8A7.5 7.5 0 0 1 0.5 {du[1] - 8}Z", dark(fill, 0.25))
    body += group(pieces.emblem(sign, min(13.0, du[1] * 0.15), on), block / 2, du[1] * 0.3)
    picture.blit(art.svg(body, (0, 0, *du), (w, h)), (0, 0))
    left, room = round((block + 11) * s), w - round((block + 11) * s) - round(10 * s)
    fitted = text.fit(name, "map_bold", "lead", scale, room, 1)
    small = scale.font("label")
    pill_h = max(round(22 * s), round(small * 1.45))
    high = h >= round(fitted.px * 1.3) + round(small * 1.4) + pill_h + round(22 * s)  # room for the region
    text.draw(picture, fitted.lines[0], (left, round(h * (0.32 if high else 0.34))), "map_bold", fitted.px, INK)
    if high:
        note = text.ellipsis(region, "engraved", max(14, small), room)
        text.draw(picture, note, (left, round(h * 0.53)), "engraved", max(14, small), NOTE)
    icon = "check" if linked else "arrow"
    tone, ground = (OK, OK_PAPER) if linked else (BAD, BAD_PAPER) if linked is not None else (NOTE, "#F1E6CC")
    wide = min(room, text.width(words, "semibold", small) + round(42 * s))
    pill = pygame.Rect(left, h - pill_h - round((10 if high else 8) * s), wide, pill_h)
    pygame.draw.rect(picture, rgb(ground), pill, border_radius=pill_h // 2)
    x = pill.x + round(10 * s)
    if linked is not None:
        icons.draw(picture, icon, (x + round(7 * s), pill.centery), max(9, round(14 * s)), tone)
        x += round(18 * s)
    shown = text.ellipsis(words, "semibold", small, pill.right - round(8 * s) - x)
    text.draw_middle(picture, shown, (x, pill.centery), "semibold", small, tone, "left")
