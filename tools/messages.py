"""The words a person can see: collects them from the source, renews the catalogues, compiles them.

python tools/messages.py extract     write data/locale/trainyard.pot
python tools/messages.py new LANG    start a translation: data/locale/LANG/LC_MESSAGES/trainyard.po
python tools/messages.py update      merge new words into every translation
python tools/messages.py compile     make the .mo files that the program reads
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "data" / "locale"
POT = LOCALE / "trainyard.pot"
KEYWORDS = ["-k", "tr", "-k", "trn:1,2", "-k", "N_"]


def extract(target: Path = POT) -> int:
    """Write every marked word of trainyard/, of the rules for players and of the cards into the template catalogue."""
    target.parent.mkdir(parents=True, exist_ok=True)
    how = ["-F", "tools/messages.cfg", *KEYWORDS, "--no-wrap", "--sort-by-file", "--project", "trainyard"]
    return _babel("extract", *how, "-o", target, "trainyard", "data/rules", "data/maglev")


def main(arguments: list[str]) -> int:
    """Run one of the commands above."""
    match arguments:
        case ["extract"]:
            return extract()
        case ["new", language]:
            return _babel("init", "-i", POT, "-d", LOCALE, "-D", "trainyard", "-l", language)
        case ["update"]:
            return _babel("update", "-i", POT, "-d", LOCALE, "-D", "trainyard", "--no-wrap")
        case ["compile"]:
            return _babel("compile", "-d", LOCALE, "-D", "trainyard")
    print(__doc__, file=sys.stderr)
    return 2


def _babel(*arguments: object) -> int:
    command = [sys.executable, "-m", "babel.messages.frontend", "-q", *map(str, arguments)]
    return subprocess.call(command, cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
