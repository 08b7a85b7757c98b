"""Words are looked up when they are shown, and templates survive every language."""

from collections.abc import Iterator

import pytest

from trainyard import i18n
from trainyard.core.errors import TrainyardError
from trainyard.core.words import Sentence, Word


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    i18n.use("en")


def test_english_is_the_source_itself() -> None:
    assert i18n.tr("Undo") == "Undo"
    assert i18n.tr("{n} left", n=3) == "3 left"
    assert i18n.trn("{n} card", "{n} cards", 1) == "1 card"
    assert i18n.trn("{n} card", "{n} cards", 2) == "2 cards"


def test_the_pseudo_language_is_forty_per_cent_longer() -> None:
    i18n.use(i18n.PSEUDO)
    text = "Choose a card, a glowing route"
    assert len(i18n.tr(text)) == round(len(text) * 1.4)
    assert i18n.tr("{n} left", n=3).startswith("3 left")


def test_an_unknown_language_falls_back_to_english() -> None:
    i18n.use("tlh")
    assert i18n.tr("Undo") == "Undo"
    assert i18n.language() == "tlh"


def test_empty_text_is_empty_in_every_language() -> None:
    # The empty key of a catalogue holds its header.
    for language in ("en", i18n.PSEUDO, "tlh"):
        i18n.use(language)
        assert i18n.tr("") == ""


def test_marked_words_inside_a_sentence_are_translated_with_it() -> None:
    i18n.use(i18n.PSEUDO)
    sentence = Sentence("{name}: no {colour} robot", {"colour": Word("gold"), "name": "Agnes"})
    assert "gold~~" in i18n.tr_sentence(sentence)
    assert "Agnes: " in i18n.tr_sentence(sentence)
    assert "gold~~" in i18n.tr_error(TrainyardError("no {colour} robot", colour=Word("gold")))
    assert sentence.english() == "Agnes: no gold robot"
