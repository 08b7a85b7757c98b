"""The end of a match of Steam & Dice: lines on the sheets, the longest deliveries, the rank of a game alone."""

from typing import TYPE_CHECKING, Any

from trainyard.core.rules import ScoreLine
from trainyard.core.words import N_, Sentence
from trainyard.games.rollers import events as happened
from trainyard.games.rollers.pieces import RANKS
from trainyard.games.rollers.scoring import NETWORK, TILES, solo_rank
from trainyard.games.rollers.state import State
from trainyard.i18n import tr
from trainyard.view.course import course
from trainyard.view.presenters import rollers_facts as facts
from trainyard.view.presenters.rollers_words import colour_word
from trainyard.view.reckoning import Hand, Held, Highlight, Mark, PlainReckoning, Words, best_turn, rank_note

if TYPE_CHECKING:
    from trainyard.session.session import Session

LOST = N_("Tiles below zero")
LONG_WAY, LONG_LINE = 4, 3
"""Points from which a delivery or a line is a big moment."""


class RollersReckoning(PlainReckoning):
    """See `trainyard.view.reckoning.Reckoning`. A way on a sheet is named by its seat and a space: "2:1f"."""

    in_rounds = True
    hands_title = N_("On the sheets")

    def sheets(self, session: "Session") -> list[list[ScoreLine]]:
        """Tiles below zero stand in a line of their own, as they are drawn as losses."""
        state: State = session.state
        split = [_tile_points(state, seat) for seat in range(state.seats)]
        lost_any = any(lost for _, lost in split)
        out = []
        for lines, (gained, lost) in zip(super().sheets(session), split, strict=True):
            tiles = [ScoreLine(TILES, gained), *([ScoreLine(LOST, lost)] if lost_any else [])]
            out.append([part for line in lines for part in (tiles if line.line == TILES else [line])])
        return out

    def notes(self, session: "Session") -> list[Sentence]:
        state: State = session.state
        if state.seats == 1:
            points = facts.total(state, 0)
            return [rank_note(solo_rank(points), RANKS, points)]
        carried = _carried(session)
        return [
            Sentence(N_("engine {engine} · cubes {n}"), {"engine": state.engine_at_end(seat), "n": carried[seat]})
            for seat in range(state.seats)
        ]

    def ways(self, session: "Session", line: str) -> list[tuple[int, tuple[str, ...]]]:
        if line != NETWORK:
            return []
        state: State = session.state
        return [(seat, _named(seat, facts.lines_of(state, seat))) for seat in range(state.seats)]

    def words(self) -> Words:
        return Words(
            tr("Score by round"),
            "",
            tr("A click on a bar, or the arrows, shows the sheet"),
            tr("Further points"),
        )

    def built(self, session: "Session", seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (str(seat), *_named(seat, facts.lines_of(session.state, seat))), ()

    def built_note(self, session: "Session", seat: int) -> str:
        return tr("the sheet, with its lines")

    def highlights(self, session: "Session") -> list[Highlight]:
        found = [_longest_way(session), _longest_line(session), _best(session)]
        return [highlight for highlight in found if highlight]

    def marks(self, session: "Session") -> list[Mark]:
        marks = []
        for number, step in enumerate(session.history.steps, 1):
            for event in step.events:
                if mark := _mark(session, event, number):
                    marks.append(mark)
        return marks

    def hand(self, session: "Session", state: Any, seat: int) -> Hand:
        """What stands on the sheet and lies before the seat: nothing of it is secret."""
        sheet = session.rules.score_sheet(state)[seat]
        held = [Held(tr(line.line), line.points, line.points > 0) for line in sheet if line.line != TILES]
        for number in range(1, 7):
            if state.owned[seat] >> number & 1:
                tile = facts.tile(state, number)
                held.append(Held(tr(tile.name), tile.points, not state.sideways >> number & 1))
        kept = facts.kept(state, seat)
        if kept:
            held.append(Held(tr("Kept: {cubes}", cubes=", ".join(colour_word(colour) for colour in kept)), None, True))
        return Hand((), tuple(held))


RECKONING = RollersReckoning()


def _tile_points(state: State, seat: int) -> tuple[int, int]:
    """The points of a seat's action tiles above zero and below."""
    points = [facts.tile(state, n).points for n in range(1, 7) if (state.owned[seat] & ~state.spent_once()) >> n & 1]
    return sum(p for p in points if p > 0), sum(p for p in points if p < 0)


def _named(seat: int, spaces: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{seat}:{space}" for space in spaces)


def _city(session: "Session", number: int) -> str:
    name: str = session.state.tables.city_names[number]
    return name


def _carried(session: "Session") -> list[int]:
    """How many cubes each seat has delivered."""
    out = [0] * session.state.seats
    for step in session.history.steps:
        for event in step.events:
            if isinstance(event, happened.Delivered):
                out[event.seat] += 1
    return out


def _longest_way(session: "Session") -> Highlight | None:
    best: tuple[int, happened.Delivered, int] | None = None
    for number, step in enumerate(session.history.steps, 1):
        for event in step.events:
            if isinstance(event, happened.Delivered) and (best is None or event.points > best[0]):
                best = event.points, event, number
    if best is None:
        return None
    points, event, number = best
    values = {
        "name": session.seats[event.seat].name,
        "a": _city(session, event.source),
        "b": _city(session, event.destination),
        "points": points,
    }
    words = Sentence(N_("{name}, {a} – {b}: +{points}"), values)
    return Highlight("train", N_("Longest delivery"), words, number, _named(event.seat, event.way))


def _longest_line(session: "Session") -> Highlight | None:
    state: State = session.state
    lines = [(line.length, len(line.spaces), seat, line) for seat in range(state.seats) for line in state.lines[seat]]
    if not lines:
        return None
    length, _, seat, line = max(lines, key=lambda item: (item[0], item[1], -item[2]))
    values = {
        "name": session.seats[seat].name,
        "a": _city(session, line.a),
        "b": _city(session, line.b),
        "n": length,
    }
    words = Sentence(N_("{name}, {a} – {b}: length {n}"), values)
    return Highlight("flag", N_("Longest line"), words, None, _named(seat, state.tables.names(line.spaces)))


def _best(session: "Session") -> Highlight | None:
    best = best_turn(course(session))
    if best is None:
        return None
    values = {"name": session.seats[best.seat].name, "n": best.lap, "points": best.gain}
    return Highlight("star", N_("Best turn"), Sentence(N_("{name}, round {n}: +{points}"), values), best.after)


def _mark(session: "Session", event: object, step: int) -> Mark | None:
    match event:
        case happened.CityEmptied(city, empty):
            return Mark(step, Sentence(N_("{city} is empty"), {"city": _city(session, city)}), 10 + empty)
        case happened.Delivered(_, _, source, destination, _, points, _, _) if points >= LONG_WAY:
            names: dict[str, object] = {"a": _city(session, source), "b": _city(session, destination)}
            return Mark(step, Sentence("{a} – {b}", names), points)
        case happened.TrackDrawn(_, _, _, _, points) if points >= LONG_LINE:
            return Mark(step, Sentence(N_("line of length {n}"), {"n": points}), points)
    return None
