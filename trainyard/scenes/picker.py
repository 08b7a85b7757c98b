"""The game picker: four posters, what is played on each, Play and Learn (design 7.2)."""

import threading
from importlib import import_module
from typing import TYPE_CHECKING

import pygame

from trainyard.ai import player as ai_player
from trainyard.games import maps, registry
from trainyard.i18n import tr
from trainyard.scenes import posters, router
from trainyard.scenes.form import Form
from trainyard.scenes.posters import BILLINGS, PosterCard, is_here, title_of
from trainyard.ui import text
from trainyard.ui.buttons import Button
from trainyard.ui.label import Label
from trainyard.ui.pointer import Key
from trainyard.ui.theme import PAPER, QUIET

if TYPE_CHECKING:
    from trainyard.app import App

SHARE = 0.21
"""Width of a poster in parts of the window."""
MARGIN = 40.0
UNDER = 146.0
"""du under a poster for words and buttons."""
HEAD = 118.0


class Picker(Form):
    """Choose a game. Left and Right move, Enter plays, L teaches."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.games = list(BILLINGS)
        self.at = 0
        """The game that Enter plays."""

    def enter(self) -> None:
        # Rules, players and the map reader take a while to import: done here they cost the next screen nothing.
        threading.Thread(target=_warm, args=(self.games,), name="warm", daemon=True).start()

    def build(self) -> None:
        self._back = self.group.add(
            Button(tr("Menu"), self.back, "ghost", icon="back", tip=tr("Back to the menu"), keycap="Esc", align="left")
        )
        self._cards: list[PosterCard] = []
        self._words: list[tuple[Label, Label]] = []
        self._buttons: dict[int, tuple[Button, Button]] = {}
        for number, game in enumerate(self.games):
            note = "" if is_here(game) else tr("Coming")
            billing = BILLINGS[game]
            card = PosterCard(game, lambda game=game: self.play(game), note)  # type: ignore[misc]
            card.reason = tr("This game is still being built.") if note else ""
            self._cards.append(self.group.add(card))
            low, high = billing.players
            players = tr("{low}–{high} players · {minutes} min", low=low, high=high, minutes=billing.minutes)
            self._words.append(
                (
                    self.group.add(
                        Label(tr(billing.line), "medium", "body", QUIET if note else PAPER, "center", lines=2)
                    ),
                    self.group.add(Label(players, "medium", "label", QUIET, "center")),
                )
            )
            if not note:
                play = Button(tr("Play"), lambda game=game: self.play(game), "primary", "lead", keycap="Enter")  # type: ignore[misc]
                learn = Button(tr("Learn"), lambda game=game: self.learn(game), "secondary", "body", keycap="L")  # type: ignore[misc]
                play.tip = tr("Set up a table for {game}", game=title_of(game))
                learn.tip = tr("Read the rules of {game}", game=title_of(game))
                self._buttons[number] = (self.group.add(play), self.group.add(learn))
        self._mark()

    def place(self, w: float, h: float) -> None:
        n = len(self.games)
        width = min(SHARE * w, posters.width_for(h - HEAD - UNDER - 24), (w - 2 * MARGIN - (n - 1) * 24) / n)
        gap = min((w - n * width) / (n + 1), 40.0)
        if w - n * width - (n - 1) * gap > 2 * 140:
            gap = min((w - n * width - 280) / (n - 1), 60.0)
        left = (w - n * width - (n - 1) * gap) / 2
        high = posters.height_for(width)
        top = HEAD + max(0.0, (h - HEAD - UNDER - 24 - high) * 0.4)
        self._title_y = top / 2 - 2
        self._back.place(max(24, min(left - 16, MARGIN)), self._title_y - 22, 150, 44)
        room, px = self.scale.px(width + gap - 12), self.scale.font("body")
        whole = all(text.width(line.words, line.role, px) <= room for line, _ in self._words)
        for number, card in enumerate(self._cards):
            x = left + number * (width + gap)
            card.place(x, top, width, high)
            line, players = self._words[number]
            line.step = "body" if whole else "label"
            line.place(x - gap / 2 + 6, top + high + 12, width + gap - 12, 40)
            players.place(x - gap / 2 + 6, top + high + 52, width + gap - 12, 22)
            if number in self._buttons:
                play, learn = self._buttons[number]
                inner = width - 48
                play.place(x + 24, top + high + 84, inner * 0.59, 46)
                learn.place(x + 24 + inner * 0.63, top + high + 84, inner * 0.37, 46)

    def draw_ground(self, surface: pygame.Surface) -> None:
        super().draw_ground(surface)
        room = surface.get_width() - 2 * (self._back.rect.right + self.scale.px(20))
        self.draw_title(surface, tr("Choose a game"), (self.du[0] / 2, self._title_y), room, "center")

    def play(self, game: str) -> None:
        """Goes on to the setup of this game."""
        router.open(self.app, "setup", game=game)

    def learn(self, game: str) -> None:
        """Opens the rules of this game."""
        router.open(self.app, "rules", game=game)

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(1 if event.key == pygame.K_RIGHT else -1)
        elif event.repeat:
            return False
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.play(self.games[self.at])
        elif event.key == pygame.K_l and not event.ctrl and not event.alt:
            self.learn(self.games[self.at])
        else:
            return False
        return True

    def _step(self, by: int) -> None:
        here = [number for number, game in enumerate(self.games) if is_here(game)]
        if here:
            self.at = here[(here.index(self.at) + by) % len(here)] if self.at in here else here[0]
        self._mark()
        self.app.redraw()

    def _mark(self) -> None:
        for number, card in enumerate(self._cards):
            card.marked = number == self.at
        for number, (play, _) in self._buttons.items():
            play.kind = "primary" if number == self.at else "secondary"

    def update(self, dt: float) -> bool:
        for number, card in enumerate(self._cards):
            if card.enabled and (card.hot or card.focused) and number != self.at:
                self.at = number
                self._mark()
        return super().update(dt)


def _warm(games: list[str]) -> None:
    import_module("trainyard.scenes.setup")
    for game in games:
        if is_here(game):
            registry.rules_of(game)
            ai_player.styles(game)
            maps.maps_for(game)


def make(app: "App") -> Picker:
    return Picker(app)
