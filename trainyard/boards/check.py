"""Whether a map can be played: every fault as a sentence that names the object."""

from collections.abc import Iterator
from itertools import combinations
from math import dist
from pathlib import Path

from trainyard import letters
from trainyard.boards import tmx
from trainyard.boards.model import Board
from trainyard.boards.schema import Caller, MapSpec
from trainyard.core.errors import BadMap
from trainyard.core.words import N_, Sentence, listed

MOST_FAULTS = 50
LONGEST_NAME = 40
"""Characters of a place's name and of the map's title: longer ones cover the board."""
LEAST_APART = 12.0
"""Board units between two places that are not set in hexes: nearer, one hides the other."""


def faults(path: Path, spec: MapSpec) -> list[Sentence]:
    """All that is wrong with the file, at most `MOST_FAULTS` sentences; an empty list if it can be played."""
    return examine(path, spec).faults


def load(path: Path, spec: MapSpec) -> Board:
    """The board in the file, checked in full. Raises `BadMap` with the first fault."""
    reading = examine(path, spec)
    if reading.board is None:
        raise BadMap(reading.faults[0].template, **reading.faults[0].values)
    return reading.board


def examine(path: Path, spec: MapSpec) -> tmx.Reading:
    """The file read and checked; its board is None where there is any fault."""
    reading = tmx.read(path, spec)
    if board := reading.board:

        def call(name: str) -> str:
            return reading.called.get(name, name)

        reading.faults += _whole_board(board, spec, call)
        reading.faults += spec.check(board, call)
    if reading.faults:
        reading.board = None
        del reading.faults[MOST_FAULTS:]
    return reading


def _whole_board(board: Board, spec: MapSpec, call: Caller) -> Iterator[Sentence]:
    """What holds for the maps of every game: there are places with names to show, and links join them all."""
    if len(board.title) > LONGEST_NAME:
        yield Sentence(
            N_("the map's title has {count} characters; at most {most} can be shown"),
            {"count": len(board.title), "most": LONGEST_NAME},
        )
    for place in board.places:
        if len(place.name) > LONGEST_NAME:
            yield Sentence(
                N_("{object}: its name has {count} characters; at most {most} can be shown"),
                {"object": call(place.id), "count": len(place.name), "most": LONGEST_NAME},
            )
    for key, words in board.props.items():
        if isinstance(words, str) and (strange := letters.lacking(words)):
            yield Sentence(
                N_("the map's {key} has characters that the typefaces lack: {characters}"),
                {"key": key, "characters": letters.spelled(strange)},
            )
    if board.grid is None:
        yield from _on_one_spot(board, call)
    if spec.lattice and len(board.places) < 2:
        yield Sentence(
            N_("the tile layer “{layer}” has no painted cells, or only one; paint the nodes of the lattice there"),
            {"layer": spec.lattice.layer},
        )
        return
    kinds = [kind.name for kind in spec.types if kind.role == "place"]
    if kinds and len(board.places) < 2:
        yield Sentence(
            N_("the map has no {kinds} objects, or only one; the game is played between them"),
            {"kinds": ", ".join(kinds)},
        )
        return
    if spec.lattice or any(kind.role == "link" for kind in spec.types):
        yield from _unconnected(board, call)


def _on_one_spot(board: Board, call: Caller) -> Iterator[Sentence]:
    """Places that hide one another. On hexes the games tell what shares one."""
    for one, other in combinations(board.places, 2):
        if dist(one.at, other.at) < LEAST_APART:
            yield Sentence(
                N_("{object} and {other} lie on one spot; at least {apart:.0f} pixels must lie between them"),
                {"object": call(one.id), "other": call(other.id), "apart": LEAST_APART},
            )


def _unconnected(board: Board, call: Caller) -> Iterator[Sentence]:
    near: dict[str, list[str]] = {place.id: [] for place in board.places}
    for link in board.links:
        near[link.a].append(link.b)
        near[link.b].append(link.a)
    parts: list[list[str]] = []
    left = dict.fromkeys(near)
    while left:
        part, todo = [], [next(iter(left))]
        del left[todo[0]]
        while todo:
            here = todo.pop()
            part.append(here)
            for there in near[here]:
                if there in left:
                    del left[there]
                    todo.append(there)
        parts.append(part)
    parts.sort(key=len, reverse=True)
    for part in parts[1:]:
        if len(part) == 1:
            yield Sentence(N_("{object} is not connected: no line leads to it"), {"object": call(part[0])})
        else:
            others = listed([call(name) for name in sorted(part)[:4]])
            yield Sentence(
                N_("{count} places are not connected to the rest: {places}"), {"count": len(part), "places": others}
            )
