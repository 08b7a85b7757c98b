"""Grand Continental in words: banner, tooltips, choices and the log. Every text is translated when it is shown."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from trainyard.boards.model import Board, Link
from trainyard.core.events import Event
from trainyard.games.tickets import events as happened
from trainyard.games.tickets.actions import (
    BuildStation,
    ClaimRoute,
    Decline,
    DrawFaceUp,
    DrawFromDeck,
    DrawTickets,
    KeepTickets,
    Pay,
)
from trainyard.games.tickets.cards import COLOURS, ROUTE_POINTS
from trainyard.games.tickets.state import Phase, State
from trainyard.games.tickets.tables import Ticket
from trainyard.i18n import tr, trn
from trainyard.ui.theme import CARDS
from trainyard.view.presenter import Banner, Choice, LogLine, Sight, Tip
from trainyard.view.presenters import tickets_facts as facts
from trainyard.view.presenters.tickets_paths import DECLINE, STOP, path
from trainyard.view.target import Target


def colour_word(colour: str) -> str:
    """A card colour as a word."""
    return tr(CARDS[colour].name)


def route_name(board: Board, route: str) -> str:
    """The route by its two cities."""
    link = facts.link(board, route)
    return f"{facts.city_name(board, link.a)} – {facts.city_name(board, link.b)}"


def cards_words(colour: str, cards: int, locomotives: int) -> str:
    """A payment: "2 orange cards and 1 locomotive"."""
    parts = []
    if cards:
        parts.append(trn("{n} {colour} card", "{n} {colour} cards", cards, colour=colour_word(colour)))
    if locomotives:
        parts.append(trn("{n} locomotive", "{n} locomotives", locomotives))
    return tr("{some} and {more}", some=parts[0], more=parts[1]) if len(parts) == 2 else "".join(parts)


# -- the pill in the top bar -------------------------------------------------------------------------------------


def banner(sight: Sight) -> Banner:
    """Whose turn it is and what to do."""
    state, phase = sight.state, sight.state.phase
    if phase is Phase.OVER:
        return Banner(None, tr("The last train is home"), tr("The final scores are being counted"))
    seat = state.to_move
    if sight.busy and sight.my_turn:
        return Banner(seat, tr("is on the move"), tr("Space or a click skips what moves"))
    if not sight.my_turn:
        if phase is Phase.OPENING_TICKETS:
            return Banner(seat, tr("chooses tickets"), tr("Everybody chooses in secret"))
        what = tr("is to move") if sight.seats[seat].human else tr("is thinking")
        return Banner(seat, what, tr("Space or a click skips what moves"))
    match phase:
        case Phase.OPENING_TICKETS:
            return Banner(seat, tr("keep at least two tickets"), tr("Hover a ticket to see its cities"))
        case Phase.SECOND_CARD:
            hint = tr("A face-up locomotive cannot be the second card")
            return Banner(seat, tr("take a second card"), hint)
        case Phase.KEEP_TICKETS:
            return Banner(seat, tr("keep at least one ticket"), tr("The others go under the pile"))
        case Phase.PAY_ROUTE | Phase.PAY_STATION:
            return Banner(seat, tr("choose how to pay"), tr("Right-click or Esc steps back"))
        case Phase.PAY_SURCHARGE:
            what = tr("pay for the tunnel, or take your cards back")
            return Banner(seat, what, tr("Cards were turned over, so this cannot be undone"))
    if sight.clicked:
        hint = tr("Enter confirms · Right-click or Esc steps back")
        if sight.clicked[-1].kind == "tickets":
            return Banner(seat, tr("click the tickets again to see three"), hint)
        if sight.clicked[-1].kind in ("link", "place", "choice"):
            return Banner(seat, tr("choose how to pay"), hint)
        return Banner(seat, tr("click again to confirm"), hint)
    kinds = {target.kind for target in sight.legal}
    if kinds == {"button"}:
        return Banner(seat, tr("can do nothing and must pass"), "")
    what = tr("choose a card, a glowing route, tickets or a station")
    if "link" not in kinds:
        what = tr("choose a card, tickets or a station")
    return Banner(seat, what, tr("Right-click or Esc steps back · Z takes back · H gives a hint"))


def note(sight: Sight) -> str:
    """The turn that the match is in."""
    return tr("turn {n}", n=sight.rules.rounds(sight.state) + 1)


# -- tooltips ----------------------------------------------------------------------------------------------------


def tip(sight: Sight, target: Target, payments: Sequence[Any]) -> Tip | None:
    """What a thing is."""
    match target.kind:
        case "link":
            return _route_tip(sight, facts.link(sight.board, target.id), payments)
        case "place":
            return _city_tip(sight, target.id, payments)
        case "slot":
            return _slot_tip(sight, int(target.id))
        case "deck":
            lines = [tr("Take the top card, unseen.")]
            lines.append(trn("{n} card in the deck", "{n} cards in the deck", sight.state.deck_size))
            lines.append(trn("{n} card discarded", "{n} cards discarded", sum(sight.state.discard)))
            return Tip(tr("Deck"), str(sight.state.deck_size), tuple(lines))
        case "tickets":
            n = len(sight.state.ticket_deck)
            lines = [
                tr("See three tickets and keep at least one."),
                tr("A ticket that is not linked costs its points."),
            ]
            return Tip(tr("Draw tickets"), trn("{n} left", "{n} left", n), tuple(lines))
        case "hand":
            return _hand_tip(sight, target.id)
        case "ticket" | "offer":
            return _ticket_tip(sight, target)
        case "plate":
            return _plate_tip(sight, int(target.id))
        case "choice" if target.id.count(":") == 2:
            colour, cards, locomotives = target.id.split(":")
            return Tip(cards_words(colour, int(cards), int(locomotives)))
    return None


def _route_tip(sight: Sight, link: Link, payments: Sequence[Any]) -> Tip:
    length, colour = int(link.props["length"]), str(link.props["colour"])
    kind = tr("any one colour") if colour == "grey" else colour_word(colour)
    lines = [trn("{n} space, {colour}", "{n} spaces, {colour}", length, colour=kind)]
    if link.props.get("tunnel"):
        lines.append(tr("Tunnel: three cards are turned over and may cost more"))
    if needed := int(link.props.get("locomotives", 0)):
        lines.append(trn("Ferry: needs {n} locomotive", "Ferry: needs {n} locomotives", needed))
    owner = facts.owner_of_route(sight.state, sight.board, link.id)
    if owner is not None:
        lines.append(tr("Belongs to {name}", name=sight.seats[owner].name))
    elif ways := [cards_words(p.colour, p.cards, p.locomotives) for p in payments if isinstance(p, Pay)]:
        first = ways[0] if len(ways) == 1 else tr("{payment} or another way", payment=ways[0])
        lines.append(tr("Pay {payment}", payment=first))
    return Tip(route_name(sight.board, link.id), f"+{ROUTE_POINTS.get(length, 0)}", tuple(lines))


def _city_tip(sight: Sight, city: str, payments: Sequence[Any]) -> Tip:
    owner = facts.owner_of_station(sight.state, sight.board, city)
    lines = []
    if owner is not None:
        lines.append(tr("Station of {name}", name=sight.seats[owner].name))
    elif pays := [p for p in payments if isinstance(p, Pay)]:
        price = pays[0].cards + pays[0].locomotives
        lines.append(trn("Build a station: {n} card", "Build a station: {n} cards of one colour", price))
    return Tip(facts.city_name(sight.board, city), "", tuple(lines))


def _slot_tip(sight: Sight, slot: int) -> Tip | None:
    colour = sight.state.display[slot]
    if colour < 0:
        return Tip(tr("Empty place"), "", (tr("It is filled when cards are discarded."),))
    word = COLOURS[colour]
    if word == "locomotive":
        return Tip(tr("Locomotive"), "", (tr("Stands for any colour."), tr("Taken face up, it counts as two cards.")))
    held = sight.state.hands[sight.viewer][colour] if sight.viewer is not None and not sight.hand_hidden else None
    lines = () if held is None else (tr("You hold {n}", n=held),)
    return Tip(tr("{colour} card", colour=colour_word(word)).capitalize(), "", lines)


def _hand_tip(sight: Sight, word: str) -> Tip | None:
    if sight.viewer is None or sight.hand_hidden:
        return None
    n = sight.state.hands[sight.viewer][COLOURS.index(word)]
    note = tr("Stands for any colour.") if word == "locomotive" else tr("Only routes of this colour glow now.")
    return Tip(trn("{n} {colour} card", "{n} {colour} cards", n, colour=colour_word(word)), "", (note,))


def _ticket_tip(sight: Sight, target: Target) -> Tip | None:
    ticket = facts.ticket_of(sight, target)
    if ticket is None or sight.viewer is None:
        return None
    way = facts.way_of(sight.state, sight.viewer, ticket)
    lines = (ticket_status(sight.state, sight.viewer, ticket)[0], tr("The missing way is shown on the map."))
    return Tip(ticket_name(sight.state, ticket), str(ticket.points), lines if way and not way.linked else lines[:1])


def ticket_name(state: State, ticket: Ticket) -> str:
    """The ticket by its two cities."""
    a, b = facts.ends(state, ticket)
    return f"{facts.city_name(state.board, a)} – {facts.city_name(state.board, b)}"


def ticket_status(state: State, seat: int, ticket: Ticket) -> tuple[str, str]:
    """How far a ticket of the seat is, in full and where there is little room: linked, what is missing, or what is
    left where no way of its own is."""
    way = facts.way_of(state, seat, ticket)
    if way is None:
        words = _no_way_words(facts.stations_for(state, seat, ticket))
        return words, words
    if way.linked:
        return tr("Linked"), tr("Linked")
    routes = trn("{n} route", "{n} routes", len(way.missing))
    trains = trn("{n} train", "{n} trains", way.spaces)
    return tr("needs {routes}, {trains}", routes=routes, trains=trains), tr("needs {trains}", trains=trains)


def _no_way_words(stations: int | None) -> str:
    if stations is None:
        return tr("No way is left")
    if stations == 0:
        return tr("Only through your station")
    return trn("Only with a station", "Only with {n} stations", stations)


def _plate_tip(sight: Sight, seat: int) -> Tip:
    state, words = sight.state, sight.seats[seat]
    lines = [
        tr("{kind}, plays as {style}", kind=words.kind, style=words.style) if words.style else words.kind,
        trn("{n} train left", "{n} trains left", state.trains[seat]),
        trn("{n} card", "{n} cards", state.hand_size(seat)),
        trn("{n} ticket", "{n} tickets", len(state.tickets[seat])),
        trn("{n} station left", "{n} stations left", state.stations_left(seat)),
    ]
    known = [f"{n} {colour_word(COLOURS[c])}" for c, n in enumerate(state.known[seat]) if n]
    if known and seat != sight.viewer:
        lines.append(tr("Taken face up: {cards}", cards=", ".join(known)))
    if seat in sight.final:
        lines.append(tr("Has one turn left"))
    return Tip(sight.seats[seat].name, str(state.points[seat]), tuple(lines))


# -- popovers ----------------------------------------------------------------------------------------------------


def choices(sight: Sight, actions: Sequence[Any]) -> tuple[str, str, list[Choice]]:
    """The ways to pay for the clicked route or city."""
    subject = next((t for t in reversed(sight.clicked) if t.kind in ("link", "place")), None)
    if subject is None:
        subject = facts.subject_of(sight.state)
    offered = [_choice(sight, action) for action in actions]
    if subject is None:
        return tr("Choose"), "", offered
    if subject.kind == "link":
        length = int(facts.link(sight.board, subject.id).props["length"])
        return route_name(sight.board, subject.id), f"+{ROUTE_POINTS.get(length, 0)}", offered
    return tr("Station in {city}", city=facts.city_name(sight.board, subject.id)), "", offered


def _choice(sight: Sight, action: Any) -> Choice:
    target = path(sight.state, action)[0]
    match action:
        case Pay(_, colour, cards, locomotives):
            shown = (colour,) * cards + ("locomotive",) * locomotives
            return Choice(target, cards_words(colour, cards, locomotives), shown)
        case Decline():
            return Choice(DECLINE, tr("Take cards back"))
    return Choice(target, type(action).__name__)


def button(target: Target) -> str:
    """The words of a choice that has a button of its own."""
    return tr("Stop at one card") if target == STOP else tr("Pass")


def name_of(sight: Sight, action: Any) -> str:
    """An action as a short phrase, for hints."""
    match action:
        case ClaimRoute(_, route):
            return route_name(sight.board, route)
        case BuildStation(_, city):
            return tr("Station in {city}", city=facts.city_name(sight.board, city))
        case Pay(_, colour, cards, locomotives):
            return cards_words(colour, cards, locomotives)
        case DrawFaceUp(_, slot):
            card = colour_word(COLOURS[sight.state.display[slot]])
            return tr("Take the open {card}", card=card)
        case DrawFromDeck():
            return tr("Draw from the deck")
        case DrawTickets():
            return tr("Draw tickets")
        case KeepTickets(_, kept):
            tables = sight.state.tables
            names = [ticket_name(sight.state, tables.tickets[tables.ticket_index[ticket]]) for ticket in kept]
            return tr("Keep {tickets}", tickets=", ".join(names))
        case Decline():
            return tr("Take cards back")
    return ""


# -- the log -----------------------------------------------------------------------------------------------------


def log_lines(sight: Sight, events: Iterable[Event]) -> list[LogLine]:
    """A turn's events, as the viewer sees them, in one line; the final round and the end have lines of their own."""
    drawn: list[str | None] = []
    lines: list[LogLine] = []
    seat: int | None = None
    for event in events:
        match event:
            case happened.CardTaken(who, _, card):
                seat = who
                drawn.append("+" + card)
            case happened.CardDrawn(who, card):
                seat = who
                drawn.append(card)
            case _:
                if line := _line(sight, event):
                    lines.append(line)
    if drawn:
        lines.insert(0, LogLine(seat, _drawn_words(drawn)))
    return [line._replace(colour=None if line.seat is None else sight.seats[line.seat].colour) for line in lines]


def _drawn_words(drawn: Sequence[str | None]) -> str:
    taken = [card[1:] for card in drawn if card and card.startswith("+")]
    own = [card for card in drawn if card and not card.startswith("+")]
    hidden = sum(card is None for card in drawn)
    parts = []
    if taken:
        words = ", ".join(_counted(word, n) for word, n in Counter(taken).items())
        parts.append(tr("took {cards}, face up", cards=words))
    if own:
        words = ", ".join(_counted(word, n) for word, n in Counter(own).items())
        parts.append(tr("drew {cards}", cards=words))
    if hidden:
        parts.append(trn("drew {n} from the deck", "drew {n} from the deck", hidden))
    return " · ".join(parts)


def _counted(colour: str, n: int) -> str:
    return colour_word(colour) if n == 1 else f"{n} {colour_word(colour)}"


def _line(sight: Sight, event: Event) -> LogLine | None:
    match event:
        case happened.RouteClaimed(seat, route, _, cards, locomotives, points):
            paid, name = cards + locomotives, route_name(sight.board, route)
            text = trn("{route}, {n} card", "{route}, {n} cards", paid, route=name)
            return LogLine(seat, text, points, (Target("link", route),))
        case happened.StationBuilt(seat, city, _, _, _):
            text = tr("built a station in {city}", city=facts.city_name(sight.board, city))
            return LogLine(seat, text, 0, (Target("place", city),))
        case happened.TunnelFailed(seat, route, _, _, _):
            text = tr("gave up the tunnel {route}", route=route_name(sight.board, route))
            return LogLine(seat, text, 0, (Target("link", route),))
        case happened.TicketsKept(seat, count, returned, _):
            return LogLine(seat, tr("drew {n} tickets, kept {kept}", n=count + returned, kept=count))
        case happened.OpeningTicketsKept(_):
            return LogLine(None, tr("Everybody has chosen tickets"))
        case happened.TurnPassed(seat):
            return LogLine(seat, tr("passed"))
        case happened.FinalRoundBegan(seat, trains):
            text = trn("has {n} train left: one more turn each", "has {n} trains left: one more turn each", trains)
            return LogLine(seat, text)
        case happened.GameEnded(_, winners, _):
            names = ", ".join(sight.seats[seat].name for seat in winners)
            return LogLine(None, tr("{names} wins", names=names))
    return None
