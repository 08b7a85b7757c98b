"""The head picture of the tunnel dialog: a lit portal under five peaks, as an SVG body."""

import math

WIDTH, HEIGHT = 940.0, 190.0
SKY, RAY, ROCK, SHADE, SNOW = "#1F6B74", "#E9C67A", "#B9735A", "#6E4A55", "#FDF1D2"
PEAKS = ((60, 90), (190, 150), (330, 110), (470, 178), (620, 120), (770, 160), (900, 96))


def head() -> str:
    """The body, in a box of WIDTH by HEIGHT."""
    return "".join((_sky(), _peaks(), _portal()))


def _polygon(points: list[tuple[float, float]], fill: str) -> str:
    return f'<path d="M{"L".join(f"{x:.1f} {y:.1f}" for x, y in points)}Z" fill="{fill}"/>'


def _sky() -> str:
    rays = []
    for i in range(30):
        a, b = (math.radians(-180 + 180 * (i + half) / 30) for half in (0, 0.5))
        rays.append(
            f"M470 190L{470 + 700 * math.cos(a):.0f} {190 + 700 * math.sin(a):.0f}"
            f"L{470 + 700 * math.cos(b):.0f} {190 + 700 * math.sin(b):.0f}Z"
        )
    return (
        f'<rect x="0" y="0" width="{WIDTH}" height="{HEIGHT}" fill="{SKY}"/>'
        f'<path d="{"".join(rays)}" fill="{RAY}" fill-opacity="0.35"/>'
    )


def _peaks() -> str:
    """Flat lithographed peaks lit from the right: body, shaded left flank, snow cap in two tones."""
    base = HEIGHT + 2
    ridge: list[tuple[float, float]] = [(-40.0, base)]
    for (x, h), following in zip(PEAKS, (*PEAKS[1:], None), strict=True):
        ridge.append((x, base - h))
        if following:
            ridge.append(((x + following[0]) / 2, base - min(h, following[1]) * 0.5))
    ridge.append((WIDTH + 40, base))
    parts = [_polygon(ridge, ROCK)]
    for i, (x, h) in enumerate(PEAKS):
        top, (lx, ly), (rx, ry) = base - h, ridge[2 * i], ridge[2 * i + 2]
        left = -40.0 if i == 0 else lx - h * 0.05
        flank = [
            (x, top),
            (x - h * 0.02, top + h * 0.2),
            (x + h * 0.07, top + h * 0.34),
            (x - h * 0.03, top + h * 0.52),
        ]
        flank += [(x + h * 0.05, top + h * 0.75), (x - h * 0.04, base), (left, base), (lx, ly)]
        parts.append(_polygon(flank, SHADE))
        ax, ay, bx, by = x + (lx - x) * 0.42, top + (ly - top) * 0.42, x + (rx - x) * 0.42, top + (ry - top) * 0.42
        light = [(x, top), (bx, by), (x + (bx - x) * 0.62, by - h * 0.07), (x + (bx - x) * 0.42, by + h * 0.05)]
        light += [(x + h * 0.04, by - h * 0.06), (x - h * 0.01, top + h * 0.22)]
        dark = [(x, top), (x - h * 0.01, top + h * 0.22), (x - h * 0.05, by - h * 0.02)]
        dark += [(x + (ax - x) * 0.45, ay - h * 0.06), (x + (ax - x) * 0.62, ay + h * 0.03), (ax, ay)]
        parts += [_polygon(light, SNOW), _polygon(dark, "#B69E94")]
    return "".join(parts)


def _portal() -> str:
    stones = "".join(
        f"M{470 + 57 * math.cos(a):.1f} {140 + 57 * math.sin(a):.1f}"
        f"L{470 + 70 * math.cos(a):.1f} {140 + 70 * math.sin(a):.1f}"
        for a in (math.radians(step) for step in range(-180, 1, 20))
    )
    glow = "".join(
        f'<circle cx="470" cy="162" r="{r}" fill="#FFE9A8" fill-opacity="{o}"/>'
        for r, o in ((40, 0.12), (35, 0.18), (30, 0.3), (25, 0.5), (20, 0.8))
    )
    return (
        '<path d="M400 192V140A70 70 0 0 1 540 140V192Z" fill="#C9B586"/>'
        '<path d="M414 192V142A56 56 0 0 1 526 142V192Z" fill="#0A131A"/>'
        f'<path d="{stones}" fill="none" stroke="#7A5C2C" stroke-width="2"/>{glow}'
        '<circle cx="470" cy="162" r="16" fill="#FFF8DC"/>'
        f'<rect x="0" y="184" width="{WIDTH}" height="6" fill="#3A2A20"/>'
    )
