"""Sounds by name (data/sounds/NAME.ogg): three volumes, mute, silence where there is no device. Never raises."""

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
CHANNELS = 12


class Audio:
    """Plays effects. Every cue it gives also shows on the screen, so silence loses nothing."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._tried = False
        self._background = False

    @property
    def device(self) -> bool:
        """Whether anything can be heard at all. The first call opens the device."""
        if not self._tried:
            self._tried = True
            try:
                if pygame.mixer.get_init() is None:
                    pygame.mixer.init(44_100, -16, 2, 512)
                pygame.mixer.set_num_channels(CHANNELS)
            except (pygame.error, NotImplementedError, OSError):
                pass
        try:
            return pygame.mixer.get_init() is not None
        except (pygame.error, NotImplementedError):
            return False

    @property
    def volume(self) -> float:
        """How loud effects are now, 0 to 1."""
        if self._settings.mute or (self._background and self._settings.mute_in_background):
            return 0.0
        return self._settings.effects_volume

    def play(self, name: str, gain: float = 1.0) -> None:
        """Starts the sound, if there is a device and it may be heard; an unknown name is silent."""
        loud = self.volume * gain
        if loud <= 0 or not self.device:
            return
        sound = self._sound(name)
        if sound is None:
            return
        try:
            channel = pygame.mixer.find_channel()
            if channel is not None:
                channel.set_volume(loud)
                channel.play(sound)
        except pygame.error:
            pass

    def in_background(self, background: bool) -> None:
        """The window lost or got back the keyboard."""
        self._background = background
        if background and self._settings.mute_in_background:
            self.stop()

    def stop(self) -> None:
        """Ends everything that is sounding."""
        try:
            if pygame.mixer.get_init() is not None:
                pygame.mixer.stop()
        except (pygame.error, NotImplementedError):
            pass

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(str(resources.data("sounds", name + ".ogg")))
            except (pygame.error, OSError):
                self._sounds[name] = None
        return self._sounds[name]
