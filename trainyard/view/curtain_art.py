"""The theatre curtain between two human seats, as SVG that fills any window."""

BRASS, BRASS_LIGHT = "#C8963E", "#E7C27A"
FOLD, SWAG = 1600 / 26, 320.0


def curtain(width: float, height: float) -> str:
    """The body of an SVG of this size (design units): folds, fringe, swags and the brass rail."""
    return "".join((_folds(width, height), _fringe(width, height), _swags(width), _rail(width)))


def sign_cords(x1: float, x2: float, bottom: float) -> str:
    """Two cords that hold a sign whose top is at ``bottom``."""
    parts = []
    for x in (x1, x2):
        parts.append(f'<path d="M{x:.1f} 36V{bottom:.1f}" fill="none" stroke="#2A1408" stroke-width="5"/>')
        dashes = "".join(f"M{x:.1f} {y:.1f}v6" for y in range(38, int(bottom) - 5, 11))
        parts.append(f'<path d="{dashes}" fill="none" stroke="{BRASS_LIGHT}" stroke-width="2"/>')
    return "".join(parts)


def gradients() -> str:
    """The SVG definitions that `curtain` needs."""
    folds = (("f0", "#4A0F12", "#8E2A25", "#3A0B0E"), ("f1", "#3A0B0E", "#7C221F", "#4A0F12"))
    parts = [
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="100%" y2="0%"><stop offset="0" stop-color="{a}"/>'
        f'<stop offset="0.45" stop-color="{b}"/><stop offset="1" stop-color="{c}"/></linearGradient>'
        for name, a, b, c in folds
    ]
    parts.append(
        '<linearGradient id="rail" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#EBCB88"/>'
        '<stop offset="1" stop-color="#BE8A35"/></linearGradient>'
    )
    return "".join(parts)


def _folds(width: float, height: float) -> str:
    parts = [f'<rect x="0" y="0" width="{width:.0f}" height="{height:.0f}" fill="#3A0B0E"/>']
    for k in range(int(width / FOLD) + 1):
        x, hem = k * FOLD, height - 42 + (10 if k % 2 else 0)
        parts.append(
            f'<path d="M{x:.1f} 0H{x + FOLD + 0.6:.1f}V{hem:.1f}Q{x + FOLD / 2:.1f} {hem + 28:.1f} {x:.1f} {hem:.1f}Z"'
            f' fill="url(#f{k % 2})"/>'
        )
    return "".join(parts)


def _fringe(width: float, height: float) -> str:
    y, strands = height - 54, "".join(f"M{x + 2:.1f} {height - 50:.1f}v18" for x in range(0, int(width) + 6, 6))
    return (
        f'<path d="M0 {y - 10:.1f}H{width:.1f}" stroke="{BRASS_LIGHT}" stroke-width="1.5" fill="none"/>'
        f'<path d="M0 {y:.1f}H{width:.1f}" stroke="{BRASS}" stroke-width="5" fill="none"/>'
        f'<path d="{strands}" stroke="{BRASS_LIGHT}" stroke-width="2" fill="none"/>'
    )


def _swags(width: float) -> str:
    count = max(1, round(width / SWAG))
    step, cloth, tassels = width / count, [], []
    for k in range(count):
        x, mid = k * step, (k + 0.5) * step
        colour = "#6E1C1B" if k % 2 else "#7C221F"
        cloth.append(f'<path d="M{x:.1f} 30H{x + step:.1f}V70Q{mid:.1f} 190 {x:.1f} 70Z" fill="{colour}"/>')
        cloth.append(
            f'<path d="M{x + 20:.1f} 50Q{mid:.1f} 130 {x + step - 20:.1f} 50M{x + 50:.1f} 44Q{mid:.1f} 96'
            f' {x + step - 50:.1f} 44" fill="none" stroke="#4A0F12" stroke-width="3" stroke-opacity="0.8"/>'
        )
        cloth.append(
            f'<path d="M{x:.1f} 70Q{mid:.1f} 190 {x + step:.1f} 70" fill="none" stroke="{BRASS_LIGHT}"'
            ' stroke-width="4"/>'
        )
    for k in range(count + 1):
        x = k * step
        threads = "".join(f"M{x + j * 5:.1f} 104L{x + j * 5.5:.1f} 140" for j in range(-2, 3))
        tassels.append(f'<path d="M{x - 9:.1f} 70h18l4 58h-26Z" fill="{BRASS_LIGHT}"/>')
        tassels.append(f'<path d="{threads}" stroke="{BRASS}" stroke-width="2.2" fill="none"/>')
        tassels.append(f'<circle cx="{x:.1f}" cy="70" r="13" fill="{BRASS}" stroke="#5F4313" stroke-width="1.5"/>')
    return "".join(cloth + tassels)


def _rail(width: float) -> str:
    return (
        f'<rect x="0" y="14" width="{width:.1f}" height="22" fill="url(#rail)"/>'
        f'<rect x="0" y="34" width="{width:.1f}" height="3" fill="#5F4313"/>'
    )
