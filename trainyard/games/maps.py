"""The maps of each game: the shipped ones and the user's own, by id or by path."""

from dataclasses import replace
from importlib import import_module
from pathlib import Path

from trainyard import paths, resources
from trainyard.boards import catalog, check, tmx
from trainyard.boards.catalog import MapEntry
from trainyard.boards.model import Board
from trainyard.boards.schema import MapSpec
from trainyard.core.errors import BadMap
from trainyard.core.words import N_, Sentence
from trainyard.games.registry import GAMES, PLANNED, UnknownGame

LONGEST_ID = 60


def spec_of(game: str) -> MapSpec:
    """What the game's maps may hold. Raises `UnknownGame`."""
    if game not in GAMES + PLANNED:
        raise UnknownGame(N_("there is no game {game!r}; there are {known}"), game=game, known=", ".join(GAMES))
    spec: MapSpec = import_module(f"trainyard.games.{game}.mapspec").SPEC
    return spec


def own_folder() -> Path:
    """Where a user's own maps lie. It need not exist."""
    return paths.user_maps()


def maps_for(game: str) -> list[MapEntry]:
    """The shipped maps of the game, then the user's own; those that cannot be played carry their fault."""
    spec = spec_of(game)
    shipped = catalog.entries(resources.maps(), spec, shipped=True)
    taken = {entry.id for entry in shipped}
    own = catalog.entries(own_folder(), spec, shipped=False)
    return shipped + [replace(entry, id=f"my_{entry.id}") if entry.id in taken else entry for entry in own]


def load(game: str, map_id_or_path: str | Path) -> Board:
    """The board of that id, or in that .tmx file. Raises `UnknownGame`, `BadMap`."""
    spec, name = spec_of(game), str(map_id_or_path)
    if name.lower().endswith(".tmx"):
        return check.load(Path(name), spec)
    if len(name) <= LONGEST_ID and tmx.plain_id(name, 0) == name and (path := resources.maps(f"{name}.tmx")).is_file():
        return catalog.load(MapEntry(name, name, path, None, True), spec)  # the others need not be read
    for entry in maps_for(game):
        if entry.id == name:
            return catalog.load(entry, spec)
    raise BadMap(N_("there is no map “{name}” for this game"), name=name[:80])


def faults(path: Path) -> list[Sentence]:
    """All that is wrong with a map file, whichever game it is for."""
    try:
        game = tmx.game_of(path)
        spec = spec_of(game)
    except (BadMap, UnknownGame) as error:
        return [Sentence(error.template, error.values)]
    return check.faults(path, spec)
