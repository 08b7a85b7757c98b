"""The play screen, by injected clicks on the real rules and the real map."""

import pygame
import pytest
from play_helpers import Screen, light, lit_by_a_hint, play_on, table

from trainyard.boards.model import Board
from trainyard.games import maps
from trainyard.games.tickets.actions import (
    BuildStation,
    ClaimRoute,
    Decline,
    DrawFromDeck,
    DrawTickets,
    KeepTickets,
    Pay,
)
from trainyard.games.tickets.cards import COLOURS
from trainyard.games.tickets.state import Phase
from trainyard.session.session import Session
from trainyard.ui.dropdown import Dropdown
from trainyard.ui.pointer import RIGHT
from trainyard.view.board_art import BoardArt
from trainyard.view.presenters.tickets_offer import OfferDialog
from trainyard.view.presenters.tickets_tunnel import TunnelDialog
from trainyard.view.target import Target

DECK, TICKETS = Target("deck"), Target("tickets")


@pytest.fixture(scope="module")
def europe() -> Board:
    return maps.load("tickets", "europe")


@pytest.fixture(autouse=True)
def no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The map stays a plain sheet: nothing here looks at it."""
    monkeypatch.setattr(BoardArt, "prepare", lambda self, size: None)


def opened(screens: list[Screen], session: Session, **settings: object) -> Screen:
    screens.append(Screen(session, **settings))  # type: ignore[arg-type]
    return screens[-1]


def in_turn(europe: Board, seed: int = 5, kinds: tuple[str, ...] = ("human", "easy")) -> Session:
    """A match some turns old whose first human is to move and can pay for routes."""
    session = Session.new("tickets", europe, table(*kinds), {}, seed)
    avoid = ("DrawTickets", "BuildStation", "ClaimRoute")

    def ready(s: Session) -> bool:
        mine = s.state.to_move == 0 and s.state.phase is Phase.TURN and sum(s.state.hands[0]) >= 14
        return mine and any(isinstance(a, ClaimRoute) for a in s.legal())

    return play_on(session, ready, seed, avoid)


def plain_route(screen: Screen, ways: int | None = None) -> Target:
    """A glowing route that is no tunnel, with so many ways to pay."""
    play = screen.play
    for target in play.decision.selection.next_targets():
        if target.kind == "link":
            link = next(link for link in play.session.board.links if link.id == target.id)
            payments = play.decision.selection.preview(target)
            if not link.props.get("tunnel") and (ways is None or len(payments) == ways):
                return target
    raise AssertionError("no such route glows")


def test_a_whole_opening_turn_is_played_with_the_mouse(europe: Board, screens: list[Screen]) -> None:
    session = Session.new("tickets", europe, table("human", "easy"), {"first_player": 0}, 3)
    screen = opened(screens, session).my_turn()
    dialog = screen.play.decision.dialog
    assert isinstance(dialog, OfferDialog)
    screen.click(dialog._rects[0].center)
    screen.click(dialog._rects[2].center)
    screen.click(dialog.button.rect.center)
    assert isinstance(session.log[0], KeepTickets) and len(session.log[0].tickets) == 2
    screen.until(lambda: screen.play.decision.is_open and session.state.phase is Phase.TURN)
    screen.choose(DECK)
    screen.until(lambda: screen.play.decision.is_open)
    assert session.state.phase is Phase.SECOND_CARD
    screen.choose(DECK)
    assert [type(a) for a in session.log[-2:]] == [DrawFromDeck, DrawFromDeck]
    screen.until(lambda: screen.play.decision.is_open)
    assert session.state.turn >= 2 and session.state.to_move == 0


def test_fewer_tickets_than_the_rules_ask_for_cannot_be_kept(europe: Board, screens: list[Screen]) -> None:
    session = Session.new("tickets", europe, table("human", "easy"), {}, 3)
    screen = opened(screens, session).my_turn()
    dialog = screen.play.decision.dialog
    assert isinstance(dialog, OfferDialog)
    screen.click(dialog._rects[0].center)
    assert not dialog.button.enabled
    assert "2" in dialog.button.reason
    screen.click(dialog.button.rect.center)
    screen.key(pygame.K_RETURN)
    assert session.log == []


def test_a_route_offers_its_payments_and_the_second_click_claims_it(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    route = plain_route(screen)
    spot = screen.spot(route)
    before = len(screen.session.log)
    screen.click(spot)
    popover = screen.play.decision.popover
    assert popover is not None and popover.choices
    assert len(screen.session.log) == before
    screen.click(spot)
    assert screen.session.log[before] == ClaimRoute(0, route.id)
    assert isinstance(screen.session.log[before + 1], Pay)
    assert route.id in screen.play.presenter.pieces(screen.play.flow.sight()).claims or not screen.play.timeline.empty


def test_a_number_key_takes_that_payment(europe: Board, screens: list[Screen]) -> None:
    session = in_turn(europe)
    screen = opened(screens, session).my_turn()
    route = next(
        target
        for target in screen.play.decision.selection.next_targets()
        if target.kind == "link" and len(screen.play.decision.selection.preview(target)) >= 2
    )
    expected = screen.play.decision.selection.preview(route)[1]
    screen.choose(route)
    screen.key(pygame.K_2, text="2")
    assert expected in session.log


def test_right_click_and_escape_step_back_without_a_trace(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    before = len(screen.session.log)
    for back in (lambda: screen.click((400, 300), RIGHT), lambda: screen.key(pygame.K_ESCAPE)):
        screen.choose(plain_route(screen))
        assert screen.play.decision.popover is not None
        back()
        assert screen.play.decision.popover is None and screen.play.decision.selection.clicked == []
    assert len(screen.session.log) == before
    assert screen.top is screen.play


def test_escape_with_nothing_chosen_opens_the_pause_menu(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    screen.key(pygame.K_ESCAPE)
    assert type(screen.top).__name__ == "Pause"
    screen.key(pygame.K_ESCAPE)
    assert screen.top is screen.play


def test_a_claim_is_taken_back_action_by_action(europe: Board, screens: list[Screen]) -> None:
    session = in_turn(europe)
    screen = opened(screens, session).my_turn()
    screen.thinker.silent = True
    before, digest = len(session.log), session.state_digest()
    route = plain_route(screen)
    spot = screen.spot(route)
    screen.click(spot)
    screen.click(spot)
    screen.settle()
    screen.key(pygame.K_z)
    assert len(session.log) == before + 1
    screen.until(lambda: screen.play.decision.is_open)
    assert screen.play.decision.popover is not None
    screen.key(pygame.K_z)
    assert len(session.log) == before and session.state_digest() == digest


def test_a_card_from_the_deck_cannot_be_taken_back_and_the_screen_says_so(europe: Board, screens: list[Screen]) -> None:
    session = in_turn(europe)
    screen = opened(screens, session).my_turn()
    screen.choose(DECK)
    screen.until(lambda: screen.play.decision.is_open)
    before = len(session.log)
    screen.key(pygame.K_z)
    assert len(session.log) == before
    toast = screen.app.toasts.current
    assert toast is not None and "seen" in toast.words


def test_an_illegal_click_says_why_in_the_words_of_the_rules(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    legal = set(screen.play.decision.selection.next_targets())
    barred = next(
        target
        for link in europe.links
        if (target := Target("link", link.id)) not in legal and screen.play.decision.why_not(target)
    )
    why = screen.play.decision.why_not(barred)
    before = len(screen.session.log)
    screen.choose(barred)
    toast = screen.app.toasts.current
    assert toast is not None and toast.words == why
    assert len(screen.session.log) == before


def test_the_reason_in_a_tooltip_does_not_name_the_route_of_its_headline_again(
    europe: Board, screens: list[Screen]
) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    decision, legal = screen.play.decision, set(screen.play.decision.selection.next_targets())
    barred = [target for link in europe.links if (target := Target("link", link.id)) not in legal]
    told = 0
    for target in barred:
        name = screen.play.presenter.tip(screen.play.sight(), target, []).title
        full, short = decision.why_not(target), decision.why_not(target, name)
        assert name in full and name not in short and short[:1].isupper() and short.endswith(".")
        told += 1
    assert told


def test_hovering_a_route_explains_it(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    route = plain_route(screen)
    screen.hover(screen.spot(route))
    link = next(link for link in europe.links if link.id == route.id)
    names = {place.id: place.name for place in europe.places}
    assert names[link.a] in screen.app.tooltip.words and names[link.b] in screen.app.tooltip.words
    assert "Pay" in screen.app.tooltip.words


def test_hovering_a_colour_of_the_hand_glows_only_its_routes(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    play = screen.play
    hand = play.session.state.hands[0]

    word = next(w for w in COLOURS[:8] if hand[COLOURS.index(w)])
    screen.choose(Target("hand", word))
    sight = play.sight()
    glowing = play.presenter.filtered(sight, sight.legal)
    colours = {str(link.props["colour"]) for link in europe.links if Target("link", link.id) in glowing}
    assert colours <= {word, "grey"}
    assert all(target.kind == "link" for target in glowing)


def test_only_what_is_legal_glows(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    play = screen.play
    expected = {play.presenter.path(play.flow.state, action)[0] for action in play.session.legal()}
    assert set(play.sight().legal) == expected


def test_drawing_tickets_asks_twice_and_opens_the_choice(europe: Board, screens: list[Screen]) -> None:
    session = in_turn(europe)
    screen = opened(screens, session).my_turn()
    screen.choose(TICKETS)
    assert not isinstance(session.log[-1], DrawTickets)
    screen.choose(TICKETS)
    assert isinstance(session.log[-1], DrawTickets)
    screen.until(lambda: screen.play.decision.dialog is not None)
    dialog = screen.play.decision.dialog
    assert isinstance(dialog, OfferDialog) and dialog.least == 1
    screen.key(pygame.K_2, text="2")
    screen.key(pygame.K_RETURN)
    assert isinstance(session.log[-1], KeepTickets)
    assert len(session.state.tickets[0]) == 3 or len(session.state.tickets[0]) > 2


def test_a_station_is_built_with_two_clicks(europe: Board, screens: list[Screen]) -> None:
    session = in_turn(europe)
    screen = opened(screens, session).my_turn()
    city = next(t for t in screen.play.decision.selection.next_targets() if t.kind == "place")
    screen.choose(city)
    assert screen.play.decision.popover is not None
    screen.key(pygame.K_RETURN)
    assert BuildStation(0, city.id) in session.log
    screen.settle()
    assert session.state.stations_left(0) == 2


def tunnel_with_surcharge(europe: Board, screens: list[Screen]) -> Screen:
    """A screen on which the human has just tried a tunnel that asks for more."""
    for seed in range(1, 60):
        session = in_turn(europe, seed)
        tunnels = {link.id for link in europe.links if link.props.get("tunnel")}
        claims = [a for a in session.legal() if isinstance(a, ClaimRoute) and a.route in tunnels]
        if not claims:
            continue
        trial = Session.from_save(session.save_json())
        trial.submit(claims[0])
        trial.submit(trial.legal()[0])
        if trial.state.phase is not Phase.PAY_SURCHARGE or not any(isinstance(a, Pay) for a in trial.legal()):
            continue
        screen = opened(screens, session).my_turn()
        screen.choose(Target("link", claims[0].route))
        screen.key(pygame.K_RETURN)
        screen.until(lambda: screen.play.decision.dialog is not None)  # noqa: B023 - used at once
        return screen
    raise AssertionError("no seed tried a tunnel that costs more")


def test_a_tunnel_shows_what_the_hand_cannot_pay_but_offers_only_what_is_legal(
    europe: Board, screens: list[Screen]
) -> None:
    screen = tunnel_with_surcharge(europe, screens)
    dialog = screen.play.decision.dialog
    assert isinstance(dialog, TunnelDialog)
    screen.key(pygame.K_SPACE)
    hand = screen.session.state.hands[dialog.seat]
    assert dialog.payments == [action for action in screen.session.legal() if isinstance(action, Pay)]
    ways = {(pay.cards, pay.locomotives) for pay in (*dialog.payments, *dialog.missing)}
    assert len(ways) == len(dialog.payments) + len(dialog.missing) == len(dialog._rows)
    assert all(sum(way) == dialog.surcharge for way in ways)
    for pay in dialog.missing:
        assert pay.locomotives > hand[-1] or pay.cards > hand[COLOURS.index(pay.colour)]
    for row in dialog._rows[len(dialog.payments) :]:
        screen.click(row.center)
        assert dialog.chosen < len(dialog.payments)
    screen.app.draw()


def test_a_tunnel_that_costs_more_can_be_declined_and_escape_decides_nothing(
    europe: Board, screens: list[Screen]
) -> None:
    screen = tunnel_with_surcharge(europe, screens)
    session, dialog = screen.session, screen.play.decision.dialog
    assert isinstance(dialog, TunnelDialog)
    assert dialog.turning and not dialog.back.enabled
    screen.key(pygame.K_ESCAPE)
    assert type(screen.top).__name__ == "Pause" and session.state.phase is Phase.PAY_SURCHARGE
    screen.key(pygame.K_ESCAPE)
    dialog = screen.play.decision.dialog
    assert isinstance(dialog, TunnelDialog)
    screen.key(pygame.K_SPACE)
    assert not dialog.turning
    hand = sum(session.state.hands[0]) + dialog.staged.cards + dialog.staged.locomotives
    screen.click(dialog.back.rect.center)
    assert isinstance(session.log[-1], Decline)
    assert sum(session.state.hands[0]) == hand


def test_a_tunnel_that_costs_more_can_be_paid(europe: Board, screens: list[Screen]) -> None:
    screen = tunnel_with_surcharge(europe, screens)
    dialog = screen.play.decision.dialog
    assert isinstance(dialog, TunnelDialog)
    screen.wait(2.0)
    assert not dialog.turning
    route = dialog.route
    screen.click(dialog.pay.rect.center)
    assert isinstance(screen.session.log[-1], Pay)
    assert screen.session.state.owned[0] & route.bit


def test_a_click_finishes_an_animation_at_once_and_does_nothing_else(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    screen.thinker.silent = True
    screen.choose(DECK)
    assert not screen.play.timeline.empty
    before = len(screen.session.log)
    spot = screen.play.panels.rect_of(DECK, screen.play.sight())
    assert spot is not None
    screen.click(spot.center)
    assert screen.play.timeline.empty
    assert len(screen.session.log) == before
    screen.until(lambda: screen.play.decision.is_open)
    screen.choose(DECK)
    screen.key(pygame.K_SPACE)
    assert screen.play.timeline.empty and len(screen.session.log) == before + 1


def test_the_drawn_state_is_the_viewers_observation_once_everything_was_shown(
    europe: Board, screens: list[Screen]
) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    screen.choose(DECK)
    shown = screen.play.flow.state
    assert shown != screen.session.observation(0)
    screen.settle()
    assert screen.play.flow.state == screen.session.observation(0)


def test_a_computers_turn_is_shown_for_at_least_eight_tenths_of_a_second(europe: Board, screens: list[Screen]) -> None:
    session = in_turn(europe)
    screen = opened(screens, session).my_turn()
    route = plain_route(screen)
    spot = screen.spot(route)
    screen.click(spot)
    screen.click(spot)
    screen.until(lambda: len(session.log) and session.log[-1].seat == 1)
    began = screen.app.now
    screen.until(lambda: screen.play.decision.is_open)
    assert screen.app.now - began >= 0.8


def test_the_wheel_zooms_at_the_pointer_and_a_key_fits_the_map_again(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe), animation_speed="off").my_turn()
    camera = screen.play.board.camera
    at = (500, 300)
    point = camera.to_board(at)
    screen.wheel(at, 1)
    screen.wheel(at, 1)
    screen.wait(0.5)
    assert camera.zoom > 1.2
    x, y = camera.to_screen(point)
    assert abs(x - at[0]) < 25 and abs(y - at[1]) < 25
    screen.key(pygame.K_0, text="0")
    screen.wait(0.5)
    assert camera.zoom == 1.0


def test_n_walks_through_the_legal_targets_and_enter_takes_one(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    targets = screen.play.decision.selection.next_targets()
    screen.key(pygame.K_n)
    assert screen.play.hover == targets[0]
    screen.key(pygame.K_n)
    assert screen.play.hover == targets[1]
    screen.key(pygame.K_n, pygame.KMOD_SHIFT)
    assert screen.play.hover == targets[0]
    before = len(screen.session.log)
    screen.key(pygame.K_RETURN)
    assert len(screen.session.log) > before or screen.play.decision.popover is not None


def test_a_hint_gives_the_pilots_reason_and_lights_its_move(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    screen.key(pygame.K_h)
    screen.until(lambda: bool(screen.play.hint))
    toast = screen.app.toasts.current
    assert toast is not None and "two cities" in toast.words
    assert screen.thinker.asked[-1][1] == screen.session.observation(0)


def test_escape_first_puts_the_hint_away_and_only_then_pauses(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    screen.key(pygame.K_h)
    screen.until(lambda: bool(screen.play.hint))
    screen.key(pygame.K_ESCAPE)
    assert screen.top is screen.play and screen.play.hint == () and screen.app.toasts.current is None
    screen.key(pygame.K_ESCAPE)
    assert type(screen.top).__name__ == "Pause"


def test_a_hint_lights_the_tickets_it_would_keep_and_escape_puts_it_away(europe: Board, screens: list[Screen]) -> None:
    session = Session.new("tickets", europe, table("human", "easy"), {"first_player": 0}, 3)
    screen = opened(screens, session).my_turn()
    dialog = screen.play.decision.dialog
    assert isinstance(dialog, OfferDialog)
    before = [light(screen, area) for area in dialog._rects]
    lit = lit_by_a_hint(screen, dialog._rects)
    assert isinstance(dialog.suggested, KeepTickets)
    assert lit == [ticket.id in dialog.suggested.tickets for ticket in dialog.tickets]
    screen.key(pygame.K_ESCAPE)
    assert screen.top is screen.play and dialog.suggested is None
    assert [light(screen, area) for area in dialog._rects] == before
    screen.key(pygame.K_ESCAPE)
    assert type(screen.top).__name__ == "Pause"


def test_a_hint_in_a_tunnel_marks_the_payment_or_lights_the_way_back(europe: Board, screens: list[Screen]) -> None:
    screen = tunnel_with_surcharge(europe, screens)
    dialog = screen.play.decision.dialog
    assert isinstance(dialog, TunnelDialog)
    screen.key(pygame.K_SPACE)
    dark = light(screen, dialog.back.rect)
    dialog.suggest(dialog.payments[-1])
    assert dialog.chosen == len(dialog.payments) - 1 and light(screen, dialog.back.rect) == dark
    screen.key(pygame.K_h)
    screen.until(lambda: bool(screen.play.hint))
    assert dialog.suggested in screen.session.legal()
    dialog.suggest(Decline(0))
    assert abs(light(screen, dialog.back.rect) - dark) > 20


def test_enter_goes_on_after_a_list_of_the_pause_menu_was_clicked(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    screen.key(pygame.K_ESCAPE)
    pause = screen.top
    drop = next(widget for widget in pause.ui.widgets if isinstance(widget, Dropdown))
    pause.ui.set_focus(drop, visible=False)  # as a click does
    screen.key(pygame.K_RETURN)
    assert screen.top is screen.play and not drop.is_open
    screen.key(pygame.K_ESCAPE)
    pause = screen.top
    drop = next(widget for widget in pause.ui.widgets if isinstance(widget, Dropdown))
    pause.ui.set_focus(drop)  # as Tab does
    screen.key(pygame.K_RETURN)
    assert screen.top is pause and drop.is_open


def test_the_thinker_gets_an_observation_and_is_stopped_when_the_screen_is_left(
    europe: Board, screens: list[Screen]
) -> None:
    session = in_turn(europe)
    screen = opened(screens, session).my_turn()
    screen.thinker.silent = True
    screen.choose(DECK)
    screen.until(lambda: screen.play.decision.is_open)
    screen.choose(DECK)
    screen.until(lambda: bool(screen.thinker.asked))
    level, observation, legal = screen.thinker.asked[-1]
    assert level == "easy" and observation.is_observation and list(legal) == list(session.legal())
    screen.app.stack.clear()
    assert screen.thinker.stops == 1


def test_a_hidden_hand_shows_no_cards_and_can_be_shown_again(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    screen.key(pygame.K_j)
    assert screen.play.sight().hand_hidden
    assert screen.play.presenter.pieces(screen.play.sight()).names == {}
    screen.key(pygame.K_j)
    assert not screen.play.sight().hand_hidden


def test_resizing_while_playing_keeps_the_choice_open(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    screen.choose(plain_route(screen))
    for size in ((1024, 640), (1920, 1080), (1280, 720)):
        screen.app._window = pygame.display.set_mode(size)
        screen.app._relayout()
        screen.wait(0.05)
        screen.app.draw()
    assert screen.play.decision.popover is not None


def test_the_finished_match_goes_on_to_the_scoring(
    europe: Board, screens: list[Screen], monkeypatch: pytest.MonkeyPatch
) -> None:
    from trainyard.scenes import router

    gone: list[tuple[str, object]] = []
    monkeypatch.setattr(router, "switch", lambda app, name, **kw: gone.append((name, kw["session"])))
    session = Session.new("tickets", europe, table("human", "easy"), {}, 4)
    play_on(session, lambda s: s.state.last_turns == 1 and s.state.to_move == 0 and s.state.phase is Phase.TURN, 4)
    screen = opened(screens, session).my_turn()
    screen.choose(TICKETS if TICKETS in screen.play.decision.selection.next_targets() else DECK)
    screen.key(pygame.K_RETURN)
    for _ in range(3):
        if session.over:
            break
        screen.until(lambda: screen.play.decision.is_open or session.over)
        if screen.play.decision.dialog is not None:
            screen.key(pygame.K_1, text="1")
            screen.key(pygame.K_RETURN)
        elif not session.over:
            screen.choose(next(t for t in screen.play.decision.selection.next_targets() if t.kind in ("deck", "slot")))
    assert session.over
    screen.until(lambda: bool(gone), 10)
    assert gone[0] == ("scoring", session)


def test_confirm_always_asks_before_a_card_and_never_claims_at_the_first_click(
    europe: Board, screens: list[Screen]
) -> None:
    session = in_turn(europe)
    screen = opened(screens, session, confirm_moves="always").my_turn()
    before = len(session.log)
    screen.choose(DECK)
    assert len(session.log) == before and screen.play.decision.pending is not None
    screen.key(pygame.K_ESCAPE)
    assert screen.play.decision.pending is None
    screen.choose(DECK)
    screen.choose(DECK)
    assert len(session.log) == before + 1
    other = opened(screens, in_turn(europe), confirm_moves="never").my_turn()
    route = plain_route(other, ways=1)
    before = len(other.session.log)
    other.choose(route)
    assert len(other.session.log) == before + 2


def test_a_seat_is_given_to_a_computer_and_taken_back_in_the_pause_menu(europe: Board, screens: list[Screen]) -> None:
    session = in_turn(europe)
    screen = opened(screens, session).my_turn()
    screen.key(pygame.K_ESCAPE)
    pause = screen.top
    pause._reseat(0, "medium")
    screen.key(pygame.K_ESCAPE)
    before = len(session.log)
    screen.until(lambda: len(session.log) > before)
    assert session.log[before].seat == 0 and screen.thinker.asked[0][0] == "medium"
    screen.key(pygame.K_ESCAPE)
    screen.top._reseat(0, "")
    screen.key(pygame.K_ESCAPE)
    screen.my_turn()
    assert session.seats[0].is_human and screen.play.flow.viewer == 0


def test_when_only_computers_are_left_the_pause_menu_skips_to_the_end(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    screen.key(pygame.K_ESCAPE)
    pause = screen.top
    skip = next(widget for widget in pause.ui.widgets if getattr(widget, "words", "") == "Skip to my turn")
    assert not skip.enabled
    for seat in screen.play.flow.humans():
        pause._reseat(seat, "easy")
    assert skip.enabled and skip.words == "Skip to the end"
    skip.activate()
    assert screen.play.skipping and screen.top is screen.play
    screen.play.update(0.016)
    assert screen.play.skipping


def test_a_move_is_taken_back_while_the_computer_thinks_and_its_answer_is_dropped(
    europe: Board, screens: list[Screen]
) -> None:
    session = in_turn(europe)
    screen = opened(screens, session).my_turn()
    screen.thinker.silent = True
    digest = session.state_digest()
    spot = screen.spot(plain_route(screen))
    screen.click(spot)
    screen.click(spot)
    screen.until(lambda: bool(screen.thinker.asked))
    screen.key(pygame.K_z)
    assert screen.thinker.stops == 1
    screen.thinker.silent = False
    screen.wait(1.0)
    screen.key(pygame.K_z)
    assert session.state_digest() == digest


def test_skip_to_my_turn_shows_nothing_until_the_human_is_to_move(europe: Board, screens: list[Screen]) -> None:
    session = in_turn(europe, kinds=("human", "easy", "easy"))
    screen = opened(screens, session).my_turn()
    screen.thinker.silent = True
    spot = screen.spot(plain_route(screen))
    screen.click(spot)
    screen.click(spot)
    screen.settle()
    screen.thinker.silent = False
    screen.play.skipping = True
    began = screen.app.now
    screen.my_turn()
    assert screen.app.now - began < 0.5


def test_every_part_of_the_screen_stands_in_a_language_that_is_longer(europe: Board, screens: list[Screen]) -> None:
    from trainyard import i18n

    try:
        for size in ((1024, 640), (1280, 720), (1920, 1080), (2560, 1440)):
            screen = Screen(in_turn(europe), size, language=i18n.PSEUDO).my_turn()
            screen.choose(plain_route(screen))
            screen.app.draw()
            screen.key(pygame.K_ESCAPE)
            screen.key(pygame.K_l)
            screen.key(pygame.K_ESCAPE)
            if type(screen.top).__name__ != "Pause":  # the log was a drawer, which Esc closes first
                screen.key(pygame.K_ESCAPE)
            screen.wait(0.3)
            screen.app.draw()
            assert type(screen.top).__name__ == "Pause"
            screen.close()
    finally:
        i18n.use("en")


def test_drawing_may_be_stopped_by_a_button_where_the_table_allows_it(europe: Board, screens: list[Screen]) -> None:
    from trainyard.games.tickets.actions import StopDrawing

    session = Session.new("tickets", europe, table("human", "easy"), {"second_pick": "optional", "first_player": 0}, 3)
    play_on(session, lambda s: s.state.to_move == 0 and s.state.phase is Phase.TURN, 3)
    screen = opened(screens, session).my_turn()
    assert not screen.play.bar.only.visible
    screen.choose(DECK)
    screen.my_turn()
    screen.wait(0.1)
    button = screen.play.bar.only
    assert button.visible
    screen.click(button.rect.center)
    assert isinstance(session.log[-1], StopDrawing)


def test_another_language_counts_at_once(europe: Board, screens: list[Screen]) -> None:
    from trainyard import i18n

    screen = opened(screens, in_turn(europe)).my_turn()
    assert screen.play.bar.undo.tip == "Take back"
    try:
        screen.app.settings.change(language=i18n.PSEUDO)
        screen.app.apply_settings()
        screen.my_turn()
        assert screen.play.bar.undo.tip != "Take back"
        assert all("~" in line.text for line in screen.play.flow.log if line.seat is not None)
    finally:
        i18n.use("en")


def test_a_line_of_the_log_is_told_in_full_and_shown_on_the_map(europe: Board, screens: list[Screen]) -> None:
    session = play_on(
        in_turn(europe),
        lambda s: s.state.to_move == 0 and s.state.phase is Phase.TURN and any(s.state.owned),
        2,
        ("DrawTickets", "BuildStation"),
    )
    screen = opened(screens, session).my_turn()
    lines = screen.play.flow.log
    index = next(i for i, line in enumerate(reversed(lines)) if line.targets)
    line = lines[len(lines) - 1 - index]
    screen.play.pointer.point(Target("log", str(index)))
    assert line.text in screen.app.tooltip.words
    screen.play.show_line(index)
    assert screen.play.sight().last == line.targets


def test_the_banner_asks_for_the_second_click_on_the_tickets(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    screen.choose(TICKETS)
    assert "again" in screen.play.presenter.banner(screen.play.sight()).what


def test_while_a_hint_is_shown_only_its_move_glows(europe: Board, screens: list[Screen]) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    screen.key(pygame.K_h)
    screen.until(lambda: bool(screen.play.hint))
    sight = screen.play.sight()
    assert [target for target in sight.legal if sight.glows(target)] == list(screen.play.hint)
    screen.choose(DECK)
    screen.my_turn()
    assert screen.play.hint == ()


def test_the_plate_of_the_next_seat_turns_to_paper_within_a_quarter_of_a_second(
    screens: list[Screen], europe: Board
) -> None:
    screen = opened(screens, in_turn(europe)).my_turn()
    screen.thinker.silent = True
    screen.wait(0.3)
    area = screen.play.panels.rect_of(Target("plate", "1"), screen.play.sight())
    assert area is not None
    at = (area.right - 9, area.y + 9)  # bare ground of the plate
    screen.app.draw()
    enamel = screen.app.canvas.get_at(at)
    action = next(action for action in screen.session.legal() if isinstance(action, DrawFromDeck))
    screen.play.submit((action, action))
    screen.until(lambda: screen.play.flow.state.to_move == 1)
    seen = []
    for _ in range(20):
        screen.app.draw()
        seen.append(sum(screen.app.canvas.get_at(at)[:3]))
        screen.wait(1 / 60)
    assert seen == sorted(seen) and seen[0] - sum(enamel[:3]) < 150
    assert len(set(seen)) > 8 and seen[-1] == seen[-4] > 600


@pytest.mark.parametrize("setting", [{"reduced_motion": True}, {"animation_speed": "off"}])
def test_without_motion_the_plate_is_paper_at_once(
    screens: list[Screen], europe: Board, setting: dict[str, object]
) -> None:
    screen = opened(screens, in_turn(europe), **setting).my_turn()
    screen.thinker.silent = True
    action = next(action for action in screen.session.legal() if isinstance(action, DrawFromDeck))
    screen.play.submit((action, action))
    screen.until(lambda: screen.play.flow.state.to_move == 1)
    screen.wait(1 / 60)
    assert screen.play.sight().paper(1) == 1.0
