"""The weights of `value.NAMES`, written by `tools/fit_tickets.py`; do not edit by hand."""

WEIGHTS: tuple[float, ...] = (
    0.6420,  # route points
    0.5480,  # points of tickets done
    0.5271,  # points of tickets likely to be done
    -0.3287,  # points of tickets planned but unlikely
    -1.2508,  # points of tickets given up
    -0.5050,  # points of planned routes
    0.0000,  # points of extra routes
    3.0531,  # ordinary cards
    5.3891,  # locomotives
    1.7724,  # most cards of a colour
    -0.4403,  # cards that the plan needs
    -3.2456,  # trains left
    1.7038,  # own turns to finish
    3.2864,  # turns left
    0.9188,  # stations left
    4.0434,  # longest path ahead
    3.5263,  # slack of the plan
    -3.1133,  # cards, late
    2.6522,  # trains left, late
)
