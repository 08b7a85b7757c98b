"""Which things are clicked for each action of Maglev City.

A row of the player board (or its number) and then where; but a hex, a station, one who waits, a carried passenger can
be clicked at once, which stands for the row too (`view.selection`).
"""

from collections.abc import Sequence
from typing import Any

from trainyard.games.maglev import legal
from trainyard.games.maglev.actions import (
    BuildStation,
    BuildTrack,
    ChooseRobot,
    DropOff,
    EndTurn,
    KeepCard,
    Lift,
    Move,
    PickUp,
    Place,
    Refill,
    RemoveTrack,
    ReverseTrain,
    SetDown,
    StartTrain,
    Stop,
)
from trainyard.games.maglev.components import components
from trainyard.games.maglev.passengers import COLOUR_INDEX, COLOURS
from trainyard.games.maglev.state import Phase, State
from trainyard.games.maglev.tables import OFF
from trainyard.view.target import Target

TRACK, MOVE, PICK_UP = Target("row", "track"), Target("row", "move"), Target("row", "pick_up")
DROP_OFF, REFILL, ADJUST = Target("row", "drop_off"), Target("row", "refill"), Target("row", "adjust")
CAPACITY = Target("row", "capacity")
BUILD, REVERSE = Target("row", "build_station"), Target("row", "reverse_train")
ROWS = (TRACK, MOVE, PICK_UP, DROP_OFF, REFILL, ADJUST, CAPACITY)
"""From top to bottom, by the keys 1 to 7."""
KEYS = (*ROWS, BUILD, REVERSE)
"""By the keys 1 to 9."""
LETTERS = {
    "t": TRACK,
    "m": MOVE,
    "p": PICK_UP,
    "d": DROP_OFF,
    "f": REFILL,
    "a": ADJUST,
    "b": BUILD,
    "v": REVERSE,
}
"""Actions by their letter."""
STOP, END = Target("button", "stop"), Target("button", "end")
HAND = Target("act", "hand")

PHASE_ROW = {
    Phase.TRACK: TRACK,
    Phase.MOVE: MOVE,
    Phase.PICK_UP: PICK_UP,
    Phase.DROP_OFF: DROP_OFF,
    Phase.ADJUST: ADJUST,
    Phase.SURPLUS: ADJUST,
    Phase.PLACE_RIDER: BUILD,
}
"""The action that is going on in each phase."""


def tile(hex_: str, side: int, other: int) -> Target:
    """A tile to be laid."""
    return Target("tile", f"{hex_}:{side}-{other}")


def laid(target: Target) -> tuple[str, int, int]:
    """Hex and sides of such a target."""
    hex_, sides = target.id.split(":")
    return hex_, int(sides[0]), int(sides[2])


def path(state: State, action: Any) -> tuple[Target, ...]:
    """The targets of the action, in the order they are clicked."""
    first = state.phase is Phase.TURN
    match action:
        case BuildTrack(_, hex_, side, other):
            found: tuple[Target, ...] = (tile(hex_, side, other),)
            return (TRACK, *found) if first else found
        case RemoveTrack(_, hex_):
            found = (Target("untile", hex_),)
            return (TRACK, *found) if first else found
        case Move(seat, to, by):
            ways = [way for way in legal.rides(state, seat) if way.to == state.tables.stop_index[to]]
            found = (Target("place", to), Target("choice", f"by:{by}")) if len(ways) > 1 else (Target("place", to),)
            return (MOVE, *found) if first else found
        case PickUp(_, colour):
            found = (Target("waiting", colour),)
            return (PICK_UP, *found) if first else found
        case SetDown(_, colour):
            found = (Target("unload", colour),)
            return (PICK_UP, *found) if first else found
        case DropOff(_, colour, spot):
            found = (Target("aboard", colour), Target("spot", spot))
            return (DROP_OFF, *found) if first else found
        case Refill(seat, count):
            return (REFILL, Target("choice", f"draw:{count}")) if len(legal.refills(state, seat)) > 1 else (REFILL,)
        case Lift(_, spot, colour):
            found = (Target("robot", f"{spot}:{colour}"),)
            return (ADJUST, *found) if first else found
        case Place(_, colour, spot):
            return Target("hand", colour), Target("spot", spot)
        case BuildStation(_, site, colour):
            return BUILD, Target("place", site), Target("choice", f"station:{colour}")
        case StartTrain(_, station, robot):
            return Target("place", station), Target("choice", f"robot:{robot}")
        case ChooseRobot(_, colour):
            return (Target("more", colour),)
        case ReverseTrain():
            return (REVERSE,)
        case Stop():
            return (STOP,)
        case EndTurn():
            return (END,)
        case KeepCard(_, card):
            return (Target("card", card),)  # in the dialog of the draft
    raise TypeError(f"no path for {type(action).__name__}")


def other_paths(action: Any) -> tuple[tuple[Target, ...], ...]:
    """A station can also be built by a click on its tile, then on the site."""
    if isinstance(action, BuildStation):
        return ((BUILD, Target("station", action.colour), Target("place", action.site)),)
    return ()


def implied(target: Target) -> bool:
    """Whether a click on the thing stands for the clicks before it. What is taken away from the line or the board is
    not: its action is chosen first."""
    return target.kind in ("tile", "place", "waiting", "aboard", "spot", "station")


def obvious(target: Target) -> bool:
    """Whether the thing is clicked by itself when it is the only one."""
    return target.kind in ("tile", "place", "waiting", "aboard", "unload", "hand", "spot", "choice", "robot")


ROW_OF: dict[type, Target] = {
    BuildTrack: TRACK,
    RemoveTrack: TRACK,
    Move: MOVE,
    PickUp: PICK_UP,
    SetDown: PICK_UP,
    DropOff: DROP_OFF,
    Refill: REFILL,
    Lift: ADJUST,
    BuildStation: BUILD,
    ReverseTrain: REVERSE,
    EndTurn: END,
}


def row_of(action: Any) -> Target | None:
    """The row that begins such an action, or the button that ends the turn; None for what goes on or comes first."""
    return ROW_OF.get(type(action))


def action_at(state: State, target: Target, seat: int, clicked: Sequence[Target] = ()) -> Any | None:
    """What a click on the target means, legal or not, to ask the rules why not; None for what is only looked at."""
    match target.kind:
        case "row":
            return _begun(state, target, seat)
        case "tile":
            return BuildTrack(seat, *laid(target))
        case "untile":
            return RemoveTrack(seat, target.id)
        case "hex":
            return _on_hex(state, target.id, seat)
        case "place":
            return _at_place(state, target.id, seat, clicked)
        case "waiting":
            return PickUp(seat, target.id)
        case "unload":
            return SetDown(seat, target.id)
        case "aboard":
            return _delivered(state, target.id, seat)
        case "spot":
            return _into_spot(state, target.id, seat, clicked)
        case "pip":
            return _into_spot(state, components().spots[int(target.id.split(":")[0])].id, seat, clicked)
        case "robot":
            spot, colour = target.id.split(":")
            chosen = any(one.kind in ("hand", "aboard") for one in clicked)
            return _into_spot(state, spot, seat, clicked) if chosen else Lift(seat, spot, colour)
        case "station":
            return BuildStation(seat, _site(state, seat), target.id)
        case "shift":
            return Lift(seat, *target.id.split(">")[0].split(":"))
        case "more":
            return ChooseRobot(seat, target.id)
        case "button":
            return Stop(seat) if target == STOP else EndTurn(seat)
    return None


def _begun(state: State, row: Target, seat: int) -> Any | None:
    """An action that the row would begin, to hear why it cannot."""
    here = state.trains[seat]
    load = [COLOURS[c] for c, count in enumerate(state.loads[seat]) if count]
    if row in (TRACK, MOVE, PICK_UP, DROP_OFF, ADJUST) and state.phase in (Phase.START, Phase.CHOOSE_ROBOT):
        return EndTurn(seat)
    if row == TRACK:
        runs = state.lines[seat].runs
        return RemoveTrack(seat, state.tables.cell_ids[runs[0].cells[0] if runs else 0])
    if row == MOVE and here != OFF:
        return Move(seat, state.tables.stops[here].id, state.tables.cell_ids[0])
    if row == PICK_UP:
        waiting = [c for c in range(len(COLOURS)) if here != OFF and state.waiting[7 * here + c]]
        ready = [c for c in waiting if legal.allowed_colours(state, seat) >> c & 1] or waiting
        return PickUp(seat, COLOURS[ready[0] if ready else 0])
    if row == DROP_OFF:
        return DropOff(seat, load[0] if load else COLOURS[0], "track")
    if row == REFILL:
        return Refill(seat, 1)
    if row == BUILD:
        return BuildStation(seat, _site(state, seat), COLOURS[0])
    if row == REVERSE:
        return ReverseTrain(seat)
    if row == ADJUST:
        return Lift(seat, "track", COLOURS[0])
    return None


def _on_hex(state: State, hex_: str, seat: int) -> Any | None:
    """The first tile that might lie there; a station's or the Hub's hex is only looked at."""
    cell = state.tables.cell_index.get(hex_)
    if cell is None or state.phase not in (Phase.TURN, Phase.TRACK):
        return None
    if state.lines[seat].occupied >> cell & 1:
        return RemoveTrack(seat, hex_)
    sides = legal_sides(state, seat, cell)
    return BuildTrack(seat, hex_, *(sides[0] if sides else (0, 3)))


def legal_sides(state: State, seat: int, cell: int) -> list[tuple[int, int]]:
    """The sides of the tiles that the line allows in the cell, whatever they cost."""
    if state.trains[seat] == OFF:
        return []
    builds = state.lines[seat].builds(state, state.trains[seat])
    return [(number // 6 % 6, number % 6) for number in builds if number // 36 == cell]


def _at_place(state: State, stop: str, seat: int, clicked: Sequence[Target]) -> Any | None:
    index = state.tables.stop_index.get(stop)
    if index is None:
        return None
    if state.phase is Phase.START:
        waiting = [COLOURS[c] for c in range(3) if state.waiting[7 * index + c]]
        return StartTrain(seat, stop, waiting[0] if waiting else COLOURS[0])
    if state.phase not in (Phase.TURN, Phase.MOVE):
        return None
    if state.stations[index] < 0:
        colour = next((target.id for target in clicked if target.kind == "station"), COLOURS[0])
        return BuildStation(seat, stop, colour) if state.phase is Phase.TURN else None
    if index == state.trains[seat]:
        return None
    way = next((w for w in state.lines[seat].rides(state, state.trains[seat]) if w.to == index), None)
    cell = way.cells[0] if way is not None else 0
    return Move(seat, stop, state.tables.cell_ids[cell])


def _delivered(state: State, colour: str, seat: int) -> Any:
    """A drop-off of this colour on a spot where it fits, if there is one."""
    found = COLOUR_INDEX[colour]
    spots = legal.spots_for(state, seat, found)
    name = state.tables.components.spots[spots[0]].id if spots else "grid_1" if found >= 3 else "track"
    if state.phase is Phase.SURPLUS or state.phase is Phase.PICK_UP:
        return SetDown(seat, colour)
    return DropOff(seat, colour, name)


def _held(state: State, seat: int, clicked: Sequence[Target]) -> str | None:
    """The colour that would be placed now: chosen, or the first in hand."""
    chosen = next((t.id for t in clicked if t.kind in ("hand", "aboard")), None)
    if chosen is None and state.phase in (Phase.PLACE_ROBOTS, Phase.PLACE_RIDER, Phase.ADJUST):
        chosen = next((COLOURS[c] for c, count in enumerate(state.hands[seat]) if count), None)
    return chosen


def _into_spot(state: State, spot: str, seat: int, clicked: Sequence[Target]) -> Any | None:
    colour = _held(state, seat, clicked)
    if colour is None:
        return None
    if any(target.kind == "aboard" for target in clicked):
        return DropOff(seat, colour, spot)
    return Place(seat, colour, spot)


def _site(state: State, seat: int) -> str:
    """A site where a station might be built: one that the line reaches, else any."""
    sites = legal.building_sites(state, seat)
    empty = [stop for stop, colour in enumerate(state.stations) if colour < 0]
    number = sites[0] if sites else empty[0] if empty else 0
    return state.tables.stops[number].id
