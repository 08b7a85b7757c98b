"""The settings: pages at the left, options at the right; every change counts at once (design 7.11)."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from trainyard import resources
from trainyard.i18n import tr
from trainyard.scenes.form import Form
from trainyard.scenes.options_rows import LANGUAGE, LANGUAGES, PAGES, PageOf, Row
from trainyard.settings import RANGES
from trainyard.ui import art, icons, panel, pieces, text
from trainyard.ui.buttons import Button
from trainyard.ui.dropdown import Dropdown
from trainyard.ui.label import Label
from trainyard.ui.scroll import ScrollArea
from trainyard.ui.segmented import Segmented
from trainyard.ui.shapes import rect
from trainyard.ui.slider import Slider
from trainyard.ui.theme import BRASS_LIGHT, INK, INK7, PAPER, PLATE, QUIET, TYPE, rgb
from trainyard.ui.toggle import Toggle
from trainyard.ui.widget import Widget

if TYPE_CHECKING:
    from trainyard.app import App

SCALES = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
SIZES = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))


class PageLine(Widget):
    """A page in the list at the left."""

    ring_radius = 10.0

    def __init__(self, page: PageOf, show: Callable[[], None]) -> None:
        super().__init__()
        self.page, self.show, self.on = page, show, False

    def state(self) -> Hashable:
        return self.page.id, self.on

    def activate(self) -> None:
        self.show()

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        scale, s = self.scale, self.scale.s
        m, w, h = box.x / s, box.w / s, box.h / s
        fill = BRASS_LIGHT if self.on else INK7 if self.hot else PLATE
        size = surface.get_size()
        surface.blit(art.svg(rect(m, m, w, h, fill, 8), (0, 0, size[0] / s, size[1] / s), size), (0, 0))
        ink = INK if self.on else PAPER
        icons.draw(surface, self.page.icon, (box.x + 28 * s, box.centery), scale.px(22), ink)
        left = box.x + scale.px(54)
        fitted = text.fit(tr(self.page.label), "semibold", "lead", scale, box.right - left - scale.px(10), 2)
        step = text.line_height(fitted.px, 1.15)
        y = box.centery - (len(fitted.lines) - 1) * step / 2 + fitted.px * 0.35
        text.draw_lines(surface, fitted.lines, (left, y), "semibold", fitted.px, ink, spacing=1.15)


class PatternPreview(Widget):
    """Four train cards as the patterns setting shows them."""

    focusable = False
    hand = False
    KINDS = ("red", "green", "orange", "yellow", "blue")

    def state(self) -> Hashable:
        return self.host.settings.patterns

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        high = box.h
        wide = round(high * 73.2 / 105.2)
        for number, kind in enumerate(self.KINDS):
            made = art.svg(pieces.card(kind, self.host.settings.patterns), (-36.6, -52.6, 73.2, 105.2), (wide, high))
            surface.blit(made, (box.x + number * (wide + self.scale.px(8)), box.y))


class Options(Form):
    """The settings screen; it saves when it is left."""

    def __init__(self, app: "App", page: str) -> None:
        super().__init__(app)
        ids = [each.id for each in PAGES]
        self.number = ids.index(page) if page in ids else 0
        self._top = 0

    @property
    def page(self) -> PageOf:
        return PAGES[self.number]

    # --- the form

    def build(self) -> None:
        add = self.group.add
        self._back = add(Button(tr("Back"), self.back, "ghost", icon="back", keycap="Esc", align="left"))
        self._lines = [add(PageLine(page, lambda n=n: self.turn_to(n))) for n, page in enumerate(PAGES)]  # type: ignore[misc]
        for number, line in enumerate(self._lines):
            line.on = number == self.number
        self._reset = add(Button(tr("Reset this page"), self.reset, "secondary"))
        self._done = add(Button(tr("Done"), self.back, "primary", "lead", key_words="Esc"))
        self.area = add(ScrollArea(self.app, "ink"))

    def place(self, w: float, h: float) -> None:
        margin = 60.0 if w >= 1300 else 24.0
        if w > 1500:
            margin = 60 + (w - 1500) / 2 * 0.75
        left = max(200.0, (w - 2 * margin) * 0.22)
        self._title_at = (margin + left + 24, 62.0)
        self._back.place(max(8.0, margin - 16), 40, left, 44)
        for number, line in enumerate(self._lines):
            line.place(margin, 112 + number * 60, left, 52)
        x, y = margin + left + 24, 112.0
        wide, high = w - margin - x, h - 112 - 104
        self._box = (x, y, wide, high)
        foot = h - 84.0
        done = min(190.0, w * 0.2)
        reset = min(240.0, w * 0.26)
        self._done.place(w - margin - done, foot, done, 52)
        self._reset.place(w - margin - done - 16 - reset, foot, reset, 52)
        self._lay(x + 28, y + 20, wide - 48, high - 36)
        self.area.top = self._top

    def _lay(self, x: float, y: float, w: float, h: float) -> None:
        """Places the options of the page, the control beside the words or below them where there is no room."""
        self.area.place(x, y, w, h)
        self.area.inner.clear()
        inner = w - 18
        at = 4.0
        if self.page.id == LANGUAGE:
            at = self._lay_languages(inner)
        for number, row in enumerate(self.page.rows):
            if number:
                line = self.area.inner.add(_Hairline())
                line.place(0, at - 9, inner, 2)
            at = self._lay_row(row, at, inner)
            if row.name == "patterns":
                self.area.inner.add(PatternPreview()).place(0, at - 8, inner, 92)
                at += 104
        self.area.content_height = self.scale.px(at)

    def _lay_row(self, row: Row, y: float, w: float) -> float:
        add, s = self.area.inner.add, self.scale.s
        control = self._control(row)
        needed = self._needed(control)
        beside = w - needed - 24 > 260
        room = w - needed - 24 if beside else w
        help_px = self.scale.font("label")
        name_high = max(26.0, self.scale.font("lead") * 1.35 / s)
        lines = text.wrap(tr(row.help), "medium", help_px, self.scale.px(room))
        help_high = len(lines) * text.line_height(help_px, 1.35) / s + 4
        add(Label(tr(row.label), "semibold", "lead", PAPER, lines=1)).place(0, y, room, name_high)
        note = add(Label(tr(row.help), "medium", "label", QUIET, lines=len(lines), middle=False))
        note.place(0, y + name_high + 2, room, help_high)
        high = name_high + 2 + help_high
        add(control)
        if beside:
            control.place(w - needed, y + max(0.0, (high - 44) / 2), needed, 44)
            return y + max(high, 46.0) + 20
        control.place(0, y + high + 6, min(w, needed), 44)
        return y + high + 6 + 44 + 22

    def _needed(self, control: Widget) -> float:
        """The width a control wants, du."""
        if isinstance(control, Toggle):
            return 52.0
        if isinstance(control, Segmented):
            px = max(self.scale.font("label"), round(TYPE["body"][0] * self.scale.s))
            most = max(text.width(words, "semibold", px) for words in control.options)
            return min(len(control.options) * (most / self.scale.s + 26) + 8, self._box[2] - 70)
        return 300.0

    def _control(self, row: Row) -> Widget:
        settings = self.app.settings
        value = getattr(settings, row.name)
        change = self._change
        if row.kind == "toggle":
            return Toggle(bool(value), lambda on: change(row.name, on))
        if row.kind == "choice":
            values = [each for each, _ in row.choices]
            words = [tr(each) for _, each in row.choices]
            chosen = values.index(value) if value in values else 0
            return Segmented(words, chosen, lambda n: change(row.name, values[n]))
        if row.kind == "slider":
            done = self._try_sound if row.name == "effects_volume" else lambda: None
            return Slider(float(value), lambda v: change(row.name, v, quiet=True), on_done=done)
        if row.kind == "seconds":
            most = RANGES[row.name][1]

            def show(part: float) -> str:
                seconds = f"{part * most:.2f}".rstrip("0").rstrip(".")
                return tr("{n} s", n=seconds)

            return Slider(float(value) / most, lambda v: change(row.name, v * most, quiet=True), show, steps=40)
        if row.kind == "scale":
            scales = sorted({*SCALES, round(float(value), 2)})
            words = [f"{round(each * 100)} %" for each in scales]
            chosen = scales.index(round(float(value), 2))
            return Dropdown(words, chosen, lambda n: change(row.name, scales[n]))
        return self._window_control()

    def _window_control(self) -> Widget:
        settings = self.app.settings
        now = settings.window_size if settings.fullscreen else (self.app.size[0], self.app.size[1])
        desktop = pygame.display.get_desktop_sizes() if pygame.display.get_init() else [(1920, 1080)]
        most = desktop[0] if desktop else (1920, 1080)
        sizes = sorted({size for size in SIZES if size[0] <= most[0] and size[1] <= most[1]} | {now})
        control = Dropdown(
            [f"{w} × {h}" for w, h in sizes],
            sizes.index(now),
            lambda n: self._resize(sizes[n]),
        )
        if settings.fullscreen:
            control.enabled, control.reason = False, tr("The window fills the screen.")
        return control

    def _lay_languages(self, w: float) -> float:
        folder = resources.data("locale")
        ready = [code for code in LANGUAGES if code == "en" or (folder / code / "LC_MESSAGES").is_dir()]
        now = self.app.settings.language
        if now not in ready:
            ready.append(now)
        at = 4.0
        for code in ready:
            words = LANGUAGES.get(code, code)
            kind = "brass" if code == now else "secondary"
            icon = "check" if code == now else ""
            pick = self.area.inner.add(Button(words, lambda c=code: self._change("language", c), kind, "lead", icon))  # type: ignore[misc]
            pick.place(0, at, min(w, 360.0), 48)
            at += 60
        note = self.area.inner.add(
            Label(
                tr("More languages appear here when they are translated."),
                "medium",
                "label",
                QUIET,
                lines=3,
                middle=False,
            )
        )
        note.place(0, at + 4, w, 50)
        return at + 60

    # --- the picture

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        scale = self.scale
        room = surface.get_width() - scale.px(self._title_at[0] + 24)
        self.draw_title(surface, tr("Settings"), self._title_at, room)
        box = pygame.Rect(*(scale.px(v) for v in self._box))
        panel.draw_panel(surface, box, scale, "ink")

    # --- what happens

    def turn_to(self, number: int) -> None:
        """Shows another page."""
        self.number, self._top = number, 0
        self.rebuild()

    def _change(self, name: str, value: object, quiet: bool = False) -> None:
        """Takes a new value at once; quiet: nothing on this screen changes by it (a slider is being dragged)."""
        self.app.settings.change(**{name: value})
        self.app.audio.refresh()
        if quiet:
            return
        self._top = self.area.top
        self.app.apply_settings()

    def _resize(self, size: tuple[int, int]) -> None:
        self.app.settings.change(window_size=size)
        self._top = self.area.top
        self.app.resize(size)

    def _try_sound(self) -> None:
        self.app.audio.play("station_bell")

    def reset(self) -> None:
        """Puts the options of this page back to their defaults."""
        names = [row.name for row in self.page.rows if row.name != "window_size"]
        if self.page.id == LANGUAGE:
            names = ["language"]
        self.app.settings.reset(*names)
        self.app.apply_settings()
        self.app.toast(tr("This page is as it was at first."))

    def back(self) -> None:
        self.app.say(self.app.settings.save())
        super().back()

    def may_close(self) -> bool:
        self.app.settings.save()
        return True


class _Hairline(Widget):
    focusable = False
    hand = False

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.fill(rgb(INK7), (box.x, box.y, box.w, self.scale.line(1)))


def make(app: "App", page: str = "display") -> Options:
    """The scene "settings", opened at a page."""
    return Options(app, page)
