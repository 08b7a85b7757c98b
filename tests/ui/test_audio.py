"""Sounds: all there, short, quiet where they must be, never a fault."""

import threading
from collections.abc import Iterator

import pygame
import pytest

from trainyard import resources
from trainyard.audio import EFFECTS, LOOPS, Audio
from trainyard.settings import Settings


@pytest.mark.parametrize("name", EFFECTS)
def test_every_cue_has_a_short_sound(name: str) -> None:
    path = resources.data("sounds", name + ".ogg")
    assert path.stat().st_size < 20_000
    pygame.mixer.init(44_100, -16, 2, 512)
    assert 0.02 <= pygame.mixer.Sound(str(path)).get_length() <= 1.2


def test_there_is_no_sound_without_a_cue() -> None:
    assert {path.stem for path in resources.data("sounds").glob("*.ogg")} == {*EFFECTS, *LOOPS}


def test_a_machine_without_a_device_is_silent_and_fine(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*args: object, **kw: object) -> None:
        raise pygame.error("No such audio device")

    audio = Audio(Settings())
    audio.close()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
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


@pytest.fixture
def device() -> Iterator[None]:
    Audio(Settings()).close()
    yield
    Audio(Settings()).close()


def test_a_loop_goes_on_at_its_volume_until_it_is_ended(device: None) -> None:
    settings = Settings(ambience_volume=0.5)
    audio = Audio(settings)
    audio.ambience("train_run")
    channel = pygame.mixer.Channel(0)
    assert channel.get_busy()
    assert channel.get_volume() == pytest.approx(0.5, abs=0.02)
    settings.ambience_volume = 0.25
    audio.refresh()
    assert channel.get_volume() == pytest.approx(0.25, abs=0.02)
    audio.ambience(None)
    assert not channel.get_busy()


def test_loops_stop_when_the_sound_is_off_and_come_back_with_it(device: None) -> None:
    settings = Settings()
    audio = Audio(settings)
    audio.music("waltz")
    settings.mute = True
    audio.refresh()
    assert not pygame.mixer.Channel(1).get_busy()
    settings.mute = False
    audio.in_background(True)
    assert not pygame.mixer.Channel(1).get_busy()
    audio.in_background(False)
    assert pygame.mixer.Channel(1).get_busy()


def test_the_device_is_not_closed_under_a_sound_that_is_being_read(
    device: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, go_on, there = threading.Event(), threading.Event(), []

    def slow(path: str) -> None:
        reading.set()
        assert go_on.wait(20)
        there.append(pygame.mixer.get_init() is not None)
        raise pygame.error("no such sound")

    monkeypatch.setattr(pygame.mixer, "Sound", slow)
    audio = Audio(Settings())
    audio.warm()
    assert reading.wait(20)
    closing = threading.Thread(target=audio.close)
    closing.start()
    closing.join(0.1)
    assert closing.is_alive() and pygame.mixer.get_init() is not None
    go_on.set()
    closing.join(20)
    assert pygame.mixer.get_init() is None and there and all(there)
    audio.play("win")


def test_what_sounds_is_ended_before_the_device_is_closed(device: None, monkeypatch: pytest.MonkeyPatch) -> None:
    audio = Audio(Settings())
    audio.music("waltz")
    audio.play("win")
    sounding: list[bool] = []
    close = pygame.mixer.quit
    monkeypatch.setattr(pygame.mixer, "quit", lambda: (sounding.append(pygame.mixer.get_busy()), close()))
    assert pygame.mixer.get_busy()
    audio.close()
    assert sounding == [False] and pygame.mixer.get_init() is None


def test_effects_never_take_the_place_of_a_loop(device: None) -> None:
    audio = Audio(Settings())
    audio.music("waltz")
    for _ in range(40):
        audio.play("win")
    audio.music(None)
    audio.ambience("train_run")
    assert pygame.mixer.Channel(0).get_sound().get_length() > 1.5


def test_an_effect_is_as_loud_as_the_setting(device: None) -> None:
    audio = Audio(Settings(effects_volume=0.25))
    audio.play("win")
    busy = [pygame.mixer.Channel(n) for n in range(2, 12) if pygame.mixer.Channel(n).get_busy()]
    assert [channel.get_volume() for channel in busy] == [pytest.approx(0.25, abs=0.02)]
