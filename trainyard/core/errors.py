"""What can be wrong, each with one sentence for a person.

A sentence is a template and its values, so that the window can translate it (`i18n.tr_error`).
``str(error)`` is the English sentence. Templates are marked with `words.N_` where they are written.
"""

from trainyard.core.words import Phrase


class TrainyardError(Exception):
    """A fault that is explained to a person in one sentence and loses nothing."""

    def __init__(self, template: str, **values: object) -> None:
        self.template = template
        self.values = values
        super().__init__(template.format(**values) if values else template)

    @property
    def reason(self) -> Phrase:
        """Its sentence as part of another one."""
        return Phrase(self.template, **self.values)


class IllegalAction(TrainyardError, ValueError):
    """The rules forbid this action now; the state is unchanged."""


class BadState(TrainyardError, ValueError):
    """A position written by hand, or one in a file, contradicts the rules."""


class BadOption(TrainyardError, ValueError):
    """An option or its value does not exist in this game."""


class BadSeats(TrainyardError, ValueError):
    """This game is not played by so many."""


class BadMap(TrainyardError, ValueError):
    """A map file cannot be used."""


class BadSave(TrainyardError, ValueError):
    """A saved match cannot be read; the file is left as it is."""


class BadJson(TrainyardError, ValueError):
    """JSON that does not have the expected shape."""
