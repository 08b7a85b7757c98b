"""Names of the cities: where they fit best, and drawing them crisp at every zoom. Main thread."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import log2

import pygame

from trainyard.boards.model import Board, Place
from trainyard.ui import text
from trainyard.ui.camera import MAX_ZOOM, Camera, nearest_step, step_zoom
from trainyard.ui.theme import rgb
from trainyard.view.art.crowd import Crowd, Rect
from trainyard.view.art.look import Look
from trainyard.view.tracks import Tracks

UNITS = 13.4
"""Height of the letters in board units at the fitted zoom."""
FLOOR = 13
"""No name is smaller than this in pixels."""
FAR = 0.7
"""Below this scale (pixels per board unit) minor names hide."""
DOT = 10.0
"""Radius of a city's marker with a little air, board units, where the look says nothing else."""

ON_SPACE, ON_CITY, ON_LABEL, OFF_BOARD, ON_LEVEL, ON_BOX = 3.0, 8.0, 20.0, 30.0, 0.6, 6.0
LEVEL = 7.0
"""Height of an edge that runs level, board units: a name hides all of it, but only a piece of a steep one."""
SIDES: tuple[tuple[str, float, float, float], ...] = (
    ("r", 1.0, 0.0, 0.0),
    ("t", 0.0, -1.0, 6.0),
    ("b", 0.0, 1.0, 6.0),
    ("l", -1.0, 0.0, 9.0),
    ("r", 0.86, -0.62, 7.0),
    ("r", 0.86, 0.62, 7.0),
    ("l", -0.86, -0.62, 12.0),
    ("l", -0.86, 0.62, 12.0),
    ("t", 0.45, -0.95, 9.0),
    ("t", -0.45, -0.95, 11.0),
    ("b", 0.45, 0.95, 9.0),
    ("b", -0.45, 0.95, 11.0),
)
"""Where a name may stand: side, direction from the city, dislike of it."""
PLATED = 1.5
"""A name on a plate of its own stands so much farther off: its place has a ring."""
PLATE_X, PLATE_Y = 0.75, 0.46
"""How much wider and higher than its name a plate is, in heights of the letters."""
WISHED = 60.0
"""How much the side the map asks for is preferred to others."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a name stands: direction from its city, and which names give way when there is little room."""

    place: Place
    dx: float
    dy: float
    minor: bool

    def middle(self, x: float, y: float, w: float, h: float, radius: float) -> tuple[float, float]:
        """The middle of a name of w x h whose city, of a radius, lies at x, y."""
        return (
            x + self.dx * radius + (w / 2 if self.dx > 0.5 else -w / 2 if self.dx < -0.5 else self.dx * w * 0.6),
            y + self.dy * (radius + h / 2) * (1.0 if abs(self.dx) <= 0.5 else 0.9),
        )


def size_at(fit_scale: float, zoom: float, units: float = UNITS) -> int:
    """Pixel size of the names: steady up to 2x, growing to half as much again at 4x."""
    doublings = log2(max(zoom, 1.0))
    growth = 1 + 0.12 * min(doublings, 1.0) + 0.38 * max(doublings - 1.0, 0.0)
    return round(max(FLOOR, units * fit_scale) * growth)


class Labels:
    """The names of one board."""

    def __init__(self, board: Board, look: Look, tracks: Tracks) -> None:
        self.board, self.look = board, look
        self.crowd = Crowd(board, tracks)
        self.solid = False
        """High contrast: every name stands on a plate of its own."""
        self.stressed_only = False
        """Where a board is small, only names that are stressed or kept are drawn: something is pointed out."""
        self.rects: list[Rect] = []
        """The boxes of the names in board units, as placed for the last scale."""
        self._spots: list[Spot] = []
        self._options_of: dict[str, list[tuple[Spot, Rect, float]]] = {}
        self._rects_of: dict[str, Rect] = {}
        self._moved: tuple[object, list[Spot]] = (None, [])
        """The names that make room for boxes and plates: for which, and where all names stand."""
        self._placed_for = (0, 0)
        self._warming: tuple[float, Iterator[tuple[str, int]]] | None = None
        degree: dict[str, int] = {}
        for link in board.links:
            degree[link.a] = degree.get(link.a, 0) + 1
            degree[link.b] = degree.get(link.b, 0) + 1
        self._degree = degree
        self._levels = [
            (min(a[0], b[0]), a[1] - LEVEL / 2, max(a[0], b[0]), a[1] + LEVEL / 2)
            for a, b in (link.path for link in board.links if len(link.path) == 2)
            if abs(a[1] - b[1]) < 0.5
        ]

    def spots(self, fit_scale: float) -> list[Spot]:
        """The names' places for a view of this scale; kept until the scale changes."""
        px = size_at(fit_scale, 1.0, self.look.letters)
        key = px, round(fit_scale * 50)
        if key != self._placed_for:
            self._spots = self._place(px / fit_scale, fit_scale, px)
            self._placed_for = key
        return self._spots

    def boxes(self, camera: Camera) -> dict[str, pygame.Rect]:
        """The rectangles that the letters of each name cover on the screen."""
        px = size_at(camera.fit_scale, camera.zoom, self.look.letters)
        radius = self.look.pin * camera.scale
        out = {}
        for spot in self.spots(camera.fit_scale):
            w, h = text.width(spot.place.name, "map_bold", px), px * 0.86
            x, y = spot.middle(*camera.to_screen(spot.place.at), w, h, radius)
            out[spot.place.id] = pygame.Rect(round(x - w / 2), round(y - h / 2), w, round(h))
        return out

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        colours: Mapping[str, str] | None = None,
        keep: Collection[str] = (),
        faint: Collection[str] = (),
        plates: Mapping[str, tuple[str, str]] | None = None,
        keep_off: tuple[Rect, ...] = (),
    ) -> None:
        """Draws the names. ``colours``: place id -> colour of a name to stress; ``keep``: places whose names never
        hide; ``faint``: places whose names let the routes under them be seen (a hovered route); ``plates``: place id ->
        colours of a plate and of the name upon it, for which other names make room as for ``keep_off``: boxes in board
        units."""
        px = size_at(camera.fit_scale, camera.zoom, self.look.letters)
        thick = _thick(px)
        radius = self.look.pin * camera.scale
        view = camera.view
        face_middle = text.ascent("map_bold", px) - px * 0.35
        far = camera.scale < FAR
        blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
        late: list[tuple[pygame.Surface, tuple[int, int]]] = []
        plated: list[tuple[pygame.Surface, tuple[int, int], pygame.Rect, str]] = []
        for spot in self._making_room(camera.fit_scale, keep_off, tuple(plates or ())):
            place = spot.place
            if far and (spot.minor or self.stressed_only) and place.id not in keep:
                continue
            x, y = camera.to_screen(place.at)
            if not (view.left - 200 < x < view.right + 200 and view.top - 60 < y < view.bottom + 60):
                continue
            plate = (plates or {}).get(place.id)
            ground, colour = plate or (self.look.halo, (colours or {}).get(place.id, self.look.label))
            made = text.outlined(place.name, "map_bold", px, colour, ground, thick)
            w, h = made.get_width() - 2 * thick, px * 0.86
            mx, my = spot.middle(x, y, w, h, radius * (PLATED if plate else 1.0))
            at = round(mx - w / 2) - thick, round(my - face_middle) - thick
            box = pygame.Rect(round(mx - w / 2), round(my - h / 2), w, round(h))
            if plate is not None:
                plated.append((made, at, box.inflate(px * PLATE_X, px * PLATE_Y), ground))
                continue
            if self.solid and place.id not in faint:
                box = box.inflate(px * 0.5, px * 0.36)
                pygame.draw.rect(surface, rgb(ground), box, border_radius=max(2, px // 4))
                pygame.draw.rect(surface, rgb(colour), box, max(1, px // 12), border_radius=max(2, px // 4))
            (late if place.id in faint else blits).append((made, at))
        surface.fblits(blits)
        for made, at in late:
            made.set_alpha(95)
            surface.blit(made, at)
            made.set_alpha(255)
        for made, at, box, ground in plated:
            pygame.draw.rect(surface, rgb(ground), box, border_radius=max(3, px // 3))
            surface.blit(made, at)

    def warm(self, fit_scale: float) -> None:
        """Renders one more name for a zoom to come, so that zooming need not: call it once a frame."""
        if self._warming is None or self._warming[0] != fit_scale:
            zooms = [step_zoom(step) for step in range(nearest_step(MAX_ZOOM) + 1)]
            sizes = sorted({size_at(fit_scale, zoom, self.look.letters) for zoom in zooms})
            names = [place.name for place in self.board.places if place.name]
            self._warming = fit_scale, iter([(name, px) for px in sizes for name in names])
        name, px = next(self._warming[1], ("", 0))
        if name:
            text.outlined(name, "map_bold", px, self.look.label, self.look.halo, _thick(px))

    # -- placing -------------------------------------------------------------------------------------------------

    def _place(self, height: float, fit_scale: float, px: int) -> list[Spot]:
        """Chooses a side for each name by the least cost, then lets each name reconsider, twice."""
        pin = self.look.pin
        places = sorted((p for p in self.board.places if p.name), key=lambda p: (p.at[1], p.at[0]))
        widths = {p.id: text.width(p.name, "map_bold", px) / fit_scale for p in places}
        tall = height * 0.86
        options = {p.id: self._options(p, places, widths[p.id], tall) for p in places}
        rivals = {
            p.id: [
                q.id
                for q in places
                if q is not p
                and abs(q.at[0] - p.at[0]) < widths[p.id] + widths[q.id] + 4 * pin
                and abs(q.at[1] - p.at[1]) < 4 * (pin + tall)
            ]
            for p in places
        }
        chosen: dict[str, tuple[Spot, Rect]] = {}
        for _ in range(3):
            for place in places:
                others = [chosen[id][1] for id in rivals[place.id] if id in chosen]
                spot, rect, _cost = min(
                    options[place.id],
                    key=lambda o: o[2] + ON_LABEL * sum(_overlap(o[1], rect) for rect in others),
                )
                chosen[place.id] = spot, rect
        self.rects = [rect for _, rect in chosen.values()]
        self._options_of, self._moved = options, (None, [])
        self._rects_of = {id: rect for id, (_, rect) in chosen.items()}
        return [chosen[p.id][0] for p in places]

    def _making_room(self, fit_scale: float, boxes: tuple[Rect, ...], plated: tuple[str, ...] = ()) -> list[Spot]:
        """The names' places; those that would lie over one of the boxes, or under the plate of one of the ``plated``
        names, stand elsewhere, if anywhere is better."""
        spots = self.spots(fit_scale)
        if not boxes and not plated:
            return spots
        key = boxes, plated
        if self._moved[0] != key or len(self._moved[1]) != len(spots):
            rects = dict(self._rects_of)
            moved: dict[str, Spot] = {}
            plates: list[Rect] = []

            def covered(rect: Rect, names: Iterable[Rect]) -> float:
                """What a name costs that covers other names, and boxes that it should keep off."""
                over = sum(_overlap(rect, other) for other in names)
                return ON_LABEL * over + ON_BOX * sum(_overlap(rect, box) for box in boxes)

            for id in plated:
                if id in rects:
                    moved[id], rects[id], _cost = min(
                        self._plate_options(id, fit_scale), key=lambda o: o[2] + covered(o[1], plates)
                    )
                    plates.append(rects[id])
            for spot in spots:
                id = spot.place.id
                if id not in moved and any(_overlap(rects[id], box) for box in (*boxes, *plates)):
                    others = [rect for other, rect in rects.items() if other != id]
                    moved[id], rects[id], _cost = min(self._options_of[id], key=lambda o: o[2] + covered(o[1], others))
            self._moved = key, [moved.get(spot.place.id, spot) for spot in spots]
        return self._moved[1]

    def _plate_options(self, id: str, fit_scale: float) -> Iterator[tuple[Spot, Rect, float]]:
        """Where a name on a plate may stand, with the plate's box: the larger box counts what cities it covers."""
        pin, letters = self.look.pin, size_at(fit_scale, 1.0, self.look.letters) / fit_scale
        cities = [p.at for p in self.board.places if p.name and p.id != id]
        at = next(p.at for p in self.board.places if p.id == id)
        near = self._levels_near(*at, 3 * self.look.pin + self._rects_of[id][2] - self._rects_of[id][0])
        for spot, (x0, y0, x1, y1), cost in self._options_of[id]:
            w, h = x1 - x0 - 2, y1 - y0
            x, y = spot.middle(*spot.place.at, w, h, pin * PLATED)
            w, h = w / 2 + letters * PLATE_X / 2, h / 2 + letters * PLATE_Y / 2
            box = x - w, y - h, x + w, y + h
            covered = sum(_overlap(box, (cx - pin, cy - pin, cx + pin, cy + pin)) for cx, cy in cities)
            hidden = sum(_overlap(box, level) for level in near)
            yield spot, box, cost + ON_CITY * covered + ON_LEVEL * hidden

    def _levels_near(self, x: float, y: float, reach: float) -> list[Rect]:
        """The edges that run level so near."""
        return [each for each in self._levels if each[0] < x + reach and each[2] > x - reach and abs(each[1] - y) < 60]

    def _options(self, place: Place, places: list[Place], w: float, h: float) -> list[tuple[Spot, Rect, float]]:
        x, y = place.at
        pin = self.look.pin
        reach = w + 3 * pin
        cities = [p.at for p in places if p is not place and abs(p.at[0] - x) < reach and abs(p.at[1] - y) < 60]
        near = self._levels_near(x, y, reach)
        wish = str(place.props.get("label", ""))
        minor = self._degree.get(place.id, 0) <= self.look.minor_links
        inner = 14, 14, self.board.width - 14, self.board.height - 14
        out = []
        for side, dx, dy, dislike in SIDES:
            spot = Spot(place, dx, dy, minor)
            mx, my = spot.middle(x, y, w, h, pin)
            rect = mx - w / 2 - 1, my - h / 2, mx + w / 2 + 1, my + h / 2
            cost = dislike + (WISHED if wish and side != wish else 0.0)
            cost += ON_SPACE * self.crowd.covered(rect)
            cost += ON_CITY * sum(
                _overlap(rect, (cx - pin + 1.5, cy - pin + 1.5, cx + pin - 1.5, cy + pin - 1.5)) for cx, cy in cities
            )
            cost += ON_LEVEL * sum(_overlap(rect, level) for level in near)
            cost += OFF_BOARD * ((rect[2] - rect[0]) * (rect[3] - rect[1]) - _overlap(rect, inner))
            out.append((spot, rect, cost))
        return out


def _thick(px: int) -> int:
    """The width of the halo round letters of this size."""
    return max(2, round(px * 0.16))


def _overlap(a: Rect, b: Rect) -> float:
    w, h = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return w * h if w > 0 and h > 0 else 0.0
