"""Positions written in words for the tests of the rules, on the sheet of the six counties."""

from typing import Any

from moves import do, legal
from rollers_board import sheet_board

from trainyard.core.events import Event
from trainyard.games.rollers.actions import Action, Deliver, DrawTrack, TakeDie
from trainyard.games.rollers.rules import RULES
from trainyard.games.rollers.state import State

Track = dict[str, tuple[int, int]]

# Lines of rules section 13, on the empty sheet.
L12: Track = {"1f": (2, 5), "2d": (0, 2)}
L12T: Track = {"1f": (2, 4), "1j": (1, 5), "2g": (1, 2), "2d": (0, 4)}
L14: Track = {"1d": (1, 5), "4f": (1, 4)}
L14T: Track = {"1b": (0, 4), "1a": (2, 3), "4c": (2, 5)}
L23: Track = {"2f": (0, 3), "3d": (1, 3)}
L13TT: Track = {"1b": (0, 4), "1a": (3, 5), "2a": (0, 2), "3a": (3, 5), "3b": (0, 2)}
L36: Track = {"6b": (1, 5), "3f": (2, 4)}

SOME_CUBES = {1: {"green": 2}, 2: {"green": 2}, 3: {"red": 2}, 4: {"red": 2}, 5: {"red": 2}, 6: {"yellow": 2}}
"""What lies on the cities where a test does not care."""


def position(
    track: Track | None = None,
    *,
    die: int | None = None,
    open_dice: list[int] | None = None,
    dice: list[int] | None = None,
    used: list[tuple[int, int]] | None = None,
    boxes: list[int] | None = None,
    engine: int = 0,
    cubes: dict[int, dict[str, int]] | None = None,
    tiles: dict[str, Any] | None = None,
    orders: dict[str, int | None] | None = None,
    seats: int = 2,
    seat_notes: dict[int, dict[str, Any]] | None = None,
    seed: int = 1,
    **note: Any,
) -> State:
    """A position of the seat to move, the first of the round unless ``used`` says who had a turn already.

    ``track``, ``boxes`` (or ``engine``, so many boxes) are the mover's. ``die`` or ``open_dice``: already taken, phase
    act; without them phase take_die. ``dice`` lie on the table. ``tiles``: face -> seat, or (seat, "sideways" or
    "used"), or None for the middle. ``orders``: order tile -> who filled it.
    """
    taken = [die] if die is not None else open_dice or []
    used = used or []
    left = seats + 1 - len(taken) - len(used)
    mover = note.get("to_move", len({seat for seat, _ in used}))
    note.setdefault("turn", len({seat for seat, _ in used if seat != mover}))
    note.setdefault("phase", "act" if taken else "take_die")
    notes: list[dict[str, Any]] = [{} for _ in range(seats)]
    if mover >= 0:
        notes[mover] = {"track": track or {}, "boxes": boxes or list(range(1, engine + 1))}
    for seat, extra in (seat_notes or {}).items():
        notes[seat] |= extra
    data = {
        "seats": notes,
        "to_move": mover,
        "dice": [1] * left if dice is None else dice,
        "open_dice": taken,
        "used_dice": [{"seat": seat, "die": value} for seat, value in used],
        "cities": SOME_CUBES | (cubes or {}),
        "tiles": [_tile(face, where) for face, where in (tiles or {}).items()],
        "orders": [{"order": order, "owner": owner} for order, owner in (orders or {}).items()],
    } | note
    data["cities"] = {str(city): counts for city, counts in data["cities"].items()}
    if orders is not None:
        data["options"] = {"orders": True} | data.get("options", {})
    return RULES.state_from_json(sheet_board(), _keyed_by_text(data), seed)


def _tile(face: str, where: Any) -> dict[str, Any]:
    owner, how = where if isinstance(where, tuple) else (where, "")
    return {"tile": face, "owner": owner, "sideways": how == "sideways", "used": how == "used"}


def _keyed_by_text(data: Any) -> Any:
    if isinstance(data, dict):
        return {str(key): _keyed_by_text(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [_keyed_by_text(value) for value in data]
    return data


def draw(state: State, space: str, *sides: int) -> DrawTrack:
    """The mover's action that draws a piece."""
    return DrawTrack(state.to_move, space, (sides[0], sides[1]))


def turn(state: State, die: int, *actions: Action) -> list[Event]:
    """The seat to move takes the die and acts."""
    return do(state, TakeDie(state.to_move, die), *actions)


def deliveries(state: State, source: int | None = None, destination: int | None = None) -> list[Deliver]:
    """The deliveries that are listed, of these cities only if they are named."""
    return [
        action
        for action in legal(state)
        if isinstance(action, Deliver) and source in (None, action.source) and destination in (None, action.destination)
    ]


def totals(actions: list[Deliver]) -> set[int]:
    """The points that deliveries score."""
    return {action.distance + action.extra for action in actions}


def line(state: State, seat: int, name: str) -> int:
    """The points of one line of the seat's score sheet."""
    return next(points for line, points in RULES.score_sheet(state)[seat] if line == name)


def tiles_of(state: State, seat: int) -> set[str]:
    """The action tiles in front of a seat."""
    return set(state.tiles_in(state.owned[seat]))
