"""The weights of `value.NAMES`, written by `tools/fit_tickets.py`; do not edit by hand."""

WEIGHTS: tuple[float, ...] = (
    0.8986,  # route points
    0.9401,  # points of tickets done
    1.1208,  # points of tickets likely to be done
    -0.8950,  # points of tickets planned but unlikely
    -0.5919,  # points of tickets given up
    0.0868,  # points of planned routes
    0.0000,  # points of extra routes
    0.9847,  # ordinary cards
    2.5261,  # locomotives
    1.2238,  # most cards of a colour
    -0.2700,  # cards that the plan needs
    -0.0949,  # trains left
    -0.2050,  # own turns to finish
    1.9769,  # turns left
    3.0921,  # stations left
    3.8573,  # longest path ahead
    1.2589,  # slack of the plan
    -0.8036,  # cards, late
    0.1641,  # trains left, late
)
