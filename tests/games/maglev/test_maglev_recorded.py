"""What the recorded games show."""

from typing import get_args

from maglev_records import RECORDS
from record_games import logs_of, replay

from trainyard.games.maglev.actions import Action
from trainyard.games.maglev.events import AnyEvent, EndTriggered, PassengerHomeless


def test_the_recorded_games_show_every_kind_of_action_and_event_and_the_end_by_the_bag() -> None:
    kinds = {note["type"] for note in logs_of("maglev")}
    assert kinds == {kind.__name__ for kind in get_args(Action)}
    events = [event for name in RECORDS for event in replay(name)[1]]
    opening = {"FirstPlayerChosen", "StationOpened", "SiteFilled", "CardsDealt", "LinksForbidden"}
    seen = {type(event).__name__ for event in events} | opening
    assert seen >= {kind.__name__ for kind in get_args(AnyEvent)} - {PassengerHomeless.__name__}
    assert {event.reason for event in events if isinstance(event, EndTriggered)} & {"bag", "refill"}
