"""What colours and places of the player board are called in sentences."""

from trainyard.core.words import N_, Word

COLOUR_WORDS: tuple[Word, ...] = (
    Word(N_("steel")),
    Word(N_("gold")),
    Word(N_("copper")),
    Word(N_("pink")),
    Word(N_("lilac")),
    Word(N_("coral")),
    Word(N_("purple")),
)
"""In the order of `passengers.COLOURS`."""

SPOT_WORDS: dict[str, Word] = {
    "track": Word(N_("the Track row")),
    "move": Word(N_("the Move row")),
    "capacity": Word(N_("the Capacity row")),
    "pick_up": Word(N_("the Pick Up row")),
    "drop_off": Word(N_("the Drop Off row")),
    "refill": Word(N_("the Refill row")),
    "adjust": Word(N_("the Adjust row")),
    "build_station": Word(N_("the Build Station slot")),
    "reverse_train": Word(N_("the Reverse Train slot")),
    "unlock_pink": Word(N_("the pink unlock column")),
    "unlock_lilac": Word(N_("the lilac unlock column")),
    "unlock_coral": Word(N_("the coral unlock column")),
    "unlock_purple": Word(N_("the purple unlock column")),
    "extra_1": Word(N_("the first row of extra actions")),
    "extra_2": Word(N_("the second row of extra actions")),
    "extra_3": Word(N_("the third row of extra actions")),
    "grid_1": Word(N_("the first row of commuters and links")),
    "grid_2": Word(N_("the second row of commuters and links")),
    "bonus_1": Word(N_("the first card set")),
    "bonus_2": Word(N_("the second card set")),
    "bonus_3": Word(N_("the third card set")),
}
"""By the ids of `components.spots`."""

TERRAIN_WORDS: dict[str, Word] = {
    "land": Word(N_("land")),
    "water": Word(N_("water")),
    "park": Word(N_("park")),
    "hub": Word(N_("the Hub")),
}
