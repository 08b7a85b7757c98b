"""Finds the messages in data/rules/*.md for tools/messages.py."""

from collections.abc import Iterator
from typing import IO, Any

from trainyard.scenes.rules_text import parse


def extract(
    file: IO[bytes], keywords: object, comment_tags: object, options: dict[str, Any]
) -> Iterator[tuple[int, str, str, list[str]]]:
    """The messages of one rules file, as Babel's extractors give them: line, function, message, comments."""
    text = file.read().decode("utf-8")
    lines = text.splitlines()
    for chapter in parse(text):
        for message in chapter.messages():
            number = next((i for i, line in enumerate(lines, 1) if message in line), 1)
            yield number, "tr", message, [f"rules: {chapter.title}"]
