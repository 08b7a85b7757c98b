"""The rules for players: data/rules/GAME.md read into chapters and blocks. Shows nothing.

The files use a small part of Markdown: ``# Title {#id phase ...}`` opens a chapter (and says which phases of the game
it explains), blank lines part paragraphs, ``- `` a list
item, ``> `` a tip, ``![caption](sprite sprite ...)`` pictures of data/art, ``|`` rows a table, ``**bold**``, and
``[ferries](@ferries)`` words that show on the board what they name (a presenter's ``named`` says what that is).
Every title, paragraph, item, caption and cell with a letter in it is one message for translators.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

from trainyard import resources
from trainyard.ui.rich import plain

_TITLE = re.compile(r"#\s+(.*?)\s*(?:\{#([\w-]+)((?:\s+\w+)*)\})?$")
_PICTURE = re.compile(r"!\[(.*)\]\((.*)\)$")


@dataclass(frozen=True)
class Block:
    """A piece of a chapter: kind is ``text``, ``item``, ``tip``, ``picture`` or ``table``."""

    kind: str
    text: str = ""
    sprites: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass
class Chapter:
    """A page of the rules, with the id that other screens open it by."""

    id: str
    title: str
    blocks: list[Block] = field(default_factory=list)
    phases: tuple[str, ...] = ()
    """Values of the game's phase enum: the help opens here while one of them is open."""

    def messages(self) -> Iterator[str]:
        """Everything in it that is translated."""
        yield self.title
        for block in self.blocks:
            if block.text:
                yield block.text
            for row in block.rows:
                yield from (cell for cell in row if any(c.isalpha() for c in cell))


@cache
def chapters(game: str) -> tuple[Chapter, ...]:
    """The chapters of a game's rules, in reading order."""
    return parse(resources.data("rules", game + ".md").read_text("utf-8"))


def parse(text: str) -> tuple[Chapter, ...]:
    """The chapters of a rules file."""
    out: list[Chapter] = []
    rows: list[tuple[str, ...]] = []
    for line in [*text.splitlines(), ""]:
        line = line.strip()
        if line.startswith("|"):
            rows.append(tuple(cell.strip() for cell in line.strip("|").split("|")))
            continue
        if rows:
            out[-1].blocks.append(Block("table", rows=tuple(rows)))
            rows = []
        if title := _TITLE.match(line):
            phases = tuple((title[3] or "").split())
            out.append(Chapter(title[2] or title[1].lower(), title[1], phases=phases))
        elif picture := _PICTURE.match(line):
            out[-1].blocks.append(Block("picture", picture[1], tuple(picture[2].split())))
        elif line.startswith("- "):
            out[-1].blocks.append(Block("item", line[2:]))
        elif line.startswith("> "):
            out[-1].blocks.append(Block("tip", line[2:]))
        elif line:
            out[-1].blocks.append(Block("text", line))
    return tuple(out)


def chapter_for(pages: tuple[Chapter, ...], phase: str) -> int:
    """The number of the chapter that explains a phase of the game; the first where none does."""
    return next((number for number, page in enumerate(pages) if phase in page.phases), 0)


def search(pages: tuple[Chapter, ...], words: str, translate: Callable[[str], str]) -> list[int]:
    """The numbers of the chapters that contain every one of the words, in the language shown."""
    wanted = words.casefold().split()
    if not wanted:
        return list(range(len(pages)))
    found = []
    for number, page in enumerate(pages):
        text = " ".join(plain(translate(message)) for message in page.messages()).casefold()
        if all(word in text for word in wanted):
            found.append(number)
    return found
