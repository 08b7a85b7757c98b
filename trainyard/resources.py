"""Finds data/ and maps/ in a checkout, an installed wheel and a frozen build."""

import sys
from functools import cache
from pathlib import Path


@cache
def root() -> Path:
    """The folder that holds data/ and maps/."""
    frozen = getattr(sys, "_MEIPASS", None)
    package = Path(__file__).resolve().parent
    for folder in ([Path(frozen)] if frozen else []) + [package, package.parent]:
        if (folder / "data").is_dir() and (folder / "maps").is_dir():
            return folder
    raise FileNotFoundError(f"data/ and maps/ are missing beside {package}; install the program again")


def data(*parts: str) -> Path:
    """A file or folder below data/."""
    return root().joinpath("data", *parts)


def maps(*parts: str) -> Path:
    """A file or folder below maps/."""
    return root().joinpath("maps", *parts)
