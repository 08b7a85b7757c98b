"""Coach marks over a real match: a hole in a scrim, a paper bubble beside it, and the real controls work through it
(design 7.13). Wrong clicks are not punished: the mark shakes softly, or blinks where motion is reduced."""

from collections.abc import Iterator
from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from trainyard.games import maps
from trainyard.i18n import tr
from trainyard.scenes import router
from trainyard.scenes.play import PlayScene
from trainyard.scenes.scene import Scene
from trainyard.scenes.table import human_name
from trainyard.session.seats import Seat
from trainyard.session.session import Session
from trainyard.ui import panel, text
from trainyard.ui.buttons import Button
from trainyard.ui.group import Group
from trainyard.ui.pointer import LEFT, Click, Drag, Hover, InputEvent, Key, Leave, Press, Release, Wheel
from trainyard.ui.theme import GLOW, INK, NOTE, PAPER, rgb
from trainyard.view.lesson import BAR, BOARD, DIALOG, TRAY, Lesson, Stop
from trainyard.view.presenter import presenter_of
from trainyard.view.target import Target

if TYPE_CHECKING:
    from trainyard.app import App

WIDE, PAD, GAP, TAIL = 300.0, 18.0, 22.0, 12.0
SCRIM = (10, 19, 26, 128)
SHAKE = 0.4
"""Seconds that the mark shakes or blinks."""


class Coach(Scene):
    """Lies over the play scene and leads through its first turns; the match goes on when it is gone."""

    overlay = True

    def __init__(self, app: "App", play: PlayScene, lesson: Lesson) -> None:
        super().__init__(app)
        self.play, self.lesson = play, lesson
        self.number = 0
        self.ui = Group(app)
        self.box = pygame.Rect(0, 0, 1, 1)
        """The bubble."""
        self._holes: list[pygame.Rect] = []
        self._shaken = SHAKE
        self._scrim: tuple[object, pygame.Surface] | None = None
        self._lines: list[str] = []

    @property
    def stop(self) -> Stop:
        return self.lesson.stops[self.number]

    def prepare(self) -> Iterator[None]:
        return self.play.prepare()

    # -- where things lie -------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """The stack lays out what lies below before this."""
        self._build()

    def _areas(self) -> list[pygame.Rect]:
        """What the stop points to, on the screen as it is now."""
        found = [self._area(target) for target in self.stop.at]
        holes: list[pygame.Rect] = []
        loose = 2 * self.app.scale.px(6)
        for area in sorted((area for area in found if area is not None), key=lambda area: area.w * area.h):
            hole = area.inflate(loose, loose)
            near = [each for each in holes if each.inflate(loose, loose).colliderect(hole)]
            if self._is_large(hole):
                near = []  # a board stays apart from what lies beside it
            holes = [each for each in holes if each not in near] + [hole.unionall(near)]
        return holes

    def _is_large(self, area: pygame.Rect) -> bool:
        return area.w * area.h > 0.2 * self.app.size[0] * self.app.size[1]

    def _area(self, target: Target) -> pygame.Rect | None:
        play = self.play
        if target == DIALOG:
            return play.decision.dialog.rect if play.decision.dialog is not None else None
        if target == BOARD:
            return play.places.board
        if target == TRAY:
            return play.places.tray
        if target == BAR:
            return play.bar.hint.rect.unionall([play.bar.undo.rect, play.bar.help.rect])
        found: pygame.Rect | None = play.panels.rect_of(target, play.sight())
        return found

    def _build(self) -> None:
        scale = self.app.scale
        px, pad = scale.px, scale.px(PAD)
        self._holes = self._areas()
        self.ui.clear()
        w = px(WIDE) + 2 * pad
        body = scale.font("body")
        self._lines = text.wrap(tr(self.stop.words), "medium", body, w - 2 * pad)
        title = self._title(w - 2 * pad)
        high = pad + len(title.lines) * text.line_height(title.px, 1.25) + px(6)
        high += len(self._lines) * text.line_height(body, 1.4) + px(14) + px(40) + pad
        self.box = self._beside(w, high)
        y = (self.box.bottom - pad) / scale.s - 40
        left, right = (self.box.x + pad) / scale.s, (self.box.right - pad) / scale.s
        last = self.number + 1 == len(self.lesson.stops)
        each = (right - left - 16) / 3
        if self.stop.done is None:
            words = tr("Play on") if last else tr("Next")
            self.ui.add(Button(words, self.go_on, "primary")).place(right - each, y, each, 40)
        skip = self.ui.add(Button(tr("Skip"), self.close, "outline", tip=tr("Ends the lesson; the match goes on")))
        skip.place(left + each + 8, y, each, 40)
        skip.visible = not last
        back = self.ui.add(Button(tr("Back"), self.go_back, "outline"))
        back.place(left, y, each, 40)
        back.visible = self.number > 0
        self.app.redraw()

    def _beside(self, w: int, h: int) -> pygame.Rect:
        """Where the bubble lies: beside the hole where there is most room, else in the middle or over a large hole."""
        screen = pygame.Rect(0, 0, *self.app.size).inflate(-self.app.scale.px(24), -self.app.scale.px(24))
        box = pygame.Rect(0, 0, w, h)
        if not self._holes:
            box.center = screen.center
            return box
        hole, gap = self._holes[-1], self.app.scale.px(GAP)
        places = [
            box.move(hole.left - gap - w, hole.centery - h // 2),
            box.move(hole.right + gap, hole.centery - h // 2),
            box.move(hole.centerx - w // 2, hole.top - gap - h),
            box.move(hole.centerx - w // 2, hole.bottom + gap),
        ]

        def hidden(place: pygame.Rect) -> int:
            shown = place.clamp(screen)
            return sum(each.clip(shown).w * each.clip(shown).h for each in self._holes)

        if BOARD in self.stop.at:
            corner = box.copy()  # over the board: where its title plate is no loss
            corner.topright = self.play.places.board.right - gap, self.play.places.board.top + gap
            return corner.clamp(screen)
        return min(places, key=hidden).clamp(screen)

    # -- what happens -----------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """The next stop, or the end of the lesson."""
        if self.number + 1 >= len(self.lesson.stops):
            self._keep(done=True)
            self.close()
            return
        self.number += 1
        self._keep(done=False)
        self._build()

    def go_back(self) -> None:
        """The stop before, to read it again; what has been done there stays done."""
        if self.number > 0:
            self.number -= 1
            while self.number > 0 and self.stop.done is not None:
                self.number -= 1
            self._build()

    def close(self) -> None:
        """Ends the lesson; the match goes on."""
        self.app.stack.remove(self)
        self.app.redraw()

    def _keep(self, done: bool) -> None:
        """Progress is kept for each game: how far somebody has come, or that he was at the end once."""
        kept = self.app.settings.defaults.setdefault(self.play.session.game, {})
        if isinstance(kept, dict) and kept.get("lesson") != "done":
            kept["lesson"] = "done" if done else self.number
            self.app.say(self.app.settings.save())

    # -- scene ------------------------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        if self.play.moving() and isinstance(event, Key) and self.play.handle(event):
            return True  # what moves is skipped, nothing else
        pos = getattr(event, "pos", None)
        open_here = pos is not None and any(hole.collidepoint(pos) for hole in self._holes)
        if isinstance(event, Click) and event.button == LEFT and not open_here and self.play.pointer.skip():
            return True
        if isinstance(event, Leave) or (pos is not None and self.box.collidepoint(pos)):
            return self.ui.handle(event)
        if isinstance(event, Key):
            return self._key(event)
        if isinstance(event, Hover) and self.ui.hot is not None:
            self.ui.handle(event)
        if open_here or isinstance(event, Release | Drag):
            return self.play.handle(event)
        if isinstance(event, Click):
            self.app.audio.play("error", 0.4)
            self._shaken = 0.0
            return True
        return isinstance(event, Press | Wheel)

    def _key(self, event: Key) -> bool:
        if event.key == pygame.K_ESCAPE and not event.repeat:
            self.close()
            return True
        if self.stop.done is None:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_RIGHT) and not event.repeat:
                self.go_on()
                return True
            if event.key == pygame.K_LEFT and not event.repeat:
                self.go_back()
                return True
            return self.ui.handle(event)
        return self.play.handle(event)

    def update(self, dt: float) -> bool:
        if self.play.session.over:
            self.close()
            return True
        moved = self.play.update(dt)
        moved = self.ui.update(dt) or moved
        if self.stop.done is not None and self.play.timeline.empty and self.stop.done(self.play.flow.state):
            self.go_on()
            return True
        if self._areas() != self._holes:
            self._build()
            moved = True
        if self._shaken < SHAKE:
            self._shaken = min(SHAKE, self._shaken + dt)
            moved = True
        return moved

    def moving(self) -> bool:
        return self.play.moving()

    def may_close(self) -> bool:
        return self.play.may_close()

    def settle(self) -> None:
        self.play.settle()

    def landmarks(self) -> dict[str, pygame.Rect]:
        return {**self.play.landmarks(), **super().landmarks()}

    def reading(self) -> list[pygame.Rect]:
        return [*super().reading(), self.box]

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.app.scale
        shift, bright = 0, True
        if self._shaken < SHAKE:
            phase = self._shaken / SHAKE
            if self.app.settings.reduced_motion:
                bright = int(phase * 4) % 2 == 1
            else:
                shift = round(scale.px(7) * sin(phase * 6 * pi) * (1 - phase))
        surface.blit(self._dark(surface.get_size()), (0, 0))
        for hole in self._holes:
            if bright:
                pygame.draw.rect(surface, rgb(GLOW), hole.move(shift, 0), scale.line(3), border_radius=scale.px(10))
        self._bubble(surface)

    def _dark(self, size: tuple[int, int]) -> pygame.Surface:
        key = size, tuple(map(tuple, self._holes))
        if self._scrim is None or self._scrim[0] != key:
            dark = pygame.Surface(size, pygame.SRCALPHA)
            dark.fill(SCRIM)
            for hole in self._holes:
                pygame.draw.rect(dark, (0, 0, 0, 0), hole, border_radius=self.app.scale.px(10))
            self._scrim = key, dark
        return self._scrim[1]

    def _bubble(self, surface: pygame.Surface) -> None:
        scale, box = self.app.scale, self.box
        pad = scale.px(PAD)
        panel.draw_panel(surface, box, scale, "paper", 12)
        if self._holes and not box.colliderect(self._holes[-1]):
            self._tail(surface, self._holes[-1])
        title = self._title(box.w - 2 * pad)
        y = text.draw_lines(
            surface, title.lines, (box.x + pad, box.y + pad + title.px), "display", title.px, INK, spacing=1.25
        )
        body = scale.font("body")
        text.draw_lines(surface, self._lines, (box.x + pad, y + scale.px(4)), "medium", body, NOTE, spacing=1.4)
        at = box.right - pad, box.y + pad + title.px
        text.draw(surface, self._place, at, "semibold", scale.font("caption"), NOTE, "right")
        self.ui.draw(surface)

    @property
    def _place(self) -> str:
        return tr("{n} of {all}", n=self.number + 1, all=len(self.lesson.stops))

    def _title(self, room: int) -> text.Fitted:
        """The heading beside the number of the stop."""
        scale = self.app.scale
        room -= text.width(self._place, "semibold", scale.font("caption")) + scale.px(10)
        return text.fit(tr(self.stop.title), "display", "lead", scale, room, 2)

    def _tail(self, surface: pygame.Surface, hole: pygame.Rect) -> None:
        """The bubble's tip, on the side of what it points to."""
        box, long = self.box, self.app.scale.px(TAIL)
        x = min(max(hole.centerx, box.left + 2 * long), box.right - 2 * long)
        y = min(max(hole.centery, box.top + 2 * long), box.bottom - 2 * long)
        if hole.left >= box.right:
            tip, a, b = (box.right + long, y), (box.right - 1, y - long), (box.right - 1, y + long)
        elif hole.right <= box.left:
            tip, a, b = (box.left - long, y), (box.left, y - long), (box.left, y + long)
        elif hole.top >= box.bottom:
            tip, a, b = (x, box.bottom + long), (x - long, box.bottom - 1), (x + long, box.bottom - 1)
        else:
            tip, a, b = (x, box.top - long), (x - long, box.top), (x + long, box.top)
        pygame.draw.polygon(surface, rgb(PAPER), (tip, a, b))


def has_lesson(game: str) -> bool:
    """Whether the game can be learned by playing."""
    return presenter_of(game).lesson is not None


def learned(app: "App", game: str) -> bool:
    """Whether somebody has come to the end of the lesson."""
    kept = app.settings.defaults.get(game)
    return isinstance(kept, dict) and kept.get("lesson") == "done"


NAMES = ("Agnes", "Bruno", "Chidi", "Daria")


def make(app: "App", game: str = "tickets") -> Coach:
    """The scene "lesson": opens the match that it leads through, to be pushed over it."""
    lesson = presenter_of(game).lesson
    assert lesson is not None, "only games with a lesson offer it"
    seats = [Seat(human_name(1), "human", colour=0)]
    for number, (name, level) in enumerate(zip(NAMES, lesson.rivals, strict=False), 1):
        seats.append(Seat(name, "computer", level, colour=number))
    session = Session.new(game, maps.load(game, lesson.map_id), seats, {"first_player": 0}, lesson.seed)
    play = router.open(app, "play", session=session)
    assert isinstance(play, PlayScene)
    return Coach(app, play, lesson)
