"""Widgets, text, theme, camera and pointer: know pygame, know no game."""
