"""Decisions before the first action: the draft, the fourth player's robot, where the train starts."""
