"""The Rules object of the game: binds what the other files do to the protocol of `trainyard.core.rules`."""

from trainyard.boards.model import Board
from trainyard.core.words import N_, Sentence
from trainyard.games.game import Files, Game, Kinds
from trainyard.games.maglev import effects, legal, notation, scoring, secrets, setup
from trainyard.games.maglev.actions import Action
from trainyard.games.maglev.events import AnyEvent
from trainyard.games.maglev.notation import StateNote
from trainyard.games.maglev.options import MOST_SEATS, OPTIONS
from trainyard.games.maglev.state import Options, State
from trainyard.games.maglev.tables import tables_of


class Maglev(Game):
    """Maglev City: carry robots and commuters to stations of their colour, and grow by them."""

    id = "maglev"
    title = N_("Maglev City")
    RULES_VERSION = 2
    seats = (1, MOST_SEATS)
    maps = ("berlin", "manhattan")
    options = OPTIONS
    files = Files(setup, legal, effects, scoring, secrets, notation)
    kinds = Kinds(Options, Action, AnyEvent, StateNote)

    def moot(self, board: Board, option: str) -> Sentence | None:
        """The Hub, on a map that has none (rules 3.16)."""
        if option == "hub" and not tables_of(board, True).has_hub:
            return Sentence(N_("This map has no Hub: all trains start on three starting stations."))
        return None

    def rounds(self, state: State) -> int:
        """Completed laps of all seats."""
        return state.turn // state.seats


RULES = Maglev()
