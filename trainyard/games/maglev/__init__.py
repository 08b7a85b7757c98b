"""Maglev City: own a line, carry robots and commuters to stations of their colour, enlarge your board with them."""
