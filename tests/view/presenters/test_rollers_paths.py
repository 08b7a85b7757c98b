"""Every decision of Steam & Dice can be clicked: paths are different, they settle, and everything has words."""

from typing import Any

import pytest

from trainyard.core.rng import Dice, below
from trainyard.games import maps
from trainyard.games.rollers.pieces import shape_of
from trainyard.games.rollers.state import Phase
from trainyard.games.rollers.tables import tables_of
from trainyard.session.seats import Seat
from trainyard.session.session import Session
from trainyard.view.presenter import SeatWords, Sight
from trainyard.view.presenters import rollers_facts, rollers_hold, rollers_paths
from trainyard.view.presenters.rollers import PRESENTER
from trainyard.view.selection import Selection
from trainyard.view.target import Target

EVERYTHING = {"black_cubes": True, "start_tiles": True, "walls": "hard", "orders": True}


def match(seats: int, options: dict[str, Any], seed: int, sheet: str = "six_counties") -> Session:
    people = [Seat(f"Seat {n}", colour=n) for n in range(seats)]
    return Session.new("rollers", maps.load("rollers", sheet), people, options, seed)


def sight_of(session: Session) -> Sight:
    words = tuple(SeatWords(seat.name, "Human", seat.colour, True) for seat in session.seats)
    return Sight(session.rules, session.board, session.state, session.state.to_move, words)


def walk(session: Session, seed: int, steps: int) -> Any:
    """States of a random match, tiles taken and deliveries done whenever they can be."""
    dice = Dice(seed)
    for _ in range(steps):
        if session.over:
            return
        yield session.state
        legal = session.legal()
        eager = [a for a in legal if type(a).__name__ in ("Deliver", "TakeTile", "ChangeDie", "TakeTwoDice")]
        pool = eager if eager and below(dice, 3) else legal
        session.submit(pool[below(dice, len(pool))])


@pytest.mark.parametrize(("seats", "options", "seed"), [(1, {}, 3), (3, {}, 4), (5, EVERYTHING, 5), (2, EVERYTHING, 6)])
def test_no_two_actions_are_clicked_alike_and_each_can_be_clicked_to_its_end(
    seats: int, options: dict[str, Any], seed: int
) -> None:
    session = match(seats, options, seed)
    seen = set()
    for state in walk(session, seed, 260):
        legal = session.legal()
        paths = {action: PRESENTER.path(state, action) for action in legal}
        assert len(set(paths.values())) == len(paths), state.phase
        seen.add(state.phase)
        for action in legal[:: max(1, len(legal) // 4)]:
            selection = Selection(session.rules, PRESENTER)
            selection.reset(state)
            settled: tuple[Any, ...] = ()
            for target in paths[action]:
                assert target in selection.next_targets()
                settled = selection.choose(target)
            assert settled == (action,)
    assert {Phase.TAKE_DIE, Phase.ACT} <= seen


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (4, EVERYTHING)])
def test_everything_that_can_be_clicked_or_happens_has_words(seats: int, options: dict[str, Any]) -> None:
    session = match(seats, options, 8)
    for _ in walk(session, 8, 150):
        sight = sight_of(session)
        assert PRESENTER.banner(sight).what
        assert PRESENTER.note(sight)
        for action in session.legal()[::7]:
            assert PRESENTER.name_of(sight, action)
            path = PRESENTER.path(session.state, action)
            PRESENTER.tip(sight, path[0], [action])
            if path[-1].kind == "choice":
                alike = [a for a in session.legal() if PRESENTER.path(session.state, a)[:-1] == path[:-1]]
                title, _, choices = PRESENTER.choices(sight, alike)
                assert title
                assert choices
                assert {choice.target for choice in choices} <= {PRESENTER.path(session.state, a)[-1] for a in alike}
    for step in session.history.steps:
        for line in PRESENTER.log_lines(sight_of(session), step.events):
            assert line.text


def test_a_held_piece_takes_the_turn_that_joins_most_until_it_is_turned_by_hand() -> None:
    session = match(2, {}, 1)
    state = session.state
    tables = tables_of(session.board)
    sheet = state.sheets[state.to_move]
    assert not any(sheet)
    space = "1f"  # beside city 1 (rules 13.1)
    sight = sight_of(session)
    sight.legal = tuple(rollers_paths.piece(space, sides) for sides in rollers_hold.IN_ORDER)
    hold = rollers_hold.Hold()
    held = hold.over(sight, space)
    assert held is not None
    assert rollers_hold.joints(state, state.to_move, space, rollers_paths.placed(held)[1]) == 1
    assert tables.city_at[tables.near[tables.space_index[space]][2]] == 1
    sight.hover = held
    assert hold.turn(sight, 1, False)
    turned = hold.over(sight, space)
    assert turned is not None
    assert turned != held
    sight.hover = turned
    assert hold.turn(sight, -1, False)
    assert hold.over(sight, space) == held
    sight.hover = held
    shape = shape_of(rollers_paths.placed(held)[1])
    assert hold.turn(sight, 0, True)
    swapped = hold.over(sight, space)
    assert swapped is not None
    assert shape_of(rollers_paths.placed(swapped)[1]) != shape


def test_where_no_piece_fits_nothing_is_held() -> None:
    session = match(2, {}, 1)
    assert rollers_hold.Hold().over(sight_of(session), "1f") is None


def test_the_dearer_of_two_ways_to_the_same_points_is_not_offered() -> None:
    from trainyard.games.rollers.actions import Deliver

    plain = Deliver(0, 1, "blue", 1, 2, 2)
    long = Deliver(0, 1, "blue", 1, 2, 3, express=True)
    dear = Deliver(0, 1, "blue", 1, 2, 2, express=True)
    stretched = Deliver(0, 1, "blue", 1, 2, 1, extra=1)
    assert rollers_facts.best([stretched, dear, plain, long]) == [long, plain]


def test_the_four_actions_have_the_keys_1_to_4() -> None:
    import pygame

    keys = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)
    assert [PRESENTER.target_of_key(key) for key in keys] == [
        Target("do", "track"), Target("do", "engine"), Target("do", "deliver"), Target("do", "tile")
    ]  # fmt: skip
    assert PRESENTER.target_of_key(pygame.K_5) is None
