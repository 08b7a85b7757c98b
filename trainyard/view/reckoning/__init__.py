"""What a game adds to the count at its end and to its replay: tickets one by one, longest lines, big moments.

`reckoning_of` gives the game's own module below this package, or the plain one for games that add nothing.
"""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from trainyard.core.rules import ScoreLine
from trainyard.core.words import N_, Sentence, Word
from trainyard.i18n import tr, trn
from trainyard.view.course import Turn, course
from trainyard.view.target import Target

if TYPE_CHECKING:
    from trainyard.session.session import Session


class Shown(NamedTuple):
    """Something that is counted alone and shown on the map (a ticket): whose, which line it belongs to, its points."""

    seat: int
    line: str
    points: int
    words: str
    """What is written on it, not translated (names of places)."""
    good: bool | None
    links: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    note: str = ""
    """What stands under the words when it is shown alone (translated); empty: its number and whether it is reached."""
    chip: str = ""
    """What its chip says; empty: the words and the points."""
    stage: int | None = None
    """Which board it is shown on (`Reckoning.board_of`); None: as the match ended."""


class Words(NamedTuple):
    """What the count calls things; translated."""

    chart: str
    """Title of the chart of scores."""
    chart_note: str
    """A quiet line beside it."""
    hint: str
    """How things are shown on the map."""
    further: str
    """Title of the list of what is shown alone and found no room."""


class Highlight(NamedTuple):
    """A moment worth telling: an icon, a marked title, a sentence, and the step of the log it happened in."""

    icon: str
    title: str
    words: Sentence
    step: int | None = None
    links: tuple[str, ...] = ()


class Mark(NamedTuple):
    """A named mark on the replay's bar: after so many steps, a short sentence. Heavier ones are named first."""

    step: int
    words: Sentence
    weight: int = 0


class Held(NamedTuple):
    """A ticket (or the like) in an open hand: its words, its points, whether it is reached, and where."""

    words: str
    points: int | None
    """What it is worth, or how far it is from being reached; None where nothing is to be said."""
    done: bool
    links: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    target: Target | None = None
    """Its thing in the game's own panels, where a replay shows these."""


class Hand(NamedTuple):
    """An open hand in the replay: cards by colour word with their number, and tickets."""

    cards: tuple[tuple[str, int], ...] = ()
    held: tuple[Held, ...] = ()
    columns: int = 1
    """In how many columns the tickets are listed; with more than one there is no row of cards."""


class Reckoning(Protocol):
    """The part of a game's view that tells about a finished match."""

    def sheets(self, session: "Session") -> list[list[ScoreLine]]:
        """The score sheet for the bars: lines that add up to the scores; losses may stand in lines of their own."""

    def notes(self, session: "Session") -> list[Sentence]:
        """For each seat a few words on what it built; empty templates say nothing."""

    def shown(self, session: "Session") -> list[Shown]:
        """What is shown one by one, in the order of showing."""

    def ways(self, session: "Session", line: str) -> list[tuple[int, tuple[str, ...]]]:
        """What glows on the map while a line is counted: seats and links."""

    def words(self) -> Words:
        """What the count calls things."""

    def lap(self, n: int, total: int | None = None) -> str:
        """The name of the n-th lap of all seats, from 1: "Turn 3" or "Round 3", with the total "Turn 3 of 12"."""

    def length(self, laps: int) -> str:
        """How long the match was: "12 turns"."""

    def built(self, session: "Session", seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Links and places of all that a seat built and reached."""

    def built_note(self, session: "Session", seat: int) -> str:
        """What that is, in words."""

    def board_of(self, session: "Session", stage: int) -> Any:
        """The state that what is shown alone is shown on."""

    def board_after(self, session: "Session", step: int, state: Any) -> Any:
        """The state as a replay shows it after so many steps; ``state`` is the true one. It is another where the last
        of them was scored on a board that it then cleared away."""

    def highlights(self, session: "Session") -> list[Highlight]:
        """Up to three moments worth telling."""

    def marks(self, session: "Session") -> list[Mark]:
        """Big moments for the replay's bar, in order."""

    @property
    def hands_title(self) -> str:
        """The heading over the hands in the replay, marked for translation."""

    def hand(self, session: "Session", state: Any, seat: int) -> Hand:
        """What the seat holds in this state of the match (the whole truth, for the replay)."""


class PlainReckoning:
    """What holds for every game."""

    in_rounds = False
    """Whether the game calls its laps rounds, not turns."""
    hands_title = N_("Open hands")

    def sheets(self, session: "Session") -> list[list[ScoreLine]]:
        sheets: list[list[ScoreLine]] = session.rules.score_sheet(session.state)
        return sheets

    def notes(self, session: "Session") -> list[Sentence]:
        return [Sentence("") for _ in session.seats]

    def shown(self, session: "Session") -> list[Shown]:
        return []

    def ways(self, session: "Session", line: str) -> list[tuple[int, tuple[str, ...]]]:
        return []

    def words(self) -> Words:
        return Words(
            tr("Score by turn"),
            "",
            tr("A click on a bar, or the arrows, shows it on the map"),
            tr("Further points"),
        )

    def lap(self, n: int, total: int | None = None) -> str:
        if self.in_rounds:
            return tr("Round {n}", n=n) if total is None else tr("Round {n} of {total}", n=n, total=total)
        return tr("Turn {n}", n=n) if total is None else tr("Turn {n} of {total}", n=n, total=total)

    def length(self, laps: int) -> str:
        if self.in_rounds:
            return trn("{n} round", "{n} rounds", laps)
        return trn("{n} turn", "{n} turns", laps)

    def built(self, session: "Session", seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        sheet = self.sheets(session)[seat]
        ways = dict(self.ways(session, sheet[0].line)) if sheet else {}
        places = [place for item in self.shown(session) if item.seat == seat and item.good for place in item.places]
        return ways.get(seat, ()), tuple(dict.fromkeys(places))

    def built_note(self, session: "Session", seat: int) -> str:
        return ""

    def board_of(self, session: "Session", stage: int) -> Any:
        return session.state

    def board_after(self, session: "Session", step: int, state: Any) -> Any:
        return state

    def highlights(self, session: "Session") -> list[Highlight]:
        best = best_turn(course(session))
        if best is None:
            return []
        values = {"name": session.seats[best.seat].name, "turn": best.lap, "points": best.gain}
        words = Sentence(N_("{name}, turn {turn}: +{points}"), values)
        return [Highlight("star", N_("Best turn"), words, best.after)]

    def marks(self, session: "Session") -> list[Mark]:
        return []

    def hand(self, session: "Session", state: Any, seat: int) -> Hand:
        return Hand()


def rank_note(rank: str, ranks: Iterable[tuple[int, str]], points: int) -> Sentence:
    """The rank that a game alone has earned, and from how many points on the next one (of least points and rank)."""
    higher = [(least, name) for least, name in ranks if least > points and name != rank]
    if not higher:
        return Sentence(rank)
    least, name = min(higher)
    return Sentence(N_("{rank} · {next} from {n}"), {"rank": Word(rank), "next": Word(name), "n": least})


def best_turn(turns: list[Turn]) -> Turn | None:
    """The first of the turns that brought most; None if no turn brought anything."""
    best = max(turns, key=lambda turn: (turn.gain, -turn.first), default=None)
    return best if best is not None and best.gain > 0 else None


@cache
def reckoning_of(game: str) -> Reckoning:
    """The game's `Reckoning`."""
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return PlainReckoning()
    made: Reckoning = import_module(name).RECKONING
    return made
