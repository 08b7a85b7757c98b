"""The numbers by which a pilot judges, all in one place: found by play, not by thought."""

from typing import NamedTuple


class Taste(NamedTuple):
    """How a pilot weighs one good against another. Points are the points of the game, turns the seat's own."""

    # Turns to come: what a better board is worth.
    horizon: float = 10.0
    """The most turns to come that are counted on."""
    usual_rate: float = 0.4
    """Passengers that an action brings home on a good board; what is believed of the board to come."""
    own_rate: float = 1.0
    """How much the present board's own rate counts beside the usual one."""
    robot: float = 0.8
    """What a robot that is brought home is worth, beside the slot that it fills."""
    commuters: float = 2.0
    """What passengers are worth more when there are many commuters to choose from."""
    commuter: tuple[float, ...] = (0.85, 0.85, 1.1, 1.1)
    """How much each colour adds to the choice, once it is unlocked."""
    choice: float = 1.2
    """The choice by which they are worth half of that."""
    reach: float = 0.5
    """The share of it that depends on a station of the colour on the own line."""
    hops: float = 2.5
    """Links from where a passenger is taken to where it is brought."""
    refills: float = 0.6
    """Passengers that must be drawn for each one brought home."""
    tiles: float = 13.0
    """Track tiles that a line wants in the end."""
    unlock_part: float = 0.3
    """The share of an unlocked colour's worth that half a column has."""
    tile_right: float = 1.2
    """The right to build a station: for each tile of the colour in the reserve, while there are sites."""
    right_alone: float = 0.5
    """The share of it that it has without a robot in the Build Station slot."""
    missing_colour: float = 4.0
    """How much more it is worth for a colour of which no station stands yet."""
    last_sites: float = 8.0
    """What it costs when fewer sites are left than colours of which no station stands."""
    builder: float = 3.5
    """A robot in the Build Station slot, while stations can be built."""
    builder_missing: float = 0.25
    """How much more for each commuter colour of which no station stands yet."""
    reverse: float = 0.4
    extra_part: tuple[float, ...] = (0.0, 0.15, 0.45)
    """The share of an extra action's worth that one and two of its three passengers have."""

    tile: float = 0.15
    """A track tile not yet laid."""
    tiles_kept: float = 1.0
    """What it costs, for each tile that lacks to reach a site, while a commuter colour has no station."""

    # Points to come.
    links_a_turn: float = 0.25
    row_part: float = 0.8
    """The share of a grid row's worth that it has when only a little lacks."""
    row_open: float = 0.5
    """What an empty cell of a row counts whose colour is unlocked, beside a filled one."""
    column_part: float = 0.4
    more_a_turn: float = 0.12
    """Commuters of an unlocked colour within reach that a turn brings."""
    card_chance: float = 0.25
    """The chance that a further bonus card will count, while its set is empty."""
    card_faith: float = 0.5
    """How much of what a card may yet bring is counted."""

    # Passengers on the way, and track half laid.
    patience: float = 0.88
    """What a good is worth one action later."""
    coming: float = 0.88
    """The same for passengers that wait."""
    waiting: float = 0.3
    """What a passenger that waits at a station of the own line is worth of one aboard."""
    next_trip: float = 0.5
    """What one counts that the train has no room for before its next trip, and so on for each trip more."""
    trips: int = 3
    """Trips that are counted on."""
    stranded: float = 0.12
    """What a passenger aboard is worth whose home the own line does not reach."""
    link: float = 1.5
    """A link, beside its points: for the trips to come."""
    new_colour: float = 1.2
    """A colour of which a station lies on the line."""
    site: float = 4.0
    """Reaching a site where a station can be built."""
    half_laid: float = 0.87
    """What a place is worth when its track is one unit from done, and so on for each unit more."""
    too_dear: float = 0.4
    """What a place counts to which only tiles on water lead, with Track level 1."""
    too_far: float = 0.3
    """The same where more tiles are needed than are left."""
    second_run: float = 0.15
    """What a second unfinished run counts of its worth."""
    first_of_colour: float = 3.0
    """Building the first station of a commuter colour, for what comes into the bag."""
    draw: float = 0.06
    """Drawing a passenger, because the bag is the clock of the game."""
    idle: float = 0.6
    """What every round costs, after the first two, in which nobody delivers, draws or builds."""
    adjust: float = 0.4
    """What an Adjust must gain at least."""
