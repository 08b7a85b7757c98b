"""The colours of a kind of map. One look per `Board.theme`; a new look is a new entry here."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """Colours of terrain and lettering, and the size of what names stand beside."""

    theme: str = "parchment"
    """Who paints it: a key of `painters.PAINTERS`."""
    sea: str = "#A8CAC8"
    ring: str = "#76A2A3"
    surf: str = "#E4F0E8"
    land: str = "#EBDDB9"
    tints: tuple[str, ...] = ("#EBDCB4", "#E4CF9C", "#EBD3B2", "#D9D0A0", "#E6C79C", "#D6D0AA")
    washes: tuple[str, ...] = ("#B98A3C", "#A8742C", "#B8683E", "#7F8A3A", "#B55F33", "#6E8652")
    """The band along the inside of a region's border, for each tint."""
    coast: str = "#5D4A2C"
    inner: str = "#8A6A34"
    shadow: str = "#5A4423"
    border: str = "#8A6F42"
    river: str = "#7FA8AC"
    river_edge: str = "#5D8589"
    peak_light: str = "#EBD9AE"
    peak_shade: str = "#A98F5E"
    peak_line: str = "#6B5430"
    hill: str = "#B8B07A"
    graticule: str = "#5F8784"
    ink: str = "#3A2A18"
    sea_name: str = "#274F4E"
    river_name: str = "#2F5F66"
    place_name: str = "#6B5430"
    park_name: str = "#6B5430"
    frame: str = "#4A3A22"
    paper: str = "#F1E4C3"
    gilt: str = "#B48A3E"
    label: str = "#2A1A10"
    halo: str = "#F8EED6"
    desk: str = "#16242F"
    title: str = "#A8341E"
    pin: float = 10.0
    """Radius of a city's marker with a little air, board units: names keep off it."""
    letters: float = 13.4
    """Height of names in board units at the fitted zoom."""
    bleed: float = 40.0
    """Terrain is drawn this far past the board's edge, so that a window of another shape is filled."""
    buttons: tuple[float, float] = (0.0, 0.0)
    """Width and height of the corner at the bottom right that ornaments keep off, for buttons lie there."""
    key: tuple[float, float] = (0.0, 0.0)
    """Width and height of the key of lines that lies in the first free corner: bottom left, top left, top right."""
    minor_links: int = 3
    """The name of a place with so few links may hide where there is little room; -1: none ever does."""


POSTER = Look(
    theme="poster",
    sea="#24727A",
    ring="#8FCBC0",
    surf="#8FCBC0",
    land="#E3BF76",
    tints=("#B5AD7C", "#A9A878", "#B9AE82", "#AEA87A", "#9FA27C", "#A8A47A"),
    coast="#5A4320",
    inner="#8A6A34",
    shadow="#0E3B40",
    border="#7A5C2C",
    river="#6FB6AE",
    river_edge="#2C7F82",
    peak_light="#C98F56",
    peak_shade="#A8683F",
    peak_line="#F6E3BA",
    hill="#8FA06A",
    graticule="#8FCBC0",
    ink="#33230F",
    sea_name="#F4FCF8",
    river_name="#2C6F74",
    place_name="#6B5430",
    frame="#FBF5E6",
    paper="#F8EBCB",
    gilt="#C8963E",
    label="#33230F",
    halo="#FDF3DC",
    desk="#123C44",
    title="#A3341D",
    bleed=72.0,
    buttons=(250.0, 96.0),
    key=(310.0, 130.0),
    minor_links=-1,
)

NIGHT = Look(
    theme="night",
    sea="#103853",
    land="#34456A",
    sea_name="#9CD0EA",
    river_name="#9CD0EA",
    place_name="#B3C5E6",
    park_name="#CFEBDC",
    desk="#0C2136",
    label="#FBF5E6",
    halo="#13202B",
    pin=30.0,
)

LOOKS: dict[str, Look] = {"parchment": Look(), "poster": POSTER, "night": NIGHT}


def look_of(theme: str) -> Look:
    """The look of a theme; parchment if there is no such theme."""
    return LOOKS.get(theme, LOOKS["parchment"])
