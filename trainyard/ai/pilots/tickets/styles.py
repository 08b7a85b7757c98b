"""Who plays how: the tastes of the levels and of the styles, and how deep a level searches."""

from typing import NamedTuple

from trainyard.ai.levels import Style
from trainyard.ai.pilots.tickets.taste import Taste
from trainyard.core.words import N_

STYLES: tuple[Style, ...] = (
    Style("planner", N_("Planner"), N_("Joins the cities of the tickets first, by the quickest ways.")),
    Style("express", N_("Express"), N_("Loves long routes: makes detours for them and collects for them early.")),
)


class Depth(NamedTuple):
    """How a level searches."""

    candidates: int
    """The policy's best few moves that are tried."""
    turns: int
    """Turns of each seat before the value is asked."""
    worlds: int
    """The most worlds a decision is tried in."""
    inference: float
    """How strongly rivals' routes tell of their tickets; 0 takes all tickets as equally likely."""
    openings: int
    """Choices of opening tickets that are tried; 1 leaves them to the policy."""
    blocks: int
    """Routes that rivals seem to need and that are tried beside the policy's moves."""


DEPTHS: dict[str, Depth] = {
    "hard": Depth(candidates=3, turns=5, worlds=12, inference=0.0, openings=1, blocks=0),
    "expert": Depth(candidates=5, turns=7, worlds=2000, inference=4.0, openings=5, blocks=2),
}


def depth_of(level: str) -> Depth | None:
    """How the level searches, None when it does not."""
    return DEPTHS.get(level)


_TASTES: dict[str, Taste] = {
    # Keeps every ticket, plans each by itself, claims short routes as they come, sees no rival and no clock.
    "easy": Taste(
        draw_tickets=-4.0,
        shared=False,
        danger=0.0,
        turn=1.0,
        opening_turn=1.0,
        ticket_love=9.0,
        idle_floor=-3.0,
        idle_length=4,
        extra_length=1,
        hurry=5.0,
        rich=5.0,
        slack=0.01,
        hold_back=0.0,
        tunnel_fail=2.2,
    ),
    # Plans well, but keeps a ticket too many, spends cards on what lies by the way, does not hurry when the end comes
    # near, and tries tunnels without a card in reserve.
    "medium": Taste(hurry=5.0, slack=0.01, hold_back=0.0, tunnel_fail=2.2, rich=7.0, ticket_love=3.0),
    # Begins to hurry late for its tickets, and too soon for any points that lie by the way.
    "hard": Taste(hurry=5.0, slack=5.0, hold_back=5.0, rich=7.5),
    "expert": Taste(),
}


def taste_of(level: str, style: str) -> Taste:
    """The numbers by which a level plays in a style."""
    taste = _TASTES[level]
    if style == "express":
        # An expert's detours pay, so it makes more of them than pay: its two styles are equals too.
        detours = 0.38 if level == "expert" else 0.25
        return taste._replace(turns_a_point=detours, extra_rate=0.3 if level in ("medium", "hard") else 0.4)
    return taste._replace(turns_a_point=0.1, extra_rate=0.15, long_set=0.06)
