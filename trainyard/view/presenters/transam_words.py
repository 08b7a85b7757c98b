"""Coast to Coast in words: banner, tooltips, the log. Every text is translated when it is shown."""

from collections.abc import Iterable, Sequence
from typing import Any

from trainyard.core.events import Event
from trainyard.core.words import N_
from trainyard.games.transam import events as happened
from trainyard.games.transam.actions import AcceptCard, EndTurn, LayTrack, PlaceMarker, RefuseCard
from trainyard.games.transam.cards import COLOURS, GREY, MANY
from trainyard.games.transam.network import private_tracks_left
from trainyard.games.transam.state import Phase, State
from trainyard.games.transam.tables import City
from trainyard.i18n import tr, trn
from trainyard.view.presenter import Banner, LogLine, Sight, Tip
from trainyard.view.presenters import transam_facts as facts
from trainyard.view.presenters.transam_facts import Away
from trainyard.view.presenters.transam_paths import END
from trainyard.view.presenters.transam_pieces import cleared, counted_among, seen_state, start_shown
from trainyard.view.target import UNDO, Target
from trainyard.view.timeline import Motion

COLOUR_WORDS = {
    "blue": N_("blue"),
    "green": N_("green"),
    "yellow": N_("yellow"),
    "orange": N_("orange"),
    "red": N_("red"),
}


def away_words(way: Away | None) -> str:
    """How far a city is: linked, so many away, or cut off; empty before the start marker stands."""
    if way is None:
        return tr("not begun")
    if way.tracks is None:
        return tr("cut off")
    return tr("linked") if way.linked else tr("{n} away", n=way.tracks)


def missing_words(count: int | None) -> str:
    """What is missing of a whole hand."""
    if count is None:
        return tr("cut off")
    return tr("complete") if count == 0 else trn("{n} track missing", "{n} tracks missing", count)


def counted_words(count: int) -> str:
    """What was missing as the scoring counts it: five stands for five and more."""
    return tr("{n} or more tracks missing", n=MANY) if count >= MANY else missing_words(count)


def budget_words(state: State) -> str:
    """What the rest of the turn's budget is good for."""
    budget, grey = state.budget, state.terms.grey_cost
    if not budget:
        return tr("all is laid")
    doubles = budget >= grey and state.lap > state.terms.grey_closed_until
    if not doubles:
        return trn("one single", "up to {n} singles", budget)
    if grey == 1:
        return trn("one line of any kind", "up to {n} lines of any kind", budget)
    if budget > grey:
        return tr("{n} singles, or a double and a single", n=budget)
    return tr("one double, or up to two singles")


def odd_even_words() -> str:
    """What odd laps are."""
    return tr("Odd laps: one track for everybody · even laps: a whole turn")


def short_budget_words(state: State) -> str:
    """The same where there is little room."""
    if _usual(state):
        return tr("a double or {n} singles", n=state.budget)
    return trn("{n} unit left", "{n} units left", state.budget)


def _usual(state: State) -> bool:
    """Whether a whole turn is left, and a double line takes just that."""
    return state.budget == state.terms.grey_cost == GREY and state.lap > state.terms.grey_closed_until


# -- the top bar -------------------------------------------------------------------------------------------------


def note(sight: Sight) -> str:
    """The round and the lap of turns that the match is in."""
    state = sight.state
    if cleared(sight):
        return tr("round {n}", n=state.number + 1)
    if state.phase is not Phase.TURN:
        return tr("round {n}", n=state.number)
    if not state.terms.odd_even:
        return tr("round {n} · lap {lap}", n=state.number, lap=state.lap)
    if state.lap % 2:
        return tr("round {n} · lap {lap}, odd", n=state.number, lap=state.lap)
    return tr("round {n} · lap {lap}, even", n=state.number, lap=state.lap)


def banner(sight: Sight) -> Banner:
    """Whose turn it is and what to do."""
    state, phase = sight.state, sight.state.phase
    if phase is Phase.OVER:
        return Banner(None, tr("The last spike is driven"), tr("The final scores are being counted"))
    seat = state.to_move
    if told := _round_end(sight):
        return told
    if sight.busy and sight.my_turn:
        return Banner(seat, tr("is on the move"), tr("Space or a click skips what moves"))
    if not sight.my_turn:
        what = tr("is to move") if sight.seats[seat].human else tr("is thinking")
        if phase is Phase.EXTRA_CARD:
            what = tr("decides about the extra card")
        elif phase is Phase.MARKERS:
            what = tr("places a start marker")
        return Banner(seat, what, tr("Space or a click skips what moves"))
    if phase is Phase.EXTRA_CARD:
        return Banner(seat, tr("accept the extra card, or refuse it"), tr("A refusal costs one of your own tracks"))
    if phase is Phase.MARKERS:
        return _marker_banner(sight)
    return _turn_banner(sight)


def _round_end(sight: Sight) -> Banner | None:
    """While a round is scored: whose missing way is shown."""
    if cleared(sight):
        return Banner(None, tr("Round {n} begins", n=sight.state.number + 1), tr("Space or a click skips what moves"))
    line = counted_line(motion for motion, _ in sight.running)
    if line is None:
        return None
    return Banner(line.seat, line.text, tr("The round is over · Space or a click skips the count"))


def counted_line(motions: Iterable[Motion]) -> LogLine | None:
    """Of the hand that is being counted: what was missing, and its points."""
    told = counted_among(motions)
    if told is None:
        return None
    seat, missing, points = (told[key] for key in ("seat", "missing", "points"))
    assert isinstance(seat, int) and isinstance(missing, int) and isinstance(points, int)
    return LogLine(seat, counted_words(missing), points)


def _marker_banner(sight: Sight) -> Banner:
    seat = sight.state.to_move
    if sight.clicked:
        return Banner(
            seat, tr("click again to set your start marker"), tr("Enter confirms · Right-click or Esc steps back")
        )
    second = bool(sight.state.markers[seat])
    what = tr("set your second start marker") if second else tr("set your start marker on any crossing")
    hint = tr("A city of yours, another city, or no city at all")
    if not sight.state.terms.marker_on_city:
        hint = tr("Outside the cities in this round")
    return Banner(seat, what, hint)


def _turn_banner(sight: Sight) -> Banner:
    state = sight.state
    seat = state.to_move
    kinds = {target.kind for target in sight.legal}
    if "link" not in kinds:
        if END in sight.legal:
            return Banner(seat, tr("end your turn"), tr("Right-click or Z takes the last track back"))
        return Banner(seat, tr("can lay no track and must pass"), "")
    if any(target.kind == "private" for target in sight.clicked):
        return Banner(seat, tr("lay your private track"), tr("Nobody else may use it · Right-click or Esc steps back"))
    if state.complete and not state.terms.finish_lap:
        names = ", ".join(sight.seats[other].name for other in range(state.seats) if state.complete >> other & 1)
        return Banner(seat, tr("lay a last track, or end the round"), tr("Complete: {names}", names=names))
    hint = tr("Glowing edges are legal")
    if _usual(state):
        whole = tr("Glowing edges are legal · a double line takes the whole turn")
        hint = tr("Glowing edges are legal · a double line takes the rest of the turn") if state.laid else whole
    if state.terms.odd_even and state.lap % 2:
        hint = odd_even_words()
    if state.complete:
        hint = tr("Somebody is complete: the round ends with this lap")
    if state.laid:
        return Banner(seat, tr("lay another track, or end your turn"), hint)
    return Banner(seat, tr("lay {what}", what=budget_words(state)), hint)


# -- tooltips ----------------------------------------------------------------------------------------------------


def tip(sight: Sight, target: Target, payments: Sequence[Any]) -> Tip | None:
    """What a thing is."""
    match target.kind:
        case "link":
            return _edge_tip(sight, target.id)
        case "place":
            return _place_tip(sight, target.id)
        case "city":
            return _city_tip(sight, int(target.id))
        case "missing":
            return _missing_tip(sight)
        case "plate":
            return _plate_tip(sight, int(target.id))
        case "round":
            return round_tip(sight, int(target.id))
        case "rounds":
            return rounds_tip(sight, int(target.id))
        case "extra":
            card = facts.extra(sight.state)
            return None if card is None else Tip(tr(card.title), "", (tr(card.text),))
        case "private":
            return _private_tip(sight)
        case "button":
            return Tip(button(target))
        case "act" if target == UNDO:
            return Tip(tr("Take the last track back"), "", (tr("Z or a right click does the same."),))
        case "track":
            lines = (tr("Points so far; the game ends when somebody reaches 13."),)
            return Tip(tr("Score track"), "", lines)
        case "slot":
            lines = (_slot_words(seen_state(sight)), *((odd_even_words(),) if sight.state.terms.odd_even else ()))
            return Tip(tr("This turn"), "", lines)
    return None


def _slot_words(state: State) -> str:
    """What the slots of the turn are waiting for."""
    if state.phase is Phase.EXTRA_CARD:
        return tr("Tracks are laid when the extra card is settled and the start markers stand.")
    if state.phase is Phase.MARKERS:
        return tr("Tracks are laid when the start markers stand.")
    return budget_words(state).capitalize() + "."


def edge_name(sight: Sight, edge: str) -> str:
    """The edge by its two cities, or by the city that it lies near."""
    link = facts.link(sight.board, edge)
    a, b = facts.place(sight.board, link.a).name, facts.place(sight.board, link.b).name
    if a and b:
        return f"{a} – {b}"
    return tr("near {city}", city=facts.near(sight.board, (edge,)))


def _edge_tip(sight: Sight, edge: str) -> Tip:
    state = sight.state
    found = facts.edge_of(state, edge)
    double = found.cost == GREY
    cost = state.terms.grey_cost if double else found.cost
    title = tr("Double line") if double else tr("Single line")
    lines = [edge_name(sight, edge)]
    owner = next((seat for seat in range(state.seats) if state.private[seat] & found.bit), None)
    if owner is not None:
        lines.append(tr("Private track of {name}: for everybody else it is closed", name=sight.seats[owner].name))
    elif state.common & found.bit:
        lines.append(tr("Shared track: everybody may use it"))
    return Tip(title, trn("{n} track", "{n} tracks", cost), tuple(lines))


def _place_tip(sight: Sight, node: str) -> Tip:
    state = sight.state
    city, index = facts.city_at(state, node), state.tables.node_index[node]
    lines = []
    if city is not None:
        colour = COLOURS[city.colour]
        region = facts.region(sight.board, colour)
        lines.append(f"{region} · {tr(COLOUR_WORDS[colour])}" if region else tr(COLOUR_WORDS[colour]))
        if city.out and state.seats < 4:
            lines.append(tr("Nobody holds this city with two or three players"))
    lines += [
        tr("Start marker of {name}", name=sight.seats[seat].name)
        for seat in range(state.seats)
        if index in state.markers[seat]
    ]
    if sight.viewer is None or sight.hand_hidden:
        return Tip(city.name if city else tr("Crossing"), "", tuple(lines))
    if city is not None and city in facts.hand(state, sight.viewer):
        lines.append(tr("Your city: {away}", away=away_words(facts.away(seen_state(sight), sight.viewer, city))))
    if start_shown(sight) == node:
        plan = facts.missing(seen_state(sight), sight.viewer)
        if plan is not None and plan.tracks is not None:
            lines.append(
                trn("From here {n} track joins your cities", "From here {n} tracks join your cities", plan.tracks)
            )
    return Tip(city.name if city else tr("Crossing"), "", tuple(lines))


def _city_tip(sight: Sight, number: int) -> Tip | None:
    if sight.viewer is None or sight.hand_hidden:
        return None
    state = seen_state(sight)
    city = facts.hand(state, sight.viewer)[number]
    way = facts.away(state, sight.viewer, city)
    lines = [tr("Its cheapest way is shown on the map.")] if way and way.links else []
    if COLOURS[city.colour] == COLOURS[state.handed_colour] and state.handed_colour >= 0:
        given = facts.handed_on(state, sight.viewer)
        left = sight.seats[(sight.viewer + 1) % state.seats].name
        if given is not None:
            lines.append(tr("You gave {city} to {name}", city=given.name, name=left))
    return Tip(city.name, away_words(way), tuple(lines))


def _missing_tip(sight: Sight) -> Tip | None:
    if sight.viewer is None or sight.hand_hidden:
        return None
    plan = facts.missing(seen_state(sight), sight.viewer)
    if plan is None:
        return None
    lines = (tr("The fewest tracks that join your start marker and your cities; a double line counts 2."),)
    return Tip(tr("Missing tracks"), "" if plan.tracks is None else str(plan.tracks), lines)


def _plate_tip(sight: Sight, seat: int) -> Tip:
    state = sight.state
    lines = []
    if state.starter == seat:
        lines.append(tr("Starts this round"))
    if sight.seats[seat].human or sight.seats[seat].kind:
        lines.append(sight.seats[seat].kind)
    nodes = [state.tables.nodes[node] for node in state.markers[seat]]
    if nodes:
        lines.append(tr("Started at {places}", places=", ".join(_place_name(sight, node) for node in nodes)))
        lines.append(tr("Their network is marked on the map"))
    if state.options.private_each or private_tracks_left(state, seat):
        left = private_tracks_left(state, seat)
        lines.append(trn("{n} private track left", "{n} private tracks left", left))
    if seat != sight.viewer and (known := facts.hand(state, seat)):
        lines.append(tr("Known cities: {cities}", cities=", ".join(city.name for city in known)))
    return Tip(sight.seats[seat].name, str(state.scores[seat]), tuple(lines))


def _place_name(sight: Sight, node: str) -> str:
    name = facts.place(sight.board, node).name
    return name or tr("a crossing near {city}", city=facts.near_place(sight.board, node))


def round_tip(sight: Sight, number: int) -> Tip | None:
    """A scored round, counted from 0: what everybody held and missed."""
    state = sight.state
    if not 0 <= number < len(state.history):
        return None
    result = state.history[number]
    lines = []
    if result.card >= 0:
        lines.append(tr("Extra card: {card}", card=tr(facts.extra_numbered(result.card).title)))
    for seat in range(state.seats):
        cities = ", ".join(state.tables.cities[city].name for city in result.hands[seat])
        name, count = sight.seats[seat].name, counted_words(result.missing[seat])
        lines.append(f"{name} +{result.points[seat]} · {count}: {cities}")
    return Tip(tr("Round {n}", n=number + 1), "", tuple(lines))


def rounds_tip(sight: Sight, count: int) -> Tip:
    """The points of the first rounds, which share a row."""
    lines = []
    for number, result in enumerate(sight.state.history[:count]):
        points = " · ".join(f"{sight.seats[seat].name} +{result.points[seat]}" for seat in range(sight.state.seats))
        lines.append(tr("{n}: {points}", n=number + 1, points=points))
    return Tip(tr("Round 1–{n}", n=count), "", tuple(lines))


def _private_tip(sight: Sight) -> Tip | None:
    if sight.viewer is None:
        return None
    left = private_tracks_left(sight.state, sight.viewer)
    lines = (
        tr("Click it, or press P: the next track is yours alone, and closed to the others."),
        tr("No crossing takes more than two private tracks."),
    )
    return Tip(trn("{n} private track", "{n} private tracks", left), "", lines)


def city_words(sight: Sight, city: City) -> str:
    """The quiet line of a city card: its region, or its colour."""
    colour = COLOURS[city.colour]
    return facts.region(sight.board, colour) or tr(COLOUR_WORDS[colour])


# -- actions and the log -----------------------------------------------------------------------------------------


def button(target: Target) -> str:
    """The words of a choice that has a button of its own."""
    return tr("End turn") if target == END else tr("Pass")


def name_of(sight: Sight, action: Any) -> str:
    """An action as a short phrase, for hints."""
    match action:
        case PlaceMarker(_, node):
            return tr("Start at {place}", place=_place_name(sight, node))
        case LayTrack(_, edge, private):
            kind = tr("Private track") if private else tr("Track")
            return tr("{kind} {where}", kind=kind, where=edge_name(sight, edge))
        case EndTurn():
            return tr("End the turn")
        case AcceptCard():
            return tr("Accept the card")
        case RefuseCard():
            return tr("Refuse the card")
    return ""


def log_lines(sight: Sight, events: Iterable[Event]) -> list[LogLine]:
    """A turn's events, as the viewer sees them: its tracks in one line, what is settled or scored in lines of its
    own."""
    laid: list[happened.TrackLaid] = []
    lines: list[LogLine] = []
    for event in events:
        if isinstance(event, happened.TrackLaid):
            laid.append(event)
        else:
            lines += _lines(sight, event)
    if laid:
        lines.insert(0, _laid_line(sight, laid))
    return [line._replace(colour=None if line.seat is None else sight.seats[line.seat].colour) for line in lines]


def _laid_line(sight: Sight, laid: Sequence[happened.TrackLaid]) -> LogLine:
    """All tracks of a turn in one line."""
    targets = tuple(Target("link", event.edge) for event in laid)
    return LogLine(laid[0].seat, tracks_words(sight, laid), 0, targets)


def tracks_words(sight: Sight, laid: Sequence[happened.TrackLaid]) -> str:
    """What was laid: "a double track near Denver", "2 tracks near Atlanta", "one track, Omaha – Denver"."""
    edges = tuple(event.edge for event in laid)
    if len(laid) > 1:
        places = list(dict.fromkeys(facts.near(sight.board, (edge,)) for edge in edges))
        if len(places) == 2 and not facts.adjoin(sight.board, edges):
            where = tr("{city} and {other}", city=places[0], other=places[1])
        else:
            where = facts.near(sight.board, edges)
        if all(event.private for event in laid):
            return tr("{n} private tracks near {city}", n=len(laid), city=where)
        if any(event.private for event in laid):
            return tr("{n} tracks near {city}, some private", n=len(laid), city=where)
        return tr("{n} tracks near {city}", n=len(laid), city=where)
    double = facts.edge_of(sight.state, edges[0]).cost == GREY
    kind = tr("a private track") if laid[0].private else tr("a double track") if double else tr("one track")
    link = facts.link(sight.board, edges[0])
    if facts.place(sight.board, link.a).name and facts.place(sight.board, link.b).name:
        return tr("{kind}, {route}", kind=kind, route=edge_name(sight, edges[0]))
    return tr("{kind} near {city}", kind=kind, city=facts.near(sight.board, edges))


def _lines(sight: Sight, event: Event) -> list[LogLine]:
    match event:
        case happened.RoundBegan(number, starter):
            return [LogLine(starter, tr("starts round {n}", n=number))]
        case happened.CardTurnedUp(card, _):
            return [LogLine(None, tr("Turned up: {card}", card=tr(facts.extra_by_id(card).title)))]
        case happened.CardAccepted(seat, card):
            return [LogLine(seat, tr("accepts {card}", card=tr(facts.extra_by_id(card).title)))]
        case happened.CardRefused(seat, card, _):
            return [LogLine(seat, tr("refuses {card}", card=tr(facts.extra_by_id(card).title)))]
        case happened.CardSettled(card):
            return [LogLine(None, tr("Extra card: {card}", card=tr(facts.extra_by_id(card).title)))]
        case happened.CityHandedOn(seat, to, colour, city):
            name = sight.seats[to].name
            if city is not None:
                return [LogLine(seat, tr("hands {city} to {name}", city=facts.city_name(sight.state, city), name=name))]
            return [LogLine(seat, tr("hands the {colour} card to {name}", colour=tr(COLOUR_WORDS[colour]), name=name))]
        case happened.HandsOpened(_):
            return [LogLine(None, tr("All hands lie open"))]
        case happened.MarkerPlaced(seat, node):
            name = facts.place(sight.board, node).name
            near = tr("starts near {city}", city=facts.near_place(sight.board, node))
            words = tr("starts in {city}", city=name) if name else near
            return [LogLine(seat, words, 0, (Target("place", node),))]
        case happened.TurnPassed(seat):
            return [LogLine(seat, tr("can lay no track and passes"))]
        case happened.SeatCompleted(seat, cities):
            where = tuple(Target("place", facts.node_of(sight.state, city)) for city in cities)
            return [LogLine(seat, tr("has joined all cities"), 0, where)]
        case happened.RoundScored(number, _, missing, points, _, stuck):
            return _scored_lines(sight, number, missing, points, stuck)
        case happened.GameEnded(_, winners):
            names = ", ".join(sight.seats[seat].name for seat in winners)
            return [LogLine(None, trn("{names} wins", "{names} win", len(winners), names=names))]
    return []


def best_first(points: Sequence[int], missing: Sequence[int]) -> list[int]:
    """The seats in the order of a round's result."""
    return sorted(range(len(points)), key=lambda seat: (-points[seat], missing[seat], seat))


def _scored_lines(
    sight: Sight, number: int, missing: Sequence[int], points: Sequence[int], stuck: bool
) -> list[LogLine]:
    head = tr("Round {n} is over", n=number)
    if stuck:
        head = tr("Round {n} is over: nobody can lay a track", n=number)
    order = best_first(points, missing)
    return [LogLine(None, head), *(LogLine(seat, counted_words(missing[seat]), points[seat]) for seat in order)]
