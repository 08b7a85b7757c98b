"""The weights of `value.NAMES`, written by `tools/fit_tickets.py`; do not edit by hand."""

WEIGHTS: tuple[float, ...] = (
    0.5575,  # route points
    0.5624,  # points of tickets done
    0.6215,  # points of tickets likely to be done
    -0.3322,  # points of tickets planned but unlikely
    -0.9706,  # points of tickets given up
    -0.3665,  # points of planned routes
    0.1380,  # points of extra routes
    1.0392,  # ordinary cards
    1.5182,  # locomotives
    1.4605,  # most cards of a colour
    0.0870,  # cards that the plan needs
    -1.1053,  # trains left
    -0.8435,  # own turns to finish
    1.8053,  # turns left
    -9.4523,  # stations left
    5.2288,  # longest path ahead
    3.2690,  # slack of the plan
    -1.3341,  # cards, late
    0.5866,  # trains left, late
)
