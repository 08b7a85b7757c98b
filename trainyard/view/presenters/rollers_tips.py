"""The tooltips of Steam & Dice: what a thing is, and why it cannot be clicked."""

from collections.abc import Sequence
from typing import Any

from trainyard.games.rollers.actions import Deliver
from trainyard.games.rollers.pieces import (
    COLOURS,
    FIRST_SPIKE,
    OLD_FAVOUR,
    OLD_MONEY,
    ORDERS,
    PRIVATE_FREIGHT,
    START_TILES,
    WARM_BOILER,
    Tile,
)
from trainyard.games.rollers.scoring import score_sheet
from trainyard.games.rollers.state import NOBODY, Phase, State
from trainyard.i18n import tr, trn
from trainyard.ui.figures import signed
from trainyard.view.presenter import Sight, Tip
from trainyard.view.presenters import rollers_facts as facts
from trainyard.view.presenters.rollers_paths import DELIVER, ENGINE, TAKE, TRACK
from trainyard.view.presenters.rollers_words import city, colour_word, shape_name, shape_words
from trainyard.view.target import Target


def tip(sight: Sight, target: Target, payments: Sequence[Any]) -> Tip | None:
    """What a thing is."""
    state = sight.state
    match target.kind:
        case "piece":
            return Tip(shape_name(target), "", (tr("Wheel, Q or E turns · X swaps the shape"),))
        case "space":
            return _space_tip(sight, target.id)
        case "die" | "second":
            return _die_tip(state, int(target.id))
        case "open":
            return Tip(tr("Your die"), target.id)
        case "gone":
            seat, value = (int(part) for part in target.id.split(":"))
            return Tip(tr("{name} used this die", name=sight.seats[seat].name), str(value))
        case "track_die":
            words = shape_words(facts.shapes(state, state.to_move))
            return Tip(tr("Track die"), "", (tr("This round: {shapes}.", shapes=words), tr("It stays for everyone.")))
        case "tile":
            return _tile_tip(sight, int(target.id))
        case "box":
            ticked = state.boxes[facts.open_seat(sight)] >> int(target.id) & 1
            line = tr("Ticked") if ticked else tr("A white {n} ticks it.", n=target.id)
            return Tip(tr("Engine box {n}", n=target.id), "", (line, tr("4, 5, 6 boxes: 1, 2, 3 points at the end.")))
        case "cube":
            return _cube_tip(sight, target)
        case "goal" | "city":
            return _city_tip(sight, int(target.id), payments)
        case "do":
            return _doing_tip(sight, target)
        case "decline":
            lines = (tr("The turn ends without an action."), *_others_turn(sight))
            return Tip(tr("Leave the die unused"), "", lines, _no_die(state))
        case "act":
            return Tip(tr("Take back"), "", (tr("One step, until something is rolled or drawn."),))
        case "button":
            return Tip(tr("End turn"), "", (tr("No order is filled in this turn."),))
        case "kept":
            return _kept_tip(sight)
        case "choice":
            return _choice_tip(sight, target.id)
        case "seat":
            return _seat_tip(sight, int(target.id)) if state.orders and any(state.kept[int(target.id)]) else None
        case "plate":
            return _seat_tip(sight, int(target.id))
        case "order":
            return _order_tip(sight, target.id)
        case "rival":
            line = tr("It takes a cube from the city of the die that you leave.")
            return Tip(tr("The rival"), "", (line,))
        case "count":
            seat = facts.open_seat(sight)
            lines = tuple(f"{tr(line.line)} {signed(line.points)}" for line in score_sheet(state)[seat])
            return Tip(tr("Final count"), str(facts.total(state, seat)), lines)
        case "turns":
            names = [sight.seats[seat].name for seat in facts.turn_order(state)]
            return Tip(tr("Turns of this round"), "", (", ".join(names), tr("The next round begins one seat later.")))
    return None


def _space_tip(sight: Sight, space: str) -> Tip | None:
    state = sight.state
    index = state.tables.space_index[space]
    number = state.tables.city_at[index]
    if number:
        return _city_tip(sight, number)
    county = state.tables.county[index]
    kind = tr("Town") if index in state.tables.towns else tr("Hex")
    lines = [tr("County {n} · {city}", n=county, city=city(state, county))]
    seat = facts.open_seat(sight)
    line = next((line for line in state.lines[seat] if index in line.spaces), None)
    if line is not None:
        names = f"{city(state, line.a)} – {city(state, line.b)}"
        lines.append(tr("Line {names}: {n}", names=names, n=trn("{n} point", "{n} points", line.length)))
    elif index in state.tables.towns:
        lines.append(tr("A line through it is 1 longer."))
    walls = state.blocked[index].bit_count()
    if walls:
        lines.append(
            trn("A wall on {n} side: no track crosses it.", "Walls on {n} sides: no track crosses them.", walls)
        )
    return Tip(kind, "", tuple(lines))


def _die_tip(state: State, die: int) -> Tip:
    lines = (
        tr("Track in county {n}, engine box {n},", n=die),
        tr("a cube from {city}, or action tile {n}.", city=city(state, die), n=die),
    )
    return Tip(tr("White die"), str(die), lines)


def _cube_tip(sight: Sight, target: Target) -> Tip:
    """Where it lies, where it can go, and why it does not glow among the cubes to deliver."""
    state = sight.state
    source, colour, *own = target.id.split(":")
    takers = [number for number in range(1, 7) if COLOURS[state.tables.goods[number]] == colour]
    names = [city(state, number) for number in takers]
    lines = [tr("at {city}", city=city(state, int(source)))]
    if own:
        lines.append(tr("Yours alone: nobody else can deliver it."))
    if not names:
        lines.append(tr("Goes to any other city."))
    else:
        lines.append(tr("Goes to {cities}.", cities=tr(" or ").join(names)))
    why_not = ""
    if sight.my_turn and DELIVER in sight.clicked and not any(known.kind == "cube" for known in sight.clicked):
        why_not = tr("It cannot travel now, by this die, your lines and your engine.")
    return Tip(tr("{colour} cube", colour=colour_word(colour)).capitalize(), "", tuple(lines), why_not)


def _city_tip(sight: Sight, number: int, payments: Sequence[Any] = ()) -> Tip:
    state = sight.state
    colour = COLOURS[state.tables.goods[number]]
    lines = [tr("Takes {colour} cubes", colour=colour_word(colour))]
    cubes = facts.cubes_at(state, number)
    lines.append(trn("{n} cube left", "{n} cubes left", len(cubes)) if cubes else tr("Empty"))
    ways = facts.best(facts.any_of(payments, Deliver))
    if ways:
        most = trn("{n} point", "{n} points", facts.points(ways[0]))
        lines.append(tr("This cube: {points}, range {n}", points=most, n=state.engine(ways[0].seat)))
    return Tip(city(state, number), str(number), tuple(lines))


def _doing_tip(sight: Sight, target: Target) -> Tip:
    tips = {
        TRACK: (tr("Draw track"), tr("One piece in the county of your die, of a shape on the track die.")),
        ENGINE: (tr("Improve the engine"), tr("Tick the box of your die. The engine is the number of ticks.")),
        DELIVER: (tr("Deliver"), tr("Carry a cube from the city of your die over your lines to a city of its colour.")),
        TAKE: (tr("Take a tile"), tr("The tile of your die's number, from the middle or from another player.")),
    }
    title, line = tips[target]
    why_not = _no_die(sight.state)
    if sight.my_turn and sight.state.phase is Phase.ACT and target not in sight.legal and target not in sight.clicked:
        if target == TRACK:
            why_not = tr("No free hex of that county takes one of the shapes.")
        elif target == DELIVER:
            why_not = tr("No cube there can travel over your lines with this engine.")
    return Tip(title, "", (line, *_others_turn(sight)), why_not)


def _no_die(state: State) -> str:
    """Why nothing can be done with a die, where the mover has none; empty where there is one."""
    if state.phase is Phase.ACT or state.phase is Phase.OVER:
        return ""
    if state.phase is Phase.TAKE_DIE:
        return tr("Take a die first.")
    if state.phase is Phase.EXCHANGE:
        return tr("Your die is used.")
    return tr("The dice are rolled when all have a start tile.")


def _others_turn(sight: Sight) -> tuple[str, ...]:
    """Whose turn it is, where it is not the viewer's."""
    state = sight.state
    if sight.my_turn or state.phase is Phase.OVER:
        return ()
    return (tr("It is the turn of {name}.", name=sight.seats[state.to_move].name),)


def _kept_tip(sight: Sight) -> Tip:
    """The cubes beside the heading of the orders."""
    kept = facts.kept(sight.state, facts.open_seat(sight))
    cubes = ", ".join(f"{kept.count(colour)} {colour_word(colour)}" for colour in COLOURS if colour in kept)
    lines = (tr("An order takes exactly the cubes that it shows."), tr("What is left at the end counts nothing."))
    return Tip(tr("Cubes you keep"), "", (cubes, *lines))


def _choice_tip(sight: Sight, choice: str) -> Tip | None:
    """What a start tile gives, and what a city takes that one's own cube could lie at."""
    kind, _, what = choice.partition(":")
    if kind == "city":
        return _city_tip(sight, int(what))
    if kind != "start":
        return None
    names = sight.state.tables.city_names
    told = {
        WARM_BOILER: (tr("You tick one engine box at once, whichever you like."),),
        OLD_FAVOUR: (
            tr("You take any action tile at once."),
            tr("It lies sideways, safe from the others, until your first turn turns it upright."),
        ),
        FIRST_SPIKE: (tr("You draw one piece at once: any of the three shapes, in any free hex."),),
        PRIVATE_FREIGHT: (
            tr("A cube is drawn at random, but never a grey or a black one."),
            tr("Then you put it at {a} or {b}, on your own sheet.", a=names[3], b=names[4]),
            tr("It is delivered like any other, but by you alone."),
        ),
        OLD_MONEY: (tr("2 points in the final count, and nothing before it."),),
    }
    return Tip(tr(START_TILES[what]), "", told[what])


def _tile_tip(sight: Sight, number: int) -> Tip:
    state, tile, why_not = sight.state, facts.tile(sight.state, number), ""
    lines = [tr(tile.text), tr("One use; then it goes back.") if tile.once else tr("Works in every turn.")]
    owner = state.owner_of(number)
    if owner == NOBODY:
        lines.append(tr("In the middle: a {n} takes it.", n=number))
    else:
        mine = sight.my_turn and owner == state.to_move
        lines.append(tr("In front of you") if mine else tr("In front of {name}", name=sight.seats[owner].name))
        if state.sideways >> number & 1:
            lines.append(tr("Sideways: it does nothing and cannot be taken until its owner's next turn."))
        elif state.spent >> number & 1:
            lines.append(tr("Used in this turn."))
        elif mine:
            why_not = _idle_words(state, tile)
    return Tip(tr(tile.name), tr("{points} at the end", points=signed(tile.points)), tuple(lines), why_not)


def _idle_words(state: State, tile: Tile) -> str:
    """Why an upright tile of the mover's own is not clicked now."""
    if tile.id in ("4b", "6"):
        return tr("It works by itself.")
    if tile.id in ("3a", "3b", "4a"):
        return tr("You choose it with a delivery.")
    if state.phase is Phase.TAKE_DIE:
        return tr("Two dice must lie on the table.") if tile.id == "2a" else tr("Take a die first.")
    if state.phase is Phase.ACT:
        return tr("Nobody has used a die yet.") if tile.id == "2b" else tr("It is used before a die is taken.")
    return ""


def _order_tip(sight: Sight, order: str) -> Tip:
    cubes, different = facts.order_cubes(order)
    what = (
        trn("{n} cube of different colours", "{n} cubes of different colours", different)
        if different
        else ", ".join(colour_word(colour) for colour in cubes)
    )
    owner = facts.order_filled_by(sight.state, order)
    if owner != NOBODY:
        name = sight.seats[owner].name
        return Tip(tr("Order"), signed(ORDERS[order].points), (what, tr("Filled by {name}", name=name)))
    last = tr("Open to the first who keeps these cubes.")
    open_now = sight.state.phase in (Phase.TAKE_DIE, Phase.ACT, Phase.EXCHANGE)
    why_not = tr("You do not keep them yet.") if open_now else ""
    return Tip(tr("Order"), signed(ORDERS[order].points), (what, last), why_not)


def _seat_tip(sight: Sight, seat: int) -> Tip:
    """A seat's points, and what its sheet does not show: the cubes it keeps."""
    state = sight.state
    cubes = ", ".join(colour_word(colour) for colour in facts.kept(state, seat))
    return Tip(
        sight.seats[seat].name, str(facts.total(state, seat)), (tr("Kept: {cubes}", cubes=cubes),) if cubes else ()
    )
