"""What moves in Grand Continental, and for how long."""

from trainyard.core.rules import Rules
from trainyard.games import maps
from trainyard.games.registry import rules_of
from trainyard.games.tickets.actions import DrawFaceUp
from trainyard.games.tickets.events import DisplaySwept
from trainyard.view.presenter import Sight
from trainyard.view.presenters import tickets_motions

COLOURS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")


def test_a_row_that_is_swept_twenty_times_does_not_move_for_half_a_minute() -> None:
    rules: Rules = rules_of("tickets")
    board = maps.load("tickets", "europe")
    hand = dict.fromkeys(COLOURS, 12) | {"white": 10, "blue": 10, "locomotive": 8}
    display = ["blue", "blue", "white", "locomotive", "locomotive"]
    position = {"seats": [{"hand": hand}, {}], "deck": {"white": 1, "locomotive": 4}, "discard": {}, "display": display}
    for seed in range(40):
        state = rules.state_from_json(board, position, seed)
        sight = Sight(rules, board, rules.observe(state, 0), 0, ())
        events = rules.apply(state, DrawFaceUp(0, 0))
        if sum(isinstance(event, DisplaySwept) for event in events) == 20:
            break
    else:
        raise AssertionError("no deck swept twenty times")
    motions = tickets_motions.motions(sight, events)
    assert 1000 < max(motion.start + motion.duration for motion in motions) < 6000
    turned_up = [motion.data["card"] for motion in motions if motion.kind == "turn_up"][-5:]
    assert sorted(turned_up) == sorted(rules.state_to_json(state)["display"])
