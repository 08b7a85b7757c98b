"""Maglev City in words: banner, rows, popovers, hints. Every text is translated when it is shown."""

from collections.abc import Sequence
from typing import Any

from trainyard.core.words import N_
from trainyard.games.maglev import legal
from trainyard.games.maglev.actions import (
    BuildStation,
    BuildTrack,
    ChooseRobot,
    DropOff,
    EndTurn,
    KeepCard,
    Lift,
    Move,
    PickUp,
    Place,
    Refill,
    RemoveTrack,
    ReverseTrain,
    SetDown,
    StartTrain,
    Stop,
)
from trainyard.games.maglev.components import CAPACITY as CAPACITY_ROW
from trainyard.games.maglev.components import components
from trainyard.games.maglev.passengers import COLOUR_INDEX, COMMUTERS
from trainyard.games.maglev.state import NOTHING, Phase, State
from trainyard.games.maglev.words import COLOUR_WORDS, SPOT_WORDS
from trainyard.i18n import tr, trn
from trainyard.view.presenter import Banner, Choice, Sight
from trainyard.view.presenters import maglev_facts as facts
from trainyard.view.presenters.maglev_chains import leaving
from trainyard.view.presenters.maglev_paths import (
    ADJUST,
    BUILD,
    DROP_OFF,
    END,
    MOVE,
    PHASE_ROW,
    PICK_UP,
    REFILL,
    STOP,
    TRACK,
)
from trainyard.view.target import Target

ROW_TITLES = {
    "track": N_("Track"),
    "move": N_("Move"),
    "pick_up": N_("Pick up"),
    "drop_off": N_("Drop off"),
    "refill": N_("Refill"),
    "adjust": N_("Adjust"),
    "capacity": N_("Capacity"),
    "build_station": N_("Build"),
    "reverse_train": N_("Reverse"),
}
ROW_NOTES = {
    "track": N_("lay or lift"),
    "move": N_("links"),
    "pick_up": N_("passengers"),
    "drop_off": N_("passengers"),
    "refill": N_("from the bag"),
    "adjust": N_("your robots"),
    "capacity": N_("train seats"),
}
ROW_GIVES = {
    "track": N_("lay {n}"),
    "move": N_("move {n}"),
    "pick_up": N_("take {n}"),
    "drop_off": N_("drop {n}"),
    "refill": N_("draw {n}"),
    "adjust": N_("shift {n}"),
}
STOPS = {
    "track": N_("Stop track"),
    "move": N_("Stop here"),
    "pick_up": N_("Stop picking up"),
    "drop_off": N_("Stop dropping off"),
}


LOW_BAG = 8
"""A bag with so few passengers is told of, once it can end the game."""


def colour_word(colour: str | int) -> str:
    """A passenger's colour."""
    return tr(str(COLOUR_WORDS[colour if isinstance(colour, int) else COLOUR_INDEX[colour]]))


def passenger_word(colour: str) -> str:
    """A passenger by its colour and kind."""
    word = colour_word(colour)
    return tr("{colour} robot", colour=word) if facts.is_robot(colour) else tr("{colour} commuter", colour=word)


def colours_words(colours: Sequence[str]) -> str:
    """ "2 steel, 1 pink"."""
    counted = {colour: list(colours).count(colour) for colour in dict.fromkeys(colours)}
    return ", ".join(
        tr("{n} {colour}", n=count, colour=colour_word(colour)) if count > 1 else colour_word(colour)
        for colour, count in counted.items()
    )


def spot_word(spot: str) -> str:
    """A place of the player board in a sentence."""
    return tr(str(SPOT_WORDS[spot]))


def row_title(row: Target) -> str:
    """The name of a row or special slot."""
    return tr(ROW_TITLES[row.id])


def row_note(row: Target) -> str:
    """What a row's units are."""
    return tr(ROW_NOTES.get(row.id, ""))


def row_button(state: State, seat: int, row: Target, running: bool) -> str:
    """What a row gives, or what is left of it."""
    level = facts.level(state, seat, row.id)
    if row.id == "capacity":
        return trn("{n} seat", "{n} seats", level)
    if running and state.phase is not Phase.SURPLUS:
        if row == ADJUST and not state.units:
            return tr("place them")
        return tr("{n} left of {most}", n=state.units, most=level)
    if row == TRACK and not facts.tiles_left(state, seat):
        return tr("lift {n}", n=level)
    return tr(ROW_GIVES[row.id], n=level)


def stop_name(state: State, stop: str) -> str:
    """A stop by name."""
    return state.tables.stops[state.tables.stop_index[stop]].name


# -- the top bar -------------------------------------------------------------------------------------------------


def note(sight: Sight) -> str:
    """The turn of every seat, and how near the end is."""
    state: State = sight.state
    words = tr("turn {n}", n=state.turn // state.seats + 1)
    if state.phase is Phase.DRAFT:
        return tr("draft of bonus cards")
    if state.phase is Phase.OVER:
        return tr("the end")
    if len(facts.final_seats(state)) == facts.turns_left(state) > 0:
        return tr("{turn} · last round", turn=words)
    if state.last_turn != NOTHING:
        return tr("{turn} · the end is near: {left}", turn=words, left=turns_left_words(state))
    if state.seats == 1:
        return tr("{turn} · {n} laid aside", turn=words, n=sum(state.lost))
    bag = sum(state.bag)
    if not bag:
        return tr("{turn} · bag empty", turn=words)
    if bag <= LOW_BAG and all(colour in state.stations for colour in COMMUTERS):
        return tr("{turn} · bag nearly empty: {n}", turn=words, n=bag)
    return words


def turns_left_words(state: State) -> str:
    """ "5 turns left"."""
    return trn("{n} turn left", "{n} turns left", facts.turns_left(state))


def banner(sight: Sight) -> Banner:
    """Whose turn it is and what to do."""
    state: State = sight.state
    if state.phase is Phase.OVER:
        return Banner(None, tr("The last train is in"), tr("The final scores are being counted"))
    seat = state.to_move
    if sight.busy and sight.my_turn:
        return Banner(seat, tr("is at work"), tr("Space or a click skips what moves"))
    if not sight.my_turn:
        what = tr("is to move") if sight.seats[seat].human else tr("is thinking")
        return Banner(seat, what, tr("Space or a click skips what moves"))
    what, hint = _to_do(sight, seat)
    return Banner(seat, what, hint)


def _to_do(sight: Sight, seat: int) -> tuple[str, str]:
    state: State = sight.state
    used, most = facts.actions(state, seat)
    action = tr("action {n} of {most}", n=max(1, used), most=most)
    units = trn("{n} unit left", "{n} units left", state.units)
    back = tr("Right-click or Esc takes a step back")
    if sight.asked is not None and sight.asked != END:
        if sight.asked in leaving(state):
            return trn("click again: {n} unit is lost", "click again: {n} units are lost", state.units), back
        return tr("click again to confirm"), back
    match state.phase:
        case Phase.DRAFT:
            return tr("keep one bonus card"), tr("The others go to the left")
        case Phase.CHOOSE_ROBOT:
            return tr("take one more robot"), tr("You are the last of four players")
        case Phase.START:
            return tr("choose a starting station"), tr("You take one robot that waits there")
        case Phase.PLACE_ROBOTS:
            n = sum(state.hands[seat])
            return trn("place your robot", "place your {n} robots", n), tr("Click a glowing slot · Z takes back")
        case Phase.TRACK:
            return tr("lay track: {units}", units=units), _join(tr("Water costs 2 · wheel, Q or E turns"), action)
        case Phase.MOVE:
            return tr("ride on: {units}", units=units), _join(tr("Enter stops here"), action)
        case Phase.PICK_UP:
            what = (
                tr("pick up: {units}", units=units)
                if state.made
                else tr("make room, then pick up: {units}", units=units)
            )
            return what, _join(tr("Click those who wait"), action)
        case Phase.DROP_OFF:
            return tr("drop off: {units}", units=units), _join(tr("Click a passenger, then a glowing slot"), action)
        case Phase.ADJUST:
            n = sum(state.hands[seat])
            if state.units and not state.made:
                return tr("lift another robot, or place"), _join(units, action)
            return trn("place the robot in hand", "place the {n} robots in hand", n), back
        case Phase.SURPLUS:
            n = sum(state.loads[seat]) - state.level(seat, CAPACITY_ROW)
            return trn("set {n} passenger down", "set {n} passengers down", n), tr("Your train has become too small")
        case Phase.PLACE_RIDER:
            who = passenger_word(facts.hand(state, seat)[0])
            return tr("place the {who} of the tile", who=who), tr("Click a glowing slot")
    return _turn_words(sight, seat, back)


def _track_words(sight: Sight) -> str:
    """What the Track row offers: tiles to lay, tiles to lift, or both."""
    kinds = {target.kind for target in sight.legal}
    if "untile" not in kinds:
        return tr("lay track in a glowing hex")
    return tr("lay track in a glowing hex, or lift an end") if "tile" in kinds else tr("lift an end of your line")


def _turn_words(sight: Sight, seat: int, back: str) -> tuple[str, str]:
    state: State = sight.state
    used, most = facts.actions(state, seat)
    if END in sight.clicked:
        n = most - used
        if not n:
            return tr("click again to end your turn"), back
        return trn("click again: {n} action stays unused", "click again: {n} actions stay unused", n), back
    if facts.all_used(state):
        return tr("all actions are used: end your turn"), "" if sight.locked else tr("Z takes back")
    tile = next((target.id for target in sight.clicked if target.kind == "station"), None)
    if tile is not None:
        return tr("click the site of the {colour} station", colour=colour_word(tile)), back
    chosen = {
        TRACK: _track_words(sight),
        MOVE: tr("choose where the train goes"),
        PICK_UP: tr("click who comes aboard"),
        DROP_OFF: tr("click a passenger, then a glowing slot"),
        REFILL: tr("how many are drawn?"),
        ADJUST: tr("lift a robot of your board"),
        BUILD: tr("click a glowing site or a station tile"),
    }
    for row, words in chosen.items():
        if row in sight.clicked:
            return words, back
    n = most - used
    return (
        trn("choose an action: {n} left", "choose an action: {n} left", n),
        tr("Click the map or a row · keys 1 to 9 or letters · Enter ends the turn"),
    )


def _join(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


# -- popovers and buttons ----------------------------------------------------------------------------------------


def choices(sight: Sight, actions: Sequence[Any]) -> tuple[str, str, list[Choice]]:
    """A popover's title, its value and what it offers."""
    state: State = sight.state
    title = ""
    rows: list[Choice] = []
    for action in actions:
        match action:
            case Refill(_, count):
                title = tr("Draw from the bag")
                words = trn("{n} passenger", "{n} passengers", count)
                rows.insert(0, Choice(Target("choice", f"draw:{count}"), words))
            case BuildStation(_, site, colour):
                title = tr("Station at {site}", site=stop_name(state, site))
                words = tr("{colour}: you get its passenger", colour=colour_word(colour).capitalize())
                rows.append(Choice(Target("choice", f"station:{colour}"), words, sprite=f"pawn_{colour}"))
            case StartTrain(_, station, robot):
                title = stop_name(state, station)
                words = tr("take the {colour} robot", colour=colour_word(robot))
                rows.append(Choice(Target("choice", f"robot:{robot}"), words, sprite=f"pawn_{robot}"))
            case Move(_, to, by):
                title = stop_name(state, to)
                rows.append(Choice(Target("choice", f"by:{by}"), _way_words(state, action)))
    return title, "", rows


def _way_words(state: State, action: Move) -> str:
    """A link by its tiles, where two lead to the same station."""
    cell = state.tables.cell_index[action.by]
    way = next(way for way in legal.rides(state, action.seat) if way.cells[0] == cell)
    return trn("by {n} tile from {hex}", "by {n} tiles from {hex}", len(way.cells), hex=action.by)


def button(target: Target) -> str:
    """The words of a button."""
    return tr("End turn") if target == END else tr("Stop") if target == STOP else ""


def stop_button(state: State) -> str:
    """What the button stops now."""
    row = PHASE_ROW.get(state.phase)
    return tr(STOPS[row.id]) if row is not None and row.id in STOPS else tr("Stop")


def name_of(sight: Sight, action: Any) -> str:
    """An action as a short phrase, for hints."""
    state: State = sight.state
    match action:
        case KeepCard(_, card):
            parts = components()
            return tr("Keep {card}", card=tr(parts.cards[parts.card_index[card]].title))
        case ChooseRobot(_, colour):
            return tr("Take a {colour} robot", colour=colour_word(colour))
        case StartTrain(_, station, robot):
            return tr("Start at {station}, take {colour}", station=stop_name(state, station), colour=colour_word(robot))
        case Place(_, colour, spot):
            return tr("Place {colour} in {spot}", colour=colour_word(colour), spot=spot_word(spot))
        case BuildTrack():
            return tr("Lay track in the glowing hex")
        case RemoveTrack():
            return tr("Take up the glowing tile")
        case Move(_, to, _):
            return tr("Ride to {station}", station=stop_name(state, to))
        case PickUp(_, colour):
            return tr("Pick {colour} up", colour=colour_word(colour))
        case SetDown(_, colour):
            return tr("Set {colour} down", colour=colour_word(colour))
        case DropOff(_, colour, spot):
            return tr("Drop {colour} off in {spot}", colour=colour_word(colour), spot=spot_word(spot))
        case Refill(_, count):
            return tr("Refill {n}", n=count)
        case Lift(_, spot, colour):
            return tr("Lift {colour} from {spot}", colour=colour_word(colour), spot=spot_word(spot))
        case BuildStation(_, site, colour):
            return tr("Build a {colour} station at {site}", colour=colour_word(colour), site=stop_name(state, site))
        case ReverseTrain():
            return tr("Reverse the train")
        case Stop():
            return tr("Stop")
        case EndTurn():
            return tr("End the turn")
    return ""
