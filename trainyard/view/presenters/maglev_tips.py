"""Tooltips of Maglev City: what a thing is and what it gives, with numbers."""

from collections.abc import Callable, Sequence
from typing import Any

from trainyard.core.words import N_
from trainyard.games.maglev import legal
from trainyard.games.maglev.actions import BuildStation
from trainyard.games.maglev.components import CAPACITY as CAPACITY_ROW
from trainyard.games.maglev.components import UNLOCK, Spot, components
from trainyard.games.maglev.passengers import COLOURS, COMMUTERS, HUB_COLOUR, words_of
from trainyard.games.maglev.scoring import score_sheet
from trainyard.games.maglev.state import Phase, State
from trainyard.games.maglev.tables import OFF
from trainyard.games.maglev.words import TERRAIN_WORDS
from trainyard.i18n import tr, trn
from trainyard.view.presenter import Sight, Tip
from trainyard.view.presenters import maglev_facts as facts
from trainyard.view.presenters.maglev_chains import ALL, all_at_once, may_lift
from trainyard.view.presenters.maglev_facts import EMPTY
from trainyard.view.presenters.maglev_paths import CAPACITY, KEYS, LETTERS, STOP, TRACK, laid
from trainyard.view.presenters.maglev_words import (
    colour_word,
    colours_words,
    passenger_word,
    row_title,
    spot_word,
    stop_name,
)
from trainyard.view.target import Target

ROW_TIPS = {
    "track": N_("Lay or take up tiles at an end of your line: land 1 unit, water 2."),
    "move": N_("Ride along your own links, 1 unit each. The train turns round at an end of the line."),
    "pick_up": N_("Take those who wait where the train stands, 1 unit each. Carried ones may be set down first."),
    "drop_off": N_("Carried passengers of the station's colour go to your board, 1 unit each."),
    "refill": N_("Draw from the bag for the station where the train stands, 1 unit each."),
    "adjust": N_("Lift robots of your board and place them elsewhere, 1 unit each."),
    "capacity": N_("So many passengers have room on your train."),
    "build_station": N_("Lay a station tile on a site that your line reaches; its passenger goes to your board."),
    "reverse_train": N_("The train turns round where it stands."),
}
UNIT_TIPS: dict[str, Callable[[int], str]] = {
    "track": lambda n: trn(
        "Level {n}: {n} unit of track in one action", "Level {n}: {n} units of track in one action", n
    ),
    "move": lambda n: trn("Level {n}: up to {n} link in one action", "Level {n}: up to {n} links in one action", n),
    "capacity": lambda n: trn("Level {n}: {n} seat on the train", "Level {n}: {n} seats on the train", n),
    "pick_up": lambda n: trn(
        "Level {n}: up to {n} passenger picked up", "Level {n}: up to {n} passengers picked up", n
    ),
    "drop_off": lambda n: trn(
        "Level {n}: up to {n} passenger dropped off", "Level {n}: up to {n} passengers dropped off", n
    ),
    "refill": lambda n: trn("Level {n}: up to {n} passenger drawn", "Level {n}: up to {n} passengers drawn", n),
    "adjust": lambda n: trn("Level {n}: up to {n} robot moved", "Level {n}: up to {n} robots moved", n),
}
"""What a row of so many units gives."""


def tip(sight: Sight, target: Target, payments: Sequence[Any]) -> Tip | None:
    """What a thing is, and what a click on it loses. Where nobody plays nothing is said of what a click would do."""
    found = _tip(sight, target)
    if found is None or target not in sight.ending:
        return found
    lost = trn(
        "The action begun ends: {n} unit is lost.", "The action begun ends: {n} units are lost.", sight.state.units
    )
    return found._replace(lines=(*found.lines, lost))


def _tip(sight: Sight, target: Target) -> Tip | None:
    state: State = sight.state
    seat = facts.shown_seat(sight)
    match target.kind:
        case "row":
            return _row_tip(sight, seat, target)
        case "spot":
            return _spot_tip(sight, seat, target.id)
        case "pip":
            spot, place = (int(part) for part in target.id.split(":"))
            return _pip_tip(sight, seat, components().spots[spot], place)
        case "robot":
            spot_name, colour = target.id.split(":")
            return Tip(tr("Lift the {colour} robot", colour=colour_word(colour)), "", (_from(spot_name),))
        case "box":
            return _box_tip(sight, seat, target.id)
        case "plate":
            return _plate_tip(sight, int(target.id))
        case "train":
            return _train_tip(sight, int(target.id))
        case "place":
            return _place_tip(sight, target.id)
        case "tile" if TRACK in sight.clicked or state.phase is Phase.TRACK:
            return None  # the banner says it, and the tile is seen
        case "tile":
            hex_, *_ = laid(target)
            cost = state.tables.cost[state.tables.cell_index[hex_]]
            units = trn("{n} unit", "{n} units", cost)
            return Tip(
                tr("Lay track"), units, (_terrain(state, hex_), tr("It bends to the pointer; wheel, Q or E turn it"))
            )
        case "untile":
            cost = state.tables.cost[state.tables.cell_index[target.id]]
            return Tip(tr("Take the tile up"), trn("{n} unit", "{n} units", cost), (_terrain(state, target.id),))
        case "hex":
            return _hex_tip(sight, target.id)
        case "waiting":
            lines = (tr("waits at the train's station"), tr("A click picks it up."))
            return Tip(_capital(passenger_word(target.id)), "", lines if sight.watched is None else lines[:1])
        case "aboard" if sight.watched is not None:
            return Tip(_capital(passenger_word(target.id)), "", (tr("on board"),))
        case "aboard" | "unload":
            return _aboard_tip(state, seat, target)
        case "hand" | "more" if sight.watched is not None:
            return Tip(_capital(passenger_word(target.id)))
        case "hand" | "more":
            line = tr("Click a glowing slot, or drag it there.") if target.kind == "hand" else tr("A click takes it.")
            return Tip(_capital(passenger_word(target.id)), "", (line,))
        case "station":
            return _tile_tip(state, seat, target.id)
        case "choice" if target.id.startswith("station:"):
            return _tile_tip(state, seat, target.id.split(":")[1])
        case "all":
            return _all_tip(state)
        case "bag":
            return _bag_tip(state)
        case "card":
            return _card_tip(state, seat, target.id)
        case "button":
            return _button_tip(state, target)
        case "act" if target.id == "undo":
            return Tip(tr("Take back"), "Z", (tr("Inside the turn, up to a draw from the bag"),))
        case "act" if target.id == "hand":
            return Tip(tr("Hide or show my cards"), "J")
    return None


def _row_tip(sight: Sight, seat: int, row: Target) -> Tip:
    state: State = sight.state
    letter = next((letter for letter, begun in LETTERS.items() if begun == row), "")
    key = tr("key {n} or {letter}", n=KEYS.index(row) + 1, letter=letter.upper())
    lines = [tr(ROW_TIPS[row.id])]
    if row.id in UNIT_TIPS:
        lines.append(UNIT_TIPS[row.id](facts.level(state, seat, row.id)))
    return Tip(row_title(row), "" if row == CAPACITY or sight.watched is not None else key, tuple(lines))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _from(spot: str) -> str:
    return tr("from {spot}", spot=spot_word(spot))


def _title(spot: str) -> str:
    return _capital(spot_word(spot))


def _spot_tip(sight: Sight, seat: int, spot: str) -> Tip:
    """What a passenger gives there."""
    state: State = sight.state
    found = facts.spot_of(spot)
    held = facts.held_colours(sight)
    colour = next((c for c in held if found.added[state.boards[seat][found.index]][c] >= 0), None)
    title = _title(spot)
    if colour is None:
        return Tip(title, "", tuple(_gives(state, seat, found, True)))
    lines = [tr("Place the {who} here", who=passenger_word(COLOURS[colour])), *_gives(state, seat, found, True)]
    return Tip(title, "", tuple(lines))


def _gives(state: State, seat: int, spot: Spot, more: bool) -> list[str]:
    """What a spot gives, with one passenger more or as it stands."""
    size = spot.size[state.boards[seat][spot.index]] + (1 if more else 0)
    if spot.kind == "row":
        return [UNIT_TIPS[spot.id](1 + size)]
    if spot.kind == "special":
        return [tr(ROW_TIPS[spot.id])]
    left = spot.room - size
    need = trn("{n} slot to go", "{n} slots to go", left) if left > 0 else tr("complete")
    if spot.kind == "unlock":
        colour = next(c for c, index in UNLOCK.items() if index == spot.index)
        return [
            tr("Full: {colour} commuters may be carried and their stations built", colour=colour_word(colour)),
            need,
        ]
    if spot.kind == "extra":
        return [tr("Full: one more action in every turn"), need]
    if spot.kind == "grid":
        links = facts.links(state, seat)
        return [tr("Full row: 1 more point for each link ({n} now)", n=links), need]
    return [tr("Full set: one more bonus card counts"), need]


def _pip_tip(sight: Sight, seat: int, spot: Spot, place: int) -> Tip:
    state: State = sight.state
    who = facts.slots(spot.index, state.boards[seat][spot.index])[place]
    lines: list[str] = []
    if who == EMPTY:
        takes = [colour_word(c) for c in sorted(spot.slots[place])]
        lines.append(tr("Takes {colours}", colours=", ".join(takes)))
    else:
        lines.append(_capital(passenger_word(COLOURS[who])))
        if sight.watched is None and seat == state.to_move and may_lift(state, spot.id, COLOURS[who]):
            lines.append(tr("Adjust: drag it to another slot, or onto a robot to change places."))
    if spot.kind == "row":
        lines.append(UNIT_TIPS[spot.id](place + 2))
        if spot.main is not None:
            lines.append(tr("One robot of another colour than {colour} at most", colour=colour_word(spot.main)))
    else:
        lines += _gives(state, seat, spot, False)
    if spot.kind == "grid":
        lines.append(tr("Full column: 1 more point for each {colour} commuter", colour=colour_word(COMMUTERS[place])))
    return Tip(_title(spot.id), "", tuple(lines))


def _box_tip(sight: Sight, seat: int, box: str) -> Tip | None:
    state: State = sight.state
    kind, _, rest = box.partition(":")
    match kind:
        case "unlock":
            return Tip(
                _title(f"unlock_{COLOURS[int(rest)]}"), "", tuple(_gives(state, seat, _spot(UNLOCK[int(rest)]), False))
            )
        case "extra":
            return Tip(_title(_spot(int(rest)).id), "", tuple(_gives(state, seat, _spot(int(rest)), False)))
        case "set":
            return Tip(_title(_spot(int(rest)).id), "", tuple(_gives(state, seat, _spot(int(rest)), False)))
        case "line":
            return Tip(_title(_spot(int(rest)).id), "", tuple(_gives(state, seat, _spot(int(rest)), False)))
        case "column":
            colour, n = int(rest), facts.on_board(state, seat)[int(rest)]
            done = colour in facts.full_columns(state, seat)
            lines = (
                tr("Full column: 1 more point for each {colour} commuter", colour=colour_word(colour)),
                trn("{n} on the board now", "{n} on the board now", n),
            )
            return Tip(_capital(passenger_word(COLOURS[colour])), tr("full") if done else "", lines)
        case "terrain":
            lines = (tr("Land 1 unit, water 2, no track in parks."), tr("Units of one action cannot be saved up."))
            return Tip(tr("Terrain"), "", lines)
        case "cards":
            return Tip(tr("Bonus cards"), "", (tr("One counts, and one more for each full card set; the best ones."),))
        case "forbidden":
            return Tip(tr("Forbidden links"), "", (tr("You may not own a direct link between these colours."),))
        case "here":
            if state.trains[seat] == OFF:
                return None
            return _place_tip(sight, state.tables.stops[state.trains[seat]].id)
        case "train":
            return _train_tip(sight, seat)
    return None


def _spot(index: int) -> Spot:
    return components().spots[index]


def _plate_tip(sight: Sight, seat: int) -> Tip:
    state: State = sight.state
    words = sight.seats[seat]
    lines = [f"{words.kind} · {words.style}" if words.style else words.kind]
    lines += [f"{tr(line.line)} {line.points}" for line in score_sheet(state)[seat] if line.points]
    _, most = facts.actions(state, seat)
    lines.append(trn("{n} action a turn", "{n} actions a turn", most))
    lines.append(trn("{n} track tile left", "{n} track tiles left", facts.tiles_left(state, seat)))
    if seat in sight.final:
        lines.append(tr("One turn is left."))
    return Tip(words.name, trn("{n} point", "{n} points", facts.score(state, seat)), tuple(lines))


def _train_tip(sight: Sight, seat: int) -> Tip:
    state: State = sight.state
    riders = facts.load(state, seat)
    lines = [colours_words(riders) if riders else tr("empty")]
    if state.trains[seat] != OFF:
        lines.append(tr("stands at {station}", station=facts.stop_name(state, state.trains[seat])))
        ways = legal.rides(state, seat)
        if ways:
            names = ", ".join(dict.fromkeys(facts.stop_name(state, way.to) for way in ways))
            lines.append(tr("next stop: {stations}", stations=names))
        else:
            lines.append(tr("no link leads on"))
    value = tr("{n} of {most}", n=len(riders), most=state.level(seat, CAPACITY_ROW))
    return Tip(tr("Train of {name}", name=sight.seats[seat].name), value, tuple(lines))


def _place_tip(sight: Sight, place: str) -> Tip | None:
    state: State = sight.state
    index = state.tables.stop_index.get(place)
    if index is None:
        return None
    colour = state.stations[index]
    who = words_of(state.waiting_at(index))
    waiting = tr("waiting: {who}", who=colours_words(who)) if who else tr("nobody waits")
    name = facts.stop_name(state, index)
    most = components().station_room
    if colour < 0:
        lines = [tr("Empty site"), waiting]
        seat = sight.viewer
        if seat is not None and index in legal.building_sites(state, seat):
            lines.append(tr("Your line ends here."))
        return Tip(name, "", tuple(lines))
    kind = tr("the Hub: takes robots of all colours") if colour == HUB_COLOUR else tr(
        "takes {colour} passengers", colour=colour_word(colour)
    )  # fmt: skip
    trains = [sight.seats[seat].name for seat, stop in enumerate(state.trains) if stop == index]
    lines = [kind, waiting]
    if trains:
        lines.append(tr("trains: {names}", names=", ".join(trains)))
    return Tip(name, f"{len(who)}/{most}", tuple(lines))


def _terrain(state: State, hex_: str) -> str:
    cell = state.tables.cell_index[hex_]
    return _capital(tr(str(TERRAIN_WORDS[state.tables.terrain[cell]])))


def _hex_tip(sight: Sight, hex_: str) -> Tip | None:
    state: State = sight.state
    cell = state.tables.cell_index.get(hex_)
    if cell is None:
        return None
    cost = state.tables.cost[cell]
    value = trn("{n} unit", "{n} units", cost) if cost else tr("no track")
    owners = [sight.seats[seat].name for seat, line in enumerate(state.lines) if line.occupied >> cell & 1]
    lines = (tr("track of {names}", names=", ".join(owners)),) if owners else ()
    return Tip(_terrain(state, hex_), value, lines)


def _aboard_tip(state: State, seat: int, target: Target) -> Tip:
    if target.kind == "unload":
        here = state.trains[seat]
        colour = facts.index(target.id)
        bag = state.stations[here] == colour or (here == state.tables.hub and facts.is_robot(target.id))
        line = tr("A click puts it back into the bag.") if bag else tr("A click sets it down here.")
        return Tip(_capital(passenger_word(target.id)), "", (line,))
    if facts.index(target.id) in facts.deliverable(state, seat):
        return Tip(_capital(passenger_word(target.id)), "", (tr("Click it, then a glowing slot, to drop it off."),))
    return Tip(_capital(passenger_word(target.id)), "", (tr("on board"),))


def _tile_tip(state: State, seat: int, colour: str) -> Tip:
    index = facts.index(colour)
    left = state.reserve[index]
    word = colour_word(colour)
    title = tr("{colour} station", colour=word)
    lines = [trn("{n} tile left", "{n} tiles left", left)]
    if left:
        lines.append(tr("Its builder gets the {who} on it.", who=passenger_word(colour)))
    if index in COMMUTERS and index not in state.stations:
        n = state.piles[index]
        lines.append(trn("The first brings {n} commuter into the bag.", "The first brings {n} into the bag.", n))
    sites = _sites(state, colour)
    if len(sites) == 1:
        lines.append(tr("A click builds it at {site}.", site=sites[0]))
    elif sites:
        lines.append(tr("Click it, then a glowing site."))
    if not facts.unlocked(state, seat, index):
        lines.append(tr("Locked: fill {spot} first.", spot=spot_word(f"unlock_{colour}")))
    return Tip(_capital(title), "", tuple(lines))


def _sites(state: State, colour: str) -> list[str]:
    """The names of the sites where the mover can build a station of the colour now."""
    if not facts.may_begin(state):
        return []
    builds = [action for action in legal.station_builds(state, state.to_move) if isinstance(action, BuildStation)]
    return [stop_name(state, action.site) for action in builds if action.colour == colour]


def _all_tip(state: State) -> Tip | None:
    chain = all_at_once(state).get(ALL)
    if chain is None:
        return None
    who = colours_words([action.colour for action in chain])
    if state.phase is Phase.SURPLUS:
        return Tip(tr("Set all of them down"), "", (who,))
    return Tip(tr("Pick all of them up"), "", (who, tr("One click for the whole action")))


def _bag_tip(state: State) -> Tip:
    lines = [colours_words([word]) if n == 1 else f"{n} {colour_word(word)}" for word, n in _held(state.bag)]
    if not lines:
        lines = [tr("empty")]
    piles = [f"{n} {colour_word(word)}" for word, n in _held(state.piles)]
    if piles:
        lines.append(tr("outside: {who}", who=", ".join(piles)))
    if state.seats == 1:
        lines.append(tr("Before each turn one is drawn and laid aside: 1 point less. The empty bag ends the game."))
    return Tip(tr("In the bag"), str(sum(state.bag)), tuple(lines))


def _held(counts: Sequence[int]) -> list[tuple[str, int]]:
    return [(word, n) for word, n in zip(COLOURS, counts, strict=True) if n]


def _card_tip(state: State, seat: int, name: str) -> Tip | None:
    for card, points, counts in facts.cards(state, seat):
        if card.id == name:
            lines = [tr(card.condition)]
            lines.append(tr("It is among those that count now.") if counts else tr("It does not count now."))
            lines.append(tr("At most {n} points", n=min(card.most, components().card_cap)))
            return Tip(tr(card.title), trn("{n} point", "{n} points", points), tuple(lines))
    return None


def _button_tip(state: State, target: Target) -> Tip:
    if target == STOP:
        n = state.units
        return Tip(tr("Stop"), tr("Enter"), (trn("{n} unit is lost.", "{n} units are lost.", n),))
    used, most = facts.actions(state, state.to_move) if state.to_move >= 0 else (0, 0)
    n = most - used
    left = trn("{n} action stays unused.", "{n} actions stay unused.", n) if n else tr("All actions are used.")
    return Tip(tr("End turn"), tr("Enter"), (left,))
