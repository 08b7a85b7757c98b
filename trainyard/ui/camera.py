"""The camera over a board: board units to pixels and back, zoom at the pointer, pan within limits, smooth glides.

Zoom 1 shows the whole board in the view, `MAX_ZOOM` is the nearest. All resting zooms are whole steps, four to a
doubling, so that pictures made for a step are exact at rest.
"""

from math import exp2, log2

import pygame

Point = tuple[float, float]

MARGIN = 10.0
"""Board units round the board that the fitted view shows as well: room for the map's frame."""
MAX_ZOOM = 4.0
STEPS_PER_DOUBLING = 4
GLIDE_SECONDS = 0.35
ZOOM_SECONDS = 0.12


def step_zoom(step: int) -> float:
    """The zoom of a whole step; step 0 is the fitted board."""
    return min(max(exp2(step / STEPS_PER_DOUBLING), 1.0), MAX_ZOOM)


def nearest_step(zoom: float) -> int:
    """The whole step nearest to a zoom."""
    return round(log2(min(max(zoom, 1.0), MAX_ZOOM)) * STEPS_PER_DOUBLING)


def fit_scale(board: tuple[float, float], view: tuple[int, int]) -> float:
    """Pixels per board unit at which the whole board with its margin just fits a view of this size."""
    return min(view[0] / (board[0] + 2 * MARGIN), view[1] / (board[1] + 2 * MARGIN))


class Camera:
    """What part of a board a view shows. Board units to pixels: ``(p - center) * scale + view.center``.

    ``bleed``: how far past its edge the board is drawn; the view may show that much where its shape differs.
    """

    def __init__(
        self,
        board: tuple[float, float],
        view: pygame.Rect | None = None,
        bleed: float = 40.0,
        origin: Point = (0.0, 0.0),
    ) -> None:
        """``board``: size of what the fitted view shows, in board units, and ``origin`` its top left point."""
        self.board = max(1.0, board[0]), max(1.0, board[1])
        self.origin = origin
        self.bleed = bleed
        self.view = pygame.Rect(0, 0, 1, 1)
        self.zoom = 1.0
        self.center: Point = self._middle
        self._from: tuple[Point, float] = (self.center, 1.0)
        self._to: tuple[Point, float] = (self.center, 1.0)
        self._hold: tuple[Point, Point] | None = None
        self._passed = self._lasts = 0.0
        if view is not None:
            self.resize(view)

    # -- what is seen --------------------------------------------------------------------------------------------

    @property
    def _middle(self) -> Point:
        """The middle of the board."""
        return self.origin[0] + self.board[0] / 2, self.origin[1] + self.board[1] / 2

    @property
    def fit_scale(self) -> float:
        """Pixels per board unit at zoom 1."""
        return fit_scale(self.board, self.view.size)

    @property
    def scale(self) -> float:
        """Pixels per board unit now."""
        return self.fit_scale * self.zoom

    @property
    def moving(self) -> bool:
        """Whether a glide is under way."""
        return self._passed < self._lasts

    @property
    def target_zoom(self) -> float:
        """The zoom now, or where the glide ends."""
        return self._to[1] if self.moving else self.zoom

    def to_screen(self, point: Point) -> Point:
        """Board point to pixels of the window."""
        s = self.scale
        middle = self.view.x + self.view.width / 2, self.view.y + self.view.height / 2
        return (point[0] - self.center[0]) * s + middle[0], (point[1] - self.center[1]) * s + middle[1]

    def to_board(self, pos: Point) -> Point:
        """Pixels of the window to a board point (also outside the view)."""
        s = self.scale
        middle = self.view.x + self.view.width / 2, self.view.y + self.view.height / 2
        return (pos[0] - middle[0]) / s + self.center[0], (pos[1] - middle[1]) / s + self.center[1]

    @property
    def visible(self) -> tuple[float, float, float, float]:
        """x, y, width, height of the part of the board's plane in the view."""
        s = self.scale
        w, h = self.view.width / s, self.view.height / s
        return self.center[0] - w / 2, self.center[1] - h / 2, w, h

    def sees(self, point: Point, margin: float = 0.0) -> bool:
        """Whether a board point is in the view, at least ``margin`` pixels from its edge."""
        x, y = self.to_screen(point)
        v = self.view
        return v.left + margin <= x <= v.right - margin and v.top + margin <= y <= v.bottom - margin

    # -- moving --------------------------------------------------------------------------------------------------

    def resize(self, view: pygame.Rect) -> None:
        """The view has moved or changed its size; the same part of the board stays in the middle. Ends a glide."""
        self.finish()
        self.view = view.copy()
        self._set(self.center, self.zoom)

    def fit(self, smooth: bool = True) -> None:
        """Shows the whole board."""
        self.glide(self._middle, 1.0, GLIDE_SECONDS if smooth else 0.0)

    def zoom_at(self, pos: Point, steps: int, smooth: bool = True) -> None:
        """Zooms by whole steps, in for positive ones; the board point under ``pos`` stays under it."""
        target = step_zoom(nearest_step(self.target_zoom) + steps)
        if target == self.target_zoom:
            return
        point = self.to_board(pos)
        scale = self.fit_scale * target
        middle = self.view.x + self.view.width / 2, self.view.y + self.view.height / 2
        center = point[0] - (pos[0] - middle[0]) / scale, point[1] - (pos[1] - middle[1]) / scale
        self._start(center, target, ZOOM_SECONDS if smooth else 0.0)
        if smooth:
            self._hold = (point, pos)

    def pan(self, dx: float, dy: float) -> None:
        """Moves the picture by pixels, as when it is dragged. Ends a glide."""
        self.finish()
        self._set((self.center[0] - dx / self.scale, self.center[1] - dy / self.scale), self.zoom)

    def glide(self, center: Point, zoom: float | None = None, seconds: float = GLIDE_SECONDS) -> None:
        """Moves smoothly until the point is in the middle (as far as the limits let it); 0 seconds: at once."""
        self._start(center, self.target_zoom if zoom is None else step_zoom(nearest_step(zoom)), seconds)

    def show(self, points: list[Point], margin: float = 60.0, seconds: float = GLIDE_SECONDS) -> bool:
        """Moves so that all the points are seen with a margin in pixels, zooming out only if it must.

        Returns whether it had to move.
        """
        if not points or all(self.sees(p, margin) for p in points):
            return False
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        w, h = max(xs) - min(xs), max(ys) - min(ys)
        step = nearest_step(self.target_zoom)
        while step > 0:
            scale = self.fit_scale * step_zoom(step)
            if w * scale + 2 * margin <= self.view.width and h * scale + 2 * margin <= self.view.height:
                break
            step -= 1
        before = self.center, self.zoom
        target = self._clamped(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2), step_zoom(step))
        if (target, step_zoom(step)) == before:
            return False
        self.glide(target, step_zoom(step), seconds)
        return True

    def finish(self) -> None:
        """Ends a glide at its target at once."""
        if self.moving:
            self._passed = self._lasts = 0.0
            self._set(*self._to)
        self._hold = None

    def update(self, dt: float) -> bool:
        """Goes on with a glide by dt seconds; returns whether anything moved."""
        if not self.moving:
            return False
        self._passed += dt
        if not self.moving:
            self._passed = self._lasts = 0.0
            self._set(*self._to)
            self._hold = None
            return True
        t = _in_out_cubic(self._passed / self._lasts)
        (x0, y0), z0 = self._from
        (x1, y1), z1 = self._to
        zoom = z0 * (z1 / z0) ** t
        if self._hold is not None:
            self._set(self._holding(zoom), zoom)
        else:
            # Equal steps of the picture, not of the plane, while the scale changes.
            u = t if z0 == z1 else (1 / z0 - 1 / zoom) / (1 / z0 - 1 / z1)
            self._set((x0 + (x1 - x0) * u, y0 + (y1 - y0) * u), zoom)
        return True

    def _holding(self, zoom: float) -> Point:
        assert self._hold is not None
        point, pos = self._hold
        scale = self.fit_scale * zoom
        middle = self.view.x + self.view.width / 2, self.view.y + self.view.height / 2
        return point[0] - (pos[0] - middle[0]) / scale, point[1] - (pos[1] - middle[1]) / scale

    def _start(self, center: Point, zoom: float, seconds: float) -> None:
        self._hold = None
        self._to = self._clamped(center, zoom), zoom
        self._from = self.center, self.zoom
        self._passed, self._lasts = 0.0, max(0.0, seconds)
        if not self.moving:
            self._set(*self._to)

    def _set(self, center: Point, zoom: float) -> None:
        self.zoom = min(max(zoom, 1.0), MAX_ZOOM)
        self.center = self._clamped(center, self.zoom)

    def _clamped(self, center: Point, zoom: float) -> Point:
        """The centre moved so that the view shows nothing beyond what the fitted view shows."""
        out = []
        for at, middle, size, pixels in zip(center, self._middle, self.board, self.view.size, strict=True):
            fitted = pixels / self.fit_scale
            limit = min(fitted, size + 2 * self.bleed)
            seen = fitted / zoom
            slack = max(0.0, (limit - seen) / 2)
            out.append(min(max(at, middle - slack), middle + slack))
        return out[0], out[1]


def _in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2
