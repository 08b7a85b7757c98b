"""The end of a match of Grand Continental: tickets one by one, stations, the longest path, tunnels and big turns."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from trainyard.boards.model import Board, Link
from trainyard.core.rules import ScoreLine
from trainyard.core.words import N_, Sentence
from trainyard.games.tickets import events as happened
from trainyard.games.tickets.cards import COLOUR_INDEX, COLOURS
from trainyard.games.tickets.scoring import (
    LONGEST,
    ROUTES,
    STATIONS,
    TICKETS,
    SeatBreakdown,
    breakdown,
    ticket_outcomes,
)
from trainyard.games.tickets.state import State
from trainyard.i18n import tr
from trainyard.view.course import course
from trainyard.view.reckoning import Hand, Held, Highlight, Mark, PlainReckoning, Shown, Words, best_turn

if TYPE_CHECKING:
    from trainyard.session.session import Session

MISSED = N_("Missed tickets")
BIG_ROUTE = 6
"""Spaces from which a claimed route is a big moment."""


class TicketsReckoning(PlainReckoning):
    """See `trainyard.view.reckoning.Reckoning`."""

    def __init__(self) -> None:
        self._kept: tuple[tuple[str, int], list[SeatBreakdown]] | None = None

    def details(self, session: "Session") -> list[SeatBreakdown]:
        """The rules' breakdown of the match, worked out once for each revision."""
        key = (session.match_id, session.revision)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, breakdown(session.state))
        return self._kept[1]

    def sheets(self, session: "Session") -> list[list[ScoreLine]]:
        if not session.over:
            return super().sheets(session)
        missed_any = any(not ticket.done for seat in self.details(session) for ticket in seat.tickets)
        out = []
        for lines, seat in zip(session.rules.score_sheet(session.state), self.details(session), strict=True):
            made = sum(ticket.points for ticket in seat.tickets if ticket.done)
            missed = sum(ticket.points for ticket in seat.tickets if not ticket.done)
            split = [ScoreLine(TICKETS, made), *([ScoreLine(MISSED, -missed)] if missed_any else [])]
            out.append([part for line in lines for part in (split if line.line == TICKETS else [line])])
        return out

    def notes(self, session: "Session") -> list[Sentence]:
        return [Sentence(N_("{n} routes"), {"n": owned.bit_count()}) for owned in session.state.owned]

    def shown(self, session: "Session") -> list[Shown]:
        state: State = session.state
        result = state.result
        if result is None:
            return []
        details = self.details(session)
        # The winner's tickets come last.
        seats = [seat for group in reversed(result.ranking) for seat in group]
        return [
            _shown(session, seat, index, outcome.points, outcome.done, outcome.path)
            for seat in seats
            for index, outcome in sorted(
                zip(state.tickets[seat], details[seat].tickets, strict=True), key=lambda pair: pair[1].points
            )
        ]

    def ways(self, session: "Session", line: str) -> list[tuple[int, tuple[str, ...]]]:
        if not session.over:
            return []
        details = self.details(session)
        if line == LONGEST:
            return [(seat.seat, seat.trail) for seat in details if seat.has_longest]
        if line == STATIONS:
            return [(seat.seat, tuple(route for _, route in seat.borrowed if route)) for seat in details]
        if line == ROUTES:
            state: State = session.state
            return [
                (seat, tuple(route.id for route in state.tables.routes_in(state.owned[seat])))
                for seat in range(state.seats)
            ]
        return []

    def words(self) -> Words:
        return Words(
            tr("Score by turn"),
            tr("tickets counted at the end"),
            tr("A click on a bar or ticket, or the arrows, shows it on the map"),
            tr("Further tickets"),
        )

    def built_note(self, session: "Session", seat: int) -> str:
        return tr("all routes, and the cities of connected tickets")

    def highlights(self, session: "Session") -> list[Highlight]:
        found = [_longest(session), _dearest_tunnel(session) or _longest_ticket(session), _best(session)]
        return [highlight for highlight in found if highlight]

    def marks(self, session: "Session") -> list[Mark]:
        marks = []
        for number, step in enumerate(session.history.steps, 1):
            for event in step.events:
                if mark := _mark(session, event, number):
                    marks.append(mark)
        return marks

    def hand(self, session: "Session", state: Any, seat: int) -> Hand:
        cards = tuple((word, state.hands[seat][COLOUR_INDEX[word]]) for word in COLOURS)
        held = []
        for index, outcome in zip(state.tickets[seat], ticket_outcomes(state, seat), strict=True):
            item = _shown(session, seat, index, outcome.points, outcome.done, outcome.path)
            held.append(Held(item.words, outcome.points, outcome.done, item.links, item.places))
        return Hand(tuple((word, n) for word, n in cards if n), tuple(held))


RECKONING = TicketsReckoning()


def _details(session: "Session") -> list[SeatBreakdown]:
    return RECKONING.details(session)


def _shown(session: "Session", seat: int, ticket: int, points: int, done: bool, path: tuple[str, ...]) -> Shown:
    state: State = session.state
    found = state.tables.tickets[ticket]
    ends = (state.tables.cities[found.a], state.tables.cities[found.b])
    words = f"{_city(session.board, ends[0])} – {_city(session.board, ends[1])}"
    signed = points if done else -points
    return Shown(seat, TICKETS if done else MISSED, signed, words, done, path, ends)


def _longest(session: "Session") -> Highlight | None:
    owners = [seat for seat in _details(session) if seat.has_longest]
    if not owners:
        return None
    values: dict[str, object] = {
        "name": ", ".join(session.seats[owner.seat].name for owner in owners),
        "n": owners[0].trail_length,
    }
    if len(owners) > 1:
        trails = tuple(link for owner in owners for link in owner.trail)
        return Highlight("flag", LONGEST, Sentence(N_("{name}: {n} spaces each"), values), None, trails)
    trail = owners[0].trail
    start, end = trail_ends(session.board, trail)
    values |= {"start": _city(session.board, start), "end": _city(session.board, end)}
    words = N_("{name}, {n} spaces from {start} to {end}")
    if start == end:
        words = N_("{name}, {n} spaces round from {start}")
    return Highlight("flag", LONGEST, Sentence(words, values), None, trail)


def trail_ends(board: Board, trail: tuple[str, ...]) -> tuple[str, str]:
    """The places where a trail of links in order of travel begins and ends."""
    links = [_link(board, link) for link in trail]
    if len(links) == 1:
        return links[0].a, links[0].b
    at = links[0].a if links[0].b in (links[1].a, links[1].b) else links[0].b
    start = at
    for link in links:
        at = link.b if at == link.a else link.a
    return start, at


def _dearest_tunnel(session: "Session") -> Highlight | None:
    best: tuple[int, int, str, int] | None = None
    asked: dict[int, int] = {}
    for number, step in enumerate(session.history.steps, 1):
        for event in step.events:
            if isinstance(event, happened.TunnelRevealed):
                asked[event.seat] = event.surcharge
            elif isinstance(event, happened.RouteClaimed) and (extra := asked.pop(event.seat, 0)):
                if best is None or extra > best[0]:
                    best = extra, event.seat, event.route, number
            elif isinstance(event, happened.TunnelFailed):
                asked.pop(event.seat, None)
    if best is None:
        return None
    extra, seat, route, number = best
    values = {"name": session.seats[seat].name, "n": extra, "route": _route(session.board, route)}
    return Highlight("card", N_("Dearest tunnel"), Sentence(N_("{name} paid {n} extra at {route}"), values), number)


def _longest_ticket(session: "Session") -> Highlight | None:
    done = [item for item in RECKONING.shown(session) if item.good]
    if not done:
        return None
    best = max(done, key=lambda item: item.points)
    values = {"name": session.seats[best.seat].name, "ticket": best.words, "points": best.points}
    return Highlight(
        "card", N_("Best ticket"), Sentence(N_("{name}: {ticket}, {points} points"), values), None, best.links
    )


def _best(session: "Session") -> Highlight | None:
    best = best_turn(course(session))
    if best is None:
        return None
    values: dict[str, object] = {"name": session.seats[best.seat].name, "turn": best.lap, "points": best.gain}
    for step in session.history.steps[best.first : best.after]:
        for event in step.events:
            if isinstance(event, happened.RouteClaimed):
                values["route"] = _route(session.board, event.route)
                words = N_("{name}, turn {turn}: {route}, +{points}")
                return Highlight("star", N_("Best turn"), Sentence(words, values), best.after, (event.route,))
    return Highlight("star", N_("Best turn"), Sentence(N_("{name}, turn {turn}: +{points}"), values), best.after)


def _mark(session: "Session", event: object, step: int) -> Mark | None:
    match event:
        case happened.RouteClaimed(_, route, _, _, _, _):
            length = int(_link(session.board, route).props.get("length", 0))
            if length >= BIG_ROUTE:
                return Mark(step, Sentence("{route}", {"route": _route(session.board, route)}), length)
        case happened.TunnelFailed(_, _, _, _, _):
            return Mark(step, Sentence(N_("tunnel given up")))
        case happened.StationBuilt(_, city, _, _, _):
            return Mark(step, Sentence(N_("station in {city}"), {"city": _city(session.board, city)}), 1)
        case happened.FinalRoundBegan(_, _):
            return Mark(step, Sentence(N_("last round")), 99)
    return None


@lru_cache(maxsize=4)
def _links(board: Board) -> dict[str, Link]:
    return {link.id: link for link in board.links}


@lru_cache(maxsize=4)
def _names(board: Board) -> dict[str, str]:
    return {place.id: place.name for place in board.places}


def _link(board: Board, link: str) -> Link:
    return _links(board)[link]


def _city(board: Board, place: str) -> str:
    return _names(board)[place]


def _route(board: Board, link: str) -> str:
    found = _link(board, link)
    return f"{_city(board, found.a)} – {_city(board, found.b)}"
