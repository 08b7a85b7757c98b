"""The numbers by which a pilot judges, all in one place: found by play, not by thought."""

from typing import NamedTuple


class Taste(NamedTuple):
    """How a pilot weighs one good against another. *Heat* is the share of all hands that want an edge."""

    shared: bool = True
    """Whether cities share their ways."""
    follow: bool = True
    """Of equally short ways the one that others want is taken, so that they build it; else the one they do not want."""
    lonely_first: bool = True
    """Whether tracks that few others want are laid first."""
    crowd: float = 0.1
    """An edge of this heat is counted on to be built by others, where the marker is placed."""
    central: bool = True
    """Whether the marker goes where little waits for others; a beginner begins at the far end of the way."""
    spine: float = 0.17
    """A board whose `Chart.spine` is higher is a long land: there two or three seats begin at the lonelier far end."""
    exact_to: int = 5
    """Trees that cost no more are worked out exactly."""
    private_join: bool = True
    """Whether a track that joins a rival's network is laid as a private one."""
    refuse: float = 4.0
    """An extra card is refused when it costs so many tracks more than it costs an average hand."""
