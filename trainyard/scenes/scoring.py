"""The final count: bars that grow, tickets one by one on the map, the score by turn, the journey (design 7.10)."""

from collections.abc import Hashable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame

from trainyard.i18n import language, tr, tr_sentence
from trainyard.scenes import router
from trainyard.scenes import seed as seeds
from trainyard.scenes.count import Count
from trainyard.scenes.form import Form
from trainyard.scenes.scoring_bars import Bars
from trainyard.scenes.scoring_side import Caption, Chart, JourneyLine, MapPanel, StepPill, note_line
from trainyard.session.session import Session
from trainyard.ui import art, panel, pieces, text
from trainyard.ui.buttons import Button
from trainyard.ui.figures import figure, signed
from trainyard.ui.label import Heading, Label
from trainyard.ui.pointer import LEFT, RIGHT, Click, Hover, InputEvent, Key, Leave
from trainyard.ui.segmented import Segmented
from trainyard.ui.shapes import path, rect
from trainyard.ui.theme import BAD, BRASS_LIGHT, INK, INK5, PAPER, QUIET, rgb
from trainyard.view.course import course, laps
from trainyard.view.reckoning import Highlight, Shown, reckoning_of

if TYPE_CHECKING:
    from trainyard.app import App

EACH = 0.85
"""Seconds for each ticket on the map."""
LONGEST_SHOW = 16.0
"""Seconds for all tickets together at most."""
CHART, MAP = 0, 1


class Scoring(Form):
    """Counts a finished match. Space, Enter or a click skips to the end of the count."""

    def __init__(self, app: "App", session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.reckoning = reckoning_of(session.game)
        self.shown = self.reckoning.shown(session)
        alone = [(item.seat, item.line, item.points) for item in self.shown]
        each = min(EACH, LONGEST_SHOW / max(1, len(alone)))
        self.count = Count(self.reckoning.sheets(session), _places(session), alone, each)
        self.turns = course(session)
        self.rounds = laps(self.turns)
        self.bars = Bars(app, session, self.count, self.reckoning, self.shown)
        self.map = MapPanel(session, app.settings.patterns, app.settings.solid_labels)
        self.highlights = self.reckoning.highlights(session)[:3]
        self.time = 0.0
        self.side = MAP
        self._cursor = -1, -1
        """Where the arrows stand: a place in the order, a ticket of that seat or -1."""
        self._pointed: Hashable = None
        """What was clicked after the count: ("chip", n), ("row", seat), ("step", n)."""
        self._told = False
        self._still: tuple[Hashable, pygame.Surface] | None = None
        """What stands still, and what its picture depends on."""
        if app.settings.motion == 0:
            self.finish()

    def enter(self) -> None:
        # What the last moves said is over now.
        self.app.toasts.clear()

    # --- the course of the count

    @property
    def done(self) -> bool:
        return self.time >= self.count.seconds

    def finish(self) -> None:
        """Skips to the end of the count."""
        self.time = self.count.seconds
        self._ended()

    def _ended(self) -> None:
        if not self._told:
            self._told = True
            self.side = CHART
            self._pointed = None
            self.app.audio.play("win")
            if self.group.widgets:
                self.rebuild()
        self.app.redraw()

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        motion = self.app.settings.motion
        if not self.done:
            self.time += dt / motion if motion else self.count.seconds
            changed = True
            if self.done:
                self._ended()
            else:
                self._follow()
        changed = self.bars.settle(self.time, dt, motion == 0) or changed
        board = self.map.pane.update(dt)
        return changed or (board and self.side == MAP)

    def _follow(self) -> None:
        """Shows on the map what is being counted."""
        item = self.count.item_at(self.time)
        if item is not None:
            self._show_item(item)
        else:
            self._show_step(self.count.step_at(self.time))
        for pill in self._pills:
            pill.phase = self._phase(pill.number)

    def _show_item(self, number: int) -> None:
        item = self.shown[number]
        mine = [n for n, other in enumerate(self.shown) if other.seat == item.seat]
        self.map.state = self._board_of(item)
        self.map.show(item, mine.index(number) + 1, len(mine))

    def _board_of(self, item: Shown) -> Any:
        """The state that an item is shown on."""
        if item.stage is None:
            return self.session.state
        return self.reckoning.board_of(self.session, item.stage)

    def _show_step(self, step: int) -> None:
        line = self.count.step_name(step)
        first = next((item for item in self.shown if item.line == line), None)
        self.map.state = self._board_of(first) if first is not None else self.session.state
        ways = self.reckoning.ways(self.session, line)
        self.map.pane.point_out([link for _, links in ways for link in links] if len(ways) < 3 else [], ())
        owners = [seat for seat, links in ways if links]
        only = self.session.seats[owners[0]] if len(owners) == 1 else None
        names = tr("of all players")
        if 0 < len(owners) < len(self.session.seats):
            names = ", ".join(self.session.seats[seat].name for seat in owners)
        self.map.caption = Caption(tr(line), names, only.colour if only else None)

    def _phase(self, number: int) -> str:
        if self.done:
            return "shown" if self._pointed == ("step", number) else "done"
        now = self.count.step_at(self.time)
        return "now" if number == now else "done" if number < now else "ahead"

    # --- the form

    def build(self) -> None:
        add = self.group.add
        self._pills = []
        for number in range(len(self.count.steps)):
            words = tr(self.count.step_name(number))
            short = str(number + 1) if words == self.reckoning.lap(number + 1) else ""
            self._pills.append(add(StepPill(number, words, self._choose_step, short)))
        for pill in self._pills:
            pill.phase = self._phase(pill.number)
        self._bars_head = add(Heading(tr("Breakdown"), "lead", INK))
        self._side_choice = add(
            Segmented(
                [tr("Chart"), tr("Map")], self.side, self._choose_side, tips=(self.reckoning.words().chart_note, "")
            )
        )
        self._map_head = add(Heading(tr("On the map"), "lead", PAPER))
        self._chart_head = add(Heading(self.reckoning.words().chart, "lead", PAPER))
        self._chart_note = add(Label(self.reckoning.words().chart_note, "medium", "label", QUIET, "right", lines=2))
        self._chart = add(Chart(self.session, self.rounds, self._jump))
        self._journey_head = add(Heading(tr("The journey"), "lead", PAPER))
        self._journey = [add(JourneyLine(highlight, self._show_highlight)) for highlight in self.highlights]
        self._menu = add(Button(tr("Main menu"), self.back, "secondary", "lead", keycap="Esc"))
        self._board = add(Button(tr("View the board"), self._view_board, "secondary", "lead", keycap="B"))
        self._seed = add(Label(tr("Seed {seed}", seed=seeds.grouped(self.session.seed)), "semibold", "body", PAPER))
        self._seed.lines = 2
        turns = self.reckoning.length(len(self.rounds))
        self._length = add(Label(tr("{turns} · saved to Replays", turns=turns), "medium", "label", QUIET))
        self._replay = add(Button(tr("Watch the replay"), lambda: self._jump(0), "secondary", "lead", keycap="R"))
        self._again = add(Button(tr("Play again"), self._play_again, "primary", "heading", key_words="Enter"))

    def place(self, w: float, h: float) -> None:
        tall = h >= 760
        head, foot = (140.0, 112.0) if tall else (108.0, 84.0)
        margin = 40.0 if w >= 1300 else 20.0
        left = (w - 2 * margin - 24) * 0.575
        if w > 2000:
            margin = (w - 2000) / 2 + 40
            left = (w - 2 * margin - 24) * 0.575
        right = w - 2 * margin - 24 - left
        top, body = head + 24, h - head - foot - 48
        self._foot_y, self._head_h = h - foot, head
        px = self.scale.px
        # header
        pills = len(self._pills)
        area = min(w * 0.55, 218.0 * pills)
        each = (area - 16 * (pills - 1)) / max(1, pills)
        x = w - margin - area
        self._header_room = x - margin - 30
        for number, pill in enumerate(self._pills):
            pill.place(x + number * (each + 16), head * 0.5 - 30, each, 46)
        self._hint_at = (x, head * 0.5 + 34)
        # breakdown
        self._paper = pygame.Rect(px(margin), px(top), px(left), px(body))
        lead = self.scale.font("lead")
        title = text.width(text.caps(self._bars_head.words), "display", lead, text.CAPS_TRACKING) / self.scale.s + 4
        title = min(title, left * 0.4)
        self._bars_head.place(margin + 26, top + 16, title, 34)
        self._legend_box = pygame.Rect(px(margin + 46 + title), px(top + 16), px(left - title - 72), px(34))
        self.bars.layout(self.scale, pygame.Rect(px(margin + 18), px(top + 60), px(left - 36), px(body - 60 - 18)))
        self.bars.settle(self.time, 0.0, True)
        # right side
        x = margin + left + 24
        above, below = (50.0, 12.0) if tall else (42.0, 8.0)  # of the lines of the journey
        journey = above + below + 42 * len(self._journey) if self._journey else 0.0
        journey = min(journey, body * (0.42 if tall else 0.46))
        chart = body - (journey + 20 if journey else 0)
        self._right = pygame.Rect(px(x), px(top), px(right), px(body))
        self._chart_box = pygame.Rect(px(x), px(top), px(right), px(chart))
        self._journey_box = pygame.Rect(px(x), px(top + chart + 20), px(right), px(journey))
        show_map = self.side == MAP
        self._side_choice.visible = self.done
        self._side_choice.place(x + right - 24 - 170, top + 14, 170, 36)
        self._chart_head.visible = self._chart.visible = not show_map
        title = text.width(text.caps(self._chart_head.words), "display", lead, text.CAPS_TRACKING) / self.scale.s
        title = min(title + 12, right - 48 - 180)
        note_px, note_room = self.scale.font("label"), max(1.0, right - 48 - 182 - title)
        whole = text.holds(self._chart_note.words, "medium", note_px, px(note_room), 2)
        self._chart_note.visible = whole and not show_map
        self._chart_note.place(x + 24 + title, top + 14, note_room, 38)
        self._chart_head.place(x + 24, top + 16, right - 48 - 180, 34)
        plot = pygame.Rect(px(x + 20), px(top + 60), px(right - 36), px(chart - 76))
        self._chart.layout(plot)
        self._journey_head.visible = not show_map and bool(journey)
        self._journey_head.place(x + 24, top + chart + 20 + above - 36, right - 48, 30)
        row = (journey - above - below) / max(1, len(self._journey))
        for number, line in enumerate(self._journey):
            line.visible = not show_map
            line.place(x + 20, top + chart + 20 + above + number * row, right - 40, min(40, row))
        self._map_head.visible = show_map and self.done
        self._map_head.place(x + 24, top + 16, right - 48 - 180, 34)
        self.map.layout(self.scale, self._right, px(52) if self.done else 0, self.app.headless)
        # footer
        high = 60.0 if tall else 50.0
        y = h - foot + (foot - high) / 2 + 1
        wide = min(278.0, w * 0.19)
        self._again.place(w - margin - wide, y, wide, high)
        second = min(250.0, w * 0.17)
        self._replay.place(w - margin - wide - 18 - second, y, second, high)
        menu, board = min(190.0, w * 0.14), min(220.0, w * 0.16)
        self._menu.place(margin, y, menu, high)
        self._board.place(margin + menu + 16, y, board, high)
        x = margin + menu + board + 48
        room = w - margin - wide - second - 18 - x - 24
        self._seed.place(x, y, room, high / 2)
        self._length.place(x, y + high / 2, room, high / 2)

    # --- the picture

    def draw_ground(self, surface: pygame.Surface) -> None:
        """What stands still is drawn once and kept; bars and map change while they are counted."""
        key = (surface.get_size(), self.scale, self.done, self.side, language())
        if self._still is None or self._still[0] != key:
            picture = pygame.Surface(surface.get_size())
            self._draw_still(picture)
            self._still = key, picture
        surface.blit(self._still[1], (0, 0))
        self.bars.draw(surface, self.time, self._glowing())
        if self.side == MAP:
            self.map.draw(surface, self.scale)

    def _draw_still(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        scale, s = self.scale, self.scale.s
        w, h = surface.get_size()
        panel.draw_bar(surface, pygame.Rect(0, 0, w, scale.px(self._head_h)), scale, "bottom")
        panel.draw_bar(surface, pygame.Rect(0, scale.px(self._foot_y), w, h), scale, "top")
        self._draw_title(surface)
        for before, after in pairwise(self._pills):
            y = before.rect.centery
            pygame.draw.line(surface, rgb(INK5), (before.rect.right, y), (after.rect.left, y), scale.line(2))
        hint = self.reckoning.words().hint if self.done else tr("Space skips to the end")
        at = (scale.px(self._hint_at[0]), scale.px(self._hint_at[1]))
        note_line(surface, hint, at, scale, w - at[0] - round(20 * s))
        panel.draw_panel(surface, self._paper, scale, "paper")
        self._draw_legend(surface)
        if self.side == MAP:
            self.map.draw_frame(surface, scale)
            return
        panel.draw_panel(surface, self._chart_box, scale, "ink")
        if self._journey:
            panel.draw_panel(surface, self._journey_box, scale, "ink")

    def _glowing(self) -> list[int]:
        if self.done:
            return []
        return self.count.steps[self.count.step_at(self.time)]

    def _draw_title(self, surface: pygame.Surface) -> None:
        scale = self.scale
        x = self._paper.x + scale.px(20)
        head = scale.px(self._head_h)
        room = scale.px(self._header_room)
        px = scale.font("label")
        over = text.caps(tr("Last train home"))
        text.draw_middle(surface, over, (x, head * 0.30), "display", px, BRASS_LIGHT, "left", 0.22)
        words, colours = self._title()
        side = round(scale.px(44) * (1 if len(colours) < 3 else 0.8))
        space = room - len(colours) * (side + scale.px(8))
        fitted = text.fit(words, "display", "score", scale, space, 1)
        if not fitted.whole:
            fitted = text.fit(words, "display", "heading", scale, space, 2)
        y = head * 0.64
        step = text.line_height(fitted.px, 1.15)
        end = x
        for n, line in enumerate(fitted.lines):
            middle = y + (n - (len(fitted.lines) - 1) / 2) * step
            end = max(end, x + text.draw_middle(surface, line, (x, middle), "display", fitted.px, PAPER, "left"))
        for n, colour in enumerate(colours):
            badge = art.svg(pieces.badge(colour, 20), (-22, -22, 44, 44), (side, side))
            surface.blit(badge, (end + scale.px(12) + n * (side + scale.px(6)), round(y - side / 2)))

    def _title(self) -> tuple[str, list[int]]:
        """Who won, once that is known, and the colours of their emblems."""
        if not self.done:
            return tr("The final count"), []
        session = self.session
        winners = session.rules.winners(session.state)
        if not winners:
            return tr("The match goes on"), []
        names = [session.seats[seat].name for seat in winners]
        score = figure(session.rules.scores(session.state)[winners[0]])
        colours = [session.seats[seat].colour for seat in winners]
        if len(session.seats) == 1:  # nobody was beaten: the rank tells more
            rank = self.bars.note(0).split(" · ")[0]
            return tr("{rank} with {score}", rank=rank[:1].upper() + rank[1:], score=score), colours
        if len(names) == 1:
            return tr("{name} wins with {score}", name=names[0], score=score), colours
        joined = tr("{names} and {name}", names=", ".join(names[:-1]), name=names[-1])
        return tr("{names} win with {score}", names=joined, score=score), colours

    def _draw_legend(self, surface: pygame.Surface) -> None:
        scale, box = self.scale, self._legend_box
        px = scale.font("label")
        entries = self.bars.legend()
        swatch, gap = scale.px(16), scale.px(22)
        widths = [swatch + scale.px(7) + text.width(words, "medium", px) for words, _ in entries]
        rows = [list(range(len(entries)))]
        if sum(widths) + gap * (len(widths) - 1) > box.w:
            gap = scale.px(12)
        if sum(widths) + gap * (len(widths) - 1) > box.w:
            half = -(-len(entries) // 2)
            rows = [rows[0][:half], rows[0][half:]]
        for number, row in enumerate(rows):
            total = sum(widths[i] for i in row) + gap * (len(row) - 1)
            x = max(box.x, box.right - total)
            y = box.centery + round((number - (len(rows) - 1) / 2) * px * 1.35)
            for i in row:
                words, colour = entries[i]
                self._swatch(surface, pygame.Rect(x, y - swatch // 2, swatch, swatch), colour)
                text.draw_middle(surface, words, (x + swatch + scale.px(7), y), "medium", px, INK, "left")
                x += widths[i] + gap

    def _swatch(self, surface: pygame.Surface, box: pygame.Rect, colour: str | None) -> None:
        if colour is None:
            body = path(pieces.hatch("purple", 1, 1, 14, 14, 4), "none", BAD, 1.4)
            body += rect(0.7, 0.7, 14.6, 14.6, "none", 3, BAD, 1.4)
            surface.blit(art.svg(body, (0, 0, 16, 16), box.size), box)
        else:
            pygame.draw.rect(surface, rgb(colour), box, border_radius=self.scale.px(3))

    # --- input

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Key) and not self.done and not event.repeat and event.key in _SKIP:
            self.finish()
            return True
        if super().handle(event):
            return True
        if isinstance(event, Hover | Leave):
            return self._hover(event)
        if isinstance(event, Click):
            if not self.done:
                self.finish()
                return True
            if event.button == RIGHT and self.side == MAP:
                self._choose_side(CHART)
                return True
            if event.button == LEFT:
                return self._click(event.pos)
        return False

    def _hover(self, event: Hover | Leave) -> bool:
        found = self.bars.at(event.pos) if isinstance(event, Hover) else None
        if found is not None and self.done:
            self.app.cursor("hand")
        if found == self.bars.hover:
            return False
        self.bars.hover = found
        self.app.tooltip.hide()
        if isinstance(found, tuple) and isinstance(event, Hover):
            title, lines = self._tip(found)
            self.app.tooltip.over(found, pygame.Rect(event.pos, (1, 1)).inflate(20, 30), title, lines)
        return True

    def _tip(self, found: tuple[str, int]) -> tuple[str, list[str]]:
        kind, number = found
        if kind == "chip":
            item = self.shown[number]
            state = item.note or (tr("connected") if item.good else tr("not connected"))
            return item.words, [f"{signed(item.points)} · {state}"]
        if kind == "more":
            first = self.bars.more[number][1]
            chips = self.bars.chips[number]
            rest = chips[next(i for i, chip in enumerate(chips) if chip.number == first) :]
            rest = [chip for chip in rest if self.count.seen(chip.number, self.time)]
            return self.reckoning.words().further, [f"{chip.item.words}  {signed(chip.item.points)}" for chip in rest]
        parts = self.count.parts(number, self.time)
        lines = [f"{tr(self.count.lines[part.line])}  {figure(part.points)}" for part in parts if part.points]
        return self.session.seats[number].name, [*lines, *filter(None, [self.bars.note(number)])]

    def _click(self, pos: tuple[int, int]) -> bool:
        found = self.bars.at(pos)
        if not isinstance(found, tuple):
            return False
        kind, number = found
        if kind == "chip":
            self.show_ticket(number)
        else:
            self.show_seat(number)
        return True

    def show_ticket(self, number: int) -> None:
        """Shows one ticket on the map."""
        self._show_item(number)
        self._point(("chip", number))

    def show_seat(self, seat: int) -> None:
        """Shows everything a seat built on the map."""
        links, places = self.reckoning.built(self.session, seat)
        self.map.state = self.session.state
        self.map.pane.point_out(links, places, True)
        who = self.session.seats[seat]
        self.map.caption = Caption(who.name, self.reckoning.built_note(self.session, seat), who.colour)
        self._point(("row", seat))

    def _walk(self, key: int) -> None:
        """Arrows: up and down from seat to seat, left and right along its tickets, or from step to step."""
        kind, *number = self._pointed if isinstance(self._pointed, tuple) else ("",)
        if kind == "step" and key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = int(number[0]) + (1 if key == pygame.K_RIGHT else -1)
            self._choose_step(min(max(step, 0), len(self._pills) - 1))
            return
        order = self.count.order(self.time)
        place, ticket = self._cursor
        if key in (pygame.K_UP, pygame.K_DOWN):
            place = min(max(place + (1 if key == pygame.K_DOWN else -1), 0), len(order) - 1)
            ticket = -1
        elif place >= 0:
            ticket += 1 if key == pygame.K_RIGHT else -1
        place = max(place, 0)
        chips = self.bars.chips[order[place]]
        ticket = min(max(ticket, -1), len(chips) - 1)
        self._cursor = place, ticket
        if ticket < 0:
            self.show_seat(order[place])
        else:
            self.show_ticket(chips[ticket].number)

    def _point(self, what: Hashable) -> None:
        self._pointed = self.bars.chosen = what
        if self.side != MAP:
            self.side = MAP
            self.rebuild()
        for pill in self._pills:
            pill.phase = self._phase(pill.number)
        self.app.redraw()

    def _choose_step(self, step: int) -> None:
        if not self.done:
            self.time = max(self.time, self.count.begins[step])
            self._follow()
            return
        self._show_step(step)
        self._point(("step", step))

    def _choose_side(self, side: int) -> None:
        self.side = side
        self._pointed = self.bars.chosen = None
        if side == MAP:
            self.map.state = self.session.state
            self.map.pane.point_out((), ())
            self.map.caption = Caption(tr("The board at the end"), self.reckoning.words().hint)
        self.rebuild()

    def _show_highlight(self, highlight: Highlight) -> None:
        if highlight.links:
            self.map.pane.point_out(highlight.links, ())
            self.map.caption = Caption(tr(highlight.title), tr_sentence(highlight.words))
            self._point(("highlight", highlight.title))
        elif highlight.step is not None:
            self._jump(highlight.step)

    def key(self, event: Key) -> bool:
        if event.ctrl or event.alt:
            return False
        if event.repeat and event.key not in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
            return False
        match event.key:
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                self._play_again()
            case pygame.K_r:
                self._jump(0)
            case pygame.K_b:
                self._view_board()
            case pygame.K_UP | pygame.K_DOWN | pygame.K_LEFT | pygame.K_RIGHT if self.done:
                self._walk(event.key)
            case pygame.K_m:
                self._choose_side(MAP if self.side == CHART else CHART)
            case _:
                return False
        return True

    # --- where it goes on

    def back(self) -> None:
        """To the main menu."""
        router.restart(self.app, "title")

    def _jump(self, step: int) -> None:
        router.open(self.app, "replay", session=self.session, step=step)

    def _view_board(self) -> None:
        router.open(self.app, "replay", session=self.session, step=len(self.session.history))

    def _play_again(self) -> None:
        """The same table with another seed."""
        session = self.session
        if session.starts_from_position:
            again = Session.from_position(session.game, session.board, session.seats, session.start.copy())
        else:
            again = Session.new(session.game, session.board, session.seats, session.options, seeds.fresh())
        router.switch(self.app, "play", session=again)

    def leave(self) -> None:
        self.map.pane.close()


_SKIP = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


def _places(session: Session) -> list[int]:
    """The seats from best to worst; where the rules do not rank, by score."""
    result = getattr(session.state, "result", None)
    ranking = getattr(result, "ranking", None)
    if ranking:
        return [seat for group in ranking for seat in group]
    scores = session.rules.scores(session.state)
    winners = session.rules.winners(session.state)
    return sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))


def make(app: "App", session: Session) -> Scoring:
    return Scoring(app, session)
