"""Planning a turn: the best chain of actions by a beam over what each action leads to."""

from collections.abc import Callable
from typing import NamedTuple

from trainyard.ai.pilots.maglev.chains import chains
from trainyard.ai.pilots.maglev.styles import Depth
from trainyard.ai.pilots.maglev.value import Judge
from trainyard.games.maglev.actions import Action, EndTurn
from trainyard.games.maglev.effects import apply
from trainyard.games.maglev.state import NOTHING, Phase, State


class Node(NamedTuple):
    """A way to go on: what was done, where it led, and what that is worth."""

    value: float
    actions: tuple[Action, ...]
    state: State


def plan_turn(judge: Judge, state: State, depth: Depth, time_is_up: Callable[[], bool]) -> tuple[tuple[Action, ...], int]:
    """The actions for the rest of the turn, and how many positions were looked at."""
    seat, turn = judge.seat, state.turn
    beam = [Node(judge.value(state), (), state)]
    ended: list[Node] = []
    looked = 0
    while beam and not (ended and time_is_up()):
        found = _next(judge, beam, True)
        looked += len(found)
        ended += [node for node in found if node.state.turn != turn or node.state.phase is Phase.OVER]
        going = [node for node in found if node.state.turn == turn and node.state.phase is not Phase.OVER]
        going.sort(key=_by_value, reverse=True)
        for node in (beam if beam[0].state.phase is Phase.TURN else ())[:1]:
            ended.append(_given_up(node, seat))
        beam = going[: depth.width]
    ended.sort(key=_by_value, reverse=True)
    beam = ended
    for _ in range(depth.beyond):
        later = [_own_turn_again(node, seat) for node in beam[: depth.width]]
        beam = [node for node in later if node is not None]
        if not beam or time_is_up():
            break
        found = _next(judge, beam, False)
        looked += len(found)
        if not found:
            break
        found.sort(key=_by_value, reverse=True)
        ended = beam = found
    return ended[0].actions, looked


def _next(judge: Judge, beam: list[Node], noted: bool) -> list[Node]:
    """Where one action more leads. ``noted``: whether it belongs to the turn that is planned."""
    found: dict[tuple[object, ...], Node] = {}
    for node in beam:
        for chain in chains(judge, node.state):
            key = name_of(chain.state, judge.seat)
            if key not in found:
                actions = node.actions + chain.actions if noted else node.actions
                found[key] = Node(judge.value(chain.state), actions, chain.state)
    return list(found.values())


def _given_up(node: Node, seat: int) -> Node:
    """The turn ended here."""
    state = node.state.copy()
    action = EndTurn(seat)
    apply(state, action)
    return Node(node.value, (*node.actions, action), state)


def _own_turn_again(node: Node, seat: int) -> Node | None:
    """As if nobody else moved: the seat goes on with its next turn. None when it has no other."""
    state = node.state
    if state.phase is Phase.OVER:
        return None
    if state.to_move == seat and state.phase is Phase.TURN:
        return node
    if state.last_turn != NOTHING and state.last_turn - state.turn < state.seats:
        return None
    state = state.copy()
    state.to_move, state.phase, state.used = seat, Phase.TURN, 0
    return Node(node.value, node.actions, state)


def _by_value(node: Node) -> float:
    return node.value


def name_of(state: State, seat: int) -> tuple[object, ...]:
    """What tells positions of one seat's turn apart."""
    return (
        state.turn, state.used, state.phase, state.units, state.made, state.trains[seat], state.behind[seat],
        state.map_key, state.lines[seat], tuple(state.boards[seat]), tuple(state.loads[seat]),
        tuple(state.hands[seat]), tuple(state.waiting), tuple(state.bag),
    )  # fmt: skip
