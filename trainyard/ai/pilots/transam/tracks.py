"""Who laid which track: common tracks bear no name, but whoever looks at the board at each of his turns can tell."""

from trainyard.core.bits import each
from trainyard.games.transam import network
from trainyard.games.transam.state import State


class Memory:
    """What one seat has seen being built in a round. Without having looked it knows as much as a newcomer."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.perhaps: list[int] = []
        """For each seat the common tracks that it may have laid; sets overlap where nobody can tell."""
        self._round: tuple[object, ...] = ()
        self._seen = 0
        self._nets: list[int] = []

    def look(self, state: State) -> None:
        """Note what is new on the board since the last look."""
        name = (state.number, *state.markers)
        if name != self._round or self._seen & ~state.common:
            self._round, self._seen = name, 0
            self.perhaps = [0] * state.seats
            self._nets = [network.marker_bits(state, seat) for seat in range(state.seats)]
        new = state.common & ~self._seen
        if new:
            mine = sum(bit for bit in state.laid if bit & new) if state.to_move == self.seat else 0
            self.perhaps[self.seat] |= mine
            self._share_out(state, new & ~mine)
        self._seen = state.common
        self._nets = list(state.nets)

    def _share_out(self, state: State, new: int) -> None:
        """Each group of new tracks goes to the seats whose networks it hung on; not to the observer, unless to none
        else."""
        tables = state.tables
        for part in network.parts_of(tables, new):
            edges = sum(1 << n for n in each(new) if tables.edge_of_bit[1 << n].ends & part)
            seats = [seat for seat, net in enumerate(self._nets) if net & part]
            others = [seat for seat in seats if seat != self.seat] or seats
            for seat in others or [seat for seat in range(state.seats) if seat != self.seat]:
                self.perhaps[seat] |= edges
