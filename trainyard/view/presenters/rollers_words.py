"""Steam & Dice in words: banner, popovers, the log. Every text is translated when it is shown."""

from collections.abc import Iterable, Sequence
from typing import Any

from trainyard.core.events import Event
from trainyard.core.words import N_
from trainyard.games.rollers import events as happened
from trainyard.games.rollers.actions import (
    ChangeDie,
    ChooseStartTile,
    Deliver,
    DrawTrack,
    FillOrder,
    Pass,
    PickSpace,
    PlaceCube,
    Reroll,
    TakeDie,
    TakeTile,
    TakeTwoDice,
    TickBox,
)
from trainyard.games.rollers.pieces import (
    COLOURS,
    EMPTY_CITIES,
    FIRST_SPIKE,
    OLD_FAVOUR,
    OLD_MONEY,
    ORDERS,
    PRIVATE_FREIGHT,
    SHAPES,
    START_TILES,
    TILES,
    WARM_BOILER,
    shape_of,
)
from trainyard.games.rollers.rounds import last_round
from trainyard.games.rollers.state import Phase, State
from trainyard.i18n import tr, trn
from trainyard.ui.figures import signed
from trainyard.view.presenter import Banner, Choice, LogLine, Sight
from trainyard.view.presenters import rollers_facts as facts
from trainyard.view.presenters.rollers_paths import DECLINE, DELIVER, DONE, ENGINE, TAKE, TRACK, placed
from trainyard.view.target import Target

COLOUR_WORDS = {
    "yellow": N_("yellow"),
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "grey": N_("grey"),
    "black": N_("black"),
}
SHAPE_WORDS = {"straight": N_("straight"), "gentle": N_("gentle curve"), "sharp": N_("sharp curve")}
START_WORDS = {
    WARM_BOILER: N_("tick one engine box"),
    OLD_FAVOUR: N_("an action tile, sideways"),
    FIRST_SPIKE: N_("one piece of track anywhere"),
    PRIVATE_FREIGHT: N_("a cube drawn for you alone"),
    OLD_MONEY: N_("2 points at the end"),
}


def colour_word(colour: str) -> str:
    """The name of a cube's colour."""
    return tr(COLOUR_WORDS[colour])


def shape_words(shapes: Sequence[str]) -> str:
    """ "straight or gentle curve"."""
    words = [tr(SHAPE_WORDS[shape]) for shape in shapes]
    return tr("{a} or {b}", a=", ".join(words[:-1]), b=words[-1]) if len(words) > 1 else words[0]


def city(state: State, number: int) -> str:
    """A city by name."""
    return state.tables.city_names[number]


# -- the top bar -------------------------------------------------------------------------------------------------


def note(sight: Sight) -> str:
    """The round, and how near the end is."""
    state = sight.state
    if not state.dice and state.phase is not Phase.OVER and state.round == 1 and not state.used_dice:
        return tr("start tiles")
    empty = state.empty_cities()
    if state.phase is not Phase.OVER and (empty >= EMPTY_CITIES or not rounds_left(state)):
        return tr("round {n} · the last", n=state.round)
    if empty:
        return tr("round {n} · {empty} of {most} cities empty", n=state.round, empty=empty, most=EMPTY_CITIES)
    return tr("round {n}", n=state.round)


def banner(sight: Sight) -> Banner:
    """Whose turn it is and what to do."""
    state, phase = sight.state, sight.state.phase
    if phase is Phase.OVER:
        return Banner(None, tr("The last train is in"), tr("The final scores are being counted"))
    seat = state.to_move
    if sight.busy and sight.my_turn:
        return Banner(seat, tr("is at work"), tr("Space or a click skips what moves"))
    if not sight.my_turn:
        what = tr("is to move") if sight.seats[seat].human else tr("is thinking")
        return Banner(seat, what, tr("Space or a click skips what moves"))
    starts = {
        Phase.START_TILE: tr("choose a start tile"),
        Phase.START_BOX: tr("tick any engine box of your sheet"),
        Phase.START_ACTION_TILE: tr("take any action tile; it comes sideways"),
        Phase.START_SPACE: tr("choose a hex for your first piece"),
        Phase.START_PIECE: tr("turn the piece and draw it"),
        Phase.START_CITY: tr("put your own cube on city 3 or 4"),
    }
    if phase in starts:
        hint = tr("Each start tile can be taken by one player only") if state.seats > 1 else ""
        return Banner(seat, starts[phase], hint)
    if phase is Phase.EXCHANGE:
        return Banner(seat, tr("fill an order, or end your turn"), tr("One order in a turn"))
    if phase is Phase.TAKE_DIE:
        return _dice_banner(sight, seat)
    return _act_banner(sight, seat)


def _dice_banner(sight: Sight, seat: int) -> Banner:
    shapes = shape_words(facts.shapes(sight.state, seat))
    if Target("tile", "2") in sight.clicked:
        if any(target.kind == "die" for target in sight.clicked):
            return Banner(seat, tr("take the second die"), tr("Right-click or Esc steps back"))
        return Banner(seat, tr("take two white dice"), tr("Right-click or Esc steps back"))
    return Banner(seat, tr("take a white die"), tr("Track this round: {shapes}", shapes=shapes))


def _act_banner(sight: Sight, seat: int) -> Banner:
    clicked = {target.kind: target for target in sight.clicked}
    back = tr("Right-click or Esc steps back")
    if TRACK in sight.clicked:
        return Banner(
            seat, tr("draw track in a glowing hex"), tr("Wheel, Q or E turns · X swaps the shape · click draws")
        )
    if "goal" in clicked:
        return Banner(seat, tr("how far does it travel?"), back)
    if "cube" in clicked:
        return Banner(seat, tr("choose the city that the cube goes to"), back)
    if DELIVER in sight.clicked:
        return Banner(seat, tr("choose a cube to deliver"), back)
    if TAKE in sight.clicked:
        return Banner(seat, tr("take one of the glowing tiles"), back)
    if ENGINE in sight.clicked:
        return Banner(seat, tr("tick one of the glowing boxes"), back)
    if DECLINE in sight.clicked:
        return Banner(seat, tr("click again to leave the die unused"), back)
    dice = " ".join(str(die) for die in sight.state.open_dice)
    return Banner(
        seat, tr("your die shows {dice}: choose an action", dice=dice), tr("Keys 1 to 4 · Z puts the die back")
    )


def remark(sight: Sight, seat: int) -> str:
    """A line in pencil at the foot of the sheet."""
    state = sight.state
    if state.phase is Phase.OVER or state.to_move != seat or not state.open_dice:
        return ""
    die = state.open_dice[0]
    if len(set(state.open_dice)) > 1:
        return tr("White {dice}: one action with each.", dice=" + ".join(str(die) for die in state.open_dice))
    if TRACK in sight.clicked:
        return tr("White {die}: draw one piece in county {die}.", die=die)
    if DELIVER in sight.clicked:
        return tr("White {die}: carry one cube from {city}.", die=die, city=city(state, die))
    if facts.changed(state):
        return tr("The die shows {die} now.", die=die)
    return tr("White {die} taken.", die=die)


# -- popovers and buttons ----------------------------------------------------------------------------------------


def choices(sight: Sight, actions: Sequence[Any]) -> tuple[str, str, list[Choice]]:
    """A popover's title, its value and what it offers."""
    state = sight.state
    deliveries = facts.any_of(actions, Deliver)
    if deliveries:
        first = deliveries[0]
        title = f"{city(state, first.source)} – {city(state, first.destination)}"
        rows = [Choice(_way_target(action), _way_words(state, action)) for action in facts.best(deliveries)]
        return title, "", rows
    rows = []
    title = ""
    for action in actions:
        match action:
            case ChangeDie(_, tile, die, value):
                title = tr(TILES[tile].name)
                words = tr("turn the {die} into a {value}", die=die, value=value)
                if die == value:  # legal (rule 7.4), and the tile is gone for nothing
                    words = tr("keep the {die}, use the tile up", die=die)
                rows.append(Choice(Target("choice", f"change:{value}"), words))
            case Reroll(_, die):
                title = tr("Second Try")
                rows.append(Choice(Target("choice", "reroll"), tr("roll the {die} again", die=die)))
            case FillOrder(_, order, cubes):
                title = tr("Fill the order: {points}", points=signed(ORDERS[order].points))
                words = ", ".join(colour_word(colour) for colour in cubes)
                rows.append(Choice(Target("choice", "fill:" + "+".join(cubes)), words))
            case ChooseStartTile(_, tile):
                title = tr("Your start tile")
                words = f"{tr(START_TILES[tile])}: {tr(START_WORDS[tile])}"
                rows.append(Choice(Target("choice", f"start:{tile}"), words))
            case PlaceCube(_, number):
                own = state.private[state.to_move]
                title = tr("Your own {colour} cube", colour=colour_word(COLOURS[own[1]]) if own else "")
                rows.append(Choice(Target("choice", f"city:{number}"), tr("at {city}", city=city(state, number))))
    return title, "", rows


def _way_target(action: Deliver) -> Target:
    return Target("choice", f"way:{action.die}:{action.distance}:{action.extra}:{int(action.express)}")


def _way_words(state: State, action: Deliver) -> str:
    via = facts.way(state, action.seat, action.source, action.destination, action.distance)
    stops = [
        city(state, number) for space in via[1:-1] if (number := state.tables.city_at[state.tables.space_index[space]])
    ]
    words = trn("{n} point", "{n} points", facts.points(action))
    if stops:
        words = tr("{points}, by {cities}", points=words, cities=", ".join(stops))
    if action.extra:
        words += f" ({tr('Scenic Detour')} +{action.extra})"
    if action.express:
        words += f" ({tr('Express Run')})"
    return words


def button(target: Target) -> str:
    """The words of a button."""
    return tr("End turn") if target == DONE else ""


def name_of(sight: Sight, action: Any) -> str:
    """An action as a short phrase, for hints."""
    state = sight.state
    match action:
        case TakeDie(_, die):
            return tr("Take the {die}", die=die)
        case TakeTwoDice(_, dice):
            return tr("Take {a} and {b}", a=dice[0], b=dice[1])
        case DrawTrack(_, _, sides):
            return tr("Draw in the glowing hex: {shape}", shape=tr(SHAPE_WORDS[SHAPES[shape_of(sides)]]))
        case TickBox(_, box):
            return tr("Tick box {box}", box=box)
        case Deliver():
            return tr(
                "Deliver {colour} to {city}", colour=colour_word(action.cube), city=city(state, action.destination)
            )
        case TakeTile(_, number):
            return tr("Take {tile}", tile=tr(facts.tile(state, number).name))
        case ChangeDie(_, tile, _, value):
            return tr("{tile}: make it a {value}", tile=tr(TILES[tile].name), value=value)
        case Reroll():
            return tr("Roll again")
        case FillOrder():
            return tr("Fill an order")
        case ChooseStartTile(_, tile):
            return tr(START_TILES[tile])
        case PickSpace():
            return tr("Draw in the glowing hex")
        case PlaceCube(_, number):
            return tr("Your cube at {city}", city=city(state, number))
        case Pass():
            return tr("Pass")
    return ""


def shape_name(target: Target) -> str:
    """The shape of a placement."""
    return tr(SHAPE_WORDS[SHAPES[shape_of(placed(target)[1])]]).capitalize()


# -- the log -----------------------------------------------------------------------------------------------------


def log_lines(sight: Sight, events: Iterable[Event]) -> list[LogLine]:
    """A turn's events in lines."""
    lines = [line for event in events for line in _lines(sight, event)]
    return [line._replace(colour=None if line.seat is None else sight.seats[line.seat].colour) for line in lines]


def _lines(sight: Sight, event: Event) -> list[LogLine]:
    state = sight.state
    match event:
        case happened.FirstPlayerChosen(seat):
            return [LogLine(seat, tr("begins"))]
        case happened.StartTileChosen(seat, tile):
            return [LogLine(seat, tr("takes {tile}", tile=tr(START_TILES[tile])))]
        case happened.PrivateCubePlaced(seat, number, colour):
            words = tr("has a {colour} cube at {city}", colour=colour_word(colour), city=city(state, number))
            return [LogLine(seat, words)]
        case happened.RoundBegan(number, _, dice, shapes):
            words = tr(
                "Round {n}: {dice} · {shapes}", n=number, dice=" ".join(map(str, dice)), shapes=shape_words(shapes)
            )
            return [LogLine(None, words)]
        case happened.DiceTaken(seat, dice) if len(dice) > 1:
            return [LogLine(seat, tr("takes two dice: {dice}", dice=" ".join(map(str, dice))))]
        case happened.DieChanged(seat, tile, die, value):
            words = tr("{tile}: {die} becomes {value}", tile=tr(TILES[tile].name), die=die, value=value)
            return [LogLine(seat, words)]
        case happened.DieRerolled(seat, die, value):
            return [LogLine(seat, tr("rolls the {die} again: {value}", die=die, value=value))]
        case happened.TrackDrawn(seat, space, sides, line, points):
            return [_track_line(state, seat, space, sides, line, points)]
        case happened.BoxTicked(seat, box, _):
            return [LogLine(seat, tr("ticks engine box {box}", box=box))]
        case happened.Delivered(seat, cube, source, destination, _, points, _, _):
            a, b = city(state, source), city(state, destination)
            words = tr("{colour} from {a} to {b}", colour=colour_word(cube), a=a, b=b)
            return [LogLine(seat, words, points)]
        case happened.CityEmptied(number, empty):
            words = tr("{city} is empty ({n} of {most})", city=city(state, number), n=empty, most=EMPTY_CITIES)
            return [LogLine(None, words)]
        case happened.TileTaken(seat, tile, owner):
            if owner is None:
                return [LogLine(seat, tr("takes {tile}", tile=tr(TILES[tile].name)))]
            name = sight.seats[owner].name
            return [LogLine(seat, tr("takes {tile} from {name}", tile=tr(TILES[tile].name), name=name))]
        case happened.OrderFilled(seat, _, cubes, points):
            words = tr("fills an order: {cubes}", cubes=", ".join(colour_word(cube) for cube in cubes))
            return [LogLine(seat, words, points)]
        case happened.TurnPassed(seat, dice):
            return [LogLine(seat, tr("leaves {dice} unused", dice=" ".join(map(str, dice))))]
        case happened.RivalMoved(number, cube):
            if cube is None:
                return [LogLine(None, tr("The rival finds {city} empty", city=city(state, number)))]
            words = tr("The rival takes {colour} from {city}", colour=colour_word(cube), city=city(state, number))
            return [LogLine(None, words)]
        case happened.GameEnded(_, winners, _):
            names = ", ".join(sight.seats[seat].name for seat in winners)
            return [LogLine(None, trn("{names} wins", "{names} win", len(winners), names=names))]
    return []


def _track_line(
    state: State, seat: int, space: str, sides: tuple[int, int], line: Sequence[str], points: int
) -> LogLine:
    targets = (Target("space", f"{seat}:{space}"),)
    if line:
        ends = [city(state, state.tables.city_at[state.tables.space_index[end]]) for end in (line[0], line[-1])]
        words = tr("joins {a} and {b}", a=ends[0], b=ends[1])
        return LogLine(seat, words, points, tuple(Target("space", f"{seat}:{s}") for s in line))
    county = city(state, state.tables.county[state.tables.space_index[space]])
    words = tr("draws a {shape} near {city}", shape=tr(SHAPE_WORDS[SHAPES[shape_of(sides)]]), city=county)
    return LogLine(seat, words, 0, targets)


def rounds_left(state: State) -> int:
    """Rounds until the match ends in any case."""
    return last_round(state.seats) - state.round
