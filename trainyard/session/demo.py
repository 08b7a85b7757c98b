"""A match that computers have played on for a while: for pictures of scenes that show one."""

from trainyard.ai.player import make_player
from trainyard.games import maps, registry
from trainyard.session.seats import Seat
from trainyard.session.session import Session

NAMES = ("Ann", "Bruno", "Chidi", "Daria", "Emeka")
SEED = 7


def demo_match(game: str, actions: int | None = 120, seats: int = 4) -> Session:
    """A human and computers after so many actions (None: to the end), always the same; the human is to move."""
    rules = registry.rules_of(game)
    count = max(rules.seats[0], min(seats, rules.seats[1]))
    table = [Seat(NAMES[0])] + [Seat(NAMES[i], "computer", "medium", colour=i) for i in range(1, count)]
    session = Session.new(game, maps.load(game, rules.maps[0]), table, {}, SEED)
    players = [make_player(game, "medium", seed=seat) for seat in range(count)]
    while not session.over and (actions is None or len(session.log) < actions or session.state.to_move != 0):
        mover = session.state.to_move
        session.submit(players[mover].choose(session.observation(mover), session.legal()).action)
    return session
