"""Positions written in words for the tests of the rules, on the map of North America."""

from collections.abc import Iterable, Sequence
from typing import Any

from lattice_board import board_of, city_id, tables
from moves import do, kinds, legal, why_not

from trainyard.core.events import Event
from trainyard.games.transam import network
from trainyard.games.transam.actions import EndTurn, LayTrack, Pass
from trainyard.games.transam.cards import COLOURS
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import State

FAR_HAND = ("helena", "medford", "oklahoma_city", "winston", "phoenix")
"""Cities that no position of the tests touches unless it says so."""


def position(
    markers: Sequence[str | int | Sequence[str | int]],
    *,
    tracks: str = "",
    hands: dict[int, Sequence[str]] | None = None,
    private: dict[int, str] | None = None,
    seat_notes: dict[int, dict[str, Any]] | None = None,
    card: str | None = None,
    map_name: str = "america",
    options: dict[str, Any] | None = None,
    seed: int = 1,
    **note: Any,
) -> State:
    """A position in a turn, one seat for each marker. ``tracks`` are edges with spaces between; hands left out are
    dealt from the cities that no other hand names."""
    chosen = {"extra_cards": True} if card else {}
    seats = []
    given = hands or {}
    dealt = _deal(len(markers), given, map_name)
    for seat, marker in enumerate(markers):
        several = [marker] if isinstance(marker, str | int) else list(marker)
        seats.append(
            {
                "hand": list(given.get(seat, dealt[seat])),
                "markers": [str(node) for node in several],
                "private": (private or {}).get(seat, "").split(),
            }
            | (seat_notes or {}).get(seat, {})
        )
    data = {"seats": seats, "tracks": tracks.split(), "card": card, "options": chosen | (options or {})} | note
    return RULES.state_from_json(board_of(map_name), data, seed)


def _deal(count: int, given: dict[int, Sequence[str]], map_name: str) -> list[list[str]]:
    """Hands of cities that no given hand names, last of each colour first, so that they lie far from the first ones."""
    named = {city for hand in given.values() for city in hand}
    board = tables(map_name)
    hands: list[list[str]] = [[] for _ in range(count)]
    for colour in range(len(COLOURS)):
        deck = [board.cities[city].id for city in board.deck(colour, count)]
        free = [city for city in deck if city not in named]
        for seat, hand in enumerate(hands):
            hand.append("" if seat in given else free.pop())
    return hands


def lay(state: State, edges: str, private: bool = False) -> list[Event]:
    """The seat to move lays tracks on these edges."""
    events: list[Event] = []
    for edge in edges.split():
        events += do(state, LayTrack(state.to_move, edge, private))
    return events


def turn(state: State, edges: str) -> list[Event]:
    """The seat to move lays tracks and ends its turn."""
    return lay(state, edges) + do(state, EndTurn(state.to_move))


def may_lay(state: State, edge: str, private: bool = False) -> bool:
    """Whether a track may be laid there now; the list and `apply` must agree."""
    action = LayTrack(state.to_move, edge, private)
    if action in legal(state):
        RULES.apply(state.copy(), action)
        return True
    why_not(state, action)
    return False


def edges_now(state: State, private: bool = False) -> set[str]:
    """The edges on which a track may be laid now."""
    return {action.edge for action in legal(state) if isinstance(action, LayTrack) and action.private == private}


def may_end(state: State) -> bool:
    return EndTurn(state.to_move) in legal(state)


def must_pass(state: State) -> bool:
    return legal(state) == [Pass(state.to_move)]


def whole_turns(state: State) -> set[frozenset[str]]:
    """Every set of tracks that the seat to move can lay in one turn."""
    seat, found = state.to_move, set()

    def onward(now: State, laid: frozenset[str]) -> None:
        if now.to_move == seat and now.phase is state.phase and now.lap == state.lap:
            if laid:
                found.add(laid)
            for edge in edges_now(now):
                after = now.copy()
                RULES.apply(after, LayTrack(seat, edge))
                onward(after, laid | {edge})

    onward(state, frozenset())
    return found


def net(state: State, seat: int) -> set[int]:
    """The nodes of the seat's network."""
    return {node for bit, node in state.tables.node_of_bit.items() if bit & state.nets[seat]}


def missing(
    marker: str | int | Sequence[str | int], goals: Iterable[str], built: str = "", closed: str = "",
    card: str | None = None, map_name: str = "america",
) -> int | None:  # fmt: skip
    """The exact missing count of a seat with these markers and goals; ``closed`` edges hold a rival's private track."""
    board = tables(map_name)
    markers = [marker] if isinstance(marker, str | int) else list(marker)
    index = {city.id: board.nodes[city.node] for city in board.cities}
    mine = [index.get(str(node), str(node)) for node in markers]
    others = [node for node in board.nodes[::-1] if node not in mine][: len(markers)]
    state = position(
        [markers if len(markers) > 1 else markers[0], others if len(others) > 1 else others[0]],
        tracks=built, private={1: closed}, card=card, map_name=map_name,
        options={"private_tracks": 3}, seat_notes={0: {"stock": 0}},
    )  # fmt: skip
    return network.plan_of(state, 0, [board.city_index[city_id(goal)] for goal in goals]).cost


def event_of_kind(events: list[Event], kind: type) -> Any:
    """The one event of that kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, kinds(events)
    return found[0]
