"""Sounds by name (data/sounds/NAME.ogg): three volumes, mute, silence where there is no device. Never raises.

Call `Audio.refresh` after a change of volumes or mute.
"""

import atexit
import threading
from contextlib import suppress

import pygame

from trainyard import resources
from trainyard.settings import Settings

EFFECTS: tuple[str, ...] = (
    "card_slide",
    "card_flip",
    "locomotive",
    "route_claimed",
    "ticket_punched",
    "tunnel_knock",
    "ferry_horn",
    "station_bell",
    "track_spike",
    *(f"robot_{colour}" for colour in ("gold", "steel", "copper", "pink", "lilac", "coral", "purple")),
    *(f"commuter_{colour}" for colour in ("gold", "steel", "copper", "pink", "lilac", "coral", "purple")),
    "doors",
    "dice_rattle",
    "dice_drop",
    "pencil",
    "rubber",
    "tick",
    "cube",
    "error",
    "your_turn",
    "undo",
    "win",
    "click",
)
LOOPS: tuple[str, ...] = ("train_run", "waltz")
"""Sounds that go on until they are ended: the train of the menu, the music of the menus."""
CHANNELS = 12
_AMBIENCE, _MUSIC = 0, 1
"""Channels kept for what goes on."""

_reading = threading.Lock()
"""Held while a sound is read and while the device is closed: a device that goes away under a reader hangs or crashes
the program. One for all, because the device belongs to the process."""


class Audio:
    """Plays effects. Every cue it gives also shows on the screen, so silence loses nothing."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._tried = False
        self._background = False
        self._going: dict[int, str] = {}
        """What should be heard on each kept channel, whether or not it may be heard now."""

    @property
    def device(self) -> bool:
        """Whether anything can be heard at all. The first call opens the device."""
        if not self._tried:
            self._tried = True
            with suppress(pygame.error, NotImplementedError, OSError):
                _open_device()
        try:
            return pygame.mixer.get_init() is not None
        except (pygame.error, NotImplementedError):
            return False

    @property
    def volume(self) -> float:
        """How loud effects are now, 0 to 1."""
        return self._settings.effects_volume if self._may_sound else 0.0

    @property
    def _may_sound(self) -> bool:
        return not (self._settings.mute or (self._background and self._settings.mute_in_background))

    def play(self, name: str, gain: float = 1.0) -> None:
        """Starts the sound, if there is a device and it may be heard; an unknown name is silent."""
        loud = self.volume * gain
        if loud <= 0 or not self.device:
            return
        sound = self._sound(name)
        if sound is None:
            return
        try:
            # find_channel knows nothing of the channels that are kept for loops.
            free = (pygame.mixer.Channel(n) for n in range(_MUSIC + 1, CHANNELS))
            channel = next((channel for channel in free if not channel.get_busy()), None)
            if channel is not None:
                channel.play(sound)
                channel.set_volume(loud)  # play puts it back to full
        except (pygame.error, IndexError):
            pass

    def warm(self) -> None:
        """Reads all effects in a thread, so that none is read in the frame in which it is to be heard."""
        if self.device:
            threading.Thread(target=lambda: [self._sound(name) for name in EFFECTS], name="sounds", daemon=True).start()

    def ambience(self, name: str | None) -> None:
        """Lets a loop go on at the ambience volume, or ends it."""
        self._go_on(_AMBIENCE, name)

    def music(self, name: str | None) -> None:
        """Lets a loop go on at the music volume, or ends it."""
        self._go_on(_MUSIC, name)

    def refresh(self) -> None:
        """Volumes, mute or the window's focus changed: what goes on follows."""
        for channel in list(self._going):
            self._follow(channel)

    def _go_on(self, channel: int, name: str | None) -> None:
        if self._going.get(channel) == name:
            self._follow(channel)
            return
        if name is None:
            self._going.pop(channel, None)
        else:
            self._going[channel] = name
        self._end(channel)
        self._follow(channel)

    def _follow(self, number: int) -> None:
        """Starts, ends or sets the volume of what should go on there."""
        name = self._going.get(number)
        settings = self._settings
        loud = settings.ambience_volume if number == _AMBIENCE else settings.music_volume
        if name is None or loud <= 0 or not self._may_sound:
            self._end(number)
            return
        if not self.device:
            return
        sound = self._sound(name)
        try:
            channel = pygame.mixer.Channel(number)
            if sound is not None and not channel.get_busy():
                channel.play(sound, loops=-1)
            channel.set_volume(loud)
        except (pygame.error, IndexError):
            pass

    def _end(self, number: int) -> None:
        try:
            if self._tried and pygame.mixer.get_init() is not None:
                pygame.mixer.Channel(number).stop()
        except (pygame.error, IndexError, NotImplementedError):
            pass

    def in_background(self, background: bool) -> None:
        """The window lost or got back the keyboard."""
        self._background = background
        if background and self._settings.mute_in_background:
            self.stop()
        self.refresh()

    def stop(self) -> None:
        """Ends everything that is sounding."""
        try:
            if pygame.mixer.get_init() is not None:
                pygame.mixer.stop()
        except (pygame.error, NotImplementedError):
            pass

    def close(self) -> None:
        """Closes the device; waits for a sound that is being read."""
        _close_device()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        with _reading:
            if name not in self._sounds:
                self._sounds[name] = _read(name)
            return self._sounds[name]


def _open_device() -> None:
    if pygame.mixer.get_init() is None:
        pygame.mixer.init(44_100, -16, 2, 512)
        # Before pygame closes it in its own way.
        atexit.register(_close_device)
    if pygame.mixer.get_num_channels() != CHANNELS:
        pygame.mixer.set_num_channels(CHANNELS)


def _close_device() -> None:
    with _reading, suppress(pygame.error, NotImplementedError):
        if pygame.mixer.get_init() is not None:
            # A sound that ends while pygame closes the device waits for the interpreter, which waits for the device.
            pygame.mixer.stop()
            pygame.mixer.quit()


def _read(name: str) -> pygame.mixer.Sound | None:
    """The sound, unless there is no such file or the device was closed meanwhile."""
    if pygame.mixer.get_init() is None:
        return None
    try:
        return pygame.mixer.Sound(str(resources.data("sounds", name + ".ogg")))
    except (pygame.error, OSError):
        return None
