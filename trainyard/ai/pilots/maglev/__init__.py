"""The computer players of Maglev City."""

from trainyard.ai.pilots.maglev.pilot import MaglevPilot
from trainyard.ai.pilots.maglev.styles import STYLES
from trainyard.ai.player import Pilot

__all__ = ["STYLES", "make_pilot"]


def make_pilot(level: str, style: str, seed: int) -> Pilot:
    """A player of maglev at a level and in a style that exist."""
    return MaglevPilot(level, style, seed)
