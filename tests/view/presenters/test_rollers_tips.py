"""Tooltips of Steam & Dice: what a thing is and why it cannot be clicked, in a player's words."""

from dataclasses import replace
from typing import Any

from tests.scenes.rollers_helpers import lively, match
from trainyard.games.rollers.actions import ChangeDie, Deliver
from trainyard.games.rollers.legal import legal_actions
from trainyard.games.rollers.pieces import COLOURS, ORDERS, PRIVATE_FREIGHT
from trainyard.games.rollers.state import Phase, State
from trainyard.session.session import Session
from trainyard.view.presenter import SeatWords, Sight, Tip
from trainyard.view.presenters import rollers_facts as facts
from trainyard.view.presenters.rollers import PRESENTER
from trainyard.view.presenters.rollers_paths import DELIVER, DOINGS, cube
from trainyard.view.presenters.rollers_tray import tray_words
from trainyard.view.target import Target


def sight_of(session: Session, **known: Any) -> Sight:
    words = tuple(SeatWords(f"Seat {n}", "Human", n, True) for n in range(len(session.seats)))
    return Sight(session.rules, session.board, session.state, session.state.to_move, words, **known)


def tip(sight: Sight, target: Target, payments: Any = ()) -> Tip:
    found = PRESENTER.tip(sight, target, payments)
    assert found is not None
    return found


def acting(state: State) -> bool:
    return state.phase is Phase.ACT


def test_an_order_out_of_reach_says_so_without_the_name_of_its_file() -> None:
    session = lively(match("human", "human", orders=True), acting)
    sight = sight_of(session)
    for order in session.state.orders:
        assert PRESENTER.action_at(session.state, Target("order", order), session.state.to_move) is None
        told = tip(sight, Target("order", order))
        assert told.why_not == "You do not keep them yet."
        assert order not in " ".join((told.title, told.value, *told.lines, told.why_not))
        assert told.value == f"+{ORDERS[order].points}"


def test_a_cube_says_where_it_can_go() -> None:
    session = match("human", "human", black_cubes=True)
    names, sight = session.state.tables.city_names, sight_of(session)
    assert tip(sight, cube(2, "red", False)).lines[-1] == f"Goes to {names[6]}."
    assert tip(sight, cube(2, "grey", False)).lines[-1] == f"Goes to {names[3]} or {names[4]}."
    assert tip(sight, cube(2, "black", False)).lines[-1] == "Goes to any other city."
    assert "Yours alone: nobody else can deliver it." in tip(sight, cube(4, "green", True)).lines
    assert "Yours alone: nobody else can deliver it." not in tip(sight, cube(4, "green", False)).lines
    assert not tip(sight, cube(2, "red", False)).why_not
    assert tip(replace(sight, clicked=(DELIVER,)), cube(2, "red", False)).why_not


def test_the_goal_tells_the_points_and_the_range() -> None:
    session = lively(match("human", "human"), lambda s: acting(s) and any(type(a) is Deliver for a in legal_actions(s)))
    ways = [action for action in session.legal() if isinstance(action, Deliver)]
    ways = [action for action in ways if action.destination == ways[0].destination]
    most = max(facts.points(action) for action in ways)
    told = tip(sight_of(session), Target("goal", str(ways[0].destination)), ways)
    engine = session.state.engine(session.state.to_move)
    assert told.lines[-1].startswith(f"This cube: {most} point") and told.lines[-1].endswith(f"range {engine}")
    assert COLOURS[session.state.tables.goods[ways[0].destination]] in told.lines[0]


def test_a_hex_with_walls_says_how_many() -> None:
    session = match("human", "human", walls="hard")
    tables, sight = session.state.tables, sight_of(session)
    for space, bits in enumerate(session.state.blocked):
        if not tables.city_at[space]:
            told = [line for line in tip(sight, Target("space", tables.spaces[space])).lines if "all" in line]
            assert bool(told) == bool(bits)
            assert not told or str(bits.bit_count()) in told[0]


def test_a_tile_of_ones_own_says_when_it_is_used() -> None:
    def before(state: State) -> bool:
        return state.phase is Phase.TAKE_DIE and bool(state.ready(state.to_move) >> 1 & 1)

    session = lively(match("human", "human"), before)
    told = tip(sight_of(session), Target("tile", "1"))
    assert "In front of you" in told.lines
    assert told.why_not == "Take a die first."


def test_a_die_that_a_tile_has_changed_is_not_called_taken_so() -> None:
    def free(state: State) -> bool:
        return acting(state) and bool(state.ready(state.to_move) >> 1 & 1)

    session = lively(match("human", "human"), free, 2)
    die = session.state.open_dice[0]
    assert tray_words(sight_of(session))[0] == f"You took the white {die}."
    changes = [action for action in session.legal() if isinstance(action, ChangeDie) and action.tile == "1"]
    labels = {choice.label for choice in PRESENTER.choices(sight_of(session), changes)[2]}
    assert f"keep the {die}, use the tile up" in labels and f"turn the {die} into a {die}" not in labels
    other = next(action for action in changes if action.value != die)
    session.submit(other)
    assert tray_words(sight_of(session))[0] == f"Your white die shows {other.value}."
    assert "Used in this turn." in tip(sight_of(session), Target("tile", "1")).lines


def test_the_tray_names_the_turns_of_the_round_from_the_first_player_on() -> None:
    session = match("human", "human", "human", first_player=1)
    assert facts.turn_order(session.state) == [1, 2, 0]
    assert tip(sight_of(session), Target("turns")).lines[0] == "Seat 1, Seat 2, Seat 0"


def test_a_disabled_action_or_pass_says_what_is_missing() -> None:
    session = match("human", "human", orders=True)
    for target in (Target("decline"), *DOINGS):
        assert tip(sight_of(session), target).why_not == "Take a die first."
    starting = match("human", "human", start_tiles=True)
    for target in (Target("decline"), *DOINGS):
        assert tip(sight_of(starting), target).why_not == "The dice are rolled when all have a start tile."
    done = lively(session, lambda s: s.phase is Phase.EXCHANGE, 6)
    for target in (Target("decline"), *DOINGS):
        assert tip(sight_of(done), target).why_not == "Your die is used."
    acting_now = lively(match("human", "human"), acting)
    assert not tip(sight_of(acting_now), Target("decline")).why_not
    waiting = replace(sight_of(acting_now), viewer=1 - acting_now.state.to_move)
    for target in (Target("decline"), *DOINGS):
        assert f"It is the turn of Seat {acting_now.state.to_move}." in tip(waiting, target).lines


def test_the_kept_cubes_are_counted_by_colour() -> None:
    session = lively(match("human", "human", orders=True), lambda s: s.to_move >= 0 and sum(s.kept[s.to_move]) >= 2)
    kept = facts.kept(session.state, session.state.to_move)
    told = tip(sight_of(session), Target("kept")).lines[0]
    assert all(f"{kept.count(colour)} {colour}" in told for colour in kept)


def test_every_start_tile_is_explained_and_private_freight_names_the_draw_and_its_cities() -> None:
    session = match("human", "human", start_tiles=True)
    sight, names = sight_of(session), session.state.tables.city_names
    offered = PRESENTER.choices(sight, session.legal())[2]
    assert len(offered) == 5
    told = {choice.target.id: tip(sight, choice.target) for choice in offered}
    assert all(found.lines for found in told.values())
    freight = " ".join(told[f"start:{PRIVATE_FREIGHT}"].lines)
    assert "never a grey or a black one" in freight and names[3] in freight and names[4] in freight
