"""Coast to Coast for the scene tests: tables on the real maps, and players that head for their cities."""

from collections.abc import Callable
from typing import Any

from play_helpers import table

from trainyard.games import maps
from trainyard.games.transam import network
from trainyard.games.transam.actions import EndTurn, LayTrack
from trainyard.session.session import Session


def match(*kinds: str, map_id: str = "america", seed: int = 5, **options: Any) -> Session:
    """A match of these kinds of players; the first seat begins unless an option says otherwise."""
    options.setdefault("first_player", 0)
    return Session.new("transam", maps.load("transam", map_id), table(*kinds), options, seed)


def eager(session: Session) -> Any:
    """A track of the cheapest way that the seat to move is missing; else the end of the turn, else anything."""
    state, legal = session.state, session.legal()
    lays = {action.edge: action for action in legal if isinstance(action, LayTrack) and not action.private}
    if lays:
        _, links = network.missing_edges(state, state.to_move, state.hands[state.to_move])
        wanted = [lays[edge] for edge in links if edge in lays]
        if wanted:
            return wanted[0]
    return next((action for action in legal if isinstance(action, EndTurn)), legal[len(legal) // 3])


def go_on(session: Session, reached: Callable[[Session], bool]) -> Session:
    """Let eager players play until something holds."""
    for _ in range(3000):
        if reached(session):
            return session
        session.submit(eager(session))
    raise AssertionError("it never came to that")


def in_turn(session: Session, seat: int = 0, lap: int = 1) -> Session:
    """The beginning of a seat's turn."""

    def reached(at: Session) -> bool:
        state = at.state
        return state.phase.name == "TURN" and state.to_move == seat and state.lap >= lap and not state.laid

    return go_on(session, reached)


def completing(*kinds: str) -> Session:
    """A first round in which the first seat may still lay a track after somebody became complete."""
    for seed in range(60):
        session = match(*kinds, seed=seed)
        while not session.state.history:
            if session.state.complete and session.state.to_move == 0:
                return session
            session.submit(eager(session))
    raise AssertionError("it never came to that")
