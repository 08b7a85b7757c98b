"""Refusals of every game are words for translators from end to end: no plain colour word stands among their values."""

from typing import Any

import pytest

from trainyard import i18n
from trainyard.core.errors import IllegalAction
from trainyard.core.rng import Dice, below
from trainyard.core.words import Phrase, Sentence, Word, listed
from trainyard.games import maps
from trainyard.games.registry import GAMES, PLANNED, rules_of

COLOURS = set(
    "red blue green yellow black white orange purple grey locomotive steel gold copper pink lilac coral".split()
)


@pytest.mark.parametrize("game", GAMES + PLANNED)
def test_no_colour_stands_untranslated_in_a_refusal(game: str) -> None:
    rules = rules_of(game)
    board = maps.load(game, rules.maps[0])
    pool: dict[type, list[Any]] = {}
    dice = Dice(3)
    for seed in range(3):  # actions of all kinds, as they come in games
        state = rules.new_game(board, 2, {}, seed)
        for _ in range(400):
            legal = rules.legal_actions(state)
            if not legal:
                break
            for action in legal[:: max(1, len(legal) // 6)]:
                pool.setdefault(type(action), []).append(action)
            rules.apply(state, legal[below(dice, len(legal))])
    refusals: dict[str, IllegalAction] = {}
    state = rules.new_game(board, 2, {}, 9)
    for _ in range(300):
        legal = rules.legal_actions(state)
        if not legal:
            break
        for kind in pool.values():
            for _ in range(4):
                action = kind[below(dice, len(kind))]
                try:
                    rules.apply(state.copy(), action)
                except IllegalAction as refusal:
                    refusals.setdefault(refusal.template, refusal)
        rules.apply(state, legal[below(dice, len(legal))])
    assert len(refusals) > 5
    told = any("colour" in refusal.values for refusal in refusals.values())
    assert told or game in ("transam", "rollers")
    for refusal in refusals.values():
        plain = {v for v in refusal.values.values() if isinstance(v, str) and not isinstance(v, Word | Phrase)}
        assert not plain & COLOURS, refusal


@pytest.fixture
def pseudo() -> Any:
    i18n.use(i18n.PSEUDO)
    yield
    i18n.use("en")


def test_words_and_phrases_inside_a_sentence_are_translated_with_it(pseudo: None) -> None:
    inner = Phrase("{type} number {n}", type=Word("City"), n=3)
    assert inner == "City number 3"
    shown = i18n.tr_sentence(Sentence("{object} is {colour}", {"object": inner, "colour": Word("red")}))
    stretched = i18n.tr("{type} number {n}").format(type=i18n.tr("City"), n=3)
    assert shown == i18n.tr("{object} is {colour}").format(object=stretched, colour=i18n.tr("red"))
    assert i18n.tr_sentence(Sentence("{all}", {"all": listed([Word("red"), "Wien"])})).count(i18n.tr("red")) == 1


def test_the_reason_of_one_error_is_translated_within_another(pseudo: None) -> None:
    why = IllegalAction("no {colour} card", colour=Word("blue"))
    shown = i18n.tr_error(IllegalAction("refused: {reason}", reason=why.reason))
    assert i18n.tr("no {colour} card").format(colour=i18n.tr("blue")) in shown
    assert str(IllegalAction("refused: {reason}", reason=why.reason)) == "refused: no blue card"
