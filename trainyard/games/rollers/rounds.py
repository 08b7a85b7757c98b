"""How turns and rounds begin and end (rules 4, 5)."""

from trainyard.core.events import Event
from trainyard.core.rng import below
from trainyard.core.rules import OVER
from trainyard.games.rollers import events as ev
from trainyard.games.rollers import legal, scoring
from trainyard.games.rollers.pieces import (
    COLOURS,
    EMPTY_CITIES,
    FACES,
    LAST_ROUND,
    SOLO_LAST_ROUND,
)
from trainyard.games.rollers.state import Phase, State


def last_round(seats: int) -> int:
    """After this round the game ends in any case (rules 4.6, 11.6)."""
    return SOLO_LAST_ROUND if seats == 1 else LAST_ROUND


def begin_round(state: State) -> list[Event]:
    """Roll all dice; the start player's turn begins (rules 4.1, 4.2)."""
    state.dice = sorted([below(state, 6) + 1 for _ in range(state.seats + 1)])
    state.face = below(state, 6) // 2  # each pair of shapes is on two faces
    state.turn = 0
    state.used_dice = ()
    events: list[Event] = [ev.RoundBegan(state.round, state.first_player, tuple(state.dice), FACES[state.face])]
    _begin_turn(state, state.first_player, events)
    return events


def _begin_turn(state: State, seat: int, events: list[Event]) -> None:
    state.to_move = seat
    state.phase = Phase.TAKE_DIE
    lying = state.owned[seat] & state.sideways
    state.sideways &= ~lying
    events.append(ev.TurnBegan(seat, state.tiles_in(lying)))


def go_on(state: State, events: list[Event]) -> None:
    """After a die is used: the second die, an exchange if one is possible, or the end of the turn."""
    if state.open_dice:
        return
    if state.options.orders and not state.exchanged and legal.an_order_can_be_filled(state):
        state.phase = Phase.EXCHANGE
    else:
        end_turn(state, events)


def end_turn(state: State, events: list[Event]) -> None:
    """Used tiles go back, the rival moves, the next turn or round begins or the game ends (rules 4.5, 5.6, 11.6)."""
    seat = state.to_move
    if state.spent:
        back = state.spent_once()
        if back:
            state.owned[seat] &= ~back
            events.append(ev.TilesReturned(seat, state.tiles_in(back)))
        state.spent = 0
    state.exchanged = False
    state.turn += 1
    if state.seats == 1:
        for die in state.dice:
            _rival_takes(state, die, events)
    if state.turn < state.seats:
        _begin_turn(state, (seat + 1) % state.seats, events)
        return
    emptied = state.empty_cities() >= EMPTY_CITIES
    if emptied or state.round == last_round(state.seats):
        state.phase = Phase.OVER
        state.to_move = OVER
        events.append(ev.GameEnded(scoring.scores(state), scoring.winners(state), by_rounds=not emptied))
        return
    state.round += 1
    state.first_player = (state.first_player + 1) % state.seats
    events += begin_round(state)


def _rival_takes(state: State, city: int, events: list[Event]) -> None:
    cubes = state.cities[city - 1]
    if not any(cubes):
        events.append(ev.RivalMoved(city, None))
        return
    rest = below(state, sum(cubes))
    colour = next(c for c in range(len(COLOURS)) if sum(cubes[: c + 1]) > rest)
    cubes[colour] -= 1
    state.rival[colour] += 1
    events.append(ev.RivalMoved(city, COLOURS[colour]))
    tell_empty(state, city, events)


def tell_empty(state: State, city: int, events: list[Event]) -> None:
    """After a cube left a city of the shared board."""
    if not any(state.cities[city - 1]):
        events.append(ev.CityEmptied(city, state.empty_cities()))


def order_of_start(state: State) -> list[int]:
    """The seats in the order in which they choose start tiles: the last player first (rules 3.7)."""
    return [(state.first_player - 1 - i) % state.seats for i in range(state.seats)]


def after_start_tile(state: State, events: list[Event]) -> None:
    """The next seat chooses a start tile, or the first round begins."""
    waiting = [seat for seat in order_of_start(state) if state.start_tiles[seat] is None]
    if waiting:
        state.phase = Phase.START_TILE
        state.to_move = waiting[0]
    else:
        events += begin_round(state)
