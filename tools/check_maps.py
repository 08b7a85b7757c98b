"""Checks every shipped map, the example, and that the files for Tiled are those that the mapspecs give.

python tools/check_maps.py [FILE.tmx ...]      exit status 1 if any map has a fault
"""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import make_maps  # noqa: E402
from trainyard.games import maps  # noqa: E402


def main(files: Sequence[str]) -> int:
    """Prints a line for each map and each fault."""
    paths = [Path(name) for name in files] or [
        *sorted((ROOT / "maps").glob("*.tmx")),
        ROOT / "tests/fixtures/island.tmx",
    ]
    bad = 0
    for path in paths:
        faults = maps.faults(path)
        bad += bool(faults)
        print(f"{path.name}: {'ok' if not faults else f'{len(faults)} faults'}")
        for fault in faults:
            print(f"    {fault.english()}")
    if not files:
        with tempfile.TemporaryDirectory() as folder:
            make_maps.project(Path(folder))
            for fresh in sorted(Path(folder).iterdir()):
                if fresh.read_bytes() != (ROOT / "maps" / fresh.name).read_bytes():
                    bad += 1
                    print(f"{fresh.name}: differs from the mapspecs; run python tools/make_maps.py project")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
