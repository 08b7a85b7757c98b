"""The window: input, update, draw, sixty times a second, for the scene on top of the stack.

Nothing changed: nothing is drawn. A fault in a scene shows the error scene and loses nothing. `App` also runs without
a screen: `screenshot` draws a scene into a PNG.
"""

import os
import sys
import time
import traceback
import warnings
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from trainyard import i18n, paths
from trainyard import settings as user_settings
from trainyard.audio import Audio
from trainyard.core.errors import TrainyardError
from trainyard.core.words import N_, Sentence
from trainyard.scenes import router
from trainyard.scenes.scene import Scene
from trainyard.scenes.stack import Stack
from trainyard.settings import Settings
from trainyard.trace import Trace
from trainyard.ui import art, text
from trainyard.ui.pointer import Hover, InputEvent, Key, Leave, Pointer
from trainyard.ui.theme import MIN_WINDOW, Scale
from trainyard.ui.toast import Toasts
from trainyard.ui.tooltip import Tooltip

if TYPE_CHECKING:
    from trainyard.session.thinker import Thinker

TITLE = "Trainyard"
FPS, FPS_UNFOCUSED = 60, 15
LONGEST_STEP = 0.1
"""Seconds: a longer pause (the machine slept) counts as this much."""
SLOW_FLIP_MS = 10.0
"""Software flips slower than this: try the graphics card at the next start."""
LARGEST_LOG = 200_000
INSISTS = 10.0
"""Seconds after a close that was refused in which a second one is obeyed."""
PREPARING = 0.006
"""Seconds of each frame that a scene which is not shown yet may prepare itself."""
RESIZE_REST = 0.12
"""Seconds without a new size before scenes are laid out anew."""

_CURSORS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "move": pygame.SYSTEM_CURSOR_SIZEALL,
    "no": pygame.SYSTEM_CURSOR_NO,
}


class App:
    """The program with a window. Scenes use: settings, stack, audio, scale, size, now, thinker, open, push, pop,
    replace, reset, redraw, cursor, tooltip, toast, quit."""

    def __init__(self, settings: Settings, size: tuple[int, int] | None = None, headless: bool = False) -> None:
        """Opens the window, or with ``headless`` only a surface of the given size."""
        self.settings = settings
        self.headless = headless
        self.audio = Audio(settings)
        self.pointer = Pointer()
        self.now = 0.0
        self.running = True
        self.focused = True
        self.status = 0
        self._trace = Trace()
        self._refused_at: float | None = None
        self._thinker: Thinker | None = None
        self._changed = True
        self._cursor, self._shown_cursor = "arrow", "arrow"
        self._resized_at: float | None = None
        self._preparing: tuple[Scene, Iterator[None]] | None = None
        self._held: list[pygame.event.Event] = []
        """Events that came while a scene prepared itself."""
        self._flips: list[float] = []
        self._faults = 0
        if headless:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            os.environ["SDL_AUDIODRIVER"] = "dummy"
        else:
            _choose_flip(settings)
        i18n.use(settings.language)
        pygame.display.init()
        pygame.font.init()
        self._window = self._open_window(size or settings.window_size)
        self.canvas = self._window
        self.size = self._window.get_size()
        self.scale = Scale(self.size, settings.ui_scale)
        self.stack = Stack(self.size)
        self.tooltip = Tooltip(self)
        self.toasts = Toasts(self)
        self._laid_out = (0, 0)
        self._fit_canvas()

    # --- what scenes use

    @property
    def thinker(self) -> "Thinker":
        """The computer players' process, started when first asked for."""
        if self._thinker is None:
            from trainyard.session.thinker import Thinker

            self._thinker = Thinker()
            self._thinker.start()
        return self._thinker

    def open(self, name: str, **kw: object) -> Scene:
        """Puts a scene on top, by name (see `scenes.router`)."""
        return router.open(self, name, **kw)

    def push(self, scene: Scene) -> None:
        self._between_scenes()
        self.stack.push(scene)
        self._prepare(scene)

    def pop(self) -> None:
        self._between_scenes()
        self.stack.pop()

    def replace(self, scene: Scene) -> None:
        self._between_scenes()
        self.stack.replace(scene)
        self._prepare(scene)

    def reset(self, scene: Scene) -> None:
        """Takes all scenes off and starts with this one."""
        self._between_scenes()
        self.stack.reset(scene)
        self._prepare(scene)

    def redraw(self) -> None:
        """The picture changed: draw it in this frame."""
        self._changed = True

    def cursor(self, kind: str) -> None:
        """Shows the pointer as ``arrow``, ``hand``, ``text``, ``move`` or ``no`` until the mouse moves again."""
        self._cursor = kind

    def toast(self, words: str, colour: int | None = None) -> None:
        """Says a sentence for three seconds at the top, with a seat's emblem if its colour is given."""
        self.toasts.say(words, colour)

    def say(self, sentence: Sentence | None) -> None:
        """Says a marked sentence, if there is one."""
        if sentence is not None:
            self.toast(i18n.tr_sentence(sentence))

    def apply_settings(self) -> None:
        """Makes changed settings count at once: language, scale, full screen. Does not save them."""
        i18n.use(self.settings.language)
        self.audio.refresh()
        if not self.headless and self.settings.fullscreen != self._is_fullscreen:
            self._window = self._open_window(self.settings.window_size)
        self._relayout()

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size, unless it fills the screen."""
        if not self.headless and not self._is_fullscreen:
            self._window = self._open_window(size)
        self._relayout()

    def toggle_fullscreen(self) -> None:
        self.settings.fullscreen = not self.settings.fullscreen
        self.apply_settings()
        self.say(self.settings.save())

    def quit(self) -> None:
        """Ends the program after every scene has saved what it must. Who insists within ten seconds may go all the
        same: a disk that hangs must not hold the window for ever."""
        insists = self._refused_at is not None and time.monotonic() - self._refused_at < INSISTS
        if insists or all(scene.may_close() for scene in list(self.stack.scenes)):
            self.running = False
        else:
            self._refused_at = time.monotonic()
            self.toast(i18n.tr("The disk does not answer; the match is not saved yet. Close again to leave anyway."))

    # --- the loop

    def run(self, scene: str, **kw: object) -> int:
        """Shows the scene and goes on until the user quits; the exit status."""
        try:
            self.reset(router.make(self, scene, **kw))
            self.say(self.settings.trouble)
            clock = pygame.time.Clock()
            while self.running:
                dt = min(clock.tick(FPS if self.focused else FPS_UNFOCUSED) / 1000, LONGEST_STEP)
                self.frame(pygame.event.get(), dt)
        finally:
            self.close()
        return self.status

    def frame(self, events: list[pygame.event.Event], dt: float) -> bool:
        """One turn of the loop; True if something was drawn."""
        self.now += dt
        try:
            events, self._held = self._held + events, []
            if not self._is_prepared():
                self._held = events
                return False
            for event in events:
                self._take(event)
            if self._resized_at is not None and self.now - self._resized_at >= RESIZE_REST:
                self._resized_at = None
                self._relayout()
            self.audio.music(self.stack.music)
            moved = self.stack.update(dt)
            moved = self.toasts.update(dt) or moved
            moved = self.tooltip.update(dt) or moved
            self._show_cursor()
            if not (moved or self._changed):
                return False
            self._changed = False
            self.draw()
            if self.stack.top is not None:
                self._trace.tell(self.stack.top)
        except Exception as fault:
            self.report(fault)
            return False
        self._flip()
        return True

    def draw(self) -> None:
        """Draws scenes, toasts and tooltip on the canvas."""
        self.canvas.set_clip(None)
        self.stack.draw(self.canvas)
        self.toasts.draw(self.canvas)
        self.tooltip.draw(self.canvas)

    def reading(self) -> Sequence[pygame.Rect]:
        """What is being read or used on the scene on top (canvas pixels)."""
        return self.stack.top.reading() if self.stack.top is not None else ()

    def send(self, event: InputEvent) -> None:
        """Gives one of our own events to toasts and the scene, as if the user had made it."""
        if isinstance(event, Hover | Leave):
            self._cursor = "arrow"
        elif not isinstance(event, Key) or event.key not in (pygame.K_LSHIFT, pygame.K_RSHIFT):
            self.tooltip.hide()
        if isinstance(event, Key) and self._app_key(event):
            return
        if self.toasts.handle(event) or self.stack.handle(event):
            self._changed = True

    def report(self, fault: BaseException) -> None:
        """A scene failed: log it and show the error scene, so that the user can go on from what is on disk."""
        details = "".join(traceback.format_exception(fault))
        self._log(details)
        self._faults += 1
        if self._faults > 20:
            self.status = 1
            self.running = False
            return
        failed = self.stack.top
        try:
            self.tooltip.hide()
            if type(failed).__module__ == "trainyard.scenes.error":
                raise fault
            self.stack.push(router.make(self, "error", details=details, failed=failed, fault=fault))
            self._changed = True
        except Exception:
            self._log(traceback.format_exc())
            self.status = 1
            self.running = False

    def _log(self, details: str) -> None:
        """Keeps what went wrong: on standard error, if there is one, and in errors.txt beside the saves."""
        if sys.stderr is not None:
            sys.stderr.write(details)
        if not self.headless:
            with suppress(OSError):
                path = paths.data_home() / "errors.txt"
                path.parent.mkdir(parents=True, exist_ok=True)
                mode = "w" if path.exists() and path.stat().st_size > LARGEST_LOG else "a"
                with path.open(mode, encoding="utf-8") as file:
                    file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n{details}\n")

    def close(self) -> None:
        """Ends everything the app started. Safe to call twice."""
        self.stack.clear()
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
        if not self.headless:
            if not self._is_fullscreen:
                self.settings.window_size = self._window.get_size()
            if self._flips:
                self.settings.flip_measured = _measured(self._flips)
            if self.settings.trouble is None:
                self.settings.save()
        art.forget()
        text.forget()
        self.audio.close()
        pygame.quit()

    # --- inside

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE or event.type == pygame.WINDOWSIZECHANGED:
            self._resized()
            self._changed = True
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._changed = True
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.focused = event.type == pygame.WINDOWFOCUSGAINED
            self.audio.in_background(not self.focused)
        for ours in self.pointer.translate(event):
            self.send(ours)

    def _app_key(self, event: Key) -> bool:
        if event.repeat:
            return False
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.alt):
            self.toggle_fullscreen()
        elif event.key == pygame.K_m and event.ctrl:
            self.settings.mute = not self.settings.mute
            self.toast(i18n.tr("Sound is off") if self.settings.mute else i18n.tr("Sound is on"))
            self.audio.refresh()
        else:
            return False
        return True

    def _between_scenes(self) -> None:
        self.tooltip.hide()
        self._cursor = "arrow"
        self._changed = True

    def _prepare(self, scene: Scene) -> None:
        """A scene that takes long to draw for the first time does so bit by bit, before it is seen."""
        if not self.headless:  # where nobody watches, its first picture may take its time
            self._preparing = scene, scene.prepare()

    def _is_prepared(self) -> bool:
        """Whether the scene on top can be shown; if not, goes on with it for a few milliseconds."""
        end = time.perf_counter() + PREPARING
        while self._preparing is not None:
            scene, steps = self._preparing
            if scene is not self.stack.top or next(steps, self) is self:
                self._preparing = None
            elif time.perf_counter() >= end:
                return False
        return True

    @property
    def _is_fullscreen(self) -> bool:
        return bool(self._window.get_flags() & pygame.FULLSCREEN)

    def _open_window(self, size: tuple[int, int]) -> pygame.Surface:
        if self.headless:
            return pygame.display.set_mode(size)
        pygame.display.set_caption(TITLE)
        if not pygame.display.get_surface():
            pygame.display.set_icon(art.sprite("icon", (64, 64)))
        # Waiting for the screen would bring SDL's renderer back, and with it the slow way.
        vsync = int(self.settings.vsync and os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") != "0")
        with warnings.catch_warnings():
            # Some window systems give another size than asked for, or no fast way to draw; the layout takes any.
            warnings.simplefilter("ignore")
            if self.settings.fullscreen:
                window = pygame.display.set_mode((0, 0), pygame.FULLSCREEN, vsync=vsync)
            else:
                desktop = pygame.display.get_desktop_sizes()[0]
                size = min(size[0], desktop[0]), min(size[1], desktop[1])
                window = pygame.display.set_mode(size, pygame.RESIZABLE, vsync=vsync)
        pygame.key.set_repeat(350, 40)
        return window

    def _fit_canvas(self) -> None:
        """The canvas is the window, or in a window under the least size a surface that is shown smaller."""
        window = pygame.display.get_surface()
        assert window is not None
        self._window = window
        self._laid_out = w, h = window.get_size()
        if self.headless or (w >= MIN_WINDOW[0] and h >= MIN_WINDOW[1]):
            self.canvas = window
            self.pointer.offset, self.pointer.factor = (0, 0), 1.0
        else:
            size = max(w, MIN_WINDOW[0]), max(h, MIN_WINDOW[1])
            if self.canvas is window or self.canvas.get_size() != size:
                self.canvas = pygame.Surface(size).convert()
            factor = min(w / size[0], h / size[1])
            self.pointer.factor = factor
            self.pointer.offset = round((w - size[0] * factor) / 2), round((h - size[1] * factor) / 2)

    def _resized(self) -> None:
        """While the window changes its size, scenes draw at the old one and the picture is stretched."""
        window = pygame.display.get_surface()
        assert window is not None
        if window.get_size() == self._laid_out and self._resized_at is None:
            return
        self._window = window
        self._resized_at = self.now
        if self.canvas.get_size() != self.size or self.canvas is window:
            self.canvas = pygame.Surface(self.size).convert()

    def _relayout(self) -> None:
        self._fit_canvas()
        self.size = self.canvas.get_size()
        self.scale = Scale(self.size, self.settings.ui_scale)
        self.stack.layout(self.size)
        self._changed = True

    def _flip(self) -> None:
        if self._resized_at is not None:
            pygame.transform.scale(self.canvas, self._window.get_size(), self._window)
        elif self.canvas is not self._window:
            factor = self.pointer.factor
            w, h = self.canvas.get_size()
            small = pygame.transform.smoothscale(self.canvas, (max(1, round(w * factor)), max(1, round(h * factor))))
            self._window.fill(0)
            self._window.blit(small, self.pointer.offset)
        before = time.perf_counter()
        pygame.display.flip()
        if len(self._flips) < 40:
            self._flips.append((time.perf_counter() - before) * 1000)

    def _show_cursor(self) -> None:
        if self._cursor != self._shown_cursor:
            self._shown_cursor = self._cursor
            if not self.headless:
                with suppress(pygame.error):  # a screen without a pointer theme keeps the pointer it has
                    pygame.mouse.set_cursor(_CURSORS[self._cursor])


def _choose_flip(settings: Settings) -> None:
    """Software frame buffers unless the setting, or timing on this machine, says that the graphics card is faster.

    Without a graphics card SDL's default pushes each frame through software GL, which costs 19 ms at 1080p.
    """
    way = settings.flip if settings.flip != "auto" else settings.flip_measured or "software"
    if way == "software":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _measured(flips: list[float]) -> str:
    """Which way suits this machine, judged by the flips of this run (milliseconds; the first are start-up)."""
    usual = sorted(flips[5:])[len(flips[5:]) // 2] if len(flips) >= 10 else 0.0
    if os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == "0":
        return "software" if usual <= SLOW_FLIP_MS else "hardware"
    return "hardware" if usual <= 2 * SLOW_FLIP_MS else "software"


class NoScreen(TrainyardError):
    """There is nothing to open a window on."""


def run(scene: str = "title", **kw: object) -> int:
    """Opens the window with the user's settings on the scene; the exit status when it closes. Raises `NoScreen`."""
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        app = App(user_settings.load())
    except pygame.error as fault:
        raise NoScreen(N_("no window can be opened here: {fault}"), fault=str(fault)) from fault
    # Without a display SDL falls back to drawing where nobody can see it.
    if not wanted and pygame.display.get_driver() in ("offscreen", "dummy"):
        app.close()
        raise NoScreen(N_("no window can be opened here: {fault}"), fault="no display")
    return app.run(scene, **kw)


def draw_scene_offscreen(
    scene: str, size: tuple[int, int], seconds: float = 0.0, language: str = "en", hover: tuple[int, int] | None = None,
    settings: Settings | None = None, **kw: object,
) -> pygame.Surface:  # fmt: skip
    """The picture of a scene after so many simulated seconds, drawn without a screen. A scene that belongs to the play
    screen is given a ``session`` and drawn over its match."""
    app = headless(size, settings or Settings(language=language))
    needs = router.needs(scene)
    if "session" in kw and "session" not in needs:
        play: Any = router.make(app, "play", session=kw.pop("session"))
        app.reset(play)
        lent = {"play": play, "flow": play.flow, "undo": play.undo}
        kw |= {name: part for name, part in lent.items() if name in needs}
    shown = router.make(app, scene, **kw)
    if shown.overlay and not app.stack.scenes:
        app.reset(router.make(app, "title"))
    app.push(shown)
    step = 1 / FPS
    if hover is not None:
        app.pointer.pos = hover
        app.send(Hover(hover))
    for _ in range(round(seconds * FPS) or 1):
        app.stack.update(step)
        app.toasts.update(step)
        app.tooltip.update(step)
        app.now += step
    app.draw()
    for seen in app.stack.visible():
        seen.settle()
        seen.update(0.0)
    app.draw()
    return app.canvas


def headless(size: tuple[int, int], settings: Settings | None = None) -> App:
    """An app without a window, for pictures and tests. It keeps no settings."""
    return App(settings or Settings(), size, headless=True)


def screenshot(
    scene: str, out: Path, size: tuple[int, int] = (1600, 900), seconds: float = 2.0, language: str = "en", **kw: Any
) -> None:
    """Draws the scene into a PNG. Raises OSError if it cannot be written, `router.UnknownScene` if there is none."""
    picture = draw_scene_offscreen(scene, size, seconds, language, **kw)
    try:
        pygame.image.save(picture, str(out))
    except pygame.error as fault:
        raise OSError(str(fault)) from fault
