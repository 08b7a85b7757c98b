"""The right half of the final count: the board while it is counted, then the chart and the journey (design 7.10)."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from trainyard.i18n import tr, tr_sentence
from trainyard.scenes.board_pane import BoardPane
from trainyard.session.session import Session
from trainyard.ui import art, icons, panel, pieces, text
from trainyard.ui.chart import Course, ScoreChart
from trainyard.ui.figures import signed
from trainyard.ui.shapes import circle, group, path, rect
from trainyard.ui.theme import BAD, BRASS_DARK, BRASS_LIGHT, INK, INK6, INK7, NOTE, OK, PAPER, PLATE, QUIET, Scale, rgb
from trainyard.ui.widget import Widget
from trainyard.view.course import Lap
from trainyard.view.kept import Kept
from trainyard.view.reckoning import Highlight, Shown, reckoning_of

if TYPE_CHECKING:
    from trainyard.ui.pointer import Click, Key


LEADING = 1.15
"""From line to line of words that stand on two lines, in parts of their size."""


@dataclass(frozen=True)
class Caption:
    """What is shown on the map just now. ``good`` is None where nothing was reached or missed."""

    words: str
    note: str = ""
    colour: int | None = None
    value: str = ""
    good: bool | None = None


class MapPanel:
    """The board on an enamel panel, and under it a ticket that says what is shown."""

    def __init__(self, session: Session, patterns: str, solid_labels: bool) -> None:
        self.session = session
        self.pane = BoardPane(session, patterns, solid_labels)
        self.state = session.state
        """What is shown: the end of the match, or a moment of it."""
        self.caption = Caption("")
        self._box = self._below = pygame.Rect(0, 0, 1, 1)
        self._kept = Kept()

    def layout(self, scale: Scale, box: pygame.Rect, head: int, wait: bool) -> None:
        """Takes the room (pixels) below a head: the board as high as it needs, the ticket in the rest."""
        board = self.session.board
        edge = scale.px(20)
        least = scale.px(124)
        high = min(round((box.w - edge) * board.height / board.width) + edge, box.h - head - least)
        upper = pygame.Rect(box.x, box.y + head, box.w, high)
        self._box, self._below = box, pygame.Rect(box.x, upper.bottom, box.w, box.bottom - upper.bottom)
        self._kept.forget()
        self.pane.layout(scale, upper.inflate(-edge, -edge), wait)

    def show(self, item: Shown, number: int, of: int) -> None:
        """Points out one ticket."""
        self.pane.point_out(item.links, item.places, item.good is not False)
        seat = self.session.seats[item.seat]
        state = tr("connected") if item.good else tr("not connected")
        note = item.note or tr(
            "{name} · ticket {n} of {total} · {state}", name=seat.name, n=number, total=of, state=state
        )
        self.caption = Caption(item.words, note, seat.colour, signed(item.points), item.good)

    def draw_frame(self, surface: pygame.Surface, scale: Scale) -> None:
        """The enamel that the board and the ticket lie on."""
        panel.draw_panel(surface, self._box, scale, "ink")

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        """The board and the ticket, upon the frame."""
        below, edge = self._below, scale.px(20)
        self.pane.draw(surface, self.state)
        if not self.caption.words:
            return
        size = min(below.w - 2 * edge, scale.px(640)), min(scale.px(200), below.h - edge)
        picture = self._kept.get("ticket", self.caption, size, lambda made: self._ticket(made, scale))
        box = picture.get_rect(center=(below.centerx, below.centery - edge // 4))
        panel.draw_shadow(surface, box, scale, 4, strong=True)
        surface.blit(picture, box)

    def _ticket(self, made: pygame.Surface, scale: Scale) -> None:
        """The caption as a ticket with punched ends."""
        caption, s = self.caption, scale.s
        w, h = made.get_width() / s, made.get_height() / s
        edge = {True: OK, False: BAD, None: BRASS_DARK}[caption.good]
        body = group(path(pieces.ticket_outline(w - 2, h - 2, 9), PAPER, "#0C141C", 1), w / 2, h / 2)
        body += rect(14, 8, w - 28, 7, edge, 2)
        made.blit(art.svg(body, (0, 0, w, h), made.get_size()), (0, 0))
        x, right, middle = scale.px(24), made.get_width() - scale.px(24), round(made.get_height() * 0.55)
        if caption.value:
            big = scale.font("score")
            colour = {True: OK, False: BAD, None: INK}[caption.good]
            right -= text.draw_middle(made, caption.value, (right, middle), "display", big, colour, "right") + scale.px(
                14
            )
        if caption.colour is not None:
            side = scale.px(46)
            made.blit(
                art.svg(pieces.badge(caption.colour, 20), (-23, -23, 46, 46), (side, side)), (x, middle - side // 2)
            )
            x += side + scale.px(14)
        one = not caption.note
        words = text.fit(caption.words, "bold", "heading", scale, max(1, right - x), 2 if one else 1)
        small = scale.font("label")
        if one:
            _lines(made, words, x, middle, "bold", INK)
            return
        note = text.fit(caption.note, "medium", "label", scale, max(1, right - x), 2)
        lines = text.even(caption.note, "medium", note.px, max(1, right - x)) if note.whole else note.lines
        more = (len(lines) - 1) * small * 0.6
        text.draw_middle(made, words.lines[0], (x, middle - words.px * 0.55 - more), "bold", words.px, INK, "left")
        for n, line in enumerate(lines):
            at = x, middle + words.px * 0.62 - more + n * note.px * 1.2
            text.draw_middle(made, line, at, "medium", note.px, NOTE, "left")


class Chart(Widget):
    """The score by turn; a click on a turn shows it in the replay, arrows move along the turns."""

    def __init__(self, session: Session, rounds: list[Lap], jump: Callable[[int], None]) -> None:
        super().__init__()
        final = session.rules.scores(session.state)
        start = session.scores_by_step()[0]
        courses = [
            Course(seat.colour, (start[n], *(lap.scores[n] for lap in rounds)), final[n])
            for n, seat in enumerate(session.seats)
        ]
        self.session, self.rounds, self.jump = session, rounds, jump
        self.chart = ScoreChart(tuple(courses), tr("final"))
        self.turn: int | None = None

    def state(self) -> Hashable:
        return self.turn

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self.chart.layout(rect, self.scale)

    def draw(self, surface: pygame.Surface, offset: tuple[int, int] = (0, 0)) -> None:
        if self.visible:
            self.chart.draw(surface, self.turn if self.hot or self.focused else None, self.focused)

    def on_hover(self, pos: tuple[int, int]) -> None:
        turn = self.chart.turn_at(pos)
        if turn != self.turn:
            self.turn = turn
            self._tell()
            self.changed()
        self.host.cursor("hand" if turn else "arrow")

    def _tell(self) -> None:
        self.tip, self.tip_lines = "", ()
        if self.turn:
            scores = self.rounds[self.turn - 1].scores
            self.tip = reckoning_of(self.session.game).lap(self.turn)
            order = sorted(range(len(scores)), key=lambda n: -scores[n])
            self.tip_lines = (
                *(f"{self.session.seats[n].name}  {scores[n]}" for n in order),
                tr("A click shows this turn in the replay"),
            )

    def activate(self) -> None:
        if self.turn:
            self.jump(self.rounds[self.turn - 1].after)

    def on_click(self, event: "Click") -> bool:
        self.turn = self.chart.turn_at(event.pos)
        return super().on_click(event)

    def on_key(self, event: "Key") -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            self.turn = min(max((self.turn or 0) + step, 1), max(1, len(self.rounds)))
            self._tell()
            self.changed()
            return True
        return super().on_key(event)


class JourneyLine(Widget):
    """One highlight of the match: a click shows it."""

    ring_radius = 8.0

    def __init__(self, highlight: Highlight, show: Callable[[Highlight], None]) -> None:
        super().__init__()
        self.highlight, self.show = highlight, show
        self.enabled = highlight.step is not None or bool(highlight.links)

    def state(self) -> Hashable:
        return self.highlight.title

    def activate(self) -> None:
        self.show(self.highlight)

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        scale, s = self.scale, self.scale.s
        if self.hot and self.enabled:
            pygame.draw.rect(surface, rgb(INK7), box, border_radius=scale.px(7))
        side = scale.px(34)
        body = circle(0, 0, 15, INK7, BRASS_LIGHT, 1)
        surface.blit(art.svg(body, (-17, -17, 34, 34), (side, side)), (box.x + scale.px(4), box.centery - side // 2))
        icons.draw(surface, self.highlight.icon, (box.x + 21 * s, box.centery), scale.px(18), BRASS_LIGHT)
        x = box.x + scale.px(48)
        room = min(scale.px(150), round(box.w * 0.3))
        title = _in_box(tr(self.highlight.title), "semibold", scale, (room, box.h))
        _lines(surface, title, x, box.centery, "semibold", PAPER)
        x += room + scale.px(10)
        words = _in_box(tr_sentence(self.highlight.words), "medium", scale, (box.right - x - scale.px(6), box.h))
        self.tip = "" if words.whole else tr_sentence(self.highlight.words)
        _lines(surface, words, x, box.centery, "medium", "#C9D2D3")


def _in_box(words: str, role: str, scale: Scale, room: tuple[int, int]) -> text.Fitted:
    """The words as large as they fit whole into so many pixels of width and height, if they can on one line."""
    sizes = range(scale.font("body"), scale.font("label") - 1, -1)
    for lines, px in ((lines, px) for lines in (1, 2) for px in sizes):
        if lines * text.line_height(px, LEADING) <= room[1] and text.holds(words, role, px, room[0], lines):
            return text.Fitted(text.wrap(words, role, px, room[0]), px, True)
    most = room[1] // text.line_height(scale.font("label"), LEADING)
    return text.fit(words, role, "label", scale, room[0], min(2, max(1, most)))


def _lines(surface: pygame.Surface, fitted: text.Fitted, x: int, middle: int, role: str, colour: str) -> None:
    step = text.line_height(fitted.px, LEADING)
    y = middle - (len(fitted.lines) - 1) * step / 2 + fitted.px * 0.35
    text.draw_lines(surface, fitted.lines, (x, y), role, fitted.px, colour, spacing=LEADING)


class StepPill(Widget):
    """One step of the count in the header: still to come, being counted, or done. A click shows it."""

    ring_radius = 27.0

    def __init__(self, number: int, words: str, show: Callable[[int], None], short: str = "") -> None:
        """``short`` stands for the words where these find no room on one line."""
        super().__init__()
        self.number, self.words, self.show, self.short = number, words, show, short
        if short:
            self.tip = words
        self.phase = "ahead"
        """``ahead``, ``now``, ``done``, or ``shown`` when it was counted and its ways lie on the map."""

    def state(self) -> Hashable:
        return self.words, self.phase

    def activate(self) -> None:
        self.show(self.number)

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        scale, s = self.scale, self.scale.s
        lit = self.phase in ("now", "shown")
        size, m = surface.get_size(), box.x / s
        w, h = box.w / s, box.h / s
        fill = BRASS_LIGHT if lit else INK7 if self.hot else PLATE
        body = rect(m + 0.6, m + 0.6, w - 1.2, h - 1.2, fill, h / 2, BRASS_LIGHT if lit else INK6, 1.2)
        dot = OK if self.phase in ("done", "shown") else INK
        body += circle(m + h / 2 + 2, m + h / 2, 12, dot)
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))
        middle = (box.x + round((h / 2 + 2) * s), box.centery)
        if self.phase in ("done", "shown"):
            icons.draw(surface, "check", middle, scale.px(16), PAPER)
        else:
            px = scale.font("label")
            text.draw_middle(surface, str(self.number + 1), middle, "bold", px, PAPER)
        x = box.x + round((h + 2) * s)
        room = box.right - x - scale.px(8)
        words, lines = self.words, 2
        if self.short:
            words = words if text.width(words, "semibold", scale.font("label")) <= room else self.short
            lines = 1
        fitted = text.fit(words, "semibold", "body", scale, room, lines)
        if words == self.short:  # a number by itself stands in the middle of its room
            x += (room - text.width(words, "semibold", fitted.px)) // 2
        _lines(surface, fitted, x, box.centery, "semibold", INK if lit else PAPER)


def note_line(surface: pygame.Surface, words: str, at: tuple[int, int], scale: Scale, room: int) -> None:
    """A quiet line of text on ink."""
    px = scale.font("label")
    text.draw_middle(surface, text.ellipsis(words, "medium", px, room), at, "medium", px, QUIET, "left")
