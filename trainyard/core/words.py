"""Marks words for translation where they are written; `trainyard.i18n` translates them where they are shown."""

from collections.abc import Sequence
from typing import NamedTuple


def N_(text: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """The text itself, marked so that the message catalogue lists it."""
    return text


class Word(str):
    """A marked word among the values of a sentence or an error: it is translated with it."""

    __slots__ = ()


class Phrase(str):
    """A marked phrase with values among the values of a sentence or an error: translated with it. Else it is its
    English self."""

    __slots__ = ("template", "values")

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, **values: object) -> "Phrase":
        made = super().__new__(cls, template.format(**values) if values else template)
        made.template, made.values = template, values
        return made


class Sentence(NamedTuple):
    """A sentence not yet in words of a language: a marked template and its values."""

    template: str
    values: dict[str, object] = {}

    def english(self) -> str:
        """The sentence untranslated, for logs and machine-readable output."""
        return self.template.format(**self.values)


def listed(words: Sequence[str]) -> Phrase:
    """Words and phrases behind one another, each translated for itself."""
    return Phrase(", ".join(f"{{w{n}}}" for n in range(len(words))), **{f"w{n}": word for n, word in enumerate(words)})
