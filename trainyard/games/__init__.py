"""The games: one folder each, with the same room plan, found by name in `registry`."""
