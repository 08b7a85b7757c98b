"""The lesson of Grand Continental: the first turns of a match, and what to do in them."""

from typing import Any

from trainyard.core.words import N_
from trainyard.games.tickets.state import Phase
from trainyard.view.lesson import BAR, BOARD, DIALOG, TRAY, Lesson, Stop
from trainyard.view.presenters.tickets_paths import DECK
from trainyard.view.target import Target

CARDS = (*(Target("slot", str(slot)) for slot in range(5)), DECK)


def _kept(state: Any) -> bool:
    return state.phase is not Phase.OPENING_TICKETS


def _drew_one(state: Any) -> bool:
    return state.phase is Phase.SECOND_CARD or _turn_over(state)


def _turn_over(state: Any) -> bool:
    return bool(state.to_move != 0) or state.turn >= state.seats


def _mine_again(state: Any) -> bool:
    return bool(state.to_move == 0) and state.turn > 0


def _claimed(state: Any) -> bool:
    return bool(state.owned[0])


LESSON = Lesson(
    seed=11,
    rivals=("easy",),
    map_id="europe",
    stops=(
        Stop(
            N_("Welcome to Europe, 1901"),
            N_("You will play the first turns of a real match. Claim routes, join the cities of your tickets, win."),
        ),
        Stop(
            N_("Choose your tickets"),
            N_(
                "Point at a ticket to see its cities on the map."
                " Click two or more that lie well together, then keep them."
            ),
            (DIALOG,),
            _kept,
        ),
        Stop(
            N_("Your tickets"),
            N_(
                "Joined at the end they score their points; if not, they cost you as many. Point at one to see its way."
            ),
            (TRAY,),
        ),
        Stop(
            N_("The table"),
            N_("What everybody has: trains, cards, tickets, stations and points. The paper plate is whose turn it is."),
            (Target("plate", "0"), Target("plate", "1")),
        ),
        Stop(
            N_("Draw a card"),
            N_("Routes are paid with cards of one colour. Click one that lies open, or the deck."),
            CARDS,
            _drew_one,
        ),
        Stop(
            N_("And a second one"),
            N_("A turn of drawing takes two cards. Only an open locomotive counts for both: it stands for any colour."),
            CARDS,
            _turn_over,
        ),
        Stop(
            N_("The others move"),
            N_("Watch what your rival does. A click or Space ends whatever moves."),
            (BOARD,),
            _mine_again,
        ),
        Stop(
            N_("Claim a route"),
            N_(
                "What you can pay glows. Click such a route; the same click again takes it."
                " If nothing suits you, draw cards first: the lesson waits."
            ),
            (BOARD, TRAY, *CARDS),
            _claimed,
        ),
        Stop(
            N_("All aboard"),
            N_(
                "The bulb gives a hint and says why, the arrow takes back, F1 opens the rules."
                " The match is yours: play on!"
            ),
            (BAR,),
        ),
    ),
)
