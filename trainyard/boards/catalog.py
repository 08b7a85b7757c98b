"""The maps in a folder, good and bad."""

from dataclasses import dataclass, replace
from pathlib import Path

from trainyard.boards import check, tmx
from trainyard.boards.model import Board
from trainyard.boards.schema import MapSpec
from trainyard.core.errors import BadMap
from trainyard.core.words import Sentence

MOST_MAPS = 200


@dataclass(frozen=True, slots=True)
class MapEntry:
    """A map as a list shows it. ``fault`` is the first sentence that says why it cannot be played."""

    id: str
    title: str
    path: Path
    fault: Sentence | None
    shipped: bool


def entries(folder: Path, spec: MapSpec, shipped: bool) -> list[MapEntry]:
    """The maps for the game in the folder, by file name; a file that does not say its game belongs to every game."""
    out = []
    for path in sorted(folder.glob("*.tmx"))[:MOST_MAPS] if folder.is_dir() else []:
        name = tmx.plain_id(path.stem, 0)
        try:
            if tmx.game_of(path) != spec.game:
                continue
            board = check.load(path, spec)
        except BadMap as error:
            out.append(MapEntry(name, path.stem, path, Sentence(error.template, error.values), shipped))
        else:
            out.append(MapEntry(name, board.title, path, None, shipped))
    return out


def load(entry: MapEntry, spec: MapSpec) -> Board:
    """The entry's board under the entry's id. Raises `BadMap`."""
    return replace(check.load(entry.path, spec), id=entry.id)
