"""What lies on the night map: stations, those who wait, lines, trains, and what is previewed."""

from typing import Any

from trainyard.games.maglev import effects, legal
from trainyard.games.maglev import events as happened
from trainyard.games.maglev.actions import BuildStation, Move
from trainyard.games.maglev.passengers import COLOURS, HUB_COLOUR, words_of
from trainyard.games.maglev.state import Phase, State
from trainyard.games.maglev.tables import OFF
from trainyard.view.night_pieces import NightLine, NightPieces, NightTrain, Tile
from trainyard.view.presenter import Pieces, Sight
from trainyard.view.presenters import maglev_facts as facts
from trainyard.view.presenters.maglev_chains import rides
from trainyard.view.presenters.maglev_hold import legal_in
from trainyard.view.presenters.maglev_paths import PICK_UP, TRACK, laid
from trainyard.view.target import Target


def pieces(sight: Sight) -> Pieces:
    """Everything on the map, and what pointer and clicks preview."""
    state: State = sight.state
    night = NightPieces(_stations(state), _waiting(state), _lines(sight, state), _trains(sight, state))
    for motion, share in sight.running:
        if share >= 1.0 and "event" in motion.data:
            _done(sight, night, motion.data["event"])
    mine = sight.my_turn and not sight.busy
    if mine and sight.viewer is not None:
        _preview(sight, state, sight.viewer, night)
    if sight.hover is not None and sight.hover.kind == "plate":
        night.shown = int(sight.hover.id)
    return Pieces(night=night, subject=next((t for t in sight.clicked if t.kind == "place"), None))


def _done(sight: Sight, night: NightPieces, event: object) -> None:
    """What a motion that is over has changed, before the state says so."""
    match event:
        case happened.TrackBuilt(seat, hex_, side, other, _):
            tile = (hex_, side, other)
            found = next((line for line in night.lines if line.seat == seat), None)
            rest = tuple(line for line in night.lines if line.seat != seat)
            new = NightLine(seat, sight.seats[seat].colour, (tile,), frozenset({hex_}))
            if found is not None:
                new = found._replace(tiles=(*found.tiles, tile), fresh=found.fresh | {hex_})
            night.lines = tuple(sorted((*rest, new)))
        case happened.TrackRemoved(seat, hex_, _, _):
            night.lines = tuple(
                line._replace(tiles=tuple(t for t in line.tiles if t[0] != hex_)) if line.seat == seat else line
                for line in night.lines
            )
        case happened.TrainMoved(seat, _, to, _, _):
            _train(night, seat, stop=to, ahead=None)
        case happened.TrainReversed(seat, _):
            _train(night, seat, ahead=None)
        case happened.TrainStarted(seat, station, _):
            room = facts.level(sight.state, seat, "capacity")
            night.trains = (*night.trains, NightTrain(seat, sight.seats[seat].colour, station, None, (), room))
        case happened.PassengerPickedUp(seat, station, colour):
            night.waiting[station] = _without(night.waiting.get(station, ()), colour)
            _train(night, seat, riders=(*_riders(night, seat), colour))
        case happened.PassengerSetDown(seat, station, colour, to_bag):
            if not to_bag:
                night.waiting[station] = (*night.waiting.get(station, ()), colour)
            _train(night, seat, riders=_without(_riders(night, seat), colour))
        case happened.PassengerDelivered(seat, _, colour, _):
            _train(night, seat, riders=_without(_riders(night, seat), colour))
        case happened.StationRefilled(_, station, _, placed, _):
            night.waiting[station] = (*night.waiting.get(station, ()), *placed)
        case happened.StationBuilt(_, site, colour, _):
            night.stations[site] = colour
            night.waiting[site] = tuple(who for who in night.waiting.get(site, ()) if who != colour)


def _train(night: NightPieces, seat: int, **changed: Any) -> None:
    night.trains = tuple(train._replace(**changed) if train.seat == seat else train for train in night.trains)


def _riders(night: NightPieces, seat: int) -> tuple[str, ...]:
    return next((train.riders for train in night.trains if train.seat == seat), ())


def _without(who: tuple[str, ...], colour: str) -> tuple[str, ...]:
    left = list(who)
    if colour in left:
        left.remove(colour)
    return tuple(left)


def _stations(state: State) -> dict[str, str]:
    found = {}
    for stop, colour in zip(state.tables.stops, state.stations, strict=True):
        if colour >= 0:
            found[stop.id] = "hub" if colour == HUB_COLOUR else COLOURS[colour]
    return found


def _waiting(state: State) -> dict[str, tuple[str, ...]]:
    return {stop.id: words_of(state.waiting_at(stop.index)) for stop in state.tables.stops if state.crowd(stop.index)}


def _lines(sight: Sight, state: State) -> tuple[NightLine, ...]:
    fresh = frozenset(target.id for target in sight.last if target.kind == "hex")
    names = state.tables.cell_ids
    lines = []
    for seat, line in enumerate(state.lines):
        tiles: tuple[Tile, ...] = tuple((names[at], one, other) for run in line.runs for at, one, other in run.tiles())
        if tiles:
            mine = fresh if seat == state.to_move else frozenset[str]()
            lines.append(NightLine(seat, sight.seats[seat].colour, tiles, mine))
    return tuple(lines)


def _trains(sight: Sight, state: State) -> tuple[NightTrain, ...]:
    trains = []
    for seat, stop in enumerate(state.trains):
        if stop != OFF:
            riders = facts.load(state, seat)
            room = facts.level(state, seat, "capacity")
            colour = sight.seats[seat].colour
            trains.append(NightTrain(seat, colour, state.tables.stops[stop].id, _ahead(state, seat), riders, room))
    return tuple(trains)


def _ahead(state: State, seat: int) -> str | None:
    """The hex that the train heads for, if it may leave one way only."""
    ways = legal.rides(state, seat)
    return state.tables.cell_ids[ways[0].cells[0]] if len(ways) == 1 else None


def _preview(sight: Sight, state: State, seat: int, night: NightPieces) -> None:
    """What lies under the pointer as it would be after a click, or what a hint suggests."""
    hover = sight.hover
    night.loose = tuple(target.id for target in sight.legal if target.kind == "untile" and sight.glows(target))
    if sight.hint and (hover is None or hover not in sight.legal):
        hover = next((target for target in sight.hint if target.kind in ("tile", "untile", "place")), hover)
    night.called = _called(sight, state, seat)
    if state.phase is Phase.TRACK:
        night.units = state.units
    elif TRACK in sight.clicked or (hover is not None and hover == TRACK):
        night.units = facts.level(state, seat, "track")
    night.loose = tuple(target.id for target in sight.legal if target.kind == "untile")
    if hover is None or hover not in sight.legal:
        return
    match hover.kind:
        case "tile":
            hex_, side, other = laid(hover)
            night.ghost = sight.seats[seat].colour, (hex_, side, other)
            night.others = tuple((hex_, *sides) for sides in legal_in(sight, hex_) if sides != (side, other))
            night.units = state.units if state.phase is Phase.TRACK else facts.level(state, seat, "track")
        case "untile":
            night.taken_up = (hover.id,)
        case "place":
            night.way = _way(sight, state, seat, hover.id)
        case "row" if hover.id == "move":
            ways = legal.rides(state, seat)
            if len(ways) == 1:
                night.way = sight.seats[seat].colour, tuple(state.tables.cell_ids[cell] for cell in ways[0].cells)


def _called(sight: Sight, state: State, seat: int) -> tuple[str, frozenset[str], str | None] | None:
    """Who can be picked up by a click on the map, unless the row under the pointer begins something else."""
    if state.trains[seat] == OFF:
        return None
    stop, hover = state.tables.stops[state.trains[seat]].id, sight.hover
    colours = frozenset(target.id for target in sight.legal if target.kind == "waiting" and sight.glows(target))
    elsewhere = hover is not None and hover.kind == "row" and hover != PICK_UP and hover in sight.legal
    if not colours or elsewhere or Target("place", stop) in sight.legal:
        return None
    return stop, colours, hover.id if hover is not None and hover.kind == "waiting" else None


def _way(sight: Sight, state: State, seat: int, place: str) -> tuple[int, tuple[str, ...]] | None:
    """The hexes of a ride to this station."""
    if not facts.may_begin(state) and state.phase is not Phase.MOVE:
        return None
    near = [a for a in legal.moves(state, seat) if isinstance(a, Move) and a.to == place]
    moves = tuple(near[:1]) or rides(state).get(Target("place", place), ())
    hexes: tuple[str, ...] = ()
    at = state.copy()
    for move in moves:
        cell = state.tables.cell_index[move.by]
        way = next(way for way in legal.rides(at, seat) if way.cells[0] == cell)
        hexes += tuple(state.tables.cell_ids[cell] for cell in way.cells)
        effects.apply(at, move)
    return (sight.seats[seat].colour, hexes) if hexes else None


def lit(sight: Sight, targets: list[Target]) -> list[Target]:
    """What of these targets lies on the map, as the map knows it; of a row or a station's tile under the
    pointer only what it begins."""
    hover = sight.hover
    kinds = {
        "track": ("tile", "untile"),
        "move": ("place",),
        "build_station": ("place",),
        "pick_up": (),
        "drop_off": (),
        "refill": (),
        "adjust": (),
        "reverse_train": (),
    }
    sites = None
    if hover is not None and hover.kind == "station" and hover in sight.legal:
        builds = legal.station_builds(sight.state, sight.state.to_move)
        sites = [a.site for a in builds if isinstance(a, BuildStation) and a.colour == hover.id]
    found: dict[Target, None] = {}
    for target in targets:
        if hover is not None and hover.kind == "row" and hover in sight.legal:
            if target.kind not in kinds.get(hover.id, (target.kind,)):
                continue
            if target.kind == "place" and (hover.id == "move") == _is_site(sight.state, target.id):
                continue
        if sites is not None and (target.kind != "place" or target.id not in sites):
            continue
        if target.kind == "tile":
            found[Target("hex", laid(target)[0])] = None
        elif target.kind == "untile":
            found[Target("hex", target.id)] = None
        elif target.kind in ("place", "hex"):
            found[target] = None
    return list(found)


def _is_site(state: State, place: str) -> bool:
    return state.stations[state.tables.stop_index[place]] < 0
