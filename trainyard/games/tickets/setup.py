"""A new game: shuffle, deal, lay the display (rules section 2)."""

from collections.abc import Iterable

from trainyard.boards.model import Board
from trainyard.core.errors import BadMap
from trainyard.core.events import Event
from trainyard.core.rng import seeded, shuffle
from trainyard.core.words import N_, Word
from trainyard.games.options import who_begins
from trainyard.games.tickets import piles
from trainyard.games.tickets.cards import ALL_CARDS, COLOURS, DISPLAY_SIZE, GAP, OPENING_HAND, TRAINS
from trainyard.games.tickets.events import CardsDealt, DisplayLaid, FirstPlayerChosen, TicketsOffered
from trainyard.games.tickets.options import SETS
from trainyard.games.tickets.state import Options, Phase, State
from trainyard.games.tickets.tables import Tables, tables_of

OPENING_REGULAR = 3
"""Regular tickets dealt to each seat, beside one long one (rules 2.4)."""


def new_game(board: Board, seats: int, options: Options, seed: int) -> State:
    """A fresh state: seat 0 chooses its opening tickets. Seats and options are already checked.

    Raises `BadMap` when the board has too few tickets for so many seats.
    """
    tables = tables_of(board)
    state = bare_state(board, tables, options, seats, seeded(seed))
    # Rules 2.7: by lot before the opening tickets are chosen, unless the option fixes it.
    state.first_player = who_begins(state, seats, options)
    for hand in state.hands:
        for _ in range(OPENING_HAND):
            hand[piles.draw_card(state)] += 1
    piles.settle(state, [])  # lays the display; rules 2.3: the sweep applies to it too
    _deal_tickets(state)
    return state


def bare_state(board: Board, tables: Tables, options: Options, seats: int, rng: int) -> State:
    """A state before the deal: all cards in the deck, everything else empty."""
    return State(
        board=board,
        tables=tables,
        options=options,
        seats=seats,
        rng=rng,
        phase=Phase.OPENING_TICKETS,
        to_move=0,
        first_player=0,
        hands=[[0] * len(COLOURS) for _ in range(seats)],
        hidden=[0] * seats,
        known=[[0] * len(COLOURS) for _ in range(seats)],
        display=[GAP] * DISPLAY_SIZE,
        deck=list(ALL_CARDS),
        deck_size=sum(ALL_CARDS),
        discard=[0] * len(COLOURS),
        trains=[TRAINS] * seats,
        points=[0] * seats,
        owned=[0] * seats,
        closed=[0] * seats,
        stations=[()] * seats,
        built=0,
        tickets=[()] * seats,
        offers=[()] * seats,
        choices=[None] * seats,
        rejected=[()] * seats,
        ticket_deck=(),
        buried=(),
    )


def _deal_tickets(state: State) -> None:
    long, regular = (list(tickets) for tickets in state.tables.ticket_set(state.options.ticket_set))
    if len(long) < state.seats or len(regular) < OPENING_REGULAR * state.seats:
        raise BadMap(
            N_(
                "{set}: {seats} players need {long} long and {regular} regular tickets;"
                " this map has {long_there} and {regular_there}"
            ),
            set=Word(SETS[state.options.ticket_set]),
            seats=state.seats,
            long=state.seats,
            regular=OPENING_REGULAR * state.seats,
            long_there=len(long),
            regular_there=len(regular),
        )
    shuffle(state, long)
    shuffle(state, regular)
    for seat in range(state.seats):
        dealt, regular = regular[:OPENING_REGULAR], regular[OPENING_REGULAR:]
        state.offers[seat] = tuple(sorted([long[seat], *dealt]))
    # Rules 2.4: the long tickets left over leave the game unseen.
    state.ticket_deck = tuple(regular)


def opening(state: State) -> list[Event]:
    """The events of a fresh state. The sweeps of the opening display are read off the discard, five cards each."""
    events: list[Event] = [FirstPlayerChosen(state.first_player)]
    events += [CardsDealt(seat, OPENING_HAND, _cards(hand)) for seat, hand in enumerate(state.hands)]
    events.append(DisplayLaid(tuple(COLOURS[card] for card in state.display), sum(state.discard) // DISPLAY_SIZE))
    for seat, offer in enumerate(state.offers):
        events.append(TicketsOffered(seat, len(offer), tuple(state.tables.tickets[t].id for t in offer)))
    return events


def _cards(hand: Iterable[int]) -> tuple[str, ...]:
    return tuple(word for word, count in zip(COLOURS, hand, strict=True) for _ in range(count))
