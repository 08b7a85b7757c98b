"""What a seat can decide. Every action is one small decision, in words: ids of the board's nodes and edges.

A round is::

    extra card   AcceptCard | RefuseCard, each seat once (phase EXTRA_CARD, option extra_cards; rules 8.2)
    markers      PlaceMarker, from the start player on (phase MARKERS; rules 3.3)
    turns        LayTrack, LayTrack ... until EndTurn (phase TURN; rules 4); Pass when no track is possible (4.2)
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AcceptCard:
    """Leave the extra card that lies open as it is (rules 8.2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class RefuseCard:
    """Give up a private track: another extra card is turned up (rules 8.2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlaceMarker:
    """Put a start marker on the node (place id) (rules 3.3)."""

    seat: int
    node: str


@dataclass(frozen=True, slots=True)
class LayTrack:
    """Lay a track on the edge (link id): a common one, or one of the seat's private ones (rules 4, 9.1)."""

    seat: int
    edge: str
    private: bool = False


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn after at least one track (rules 4.7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Lay nothing, because nothing can be laid (rules 4.2)."""

    seat: int


Action = AcceptCard | RefuseCard | PlaceMarker | LayTrack | EndTurn | Pass
