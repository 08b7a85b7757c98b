"""The plan of a seat: which lines to draw and how strong an engine to build, before it only delivers.

Every turn is one piece, one box, one delivery: so a plan is worth the turns that it leaves, times the income of a turn
of delivery when it is done, and the points of its lines and engine.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from trainyard.ai.pilots.rollers.courses import Link, Open, easting, open_courses
from trainyard.ai.pilots.rollers.outlook import Tempo, Trade, engine_points, ways_over
from trainyard.ai.pilots.rollers.taste import Taste
from trainyard.games.rollers.network import Lines, way_index
from trainyard.games.rollers.state import State
from trainyard.games.rollers.tables import Tables

FURTHER = 1
"""So many lines that bring nothing by themselves are followed by others that may make them pay."""
NO_WAY = -1e9
TAIL = (0.0, 1.2, 1.6, 1.8)
"""Turns that the last pieces are waited for, by their number."""


class Plan(NamedTuple):
    """What to build, and what that promises."""

    links: tuple[Link, ...]
    """The lines to be drawn."""
    engine: int
    """The engine to build up to, the seat's tiles not counted."""
    income: float
    """Points of a turn of delivery when all is done."""
    worth: float
    """Points to come: deliveries, lines and engine, those that there are now included."""
    turn: float
    """What a turn is worth that is not lost."""
    left: float = 0.0
    """Turns of delivery when all is done."""
    missing: int = 0
    """Pieces to be drawn when the plan was made."""


EMPTY = Plan((), 0, 0.0, 0.0, 0.0)


class Step(NamedTuple):
    """A piece that belongs to the plan: in how many ways the plan can go on with it, and the line it is for."""

    space: int
    piece: int
    ways: int
    link: Link
    missing: int
    """Pieces that its line lacks, this one included."""


def links_of(lines: Lines) -> tuple[Link, ...]:
    """The lines that there are, as links in order."""
    return tuple(sorted((line.a, line.b, line.length) for line in lines))


@lru_cache(maxsize=8192)
def laid_out(
    tables: Tables, blocked: tuple[int, ...], sheet: bytes, links: tuple[Link, ...]
) -> tuple[tuple[Open, ...], tuple[Step, ...]]:
    """For each of these lines, as far as they fit side by side, its cheapest course; and every piece to go on with."""
    courses = open_courses(tables, blocked, sheet)
    chosen: list[Open] = []
    taken = 0
    for link in links:
        found = next((each for each in courses if each.course.link == link and not each.course.spaces & taken), None)
        if found is not None:
            chosen.append(found)
            taken |= found.course.spaces
    steps: dict[tuple[int, int], Step] = {}
    for mine in chosen:
        elsewhere = taken & ~mine.course.spaces
        link = mine.course.link
        for missing, course in courses:
            if missing > mine.missing:
                break
            if course.link == link and not course.spaces & elsewhere:
                for space, piece in course.steps:
                    if not sheet[space]:
                        known = steps.get((space, piece))
                        ways = known.ways + 1 if known else 1
                        steps[space, piece] = Step(space, piece, ways, link, missing)
    return tuple(chosen), tuple(steps.values())


def planned(state: State, seat: int, taste: Taste, old: Plan = EMPTY, anew: bool = True) -> Plan:
    """The best plan that is found: lines are added one by one, then each is tried without.

    ``anew``: not only what can be made of the old plan.
    """
    planner = _Planner(state, seat, taste)
    return planner.best(old.links, anew) if taste.plans else planner.nearest()


def alternatives(state: State, seat: int, taste: Taste, old: Plan) -> list[Plan]:
    """Plans that begin with other lines than the old one goes on with, the most promising first."""
    planner = _Planner(state, seat, taste)
    known = {frozenset(old.links)}
    found = []
    for links in ((), *((link,) for link in planner.beginnings())):
        plan = planner.grown(links)
        if frozenset(plan.links) not in known:
            known.add(frozenset(plan.links))
            found.append(plan)
    return sorted(found, key=_worth, reverse=True)


NEAR_ENGINE = 4
NEAR_TURN = 1.6
"""A beginner wants no stronger engine, and thinks that a turn is worth so many points."""


class _Planner:
    def __init__(self, state: State, seat: int, taste: Taste) -> None:
        self.state = state
        self.taste = taste
        self.sheet = bytes(state.sheets[seat])
        self.drawn = links_of(state.lines[seat])
        self.network = sum(length for _, _, length in self.drawn)
        self.boxes = state.boxes[seat].bit_count()
        self.trade = Trade(state, seat, taste)
        self._known_turns: dict[tuple[int, int], tuple[float, float]] = {}
        self.tempo = Tempo(state, seat, taste)
        east = easting(state.tables)
        cities = state.tables.city_space
        courses = open_courses(state.tables, state.blocked, self.sheet)
        self.by_link: dict[Link, list[Open]] = {}
        for each in courses:
            self.by_link.setdefault(each.course.link, []).append(each)
        self.liking = {
            link: taste.lean * (east[cities[link[0]]] + east[cities[link[1]]]) / 2 + taste.towns * (link[2] - 1)
            for link in self.by_link
        }

    def best(self, old: tuple[Link, ...], anew: bool) -> Plan:
        plans = [self.grown(links) for links in {(), old} if links or anew or not old]
        if anew:
            plans += [self.grown((link,)) for link in self.beginnings()]
        return self._thinned(max(plans, key=_worth))

    def beginnings(self) -> list[Link]:
        """The lines that promise most by themselves: to grow from the best alone misses plans that begin elsewhere."""
        if not self.taste.beginnings:
            return []
        alone = {link: self._plan(courses[:1]).worth for link, courses in self.by_link.items()}
        return sorted(alone, key=lambda link: -alone[link])[: self.taste.beginnings]

    def nearest(self) -> Plan:
        """A beginner's plan: the next line alone, the one with most cubes for its pieces."""
        wished = [
            self._served(courses[0]) / courses[0].missing * (1 + self.liking[link])
            for link, courses in self.by_link.items()
        ]
        best = max(range(len(wished)), key=wished.__getitem__, default=None)
        chosen = [] if best is None else [list(self.by_link.values())[best][0]]
        ways = ways_over(self.drawn)
        longest = min(NEAR_ENGINE, max((distances.bit_length() - 1 for distances in ways), default=0))
        links = tuple(each.course.link for each in chosen)
        missing = sum(each.missing for each in chosen)
        return Plan(links, max(self.boxes, longest, 1), NEAR_TURN, 0.0, NEAR_TURN, 5.0, missing)

    def _served(self, each: Open) -> float:
        """The cubes that a line would carry by itself; no second line between the same cities is wanted."""
        one, other, _ = each.course.link
        if any(line[:2] == (one, other) for line in self.drawn):
            return 0.0
        ends = {way_index(one, other), way_index(other, one)}
        return 0.1 + sum(count for _, count, places in self.trade.wishes if ends.intersection(places))

    def grown(self, links: tuple[Link, ...]) -> Plan:
        """Lines are added as long as that promises more."""
        chosen = self._fitting(links)
        best = self._plan(chosen)
        unpaid = 0
        while True:
            tries: list[tuple[Plan, list[Open]]] = []
            taken = 0
            for each in chosen:
                taken |= each.course.spaces
            for courses in self.by_link.values():
                found = _free(courses, taken)
                if found is not None:
                    more = [*chosen, found]
                    tries.append((self._plan(more), more))
            if not tries:
                return best
            plan, chosen = max(tries, key=_first)
            if plan.worth > best.worth:
                best, unpaid = plan, 0
            else:
                unpaid += 1
                if unpaid > FURTHER:
                    return best

    def _thinned(self, plan: Plan) -> Plan:
        """Without the lines that do not pay."""
        for link in plan.links:
            rest = list(plan.links)
            rest.remove(link)
            other = self._plan(self._fitting(tuple(rest)))
            if other.worth >= plan.worth:
                return self._thinned(other)
        return plan

    def _fitting(self, links: tuple[Link, ...]) -> list[Open]:
        chosen: list[Open] = []
        taken = 0
        for link in links:
            found = _free(self.by_link.get(link, ()), taken)
            if found is not None:
                chosen.append(found)
                taken |= found.course.spaces
        return chosen

    def _plan(self, chosen: Sequence[Open]) -> Plan:
        """What it promises to draw these, with the engine that goes best with them."""
        taste, trade = self.taste, self.trade
        missing = sum(each.missing for each in chosen)
        links = tuple(each.course.link for each in chosen)
        ways = ways_over(tuple(sorted((*self.drawn, *links))))
        stock, served = trade.reach(ways)
        network = self.network + sum(link[2] + self.liking[link] for link in links)
        best = Plan(links, self.boxes, 0.0, NO_WAY, 0.0, 0.0, missing)
        longest = trade.longest(served)
        for engine in range(self.boxes, max(self.boxes, min(taste.most_engine, longest)) + 1):
            steps, tail = missing + engine - self.boxes, min(missing, 3)
            left, theirs = self._turns(steps, tail)
            if left < 0 and steps:
                break
            income = trade.income(served, ways, engine + trade.boost)
            worth = min(left, stock) * income + network + engine_points(engine + trade.boost) - theirs
            if worth > best.worth:
                later, then = self._turns(steps + 1, tail)
                turn = (left - later) * income + then - theirs
                best = Plan(links, engine, income, worth, turn, left, missing)
        return best

    def _turns(self, steps: int, tail: int) -> tuple[float, float]:
        """Turns of delivery that are left after so many steps, and what the others win meanwhile."""
        found = self._known_turns.get((steps, tail))
        if found is None:
            ready = self.taste.slowness * steps + self.taste.tail * TAIL[tail]
            found = self._known_turns[steps, tail] = self.tempo.turns(ready)
        return found


def _first(item: tuple[Plan, list[Open]]) -> float:
    return item[0].worth


def _worth(plan: Plan) -> float:
    return plan.worth


def _free(courses: Sequence[Open], taken: int) -> Open | None:
    """The cheapest of the courses that uses none of the spaces taken."""
    for each in courses:
        if not each.course.spaces & taken:
            return each
    return None
