"""The end of a match of Coast to Coast: every round with what each seat missed, on the board as it lay then."""

from typing import TYPE_CHECKING, Any

from trainyard.core.words import N_, Sentence
from trainyard.games.transam import events as happened
from trainyard.games.transam import network
from trainyard.games.transam.actions import LayTrack
from trainyard.games.transam.scoring import LATER, ROUNDS
from trainyard.games.transam.state import Phase, State
from trainyard.i18n import tr
from trainyard.view.presenters import transam_facts as facts
from trainyard.view.presenters.transam_words import counted_words
from trainyard.view.reckoning import Hand, Held, Highlight, Mark, PlainReckoning, Shown, Words

if TYPE_CHECKING:
    from trainyard.session.session import Session


WHOLE_LINES = 4
"""Up to so many seats each city of a hand has a line of its own."""


class TransamReckoning(PlainReckoning):
    """See `trainyard.view.reckoning.Reckoning`."""

    in_rounds = True

    def __init__(self) -> None:
        self._kept: tuple[tuple[str, int], list[tuple[int, State]]] | None = None

    def rounds(self, session: "Session") -> list[tuple[int, State]]:
        """For each scored round the steps played when it was over, and the board as it was scored."""
        key = (session.match_id, session.revision)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, _rounds(session))
        return self._kept[1]

    def notes(self, session: "Session") -> list[Sentence]:
        state: State = session.state
        return [
            Sentence(N_("complete in {n} of {total}"), {"n": _times(state, seat), "total": len(state.history)})
            for seat in range(state.seats)
        ]

    def shown(self, session: "Session") -> list[Shown]:
        state: State = session.state
        items = []
        boards = self.rounds(session)
        first = len(boards) - len(state.history)
        for number, (result, (_, board)) in enumerate(zip(state.history, boards[first:], strict=True)):
            for seat in _from_last_to_first(session):
                ids = result.hands[seat]
                _, links = network.missing_edges(board, seat, ids)
                cities = [state.tables.cities[city] for city in ids]
                note = f"{session.seats[seat].name} · {counted_words(result.missing[seat])}"
                items.append(
                    Shown(
                        seat,
                        ROUNDS[number] if number < len(ROUNDS) else LATER,
                        result.points[seat],
                        tr("Round {n}", n=number + 1),
                        True if not result.missing[seat] else None if result.points[seat] else False,
                        links,
                        tuple(facts.node_of(state, city) for city in cities),
                        note,
                        f"{number + 1}: +{result.points[seat]}",
                        number,
                    )
                )
        return items

    def words(self) -> Words:
        return Words(
            tr("Score by round"),
            "",
            tr("A click on a row or round, or the arrows, shows it on the map"),
            tr("Further rounds"),
        )

    def built(self, session: "Session", seat: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        state: State = session.state
        nodes = tuple(facts.node_of(state, city) for city in facts.hand(state, seat))
        return facts.tracks_in_net(state, seat), nodes

    def built_note(self, session: "Session", seat: int) -> str:
        state: State = session.state
        if not state.history:
            return ""
        last = state.history[-1]
        cities = ", ".join(state.tables.cities[city].name for city in last.hands[seat])
        return tr("The last round: {cities} · {missing}", cities=cities, missing=counted_words(last.missing[seat]))

    def board_of(self, session: "Session", stage: int) -> Any:
        return self.rounds(session)[stage][1]

    def board_after(self, session: "Session", step: int, state: Any) -> Any:
        return dict(self.rounds(session)).get(step, state)

    def highlights(self, session: "Session") -> list[Highlight]:
        found = [_fastest(self, session), _swing(self, session), _shared(session)]
        return [highlight for highlight in found if highlight]

    def marks(self, session: "Session") -> list[Mark]:
        return [
            Mark(step, Sentence(N_("round {n}"), {"n": number}), number)
            for number, (step, _) in enumerate(self.rounds(session), 1)
        ]

    def hand(self, session: "Session", state: Any, seat: int) -> Hand:
        held = []
        for city in facts.hand(state, seat):
            way = facts.away(state, seat, city)
            done = way is not None and way.linked
            tracks = way.tracks if way is not None and not done else None
            held.append(Held(city.name, tracks, done, way.links if way else (), (facts.node_of(state, city),)))
        return Hand((), tuple(held), 1 if state.seats <= WHOLE_LINES else 2)


RECKONING = TransamReckoning()


def _rounds(session: "Session") -> list[tuple[int, State]]:
    state: State = session.start.copy()
    out = []
    for number, step in enumerate(session.history.steps, 1):
        before = state.copy() if any(isinstance(event, happened.RoundScored) for event in step.events) else None
        session.rules.apply(state, step.action)
        if before is not None:
            out.append((number, _as_scored(before, step.action, state)))
    return out


def _as_scored(before: State, action: Any, after: State) -> State:
    """The board as the round is scored: the last action done, all hands shown, the points counted, nothing cleared
    yet."""
    state = before.copy()
    if isinstance(action, LayTrack):
        facts.lay(state, action.seat, action.edge, action.private)
    state.phase, state.to_move, state.laid = Phase.OVER, -1, ()
    state.scores, state.history = after.scores[:], after.history
    return state


def _from_last_to_first(session: "Session") -> list[int]:
    scores = session.rules.scores(session.state)
    return sorted(range(len(scores)), key=lambda seat: scores[seat])


def _times(state: State, seat: int) -> int:
    return sum(result.missing[seat] == 0 for result in state.history)


def _fastest(reckoning: TransamReckoning, session: "Session") -> Highlight | None:
    """The round that took the fewest laps, and who completed it."""
    boards = reckoning.rounds(session)
    if not boards:
        return None
    number = min(range(len(boards)), key=lambda k: boards[k][1].lap)
    step, board = boards[number]
    result = session.state.history[number - len(boards)] if session.state.history else None
    if result is None or 0 not in result.missing:
        return None
    names = ", ".join(session.seats[seat].name for seat, count in enumerate(result.missing) if count == 0)
    values = {"names": names, "n": number + 1, "laps": board.lap}
    return Highlight(
        "flag", N_("Fastest round"), Sentence(N_("{names}, round {n}: complete in lap {laps}"), values), step
    )


def _swing(reckoning: TransamReckoning, session: "Session") -> Highlight | None:
    """The round in which the winner gained most on the others."""
    winners = session.rules.winners(session.state)
    boards, history = reckoning.rounds(session), session.state.history
    if not winners or not history or len(boards) != len(history):
        return None
    seat = winners[0]

    def lead(k: int) -> float:
        points = history[k].points
        return float(points[seat] - (sum(points) - points[seat]) / max(1, len(points) - 1))

    number = max(range(len(history)), key=lead)
    values = {"name": session.seats[seat].name, "n": number + 1, "points": history[number].points[seat]}
    words = Sentence(N_("{name}, round {n}: +{points}"), values)
    return Highlight("star", N_("Decisive round"), words, boards[number][0])


def _shared(session: "Session") -> Highlight | None:
    """Who laid most tracks in the match."""
    laid, steps = [0] * len(session.seats), session.history.steps
    for step in steps:
        laid[step.seat] += sum(isinstance(event, happened.TrackLaid) for event in step.events)
    best = max(range(len(laid)), key=lambda seat: laid[seat])
    if not laid[best]:
        return None
    values = {"name": session.seats[best].name, "n": laid[best], "total": sum(laid)}
    return Highlight("train", N_("Most tracks"), Sentence(N_("{name} laid {n} of {total} tracks"), values), len(steps))
