"""The computer players of Grand Continental."""

from trainyard.ai.pilots.tickets.pilot import TicketsPilot
from trainyard.ai.pilots.tickets.styles import STYLES
from trainyard.ai.player import Pilot

__all__ = ["STYLES", "make_pilot"]


def make_pilot(level: str, style: str, seed: int) -> Pilot:
    """A player of tickets at a level and in a style that exist."""
    return TicketsPilot(level, style, seed)
