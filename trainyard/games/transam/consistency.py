"""Whether a position given from outside can exist: each fault is refused with its reason (`BadState`)."""

from collections.abc import Iterable

from trainyard.core.bits import each
from trainyard.core.errors import BadState
from trainyard.core.rules import OVER
from trainyard.core.words import N_
from trainyard.games.transam import legal, network
from trainyard.games.transam.cards import (
    ALL_EXTRA,
    COLOURS,
    EXTRA_CARDS,
    GOAL,
    GREY,
    MANY,
    MOST_PRIVATE_AT_NODE,
    POINTS,
)
from trainyard.games.transam.state import HIDDEN, NOTHING, Phase, State

MOST_ROUNDS = 10_000


def check(state: State) -> None:
    """Refuse a position that contradicts itself or the rules. Sets of edges and cards are already sound."""
    _check_rounds(state)
    _check_scores(state)
    _check_cards(state)
    _check_hands(state)
    _check_markers(state)
    _check_private(state)
    if state.phase is Phase.TURN:
        _check_turn(state)
    elif state.phase is Phase.OVER:
        _check_end(state)
    else:
        _check_before_turns(state)


def _check_rounds(state: State) -> None:
    """The scored rounds, each by itself."""
    for result in state.history:
        if not len(result.hands) == len(result.missing) == len(result.points) == state.seats:
            raise BadState(N_("rounds: a round tells of every seat"))
        if any(HIDDEN in hand for hand in result.hands):
            raise BadState(N_("rounds: all hands of a scored round are known"))
        _check_dealt(state, result.hands)
        if not all(0 <= count <= MANY for count in result.missing):
            raise BadState(N_("rounds: missing tracks are counted from 0 to {most}"), most=MANY)
        if (result.card != NOTHING) != state.options.extra_cards:
            raise BadState(N_("rounds: every round has an extra card with the option extra_cards, none without it"))
        points = POINTS if result.card == NOTHING else EXTRA_CARDS[result.card].terms.points
        if result.points != tuple(points[count] for count in result.missing):
            raise BadState(N_("rounds: the points are not those for the missing tracks"))


def _check_scores(state: State) -> None:
    seats = range(state.seats)
    over = state.phase is Phase.OVER
    if over != (state.to_move == OVER) or not (over or state.to_move in seats):
        raise BadState(N_("to_move must be a seat, or -1 when the game is over"))
    if state.starter not in seats:
        raise BadState(N_("starter: there is no seat {seat} among {seats}"), seat=state.starter, seats=state.seats)
    told = [sum(result.points[seat] for result in state.history) for seat in seats]
    if any(score < sum_told for score, sum_told in zip(state.scores, told, strict=True)) or max(state.scores) > 10**6:
        raise BadState(N_("points: a seat has fewer than its rounds give, or far too many"))
    if over != (max(state.scores) >= GOAL):
        raise BadState(N_("the game is over exactly when somebody has {goal} points or more"), goal=GOAL)
    least = len(state.history) + (not over)
    if not least <= state.number <= MOST_ROUNDS or (over and not state.history):
        raise BadState(N_("round: with {told} scored rounds told this is not round {number}"), told=len(state.history),
                       number=state.number)  # fmt: skip


def _check_cards(state: State) -> None:
    card = 0 if state.card == NOTHING else 1 << state.card
    piles = (state.pile, state.discard, state.refused, card)
    if not state.options.extra_cards:
        if any(piles) or state.decided or state.phase is Phase.EXTRA_CARD:
            raise BadState(N_("extra cards belong to the option extra_cards"))
    elif sum(pile.bit_count() for pile in piles) != ALL_EXTRA.bit_count() or sum(piles) != ALL_EXTRA:
        raise BadState(N_("each of the {count} extra cards lies in one place"), count=ALL_EXTRA.bit_count())
    elif not card:
        raise BadState(N_("with the option extra_cards a card lies open in every round"))
    elif state.refused.bit_count() > state.decided:
        raise BadState(N_("refused: more cards were refused than seats have decided"))
    settled = state.phase is not Phase.EXTRA_CARD
    if state.options.extra_cards and (
        not 0 <= state.decided <= state.seats or (state.decided == state.seats) != settled
    ):
        raise BadState(N_("decided counts the seats that have decided about the extra card; all have when it applies"))
    if (state.handed_colour != NOTHING) != state.terms.pass_colour:
        raise BadState(N_("handed_colour belongs to the extra card X02 when it applies, and that needs it"))


def _check_hands(state: State) -> None:
    closed = state.is_observation and state.phase is not Phase.OVER and not state.terms.hands_open
    for seat, hand in enumerate(state.hands):
        if HIDDEN in hand and not closed:
            raise BadState(N_("seat {seat}: only an observation has unknown cities, and none when all hands "
                              "are shown"), seat=seat)  # fmt: skip
    _check_dealt(state, state.hands)
    for colour, word in enumerate(COLOURS):
        if len(state.tables.deck(colour, state.seats)) < state.seats:
            raise BadState(N_("the map has too few {colour} cities for {seats} seats"), colour=word, seats=state.seats)


def _check_dealt(state: State, hands: Iterable[tuple[int, ...]]) -> None:
    """No city lies in two hands, and none that is left out with so few seats (rules 2.3, 3.1)."""
    decks = [set(state.tables.deck(colour, state.seats)) for colour in range(len(COLOURS))]
    seen: set[int] = set()
    for hand in hands:
        for colour, city in enumerate(hand):
            if city == HIDDEN:
                continue
            name = state.tables.cities[city].name
            if city not in decks[colour]:
                raise BadState(N_("{city} is not played with {seats} seats"), city=name, seats=state.seats)
            if city in seen:
                raise BadState(N_("{city} is in two hands"), city=name)
            seen.add(city)


def _check_markers(state: State) -> None:
    nodes = [node for markers in state.markers for node in markers]
    if len(set(nodes)) < len(nodes):
        raise BadState(N_("two start markers stand on one node"))
    if not state.terms.marker_on_city and any(state.tables.node_bit[n] & state.tables.city_bits for n in nodes):
        raise BadState(N_("with the extra card X13 no start marker stands on a city"))
    placed = len(nodes)
    each_has = state.terms.markers
    if state.phase in (Phase.TURN, Phase.OVER):
        wanted = [each_has] * state.seats
    else:
        wanted = [0] * state.seats
        for k in range(min(placed, each_has * state.seats)):
            wanted[legal.marker_seat(state, k)] += 1
    if [len(markers) for markers in state.markers] != wanted:
        raise BadState(N_("start markers: every seat has {count} when the turns begin; until then they are placed in "
                          "order"), count=each_has)  # fmt: skip


def _check_private(state: State) -> None:
    extra, all_of = state.terms.extra_private, state.options.private_each
    touched: dict[int, int] = {}
    for seat in range(state.seats):
        built, stock, sidings = state.private[seat].bit_count(), state.stock[seat], state.sidings[seat]
        if stock < 0 or not 0 <= sidings <= extra or built + stock + sidings > all_of + extra:
            raise BadState(N_("seat {seat} has too many private tracks; the table plays with {count} each"), seat=seat,
                           count=all_of)  # fmt: skip
        if stock > all_of or (sidings and built):
            raise BadState(N_("seat {seat}: the private track of the extra card is built before the others"), seat=seat)
        for number in each(state.private[seat]):
            for node in each(state.tables.edge_of_bit[1 << number].ends):
                touched[node] = touched.get(node, 0) + 1
    if touched and max(touched.values()) > MOST_PRIVATE_AT_NODE:
        raise BadState(N_("a node touches more than {most} private tracks"), most=MOST_PRIVATE_AT_NODE)


def _check_before_turns(state: State) -> None:
    if state.lap or state.laid or not state.lap_idle or state.common or any(state.private):
        raise BadState(N_("before the first turn no tracks lie on the board, and lap is 0"))
    if state.phase is Phase.EXTRA_CARD:
        if any(state.markers) or state.to_move != (state.starter + state.decided) % state.seats:
            raise BadState(N_("the extra card is decided about from the start player on, before markers are placed"))
        if not state.stock[state.to_move]:
            raise BadState(N_("seat {seat} has no private track, so it has no decision to make"), seat=state.to_move)
    else:
        placed = sum(map(len, state.markers))
        if placed == state.seats * state.terms.markers or state.to_move != legal.marker_seat(state, placed):
            raise BadState(N_("markers are placed from the start player on, until every seat has its own"))


def _check_turn(state: State) -> None:
    if not 1 <= state.lap <= 10**6:
        raise BadState(N_("lap: turns are counted from lap 1"))
    if len(set(state.laid)) < len(state.laid) or state.budget < 0:
        raise BadState(N_("laid: more than a turn allows"))
    mine = state.common | state.private[state.to_move]
    if any(not bit & mine for bit in state.laid):
        raise BadState(N_("laid: a track of this turn does not lie on the board"))
    if state.laid and state.lap_idle:
        raise BadState(N_("lap_idle: a track was laid in this lap"))
    if state.to_move == state.starter and not state.laid and not state.lap_idle:
        raise BadState(N_("lap_idle: with the turn of the start player a lap begins"))
    before = _before_turn(state)
    lap_goes_on = state.terms.finish_lap and state.to_move != state.starter
    over = 0 if lap_goes_on else before.complete
    if state.complete and not state.terms.finish_lap and not network.buildable(state):
        over |= state.complete
    if over:
        seats = ", ".join(str(seat) for seat in each(over))
        raise BadState(N_("the round would be over: all goals of seat {seats} are connected"), seats=seats)
    for bit in state.laid:
        edge = state.tables.edge_of_bit[bit]
        if not network.may_build(before, edge):
            raise BadState(N_("laid: {edge} could not be laid in this turn"), edge=edge.id)
        _lay(before, bit, private=bool(bit & state.private[state.to_move]))


def _before_turn(state: State) -> State:
    """The state without the tracks of this turn."""
    before = state.copy()
    laid = sum(state.laid)
    before.common &= ~laid
    before.private[state.to_move] &= ~laid
    before.laid, before.budget = (), state.terms.budget_in(state.lap)
    _follow(before)
    before.complete = 0
    for seat in range(state.seats):
        before.complete |= network.is_complete(before, seat, state.hands[seat]) << seat
    return before


def _lay(state: State, bit: int, private: bool) -> None:
    edge = state.tables.edge_of_bit[bit]
    if private:
        state.private[state.to_move] |= bit
    else:
        state.common |= bit
    state.laid += (bit,)
    state.budget -= state.terms.grey_cost if edge.cost == GREY else edge.cost
    _follow(state)


def _follow(state: State) -> None:
    """What follows from the tracks."""
    state.parts = network.parts_of(state.tables, state.common)
    state.nets = [network.net_of(state, seat) for seat in range(state.seats)]


def _check_end(state: State) -> None:
    """After the end the last round still lies on the board as it was scored (rules 7.1)."""
    last = state.history[-1]
    if max(score - points for score, points in zip(state.scores, last.points, strict=True)) >= GOAL:
        raise BadState(N_("rounds: somebody had {goal} points or more before the last round"), goal=GOAL)
    if last.hands != tuple(state.hands) or last.card != state.card:
        raise BadState(N_("rounds: the hands and the extra card of the last round are those that lie open"))
    for seat, missing in enumerate(last.missing):
        if network.missing(state, seat) != missing:
            raise BadState(N_("rounds: seat {seat} is missing {true} tracks on the board, not {told}"), seat=seat,
                           true=network.missing(state, seat), told=missing)  # fmt: skip
