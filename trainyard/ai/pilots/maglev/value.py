"""The value of a position for one seat while it plans a turn: what its plans are compared by."""

from trainyard.ai.pilots.maglev import cargo
from trainyard.ai.pilots.maglev.clock import turns_left
from trainyard.ai.pilots.maglev.desk import Desk, desk_of
from trainyard.ai.pilots.maglev.network import Network, network_of
from trainyard.ai.pilots.maglev.slots import Board, Slots
from trainyard.ai.pilots.maglev.taste import Taste
from trainyard.ai.pilots.maglev.worth import Outlook, Worth, outlook_of
from trainyard.games.maglev.line import Line
from trainyard.games.maglev.passengers import COMMUTERS
from trainyard.games.maglev.state import Phase, State

IDLE_ROUNDS = 2
"""Rounds in which nothing happens that nobody minds."""


class Judge:
    """Judges the positions of one seat's turn. The turns to come are counted once, so that no plan looks good only
    because it makes the game longer or shorter."""

    def __init__(self, state: State, seat: int, taste: Taste) -> None:
        self.seat = seat
        self.taste = taste
        self.outlook: Outlook = outlook_of(state, seat, turns_left(state, seat))
        self.worth_of = Worth(taste, self.outlook)
        self._networks: dict[tuple[Line, int, int], Network] = {}
        self.leads: dict[tuple[tuple[float, ...], int], dict[int, float]] = {}
        """For the worth of each stop and the dearest tile: cell -> what a track that comes there is good for."""
        self.network = network_of(state, seat, self._networks)
        self._piles = sum(state.piles)
        self._map_key = state.map_key
        self.board: Board = tuple(state.boards[seat])
        # They must not know the judge: a ring of objects would stay in memory until the next sweep for garbage.
        worth_of, network = self.worth_of, self.network
        self.slots = Slots(self.board, lambda board: worth_of.of_board(board, network))

    def network_of(self, state: State) -> Network:
        """The seat's line as it stands."""
        return network_of(state, self.seat, self._networks)

    def desk(self, state: State) -> Desk:
        """The seat's board as it stands."""
        return desk_of(tuple(state.boards[self.seat]))

    def worth(self, board: Board, network: Network) -> float:
        """What board and line are worth together."""
        return self.worth_of.of_board(board, network)

    def value(self, state: State) -> float:
        """The points that the seat may expect from here."""
        seat = self.seat
        if state.phase is Phase.OVER and state.result is not None:
            return float(state.result.scores[seat])
        network = self.network_of(state)
        board = tuple(state.boards[seat])
        total = self.worth(board, network)
        if self.outlook.turns > 0.0:
            total += cargo.aboard(self.taste, self.slots, state, seat, board, network)
            total += cargo.waiting(self.taste, self.slots, state, seat, board, network)
        total -= self.taste.draw * (sum(state.bag) + sum(state.piles))
        total -= self.taste.idle * self._idle(state)
        if state.map_key != self._map_key:
            total += self._opened(state)
        return total

    def _idle(self, state: State) -> float:
        """Rounds in which nobody has delivered, drawn or built, those before it strikes one left out: a few more of
        them end the game (rules 11.3 d)."""
        return 0.0 if state.lively else max(0.0, state.idle_turns / state.seats - IDLE_ROUNDS)

    def _opened(self, state: State) -> float:
        """What comes into the bag by the first stations of commuter colours; what it costs that no site is left for
        one of them."""
        stations = state.stations
        opened = self._piles - sum(state.piles)
        missing = sum(colour not in stations for colour in COMMUTERS)
        short = missing - sum(colour < 0 for colour in stations)
        return self.taste.first_of_colour * opened / 9 - self.taste.last_sites * max(0, short)
