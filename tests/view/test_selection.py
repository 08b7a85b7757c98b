"""Selection: clicks narrow the legal actions, an opening action shows what follows without deciding anything."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from trainyard.view.selection import Selection
from trainyard.view.target import Target

ROAD, RIVER, DECK = Target("link", "road"), Target("link", "river"), Target("deck")
RED, BLUE = Target("choice", "red"), Target("choice", "blue")


@dataclass
class ToyState:
    open_link: str = ""
    done: list[str] = field(default_factory=list)

    def copy(self) -> "ToyState":
        return ToyState(self.open_link, list(self.done))


class ToyRules:
    """Draw from the deck, or claim the road (red or blue) or the river (red only)."""

    def legal_actions(self, state: ToyState) -> list[str]:
        return {"": ["draw", "claim road", "claim river"], "road": ["red", "blue"], "river": ["red"]}[state.open_link]

    def apply(self, state: ToyState, action: str) -> list[Any]:
        if action.startswith("claim "):
            state.open_link = action.removeprefix("claim ")
        else:
            state.done.append(action)
        return []


class ToyPaths:
    def path(self, state: ToyState, action: str) -> tuple[Target, ...]:
        if action == "draw":
            return (DECK,)
        return (Target("link", action[6:]),) if action.startswith("claim ") else (Target("choice", action),)

    def other_paths(self, state: ToyState, action: str) -> tuple[tuple[Target, ...], ...]:
        return ()

    def opens(self, state: ToyState, action: str) -> bool:
        return action.startswith("claim ")

    def implied(self, target: Target) -> bool:
        return False

    def obvious(self, target: Target) -> bool:
        return False


class LongPaths(ToyPaths):
    """Two clicks for each claim: first the place, then the link."""

    def path(self, state: ToyState, action: str) -> tuple[Target, ...]:
        return (Target("place", "town"), *super().path(state, action)) if action.startswith("claim ") else (DECK,)

    def opens(self, state: ToyState, action: str) -> bool:
        return False


@pytest.fixture
def selection() -> Selection:
    chosen = Selection(ToyRules(), ToyPaths())  # type: ignore[arg-type]
    chosen.reset(ToyState())
    return chosen


def test_targets_come_once_each_in_the_order_of_the_legal_actions(selection: Selection) -> None:
    assert selection.next_targets() == [DECK, ROAD, RIVER]


def test_a_target_with_one_simple_action_settles_it_at_once(selection: Selection) -> None:
    assert selection.choose(DECK) == ("draw",)


def test_a_settled_choice_waits_for_its_confirmation_unchanged(selection: Selection) -> None:
    selection.choose(DECK)
    assert selection.clicked == []
    assert selection.next_targets() == [DECK, ROAD, RIVER]


def test_an_opening_action_offers_what_follows_and_submits_both_together(selection: Selection) -> None:
    assert selection.choose(ROAD) == ()
    assert selection.next_targets() == [RED, BLUE]
    assert selection.choose(BLUE) == ("claim road", "blue")


def test_an_opening_action_with_one_choice_is_still_asked(selection: Selection) -> None:
    assert selection.choose(RIVER) == ()
    assert selection.next_targets() == [RED]


def test_a_target_that_does_not_fit_changes_nothing(selection: Selection) -> None:
    selection.choose(ROAD)
    assert selection.choose(RIVER) == ()
    assert selection.clicked == [ROAD]


def test_stepping_back_leads_through_every_click_to_the_start(selection: Selection) -> None:
    selection.choose(ROAD)
    assert selection.back()
    assert selection.next_targets() == [DECK, ROAD, RIVER]
    assert not selection.back()


def test_the_state_that_was_given_is_never_changed() -> None:
    state = ToyState()
    selection = Selection(ToyRules(), ToyPaths())  # type: ignore[arg-type]
    selection.reset(state)
    selection.choose(ROAD)
    assert state == ToyState()


def test_a_preview_names_the_following_actions_and_leaves_the_selection_alone(selection: Selection) -> None:
    assert selection.preview(ROAD) == ["red", "blue"]
    assert selection.preview(DECK) == ["draw"]
    assert selection.preview(RED) == []
    assert selection.clicked == []


def test_actions_with_longer_paths_are_narrowed_click_by_click() -> None:
    selection = Selection(ToyRules(), LongPaths())  # type: ignore[arg-type]
    selection.reset(ToyState())
    town = Target("place", "town")
    assert selection.next_targets() == [DECK, town]
    assert selection.choose(town) == ()
    assert selection.next_targets() == [ROAD, RIVER]
    assert selection.choose(ROAD) == ("claim road",)
    assert selection.back()
    assert selection.next_targets() == [DECK, town]


def test_nothing_can_be_chosen_in_another_seats_turn(selection: Selection) -> None:
    selection.reset(None)
    assert selection.next_targets() == []
    assert selection.choose(DECK) == ()
    assert not selection.back()
