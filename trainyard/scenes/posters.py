"""The games' posters: what stands under each, the framed picture, and the card that can be chosen."""

from collections.abc import Callable, Hashable
from functools import cache, lru_cache
from typing import NamedTuple

import pygame

from trainyard import resources
from trainyard.core.words import N_
from trainyard.games import registry
from trainyard.i18n import tr
from trainyard.ui import art, panel, text
from trainyard.ui.theme import INK, PAPER, PRIMARY, VERMILION, Scale, rgb
from trainyard.ui.widget import Widget

PICTURE = (300.0, 420.0)
"""The shape of data/art/poster_GAME.svg, and of poster_GAME_MAP.svg for maps that have a picture of their own."""
FRAME = 10.0
"""Width of the paper round a picture, du."""
BAND = 0.19
"""Height of the paper under a picture for its title, in parts of the poster's width."""
LIFT = 8.0
LIFT_SECONDS = 0.12


class Billing(NamedTuple):
    """What stands on and under a game's poster; words are marked."""

    title: str
    line: str
    players: tuple[int, int]
    minutes: str


BILLINGS: dict[str, Billing] = {
    "tickets": Billing(N_("Grand Continental"), N_("Claim routes across Europe, 1901"), (2, 5), "45–75"),
    "transam": Billing(N_("Coast to Coast"), N_("One track for all, five secret cities"), (2, 6), "30"),
    "maglev": Billing(N_("Maglev City"), N_("Build a line, move the robots"), (1, 4), "60–90"),
    "rollers": Billing(N_("Steam & Dice"), N_("Draft dice, draw your railway"), (1, 5), "40"),
}
"""All games in the order of the picker; those that are not registered yet are shown as coming."""


def is_here(game: str) -> bool:
    """Whether the game can be played already."""
    return game in registry.GAMES


def title_of(game: str) -> str:
    """The game's title in the user's language."""
    return tr(BILLINGS[game].title) if game in BILLINGS else tr(registry.rules_of(game).title)


def height_for(width: float) -> float:
    """Height in du of a poster so many du wide."""
    return (width - 2 * FRAME) * PICTURE[1] / PICTURE[0] + FRAME + BAND * width


def width_for(height: float) -> float:
    """Width in du of a poster so many du high."""
    ratio = PICTURE[1] / PICTURE[0]
    return (height - FRAME + 2 * FRAME * ratio) / (ratio + BAND)


@cache
def picture_of(game: str, map_id: str = "") -> str:
    """The name of the sprite on the game's poster, or on that of a map that has one of its own."""
    own = f"poster_{game}_{map_id}"
    return own if map_id and resources.data("art", f"{own}.svg").is_file() else f"poster_{game}"


@lru_cache(maxsize=12)
def poster(
    game: str, title: str, size: tuple[int, int], scale: Scale, note: str = "", map_id: str = ""
) -> pygame.Surface:
    """The game's poster in its frame with the title under it, or that of one of its maps. With a note it is dimmed and
    banded: not there yet."""
    w, h = size
    made = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(made, rgb(PAPER), (0, 0, w, h), border_radius=scale.px(4))
    frame = scale.px(FRAME)
    picture = pygame.Rect(frame, frame, w - 2 * frame, 0)
    picture.height = min(h - 2 * frame, round(picture.width * PICTURE[1] / PICTURE[0]))
    made.blit(art.sprite(picture_of(game, map_id), picture.size), picture)
    art.grain(made, picture, low=234)
    if note:
        veil = pygame.Surface(picture.size, pygame.SRCALPHA)
        veil.fill(rgb(INK, 80))
        made.blit(veil, picture)
        _banner(made, note, picture, scale)
    pygame.draw.rect(made, rgb(INK), picture, scale.line(1.5))
    _title(made, title, pygame.Rect(frame, picture.bottom, picture.w, h - picture.bottom), scale)
    return made


def _title(made: pygame.Surface, title: str, band: pygame.Rect, scale: Scale) -> None:
    words, tracking = text.caps(title), 0.08
    px = max(12, round(band.h * 0.37))
    while px > 12 and text.width(words, "display", px, tracking) > band.w - scale.px(12):
        px -= 1
    if text.width(words, "display", px, tracking) > band.w:
        words = text.ellipsis(words, "display", px, band.w, tracking)
    y = band.y + band.h * 0.42
    text.draw_middle(made, words, (band.centerx, y), "display", px, INK, tracking=tracking)
    bar = pygame.Rect(0, 0, scale.px(48), scale.line(2.5))
    bar.midtop = (band.centerx, round(y + max(px * 0.75, band.h * 0.3)))
    pygame.draw.rect(made, rgb(VERMILION), bar)


def _banner(made: pygame.Surface, note: str, picture: pygame.Rect, scale: Scale) -> None:
    """A paper strip across the picture that says why it cannot be played."""
    words = text.caps(note)
    px = scale.font("label")
    words = text.ellipsis(words, "display", px, picture.w - scale.px(24), 0.14)
    strip = pygame.Rect(picture.x, 0, picture.w, px + scale.px(18))
    strip.bottom = picture.bottom - scale.px(26)
    pygame.draw.rect(made, rgb(PAPER), strip)
    for y in (strip.top + scale.px(3), strip.bottom - scale.px(4)):
        pygame.draw.line(made, rgb(PRIMARY), (strip.left, y), (strip.right - 1, y), scale.line(1))
    text.draw_middle(made, words, strip.center, "display", px, PRIMARY, tracking=0.14)


class PosterCard(Widget):
    """A poster that lifts under the pointer and is chosen by a click."""

    ring_radius = 7.0

    def __init__(self, game: str, chosen: Callable[[], None], note: str = "", lifts: bool = True) -> None:
        super().__init__(enabled=not note, reason=note)
        self.game, self.chosen, self.note, self.lifts = game, chosen, note, lifts
        self.map_id = ""
        """The map that is going to be played, if it is known."""
        self.marked = False
        """Shown with the ring although the keyboard is not used: the one that Enter plays."""
        self._lift = 0.0

    def state(self) -> Hashable:
        return self.marked, self.map_id

    def picture(self) -> pygame.Surface:
        # Disabled widgets are faded by the base; a coming poster is veiled instead.
        enabled, self.enabled = self.enabled, True
        try:
            return super().picture()
        finally:
            self.enabled = enabled

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.blit(poster(self.game, title_of(self.game), box.size, self.scale, self.note, self.map_id), box)
        if self.marked and not self.focused:
            self.paint_ring(surface, box)

    def activate(self) -> None:
        self.chosen()

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        raised = self.lifts and self.enabled and (self.hot or self.focused)
        goal = 1.0 if raised else 0.0
        if self._lift != goal:
            step = dt / LIFT_SECONDS if self.host.settings.motion else 1.0
            self._lift = min(goal, self._lift + step) if goal > self._lift else max(goal, self._lift - step)
            changed = True
        return changed

    def draw(self, surface: pygame.Surface, offset: tuple[int, int] = (0, 0)) -> None:
        if not self.visible:
            return
        up = round(self.scale.s * LIFT * (1 - (1 - self._lift) ** 3))
        panel.draw_shadow(surface, self.rect.move(offset[0], offset[1] - up), self.scale, 4, strong=True)
        super().draw(surface, (offset[0], offset[1] - up))
