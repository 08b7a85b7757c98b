"""What lies in the box: cubes, dice, track pieces, tiles, and the numbers of the rules."""

from typing import NamedTuple

from trainyard.core.words import N_

COLOURS = ("yellow", "red", "blue", "green", "grey", "black")
GREY, BLACK = COLOURS.index("grey"), COLOURS.index("black")
COLOUR_INDEX = {word: i for i, word in enumerate(COLOURS)}
CUBES = (10, 10, 10, 10, 10, 0)
"""What the bag holds at first, by colour (rules 2.2)."""
BLACK_CUBES = 6
MOST_CUBES = (*CUBES[:BLACK], BLACK_CUBES)
"""Cubes that there are, by colour."""
CITIES = range(1, 7)
PRIVATE_CITIES = (3, 4)
"""Where a private cube may lie (rules 8)."""

SEATS = (1, 5)
SOLO_DRAW = 6
"""Cubes drawn for each city with one seat; with more it is their number and two (rules 3.1, 11.6)."""
EMPTY_CITIES = 3
"""So many empty cities end the game (rules 4.5)."""
LAST_ROUND, SOLO_LAST_ROUND = 40, 24
"""Rules 4.6, 11.6."""

SHAPES = ("straight", "gentle", "sharp")
STRAIGHT, GENTLE, SHARP = range(3)
FACES = (("straight", "gentle"), ("straight", "sharp"), ("gentle", "sharp"))
"""The pairs that the track die shows, each on two of its faces (rules 2.5)."""
ANY_SHAPE = len(FACES)
"""Instead of a face: all three shapes, by tile 6 or First Spike."""

Sides = tuple[int, int]
PIECES: tuple[Sides, ...] = tuple((a, b) for a in range(6) for b in range(a + 1, 6))
"""The fifteen placements of a piece, by the sides it joins; on a sheet they count from 1, and 0 is an empty space."""
PIECE_INDEX = {sides: i for i, sides in enumerate(PIECES, start=1)}


def shape_of(sides: Sides) -> int:
    """STRAIGHT, GENTLE or SHARP (rules 1.5)."""
    apart = sides[1] - sides[0]
    return {3: STRAIGHT, 2: GENTLE, 4: GENTLE}.get(apart, SHARP)


SHOWN = tuple(
    frozenset(sides for sides in PIECES if face is None or SHAPES[shape_of(sides)] in face) for face in (*FACES, None)
)
"""The placements that a face of the track die allows; at ANY_SHAPE all of them."""

LEAVES = tuple(
    tuple(other[1] if side == other[0] else other[0] if side == other[1] else -1 for side in range(6))
    for other in ((-1, -1), *PIECES)
)
"""By piece and the side where a train comes in: the side where it leaves; -1 where the piece does not lead."""


class Tile(NamedTuple):
    """An action tile. ``once``: it goes back to the middle after its use (rules 7)."""

    id: str
    number: int
    name: str
    once: bool
    points: int
    text: str


TILES = {
    tile.id: tile
    for tile in (
        Tile("1", 1, N_("Free Hand"), True, 1, N_("Set your white die to any value.")),
        Tile("2a", 2, N_("Double Shift"), True, 1, N_("Take two white dice and do one action with each.")),
        Tile("2b", 2, N_("Follow Suit"), True, 2, N_("Set your white die to the value of one already taken.")),
        Tile("3a", 3, N_("Inbound Order"), False, -1, N_("In a delivery your die may name the destination.")),
        Tile("3b", 3, N_("Scenic Detour"), False, 1, N_("A delivery may count 1 or 2 more, if the engine covers it.")),
        Tile("4a", 4, N_("Express Run"), True, 1, N_("One delivery of any distance.")),
        Tile("4b", 4, N_("Booster Boiler"), False, 0, N_("Your engine is 1 stronger.")),
        Tile("5a", 5, N_("Fine Tuning"), False, -2, N_("Change your white die by 1.")),
        Tile("5b", 5, N_("Second Try"), False, -2, N_("Roll your white die again, or turn it upside down.")),
        Tile("6", 6, N_("Master Surveyor"), False, -2, N_("Draw any of the three shapes.")),
    )
}
TILE_SIDES = tuple(tuple(tile.id for tile in TILES.values() if tile.number == number) for number in range(1, 7))
"""For each tile number its one or two faces."""


class Order(NamedTuple):
    """An order tile: exactly these cubes, or so many of different colours (rules 10.3)."""

    id: str
    cubes: tuple[str, ...]
    different: int
    points: int


ORDERS = {
    order.id: order
    for order in (
        Order("o1a", ("yellow", "red"), 0, 2),
        Order("o1b", ("yellow", "yellow", "blue"), 0, 5),
        Order("o2a", ("red", "blue"), 0, 2),
        Order("o2b", ("red", "red", "green"), 0, 5),
        Order("o3a", ("blue", "green"), 0, 2),
        Order("o3b", ("blue", "blue", "grey"), 0, 5),
        Order("o4a", ("green", "grey"), 0, 2),
        Order("o4b", ("green", "green", "yellow"), 0, 5),
        Order("o5a", ("grey", "yellow"), 0, 2),
        Order("o5b", ("grey", "grey", "red"), 0, 5),
        Order("o6a", (), 3, 3),
        Order("o6b", (), 4, 6),
    )
}
ORDER_SIDES = tuple((f"o{number}a", f"o{number}b") for number in range(1, 7))

WARM_BOILER, OLD_FAVOUR, FIRST_SPIKE, PRIVATE_FREIGHT, OLD_MONEY = "s_engine", "s_tile", "s_track", "s_cube", "s_points"
START_TILES = {
    WARM_BOILER: N_("Warm Boiler"),
    OLD_FAVOUR: N_("Old Favour"),
    FIRST_SPIKE: N_("First Spike"),
    PRIVATE_FREIGHT: N_("Private Freight"),
    OLD_MONEY: N_("Old Money"),
}
"""Ids and names, in the order of the rules (8)."""
OLD_MONEY_POINTS = 2

ENGINE_POINTS = (0, 0, 0, 0, 1, 2, 3, 3)
"""By engine at the end (rules 11.3)."""
WALLS = {"none": 0, "medium": 1, "hard": 2}
"""Walls in each county (rules 9.2)."""

RANKS = (
    (0, N_("Handcar")),
    (10, N_("Branch Line")),
    (15, N_("Main Line")),
    (20, N_("Express")),
    (26, N_("Rail Baron")),
    (32, N_("Legend of the Rails")),
)
"""Solo: least points and rank (rules 11.6)."""
