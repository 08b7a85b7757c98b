"""Deck, discard and display: drawing, reshuffling, filling, sweeping (rules 3.4-3.8, 8.1)."""

from collections.abc import Iterable

from trainyard.core.events import Event
from trainyard.core.rng import below
from trainyard.games.tickets.cards import COLOURS, DISPLAY_SIZE, GAP, LOCOMOTIVE
from trainyard.games.tickets.events import CardTurnedUp, DeckShuffled, DisplaySwept
from trainyard.games.tickets.state import State

MOST_SWEEPS = 20
"""After so many sweeps in a row the display stays as it is (rules 3.6, safety cap)."""

MOST_LOCOMOTIVES = 2
"""More in the display than these are swept."""


def draw_card(state: State) -> int:
    """The colour of a card taken from the deck at random; the deck must not be empty. Does not reshuffle."""
    rest = below(state, state.deck_size)
    deck = state.deck
    colour = 0
    while rest >= deck[colour]:
        rest -= deck[colour]
        colour += 1
    deck[colour] -= 1
    state.deck_size -= 1
    return colour


def reshuffle_if_empty(state: State, events: list[Event]) -> None:
    """An empty deck becomes the shuffled discard, at once (rules 3.7)."""
    if state.deck_size == 0:
        size = sum(state.discard)
        if size:
            state.deck, state.discard = state.discard, [0] * len(COLOURS)
            state.deck_size = size
            events.append(DeckShuffled(size))


def settle(state: State, events: list[Event]) -> None:
    """What happens after cards moved: reshuffle an empty deck, fill the display, sweep it (rules 8.1, steps 2-4)."""
    if state.deck_size == 0:
        reshuffle_if_empty(state, events)
    _fill(state, events)
    display = state.display
    if display.count(LOCOMOTIVE) > MOST_LOCOMOTIVES:
        _sweep(state, events)


def is_filled(state: State) -> bool:
    """Whether no reshuffle and no card for the display is due (of a whole state)."""
    return not ((state.deck_size == 0 and any(state.discard)) or (GAP in state.display and state.deck_size))


def is_unswept(state: State) -> bool:
    """Whether the row shows too many locomotives and could be swept: after the safety cap only (of a whole state)."""
    return state.display.count(LOCOMOTIVE) > MOST_LOCOMOTIVES and can_sweep(state)


def can_sweep(state: State) -> bool:
    """Whether some display of the cards outside the hands shows at most two locomotives (rules 3.6)."""
    row = [card for card in state.display if card != GAP]
    wild = state.deck[LOCOMOTIVE] + state.discard[LOCOMOTIVE] + row.count(LOCOMOTIVE)
    total = state.deck_size + sum(state.discard) + len(row)
    return min(DISPLAY_SIZE, total) - (total - wild) <= MOST_LOCOMOTIVES


def discard_cards(state: State, colours: Iterable[int]) -> None:
    """Put these cards on the discard; `settle` must follow before anybody acts."""
    for colour in colours:
        state.discard[colour] += 1


def _fill(state: State, events: list[Event]) -> None:
    display = state.display
    while state.deck_size and GAP in display:
        slot = display.index(GAP)
        card = display[slot] = draw_card(state)
        events.append(CardTurnedUp(slot, COLOURS[card]))
        if state.deck_size == 0:
            reshuffle_if_empty(state, events)


def _sweep(state: State, events: list[Event]) -> None:
    if not can_sweep(state):  # sweeping moves no card into or out of a hand, so once is enough
        return
    display = state.display
    for _ in range(MOST_SWEEPS):
        events.append(DisplaySwept(tuple(COLOURS[card] for card in display)))
        discard_cards(state, display)
        display[:] = [GAP] * DISPLAY_SIZE
        reshuffle_if_empty(state, events)
        _fill(state, events)
        if display.count(LOCOMOTIVE) <= MOST_LOCOMOTIVES:
            return
