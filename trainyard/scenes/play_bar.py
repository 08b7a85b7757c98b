"""The top bar of the play screen: back, title, the banner pill, the row of buttons; and the buttons on the map."""

from collections.abc import Callable, Sequence

import pygame

from trainyard.i18n import tr, trn
from trainyard.ui import art, panel, text
from trainyard.ui.buttons import Button, IconButton
from trainyard.ui.group import Group
from trainyard.ui.shapes import rect
from trainyard.ui.theme import BRASS_LIGHT, INK, INK6, NOTE, PAPER, PRIMARY, QUIET, SEATS, Scale
from trainyard.view.brush import draw_badge, draw_icon
from trainyard.view.presenter import Banner, SeatWords

HEIGHT = 56.0
Act = Callable[[], None]


class Bar:
    """Where things in the bar lie; its buttons belong to the scene's group."""

    def __init__(self, group: Group, acts: dict[str, Act]) -> None:
        def add(icon: str, act: str, key: str) -> IconButton:
            return group.add(IconButton(icon, acts[act], "", key))

        self.back = add("back", "pause", "Esc")
        self.undo = add("undo", "undo", "Z")
        self.hint = add("bulb", "hint", "H")
        self.log = add("log", "log", "L")
        self.help = add("help", "rules", "F1")
        self.save = add("save", "save", "F5")
        self.gear = add("gear", "settings", "")
        self.plus = add("plus", "zoom_in", "+")
        self.minus = add("minus", "zoom_out", "−")
        self.fit = add("full", "fit", "0")
        self.eye = add("eye", "hand", "J")
        self.only = group.add(Button("", acts["only"], "primary", "lead", key_words="Enter"))
        """The one decision that is made neither on the board nor in a panel, shown while it is legal."""
        self.only.visible = False
        self._board = pygame.Rect(0, 0, 1, 1)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.pill = pygame.Rect(0, 0, 1, 1)

    def layout(self, scale: Scale, size: tuple[int, int], board: pygame.Rect) -> None:
        """Place bar and buttons; the board's view is where the zoom buttons lie."""
        px = scale.px
        self._board = board
        self.rect = pygame.Rect(0, 0, size[0], px(HEIGHT))
        self._place_only(scale)
        self._name_buttons()
        side, y = px(36), px(9)
        self.back.rect = pygame.Rect(px(10), y, side, side)
        for i, button in enumerate((self.gear, self.save, self.help, self.log, self.hint, self.undo)):
            button.rect = pygame.Rect(size[0] - px(10) - side - i * px(44), y, side, side)
        for i, button in enumerate((self.eye, self.fit, self.minus, self.plus)):
            button.rect = pygame.Rect(board.right - px(40) - side - i * px(42), board.bottom - px(54), side, side)

    def _name_buttons(self) -> None:
        """Tooltips in the language of the moment."""
        self.back.tip = tr("Menu")
        self.undo.tip, self.hint.tip = tr("Take back"), tr("Hint")
        self.log.tip, self.help.tip, self.save.tip, self.gear.tip = tr("Log"), tr("Rules"), tr("Save"), tr("Settings")
        self.plus.tip, self.minus.tip, self.fit.tip = tr("Zoom in"), tr("Zoom out"), tr("Whole map")
        self.eye.tip = tr("Hide or show my hand")

    def offer(self, scale: Scale, words: str) -> bool:
        """Show the button with these words, or hide it if there are none. True if that changed anything."""
        if (self.only.visible, self.only.words) == (bool(words), words or self.only.words):
            return False
        self.only.visible = bool(words)
        self.only.words = words or self.only.words
        self._place_only(scale)
        return True

    def _place_only(self, scale: Scale) -> None:
        area = pygame.Rect(0, 0, max(scale.px(220), self.only.natural_width()), scale.px(52))
        area.midbottom = (self._board.centerx, self._board.bottom - scale.px(24))
        self.only.rect = area

    def without_map_buttons(self) -> None:
        """The board is always seen whole, and there is no hand to hide."""
        for button in (self.eye, self.fit, self.minus, self.plus):
            button.visible = False

    def map_buttons(self) -> list[pygame.Rect]:
        """Where the buttons on the map lie."""
        return [button.rect for button in (self.eye, self.fit, self.minus, self.plus)]

    def draw(
        self,
        surface: pygame.Surface,
        scale: Scale,
        title: str,
        note: str,
        banner: Banner,
        seats: Sequence[SeatWords],
        last_turns: int = 0,
        arrived: float = 1.0,
    ) -> None:
        """The bar without its buttons. ``last_turns``: how many are left in the final round, as the pill tells;
        ``arrived``: how far its words have slid in (0 to 1)."""
        px = scale.px
        panel.draw_bar(surface, self.rect, scale)
        x = self.back.rect.right + px(8)
        pygame.draw.line(surface, INK6, (x, px(14)), (x, self.rect.bottom - px(16)))
        left = x + px(14)
        final = self._final_words(scale, last_turns)
        pill = self._pill(scale, banner, seats, _chip_width(scale, final))
        room = pill.x - left - px(14)
        words = text.caps(title)
        lead = text.shrunk(words, "display", scale.font("lead"), room, 13, 0.12)
        text.draw(surface, words, (left, round(self.rect.height * 0.47)), "display", lead, PAPER, tracking=0.12)
        small = scale.font("caption")
        note = text.ellipsis(note, "medium", small, room)
        text.draw(surface, note, (left, round(self.rect.height * 0.82)), "medium", small, QUIET)
        self._draw_pill(surface, scale, pill, banner, seats, final, arrived)

    def _pill(self, scale: Scale, banner: Banner, seats: Sequence[SeatWords], chip: int) -> pygame.Rect:
        px = scale.px
        body, small = scale.font("body"), scale.font("caption")
        name = seats[banner.seat].name if banner.seat is not None else ""
        wide = text.width(name, "bold", body) + px(8) + text.width(banner.what, "medium", body) + px(80)
        if not scale.compact:
            wide = max(wide, text.width(banner.hint, "medium", small) + px(80))
        left, right = px(330 if not scale.compact else 300), self.undo.rect.x - px(16)
        wide = min(max(px(520), wide + chip), px(760), right - left)
        middle = min(max(self.rect.width // 2 - px(40), left + wide // 2), right - wide // 2)
        self.pill = pygame.Rect(middle - wide // 2, px(7), wide, px(41))
        return self.pill

    def _final_words(self, scale: Scale, last_turns: int) -> str:
        """What the chip of the final round says, by the room there is; empty before it."""
        if not last_turns:
            return ""
        words = trn("final round · {n} turn left", "final round · {n} turns left", last_turns)
        return words if _chip_width(scale, words) < 0.22 * self.rect.width else tr("final round")

    def _draw_pill(
        self,
        surface: pygame.Surface,
        scale: Scale,
        pill: pygame.Rect,
        banner: Banner,
        seats: Sequence[SeatWords],
        final: str,
        arrived: float,
    ) -> None:
        px, s = scale.px, scale.s
        seat = seats[banner.seat] if banner.seat is not None else None
        edge = SEATS[seat.colour].colour if seat else BRASS_LIGHT
        w, h = pill.width / s, pill.height / s
        body = rect(0, 0, w, h, PAPER, h / 2) + rect(2.75, 2.75, w - 5.5, h - 5.5, "none", h / 2 - 3, edge, 2.5)
        surface.blit(art.svg(body, (0, 0, w, h), pill.size), pill)
        size, small = scale.font("body"), scale.font("caption")
        x = pill.x + px(24)
        if seat:
            x = pill.x + px(50)
        room = pill.right - px(20) - x
        if final:
            room -= _draw_chip(surface, scale, final, (pill.right - px(8), pill.centery)) - px(4)
        lines = bool(banner.hint) and not scale.compact
        away = round((1 - arrived) ** 3 * pill.height)
        clip = surface.get_clip()
        surface.set_clip(pill.inflate(-px(10), -px(8)).clip(clip))
        if seat:
            draw_badge(surface, seat.colour, (pill.x + px(27), pill.centery + away), px(13))
        y = away + (pill.centery - px(1) if lines else pill.centery + size * 0.35)
        if seat:
            name = text.ellipsis(seat.name, "bold", size, room // 2)
            shift = text.draw(surface, name, (x, y), "bold", size, INK) + px(8)
            what = text.fit(banner.what, "medium", "body", scale, room - shift, 1)
            text.draw(surface, what.lines[0], (x + shift, y), "medium", what.px, INK)
        else:
            text.draw(surface, text.ellipsis(banner.what, "bold", size, room), (x, y), "bold", size, INK)
        if lines:
            hint = text.ellipsis(banner.hint, "medium", small, room)
            text.draw(surface, hint, (x, pill.centery + px(15) + away), "medium", small, NOTE)
        surface.set_clip(clip)


def _chip_width(scale: Scale, words: str) -> int:
    """Pixels that the chip with these words takes; none without words."""
    return text.width(words, "semibold", scale.font("label")) + scale.px(44) if words else 0


def _draw_chip(surface: pygame.Surface, scale: Scale, words: str, at: tuple[int, int]) -> int:
    """A flag and words on vermilion, its right end there; returns its width."""
    chip = pygame.Rect(0, 0, _chip_width(scale, words), scale.px(26))
    chip.midright = at
    pygame.draw.rect(surface, PRIMARY, chip, border_radius=chip.height // 2)
    draw_icon(surface, "flag", (chip.x + scale.px(16), chip.centery), scale.s * 0.66, PAPER)
    text.draw_middle(
        surface, words, (chip.x + scale.px(29), chip.centery), "semibold", scale.font("label"), PAPER, "left"
    )
    return chip.width
