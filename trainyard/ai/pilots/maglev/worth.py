"""What a player's board and line are worth together: points now, bonus cards, and what the turns to come will bring."""

from typing import NamedTuple

from trainyard.ai.pilots.maglev.cards import prospect
from trainyard.ai.pilots.maglev.desk import Desk
from trainyard.ai.pilots.maglev.network import Network
from trainyard.ai.pilots.maglev.taste import Taste
from trainyard.games.maglev.components import CAPACITY, DROP_OFF, MOVE, PICK_UP, REFILL, TRACK, components
from trainyard.games.maglev.passengers import COMMUTERS
from trainyard.games.maglev.state import HIDDEN, State


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


def outlook_of(state: State, seat: int, turns: float) -> Outlook:
    """The outlook of a seat."""
    cards = tuple(card for card in state.cards[seat] if card != HIDDEN)
    return Outlook(turns, cards, tuple(state.reserve), sum(colour < 0 for colour in state.stations))


def worth(taste: Taste, outlook: Outlook, desk: Desk, network: Network) -> float:
    """The points that a seat may expect of its board and its line, its train left out."""
    return (
        _points(taste, outlook, desk, network) + _cards(taste, outlook, desk, network)
        + _turns(taste, outlook, desk, network) + _tracks(taste, outlook, desk, network)
    )  # fmt: skip


def _hurry(turns: float, slow: float) -> float:
    """The chance that something that takes so many turns is still done."""
    return min(1.0, turns / slow)


def _points(taste: Taste, outlook: Outlook, desk: Desk, network: Network) -> float:
    """Commuters, columns, links and rows (rules 12.1, 12.2)."""
    parts, turns = components(), outlook.turns
    tiles_left = parts.track_tiles - network.size
    links = network.links + min(tiles_left / 3, turns * taste.links_a_turn)
    total = float(desk.points + parts.link_points * network.links)
    for fill in desk.grid_fill:
        if fill == 4:
            total += parts.row_bonus * links
        elif fill:
            total += taste.row_part * _hurry(turns, 8.0) * parts.row_bonus * links * (fill / 4) ** 2
    for colour, filled in zip(COMMUTERS, desk.columns, strict=True):
        more = desk.unlock_fill[colour - 3] * turns * taste.more_a_turn
        if filled == 2:
            total += parts.column_bonus * more
        elif filled:
            total += taste.column_part * _hurry(turns, 6.0) * parts.column_bonus * (desk.counts[colour] + 1 + more)
    return total


def _cards(taste: Taste, outlook: Outlook, desk: Desk, network: Network) -> float:
    """Bonus cards, as many as will count (rules 12.3)."""
    if not outlook.cards:
        return 0.0
    turns = outlook.turns
    faith = taste.card_faith * _hurry(turns, 8.0)
    worths = sorted((prospect(card).points(desk, network, faith) for card in outlook.cards), reverse=True)
    counted = 1 + desk.sets_full
    chance = _hurry(turns, 10.0)
    total = 0.0
    for number, points in enumerate(worths):
        if number < counted:
            total += points
        else:
            begun = desk.set_fill[number - 1] / 3
            total += points * chance * (taste.card_chance / (number - counted + 1)) * (1.0 + 2.0 * begun**2)
    return total


def rate(desk: Desk, taste: Taste) -> float:
    """Passengers that an action brings home with this board, on average over whole trips."""
    levels = desk.levels
    room = levels[CAPACITY]
    pick = min(levels[PICK_UP], room) + 0.1 * max(0, levels[PICK_UP] - room)
    drop = min(levels[DROP_OFF], room) + 0.1 * max(0, levels[DROP_OFF] - room)
    hops = taste.hops + 0.5 * (room - 1)
    cost = 1 / pick**0.85 + 1 / drop**0.7 + hops / (levels[MOVE] * room) + taste.refills / levels[REFILL]
    return 1 / cost


def _turns(taste: Taste, outlook: Outlook, desk: Desk, network: Network) -> float:
    """What the actions of the turns to come will bring."""
    turns = min(outlook.turns, taste.horizon)
    per_turn = 2.0 + desk.extras
    for fill in desk.extra_fill:
        if fill < 3:
            per_turn += taste.extra_part[fill] * _hurry(turns, 6.0)
    actions = turns * min(5.0, per_turn)
    tiles = max(0.0, taste.tiles - network.size) * _hurry(turns, 10.0)
    actions -= tiles / desk.levels[TRACK] ** 0.85
    each = _passenger(taste, outlook, desk, network)
    speed = taste.own_rate * rate(desk, taste) + (1 - taste.own_rate) * taste.usual_rate
    total = max(0.3 * turns, actions) * speed * each
    if desk.builder:
        rights = sum(outlook.reserve[c] for c in range(7) if desk.allowed >> c & 1)
        total += taste.builder * _hurry(turns, 5.0) * min(1.0, outlook.sites / 4, rights / 3)
    if desk.reverse:
        total += taste.reverse * _hurry(turns, 10.0)
    return total


def _passenger(taste: Taste, outlook: Outlook, desk: Desk, network: Network) -> float:
    """What the average passenger brought home will be worth."""
    reached = (network.colours & 1) + (network.colours >> 1 & 1) + (network.colours >> 2 & 1)
    each = taste.robot * (1 - taste.reach + taste.reach * reached / 3)
    for i, fill in enumerate(desk.unlock_fill):
        if fill:
            part = 1.0 if fill >= 1.0 else taste.unlock_part
            near = 1.0 if network.colours >> 3 + i & 1 else 1 - taste.reach
            each += part * taste.commuter[i] * near
    return each


def _tracks(taste: Taste, outlook: Outlook, desk: Desk, network: Network) -> float:
    """Track half laid, sites within reach, and the right to build."""
    turns = outlook.turns
    hurry = _hurry(turns, 3.0)
    total = 0.0
    for i, fill in enumerate(desk.unlock_fill):
        tiles = outlook.reserve[3 + i]
        if fill and tiles and outlook.sites:
            part = 1.0 if fill >= 1.0 else taste.unlock_part
            total += part * taste.tile_right * tiles * _hurry(turns, 6.0)
    goals = [place_worth(taste, outlook, desk, network, site) * 0.9 for site, _ in network.sites]
    total += hurry * sum(goals)
    runs = []
    for end in network.ends:
        best = 0.0
        for stop, units in end.units.items():
            good = place_worth(taste, outlook, desk, network, stop)
            best = max(best, good * taste.half_laid ** (units / desk.levels[TRACK] ** 0.7))
        runs.append(best)
    runs.sort(reverse=True)
    for number, good in enumerate(runs):
        total += hurry * good * (1.0 if number == 0 else taste.second_run)
    return total


def place_worth(taste: Taste, outlook: Outlook, desk: Desk, network: Network, stop: int) -> float:
    """What it is worth to have track to a stop, beside the points of links that stand already."""
    colour = network.stations[stop]
    if colour < 0:
        allowed = sum(outlook.reserve[c] for c in range(7) if desk.allowed >> c & 1)
        if not allowed:
            return 0.4 * taste.site
        return taste.site * (1.0 if desk.builder else 0.5)
    if stop in network.touched:
        return taste.link * 0.5  # it closes a ring, or joins again what is joined
    new = colour < 7 and not network.colours >> colour & 1
    return taste.link + 1.0 + (taste.new_colour if new else 0.0)
