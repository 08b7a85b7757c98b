"""Scores: what everybody sees during the game, and the final sheet with the bonus cards (rules 12)."""

from dataclasses import dataclass

from trainyard.core.rules import ScoreLine
from trainyard.core.words import N_
from trainyard.games.maglev.bonus import card_points, column_is_full, delivered, full
from trainyard.games.maglev.components import BONUS, GRID, Components
from trainyard.games.maglev.passengers import COMMUTERS, ROBOTS
from trainyard.games.maglev.state import HIDDEN, State
from trainyard.games.results import Result, ranked

RIDERS, COLUMNS = N_("Commuters"), N_("Full columns")
LINKS, ROWS, CARDS, LOST = N_("Links"), N_("Full rows"), N_("Bonus cards"), N_("Laid aside")
TRAINEE, DISPATCHER, PLANNER, DIRECTOR, HERO = (
    N_("trainee"),
    N_("dispatcher"),
    N_("planner"),
    N_("director"),
    N_("city hero"),
)


@dataclass(frozen=True, slots=True)
class CardOutcome:
    """A bonus card at the end: its points, and whether it is among those that count."""

    card: str
    points: int
    counts: bool


def scores(state: State) -> tuple[int, ...]:
    """The final scores of a finished game; before that what everybody can count, without bonus cards."""
    if state.result:
        return state.result.scores
    return tuple(sum(line.points for line in lines) for lines in score_sheet(state))


def winners(state: State) -> tuple[int, ...]:
    """The seats that won; empty before the end (rules 12.4). A solo player has always won: the rating tells more."""
    return state.result.winners if state.result else ()


def score_sheet(state: State) -> list[list[ScoreLine]]:
    """For each seat the lines that add up to its score; the bonus cards only at the end."""
    if state.result:
        return [list(lines) for lines in state.result.sheet]
    return [_public_lines(state, seat) for seat in range(state.seats)]


def final_result(state: State) -> Result:
    """The final scoring of the position as it stands; every seat's cards must be known."""
    sheet: list[tuple[ScoreLine, ...]] = []
    order: list[tuple[int, int]] = []
    for seat in range(state.seats):
        lines = _public_lines(state, seat)
        cards = sum(outcome.points for outcome in card_outcomes(state, seat) if outcome.counts)
        lines.insert(4, ScoreLine(CARDS, cards))
        sheet.append(tuple(lines))
        robots = sum(delivered(state, seat)[colour] for colour in ROBOTS)
        order.append((sum(line.points for line in lines), robots))  # rules 12.4: ties by robots on the board
    ranking = ranked(order)
    return Result(tuple(points for points, _ in order), ranking[0], ranking, tuple(sheet))


def card_outcomes(state: State, seat: int) -> list[CardOutcome]:
    """What each of the seat's cards is worth as the position stands, the best ones counting (rules 5.8, 12.3).

    Works on its own observation; cards that an observation does not know are left out.
    """
    parts = state.tables.components
    known = [card for card in state.cards[seat] if card != HIDDEN]
    worth = {card: card_points(state, seat, parts.cards[card]) for card in known}
    best = sorted(known, key=lambda card: worth[card], reverse=True)[: cards_counted(state, seat)]
    return [CardOutcome(parts.cards[card].id, worth[card], card in best) for card in known]


def cards_counted(state: State, seat: int) -> int:
    """How many bonus cards the seat may score: one, and one for each full set (rules 5.8)."""
    return state.tables.components.free_cards + full(state, seat, BONUS)


def rating(components: Components, score: int) -> str:
    """The solo rating, a marked word (rules 12.7)."""
    return [word for word, least in components.ratings if score >= least or least == 0][-1]


def _public_lines(state: State, seat: int) -> list[ScoreLine]:
    parts = state.tables.components
    counts = delivered(state, seat)
    links = len(state.lines[seat].links(state))
    lines = [
        ScoreLine(RIDERS, sum(parts.commuter_points[c] * counts[c] for c in COMMUTERS)),
        ScoreLine(COLUMNS, sum(parts.column_bonus * counts[c] for c in COMMUTERS if column_is_full(state, seat, c))),
        ScoreLine(LINKS, parts.link_points * links),
        ScoreLine(ROWS, parts.row_bonus * links * full(state, seat, GRID)),
    ]
    if state.seats == 1:
        lines.append(ScoreLine(LOST, -sum(state.lost)))  # rules 12.7
    return lines
