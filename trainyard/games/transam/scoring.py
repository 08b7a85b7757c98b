"""The score sheet, one line a round, and how every seat stood when a round was scored."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainyard.core.events import Event
from trainyard.core.rules import ScoreLine
from trainyard.core.words import N_
from trainyard.games.transam import network
from trainyard.games.transam.events import RoundScored, TrackLaid
from trainyard.games.transam.state import Phase, State

ROUNDS = (
    N_("Round 1"), N_("Round 2"), N_("Round 3"), N_("Round 4"), N_("Round 5"), N_("Round 6"), N_("Round 7"),
    N_("Round 8"), N_("Round 9"), N_("Round 10"), N_("Round 11"), N_("Round 12"), N_("Round 13"), N_("Round 14"),
    N_("Round 15"), N_("Round 16"), N_("Round 17"), N_("Round 18"), N_("Round 19"),
)  # fmt: skip
"""Six seats need at most nineteen rounds, unless somebody is cut off (rules 7.4)."""

EARLIER, LATER = N_("Earlier rounds"), N_("Later rounds")


def scores(state: State) -> tuple[int, ...]:
    """Each seat's points."""
    return tuple(state.scores)


def winners(state: State) -> tuple[int, ...]:
    """The seats with the highest score of a finished game; empty before (rules 7.2)."""
    if state.phase is not Phase.OVER:
        return ()
    best = max(state.scores)
    return tuple(seat for seat, score in enumerate(state.scores) if score == best)


def score_sheet(state: State) -> list[list[ScoreLine]]:
    """For each seat its points round by round. A position written by hand may have points from earlier rounds that it
    does not tell of."""
    last = state.number if state.phase is Phase.OVER else state.number - 1
    first = last - len(state.history)
    return [_lines(state, seat, first) for seat in range(state.seats)]


def _lines(state: State, seat: int, first: int) -> list[ScoreLine]:
    points = [result.points[seat] for result in state.history]
    lines = []
    if earlier := state.scores[seat] - sum(points):
        lines.append(ScoreLine(EARLIER, earlier))
    later = 0
    for number, more in enumerate(points, first):
        if number < len(ROUNDS):
            lines.append(ScoreLine(ROUNDS[number], more))
        else:
            later += more
    if later:
        lines.append(ScoreLine(LATER, later))
    return lines


@dataclass(frozen=True, slots=True)
class SeatBreakdown:
    """How a seat stood when its round was scored: the exact count (None: a city is out of reach), its points, which of
    its cities were joined, and the edges of one cheapest way to the others (ids)."""

    seat: int
    missing: int | None
    points: int
    joined: tuple[str, ...]
    apart: tuple[str, ...]
    way: tuple[str, ...]


def breakdown(before: State, events: Sequence[Event]) -> list[SeatBreakdown]:
    """Every seat in the round that these events scored, for showing it on the map.

    ``before`` is the state, or anybody's observation, before the action that ended the round; the events are those of
    that action. An empty list if it ended none.
    """
    scored = next((event for event in events if isinstance(event, RoundScored)), None)
    if scored is None:
        return []
    tables, state = before.tables, before.copy()
    laid = next((event for event in events if isinstance(event, TrackLaid)), None)
    if laid is not None:
        bit = tables.edge_index[laid.edge].bit
        if laid.private:
            state.private[laid.seat] |= bit
        else:
            state.common |= bit
            state.parts = network.parts_of(tables, state.common)
    out = []
    for seat in range(state.seats):
        state.nets[seat] = network.net_of(state, seat)
        hand = [tables.city_index[city] for city in scored.hands[seat]]
        count, way = network.missing_edges(state, seat, hand)
        joined = {city for city in hand if state.nets[seat] & tables.city_bit[city]}
        out.append(
            SeatBreakdown(
                seat=seat,
                missing=count,
                points=scored.points[seat],
                joined=tuple(tables.cities[city].id for city in hand if city in joined),
                apart=tuple(tables.cities[city].id for city in hand if city not in joined),
                way=way,
            )
        )
    return out
