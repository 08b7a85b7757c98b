"""The weights of `value.NAMES`, written by `tools/fit_tickets.py`; do not edit by hand."""

WEIGHTS: tuple[float, ...] = (
    0.9573,  # route points
    0.8777,  # points of tickets done
    1.0900,  # points of tickets likely to be done
    -0.6758,  # points of tickets planned but unlikely
    -0.6862,  # points of tickets given up
    0.1284,  # points of planned routes
    -0.0148,  # points of extra routes
    0.3353,  # ordinary cards
    1.9270,  # locomotives
    1.0944,  # most cards of a colour
    -0.1807,  # cards that the plan needs
    1.0833,  # trains left
    -0.8962,  # own turns to finish
    2.1251,  # turns left
    2.9233,  # stations left
    3.8012,  # longest path ahead
    1.5927,  # slack of the plan
    -0.5295,  # cards, late
    -0.0182,  # trains left, late
)
