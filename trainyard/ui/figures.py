"""Numbers as they are shown: with a real minus, which is as wide as the plus and stands at its height."""

MINUS = "−"


def figure(value: int) -> str:
    """The number, below zero with a minus: "12", "−3"."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """What a number adds or takes: "+12", "−3", "0"."""
    return f"+{value}" if value > 0 else figure(value)
