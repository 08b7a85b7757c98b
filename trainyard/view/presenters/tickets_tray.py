"""The tray of Grand Continental: the hand by colour in a fixed order, the tickets at its right."""

from collections.abc import Iterator

import pygame

from trainyard.games.tickets.cards import COLOURS
from trainyard.i18n import tr, trn
from trainyard.ui import art, text
from trainyard.ui.shapes import circle
from trainyard.ui.theme import BRASS, BRASS_LIGHT, INK, INK6, INK8, QUIET, TEXT, Scale
from trainyard.view.brush import card_picture, faded, heading
from trainyard.view.glow import halo
from trainyard.view.kept import Kept
from trainyard.view.presenter import Sight
from trainyard.view.presenters import tickets_facts as facts
from trainyard.view.presenters.tickets_slips import TicketRow
from trainyard.view.target import Target

HEAD = 28.0


class Tray:
    """Where hand and tickets lie, and how they look."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._scale = Scale((1600, 900))
        self._kept = Kept()
        self._tickets = TicketRow()
        self._split = self._step = 0
        self._stacks: dict[str, pygame.Rect] = {}

    def layout(self, scale: Scale, tray: pygame.Rect) -> None:
        """Place the nine stacks from the left; the tickets take the rest."""
        self._scale, self.rect = scale, tray
        self._kept.forget()
        px = scale.px
        head = 0 if scale.compact else px(HEAD)
        h = min(px(83), tray.height - head - px(10))
        w, step = round(h * 72 / 104), px(77 if not scale.compact else 70)
        y = tray.bottom - h - px(10 if not scale.compact else 6)
        step = min(step, (tray.width * 56 // 100 - px(40)) // len(facts.HAND_ORDER))
        self._step = step
        self._stacks = {
            word: pygame.Rect(tray.x + px(20) + i * step, y, w, h) for i, word in enumerate(facts.HAND_ORDER)
        }
        self._split = tray.x + px(20) + len(facts.HAND_ORDER) * step + px(6)
        top, bottom = (8, 6) if scale.compact else (HEAD, 10)
        left = self._split + px(14)
        room = pygame.Rect(left, tray.y + px(top), tray.right - px(14) - left, tray.height - px(top + bottom))
        self._tickets.layout(scale, room)

    # -- drawing --------------------------------------------------------------------------------------------------

    def parts(self, surface: pygame.Surface, sight: Sight) -> Iterator[None]:
        """Draws the whole tray, one thing at a time; a closed hand shows backs and numbers only."""
        scale = self._scale
        surface.blit(self._kept.get("ground", None, self.rect.size, self._ground), self.rect)
        if sight.viewer is None:
            self._closed(surface, sight)
            return
        x, y = self._split, self.rect.y
        pygame.draw.line(surface, INK6, (x, y + scale.px(14)), (x, self.rect.bottom - scale.px(12)))
        if not scale.compact:
            self._heads(surface, sight)
        if sight.hand_hidden:
            self._hidden(surface, sight)
            return
        for word in facts.HAND_ORDER:
            self._stack(surface, sight, word)
            yield
        for word in facts.HAND_ORDER:  # on top of every stack: they overlap where there is little room
            self._number(surface, sight, word)
        yield
        self._tickets.draw(surface, sight)
        yield

    def _ground(self, picture: pygame.Surface) -> None:
        w, h = picture.get_size()
        for y in range(h):
            tone = pygame.Color(INK8).lerp(pygame.Color(INK), y / max(1, h - 1))
            pygame.draw.line(picture, tone, (0, y), (w, y))
        picture.fill(BRASS, (0, 0, w, max(1, self._scale.px(2))))

    def _heads(self, surface: pygame.Surface, sight: Sight) -> None:
        scale, small = self._scale, self._scale.font("caption")
        y = self.rect.y + scale.px(24)
        for x, words, note in (
            (self.rect.x + scale.px(18), tr("Your hand"), self._hand_note(sight)),
            (self._split + scale.px(14), tr("Your tickets"), tr("hover to show on the map · drag to sort")),
        ):
            end = heading(surface, words, (x, y), scale)
            room = (self._split if x < self._split else self.rect.right) - x - end - scale.px(24)
            note = text.ellipsis(note, "medium", small, room)
            text.draw(surface, note, (x + end + scale.px(12), y), "medium", small, QUIET)

    def _hand_note(self, sight: Sight) -> str:
        assert sight.viewer is not None
        n = sight.state.hand_size(sight.viewer)
        return trn("{n} card", "{n} cards", n)

    def _closed(self, surface: pygame.Surface, sight: Sight) -> None:
        """Nobody's hand is open: say so, quietly."""
        px = self._scale.font("body")
        text.draw_middle(surface, tr("No hand is open"), self.rect.center, "medium", px, QUIET)

    def _hidden(self, surface: pygame.Surface, sight: Sight) -> None:
        for area in self._stacks.values():
            surface.blit(faded(card_picture(None, area.size), 90), area)
        px = self._scale.font("body")
        at = ((self._split + self.rect.right) // 2, self.rect.centery)
        text.draw_middle(surface, tr("Hidden · J shows your hand"), at, "medium", px, QUIET)

    def _stack(self, surface: pygame.Surface, sight: Sight, word: str) -> None:
        assert sight.viewer is not None
        scale, area = self._scale, self._stacks[word]
        target = Target("hand", word)
        n = sight.state.hands[sight.viewer][COLOURS.index(word)]
        picture = card_picture(word, area.size, sight.patterns)
        if n == 0:
            surface.blit(faded(picture, 62), area)
            return
        hover = sight.hover == target
        place = area.move(0, -scale.px(7) if hover else 0)
        if hover:
            halo(surface, place, scale, False)
        for i in range(min(n, 3)):
            surface.blit(picture, place.move(i * scale.px(4), -i * scale.px(3)))

    def _number(self, surface: pygame.Surface, sight: Sight, word: str) -> None:
        """How many there are of a colour, at the upper right of its stack."""
        assert sight.viewer is not None
        px, area = self._scale.px, self._stacks[word]
        n = sight.state.hands[sight.viewer][COLOURS.index(word)]
        if n:
            lift = px(7) if sight.hover == Target("hand", word) else 0
            shift = (min(n, 3) - 1) * px(4)
            right = min(area.right + shift - px(2), area.x + self._step - px(9))
            self._count(surface, n, (right, area.y - lift - shift // 2 + px(6)))

    def _count(self, surface: pygame.Surface, n: int, at: tuple[int, int]) -> None:
        px = self._scale.font("label")
        radius = max(self._scale.px(12), round(px * 0.85))
        k = radius / 12
        size = round(26 * k)
        body = circle(0, 0, 12, INK, BRASS_LIGHT, 1.4)
        surface.blit(art.svg(body, (-13, -13, 26, 26), (size, size)), (at[0] - size // 2, at[1] - size // 2))
        text.draw_middle(surface, str(n), at, "bold", px, TEXT)

    # -- the pointer ----------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int], sight: Sight) -> Target | None:
        """The stack or ticket under the pointer, if the hand is open."""
        if sight.viewer is None or sight.hand_hidden or not self.rect.collidepoint(pos):
            return None
        for word, area in self._stacks.items():
            held = sight.state.hands[sight.viewer][COLOURS.index(word)]
            if held and area.inflate(self._scale.px(12), self._scale.px(16)).collidepoint(pos):
                return Target("hand", word)
        return self._tickets.at(pos, sight)

    def carry(self, start: tuple[int, int], pos: tuple[int, int], sight: Sight) -> bool:
        """A drag that began at ``start`` has come to ``pos``: a ticket under it changes its place. False: no ticket."""
        return sight.viewer is not None and not sight.hand_hidden and self._tickets.carry(start, pos, sight)

    def drop(self) -> bool:
        """The drag has ended. False if it carried nothing."""
        return self._tickets.drop()

    def rect_of(self, target: Target, sight: Sight) -> pygame.Rect | None:
        """Where a stack or a ticket lies."""
        if target.kind == "hand":
            return self._stacks.get(target.id)
        return self._tickets.rect_of(target, sight) if target.kind == "ticket" else None
