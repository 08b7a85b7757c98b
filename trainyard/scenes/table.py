"""The table that the setup screen lays: who sits where, the map, the options, the seed. Knows no screen.

A table is made from the game's rules, changed by the person, and turned into a match when it has no faults.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from trainyard.ai.levels import LEVELS, Style
from trainyard.boards.model import Board
from trainyard.core.errors import BadMap, TrainyardError
from trainyard.core.rules import OptionValue, Rules
from trainyard.core.words import N_, Sentence
from trainyard.scenes import seed as seeds

COLOURS = 6
NAME_LENGTH = 20
OFFERED = LEVELS[1:]
"""The levels that the window offers, from the weakest to the strongest."""
LEVEL_NAMES = {"easy": N_("Porter"), "medium": N_("Guard"), "hard": N_("Engineer"), "expert": N_("Conductor")}
LEVEL_NOTES = {
    "easy": N_("learns with you"),
    "medium": N_("plans ahead"),
    "hard": N_("looks further"),
    "expert": N_("reads the others"),
}
CAST = ("Agnes", "Bruno", "Chidi", "Daria", "Emeka", "Freya", "Goran", "Hanna", "Ilse", "Jamal", "Kirsi", "Luca")
"""Names of computer players; each plays in a manner of its own (`Table.style_of_cast`)."""


@dataclass
class Chair:
    """One seat of the table."""

    name: str
    human: bool
    level: str = "medium"
    style: str = ""
    colour: int = 0


@dataclass
class Table:
    """Everything that a match starts from. Chairs sit in turn order."""

    rules: Rules
    styles: tuple[Style, ...] = ()
    chairs: list[Chair] = field(default_factory=list)
    map_id: str = ""
    board: Board | None = None
    """The map, once it has been read."""
    options: dict[str, OptionValue] = field(default_factory=dict)
    seed: int = 0

    @property
    def limits(self) -> tuple[int, int]:
        """The fewest and the most seats of this game."""
        return self.rules.seats

    @property
    def humans(self) -> int:
        return sum(chair.human for chair in self.chairs)

    @property
    def computers(self) -> int:
        return len(self.chairs) - self.humans

    def add(self, human: bool = False) -> Chair | None:
        """A further seat at the end, or None if the table is full."""
        if len(self.chairs) >= self.limits[1]:
            return None
        taken = {chair.colour for chair in self.chairs}
        chair = Chair("", human, colour=next(c for c in range(COLOURS) if c not in taken))
        self.chairs.append(chair)
        self._introduce(len(self.chairs) - 1)
        return chair

    def remove(self, index: int) -> Chair:
        """Clears a seat; those behind it move up."""
        return self.chairs.pop(index)

    def move(self, index: int, to: int) -> int:
        """Moves a seat to another place in the order; returns where it sits now."""
        to = max(0, min(len(self.chairs) - 1, to))
        self.chairs.insert(to, self.chairs.pop(index))
        return to

    def recolour(self, index: int, colour: int) -> None:
        """Gives a seat a colour; a seat that has it already takes the other one."""
        for chair in self.chairs:
            if chair.colour == colour:
                chair.colour = self.chairs[index].colour
        self.chairs[index].colour = colour

    def seat_human(self, index: int, human: bool) -> None:
        """Makes the seat a person's or a computer's; a name that nobody chose changes with it."""
        chair = self.chairs[index]
        if chair.human == human:
            return
        unnamed = not chair.name.strip() or self._is_given(chair)
        chair.human = human
        if unnamed:
            self._introduce(index)
        elif not human and not chair.style:
            chair.style = self.style_of_cast(index)

    def restyle(self, index: int, style: str) -> None:
        """Sets a computer's manner; a name from the cast gives way to one of that manner."""
        chair = self.chairs[index]
        chair.style = style
        if chair.name in CAST:
            chair.name = self._free_name(style) or chair.name

    def style_of_cast(self, number: int) -> str:
        """The manner in which the n-th of the cast plays."""
        return self.styles[number % len(self.styles)].id if self.styles else ""

    def faults(self) -> list[tuple[int | None, Sentence]]:
        """What stands against starting: (seat or None for the whole table, why)."""
        out: list[tuple[int | None, Sentence]] = []
        low, high = self.limits
        if len(self.chairs) < low:
            out.append((None, Sentence(N_("This game needs at least {low} players."), {"low": low})))
        if len(self.chairs) > high:
            out.append((None, Sentence(N_("This game is played by at most {high}."), {"high": high})))
        names: dict[str, int] = {}
        for i, chair in enumerate(self.chairs):
            name = chair.name.strip()
            if not name:
                out.append((i, Sentence(N_("Seat {n} needs a name."), {"n": i + 1})))
            elif name.casefold() in names:
                out.append((i, Sentence(N_("Two players are called {name}."), {"name": name})))
            names.setdefault(name.casefold(), i)
        refusal = self.refusal(self.options)
        return [*out, (None, refusal)] if refusal is not None else out

    def refusal(self, options: Mapping[str, OptionValue]) -> Sentence | None:
        """Why the rules do not play with these options on this map; None if they do, and while nobody can know."""
        low, high = self.limits
        if self.board is None or not low <= len(self.chairs) <= high:
            return None
        try:
            self.rules.new_game(self.board, len(self.chairs), options, 0)
        except BadMap as fault:
            return Sentence(fault.template, fault.values)
        return None

    def quick(self, human_name: str = "") -> None:
        """One human and medium computers: three, or as many as the game takes."""
        low, high = self.limits
        self.chairs = []
        wanted = max(low, min(4, high))
        if self.rules.id in ("maglev", "rollers"):
            wanted = min(3, high)
        for i in range(wanted):
            chair = self.add(human=i == 0)
            if chair and i == 0 and human_name:
                chair.name = human_name

    def _introduce(self, index: int) -> None:
        chair = self.chairs[index]
        if chair.human:
            chair.style = ""
            chair.name = self._free_human_name(index + 1)
        else:
            chair.name = self._free_name() or ""
            chair.style = self.style_of_cast(CAST.index(chair.name)) if chair.name else self.style_of_cast(0)

    def _free_name(self, style: str | None = None) -> str | None:
        taken = {chair.name for chair in self.chairs}
        for i, name in enumerate(CAST):
            if name not in taken and (style is None or self.style_of_cast(i) == style):
                return name
        return None

    def _free_human_name(self, number: int) -> str:
        """The name of this number, that of the seat; if somebody else goes by it, the next free one."""
        taken = {chair.name.casefold() for chair in self.chairs}
        while human_name(number).casefold() in taken:
            number += 1
        return human_name(number)

    def _is_given(self, chair: Chair) -> bool:
        return chair.name in CAST or any(chair.name == human_name(n) for n in range(1, 10))

    def to_json(self) -> dict[str, Any]:
        """The table for the settings file; the seed is not kept."""
        return {
            "seats": [
                {"name": c.name, "human": c.human, "level": c.level, "style": c.style, "colour": c.colour}
                for c in self.chairs
            ],
            "map": self.map_id,
            "options": dict(self.options),
        }


def human_name(number: int) -> str:
    """The name of a person who has not given one."""
    from trainyard.i18n import tr

    return tr("Player {n}", n=number)


def new_table(rules: Rules, styles: tuple[Style, ...], kept: object = None) -> Table:
    """The table of this game that was kept, else the quick one. Whatever is wrong in what was kept is left out."""
    table = Table(rules, styles, map_id=rules.maps[0], seed=seeds.fresh())
    table.options = {option.name: option.default for option in rules.options}
    table.quick()
    if isinstance(kept, Mapping):
        _restore(table, kept)
    return table


def _restore(table: Table, kept: Mapping[str, Any]) -> None:
    seats = kept.get("seats")
    if isinstance(seats, list):
        chairs = [chair for item in seats if (chair := _chair(item, table)) is not None]
        colours = {chair.colour for chair in chairs}
        if chairs and len(chairs) <= table.limits[1] and len(colours) == len(chairs):
            table.chairs = chairs
    if isinstance(kept.get("map"), str):
        table.map_id = kept["map"]
    options = kept.get("options")
    if isinstance(options, Mapping):
        for option in table.rules.options:
            try:
                table.options[option.name] = option.check(options.get(option.name, option.default))
            except TrainyardError:
                continue


def _chair(item: object, table: Table) -> Chair | None:
    if not isinstance(item, Mapping):
        return None
    name, human, level, style = item.get("name"), item.get("human"), item.get("level"), item.get("style")
    colour = item.get("colour")
    if not isinstance(name, str) or not isinstance(human, bool) or type(colour) is not int:
        return None
    if not 0 <= colour < COLOURS:
        return None
    known = [each.id for each in table.styles]
    return Chair(
        name[:NAME_LENGTH],
        human,
        level if level in OFFERED else "medium",
        style if style in known else ("" if human or not known else known[0]),
        colour,
    )
