"""Finds the messages in the data files of games (titles and conditions of cards) for tools/messages.py."""

import json
from collections.abc import Iterator
from typing import IO, Any

KEYS = ("title", "condition")


def extract(
    file: IO[bytes], keywords: object, comment_tags: object, options: dict[str, Any]
) -> Iterator[tuple[int, str, str, list[str]]]:
    """The messages of one data file, as Babel's extractors give them: line, function, message, comments."""
    text = file.read().decode("utf-8")
    lines = text.splitlines()

    def words(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            yield from (value[key] for key in KEYS if isinstance(value.get(key), str))
        for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            yield from words(item)

    for message in words(json.loads(text)):
        number = next((i for i, line in enumerate(lines, 1) if message in line), 1)
        yield number, "tr", message, ["a card"]
