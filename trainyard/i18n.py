"""Words of the user's language: `tr` and `trn` look them up by gettext when they are shown.

English is the language of the source and needs no catalogue. ``pseudo`` stretches every text by 40 % to test layouts.
"""

import gettext
from collections.abc import Mapping

from trainyard import resources
from trainyard.core.errors import TrainyardError
from trainyard.core.words import Phrase, Sentence, Word

DOMAIN = "trainyard"
PSEUDO = "pseudo"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def use(language: str) -> None:
    """Show everything in this language from now on; an unknown one falls back to English."""
    global _catalogue, _language
    _language = language
    if language in ("en", PSEUDO):
        _catalogue = gettext.NullTranslations()
    else:
        _catalogue = gettext.translation(DOMAIN, resources.data("locale"), [language], fallback=True)


def language() -> str:
    """The language in use, as given to `use`."""
    return _language


def tr(text: str, **values: object) -> str:
    """The text in the user's language, its {values} filled in."""
    found = _stretch(text) if _language == PSEUDO else _catalogue.gettext(text) if text else ""
    return found.format(**values) if values else found


def trn(one: str, many: str, n: int, **values: object) -> str:
    """The text for n things; {n} is filled in as well."""
    found = _stretch(one if n == 1 else many) if _language == PSEUDO else _catalogue.ngettext(one, many, n)
    return found.format(n=n, **values)


def tr_sentence(sentence: Sentence) -> str:
    """A marked sentence in the user's language."""
    return tr(sentence.template).format(**_values(sentence.values))


def tr_error(error: TrainyardError) -> str:
    """An error's sentence in the user's language."""
    return tr(error.template).format(**_values(error.values)) if error.values else tr(error.template)


def tr_refusal(refusal: TrainyardError) -> str:
    """An error's words as a sentence that stands alone: in the rules they begin small and have no full stop."""
    words = tr_error(refusal)
    stop = "" if words.endswith((".", "!", "?", "…")) else "."
    return words[:1].upper() + words[1:] + stop


def _values(values: Mapping[str, object]) -> dict[str, object]:
    """The values with their marked words and phrases translated."""
    return {key: _value(value) for key, value in values.items()}


def _value(value: object) -> object:
    if isinstance(value, Phrase):
        return tr(value.template).format(**_values(value.values))
    return tr(str(value)) if isinstance(value, Word) else value


def _stretch(text: str) -> str:
    # Lengthens the words, never what stands in braces, so that templates still work.
    extra = max(1, round(len(text) * 0.4)) if text else 0
    return text + "~" * extra
