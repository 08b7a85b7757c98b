"""The game-free half of the computer players."""

import pytest

from trainyard.ai.levels import LEVELS, TURN_SECONDS, Budget, budget_of
from trainyard.ai.player import UnknownLevel, make_player


def test_random_needs_only_the_list_and_repeats_itself_with_the_same_seed() -> None:
    actions = [f"action {i}" for i in range(7)]
    answers = []
    for _ in range(2):
        player = make_player("tickets", "random", seed=5)
        answers.append([player.choose(None, actions).action for _ in range(50)])
    assert answers[0] == answers[1]
    assert set(answers[0]) == set(actions)


def test_an_unknown_level_is_refused_with_the_known_ones_named() -> None:
    with pytest.raises(UnknownLevel, match="hard, expert"):
        make_player("tickets", "godlike")


def test_the_turn_times_are_those_promised_to_people() -> None:
    assert [TURN_SECONDS[level] for level in LEVELS] == [0.0, 0.1, 0.3, 2.0, 5.0]
    assert budget_of("hard") == Budget(seconds=2.0)


def test_a_game_without_a_pilot_is_refused_for_every_level_but_random() -> None:
    with pytest.raises(UnknownLevel, match="a_game_to_come has no computer players yet"):
        make_player("a_game_to_come", "easy")
    make_player("a_game_to_come", "random")
