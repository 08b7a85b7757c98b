"""Setup, start tiles, walls, rounds, the solo rival, the end: rules sections 3, 4, 8, 9, 11 and questions 52 to 55."""

from collections import Counter

import pytest
from moves import do, kinds, legal, may, of_kind, why_not
from rollers_board import sheet_board
from rollers_table import L12, L13TT, L14T, line, position, tiles_of, turn

from trainyard.core.errors import BadOption
from trainyard.core.rng import Dice
from trainyard.games.random_play import play_out
from trainyard.games.rollers.actions import ChooseStartTile, DrawTrack, Pass, PickSpace, PlaceCube, TakeTile, TickBox
from trainyard.games.rollers.pieces import BLACK, CITIES, COLOUR_INDEX, GREY, PIECES
from trainyard.games.rollers.rules import RULES
from trainyard.games.rollers.scoring import solo_rank
from trainyard.games.rollers.state import Phase, State


def new(seats: int = 3, seed: int = 1, **options: object) -> State:
    return RULES.new_game(sheet_board(), seats, options, seed)  # type: ignore[arg-type]


def test_question_52_equal_points_are_decided_by_engine_then_network_then_shared() -> None:
    def winners(*boxes: int, networks: tuple[int, int] = (0, 0), points: tuple[int, int] = (5, 5)) -> tuple[int, ...]:
        tracks = {0: {}, 2: L14T, 3: L13TT, 4: L12 | L13TT}
        notes = {
            seat: {"boxes": list(range(1, boxes[seat] + 1)), "points": points[seat], "track": tracks[networks[seat]]}
            for seat in (0, 1)
        }
        cubes: dict[int, dict[str, int]] = {1: {}, 2: {}, 3: {}}
        used = [(0, 1), (1, 1)]
        state = position(phase="over", to_move=-1, turn=2, used=used, dice=[1], cubes=cubes, seat_notes=notes)
        assert RULES.scores(state)[0] == RULES.scores(state)[1]
        return RULES.winners(state)

    assert winners(5, 4, points=(5, 6)) == (0,)  # engines 5 and 4 score 2 and 1
    assert winners(3, 2) == (0,)
    assert winners(2, 2, networks=(4, 3), points=(5, 6)) == (0,)
    assert winners(2, 2) == (0, 1)


def test_question_53_with_two_cities_empty_at_the_end_of_a_round_play_goes_on() -> None:
    state = position(die=1, used=[(0, 1)], to_move=1, cubes={1: {}, 2: {}})
    do(state, Pass(1))
    assert state.round == 2 and state.phase is Phase.TAKE_DIE


def test_three_empty_cities_end_the_game_at_the_end_of_the_round_only() -> None:
    state = position(die=1, cubes={1: {}, 2: {}, 3: {}})
    do(state, Pass(0))
    assert state.to_move == 1
    events = turn(state, 1, Pass(1))
    assert RULES.is_over(state)
    assert events[-1].by_rounds is False  # type: ignore[attr-defined]
    assert legal(state) == []
    assert RULES.rounds(state) == 1


def test_question_55_a_city_that_draws_none_of_its_own_colour_keeps_all_and_gets_no_black_cube() -> None:
    seen = set()
    for seed in range(60):
        plain, black = new(seed=seed), new(seed=seed, black_cubes=True)
        for city in CITIES:
            cubes = black.cities[city - 1]
            assert cubes[:BLACK] == plain.cities[city - 1][:BLACK]
            lost_one = sum(cubes[:BLACK]) < 5
            assert cubes[BLACK] == int(lost_one)
            seen.add(lost_one)
    assert seen == {True, False}


@pytest.mark.parametrize(("seats", "drawn"), [(1, 6), (2, 4), (3, 5), (4, 6), (5, 7)])
def test_players_and_two_cubes_are_drawn_for_each_city_solo_six(seats: int, drawn: int) -> None:
    most = 0
    for seed in range(40):
        state = new(seats, seed)
        sizes = [sum(cubes) for cubes in state.cities]
        assert max(sizes) <= drawn and min(sizes) >= 1
        most = max(most, *sizes)
        assert sum(sizes) + sum(state.bag) == 50
    assert most == drawn


def test_no_city_begins_with_a_cube_of_its_own_colour_and_the_grey_ones_with_no_grey() -> None:
    for seed in range(40):
        state = new(5, seed)
        for city in CITIES:
            assert not state.cities[city - 1][state.tables.goods[city]]
        assert not state.cities[2][GREY] and not state.cities[3][GREY]


def test_no_city_is_empty_at_the_start_even_when_all_its_cubes_went_back() -> None:
    # About one city in 500 with two players: enough seeds to meet some.
    refilled = 0
    for seed in range(1500):
        state = new(2, seed)
        assert all(any(cubes) for cubes in state.cities)
        refilled += sum(sum(cubes) == 1 for cubes in state.cities)
    assert refilled


def test_there_is_a_white_die_more_than_players_and_the_track_die_shows_two_shapes() -> None:
    faces = Counter()  # type: Counter[int]
    for seats in (1, 2, 3, 4, 5):
        for seed in range(30):
            state = new(seats, seed)
            assert len(state.dice) == seats + 1
            faces[state.face] += 1
    assert set(faces) == {0, 1, 2}


def test_tiles_show_a_random_side_and_solo_tile_2_is_always_2a() -> None:
    sides = {new(3, seed).tiles for seed in range(200)}
    assert len(sides) == 16
    assert {new(1, seed).tiles[1] for seed in range(40)} == {"2a"}
    orders = {new(3, seed, orders=True).orders for seed in range(40)}
    assert len(orders) > 20


def test_the_first_player_is_drawn_by_lot_or_fixed_and_must_be_there() -> None:
    assert {new(3, seed).first_player for seed in range(30)} == {0, 1, 2}
    assert {new(3, seed, first_player=2).to_move for seed in range(10)} == {2}
    with pytest.raises(BadOption):
        new(2, first_player=2)


def test_the_start_player_marker_passes_clockwise_and_one_die_is_left_each_round() -> None:
    state = new(3, 5, first_player=1)
    for expected in ([1, 2, 0], [2, 0, 1], [0, 1, 2]):
        movers = []
        for _ in range(3):
            movers.append(state.to_move)
            left = len(state.dice)
            turn(state, state.dice[0], Pass(state.to_move))
            assert len(state.dice) in (left - 1, 4)
        assert movers == expected
    assert RULES.rounds(state) == 3


def test_after_round_40_the_game_ends_and_is_scored_as_usual() -> None:
    state = position(die=1, used=[(0, 1)], to_move=1, round=40)
    events = do(state, Pass(1))
    assert events[-1].by_rounds is True  # type: ignore[attr-defined]
    assert RULES.winners(state) == (0, 1)


# Start tiles ---------------------------------------------------------------------------------------------------------


def test_start_tiles_are_taken_in_reverse_turn_order_and_then_the_dice_are_rolled() -> None:
    state = new(3, 4, start_tiles=True, first_player=1)
    assert state.to_move == 0 and state.dice == []
    do(state, ChooseStartTile(0, "s_points"))
    assert state.to_move == 2
    assert "taken" in why_not(state, ChooseStartTile(2, "s_points"))
    do(state, ChooseStartTile(2, "s_engine"), TickBox(2, 4))
    assert state.boxes[2] == 1 << 4
    do(state, ChooseStartTile(1, "s_tile"))
    events = do(state, TakeTile(1, 5))
    assert kinds(events)[-2:] == ["RoundBegan", "TurnBegan"]
    assert state.to_move == 1 and len(state.dice) == 4


def test_old_favour_is_turned_upright_in_round_1_and_nobody_can_steal_it_earlier() -> None:
    state = new(2, 4, start_tiles=True, first_player=1)
    do(state, ChooseStartTile(0, "s_tile"), TakeTile(0, 6))
    assert state.sideways == 1 << 6
    do(state, ChooseStartTile(1, "s_points"))
    state.dice = [6, 6, 6]
    do(state, *[a for a in legal(state) if type(a).__name__ == "TakeDie"])
    assert "sideways" in why_not(state, TakeTile(1, 6))
    events = do(state, Pass(1))
    assert events[-1].uprighted == ("6",)  # type: ignore[attr-defined]
    assert state.ready(0) == 1 << 6


def test_first_spike_draws_one_piece_of_any_shape_in_any_space_that_is_no_city() -> None:
    state = new(2, 4, start_tiles=True, first_player=0)
    do(state, ChooseStartTile(1, "s_track"))
    assert len(of_kind(state, PickSpace)) == 54
    assert "no piece fits" not in why_not(state, ChooseStartTile(1, "s_points"))
    do(state, PickSpace(1, "3c"))
    assert {action.sides for action in of_kind(state, DrawTrack)} == set(PIECES)
    assert "chosen space" in why_not(state, DrawTrack(1, "3d", (0, 1)))
    do(state, DrawTrack(1, "3c", (0, 1)))
    assert state.to_move == 0 and state.phase is Phase.START_TILE


def test_private_freight_is_neither_grey_nor_black_and_lies_on_3_or_4() -> None:
    colours = set()
    for seed in range(60):
        state = new(2, seed, start_tiles=True, first_player=0, black_cubes=True)
        bag = state.bag[:]
        (_, drawn) = do(state, ChooseStartTile(1, "s_cube"))
        assert drawn.reveals
        assert legal(state) == [PlaceCube(1, 3), PlaceCube(1, 4)]
        assert sum(state.bag) == sum(bag) - 1 and state.bag[GREY] == bag[GREY]
        do(state, PlaceCube(1, 4))
        assert state.private[1] is not None
        colours.add(state.private[1][1])
    assert colours == {COLOUR_INDEX[word] for word in ("yellow", "red", "blue", "green")}


def test_old_money_is_2_points_and_the_other_start_tiles_give_none() -> None:
    notes = {0: {"start_tile": "s_points"}, 1: {"start_tile": "s_engine"}}
    state = position(options={"start_tiles": True}, seat_notes=notes)
    assert (line(state, 0, "Old Money"), line(state, 1, "Old Money")) == (2, 0)


def test_without_the_option_nothing_is_chosen_and_the_lines_are_not_on_the_sheet() -> None:
    state = new(2)
    assert state.phase is Phase.TAKE_DIE
    assert "no start tiles" in why_not(state, ChooseStartTile(state.to_move, "s_points"))
    assert [line.line for line in RULES.score_sheet(state)[0]] == ["Deliveries", "Network", "Engine", "Action tiles"]


# Walls ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("walls", "each"), [("none", 0), ("medium", 1), ("hard", 2)])
def test_medium_has_a_wall_in_each_county_and_hard_two_different_ones(walls: str, each: int) -> None:
    seen = set()
    for seed in range(40):
        state = new(2, seed, walls=walls)
        assert [len(set(dice)) for dice in state.walls] == [each] * 6
        assert sum(sides.bit_count() for sides in state.blocked) == 2 * 6 * each
        seen.update(state.walls)
    assert {die for dice in seen for die in dice} == (set(CITIES) if each else set())


def test_a_wall_blocks_its_side_for_both_spaces_and_for_the_city() -> None:
    # Candidate 1-6 lies between the city 1e and 1c, candidate 1-2 between 1c and 2b.
    walls = {1: [6], 2: [1], 3: [1], 4: [1], 5: [1], 6: [1]}
    state = position(die=1, walls=walls, options={"walls": "medium"})
    assert "wall" in why_not(state, DrawTrack(0, "1c", (0, 3)))
    assert may(state, DrawTrack(0, "1c", (2, 5)))
    other = position(die=2, walls=walls | {1: [2]}, options={"walls": "medium"})
    assert "wall" in why_not(other, DrawTrack(0, "2b", (2, 5)))
    assert may(position(die=1, walls=walls | {1: [2]}, options={"walls": "medium"}), DrawTrack(0, "1c", (0, 3)))


def test_walls_hold_for_first_spike_and_for_master_surveyor() -> None:
    state = new(2, 3, walls="hard", start_tiles=True, first_player=0)
    do(state, ChooseStartTile(1, "s_track"))
    space = next(i for i, sides in enumerate(state.blocked) if sides and not state.tables.city_at[i])
    do(state, PickSpace(1, state.tables.spaces[space]))
    for action in of_kind(state, DrawTrack):
        assert not any(state.blocked[space] >> side & 1 for side in action.sides)
    assert len(of_kind(state, DrawTrack)) < 15


# Solo ----------------------------------------------------------------------------------------------------------------


def test_solo_the_rival_takes_a_cube_from_the_city_of_the_die_left() -> None:
    state = position(seats=1, dice=[2, 6])
    events = turn(state, 2, TickBox(0, 2))
    assert "RivalMoved" in kinds(events)
    assert state.rival == [1, 0, 0, 0, 0, 0]
    assert sum(state.cities[5]) == 1
    assert state.round == 2 and state.to_move == 0 and len(state.dice) == 2


def test_solo_the_rival_takes_nothing_from_an_empty_city_and_counts_towards_the_end() -> None:
    state = position(seats=1, dice=[2, 6], cubes={6: {}})
    turn(state, 2, TickBox(0, 2))
    assert not any(state.rival)
    ends = position(seats=1, dice=[2, 6], cubes={1: {}, 3: {}, 6: {"red": 0, "yellow": 1}})
    events = turn(ends, 2, TickBox(0, 2))
    assert RULES.is_over(ends)
    assert kinds(events)[-3:] == ["RivalMoved", "CityEmptied", "GameEnded"]
    assert RULES.winners(ends) == (0,)


def test_solo_ends_after_round_24() -> None:
    state = position(seats=1, dice=[2, 6], round=24)
    turn(state, 2, Pass(0))
    assert RULES.is_over(state) and RULES.rounds(state) == 24


@pytest.mark.parametrize(
    ("points", "rank"),
    [(-4, "Handcar"), (9, "Handcar"), (10, "Branch Line"), (15, "Main Line"), (25, "Express"), (26, "Rail Baron"),
     (31, "Rail Baron"), (40, "Legend of the Rails")],
)  # fmt: skip
def test_solo_ranks_by_points(points: int, rank: str) -> None:
    assert solo_rank(points) == rank


def test_solo_all_options_may_be_used() -> None:
    for seed in range(10):
        state = new(1, seed, start_tiles=True, orders=True, black_cubes=True, walls="hard")
        assert len(of_kind(state, ChooseStartTile)) == 5
        play_out(RULES, state, Dice(seed))
        assert RULES.is_over(state)
        assert tiles_of(state, 0) <= set(state.tiles)
