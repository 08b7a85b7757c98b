"""Decisions before the first action: the draft of cards, the fourth player's robot, where the train starts."""

from collections.abc import Sequence
from typing import NamedTuple

from trainyard.ai.pilots.maglev.chart import WATER, units_to
from trainyard.ai.pilots.maglev.clock import turns_left
from trainyard.ai.pilots.maglev.desk import desk_of
from trainyard.ai.pilots.maglev.network import Network
from trainyard.ai.pilots.maglev.slots import Board, Slots
from trainyard.ai.pilots.maglev.taste import Taste
from trainyard.ai.pilots.maglev.worth import Worth, outlook_of
from trainyard.core.words import N_, Sentence
from trainyard.games.maglev import actions as act
from trainyard.games.maglev.components import components
from trainyard.games.maglev.line import Line
from trainyard.games.maglev.passengers import COLOUR_INDEX, COLOURS
from trainyard.games.maglev.state import State
from trainyard.games.maglev.tables import OFF
from trainyard.games.maglev.words import COLOUR_WORDS

USUAL_SHARE = {"direct_link": 0.5, "per": 0.55, "per_plus": 0.5, "per_if": 0.4, "if": 0.45, "table": 0.5}
"""The share of its most points that a card of each kind usually brings."""
NEAR = 0.7
"""What a site one unit farther from the start counts."""


class First(NamedTuple):
    """A first decision and its reason."""

    action: act.Action
    reason: Sentence


def card_to_keep(options: Sequence[act.KeepCard]) -> First:
    """The card that usually brings most."""
    parts = components()

    def usual(action: act.KeepCard) -> float:
        card = parts.cards[parts.card_index[action.card]]
        best = max(card.most * 0.6, float(card.formula.get("vp_first", 0)))
        return best * USUAL_SHARE[card.formula["kind"]]

    chosen = max(options, key=usual)
    return First(chosen, Sentence(N_("This card usually brings about {n} points."), {"n": round(usual(chosen))}))


def robot_to_choose(taste: Taste, state: State, options: Sequence[act.ChooseRobot]) -> First:
    """The robot that fits best with those in hand."""
    chosen = max(options, key=lambda action: _worth_with(taste, state, action.colour))
    word = COLOUR_WORDS[COLOUR_INDEX[chosen.colour]]
    return First(chosen, Sentence(N_("A {colour} robot fits best with those in hand."), {"colour": word}))


def station_to_start(taste: Taste, state: State, options: Sequence[act.StartTrain]) -> First:
    """The station with most sites near, and there the robot that fits best with those in hand."""
    tables = state.tables
    robots = {name: _worth_with(taste, state, name) for name in {action.robot for action in options}}
    nearness = {stop: _sites_near(state, stop) for stop in tables.starts}

    def good(action: act.StartTrain) -> float:
        return robots[action.robot] + nearness[tables.stop_index[action.station]]

    chosen = max(options, key=good)
    stop = tables.stop_index[chosen.station]
    near = sum(_units(state, stop, site) <= 4 for site in tables.sites)
    values: dict[str, object] = {
        "station": tables.stops[stop].name,
        "n": near,
        "colour": COLOUR_WORDS[COLOUR_INDEX[chosen.robot]],
    }
    return First(
        chosen, Sentence(N_("{station}: {n} sites are within four units, and a {colour} robot is of use."), values)
    )


def _units(state: State, stop: int, site: int) -> int:
    tables = state.tables
    return min(units_to(tables, WATER)[site][cell] for _, _, cell in tables.ways_out[stop])


def _sites_near(state: State, stop: int) -> float:
    return sum(NEAR ** _units(state, stop, site) for site in state.tables.sites if state.stations[site] < 0)


def _worth_with(taste: Taste, state: State, robot: str) -> float:
    """What the board will be worth with the robots in hand and one more, each on its best slot."""
    seat = state.to_move
    worth = Worth(taste, outlook_of(state, seat, turns_left(state, seat)))
    network = Network(state.tables, Line(), state.stations, OFF)
    board: Board = tuple(state.boards[seat])
    slots = Slots(board, lambda other: worth(desk_of(other), network))
    hand = state.hands[seat][:]
    hand[COLOURS.index(robot)] += 1
    for colour, count in enumerate(hand):
        for _ in range(count):
            _, board = slots.best(board, colour)
    return worth(desk_of(board), network)
