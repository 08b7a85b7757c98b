"""What a map of Grand Continental carries: cities, routes, tickets, and what the rules demand of them."""

from collections import Counter
from collections.abc import Iterator

from trainyard.boards.model import Board, Link
from trainyard.boards.schema import Caller, MapSpec, ObjectType, Property, Table, scenery
from trainyard.core.words import N_, Sentence

COLOURS = ("red", "blue", "green", "yellow", "black", "white", "orange", "purple")
GREY = "grey"
LENGTHS = (1, 2, 3, 4, 5, 6, 8)
LEAST_LONG, LEAST_REGULAR = 5, 20
EDITIONS = ("base", "1912")

CITY = ObjectType(
    "City", "place", "point", (Property("label", "string", choices=("r", "l", "t", "b")),), named=True, colour="#b83a22"
)
ROUTE = ObjectType(
    "Route",
    "link",
    "line",
    (
        Property("from", "object"),
        Property("to", "object"),
        Property("length", "int", required=True),
        Property("colour", "string", GREY, choices=(*COLOURS, GREY)),
        Property("tunnel", "bool", False),
        Property("locomotives", "int", 0, low=0),
        Property("side", "int", 0, low=-1, high=1),
    ),
    colour="#8c8c8c",
    side_of="side",
    parallel_order=("colour",),
)


def faults(board: Board, call: Caller) -> Iterator[Sentence]:
    """What rules 1.3 refuse, in sentences."""
    for link in board.links:
        yield from _route_faults(link, call(link.id))
    pairs: dict[tuple[str, str], list[Link]] = {}
    for link in board.links:
        pairs.setdefault((link.a, link.b), []).append(link)
    for routes in pairs.values():
        if len(routes) > 2:
            yield Sentence(
                N_("{object}: there are {count} routes between these two cities; at most two may lie side by side"),
                {"object": call(routes[2].id), "count": len(routes)},
            )
        elif len({route.props["length"] for route in routes}) > 1:
            yield Sentence(
                N_(
                    "{object} and {other} lie side by side and must have the same length,"
                    " not {length} and {other_length}"
                ),
                {
                    "object": call(routes[0].id),
                    "other": call(routes[1].id),
                    "length": routes[0].props["length"],
                    "other_length": routes[1].props["length"],
                },
            )
    yield from _ticket_faults(board)


def _route_faults(link: Link, name: str) -> Iterator[Sentence]:
    length, symbols = link.props["length"], link.props["locomotives"]
    if length not in LENGTHS:
        yield Sentence(
            N_("{object}: a route has a length of 1 to 6 or of 8, not {length}; the rules give no points for it"),
            {"object": name, "length": length},
        )
        return
    if symbols and link.props["tunnel"]:
        yield Sentence(
            N_("{object}: a ferry cannot be a tunnel; give it locomotives or tunnel, not both"), {"object": name}
        )
    if symbols and link.props["colour"] != GREY:
        yield Sentence(
            N_("{object}: a route with locomotives is a ferry, and ferries are grey, not {colour}"),
            {"object": name, "colour": link.props["colour"]},
        )
    if int(symbols) > int(length):
        yield Sentence(
            N_("{object}: {symbols} locomotives do not fit on {length} spaces"),
            {"object": name, "symbols": symbols, "length": length},
        )


def _ticket_faults(board: Board) -> Iterator[Sentence]:
    cities = {place.id for place in board.places}
    rows = board.tables["tickets"]
    seen: dict[frozenset[str], int] = {}
    for number, row in enumerate(rows, start=2):
        where = {"file": board.props.get("tickets", ""), "line": number}
        for end in ("city_a", "city_b"):
            if row[end] not in cities:
                yield Sentence(
                    N_("{file}, line {line}: there is no city “{city}” on this map"), {**where, "city": row[end]}
                )
        if row["city_a"] == row["city_b"]:
            yield Sentence(
                N_("{file}, line {line}: the ticket leads from {city} to itself"), {**where, "city": row["city_a"]}
            )
        if not (row["points"].isascii() and row["points"].isdigit() and 1 <= int(row["points"][:6]) <= 99):
            yield Sentence(
                N_("{file}, line {line}: points must be 1 to 99, not “{points}”"), {**where, "points": row["points"]}
            )
        if row["kind"] not in ("long", "regular"):
            yield Sentence(
                N_("{file}, line {line}: kind must be long or regular, not “{kind}”"), {**where, "kind": row["kind"]}
            )
        if row["edition"] not in EDITIONS:
            yield Sentence(
                N_("{file}, line {line}: edition must be base or 1912, not “{edition}”"),
                {**where, "edition": row["edition"]},
            )
        key = frozenset((row["city_a"], row["city_b"], row["edition"]))
        if key in seen:
            yield Sentence(
                N_("{file}, line {line}: the same ticket stands in line {first}"), {**where, "first": seen[key]}
            )
        seen.setdefault(key, number)
    counts = Counter((row["edition"], row["kind"]) for row in rows)
    for edition in sorted({"base"} | ({row["edition"] for row in rows} & set(EDITIONS)), reverse=True):
        for kind, least in (("long", LEAST_LONG), ("regular", LEAST_REGULAR)):
            if counts[edition, kind] < least:
                yield Sentence(
                    N_("{file}: {count} {kind} tickets of the edition {edition}; the game needs at least {least}"),
                    {
                        "file": board.props.get("tickets", ""),
                        "count": counts[edition, kind],
                        "kind": kind,
                        "edition": edition,
                        "least": least,
                    },
                )


SPEC = MapSpec(
    game="tickets",
    orientation="orthogonal",
    types=(*scenery(), ROUTE, CITY),
    themes=("parchment",),
    tables=(Table("tickets", ("city_a", "city_b", "points", "kind", "edition")),),
    check=faults,
)
