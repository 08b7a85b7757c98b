"""A Tiled map as a `Board`, read by the rules of a `MapSpec`.

pytmx reads the file; `source` has made sure before that it can. It is imported inside the function, because it imports
pygame.
"""

import csv
import io
import logging
import os
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import dist
from pathlib import Path
from typing import Any

from trainyard import letters
from trainyard.boards import lattice, lines, source
from trainyard.boards.model import Board, Cell, HexGrid, Link, Place, Point, Scalar, Shape
from trainyard.boards.schema import MapSpec, ObjectType, Property, Table
from trainyard.core.errors import BadMap
from trainyard.core.words import N_, Sentence, Word

SNAP = 24.0
"""A line without ``from`` or ``to`` belongs to the place this near to its end."""
MOST = {"place": 400, "link": 1200, "scenery": 5000, "mark": 400, "over": 1200}
SLUG = "slug"
"""Property of a place: its id, where that shall not follow from its name."""
MARGIN = 8.0
"""Places lie at least this far inside the board."""

_LETTERS = str.maketrans(
    {"–": "-", "—": "-", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i"}
)


@dataclass(slots=True)
class Reading:
    """What came out of a file: a board unless there are faults, and how sentences call its places and links."""

    board: Board | None = None
    faults: list[Sentence] = field(default_factory=list)
    called: dict[str, str] = field(default_factory=dict)

    def fault(self, template: str, **values: object) -> None:
        """Notes a fault."""
        self.faults.append(Sentence(template, values))


def plain_id(name: str, number: int) -> str:
    """A place's id: its name in plain lower-case ASCII with underscores, or ``place_7`` where no letter can be kept."""
    folded = unicodedata.normalize("NFKD", name.lower().translate(_LETTERS))
    plain = re.sub(r"[^a-z0-9]+", "_", folded.encode("ascii", "ignore").decode()).strip("_")
    return plain or f"place_{number}"


def game_of(path: Path) -> str:
    """The game that the map file says it is for. Raises `BadMap`."""
    root = source.read(path)
    for element in root.findall("properties/property"):
        if element.get("name") == "game" and element.get("value"):
            return str(element.get("value"))
    raise BadMap(N_("{file} does not say for which game it is: give the map a property “game”"), file=path.name)


def read(path: Path, spec: MapSpec) -> Reading:
    """The file as a board, or its faults. Never raises for a bad file."""
    out = Reading()
    try:
        root = source.read(path)
    except BadMap as error:
        out.fault(error.template, **error.values)
        return out
    out.faults += source.faults(root, path)
    game = next((e.get("value") for e in root.findall("properties/property") if e.get("name") == "game"), None)
    if game != spec.game:
        out.fault(N_("the map is for the game “{game}”, not for “{wanted}”"), game=game or "", wanted=spec.game)
    if root.get("orientation") != spec.orientation:
        out.fault(
            N_("the map is {orientation}, but maps of this game are {wanted}"),
            orientation=root.get("orientation") or "?",
            wanted=spec.orientation,
        )
    if out.faults:
        return out
    try:
        tiled = _pytmx(root, path)
    except Exception as error:  # whatever pytmx stumbles over in a file that passed every check: still one sentence
        out.fault(N_("the map cannot be read: {reason}"), reason=str(error) or type(error).__name__)
        return out
    board = _Builder(path, spec, tiled, out).board()
    out.board = None if out.faults else board
    return out


def load(path: Path, spec: MapSpec) -> Board:
    """The board in a file, without the checks that need the whole board (`check`). Raises `BadMap`."""
    out = read(path, spec)
    if out.board is None:
        raise BadMap(out.faults[0].template, **out.faults[0].values)
    return out.board


def _pytmx(root: Any, path: Path) -> Any:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pytmx  # not above: it imports pygame

    logging.getLogger("pytmx").setLevel(logging.CRITICAL)
    tiled = pytmx.TiledMap(load_all=False)
    tiled.filename = str(path)
    tiled.parse_xml(root)
    return tiled


@dataclass(slots=True)
class _Found:
    """An object of the file with its type and its checked properties."""

    kind: ObjectType
    number: int
    name: str
    call: str
    points: tuple[Point, ...]
    props: dict[str, Scalar]


class _Builder:
    """Turns what pytmx read into the parts of a board, noting every fault."""

    def __init__(self, path: Path, spec: MapSpec, tiled: Any, out: Reading) -> None:
        self.path, self.spec, self.tiled, self.out = path, spec, tiled, out
        self.width, self.height = _size(tiled)
        self.names = {thing.id: (thing.name or "").strip() for layer in tiled.objectgroups for thing in layer}

    def board(self) -> Board:
        found = [f for layer in self.tiled.objectgroups for f in self._objects(layer)]
        for role, most in MOST.items():
            if (count := sum(f.kind.role == role for f in found)) > most:
                self.out.fault(
                    N_("the map has too many objects: {count}; at most {most} of this kind"), count=count, most=most
                )
                found = []
        cells = tuple(self._cells())
        places, links = self._network(found, cells)
        shapes = tuple(
            Shape(f.kind.name, f.points, f.kind.form == "area", f.name if f.kind.named else "", f.props)
            for f in found
            if f.kind.role == "scenery"
        )
        props = {k: v for k, v in self.tiled.properties.items() if isinstance(v, (str, int, float, bool))}
        theme = str(props.get("theme") or self.spec.themes[0])
        if theme not in self.spec.themes:
            self.out.fault(
                N_("the map's theme is “{theme}”; known: {known}"), theme=theme, known=", ".join(self.spec.themes)
            )
        tables = {table.name: self._table(table, props.get(table.name)) for table in self.spec.tables}
        return Board(
            game=self.spec.game,
            id=plain_id(self.path.stem, 0),
            title=str(props.get("title") or self.path.stem),
            theme=theme,
            width=self.width,
            height=self.height,
            places=places,
            links=links,
            cells=cells,
            grid=_grid(self.tiled),
            tables=tables,
            props=props,
            shapes=shapes,
        )

    def _network(self, found: Sequence[_Found], cells: Sequence[Cell]) -> tuple[tuple[Place, ...], tuple[Link, ...]]:
        """The places and links: those of the lattice if the game has one, otherwise the objects."""
        grid = _grid(self.tiled)
        if self.spec.lattice is None or grid is None:
            places = self._places([f for f in found if f.kind.role == "place"])
            links = self._links([f for f in found if f.kind.role == "link"], places)
            return tuple(place for place, _ in places.values()), links
        if len(cells) > MOST["place"]:
            self.out.fault(
                N_("the map has too many painted cells: {count}; at most {most}"),
                count=len(cells), most=MOST["place"],
            )  # fmt: skip
            return (), ()
        net = lattice.Net(self.spec.lattice, cells, grid)
        for f in found:
            drawn = lattice.Drawn(f.kind, f.name, f.call, f.points, f.props)
            if f.kind.role == "mark":
                self.out.faults += net.mark(drawn)
            elif f.kind.role == "over":
                self.out.faults += net.draw_over(drawn)
        self.out.called |= net.called
        return net.places(), net.links()

    # objects

    def _objects(self, layer: Any) -> Iterator[_Found]:
        for thing in layer:
            name = (thing.name or "").strip()
            kind = self.spec.type_named(thing.type or "")
            ends = [self.names.get(thing.properties.get(key, 0), "") for key in ("from", "to")]
            call = source.call_object(thing.type, name, thing.id, ends if all(ends) else ())
            if kind is None:
                known = ", ".join(t.name for t in self.spec.types)
                if thing.type:
                    self.out.fault(
                        N_("{object}: this game's maps have no type “{type}”; known: {known}"),
                        object=call,
                        type=thing.type,
                        known=known,
                    )
                else:
                    self.out.fault(
                        N_("{object} in layer “{layer}” has no type; known: {known}"),
                        object=call,
                        layer=layer.name,
                        known=known,
                    )
                continue
            if (points := self._points(thing, kind, call)) is None:
                continue
            props = self._properties({**layer.properties, **thing.properties}, thing.properties, kind, call)
            if kind.named and not name:
                self.out.fault(N_("{object} has no name"), object=call)
            if kind.named and (strange := letters.lacking(name)):
                self.out.fault(
                    N_("{object}: its name has characters that the typefaces lack: {characters}"),
                    object=call, characters=letters.spelled(strange),
                )  # fmt: skip
            if props is not None:
                yield _Found(kind, thing.id, name, call, points, props)

    def _points(self, thing: Any, kind: ObjectType, call: str) -> tuple[Point, ...] | None:
        drawn = getattr(thing, "points", None)
        if drawn is not None:
            form = "area" if thing.closed else "line"
            points = tuple((round(p.x, 2), round(p.y, 2)) for p in drawn)
        elif thing.width or thing.height:
            form, x, y, w, h = "area", thing.x, thing.y, thing.width, thing.height
            points = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
        else:
            form, points = "point", ((thing.x, thing.y),)
        if form != kind.form:
            wanted = {"point": N_("a point"), "line": N_("an open line"), "area": N_("a polygon or a rectangle")}
            self.out.fault(N_("{object} must be drawn as {wanted}"), object=call, wanted=Word(wanted[kind.form]))
            return None
        return points

    def _properties(
        self, given: Mapping[str, Any], own: Mapping[str, Any], kind: ObjectType, call: str
    ) -> dict[str, Scalar] | None:
        known = {p.name: p for p in kind.properties}
        fine = True
        for key in own:
            if key not in known:
                listed = ", ".join(known) or "-"
                self.out.fault(
                    N_("{object} has an unknown property “{key}”; known: {known}"), object=call, key=key, known=listed
                )
                fine = False
        out: dict[str, Scalar] = {}
        for prop in kind.properties:
            value = given.get(prop.name)
            if value is None or value == "" or (prop.kind == "object" and value in (0, "0")):
                if prop.required:
                    self.out.fault(
                        N_("{object} has no {key}; give it the property “{key}”"), object=call, key=prop.name
                    )
                    fine = False
                elif prop.default is not None:
                    out[prop.name] = prop.default
                continue
            checked = self._value(prop, value, call)
            if checked is None:
                fine = False
            else:
                out[prop.name] = checked
        return out if fine else None

    def _value(self, prop: Property, value: Any, call: str) -> Scalar | None:
        checked = _as(prop.kind, value)
        if checked is None:
            kinds = {
                "int": N_("a whole number"),
                "object": N_("an object"),
                "float": N_("a number"),
                "bool": N_("true or false"),
                "string": N_("a word"),
            }
            self.out.fault(
                N_("{object}: {key} must be {wanted}, not “{value}”"),
                object=call,
                key=prop.name,
                wanted=Word(kinds[prop.kind]),
                value=str(value)[:40],
            )
        elif prop.choices and checked not in prop.choices:
            self.out.fault(
                N_("{object}: {key} is “{value}”, but must be one of: {known}"),
                object=call,
                key=prop.name,
                value=str(value)[:40],
                known=", ".join(prop.choices),
            )
            return None
        elif not isinstance(checked, str) and (
            (prop.low is not None and checked < prop.low) or (prop.high is not None and checked > prop.high)
        ):
            self.out.fault(
                N_("{object}: {key} is {value}, but must be {low} or more{most}"),
                object=call,
                key=prop.name,
                value=value,
                low=prop.low,
                most="" if prop.high is None else f", ≤ {prop.high:g}",
            )
            return None
        return checked

    # places and links

    def _places(self, found: Sequence[_Found]) -> dict[int, tuple[Place, str]]:
        """By number of the object; a place that is drawn as a line lies in its middle."""
        out: dict[int, tuple[Place, str]] = {}
        seen: dict[str, str] = {}
        for f in found:
            (ax, ay), (bx, by) = f.points[0], f.points[-1]
            x, y = (ax + bx) / 2, (ay + by) / 2
            if not (MARGIN <= x <= self.width - MARGIN and MARGIN <= y <= self.height - MARGIN):
                self.out.fault(
                    N_("{object} lies off the board, at {x:.0f}, {y:.0f}; the board is {width:.0f} x {height:.0f}"),
                    object=f.call, x=x, y=y, width=self.width, height=self.height,
                )  # fmt: skip
            slug = f.props.pop(SLUG, None)
            if slug is not None and (not isinstance(slug, str) or slug != plain_id(slug, 0)):
                self.out.fault(
                    N_("{object}: {key} is “{value}”; it must be small letters a to z, digits and _"),
                    object=f.call, key=SLUG, value=slug,
                )  # fmt: skip
            name = str(slug) if slug else plain_id(f.name, f.number)
            place = Place(name, f.name, f.kind.name, (round(x, 2), round(y, 2)), f.props)
            if place.id in seen:
                self.out.fault(N_("{object} has the same name as {other}"), object=f.call, other=seen[place.id])
            seen.setdefault(place.id, f.call)
            self.out.called.setdefault(place.id, f.call)
            out[f.number] = (place, f.call)
        return dict(sorted(out.items(), key=lambda item: item[1][0].id))

    def _links(self, found: Sequence[_Found], places: Mapping[int, tuple[Place, str]]) -> tuple[Link, ...]:
        pairs: dict[tuple[str, str], list[tuple[_Found, Link]]] = {}
        for f in found:
            ends = self._ends(f, places)
            if ends is None:
                continue
            a, b, points = ends
            props = {k: v for k, v in f.props.items() if k not in ("from", "to")}
            if a.id > b.id:
                a, b, points = b, a, points[::-1]
                if f.kind.side_of and props.get(f.kind.side_of):
                    props[f.kind.side_of] = -int(props[f.kind.side_of])
            path = tuple((round(x, 2), round(y, 2)) for x, y in lines.curve(points))
            pairs.setdefault((a.id, b.id), []).append((f, Link("", a.id, b.id, f.kind.name, path, props)))
        out: list[Link] = []
        for (a_id, b_id), group in sorted(pairs.items()):
            group.sort(
                key=lambda item: [
                    *(str(item[1].props.get(key)) for key in item[0].kind.parallel_order),
                    f"{item[0].number:09}",
                ]
            )
            for n, (f, link) in enumerate(group, start=1):
                name = f"{a_id}-{b_id}" if len(group) == 1 else f"{a_id}-{b_id}-{n}"
                props = dict(link.props)
                if f.kind.side_of:
                    props[f.kind.side_of] = _side(f.kind.side_of, n - 1, [dict(other.props) for _, other in group])
                self.out.called[name] = f.call
                out.append(Link(name, a_id, b_id, link.kind, link.path, props))
        return tuple(out)

    def _ends(
        self, f: _Found, places: Mapping[int, tuple[Place, str]]
    ) -> tuple[Place, Place, tuple[Point, ...]] | None:
        """The two places of a line and its points, drawn from the first to the second, its ends at the places."""
        points = f.points
        found: list[Place] = []
        for key, end in (("from", points[0]), ("to", points[-1])):
            if key in f.props:
                number = int(f.props[key])
                if number not in places:
                    self.out.fault(
                        N_("{object}: its “{key}” is object {number}, which is no place of this map"),
                        object=f.call,
                        key=key,
                        number=number,
                    )
                    return None
                found.append(places[number][0])
                continue
            near = min((place for place, _ in places.values()), key=lambda place: dist(place.at, end), default=None)
            if near is None or dist(near.at, end) > SNAP:
                self.out.fault(
                    N_("{object} does not say where it leads: set its “{key}” to a place,"
                        " or draw its end nearer than {snap:.0f} to one"),
                    object=f.call, key=key, snap=SNAP,
                )  # fmt: skip
                return None
            found.append(near)
        a, b = found
        if a.id == b.id:
            self.out.fault(N_("{object} leads from “{place}” to itself"), object=f.call, place=a.name)
            return None
        if dist(points[0], b.at) + dist(points[-1], a.at) < dist(points[0], a.at) + dist(points[-1], b.at):
            points = points[::-1]  # drawn the other way round
        return a, b, _carried(points, a.at, b.at)

    # tables and tiles

    def _table(self, table: Table, name: Scalar | None) -> tuple[Mapping[str, str], ...]:
        if not isinstance(name, str) or not name:
            self.out.fault(N_("the map has no property “{key}” that names a CSV file beside it"), key=table.name)
            return ()
        file = source.beside(self.path, name)
        if file is None:
            self.out.fault(
                N_("“{key}” must name a file in the folder of the map, not {file}"), key=table.name, file=name[:80]
            )
            return ()
        try:
            text = source.contents(file).decode("utf-8-sig")
        except BadMap as error:
            self.out.fault(error.template, **error.values)
            return ()
        except UnicodeDecodeError:
            self.out.fault(N_("{file} is not a text in UTF-8"), file=name)
            return ()
        return tuple(self._rows(table, name, text))

    def _rows(self, table: Table, name: str, text: str) -> Iterator[Mapping[str, str]]:
        rows = csv.reader(io.StringIO(text))
        try:
            head = [word.strip() for word in next(rows, [])]
            missing = [column for column in table.columns if column not in head]
            if missing:
                self.out.fault(N_("{file}, line 1: there must be a column “{column}”"), file=name, column=missing[0])
                return
            for number, row in enumerate(rows):
                if number >= table.most:
                    self.out.fault(N_("{file} is too long: more than {most} lines"), file=name, most=table.most)
                    return
                if not any(word.strip() for word in row):
                    continue
                if len(row) != len(head):
                    self.out.fault(
                        N_("{file}, line {line}: {count} values instead of {wanted}"),
                        file=name,
                        line=rows.line_num,
                        count=len(row),
                        wanted=len(head),
                    )
                    continue
                words = dict(zip(head, (word.strip() for word in row), strict=True))
                yield {column: words[column] for column in table.columns}
        except csv.Error as error:
            self.out.fault(N_("{file}, line {line}: {reason}"), file=name, line=rows.line_num, reason=str(error))

    def _cells(self) -> Iterator[Cell]:
        for layer in self.tiled.layers:
            if not hasattr(layer, "data"):
                continue
            counted = self.spec.tile_layers.get(layer.name)
            if counted is None:
                self.out.fault(
                    N_("layer “{layer}” is a tile layer that this game does not read; known: {known}"),
                    layer=layer.name,
                    known=", ".join(self.spec.tile_layers) or "-",
                )
                continue
            for row, gids in enumerate(layer.data):
                for column, gid in enumerate(gids):
                    if gid:
                        call = f"layer “{layer.name}”, column {column}, row {row}"
                        given = self.tiled.get_tile_properties_by_gid(gid) or {}
                        props = {
                            p.name: self._value(p, given[p.name], call)
                            for p in counted
                            if given.get(p.name) is not None
                        }
                        yield Cell(column, row, layer.name, {k: v for k, v in props.items() if v is not None})


def _carried(points: Sequence[Point], a: Point, b: Point) -> tuple[Point, ...]:
    """The line with its ends at the places; inner points move along with the end they are nearer to.

    So a route keeps its bend after a city was moved in Tiled, where its line stays behind.
    """
    reach = [0.0]
    for p, q in pairwise(points):
        reach.append(reach[-1] + dist(p, q))
    (ax, ay), (bx, by) = (a[0] - points[0][0], a[1] - points[0][1]), (b[0] - points[-1][0], b[1] - points[-1][1])
    inner = []
    for (x, y), r in zip(points[1:-1], reach[1:-1], strict=True):
        t = r / reach[-1] if reach[-1] else 0.5
        inner.append((x + ax * (1 - t) + bx * t, y + ay * (1 - t) + by * t))
    return (a, *inner, b)


def _side(key: str, index: int, group: Sequence[Mapping[str, Scalar]]) -> int:
    """The side of a parallel: as the map says if it says different ones; else first left, then right."""
    if len(group) == 1:
        return 0
    said = [int(props.get(key, 0)) for props in group]
    if 0 not in said and len(set(said)) == len(said):
        return said[index]
    return (-1, 1)[index % 2]


def _as(kind: str, value: Any) -> Scalar | None:
    """The value as the wanted kind, or None. Words that say a number or truth count, as in files written by hand."""
    if kind == "string":
        return str(value) if isinstance(value, (str, int)) and not isinstance(value, bool) else None
    if kind == "bool":
        return value if isinstance(value, bool) else {"true": True, "false": False}.get(str(value).lower())
    if isinstance(value, bool):
        return None
    number = source.number(str(value))
    if number is None:
        return None
    if kind == "float":
        return number
    return int(number) if number == int(number) and abs(number) < 2**31 else None


def _size(tiled: Any) -> tuple[float, float]:
    if tiled.orientation != "hexagonal":
        return float(tiled.width * tiled.tilewidth), float(tiled.height * tiled.tileheight)
    rise = (tiled.tileheight + tiled.hexsidelength) / 2
    return (tiled.width + 0.5) * tiled.tilewidth, (tiled.height - 1) * rise + tiled.tileheight


def _grid(tiled: Any) -> HexGrid | None:
    if tiled.orientation != "hexagonal":
        return None
    width, height, side = float(tiled.tilewidth), float(tiled.tileheight), float(tiled.hexsidelength)
    return HexGrid(tiled.width, tiled.height, width, height, side, int(tiled.staggerindex != "even"))
