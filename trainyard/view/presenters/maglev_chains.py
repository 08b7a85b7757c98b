"""Clicks and drags of Maglev City that stand for several actions in a row: a ride over several links, all who wait, a
robot moved from slot to slot."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from trainyard.games.maglev import effects, legal
from trainyard.games.maglev.actions import BuildStation, Lift, Move, PickUp, Place, SetDown, Stop
from trainyard.games.maglev.components import ADJUST, CAPACITY
from trainyard.games.maglev.components import PICK_UP as PICK_UP_ROW
from trainyard.games.maglev.passengers import COLOURS
from trainyard.games.maglev.state import Phase, State
from trainyard.games.maglev.tables import OFF
from trainyard.view.presenters import maglev_facts as facts
from trainyard.view.presenters.maglev_paths import KEYS, PHASE_ROW
from trainyard.view.target import Target

ALL = Target("all", "riders")
"""All who can be picked up, or must be set down."""


def rides(state: State) -> dict[Target, tuple[Any, ...]]:
    """The stations that one Move reaches over several links, with the Moves that lead there, fewest first."""
    if not facts.may_begin(state) and state.phase is not Phase.MOVE:
        return {}
    seat = state.to_move
    found: dict[Target, tuple[Any, ...]] = {}
    seen = {(state.trains[seat], state.behind[seat])}
    near = {move.to for move in legal.moves(state, seat) if isinstance(move, Move)}
    here = state.tables.stops[state.trains[seat]].id
    todo: list[tuple[State, tuple[Any, ...]]] = [(state, ())]
    while todo:
        at, moves = todo.pop(0)
        for move in legal.moves(at, seat):
            after = at.copy()
            effects.apply(after, move)
            place = (after.trains[seat], after.behind[seat])
            if place in seen or not isinstance(move, Move):
                continue
            seen.add(place)
            if move.to not in near and move.to != here:
                found.setdefault(Target("place", move.to), (*moves, move))
            if after.phase is Phase.MOVE and after.to_move == seat:
                todo.append((after, (*moves, move)))
    return found


def all_at_once(state: State) -> dict[Target, tuple[Any, ...]]:
    """All who can be picked up, or must be set down, where there are several and every order comes to the same."""
    seat = state.to_move
    if state.phase is Phase.SURPLUS:
        most = sum(state.loads[seat]) - state.level(seat, CAPACITY)
        who = list(state.loads[seat])
    elif (facts.may_begin(state) or state.phase is Phase.PICK_UP) and state.trains[seat] != OFF:
        units = state.level(seat, PICK_UP_ROW) if state.phase is Phase.TURN else state.units
        most = min(units, state.level(seat, CAPACITY) - sum(state.loads[seat]))
        who = [max(0, count) for count in legal.takeable(state, seat)]
    else:
        return {}
    alike = sum(map(bool, who)) == 1
    count = min(most, sum(who))
    if count < 2 or (sum(who) > most and not alike):
        return {}
    colours = [COLOURS[colour] for colour, number in enumerate(who) for _ in range(number)]
    kind: type[SetDown] | type[PickUp] = SetDown if state.phase is Phase.SURPLUS else PickUp
    return {ALL: tuple(kind(seat, colour) for colour in colours[:count])}


# -- another action in the middle of one ------------------------------------------------------------------------------


def stopped(state: State) -> State | None:
    """The state once the action that is going on is stopped; None if there is none or it must go on."""
    stop = Stop(state.to_move)
    if state.phase not in PHASE_ROW or stop not in legal.legal_actions(state):
        return None
    after = state.copy()
    effects.apply(after, stop)
    return after


def leaving(state: State) -> dict[Target, Any]:
    """What could be chosen if the action that is going on were stopped, its units lost: rows of other actions, and
    passengers and station tiles that stand for them."""
    after = stopped(state)
    if after is None:
        return {}
    seat, begun = state.to_move, facts.begins(after) - {PHASE_ROW[state.phase].id}
    found = [row for row in KEYS if row.id in begun]
    if "pick_up" in begun:
        who = legal.pick_ups(after, seat, after.level(seat, PICK_UP_ROW))
        found += [Target("waiting", action.colour) for action in who if isinstance(action, PickUp)]
    if "drop_off" in begun:
        found += [Target("aboard", COLOURS[colour]) for colour in facts.deliverable(after, seat)]
    if "build_station" in begun:
        builds = legal.station_builds(after, seat)
        found += [Target("station", action.colour) for action in builds if isinstance(action, BuildStation)]
    return dict.fromkeys(found, Stop(seat))


# -- a robot is dragged from slot to slot -----------------------------------------------------------------------------


def may_lift(state: State, spot: str, colour: str) -> bool:
    """Whether the mover could lift such a robot there now."""
    seat = state.to_move
    if facts.may_begin(state):
        units = state.level(seat, ADJUST)
    elif state.phase is Phase.ADJUST and not state.made:
        units = state.units
    else:
        return False
    return units > 0 and Lift(seat, spot, colour) in legal.lifts(state, seat)


def lifted(state: State, spot: str, colour: str) -> State:
    """The state with that robot in hand."""
    after = state.copy()
    effects.apply(after, Lift(state.to_move, spot, colour))
    return after


def goals(state: State, spot: str, colour: str) -> tuple[Target, ...]:
    """Where a robot lifted from the spot may go: spots with a free slot, and robots that it changes places with."""
    after = lifted(state, spot, colour)
    free = [
        Target("spot", action.spot)
        for action in legal.adjust_actions(after)
        if isinstance(action, Place) and action.colour == colour and action.spot != spot
    ]
    others = [
        Target("robot", f"{action.spot}:{action.colour}")
        for action in legal.adjust_actions(after)
        if isinstance(action, Lift) and action.spot != spot and action.colour != colour
    ]
    return (*free, *(other for other in others if _exchange(state, spot, colour, *other.id.split(":"))))


def shift(state: State, spot: str, colour: str, goal: Target) -> tuple[Any, ...]:
    """The actions that move a robot to a spot with a free slot, or make it change places with another robot; none if
    the rules do not allow it."""
    if not may_lift(state, spot, colour) or goal not in goals(state, spot, colour):
        return ()
    seat = state.to_move
    if goal.kind == "spot":
        return Lift(seat, spot, colour), Place(seat, colour, goal.id)
    return _exchange(state, spot, colour, *goal.id.split(":"))


def _exchange(state: State, spot: str, colour: str, other_spot: str, other: str) -> tuple[Any, ...]:
    """The four actions that exchange two robots; none if they do not fit."""
    seat = state.to_move
    after = lifted(lifted(state, spot, colour), other_spot, other)
    there, back = Place(seat, colour, other_spot), Place(seat, other, spot)
    if there not in legal.adjust_actions(after):
        return ()
    effects.apply(after, there)
    if back not in legal.adjust_actions(after):
        return ()
    return Lift(seat, spot, colour), Lift(seat, other_spot, other), there, back


def put_back(played: Sequence[Any], action: Any) -> int:
    """How many of the last actions a placing would only undo, as all who were lifted stand where they stood again; 0 if
    it changes something."""
    lifted: Counter[tuple[str, str]] = Counter()
    placed: Counter[tuple[str, str]] = Counter()
    if isinstance(action, Place):
        placed[action.spot, action.colour] = 1
        for before in reversed(played):
            if isinstance(before, Lift):
                lifted[before.spot, before.colour] += 1
            elif isinstance(before, Place) and not lifted:
                placed[before.spot, before.colour] += 1
            else:
                break
    return lifted.total() + placed.total() - 1 if placed and lifted == placed else 0
