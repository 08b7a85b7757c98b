"""Sounds: all there, short, quiet where they must be, never a fault."""

import pygame
import pytest

from trainyard import resources
from trainyard.audio import EFFECTS, Audio
from trainyard.settings import Settings


@pytest.mark.parametrize("name", EFFECTS)
def test_every_cue_has_a_short_sound(name: str) -> None:
    path = resources.data("sounds", name + ".ogg")
    assert path.stat().st_size < 20_000
    pygame.mixer.init(44_100, -16, 2, 512)
    try:
        assert 0.02 <= pygame.mixer.Sound(str(path)).get_length() <= 1.2
    finally:
        pygame.mixer.quit()


def test_there_is_no_sound_without_a_cue() -> None:
    assert {path.stem for path in resources.data("sounds").glob("*.ogg")} == set(EFFECTS)


def test_a_machine_without_a_device_is_silent_and_fine(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*args: object, **kw: object) -> None:
        raise pygame.error("No such audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    audio = Audio(Settings())
    assert not audio.device
    audio.play("win")
    audio.in_background(True)
    audio.stop()


def test_an_unknown_sound_is_silent() -> None:
    Audio(Settings()).play("no such sound")


def test_volume_mute_and_background_are_respected() -> None:
    settings = Settings(effects_volume=0.5)
    audio = Audio(settings)
    assert audio.volume == 0.5
    audio.in_background(True)
    assert audio.volume == 0.0
    settings.mute_in_background = False
    assert audio.volume == 0.5
    settings.mute = True
    assert audio.volume == 0.0


def test_nothing_is_opened_for_a_sound_that_may_not_be_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *a, **k: opened.append(1))
    Audio(Settings(mute=True)).play("win")
    assert opened == []
