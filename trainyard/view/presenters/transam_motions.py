"""What moves when something happens in Coast to Coast. Times are milliseconds at normal speed."""

from collections.abc import Sequence
from typing import Any

from trainyard.core.events import Event
from trainyard.games.transam import events as happened
from trainyard.games.transam import network
from trainyard.games.transam.state import State
from trainyard.view.presenter import Sight
from trainyard.view.presenters import transam_facts as facts
from trainyard.view.presenters.transam_paths import POINTS
from trainyard.view.target import Target
from trainyard.view.timeline import Motion
from trainyard.view.tween import in_out_cubic, linear, out_back, out_cubic

RUN_LEAST, RUN_EACH, RUN_MOST = 200.0, 70.0, 900.0
"""How long the construction train runs to its place: at least, for each link, at most."""
LAY = 320.0
"""The rails behind it, for each track."""
MARKER = 380.0
SHOW, SHOW_COMPLETE = 1900.0, 1300.0
"""How long a seat's missing way is shown."""
FLY = 420.0
CARD = 1500.0
FLIP, FLIP_STAGGER = 260.0, 90.0


class _Film:
    """Motions in the making; ``now`` is where the next one begins, ``state`` what has been laid by then."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.motions: list[Motion] = []
        self.now = 0.0
        self.state: State = sight.state.copy()
        self.colours = [seat.colour for seat in sight.seats]

    def add(self, kind: str, duration: float, ease: Any = in_out_cubic, sound: str | None = None, **data: Any) -> None:
        self.motions.append(Motion(kind, self.now, duration, data, ease, sound))


def motions(sight: Sight, events: Sequence[Event]) -> list[Motion]:
    """The motions of one action's events; ``sight`` is before them, the events as its viewer sees them."""
    film = _Film(sight)
    scored = False
    for event in events:
        if scored and isinstance(event, happened.RoundBegan):
            film.add("clear", 1.0)
            film.now += 250
        _film(film, event)
        scored = scored or isinstance(event, happened.RoundScored)
    return film.motions


def _film(film: _Film, event: Event) -> None:
    match event:
        case happened.TrackLaid(seat, edge, private, _):
            _lay(film, seat, edge, private)
        case happened.MarkerPlaced(seat, node):
            film.add("marker", MARKER, out_back, "cube", seat=seat, node=node, colour=film.colours[seat])
            film.now += MARKER
        case happened.SeatCompleted(seat, cities):
            nodes = tuple(facts.node_of(film.state, city) for city in cities)
            film.add("complete", 900, out_cubic, "station_bell", seat=seat, nodes=nodes, colour=film.colours[seat])
            film.now += 500
        case happened.RoundScored(_, hands, missing, points, _, _):
            _score(film, hands, missing, points)
        case happened.CardTurnedUp(card, _):
            film.add("extra", CARD, linear, "card_flip", card=card)
            film.now += CARD
        case happened.HandDealt(seat, cities) if seat == film.sight.viewer and cities is not None:
            _deal(film, cities)
        case happened.CityHandedOn(seat, to, colour, _):
            _hand_on(film, seat, to, colour)
        case _:
            pass


def _lay(film: _Film, seat: int, edge: str, private: bool) -> None:
    """A construction train runs from the seat's start marker over the network and lays the track."""
    state = film.state
    found = state.tables.edge_index[edge]
    nodes = facts.run_to(state, seat, found)
    points = tuple(state.board.places[node].at for node in nodes)
    run = min(RUN_MOST, RUN_LEAST + RUN_EACH * (len(nodes) - 2)) if len(nodes) > 2 else 0.0
    lay = LAY * found.cost
    whole = run + lay
    data = {"seat": seat, "edge": edge, "private": private, "points": points, "run": run / whole}
    film.add("lay", whole, linear, None, colour=film.colours[seat], **data)
    for nail in range(2):
        film.motions.append(Motion("nail", film.now + run + nail * lay / 2, 1.0, {}, linear, "track_spike"))
    film.now += whole
    facts.lay(state, seat, edge, private)


def _score(film: _Film, hands: Any, missing: Sequence[int], points: Sequence[int]) -> None:
    """Each seat's missing way is shown in turn, then its points fly to the score track."""
    film.now += 300
    state = film.state
    for seat, cities in enumerate(hands):
        ids = tuple(state.tables.city_index[city] for city in cities)
        _, links = network.missing_edges(state, seat, ids)
        nodes = tuple(facts.node_of(state, city) for city in cities)
        away = tuple(facts.away(state, seat, state.tables.cities[city]) for city in ids)
        length = SHOW if missing[seat] else SHOW_COMPLETE
        film.add(
            "missing",
            length,
            linear,
            "card_flip",
            seat=seat,
            links=links,
            nodes=nodes,
            cities=tuple(cities),
            away=away,
            missing=missing[seat],
            points=points[seat],
        )
        film.now += length - FLY
        if points[seat]:
            goal = Target("pawn", str(seat))
            words = f"+{points[seat]}"
            film.add("chip", FLY, origin=POINTS, goal=goal, words=words, colour=film.colours[seat])
            film.now += FLY
            before = film.sight.state.scores[seat]
            film.add("count", FLY, out_cubic, what="points", seat=seat, start=before, end=before + points[seat])
        else:
            film.now += FLY
    film.now += FLY


def _deal(film: _Film, cities: Sequence[str]) -> None:
    """The new hand is turned over card by card; until then its cards lie face down."""
    film.add("deal", 1.0)
    for number, city in enumerate(cities):
        film.add("flip", FLIP, in_out_cubic, "card_flip" if number == 0 else None, number=number, city=city)
        film.now += FLIP_STAGGER
    film.now += FLIP


def _hand_on(film: _Film, seat: int, to: int, colour: str) -> None:
    """A city card flies from plate to plate; all go at the same time."""
    origin, goal = Target("plate", str(seat)), Target("plate", str(to))
    film.add("chip", 500, origin=origin, goal=goal, words="", city=colour, colour=film.colours[seat])
