"""Why an action is not legal, in sentences that name the thing."""

from trainyard.core.errors import IllegalAction
from trainyard.core.words import N_, Phrase
from trainyard.games.maglev import bag, legal, turns
from trainyard.games.maglev.components import (
    BONUS,
    BUILD_STATION,
    CAPACITY,
    PICK_UP,
    REFILL,
    REVERSE_TRAIN,
)
from trainyard.games.maglev.line import OPEN, Tile
from trainyard.games.maglev.passengers import COLOUR_INDEX, ROBOTS
from trainyard.games.maglev.state import Phase, State
from trainyard.games.maglev.tables import OFF
from trainyard.games.maglev.words import COLOUR_WORDS, SPOT_WORDS


def colour(word: str) -> int:
    """The colour by number. Raises `IllegalAction` for an unknown word."""
    if word not in COLOUR_INDEX:
        raise IllegalAction(N_("there is no colour {word!r}"), word=word)
    return COLOUR_INDEX[word]


def stop(state: State, name: str) -> int:
    """The stop by number. Raises `IllegalAction` for an unknown one."""
    if name not in state.tables.stop_index:
        raise IllegalAction(N_("there is no station {name!r} in this game"), name=name)
    return state.tables.stop_index[name]


def cell(state: State, name: str) -> int:
    """The cell by number. Raises `IllegalAction` for an unknown one."""
    if name not in state.tables.cell_index:
        raise IllegalAction(N_("there is no hex {name!r} on this map"), name=name)
    return state.tables.cell_index[name]


def _hex(name: str) -> Phrase:
    """A hex in a sentence. On the screen, where hexes have no names, the view says which one is meant."""
    return Phrase(N_("hex {name}"), name=name)


def check_action(state: State) -> None:
    """Raises `IllegalAction` unless a new action may begin."""
    check_turn(state)
    if turns.all_used(state):
        raise IllegalAction(N_("all actions of this turn are used"))


_BEGUN = N_("first the action that was begun must be ended")
_IN_HAND = N_("first the passengers in hand must be placed")
_FIRST = {
    Phase.DRAFT: N_("first a bonus card must be kept"),
    Phase.CHOOSE_ROBOT: N_("first one more robot must be taken"),
    Phase.START: N_("first the train must be put on a starting station"),
    Phase.PLACE_ROBOTS: _IN_HAND,
    Phase.TRACK: _BEGUN,
    Phase.MOVE: _BEGUN,
    Phase.PICK_UP: _BEGUN,
    Phase.DROP_OFF: _BEGUN,
    Phase.ADJUST: _IN_HAND,
    Phase.SURPLUS: N_("first the surplus passengers must be set down"),
    Phase.PLACE_RIDER: _IN_HAND,
}
"""What comes before an action in each other phase of a turn."""


def check_turn(state: State) -> None:
    """Raises `IllegalAction` unless the turn has begun and no action is open in it."""
    if state.phase is Phase.TURN:
        return
    raise IllegalAction(_FIRST[state.phase])


def spot(state: State, seat: int, colour: int, name: str) -> int:
    """The spot by number, if the passenger fits there (rules 5.1-5.9). Raises `IllegalAction`."""
    parts = state.tables.components
    index = parts.spot_index.get(name)
    if index is None:
        raise IllegalAction(N_("there is no place {spot!r} on the player board"), spot=name)
    place, code = parts.spots[index], state.boards[seat][index]
    if index in legal.spots_for(state, seat, colour):
        return index
    values = {"spot": SPOT_WORDS[name], "colour": COLOUR_WORDS[colour]}
    if index in BONUS and place.added[code][colour] >= 0:
        raise IllegalAction(N_("the card sets are filled one after another"))
    if place.added[0][colour] < 0:
        wanted = [COLOUR_WORDS[robot] for robot in ROBOTS if colour in ROBOTS and place.added[0][robot] >= 0]
        if place.kind == "special" and wanted:
            raise IllegalAction(N_("{spot} takes a {one} robot only"), **values, one=wanted[0])
        if place.kind == "unlock" and wanted:
            raise IllegalAction(N_("{spot} takes a {one} and a {other} robot"), **values, one=wanted[0],
                                other=wanted[1])  # fmt: skip
        raise IllegalAction(N_("no {colour} passenger belongs in {spot}"), **values)
    if code in place.full:
        raise IllegalAction(N_("no slot is free in {spot}"), **values)
    if place.main is not None:
        raise IllegalAction(N_("only one robot of another colour than {main} fits in {spot}"), **values,
                            main=COLOUR_WORDS[place.main])  # fmt: skip
    raise IllegalAction(N_("there is no free slot for a {colour} passenger in {spot}"), **values)


# Track ---------------------------------------------------------------------------------------------------------------


def no_track(state: State, seat: int, tile: Tile) -> IllegalAction:
    """Why the tile cannot be laid (rules 6, 7)."""
    tables, line, train = state.tables, state.lines[seat], state.trains[seat]
    at, one, other = tile
    name = _hex(tables.cell_ids[at])
    if not (0 <= one < other < 6):
        return IllegalAction(N_("a tile joins two sides of its hex, 0 to 5, the smaller first"))
    if tables.stop_at[at] != OFF:
        return IllegalAction(N_("{hex}: no track lies on a station, a site or the Hub"), hex=name)
    if not tables.cost[at]:
        return IllegalAction(N_("{hex}: no track may be built in the park"), hex=name)
    if line.occupied >> at & 1:
        return IllegalAction(N_("{hex} has a tile of yours already"), hex=name)
    roots = [side for side in (one, other) if _continues(state, seat, at, side)]
    if not roots:
        left = [s for s in (one, other) if (b := tables.near[at][s]) != OFF and tables.stop_at[b] != OFF]
        used = line.hub_cells(tables)
        if any(used >> tables.near[at][side] & 1 for side in left):
            return IllegalAction(N_("each hex of the Hub takes one of your tracks"))
        for side in left:
            place = tables.stops[tables.stop_at[tables.near[at][side]]]
            if state.stations[place.index] < 0 and line.ends.get(place.index):
                return IllegalAction(N_("{place}: nothing leads on from a site before a station stands there"),
                                     place=place.name)  # fmt: skip
            if line.ends.get(place.index, 0) >= 2 and place.index != tables.hub:
                return IllegalAction(N_("{place}: a line uses two sides of a station at most"), place=place.name)
        return IllegalAction(N_("{hex}: a tile must continue your line at one of its ends"), hex=name)
    free = other if roots[0] == one else one
    beyond = tables.near[at][free]
    place_at = OFF if beyond == OFF else tables.stop_at[beyond]
    if beyond == OFF or (place_at == OFF and not tables.cost[beyond]):
        return IllegalAction(N_("{hex}: beyond this side no track can go on"), hex=name)
    if place_at == OFF:
        return IllegalAction(N_("{hex}: the track would run against your own"), hex=name)
    place = tables.stops[place_at]
    if place_at == tables.hub and line.hub_cells(tables) >> beyond & 1:
        return IllegalAction(N_("each hex of the Hub takes one of your tracks"))
    if place_at != tables.hub and line.ends.get(place_at, 0) >= 2:
        return IllegalAction(N_("{place}: a line uses two sides of a station at most"), place=place.name)
    if not state.options.loops and (line.ends.get(place_at) or place_at == train):
        return IllegalAction(N_("{place}: in this game a line may not close on itself"), place=place.name)
    return IllegalAction(N_("{place}: this link is forbidden to you in this game"), place=place.name)


def _continues(state: State, seat: int, at: int, side: int) -> bool:
    """Whether a tile in the cell would continue the line over this side."""
    tables, line = state.tables, state.lines[seat]
    beyond = tables.near[at][side]
    if beyond == OFF:
        return False
    stop_there = tables.stop_at[beyond]
    if stop_there != OFF:
        if stop_there == tables.hub and line.hub_cells(tables) >> beyond & 1:
            return False
        return line.may_leave(state, stop_there, state.trains[seat])
    return any(r.b == OPEN and r.cells[-1] == beyond and r.sides[-1] == (side + 3) % 6 for r in line.runs)


def no_removal(state: State, seat: int, at: int) -> IllegalAction:
    """Why the tile cannot be taken up (rules 7.8)."""
    line, name = state.lines[seat], _hex(state.tables.cell_ids[at])
    if not line.occupied >> at & 1:
        return IllegalAction(N_("{hex} has no tile of yours"), hex=name)
    return IllegalAction(N_("{hex}: tiles are taken up at an end of the line only, and never so that the train is "
                            "cut off"), hex=name)  # fmt: skip


# The train -----------------------------------------------------------------------------------------------------------


def no_ride(state: State, seat: int, by: int, to: int) -> IllegalAction:
    """Why the train cannot ride there (rules 6.3, 8)."""
    tables = state.tables
    ways = state.lines[seat].rides(state, state.trains[seat])
    if not ways:
        return IllegalAction(N_("no link leads on from where the train stands"))
    if any(way.cells[0] == by and way.to == to for way in ways):
        return IllegalAction(N_("the train keeps its direction; it turns round at an end of the line only"))
    if all(way.to != to for way in ways):
        return IllegalAction(N_("no link of yours leads from here to {place}"), place=tables.stops[to].name)
    return IllegalAction(N_("no link of yours leads over {hex} to {place}"), hex=_hex(tables.cell_ids[by]),
                         place=tables.stops[to].name)  # fmt: skip


def no_reverse(state: State, seat: int) -> IllegalAction:
    """Why Reverse Train is not allowed (rules 8.9)."""
    if not state.boards[seat][REVERSE_TRAIN]:
        return IllegalAction(N_("Reverse Train needs a robot in its slot"))
    return IllegalAction(N_("here the train can leave either way without Reverse Train"))


# Passengers ----------------------------------------------------------------------------------------------------------


def check_pick_up(state: State, seat: int, colour: int) -> None:
    """Raises `IllegalAction` unless such a passenger can be taken now (rules 9.1-9.3)."""
    word = COLOUR_WORDS[colour]
    units = state.units if state.phase is Phase.PICK_UP else state.level(seat, PICK_UP)
    if not legal.allowed_colours(state, seat) >> colour & 1:
        raise IllegalAction(N_("{colour} passengers are not unlocked"), colour=word)
    if legal.takeable(state, seat)[colour] <= 0:
        raise IllegalAction(N_("no {colour} passenger waits here that could be taken"), colour=word)
    if sum(state.loads[seat]) >= state.level(seat, CAPACITY):
        raise IllegalAction(N_("the train is full"))
    if units <= 0:
        raise IllegalAction(N_("no units are left"))


def check_making_room(state: State, seat: int, colour: int) -> None:
    """Raises `IllegalAction` unless a passenger may be set down as part of Pick Up (rules 9.3)."""
    if state.made:
        raise IllegalAction(N_("in Pick Up passengers are set down before others are taken"))
    lying = sum(legal.takeable(state, seat))
    if not lying:
        raise IllegalAction(N_("passengers are set down only to take others, and none waits here that could be taken"))
    units = state.units if state.phase is Phase.PICK_UP else state.level(seat, PICK_UP)
    room = state.level(seat, CAPACITY) - sum(state.loads[seat])
    if not legal.may_make_room(state, state.trains[seat], colour, min(units, room + 1, lying)):
        raise IllegalAction(N_("the station would hold more than {room} passengers in the end"),
                            room=state.tables.components.station_room)  # fmt: skip


def check_drop_off(state: State, seat: int, colour: int) -> None:
    """Raises `IllegalAction` unless such a passenger can be delivered here (rules 9.4, 9.6)."""
    word = COLOUR_WORDS[colour]
    if not state.loads[seat][colour]:
        raise IllegalAction(N_("there is no {colour} passenger on the train"), colour=word)
    if not bag.is_at_home(state, state.trains[seat], colour):
        raise IllegalAction(N_("{place} is no station for {colour} passengers"), colour=word,
                            place=state.tables.stops[state.trains[seat]].name)  # fmt: skip
    if not legal.allowed_colours(state, seat) >> colour & 1:
        raise IllegalAction(N_("{colour} passengers are not unlocked"), colour=word)


def no_refill(state: State, seat: int, count: int) -> IllegalAction:
    """Why Refill cannot name the number (rules 9.7-9.9)."""
    room = state.tables.components.station_room - state.crowd(state.trains[seat])
    level = state.level(seat, REFILL)
    if not any(state.bag):
        return IllegalAction(N_("the bag is empty"))
    if room <= 0:
        return IllegalAction(N_("the station is full"))
    if not 1 <= count <= min(level, room):
        return IllegalAction(N_("Refill draws 1 to {most} passengers here"), most=min(level, room))
    return IllegalAction(N_("nothing in the bag could be placed here"))


def check_lift(state: State, seat: int, colour: int, name: str, units: int) -> int:
    """The spot by number, if a robot of the colour can be lifted from it (rules 9.11). Raises `IllegalAction`."""
    parts = state.tables.components
    index = parts.spot_index.get(name)
    if index is None:
        raise IllegalAction(N_("there is no place {spot!r} on the player board"), spot=name)
    if colour not in ROBOTS:
        raise IllegalAction(N_("commuters never move once they are placed"))
    if parts.spots[index].lifted[state.boards[seat][index]][colour] < 0:
        raise IllegalAction(
            N_("no {colour} robot stands in {spot}"), spot=SPOT_WORDS[name], colour=COLOUR_WORDS[colour]
        )
    if state.made or not units:
        raise IllegalAction(N_("no more robots can be lifted in this action"))
    return index


def check_station(state: State, seat: int, site: int, colour: int) -> None:
    """Raises `IllegalAction` unless the station can be built (rules 10.1, 12.5)."""
    place, word = state.tables.stops[site].name, COLOUR_WORDS[colour]
    if not state.boards[seat][BUILD_STATION]:
        raise IllegalAction(N_("Build Station needs a robot in its slot"))
    if state.stations[site] >= 0:
        raise IllegalAction(N_("{place} has a station already"), place=place)
    if site not in legal.building_sites(state, seat):
        raise IllegalAction(N_("{place}: no track of yours ends there"), place=place)
    if not legal.allowed_colours(state, seat) >> colour & 1:
        raise IllegalAction(N_("{colour} passengers are not unlocked"), colour=word)
    if not state.reserve[colour]:
        raise IllegalAction(N_("both {colour} stations stand already"), colour=word)
    if legal.makes_forbidden_link(state, seat, site, colour):
        raise IllegalAction(N_("{place}: this link is forbidden to you in this game"), place=place)
