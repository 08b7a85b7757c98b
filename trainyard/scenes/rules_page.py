"""Rules and keys in a drawer at the right, over whatever is shown (design 7.12)."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from trainyard.core.words import N_
from trainyard.games.registry import GAMES
from trainyard.i18n import tr, trn
from trainyard.scenes import router
from trainyard.scenes.play import PlayScene
from trainyard.scenes.posters import title_of
from trainyard.scenes.rules_blocks import BoardWord, Page
from trainyard.scenes.rules_text import Chapter, chapter_for, chapters, search
from trainyard.scenes.scene import Scene
from trainyard.ui import art, panel, text
from trainyard.ui.buttons import Button, IconButton
from trainyard.ui.group import Group
from trainyard.ui.label import Heading, Label
from trainyard.ui.pointer import Click, InputEvent, Key
from trainyard.ui.scroll import ScrollArea
from trainyard.ui.segmented import Segmented
from trainyard.ui.shapes import rect
from trainyard.ui.textfield import TextField
from trainyard.ui.theme import BRASS, CHOSEN, FIELD, INK, INK6, NOTE, PAPER2, PRIMARY, rgb
from trainyard.ui.widget import Widget
from trainyard.view.presenter import presenter_of
from trainyard.view.target import ids

if TYPE_CHECKING:
    from trainyard.app import App

SHARE = 0.36
LEAST_WIDTH = 560.0
IN_SECONDS = 0.18
CONTENTS = 176.0
SCRIM_ALPHA = 110

KEYS: tuple[tuple[str, str], ...] = (
    (N_("Enter"), N_("confirm a move")),
    (N_("Esc"), N_("step back, then the pause menu")),
    (N_("Z, Ctrl+Z"), N_("take back")),
    (N_("Tab, Shift+Tab"), N_("next and previous control")),
    (N_("N, Shift+N"), N_("next and previous legal target")),
    (N_("1 to 9"), N_("take the n-th choice")),
    (N_("H"), N_("a hint")),
    (N_("J"), N_("hide or show my hand")),
    (N_("L"), N_("the log")),
    (N_("Arrows"), N_("pan the map")),
    (N_("+ − 0"), N_("zoom in, out, whole map")),
    (N_("Wheel"), N_("zoom at the pointer")),
    (N_("Space"), N_("skip what moves, else press the focused button")),
    (N_("Right click"), N_("step back")),
    (N_("F1"), N_("rules and keys")),
    (N_("F5"), N_("save")),
    (N_("F9"), N_("saved matches")),
    (N_("F11"), N_("full screen")),
    (N_("Ctrl+M"), N_("sound on or off")),
)
RULES, KEYBOARD = 0, 1


def keys_of(game: str) -> tuple[tuple[str, str], ...]:
    """The keys of every game, and those of this one, if its presenter names any (``own_keys``)."""
    return (*KEYS, *presenter_of(game).own_keys)


class ContentsLine(Widget):
    """A chapter in the contents."""

    ring_radius = 7.0

    def __init__(self, chapter: Chapter, show: Callable[[], None]) -> None:
        super().__init__()
        self.chapter, self.show, self.on = chapter, show, False

    def state(self) -> Hashable:
        return self.chapter.id, self.on

    def activate(self) -> None:
        self.show()

    def fitted(self, width: int) -> text.Fitted:
        """The title in so many pixels, broken as the bold letters of the chosen one need it: choosing moves nothing."""
        return text.fit(tr(self.chapter.title), "bold", "body", self.scale, width - self.scale.px(18), 2)

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        scale = self.scale
        if self.on or self.hot:
            pygame.draw.rect(surface, rgb(CHOSEN if self.on else FIELD), box, border_radius=scale.px(6))
        if self.on:
            bar = (box.x, box.y + scale.px(5), scale.px(4), box.h - scale.px(10))
            pygame.draw.rect(surface, rgb(BRASS), bar)
        role = "bold" if self.on else "medium"
        fitted = self.fitted(box.w)
        step = text.line_height(fitted.px, 1.15)
        y = box.centery - (len(fitted.lines) - 1) * step / 2 + fitted.px * 0.35
        text.draw_lines(surface, fitted.lines, (box.x + scale.px(12), y), role, fitted.px, INK, spacing=1.15)


class KeyList(Widget):
    """The keys with what they do."""

    focusable = False
    hand = False
    ROW = 38.0

    def __init__(self, keys: tuple[tuple[str, str], ...]) -> None:
        super().__init__()
        self.keys = keys

    def state(self) -> Hashable:
        return None

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        scale = self.scale
        row = scale.px(self.ROW)
        left = round(box.w * 0.36)
        for number, (key, words) in enumerate(self.keys):
            line = pygame.Rect(box.x, box.y + number * row, box.w, row)
            if number % 2 == 0:
                pygame.draw.rect(surface, rgb(PAPER2), line, border_radius=scale.px(6))
            self._cap(surface, tr(key), line.x + scale.px(10), line.centery, left - scale.px(20))
            fitted = text.fit(tr(words), "medium", "body", scale, box.w - left - scale.px(12), 2)
            step = text.line_height(fitted.px, 1.1)
            y = line.centery - (len(fitted.lines) - 1) * step / 2 + fitted.px * 0.35
            text.draw_lines(surface, fitted.lines, (line.x + left, y), "medium", fitted.px, INK, spacing=1.1)

    def _cap(self, surface: pygame.Surface, words: str, x: int, middle: int, room: int) -> None:
        scale, s = self.scale, self.scale.s
        fitted = text.fit(words, "semibold", "label", scale, room - scale.px(16), 1)
        size = text.width(fitted.lines[0], "semibold", fitted.px) + scale.px(16), scale.px(26)
        w, h = size[0] / s, size[1] / s
        body = rect(0.5, 1.5, w - 1, h - 2, "#C9B586", 5) + rect(0.5, 0.5, w - 1, h - 3, FIELD, 5, INK6, 1)
        surface.blit(art.svg(body, (0, 0, w, h), size), (x, middle - size[1] // 2))
        text.draw_middle(surface, fitted.lines[0], (x + size[0] / 2, middle - scale.px(1)), "semibold", fitted.px, INK)


class RulesPage(Scene):
    """The drawer. Esc, F1 or a click beside it closes it."""

    overlay = True

    def __init__(self, app: "App", game: str, chapter: str) -> None:
        super().__init__(app)
        self.game = game
        self.pages = chapters(game)
        self.number = self._first(chapter)
        self._left: dict[str, int] = {}
        """The chapter that each game's rules were left at while the drawer is open."""
        self.tab = RULES
        self.query = ""
        self.found = list(range(len(self.pages)))
        self.ui = Group(app)
        self.games: Segmented | None = None
        """Whose rules are read."""
        self.box = pygame.Rect(0, 0, 1, 1)
        self._shown = 0.0
        self._words: list[BoardWord] = []
        self.kept_named = ""
        """What a click left lit."""

    @property
    def named(self) -> str:
        """What is lit on the board: what the words name that are pointed at or have the keyboard, else the last that
        were clicked; empty for nothing."""
        return next((word.named for word in self._words if word.hot or word.focused), self.kept_named)

    def _table(self) -> PlayScene | None:
        """The play screen right below, if it is of this game: it can show on the board what words of the rules name."""
        below = self.app.stack.scenes[:-1][-1:]
        play = below[0] if below and isinstance(below[0], PlayScene) else None
        return play if play and play.session.game == self.game else None

    def _first(self, chapter: str) -> int:
        """The asked chapter, else the one of what is being decided in the match below."""
        for number, page in enumerate(self.pages):
            if page.id == chapter:
                return number
        for scene in reversed(self.app.stack.scenes):
            session = getattr(scene, "session", None)
            if session is not None and session.game == self.game:
                return chapter_for(self.pages, session.state.phase.value)
        return 0

    # --- layout

    def layout(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        w, h = scale.du
        wide = min(max(SHARE * w, LEAST_WIDTH), w - 24)
        self.box = pygame.Rect(size[0] - scale.px(wide), 0, scale.px(wide), size[1])
        self._build(w - wide, wide, h)

    def _build(self, x: float, w: float, h: float) -> None:
        focus = self.ui.focus
        field = isinstance(focus, TextField)
        choosing = self.games is not None and focus is self.games and self.games.focused
        self.ui.clear()
        self._words = []
        add = self.ui.add
        pad = 24.0
        add(Heading(tr("Learn to play"), "lead", INK)).place(x + pad, 18, w - 2 * pad - 48, 36)
        close = add(IconButton("cross", self.close, tr("Close"), "Esc", kind="paper"))
        close.place(x + w - pad - 36, 18, 36, 36)
        titles = [title_of(game) for game in GAMES]
        self.games = add(Segmented(titles, GAMES.index(self.game), self._choose_game, "paper", titles, by_words=True))
        self.games.place(x + pad, 62, w - 2 * pad, 46)
        tabs = add(Segmented([tr("Rules"), tr("Keys")], self.tab, self._choose_tab, "paper"))
        narrow = w < 520
        tabs.place(x + pad, 118, (w - 2 * pad) * 0.44, 40)
        self.search = add(TextField(self.query, self._search, 40, tr("Search")))
        self.search.caret = self.search.mark = len(self.query)
        self.search.place(x + pad + (w - 2 * pad) * 0.44 + 12, 118, (w - 2 * pad) * 0.56 - 12, 40)
        self.search.visible = self.tab == RULES
        top = 176.0
        room = h - top - 20
        if self.tab == KEYBOARD:
            self.area = add(ScrollArea(self.app))
            self.area.place(x + pad, top, w - 2 * pad + 8, room)
            keys = self.area.inner.add(KeyList(keys_of(self.game)))
            keys.place(0, 0, w - 2 * pad - 10, len(keys.keys) * KeyList.ROW)
            self.area.content_height = keys.rect.h
            return
        contents = CONTENTS if not narrow else 132.0
        self.list = add(ScrollArea(self.app))
        taught = presenter_of(self.game).lesson is not None
        lesson = taught and not any(isinstance(scene, PlayScene) for scene in self.app.stack.scenes)
        self.list.place(x + pad - 6, top, contents, room - (58 if lesson else 0))
        if lesson:
            play = add(Button(tr("Play a lesson"), self.play_lesson, "primary"))
            play.tip = tr("The first turns of a real match, explained step by step")
            play.tip_lines = (tr("Played to the end before."),) if self._was_played() else ()
            play.place(x + pad - 6, h - 20 - 42, contents - 4, 40)
        y = 0.0
        high = max(40.0, 2.4 * self.app.scale.font("body") / self.app.scale.s)
        for number in self.found:
            line = self.list.inner.add(ContentsLine(self.pages[number], lambda n=number: self.show(n)))  # type: ignore[misc]
            line.on = number == self.number
            line.place(0, y, contents - 16, high)
            y += high + 4
        self.list.content_height = self.app.scale.px(y)
        if not self.found:
            none = add(Label(tr("Nothing found."), "medium", "body", NOTE, lines=2))
            none.place(x + pad, top, contents - 10, 44)
        self._place_page(x + pad + contents + 8, top, w - 2 * pad - contents, room)
        if field:
            self.ui.set_focus(self.search, visible=False)
        if choosing:
            self.ui.set_focus(self.games)

    def _place_page(self, x: float, y: float, w: float, h: float) -> None:
        scale = self.app.scale
        foot = 52.0
        self.area = self.ui.add(ScrollArea(self.app))
        self.area.place(x, y, w + 8, h - foot)
        page = self.area.inner.add(Page(self.pages[self.number]))
        width = scale.px(w - 12)
        high = page.needed_height(width)
        page.rect = pygame.Rect(scale.px(2), 0, width, high)
        self._words = []
        if self._table() is not None:
            for named, box in page.links(page.rect):
                word = self.area.inner.add(BoardWord(named, self._keep))
                word.rect = box
                self._words.append(word)
        self.area.content_height = high + scale.px(8)
        back = self.ui.add(Button(tr("Back"), lambda: self.show(self.number - 1), "outline", icon="back"))
        ahead = self.ui.add(Button(tr("Next"), lambda: self.show(self.number + 1), "outline"))
        back.enabled, ahead.enabled = self.number > 0, self.number + 1 < len(self.pages)
        back.reason, ahead.reason = tr("This is the first page."), tr("This is the last page.")
        each = min(124.0, (w - 20) / 2)
        back.place(x, y + h - 42, each, 40)
        ahead.place(x + w - each - 4, y + h - 42, each, 40)
        place = trn("{n} page", "{n} pages", len(self.pages))
        label = self.ui.add(
            Label(f"{self.number + 1} / {len(self.pages)}", "medium", "label", NOTE, "center", tip=place)
        )
        label.place(x + each, y + h - 42, max(10, w - 2 * each - 4), 40)

    # --- what happens

    def show(self, number: int) -> None:
        """Turns to a chapter."""
        self.number = min(max(number, 0), len(self.pages) - 1)
        self.kept_named = ""
        self.layout(self.app.size)
        self.area.scroll_to(0)
        self.app.redraw()

    def _keep(self, named: str) -> None:
        """A click leaves it lit until the next one, or another page."""
        self.kept_named = "" if self.kept_named == named else named
        self.app.redraw()

    def _search(self, words: str) -> None:
        self.query = words
        self.found = search(self.pages, words, tr)
        if self.found and self.number not in self.found:
            self.number = self.found[0]
        self.layout(self.app.size)

    def _choose_game(self, index: int) -> None:
        self._left[self.game] = self.number
        self.game = GAMES[index]
        self.pages = chapters(self.game)
        self.number = self._left.get(self.game, self._first(""))
        self.kept_named = ""
        self._search(self.query)
        self.app.redraw()

    def _choose_tab(self, tab: int) -> None:
        self.tab = tab
        self.layout(self.app.size)

    def play_lesson(self) -> None:
        """Opens a match that explains itself."""
        self.close()
        router.open(self.app, "lesson", game=self.game)

    def _was_played(self) -> bool:
        kept = self.app.settings.defaults.get(self.game)
        return isinstance(kept, dict) and kept.get("lesson") == "done"

    def close(self) -> None:
        """Shuts the drawer."""
        self.app.stack.remove(self)
        self.app.redraw()

    # --- scene

    def reading(self) -> list[pygame.Rect]:
        return [self.box]

    def handle(self, event: InputEvent) -> bool:
        if self.ui.handle(event):
            return True
        if isinstance(event, Click) and not self.box.collidepoint(event.pos):
            self.close()
        elif isinstance(event, Key):
            self._key(event)
        return True

    def _key(self, event: Key) -> None:
        if event.key in (pygame.K_ESCAPE, pygame.K_F1) and not event.repeat:
            self.close()
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.tab == RULES:
            self.show(self.number + (1 if event.key == pygame.K_RIGHT else -1))
        elif event.key == pygame.K_f and event.ctrl and self.tab == RULES:
            self.ui.set_focus(self.search)
        elif self.area.scroll_key(event):
            self.app.redraw()

    def update(self, dt: float) -> bool:
        moved = self.ui.update(dt)
        if self._shown < 1:
            self._shown = min(1.0, self._shown + dt / IN_SECONDS) if self.app.settings.motion else 1.0
            return True
        table = self._table() if self.named else None
        return moved or (table is not None and table.board.update(dt))

    def _light(self, surface: pygame.Surface) -> None:
        """What the words name, on the darkened board."""
        table = self._table() if self.named else None
        if table is None:
            return
        sight = table.sight()
        targets = table.presenter.named(sight, self.named)
        links, places = ids(targets, "link"), ids(targets, "place")
        table.board.draw_lit(surface, table.presenter.pieces(sight), links, places, PRIMARY)

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        if self.app.stack.scenes[0] is self:
            surface.blit(panel.backdrop(surface.get_size()), (0, 0))
        ease = 1 - (1 - self._shown) ** 3
        shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        shade.fill(rgb("#0A131A", round(SCRIM_ALPHA * ease)))
        surface.blit(shade, (0, 0))
        self._light(surface)
        box = self.box.move(round((1 - ease) * self.box.w), 0)
        sheet = box.inflate(scale.px(16), scale.px(16)).move(scale.px(8), 0)
        panel.draw_panel(surface, sheet, scale, "paper", 10)
        if ease < 1:
            return
        if self.tab == RULES:
            x = self.area.rect.x - scale.px(8)
            pygame.draw.line(
                surface, rgb("#E2D1AB"), (x, self.area.rect.y), (x, self.box.bottom - scale.px(24)), scale.line(1)
            )
        self.ui.draw(surface)


def make(app: "App", game: str = "tickets", chapter: str = "") -> RulesPage:
    """The scene "rules": of which game, and at which chapter it opens (left out: that of the present decision)."""
    return RulesPage(app, game, chapter)
