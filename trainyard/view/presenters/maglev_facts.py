"""What the panels and words of Maglev City need to know of a state."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

from trainyard.games.maglev import bag, legal, scoring, turns
from trainyard.games.maglev.bonus import column_is_full, delivered, full
from trainyard.games.maglev.components import (
    ADJUST,
    BUILD_STATION,
    CAPACITY,
    DROP_OFF,
    GRID,
    MOVE,
    PICK_UP,
    REFILL,
    REVERSE_TRAIN,
    TRACK,
    Card,
    Spot,
    components,
)
from trainyard.games.maglev.passengers import COLOUR_INDEX, COLOURS, COMMUTERS, ONE, ROBOTS, in_code, words_of
from trainyard.games.maglev.state import HIDDEN, NOTHING, Phase, State
from trainyard.games.maglev.tables import OFF
from trainyard.view.presenter import Sight
from trainyard.view.target import Target

ROW_SPOTS = {
    "track": TRACK,
    "move": MOVE,
    "pick_up": PICK_UP,
    "drop_off": DROP_OFF,
    "refill": REFILL,
    "adjust": ADJUST,
    "capacity": CAPACITY,
    "build_station": BUILD_STATION,
    "reverse_train": REVERSE_TRAIN,
}
EMPTY = -1
PLACING = (Phase.PLACE_ROBOTS, Phase.ADJUST, Phase.PLACE_RIDER)
"""Phases in which those in hand are placed."""


def shown_seat(sight: Sight, pointed: bool = False) -> int:
    """Whose player board is shown: if ``pointed`` that of the plate under the pointer, else the open hand's, else the
    mover's."""
    if pointed and sight.hover is not None and sight.hover.kind == "plate":
        return int(sight.hover.id)
    seat = open_seat(sight)
    if seat is not None:
        return seat
    state: State = sight.state
    return state.to_move if state.to_move >= 0 else 0


def open_seat(sight: Sight) -> int | None:
    """Whose cards lie open, if they are known: the viewer's, in a replay those of the seat that is watched."""
    return sight.viewer if sight.watched is None else sight.watched


@lru_cache(maxsize=2048)
def slots(spot: int, code: int) -> tuple[int, ...]:
    """Who stands in each slot of a spot, from left to right: colours, or EMPTY."""
    found = components().spots[spot]
    members = [colour for colour in range(len(COLOURS)) for _ in range(in_code(code, colour))]
    order = sorted(members, key=lambda colour: (colour == found.main, colour))
    places = range(len(members)) if found.packed or found.kind == "bonus" else range(found.room)
    for chosen in permutations(places, len(members)):
        if all(colour in found.slots[place] for colour, place in zip(order, chosen, strict=True)):
            out = [EMPTY] * found.room
            for colour, place in zip(order, chosen, strict=True):
                out[place] = colour
            return tuple(out)
    raise ValueError(f"code {code} cannot stand in {found.id}")


def next_slot(state: State, seat: int, spot: int, colour: int) -> int:
    """The slot that one more of the colour would fill; the first one if it does not fit."""
    before = state.boards[seat][spot]
    after = components().spots[spot].added[before][colour]
    if after < 0:
        return 0
    now, then = slots(spot, before), slots(spot, after)
    fresh = [n for n, (a, b) in enumerate(zip(now, then, strict=True)) if a == EMPTY and b != EMPTY]
    return fresh[0] if fresh else 0


def spot_of(name: str) -> Spot:
    """A spot of the player board by its id."""
    parts = components()
    return parts.spots[parts.spot_index[name]]


def spot_name(index: int) -> str:
    """A spot's id by its number."""
    return components().spots[index].id


def level(state: State, seat: int, row: str) -> int:
    """The units of a row."""
    return state.level(seat, ROW_SPOTS[row])


def actions(state: State, seat: int) -> tuple[int, int]:
    """Actions begun in the running turn and how many the seat's board gives; none are begun in another's turn."""
    used = state.used if state.to_move == seat else 0
    # An Adjust may have taken an extra action away after it was used.
    return used, max(used, turns.actions_allowed(state, seat))


def may_begin(state: State) -> bool:
    """Whether the mover is between two actions and has one left."""
    return state.phase is Phase.TURN and not turns.all_used(state)


def all_used(state: State) -> bool:
    """Whether the mover's turn is open and can only be ended."""
    return state.phase is Phase.TURN and turns.all_used(state)


def score(state: State, seat: int) -> int:
    """The points that everybody can count."""
    return int(scoring.scores(state)[seat])


def load(state: State, seat: int) -> tuple[str, ...]:
    """Who is aboard."""
    return words_of(state.loads[seat])


def hand(state: State, seat: int) -> tuple[str, ...]:
    """Who waits beside the board to be placed."""
    return words_of(state.hands[seat])


def here(state: State, seat: int) -> tuple[str, ...]:
    """Who waits at the station of the seat's train."""
    return words_of(state.waiting_at(state.trains[seat])) if state.trains[seat] != OFF else ()


def stop_name(state: State, stop: int) -> str:
    """A stop by name."""
    return state.tables.stops[stop].name


def unlocked(state: State, seat: int, colour: int) -> bool:
    """Whether the seat may pick up, drop off and build the colour."""
    return bool(legal.allowed_colours(state, seat) >> colour & 1)


def cards(state: State, seat: int) -> list[tuple[Card, int, bool]]:
    """The seat's known bonus cards with their points now, and whether they are among those that count."""
    parts = components()
    return [
        (parts.cards[parts.card_index[found.card]], found.points, found.counts)
        for found in scoring.card_outcomes(state, seat)
    ]


def cards_counted(state: State, seat: int) -> int:
    """How many bonus cards count at the end as the board stands."""
    return scoring.cards_counted(state, seat)


def knows_cards(state: State, seat: int) -> bool:
    """Whether the seat's cards are known."""
    return bool(state.cards[seat]) and HIDDEN not in state.cards[seat]


def tiles_left(state: State, seat: int) -> int:
    """Track tiles in the seat's supply."""
    return state.tables.components.track_tiles - state.lines[seat].size


def links(state: State, seat: int) -> int:
    """Links of the seat's line."""
    return len(state.lines[seat].links(state))


def full_rows(state: State, seat: int) -> int:
    """Full rows of the grid."""
    return full(state, seat, GRID)


def full_columns(state: State, seat: int) -> list[int]:
    """Colours whose column of the grid is full."""
    return [colour for colour in COMMUTERS if column_is_full(state, seat, colour)]


def on_board(state: State, seat: int) -> list[int]:
    """Seven counts of those on the seat's board."""
    return delivered(state, seat)


def final_seats(state: State) -> frozenset[int]:
    """Seats that have one turn left and no more, once the end is triggered."""
    if state.last_turn == NOTHING or state.to_move < 0:
        return frozenset()
    coming = [state.seat_of_turn(turn) for turn in range(state.turn, state.last_turn)]
    return frozenset(seat for seat in coming if coming.count(seat) == 1)


def turns_left(state: State) -> int:
    """Turns until the end, the running one included; 0 if the end is not triggered."""
    return 0 if state.last_turn == NOTHING else state.last_turn - state.turn


def begins(state: State) -> frozenset[str]:
    """The actions that the mover could begin now, as the names of their rows."""
    if not may_begin(state):
        return frozenset()
    seat = state.to_move
    found = {
        "track": bool(legal.track_units(state, seat, state.level(seat, TRACK))),
        "move": bool(legal.rides(state, seat)),
        "pick_up": bool(legal.pick_ups(state, seat, state.level(seat, PICK_UP))),
        "drop_off": bool(legal.drop_offs(state, seat)),
        "refill": bool(legal.refills(state, seat)),
        "adjust": bool(legal.lifts(state, seat)),
        "build_station": bool(legal.station_builds(state, seat)),
        "reverse_train": legal.may_reverse(state, seat),
    }
    return frozenset(name for name, can in found.items() if can)


def held_colours(sight: Sight) -> list[int]:
    """The colours that could be placed on the viewer's board now: of who was clicked, of those in hand or aboard."""
    state, seat = sight.state, sight.viewer
    chosen = [COLOUR_INDEX[t.id] for t in sight.clicked if t.kind in ("hand", "aboard")]
    if chosen or seat is None:
        return chosen
    if any(state.hands[seat]) and state.phase in PLACING:
        return [colour for colour, count in enumerate(state.hands[seat]) if count]
    if may_begin(state) or state.phase is Phase.DROP_OFF:
        return deliverable(state, seat)
    return []


def flown(sight: Sight) -> list[Target]:
    """Where the passengers that are flying now came from: there they are no longer seen."""
    return [target for motion, _ in sight.running if isinstance(target := motion.data.get("origin"), Target)]


def board_shown(sight: Sight, seat: int) -> list[int]:
    """The codes of a seat's board as it is drawn: a robot that is being lifted has left its slot."""
    codes = list(sight.state.boards[seat])
    if seat == shown_seat(sight):
        for target in flown(sight):
            if target.kind == "robot":
                spot, colour = target.id.split(":")
                codes[spot_of(spot).index] -= ONE[COLOUR_INDEX[colour]]
    return codes


def deliverable(state: State, seat: int) -> list[int]:
    """The colours aboard that can be dropped off where the train stands."""
    stop = state.trains[seat]
    if stop == OFF:
        return []
    return [
        colour
        for colour, count in enumerate(state.loads[seat])
        if count
        and bag.is_at_home(state, stop, colour)
        and unlocked(state, seat, colour)
        and legal.spots_for(state, seat, colour)
    ]


def index(colour: str) -> int:
    """A colour by number."""
    return COLOUR_INDEX[colour]


def is_robot(colour: str) -> bool:
    """Whether the word names robots."""
    return COLOUR_INDEX[colour] in ROBOTS


def reach(state: State, seat: int) -> Sequence[tuple[int, int]]:
    """What the seat could do best with one Move: (stop, links) for every station within it."""
    found: dict[int, int] = {}
    frontier = [(state.trains[seat], state.behind[seat])]
    for distance in range(1, state.level(seat, MOVE) + 1):
        following = []
        for stop, behind in frontier:
            if stop == OFF:
                continue
            ways = state.lines[seat].rides(state, stop)
            if len(ways) > 1 and behind >= 0:
                ways = tuple(way for way in ways if way.cells[0] != behind) or ways
            for way in ways:
                found.setdefault(way.to, distance)
                following.append((way.to, -1 if way.to == state.tables.hub else way.cells[-1]))
        frontier = following
    return sorted(found.items())
