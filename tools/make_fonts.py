"""Makes data/fonts/*.ttf from the @fontsource packages (all SIL OFL 1.1).

A fontsource file holds one script only ("latin" has no t with comma below, so București would break), therefore latin
and latin-ext are merged. The result is TTF, because SDL opens it twenty times faster than woff2. Digits are given
equal widths where the family has them, so that counting numbers do not shake.

    python tools/make_fonts.py             fetches the packages with npm into a temporary folder
    python tools/make_fonts.py FOLDER      uses FOLDER/node_modules/@fontsource
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

OUT = Path(__file__).resolve().parent.parent / "data" / "fonts"
PACKAGES = ("barlow", "barlow-semi-condensed", "josefin-sans", "eb-garamond", "kalam")
FACES = (  # file, package, weight, slope
    ("TrainyardDisplay-Bold", "josefin-sans", 700, "normal"),
    ("Barlow-Regular", "barlow", 400, "normal"),
    ("Barlow-Medium", "barlow", 500, "normal"),
    ("Barlow-SemiBold", "barlow", 600, "normal"),
    ("Barlow-Bold", "barlow", 700, "normal"),
    ("BarlowSemiCondensed-SemiBold", "barlow-semi-condensed", 600, "normal"),
    ("BarlowSemiCondensed-Bold", "barlow-semi-condensed", 700, "normal"),
    ("EBGaramond-Italic", "eb-garamond", 400, "italic"),
    ("Kalam-Regular", "kalam", 400, "normal"),
    ("Kalam-Bold", "kalam", 700, "normal"),
)


RENAMED = {"josefin-sans": ("Josefin Sans", "Trainyard Display")}
"""A merged font is a modified one, and the licence reserves this name for the original."""


def fetch(folder: Path) -> None:
    """Installs the packages into the folder with npm."""
    subprocess.run(["npm", "install", "--silent", *(f"@fontsource/{p}" for p in PACKAGES)], cwd=folder, check=True)


def tabular(font: Any) -> None:
    """Maps the digits to their equal-width forms, if the font has any."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    swaps: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for sub in table.LookupList.Lookup[index].SubTable:
                    swaps.update(getattr(getattr(sub, "ExtSubTable", sub), "mapping", {}))
    for cmap in font["cmap"].tables:
        for code, glyph in cmap.cmap.items():
            if 0x30 <= code <= 0x39 and glyph in swaps:
                cmap.cmap[code] = swaps[glyph]


def rename(font: Any, old: str, new: str) -> None:
    """Gives the font another name everywhere but in its copyright line."""
    for record in font["name"].names:
        if record.nameID != 0:
            words = record.toUnicode()
            record.string = words.replace(old, new).replace(old.replace(" ", ""), new.replace(" ", ""))


def make(source: Path, file: str, package: str, weight: int, slope: str) -> None:
    """Writes one TTF of both scripts."""
    with tempfile.TemporaryDirectory() as work:
        parts = []
        for script in ("latin", "latin-ext"):
            part = TTFont(
                source / package / "files" / f"{package}-{script}-{weight}-{slope}.woff", recalcTimestamp=False
            )
            part.flavor = None
            parts.append(f"{work}/{script}.ttf")
            part.save(parts[-1])
        font = Merger().merge(parts)
        font["head"].created, font["head"].modified = part["head"].created, part["head"].modified
    tabular(font)
    if package in RENAMED:
        rename(font, *RENAMED[package])
    font.recalcTimestamp = False
    font.save(OUT / f"{file}.ttf")
    print(f"{file}.ttf  {len(font.getBestCmap())} characters  {(OUT / f'{file}.ttf').stat().st_size // 1024} KB")


def common_letters() -> str:
    """The characters that every face in data/fonts can show, in the order of their numbers."""
    tables = [set(TTFont(OUT / f"{file}.ttf").getBestCmap()) for file, *_ in FACES]
    common = map(chr, sorted(set.intersection(*tables)))
    return "".join(c for c in common if c.isprintable() or c == "\N{NO-BREAK SPACE}")


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(temporary)
        if len(sys.argv) == 1:
            fetch(folder)
        source = folder / "node_modules" / "@fontsource"
        for face in FACES:
            make(source, *face)
        for package in PACKAGES:
            (OUT / f"OFL-{package}.txt").write_text((source / package / "LICENSE").read_text("utf-8"), "utf-8")
    (OUT / "letters.txt").write_text(common_letters() + "\n", "utf-8")


if __name__ == "__main__":
    main()
