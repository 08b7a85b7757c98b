"""Positions written in words for the tests of the rules, on the map of Europe."""

from typing import Any

from europe_board import europe
from moves import do

from trainyard.core.events import Event
from trainyard.games.tickets.actions import BuildStation, ClaimRoute, DrawFaceUp, DrawFromDeck, Pay
from trainyard.games.tickets.cards import ALL_CARDS, COLOUR_INDEX, COLOURS
from trainyard.games.tickets.rules import RULES
from trainyard.games.tickets.state import State

Hand = dict[str, int]

CALM_ROW = ["red", "blue", "green", "white", "black"]


def position(
    hands: list[Hand],
    *,
    display: list[str | None] | None = None,
    deck: Hand | None = None,
    discard: Hand | None = None,
    rest_in: int | None = None,
    seat_notes: dict[int, dict[str, Any]] | None = None,
    seed: int = 1,
    **note: Any,
) -> State:
    """A position. ``rest_in`` names a seat whose hand takes all cards that are named nowhere; else the deck does."""
    row = CALM_ROW if display is None else display
    seats: list[dict[str, Any]] = [{"hand": dict(hand)} for hand in hands]
    for seat, extra in (seat_notes or {}).items():
        seats[seat] |= extra
    if rest_in is not None:
        named = [*hands, deck or {}, discard or {}, dict.fromkeys([], 0)]
        staged = note.get("staged") or {}
        rest = {}
        for colour in COLOURS:
            used = sum(pile.get(colour, 0) for pile in named) + row.count(colour)
            used += note.get("revealed", []).count(colour)
            used += staged.get("cards", 0) * (staged.get("colour") == colour and colour != "locomotive")
            used += staged.get("locomotives", 0) * (colour == "locomotive")
            rest[colour] = ALL_CARDS[COLOUR_INDEX[colour]] - used
        seats[rest_in]["hand"] = {c: rest[c] + hands[rest_in].get(c, 0) for c in COLOURS}
        deck = deck or {}
    data: dict[str, Any] = {"seats": seats, "display": row, "discard": discard or {}} | note
    if deck is not None:
        data["deck"] = deck
    return RULES.state_from_json(europe(), data, seed)


def routes(*names: str) -> dict[str, Any]:
    """The note of a seat that owns these routes."""
    return {"routes": list(names)}


def claim(state: State, route: str, colour: str, cards: int, locomotives: int = 0) -> list[Event]:
    """The seat to move claims the route with this payment."""
    seat = state.to_move
    return do(state, ClaimRoute(seat, route), Pay(seat, colour, cards, locomotives))


def build(state: State, city: str, colour: str, cards: int, locomotives: int = 0) -> list[Event]:
    """The seat to move builds a station with this payment."""
    seat = state.to_move
    return do(state, BuildStation(seat, city), Pay(seat, colour, cards, locomotives))


def slot_of(state: State, colour: str) -> int:
    """The first place of the display with this colour."""
    return state.display.index(COLOUR_INDEX[colour])


def take(state: State, colour: str) -> list[Event]:
    """The seat to move takes this colour from the display."""
    return do(state, DrawFaceUp(state.to_move, slot_of(state, colour)))


def draw_two_unseen(state: State) -> list[Event]:
    """The seat to move takes two cards from the deck."""
    seat = state.to_move
    return do(state, DrawFromDeck(seat), DrawFromDeck(seat))


def row(state: State) -> list[str | None]:
    """The display in words."""
    return [None if card < 0 else COLOURS[card] for card in state.display]


def hand(state: State, seat: int) -> Hand:
    """A hand in words."""
    return {word: count for word, count in zip(COLOURS, state.hands[seat], strict=True) if count}


def pile(counts: list[int]) -> Hand:
    """Counts in words."""
    return {word: count for word, count in zip(COLOURS, counts, strict=True) if count}
