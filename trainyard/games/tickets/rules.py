"""The Rules object of the game: binds what the other files do to the protocol of `trainyard.core.rules`."""

from trainyard.core.words import N_
from trainyard.games.game import Files, Game, Kinds
from trainyard.games.tickets import effects, legal, notation, scoring, secrets, setup
from trainyard.games.tickets.actions import Action
from trainyard.games.tickets.events import AnyEvent
from trainyard.games.tickets.notation import StateNote
from trainyard.games.tickets.options import MOST_SEATS, OPTIONS
from trainyard.games.tickets.state import Options, State


class Tickets(Game):
    """Grand Continental: claim routes across a continent, join the cities of secret tickets."""

    id = "tickets"
    title = N_("Grand Continental")
    RULES_VERSION = 1
    seats = (2, MOST_SEATS)
    maps = ("europe",)
    options = OPTIONS
    files = Files(setup, legal, effects, scoring, secrets, notation)
    kinds = Kinds(Options, Action, AnyEvent, StateNote)

    def rounds(self, state: State) -> int:
        """Completed laps of all seats."""
        return state.turn // state.seats


RULES = Tickets()
