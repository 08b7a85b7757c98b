"""What lies on the sheets of a game in which every seat draws on one of its own."""

from dataclasses import dataclass, field

from trainyard.games.rollers.pieces import Sides

ON_SHEET = ("pencil", "line", "tick", "haul")
"""The kinds of motions that are drawn on a sheet."""


@dataclass(slots=True)
class Train:
    """A little train that carries a cube along a way and counts what it passes."""

    way: tuple[str, ...]
    """Spaces, the cities at both ends included."""
    cube: str
    share: float
    points: int


@dataclass(slots=True)
class SheetPieces:
    """One seat's sheet as it is shown."""

    seat: int
    name: str
    colour: int
    tracks: dict[str, Sides] = field(default_factory=dict)
    boxes: int = 0
    """Bits of the ticked engine boxes."""
    engine: int = 0
    """The strength now."""
    delivered: float = 0.0
    """Points of deliveries."""
    count: tuple[tuple[str, int], ...] = ()
    """The further lines of the final count (translated), in order."""
    total: int = 0
    note: str = ""
    """A remark in pencil at the foot."""
    walls: tuple[tuple[str, int], ...] = ()
    private: tuple[int, str] | None = None
    """City and colour of the seat's own cube."""
    fresh: tuple[str, ...] = ()
    """Spaces drawn in the last move."""
    lit: tuple[str, ...] = ()
    """Spaces of lines that are pointed out."""
    ghost: tuple[str, Sides] | None = None
    """The piece under the pointer, in the seat's colour."""
    others: tuple[Sides, ...] = ()
    """Its other possible turns, faintly."""
    way: tuple[str, ...] = ()
    """A way of goods that is offered or chosen."""
    drawing: dict[str, float] = field(default_factory=dict)
    """Spaces where the pencil is at work, and how far."""
    ticking: dict[int, float] = field(default_factory=dict)
    """Engine boxes that are being crossed out, and how far."""
    lit_box: int = 0
    """Bits of engine boxes that can be ticked."""
    goals: tuple[int, ...] = ()
    """Cities where the chosen cube can go."""
    train: Train | None = None
