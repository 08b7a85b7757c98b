"""Options on disk: damaged, newer, read-only, edited by hand."""

import json
import os
from pathlib import Path

import pytest

from trainyard import settings
from trainyard.settings import BadSetting, Settings


def _file(tmp_path: Path, content: str | bytes) -> Path:
    path = tmp_path / "settings.json"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def test_no_file_gives_the_defaults_without_a_word(tmp_path: Path) -> None:
    made = settings.load(tmp_path / "settings.json")
    assert made.trouble is None
    assert made.ui_scale == 1.0
    assert not (tmp_path / "settings.json").exists()


def test_what_is_saved_is_loaded_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    made = settings.load(path)
    made.change(language="pseudo", ui_scale=1.5, window_size=[1920, 1080], reduced_motion=True)
    made.defaults["tickets"] = {"seats": 4}
    assert made.save() is None
    again = settings.load(path)
    assert (again.language, again.ui_scale, again.window_size, again.reduced_motion) == (
        "pseudo",
        1.5,
        (1920, 1080),
        True,
    )
    assert again.defaults == {"tickets": {"seats": 4}}


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "null",
        '"x"',
        b"\xff\xfe\x00",
        '{"version": "1"}',
        '{"version": true}',
        '{"version": 0}',
        "[" * 5000,
    ],
)
def test_a_damaged_file_is_said_and_kept_and_the_defaults_are_used(tmp_path: Path, content: str | bytes) -> None:
    path = _file(tmp_path, content)
    before = path.read_bytes()
    made = settings.load(path)
    assert made.trouble is not None
    assert "damaged" in made.trouble.english()
    assert made == Settings(path=path, trouble=made.trouble)
    assert path.read_bytes() == before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_a_pipe_or_an_endless_file_in_its_place_is_said_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "endless.json").symlink_to("/dev/zero")
    (tmp_path / "big.json").write_bytes(b" " * (settings.MOST_BYTES + 1))
    for name in ("pipe.json", "endless.json", "big.json"):
        made = settings.load(tmp_path / name)
        assert made.trouble is not None and "damaged" in made.trouble.english()


def test_a_newer_file_is_said_and_kept(tmp_path: Path) -> None:
    path = _file(tmp_path, json.dumps({"version": 99, "ui_scale": 2.0}))
    made = settings.load(path)
    assert made.ui_scale == 1.0
    assert made.trouble is not None
    assert "newer" in made.trouble.english()


def test_saving_puts_a_file_that_could_not_be_read_aside(tmp_path: Path) -> None:
    path = _file(tmp_path, "broken")
    made = settings.load(path)
    made.change(mute=True)
    assert made.save() is None
    assert settings.load(path).mute
    assert [p.read_text() for p in tmp_path.glob("*.kept-*")] == ["broken"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ui_scale", 9.0),
        ("ui_scale", float("nan")),
        ("ui_scale", "big"),
        ("tooltip_delay", 10**400),
        ("music_volume", -(10**4000)),
        ("animation_speed", "warp"),
        ("mute", 1),
        ("window_size", [10, 10]),
        ("window_size", "1600x900"),
        ("language", "x" * 100),
        ("defaults", []),
        ("effects_volume", -0.1),
    ],
)
def test_one_wrong_value_falls_back_alone_and_is_named(tmp_path: Path, name: str, value: object) -> None:
    path = _file(tmp_path, json.dumps({"version": 1, name: value, "hold_curtain": True}))
    made = settings.load(path)
    assert made.hold_curtain
    assert getattr(made, name) == getattr(Settings(), name)
    assert made.trouble is not None
    assert name in made.trouble.english()


def test_unknown_keys_of_a_file_are_left_out(tmp_path: Path) -> None:
    made = settings.load(_file(tmp_path, json.dumps({"version": 1, "colour_of_the_moon": "blue"})))
    assert made.trouble is None


def test_a_change_that_is_wrong_changes_nothing() -> None:
    made = Settings()
    with pytest.raises(BadSetting):
        made.change(mute=True, ui_scale=5.0)
    assert not made.mute
    with pytest.raises(BadSetting, match="no setting"):
        made.change(moon=1)


def test_a_folder_that_cannot_be_written_gives_one_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    made = Settings(path=blocked / "settings.json")
    sentence = made.save()
    assert sentence is not None
    assert "could not be saved" in sentence.english()


def test_a_full_disk_leaves_the_old_file_and_no_litter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    made = settings.load(path)
    made.save()
    before = path.read_text()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    made.change(mute=True)
    sentence = made.save()
    assert sentence is not None
    assert "No space left" in sentence.english()
    assert path.read_text() == before
    assert list(tmp_path.iterdir()) == [path]


def test_reduced_motion_overrides_the_speed() -> None:
    made = Settings(animation_speed="slow")
    assert made.motion == 1.5
    made.change(reduced_motion=True)
    assert made.motion == 0.0


def test_options_go_back_to_their_defaults_by_name() -> None:
    made = Settings(ui_scale=2.0, mute=True)
    made.reset("ui_scale")
    assert (made.ui_scale, made.mute) == (1.0, True)
