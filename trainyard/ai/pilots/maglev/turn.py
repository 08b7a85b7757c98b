"""Planning a turn: the best chain of actions by a beam over what each action leads to, and a little beyond the turn."""

from collections.abc import Sequence
from typing import NamedTuple

from trainyard.ai.pilots.maglev.chains import chains
from trainyard.ai.pilots.maglev.styles import Depth
from trainyard.ai.pilots.maglev.value import Judge
from trainyard.ai.pilots.maglev.watch import Watch
from trainyard.games.maglev import turns
from trainyard.games.maglev.actions import Action, EndTurn
from trainyard.games.maglev.effects import apply
from trainyard.games.maglev.state import NOTHING, Phase, State


class Node(NamedTuple):
    """A way to go on: what was done in this turn, where it led, and what that is worth."""

    value: float
    actions: tuple[Action, ...]
    state: State


def plan_turn(judge: Judge, state: State, depth: Depth, watch: Watch) -> tuple[Action, ...]:
    """The actions for the rest of the turn. When time is up, the best way so far is gone on with, and no other: to end
    the turn there would waste actions."""
    turn = state.turn
    beam = [Node(judge.value(state), (), state)]
    ended: list[Node] = []
    while beam:
        found, _ = _next(judge, beam, watch, bool(ended))
        if beam[0].state.phase is Phase.TURN:
            ended.append(beam[0]._replace(actions=(*beam[0].actions, EndTurn(judge.seat)), state=_ended(beam[0].state)))
        ended += [node for node in found if node.state.turn != turn or node.state.phase is Phase.OVER]
        going = [node for node in found if node.state.turn == turn and node.state.phase is not Phase.OVER]
        beam = _best(going, depth.width)
    beam = _best(ended, depth.width)
    best = beam[0]
    for _ in range(depth.beyond):
        later = [_own_turn_again(node, judge.seat) for node in beam]
        found, complete = _next(judge, [node for node in later if node is not None], watch, True, noted=False)
        if not found or not complete:
            break
        beam = _best(found, depth.width)
        best = beam[0]
    return best.actions


def _next(
    judge: Judge, beam: Sequence[Node], watch: Watch, may_stop: bool, noted: bool = True
) -> tuple[list[Node], bool]:
    """Where one action more leads, and whether all was looked at: when time is up, only the first that leads anywhere
    is. ``noted``: it belongs to the turn that is planned."""
    found: dict[tuple[object, ...], Node] = {}
    for node in beam:
        if may_stop and found and watch.is_up():
            return list(found.values()), False
        for chain in chains(judge, node.state):
            watch.looked += 1
            actions, state = chain
            if state.phase is Phase.TURN and turns.all_used(state):
                actions, state = (*actions, EndTurn(judge.seat)), _ended(state)
            key = name_of(state, judge.seat)
            if key not in found:
                found[key] = Node(judge.value(state), node.actions + actions if noted else node.actions, state)
    return list(found.values()), True


def _best(nodes: list[Node], width: int) -> list[Node]:
    return sorted(nodes, key=_by_value, reverse=True)[:width]


def _by_value(node: Node) -> float:
    return node.value


def _ended(state: State) -> State:
    """The turn ended here."""
    state = state.copy()
    apply(state, EndTurn(state.to_move))
    return state


def _own_turn_again(node: Node, seat: int) -> Node | None:
    """As if nobody else moved: the seat goes on with its next turn. None when it has no other."""
    state = node.state
    if state.phase is Phase.OVER or (state.last_turn != NOTHING and state.last_turn - state.turn < state.seats):
        return None
    if state.to_move == seat and state.phase is Phase.TURN:
        return node
    state = state.copy()
    state.to_move, state.phase, state.used = seat, Phase.TURN, 0
    return Node(node.value, node.actions, state)


def name_of(state: State, seat: int) -> tuple[object, ...]:
    """What tells positions of one seat's turn apart."""
    return (
        state.turn, state.used, state.phase, state.units, state.made, state.trains[seat], state.behind[seat],
        state.map_key, state.lines[seat], tuple(state.boards[seat]), tuple(state.loads[seat]),
        tuple(state.hands[seat]), tuple(state.waiting), tuple(state.bag),
    )  # fmt: skip
