"""Trainyard: railway board games on one machine, against each other and against computer players."""

__version__ = "0.1.0"
