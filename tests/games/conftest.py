"""This file puts its folder on the path, so that the tests of every game find what they share."""
