"""The main menu: scenery over the whole window, a column of entries, the unfinished match as a ticket."""

from collections.abc import Hashable, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

import pygame

from trainyard.core.errors import TrainyardError
from trainyard.i18n import tr, tr_error, trn
from trainyard.scenes import router
from trainyard.scenes.posters import BILLINGS, picture_of
from trainyard.scenes.scene import Scene
from trainyard.scenes.vista import Vista, draw_frame
from trainyard.ui import art, icons, panel, pieces, text
from trainyard.ui.figures import figure
from trainyard.ui.group import Group
from trainyard.ui.pointer import Drag, InputEvent, Key, Press, Wheel
from trainyard.ui.shapes import circle, dashes, gradient, path, rect
from trainyard.ui.theme import (
    BAD_PAPER,
    BRASS,
    BRASS_LIGHT,
    INK,
    INK5,
    INK7,
    NOTE,
    PAPER,
    PRIMARY,
    PRIMARY_HOVER,
    PRIMARY_PRESSED,
    QUIET,
    VERMILION,
    Scale,
)
from trainyard.ui.widget import Action, Widget
from trainyard.view.reckoning import reckoning_of

if TYPE_CHECKING:
    from trainyard.app import App
    from trainyard.session.library import Entry
    from trainyard.session.saves import Summary

LEFT, WIDTH = 72, 440
_RED = gradient("pri", [(0, "#BF3E27", 1), (1, "#A5311C", 1)])


class MenuEntry(Widget):
    """One line of the menu: icon, name, a quiet note at the right."""

    ring_radius = 11.0

    def __init__(self, words: str, icon: str, note: str, action: Action, primary: bool = False) -> None:
        super().__init__()
        self.words, self.icon, self.note, self.action, self.primary = words, icon, note, action, primary

    def state(self) -> Hashable:
        return self.words, self.note, self.primary

    def activate(self) -> None:
        self.host.audio.play("click", 0.6)
        self.action()

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        scale, s = self.scale, self.scale.s
        w, h, m = box.w / s, box.h / s, box.x / s
        dy = 2 if self.pressed else 0
        lit = self.hot or self.focused
        if self.primary:
            fill = PRIMARY_PRESSED if self.pressed else PRIMARY_HOVER if lit else "url(#pri)"
            edge, opacity, disc, mark = "#E9795E", "1", PAPER, PRIMARY
        else:
            fill, opacity = (INK, "0.97") if self.pressed else (INK7, "0.96") if lit else (INK, "0.9")
            edge, disc, mark = BRASS_LIGHT if lit else INK5, BRASS_LIGHT if lit else INK7, INK if lit else PAPER
        radius = min(17, h / 2 - 6)
        body = (
            (rect(m, m + 3, w, h, "#050A0F", 8, extra='fill-opacity="0.35"') if self.primary else "")
            + rect(m + 0.6, m + dy + 0.6, w - 1.2, h - 1.2, fill, 8, edge, 1.2, f'fill-opacity="{opacity}"')
            + circle(m + 32, m + dy + h / 2, radius, disc)
        )
        size = surface.get_size()
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size, _RED), (0, 0))
        middle = box.centery + scale.px(dy)
        icons.draw(surface, self.icon, (box.x + scale.px(32), middle), scale.px(radius * 1.18), mark)
        left, right = box.x + scale.px(66), box.right - scale.px(18)
        name = text.fit(self.words, "bold", "lead", scale, right - left, 1)
        long = text.draw_middle(surface, name.lines[0], (left, middle), "bold", name.px, PAPER, "left")
        room = right - left - long - scale.px(16)
        px = scale.font("label")
        if self.note and text.width(self.note, "medium", px) <= room:
            colour = BAD_PAPER if self.primary else PAPER if lit else QUIET
            text.draw_middle(surface, self.note, (right, middle), "medium", px, colour, "right")
            self.tip = ""
        else:
            self.tip = self.note


def _score_places(scale: Scale, room: float, widths: Sequence[int]) -> tuple[list[float], int, int]:
    """Where each seat begins, and the emblem's side and its distance from the score (pixels). Between a score and the
    next emblem there is always the same air, three times as much as between a score and its own emblem."""
    n, words = len(widths), sum(widths)
    parts = n + 3 * max(1, n - 1)
    disc = max(scale.px(14), min(scale.px(25), int((room - words - parts * scale.px(5)) / n)))
    gap = max(1, min(scale.px(6), int((room - words - n * disc) / parts)))
    free = (room - words - n * (disc + gap)) / max(1, n - 1)
    air = min(free, max(3 * gap, room / 4 - disc - gap - max(widths)))
    return list(accumulate((disc + gap + width + air for width in widths[:-1]), initial=0.0)), disc, gap


def _seal(surface: pygame.Surface, colour: int, area: pygame.Rect) -> None:
    """A seat's emblem that fills the area."""
    surface.blit(art.svg(pieces.badge(colour, 10.5), (-12.5, -12.5, 25, 25), area.size), area)


class ResumeTicket(Widget):
    """The unfinished match: poster, game, turn, who plays, the scores."""

    ring_radius = 6.0

    def __init__(self, summary: "Summary", action: Action) -> None:
        super().__init__()
        self.summary, self.action = summary, action

    def state(self) -> Hashable:
        return self.summary

    def activate(self) -> None:
        self.host.audio.play("ticket_punched", 0.7)
        self.action()

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        scale, s, summary = self.scale, self.scale.s, self.summary
        w, h, m = box.w / s, box.h / s, box.x / s
        dy = 2 if self.pressed else 0
        notch = 11 if h > 130 else 8
        y = m + dy
        outline = (
            f"M{m:.2f} {y:.2f}h{w:.2f}v{h / 2 - notch:.2f}a{notch} {notch} 0 0 0 0 {2 * notch}v{h / 2 - notch:.2f}"
            f"h{-w:.2f}v{notch - h / 2:.2f}a{notch} {notch} 0 0 0 0 {-2 * notch}Z"
        )
        side = h - 28
        picture = side * 116 / 124
        cut = m + picture + 32
        dots = dashes([(cut, y + 10), (cut, y + h - 10)], 3.4, 5.6)
        body = (
            path(outline, "#050A0F", extra='fill-opacity="0.35" transform="translate(0 4)"')
            + path(outline, "#FFFDF6" if self.hot or self.focused else PAPER)
            + path(dots, "none", BRASS, 1.6, 'stroke-linecap="round"')
        )
        size = surface.get_size()
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))
        top = box.y + scale.px(dy)
        thumb = pygame.Rect(box.x + scale.px(18), top + scale.px(14), scale.px(picture), scale.px(side))
        full = art.sprite(picture_of(summary.game, summary.map), (thumb.w, 0))
        surface.blit(full, thumb, (0, round(full.get_height() * 0.235), thumb.w, thumb.h))
        pygame.draw.rect(surface, INK, thumb, scale.line(1.2), scale.px(3))
        self._words(surface, pygame.Rect(box.x + scale.px(picture + 50), top, 0, box.h), box.right - scale.px(22))

    def _game(self) -> str:
        billing = BILLINGS.get(self.summary.game)
        return tr(billing.title) if billing is not None else self.summary.map_title

    def _words(self, surface: pygame.Surface, at: pygame.Rect, right: int) -> None:
        scale, summary, s = self.scale, self.summary, self.scale.s
        roomy = at.h / s > 130
        x, top, room = at.x, at.y, right - at.x
        caption = scale.font("caption")
        y = top + scale.px(36 if roomy else 26)
        text.draw(surface, text.caps(tr("Resume")), (x, y), "display", caption, PRIMARY, tracking=0.18)
        text.draw(surface, tr("Enter"), (right, y), "medium", caption, NOTE, "right")
        title = text.fit(summary.title or self._game(), "bold", "heading" if roomy else "lead", scale, room, 1)
        text.draw(surface, title.lines[0], (x, top + scale.px(64 if roomy else 48)), "bold", title.px, INK)
        seat = summary.seats[summary.to_move].name if 0 <= summary.to_move < len(summary.seats) else ""
        lap = reckoning_of(summary.game).lap(summary.turn)
        turn = tr("{turn} · {name} to play", turn=lap, name=seat)
        words = text.fit(f"{summary.map_title} · {turn}", "medium", "label", scale, room, 1)
        if not words.whole:
            # Who is to play is seen at once when the match is resumed; which map it is tells matches apart.
            words = text.fit(f"{summary.map_title} · {lap}", "medium", "label", scale, room, 1)
        if not words.whole:
            words = text.fit(turn, "medium", "label", scale, room, 1)
        text.draw(surface, words.lines[0], (x, top + scale.px(87 if roomy else 68)), "medium", words.px, NOTE)
        px = scale.font("body")
        widths = [text.width(figure(score), "semibold", px) for score in summary.scores]
        places, disc, gap = _score_places(scale, room, widths)
        middle = top + scale.px(116 if roomy else 90)
        for who, score, place in zip(summary.seats, summary.scores, places, strict=False):
            left = round(x + place)
            _seal(surface, who.colour, pygame.Rect(left, round(middle - disc / 2), disc, disc))
            text.draw_middle(surface, figure(score), (left + disc + gap, middle), "semibold", px, INK, "left")


class Corner(Widget):
    """Volume, language and full screen at the bottom right, in a dark pill: a frame for the widgets upon it."""

    focusable = False
    hand = False

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        s = self.scale.s
        size = surface.get_size()
        body = rect(box.x / s, box.y / s, box.w / s, box.h / s, "#0B1A24", 22, extra='fill-opacity="0.82"')
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))


class GhostIcon(Widget):
    """An icon without a box, on dark ground."""

    def __init__(self, icon: str, action: Action, tip: str, keycap: str = "") -> None:
        super().__init__(tip, keycap)
        self.icon, self.action = icon, action

    def state(self) -> Hashable:
        return self.icon

    def activate(self) -> None:
        self.action()

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        icons.draw(surface, self.icon, box.center, self.scale.px(20), BRASS_LIGHT if self.hot else PAPER)


class VolumeBar(Widget):
    """A short groove for the volume of effects."""

    def __init__(self, value: float) -> None:
        super().__init__(tr("Volume of effects"))
        self.value = value

    def state(self) -> Hashable:
        return round(self.value, 2)

    def _set(self, value: float) -> None:
        value = min(max(round(value * 20) / 20, 0.0), 1.0)
        if value != self.value:
            self.value = value
            self.host.settings.change(effects_volume=value, mute=False)
            self.host.audio.refresh()
            self.changed()

    def on_press(self, event: Press) -> None:
        self._set((event.pos[0] - self.rect.x) / max(1, self.rect.w))

    def on_drag(self, event: Drag) -> bool:
        self._set((event.pos[0] - self.rect.x) / max(1, self.rect.w))
        return True

    def on_release(self) -> None:
        self.host.audio.play("your_turn")

    def on_wheel(self, event: Wheel) -> bool:
        self._set(self.value + (0.05 if event.dy > 0 else -0.05))
        return True

    def on_key(self, event: Key) -> bool:
        step = {pygame.K_RIGHT: 0.05, pygame.K_LEFT: -0.05}.get(event.key)
        if step is None:
            return False
        self._set(self.value + step)
        return True

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        s = self.scale.s
        size = surface.get_size()
        x, y, w = box.x / s, box.centery / s, box.w / s
        body = (
            rect(x, y - 3, w, 6, INK5, 3)
            + rect(x, y - 3, max(0.1, w * self.value), 6, BRASS_LIGHT, 3)
            + circle(x + w * self.value, y, 8, PAPER)
        )
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))


class TitleScene(Scene):
    """The first thing that is seen."""

    music = "waltz"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.ui = Group(app)
        self._vista: Vista | None = None
        self._vista_key: tuple[tuple[int, int], bool] | None = None
        self._time = 0.0
        self._entry: Entry | None = None
        self._saved = self._replays = 0
        self._read = False
        self._seen = 0
        self._roomy = True

    # --- what there is to resume

    def enter(self) -> None:
        self._read = False

    def resume(self) -> None:
        self._read = False
        self.layout(self.app.size)

    def _read_library(self) -> None:
        """Looks at the disk, after the first frame was shown."""
        from trainyard.session.library import Library

        self._read = True
        try:
            library = Library()
            self._entry = library.newest()
            self._saved = len(library.entries(("auto", "manual")))
            self._replays = len(library.entries(("finished",)))
        except OSError:
            self._entry = None

    # --- scene

    def leave(self) -> None:
        self._drop_vista()
        self.app.audio.ambience(None)

    def pause(self) -> None:
        self._drop_vista()
        self.app.audio.ambience(None)

    def _drop_vista(self) -> None:
        if self._vista is not None:
            self._vista.stop()
        self._vista = None

    def layout(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        key = (size, not self.app.settings.reduced_motion)
        if self._vista is None or key != self._vista_key:
            self._drop_vista()
            self._vista = Vista(size, key[1], at_once=self.app.headless)
            self._vista_key = key
        if self.app.headless and not self._read:
            self._read_library()
        self._place_column(scale)
        self._place_corner(scale)

    def _place_column(self, scale: Scale) -> None:
        height = scale.du[1]
        self._roomy = height >= 800
        summary = self._entry.summary if self._entry else None
        before = self.ui.focus
        focus = before.words if isinstance(before, MenuEntry) else None
        ring = before is not None and before.focused
        self.ui.clear()
        y = 224.0 if self._roomy else 118.0
        bottom = height - (60 if self._roomy else 40)
        if summary is not None:
            ticket = 152 if self._roomy else 110
            self.ui.add(ResumeTicket(summary, self._resume)).place(LEFT, y, WIDTH, ticket)
            y += ticket + (24 if self._roomy else 12)
        else:
            y += 16 if self._roomy else 0
        entries = self._entries(summary is not None)
        step = min(64.0 if self._roomy else 58.0, (bottom - y) / len(entries))
        for k, entry in enumerate(entries):
            self.ui.add(entry).place(LEFT, y + k * step, WIDTH, min(54.0, step - (8 if step > 44 else 5)))
            if entry.words == focus:
                self.ui.set_focus(entry, ring)

    def _entries(self, resumable: bool) -> list[MenuEntry]:
        saved = trn("{n} saved", "{n} saved", self._saved) if self._saved else ""
        replays = trn("{n} kept", "{n} kept", self._replays) if self._replays else tr("watch again, turn by turn")
        return [
            MenuEntry(tr("New game"), "plus", tr("choose a game and a table"), self._new, not resumable),
            MenuEntry(tr("Load game"), "save", saved, lambda: self._open("library")),
            MenuEntry(tr("Replays"), "play", replays, lambda: self._open("library", finished=True)),
            MenuEntry(tr("Learn to play"), "help", tr("the rules, with pictures"), lambda: self._open("rules")),
            MenuEntry(tr("Settings"), "gear", "", lambda: self._open("settings")),
            MenuEntry(tr("Credits"), "star", "", lambda: self._open("credits")),
            MenuEntry(tr("Quit"), "door", "", self.app.quit),
        ]

    def _place_corner(self, scale: Scale) -> None:
        w, h = scale.du
        x, y = w - 40 - 232, h - 40 - 44
        settings = self.app.settings
        self.ui.add(Corner()).place(x, y, 232, 44)
        mute = GhostIcon("mute" if settings.mute else "sound", self._mute, tr("Sound on or off"), "Ctrl+M")
        self.ui.add(mute).place(x + 14, y + 6, 32, 32)
        self.ui.add(VolumeBar(0.0 if settings.mute else settings.effects_volume)).place(x + 54, y + 6, 84, 32)
        tongue = GhostIcon("globe", lambda: self._open("settings"), tr("Language"))
        self.ui.add(tongue).place(x + 152, y + 6, 32, 32)
        full = GhostIcon("full", self.app.toggle_fullscreen, tr("Full screen"), "F11")
        self.ui.add(full).place(x + 190, y + 6, 32, 32)

    def _mute(self) -> None:
        self.app.settings.mute = not self.app.settings.mute
        self.app.audio.refresh()
        self.layout(self.app.size)

    # --- actions

    def _new(self) -> None:
        self._open("picker")

    def _open(self, name: str, **kw: object) -> None:
        router.open(self.app, name, **kw)

    def _resume(self) -> None:
        """Opens the unfinished match; one that cannot be read, or that another window plays, is said and left alone."""
        if self._entry is None:
            return
        from trainyard.session.library import Library

        try:
            session = Library().take(self._entry.path)
        except TrainyardError as fault:
            self.app.toast(tr_error(fault))
            return
        router.open(self.app, "play", session=session)

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Key) and not event.repeat and event.key in (pygame.K_UP, pygame.K_DOWN):
            return self.ui.move_focus(1 if event.key == pygame.K_DOWN else -1)
        if self.ui.handle(event):
            return True
        if isinstance(event, Key) and not event.repeat and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            ring = self.ui.ring()
            if ring:
                ring[0].activate()
            return True
        return False

    def update(self, dt: float) -> bool:
        self._time += dt
        if not self._read and self._time > 0:
            self._read_library()
            self._place_column(self.app.scale)
            self._place_corner(self.app.scale)
            return True
        moved = self.ui.update(dt)
        moving = not self.app.settings.reduced_motion
        self.app.audio.ambience("train_run" if moving else None)
        if self._vista is None or not self._vista.started or self._vista.version != self._seen:
            self._seen = self._vista.version if self._vista is not None else 0
            return True
        return moved or moving

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        if self._vista is None:
            self._vista = Vista(self.app.size, not self.app.settings.reduced_motion, at_once=self.app.headless)
        self._vista.draw(surface, self._time)
        draw_frame(surface, scale.s, PAPER)
        self._draw_title(surface, scale)
        self.ui.draw(surface)

    def _draw_title(self, surface: pygame.Surface, scale: Scale) -> None:
        px = scale.px
        name = "TRAINYARD"
        big = px(82 if self._roomy else 54)
        y = px(138 if self._roomy else 76)
        text.draw(surface, name, (px(LEFT), y), "display", big, PAPER, tracking=0.06)
        motto = text.fit(tr("Four railway board games for one table"), "engraved", "heading", scale, px(WIDTH + 40), 1)
        at = px(LEFT + 3), y + px(38 if self._roomy else 26)
        text.draw(surface, motto.lines[0], at, "engraved", motto.px if self._roomy else px(17), BRASS_LIGHT)
        if self._roomy:
            panel.underline(surface, px(LEFT + 3), px(196), scale, VERMILION)


def make(app: "App") -> TitleScene:
    return TitleScene(app)
