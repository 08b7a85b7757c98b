"""Train-car cards: nine colours by number in states, by word everywhere else (rules 1.1)."""

COLOURS: tuple[str, ...] = ("red", "blue", "green", "yellow", "black", "white", "orange", "purple", "locomotive")
"""The words, in the order of every list of nine counts. The last one is the wild card."""

COLOUR_INDEX: dict[str, int] = {word: index for index, word in enumerate(COLOURS)}
LOCOMOTIVE = 8
PLAIN = range(8)
"""The eight ordinary colours."""

GREY = "grey"
"""Colour of a route that takes any one colour."""

ALL_CARDS: tuple[int, ...] = (12, 12, 12, 12, 12, 12, 12, 12, 14)
"""The 110 cards of the game."""

GAP = -1
"""A place of the display without a card (rules 3.8)."""

DISPLAY_SIZE = 5
OPENING_HAND = 4
TRAINS = 45
STATIONS = 3
STATION_POINTS = 4
LONGEST_POINTS = 10
TUNNEL_CARDS = 3

ROUTE_POINTS: dict[int, int] = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 8: 21}
"""Points of a claimed route by its length (rules 1.3); length 7 does not exist."""
