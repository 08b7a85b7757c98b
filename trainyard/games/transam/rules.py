"""The Rules object of the game: binds what the other files do to the protocol of `trainyard.core.rules`."""

from trainyard.core.words import N_
from trainyard.games.game import Files, Game, Kinds
from trainyard.games.transam import effects, legal, notation, rounds, scoring, secrets
from trainyard.games.transam.actions import Action
from trainyard.games.transam.events import AnyEvent
from trainyard.games.transam.notation import StateNote
from trainyard.games.transam.options import MOST_SEATS, OPTIONS, Options
from trainyard.games.transam.state import Phase, State


class Transam(Game):
    """Coast to Coast: lay shared tracks and be the first whose five secret cities are joined."""

    id = "transam"
    title = N_("Coast to Coast")
    RULES_VERSION = 1
    seats = (2, MOST_SEATS)
    maps = ("america", "japan")
    options = OPTIONS
    files = Files(rounds, legal, effects, scoring, secrets, notation)
    kinds = Kinds(Options, Action, AnyEvent, StateNote)

    def rounds(self, state: State) -> int:
        """Scored rounds."""
        return state.number if state.phase is Phase.OVER else state.number - 1


RULES = Transam()
