"""What lies on the sheets: drawn track, ticks, counts, and what is previewed or in motion."""

from typing import Any

from trainyard.games.rollers.pieces import COLOURS, shape_of
from trainyard.games.rollers.scoring import DELIVERIES, score_sheet
from trainyard.games.rollers.state import UNPLACED, Phase, State
from trainyard.i18n import tr
from trainyard.view.presenter import Pieces, Sight
from trainyard.view.presenters import rollers_facts as facts
from trainyard.view.presenters.rollers_hold import legal_in
from trainyard.view.presenters.rollers_motions import seat_of, stops_passed
from trainyard.view.presenters.rollers_paths import ENGINE, placed
from trainyard.view.presenters.rollers_words import remark
from trainyard.view.sheet_pieces import SheetPieces, Train
from trainyard.view.target import Target


def pieces(sight: Sight) -> Pieces:
    """All sheets, and which lies open."""
    state: State = sight.state
    open_seat = facts.open_seat(sight)
    walls = facts.walls(state)
    sheets = [_sheet(sight, state, seat, walls) for seat in range(state.seats)]
    _preview(sight, state, sheets[open_seat])
    for motion, share in sight.running:
        seat = seat_of(motion)
        if 0 <= seat < len(sheets):
            _moving(sight, sheets[seat], motion.kind, motion.data, share)
    subject = next((target for target in sight.clicked if target.kind == "goal"), None)
    if subject is not None:
        subject = Target("space", state.tables.spaces[state.tables.city_space[int(subject.id)]])
    return Pieces(sheets=tuple(sheets), sheet=open_seat, subject=subject)


def _sheet(sight: Sight, state: State, seat: int, walls: tuple[tuple[str, int], ...]) -> SheetPieces:
    lines = score_sheet(state)[seat]
    own = state.private[seat]
    fresh = tuple(
        target.id.split(":")[1] for target in sight.last if target.kind == "space" and target.id.startswith(f"{seat}:")
    )
    count = tuple((_short(line.line), line.points) for line in lines if line.line != DELIVERIES)
    points = float(state.points[seat])
    return SheetPieces(
        seat,
        sight.seats[seat].name,
        sight.seats[seat].colour,
        facts.tracks(state, seat),
        state.boxes[seat],
        state.engine(seat),
        sight.numbers.get(("delivered", seat), points),
        count,
        sum(line.points for line in lines),
        remark(sight, seat),
        walls,
        (own[0], COLOURS[own[1]]) if own is not None and own[0] != UNPLACED else None,
        fresh,
    )


def _short(line: str) -> str:
    """The words of a line of the count, short enough for the foot of a sheet."""
    return {"Action tiles": tr("Tiles"), "Order tiles": tr("Orders")}.get(line, tr(line))


def _preview(sight: Sight, state: State, sheet: SheetPieces) -> None:
    """What the pointer and the clicks so far show on the open sheet."""
    hover = sight.hover
    if hover is not None and hover.kind == "piece" and hover in sight.legal:
        space, sides = placed(hover)
        sheet.ghost = (space, sides)
        turns = legal_in(sight, space)
        sheet.others = tuple(s for s in turns if s != sides and shape_of(s) == shape_of(sides))
    if sight.busy or not sight.my_turn:
        return
    boxes = [int(target.id) for target in sight.legal if target.kind == "box"]
    if ENGINE in sight.legal and hover == ENGINE and len(set(state.open_dice)) == 1:
        boxes = [state.open_dice[0]]
    sheet.lit_box = sum(1 << box for box in boxes)
    goals = [int(target.id) for target in sight.legal if target.kind == "goal"]
    chosen = {target.kind: target for target in sight.clicked}
    if "goal" in chosen:
        goals = [int(chosen["goal"].id)]
    sheet.goals = tuple(goals)
    if "cube" in chosen:
        _show_way(sight, state, sheet, int(chosen["cube"].id.split(":")[0]), chosen, goals)
    if state.phase is Phase.OVER:
        sheet.note = ""


def _show_way(
    sight: Sight, state: State, sheet: SheetPieces, source: int, chosen: dict[str, Any], goals: list[int]
) -> None:
    """The way of a delivery: of the choice under the pointer, else the longest that the engine reaches."""
    seat, hover = sheet.seat, sight.hover
    goal = int(chosen["goal"].id) if "goal" in chosen else 0
    if not goal and hover is not None and hover.kind == "goal" and int(hover.id) in goals:
        goal = int(hover.id)
    if not goal:
        return
    if hover is not None and hover.kind == "choice" and hover.id.startswith("way:"):
        sheet.way = facts.way(state, seat, source, goal, int(hover.id.split(":")[2]))
        return
    for distance in (*range(state.engine(seat), 0, -1), *range(1, 13)):
        way = facts.way(state, seat, source, goal, distance)
        if way:
            sheet.way = way
            return


def _moving(sight: Sight, sheet: SheetPieces, kind: str, data: dict[str, Any], share: float) -> None:
    match kind:
        case "pencil":
            space = str(data["space"])
            sheet.tracks[space] = data["sides"]
            sheet.drawing[space] = share
            sheet.ghost = None
        case "line":
            sheet.lit = tuple(data["spaces"])
        case "tick":
            sheet.ticking[int(data["box"])] = share
        case "haul" if share < 1.0:
            way = tuple(data["way"])
            sheet.way = way
            sheet.train = Train(way, str(data["cube"]), share, stops_passed(sight, way, share, int(data["points"])))
