"""What the recorded games show, on both maps."""

import pytest
from record_games import load, logs_of
from transam_records import RECORDS

from trainyard.games.transam.cards import GOAL


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_game_has_a_line_for_every_round_and_ends_at_the_goal(name: str) -> None:
    fixture = load(name)
    assert all(len(lines) == fixture["rounds"] for lines in fixture["sheet"])
    assert max(fixture["scores"]) >= GOAL
    assert fixture["rounds"] <= 3 * fixture["seats"] + 1


def test_the_recorded_games_show_every_kind_of_decision() -> None:
    seen = {note["type"] for note in logs_of("transam")}
    assert {"AcceptCard", "RefuseCard", "PlaceMarker", "LayTrack", "EndTurn"} <= seen
    assert any(note.get("private") for note in logs_of("transam"))
