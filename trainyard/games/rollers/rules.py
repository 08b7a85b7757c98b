"""The Rules object of the game: binds what the other files do to the protocol of `trainyard.core.rules`."""

from trainyard.core.words import N_
from trainyard.games.game import Files, Game, Kinds
from trainyard.games.rollers import effects, legal, notation, scoring, secrets, setup
from trainyard.games.rollers.actions import Action
from trainyard.games.rollers.events import AnyEvent
from trainyard.games.rollers.notation import StateNote
from trainyard.games.rollers.options import OPTIONS
from trainyard.games.rollers.pieces import SEATS
from trainyard.games.rollers.state import Options, Phase, State


class Rollers(Game):
    """Steam & Dice: draw track by dice on a sheet of one's own, and carry goods over it."""

    id = "rollers"
    title = N_("Steam & Dice")
    RULES_VERSION = 1
    seats = SEATS
    maps = ("six_counties", "narrows")
    options = OPTIONS
    files = Files(setup, legal, effects, scoring, secrets, notation)
    kinds = Kinds(Options, Action, AnyEvent, StateNote)

    def rounds(self, state: State) -> int:
        """Rounds of dice played to their end."""
        return state.round if state.phase is Phase.OVER else state.round - 1


RULES = Rollers()
