"""The plan of a seat: which lines to draw and how strong an engine to build, before it only delivers.

Every turn is one piece, one box, one delivery: so a plan is worth the turns that it leaves, times the income of a turn
of delivery when it is done, and the points of its lines and engine.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from trainyard.ai.pilots.rollers.courses import Course, Link, Open, open_courses
from trainyard.ai.pilots.rollers.outlook import Tempo, Trade, engine_points, ways_over
from trainyard.ai.pilots.rollers.taste import Taste
from trainyard.games.rollers.network import Lines
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


def planned(state: State, seat: int, taste: Taste, old: Plan = EMPTY) -> Plan:
    """The best plan that is found: lines are added one by one, then each is tried without."""
    return _Planner(state, seat, taste).best(old.links)


class _Planner:
    def __init__(self, state: State, seat: int, taste: Taste) -> None:
        self.state = state
        self.taste = taste
        self.sheet = bytes(state.sheets[seat])
        self.drawn = links_of(state.lines[seat])
        self.network = sum(length for _, _, length in self.drawn)
        self.boxes = state.boxes[seat].bit_count()
        self.trade = Trade(state, seat, taste)
        self.tempo = Tempo(state, seat, taste)
        courses = open_courses(state.tables, state.blocked, self.sheet)
        self.by_link: dict[Link, list[Open]] = {}
        for each in courses:
            self.by_link.setdefault(each.course.link, []).append(each)

    def best(self, old: tuple[Link, ...]) -> Plan:
        best_plan, links = self._grown(())
        if old:
            other, more = self._grown(old)
            if other.worth > best_plan.worth:
                best_plan, links = other, more
        return self._thinned(best_plan)

    def _grown(self, links: tuple[Link, ...]) -> tuple[Plan, tuple[Link, ...]]:
        """Lines are added as long as that promises more."""
        chosen = self._fitting(links)
        best = self._plan(chosen)
        best_links = links = tuple(each.course.link for each in chosen)
        unpaid = 0
        while True:
            tries: list[tuple[float, Plan, list[Open]]] = []
            taken = 0
            for each in chosen:
                taken |= each.course.spaces
            for link, courses in self.by_link.items():
                found = _free(courses, taken)
                if found is not None:
                    more = [*chosen, found]
                    plan = self._plan(more)
                    tries.append((plan.worth, plan, more))
            if not tries:
                return best, best_links
            _, plan, chosen = max(tries, key=_first)
            if plan.worth > best.worth:
                best, best_links, unpaid = plan, plan.links, 0
            else:
                unpaid += 1
                if unpaid > FURTHER:
                    return best, best_links

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
        network = self.network + sum(length for _, _, length in links)
        best = Plan(links, self.boxes, 0.0, NO_WAY, 0.0, 0.0, missing)
        for engine in range(self.boxes, max(self.boxes, taste.most_engine) + 1):
            ready = taste.slowness * (missing + engine - self.boxes) + taste.tail * TAIL[min(missing, 3)]
            left, theirs = self.tempo.turns(ready)
            if left < 0 and ready:
                break
            income = trade.income(served, ways, engine + trade.boost)
            worth = min(left, stock) * income + network + engine_points(engine + trade.boost) - theirs
            if worth > best.worth:
                later, then = self.tempo.turns(ready + 1)
                turn = (left - later) * income + then - theirs
                best = Plan(links, engine, income, worth, turn, left, missing)
        return best


def _first(item: tuple[float, Plan, list[Open]]) -> float:
    return item[0]


def _free(courses: Sequence[Open], taken: int) -> Open | None:
    """The cheapest of the courses that uses none of the spaces taken."""
    for each in courses:
        if not each.course.spaces & taken:
            return each
    return None


def steps_in(course: Course) -> int:
    """How many pieces a course has."""
    return len(course.steps)
