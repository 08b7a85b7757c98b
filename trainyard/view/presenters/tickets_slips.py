"""Tickets of the open hand: side by side, as slips where they are many, in an order that dragging changes."""

from collections.abc import Sequence

import pygame

from trainyard.games.tickets.tables import Ticket
from trainyard.ui import art, pieces, text
from trainyard.ui.shapes import circle, line, path, rect
from trainyard.ui.theme import BRASS_DARK, BRASS_LIGHT, INK, NOTE, OK, OK_PAPER, PAPER, PRIMARY, Scale
from trainyard.view.brush import draw_icon
from trainyard.view.kept import Kept
from trainyard.view.presenter import Sight
from trainyard.view.presenters import tickets_facts as facts
from trainyard.view.presenters.tickets_words import ticket_status
from trainyard.view.target import Target

COIN = 42.0
"""du at a ticket's right that its points take."""
LIFT = 8.0


class TicketRow:
    """Where the tickets lie. Targets count them as the rules do; in which order they lie is each seat's own affair."""

    def __init__(self) -> None:
        self._scale = Scale((1600, 900))
        self._room = pygame.Rect(0, 0, 1, 1)
        self._kept = Kept()
        self._order: dict[int, list[str]] = {}
        """For each seat the ids of its tickets, as they lie."""
        self._carried: tuple[str, int, int] | None = None
        """The id of the ticket that is dragged, and how far it is from its place."""
        self._grip = (0, 0)
        """Where the drag began."""

    def layout(self, scale: Scale, room: pygame.Rect) -> None:
        """Take this room (pixels)."""
        self._scale, self._room, self._carried = scale, room, None
        self._kept.forget()

    def slots(self, n: int, longest: int, pair: int) -> list[pygame.Rect]:
        """Where n tickets lie: up to four side by side, more, or names too long for that, as slips in rows.

        ``longest``: the width of the longest city name, ``pair`` that of the longest two in a row (pixels).
        """
        px, room = self._scale.px, self._room
        gap = px(8)
        w = min(px(180), (room.width - 3 * gap) // max(3, n, 1))
        w = max(w, min(longest + px(17 + COIN), (room.width - (n - 1) * gap) // max(1, n)))
        if n <= 4 and w - px(15 + COIN) >= longest:
            h = min(px(84), room.height)
            return [pygame.Rect(room.x + i * (w + gap), room.bottom - h, w, h) for i in range(n)]
        least, gap = self._scale.font("caption"), px(5)
        for columns in (2, 3, 4):  # the fewest columns whose rows are high enough, more only where the names fit
            rows = -(-n // columns)
            h = min(px(44), (room.height - (rows - 1) * gap) // rows)
            w = (room.width - (columns - 1) * gap) // columns
            following = -(-n // (columns + 1))
            taller = (room.height - (following - 1) * gap) // following
            narrower = (room.width - columns * gap) // (columns + 1) - px(26) - least * 2
            if h >= least * 1.1 and (n <= 4 or narrower < (longest if taller >= 2.4 * least else pair)):
                break
        w = min(max(px(220), pair + px(26) + least * 2), w)
        return [
            pygame.Rect(room.x + i % columns * (w + gap), room.y + i // columns * (h + gap), w, h) for i in range(n)
        ]

    def places(self, sight: Sight) -> list[pygame.Rect]:
        """Where each of the viewer's tickets lies, in the order of the rules."""
        tickets = self._held(sight)
        slots = self.slots(len(tickets), *self._widths(sight, tickets))
        order = self._ordered(sight)
        return [slots[order.index(ticket.id)] for ticket in tickets]

    @staticmethod
    def _held(sight: Sight) -> Sequence[Ticket]:
        return facts.tickets_of(sight.state, sight.viewer) if sight.viewer is not None else ()

    def _widths(self, sight: Sight, tickets: Sequence[Ticket]) -> tuple[int, int]:
        """Widths of the longest city name and of the longest ticket in a row, in the narrow face."""
        size = max(13, round(self._scale.font("body") * 0.8))
        names = [[facts.city_name(sight.board, city) for city in facts.ends(sight.state, each)] for each in tickets]
        one = max((text.width(name, "map", size) for both in names for name in both), default=0)
        return one, max((text.width(" – ".join(both), "map", size) for both in names), default=0)

    def _ordered(self, sight: Sight) -> list[str]:
        """The ids of the viewer's tickets as they lie; new ones come last."""
        assert sight.viewer is not None
        held = [ticket.id for ticket in self._held(sight)]
        before = [id for id in self._order.get(sight.viewer, []) if id in held]
        return before + [id for id in held if id not in before]

    # -- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        """All tickets; the one under the pointer stands out, the one that is dragged lies on top."""
        tickets, rects = self._held(sight), self.places(sight)

        def height(i: int) -> tuple[bool, bool]:
            carried = self._carried is not None and self._carried[0] == tickets[i].id
            return carried, sight.hover == Target("ticket", str(i))

        for i in sorted(range(len(tickets)), key=height):
            carried, pointed = height(i)
            shift = (0, -self._scale.px(LIFT)) if pointed or carried else (0, 0)
            if carried and self._carried is not None:
                shift = self._carried[1], self._carried[2]
            self._ticket(surface, sight, i, rects[i].move(shift))

    def _ticket(self, surface: pygame.Surface, sight: Sight, index: int, area: pygame.Rect) -> None:
        assert sight.viewer is not None
        ticket = self._held(sight)[index]
        way = facts.way_of(sight.state, sight.viewer, ticket)
        a, b = (facts.city_name(sight.board, city) for city in facts.ends(sight.state, ticket))
        done, words = bool(way and way.linked), ticket_status(sight.state, sight.viewer, ticket)
        lost = way is None and facts.stations_for(sight.state, sight.viewer, ticket) is None
        key = (a, b, ticket.points, ticket.is_long, words)

        def paint(picture: pygame.Surface) -> None:
            painter = paint_ticket if area.height > self._scale.px(52) else paint_slip
            painter(picture, self._scale, (a, b), ticket.points, ticket.is_long, words, done, lost)

        surface.blit(self._kept.get(("ticket", index), key, area.size, paint), area)

    # -- the pointer ----------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        """The ticket under the pointer."""
        rects = self.places(sight)
        return next((Target("ticket", str(i)) for i in range(len(rects)) if rects[i].collidepoint(pos)), None)

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        """Where a ticket lies."""
        rects = self.places(sight) if sight.viewer is not None else []
        return rects[int(target.id)] if int(target.id) < len(rects) else None

    def carry(self, start: tuple[int, int], pos: tuple[int, int], sight: Sight) -> bool:
        """A drag from ``start`` has come to ``pos``: its ticket follows, and takes the place that it is over."""
        tickets = self._held(sight)
        if self._carried is None or self._grip != start:
            picked = self.at(start, sight)
            if picked is None:
                return self.drop()
            self._carried, self._grip = (tickets[int(picked.id)].id, 0, 0), start
        carried = self._carried[0]
        if sight.viewer is None or carried not in (order := self._ordered(sight)):
            return self.drop()
        slots = self.slots(len(tickets), *self._widths(sight, tickets))
        over = min(range(len(slots)), key=lambda i: abs(slots[i].centerx - pos[0]) + abs(slots[i].centery - pos[1]))
        order.remove(carried)
        order.insert(over, carried)
        self._order[sight.viewer] = order
        self._carried = carried, pos[0] - slots[over].centerx, pos[1] - slots[over].centery
        return True

    def drop(self) -> bool:
        """Lay the dragged ticket into its place. False if none was dragged."""
        carried, self._carried = self._carried, None
        return carried is not None


def paint_ticket(
    picture: pygame.Surface,
    scale: Scale,
    cities: tuple[str, str],
    points: int,
    is_long: bool,
    status: Sequence[str],
    done: bool,
    lost: bool,
) -> None:
    """Fill the surface with a ticket: punched ends, a band (green when linked), two cities, points, its state
    (``status``: the same in fewer and fewer words)."""
    w, h = picture.get_size()
    k = scale.s
    du = (w / k, h / k)
    band = OK if done else NOTE if lost else "#1E4E7E" if is_long else PRIMARY
    body = path(pieces.ticket_outline(du[0] - 2, du[1] - 2, 7), OK_PAPER if done else PAPER, "#0C141C", 1)
    top = -du[1] / 2 + 5
    body += rect(-du[0] / 2 + 9, top, du[0] - 18, 13, band)
    body += line(-du[0] / 2 + 16, top + 4.2, du[0] / 2 - 16, top + 4.2, PAPER, 1.1)
    body += line(-du[0] / 2 + 16, top + 8.8, du[0] / 2 - 16, top + 8.8, PAPER, 1.1)
    ties = "".join(f"M{x} {top + 2.6:.1f}v7.8" for x in range(int(-du[0] / 2 + 19), int(du[0] / 2 - 16), 7))
    body += path(ties, "none", PAPER, 1.2)
    body += circle(du[0] / 2 - 25, -2 if du[1] > 70 else 0, 15, BRASS_LIGHT, BRASS_DARK, 1)
    picture.blit(art.svg(body, (-du[0] / 2, -du[1] / 2, *du), (w, h)), (0, 0))
    left, room = round(15 * k), w - round((15 + COIN) * k)
    small = scale.font("caption")
    px = min(text.shrunk(city, "map_bold", scale.font("body"), room, 13) for city in cities)
    y = round(20 * k) + round(px * 0.98)
    for city in cities:
        _name(picture, city, (left, y), px, room)
        y += round(px * 1.14)
    foot = h - round(8 * k)
    words = _fitting(status, small, w - 2 * left - (round(18 * k) if done else 0))
    if foot - small * 0.75 > y - px * 0.84:  # below what hangs from the letters of the second city
        text.draw(picture, words, (left, foot), "semibold", small, OK if done else NOTE)
    if done:
        draw_icon(picture, "check", (w - round(25 * k), foot - small * 0.35), k * 0.8, OK)
    at = (w - round(25 * k), h / 2 + (-2 if du[1] > 70 else 0) * k)
    text.draw_middle(picture, str(points), at, "display", scale.font("lead"), INK)


def paint_slip(
    picture: pygame.Surface,
    scale: Scale,
    cities: tuple[str, str],
    points: int,
    is_long: bool,
    status: Sequence[str],
    done: bool,
    lost: bool,
) -> None:
    """Fill the surface with a low ticket: a band at the left, both cities in a row, points, its state if it fits."""
    w, h = picture.get_size()
    k = scale.s
    du = (w / k, h / k)
    band = OK if done else NOTE if lost else "#1E4E7E" if is_long else PRIMARY
    body = rect(0.5, 0.5, du[0] - 1, du[1] - 1, OK_PAPER if done else PAPER, 4, "#0C141C", 1)
    body += rect(0.5, 0.5, 7, du[1] - 1, band, 3)
    picture.blit(art.svg(body, (0, 0, *du), (w, h)), (0, 0))
    small = scale.font("caption")
    coin = text.width(str(points), "display", scale.font("label")) + round(22 * k)
    left, room = round(14 * k), w - round(12 * k) - coin
    names = " – ".join(cities)
    px = text.shrunk(names, "map_bold", scale.font("label"), room, 13)
    row = text.line_height(px, 1.2)
    if text.width(names, "map", px) > room and h >= 2 * row:
        for i, city in enumerate(cities):
            _name(picture, city, (left, h / 2 + (i - 0.5) * row + px * 0.35), px, room)
    else:
        two = h >= row + small * 1.3
        y = h / 2 - (row * 0.5 if two else 0) + px * 0.35
        _name(picture, names, (left, y), px, room)
        if two:
            words = _fitting(status, small, room)
            text.draw(picture, words, (left, y + row), "semibold", small, OK if done else NOTE)
    at = (w - round(10 * k), h / 2)
    text.draw_middle(picture, str(points), at, "display", scale.font("label"), OK if done else INK, "right")


def _fitting(status: Sequence[str], px: int, room: int) -> str:
    """The first of the wordings that fits, else what fits of the last."""
    return next(
        (s for s in status if text.width(s, "semibold", px) <= room), text.ellipsis(status[-1], "semibold", px, room)
    )


def _name(picture: pygame.Surface, words: str, at: tuple[float, float], px: int, room: int) -> None:
    """A name in bold, or in a lighter face where that alone makes it fit."""
    role = "map_bold" if text.width(words, "map_bold", px) <= room else "map"
    text.draw(picture, text.ellipsis(words, role, px, room), at, role, px, INK)
