"""Which things are clicked for each action of Coast to Coast."""

from collections.abc import Sequence
from typing import Any

from trainyard.games.transam.actions import AcceptCard, EndTurn, LayTrack, Pass, PlaceMarker, RefuseCard
from trainyard.view.target import Target

END = Target("button", "end")
PASS = Target("button", "pass")
PRIVATE = Target("private")
"""A private piece of the viewer's: clicked first, so that the next track is private."""
ACCEPT = Target("choice", "accept")
REFUSE = Target("choice", "refuse")
HAND = Target("act", "hand")
EXTRA = Target("extra")
"""The extra card that lies open."""
MISSING = Target("missing")
"""The number of missing tracks beside the hand."""
POINTS = Target("points")
"""The points of a hand that is being counted; only to fly from."""


def path(state: Any, action: Any) -> tuple[Target, ...]:
    """The targets of the action, in the order they are clicked."""
    match action:
        case PlaceMarker(_, node):
            return (Target("place", node),)
        case LayTrack(_, edge, private):
            return (PRIVATE, Target("link", edge)) if private else (Target("link", edge),)
        case EndTurn():
            return (END,)
        case Pass():
            return (PASS,)
        case AcceptCard():
            return (ACCEPT,)
        case RefuseCard():
            return (REFUSE,)
    raise TypeError(f"no path for {type(action).__name__}")


def action_at(target: Target, seat: int, clicked: Sequence[Target] = ()) -> Any | None:
    """What a click on the target means, legal or not. Places mean start markers only while these are placed."""
    match target.kind:
        case "link":
            return LayTrack(seat, target.id, PRIVATE in clicked)
        case "place":
            return PlaceMarker(seat, target.id)
        case "button":
            return EndTurn(seat) if target == END else Pass(seat)
    return None
