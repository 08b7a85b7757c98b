"""Credits: what inspired the games, and whose fonts, coast lines and libraries the program stands on."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from trainyard import __version__
from trainyard.core.words import N_
from trainyard.i18n import tr
from trainyard.scenes.form import Form
from trainyard.ui import art, panel, rich, text
from trainyard.ui.buttons import Button
from trainyard.ui.pieces import loco_side, wagon_side
from trainyard.ui.pointer import Key
from trainyard.ui.scroll import ScrollArea
from trainyard.ui.shapes import group, path, rect
from trainyard.ui.theme import BRASS_DARK, INK, NOTE, PRIMARY
from trainyard.ui.widget import Widget

if TYPE_CHECKING:
    from trainyard.app import App

INSPIRED = N_(
    "Trainyard is a work of its own: code, pictures, sounds and words were made for it. Its rules stand on the"
    " shoulders of railway board games that we love and recommend: **Ticket to Ride: Europe**, **Trans America** and"
    " **Trans Japan**, **Maglev Metro**, **SteamRollers**. Trainyard is neither made nor approved by their authors and"
    " publishers, and uses nothing of theirs but what one can read in a rule book: how the game goes. Their names"
    " belong to their owners."
)
SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (N_("Inspired by"), (INSPIRED,)),
    (
        N_("Typefaces"),
        (
            N_("**Barlow** and **Barlow Semi Condensed**: Copyright 2017 The Barlow Project Authors."),
            N_("**Trainyard Display**, made from Josefin Sans: Copyright 2010 The Josefin Sans Project Authors."),
            N_("**EB Garamond**: Copyright 2017 The EB Garamond Project Authors."),
            N_("**Kalam**: Copyright 2014 Indian Type Foundry."),
            N_("All are used under the SIL Open Font License 1.1; its text lies beside the fonts."),
        ),
    ),
    (
        N_("Geography"),
        (N_("Coasts, lakes, rivers and borders are made from **Natural Earth**, which is in the public domain."),),
    ),
    (
        N_("Libraries"),
        (
            N_("**pygame-ce** and **SDL** show the window and play the sounds (LGPL and zlib licence)."),
            N_("**PyTMX** reads maps made with the editor **Tiled** (LGPL)."),
            N_("**networkx** sees maps as networks (BSD licence), **platformdirs** finds the folders (MIT licence)."),
            N_("**Python** holds it all together (PSF licence)."),
        ),
    ),
    (N_("Licence"), (N_("The code of Trainyard may be used by everybody under the MIT licence."),)),
)


class CreditsText(Widget):
    """All sections one below the other."""

    focusable = False
    hand = False

    def state(self) -> Hashable:
        return None

    def needed_height(self, width: int) -> int:
        """Pixels it needs at so many pixels of width."""
        return self._lay(None, pygame.Rect(0, 0, width, 0))

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        self._lay(surface, box)

    def _lay(self, surface: pygame.Surface | None, box: pygame.Rect) -> int:
        scale = self.scale
        head, body = scale.font("label"), scale.font("body")
        y = box.y
        for title, paragraphs in SECTIONS:
            if surface is not None:
                words = text.caps(tr(title))
                text.draw(surface, words, (box.x, y + head), "display", head, BRASS_DARK, tracking=text.CAPS_TRACKING)
            y += head + scale.px(12)
            for words in paragraphs:
                words = tr(words)
                if surface is not None:
                    rich.draw(surface, words, (box.x, y), body, box.w, INK, 1.45)
                y += rich.height(words, body, box.w, 1.45) + scale.px(6)
            y += scale.px(20)
        return y - box.y


class Credits(Form):
    """A sheet of paper with everything that is owed."""

    def build(self) -> None:
        self._back = self.group.add(Button(tr("Menu"), self.back, "ghost", icon="back", keycap="Esc", align="left"))
        self.area = self.group.add(ScrollArea(self.app))
        self._text = self.area.inner.add(CreditsText())

    def place(self, w: float, h: float) -> None:
        px = self.scale.px
        wide = min(820.0, w - 80)
        x, top = (w - wide) / 2, 108.0
        self._back.place(max(16.0, min(x - 16, 44.0)), 40, 150, 44)
        self._paper = pygame.Rect(px(x), px(top), px(wide), px(h - top - 40))
        picture = 96.0 if h > 760 else 0.0
        self._picture = pygame.Rect(px(x + 44), px(top + 30), px(wide - 88), px(picture))
        y = top + 30 + (picture + 22 if picture else 0)
        self.area.place(x + 44, y, wide - 88 + 16, h - 40 - y - 44)
        room = px(wide - 88)
        self._text.rect = pygame.Rect(0, 0, room, self._text.needed_height(room))
        self.area.content_height = self._text.rect.h

    def key(self, event: Key) -> bool:
        return self.area.scroll_key(event)

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        scale = self.scale
        self.draw_title(surface, tr("Credits"), (self.du[0] / 2, 60.0), surface.get_width() // 2, "center")
        panel.draw_panel(surface, self._paper, scale, "paper", 12)
        if self._picture.h:
            box = self._picture
            w = 96 * box.w / box.h
            surface.blit(art.svg(_train(w), (0, 0, w, 96), box.size), box)
        version = tr("version {version}", version=__version__)
        at = (self._paper.right - scale.px(28), self._paper.bottom - scale.px(22))
        text.draw_middle(surface, version, at, "medium", scale.font("caption"), NOTE, "right")


def _train(w: float) -> str:
    """A train across the sheet, 96 high."""
    out = path(f"M0 78H{w:.0f}", "none", INK, 3) + path(f"M0 83H{w:.0f}", "none", "#C9B586", 2)
    x = w / 2 + 170
    out += group(loco_side(INK, PRIMARY, "#E7C27A"), x, 46, 1.05)
    for k in range(4):
        out += group(wagon_side(("#8E2A1C", PRIMARY)[k % 2], "#F6E3B4"), x - 116 - 88 * k, 59, 1.05)
    for k, (dx, dy, r) in enumerate(((40, 8, 6), (26, 2, 8), (8, -3, 10), (-14, -5, 12), (-40, -6, 14))):
        out += rect(x + dx - r, 14 + dy - r * 0.6, 2 * r, 1.4 * r, ("#E2D1AB", "#F1E6CC")[k % 2], r * 0.7)
    return out


def make(app: "App") -> Credits:
    return Credits(app)
