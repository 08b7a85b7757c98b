"""The options of the setup screen: each with a line that explains it, then the seed (design 7.3)."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

from trainyard.core.rules import Option, OptionValue
from trainyard.i18n import tr, tr_sentence, trn
from trainyard.scenes import seed as seeds
from trainyard.scenes.table import Table
from trainyard.ui import text
from trainyard.ui.buttons import Button, IconButton
from trainyard.ui.dropdown import Choice, Dropdown
from trainyard.ui.label import Label
from trainyard.ui.scroll import ScrollArea
from trainyard.ui.segmented import Segmented
from trainyard.ui.textfield import TextField
from trainyard.ui.theme import INK6, PAPER, QUIET, WARNING, rgb
from trainyard.ui.toggle import Toggle
from trainyard.ui.widget import Widget

if TYPE_CHECKING:
    from trainyard.ui.host import Host

OPEN = 3
"""At least so many options are shown before "More rules"."""
UNFOLD, SEED = 44.0, 84.0
"""Height of that button and of the seed, du."""


class Rule(Widget):
    """A hairline between options."""

    focusable = False
    hand = False

    def state(self) -> Hashable:
        return None

    def paint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.fill(rgb(INK6), (box.x, box.y, box.w, max(1, box.h)))


class OptionRow:
    """One option: its name, what it means, its control."""

    def __init__(self, panel: "OptionPanel", option: Option) -> None:
        self.panel, self.option = panel, option
        add = panel.area.inner.add
        self.name = add(Label(tr(option.label), "semibold", "body", PAPER, lines=2))
        self.help = add(Label(tr(option.help), "medium", "label", QUIET, lines=8, middle=False))
        self.choices = panel.choices(option)
        value = panel.table.options.get(option.name, option.default)
        self.reasons = reasons = self.refusals()
        self.why = add(Label(" ".join(dict.fromkeys(filter(None, reasons))), "medium", "label", WARNING, lines=8))
        self.why.middle = False
        self.control: Toggle | Segmented | Dropdown
        if option.kind == "flag":
            other = next(why for (choice, _), why in zip(self.choices, reasons, strict=True) if choice != value)
            self.control = add(Toggle(bool(value), self._flag, enabled=not other, reason=other))
        else:
            words = [label for _, label in self.choices]
            chosen = next((i for i, (choice, _) in enumerate(self.choices) if choice == value), 0)
            if panel.fits_segments(words):
                tips = [self._usual()] * len(words)
                self.control = add(Segmented(words, chosen, self._choose, tips=tips, reasons=reasons))
            else:
                lines = [Choice(label, enabled=not why) for label, why in zip(words, reasons, strict=True)]
                self.control = add(Dropdown(lines, chosen, self._choose))
        self.control.tip = self._usual()
        self.rule = add(Rule())

    def _usual(self) -> str:
        """What the tooltip adds to the words beside it: how this is usually played."""
        default = self.option.default
        words = next((label for choice, label in self.choices if choice == default), "")
        if self.option.kind == "flag":
            words = tr("on") if default else tr("off")
        return tr("Usually: {choice}", choice=words)

    def say_names(self) -> None:
        """Says the choices again where they are seats: these go by their players' names."""
        self.choices = self.panel.choices(self.option)
        words = [label for _, label in self.choices]
        if isinstance(self.control, Segmented):
            self.control.options = tuple(words)
        elif isinstance(self.control, Dropdown):
            named = zip(self.control.options, words, strict=True)
            self.control.options = tuple(choice._replace(words=label) for choice, label in named)

    def refusals(self) -> list[str]:
        """For each choice why it cannot be played, or nothing."""
        return [self.panel.refusal(self.option, choice) for choice, _ in self.choices]

    def _flag(self, on: bool) -> None:
        self._set(on)

    def _choose(self, index: int) -> None:
        self._set(self.choices[index][0])

    def _set(self, value: OptionValue) -> None:
        self.panel.table.options[self.option.name] = value
        self.panel.on_change()

    def place(self, y: float, w: float, last: bool) -> float:
        """Places the row at y in a list w du wide; returns where the next one begins."""
        scale = self.panel.host.scale
        s = scale.s
        flag = isinstance(self.control, Toggle)
        room = w - (64 if flag else 0)
        name = len(text.fit(self.name.words, "semibold", "body", scale, scale.px(room), 2).lines)
        name_high = max(24.0, name * scale.font("body") * 1.35 / s)
        lines = text.fit(self.help.words, "medium", "label", scale, scale.px(room), 8).lines
        help_high = len(lines) * text.line_height(scale.font("label"), 1.35) / s + 6
        self.name.place(0, y, room, name_high)
        self.help.place(0, y + name_high + 1, room, help_high)
        bottom = y + name_high + 1 + help_high
        self.why.visible = bool(self.why.words)
        if self.why.words:
            lines = text.fit(self.why.words, "medium", "label", scale, scale.px(room), 8).lines
            why_high = len(lines) * text.line_height(scale.font("label"), 1.35) / s + 6
            self.why.place(0, bottom, room, why_high)
            bottom += why_high
        if flag:
            self.control.place(w - 52, y + 4, 46, 32)
        else:
            self.control.place(0, bottom + 3, w, 40)
            bottom += 46
        self.rule.visible = not last
        self.rule.place(0, bottom + 6, w, 1)
        return bottom + 15


class OptionPanel:
    """The list of options and the seed."""

    def __init__(
        self, host: "Host", table: Table, on_change: Callable[[], None], on_rebuild: Callable[[], None]
    ) -> None:
        self.host, self.table = host, table
        self.on_change, self.on_rebuild = on_change, on_rebuild
        self.area = ScrollArea(host, "ink")
        self.more = False
        """Whether all options are to be shown although they must be scrolled."""
        self._shown = OPEN
        """How many options are shown."""
        self.rows: list[OptionRow] = []
        self._width = 300.0

    def choices(self, option: Option) -> list[tuple[OptionValue, str]]:
        """The values that this table may choose, with their words; seats that are empty cannot be chosen."""
        labels = option.choice_labels or tuple(str(choice) for choice in option.choices)
        seats = len(self.table.chairs)
        return [
            (choice, self._seat_words(choice, label) if option.name == "first_player" else tr(label))
            for choice, label in zip(option.choices, labels, strict=True)
            if option.name != "first_player" or not isinstance(choice, int) or choice < seats
        ]

    def refusal(self, option: Option, value: OptionValue) -> str:
        """Why this choice cannot be played on the map, whatever else is chosen, or would change nothing there; empty
        if it can be chosen."""
        rules, board = self.table.rules, self.table.board
        why = self.table.refusal({**{each.name: each.default for each in rules.options}, option.name: value})
        if why is None and board is not None and value != option.default:
            why = rules.moot(board, option.name)
        return tr_sentence(why) if why is not None else ""

    def _seat_words(self, choice: OptionValue, label: str) -> str:
        if isinstance(choice, int) and not isinstance(choice, bool) and choice < len(self.table.chairs):
            return f"{choice + 1} · {self.table.chairs[choice].name}"
        return tr(label)

    def say_names(self) -> None:
        """Takes over the names that the players have now."""
        for row in self.rows:
            if row.option.name == "first_player":
                row.say_names()

    def is_stale(self) -> bool:
        """Whether another map has made other choices possible than those that are shown."""
        return any(row.reasons != row.refusals() for row in self.rows)

    def fits_segments(self, words: list[str]) -> bool:
        """Whether two to four words can stand side by side."""
        if not 2 <= len(words) <= 4:
            return False
        px = self.host.scale.font("body")
        each = self.host.scale.px(self._width) / len(words) - self.host.scale.px(16)
        return all(text.width(word, "semibold", px) <= each for word in words)

    def lay(self, x: float, y: float, w: float, h: float) -> None:
        """Makes the rows and places them in a list of w x h du: as many as find room, or all if they are asked for;
        they give way to a scroll bar if there must be one."""
        self._shown = len(self.table.rules.options)
        self._build(w)
        ends = self._place(x, y, w, h, w)
        if not self.more and self.area.content_height > self.area.rect.h:
            self._shown = max(OPEN, sum(end + UNFOLD + SEED <= h for end in ends))
            self._build(w)
            self._place(x, y, w, h, w)
        if self.area.content_height > self.area.rect.h:
            self._build(w - 16)
            self._place(x, y, w, h, w - 16)

    def _build(self, width: float) -> None:
        self._width = width
        self.area.inner.clear()
        add = self.area.inner.add
        options = list(self.table.rules.options)
        first = self.table.options.get("first_player")
        if isinstance(first, int) and not isinstance(first, bool) and first >= len(self.table.chairs):
            self.table.options["first_player"] = "random"
        self.rows = [OptionRow(self, option) for option in options[: self._shown]]
        self.unfold: Button | None = None
        rest = len(options) - self._shown
        if rest > 0 or (self.more and len(options) > OPEN):
            words = tr("Fewer rules") if self.more else trn("{n} more rule", "{n} more rules", rest)
            self.unfold = add(Button(words, self._unfold, "ghost", icon="up" if self.more else "down", align="left"))
        self.seed_name = add(Label(tr("Seed"), "semibold", "body", PAPER))
        self.seed_note = add(Label(tr("same seed, same match"), "medium", "label", QUIET, "right", lines=2))
        self.seed = add(
            TextField(seeds.grouped(self.table.seed), self._type_seed, 60, tip=tr("A whole number, or any words"))
        )
        self.seed.on_enter = self._show_seed
        self.dice = add(IconButton("dice", self._roll, tr("Another seed"), kind="ink"))

    def _place(self, x: float, y: float, w: float, h: float, inner: float) -> list[float]:
        """Places everything; returns where each option ends."""
        self.area.place(x, y, w, h)
        at, ends = 0.0, []
        for row in self.rows:
            at = row.place(at, inner, row is self.rows[-1] and self.unfold is None)
            ends.append(at)
        if self.unfold:
            self.unfold.place(-6, at - 6, inner, 40)
            at += UNFOLD
        name = text.width(self.seed_name.words, "semibold", self.host.scale.font("body")) / self.host.scale.s + 12
        self.seed_name.place(0, at - 5, name, 36)
        self.seed_note.place(name, at - 5, inner - name, 36)
        self.seed.place(0, at + 30, inner - 54, 44)
        self.dice.place(inner - 46, at + 30, 44, 44)
        self.area.content_height = self.host.scale.px(at + SEED)
        return ends

    def update(self) -> None:
        """When the seed was typed and left, shows the number that it became."""
        if not self.seed.editing and self.seed.words != seeds.grouped(self.table.seed):
            self._show_seed()

    def _unfold(self) -> None:
        self.more = not self.more
        self.on_rebuild()

    def _type_seed(self, words: str) -> None:
        number = seeds.from_text(words)
        if number is not None:
            self.table.seed = number
        self.on_change()

    def _show_seed(self) -> None:
        self.seed.set(seeds.grouped(self.table.seed))
        self.on_change()

    def _roll(self) -> None:
        self.table.seed = seeds.fresh()
        self._show_seed()
