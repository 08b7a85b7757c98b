"""Words, targets, panels and motion of each game."""
