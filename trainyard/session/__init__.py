"""The match: who sits, what happened, how it is saved and who thinks. Knows no screen."""
