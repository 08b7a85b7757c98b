"""What the end of a round and a position in the middle of it are worth to a seat."""

from tests.ai.transam.transam_games import board
from trainyard.ai.pilots.transam.value import ended, standing
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import NOTHING, Phase, RoundResult, State


def _scored(points: tuple[int, ...], scores: list[int], over: bool) -> State:
    state: State = RULES.new_game(board(), len(points), {"first_player": 0}, 1)
    state.history = (RoundResult(NOTHING, ((),) * len(points), (0,) * len(points), points),)
    state.scores = scores
    state.phase = Phase.OVER if over else Phase.MARKERS
    return state


def test_a_round_that_wins_the_game_is_worth_more_than_its_points() -> None:
    assert ended(_scored((4, 2), [13, 12], True), 0, False) > ended(_scored((4, 2), [12, 11], False), 0, False)


def test_to_complete_a_round_while_the_rival_wins_the_game_is_worse_than_to_lose_that_round() -> None:
    """Nine and four against twelve and three: another round would be better."""
    assert ended(_scored((4, 3), [13, 15], True), 0, False) < ended(_scored((3, 4), [8, 9], False), 0, False)


def test_fewer_missing_tracks_are_better_the_more_so_near_the_end() -> None:
    state = _scored((0, 0), [0, 0], False)
    assert (
        standing(state, (10, 12), 0, False) > standing(state, (11, 12), 0, False) > standing(state, (14, 12), 0, False)
    )
    early = standing(state, (20, 22), 0, False)
    late = standing(state, (4, 6), 0, False)
    assert late > early > 0


def test_the_best_rival_counts() -> None:
    state: State = RULES.new_game(board(), 3, {"first_player": 0}, 1)
    assert standing(state, (8, 4, 20), 0, False) == standing(state, (8, 4, 9), 0, False)


def test_for_the_whole_game_it_matters_which_rival_gets_the_points() -> None:
    to_the_leader = _scored((2, 4, 1), [8, 12, 5], False)
    to_the_last = _scored((2, 1, 4), [8, 9, 8], False)
    assert ended(to_the_leader, 0, False) == ended(to_the_last, 0, False)
    assert ended(to_the_leader, 0, True) < ended(to_the_last, 0, True)


def test_with_two_seats_a_round_is_valued_alike_for_itself_and_for_the_game() -> None:
    won, lost = _scored((4, 2), [10, 11], False), _scored((1, 4), [7, 13], False)
    assert ended(won, 0, True) - ended(lost, 0, True) == ended(won, 0, False) - ended(lost, 0, False)
