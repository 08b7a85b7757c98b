"""What every game must keep, whatever its rules: one suite over all registered games."""

import json
import pickle
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from matches import MOST_DECISIONS, Match, board_of, matches

from trainyard.core.errors import BadOption, BadSeats, BadState, IllegalAction
from trainyard.core.rng import BLANK, Dice, below
from trainyard.core.rules import OVER, why_illegal
from trainyard.games.random_play import play_out
from trainyard.games.registry import GAMES, PLANNED, rules_of

every_game = pytest.mark.parametrize("game", GAMES + PLANNED)
often = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
seldom = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
data = st.data()


def through_text(value: Any) -> Any:
    """The JSON value as another program would get it."""
    return json.loads(json.dumps(value, allow_nan=False))


def viewers(match: Match) -> list[int | None]:
    return [None, *range(match.seats)]


@every_game
@often
@given(data)
def test_legal_actions_belong_to_the_seat_to_move_and_come_in_one_order(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    state = match.state()
    actions = list(match.rules.legal_actions(state))
    if match.rules.is_over(state):
        assert actions == []
        assert state.to_move == OVER
    else:
        assert actions
        assert all(action.seat == state.to_move for action in actions)
        assert len(set(actions)) == len(actions)
        assert actions == list(match.rules.legal_actions(state.copy()))


@every_game
@often
@given(data)
def test_looking_at_a_state_changes_nothing(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    state = match.state()
    before = state.copy()
    rules = match.rules
    for viewer in viewers(match):
        rules.state_to_json(rules.observe(state, viewer))
    rules.legal_actions(state), rules.scores(state), rules.winners(state), rules.score_sheet(state)
    assert state == before


@every_game
@often
@given(data)
def test_copies_are_isolated_from_each_other(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    state = match.state()
    before = match.rules.state_to_json(state)
    for action in list(match.rules.legal_actions(state))[:12]:
        other = state.copy()
        assert other == state
        match.rules.apply(other, action)
        play_out(match.rules, other, Dice(1), most=30)
        assert match.rules.state_to_json(state) == before


@every_game
@often
@given(data)
def test_seed_and_log_replay_to_an_equal_state_with_equal_events(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    state, actions, events = match.play()
    again = match.begin()
    replayed = list(match.rules.opening(again))
    for action in actions:
        replayed += match.rules.apply(again, action)
    assert again == state
    assert replayed == events


@every_game
@often
@given(data)
def test_states_and_observations_round_trip_through_json(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    state = match.state()
    rules = match.rules
    for one in (state, *(rules.observe(state, viewer) for viewer in viewers(match))):
        note = through_text(rules.state_to_json(one))
        back = rules.state_from_json(match.board, note)
        assert back == one
        assert through_text(rules.state_to_json(back)) == note


@every_game
@often
@given(data)
def test_actions_and_events_round_trip_through_json(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    _, actions, events = match.play()
    rules = match.rules
    for action in actions:
        assert rules.action_from_json(match.board, through_text(rules.action_to_json(action))) == action
    for event in events:
        for seen in (event, *(event.seen_by(viewer) for viewer in viewers(match))):
            assert rules.event_from_json(through_text(rules.event_to_json(seen))) == seen


@every_game
@seldom
@given(data)
def test_states_travel_to_another_process(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    state = match.state()
    assert pickle.loads(pickle.dumps(state)) == state


@every_game
@often
@given(data)
def test_a_drawn_world_looks_just_like_the_observation(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    state = match.state()
    rules = match.rules
    for seat in range(match.seats):
        seen = rules.observe(state, seat)
        world = rules.determinize(seen, seat, Dice(match.seed))
        assert world.rng != BLANK
        assert rules.observe(world, seat) == seen
        assert rules.observe(seen, seat) == seen


@every_game
@often
@given(data)
def test_a_drawn_world_is_a_position_that_can_exist_and_be_played_on(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    state = match.state()
    rules = match.rules
    for seat in range(match.seats):
        world = rules.determinize(rules.observe(state, seat), seat, Dice(seat))
        assert rules.state_from_json(match.board, through_text(rules.state_to_json(world))) == world
        play_out(rules, world, Dice(2), most=60)


@every_game
@often
@given(data)
def test_the_mover_has_the_same_actions_in_truth_observation_and_drawn_world(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    state = match.state()
    rules = match.rules
    if not rules.is_over(state):
        seen = rules.observe(state, state.to_move)
        world = rules.determinize(seen, state.to_move, Dice(7))
        assert list(rules.legal_actions(seen)) == list(rules.legal_actions(state))
        assert list(rules.legal_actions(world)) == list(rules.legal_actions(state))


@every_game
@often
@given(data)
def test_drawing_a_world_depends_on_the_observation_and_the_dice_alone(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    state = match.state()
    rules = match.rules
    for seat in range(match.seats):
        permuted = rules.determinize(rules.observe(state, seat), seat, Dice(11))
        one = rules.determinize(rules.observe(state, seat), seat, Dice(5))
        other = rules.determinize(rules.observe(permuted, seat), seat, Dice(5))
        assert one == other


@every_game
@often
@given(data)
def test_an_observation_has_no_dice_and_the_public_one_less_than_a_seats(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    state = match.state()
    rules = match.rules
    public = rules.observe(state, None)
    assert public.rng == BLANK
    for seat in range(match.seats):
        seen = rules.observe(state, seat)
        assert seen.rng == BLANK
        assert rules.observe(seen, None) == public


@every_game
@often
@given(data)
def test_what_is_not_listed_is_refused_and_changes_nothing(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    state, actions, _ = match.play()
    rules = match.rules
    elsewhere = replace(match, seed=match.seed + 1, decisions=match.decisions + 7).play()[1]
    listed = set(rules.legal_actions(state))
    before = state.copy()
    for action in {*actions[-60:], *elsewhere[-60:]}:
        refusal = why_illegal(rules, state, action)
        assert (refusal is None) == (action in listed)
        if refusal is not None:
            with pytest.raises(IllegalAction) as caught:
                rules.apply(state, action)
            assert str(caught.value).strip()
            assert state == before


@every_game
@often
@given(data)
def test_why_an_action_is_illegal_can_be_asked_of_the_movers_observation(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    state, actions, _ = match.play()
    rules = match.rules
    if not rules.is_over(state):
        seen = rules.observe(state, state.to_move)
        before = seen.copy()
        legal_now = list(rules.legal_actions(state))
        for action in legal_now[:20]:
            assert why_illegal(rules, seen, action) is None
        for action in actions[-20:]:
            assert str(why_illegal(rules, seen, action)) == str(why_illegal(rules, state, action))
        assert seen == before


@every_game
@seldom
@given(data)
def test_the_game_ends_with_winners_and_a_sheet_that_adds_up(game: str, data: st.DataObject) -> None:
    match = data.draw(matches(game, to_the_end=True))
    state, actions, _ = match.play()
    rules = match.rules
    assert rules.is_over(state), f"no end after {MOST_DECISIONS} decisions"
    assert rules.winners(state)
    assert set(rules.winners(state)) <= set(range(match.seats))
    assert rules.rounds(state) > 0
    with pytest.raises(IllegalAction):
        rules.apply(state, actions[-1])


@every_game
@often
@given(data)
def test_the_sheet_adds_up_to_the_running_scores_and_is_recounted_from_the_board(
    game: str, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    state = match.state()
    rules = match.rules
    assert tuple(sum(line.points for line in lines) for lines in rules.score_sheet(state)) == rules.scores(state)
    recounted = rules.state_from_json(match.board, through_text(rules.state_to_json(state)))
    assert rules.scores(recounted) == rules.scores(state)
    assert rules.score_sheet(recounted) == rules.score_sheet(state)
    assert rules.winners(recounted) == rules.winners(state)


@every_game
@pytest.mark.parametrize("difference", [-1, +1])
def test_too_few_or_too_many_seats_are_refused(game: str, difference: int) -> None:
    rules = rules_of(game)
    low, high = rules.seats
    with pytest.raises(BadSeats):
        rules.new_game(board_of(game), low - 1 if difference < 0 else high + 1, {}, 1)


@every_game
def test_unknown_options_and_values_are_refused(game: str) -> None:
    rules = rules_of(game)
    with pytest.raises(BadOption):
        rules.new_game(board_of(game), rules.seats[0], {"no_such_option": 1}, 1)
    for option in rules.options:
        with pytest.raises(BadOption):
            rules.new_game(board_of(game), rules.seats[0], {option.name: "no such value"}, 1)


@every_game
@often
@given(data)
def test_a_damaged_state_is_refused_with_a_reason_or_read_as_something_consistent(
    game: str, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    rules = match.rules
    note = through_text(rules.state_to_json(match.state()))
    dice = Dice(match.seed)
    for _ in range(25):
        damaged = through_text(note)
        _damage(damaged, dice)
        try:
            state = rules.state_from_json(match.board, damaged)
        except BadState as refusal:
            assert str(refusal).strip()
            continue
        again = through_text(rules.state_to_json(state))
        assert rules.state_from_json(match.board, again) == state
        if state.rng != BLANK:
            play_out(rules, state, Dice(1), most=40)


@every_game
@pytest.mark.parametrize("rubbish", [None, 7, "state", [], {}, {"seats": 3}, {"game": "no such game"}])
def test_rubbish_is_no_state(game: str, rubbish: object) -> None:
    with pytest.raises(BadState):
        rules_of(game).state_from_json(board_of(game), rubbish)


def _damage(value: Any, dice: Dice) -> None:
    """Change one thing somewhere inside the JSON value, in place."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = keys[below(dice, len(keys))]
        if isinstance(value[key], (dict, list)) and value[key] and below(dice, 4):
            value = value[key]
            continue
        wrong = (None, -1, 1, 3, 10**6, "", "red", "paris", [], {}, True, 0.5)
        value[key] = wrong[below(dice, len(wrong))]
        return
