"""Coast to Coast on the play screen, by injected clicks on the real rules and the real map."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest
from play_helpers import STEP, Screen, light
from transam_helpers import completing, eager, go_on, in_turn, match

from trainyard.core.rng import Dice
from trainyard.games.registry import rules_of
from trainyard.games.transam import network
from trainyard.games.transam.actions import AcceptCard, EndTurn, LayTrack, PlaceMarker, RefuseCard
from trainyard.games.transam.cards import EXTRA_CARDS, GREY
from trainyard.games.transam.state import Phase
from trainyard.scenes.handover import Curtain
from trainyard.session.session import Session
from trainyard.ui import text
from trainyard.ui.pointer import RIGHT
from trainyard.ui.theme import GLOW_CORE, SEATS
from trainyard.view.board_picture import BoardPicture
from trainyard.view.lattice_art import LatticeArt
from trainyard.view.presenter import LogLine
from trainyard.view.presenters import transam_rail
from trainyard.view.presenters.transam_card import CardDialog
from trainyard.view.presenters.transam_paths import END, HAND, POINTS, PRIVATE
from trainyard.view.presenters.transam_pieces import cleared, counted_hand, counting
from trainyard.view.presenters.transam_tray import SCORE
from trainyard.view.target import UNDO, Target


@pytest.fixture(autouse=True)
def no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The map's terrain is the same in every test."""
    monkeypatch.setattr(BoardPicture, "prepare", lambda self, size: None)


def opened(screens: list[Screen], session: Session, size: tuple[int, int] = (1280, 720), **settings: object) -> Screen:
    screens.append(Screen(session, size, **settings))  # type: ignore[arg-type]
    return screens[-1]


def links(screen: Screen) -> list[Target]:
    return [target for target in screen.play.decision.targets() if target.kind == "link"]


def cost(session: Session, target: Target) -> int:
    return int(session.state.tables.edge_index[target.id].cost)


def clickable(screen: Screen, kind: str = "link", price: int | None = None) -> Target:
    """A legal target that is under the pointer where it is drawn."""
    for target in screen.play.decision.targets():
        if target.kind == kind and (price is None or cost(screen.session, target) == price):
            try:
                screen.spot(target)
            except AssertionError:
                continue
            return target
    raise AssertionError(f"no {kind} can be clicked")


# -- start markers -----------------------------------------------------------------------------------------------


def test_the_first_click_tries_a_start_marker_and_the_second_one_sets_it(screens: list[Screen]) -> None:
    screen = opened(screens, match("human", "random")).my_turn()
    node = clickable(screen, "place")
    screen.choose(node)
    assert not screen.session.log
    assert screen.play.presenter.pieces(screen.play.sight()).ghost_start == (node.id, 0)
    assert "click again" in screen.play.presenter.banner(screen.play.sight()).what
    screen.choose(node)
    assert screen.session.log[0] == PlaceMarker(0, node.id)


def test_another_crossing_is_tried_in_place_of_the_first(screens: list[Screen]) -> None:
    screen = opened(screens, match("human", "random")).my_turn()
    nodes = [target for target in screen.play.decision.targets() if target.kind == "place"]
    screen.choose(nodes[10])
    screen.choose(nodes[40])
    assert not screen.session.log
    assert screen.play.presenter.pieces(screen.play.sight()).ghost_start == (nodes[40].id, 0)
    screen.key(pygame.K_RETURN)
    assert screen.session.log[0] == PlaceMarker(0, nodes[40].id)


def test_a_start_marker_that_is_tried_tells_how_far_the_cities_are(screens: list[Screen]) -> None:
    screen = opened(screens, match("human", "random")).my_turn()
    node = clickable(screen, "place")
    tip = screen.play.presenter.tip(screen.play.sight(), node, ())
    assert not any("From here" in line for line in tip.lines)
    screen.choose(node)
    tip = screen.play.presenter.tip(screen.play.sight(), node, ())
    assert any("From here" in line for line in tip.lines)


# -- a turn ------------------------------------------------------------------------------------------------------


def test_two_small_clicks_and_the_button_make_a_turn(screens: list[Screen]) -> None:
    session = in_turn(match("human", "random"))
    screen = opened(screens, session).my_turn()
    before = len(session.log)
    for _ in range(2):
        screen.choose(clickable(screen, price=1))
        screen.settle()
        screen.my_turn()
    assert links(screen) == []
    screen.choose(END)
    assert [type(action) for action in session.log[before : before + 3]] == [LayTrack, LayTrack, EndTurn]


def test_after_one_single_only_singles_glow_and_a_double_says_why_not(screens: list[Screen]) -> None:
    session = go_on(match("human", "random"), lambda at: _has_double(at))
    screen = opened(screens, session).my_turn()
    assert {cost(session, target) for target in links(screen)} == {1, GREY}
    double = clickable(screen, price=GREY)
    screen.choose(clickable(screen, price=1))
    screen.settle()
    screen.my_turn()
    assert {cost(session, target) for target in links(screen)} <= {1}
    assert "double" in screen.play.decision.why_not(double)


def _has_double(session: Session) -> bool:
    state = session.state
    lays = [action for action in session.legal() if isinstance(action, LayTrack)]
    fresh = state.phase is Phase.TURN and state.to_move == 0 and not state.laid
    return fresh and any(state.tables.edge_index[action.edge].cost == GREY for action in lays)


def test_a_right_click_takes_the_last_track_back_and_nothing_more(screens: list[Screen]) -> None:
    session = in_turn(match("human", "random"))
    screen = opened(screens, session).my_turn()
    before = len(session.log)
    screen.choose(clickable(screen, price=1))
    screen.settle()
    screen.my_turn()
    assert len(session.log) == before + 1
    screen.click(screen.play.places.board.center, RIGHT)
    assert len(session.log) == before
    screen.my_turn()
    screen.click(screen.play.places.board.center, RIGHT)
    assert len(session.log) == before


def test_the_rail_takes_a_track_back_too(screens: list[Screen]) -> None:
    session = in_turn(match("human", "random"))
    screen = opened(screens, session).my_turn()
    before = len(session.log)
    screen.choose(clickable(screen, price=1))
    screen.settle()
    screen.my_turn()
    screen.choose(UNDO)
    assert len(session.log) == before


def test_a_click_on_empty_sea_takes_nothing_back(screens: list[Screen]) -> None:
    session = in_turn(match("human", "random"))
    screen = opened(screens, session).my_turn()
    screen.choose(clickable(screen, price=1))
    screen.settle()
    screen.my_turn()
    after = len(session.log)
    board = screen.play.places.board
    screen.click((board.x + 30, board.centery))
    assert len(session.log) == after


def test_enter_ends_the_turn_wherever_the_pointer_rests(screens: list[Screen]) -> None:
    session = in_turn(match("human", "random"))
    screen = opened(screens, session).my_turn()
    screen.choose(clickable(screen, price=1))
    screen.settle()
    screen.my_turn()
    screen.hover(screen.spot(clickable(screen, price=1)))
    screen.key(pygame.K_RETURN)
    assert isinstance(session.log[-1], EndTurn)


def test_enter_lays_the_line_that_a_key_pointed_at(screens: list[Screen]) -> None:
    session = in_turn(match("human", "random"))
    screen = opened(screens, session).my_turn()
    screen.key(pygame.K_n)
    aimed = screen.play.hover
    screen.key(pygame.K_RETURN)
    assert aimed is not None and session.log[-1] == LayTrack(0, aimed.id)


def test_the_button_of_the_rail_leaves_none_on_the_map(screens: list[Screen]) -> None:
    session = in_turn(match("human", "random"))
    screen = opened(screens, session).my_turn()
    screen.choose(clickable(screen, price=1))
    screen.settle()
    screen.my_turn()
    assert END in screen.play.decision.targets()
    assert not screen.play.bar.only.visible


def test_a_turn_ends_alone_only_if_the_setting_says_so(screens: list[Screen]) -> None:
    for alone in (False, True):
        session = go_on(match("human", "random"), _has_double)
        screen = opened(screens, session, end_turn_alone=alone).my_turn()
        screen.choose(clickable(screen, price=GREY))
        screen.settle()
        screen.wait(0.2)
        assert isinstance(session.log[-1], EndTurn) == alone or session.log[-1].seat == 1


# -- private tracks ----------------------------------------------------------------------------------------------


def test_p_makes_the_next_track_private_and_esc_steps_back(screens: list[Screen]) -> None:
    session = in_turn(match("human", "random", private_tracks=2))
    screen = opened(screens, session).my_turn()
    screen.key(pygame.K_p)
    assert screen.play.decision.clicked == (PRIVATE,)
    screen.key(pygame.K_ESCAPE)
    assert screen.play.decision.clicked == ()
    screen.choose(PRIVATE)
    edge = clickable(screen)
    screen.choose(edge)
    assert session.log[-1] == LayTrack(0, edge.id, True)


def test_a_private_track_is_told_from_a_shared_one_in_the_slots_of_the_turn(screens: list[Screen]) -> None:
    looks = []
    for private in (False, True):
        session = in_turn(match("human", "random", private_tracks=2))
        screen = opened(screens, session).my_turn()
        edge = clickable(screen)
        if private:
            screen.choose(PRIVATE)
        screen.choose(edge)
        screen.wait(2.0)
        screen.app.draw()
        assert bool(session.state.private[0]) == private
        slot = screen.play.panels.rect_of(Target("slot"), screen.play.sight())
        assert slot is not None
        looks.append(pygame.image.tobytes(screen.app.canvas.subsurface(slot), "RGB"))
    assert looks[0] != looks[1]


def test_a_toast_tells_once_that_a_seat_is_complete(screens: list[Screen], monkeypatch: pytest.MonkeyPatch) -> None:
    play = opened(screens, in_turn(match("human", "random"))).my_turn().play
    told = [LogLine(1, "2 tracks"), LogLine(1, "has joined all cities"), LogLine(None, "Round 1 is over")]
    told += [LogLine(1, "complete", 4), LogLine(0, "2 tracks missing", 2)]
    monkeypatch.setattr(play.flow, "turn_lines", lambda: [LogLine(None, "starts"), *told])
    assert play._own_lines(1) == told[:2]


def test_a_second_click_on_the_private_piece_puts_it_away(screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(match("human", "random", private_tracks=2))).my_turn()
    screen.choose(PRIVATE)
    screen.choose(PRIVATE)
    assert screen.play.decision.clicked == ()


def test_an_edge_barred_to_private_tracks_says_why(screens: list[Screen]) -> None:
    session = in_turn(match("human", "random", private_tracks=3), lap=3)
    state = session.state
    full = state.markers[0][0]
    bit = state.tables.node_bit[full]
    edges = [edge for edge in state.tables.edges if edge.ends & bit and not edge.bit & state.built()][:3]
    state.private[0] |= edges[0].bit
    state.private[1] |= edges[1].bit
    session.revision += 1  # the position was changed by hand
    screen = opened(screens, session).my_turn()
    barred = Target("link", edges[2].id)
    screen.choose(PRIVATE)
    assert barred not in screen.play.decision.targets()
    assert "two private tracks" in screen.play.decision.why_not(barred)


# -- the extra card ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_r])
def test_the_extra_card_is_accepted_or_refused_in_its_dialog(screens: list[Screen], key: int) -> None:
    session = match("human", "random", extra_cards=True, private_tracks=1)
    screen = opened(screens, session).my_turn()
    dialog = screen.play.decision.dialog
    assert isinstance(dialog, CardDialog)
    card = session.state.card
    screen.key(key)
    assert isinstance(session.log[0], RefuseCard) == (key == pygame.K_r)
    assert (session.state.card != card) == (key == pygame.K_r)


def test_the_buttons_of_the_card_dialog_can_be_clicked(screens: list[Screen]) -> None:
    session = match("human", "random", extra_cards=True, private_tracks=1)
    screen = opened(screens, session).my_turn()
    screen.click(screen.play.decision.dialog.refuse.rect.center)  # type: ignore[union-attr]
    assert session.log[0] == RefuseCard(0)


def test_a_hint_about_a_card_lights_the_button_it_would_press(screens: list[Screen]) -> None:
    screen = opened(screens, match("human", "random", extra_cards=True, private_tracks=1)).my_turn()
    dialog = screen.play.decision.dialog
    assert isinstance(dialog, CardDialog)
    dark = [light(screen, area) for _, area in buttons(dialog)]
    screen.key(pygame.K_h)
    screen.until(lambda: bool(screen.play.hint))
    gain = {abs(light(screen, area) - was): action for (action, area), was in zip(buttons(dialog), dark, strict=True)}
    assert gain[max(gain)] == dialog.suggested and max(gain) > 80


def buttons(dialog: CardDialog) -> list[tuple[Any, pygame.Rect]]:
    return [(AcceptCard(0), dialog.accept.rect), (RefuseCard(0), dialog.refuse.rect)]


def test_esc_decides_nothing_about_a_card(screens: list[Screen]) -> None:
    session = match("human", "random", extra_cards=True, private_tracks=1)
    screen = opened(screens, session).my_turn()
    screen.key(pygame.K_ESCAPE)
    assert not session.log


# -- the end of a round ------------------------------------------------------------------------------------------


def test_a_rounds_count_shows_each_seat_in_turn_and_a_click_skips_it(screens: list[Screen]) -> None:
    session = completing("human", "random", "random")
    screen = opened(screens, session).my_turn()
    screen.choose(END)
    seen: list[int | None] = []
    for _ in range(400):
        sight = screen.play.sight()
        shown = [motion.data["seat"] for motion, _ in sight.running if motion.kind == "missing"]
        if shown and shown[-1] not in seen:
            seen.append(shown[-1])  # type: ignore[arg-type]
            assert screen.play.presenter.pieces(sight).ways_colour == shown[-1]
        screen.wait(STEP)
        if len(seen) == 2:
            break
    assert seen == [0, 1]
    screen.click(screen.play.places.board.center)
    assert screen.play.flow.state.number == 2
    assert not screen.play.presenter.pieces(screen.play.sight()).tracks


def test_a_counted_hand_lies_in_the_tray_beside_a_lit_plate_and_covers_nothing_of_the_map(
    screens: list[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = completing("human", "random", "random")
    screen = opened(screens, session).my_turn()
    words, lit, turning = noted_words(monkeypatch), {}, transam_rail.draw_turning

    def noted(*args: Any) -> None:
        lit[int(args[2].id)] = args[5]
        turning(*args)

    monkeypatch.setattr(transam_rail, "draw_turning", noted)
    screen.choose(END)
    for seat in range(3):
        screen.until(lambda seat=seat: (counted_hand(screen.play.sight()) or {}).get("seat") == seat)
        sight, panels = screen.play.sight(), screen.play.panels
        data = counted_hand(sight)
        assert data is not None
        panels.tray._kept.forget()
        words.clear()
        screen.app.draw()
        assert lit == {each: float(each == seat) for each in range(3)}
        tables = session.state.tables
        assert {tables.cities[tables.city_index[city]].name for city in data["cities"]} <= words
        assert {f"+{data['points']}", sight.seats[seat].name} <= words
        points = panels.rect_of(POINTS, sight)
        assert points is not None and panels.tray.rect.contains(points)
        for card in panels.tray._laid(5, SCORE):
            assert not card.colliderect(points) and panels.at(card.center, sight) is None


@pytest.mark.parametrize(("speed", "named"), [("fast", False), ("off", True)])
def test_the_move_that_ended_a_round_is_named_in_the_next_one_only_if_no_count_has_shown_it(
    screens: list[Screen], monkeypatch: pytest.MonkeyPatch, speed: str, named: bool
) -> None:
    session = match("human", "random", "random", seed=4)
    while session.state.to_move == 0 or not _ends_round(session):
        session.submit(eager(session))
    number, name = session.state.number, session.seats[session.state.to_move].name
    screen = opened(screens, session, animation_speed=speed)
    said: list[str] = []
    monkeypatch.setattr(screen.play, "_tell", lambda words, *rest: said.append(words))
    screen.play.submit([eager(session)])
    screen.until(lambda: screen.play.flow.state.number == number + 1)
    screen.my_turn()
    assert any(words.startswith(name) and "has joined all cities" in words for words in said) == named


def _ends_round(session: Session) -> bool:
    trial = session.state.copy()
    session.rules.apply(trial, eager(session))
    return trial.number > session.state.number


def test_when_a_counted_round_is_cleared_all_words_are_of_the_next_one(
    screens: list[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = go_on(match("human", "random", extra_cards=True, private_tracks=0), _ends_round)
    screen = opened(screens, session)
    before, number = screen.play.sight().state.card, session.state.number
    words = noted_words(monkeypatch)
    screen.play.submit([eager(session)])
    screen.until(lambda: cleared(screen.play.sight()))
    screen.until(lambda: any(motion.kind == "extra" for motion, _ in screen.play.sight().running))
    words.clear()
    screen.play.panels.rail._kept.forget()
    screen.app.draw()
    after = session.state
    assert f"Round {number + 1} begins" in words
    assert f"North America · round {number + 1}" in words
    assert EXTRA_CARDS[after.card].title in words
    assert EXTRA_CARDS[before].title not in words
    assert not {"over, and being counted", "This turn"} & words


def test_a_city_that_four_will_do_without_is_left_out_in_the_count(
    screens: list[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(400):
        session = match("human", "random", extra_cards=True, private_tracks=0, seed=seed)
        if session.state.card_id == "X09":
            break
    go_on(session, _ends_round)
    screen = opened(screens, session)
    words = noted_words(monkeypatch)
    screen.play.submit([eager(session)])
    for seat in range(2):
        screen.until(lambda seat=seat: (counted_hand(screen.play.sight()) or {}).get("seat") == seat)
        data = counted_hand(screen.play.sight())
        assert data is not None
        screen.play.panels.tray._kept.forget()
        words.clear()
        screen.app.draw()
        apart = [way for way in data["away"] if not way.linked]
        assert ("left out" in words) == bool(apart)
        if len(apart) == 1:
            assert data["missing"] == 0


def test_odd_and_even_laps_are_named(screens: list[Screen], monkeypatch: pytest.MonkeyPatch) -> None:
    session = in_turn(match("human", "random", odd_even=True))
    screen = opened(screens, session, (1920, 1080)).my_turn()
    words = noted_words(monkeypatch)
    screen.app.draw()
    assert "North America · round 1 · lap 1, odd" in words
    assert any(each.startswith("Odd laps: one track") for each in words)
    tip = screen.play.presenter.tip(screen.play.sight(), Target("slot"), ())
    assert tip is not None and any(line.startswith("Odd laps: one track") for line in tip.lines)
    later = opened(screens, in_turn(match("human", "random", odd_even=True), lap=2)).my_turn()
    assert later.play.presenter.note(later.play.sight()) == "round 1 · lap 2, even"


def test_the_track_that_ends_a_round_is_counted_as_laid(screens: list[Screen]) -> None:
    """The last track and the count come in one step: the count must stand on the board with that track."""
    session = in_turn(match("human", "random"))
    while True:
        action = eager(session)
        trial = session.state.copy()
        events = session.rules.apply(trial, action)
        if any(type(event).__name__ == "RoundScored" for event in events) and isinstance(action, LayTrack):
            break
        session.submit(action)
    sight = opened(screens, session).play.sight()
    motions = screens[-1].play.presenter.motions(sight, events)
    complete = [motion for motion in motions if motion.kind == "missing" and motion.data["missing"] == 0]
    assert complete and all(
        motion.data["links"] == () and all(way.linked for way in motion.data["away"]) for motion in complete
    )


def test_while_a_round_is_counted_the_tray_stands_as_the_round_ended_and_nobody_has_a_turn(
    screens: list[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    session, last = winning()
    screen = opened(screens, session).my_turn()
    words = noted_words(monkeypatch)
    screen.app.draw()
    assert {"1 track missing", "1 away", "End turn"} <= words
    screen.play.submit([last])
    screen.until(lambda: counting(screen.play.sight()))
    screen.play.panels.tray._kept.forget()
    words.clear()
    screen.app.draw()
    assert "complete" in words and "linked" in words
    assert not {"1 track missing", "1 away", "End turn", "This turn"} & words
    sight = screen.play.sight()
    assert screen.play.panels.at(screen.play.panels.rail.rects[END].center, sight) is None
    screen.settle()
    screen.my_turn()
    screen.app.draw()
    assert "End turn" in words


def winning() -> tuple[Session, LayTrack]:
    """A position in which the first seat can lay the last single track that it misses, and that track."""
    for seed in range(60):
        session = match("human", "random", seed=seed)
        while not session.state.history:
            action, state = eager(session), session.state
            mine = isinstance(action, LayTrack) and state.to_move == 0 and not state.complete
            if mine and network.missing(state, 0) == 1:
                trial = state.copy()
                session.rules.apply(trial, action)
                if trial.history:
                    return session, action
            session.submit(action)
    raise AssertionError("it never came to that")


def noted_words(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """All words that are drawn from now on."""
    words: set[str] = set()

    def noting(draw: Callable[..., Any]) -> Callable[..., Any]:
        def noted(surface: pygame.Surface, said: str | Sequence[str], *rest: Any, **kw: Any) -> Any:
            words.add(said if isinstance(said, str) else " ".join(said))
            return draw(surface, said, *rest, **kw)

        return noted

    for name in ("draw", "draw_middle", "draw_lines"):
        monkeypatch.setattr(text, name, noting(getattr(text, name)))
    return words


def test_without_animations_the_next_round_comes_at_once(screens: list[Screen]) -> None:
    session = completing("human", "random")
    screen = opened(screens, session, animation_speed="off").my_turn()
    screen.choose(END)
    assert screen.play.flow.state.number == 2


# -- secrets -----------------------------------------------------------------------------------------------------


def test_the_curtain_shows_the_same_whatever_the_hands_are(screens: list[Screen]) -> None:
    session = in_turn(match("human", "human"), seat=0, lap=2)
    rules = rules_of("transam")
    other = session.state
    for seat in (0, 1, 0, 1):
        other = rules.determinize(rules.observe(other, seat), seat, Dice(7 + seat))
    assert other.hands != session.state.hands
    pictures = []
    for state in (session.state, other):
        twin = Session.from_position("transam", session.board, session.seats, state)
        screen = opened(screens, twin)
        frames = []
        for _ in range(40):
            screen.wait(STEP)
            frames.append(screen.picture())
        assert isinstance(screen.top, Curtain)
        pictures.append(frames)
    assert pictures[0] == pictures[1]


def test_a_hidden_hand_shows_no_city_and_points_nothing_out(screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(match("human", "random"))).my_turn()
    assert screen.play.presenter.pieces(screen.play.sight()).own
    screen.choose(HAND)
    sight = screen.play.sight()
    assert sight.hand_hidden and not screen.play.presenter.pieces(sight).own
    tray = screen.play.places.tray
    assert all(screen.play.panels.at((x, tray.centery), sight) in (None, HAND) for x in range(tray.x, tray.right, 7))


# -- the window --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_six_players_with_every_option_fit(screens: list[Screen], size: tuple[int, int]) -> None:
    kinds = ("human", *["random"] * 5)
    session = match(*kinds, extra_cards=True, private_tracks=3)
    go_on(session, lambda at: len(at.state.history) >= 2 and at.state.phase is Phase.TURN and at.state.to_move == 0)
    screen = opened(screens, session, size).my_turn()
    screen.app.draw()
    rail = screen.play.panels.rail
    rects = {target: area for target, area in rail.rects.items() if target.kind not in ("pawn", "button")}
    rects[END] = rail.rects[END]
    for target, area in rects.items():
        assert screen.play.places.rail.contains(area), target
    areas = list(rects.items())
    for i, (one, area) in enumerate(areas):
        for other, second in areas[i + 1 :]:
            assert not area.colliderect(second), (one, other)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_log_of_six_players_keeps_two_lines_and_every_round_a_row(
    screens: list[Screen], size: tuple[int, int]
) -> None:
    session = match("human", *["random"] * 5, seed=3, extra_cards=True, private_tracks=2)
    for rounds in range(5):
        go_on(session, lambda at, n=rounds: len(at.state.history) >= n and _begun(at))  # type: ignore[misc]
        screen = opened(screens, session, size).my_turn()
        screen.app.draw()
        rail = screen.play.panels.rail
        assert len(rail._rows.lay(screen.play.flow.log)) >= 2
        told = [number for target in rail.rects for number in _rounds_of(target)]
        assert sorted(told)[:rounds] == list(range(rounds))
        tip = screen.play.presenter.tip
        early = next((target for target in rail.rects if target.kind == "rounds"), None)
        if early is not None:
            lines = tip(screen.play.sight(), early, ()).lines  # type: ignore[union-attr]
            assert len(lines) == int(early.id) and all("Freya +" in line for line in lines)


def _begun(session: Session) -> bool:
    state = session.state
    return state.phase is Phase.TURN and state.to_move == 0 and state.lap >= 2 and not state.laid


def _rounds_of(target: Target) -> list[int]:
    """The rounds that a row of the rail tells of, counted from 0."""
    number = int(target.id) if target.kind in ("round", "rounds") else 0
    return [number] if target.kind == "round" else list(range(number))


def test_every_part_of_the_screen_stands_in_a_language_that_is_longer(screens: list[Screen]) -> None:
    from trainyard import i18n

    try:
        for size in ((1024, 640), (1920, 1080)):
            session = go_on(match("human", "random", private_tracks=2), _has_double)
            screen = Screen(session, size, language=i18n.PSEUDO).my_turn()
            screen.choose(clickable(screen, price=1))
            screen.settle()
            screen.my_turn()
            screen.app.draw()
            screen.close()
            card = match("human", "random", extra_cards=True, private_tracks=1)
            screen = Screen(card, size, language=i18n.PSEUDO).my_turn()
            screen.app.draw()
            dialog = screen.play.decision.dialog
            assert dialog is not None and screen.app.canvas.get_rect().contains(dialog.rect)
            screen.close()
    finally:
        i18n.use("en")


def test_the_list_of_keys_names_the_key_of_this_game_only_in_this_game() -> None:
    from trainyard.scenes.rules_page import KEYS, keys_of

    assert [key for key, _ in keys_of("transam")[len(KEYS) :]] == ["P"]
    assert keys_of("tickets") == KEYS


def test_the_end_of_a_turn_without_a_track_is_refused_in_words(screens: list[Screen]) -> None:
    session = in_turn(match("human", "random"))
    screen = opened(screens, session).my_turn()
    before = len(session.log)
    screen.choose(END)
    assert len(session.log) == before
    assert "At least one track" in screen.play.decision.why_not(END)


def test_a_private_track_is_previewed_as_one(screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(match("human", "random", private_tracks=1))).my_turn()
    screen.hover(screen.spot(clickable(screen)))
    assert not screen.play.presenter.pieces(screen.play.sight()).ghost_private
    screen.key(pygame.K_p)
    screen.hover(screen.spot(clickable(screen)))
    pieces = screen.play.presenter.pieces(screen.play.sight())
    assert pieces.ghost is not None and pieces.ghost_private
    screen.app.draw()


def test_a_tooltip_stays_clear_of_the_lines_beside_the_pointer_that_can_be_laid_next(screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(match("human", "random", seed=3), lap=2)).my_turn()
    screen.app.draw()
    target = clickable(screen)
    screen.hover(screen.spot(target))
    screen.wait(1.0)
    tooltip = screen.app.tooltip
    assert tooltip.shown
    near = screen.play.pointer._legal_near(target)
    box = tooltip._place(tooltip._paint().get_size())
    assert near and not any(box.colliderect(line) for line in near)


def test_what_a_turn_is_good_for_is_written_whole(screens: list[Screen], monkeypatch: pytest.MonkeyPatch) -> None:
    screen = opened(screens, in_turn(match("human", "random"))).my_turn()
    written: list[str] = []
    draw = text.draw_lines

    def noted(surface: pygame.Surface, lines: Sequence[str], *rest: Any, **kw: Any) -> float:
        written.append(" ".join(lines))
        return draw(surface, lines, *rest, **kw)

    monkeypatch.setattr(text, "draw_lines", noted)
    screen.app.draw()
    assert {"one double, or up to two singles", "a double or 2 singles"} & set(written)


def test_the_seat_that_starts_the_round_has_a_mark_at_its_plate(
    screens: list[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = match("human", "random", "random")
    session.state.starter = 2
    session.revision += 1  # the position was changed by hand
    screen = opened(screens, session).my_turn()
    marked: list[tuple[int, int]] = []
    draw = text.draw_middle

    def noted(surface: pygame.Surface, words: str, at: tuple[int, int], *rest: Any, **kw: Any) -> int:
        if words == "1" and rest[0] == "bold":
            marked.append(at)
        return draw(surface, words, at, *rest, **kw)

    monkeypatch.setattr(text, "draw_middle", noted)
    screen.app.draw()
    plates = [screen.play.panels.rail.rects[Target("plate", str(seat))] for seat in range(3)]
    assert [plate.collidepoint(marked[0]) for plate in plates] == [False, False, True] and len(marked) == 1


def test_the_slots_of_the_turn_say_what_they_wait_for(screens: list[Screen]) -> None:
    slot = Target("slot")
    screen = opened(screens, match("human", "random", extra_cards=True, private_tracks=1)).my_turn()
    tip = screen.play.presenter.tip
    assert "extra card" in tip(screen.play.sight(), slot, ()).lines[0]  # type: ignore[union-attr]
    screen = opened(screens, match("human", "random")).my_turn()
    assert "start markers" in tip(screen.play.sight(), slot, ()).lines[0]  # type: ignore[union-attr]
    screen = opened(screens, in_turn(match("human", "random"))).my_turn()
    assert "One double" in tip(screen.play.sight(), slot, ()).lines[0]  # type: ignore[union-attr]


def test_after_a_single_of_a_double_shift_a_double_line_takes_only_the_rest_of_the_turn(screens: list[Screen]) -> None:
    session = go_on(match("human", "random"), _has_double)
    screen = opened(screens, session).my_turn()
    banner = screen.play.presenter.banner
    assert "whole turn" in banner(screen.play.sight()).hint
    session.state.budget += 1  # as the card has it
    session.revision += 1  # the position was changed by hand
    screen = opened(screens, session).my_turn()
    screen.choose(clickable(screen, price=1))
    screen.settle()
    screen.my_turn()
    assert session.state.budget == GREY
    assert "rest of the turn" in banner(screen.play.sight()).hint


def test_the_key_for_the_next_line_begins_with_the_one_that_a_hint_suggests(screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(match("human", "random", seed=4), lap=3)).my_turn()
    targets = screen.play.decision.targets()
    screen.hover(screen.spot(clickable(screen)))
    screen.key(pygame.K_n)
    screen.key(pygame.K_h)
    screen.until(lambda: bool(screen.play.hint))
    [hinted] = screen.play.hint
    for step in range(3):
        screen.key(pygame.K_n)
        assert screen.play.hover == targets[(targets.index(hinted) + step) % len(targets)]


def test_a_hint_lights_the_line_or_crossing_that_it_names(screens: list[Screen]) -> None:
    for session, kind in ((match("human", "random"), "place"), (in_turn(match("human", "random")), "link")):
        screen = opened(screens, session).my_turn()
        screen.key(pygame.K_h)
        screen.until(lambda screen=screen: bool(screen.play.hint))  # type: ignore[misc]
        sight = screen.play.sight()
        lit = [target for target in sight.legal if sight.glows(target)]
        assert lit == list(screen.play.hint) and [target.kind for target in lit] == [kind]
        assert screen.app.toasts.current is not None


# -- bands on the map --------------------------------------------------------------------------------------------


def banded(screen: Screen, link: str, colour: str) -> bool:
    """Whether a band of the colour shows all along both sides of a track."""
    art, camera = screen.play.board.art, screen.play.board.camera
    assert isinstance(art, LatticeArt)
    points = art.points_of(link)
    (ax, ay), (bx, by) = points[0], points[-1]
    long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    nx, ny = (ay - by) / long * art.unit, (bx - ax) / long * art.unit

    def shows(x: float, y: float, off: float) -> bool:
        at = camera.to_screen((x + off * nx, y + off * ny))
        found = screen.app.canvas.get_at((round(at[0]), round(at[1])))
        return sum(abs(one - other) for one, other in zip(found[:3], pygame.Color(colour)[:3], strict=True)) < 60

    offsets = [5.9 + 0.2 * k for k in range(9)]  # one of them is a whole pixel beside the track's own bed
    return all(any(shows(x, y, side * off) for off in offsets) for x, y in points for side in (1, -1))


def test_a_shared_track_of_this_turn_is_black_and_a_private_one_has_its_owners_colour(screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(match("human", "random", private_tracks=2), lap=3), (1920, 1080)).my_turn()
    for private in (True, False):
        if private:
            screen.choose(PRIVATE)
        track = clickable(screen, price=1)
        screen.choose(track)
        screen.settle()
        screen.app.draw()
        x, y = screen.play.board.points_of(track)[0]
        found = screen.app.canvas.get_at((round(x), round(y)))
        near = pygame.Color(SEATS[0].colour) if private else pygame.Color("#16110C")
        assert sum(abs(one - other) for one, other in zip(found[:3], near[:3], strict=True)) < 60, (private, found)
        screen.my_turn()


def test_the_key_has_a_line_for_private_tracks_only_where_there_are_some(
    screens: list[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = noted_words(monkeypatch)
    for number in (0, 2):
        words.clear()
        opened(screens, in_turn(match("human", "random", private_tracks=number))).my_turn().app.draw()
        assert ("Private track" in words) == bool(number) and "Shared track" in words


def test_the_last_move_lies_whole_upon_the_glow_and_a_network_that_is_pointed_out_hides_it(
    screens: list[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = in_turn(match("human", *["random"] * 5, seed=7), lap=5)
    screen = opened(screens, session, (1920, 1080)).my_turn()
    monkeypatch.setattr(LatticeArt, "draw_places", lambda *args: None)  # what stands on the map hides nothing here
    links = [target for target in screen.play.decision.targets() if target.kind == "link"]
    ends = {end for target in links for end in ends_of(screen, target.id)}
    laid = [
        link for link in screen.play.presenter.pieces(screen.play.sight()).tracks if {*ends_of(screen, link)} & ends
    ]
    screen.play.flow.last_targets = tuple(Target("link", link) for link in laid)
    screen.app.draw()
    for link in laid:
        assert banded(screen, link, GLOW_CORE), link
    screen.hover(screen.spot(Target("plate", "0")))
    screen.app.draw()
    for link in laid:
        assert banded(screen, link, SEATS[0].colour), link


def ends_of(screen: Screen, link: str) -> tuple[str, str]:
    found = next(each for each in screen.session.board.links if each.id == link)
    return found.a, found.b
