"""What a bonus card is worth now, and what it may yet bring."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from trainyard.ai.pilots.maglev.desk import Desk
from trainyard.ai.pilots.maglev.network import Network
from trainyard.games.maglev.components import CAPACITY, GRID, Card, components
from trainyard.games.maglev.line import loop_links
from trainyard.games.maglev.passengers import COLOUR_INDEX, HUB_COLOUR

Measure = Callable[[Desk, Network], float]


class Prospect:
    """A bonus card as a pilot sees it."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.most = card.most
        self._judge = _JUDGES[card.formula["kind"]](card.formula)
        named = _measures_of(card.formula)
        self._of_board = bool(named) and all(_is_of_board(name) for name in named)
        assert self._of_board or not any(_is_of_board(name) for name in named), "a card looks at board or line"

    def points(self, desk: Desk, network: Network, chance: float) -> float:
        """What the card is worth now, and ``chance`` (0 to 1, smaller when less time is left) of what is begun."""
        now, begun = self._judged(desk, network)
        return now + chance * (begun - now)

    def _judged(self, desk: Desk, network: Network) -> tuple[float, float]:
        """What the card is worth now, and with what is begun. Remembered: many boards are tried with few lines."""
        if self._of_board:
            found = desk.judged.get(self.card.index)
            if found is None:
                found = desk.judged[self.card.index] = self._capped(desk, network)
            return found
        key = (self.card.index, desk.allowed, desk.builder)
        found = network.judged.get(key)
        if found is None:
            found = network.judged[key] = self._capped(desk, network)
        return found

    def _capped(self, desk: Desk, network: Network) -> tuple[float, float]:
        now, begun = self._judge(desk, network)
        now = min(now, self.most)
        return now, max(now, min(begun, self.most))


@lru_cache(maxsize=64)
def prospect(card: int) -> Prospect:
    """The card by its number."""
    return Prospect(components().cards[card])


# Measures ------------------------------------------------------------------------------------------------------------


def _measures_of(formula: Any) -> tuple[str, ...]:
    """The names of what a formula measures."""
    if formula["kind"] == "if":
        return tuple(name for name, _, _ in formula["all"])
    needs = (formula["needs"][0],) if "needs" in formula else ()
    return (formula["metric"], *needs) if "metric" in formula else ()


def _is_of_board(name: str) -> bool:
    """Whether a measure looks at the player board, not at the line."""
    return name in _OF_BOARD or name.partition(".")[0] in ("delivered", "sets") or name.startswith("max(")


def _measure(name: str) -> Measure:
    if name.startswith("max("):
        parts = [_measure(part) for part in name[4:-1].split(",")]
        return lambda desk, network: max(part(desk, network) for part in parts)
    kind, _, rest = name.partition(".")
    if kind == "delivered" and rest != "commuters":
        colour = COLOUR_INDEX[rest]
        return lambda desk, network: desk.counts[colour]
    if kind == "sets":
        colours = [COLOUR_INDEX[word] for word in rest.split("+")]
        return lambda desk, network: min(desk.counts[c] for c in colours)
    return _OF_BOARD[name] if name in _OF_BOARD else _OF_LINE[name]


def _farthest(network: Network) -> int:
    stops = network.served
    return max((_apart(network, a, b) for i, a in enumerate(stops) for b in stops[:i]), default=0)


def _apart(network: Network, one: int, other: int) -> int:
    return network.tables.apart(one, other)


def _ring(network: Network) -> int:
    if network.links < 3:
        return 0
    return loop_links(_AsState(network), network.line)  # type: ignore[arg-type]


class _AsState:
    """As much of a state as `loop_links` looks at."""

    def __init__(self, network: Network) -> None:
        self.tables = network.tables
        self.stations = list(network.stations)
        self.map_key = sum((colour + 1) << 4 * stop for stop, colour in enumerate(network.stations))


def _water(network: Network) -> int:
    cost, occupied = network.tables.cost, network.line.occupied
    return sum(price > 1 and occupied >> cell & 1 for cell, price in enumerate(cost))


_OF_LINE: dict[str, Measure] = {
    "tiles.on_water": lambda desk, network: network.kept("water", _water),
    "tiles.left": lambda desk, network: network.tables.components.track_tiles - network.size,
    "tiles.placed": lambda desk, network: network.size,
    "links": lambda desk, network: network.links,
    "links.of_1_tile": lambda desk, network: network.lengths.count(1),
    "longest_link.tiles": lambda desk, network: max(network.lengths, default=0),
    "loop.links": lambda desk, network: network.kept("ring", _ring),
    "stations_served": lambda desk, network: len(network.served),
    "station_colours_served": lambda desk, network: len(
        {network.stations[stop] for stop in network.served} - {HUB_COLOUR}
    ),
    "max_station_distance": lambda desk, network: network.kept("farthest", _farthest),
}

_OF_BOARD: dict[str, Measure] = {
    "delivered.commuters": lambda desk, network: sum(desk.counts[3:]),
    "rows.level_ge_3": lambda desk, network: sum(level >= 3 for level in desk.levels),
    "rows.level_ge_2": lambda desk, network: sum(level >= 2 for level in desk.levels),
    "rows.level_1": lambda desk, network: sum(level == 1 for level in desk.levels),
    "rows.with_offcolour": lambda desk, network: desk.off_colour,
    "row.capacity": lambda desk, network: desk.levels[CAPACITY],
    "unlock.complete": lambda desk, network: sum(fill >= 1.0 for fill in desk.unlock_fill),
    "extra.complete": lambda desk, network: desk.extras,
    "special.filled": lambda desk, network: desk.builder + desk.reverse,
    "grid.complete_lines": lambda desk, network: desk.rows_full + sum(each == len(GRID) for each in desk.columns),
}


# Begun: what is half done ---------------------------------------------------------------------------------------------


def _begun(name: str) -> Measure:
    """A measure that also counts what is half done."""
    if name == "rows.level_ge_3":
        return lambda desk, network: sum(min(1.0, (level - 1) / 2) for level in desk.levels)
    if name == "unlock.complete":
        return lambda desk, network: sum(desk.unlock_fill)
    if name == "extra.complete":
        return lambda desk, network: sum(fill / 3 for fill in desk.extra_fill)
    if name == "grid.complete_lines":
        return lambda desk, network: sum(fill / 4 for fill in desk.grid_fill) + sum(each / 2 for each in desk.columns)
    if name == "sets.pink+lilac+coral+purple":
        return lambda desk, network: (
            min(desk.counts[3:]) + (sum(count > min(desk.counts[3:]) for count in desk.counts[3:]) / 4) ** 2
        )
    if name == "sets.steel+gold+copper":
        return lambda desk, network: sum(desk.counts[:3]) / 3
    return _measure(name)


# Kinds of formulas: (worth now, worth with what is begun) -------------------------------------------------------------

Judged = Callable[[Desk, Network], tuple[float, float]]


def _direct_link(formula: Any) -> Judged:
    one, other = (COLOUR_INDEX[word] for word in formula["colours"])
    first, more = float(formula["vp_first"]), float(formula["vp_each_more"])
    wanted = {one, other}

    def judge(desk: Desk, network: Network) -> tuple[float, float]:
        links = sum(set(pair) == wanted for pair in network.pairs)
        if links:
            now = first + more * (links - 1)
            return now, now + 0.3 * more
        return 0.0, first * _link_begun(desk, network, one, other)

    return judge


def _link_begun(desk: Desk, network: Network, one: int, other: int) -> float:
    """How far a direct link between two colours is begun, 0 to 1."""
    best = 0.1 + 0.1 * (desk.allowed >> one & 1) + 0.1 * (desk.allowed >> other & 1)
    stations = network.stations
    for mine, wanted in ((one, other), (other, one)):
        if mine not in stations:
            continue
        can_build = 0.25 if desk.allowed >> wanted & 1 else 0.1
        for _, start in network.sites:
            if stations[start] == mine:
                best = max(best, 0.35 + can_build + 0.1 * desk.builder)
        for end in network.ends:
            if stations[end.start] == mine:
                for stop, units in end.units.items():
                    if stations[stop] == wanted:
                        best = max(best, 0.9 - 0.08 * units)
                    elif stations[stop] < 0:
                        best = max(best, 0.3 + can_build - 0.05 * units)
        for stop in network.leaves:
            if stations[stop] == mine:
                best = max(best, 0.25 + (0.1 if wanted in stations else 0.5 * can_build))
    return best


def _per(formula: Any) -> Judged:
    vp, now, begun = float(formula["vp"]), _measure(formula["metric"]), _begun(formula["metric"])
    return lambda desk, network: (vp * now(desk, network), vp * begun(desk, network))


def _per_plus(formula: Any) -> Judged:
    vp, bonus, threshold = float(formula["vp"]), float(formula["bonus"]), float(formula["threshold"])
    measure = _measure(formula["metric"])

    def judge(desk: Desk, network: Network) -> tuple[float, float]:
        count = measure(desk, network)
        now = vp * count + (bonus if count >= threshold else 0.0)
        return now, vp * count + bonus * min(1.0, count / threshold) ** 2

    return judge


def _per_if(formula: Any) -> Judged:
    vp, measure = float(formula["vp"]), _measure(formula["metric"])
    name, _, least = formula["needs"]
    need = _measure(name)

    def judge(desk: Desk, network: Network) -> tuple[float, float]:
        full, part = vp * measure(desk, network), min(1.0, need(desk, network) / least)
        return (full if part >= 1.0 else 0.0), full * part**2

    return judge


def _if(formula: Any) -> Judged:
    vp = float(formula["vp"])
    needs = [(_measure(name), how, float(number)) for name, how, number in formula["all"]]

    def judge(desk: Desk, network: Network) -> tuple[float, float]:
        part = 1.0
        for measure, how, number in needs:
            has = measure(desk, network)
            if how == ">=" or (how == "==" and number):
                part *= min(1.0, (has + 0.5) / (number + 0.5))
            elif has > number:
                part = 0.0
        return (vp if part >= 1.0 else 0.0), vp * part**2

    return judge


def _table(formula: Any) -> Judged:
    table = {int(key): float(vp) for key, vp in formula["table"].items()}
    measure, most = _measure(formula["metric"]), max(table)

    def judge(desk: Desk, network: Network) -> tuple[float, float]:
        count = int(measure(desk, network))
        return table.get(count, 0.0), table[most] * (count / most) ** 3

    return judge


_JUDGES: dict[str, Callable[[Any], Judged]] = {
    "direct_link": _direct_link,
    "per": _per,
    "per_plus": _per_plus,
    "per_if": _per_if,
    "if": _if,
    "table": _table,
}
