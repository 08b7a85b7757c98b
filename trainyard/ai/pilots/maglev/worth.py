"""What a player's board and line are worth together: points now, bonus cards, and what the turns to come will bring."""

from math import pow
from typing import NamedTuple

from trainyard.ai.pilots.maglev.cards import Prospect, prospect
from trainyard.ai.pilots.maglev.chart import FAR
from trainyard.ai.pilots.maglev.desk import Desk, desk_of
from trainyard.ai.pilots.maglev.network import Network
from trainyard.ai.pilots.maglev.taste import Taste
from trainyard.games.maglev.components import CAPACITY, DROP_OFF, MOVE, PICK_UP, REFILL, TRACK, components
from trainyard.games.maglev.passengers import ALL, COMMUTERS, HUB_COLOUR
from trainyard.games.maglev.state import HIDDEN, State

FULL_ROW, FULL_COLUMN = 4, 2
MOST_LACKING = 6
"""Tiles that lack to the nearest site: with more it is out of reach anyway."""


class Outlook(NamedTuple):
    """What is held fixed while plans of one turn are compared."""

    turns: float
    """The seat's own turns to come after this one."""
    cards: tuple[int, ...]
    """Its bonus cards."""
    reserve: tuple[int, ...]
    """Station tiles of each colour that nobody has built yet."""
    sites: int
    """Empty sites."""
    missing: int
    """Bits of the commuter colours of which no station stands yet: without them the game does not end well."""


def outlook_of(state: State, seat: int, turns: float) -> Outlook:
    """The outlook of a seat."""
    cards = tuple(card for card in state.cards[seat] if card != HIDDEN)
    missing = sum(1 << c for c in COMMUTERS if c not in state.stations)
    return Outlook(turns, cards, tuple(state.reserve), sum(colour < 0 for colour in state.stations), missing)


class Worth:
    """Reckons boards and lines under one outlook."""

    def __init__(self, taste: Taste, outlook: Outlook) -> None:
        self.taste = taste
        self.outlook = outlook
        self.parts = components()
        turns = outlook.turns
        self._prospects: list[Prospect] = [prospect(card) for card in outlook.cards]
        # The chance that something is still done that takes so many turns.
        self._in_3, self._in_6, self._in_8, self._in_10 = (min(1.0, turns / slow) for slow in (3.0, 6.0, 8.0, 10.0))
        self._faith = taste.card_faith * self._in_8
        self._turns = min(turns, taste.horizon)
        self._row_part = taste.row_part * self._in_8
        self._extra_parts = (*(part * self._in_6 for part in taste.extra_part), 1.0)
        self._rights = tuple(
            outlook.reserve[c]
            * taste.tile_right
            * self._in_6
            * (taste.missing_colour if outlook.missing >> c & 1 else 1.0)
            * min(1.0, outlook.sites / 2)
            for c in COMMUTERS
        )
        lacking = outlook.missing.bit_count()
        self._builder = self._in_6 * min(1.0, outlook.sites / 4) * taste.builder * (1 + taste.builder_missing * lacking)
        self._fades: dict[int, list[float]] = {}
        self._tracks: dict[tuple[int, int, bool, int], float] = {}
        self._boards: dict[tuple[int, tuple[int, ...]], float] = {}

    def of_board(self, board: tuple[int, ...], network: Network) -> float:
        """The same of a board by its codes, reckoned once."""
        key = (id(network), board)
        found = self._boards.get(key)
        if found is None:
            found = self._boards[key] = self(desk_of(board), network)
        return found

    def __call__(self, desk: Desk, network: Network) -> float:
        """The points that the seat may expect of a board and a line, its train left out."""
        key = (id(network), desk.allowed, desk.builder, desk.levels[TRACK])
        tracks = self._tracks.get(key)
        if tracks is None:
            tracks = self._tracks[key] = self._of_tracks(desk, network)
        return self._points(desk, network) + self._of_cards(desk, network) + self._of_turns(desk, network) + tracks

    def _points(self, desk: Desk, network: Network) -> float:
        """Commuters, columns, links and rows (rules 12.1, 12.2)."""
        taste, parts, turns = self.taste, self.parts, self.outlook.turns
        links = network.links + min((parts.track_tiles - network.size) / 3, turns * taste.links_a_turn)
        total = float(desk.points + parts.link_points * network.links)
        for fill, waiting in zip(desk.grid_fill, desk.grid_open, strict=True):
            if fill == FULL_ROW:
                total += parts.row_bonus * links
            else:
                begun = (fill + taste.row_open * waiting) / FULL_ROW
                total += parts.row_bonus * links * self._row_part * begun * begun
        for i, filled in enumerate(desk.columns):
            if filled:
                more = desk.unlock_fill[i] * turns * taste.more_a_turn
                if filled == FULL_COLUMN:
                    total += parts.column_bonus * more
                else:
                    count = desk.counts[3 + i] + 1 + more
                    total += taste.column_part * self._in_6 * parts.column_bonus * count
        return total

    def _of_cards(self, desk: Desk, network: Network) -> float:
        """Bonus cards, as many as will count (rules 12.3)."""
        if not self._prospects:
            return 0.0
        worths = [card.points(desk, network, self._faith) for card in self._prospects]
        worths.sort(reverse=True)
        counted = 1 + desk.sets_full
        total = 0.0
        for number, points in enumerate(worths):
            if number < counted:
                total += points
            else:
                begun = desk.set_fill[number - 1] / 3
                share = self.taste.card_chance / (number - counted + 1) * (1.0 + 2.0 * begun**2)
                total += points * self._in_10 * share
        return total

    def _of_turns(self, desk: Desk, network: Network) -> float:
        """What the actions of the turns to come will bring."""
        taste, turns, levels, part = self.taste, self._turns, desk.levels, self._extra_parts
        one, two, three = desk.extra_fill
        actions = turns * (2.0 + part[one] + part[two] + part[three])
        actions -= max(0.0, taste.tiles - network.size) * self._in_10 / pow(levels[TRACK], 0.85)
        each = self._passenger(desk, network)
        speed = taste.own_rate * rate(levels, taste) + (1 - taste.own_rate) * taste.usual_rate
        total = max(0.3 * turns, actions) * speed * each
        if desk.builder:
            total += self._builder
        if desk.reverse:
            total += taste.reverse * self._in_10
        rights = 0.0
        for fill, right in zip(desk.unlock_fill, self._rights, strict=True):
            if fill:
                rights += right if fill >= 1.0 else right * taste.unlock_part
        total += rights if desk.builder else rights * taste.right_alone
        return total

    def _passenger(self, desk: Desk, network: Network) -> float:
        """What the average passenger brought home will be worth: more with more colours to choose from."""
        taste, colours = self.taste, network.colours
        reached = (colours & 1) + (colours >> 1 & 1) + (colours >> 2 & 1)
        each = taste.robot * (1 - taste.reach + taste.reach * reached / 3)
        choice = 0.0
        for i, fill in enumerate(desk.unlock_fill):
            if fill:
                part = taste.commuter[i] if fill >= 1.0 else taste.commuter[i] * taste.unlock_part
                choice += part if colours >> 3 + i & 1 else part * (1 - taste.reach)
        return each + taste.commuters * choice / (choice + taste.choice)

    def _of_tracks(self, desk: Desk, network: Network) -> float:
        """Track half laid and sites within reach."""
        taste = self.taste
        left = self.parts.track_tiles - network.size
        total = taste.tile * left + taste.link * network.links + taste.new_colour * network.colours.bit_count()
        if self.outlook.missing:
            total -= taste.tiles_kept * min(MOST_LACKING, max(0, network.tiles_to_site - left))
        total += sum(self.place(desk, network, site) for site, _ in network.sites)
        goods = [self.place(desk, network, stop) for stop in range(len(network.stations))]
        fades = self._fades_of(desk.levels[TRACK])
        dry = desk.levels[TRACK] == 1
        runs = []
        for end in network.ends + network.starts:
            best = 0.0
            for stop, units in end.units.items():
                good = goods[stop]
                if dry:
                    units = end.dry.get(stop, units)
                    if stop not in end.dry:
                        good *= taste.too_dear
                if units > left:
                    good *= taste.too_far
                best = max(best, good * fades[units])
            runs.append(best)
        runs.sort(reverse=True)
        for number, good in enumerate(runs):
            total += good * (1.0 if number == 0 else taste.second_run)
        return self._in_3 * total

    def _fades_of(self, level: int) -> list[float]:
        """What a place counts by the units that lack to it."""
        found = self._fades.get(level)
        if found is None:
            speed = pow(level, 0.7)
            found = self._fades[level] = [pow(self.taste.half_laid, 0.5 + units / speed) for units in range(FAR + 1)]
        return found

    def place(self, desk: Desk, network: Network, stop: int) -> float:
        """What it is worth to have track to a stop, beside the points of links that stand already."""
        taste = self.taste
        colour = network.stations[stop]
        if colour < 0:
            if not any(self.outlook.reserve[c] for c in ALL if desk.allowed >> c & 1):
                return 0.4 * taste.site
            good = taste.site + (taste.first_of_colour if self.outlook.missing & desk.allowed else 0.0)
            return good if desk.builder else 0.5 * good
        new = colour < HUB_COLOUR and not network.colours >> colour & 1
        good = 1.0 + taste.link + (taste.new_colour if new else 0.0)
        return 0.5 * good if stop in network.touched else good  # it would close a ring


def rate(levels: tuple[int, ...], taste: Taste) -> float:
    """Passengers that an action brings home with these levels, on average over whole trips."""
    room = levels[CAPACITY]
    pick = min(levels[PICK_UP], room) + 0.1 * max(0, levels[PICK_UP] - room)
    drop = min(levels[DROP_OFF], room) + 0.1 * max(0, levels[DROP_OFF] - room)
    hops = taste.hops + 0.5 * (room - 1)
    handling = 1 / pow(pick, 0.85) + 1 / pow(drop, 0.7)
    return 1 / (handling + hops / (levels[MOVE] * room) + taste.refills / levels[REFILL])
