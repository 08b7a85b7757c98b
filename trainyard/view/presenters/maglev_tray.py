"""The tray of Maglev City: station tiles of the reserve, the bag, and the buttons of the turn."""

from functools import partial

import pygame

from trainyard.games.maglev import legal
from trainyard.games.maglev.actions import BuildStation
from trainyard.games.maglev.passengers import COLOURS
from trainyard.games.maglev.state import State
from trainyard.i18n import tr, trn
from trainyard.ui import text
from trainyard.ui.shapes import circle, path
from trainyard.ui.theme import BRASS, BRASS_LIGHT, INK, INK6, INK8, QUIET, TEXT, Scale
from trainyard.view.brush import draw_icon, heading, stamp
from trainyard.view.glow import halo
from trainyard.view.kept import Kept
from trainyard.view.presenter import Sight
from trainyard.view.presenters import maglev_art
from trainyard.view.presenters import maglev_facts as facts
from trainyard.view.presenters.maglev_paths import BUILD, END, STOP
from trainyard.view.presenters.maglev_words import stop_button
from trainyard.view.target import UNDO, Target

BAG = Target("bag")
SACK = (
    "M-9 -24C-14 -20 -12 -15 -8 -12C-20 -6 -27 6 -25 16C-24 24 -14 27 0 27C14 27 24 24 25 16C27 6 20 -6 8 -12"
    "C12 -15 14 -20 9 -24C5 -27 -5 -27 -9 -24Z"
)


class Tray:
    """Where tiles, bag and buttons lie, and how they look."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.tiles: dict[str, pygame.Rect] = {}
        self.buttons: dict[Target, pygame.Rect] = {}
        self.bag = pygame.Rect(0, 0, 1, 1)
        self._scale = Scale((1600, 900))
        self._kept = Kept()
        self._head = 0
        self._radius = 30.0

    def layout(self, scale: Scale, tray: pygame.Rect) -> None:
        """Heading at the left, tiles, bag, buttons at the right."""
        self._scale, self.rect = scale, tray
        self._kept.forget()
        px = scale.px
        wide = px(200) if not scale.compact else max(px(196), 168)
        right, gap = tray.right - px(12), px(8)
        half = (wide - gap) // 2
        top, low = tray.y + px(12), tray.bottom - px(10)
        high = (low - top - gap) // 2
        self.buttons = {
            UNDO: pygame.Rect(right - wide, top, half, high),
            STOP: pygame.Rect(right - wide + half + gap, top, wide - half - gap, high),
            END: pygame.Rect(right - wide, top + high + gap, wide, high),
        }
        bag_wide = max(px(150), scale.font("caption") * 8 + px(50))
        self.bag = pygame.Rect(right - wide - px(16) - bag_wide, tray.y + px(6), bag_wide, tray.height - px(12))
        small = scale.font("caption")
        words = text.width(text.caps(tr("Station tiles")), "display", small, text.CAPS_TRACKING)
        self._head = max(px(150), words + px(8))
        left = tray.x + px(18) + self._head
        room = self.bag.x - px(14) - left
        if room < px(62) * 7:
            self._head = 0
            left = tray.x + px(14)
            room = self.bag.x - px(14) - left
        step = min(px(80), room // 7)
        self._radius = min(step * 0.46, tray.height * 0.27, px(31))
        y = tray.centery + (px(2) if self._head else px(8))
        side = round(self._radius * 2)
        self.tiles = {}
        for n, colour in enumerate(COLOURS):
            area = pygame.Rect(0, 0, side, round(side * 1.05))
            area.center = left + round((n + 0.5) * step), y
            self.tiles[colour] = area

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, sight: Sight, seat: int) -> None:
        """The whole tray."""
        scale, px = self._scale, self._scale.px
        surface.blit(self._kept.get("ground", None, self.rect.size, self._ground), self.rect)
        small = scale.font("caption")
        if self._head:
            x, y = self.rect.x + px(18), self.rect.y + px(14) + small
            heading(surface, tr("Station tiles"), (x, y), scale)
            words = tr("build on a dashed site that your line reaches")
            lines = text.wrap(words, "medium", small, self._head - px(4))
            if y + round(small * (1.5 + 1.2 * len(lines))) <= self.rect.bottom:
                text.draw_lines(surface, lines, (x, y + round(small * 1.5)), "medium", small, QUIET, spacing=1.25)
        for colour, area in self.tiles.items():
            self._tile(surface, sight, seat, colour, area)
        self._bag(surface, sight)
        self._buttons(surface, sight)

    def _ground(self, picture: pygame.Surface) -> None:
        w, h = picture.get_size()
        for y in range(h):
            tone = pygame.Color(INK8).lerp(pygame.Color(INK), y / max(1, h - 1))
            pygame.draw.line(picture, tone, (0, y), (w, y))
        picture.fill(BRASS, (0, 0, w, max(1, self._scale.px(2))))

    def _tile(self, surface: pygame.Surface, sight: Sight, seat: int, colour: str, area: pygame.Rect) -> None:
        state: State = sight.state
        scale = self._scale
        left = state.reserve[facts.index(colour)]
        locked = not facts.unlocked(state, seat, facts.index(colour))
        choice = Target("choice", f"station:{colour}")
        offered = choice if choice in self.open_choices(sight) else Target("station", colour)
        chosen = offered in sight.clicked
        asked = BUILD in sight.clicked or sight.hover in (offered, BUILD)
        if offered == choice or chosen or (offered in sight.legal and asked):
            halo(surface, area, scale, chosen or sight.hover == offered)
        room = area.inflate(round(28 * scale.s) + 8, round(28 * scale.s) + 8)
        paint = partial(self._paint_tile, colour=colour, left=left, locked=locked, room=room, area=area)
        surface.blit(self._kept.get(("tile", colour), (left, locked), room.size, paint), room)

    def _paint_tile(
        self, picture: pygame.Surface, colour: str, left: int, locked: bool, room: pygame.Rect, area: pygame.Rect
    ) -> None:
        """A tile with how many are left and, if need be, a lock."""
        scale, s = self._scale, self._scale.s
        box = area.move(-room.x, -room.y)
        alpha = 255 if left and not locked else 120 if left else 60
        maglev_art.station(picture, box.center, self._radius, colour, alpha)
        at = (box.right - round(4 * s), box.y + round(3 * s))
        stamp(picture, circle(0, 0, 10.5, INK, BRASS_LIGHT, 1.2), at, (12, 12), max(s, 0.82))
        text.draw_middle(picture, str(left), at, "semibold", scale.font("caption"), TEXT)
        if locked:
            at = (box.x + round(4 * s), box.bottom - round(5 * s))
            stamp(picture, circle(0, 0, 10, INK, QUIET, 1), at, (12, 12), max(s, 0.82))
            draw_icon(picture, "lock", at, max(s, 0.82) * 0.56, QUIET)

    def _bag(self, surface: pygame.Surface, sight: Sight) -> None:
        scale, px = self._scale, self._scale.px
        state: State = sight.state
        n = round(sight.numbers.get(("bag", 0), float(sum(state.bag))))
        x = self.bag.x
        s = scale.s
        pygame.draw.line(surface, INK6, (x - px(6), self.rect.y + px(14)), (x - px(6), self.rect.bottom - px(12)))
        middle = (x + px(32), self.bag.centery + px(2))
        low = n <= 5
        body = path(SACK, "#7A5533", BRASS_LIGHT if sight.hover == BAG else "#C8963E", 1.6)
        body += path("M-9 -13Q0 -9 9 -13", "none", "#F0D9A8", 1.6)
        stamp(surface, body, middle, (29, 30), s * (0.95 if not scale.compact else 0.86))
        px_ = scale.font("lead")
        text.draw_middle(surface, str(n), (middle[0], middle[1] + px(7)), "display", px_, "#FFB9A0" if low else TEXT)
        label, small = scale.font("body"), scale.font("caption")
        left, room = x + px(66), self.bag.right - x - px(66)
        text.draw(
            surface, text.ellipsis(tr("Bag"), "bold", label, room), (left, middle[1] - px(3)), "bold", label, TEXT
        )
        words = trn("{n} passenger", "{n} passengers", n) if n else tr("empty")
        lines = text.wrap(words, "medium", small, room)[:2]
        text.draw_lines(
            surface, lines, (left, middle[1] - px(3) + round(small * 1.35)), "medium", small, QUIET, spacing=1.2
        )

    def _buttons(self, surface: pygame.Surface, sight: Sight) -> None:
        state: State = sight.state
        mine = sight.my_turn and not sight.busy
        stopping = STOP in sight.legal
        ending = END in sight.legal or END in sight.clicked
        words = {
            UNDO: (tr("Undo"), "Z", "off" if sight.locked else "outline"),
            STOP: (
                self._stop_words(state) if mine else tr("Stop"),
                "Enter" if stopping else "",
                "outline" if stopping else "off",
            ),
            END: (
                tr("Really end the turn") if END in sight.clicked else tr("End turn"),
                "Enter" if ending else "",
                "primary" if ending and mine else "primary_off",
            ),
        }
        for target, (label, key, look) in words.items():
            area = self.buttons[target]
            hover = sight.hover == target and look not in ("off", "primary_off")
            if sight.hint and sight.glows(target):
                halo(surface, area, self._scale, True)
            self._button(surface, target, area, label, key, look, hover)

    def _stop_words(self, state: State) -> str:
        """What the button stops, where there is room to say it."""
        words = stop_button(state)
        return words if maglev_art.button_holds(self.buttons[STOP], self._scale, words) else tr("Stop")

    def _button(
        self, surface: pygame.Surface, target: Target, area: pygame.Rect, label: str, key: str, look: str, hover: bool
    ) -> None:
        def paint(picture: pygame.Surface) -> None:
            box = pygame.Rect((0, 0), area.size)
            maglev_art.button(picture, box, self._scale, label, look, hover, key)

        surface.blit(self._kept.get(target, (label, key, look, hover), area.size, paint), area)

    # -- pointing ---------------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        """A tile, the bag, a button."""
        if not self.rect.collidepoint(pos):
            return None
        for target, area in self.buttons.items():
            if area.collidepoint(pos):
                return target
        for colour, area in self.tiles.items():
            if area.inflate(8, 8).collidepoint(pos):
                choice = Target("choice", f"station:{colour}")
                return choice if choice in self.open_choices(sight) else Target("station", colour)
        return BAG if self.bag.collidepoint(pos) else None

    @staticmethod
    def open_choices(sight: Sight) -> tuple[Target, ...]:
        """Stations that can be built by a click on their tile now: those of the popover."""
        site = next((target for target in sight.clicked if target.kind == "place"), None)
        if BUILD not in sight.clicked or site is None or sight.viewer is None:
            return ()
        builds = legal.station_builds(sight.state, sight.viewer)
        return tuple(
            Target("choice", f"station:{action.colour}")
            for action in builds
            if isinstance(action, BuildStation) and action.site == site.id
        )

    def rect_of(self, target: Target) -> pygame.Rect | None:
        """Where a tile, the bag or a button lies."""
        if target.kind == "station" or target.id.startswith("station:"):
            return self.tiles.get(target.id.removeprefix("station:"))
        if target == BAG:
            return self.bag
        return self.buttons.get(target)
