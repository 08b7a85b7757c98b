"""From round to round: dealing, the extra card, the first turn, scoring (rules 2, 3, 6, 7, 8)."""

from trainyard.boards.model import Board
from trainyard.core.bits import each
from trainyard.core.errors import BadMap
from trainyard.core.events import Event
from trainyard.core.rng import below, seeded, shuffle
from trainyard.core.rules import OVER
from trainyard.core.words import N_, Word
from trainyard.games.options import who_begins
from trainyard.games.transam import events as ev
from trainyard.games.transam import legal, network, scoring
from trainyard.games.transam.cards import ALL_EXTRA, COLOURS, EXTRA_CARDS, GOAL
from trainyard.games.transam.options import Options
from trainyard.games.transam.state import NOTHING, USUAL, Phase, RoundResult, State
from trainyard.games.transam.tables import Tables, tables_of


def new_game(board: Board, seats: int, options: Options, seed: int) -> State:
    """A fresh state. Seats and options are already checked. Raises `BadMap` when the map has too few cities."""
    tables = tables_of(board)
    for colour, word in enumerate(COLOURS):
        if (count := len(tables.deck(colour, seats))) < seats:
            raise BadMap(N_("{seats} seats need as many {colour} cities; the map has {count}"), seats=seats,
                         colour=Word(word), count=count)  # fmt: skip
    state = bare_state(board, tables, options, seats, seeded(seed))
    # Rules 2.6: by lot, unless the option fixes it.
    state.starter = who_begins(state, seats, options)
    _begin_round(state, [])
    return state


def bare_state(board: Board, tables: Tables, options: Options, seats: int, rng: int) -> State:
    """A state before the first deal: nothing on the board, all extra cards in the pile."""
    return State(
        board=board,
        tables=tables,
        options=options,
        seats=seats,
        rng=rng,
        phase=Phase.MARKERS,
        to_move=0,
        starter=0,
        number=1,
        scores=[0] * seats,
        history=(),
        hands=[()] * seats,
        markers=[()] * seats,
        common=0,
        private=[0] * seats,
        stock=[options.private_each] * seats,
        sidings=[0] * seats,
        parts=[],
        nets=[0] * seats,
        pile=ALL_EXTRA if options.extra_cards else 0,
    )


def opening(state: State) -> list[Event]:
    """The events of a fresh state. Hands as they were dealt are read off those that were handed on."""
    hands = list(state.hands)
    if state.handed_colour != NOTHING:
        hands = [_with(hand, state.handed_colour, state.hands[(seat + 1) % state.seats])
                 for seat, hand in enumerate(hands)]  # fmt: skip
    events: list[Event] = [ev.FirstPlayerChosen(state.starter), *_dealt(state, hands)]
    if state.card != NOTHING:
        events.append(ev.CardTurnedUp(EXTRA_CARDS[state.card].id, False))
        if state.phase is not Phase.EXTRA_CARD:  # nobody has a private track, so nobody had a choice
            events += [ev.DecisionSkipped((state.starter + i) % state.seats) for i in range(state.seats)]
            events += _settled(state)
    return events


# The beginning of a round ---------------------------------------------------------------------------------------------


def _begin_round(state: State, events: list[Event]) -> None:
    """Deal, and turn up an extra card if the table plays with them (rules 3.1, 3.2)."""
    hands: list[list[int]] = [[] for _ in range(state.seats)]
    for colour in range(len(COLOURS)):
        deck = state.tables.deck(colour, state.seats)
        shuffle(state, deck)
        for hand, city in zip(hands, deck, strict=False):
            hand.append(city)
    state.hands = [tuple(hand) for hand in hands]
    events += _dealt(state, state.hands)
    if state.options.extra_cards:
        state.phase = Phase.EXTRA_CARD
        state.terms = state.terms_now()
        turn_up(state, events)
        next_decision(state, events)
    else:
        _begin_markers(state)


def _dealt(state: State, hands: list[tuple[int, ...]]) -> list[Event]:
    events: list[Event] = [ev.RoundBegan(state.number, state.starter)]
    events += [ev.HandDealt(seat, city_ids(state, hand)) for seat, hand in enumerate(hands)]
    return events


def turn_up(state: State, events: list[Event]) -> None:
    """Another extra card lies open; an empty pile becomes the shuffled discard first (rules 8.2, step 6)."""
    shuffled = not state.pile
    if shuffled:
        state.pile, state.discard = state.discard, 0
    cards = list(each(state.pile))
    state.card = cards[below(state, len(cards))]
    state.pile ^= 1 << state.card
    events.append(ev.CardTurnedUp(EXTRA_CARDS[state.card].id, shuffled))


def next_decision(state: State, events: list[Event]) -> None:
    """The next seat with a private track decides about the card; after the last it applies (rules 8.2, 8.3)."""
    while state.decided < state.seats:
        state.to_move = (state.starter + state.decided) % state.seats
        if state.stock[state.to_move]:
            return
        events.append(ev.DecisionSkipped(state.to_move))
        state.decided += 1
    state.phase = Phase.MARKERS
    state.terms = state.terms_now()
    state.sidings = [state.terms.extra_private] * state.seats
    if state.terms.pass_colour:
        colour = state.handed_colour = below(state, len(COLOURS))
        state.hands = [_with(hand, colour, state.hands[seat - 1]) for seat, hand in enumerate(state.hands)]
    events += _settled(state)
    _begin_markers(state)


def _settled(state: State) -> list[Event]:
    """What everybody, or who is concerned, sees when the extra card is settled."""
    events: list[Event] = [ev.CardSettled(EXTRA_CARDS[state.card].id)]
    colour = state.handed_colour
    if colour != NOTHING:
        for seat in range(state.seats):
            left = (seat + 1) % state.seats
            city = state.tables.cities[state.hands[left][colour]].id
            events.append(ev.CityHandedOn(seat, left, COLOURS[colour], city))
    if state.terms.hands_open:
        events.append(ev.HandsOpened(tuple(city_ids(state, hand) for hand in state.hands)))
    return events


def _with(hand: tuple[int, ...], colour: int, other: tuple[int, ...]) -> tuple[int, ...]:
    return (*hand[:colour], other[colour], *hand[colour + 1 :])


def _begin_markers(state: State) -> None:
    state.phase = Phase.MARKERS
    state.terms = state.terms_now()
    state.to_move = legal.marker_seat(state, 0)


# Turns ----------------------------------------------------------------------------------------------------------------


def begin_turn(state: State, seat: int, events: list[Event]) -> None:
    """The seat has its turn; with the start player's a lap begins."""
    if seat == state.starter:
        state.lap += 1
        state.lap_idle = True
    state.phase = Phase.TURN
    state.to_move = seat
    state.budget = state.terms.budget_in(state.lap)
    state.laid = ()
    events.append(ev.TurnBegan(seat, state.lap, state.budget))


def next_turn(state: State, events: list[Event]) -> None:
    """After a turn: the next one, or the end of the round (rules 5.3, 5.4; card X10)."""
    seat = (state.to_move + 1) % state.seats
    if state.complete and not (state.terms.finish_lap and seat != state.starter):
        score_round(state, events, stuck=False)
    elif seat == state.starter and state.lap_idle and state.terms.grey_open_in(state.lap):
        score_round(state, events, stuck=True)
    else:
        begin_turn(state, seat, events)


# The end of a round ---------------------------------------------------------------------------------------------------


def score_round(state: State, events: list[Event], stuck: bool) -> None:
    """Count, move the pawns, and prepare the next round or end the game (rules 6, 7)."""
    seats = range(state.seats)
    missing = tuple(network.missing(state, seat) for seat in seats)
    points = tuple(state.terms.points[count] for count in missing)
    state.scores = [score + more for score, more in zip(state.scores, points, strict=True)]
    state.history += (RoundResult(state.card, tuple(state.hands), missing, points),)
    hands = tuple(city_ids(state, hand) for hand in state.hands)
    events.append(ev.RoundScored(state.number, hands, missing, points, tuple(state.scores), stuck))
    state.budget = 0
    state.laid = ()
    if max(state.scores) >= GOAL:
        state.phase = Phase.OVER
        state.to_move = OVER
        events.append(ev.GameEnded(scoring.scores(state), scoring.winners(state)))
        return
    _clear(state)
    state.number += 1
    state.starter = (state.starter + 1) % state.seats
    _begin_round(state, events)


def _clear(state: State) -> None:
    """Everything comes off the board (rules 7.3); private tracks return only if they are renewed (rules 9.4)."""
    seats = state.seats
    if state.card != NOTHING:
        state.discard |= state.refused | 1 << state.card
    state.card, state.refused, state.decided, state.handed_colour = NOTHING, 0, 0, NOTHING
    state.terms = USUAL
    state.markers = [()] * seats
    state.common, state.parts = 0, []
    state.private, state.sidings, state.nets = [0] * seats, [0] * seats, [0] * seats
    if state.options.private_renewal == "round":
        state.stock = [state.options.private_each] * seats
    state.lap, state.lap_idle, state.complete = 0, True, 0


def city_ids(state: State, hand: tuple[int, ...]) -> tuple[str, ...]:
    """A hand in words."""
    return tuple(state.tables.cities[city].id for city in hand)
