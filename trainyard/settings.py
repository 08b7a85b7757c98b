"""The user's options: a versioned JSON file in the platformdirs config folder.

A damaged or newer file is left as it is; the defaults are used and `Settings.trouble` holds one sentence about it.
What cannot be written (a full or read-only disk) is reported and lost only for the next start.
"""

import errno
import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from trainyard import paths
from trainyard.core.errors import TrainyardError
from trainyard.core.words import N_, Sentence

VERSION = 1
MOST_BYTES = 1024 * 1024
SPEEDS: dict[str, float] = {"slow": 1.5, "normal": 1.0, "fast": 0.4, "off": 0.0}
"""Animation speeds and the factor on every duration."""
AI_DELAYS: dict[str, float] = {"quick": 0.4, "normal": 0.8, "relaxed": 1.6}
"""Least seconds from the first motion of a computer's turn to the next seat, at normal animation speed."""

CHOICES: dict[str, tuple[str, ...]] = {
    "animation_speed": tuple(SPEEDS),
    "ai_delay": tuple(AI_DELAYS),
    "confirm_moves": ("final", "always", "never"),
    "patterns": ("always", "symbols", "off"),
    "flip": ("auto", "software", "hardware"),
}
RANGES: dict[str, tuple[float, float]] = {
    "ui_scale": (0.75, 2.0),
    "effects_volume": (0.0, 1.0),
    "music_volume": (0.0, 1.0),
    "ambience_volume": (0.0, 1.0),
    "tooltip_delay": (0.0, 2.0),
}


class BadSetting(TrainyardError, ValueError):
    """A setting that does not exist or cannot have this value."""


@dataclass
class Settings:
    """Every option of the window. Change it by `change`, which checks, and keep it by `save`."""

    language: str = "en"
    fullscreen: bool = False
    window_size: tuple[int, int] = (1600, 900)
    ui_scale: float = 1.0
    vsync: bool = True
    flip: str = "auto"
    """How pictures reach the screen: decided by timing, or fixed (applies from the next start)."""
    flip_measured: str = ""
    """What timing found on this machine; empty until it was timed."""
    effects_volume: float = 0.8
    music_volume: float = 0.3
    ambience_volume: float = 0.35
    mute: bool = False
    mute_in_background: bool = True
    animation_speed: str = "normal"
    ai_delay: str = "normal"
    confirm_moves: str = "final"
    """Ask before a move: when it cannot be undone, always, or never."""
    end_turn_alone: bool = False
    """Where a turn is ended by a button: end it alone when nothing can be added any more."""
    autosave: bool = True
    patterns: str = "always"
    reduced_motion: bool = False
    solid_labels: bool = False
    large_targets: bool = False
    tooltip_delay: float = 0.35
    hold_curtain: bool = False
    """The curtain asks for a hold of one second."""
    log_column: bool = True
    """Whether the log has a column beside the map in a window with room for one."""
    seen_rules: bool = False
    defaults: dict[str, Any] = field(default_factory=dict)
    """game id -> what its setup screen starts with (written and read by that screen only)."""

    path: Path | None = None
    """Where `save` writes; None keeps everything in memory."""
    trouble: Sentence | None = None
    """What was wrong with the file, for the first screen to say; None if nothing."""

    @property
    def motion(self) -> float:
        """The factor on every animation's duration; 0 is off."""
        return 0.0 if self.reduced_motion else SPEEDS[self.animation_speed]

    def change(self, **values: object) -> None:
        """Sets options after a check of each. Raises `BadSetting` and then has changed nothing."""
        checked = {name: _checked(name, value) for name, value in values.items()}
        for name, value in checked.items():
            setattr(self, name, value)

    def reset(self, *names: str) -> None:
        """Puts options back to their defaults."""
        fresh = Settings()
        for name in names:
            setattr(self, name, getattr(fresh, name))

    def save(self) -> Sentence | None:
        """Writes the file in one step; returns a sentence instead of raising when that fails.

        A file that could not be read is first put aside under another name, never overwritten.
        """
        if self.path is None:
            return None
        data = {"version": VERSION} | {name: value for name, value in asdict(self).items() if name in _NAMES}
        temporary = ""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.trouble is not None and self.path.exists():
                self.path.rename(_free_name(self.path))
            self.trouble = None
            handle, temporary = tempfile.mkstemp(dir=self.path.parent, prefix=".settings-")
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(data, file, indent=1)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, self.path)
        except OSError as fault:
            if temporary:
                Path(temporary).unlink(missing_ok=True)
            return Sentence(N_("The settings could not be saved: {fault}."), {"fault": fault.strerror or str(fault)})
        return None


_NAMES = tuple(f.name for f in fields(Settings) if f.name not in ("path", "trouble"))


def default_path() -> Path:
    """Where the settings of this user live."""
    return paths.config_home() / "settings.json"


def load(path: Path | None = None) -> Settings:
    """The user's settings, or the defaults where there is no usable file. Never raises."""
    path = default_path() if path is None else path
    settings = Settings(path=path)
    try:
        data = json.loads(_content(path))
    except FileNotFoundError:
        return settings
    except (OSError, ValueError, RecursionError):
        settings.trouble = Sentence(
            N_("The settings file is damaged; the usual settings are used and the file is kept.")
        )
        return settings
    version = data.get("version") if isinstance(data, dict) else None
    if type(version) is not int or version < 1:
        settings.trouble = Sentence(
            N_("The settings file is damaged; the usual settings are used and the file is kept.")
        )
        return settings
    if version > VERSION:
        settings.trouble = Sentence(
            N_("The settings come from a newer Trainyard; the usual settings are used and the file is kept.")
        )
        return settings
    _take(settings, data)
    return settings


def _content(path: Path) -> str:
    """The text of an ordinary, not too big file: a pipe or a device would never end. Raises OSError, ValueError."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "no ordinary file")
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError("too big")
    return data.decode("utf-8")


def _take(settings: Settings, data: Mapping[str, object]) -> None:
    wrong = []
    for name in _NAMES:
        if name in data:
            try:
                setattr(settings, name, _checked(name, data[name]))
            except BadSetting:
                wrong.append(name)
    if wrong:
        settings.trouble = Sentence(
            N_("Some settings could not be read and were put back to the usual: {names}."), {"names": ", ".join(wrong)}
        )


def _checked(name: str, value: object) -> object:
    """The value in the option's type and range."""
    if name not in _NAMES:
        raise BadSetting(N_("there is no setting {name!r}"), name=name)
    wrong = BadSetting(N_("setting {name} cannot be {value!r}"), name=name, value=value)
    usual = getattr(Settings(), name)
    if name == "window_size":
        if (
            not isinstance(value, list | tuple)
            or len(value) != 2
            or not all(type(v) is int and 200 <= v <= 20_000 for v in value)
        ):
            raise wrong
        return value[0], value[1]
    if isinstance(usual, float) and type(value) is int:
        if abs(value) > 1e9:  # a longer row of digits is no float at all
            raise wrong
        value = float(value)
    if type(value) is not type(usual):
        raise wrong
    if name in CHOICES and value not in CHOICES[name]:
        raise wrong
    if name in RANGES:
        low, high = RANGES[name]
        assert isinstance(value, float)
        if not low <= value <= high:
            raise wrong
    if isinstance(value, str) and len(value) > 40:
        raise wrong
    return value


def _free_name(path: Path) -> Path:
    number = 1
    while (candidate := path.with_name(f"{path.stem}.kept-{number}{path.suffix}")).exists():
        number += 1
    return candidate
