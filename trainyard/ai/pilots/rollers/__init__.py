"""The computer players of Steam & Dice."""

from trainyard.ai.pilots.rollers.pilot import RollersPilot
from trainyard.ai.pilots.rollers.styles import STYLES
from trainyard.ai.player import Pilot

__all__ = ["STYLES", "make_pilot"]


def make_pilot(level: str, style: str, seed: int) -> Pilot:
    """A player of rollers at a level and in a style that exist."""
    return RollersPilot(level, style, seed)
