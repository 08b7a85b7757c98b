"""The policy: what a seat does by its plan, without search. It is the level `medium`, and everybody's playout."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from math import inf
from operator import attrgetter

from trainyard.ai.pilots.rollers import opening, orders, tiles
from trainyard.ai.pilots.rollers.carrying import Load, farthest, loads
from trainyard.ai.pilots.rollers.courses import Link, easting, open_courses
from trainyard.ai.pilots.rollers.move import Move
from trainyard.ai.pilots.rollers.outlook import engine_points, rounds_left, sure
from trainyard.ai.pilots.rollers.plan import EMPTY, Plan, Step, laid_out, planned
from trainyard.ai.pilots.rollers.taste import Taste
from trainyard.games.rollers import legal
from trainyard.games.rollers.actions import Action, DrawTrack
from trainyard.games.rollers.network import Lines, way_index
from trainyard.games.rollers.pieces import ANY_SHAPE, CITIES, PIECES, SHOWN
from trainyard.games.rollers.state import Phase, State
from trainyard.games.rollers.tables import Tables

ANEW = 3
"""Every so many rounds a plan is made from nothing, too."""
NEARLY = 0.03
"""Points by which a line that lacks one piece less goes first."""
IDLE = 0.3
"""Points below which a die has no use; then any line that is nearly done is gone on with."""

LEANING = 0.4
"""How much of the taste for one side of the sheet counts for a single piece: lines are chosen by all of it."""


class Policy:
    """One seat's plan and decisions. Everything is public, so the truth and the seat's observations are alike."""

    def __init__(self, taste: Taste, seat: int, every: int = 1) -> None:
        """``every``: a plan is thought over after so many rounds."""
        self.taste = taste
        self.seat = seat
        self.every = every
        self.plan = EMPTY
        self.holds = False
        """Whether a plan is kept to until it is carried out: then somebody else looks for better ones."""
        self.tile_gains: dict[int, float] = {}
        """What permanent tiles would bring with this plan, as far as it was asked."""
        self._made = -99
        self._drawn: Lines = ()

    def copy(self, every: int) -> "Policy":
        """A policy that goes on from the same plan."""
        other = Policy(self.taste, self.seat, every)
        other.plan, other._made, other._drawn = self.plan, self._made, self._drawn
        other.tile_gains = self.tile_gains
        return other

    def fits(self, state: State) -> bool:
        """Whether the plan can be of this game: nothing that was drawn has gone."""
        return state.round >= self._made and all(line in state.lines[self.seat] for line in self._drawn)

    # The plan ---------------------------------------------------------------------------------------------------------

    def review(self, state: State) -> Plan:
        """The plan for this position: the old one less what is drawn, or a new one when it is time."""
        drawn = state.lines[self.seat]
        if drawn is not self._drawn:
            links = list(self.plan.links)
            for line in drawn:
                if line not in self._drawn and line[:3] in links:
                    links.remove(line[:3])
            self.plan = self.plan._replace(links=tuple(links))
            self._drawn = drawn
        if state.round >= self._made + self.every:
            anew = state.round % ANEW == 0 and not self.holds
            self._take_up(planned(state, self.seat, self.taste, self.plan, anew), state.round)
        return self.plan

    def with_plan(self, plan: Plan, every: int) -> "Policy":
        """A policy that goes on with another plan."""
        other = self.copy(every)
        other._take_up(plan, self._made)
        return other

    def change_to(self, plan: Plan) -> None:
        """Go on with another plan, and hold it."""
        self._take_up(plan, self._made)
        self.holds = True

    def _take_up(self, plan: Plan, made: int) -> None:
        self.plan = plan
        self._made = made
        self.tile_gains = {}

    # Decisions --------------------------------------------------------------------------------------------------------

    def decide(self, state: State) -> Move:
        """What to do now."""
        return self.moves(state)[0]

    def turn(self, state: State) -> tuple[Action, ...]:
        """What to do now; of a die that is taken, what to do with it as well: half the thinking of two decisions."""
        if state.phase is not Phase.TAKE_DIE or state.orders:
            return (self.decide(state).action,)
        return self._best_line(state)

    def moves(self, state: State) -> list[Move]:
        """Everything worth a thought, the best first."""
        phase = state.phase
        if phase is Phase.TAKE_DIE:
            return self._dice(state)
        if phase is Phase.ACT:
            return self._acts(state)
        if phase is Phase.EXCHANGE:
            return orders.exchange(state)
        return opening.moves(state, self)

    def _dice(self, state: State) -> list[Move]:
        """Which die to take, each for the best that can be done with it; an order first."""
        out: list[Move] = []
        if state.orders and not state.exchanged:
            filled = orders.now(state)
            if filled is not None:
                out.append(filled)
        taken = set()
        for first, _ in self.lines(state):
            if first.action not in taken:
                taken.add(first.action)
                out.append(first)
        return out

    def lines(self, state: State) -> list[tuple[Move, Move]]:
        """Each die with each thing that can be done with it, the best first: the die as a move, and what follows.

        With two dice nothing follows yet.
        """
        seat = self.seat
        self.review(state)
        mine = state.tables.actions(seat)
        desk = Desk(self, state)
        out = []
        dice = state.dice
        theirs = self._wanted_next(state)
        for die in sorted(set(dice)):
            denied = self._denied(dice, die, theirs)
            for then in desk.with_die(die):
                out.append((Move(mine.take_die[die], then.worth + denied, then.why, then.about), then))
        for pair, worth in desk.pairs(dice):
            both = Move(mine.take_two[pair], worth, "two", (worth,))
            out.append((both, both))
        out.sort(key=_first_worth, reverse=True)
        return out

    def _best_line(self, state: State) -> tuple[Action, ...]:
        """The first of `lines` without the others."""
        seat = self.seat
        self.review(state)
        mine = state.tables.actions(seat)
        desk = Desk(self, state)
        dice = state.dice
        theirs = self._wanted_next(state)
        best: tuple[Action, ...] = ()
        most = -inf
        for die in sorted(set(dice)):
            then = desk.with_die(die)[0]
            worth = then.worth + self._denied(dice, die, theirs)
            if worth > most:
                best, most = (mine.take_die[die], then.action), worth
        for pair, worth in desk.pairs(dice):
            if worth > most:
                best, most = (mine.take_two[pair],), worth
        return best

    def _wanted_next(self, state: State) -> dict[int, int]:
        """What the next seat of this round could deliver with each of the dice; empty when that is not looked at."""
        if not self.taste.deny or state.turn + 1 >= state.seats:
            return {}
        rival = (self.seat + 1) % state.seats
        if not state.lines[rival]:
            return {}
        return {die: farthest(state, rival, die) for die in set(state.dice)}

    def _denied(self, dice: Sequence[int], die: int, theirs: Mapping[int, int]) -> float:
        """What it is worth to take this die from the next seat."""
        if not theirs or dice.count(die) > 1:
            return 0.0
        return self.taste.deny * (max(theirs.values()) - max(theirs[left] for left in dice if left != die))

    def _acts(self, state: State) -> list[Move]:
        """What to do with the open dice."""
        self.review(state)
        desk = Desk(self, state)
        out = [move for die in sorted(set(state.open_dice)) for move in desk.with_die(die)]
        out.sort(key=_worth, reverse=True)
        if state.orders and not state.exchanged:
            filled = orders.now(state)
            if filled is not None:
                out.insert(0, filled)
        return out


class Desk:
    """One position thought through: what each die value is good for."""

    def __init__(self, policy: Policy, state: State) -> None:
        self.policy = policy
        self.state = state
        self.taste = policy.taste
        self.seat = seat = policy.seat
        self.plan = plan = policy.plan
        self.ready = state.ready(seat)
        self.turn = plan.turn
        self.boxes = state.boxes[seat]
        self.wants_boxes = plan.engine > self.boxes.bit_count()
        self.face = ANY_SHAPE if self.ready & legal.SURVEYOR else state.face
        self.sheet = bytes(state.sheets[seat])
        self.steps, lacking = _by_county(state.tables, state.blocked, self.sheet, plan.links)
        self.needs = list(lacking)
        self.east = easting(state.tables)
        self.useful = 0
        for value in CITIES:
            if self.wants_boxes and not self.boxes >> value & 1:
                self.needs[value] += 1
            self.useful += self.needs[value] > 0
        self._best: list[list[Move] | None] = [None] * 7

    @cached_property
    def ending(self) -> bool:
        """Whether the game is all but over."""
        return self.state.empty_cities() >= 2 and rounds_left(self.state, self.taste) < 2

    def acts(self, value: int) -> list[Move]:
        """What a die of this value can do, the best first."""
        found = self._best[value]
        if found is None:
            found = self._best[value] = self._acts(value)
        return found

    def with_die(self, die: int) -> list[Move]:
        """What can be done with a die of this value and the seat's tiles, the best first."""
        out = list(self.acts(die))
        ready = self.ready
        if ready & 0b100110:
            out += self._changes(die)
            out.sort(key=_worth, reverse=True)
        return out

    def _deprived(self, load: Load) -> float:
        """The points that the others could have made with a cube, each by its longest way there is now."""
        state = self.state
        if load.private:
            return 0.0
        points = 0
        places = [way_index(load.source, there) for there in state.tables.takers[load.colour] if there != load.source]
        for other in range(state.seats):
            if other != self.seat:
                limit = (2 << state.engine(other)) - 1
                ways = state.ways[other]
                points += max(0, *((ways[place] & limit).bit_length() - 1 for place in places))
        return points

    def pairs(self, dice: Sequence[int]) -> Iterator[tuple[tuple[int, int], float]]:
        """Two dice that Double Shift allows to take, and what they are worth together."""
        if self.ready >> 2 & 1 and self.state.tiles[1] == "2a":
            cost = tiles.keeping(self.state, 2)
            for pair in sorted({(a, b) for i, a in enumerate(dice) for b in dice[i + 1 :]}):
                yield pair, self.with_two(*pair) - cost

    def with_two(self, one: int, two: int) -> float:
        """The worth of two dice together."""
        first, second = self.with_die(one)[0], self.with_die(two)[0]
        if first.action == second.action or (first.action.__class__ is second.action.__class__ and one == two):
            rest = self.with_die(two)
            second = rest[1] if len(rest) > 1 else rest[0]
        return first.worth + second.worth

    def _changes(self, die: int) -> list[Move]:
        """The best that the die can be turned to by each tile."""
        state, seat, ready = self.state, self.seat, self.ready
        change = state.tables.actions(seat).change
        out: list[Move] = []

        def turned(tile: str, values: list[int], cost: float) -> None:
            best = max((self.acts(value)[0] for value in values if value != die), key=_worth, default=None)
            if best is not None:
                value = next(value for value in values if value != die and self.acts(value)[0] is best)
                out.append(Move(change[tile, die, value], best.worth - cost, "change", (tile, value, best.worth)))

        if ready >> 1 & 1:
            turned("1", list(CITIES), tiles.keeping(state, 1))
        if ready >> 2 & 1 and state.tiles[1] == "2b":
            turned("2b", legal.values_to_follow(state), tiles.keeping(state, 2))
        if ready >> 5 & 1:
            if state.tiles[4] == "5a":
                turned("5a", [value for value in (die - 1, die + 1) if value in CITIES], 0.01)
            else:
                turned("5b", [7 - die], 0.01)
                mean = sum(self.acts(value)[0].worth for value in CITIES) / 6
                out.append(Move(state.tables.actions(seat).reroll[die], mean - 0.02, "reroll", (mean,)))
        return out

    def _acts(self, value: int) -> list[Move]:
        state, seat, taste, turn = self.state, self.seat, self.taste, self.turn
        mine = state.tables.actions(seat)
        out = [Move(mine.pass_turn, 0.0, "pass")]
        cover = 0.0
        if self.needs[value] == 1:
            cover = taste.cover * turn * (sure(state.seats, self.useful) - sure(state.seats, self.useful - 1))
        for step in self.steps[value]:
            sides = PIECES[step.piece - 1]
            if sides in SHOWN[self.face]:
                worth = (
                    taste.step * turn + taste.track_first * turn - cover + taste.ways * step.ways - 0.03 * step.missing
                )
                worth += LEANING * taste.lean * self.east[step.space]
                out.append(Move(DrawTrack(seat, state.tables.spaces[step.space], sides), worth, "track", step))
        if not self.boxes >> value & 1:
            boxes = self.boxes.bit_count()
            if self.wants_boxes:
                out.append(Move(mine.tick[value], taste.step * turn - cover, "box", (boxes + 1, self.plan.engine)))
            else:
                points = engine_points(boxes + 1) - engine_points(boxes)
                out.append(Move(mine.tick[value], points + 0.05, "spare box", (boxes + 1,)))
        if state.lines[seat]:
            for load in loads(state, seat, value, self.ready):
                worth = load.points + orders.wish(state, seat, load.colour, taste)
                worth += taste.deprive * self._deprived(load)
                if load.express:
                    worth -= tiles.keeping(state, 4)
                out.append(Move(load.action(seat, value), worth, "deliver", load))
        if legal.can_take_tile(state, value):
            gain = tiles.worth(state, seat, value, self)
            out.append(Move(mine.take_tile[value], gain, "tile", (state.tiles[value - 1], gain)))
        out.sort(key=_worth, reverse=True)
        if out[0].worth < IDLE:
            out = self._idle(value) + out
        return out

    def _idle(self, value: int) -> list[Move]:
        """A die that nothing has a use for: a piece of any line that is nearly done."""
        state = self.state
        found = _nearly_done(state.tables, state.blocked, self.sheet, self.face)[value]
        if found is None:
            return []
        gain, step = found
        action = DrawTrack(self.seat, state.tables.spaces[step.space], PIECES[step.piece - 1])
        return [Move(action, gain, "track", step)]


@lru_cache(maxsize=8192)
def _by_county(
    tables: Tables, blocked: tuple[int, ...], sheet: bytes, links: tuple[Link, ...]
) -> tuple[tuple[tuple[Step, ...], ...], tuple[int, ...]]:
    """By county the steps of these lines, and the pieces that they lack."""
    chosen, steps = laid_out(tables, blocked, sheet, links)
    there: list[list[Step]] = [[] for _ in range(7)]
    lacking = [0] * 7
    for step in steps:
        there[tables.county[step.space]].append(step)
    for _, course in chosen:
        for space, _ in course.steps:
            if not sheet[space]:
                lacking[tables.county[space]] += 1
    return tuple(map(tuple, there)), tuple(lacking)


@lru_cache(maxsize=8192)
def _nearly_done(
    tables: Tables, blocked: tuple[int, ...], sheet: bytes, face: int
) -> tuple[tuple[float, Step] | None, ...]:
    """For each die value the piece that brings some line closest to its end, and what that is worth."""
    best: list[tuple[float, Step] | None] = [None] * 7
    shown = SHOWN[face]
    for missing, course in open_courses(tables, blocked, sheet):
        gain = IDLE * course.link[2] / (missing + 1)
        for space, piece in reversed(course.steps):
            known = best[tables.county[space]]
            if (known is None or gain > known[0]) and not sheet[space] and PIECES[piece - 1] in shown:
                best[tables.county[space]] = gain, Step(space, piece, 1, course.link, missing)
    return tuple(best)


_worth = attrgetter("worth")


def _first_worth(line: tuple[Move, Move]) -> float:
    return line[0].worth
