"""Computer players: levels, search, and one pilot a game."""
