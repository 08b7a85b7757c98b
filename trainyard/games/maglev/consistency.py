"""Whether a position given from outside can exist: each fault is refused with its reason (`BadState`)."""

from trainyard.core.errors import BadState
from trainyard.core.hexes import opposite
from trainyard.core.rules import OVER
from trainyard.core.words import N_
from trainyard.games.maglev import bag, draft, legal, turns
from trainyard.games.maglev.components import BONUS, BUILD_STATION, CAPACITY
from trainyard.games.maglev.line import OPEN, Run, is_forbidden
from trainyard.games.maglev.passengers import ALL, COLOURS, COMMUTERS, HUB_COLOUR, ROBOTS, counts_of
from trainyard.games.maglev.state import FREE, HIDDEN, NEW_EDGE, NOTHING, Phase, State
from trainyard.games.maglev.tables import OFF

FORBIDDEN_CARDS = 2
SPENDING = (Phase.TRACK, Phase.MOVE, Phase.PICK_UP, Phase.DROP_OFF)
"""Phases in which units are left."""
BEGUN = (*SPENDING, Phase.ADJUST, Phase.SURPLUS, Phase.PLACE_RIDER)
"""Phases inside an action."""
PLAYING = (Phase.TURN, *BEGUN)
"""Phases in which the train of the seat to move stands on a station."""


def check(state: State) -> None:
    """Refuse a position that contradicts itself or the rules."""
    _check_counters(state)
    _check_stations(state)
    _check_boards(state)
    _check_cards(state)
    for seat in range(state.seats):
        _check_line(state, seat)
        _check_train(state, seat)
        _check_first_turns(state, seat)
    _check_pieces(state)
    _check_phase(state)
    if state.phase is not Phase.OVER and not legal.legal_actions(state):
        raise BadState(N_("phase {phase}: seat {seat} has nothing that it could do"), phase=state.phase.value,
                       seat=state.to_move)  # fmt: skip


def pieces_missing(state: State) -> list[int]:
    """Seven counts of the game's passengers that this position names nowhere; negative where it names too many."""
    parts = state.tables.components
    out = [pieces - parts.removed[state.seats] for pieces in parts.pieces]
    for counts in (state.bag, state.piles, state.reserve, state.lost, *state.hands, *state.loads):
        for colour, count in enumerate(counts):
            out[colour] -= count
    for board in state.boards:
        for colour, count in enumerate(counts_of(board)):
            out[colour] -= count
    for stop in range(len(state.stations)):
        for colour, count in enumerate(state.waiting_at(stop)):
            out[colour] -= count
    return out


def _check_counters(state: State) -> None:
    seats, phase = range(state.seats), state.phase
    if phase is Phase.OVER:
        if state.to_move != OVER:
            raise BadState(N_("a game that is over has to_move -1"))
    elif state.to_move not in seats:
        raise BadState(N_("to_move: there is no seat {seat} among {seats}"), seat=state.to_move, seats=state.seats)
    if state.first_player not in seats:
        raise BadState(N_("first_player: there is no seat {seat} among {seats}"), seat=state.first_player,
                       seats=state.seats)  # fmt: skip
    numbers = (state.turn, state.used, state.units, state.made, state.empty_turns, state.idle_turns, state.step)
    if min(numbers) < 0 or max(numbers) > 10**6:
        raise BadState(N_("turn, used, units, made, step and the counts of turns cannot be negative, nor that great"))
    parts = state.tables.components
    if phase not in (Phase.OVER, Phase.DRAFT):
        due = state.seats - 1 if phase is Phase.CHOOSE_ROBOT else state.turn
        if state.to_move != state.seat_of_turn(due):
            raise BadState(N_("turn {turn} belongs to seat {seat}, not to seat {mover}"), turn=state.turn,
                           seat=state.seat_of_turn(due), mover=state.to_move)  # fmt: skip
    if phase in (Phase.DRAFT, Phase.CHOOSE_ROBOT) and state.turn:
        raise BadState(N_("phase {phase} comes before the first turn"), phase=phase.value)
    if state.seats == 1:
        if state.last_turn != NOTHING:
            raise BadState(N_("a solo game ends with the bag: last_turn must be null"))
        if phase is Phase.OVER and any(state.bag):
            raise BadState(N_("a solo game is over when the bag is empty"))
    elif state.last_turn == NOTHING:
        if phase is Phase.OVER:
            raise BadState(N_("a game that is over tells its last_turn"))
        if (
            state.empty_turns >= parts.empty_bag_turns * state.seats
            or state.idle_turns >= parts.idle_turns * state.seats
        ):
            raise BadState(N_("after so many turns without anything the end is triggered: last_turn must tell it"))
    elif phase is Phase.OVER:
        if state.turn != state.last_turn:
            raise BadState(N_("a game that is over has completed last_turn turns"))
    elif not state.turn < state.last_turn <= state.turn + 2 * state.seats or state.last_turn % state.seats:
        raise BadState(N_("last_turn must be the end of this round or of the next"))


def _check_stations(state: State) -> None:
    tables = state.tables
    room = tables.components.station_room
    starts = [state.stations[stop] for stop in tables.starts]
    if sorted(starts) != list(ROBOTS) and not tables.has_hub:
        raise BadState(N_("the three starting stations are steel, gold and copper"))
    if tables.has_hub and state.stations[tables.hub] != HUB_COLOUR:
        raise BadState(N_("the Hub has no colour"))
    for stop in tables.stops:
        counts, colour = state.waiting_at(stop.index), state.stations[stop.index]
        extra = sum(state.laid) if state.phase is Phase.PICK_UP and stop.index == state.trains[state.to_move] else 0
        if sum(counts) > room + extra:
            raise BadState(N_("{place} holds more than {room} passengers"), place=stop.id, room=room)
        if colour < 0:
            if any(counts[c] for c in COMMUTERS):
                raise BadState(N_("{place}: on a site without a station only robots wait"), place=stop.id)
        elif any(counts[c] and bag.is_at_home(state, stop.index, c) for c in ALL):
            raise BadState(N_("{place} never holds passengers of its own colour"), place=stop.id)


def _check_boards(state: State) -> None:
    parts = state.tables.components
    for seat, board in enumerate(state.boards):
        for spot, code in zip(parts.spots, board, strict=True):
            if code not in spot.added:
                raise BadState(N_("seat {seat}: these passengers cannot stand in {spot}"), seat=seat, spot=spot.id)
        sizes = [parts.spots[spot].size[board[spot]] for spot in BONUS]
        rooms = [parts.spots[spot].room for spot in BONUS]
        if any(size and before < room for size, before, room in zip(sizes[1:], sizes, rooms, strict=False)):
            raise BadState(N_("seat {seat}: the card sets are filled one after another"), seat=seat)


def _check_line(state: State, seat: int) -> None:
    tables, line, train = state.tables, state.lines[seat], state.trains[seat]
    where = {"seat": seat}
    taken: set[int] = set()
    hub_cells: list[int] = []
    for run in line.runs:
        _check_run(state, seat, run)
        if taken & set(run.cells) or len(set(run.cells)) < len(run.cells):
            raise BadState(N_("seat {seat}: two own tiles in a hex"), **where)
        taken |= set(run.cells)
        if run.a == tables.hub:
            hub_cells.append(tables.near[run.cells[0]][opposite(run.sides[0])])
        if run.b == tables.hub:
            hub_cells.append(tables.near[run.cells[-1]][run.sides[-1]])
    if line.size > tables.components.track_tiles:
        raise BadState(N_("seat {seat} has more than {tiles} track tiles on the map"), **where,
                       tiles=tables.components.track_tiles)  # fmt: skip
    if len(set(hub_cells)) < len(hub_cells):
        raise BadState(N_("seat {seat}: each hex of the Hub takes one own track"), **where)
    for stop, ends in line.ends.items():
        if stop != tables.hub and ends > 2:
            raise BadState(N_("seat {seat}: a line uses two sides of a station at most"), **where)
    if not state.options.loops:
        _check_ring(state, seat)
    if line.runs:
        reached = {train}
        for _ in line.runs:
            for run in line.runs:
                if run.b != OPEN and state.stations[run.b] >= 0 and (run.a in reached or run.b in reached):
                    reached |= {run.a, run.b}
        if any(run.a not in reached for run in line.runs):
            raise BadState(N_("seat {seat}: all of its track must hang together with its train"), **where)


def _check_ring(state: State, seat: int) -> None:
    """Without option loops a track never ends at a stop that the line touches by another way."""
    joined = {stop: {stop} for stop in state.lines[seat].ends}
    for run in state.lines[seat].runs:
        if run.b == OPEN:
            continue
        one, other = joined[run.a], joined[run.b]
        if one is other:
            raise BadState(N_("seat {seat}: in this game a line may not close on itself"), seat=seat)
        one |= other
        for stop in other:
            joined[stop] = one


def _check_run(state: State, seat: int, run: Run) -> None:
    tables = state.tables
    if state.stations[run.a] < 0:
        raise BadState(N_("seat {seat}: no track leads on from {place} before a station stands there"), seat=seat,
                       place=tables.stops[run.a].id)  # fmt: skip
    first = tables.near[run.cells[0]][opposite(run.sides[0])]
    last = tables.near[run.cells[-1]][run.sides[-1]]
    fits = first != OFF and tables.stop_at[first] == run.a and all(tables.cost[cell] for cell in run.cells)
    fits &= all(tables.near[a][side] == b for a, side, b in zip(run.cells, run.sides[1:], run.cells[1:], strict=False))
    fits &= (OPEN if last == OFF else tables.stop_at[last]) == run.b
    if not fits:
        raise BadState(N_("seat {seat}: its track from {place} does not lie on the map as it says"), seat=seat,
                       place=tables.stops[run.a].id)  # fmt: skip
    if run.b != OPEN and state.forbidden and is_forbidden(state, run.a, run.b, state.stations[run.b]):
        raise BadState(N_("seat {seat} owns a link that is forbidden to it"), seat=seat)


def _check_train(state: State, seat: int) -> None:
    tables, line = state.tables, state.lines[seat]
    train, behind = state.trains[seat], state.behind[seat]
    if train == OFF:
        if line.runs or any(state.loads[seat]) or behind != FREE:
            raise BadState(N_("seat {seat}: without a train there is neither track nor load"), seat=seat)
        return
    if state.stations[train] < 0:
        raise BadState(N_("seat {seat}: the train must stand on a station"), seat=seat)
    ends = [run.cells[0] for run in line.runs if run.a == train]
    ends += [run.cells[-1] for run in line.runs if run.b == train]
    if behind == FREE:
        fits = True
    elif train == tables.hub:
        fits = False
    elif behind == NEW_EDGE:
        fits = len(ends) == 1
    else:
        fits = behind in ends
    if not fits:
        raise BadState(N_("seat {seat}: what lies behind the train is none of its tracks at this station"), seat=seat)


def _check_first_turns(state: State, seat: int) -> None:
    """A train comes onto the map in its seat's first turn; robots of the set-up are placed in that turn at the Hub, in
    the second elsewhere (rules 3.3, 3.13, 3.14)."""
    parts, hub = state.tables.components, state.tables.has_hub
    done = (state.turn - (seat - state.first_player) % state.seats + state.seats - 1) // state.seats
    mover = seat == state.to_move and state.phase not in (Phase.DRAFT, Phase.CHOOSE_ROBOT)
    if state.trains[seat] == OFF and done:
        raise BadState(N_("seat {seat} has had turns, but no train on the map"), seat=seat)
    if state.trains[seat] != OFF and not (done or (mover and hub)):
        raise BadState(N_("seat {seat} has had no turn yet, but a train on the map"), seat=seat)
    if mover and state.phase in (Phase.ADJUST, Phase.PLACE_RIDER):
        return
    robots = sum(state.hands[seat])
    placing = mover and state.phase is Phase.PLACE_ROBOTS
    if robots and (done > 1 - hub if not placing else done != 1 - hub):
        raise BadState(N_("seat {seat}: the robots of the set-up were placed before"), seat=seat)
    last_of_four = state.seats == turns.SEATS_WITH_ROBOT_MORE and state.seat_of_turn(state.seats - 1) == seat
    most = sum(parts.starting_robots) + last_of_four + (done > 0)
    if robots + sum(counts_of(state.boards[seat])) * placing > most:
        raise BadState(N_("seat {seat}: there are {most} robots to be placed in the set-up"), seat=seat, most=most)


def _check_pieces(state: State) -> None:
    for colour, missing in enumerate(pieces_missing(state)):
        if missing:
            raise BadState(N_("{colour}: this position names {named} passengers, and with {seats} seats there are "
                              "{all}"), colour=COLOURS[colour], seats=state.seats,
                           all=state.tables.components.pieces[colour] - state.tables.components.removed[state.seats],
                           named=state.tables.components.pieces[colour]
                           - state.tables.components.removed[state.seats] - missing)  # fmt: skip
    if any(state.piles[colour] for colour in ROBOTS):
        raise BadState(N_("robots have no pile"))
    if any(state.lost) and state.seats > 1:
        raise BadState(N_("only in a solo game passengers are laid aside"))
    for colour in COMMUTERS:
        if state.piles[colour] and colour in state.stations:
            raise BadState(N_("the {colour} pile went into the bag with the first station"), colour=COLOURS[colour])


def _check_cards(state: State) -> None:
    parts = state.tables.components
    decks = parts.decks_dealt(state.options.beginner)
    solo_cards = FORBIDDEN_CARDS if state.seats == 1 else 0
    if len(set(state.forbidden)) != solo_cards or any(
        card == HIDDEN or parts.cards[card].deck != parts.decks[0] for card in state.forbidden
    ):
        raise BadState(N_("a solo game, and no other, has two forbidden connection cards"))
    if state.packs or state.choices or state.step or state.phase is Phase.DRAFT:
        _check_draft(state, len(decks))
        groups = [*state.packs]
    else:
        groups = state.cards
        for seat, cards in enumerate(state.cards):
            if len(cards) != len(decks) or any(
                card != HIDDEN and parts.cards[card].deck != deck for card, deck in zip(cards, decks, strict=True)
            ):
                raise BadState(N_("seat {seat} has one bonus card of each deck, in this order: {decks}"), seat=seat,
                               decks=", ".join(decks))  # fmt: skip
    named = [card for cards in (*groups, state.forbidden) for card in cards if card != HIDDEN]
    if len(set(named)) < len(named):
        raise BadState(N_("every bonus card exists once"))
    if not state.is_observation and any(card == HIDDEN for cards in groups for card in cards):
        raise BadState(N_("only an observation, whose rng is null, has unknown cards"))


def _check_draft(state: State, size: int) -> None:
    parts, seats = state.tables.components, state.seats
    drafting = state.phase is Phase.DRAFT
    step_fits = state.step <= size - 2 if drafting else state.step == size
    if not state.options.draft or seats == 1 or len(state.packs) != seats or not step_fits:
        raise BadState(N_("packs, step and choices belong to option draft, with a pack for each seat"))
    if len(state.choices) != seats or any(len(pack) != size for pack in state.packs):
        raise BadState(N_("a draft has {size} cards in each pack, and a choice for each seat"), size=size)
    for pack in state.packs:
        decks = [parts.cards[card].deck for card in pack if card != HIDDEN]
        if len(set(decks)) < len(decks) or not set(decks) <= set(parts.decks_dealt(state.options.beginner)):
            raise BadState(N_("a pack began with one card of each deck"))
        rest = pack[state.step :]
        if list(rest) != sorted(rest):
            raise BadState(N_("the cards of a pack that nobody has kept yet are listed in their order"))
    for seat in range(seats):
        kept = [state.packs[(seat - step) % seats][step] for step in range(state.step)]
        known = list(state.cards[seat])
        if state.is_observation:
            fits = len(known) == len(kept) and all(a in (HIDDEN, b) for a, b in zip(known, kept, strict=True))
        else:
            fits = known == kept
        if not fits:
            raise BadState(N_("seat {seat}: its cards are not those kept from the packs"), seat=seat)
        choice = state.choices[seat]
        chosen = drafting and seat < state.to_move
        if choice != NOTHING and (not chosen or choice not in draft.offer(state, seat)):
            raise BadState(N_("seat {seat}: its choice is not in the pack before it"), seat=seat)
        if choice == NOTHING and chosen and not state.is_observation:
            raise BadState(N_("to_move must be the lowest seat that has not chosen"))


def _check_phase(state: State) -> None:
    phase = state.phase
    parts = state.tables.components
    for seat in range(state.seats):
        mover = seat == state.to_move
        hand, load = state.hands[seat], sum(state.loads[seat])
        if any(hand[c] for c in COMMUTERS) and not (mover and phase is Phase.PLACE_RIDER):
            raise BadState(N_("seat {seat}: commuters are in hand only while a station tile's is placed"), seat=seat)
        if load > 1 + parts.spots[CAPACITY].room:
            raise BadState(N_("seat {seat}: the train carries more than its capacity"), seat=seat)
        if load > state.level(seat, CAPACITY) and not (mover and phase in (Phase.ADJUST, Phase.SURPLUS)):
            raise BadState(N_("seat {seat}: the train carries more than its capacity"), seat=seat)
    if phase is Phase.OVER:
        if state.used or state.units or state.made or any(state.laid):
            raise BadState(N_("when the game is over no action is begun"))
        return
    seat = state.to_move
    in_hand = sum(state.hands[seat])
    if phase in PLAYING and state.trains[seat] == OFF:
        raise BadState(N_("seat {seat} has its turn, but no train on the map"), seat=seat)
    if (phase is Phase.START) != (state.trains[seat] == OFF and phase not in (Phase.DRAFT, Phase.CHOOSE_ROBOT)) or (
        phase is Phase.START and state.tables.has_hub
    ):
        raise BadState(N_("phase start belongs to the first turn on a map with starting stations"))
    if phase is Phase.CHOOSE_ROBOT and state.seats != turns.SEATS_WITH_ROBOT_MORE:
        raise BadState(N_("only with four seats the last one chooses a robot"))
    holding = phase in (Phase.PLACE_ROBOTS, Phase.ADJUST, Phase.PLACE_RIDER)
    if (phase in (Phase.TURN, *BEGUN) or holding) and bool(in_hand) != holding:
        raise BadState(N_("passengers in hand belong to the phases of placing, and these need them"))
    if phase is Phase.PLACE_RIDER:
        _check_rider(state, seat)
    if state.built_now > state.lively or (state.overdrawn or state.lively) > bool(state.used):
        raise BadState(N_("overdrawn, built_now and lively tell of actions of this turn, and who builds is lively"))
    allowed = turns.actions_allowed(state, seat)
    # Adjust may have taken extra actions away.
    most_used = parts.most_actions if phase in (Phase.TURN, Phase.ADJUST, Phase.SURPLUS) else allowed
    if phase in BEGUN:
        used_fits = 1 <= state.used <= most_used
    else:
        used_fits = state.used == 0 or (phase is Phase.TURN and state.used <= most_used)
    if not used_fits:
        raise BadState(N_("{used} actions cannot have been begun in this turn"), used=state.used)
    most = state.level(seat, legal.ROW_OF_PHASE[phase]) if phase in SPENDING else 0
    if phase is Phase.PICK_UP:
        most -= state.made
    if not (1 <= state.units <= most if phase in SPENDING else phase is Phase.ADJUST or not state.units):
        raise BadState(N_("{units} units cannot be left in phase {phase}"), units=state.units, phase=phase.value)
    if state.made > (1 if phase in (Phase.ADJUST, Phase.SURPLUS) else state.made * (phase is Phase.PICK_UP)):
        raise BadState(N_("made belongs to phases pick_up, adjust and surplus"))
    if phase is Phase.ADJUST and (state.made > 1 or state.units > 3 or (state.made and state.units) or in_hand > 4):
        raise BadState(N_("once a robot is placed no more can be lifted"))
    if any(state.laid):
        here = state.waiting_at(state.trains[seat]) if phase is Phase.PICK_UP else [0] * len(COLOURS)
        if any(laid > waiting for laid, waiting in zip(state.laid, here, strict=True)):
            raise BadState(N_("laid are passengers that wait at the station, in phase pick_up"))
        if state.crowd(state.trains[seat]) - parts.station_room > min(state.units, sum(legal.takeable(state, seat))):
            raise BadState(N_("the station would hold more than {room} passengers in the end"), room=parts.station_room)
    if phase is Phase.SURPLUS and sum(state.loads[seat]) <= state.level(seat, CAPACITY):
        raise BadState(N_("there is no surplus on the train"))


def _check_rider(state: State, seat: int) -> None:
    """The passenger in hand is that of a station tile just laid (rules 10.2)."""
    hand = state.hands[seat]
    if sum(hand) != 1:
        raise BadState(N_("a station tile has one passenger"))
    colour = next(c for c in ALL if hand[c])
    if not state.built_now or colour not in state.stations or not state.boards[seat][BUILD_STATION]:
        raise BadState(N_("the passenger in hand is that of a station built in this turn"))
