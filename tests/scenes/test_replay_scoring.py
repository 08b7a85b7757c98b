"""The final count, the replay and the load list of real matches."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from trainyard.app import App
from trainyard.i18n import tr
from trainyard.scenes import library_rows, router
from trainyard.scenes.replay_hands import HandCard, sized
from trainyard.scenes.replay_tape import Tape
from trainyard.session import saves
from trainyard.session.demo import demo_match
from trainyard.session.library import Library
from trainyard.session.session import Session
from trainyard.ui.group import Group
from trainyard.ui.pointer import Click, Key, Press, Release
from trainyard.ui.theme import rgb
from trainyard.view.course import course, laps
from trainyard.view.presenters import rollers_facts as facts
from trainyard.view.reckoning import Hand, Held, reckoning_of
from trainyard.view.reckoning.tickets import trail_ends


def press(app: App, key: int, mods: int = 0) -> None:
    app.send(Key(key, mods))
    app.frame([], 0.05)


# --- what is told of a match


def test_turns_cover_every_step_once_and_gains_are_the_route_points(finished: Session) -> None:
    turns = course(finished)
    assert [turn.first for turn in turns[1:]] == [turn.after for turn in turns[:-1]]
    assert (turns[0].first, turns[-1].after) == (0, len(finished.history))
    gains = [sum(turn.gain for turn in turns if turn.seat == seat) for seat in range(3)]
    routes = [sheet[0].points for sheet in finished.rules.score_sheet(finished.state)]
    assert gains == routes == list(turns[-1].scores)
    assert len(laps(turns)) == max(turn.lap for turn in turns)


def test_bars_and_shown_tickets_add_up_to_the_scores(finished: Session) -> None:
    reckoning = reckoning_of("tickets")
    sheets = reckoning.sheets(finished)
    scores = finished.rules.scores(finished.state)
    assert [sum(line.points for line in sheet) for sheet in sheets] == list(scores)
    for seat, sheet in enumerate(sheets):
        shown = sum(item.points for item in reckoning.shown(finished) if item.seat == seat)
        assert shown == sum(line.points for line in sheet if "ickets" in line.line)


def test_way_of_every_connected_ticket_joins_its_cities(finished: Session) -> None:
    links = {link.id: link for link in finished.board.links}
    for item in reckoning_of("tickets").shown(finished):
        if item.good:
            ends = [end for link in item.links for end in (links[link].a, links[link].b)]
            odd = {end for end in ends if ends.count(end) % 2}
            assert odd == set(item.places)


def test_all_who_share_the_longest_path_are_named(finished: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    reckoning = reckoning_of("tickets")
    details = reckoning.details(finished)
    shared = [replace(seat, has_longest=seat.seat < 2, trail=("dieppe-paris",), trail_length=1) for seat in details]
    monkeypatch.setattr(type(reckoning), "details", lambda self, session: shared)
    [longest] = [found for found in reckoning.highlights(finished) if found.title == "Longest path"]
    told = longest.words.english()
    assert all(finished.seats[seat].name in told for seat in (0, 1)) and "1" in told
    assert all(finished.seats[seat].name not in told for seat in range(2, len(details)))


@pytest.mark.parametrize(
    ("game", "word"), [("tickets", "Turn"), ("maglev", "Turn"), ("transam", "Round"), ("rollers", "Round")]
)
def test_a_game_counts_turns_or_rounds(game: str, word: str) -> None:
    reckoning = reckoning_of(game)
    assert reckoning.lap(3) == f"{word} 3"
    assert reckoning.lap(3, 12) == f"{word} 3 of 12"
    assert reckoning.length(12) == f"12 {word.lower()}s"


def test_longest_trail_is_named_by_its_ends(finished: Session) -> None:
    [(_, trail), *_] = reckoning_of("tickets").ways(finished, "Longest path")
    start, end = trail_ends(finished.board, trail)
    links = {link.id: link for link in finished.board.links}
    assert start in (links[trail[0]].a, links[trail[0]].b)
    assert end in (links[trail[-1]].a, links[trail[-1]].b)


def test_highlights_name_players_and_marks_lie_within_the_match(finished: Session) -> None:
    reckoning = reckoning_of("tickets")
    highlights = reckoning.highlights(finished)
    assert 1 <= len(highlights) <= 3
    names = {seat.name for seat in finished.seats}
    assert all(highlight.words.values["name"] in names for highlight in highlights)
    assert all(0 < mark.step <= len(finished.history) for mark in reckoning.marks(finished))


# --- the final count


def open_scoring(app: App, session: Session) -> "router.Scene":
    scene = router.make(app, "scoring", session=session)
    app.reset(scene)
    app.frame([], 0.05)
    return scene


def test_count_shows_tickets_on_the_map_and_keeps_the_winner_secret_until_the_end(app: App, finished: Session) -> None:
    scene = open_scoring(app, finished)
    winner = finished.seats[finished.rules.winners(finished.state)[0]].name
    assert winner not in scene._title()[0]
    for _ in range(60):
        app.frame([], 0.1)
        if scene.count.item_at(scene.time) is not None:
            break
    item = scene.shown[scene.count.item_at(scene.time)]
    assert scene.map.pane.places == item.places
    assert scene.map.caption.words == item.words
    press(app, pygame.K_SPACE)
    assert scene.done
    assert winner in scene._title()[0]
    scores = finished.rules.scores(finished.state)
    assert [scene.count.total(seat, scene.time) for seat in range(3)] == list(scores)


def test_count_is_over_at_once_without_motion(make_app: Callable[..., App], finished: Session) -> None:
    app = make_app(animation_speed="off")
    assert open_scoring(app, finished).done


def test_space_that_skips_the_count_starts_no_new_match(
    app: App, finished: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(router, "switch", lambda app, name, **kw: asked.append(name))
    open_scoring(app, finished)
    press(app, pygame.K_RETURN)
    assert asked == []
    press(app, pygame.K_RETURN)
    assert asked == ["play"]


def test_click_on_a_ticket_shows_it_on_the_map(app: App, finished: Session) -> None:
    scene = open_scoring(app, finished)
    press(app, pygame.K_SPACE)
    app.frame([], 1.0)
    app.draw()
    chip = next(chip for chips in scene.bars.chips for chip in chips if chip.rect.w)
    app.send(Press(chip.rect.center, 1))
    app.send(Release(chip.rect.center, 1))
    app.send(Click(chip.rect.center, 1))
    assert scene.map.pane.places == chip.item.places
    assert scene.map.caption.good == chip.item.good


def test_lost_points_leave_the_bar_and_its_figures_to_be_read(app: App, finished: Session) -> None:
    scene = open_scoring(app, finished)
    press(app, pygame.K_SPACE)
    app.frame([], 1.0)
    app.draw()
    bars, scale = scene.bars, app.scale
    assert any(scene.count.totals[seat] < 0 for seat in range(3))  # more is lost than the whole bar is long
    for seat, row in bars.rows.items():
        x, y = row.x + scale.px(bars._bar_left + 5), round(row.y + row.h * 0.36)
        column = [app.canvas.get_at((x, y + dy))[:3] for dy in range(-scale.px(12), scale.px(4))]
        assert column == [rgb(bars.colours[0])[:3]] * len(column), seat


def test_a_ticket_is_a_blank_slip_until_it_is_counted(app: App, finished: Session) -> None:
    scene = open_scoring(app, finished)
    app.draw()
    assert not any(chip.rect.w for chips in scene.bars.chips for chip in chips)
    assert scene.bars.more and scene._tip(("more", next(iter(scene.bars.more))))[1] == []
    press(app, pygame.K_SPACE)
    app.frame([], 1.0)
    app.draw()
    assert all(chips[0].rect.w for chips in scene.bars.chips)


def test_play_again_lays_the_same_table_with_another_seed(
    app: App, finished: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Session] = []
    monkeypatch.setattr(router, "switch", lambda app, name, session: asked.append(session))
    open_scoring(app, finished)._play_again()
    again = asked[0]
    assert (again.seats, again.options, again.board) == (list(finished.seats), finished.options, finished.board)
    assert again.seed != finished.seed
    assert not again.over


# --- the replay


def test_tape_stands_where_the_match_stood(finished: Session) -> None:
    tape = Tape(finished, 40)
    to_json = finished.rules.state_to_json
    assert to_json(tape.state) == to_json(finished.state_after(40))
    tape.turn_by(1)
    assert tape.step in [turn.after for turn in tape.turns]
    assert to_json(tape.state) == to_json(finished.state_after(tape.step))
    tape.turn_by(-2)
    assert to_json(tape.state) == to_json(finished.state_after(tape.step))
    tape.go(10**9)
    assert tape.at_end
    assert tape.next_step() is None


def test_own_turns_stop_after_the_turns_of_one_seat(finished: Session) -> None:
    tape = Tape(finished)
    tape.turn_by(1, seat=1)
    tape.turn_by(1, seat=1)
    assert finished.history.steps[tape.step - 1].seat == 1
    there = tape.step
    tape.turn_by(1, seat=1)
    tape.turn_by(-1, seat=1)
    assert tape.step == there


def test_match_taken_over_goes_on_from_there_and_is_its_own(finished: Session) -> None:
    tape = Tape(finished, 50)
    taken = tape.taken_over()
    assert taken.state_digest() == Tape(finished, 50).taken_over().state_digest()
    assert finished.rules.state_to_json(taken.state) == finished.rules.state_to_json(finished.state_after(50))
    assert taken.match_id != finished.match_id
    assert len(taken.history) == 50
    taken.submit(taken.legal()[0])
    assert Session.from_save(taken.save_json()).state_digest() == taken.state_digest()


def test_hands_of_a_match_that_is_not_over_stay_closed(app: App, unfinished: Session) -> None:
    scene = router.make(app, "replay", session=unfinished, step=60)
    app.reset(scene)
    app.frame([], 0.05)
    assert all(card.content is None for card in scene._cards)
    scene._toggle_hand(0)
    scene._open_all(True)
    app.frame([], 0.05)
    assert all(card.content is None for card in scene._cards)
    assert not scene._all.enabled


def test_hands_of_a_finished_match_show_what_each_seat_held(app: App, finished: Session) -> None:
    scene = router.make(app, "replay", session=finished, step=50)
    app.reset(scene)
    state = finished.state_after(50)
    for card in scene._cards:
        assert sum(n for _, n in card.content.cards) == sum(state.hands[card.seat])
        assert len(card.content.held) == len(state.tickets[card.seat])


def test_replay_by_keyboard_steps_plays_and_ends(app: App, finished: Session) -> None:
    scene = router.make(app, "replay", session=finished)
    app.reset(scene)
    press(app, pygame.K_RIGHT)
    assert scene.tape.step == scene.tape.turns[0].after
    press(app, pygame.K_END)
    assert scene.tape.at_end
    assert not scene._take.enabled
    press(app, pygame.K_HOME)
    press(app, pygame.K_SPACE)
    assert scene.playing
    for _ in range(40):
        app.frame([], 0.1)
    assert 0 < scene.tape.step < scene.tape.length
    press(app, pygame.K_SPACE)
    before = scene.tape.step
    app.frame([], 0.1)
    assert scene.tape.step == before


# --- the load list


@pytest.fixture
def library(tmp_path: Path, finished: Session, unfinished: Session) -> Library:
    library = Library(tmp_path)
    library.save(unfinished, "Evening")
    library.write_state(saves.snapshot(unfinished, "auto"))
    library.write_state(saves.snapshot(finished, "finished"))
    (library.folder("manual") / "tickets-cut.json").write_bytes(b"not a save")
    return library


def test_load_list_holds_good_matches_first_and_says_why_others_cannot_be_opened(app: App, library: Library) -> None:
    scene = router.make(app, "library", library=library)
    app.reset(scene)
    assert [entry.summary is None for entry in scene.entries] == [False, False, True]
    app.draw()
    assert scene.rows[0]._thumb is not None
    press(app, pygame.K_END)
    assert not scene._open.enabled
    assert "cut" in scene._open.reason
    assert scene.rows[2].fault


def test_a_match_that_cannot_be_drawn_leaves_the_others_their_pictures(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    good, odd = (entry.path for entry in library.entries(("auto", "manual")) if entry.summary)
    read = library_rows.read_seen

    def seen(path: Path) -> library_rows.Seen:
        if path == odd:
            raise OverflowError("an odd board")
        return read(path)

    monkeypatch.setattr(library_rows, "read_seen", seen)
    reader = library_rows.Reader()
    for path in (odd, good):
        reader.picture(path, (60, 40))
        reader.wait()
    assert reader.picture(good, (60, 40)) is not None
    reader.close()


def test_deleted_match_comes_back_by_undo(app: App, library: Library) -> None:
    scene = router.make(app, "library", library=library)
    app.reset(scene)
    before = [entry.path for entry in scene.entries]
    press(app, pygame.K_DELETE)
    assert [entry.path for entry in scene.entries] == before[1:]
    toast = app.toasts.current
    assert toast is not None and toast.left > 7
    assert toast.do is not None
    toast.do()
    assert [entry.path for entry in scene.entries] == before


def test_renamed_match_keeps_its_game(app: App, library: Library) -> None:
    scene = router.make(app, "library", library=library)
    app.reset(scene)
    number = next(n for n, entry in enumerate(scene.entries) if entry.kind == "manual")
    scene.choose(number)
    press(app, pygame.K_F2)
    dialog = app.stack.top
    dialog.field.set("Rainy Sunday")
    dialog._take()
    titles = [entry.summary.title for entry in scene.entries if entry.summary]
    assert "Rainy Sunday" in titles
    assert "Evening" not in titles


def test_replays_tab_opens_the_replay(app: App, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    scene = router.make(app, "library", finished=True, library=library)
    app.reset(scene)
    monkeypatch.setattr(router, "open", lambda app, name, **kw: asked.append(name))
    assert [entry.kind for entry in scene.entries] == ["finished"]
    press(app, pygame.K_RETURN)
    assert asked == ["replay"]


def test_continuing_closes_whatever_lies_below(app: App, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    scene = router.make(app, "library", library=library)
    app.reset(scene)
    monkeypatch.setattr(router, "open", lambda app, name, **kw: asked.append(name))
    monkeypatch.setattr(router, "restart", lambda app, name, **kw: asked.append(name))
    press(app, pygame.K_RETURN)
    assert asked == ["title", "play"]


def test_without_missed_tickets_there_is_no_line_for_them(monkeypatch: pytest.MonkeyPatch, finished: Session) -> None:
    from dataclasses import replace

    from trainyard.view.reckoning.tickets import TicketsReckoning

    details = TicketsReckoning().details(finished)
    done = [replace(seat, tickets=tuple(replace(t, done=True) for t in seat.tickets)) for seat in details]
    monkeypatch.setattr(TicketsReckoning, "details", lambda self, session: done)
    lines = {line.line for sheet in TicketsReckoning().sheets(finished) for line in sheet}
    assert lines == {"Routes", "Tickets", "Stations left", "Longest path"}


def test_error_screen_saves_a_copy_of_the_match(app: App, unfinished: Session, tmp_path: Path) -> None:
    failed = router.make(app, "replay", session=unfinished)
    app.reset(failed)
    scene = router.make(app, "error", details="a fault", failed=failed)
    app.push(scene)
    scene._save()
    [entry] = Library(tmp_path).entries(["manual"])
    assert entry.summary is not None
    assert entry.summary.steps == len(unfinished.history)


def test_arrows_walk_over_seats_and_their_tickets(app: App, finished: Session) -> None:
    scene = open_scoring(app, finished)
    press(app, pygame.K_SPACE)
    first, second = scene.count.order(scene.time)[:2]
    press(app, pygame.K_DOWN)
    assert scene.bars.chosen == ("row", first)
    press(app, pygame.K_DOWN)
    assert scene.bars.chosen == ("row", second)
    press(app, pygame.K_RIGHT)
    number = scene.bars.chips[second][0].number
    assert scene.bars.chosen == ("chip", number)
    assert scene.map.pane.places == scene.shown[number].places
    press(app, pygame.K_LEFT)
    press(app, pygame.K_UP)
    assert scene.bars.chosen == ("row", first)


def test_tickets_of_an_open_hand_are_shown_by_keyboard(app: App, finished: Session) -> None:
    scene = router.make(app, "replay", session=finished, step=50)
    app.reset(scene)
    card = scene._cards[1]
    scene.group.set_focus(card)
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert scene.pane.places == card.content.held[0].places
    assert 1 in scene.open_hands
    press(app, pygame.K_UP)
    press(app, pygame.K_RETURN)
    assert 1 not in scene.open_hands


def test_hands_that_find_no_room_give_way_to_the_hand_of_the_seat_on_turn(
    make_app: Callable[..., App], finished: Session
) -> None:
    app = make_app((1280, 720), ui_scale=2.0)
    scene = router.make(app, "replay", session=finished, step=80)
    app.reset(scene)
    app.draw()
    cards = scene._cards
    bar = app.size[1] - app.scale.px(112)
    assert all(card.rect.bottom <= bar for card in cards)
    [active] = [card for card in cards if card.active]
    assert active.spare == max(card.spare for card in cards)


@pytest.mark.parametrize("seats", [2, 5])
def test_cards_of_a_replay_fit_into_any_height(app: App, finished: Session, seats: int) -> None:
    hand = Hand((("red", 2), ("blue", 1)), tuple(Held(f"A – B {n}", n, False) for n in range(6)))
    cards = [HandCard(finished, 0, lambda seat: None, lambda seat, held: None) for _ in range(seats)]
    group = Group(app)
    for number, card in enumerate(cards):
        group.add(card)
        card.content, card.active = hand, number == 1
    for room in (1200.0, 600.0, 460.0, 380.0):
        sized(cards, room, 8.0)
        assert sum(card.wanted_height() + 8.0 for card in cards) <= room
        assert cards[1].open is not None
        assert cards[1].spare >= cards[0].spare


def test_a_saved_match_is_told_in_what_its_game_counts(finished: Session) -> None:
    summary = saves.snapshot(finished, "manual").summary
    assert library_rows.state_words(summary).startswith(f"Turn {summary.turn} · ")
    assert library_rows.state_words(replace(summary, game="transam")).startswith(f"Round {summary.turn} · ")


def test_beside_the_sheets_of_steam_and_dice_the_replay_tells_their_points() -> None:
    session = demo_match("rollers", None, 3)
    reckoning = reckoning_of("rollers")
    for seat, score in enumerate(session.rules.scores(session.state)):
        held = reckoning.hand(session, session.state, seat).held
        assert {"Deliveries", "Network", "Engine"} <= {row.words for row in held}
        spent = session.state.owned[seat] & session.state.spent_once()
        off = sum(facts.tile(session.state, number).points for number in range(1, 7) if spent >> number & 1)
        assert sum(row.points or 0 for row in held) == score + off
    assert tr(reckoning.hands_title) != tr(reckoning_of("tickets").hands_title)
