"""The curtain between human seats: nothing secret is on the screen for even one frame."""

import pygame
import pytest
from play_helpers import STEP, Screen, play_on, table

from trainyard.boards.model import Board
from trainyard.core.rng import Dice
from trainyard.games import maps
from trainyard.games.registry import rules_of
from trainyard.games.tickets.actions import DrawFromDeck
from trainyard.games.tickets.state import Phase, State
from trainyard.scenes.handover import MOST_LINES, Curtain
from trainyard.scenes.play_flow import Flow
from trainyard.session.session import Session
from trainyard.ui import text
from trainyard.view.board_art import BoardArt
from trainyard.view.presenter import LogLine
from trainyard.view.target import Target

DECK = Target("deck")


@pytest.fixture(scope="module")
def europe() -> Board:
    return maps.load("tickets", "europe")


@pytest.fixture(autouse=True)
def no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The map's terrain is the same for everybody."""
    monkeypatch.setattr(BoardArt, "prepare", lambda self, size: None)


def twin_worlds(europe: Board) -> tuple[State, State]:
    """Two states that look the same to the public and hide different hands and tickets in both seats."""
    session = Session.new("tickets", europe, table("human", "human"), {}, 11)
    avoid = ("DrawTickets", "BuildStation", "ClaimRoute")
    state = play_on(session, lambda s: s.state.turn == 8 and s.state.phase is Phase.TURN, 11, avoid).state
    rules, dice = rules_of("tickets"), Dice(99)
    other = state
    for seat in (0, 1, 0, 1):
        other = rules.determinize(rules.observe(other, seat), seat, dice)
    assert rules.observe(state, None) == rules.observe(other, None)
    assert state.hands[0] != other.hands[0] and state.hands[1] != other.hands[1]
    assert state.tickets[0] != other.tickets[0]
    return state, other


def pair(europe: Board, screens: list[Screen], **settings: object) -> tuple[Screen, Screen]:
    for state in twin_worlds(europe):
        session = Session.from_position("tickets", europe, table("human", "human"), state)
        screens.append(Screen(session, **settings))  # type: ignore[arg-type]
    return screens[0], screens[1]


def frames_are_equal(a: Screen, b: Screen, frames: int) -> None:
    for number in range(frames):
        # Both apps share one display surface, so each picture is taken before the other screen draws.
        assert a.picture() == b.picture(), f"frame {number} differs"
        a.wait(STEP)
        b.wait(STEP)


def down(screen: Screen) -> bool:
    return isinstance(screen.top, Curtain) and screen.top.is_down


def test_before_the_first_player_is_there_nothing_secret_is_drawn(europe: Board, screens: list[Screen]) -> None:
    a, b = pair(europe, screens)
    frames_are_equal(a, b, 50)
    assert down(a) and down(b)


def test_through_the_whole_handover_nothing_secret_is_drawn(europe: Board, screens: list[Screen]) -> None:
    a, b = pair(europe, screens)
    for screen in (a, b):
        screen.until(lambda: down(screen))  # noqa: B023 - used at once
        screen.key(pygame.K_RETURN)
        screen.until(lambda: screen.play.decision.is_open)  # noqa: B023
        screen.hover(screen.spot(DECK))
        screen.choose(DECK)
        screen.until(lambda: screen.play.decision.is_open)  # noqa: B023
    assert a.picture() != b.picture(), "the open hands must differ, or the test proves nothing"
    for screen in (a, b):
        screen.choose(DECK)
        assert isinstance(screen.session.log[-1], DrawFromDeck)
        screen.hover((40, 680))
    steps = 0
    while a.play.flow.viewer is not None:
        a.wait(STEP)
        b.wait(STEP)
        steps += 1
        assert steps < 600
    assert b.play.flow.viewer is None
    frames_are_equal(a, b, 60)
    assert down(a) and down(b)


def test_keys_and_clicks_of_others_do_nothing_while_the_curtain_is_down(europe: Board, screens: list[Screen]) -> None:
    screen, _ = pair(europe, screens)
    screen.until(lambda: down(screen))
    before = screen.picture()
    for key in (pygame.K_j, pygame.K_h, pygame.K_l, pygame.K_n, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_z):
        screen.key(key)
        screen.wait(0.1)
    assert down(screen)
    assert screen.play.flow.viewer is None
    assert screen.picture() == before


def test_the_button_opens_the_hand_of_the_one_who_is_to_move(europe: Board, screens: list[Screen]) -> None:
    screen, _ = pair(europe, screens)
    screen.until(lambda: down(screen))
    seat = screen.session.state.to_move
    screen.click(screen.top.button.rect.center)
    screen.until(lambda: screen.play.decision.is_open)
    assert screen.play.flow.viewer == seat


def test_a_curtain_with_no_room_for_all_lines_says_how_many_are_in_the_log(
    europe: Board, screens: list[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, _ = pair(europe, screens)
    flow = screen.play.flow
    for count, told in ((MOST_LINES, ""), (MOST_LINES + 2, "2 earlier lines are in the log")):
        said: list[str] = []
        with monkeypatch.context() as patch:
            patch.setattr(flow, "since", lambda _, n=count: [LogLine(None, f"line {i}") for i in range(n)])
            patch.setattr(text, "draw", lambda _, words, *__, to=said, **___: to.append(words) or 0)
            curtain = Curtain(screen.app, flow, lambda: None)
            curtain.layout((1280, 720))
            curtain._paint((1280, 720))
        assert sum(words.startswith("line") for words in said) == MOST_LINES
        assert [words for words in said if "earlier" in words] == ([told] if told else [])


def test_the_one_who_moved_may_take_it_back_from_the_curtain(europe: Board, screens: list[Screen]) -> None:
    session = Session.new("tickets", europe, table("human", "human"), {}, 5)

    def ready(s: Session) -> bool:
        rich = sum(s.state.hands[0]) >= 14
        return (
            s.state.to_move == 0
            and s.state.phase is Phase.TURN
            and rich
            and any("Claim" in type(a).__name__ for a in s.legal())
        )

    play_on(session, ready, 5, ("DrawTickets", "BuildStation", "ClaimRoute"))
    screen = Screen(session)
    screens.append(screen)
    screen.until(lambda: down(screen))
    screen.key(pygame.K_RETURN)
    screen.until(lambda: screen.play.decision.is_open)
    plain = {link.id for link in europe.links if not link.props.get("tunnel")}
    route = next(t for t in screen.play.decision.selection.next_targets() if t.kind == "link" and t.id in plain)
    before = len(session.log)
    screen.choose(route)
    screen.key(pygame.K_RETURN)
    assert len(session.log) == before + 2
    screen.until(lambda: down(screen))
    screen.key(pygame.K_z)
    screen.until(lambda: screen.play.decision.is_open)
    assert len(session.log) == before + 1 and screen.play.flow.viewer == 0
    assert screen.top is screen.play


def test_with_one_human_no_curtain_falls(europe: Board, screens: list[Screen]) -> None:
    screen = Screen(Session.new("tickets", europe, table("human", "easy"), {}, 5))
    screens.append(screen)
    screen.until(lambda: screen.play.decision.is_open)
    assert screen.top is screen.play


def test_the_opening_choice_of_two_humans_goes_from_hand_to_hand(europe: Board, screens: list[Screen]) -> None:
    session = Session.new("tickets", europe, table("human", "human"), {}, 5)
    screen = Screen(session)
    screens.append(screen)
    for seat in (0, 1):
        screen.until(lambda: down(screen))
        assert screen.top.seat == seat
        screen.key(pygame.K_RETURN)
        screen.until(lambda: screen.play.decision.is_open)
        screen.key(pygame.K_1, text="1")
        screen.key(pygame.K_2, text="2")
        screen.key(pygame.K_RETURN)
    screen.settle()
    assert session.state.phase is Phase.TURN


def test_a_held_curtain_opens_only_after_a_second(europe: Board, screens: list[Screen]) -> None:
    screen, _ = pair(europe, screens, hold_curtain=True)
    screen.until(lambda: down(screen))
    screen.click(screen.top.button.rect.center)
    screen.wait(0.2)
    assert screen.play.flow.viewer is None


def test_what_was_said_to_one_hand_is_gone_before_the_curtain(europe: Board, screens: list[Screen]) -> None:
    screen, _ = pair(europe, screens)
    screen.until(lambda: down(screen))
    screen.key(pygame.K_RETURN)
    screen.until(lambda: screen.play.decision.is_open)
    screen.key(pygame.K_h)
    screen.until(lambda: bool(screen.play.hint))
    assert screen.app.toasts.current is not None
    screen.choose(DECK)
    assert screen.app.toasts.current is None
    screen.until(lambda: screen.play.decision.is_open)
    screen.play.refuse("You hold too few cards.")
    screen.choose(DECK)
    screen.until(lambda: screen.play.flow.viewer is None)
    assert screen.app.toasts.current is None


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_a_toast_does_not_lie_on_the_sign(
    europe: Board, screens: list[Screen], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [LogLine(None, f"line {i}") for i in range(MOST_LINES + 2)]
    monkeypatch.setattr(Flow, "since", lambda flow, seat: told)
    session = Session.new("tickets", europe, table("human", "human"), {"first_player": 0}, 3)
    screens.append(Screen(session, size))
    screen = screens[-1]
    screen.until(lambda: down(screen))
    screen.app.toast("Chidi: accepts Company siding", 2)
    assert not screen.app.toasts._box().colliderect(screen.top.sign)


def test_a_curtain_in_the_middle_of_a_turn_says_so(
    europe: Board, screens: list[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    draw = text.draw
    monkeypatch.setattr(
        text, "draw", lambda surface, words, *r, **n: said.append(words) or draw(surface, words, *r, **n)
    )
    session = Session.new("tickets", europe, table("human", "human"), {"first_player": 0}, 5)
    play_on(session, lambda s: s.state.phase is Phase.TURN and s.state.to_move == 0, 5)
    for amid in (False, True):
        if amid:
            session.submit(DrawFromDeck(0))
            assert session.state.to_move == 0
        said.clear()
        screens.append(Screen(session))
        screens[-1].until(lambda: down(screens[-1]))
        screens[-1].app.draw()
        assert ("You are in the middle of your turn." in said) == amid
        assert (text.caps("Since your last turn") in said) != amid
        assert "Nothing has happened yet." not in said


def test_the_last_human_comes_through_the_curtain_when_the_other_leaves(europe: Board, screens: list[Screen]) -> None:
    screen, _ = pair(europe, screens)
    screen.until(lambda: down(screen))
    screen.key(pygame.K_RETURN)
    screen.until(lambda: screen.play.decision.is_open)
    session, seat = screen.session, screen.session.state.to_move
    session.reseat(seat, session.seats[seat].given_to_computer("easy"))
    played = len(session.log)
    screen.until(lambda: len(session.log) > played)
    assert screen.play.flow.viewer is None, "the cards that the computer draws are not shown"
    screen.until(lambda: down(screen))
    assert screen.play.flow.viewer is None
    screen.key(pygame.K_RETURN)
    screen.until(lambda: screen.play.decision.is_open)
    assert screen.play.flow.viewer == 1 - seat


def test_while_computers_move_everybody_sees_the_public_view(europe: Board, screens: list[Screen]) -> None:
    session = Session.new("tickets", europe, table("human", "easy", "human"), {"first_player": 0}, 5)
    play_on(session, lambda s: s.state.to_move == 0 and s.state.phase is Phase.TURN, 5, ("DrawTickets",))
    screen = Screen(session)
    screens.append(screen)
    screen.until(lambda: down(screen))
    screen.key(pygame.K_RETURN)
    for _ in range(2):
        screen.until(lambda: screen.play.decision.is_open)
        screen.choose(DECK)
    screen.until(lambda: bool(session.log) and session.log[-1].seat == 1)
    assert screen.play.flow.viewer is None
    screen.until(lambda: down(screen))
    assert screen.top.seat == 2


def test_without_animation_the_last_card_is_still_seen_before_the_hand_closes(
    europe: Board, screens: list[Screen]
) -> None:
    screen, _ = pair(europe, screens, animation_speed="off")
    screen.until(lambda: down(screen))
    screen.key(pygame.K_RETURN)
    for _ in range(2):
        screen.until(lambda: screen.play.decision.is_open)
        seat = screen.session.state.to_move
        screen.choose(DECK)
    screen.wait(0.5)
    assert screen.play.flow.viewer == seat
    assert screen.play.flow.state == screen.session.observation(seat)
    screen.until(lambda: down(screen))


def calm(screen: Screen) -> bytes:
    """The picture once all its pieces are drawn sharp: they come as time allows."""
    screen.picture()
    while not screen.play.board.art.sprites.complete:
        screen.picture()
    return screen.picture()


def test_with_the_own_hand_open_no_hover_key_or_log_shows_what_another_seat_hides(
    europe: Board, screens: list[Screen]
) -> None:
    state, _ = twin_worlds(europe)
    rules = rules_of("tickets")
    mine = state.to_move
    other = rules.determinize(rules.observe(state, mine), mine, Dice(5))
    assert state.hands[1 - mine] != other.hands[1 - mine] and state.tickets[1 - mine] != other.tickets[1 - mine]
    for world in (state, other):
        session = Session.from_position("tickets", europe, table("human", "human"), world)
        screens.append(Screen(session, reduced_motion=True))
    a, b = screens
    for screen in (a, b):
        screen.until(lambda: down(screen))  # noqa: B023 - used at once
        screen.key(pygame.K_RETURN)
        screen.until(lambda: screen.play.decision.is_open)  # noqa: B023
    assert a.play.flow.viewer == b.play.flow.viewer == mine
    spots = [(x, y) for y in range(40, 720, 130) for x in range(40, 1000, 190)]
    spots += [(x, y) for x in range(1070, 1280, 70) for y in range(70, 700, 45)]
    for spot in spots:
        for screen in (a, b):
            screen.hover(spot)
            screen.wait(0.5)
        assert calm(a) == calm(b), spot
    for key in (pygame.K_l, pygame.K_l, pygame.K_n, pygame.K_TAB, pygame.K_z, pygame.K_j):
        for screen in (a, b):
            screen.key(key)
            screen.wait(0.5)
        assert calm(a) == calm(b), pygame.key.name(key)
