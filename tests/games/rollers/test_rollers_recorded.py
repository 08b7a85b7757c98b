"""What the recorded games show."""

from record_games import logs_of


def test_the_recorded_games_show_every_kind_of_action_and_every_tile_that_changes_a_die() -> None:
    notes = logs_of("rollers")
    assert {note["type"] for note in notes} == {
        "ChooseStartTile", "PickSpace", "PlaceCube", "TakeDie", "TakeTwoDice", "ChangeDie", "Reroll", "DrawTrack",
        "TickBox", "Deliver", "TakeTile", "FillOrder", "Pass",
    }  # fmt: skip
    assert {note["tile"] for note in notes if note["type"] == "ChangeDie"} == {"1", "2b", "5a", "5b"}
    deliveries = [note for note in notes if note["type"] == "Deliver"]
    assert any(note["extra"] for note in deliveries)
    assert any(note["express"] for note in deliveries)
    assert any(note["private"] for note in deliveries)
    assert any(note["die"] != note["source"] for note in deliveries)
    assert max(note["distance"] for note in deliveries) >= 4
