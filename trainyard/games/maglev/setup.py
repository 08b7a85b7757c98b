"""A new game: pieces by seats, stations, sites, cards (rules section 3)."""

from trainyard.boards.model import Board
from trainyard.core.errors import BadMap
from trainyard.core.events import Event
from trainyard.core.rng import seeded, shuffle
from trainyard.core.words import N_
from trainyard.games.maglev import bag, turns
from trainyard.games.maglev.events import (
    CardsDealt,
    FirstPlayerChosen,
    LinksForbidden,
    PassengerLost,
    SiteFilled,
    StationOpened,
    TrainStarted,
    TurnBegan,
)
from trainyard.games.maglev.passengers import ALL, COLOURS, COMMUTERS, HUB_COLOUR, ROBOTS, words_of
from trainyard.games.maglev.state import NOTHING, Options, Phase, State, bare_state, key_of
from trainyard.games.maglev.tables import OFF, tables_of
from trainyard.games.options import who_begins

CONNECTION = "connection"
FORBIDDEN_CARDS = 2
"""Connection cards whose links a solo player may not own (rules 12.5)."""


def new_game(board: Board, seats: int, options: Options, seed: int) -> State:
    """A fresh state. Seats and options are already checked. Raises `BadMap` when the board has nowhere to start."""
    tables = tables_of(board, options.hub)
    if not tables.has_hub and len(tables.starts) != len(ROBOTS):
        raise BadMap(N_("the map has no three starting stations; it can only be played with its Hub"))
    state = bare_state(board, tables, options, seats, seeded(seed))
    parts = tables.components
    state.first_player = who_begins(state, seats, options)
    state.bag = [parts.pieces[c] - parts.removed[seats] if c in ROBOTS else 0 for c in ALL]
    for hand in state.hands:
        for colour in ROBOTS:
            hand[colour] = parts.starting_robots[colour]
            state.bag[colour] -= hand[colour]
    _open_stations(state)
    for colour in ALL:
        if colour in ROBOTS:
            state.bag[colour] -= state.reserve[colour]
        else:
            state.piles[colour] = parts.pieces[colour] - parts.removed[seats] - state.reserve[colour]
    for stop in tables.sites:
        for _ in range(tables.stops[stop].robots):
            if any(state.bag):
                state.waiting[7 * stop + bag.draw(state)] += 1
    _deal_cards(state)
    turns.begin_game(state, [])
    return state


def _open_stations(state: State) -> None:
    """The Hub, or the three robot colours on the starting stations with robots of the others (rules 3.6, 3.7)."""
    tables = state.tables
    if tables.has_hub:
        state.stations[tables.hub] = HUB_COLOUR
    else:
        colours = list(ROBOTS)
        shuffle(state, colours)
        numbers = tables.components.start_stations[state.seats]
        for stop, colour in zip(tables.starts, colours, strict=True):
            state.stations[stop] = colour
            state.reserve[colour] -= 1
            for step, number in enumerate(numbers, start=1):
                other = (colour + step) % len(ROBOTS)
                state.waiting[7 * stop + other] += number
                state.bag[other] -= number
    state.map_key = key_of(state.stations)


def _deal_cards(state: State) -> None:
    """One card of each deck to each seat (rules 3.4), as a pack to draft from if so chosen (12.8)."""
    parts = state.tables.components
    dealt: list[list[int]] = [[] for _ in range(state.seats)]
    left: dict[str, list[int]] = {}
    for deck in parts.decks_dealt(state.options.beginner):
        cards = list(parts.deck(deck))
        shuffle(state, cards)
        for cards_of_seat in dealt:
            cards_of_seat.append(cards.pop())
        left[deck] = cards
    if state.seats == 1:
        state.forbidden = tuple(sorted(left[CONNECTION][:FORBIDDEN_CARDS]))
    if state.options.draft and state.seats > 1:
        state.packs = tuple(tuple(cards) for cards in dealt)
        state.choices = [NOTHING] * state.seats
    else:
        state.cards = [tuple(cards) for cards in dealt]


def opening(state: State) -> list[Event]:
    """The events of a fresh state."""
    tables, parts = state.tables, state.tables.components
    events: list[Event] = [FirstPlayerChosen(state.first_player)]
    for stop in tables.stops:
        colour = state.stations[stop.index]
        people = words_of(state.waiting_at(stop.index))
        if colour >= 0:
            events.append(StationOpened(stop.id, "hub" if colour == HUB_COLOUR else COLOURS[colour], people))
        else:
            events.append(SiteFilled(stop.id, people))
    for seat, cards in enumerate(state.packs or state.cards):
        events.append(CardsDealt(seat, len(cards), tuple(parts.cards[card].id for card in cards)))
    if state.forbidden:
        events.append(LinksForbidden(tuple(parts.cards[card].id for card in state.forbidden)))
    if state.phase in (Phase.START, Phase.PLACE_ROBOTS):
        events += [PassengerLost(word) for word in words_of(state.lost)]
        events.append(TurnBegan(state.to_move, 0))
        if state.trains[state.to_move] != OFF:
            events.append(TrainStarted(state.to_move, tables.stops[state.trains[state.to_move]].id, None))
    return events


def piles_at_start(state: State) -> list[int]:
    """The piles of rules 3.11 for this number of seats."""
    parts = state.tables.components
    return [parts.pieces[c] - parts.removed[state.seats] - parts.tiles[c] if c in COMMUTERS else 0 for c in ALL]
