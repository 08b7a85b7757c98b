"""The maps of the setup screen: the shipped ones and the user's own, faulty ones with their fault."""

import threading
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from trainyard.boards.catalog import MapEntry
from trainyard.games import maps
from trainyard.i18n import tr, tr_sentence
from trainyard.ui import art, text
from trainyard.ui.scroll import ScrollArea
from trainyard.ui.shapes import rect
from trainyard.ui.theme import FOCUS, INK, INK6, INK7, NOTE, PAPER, PLATE, QUIET, WARNING
from trainyard.ui.widget import Widget

if TYPE_CHECKING:
    from trainyard.ui.host import Host

CARD = 58.0
GAP = 8.0


class MapCard(Widget):
    """One map: its title and a quiet line; a faulty one cannot be chosen and says why."""

    def __init__(self, entry: MapEntry, chosen: Callable[[], None]) -> None:
        fault = tr_sentence(entry.fault) if entry.fault else ""
        super().__init__(entry.title, enabled=not fault, reason=fault)
        self.entry, self.choose, self.fault = entry, chosen, fault
        self.tip_lines = (str(entry.path),) if not entry.shipped else ()
        self.on = False

    def state(self) -> Hashable:
        return self.on

    def activate(self) -> None:
        self.choose()

    def picture(self) -> pygame.Surface:
        # A faulty map stays readable: it is drawn darker by `paint`, not faded by the base.
        enabled, self.enabled = self.enabled, True
        try:
            return super().picture()
        finally:
            self.enabled = enabled

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        s = self.scale.s
        w, h, m = box.w / s, box.h / s, box.x / s
        size = surface.get_size()
        fill = PAPER if self.on else INK7 if self.hot and not self.fault else INK if self.fault else PLATE
        edge, thick = (FOCUS, 3.0) if self.on else (INK6, 1.0)
        body = rect(m + thick / 2, m + thick / 2, w - thick, h - thick, fill, 8, edge, thick)
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))
        room = box.w - self.scale.px(20)
        ink = INK if self.on else QUIET if self.fault else PAPER
        name = text.fit(self.entry.title, "bold", "body", self.scale, room, 1)
        line = self.fault or (tr("comes with the game") if self.entry.shipped else self.entry.path.name)
        note = text.fit(line, "medium", "caption", self.scale, room, 1)
        text.draw_middle(surface, name.lines[0], (box.centerx, box.y + box.h * 0.35), "bold", name.px, ink)
        quiet = NOTE if self.on else WARNING if self.fault else QUIET
        text.draw_middle(surface, note.lines[0], (box.centerx, box.y + box.h * 0.70), "medium", note.px, quiet)


class MapPanel:
    """The list of maps. ``on_change`` is called with the id of the chosen one."""

    def __init__(self, host: "Host", game: str, chosen: str, on_change: Callable[[str], None]) -> None:
        self.host, self.game, self.chosen, self.on_change = host, game, chosen, on_change
        self.area = ScrollArea(host, "ink")
        self.entries: list[MapEntry] = []
        self.reading = True
        """The files are still being read beside the loop."""
        self._found: list[MapEntry] | None = None
        self._thread = threading.Thread(target=self._read, name="maps", daemon=True)
        self._thread.start()

    def _read(self) -> None:
        self._found = maps.maps_for(self.game)

    def wait(self) -> None:
        """Until the list is there."""
        self._thread.join()
        self.poll()

    def poll(self) -> bool:
        """True once, when the files have been read."""
        if not self.reading or self._thread.is_alive():
            return False
        self.reading = False
        self.entries = self._found or []
        good = [entry.id for entry in self.entries if entry.fault is None]
        if good and self.chosen not in good:
            self.choose(good[0])
        return True

    @property
    def fault(self) -> str:
        """Why no map can be played; empty if one can, and while nobody knows."""
        if self.reading or any(entry.id == self.chosen and entry.fault is None for entry in self.entries):
            return ""
        return tr("There is no map to play on.")

    def entry(self) -> MapEntry | None:
        """The chosen map."""
        return next((entry for entry in self.entries if entry.id == self.chosen), None)

    def choose(self, map_id: str) -> None:
        self.chosen = map_id
        self.on_change(map_id)
        for card in self.area.inner.widgets:
            if isinstance(card, MapCard):
                card.on = card.entry.id == map_id
        self.host.redraw()

    def build(self) -> None:
        self.area.inner.clear()
        for entry in self.entries:
            card = MapCard(entry, lambda entry=entry: self.choose(entry.id))  # type: ignore[misc]
            card.on = entry.id == self.chosen
            self.area.inner.add(card)

    def wanted_height(self) -> float:
        """The height in du that all maps need."""
        return max(1, len(self.entries)) * (self._card + GAP) - GAP

    @property
    def _card(self) -> float:
        """The height of a card, du: its two lines do not shrink below their least size."""
        scale = self.host.scale
        return max(CARD, 1.7 * (scale.font("body") + scale.font("caption")) / scale.s)

    def place(self, x: float, y: float, w: float, h: float) -> None:
        self.area.place(x, y, w, h)
        needed = self.wanted_height()
        inner = w - 2 - (14 if needed > h else 0)
        for number, card in enumerate(self.area.inner.widgets):
            card.place(1, number * (self._card + GAP) + 1, inner, self._card)
        self.area.content_height = self.host.scale.px(needed + 2)
