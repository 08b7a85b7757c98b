"""Puts a game on the screen: board picture, hit test, animations."""
