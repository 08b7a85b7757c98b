"""What moves when something happens in Maglev City. Times are milliseconds at normal speed."""

from collections.abc import Sequence
from typing import Any

from trainyard.core.events import Event
from trainyard.games.maglev import events as happened
from trainyard.games.maglev.state import State
from trainyard.view.presenter import Sight
from trainyard.view.presenters import maglev_facts as facts
from trainyard.view.target import Target
from trainyard.view.timeline import Motion
from trainyard.view.tween import in_out_cubic, in_out_sine, linear, out_back, out_cubic

LAY, LIFT = 260.0, 220.0
RIDE, PER_TILE, RIDE_MOST = 420.0, 110.0, 1300.0
"""A link: at least, for each tile, at most."""
TURN, BOARD, FLY = 380.0, 320.0, 420.0
DRAW, STATION, SHOW, COUNT = 340.0, 620.0, 1450.0, 400.0
BAG = Target("bag")


class _Film:
    """Motions in the making; ``now`` is where the next one begins, ``boards`` what stands on the boards by then."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.state: State = sight.state
        self.motions: list[Motion] = []
        self.now = 0.0
        self.shown = facts.shown_seat(sight)

    def add(self, kind: str, duration: float, ease: Any = in_out_cubic, sound: str | None = None, **data: Any) -> None:
        self.motions.append(Motion(kind, self.now, duration, data, ease, sound))

    def board(self, event: Event, kind: str, duration: float, ease: Any, sound: str | None = None, **data: Any) -> None:
        """A motion on the map."""
        seat = event.seat  # type: ignore[attr-defined]
        colour = self.sight.seats[seat].colour
        self.add(kind, duration, ease, sound, event=event, seat=seat, colour=colour, **data)
        self.now += duration

    def pawn(self, who: str, origin: Target, goal: Target, sound: str | None = None) -> None:
        """A passenger flies from one thing to another."""
        self.add("pawn", FLY, in_out_cubic, sound, who=who, origin=origin, goal=goal)
        self.now += FLY

    def spot(self, seat: int, spot: str, colour: str) -> Target:
        """The slot that the passenger will fill, or the seat's plate where its board is not shown."""
        if seat != self.shown:
            return Target("plate", str(seat))
        found = facts.spot_of(spot)
        return Target("pip", f"{found.index}:{facts.next_slot(self.state, seat, found.index, facts.index(colour))}")

    def beside(self, seat: int, kind: str, colour: str) -> Target:
        """Somebody of the seat beside its board, or its plate."""
        return Target(kind, colour) if seat == self.shown else Target("plate", str(seat))


def motions(sight: Sight, events: Sequence[Event]) -> list[Motion]:
    """The motions of one action's events; ``sight`` is before them."""
    film = _Film(sight)
    for event in events:
        _film(film, event)
    if sight.after is not None and sight.after.to_move >= 0:
        _count_points(film, sight.after)
    return film.motions


def _film(film: _Film, event: Event) -> None:
    match event:
        case happened.TrackBuilt():
            film.board(event, "track", LAY, out_cubic, "track_spike")
        case happened.TrackRemoved():
            film.board(event, "lift_track", LIFT, out_cubic, "track_spike")
        case happened.TrainMoved(seat, _, _, hexes, _):
            long = min(RIDE_MOST, RIDE + PER_TILE * len(hexes))
            film.board(event, "ride", long, in_out_sine, "train_run", riders=facts.load(film.state, seat))
        case happened.TrainReversed():
            film.board(event, "turn", TURN, in_out_cubic, "doors")
        case happened.TrainStarted(seat, station, robot):
            film.board(event, "start", 500.0, out_back, "doors")
            if robot is not None:
                film.pawn(robot, Target("place", station), film.beside(seat, "hand", robot), _voice(robot))
        case happened.PassengerPickedUp(seat, station, colour):
            film.board(event, "aboard", BOARD, in_out_cubic, _voice(colour))
            if seat == film.shown:
                film.now -= BOARD
                film.add("pawn", BOARD, in_out_cubic, who=colour, origin=Target("waiting", colour), goal=FREE_SEAT)
                film.now += BOARD
        case happened.PassengerSetDown(seat, station, colour, to_bag):
            if to_bag:
                film.pawn(colour, film.beside(seat, "aboard", colour), BAG, _voice(colour))
            else:
                film.board(event, "ashore", BOARD, in_out_cubic, _voice(colour))
        case happened.PassengerDelivered(seat, station, colour, spot):
            film.board(event, "deliver", BOARD, in_out_cubic, _voice(colour))
            film.pawn(colour, Target("place", station), film.spot(seat, spot, colour))
        case happened.PassengerPlaced(seat, colour, spot):
            film.pawn(colour, film.beside(seat, "hand", colour), film.spot(seat, spot, colour), "cube")
        case happened.RobotLifted(seat, spot, colour):
            origin = Target("robot", f"{spot}:{colour}") if seat == film.shown else Target("plate", str(seat))
            film.pawn(colour, origin, film.beside(seat, "hand", colour), "cube")
        case happened.RobotChosen(seat, colour):
            film.pawn(colour, BAG, film.beside(seat, "hand", colour), _voice(colour))
        case happened.PassengerLost(colour):
            film.pawn(colour, BAG, Target("plate", "0"), _voice(colour))
            _count_bag(film, -1)
        case happened.StationRefilled(_, station, _, placed, _):
            for colour in placed:
                film.pawn(colour, BAG, Target("place", station), _voice(colour))
                film.now -= FLY * 0.45
            film.now += FLY * 0.45 * bool(placed)
            _count_bag(film, -len(placed))
            film.now -= DRAW * bool(placed)
            film.board(event, "refill", DRAW, linear)
        case happened.StationBuilt(_, _, _, to_bag):
            film.board(event, "station", STATION, out_back, "station_bell")
            if to_bag:
                _count_bag(film, to_bag)
        case happened.PileOpened(_, count):
            _count_bag(film, count)
        case happened.PassengerHomeless(seat, colour):
            film.pawn(colour, Target("plate", str(seat)), BAG, _voice(colour))
        case happened.EndTriggered():
            film.add("announce", SHOW, linear, "ferry_horn", event=event)
            film.now += SHOW
        case _:
            pass


FREE_SEAT = Target("free_seat")
"""The first free seat of the shown train."""


def _count_points(film: _Film, after: State) -> None:
    """The points of every seat that has gained or lost some count to what they are."""
    film.now = max(0.0, film.now - COUNT / 2)
    for seat in range(after.seats):
        start, end = facts.score(film.state, seat), facts.score(after, seat)
        if start != end:
            film.add("count", COUNT, out_cubic, what="points", seat=seat, start=start, end=end)


def _count_bag(film: _Film, by: int) -> None:
    """The bag's number counts."""
    if by:
        before = sum(film.state.bag)
        film.add("count", 300.0, out_cubic, what="bag", seat=0, start=before, end=before + by)


def _voice(colour: str) -> str:
    """The sound of a passenger."""
    return f"robot_{colour}" if facts.is_robot(colour) else f"commuter_{colour}"
