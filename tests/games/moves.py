"""Asking and doing, in the tests of every game. A state's board tells which game it is."""

from collections.abc import Iterable
from typing import Any

from trainyard.core.errors import IllegalAction
from trainyard.core.events import Event
from trainyard.games.registry import rules_of


def legal(state: Any) -> list[Any]:
    """The actions that are listed."""
    return list(rules_of(state.board.game).legal_actions(state))


def of_kind(state: Any, kind: type) -> list[Any]:
    """The listed actions of a kind."""
    return [action for action in legal(state) if isinstance(action, kind)]


def do(state: Any, *actions: Any) -> list[Event]:
    """Apply the actions, each of which must be listed as legal; all events."""
    events: list[Event] = []
    for action in actions:
        assert action in legal(state), f"{action} is not listed"
        events += rules_of(state.board.game).apply(state, action)
    return events


def why_not(state: Any, action: Any) -> str:
    """The reason of the refusal; fails when the action is allowed, listed, or changes anything when refused."""
    assert action not in legal(state), f"{action} is listed"
    before = state.copy()
    try:
        rules_of(state.board.game).apply(state, action)
    except IllegalAction as refusal:
        assert state == before, "a refused action changed the state"
        return str(refusal)
    raise AssertionError(f"{action} was not refused")


def may(state: Any, action: Any) -> bool:
    """Whether the action is legal; the list and `apply` must agree."""
    if action in legal(state):
        rules_of(state.board.game).apply(state.copy(), action)
        return True
    why_not(state, action)
    return False


def kinds(things: Iterable[object]) -> list[str]:
    """The kinds of events or actions, by name."""
    return [type(thing).__name__ for thing in things]
