"""Holds every word a person can see against the fonts: a missing glyph would draw an empty box, silently.

python tools/check_glyphs.py      exit status 1 when a character is missing, with the word and where it stands
"""

import csv
import json
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from tools import messages

ROOT = Path(__file__).resolve().parent.parent
TEXT_SUFFIXES = (".json", ".csv", ".tmx", ".po", ".md")
# Never shown: geometry, tables that the map maker reads, drawings.
NOT_SHOWN = ("geo", "art", "fonts", "ai", "sounds")


def words() -> Iterator[tuple[str, str]]:
    """Every visible word with the place where it stands."""
    with tempfile.TemporaryDirectory() as folder:
        pot = Path(folder) / "trainyard.pot"
        messages.extract(pot)
        with pot.open("rb") as lines:
            for message in read_po(lines):
                places = ", ".join(f"{file}:{line}" for file, line in message.locations)
                texts = message.id if isinstance(message.id, (list, tuple)) else [message.id]
                yield from ((text, places) for text in texts)
    for folder_name in ("data", "maps"):
        for path in sorted((ROOT / folder_name).rglob("*")):
            inside = path.relative_to(ROOT).parts
            if path.suffix in TEXT_SUFFIXES and inside[1] not in NOT_SHOWN:
                yield from ((text, "/".join(inside)) for text in _texts(path))


def _texts(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".csv":
        for row in csv.reader(text.splitlines()):
            yield from row
    elif path.suffix == ".tmx":
        yield from re.findall(r'name="([^"]*)"', text)
    elif path.suffix == ".json":
        yield from _strings(json.loads(text))
    else:
        yield text


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)


def main() -> int:
    """Print what is missing; the exit status."""
    tables = {path.stem: set(TTFont(path).getBestCmap()) for path in sorted((ROOT / "data" / "fonts").glob("*.ttf"))}
    missing: set[str] = set()
    count = 0
    for text, place in words():
        count += 1
        for character in set(text) - {"\n", "\t"}:
            lacking = [name for name, glyphs in tables.items() if ord(character) not in glyphs]
            if lacking:
                missing.add(f"{place}: U+{ord(character):04X} {character!r} is not in {', '.join(lacking)}")
    for line in sorted(missing):
        print(line)
    print(f"{count} texts held against {len(tables)} fonts: {len(missing)} glyphs missing")
    return 1 if missing or not count or not tables else 0


if __name__ == "__main__":
    sys.exit(main())
