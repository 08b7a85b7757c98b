"""A train that runs onto a claimed route: cars in the seat's colour, an engine with smoke if one was paid for.

A train is a function of time: `draw` may be asked for any moment and changes nothing.
"""

from random import Random

import pygame

from trainyard.boards.lines import END_TRIM
from trainyard.boards.model import Point
from trainyard.ui.camera import Camera
from trainyard.ui.pieces import emblem
from trainyard.ui.shapes import circle, group, path, rect
from trainyard.ui.theme import BRASS_LIGHT, INK, INK7, PRIMARY, SEATS, dark, light
from trainyard.view.art.sprites import upright
from trainyard.view.board_art import BoardArt, sprite_scale

ENGINE_LENGTH = 34.0
OUT_OF_CITY = 7.0
"""What is nearer to the city's middle than this is hidden by its marker."""
PUFF_EVERY = 9.0
PUFF_LIVES = 78.0
"""Puffs live for this many board units of the train's run."""
PUFF_STAGES = 10
SECONDS_PER_CAR = 0.09
SECONDS_AT_LEAST = 0.55


class Train:
    """The cars of one link on their way to their spaces, led by an engine if ``engine``.

    ``backwards``: it starts at the link's ``b`` end.
    """

    def __init__(self, art: BoardArt, link: str, colour: int, engine: bool = False, backwards: bool = False) -> None:
        self._art = art
        self.link = link
        self.colour = colour
        self.engine = engine
        way = art.path_of(link)
        self._way = way.reversed() if backwards else way
        self._spaces = art.spaces_of(link)[:: -1 if backwards else 1]
        self._pitch = max(self._way.length - 2 * END_TRIM, 1.0) / len(self._spaces)
        self._last = END_TRIM + self._pitch * (len(self._spaces) - 0.5)
        """Where the first car stops: on the last space."""
        lead = self._pitch / 2 + ENGINE_LENGTH + 1 if engine else self._spaces[-1].length / 2
        self._first = OUT_OF_CITY - lead
        """Where the first car starts, hidden in the city with an engine before it."""

    @property
    def seconds(self) -> float:
        """How long the run takes at normal speed."""
        return SECONDS_AT_LEAST + SECONDS_PER_CAR * len(self._spaces)

    def head(self, t: float) -> float:
        """How far the first car's middle is from the start at t (0 to 1), in board units; at first it is negative."""
        ease = 1 - (1 - min(max(t, 0.0), 1.0)) ** 2.2
        return float(self._first + (self._last - self._first) * ease)

    def draw(self, surface: pygame.Surface, camera: Camera, t: float) -> None:
        """The train at t: 0 all cars in the city, 1 every car on its space."""
        clip = surface.get_clip()
        surface.set_clip(camera.view.clip(clip))
        head = self.head(t)
        for k in range(len(self._spaces)):
            self._car(surface, camera, head - k * self._pitch, len(self._spaces) - 1 - k, t)
        if self.engine:
            self._engine(surface, camera, head + self._pitch / 2 + ENGINE_LENGTH / 2 + 1, t)
        surface.set_clip(clip)

    def _car(self, surface: pygame.Surface, camera: Camera, at: float, index: int, t: float) -> None:
        if t >= 1.0:
            space = self._spaces[index]
            self._place(surface, camera, (space.x, space.y), space.angle, space.length)
            return
        length = self._spaces[index].length
        front, back = at + length / 2, max(at - length / 2, OUT_OF_CITY)
        if front - back < 4:
            return
        point, angle = self._way.at((front + back) / 2)
        self._place(surface, camera, point, angle, front - back)

    def _place(self, surface: pygame.Surface, camera: Camera, point: Point, angle: float, length: float) -> None:
        car = self._art.car(self.colour, length, sprite_scale(camera), upright(angle))
        centred(surface, camera, point, car)

    def _engine(self, surface: pygame.Surface, camera: Camera, at: float, t: float) -> None:
        """The engine runs ahead into the far city and is gone when the cars stand."""
        end = self._way.length
        chimney = min(at, end) + 9.0
        fade = 1.0 if at < end - 20 else max(0.0, (end + ENGINE_LENGTH / 2 - at) / (20 + ENGINE_LENGTH / 2))
        self._smoke(surface, camera, chimney, at, t)
        front, back = min(at + ENGINE_LENGTH / 2, end - OUT_OF_CITY), max(at - ENGINE_LENGTH / 2, OUT_OF_CITY)
        if front - back < 6 or fade <= 0 or t >= 1.0:
            return
        point, angle = self._way.at((front + back) / 2)
        whole = front - back > ENGINE_LENGTH - 1
        long = ENGINE_LENGTH if whole else round(front - back)
        sprite = self._art.sprites.get(
            ("engine", self.colour, long),
            lambda: engine_top(self.colour, long),
            ENGINE_LENGTH + 4,
            18,
            sprite_scale(camera),
            angle,
        )
        centred(surface, camera, point, sprite)

    def _smoke(self, surface: pygame.Surface, camera: Camera, chimney: float, at: float, t: float) -> None:
        """Puffs left behind along the line, each a function of how far the train has gone since."""
        scale = sprite_scale(camera)
        rng = Random(self.link)
        limit = self._way.length
        gone = max(0.0, at - limit) + max(0.0, t - 0.85) * 300
        first = ENGINE_LENGTH
        count = int(max(0.0, chimney - first) / PUFF_EVERY) + 1
        for i in range(count):
            born = first + i * PUFF_EVERY
            jitter = rng.uniform(-2.2, 2.2), rng.uniform(-2.2, 2.2), rng.uniform(0.85, 1.15)
            if born > chimney:
                break
            age = (chimney - born + gone) / PUFF_LIVES * jitter[2]
            if age >= 1.0:
                continue
            (x, y), _ = self._way.at(min(born, limit))
            stage = min(PUFF_STAGES - 1, int(age * PUFF_STAGES))
            cloud = self._art.sprites.get(("puff", stage), lambda stage=stage: puff(stage), 30, 30, scale)  # type: ignore[misc]
            # Smoke rises: on a map seen from above it drifts to the north-east.
            centred(surface, camera, (x + jitter[0] + 7 * age, y + jitter[1] - 16 * age - 3), cloud)


def puff(stage: int) -> str:
    """A cloudlet of three soft discs that grows and thins with its age."""
    age = stage / (PUFF_STAGES - 1)
    r = 3.2 + 7.8 * age**0.7
    opacity = 0.95 * (1 - age) ** 1.15 + 0.02
    tone = light("#CFC7B6", 0.7 * (1 - age))
    # The shade under it lets white steam stand out from cream land.
    out = circle(0.9, 1.3, r * 1.2, "#5C5244", None, 1, f'fill-opacity="{opacity * 0.24:.2f}"')
    out += circle(0, 0, r * 1.15, tone, None, 1, f'fill-opacity="{opacity * 0.45:.2f}"')
    out += circle(0, 0, r * 0.92, tone, None, 1, f'fill-opacity="{opacity * 0.65:.2f}"')
    out += circle(-r * 0.25, -r * 0.3, r * 0.6, "#FFFFFF", None, 1, f'fill-opacity="{opacity * 0.7:.2f}"')
    return out


def engine_top(colour: int, length: float = ENGINE_LENGTH) -> str:
    """A steam engine of a seat from above, running to the right."""
    look = SEATS[colour]
    w, h = length, 12.0
    left, right = -w / 2, w / 2
    cab = min(11.0, w * 0.4)
    return (
        rect(left - 1.2, -h / 2 - 1.2, w + 2.4, h + 2.4, INK, 4.5)
        + rect(left + cab - 1, -h / 2 + 1.6, w - cab - 1, h - 3.2, dark(INK7, 0.15), 3.6)
        + rect(left + cab, -h / 2 + 2.4, w - cab - 4, 2.2, light(INK7, 0.35), 1.1)
        + rect(left, -h / 2, cab, h, look.colour, 2)
        + rect(left + 1, -h / 2 + 1, cab - 2, h * 0.3, light(look.colour, 0.35), 1.2)
        + group(emblem(colour, 3.5), left + cab / 2, 0.2)
        + path(
            f"M{right - 12} {-h / 2 + 1.6}V{h / 2 - 1.6}M{right - 20} {-h / 2 + 1.6}V{h / 2 - 1.6}",
            "none",
            BRASS_LIGHT,
            1.1,
        )
        + circle(right - 16, 0, 2.3, BRASS_LIGHT)
        + circle(right - 6.5, 0, 3.2, INK)
        + circle(right - 6.5, 0, 3.2, "none", BRASS_LIGHT, 1.0)
        + rect(right - 1.6, -h / 2 + 1, 2.4, h - 2, PRIMARY, 1)
    )


def centred(surface: pygame.Surface, camera: Camera, point: Point, made: pygame.Surface) -> None:
    """Draws a sprite with its middle at a board point."""
    x, y = camera.to_screen(point)
    surface.blit(made, (round(x - made.get_width() / 2), round(y - made.get_height() / 2)))
