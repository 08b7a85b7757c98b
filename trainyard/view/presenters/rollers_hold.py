"""The piece of track that is held over the sheet: which shape, and how it is turned."""

from collections.abc import Collection, Sequence

from trainyard.games.rollers.pieces import LEAVES, SHAPES, Sides, shape_of
from trainyard.games.rollers.state import State
from trainyard.view.presenter import Sight
from trainyard.view.presenters import rollers_facts as facts
from trainyard.view.presenters.rollers_paths import piece, placed
from trainyard.view.target import Target

TURNS: tuple[tuple[Sides, ...], ...] = (
    ((0, 3), (1, 4), (2, 5)),
    ((0, 2), (1, 3), (2, 4), (3, 5), (0, 4), (1, 5)),
    ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (0, 5)),
)
"""For each shape its placements, each turned by one side further than the one before."""
IN_ORDER = tuple(sides for turns in TURNS for sides in turns)


class Hold:
    """Changed by the wheel and by keys; over a hex that nobody has turned it in yet it takes the best joint itself."""

    def __init__(self) -> None:
        self.sides: Sides = TURNS[0][0]
        self._turned_in = ""
        """The space over which the piece was turned last."""

    def over(self, sight: Sight, space: str) -> Target | None:
        """The placement that a click on the space draws now; None where none is legal."""
        fits = legal_in(sight, space)
        if not fits:
            return None
        if space == self._turned_in and self.sides in fits:
            return piece(space, self.sides)
        seat = facts.open_seat(sight)
        same = [sides for sides in fits if shape_of(sides) == shape_of(self.sides)]
        ranked = sorted(
            fits, key=lambda sides: (-joints(sight.state, seat, space, sides), sides not in same, sides != self.sides)
        )
        return piece(space, ranked[0])

    def turn(self, sight: Sight, step: int, swap: bool) -> bool:
        """Turn it by a step, or take the next shape. False if nothing is held."""
        held = sight.hover if sight.hover is not None and sight.hover.kind == "piece" else None
        if held is None:
            return any(target.kind == "piece" for target in sight.legal)
        space, sides = placed(held)
        fits = legal_in(sight, space)
        if not fits:
            return True
        self._turned_in = space
        shapes = [number for number in range(len(SHAPES)) if any(shape_of(s) == number for s in fits)]
        shape = shape_of(sides)
        if swap and len(shapes) > 1:
            shape = shapes[(shapes.index(shape) + 1) % len(shapes)]
            self.sides = next(s for s in TURNS[shape] if s in fits)
            return True
        turns = [s for s in TURNS[shape] if s in fits]
        self.sides = turns[(turns.index(sides) + step) % len(turns)]
        return True


def legal_in(sight: Sight, space: str) -> list[Sides]:
    """The legal placements in a space, by shape and turn."""
    found = {placed(t)[1] for t in sight.legal if t.kind == "piece" and t.id.startswith(space + ":")}
    return [sides for sides in IN_ORDER if sides in found]


def joints(state: State, seat: int, space: str, sides: Sides) -> int:
    """With how many of its ends a piece would touch a city or a piece that answers."""
    tables, sheet = state.tables, state.sheets[seat]
    near = tables.near[tables.space_index[space]]
    return sum(_answers(tables.city_at, sheet, near[side], side) for side in sides)


def _answers(city_at: Sequence[int], sheet: Sequence[int], there: int, side: int) -> bool:
    return there >= 0 and (bool(city_at[there]) or LEAVES[sheet[there]][(side + 3) % 6] >= 0)


def spaces_of(targets: Collection[Target]) -> set[str]:
    """The spaces of placements."""
    return {placed(target)[0] for target in targets if target.kind == "piece"}
