"""Whether a position given from outside can exist: each fault is refused with its reason (`BadState`)."""

from trainyard.core.bits import each
from trainyard.core.errors import BadState
from trainyard.core.rules import OVER
from trainyard.core.words import N_
from trainyard.games.transam import legal, network
from trainyard.games.transam.cards import ALL_EXTRA, COLOURS, EXTRA_CARDS, GOAL, MANY, MOST_PRIVATE_AT_NODE, POINTS
from trainyard.games.transam.state import HIDDEN, NOTHING, Phase, State

MOST_ROUNDS = 10_000


def check(state: State) -> None:
    """Refuse a position that contradicts itself or the rules. Sets of edges and cards are already sound."""
    _check_scores(state)
    _check_cards(state)
    _check_hands(state)
    _check_markers(state)
    _check_private(state)
    if state.phase is Phase.TURN:
        _check_turn(state)
    elif state.phase is not Phase.OVER:
        _check_before_turns(state)


def _check_scores(state: State) -> None:
    seats = range(state.seats)
    over = state.phase is Phase.OVER
    if over != (state.to_move == OVER) or not (over or state.to_move in seats):
        raise BadState(N_("to_move must be a seat, or -1 when the game is over"))
    if state.starter not in seats:
        raise BadState(N_("starter: there is no seat {seat} among {seats}"), seat=state.starter, seats=state.seats)
    told = [0] * state.seats
    for result in state.history:
        if not len(result.hands) == len(result.missing) == len(result.points) == state.seats:
            raise BadState(N_("rounds: a round tells of every seat"))
        if any(HIDDEN in hand for hand in result.hands):
            raise BadState(N_("rounds: all hands of a scored round are known"))
        if not all(0 <= count <= MANY for count in result.missing):
            raise BadState(N_("rounds: missing tracks are counted from 0 to {most}"), most=MANY)
        points = POINTS if result.card == NOTHING else EXTRA_CARDS[result.card].terms.points
        if result.points != tuple(points[count] for count in result.missing):
            raise BadState(N_("rounds: the points are not those for the missing tracks"))
        told = [a + b for a, b in zip(told, result.points, strict=True)]
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
    seen: set[int] = set()
    decks = [set(state.tables.deck(colour, state.seats)) for colour in range(len(COLOURS))]
    for seat, hand in enumerate(state.hands):
        for colour, city in enumerate(hand):
            if city == HIDDEN:
                if not state.is_observation or state.phase is Phase.OVER or state.terms.hands_open:
                    raise BadState(N_("seat {seat}: only an observation has unknown cities, and none when all hands "
                                      "are shown"), seat=seat)  # fmt: skip
                continue
            name = state.tables.cities[city].name
            if city not in decks[colour]:
                raise BadState(N_("{city} is not played with {seats} seats"), city=name, seats=state.seats)
            if city in seen:
                raise BadState(N_("{city} is in two hands"), city=name)
            seen.add(city)
    for colour, deck in enumerate(decks):
        if len(deck) < state.seats:
            raise BadState(N_("the map has too few {colour} cities for {seats} seats"), colour=COLOURS[colour],
                           seats=state.seats)  # fmt: skip


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
    if state.complete and not state.terms.finish_lap and not (state.laid and network.buildable(state)):
        seats = ", ".join(str(seat) for seat in each(state.complete))
        raise BadState(N_("the round would be over: all goals of seat {seats} are connected"), seats=seats)
