"""The computer players and the hints of the play screen, asked in the thinker's process."""

from typing import TYPE_CHECKING, Any

from trainyard.ai.levels import Budget
from trainyard.core.words import Sentence
from trainyard.session.session import Session

if TYPE_CHECKING:
    from trainyard.app import App

HINT_LEVEL = "hard"
HINT_SECONDS = 1.0


class Computer:
    """At most one question is open: for the seat to move, or for a hint. Answers to older positions are dropped."""

    def __init__(self, app: "App", session: Session) -> None:
        self._app = app
        self._session = session
        self._ticket: int | None = None
        self._revision = -1
        self._for_hint = False
        self._hint: tuple[Any, Sentence] | None = None

    def warm(self) -> None:
        """Have the process started and the game loaded before the first question."""
        if any(not seat.is_human for seat in self._session.seats):
            self._app.thinker.start(self._session.game)

    def stop(self) -> None:
        """Give up the open question, if there is one."""
        if self._ticket is not None:
            self._ticket = None
            self._app.thinker.stop()

    def move(self) -> Any | None:
        """The action of the computer seat to move once it is there; asks when nobody was asked for this position."""
        session = self._session
        if self._ticket is None or self._revision != session.revision or self._for_hint:
            seat = session.seats[session.state.to_move]
            self._ask(seat.level, seat.style, None)
            self._for_hint = False
            return None
        answer = self._app.thinker.poll()
        if answer is None:
            return None
        fits = answer.ticket == self._ticket and self._revision == session.revision
        self._ticket = None
        return answer.action if fits else None

    def ask_hint(self, seat: int | None) -> None:
        """Ask what a good player would do in the place of the viewer."""
        if seat is not None and seat == self._session.state.to_move:
            self._ask(HINT_LEVEL, "", Budget(seconds=HINT_SECONDS))
            self._for_hint = True

    def hint(self) -> tuple[Any, Sentence] | None:
        """The hint's action and reason, once."""
        if self._ticket is None or not self._for_hint:
            return None
        answer = self._app.thinker.poll()
        if answer is None:
            return None
        fits = answer.ticket == self._ticket and self._revision == self._session.revision
        self._ticket = None
        return (answer.action, answer.reason) if fits else None

    def forget_hint(self) -> None:
        """The decision is made or taken back: a hint is of no use any more."""
        if self._for_hint:
            self.stop()
            self._for_hint = False

    def _ask(self, level: str, style: str, budget: Budget | None) -> None:
        session = self._session
        seat = session.state.to_move
        observation = session.observation(seat)
        self._revision = session.revision
        self._ticket = self._app.thinker.ask(
            session.game,
            session.board,
            observation,
            session.legal(),
            level,
            style,
            budget,
            # The same for the whole match: the player then keeps its plan from decision to decision.
            seed=(session.seed * 1_000_003 + seat) & (2**63 - 1),
        )
