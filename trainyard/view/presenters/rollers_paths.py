"""Which things are clicked for each action of Steam & Dice.

Die, then one of the four actions, then where: a piece on the sheet, a cube and its goal. What lies neither on the sheet
nor in the panels (the new value of a die, the distance of a delivery, a start tile) is chosen in a popover.
"""

from collections.abc import Sequence
from typing import Any

from trainyard.games.rollers.actions import (
    ChangeDie,
    ChooseStartTile,
    Deliver,
    DrawTrack,
    FillOrder,
    Pass,
    PickSpace,
    PlaceCube,
    Reroll,
    TakeDie,
    TakeTile,
    TakeTwoDice,
    TickBox,
)
from trainyard.games.rollers.pieces import TILES
from trainyard.games.rollers.state import Phase
from trainyard.view.target import Target

TRACK, ENGINE = Target("do", "track"), Target("do", "engine")
DELIVER, TAKE = Target("do", "deliver"), Target("do", "tile")
DOINGS = (TRACK, ENGINE, DELIVER, TAKE)
"""The four actions, by the keys 1 to 4."""
DONE = Target("button", "done")
"""Ends the turn where only an order could still be filled."""
DECLINE = Target("decline")
"""Leaves the die unused."""


def piece(space: str, sides: tuple[int, int]) -> Target:
    """A placement on the sheet."""
    return Target("piece", f"{space}:{sides[0]}-{sides[1]}")


def placed(target: Target) -> tuple[str, tuple[int, int]]:
    """Space and sides of a placement."""
    space, sides = target.id.split(":")
    return space, (int(sides[0]), int(sides[2]))


def cube(source: int, colour: str, private: bool) -> Target:
    """A cube at a city."""
    return Target("cube", f"{source}:{colour}" + (":own" if private else ""))


def path(state: Any, action: Any) -> tuple[Target, ...]:
    """The targets of the action, in the order they are clicked."""
    match action:
        case TakeDie(_, die):
            return (Target("die", str(die)),)
        case TakeTwoDice(_, dice):
            return (Target("tile", "2"), Target("die", str(dice[0])), Target("second", str(dice[1])))
        case DrawTrack(_, space, sides):
            return (TRACK, piece(space, sides)) if state.phase is Phase.ACT else (piece(space, sides),)
        case PickSpace(_, space):
            return (Target("space", space),)
        case TickBox(_, box):
            if state.phase is Phase.ACT and len(set(state.open_dice)) == 1:
                return (ENGINE,)
            return (ENGINE, Target("box", str(box))) if state.phase is Phase.ACT else (Target("box", str(box)),)
        case TakeTile(_, tile):
            if state.phase is Phase.ACT and len(set(state.open_dice)) == 1:
                return (TAKE,)
            return (TAKE, Target("tile", str(tile))) if state.phase is Phase.ACT else (Target("tile", str(tile)),)
        case Deliver():
            way = Target("choice", f"way:{action.die}:{action.distance}:{action.extra}:{int(action.express)}")
            chosen = cube(action.source, action.cube, action.private)
            return DELIVER, chosen, Target("goal", str(action.destination)), way
        case ChangeDie(_, tile, die, value):
            return (*_worked(state, TILES[tile].number, die), Target("choice", f"change:{value}"))
        case Reroll(_, die):
            return (*_worked(state, 5, die), Target("choice", "reroll"))
        case FillOrder(_, order, cubes):
            return Target("order", order), Target("choice", "fill:" + "+".join(cubes))
        case ChooseStartTile(_, tile):
            return (Target("choice", f"start:{tile}"),)
        case PlaceCube(_, city):
            return (Target("choice", f"city:{city}"),)
        case Pass():
            return (DONE,) if state.phase is Phase.EXCHANGE else (DECLINE,)
    raise TypeError(f"no path for {type(action).__name__}")


def other_paths(action: Any) -> tuple[tuple[Target, ...], ...]:
    """Of two dice the higher one can be clicked first as well."""
    if isinstance(action, TakeTwoDice) and action.dice[0] != action.dice[1]:
        low, high = action.dice
        return ((Target("tile", "2"), Target("die", str(high)), Target("second", str(low))),)
    return ()


def _worked(state: Any, tile: int, die: int) -> tuple[Target, ...]:
    """The tile, and of two different dice the one that it works on."""
    one = len(set(state.open_dice)) == 1
    return (Target("tile", str(tile)),) if one else (Target("tile", str(tile)), Target("open", str(die)))


def action_at(state: Any, target: Target, seat: int, clicked: Sequence[Target] = ()) -> Any | None:
    """What a click on the target means, legal or not; None for what is only looked at."""
    die = state.open_dice[0] if state.open_dice else 0
    starting = state.phase in (Phase.START_BOX, Phase.START_ACTION_TILE, Phase.START_SPACE, Phase.START_PIECE)
    match target.kind:
        case "die":
            return TakeDie(seat, int(target.id))
        case "piece":
            return DrawTrack(seat, *placed(target))
        case "space" if state.phase is Phase.START_SPACE:
            return PickSpace(seat, target.id)
        case "space" if TRACK in clicked or (state.phase in (Phase.TAKE_DIE, Phase.ACT) and not clicked):
            return DrawTrack(seat, target.id, _shown_sides(state))
        case "box" if starting or die or state.phase is Phase.TAKE_DIE:
            return TickBox(seat, int(target.id))
        case "tile" if die and not state.owned[seat] >> int(target.id) & 1:
            return TakeTile(seat, int(target.id))
        case "tile" if state.phase is Phase.START_ACTION_TILE or _bare(state, seat, int(target.id)):
            return TakeTile(seat, int(target.id))
        case "do" if target == ENGINE and die:
            return TickBox(seat, die)
        case "do" if target == TAKE and die:
            return TakeTile(seat, die)
        case "do" if not die and not starting:
            return Pass(seat)
        case "order" if state.exchanged:
            return FillOrder(seat, target.id, ())
    return None


def _bare(state: Any, seat: int, tile: int) -> bool:
    """Whether a tile that is not the seat's own is pointed at before a die is taken."""
    return state.phase is Phase.TAKE_DIE and not state.owned[seat] >> tile & 1


def _shown_sides(state: Any) -> tuple[int, int]:
    """Sides of a piece that the track die shows, to ask the rules about a space."""
    return ((0, 3), (0, 3), (0, 2))[state.face]
