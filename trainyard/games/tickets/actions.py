"""What a seat can decide. Every action is one small decision, in words: ids of the board and names of colours.

A turn is a chain of them::

    cards     DrawFaceUp | DrawFromDeck, then (phase SECOND_CARD) DrawFaceUp | DrawFromDeck | StopDrawing
    a route   ClaimRoute, (PAY_ROUTE) Pay, and in a tunnel with a surcharge (PAY_SURCHARGE) Pay | Decline
    tickets   DrawTickets, (KEEP_TICKETS) KeepTickets
    a station BuildStation, (PAY_STATION) Pay
    nothing   Pass, only when nothing else is possible (rules 7.1)

Before the first turn every seat makes one KeepTickets (phase OPENING_TICKETS). A route or station that is not paid for
yet is nobody else's knowledge: other seats still observe the phase TURN.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KeepTickets:
    """Keep these of the offered tickets (ids, in the order of the offer); the others go (rules 2.5, 5.1)."""

    seat: int
    tickets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrawFaceUp:
    """Take the card in this place of the display, 0 to 4 (rules 3.2-3.5)."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class DrawFromDeck:
    """Take the unseen top card (rules 3.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class StopDrawing:
    """End the turn after one card; only with option ``second_pick`` = optional (rules 3.11)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """Look at up to three tickets; some must be kept (rules 5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ClaimRoute:
    """Choose the route (link id) to claim or, for a tunnel, to attempt; `Pay` follows."""

    seat: int
    route: str


@dataclass(frozen=True, slots=True)
class BuildStation:
    """Choose the city (place id) for the next station; `Pay` follows (rules 6)."""

    seat: int
    city: str


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay ``cards`` ordinary cards of ``colour`` and ``locomotives``, for the chosen route or station or a surcharge.

    Without ordinary cards the colour is ``"locomotive"``, so that equal payments are equal actions.
    """

    seat: int
    colour: str
    cards: int
    locomotives: int


@dataclass(frozen=True, slots=True)
class Decline:
    """Do not pay the surcharge: the cards laid out return, the turn ends (rules 4.18)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, because nothing is possible (rules 7.1)."""

    seat: int


Action = (
    KeepTickets
    | DrawFaceUp
    | DrawFromDeck
    | StopDrawing
    | DrawTickets
    | ClaimRoute
    | BuildStation
    | Pay
    | Decline
    | Pass
)
