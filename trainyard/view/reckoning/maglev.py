"""The end of a match of Maglev City: links on the map, bonus cards one by one, big moments."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from trainyard.core.words import N_, Sentence
from trainyard.games.maglev import events as happened
from trainyard.games.maglev.components import Card, components
from trainyard.games.maglev.line import Run
from trainyard.games.maglev.passengers import COLOUR_INDEX, COMMUTERS
from trainyard.games.maglev.scoring import CARDS, LINKS, ROWS
from trainyard.games.maglev.state import State
from trainyard.games.maglev.words import COLOUR_WORDS
from trainyard.i18n import tr
from trainyard.view.course import course
from trainyard.view.presenters import maglev_facts as facts
from trainyard.view.reckoning import Hand, Held, Highlight, Mark, PlainReckoning, Shown, Words, best_turn, rank_note
from trainyard.view.target import Target

if TYPE_CHECKING:
    from trainyard.session.session import Session


class MaglevReckoning(PlainReckoning):
    """See `trainyard.view.reckoning.Reckoning`. A tile on the map is named by its seat and hex: "2:5,3"."""

    def notes(self, session: "Session") -> list[Sentence]:
        state: State = session.state
        if state.seats == 1 and state.result:
            ranks = [(least, word) for word, least in components().ratings]
            return [rank_note(_rating(session), ranks, state.result.scores[0])]
        return [Sentence(N_("{n} links"), {"n": facts.links(state, seat)}) for seat in range(state.seats)]

    def shown(self, session: "Session") -> list[Shown]:
        """The bonus cards that count, and after them those that do not; the winner's come last."""
        state: State = session.state
        if state.result is None:
            return []
        seats = [seat for group in reversed(state.result.ranking) for seat in group]
        return [
            _shown(session, seat, card, points, counts)
            for seat in seats
            for card, points, counts in sorted(facts.cards(state, seat), key=lambda item: (not item[2], item[1]))
        ]

    def ways(self, session: "Session", line: str) -> list[tuple[int, tuple[str, ...]]]:
        if line not in (LINKS, ROWS):
            return []
        state: State = session.state
        return [(seat, _tiles(state, seat, state.lines[seat].links(state))) for seat in range(state.seats)]

    def words(self) -> Words:
        return Words(
            tr("Score by turn"),
            tr("bonus cards counted at the end"),
            tr("A click on a bar or card, or the arrows, shows it on the map"),
            tr("Further cards"),
        )

    def built(self, session: "Session", seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        state: State = session.state
        return _tiles(state, seat, state.lines[seat].runs), _served(state, seat)

    def built_note(self, session: "Session", seat: int) -> str:
        return tr("the line, with the stations on it")

    def highlights(self, session: "Session") -> list[Highlight]:
        found = [_longest_link(session), _busiest(session), _best(session)]
        return [highlight for highlight in found if highlight]

    def marks(self, session: "Session") -> list[Mark]:
        marks = []
        for number, step in enumerate(session.history.steps, 1):
            for event in step.events:
                if mark := _mark(session, event, number):
                    marks.append(mark)
        return marks

    def hand(self, session: "Session", state: Any, seat: int) -> Hand:
        return Hand(
            (),
            tuple(
                Held(tr(card.title), points, counts, *_proof(state, seat, card), Target("card", card.id))
                for card, points, counts in facts.cards(state, seat)
            ),
        )


RECKONING = MaglevReckoning()


def _rating(session: "Session") -> str:
    """How a game alone ended, a marked word."""
    for step in reversed(session.history.steps):
        for event in step.events:
            if isinstance(event, happened.GameEnded) and event.rating:
                return event.rating
    return ""


def _tiles(state: State, seat: int, runs: Iterable[Run]) -> tuple[str, ...]:
    """The names of the seat's tiles in these runs."""
    names = state.tables.cell_ids
    return tuple(f"{seat}:{names[cell]}" for run in runs for cell in run.cells)


def _served(state: State, seat: int) -> tuple[str, ...]:
    """The stations that the seat's line touches."""
    stops = state.tables.stops
    return tuple(stops[stop].id for stop in sorted(state.lines[seat].ends) if state.stations[stop] >= 0)


def _shown(session: "Session", seat: int, card: Card, points: int, counts: bool) -> Shown:
    state: State = session.state
    name, title = session.seats[seat].name, tr(card.title)
    if counts:
        note = f"{name} · {tr(card.condition)}"
    else:
        note = tr("{name} · does not count: {n} cards may", name=name, n=facts.cards_counted(state, seat))
    links, places = _proof(state, seat, card)
    worth = points if counts else 0
    return Shown(seat, CARDS, worth, title, counts and points > 0, links, places, note, f"{title} {worth}")


def _proof(state: State, seat: int, card: Card) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What on the map a card is about: its direct links, the longest one, all links, or the stations on the line."""
    line = state.lines[seat]
    metric = str(card.formula.get("metric", ""))
    links = line.links(state)
    if card.formula["kind"] == "direct_link":
        wanted = {COLOUR_INDEX[word] for word in card.formula["colours"]}
        links = tuple(run for run in links if {state.stations[run.a], state.stations[run.b]} == wanted)
        stops = {stop for run in links for stop in (run.a, run.b)}
        return _tiles(state, seat, links), tuple(state.tables.stops[stop].id for stop in sorted(stops))
    if metric == "longest_link.tiles":
        longest = max(links, key=lambda run: len(run.cells), default=None)
        return _tiles(state, seat, [longest] if longest else []), ()
    if metric.startswith(("links", "loop")):
        return _tiles(state, seat, links), ()
    if metric.startswith(("tiles", "station", "max_station")):
        return _tiles(state, seat, line.runs), _served(state, seat)
    return (), ()


def _stop(session: "Session", stop: str) -> str:
    tables = session.state.tables
    name: str = tables.stops[tables.stop_index[stop]].name
    return name


def _longest_link(session: "Session") -> Highlight | None:
    """The link of the most tiles on the map."""
    state: State = session.state
    links = [(run, seat) for seat in range(state.seats) for run in state.lines[seat].links(state)]
    if not links:
        return None
    run, seat = max(links, key=lambda item: (len(item[0].cells), -item[1]))
    stops = state.tables.stops
    values = {
        "name": session.seats[seat].name,
        "a": stops[run.a].name,
        "b": stops[run.b].name,
        "n": len(run.cells),
    }
    words = Sentence(N_("{name}, {a} – {b}: {n} tiles"), values)
    return Highlight("flag", N_("Longest link"), words, None, _tiles(state, seat, [run]))


def _busiest(session: "Session") -> Highlight | None:
    """Who delivered most passengers, and where the last of them went."""
    counts, last = [0] * len(session.seats), [0] * len(session.seats)
    for number, step in enumerate(session.history.steps, 1):
        for event in step.events:
            if isinstance(event, happened.PassengerDelivered):
                counts[event.seat] += 1
                last[event.seat] = number
    seat = max(range(len(counts)), key=lambda each: counts[each])
    if not counts[seat]:
        return None
    values = {"name": session.seats[seat].name, "n": counts[seat]}
    words = Sentence(N_("{name} delivered {n}"), values)
    return Highlight("train", N_("Most passengers"), words, last[seat])


def _best(session: "Session") -> Highlight | None:
    best = best_turn(course(session))
    if best is None:
        return None
    values = {"name": session.seats[best.seat].name, "turn": best.lap, "points": best.gain}
    return Highlight("star", N_("Best turn"), Sentence(N_("{name}, turn {turn}: +{points}"), values), best.after)


def _mark(session: "Session", event: object, step: int) -> Mark | None:
    match event:
        case happened.StationBuilt(_, site, colour, _):
            weight = 6 if COLOUR_INDEX[colour] in COMMUTERS else 2
            values: dict[str, object] = {"colour": COLOUR_WORDS[COLOUR_INDEX[colour]], "site": _stop(session, site)}
            return Mark(step, Sentence(N_("{colour}: {site}"), values), weight)
        case happened.EndTriggered():
            return Mark(step, Sentence(N_("the end is near")), 12)
    return None
