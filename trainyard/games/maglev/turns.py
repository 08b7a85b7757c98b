"""How games and turns begin and end (rules 3.3, 3.13-3.15, 4.1, 11, 12.6)."""

from trainyard.core.events import Event
from trainyard.core.rules import OVER
from trainyard.games.maglev import bag, scoring
from trainyard.games.maglev import events as ev
from trainyard.games.maglev.passengers import COLOURS, COMMUTERS
from trainyard.games.maglev.state import FREE, NOTHING, Phase, State
from trainyard.games.maglev.tables import OFF

SEATS_WITH_ROBOT_MORE = 4
"""With so many seats the last in turn order chooses one more robot (rules 3.3)."""


def begin_game(state: State, events: list[Event]) -> None:
    """Open the first decision: the draft, the fourth player's robot, or the first turn."""
    if state.packs and state.step < len(state.packs[0]):
        state.phase, state.to_move = Phase.DRAFT, 0
    elif state.seats == SEATS_WITH_ROBOT_MORE:
        state.phase, state.to_move = Phase.CHOOSE_ROBOT, state.seat_of_turn(state.seats - 1)
    else:
        begin_turn(state, events)


def begin_turn(state: State, events: list[Event]) -> None:
    """The next turn begins; in a solo game a passenger is laid aside first, or the game ends (rules 12.6)."""
    if state.seats == 1:
        if not any(state.bag):
            finish(state, events)
            return
        colour = bag.draw(state)
        state.lost[colour] += 1
        events.append(ev.PassengerLost(COLOURS[colour]))
    seat = state.to_move = state.seat_of_turn(state.turn)
    state.used = 0
    state.overdrawn = state.built_now = state.lively = False
    events.append(ev.TurnBegan(seat, state.turn))
    tables = state.tables
    if state.trains[seat] == OFF:
        if not tables.has_hub:
            state.phase = Phase.START
            return
        state.trains[seat], state.behind[seat] = tables.hub, FREE
        events.append(ev.TrainStarted(seat, tables.stops[tables.hub].id, None))
    state.phase = Phase.PLACE_ROBOTS if any(state.hands[seat]) else Phase.TURN


def actions_allowed(state: State, seat: int) -> int:
    """Actions of the seat's turn as its board stands now (rules 4.1, 4.2)."""
    parts = state.tables.components
    board = state.boards[seat]
    full = sum(board[spot] in codes for spot, codes in parts.extras)
    return min(parts.most_actions, parts.base_actions + full)


def all_used(state: State) -> bool:
    """Whether the mover has no action left in its turn, so that it can only end it (rules 4.1, 4.2)."""
    return state.used >= actions_allowed(state, state.to_move)


def end_action(state: State) -> None:
    """The action begun is over. The turn stays open until it is ended, with all actions used too, so that the last
    one can still be taken back."""
    state.units = state.made = 0
    if any(state.laid):
        state.laid = [0] * len(COLOURS)
    state.phase = Phase.TURN


def end_turn(state: State, events: list[Event]) -> None:
    """The turn is over: look for the end of the game, then the next turn begins (rules 11)."""
    seat = state.to_move
    events.append(ev.TurnEnded(seat, state.used))
    state.units = 0
    if state.seats > 1:
        state.empty_turns = 0 if any(state.bag) or state.built_now else state.empty_turns + 1
        state.idle_turns = 0 if state.lively else state.idle_turns + 1
    if state.seats > 1 and state.last_turn == NOTHING:
        reason = end_reason(state)
        if reason is not None:
            # Rules 11.4: this round is finished, then one full last round is played.
            state.last_turn = (state.turn // state.seats + 2) * state.seats
            events.append(ev.EndTriggered(seat, reason, state.last_turn - state.turn - 1))
    state.turn += 1
    if state.turn == state.last_turn:
        finish(state, events)
    else:
        begin_turn(state, events)


def end_reason(state: State) -> str | None:
    """Why the end is triggered by the turn that ends now, or None (rules 11.1, 11.3)."""
    parts = state.tables.components
    if all(colour in state.stations for colour in COMMUTERS):
        if not any(state.bag):
            return "bag"
        if state.overdrawn:
            return "refill"
    if state.empty_turns >= parts.empty_bag_turns * state.seats:
        return "empty_bag_stall"
    if state.idle_turns >= parts.idle_turns * state.seats:
        return "idle_stall"
    return None


def finish(state: State, events: list[Event]) -> None:
    """The game is over: score it (rules 12)."""
    state.phase, state.to_move = Phase.OVER, OVER
    state.units = state.used = 0
    state.overdrawn = state.built_now = state.lively = False
    result = state.result = scoring.final_result(state)
    rating = scoring.rating(state.tables.components, result.scores[0]) if state.seats == 1 else None
    events.append(ev.GameEnded(result.scores, result.winners, rating))
