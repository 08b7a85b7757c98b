"""Planning a turn: the best chain of actions by a beam over what each action leads to."""

from collections.abc import Callable
from typing import NamedTuple

from trainyard.ai.pilots.maglev.chains import chains
from trainyard.ai.pilots.maglev.styles import Depth
from trainyard.ai.pilots.maglev.value import Judge
from trainyard.games.maglev.actions import Action, EndTurn
from trainyard.games.maglev.state import Phase, State


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
    while beam:
        found: dict[tuple[object, ...], Node] = {}
        for node in beam:
            for chain in chains(judge, node.state):
                looked += 1
                after = chain.state
                key = name_of(after, seat)
                if key in found:
                    continue
                found[key] = Node(judge.value(after), node.actions + chain.actions, after)
            if time_is_up():
                break
        over = [node for node in found.values() if node.state.turn != turn or node.state.phase is Phase.OVER]
        ended += over
        going = [node for node in found.values() if node.state.turn == turn and node.state.phase is not Phase.OVER]
        going.sort(key=_by_value, reverse=True)
        beam = going[: depth.width]
        for node in beam[:1]:
            if node.state.phase is Phase.TURN:
                ended.append(Node(node.value, (*node.actions, EndTurn(seat)), node.state))
        if time_is_up():
            break
    best = max(ended, key=_by_value)
    return best.actions, looked


def _by_value(node: Node) -> float:
    return node.value


def name_of(state: State, seat: int) -> tuple[object, ...]:
    """What tells positions of one seat's turn apart."""
    return (
        state.turn, state.used, state.phase, state.units, state.made, state.trains[seat], state.behind[seat],
        state.map_key, state.lines[seat], tuple(state.boards[seat]), tuple(state.loads[seat]),
        tuple(state.hands[seat]), tuple(state.waiting), tuple(state.bag),
    )  # fmt: skip
