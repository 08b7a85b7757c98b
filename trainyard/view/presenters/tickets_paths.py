"""Which things are clicked for each action of Grand Continental."""

from typing import Any

from trainyard.games.tickets.actions import (
    BuildStation,
    ClaimRoute,
    Decline,
    DrawFaceUp,
    DrawFromDeck,
    DrawTickets,
    KeepTickets,
    Pass,
    Pay,
    StopDrawing,
)
from trainyard.view.target import Target

DECK = Target("deck")
TICKETS = Target("tickets")
STOP = Target("button", "stop")
PASS = Target("button", "pass")
DECLINE = Target("choice", "decline")


def path(state: Any, action: Any) -> tuple[Target, ...]:
    """The targets of the action, in the order they are clicked."""
    match action:
        case DrawFaceUp(_, slot):
            return (Target("slot", str(slot)),)
        case DrawFromDeck():
            return (DECK,)
        case DrawTickets():
            return (TICKETS,)
        case ClaimRoute(_, route):
            return (Target("link", route),)
        case BuildStation(_, city):
            return (Target("place", city),)
        case Pay(_, colour, cards, locomotives):
            return (Target("choice", f"{colour}:{cards}:{locomotives}"),)
        case KeepTickets(_, tickets):
            return (Target("choice", "keep:" + ",".join(tickets)),)
        case Decline():
            return (DECLINE,)
        case StopDrawing():
            return (STOP,)
        case Pass():
            return (PASS,)
    raise TypeError(f"no path for {type(action).__name__}")


def opens(state: Any, action: Any) -> bool:
    """Choosing a route or a city only opens the turn: how to pay comes next, and nothing was shown to anybody."""
    return isinstance(action, (ClaimRoute, BuildStation))


def action_at(target: Target, seat: int) -> Any | None:
    """What a click on the target means, legal or not."""
    match target.kind:
        case "slot":
            return DrawFaceUp(seat, int(target.id))
        case "deck":
            return DrawFromDeck(seat)
        case "tickets":
            return DrawTickets(seat)
        case "link":
            return ClaimRoute(seat, target.id)
        case "place":
            return BuildStation(seat, target.id)
    return None
