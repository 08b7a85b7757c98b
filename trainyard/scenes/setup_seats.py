"""The seats of the setup screen: one row a chair, its order changed by dragging, Alt+Up and Alt+Down (design 7.3)."""

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from trainyard.core.words import N_
from trainyard.i18n import tr
from trainyard.scenes.table import LEVEL_NAMES, LEVEL_NOTES, NAME_LENGTH, OFFERED, Chair, Table
from trainyard.ui import art, icons, text
from trainyard.ui.buttons import Button, IconButton
from trainyard.ui.dropdown import Choice, Dropdown
from trainyard.ui.pointer import Click, Drag, Key, Press
from trainyard.ui.scroll import ScrollArea
from trainyard.ui.segmented import Segmented
from trainyard.ui.shapes import closed, dashes, path, rect
from trainyard.ui.textfield import TextField
from trainyard.ui.theme import FIELD, NOTE, PAPER2, PAPER4, SEATS, seat_name
from trainyard.ui.widget import Widget

if TYPE_CHECKING:
    from trainyard.ui.host import Host

GAP, WIDE_GAP, TIGHT_GAP = 9.0, 24.0, 5.0
"""Between two rows in du: usually, at most where there is room to spare, and where there is little room."""
PAD, TIGHT_PAD = 10.0, 4.0
"""Above and below a row's controls, du: usually, and where there is little room."""
CONTROL = 38.0
NUMBER = "#7A5718"
STYLELESS = N_("plays in its own way")


class RowGround(Widget):
    """The card that a seat's controls lie on; its grip can be dragged and focused."""

    hand = False

    def __init__(self, panel: "SeatPanel", number: int) -> None:
        super().__init__(tr("Drag to change the order"), tr("Alt+Up, Alt+Down"))
        self.panel, self.number = panel, number
        self.colour = 0
        self.carried = False

    def state(self) -> Hashable:
        return self.number, self.colour, self.carried

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        s = self.scale.s
        w, h, m = box.w / s, box.h / s, box.x / s
        edge = SEATS[self.colour].colour
        size = surface.get_size()
        body = rect(m + 1, m + 1, w - 2, h - 2, FIELD, 8, edge, 3 if self.carried else 2)
        body += rect(m, m + 9, 7, h - 18, edge)
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))
        middle = box.y + self.scale.px(self.panel.pad + CONTROL / 2)
        icons.draw(surface, "grip", (box.x + self.scale.px(24), middle), self.scale.px(24), "#8A7448")
        px = self.scale.font("lead")
        text.draw_middle(surface, str(self.number + 1), (box.x + self.scale.px(48), middle), "display", px, NUMBER)

    def on_key(self, event: Key) -> bool:
        return False

    def on_hover(self, pos: tuple[int, int]) -> None:
        self.host.cursor("move" if self._grip(pos) else "arrow")
        self.tip = tr("Drag to change the order") if self._grip(pos) else ""

    def _grip(self, pos: tuple[int, int]) -> bool:
        return pos[0] - self.rect.x < self.scale.px(66)

    def on_press(self, event: Press) -> None:
        self.carried = self._grip(event.pos)

    def on_drag(self, event: Drag) -> bool:
        if self.carried:
            self.panel.carry(self.number, event.pos[1])
        return self.carried

    def on_release(self) -> None:
        self.carried = False

    def on_click(self, event: Click) -> bool:
        return False


class EmptyRow(Widget):
    """A seat that nobody sits in."""

    focusable = False
    hand = False

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def state(self) -> Hashable:
        return self.number

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        s = self.scale.s
        w, h, m = box.w / s, box.h / s, box.x / s
        corners = [(m + 1, m + 1), (m + w - 1, m + 1), (m + w - 1, m + h - 1), (m + 1, m + h - 1), (m + 1, m + 1)]
        size = surface.get_size()
        body = path(closed(corners[:4]), PAPER2) + path(dashes(corners, 6, 5), "none", PAPER4, 1.4)
        surface.blit(art.svg(body, (0, 0, size[0] / s, size[1] / s), size), (0, 0))
        px = self.scale.font("lead")
        text.draw_middle(
            surface, str(self.number + 1), (box.x + self.scale.px(48), box.centery), "display", px, "#8A8168"
        )
        room = box.w // 2 - self.scale.px(80)
        fitted = text.fit(tr("Empty seat"), "medium", "body", self.scale, room, 1)
        text.draw_middle(
            surface, fitted.lines[0], (box.x + self.scale.px(76), box.centery), "medium", fitted.px, NOTE, "left"
        )


class SeatRow:
    """The controls of one chair."""

    def __init__(self, panel: "SeatPanel", number: int) -> None:
        self.panel, self.number = panel, number
        table, chair = panel.table, panel.table.chairs[number]
        add = panel.area.inner.add
        self.ground = add(RowGround(panel, number))
        self.colour = add(Dropdown((), 0, self._recolour, only_emblem=True, tip=tr("Colour")))
        self.name = add(TextField(chair.name, self._rename, NAME_LENGTH, tr("Name"), tip=tr("Name")))
        kinds = [tr("Human"), tr("Computer")]
        self.kind = add(Segmented(kinds, int(not chair.human), self._reseat, "paper"))
        self.level: Segmented | Dropdown | None = None
        self.style: Dropdown | None = None
        if not chair.human:
            level = OFFERED.index(chair.level) if chair.level in OFFERED else 1
            names, notes = [tr(LEVEL_NAMES[each]) for each in OFFERED], [tr(LEVEL_NOTES[each]) for each in OFFERED]
            if panel.fits(names, self._level_room()):
                self.level = add(Segmented(names, level, self._relevel, "paper", tips=notes))
            else:
                choices = [Choice(name, None, note) for name, note in zip(names, notes, strict=True)]
                self.level = add(Dropdown(choices, level, self._relevel, tip=tr("Level")))
            if table.styles:
                chosen = next((i for i, style in enumerate(table.styles) if style.id == chair.style), 0)
                self.style = add(Dropdown([tr(style.label) for style in table.styles], chosen, self._restyle))
                self._tell_style()
        self.remove = add(IconButton("cross", self._remove, tr("Remove this player"), kind="paper"))
        low = table.limits[0]
        if len(table.chairs) <= low:
            self.remove.enabled = False
            self.remove.reason = tr("This game needs at least {low} players.", low=low)
        self.refresh()

    @property
    def chair(self) -> Chair:
        return self.panel.table.chairs[self.number]

    def widgets(self) -> list[Widget]:
        """Everything in the row."""
        found: list[Widget | None] = [
            self.ground, self.colour, self.name, self.kind, self.level, self.style, self.remove
        ]  # fmt: skip
        return [widget for widget in found if widget is not None]

    def refresh(self) -> None:
        """Shows what the table says of the chair."""
        table, chair = self.panel.table, self.chair
        owners = {other.colour: other.name for other in table.chairs if other is not chair}
        self.colour.options = tuple(Choice(tr(seat_name(c)), c, owners.get(c, "")) for c in range(len(SEATS)))
        self.colour.chosen = chair.colour
        self.ground.colour, self.ground.number = chair.colour, self.number
        if self.name.words != chair.name and not self.name.editing:
            self.name.set(chair.name)

    def height(self) -> float:
        return self.panel.height_of(self.chair)

    def place(self, y: float, w: float) -> None:
        """Places the row at y in a list w du wide (both du)."""
        self.ground.place(0, y, w, self.height())
        top = y + self.panel.pad
        kind, right = self._kind_room(), w - 10
        self.remove.place(right - CONTROL, top, CONTROL, CONTROL)
        self.kind.place(right - CONTROL - 8 - kind, top, kind, CONTROL)
        self.colour.place(64, top, 72, CONTROL)
        self.name.place(144, top, right - CONTROL - 8 - kind - 8 - 144, CONTROL)
        left, line, style = 64.0, top + self.panel.line, self._style_room()
        if self.panel.narrow:
            self.name.place(144, top, right - CONTROL - 8 - 144, CONTROL)
            self.kind.place(left, line, right - left, CONTROL)
            line += self.panel.line
        if self.level:
            self.level.place(left, line, right - left - style - (8 if style else 0), CONTROL)
        if self.style:
            self.style.place(right - style, line, style, CONTROL)

    def _kind_room(self) -> float:
        """Width of Human/Computer in du: as much as the words need, as long as the name keeps some room."""
        return max(110.0, min(max(180.0, self.panel.needed(self.kind.options)), self.panel.width - 336))

    def _style_room(self) -> float:
        return max(112.0, (self.panel.width - 74) * 0.27) if self.panel.table.styles else 0.0

    def _level_room(self) -> float:
        return self.panel.width - 74 - self._style_room() - 8

    # --- what the controls do

    def _recolour(self, colour: int) -> None:
        self.panel.table.recolour(self.number, colour)
        self.panel.changed()

    def _rename(self, name: str) -> None:
        self.chair.name = name
        self.panel.changed()

    def _reseat(self, kind: int) -> None:
        self.panel.table.seat_human(self.number, kind == 0)
        self.panel.rebuild()

    def _relevel(self, level: int) -> None:
        self.chair.level = OFFERED[level]
        self.panel.changed()

    def _restyle(self, style: int) -> None:
        self.panel.table.restyle(self.number, self.panel.table.styles[style].id)
        self.name.set(self.chair.name)
        self._tell_style()
        self.panel.changed()

    def _tell_style(self) -> None:
        if self.style:
            style = self.panel.table.styles[self.style.chosen]
            self.style.tip, self.style.tip_lines = tr(style.label), (tr(style.blurb),)

    def _remove(self) -> None:
        self.panel.table.remove(self.number)
        self.panel.rebuild()


class SeatPanel:
    """The list of seats. ``on_change`` is called after every change, ``on_rebuild`` when rows came or went."""

    def __init__(
        self, host: "Host", table: Table, on_change: Callable[[], None], on_rebuild: Callable[[], None]
    ) -> None:
        self.host, self.table = host, table
        self.area = ScrollArea(host)
        self.on_change, self.on_rebuild = on_change, on_rebuild
        self.rows: list[SeatRow] = []
        self.empty: list[tuple[EmptyRow, Button]] = []
        self.width = 600.0
        """Of the rows, du."""
        self.gap, self.pad = GAP, PAD
        """Between two rows, and above and below the controls of one, du."""

    def needed(self, words: Sequence[str]) -> float:
        """The width in du in which these words can stand side by side, at the smallest size."""
        px = self.host.scale.font("label")
        most = max(text.width(word, "semibold", px) for word in words)
        return len(words) * (most / self.host.scale.s + 14) + 6

    def fits(self, words: Sequence[str], room: float) -> bool:
        """Whether these words can stand side by side in so many du."""
        return self.needed(words) <= room

    @property
    def narrow(self) -> bool:
        """Whether Human/Computer stands below the name."""
        kinds = [tr("Human"), tr("Computer")]
        return self.needed(kinds) > self.width - 336

    def height_of(self, chair: Chair) -> float:
        """The height of a chair's row, du."""
        return 2 * self.pad + CONTROL + self.line * ((not chair.human) + self.narrow)

    @property
    def line(self) -> float:
        """From one line of a row's controls to the next, du."""
        return CONTROL + min(6.0, self.pad)

    @property
    def empty_row(self) -> float:
        """The height of the row of a seat that nobody sits in, du."""
        return CONTROL + 2 * min(7.0, self.pad)

    def lay(self, x: float, y: float, w: float, h: float) -> None:
        """Makes the rows and places the list in the window (du). Where there is little room they stand closer; if they
        must, they give way to a scroll bar."""
        self.width, self.gap, self.pad = w, GAP, PAD
        while self._height() > h and self.pad > TIGHT_PAD:
            self.gap, self.pad = TIGHT_GAP, self.pad - 1
        needed = self._height()
        if needed > h:
            self.width = w - 18
        elif self.table.limits[1] > 1:
            self.gap = min(WIDE_GAP, self.gap + (h - needed) / (self.table.limits[1] - 1))
        needed = self._height()
        self._build()
        self.area.place(x, y, w, h)
        self._place_rows()
        self.area.content_height = self.host.scale.px(needed)

    def _height(self) -> float:
        chairs = self.table.chairs
        rows = sum(self.height_of(chair) + self.gap for chair in chairs)
        return rows + (self.table.limits[1] - len(chairs)) * (self.empty_row + self.gap) - self.gap

    def _build(self) -> None:
        self.area.inner.clear()
        self.rows = [SeatRow(self, number) for number in range(len(self.table.chairs))]
        self.empty = []
        for number in range(len(self.table.chairs), self.table.limits[1]):
            row = self.area.inner.add(EmptyRow(number))
            self.empty.append((row, self.area.inner.add(Button(tr("Add a player"), self._add, "outline"))))

    def _place_rows(self) -> None:
        y = 0.0
        for row in self.rows:
            row.place(y, self.width)
            y += row.height() + self.gap
        for ground, button in self.empty:
            ground.place(0, y, self.width, self.empty_row)
            add = min(200.0, self.width * 0.45)
            button.place(self.width - add - 10, y + (self.empty_row - CONTROL) / 2, add, CONTROL)
            y += self.empty_row + self.gap

    def rebuild(self) -> None:
        """Rows came or went: makes all anew, the keyboard stays in its place."""
        self.on_rebuild()

    def changed(self) -> None:
        """Shows the table as it is now."""
        for row in self.rows:
            row.refresh()
        self.on_change()

    def row_of(self, widget: Widget | None) -> int | None:
        """The number of the row that a widget belongs to."""
        return next((row.number for row in self.rows if widget in row.widgets()), None)

    def carry(self, number: int, y: int) -> None:
        """A row is dragged with the pointer at y (content pixels)."""
        for row in self.rows:
            if row.number != number and row.ground.rect.top <= y < row.ground.rect.bottom:
                above = row.number < number
                # Only past its middle, so that rows of different height do not swap for ever.
                if (above and y < row.ground.rect.centery) or (not above and y >= row.ground.rect.centery):
                    self.move(number, row.number)
                return

    def move(self, number: int, to: int) -> None:
        """Moves a row with all its controls."""
        to = self.table.move(number, to)
        self.rows.insert(to, self.rows.pop(number))
        for place, row in enumerate(self.rows):
            row.number = place
        self._place_rows()
        self.changed()
        self.area.reveal(self.rows[to].ground.rect)
        self.host.redraw()

    def _add(self) -> None:
        self.table.add()
        self.rebuild()
        # The new seat, and below it the next that can be added.
        self.area.reveal(self.rows[-1].ground.rect.unionall([row.rect for row, _ in self.empty[:1]]))
