"""What the box holds, read from ``data/maglev/components.json``: pieces, the player board's places, the bonus cards."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Any, Literal

from trainyard import resources
from trainyard.games.maglev.passengers import ALL, COLOUR_INDEX, COLOURS, COMMUTERS, ONE, ROBOTS, counts_of

SpotKind = Literal["row", "special", "unlock", "extra", "grid", "bonus"]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of the player board that takes passengers, with its slots from left to right (rules 5).

    ``added[code][colour]`` is the code after one more of the colour, or -1 where it does not fit; a code that is no
    key cannot stand there. ``lifted`` likewise after taking one away. ``packed``: the slots fill from the left.
    """

    index: int
    id: str
    kind: SpotKind
    slots: tuple[frozenset[int], ...]
    main: int | None
    """A row's own colour."""
    packed: bool
    added: Mapping[int, tuple[int, ...]]
    lifted: Mapping[int, tuple[int, ...]]
    robots: Mapping[int, tuple[int, ...]]
    """Code -> the colours of its robots, each once."""
    size: Mapping[int, int]
    """Code -> how many passengers it holds."""

    full: frozenset[int]
    """The codes that fill every slot."""

    @property
    def room(self) -> int:
        """How many passengers it takes."""
        return len(self.slots)


@dataclass(frozen=True, slots=True)
class Card:
    """A bonus card; ``formula`` as the data file writes it (`bonus.points`)."""

    index: int
    id: str
    deck: str
    title: str
    condition: str
    most: int
    formula: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Components:
    """The numbers of rules 2, 3, 5, 11 and 12."""

    pieces: tuple[int, ...]
    removed: tuple[int, ...]
    """For 0 to 4 seats: how many of every colour leave the game (rules 3.2)."""
    tiles: tuple[int, ...]
    """Station tiles of each colour."""
    track_tiles: int
    starting_robots: tuple[int, ...]
    start_stations: tuple[tuple[int, ...], ...]
    """For 0 to 4 seats: robots of the next colour, and of the one after, on a starting station (rules 3.6)."""
    station_room: int
    base_actions: int
    most_actions: int
    spots: tuple[Spot, ...]
    spot_index: Mapping[str, int]
    free_cards: int
    commuter_points: tuple[int, ...]
    column_bonus: int
    link_points: int
    row_bonus: int
    card_cap: int
    empty_bag_turns: int
    idle_turns: int
    decks: tuple[str, ...]
    beginner_without: str
    cards: tuple[Card, ...]
    card_index: Mapping[str, int]
    ratings: tuple[tuple[str, int], ...]
    unlocks: tuple[tuple[int, frozenset[int], int], ...]
    """For each commuter colour the spot that unlocks it, the codes that fill it, and the colour's bit (rules 5.5)."""
    extras: tuple[tuple[int, frozenset[int]], ...]
    """For each row of extra actions its spot and the codes that fill it (rules 5.6)."""

    def spots_of(self, kind: SpotKind) -> tuple[Spot, ...]:
        """The places of that kind, in their order."""
        return tuple(spot for spot in self.spots if spot.kind == kind)

    def deck(self, name: str) -> tuple[int, ...]:
        """The cards of a deck, by number."""
        return tuple(card.index for card in self.cards if card.deck == name)

    def decks_dealt(self, beginner: bool) -> tuple[str, ...]:
        """The decks in play (rules 3.4)."""
        return tuple(name for name in self.decks if not (beginner and name == self.beginner_without))


@cache
def components() -> Components:
    """The components; read once."""
    data = json.loads(resources.data("maglev", "components.json").read_text(encoding="utf-8"))
    board, scoring, end, bonus = data["player_board"], data["scoring"], data["end_trigger"], data["bonus_cards"]
    spots = tuple(_spots(board))
    cards = tuple(
        Card(i, c["id"], c["deck"], c["title"], c["condition"], c["max_vp"], c["formula"])
        for i, c in enumerate(bonus["cards"])
    )
    starts = data["start_station_robots"]
    return Components(
        pieces=_by_colour(data["pieces"]["by_colour"]),
        removed=(0, *(data["removed_per_colour_by_seats"][str(seats)] for seats in range(1, 5))),
        tiles=_by_colour(data["station_tiles"]["by_colour"]),
        track_tiles=data["per_player"]["track_tiles"],
        starting_robots=_by_colour(data["starting_robots"]["each_player"]),
        start_stations=(
            (),
            *(tuple(starts["composition"][str(starts["per_station_by_seats"][str(n)])]) for n in range(1, 5)),
        ),
        station_room=data["station_capacity"]["max_passengers"],
        base_actions=board["base_actions"],
        most_actions=board["max_actions"],
        spots=spots,
        spot_index={spot.id: spot.index for spot in spots},
        free_cards=board["bonus_cards_section"]["free_cards"],
        commuter_points=_by_colour(scoring["commuter_vp"]),
        column_bonus=scoring["column_bonus_per_commuter"],
        link_points=scoring["link_vp"],
        row_bonus=scoring["row_bonus_per_link"],
        card_cap=scoring["card_cap"],
        empty_bag_turns=end["empty_bag_turns_per_seat"],
        idle_turns=end["idle_turns_per_seat"],
        decks=tuple(bonus["decks"]),
        beginner_without=bonus["beginner_game_without"],
        cards=cards,
        card_index={card.id: card.index for card in cards},
        ratings=tuple((word, least) for word, least in data["solo_ratings"]),
        unlocks=tuple((spot, spots[spot].full, 1 << colour) for colour, spot in UNLOCK.items()),
        extras=tuple((spot, spots[spot].full) for spot in EXTRA),
    )


def _by_colour(counts: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(counts.get(word, 0) for word in COLOURS)


def _spots(board: Mapping[str, Any]) -> list[Spot]:
    out: list[Spot] = []

    def add(name: str, kind: SpotKind, slots: Sequence[Sequence[str]], main: str | None = None) -> None:
        out.append(_spot(len(out), name, kind, slots, main))

    for row in board["units_per_action"]:
        add(row["row"], "row", row["slots"], row["main_colour"])
    for special in board["special"]:
        add(special["slot"], "special", [special["accepts"]])
    for colour, robots in board["unlock"].items():
        add(f"unlock_{colour}", "unlock", [[word] for word in robots])
    for row in board["extra_actions"]["rows"]:
        add(row["id"], "extra", row["slots"])
    grid, bonus = board["passenger_and_link_vp"], board["bonus_cards_section"]
    for number in range(1, grid["rows"] + 1):
        add(f"grid_{number}", "grid", [[word] for word in grid["columns"]])
    for number in range(1, bonus["sets"] + 1):
        add(f"bonus_{number}", "bonus", [bonus["accepts"]] * bonus["slots_per_set"])
    return out


def _spot(index: int, name: str, kind: SpotKind, slots: Sequence[Sequence[str]], main: str | None) -> Spot:
    taken = tuple(frozenset(COLOUR_INDEX[word] for word in slot) for slot in slots)
    packed = kind == "row"
    added: dict[int, tuple[int, ...]] = {}
    todo = [0]
    while todo:  # every code that can stand there, from the empty one
        code = todo.pop()
        if code not in added:
            added[code] = tuple(
                code + ONE[colour] if _fits([*_members(code), colour], taken, packed) else -1 for colour in ALL
            )
            todo += [after for after in added[code] if after >= 0]
    members = {code: _members(code) for code in added}
    lifted = {
        code: tuple(
            code - ONE[colour] if colour in ROBOTS and colour in held and code - ONE[colour] in added else -1
            for colour in ALL
        )
        for code, held in members.items()
    }
    robots = {code: tuple(c for c in ROBOTS if lifted[code][c] >= 0) for code in added}
    size = {code: len(held) for code, held in members.items()}
    main_colour = None if main is None else COLOUR_INDEX[main]
    full = frozenset(code for code in added if size[code] == len(taken))
    return Spot(index, name, kind, taken, main_colour, packed, added, lifted, robots, size, full)


def _members(code: int) -> list[int]:
    return [colour for colour, count in enumerate(counts_of([code])) for _ in range(count)]


def _fits(members: Sequence[int], slots: Sequence[frozenset[int]], packed: bool) -> bool:
    """Whether these passengers can stand there in some order; in a packed row in its first slots (rules 5.2, 5.3)."""
    if len(members) > len(slots):
        return False
    free = slots[: len(members)] if packed else slots
    return any(
        all(colour in slot for colour, slot in zip(members, chosen, strict=True))
        for chosen in permutations(free, len(members))
    )


# The places that the rules speak of by name -----------------------------------------------------------------------

TRACK, MOVE, CAPACITY, PICK_UP, DROP_OFF, REFILL, ADJUST = range(7)
"""The rows (rules 5.1), as numbers of spots."""
BUILD_STATION, REVERSE_TRAIN = 7, 8
UNLOCK = {colour: 9 + i for i, colour in enumerate(COMMUTERS)}
EXTRA = range(13, 16)
GRID = range(16, 18)
BONUS = range(18, 21)
SPOTS = 21
ROBOT_SPOTS = range(16)
"""Where robots can stand."""

NAMED: tuple[str, ...] = tuple(
    (
        "track move capacity pick_up drop_off refill adjust build_station reverse_train unlock_pink unlock_lilac"
        " unlock_coral unlock_purple extra_1 extra_2 extra_3 grid_1 grid_2 bonus_1 bonus_2 bonus_3"
    ).split()
)
"""The ids of the spots in their order; the data file must give the same."""
