"""The numbers by which a pilot judges, all in one place: found by play (`tools/tune_tickets.py`), not by thought."""

from typing import NamedTuple


class Taste(NamedTuple):
    """How a pilot weighs one good against another. Points are the points of the game, turns the seat's own."""

    # What a route costs in turns.
    missing: float = 0.62
    """A card that must still be drawn."""
    held: float = 0.25
    """A card of the hand that is spent."""
    turns_a_card: float = 0.55
    """A missing card, where the time of a whole plan is told."""
    tunnel: float = 0.45
    """The expected surcharge of a tunnel."""
    ferry: float = 0.8
    """A locomotive that a ferry asks for and the hand lacks."""
    turns_a_point: float = 0.15
    """What the points of the route itself make it cheaper."""

    # What things are worth in points.
    turn: float = 2.2
    """A turn, where plans and tickets are compared."""
    opening_turn: float = 2.2
    """A turn, where the opening tickets are chosen."""
    needed_card: float = 1.35
    """A card of a colour that the plan still lacks."""
    spare_card: float = 0.75
    """Any other ordinary card."""
    locomotive: float = 1.9
    """A locomotive."""
    near_bonus: float = 0.8
    """What the last card missing for a route is worth more; half of it when two are missing, and so on."""
    long_set: float = 0.15
    """For each card of a colour in hand: what one more of it is worth towards a long route."""

    # When to claim.
    planned: float = 8.0
    """A route of the plan, beside its points."""
    danger: float = 3.0
    """A route of the plan that a rival may take, for each sign that he may."""
    idle_floor: float = 0.0
    """The least gain for which a route outside the plan is claimed."""

    # Tickets in the middle of the game.
    draw_tickets: float = -1.0
    """The least expected gain for which new tickets are looked at; a large number means never."""
    patience: int = 6
    """Turns for which a plan is kept although cards have changed."""
    hurry: float = 2.0
    """With fewer turns left any route counts for its points, and cards lose their worth."""
    station_turns: float = 6.0
    """With fewer turns left a station is thought of for tickets that are given up."""
    shared: bool = True
    """Whether tickets share their ways."""
    extra_length: int = 4
    """Routes beside the plan are at least so long."""
    rich: float = 10.0
    """So many cards beyond the plan's make cards cheap and any route welcome; twice as many make them worthless."""
    ticket_love: float = 0.0
    """What a ticket seems worth beside its points when it is offered."""
    route_share: float = 1.0
    """How much of the points of a plan's routes counts for its tickets; the trains would earn something elsewhere."""
    tunnel_fail: float = 12.0
    """What a tunnel that fails costs."""
    extra_rate: float = 0.35
    """A card's share of what an extra route brings a turn."""
    idle_length: int = 6
    """While cards are worth keeping, only routes so long are claimed beside the plan."""
    wild_bonus: float = 0.45
    """A locomotive beside the best card that the tickets' routes lack."""
    slack: float = 16.0
    """With fewer turns left over than these the tickets' routes come before everything else."""
    hold_back: float = 12.0
    """What a route beside the plan costs when no turn is left over."""
    long_wait: float = 0.1
    """Turns more for each card beyond three that must be of one colour."""
    hopeless: float = 3.0
    """So many turns too few, and the tickets' routes no longer come first."""
    most_extras: int = 3
    """Routes beside the plan that cards are collected for at a time."""
