"""What the recorded games show."""

from record_games import logs_of


def test_the_recorded_games_show_tunnels_failures_stations_and_the_final_round() -> None:
    seen = {note["type"] for note in logs_of("tickets")}
    assert {"Decline", "BuildStation", "DrawTickets", "StopDrawing", "ClaimRoute"} <= seen
