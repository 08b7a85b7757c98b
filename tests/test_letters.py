"""The list of letters that the typefaces share, and what becomes of a letter that is not in it."""

import unicodedata

import pygame
import pytest

from tools.make_fonts import common_letters
from trainyard import letters, resources
from trainyard.ui import text


def test_the_list_of_letters_is_that_of_the_fonts_that_are_shipped() -> None:
    assert letters.letters() == frozenset(common_letters())
    assert {*"aZ09ßéØłșő“–…"} <= letters.letters()
    assert not {*"\0\n\u00ad"} & letters.letters()


@pytest.mark.parametrize("role", sorted(text.FACES))
def test_no_text_ever_draws_the_box_of_a_missing_letter(role: str) -> None:
    strange = "李Ω☃🚂\u200b\ud800\n\0"
    assert letters.lacking("Ann " + strange) == strange
    drawn = text.render("Ann " + strange, role, 20, "#000000")
    asked = text.render("Ann " + "?" * len(strange), role, 20, "#000000")
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(asked, "RGBA")
    text.forget()


def test_a_letter_and_its_accent_count_as_the_one_letter_that_the_fonts_have() -> None:
    apart = unicodedata.normalize("NFD", "Kőszeg Łódź")
    assert letters.lacking(apart) == ""
    assert text.drawable(apart) == "Kőszeg Łódź"


def test_every_typeface_with_a_role_is_among_those_of_the_list() -> None:
    shipped = {path.stem for path in resources.data("fonts").glob("*.ttf")}
    assert shipped == set(text.FACES.values())
