"""What the end of a round and a position in the middle of it are worth to a seat."""

from tests.ai.transam.transam_games import board
from trainyard.ai.pilots.transam.value import ended, standing
from trainyard.games.transam.rules import RULES
from trainyard.games.transam.state import NOTHING, Phase, RoundResult, State


def _scored(points: tuple[int, int], scores: list[int], over: bool) -> State:
    state: State = RULES.new_game(board(), 2, {"first_player": 0}, 1)
    state.history = (RoundResult(NOTHING, ((), ()), (0, 0), points),)
    state.scores = scores
    state.phase = Phase.OVER if over else Phase.MARKERS
    return state


def test_a_round_that_wins_the_game_is_worth_more_than_its_points() -> None:
    assert ended(_scored((4, 2), [13, 12], True), 0) > ended(_scored((4, 2), [12, 11], False), 0)


def test_to_complete_a_round_while_the_rival_wins_the_game_is_worse_than_to_lose_that_round() -> None:
    """Nine and four against twelve and three: another round would be better."""
    assert ended(_scored((4, 3), [13, 15], True), 0) < ended(_scored((3, 4), [8, 9], False), 0)


def test_fewer_missing_tracks_are_better_the_more_so_near_the_end() -> None:
    state = _scored((0, 0), [0, 0], False)
    assert standing(state, (10, 12), 0) > standing(state, (11, 12), 0) > standing(state, (14, 12), 0)
    early = standing(state, (20, 22), 0)
    late = standing(state, (4, 6), 0)
    assert late > early > 0


def test_the_best_rival_counts() -> None:
    state: State = RULES.new_game(board(), 3, {"first_player": 0}, 1)
    assert standing(state, (8, 4, 20), 0) == standing(state, (8, 4, 9), 0)
