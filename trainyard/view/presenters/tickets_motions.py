"""What moves when something happens in Grand Continental. Times are milliseconds at normal speed."""

from collections.abc import Sequence
from typing import Any

from trainyard.core.events import Event
from trainyard.games.tickets import events as happened
from trainyard.games.tickets.cards import COLOURS
from trainyard.games.tickets.state import Phase
from trainyard.view.presenter import Sight
from trainyard.view.presenters import tickets_facts as facts
from trainyard.view.presenters.tickets_paths import DECK, TICKETS
from trainyard.view.target import Target
from trainyard.view.timeline import Motion
from trainyard.view.train_sprite import SECONDS_AT_LEAST, SECONDS_PER_CAR
from trainyard.view.tween import in_out_cubic, linear, out_back, out_cubic

FLIGHT, STAGGER = 320.0, 60.0
TURN_UP = 260.0
COUNT = 420.0
TUNNEL_CARD = 500.0
MOST_SWEEPS = 2


class _Film:
    """Motions in the making; ``now`` is where the next one begins."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.motions: list[Motion] = []
        self.now = 0.0

    def add(self, kind: str, duration: float, ease: Any = in_out_cubic, sound: str | None = None, **data: Any) -> None:
        self.motions.append(Motion(kind, self.now, duration, data, ease, sound))

    def card(self, card: str | None, origin: Target, goal: Target, sound: str | None = "card_slide") -> None:
        self.add("card", FLIGHT, sound=sound, card=card, origin=origin, goal=goal)

    def count(self, what: str, seat: int, start: float, end: float) -> None:
        self.add("count", COUNT, out_cubic, what=what, seat=seat, start=start, end=end)


def motions(sight: Sight, events: Sequence[Event]) -> list[Motion]:
    """The motions of one action's events; ``sight`` is before them, the events as its viewer sees them."""
    film = _Film(sight)
    for event in _worth_showing(events):
        _film(film, event)
    return film.motions


def _worth_showing(events: Sequence[Event]) -> Sequence[Event]:
    """The events without the middle of a long row of sweeps (rules 3.6 allow twenty): half a minute to watch."""
    sweeps = [i for i, event in enumerate(events) if isinstance(event, happened.DisplaySwept)]
    if len(sweeps) <= MOST_SWEEPS:
        return events
    return [*events[: sweeps[0] + 1], *events[sweeps[-1] + 1 :]]


def hand_of(sight: Sight, seat: int, card: str | None) -> Target:
    """Where a card of the seat's hand lies: in the open hand, else at its plate."""
    if seat == sight.viewer and card is not None and not sight.hand_hidden:
        return Target("hand", card)
    return Target("plate", str(seat))


def _film(film: _Film, event: Event) -> None:
    sight = film.sight
    match event:
        case happened.CardTaken(seat, slot, card):
            sound = "locomotive" if card == COLOURS[-1] else "card_slide"
            film.card(card, Target("slot", str(slot)), hand_of(sight, seat, card), sound)
            film.now += FLIGHT * 0.6
        case happened.CardDrawn(seat, card):
            film.card(card, DECK, hand_of(sight, seat, card))
            film.now += FLIGHT + STAGGER
        case happened.CardTurnedUp(slot, card):
            film.add("turn_up", TURN_UP, out_cubic, "card_flip", card=card, origin=DECK, goal=Target("slot", str(slot)))
            film.now += STAGGER * 2
        case happened.DisplaySwept(cards):
            film.now += 250
            for slot, card in enumerate(cards):
                film.card(card, Target("slot", str(slot)), DECK, None)
                film.now += STAGGER
            film.now += FLIGHT
        case happened.CardsDealt(seat, count, cards):
            _deal(film, seat, count, cards)
        case happened.DisplayLaid(cards, _):
            _lay(film, cards)
        case happened.TicketsOffered(seat, count, _) if sight.state.phase is not Phase.OPENING_TICKETS:
            _tickets(film, seat, count)
        case happened.TicketsKept(seat, _, returned, _) if seat != sight.viewer and returned:
            film.add("ticket", FLIGHT, origin=Target("plate", str(seat)), goal=TICKETS)
            film.now += FLIGHT
        case happened.TunnelRevealed(seat, route, cards, surcharge):
            _tunnel(film, seat, route, cards, surcharge)
        case happened.RouteClaimed(seat, route, colour, cards, locomotives, points):
            _pay(film, seat, colour, cards, locomotives)
            _train(film, seat, route, bool(locomotives), points)
        case happened.TunnelFailed(_, route, _, _, _):
            film.add("refuse", 600, out_cubic, "tunnel_knock", route=route)
            film.now += 600
        case happened.StationBuilt(seat, city, colour, cards, locomotives):
            _pay(film, seat, colour, cards, locomotives)
            film.add("station", 420, out_back, "station_bell", seat=seat, city=city)
            film.now += 420
        case _:
            pass


def _deal(film: _Film, seat: int, count: int, cards: Sequence[str] | None) -> None:
    """The opening hand; all seats are dealt to at once."""
    film.now = 60.0 * seat
    for i in range(count):
        card = cards[i] if cards is not None else None
        film.card(card, DECK, hand_of(film.sight, seat, card), "card_slide" if seat == 0 else None)
        film.now += 110


def _lay(film: _Film, cards: Sequence[str]) -> None:
    film.now = 500.0
    for slot, card in enumerate(cards):
        goal = Target("slot", str(slot))
        film.add("turn_up", TURN_UP, out_cubic, "card_flip", card=card, origin=DECK, goal=goal, hides=goal)
        film.now += 100


def _tickets(film: _Film, seat: int, count: int) -> None:
    goal = Target("plate", str(seat))
    for _ in range(count):
        film.add("ticket", FLIGHT, sound="card_slide", origin=TICKETS, goal=goal)
        film.now += STAGGER
    film.now += FLIGHT


def _tunnel(film: _Film, seat: int, route: str, cards: Sequence[str], surcharge: int) -> None:
    """Everybody sees the cards turned over; the one who must decide sees them in a dialog instead."""
    if seat == film.sight.viewer and surcharge:
        return
    length = TUNNEL_CARD * max(1, len(cards)) + 500
    film.add("tunnel", length, linear, "tunnel_knock", route=route, cards=tuple(cards), surcharge=surcharge)
    film.now += length


def _pay(film: _Film, seat: int, colour: str, cards: int, locomotives: int) -> None:
    paid = [colour] * cards + [COLOURS[-1]] * locomotives
    for card in paid:
        film.card(card, hand_of(film.sight, seat, card), DECK, "card_slide" if card is paid[0] else None)
        film.now += STAGGER / 2
    film.now += FLIGHT / 3


def _train(film: _Film, seat: int, route: str, locomotive: bool, points: int) -> None:
    state, board = film.sight.state, film.sight.board
    length = int(facts.link(board, route).props["length"])
    run = 1000 * (SECONDS_AT_LEAST + SECONDS_PER_CAR * length)
    ferry = int(facts.link(board, route).props.get("locomotives", 0))
    sound = "ferry_horn" if ferry else "locomotive" if locomotive else "route_claimed"
    film.add("train", run, linear, sound, seat=seat, route=route, locomotive=locomotive)
    film.now += run * 0.7
    film.count("points", seat, state.points[seat], state.points[seat] + points)
    film.count("trains", seat, state.trains[seat], state.trains[seat] - length)
    film.add("points", 900, out_cubic, seat=seat, route=route, points=points)
    film.now += run * 0.3
