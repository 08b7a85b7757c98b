"""Builds the source distribution and from it the wheel, installs the wheel apart from the checkout, tries the command.

    python3 tools/dev.py run wheel_test.py

The command must work from another folder, in an environment that holds nothing else but what the program needs: maps
and data inside, no window for what needs none. Needs the network, as every first `pip install .` does.
"""

import json
import os
import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
QUIET = ["-q", "--disable-pip-version-check"]


def main() -> int:
    """Run all steps; 1 when one fails."""
    with tempfile.TemporaryDirectory() as folder:
        away = Path(folder)
        python = _environment(away / "venv")
        wheel = _built(python, away)
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
        _run([str(python), "-m", "pip", "install", *QUIET, "--require-hashes", "-r", str(ROOT / "requirements.lock")])
        _run([str(python), "-m", "pip", "install", *QUIET, "--no-deps", str(wheel)])
        _try_commands(python, away)
    print("the installed command works")
    return 0


def _environment(folder: Path) -> Path:
    venv.create(folder, with_pip=True)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _built(python: Path, away: Path) -> Path:
    """The wheel, built from an unpacked source distribution, so that both are known to be whole."""
    _run([str(python), "-m", "pip", "install", *QUIET, "hatchling"])
    _run([str(python), "-m", "hatchling", "build", "-t", "sdist", "-d", str(away)], cwd=ROOT)
    [archive] = away.glob("trainyard-*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(away, filter="data")
    print(f"{archive.name}: {archive.stat().st_size / 1e6:.1f} MB")
    source = away / archive.name.removesuffix(".tar.gz")
    _run([str(python), "-m", "hatchling", "build", "-t", "wheel", "-d", str(away)], cwd=source)
    [wheel] = away.glob("trainyard-*.whl")
    return wheel


def _try_commands(python: Path, away: Path) -> None:
    elsewhere = away / "elsewhere"
    elsewhere.mkdir()
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment["TRAINYARD_HOME"] = str(away / "home")
    command = str(python.with_name("trainyard.exe" if os.name == "nt" else "trainyard"))

    def say(*words: str) -> str:
        return _run([command, *words], cwd=elsewhere, environment=environment)

    where = _run(
        [str(python), "-c", "from trainyard import resources; print(resources.root())"], elsewhere, environment
    ).strip()
    _hold(f"{where} is the installed package", lambda: Path(where).is_relative_to(away / "venv"))
    say("screenshot", "title", "title.png")
    say("screenshot", "play", "play.png", "--game", "tickets", "--size", "1280x720")
    _hold("a picture was drawn", lambda: (elsewhere / "play.png").stat().st_size > 100_000)
    report = json.loads(say("simulate", "tickets", "--seats", "medium,easy", "--seed", "1", "--json"))
    _hold("a game was played", lambda: report["games"] == 1 and report["map"] == "europe")
    say("check-map", str(Path(where) / "maps" / "europe.tmx"))


def _hold(what: str, holds: Callable[[], bool]) -> None:
    if not holds():
        raise SystemExit(f"wheel_test: it does not hold that {what}")
    print(what)


def _run(command: list[str], cwd: Path | None = None, environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, env=environment, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit(f"wheel_test: {' '.join(command)} ended with {done.returncode}\n{done.stdout}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
