"""Reads a map file from anywhere without trusting it, before Tiled's loader sees it.

A map may come from a stranger. Size, depth and numbers are limited, document types and entities are refused, packed
tile layers are unpacked only up to the size they must have. What Tiled allows but this program does not (templates,
turned tiles, infinite maps ...) is named with the object it stands on.
"""

import gzip
import stat
import zlib
from base64 import b64decode
from binascii import Error as Base64Error
from collections.abc import Iterator, Sequence
from io import BytesIO
from math import isfinite
from pathlib import Path
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from trainyard.core.errors import BadMap
from trainyard.core.words import N_, Phrase, Sentence, Word

MOST_BYTES = 8 * 1024 * 1024
MOST_ELEMENTS = 200_000
MOST_DEPTH = 40
MOST_POINTS = 1000
MOST_TILES = 250_000
MOST_UNITS = 16_000
FARTHEST = 100_000.0
LONGEST_CALL = 60
"""Characters of a name that a sentence repeats."""
TURNED = 0xF0000000

RESERVED = {
    "map": frozenset(
        "filename layers tilesets tile_properties layernames objects_by_id objects_by_name gidmap imagemap tiledgidmap"
        " maxgid images version tiledversion orientation renderorder width height tilewidth tileheight hexsidelength"
        " staggeraxis staggerindex background_color backgroundcolor nextobjectid nextlayerid infinite custom_types"
        " properties objects objectgroups custom_property_filename image_loader optional_gids load_all_tiles invert_y"
        " visible_layers".split()
    ),
    "layer": frozenset(
        "parent name opacity visible offsetx offsety color draworder id data custom_types properties width height"
        " locked tintcolor parallaxx parallaxy x y source trans gid image".split()
    ),
    "object": frozenset(
        "parent id name type x y width height rotation gid visible closed template custom_types points image properties"
        " apply_transformations as_points".split()
    ),
}
"""Property names that the loader keeps for itself; `tests/boards` compares them with pytmx."""

LAYERS = ("layer", "objectgroup", "imagelayer", "group")
PROPERTY_KINDS = ("string", "int", "float", "bool", "color", "file", "object")


def read(path: Path) -> Element:
    """The root element of the map file. Raises `BadMap` with one sentence."""
    root = parse(contents(path), path.name)
    if root.tag != "map":
        raise BadMap(N_("{file} is not a Tiled map: it begins with <{tag}>"), file=path.name, tag=root.tag[:40])
    return root


def contents(path: Path) -> bytes:
    """The bytes of a file that is an ordinary one and not too big. Raises `BadMap`."""
    try:
        info = path.stat()
        if not stat.S_ISREG(info.st_mode):
            raise BadMap(N_("{file} is not a file"), file=path.name or str(path))
        if info.st_size > MOST_BYTES:
            raise BadMap(N_("{file} is too big for a map: {size} MB"), file=path.name, size=info.st_size // 1_000_000)
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError):
        raise BadMap(N_("there is no file {file}"), file=str(path)) from None
    except BadMap:
        raise
    except (OSError, ValueError) as error:
        raise BadMap(
            N_("{file} cannot be read: {reason}"), file=path.name, reason=getattr(error, "strerror", None) or str(error)
        ) from None
    if not data.strip():
        raise BadMap(N_("{file} is empty"), file=path.name)
    return data


def parse(data: bytes, name: str) -> Element:
    """XML as a tree; document types, entities and deep or endless nesting are refused. Raises `BadMap`."""
    builder = TreeBuilder()
    parser = expat.ParserCreate()
    count = depth = 0

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal count, depth
        count, depth = count + 1, depth + 1
        if count > MOST_ELEMENTS or depth > MOST_DEPTH:
            raise BadMap(N_("{file} is too big for a map: too many or too deeply nested elements"), file=name)
        builder.start(tag, attributes)

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(tag)

    def refuse(*_: object) -> None:
        raise BadMap(N_("{file} declares a document type or entities; maps may not"), file=name)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise BadMap(
            N_("{file} is not XML, or damaged: {reason}, line {line}"),
            file=name,
            reason=expat.ErrorString(error.code),
            line=error.lineno,
        ) from None
    except (ValueError, LookupError, AssertionError) as error:
        if isinstance(error, BadMap):
            raise
        raise BadMap(N_("{file} is not XML, or damaged: {reason}"), file=name, reason=str(error)) from None
    return builder.close()


def call_object(kind: str | None, name: str, number: object, ends: Sequence[str] = ()) -> str:
    """How a sentence calls an object: type, name and number, as Tiled shows them; a line without a name by its ends."""
    name, kind = name or " – ".join(ends), kind or Word(N_("Object"))
    name = name if len(name) <= LONGEST_CALL else name[: LONGEST_CALL - 1] + "…"
    if name:
        return Phrase(N_("{type} “{name}” (object {number})"), type=kind, name=name, number=number)
    return Phrase(N_("{type} (object {number})"), type=kind, number=number)


class _Caller:
    """Calls the objects of a file, before any of it is known to be sound."""

    def __init__(self, root: Element) -> None:
        self.names = {e.get("id", ""): e.get("name", "") for e in root.iter("object")}

    def __call__(self, element: Element) -> str:
        refs = {p.get("name"): p.get("value", "") for p in element.findall("properties/property")}
        ends = [self.names.get(refs.get(key, ""), "") for key in ("from", "to")]
        kind = element.get("type") or element.get("class")
        return call_object(kind, element.get("name", ""), element.get("id", "?"), ends if all(ends) else ())


def call_layer(element: Element) -> str:
    """How a sentence calls a layer."""
    return Phrase(N_("layer “{name}”"), name=element.get("name", ""))


def faults(root: Element, path: Path) -> Iterator[Sentence]:
    """What the loader cannot take, in file order."""
    stop = False
    for sentence in _map_faults(root):
        stop = True
        yield sentence
    if stop:
        return
    for layer in root.iter():
        if layer.tag in LAYERS:
            yield from _layer_faults(layer, root)
    for tileset in root.findall("tileset"):
        yield from _tileset_faults(tileset, path)
    seen: dict[str, str] = {}
    call = _Caller(root)
    for element in root.iter("object"):
        yield from _object_faults(element, call(element))
        ident = element.get("id", "")
        if ident in seen:
            yield Sentence(
                N_("{object} has the same number as {other}; delete one of them in Tiled and draw it anew"),
                {"object": call(element), "other": seen[ident]},
            )
        seen.setdefault(ident, call(element))


def _map_faults(root: Element) -> Iterator[Sentence]:
    if root.get("infinite") not in (None, "0"):
        yield Sentence(N_("the map is infinite; switch off “Infinite” in Tiled's map properties"))
    sizes = [whole(root.get(key, "")) for key in ("width", "height", "tilewidth", "tileheight")]
    if None in sizes or min(size or 0 for size in sizes) < 1:
        yield Sentence(N_("the map has no proper size: width, height and tile size must be whole numbers above 0"))
        return
    width, height, tile_width, tile_height = (size or 0 for size in sizes)
    if width * height > MOST_TILES or width * tile_width > MOST_UNITS or height * tile_height > MOST_UNITS:
        yield Sentence(
            N_(
                "the map is too big: {width} x {height} tiles of {tile_width} x {tile_height};"
                " at most {units} units a side"
            ),
            {
                "width": width,
                "height": height,
                "tile_width": tile_width,
                "tile_height": tile_height,
                "units": MOST_UNITS,
            },
        )
    if root.get("orientation") == "hexagonal" and root.get("staggeraxis") != "y":
        yield Sentence(N_("the map's hexes stand in columns; choose the stagger axis Y in Tiled's map properties"))
    side = root.get("hexsidelength")
    if side is not None and number(side) is None:
        yield Sentence(
            N_("the map: {key} is “{value}”, which is no number"), {"key": "hexsidelength", "value": side[:40]}
        )
    yield from _property_faults(root, N_("the map"), "map")


def _layer_faults(layer: Element, root: Element) -> Iterator[Sentence]:
    name = call_layer(layer)
    yield from _property_faults(layer, name, "layer")
    for key in ("offsetx", "offsety"):
        if number(layer.get(key, "0")) != 0:
            yield Sentence(N_("{object} is shifted ({key}); set its offset to 0"), {"object": name, "key": key})
    for key in ("opacity", "id", "width", "height", "x", "y"):
        if number(layer.get(key, "1")) is None:
            yield Sentence(
                N_("{object}: {key} is “{value}”, which is no number"),
                {"object": name, "key": key, "value": layer.get(key, "")[:40]},
            )
    if layer.get("visible", "1") not in ("0", "1"):
        yield Sentence(N_("{object}: {key} must be 0 or 1"), {"object": name, "key": "visible"})
    if layer.tag == "layer":
        yield from _tile_faults(layer, root, name)


def _tile_faults(layer: Element, root: Element, name: str) -> Iterator[Sentence]:
    width, height = whole(root.get("width", "")) or 0, whole(root.get("height", "")) or 0
    if (layer.get("width"), layer.get("height")) != (root.get("width"), root.get("height")):
        yield Sentence(N_("{object} is not as big as the map"), {"object": name})
        return
    data = layer.find("data")
    if data is None or data.find("chunk") is not None:
        yield Sentence(N_("{object} has no tiles that can be read"), {"object": name})
        return
    try:
        gids = _gids(data, width * height)
    except (ValueError, Base64Error, OSError, EOFError, zlib.error):
        yield Sentence(
            N_(
                "{object}: its tiles cannot be unpacked, or are not {width} x {height};"
                " choose CSV as tile layer format in Tiled"
            ),
            {"object": name, "width": width, "height": height},
        )
        return
    for index, gid in enumerate(gids):
        if gid & TURNED:
            yield Sentence(
                N_("{object}: the tile in column {column}, row {row} is turned or mirrored; paint it upright"),
                {"object": name, "column": index % width, "row": index // width},
            )
    firsts = [whole(tileset.get("firstgid", "")) or 0 for tileset in root.findall("tileset")]
    if any(gids) and not any(first <= 1 for first in firsts):
        yield Sentence(N_("{object} has tiles, but the map has no tileset"), {"object": name})


def _gids(data: Element, count: int) -> list[int]:
    """The tile numbers of a layer; never unpacks more than the layer can hold."""
    encoding, packing, text = data.get("encoding"), data.get("compression"), (data.text or "").strip()
    if encoding == "csv":
        gids = [int(word) for word in text.split(",")] if text else []
    elif encoding == "base64":
        raw = b64decode(text, validate=True)
        if packing == "zlib":
            raw = zlib.decompressobj().decompress(raw, count * 4 + 1)
        elif packing == "gzip":
            with gzip.GzipFile(fileobj=BytesIO(raw)) as file:
                raw = file.read(count * 4 + 1)
        elif packing:
            raise ValueError(packing)
        if len(raw) != count * 4:
            raise ValueError(len(raw))
        gids = [int.from_bytes(raw[i : i + 4], "little") for i in range(0, len(raw), 4)]
    elif encoding is None:
        gids = [int(tile.get("gid", "0")) for tile in data.iter("tile")]
    else:
        raise ValueError(encoding)
    if len(gids) != count or min(gids, default=0) < 0 or max(gids, default=0) > 0xFFFFFFFF:
        raise ValueError(len(gids))
    return gids


def _tileset_faults(tileset: Element, path: Path) -> Iterator[Sentence]:
    name = tileset.get("source") or tileset.get("name") or "?"
    if whole(tileset.get("firstgid", "")) is None:
        yield Sentence(N_("tileset {file} has no proper first number"), {"file": name})
        return
    if source := tileset.get("source"):
        if not source.lower().endswith(".tsx"):
            yield Sentence(N_("tileset {file} is not a .tsx file"), {"file": source})
            return
        file = beside(path, source)
        if file is None:
            yield Sentence(N_("tileset {file} lies outside the folder of the map"), {"file": source})
            return
        try:
            tileset = parse(contents(file), file.name)
        except BadMap as error:
            yield Sentence(N_("tileset {file} is missing or broken: {reason}"), {"file": source, "reason": str(error)})
            return
    sizes = {
        key: whole(tileset.get(key, "0"))
        for key in ("tilewidth", "tileheight", "spacing", "margin", "tilecount", "columns")
    }
    image = tileset.find("image")
    pixels = [whole(image.get(key, "1")) for key in ("width", "height")] if image is not None else []
    bad = any(size is None or not 0 <= size <= 8192 for size in [*sizes.values(), *pixels])
    tiles = [tile.get("id", "") for tile in tileset.findall("tile")]
    if (
        tileset.tag != "tileset"
        or bad
        or not sizes["tilewidth"]
        or not sizes["tileheight"]
        or any(whole(t) is None for t in tiles)
    ):
        yield Sentence(N_("tileset {file} has no proper tile sizes or numbers"), {"file": name})
        return
    for tile in tileset.iter("tile"):
        yield from _property_faults(tile, f"tileset “{name}”, tile {tile.get('id')}", "")


def _object_faults(element: Element, name: str) -> Iterator[Sentence]:
    if element.get("template"):
        yield Sentence(N_("{object} comes from a template; in Tiled choose “Detach” for it"), {"object": name})
        return
    if element.get("class") is not None and not element.get("type"):
        yield Sentence(
            N_(
                "{object}: its type is written as class, as only Tiled 1.9 does;"
                " save the map with Tiled 1.10 or later, or 1.8"
            ),
            {"object": name},
        )
    if whole(element.get("id", "")) is None:
        yield Sentence(N_("{object} has no proper number (id)"), {"object": name})
    for key in ("x", "y", "width", "height", "rotation"):
        text = element.get(key, "0")
        value = number(text)
        if value is None:
            yield Sentence(
                N_("{object}: {key} is “{value}”, which is no number"), {"object": name, "key": key, "value": text[:40]}
            )
        elif abs(value) > FARTHEST:
            yield Sentence(
                N_("{object}: {key} is {value}, far off the board"), {"object": name, "key": key, "value": text[:40]}
            )
        elif key == "rotation" and value:
            yield Sentence(
                N_("{object} is turned by {angle} degrees; set its rotation to 0 and move its points instead"),
                {"object": name, "angle": text},
            )
    if element.get("visible", "1") not in ("0", "1"):
        yield Sentence(N_("{object}: {key} must be 0 or 1"), {"object": name, "key": "visible"})
    if element.find("text") is not None:
        yield Sentence(
            N_("{object} is a text object; draw a line of type Label and give it the text as its name"),
            {"object": name},
        )
    if element.get("gid") is not None:
        yield Sentence(N_("{object} is a tile object; use a point, a line or a polygon"), {"object": name})
    if element.find("ellipse") is not None:
        yield Sentence(N_("{object} is an ellipse; use a point, a line or a polygon"), {"object": name})
    for form in (*element.findall("polygon"), *element.findall("polyline")):
        yield from _point_faults(form, name)
    yield from _property_faults(element, name, "object")


def _point_faults(form: Element, name: str) -> Iterator[Sentence]:
    pairs = [pair.split(",") for pair in form.get("points", "").split()]
    least = 3 if form.tag == "polygon" else 2
    if any(len(pair) != 2 or number(pair[0]) is None or number(pair[1]) is None for pair in pairs):
        yield Sentence(N_("{object}: its points cannot be read"), {"object": name})
    elif any(abs(float(value)) > FARTHEST for pair in pairs for value in pair):
        yield Sentence(N_("{object}: one of its points lies far off the board"), {"object": name})
    elif len(pairs) > MOST_POINTS:
        yield Sentence(
            N_("{object} has too many points: {count}; cut it in pieces"), {"object": name, "count": len(pairs)}
        )
    elif len(pairs) < least:
        yield Sentence(N_("{object} needs at least {least} points"), {"object": name, "least": least})


def _property_faults(owner: Element, name: str, reserved: str) -> Iterator[Sentence]:
    seen = set()
    for element in owner.findall("properties/property"):
        key, kind = element.get("name", ""), element.get("type", "string")
        value = element.get("value")
        where: dict[str, object] = {"object": name, "key": key, "value": (value or element.text or "")[:40]}
        if not key:
            yield Sentence(N_("{object} has a property without a name"), where)
        elif key in RESERVED.get(reserved, ()):
            yield Sentence(
                N_("{object}: the property name “{key}” is reserved by Tiled; choose another or delete it"), where
            )
        if key in seen:
            yield Sentence(N_("{object} has the property “{key}” twice"), where)
        seen.add(key)
        if kind not in PROPERTY_KINDS:
            yield Sentence(
                N_("{object}: the property “{key}” is of the kind {kind}; only plain values are read"),
                {**where, "kind": kind},
            )
        elif kind in ("int", "object") and whole(value or "") is None:
            yield Sentence(N_("{object}: {key} is “{value}”, which is no whole number"), where)
        elif kind == "float" and number(value or "") is None:
            yield Sentence(N_("{object}: {key} is “{value}”, which is no number"), where)
        elif kind == "bool" and value not in ("true", "false"):
            yield Sentence(N_("{object}: {key} is “{value}”, which is neither true nor false"), where)


def beside(path: Path, name: str) -> Path | None:
    """The file of that relative name in the map's folder or below it; None for a path that leads elsewhere."""
    if not name or "\\" in name or ":" in name or "\0" in name:
        return None
    folder = path.resolve().parent
    try:
        file = (folder / name).resolve()
    except (OSError, ValueError, RuntimeError):
        return None
    return file if file.is_relative_to(folder) and file != folder else None


def number(text: str) -> float | None:
    """The finite number that the text says, or None."""
    try:
        value = float(text)
    except ValueError:
        return None
    return value if isfinite(value) and "_" not in text else None


def whole(text: str) -> int | None:
    """The whole number that the text says, or None; numbers beyond 2^31 count as none."""
    if not text.removeprefix("-").isdecimal() or not text.isascii() or len(text) > 11:
        return None
    value = int(text)
    return value if abs(value) < 2**31 else None
