"""The computer players of Coast to Coast."""

from trainyard.ai.pilots.transam.pilot import TransamPilot
from trainyard.ai.pilots.transam.styles import STYLES
from trainyard.ai.player import Pilot

__all__ = ["STYLES", "make_pilot"]


def make_pilot(level: str, style: str, seed: int) -> Pilot:
    """A player of transam at a level and in a style that exist."""
    return TransamPilot(level, style, seed)
