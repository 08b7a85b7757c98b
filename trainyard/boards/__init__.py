"""Boards: the pure model of a map, and how it is read from Tiled files and checked."""
