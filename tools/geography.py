"""Plane geometry for the map maker: cutting polygons and lines to a frame, cutting big polygons into pieces."""

from collections.abc import Callable, Sequence
from math import ceil, cos, dist, log, pi, radians, sin, tan

Point = tuple[float, float]
Ring = list[Point]


class Conic:
    """Lambert's conic conformal projection with two standard parallels, from degrees to map units."""

    def __init__(self, parallels: tuple[float, float], meridian: float, x: tuple[float, float], y: tuple[float, float]):
        low, high = radians(parallels[0]), radians(parallels[1])
        self.n = log(cos(low) / cos(high)) / log(tan(pi / 4 + high / 2) / tan(pi / 4 + low / 2))
        self.f = cos(low) * tan(pi / 4 + low / 2) ** self.n / self.n
        self.meridian, self.x, self.y = meridian, x, y

    def __call__(self, lon: float, lat: float) -> Point:
        r = self.f / tan(pi / 4 + radians(lat) / 2) ** self.n
        t = self.n * radians(lon - self.meridian)
        return r * sin(t) * self.x[0] + self.x[1], r * cos(t) * self.y[0] + self.y[1]


class Warp:
    """Moves the land along with the cities: at a city by the city's own shift, between them by a mean of the near ones.

    ``moved`` maps true positions to positions on the board. Far from every city nothing moves.
    """

    def __init__(self, moved: dict[Point, Point], soft: float = 9.0, rest: float = 3.0e-7):
        """Within ``soft`` of a city its own shift rules; the higher ``rest``, the sooner nothing moves any more."""
        self.shifts = [(x, y, u - x, v - y) for (x, y), (u, v) in moved.items()]
        self.soft, self.rest = soft, rest

    def __call__(self, x: float, y: float) -> Point:
        total, dx, dy = self.rest, 0.0, 0.0
        for cx, cy, u, v in self.shifts:
            weight = ((x - cx) ** 2 + (y - cy) ** 2 + self.soft**2) ** -1.5
            total, dx, dy = total + weight, dx + weight * u, dy + weight * v
        return x + dx / total, y + dy / total

    def ring(self, ring: Sequence[Sequence[float]]) -> Ring:
        """A whole line, moved."""
        return [tuple(round(c, 1) for c in self(x, y)) for x, y in ring]  # type: ignore[misc]


class Affine:
    """A straight map of the plane: the one that brings the first points nearest to the second (least squares)."""

    def __init__(self, pairs: Sequence[tuple[Point, Point]]):
        count = len(pairs)
        mx, my = sum(a[0] for a, _ in pairs) / count, sum(a[1] for a, _ in pairs) / count
        xx = sum((a[0] - mx) ** 2 for a, _ in pairs)
        yy = sum((a[1] - my) ** 2 for a, _ in pairs)
        xy = sum((a[0] - mx) * (a[1] - my) for a, _ in pairs)
        self.rows = []
        for axis in (0, 1):
            mean = sum(b[axis] for _, b in pairs) / count
            xu = sum((a[0] - mx) * (b[axis] - mean) for a, b in pairs)
            yu = sum((a[1] - my) * (b[axis] - mean) for a, b in pairs)
            det = xx * yy - xy * xy
            p, q = (xu * yy - yu * xy) / det, (yu * xx - xu * xy) / det
            self.rows.append((p, q, mean - p * mx - q * my))

    def __call__(self, x: float, y: float) -> Point:
        (a, b, c), (d, e, f) = self.rows
        return a * x + b * y + c, d * x + e * y + f


def area(ring: Ring) -> float:
    """Signed area of a closed ring."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True)) / 2


def inside(point: Point, ring: Ring) -> bool:
    """Whether the point lies in the ring (even-odd rule)."""
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def nearest_on(point: Point, ring: Ring) -> Point:
    """The point of a closed line that is nearest to another point."""
    best, found = float("inf"), ring[0]
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        dx, dy = x2 - x1, y2 - y1
        square = dx * dx + dy * dy
        t = max(0.0, min(1.0, ((point[0] - x1) * dx + (point[1] - y1) * dy) / square)) if square else 0.0
        here = (x1 + t * dx, y1 + t * dy)
        if (away := dist(point, here)) < best:
            best, found = away, here
    return found


def dense(ring: Ring, step: float) -> Ring:
    """A closed line with points added so that none is farther than ``step`` from the next."""
    out: Ring = []
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        count = max(1, ceil(dist((x1, y1), (x2, y2)) / step))
        out += [(x1 + (x2 - x1) * i / count, y1 + (y2 - y1) * i / count) for i in range(count)]
    return out


def clip(ring: Ring, box: tuple[float, float, float, float]) -> list[Ring]:
    """The parts of a simple polygon inside a box (left, top, right, bottom), each a polygon of its own."""
    left, top, right, bottom = box
    rings = [ring]
    for axis, value, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        rings = [piece for r in rings for piece in _half(r, axis, value, sign)]
    return rings


def _half(ring: Ring, axis: int, value: float, sign: int) -> list[Ring]:
    """The parts of a polygon where ``sign * (coordinate - value) > 0``.

    The chains that lie inside are joined along the cut: sorted along it, neighbouring ends belong together, because
    between them the cut runs inside the polygon.
    """
    value += 0.00371  # no vertex lies exactly on the cut: coordinates have one decimal
    side = [sign * (p[axis] - value) > 0 for p in ring]
    if all(side):
        return [ring]
    if not any(side):
        return []
    chains: list[Ring] = []
    start = next(i for i in range(len(ring)) if not side[i - 1] and side[i])
    for k in range(len(ring)):
        i = (start + k) % len(ring)
        if side[i] and not side[i - 1]:
            chains.append([_cross(ring[i - 1], ring[i], axis, value)])
        if side[i]:
            chains[-1].append(ring[i])
            if not side[(i + 1) % len(ring)]:
                chains[-1].append(_cross(ring[i], ring[(i + 1) % len(ring)], axis, value))
    ends = sorted(
        [(c[0][1 - axis], n, 0) for n, c in enumerate(chains)] + [(c[-1][1 - axis], n, 1) for n, c in enumerate(chains)]
    )
    partner: dict[tuple[int, int], tuple[int, int]] = {}
    for one, two in zip(ends[::2], ends[1::2], strict=True):
        partner[one[1:]], partner[two[1:]] = two[1:], one[1:]
    out: list[Ring] = []
    free = set(range(len(chains)))
    while free:
        first = here = min(free)
        piece: Ring = []
        while True:
            free.discard(here)
            piece += chains[here]
            following, end = partner[(here, 1)]
            if end != 0 or following == first or following not in free:
                break
            here = following
        out.append(piece)
    return out


def _cross(a: Point, b: Point, axis: int, value: float) -> Point:
    t = (value - a[axis]) / (b[axis] - a[axis])
    other = a[1 - axis] + (b[1 - axis] - a[1 - axis]) * t
    return (value, other) if axis == 0 else (other, value)


def clip_line(line: Ring, box: tuple[float, float, float, float]) -> list[Ring]:
    """The parts of an open line that lie inside a box, ending at the first point outside."""
    left, top, right, bottom = box
    out: list[Ring] = [[]]
    for before, here, after in zip([line[0], *line], line, [*line[1:], line[-1]], strict=False):
        if any(left <= x <= right and top <= y <= bottom for x, y in (before, here, after)):
            out[-1].append(here)
        elif out[-1]:
            out.append([])
    return [part for part in out if len(part) > 1]


def pieces(ring: Ring, most: int = 240, overlap: float = 9.0) -> list[Ring]:
    """Overlapping polygons of at most ``most`` points that together cover the ring."""
    if len(ring) <= most:
        return [ring]
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    axis = 0 if max(xs) - min(xs) > max(ys) - min(ys) else 1
    middle = sorted(p[axis] for p in ring)[len(ring) // 2]
    parts = _half(ring, axis, middle - overlap, 1) + _half(ring, axis, middle + overlap, -1)
    return [small for part in parts for small in pieces(part, most, overlap)]


def simplify(line: Ring, tolerance: float) -> Ring:
    """Douglas-Peucker: the line with points dropped that lie within ``tolerance`` of it."""
    if len(line) < 3:
        return line
    a, b = line[0], line[-1]
    worst, index = -1.0, 0
    for i in range(1, len(line) - 1):
        d = _from_segment(line[i], a, b)
        if d > worst:
            worst, index = d, i
    if worst <= tolerance:
        return [a, b]
    return simplify(line[: index + 1], tolerance)[:-1] + simplify(line[index:], tolerance)


def _from_segment(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square)) if square else 0.0
    return dist(p, (a[0] + t * dx, a[1] + t * dy))


def tints(rings: dict[str, list[Ring]], count: int, key: Callable[[Point], object] = lambda p: p) -> dict[str, int]:
    """A number 1..count for each country so that countries with a common border point differ, as far as it goes."""
    points = {name: {key(p) for ring in polygons for p in ring} for name, polygons in rings.items()}
    out: dict[str, int] = {}
    for name in sorted(rings, key=lambda n: -len(points[n])):
        taken = [out[other] for other in out if points[name] & points[other]]
        used = list(out.values())
        out[name] = min(range(1, count + 1), key=lambda t: (taken.count(t), used.count(t), t))
    return out
