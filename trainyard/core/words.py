"""Marks words for translation where they are written; `trainyard.i18n` translates them where they are shown."""

from typing import NamedTuple


def N_(text: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """The text itself, marked so that the message catalogue lists it."""
    return text


class Word(str):
    """A marked word among the values of a sentence or an error: it is translated with it."""

    __slots__ = ()


class Sentence(NamedTuple):
    """A sentence not yet in words of a language: a marked template and its values."""

    template: str
    values: dict[str, object] = {}

    def english(self) -> str:
        """The sentence untranslated, for logs and machine-readable output."""
        return self.template.format(**self.values)
