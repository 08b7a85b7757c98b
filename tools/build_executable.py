"""Builds the executable with PyInstaller, in an environment of its own that holds run-time packages only.

    python3 tools/dev.py build [--onefile]

The result stands in dist/trainyard (a folder, the default) or as one file in dist/; its size is printed.
"""

import argparse
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
# Never used at run time, but reachable by imports in the standard library and in pygame.
EXCLUDED = ["tkinter", "_tkinter", "numpy", "PIL", "setuptools", "pkg_resources", "unittest", "pydoc", "lxml"]


def main(arguments: list[str]) -> int:
    """Build, and print where it stands and how large it is."""
    parser = argparse.ArgumentParser(description="Builds the executable with PyInstaller.")
    parser.add_argument("--onefile", action="store_true", help="one file instead of a folder: slower to start")
    onefile = parser.parse_args(arguments).onefile
    python = _environment()
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN", "--name", "trainyard"]
    command += ["--onefile" if onefile else "--onedir", "--distpath", str(ROOT / "dist"), "--workpath", str(BUILD)]
    command += ["--specpath", str(BUILD), "--paths", str(ROOT), "--collect-submodules", "trainyard"]
    for folder in ("data", "maps"):
        command += ["--add-data", f"{ROOT / folder}{os.pathsep}{folder}"]
    for module in EXCLUDED:
        command += ["--exclude-module", module]
    if os.name == "posix":
        command.append("--strip")
    BUILD.mkdir(exist_ok=True)
    entry = BUILD / "trainyard_start.py"
    entry.write_text("from trainyard.__main__ import run\n\nif __name__ == '__main__':\n    run()\n", encoding="utf-8")
    if subprocess.call([*command, str(entry)], cwd=BUILD):
        print("build_executable: PyInstaller failed; its lines above say why", file=sys.stderr)
        return 1
    result = ROOT / "dist" / "trainyard"
    print(f"built {result}: {_size(result) / 1e6:.1f} MB unpacked")
    return 0


def _environment() -> Path:
    """The Python of an environment with the run-time packages and PyInstaller, pinned like everything else."""
    folder = BUILD / "venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        venv.create(folder, with_pip=True)
    install = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes", "-r"]
    for lock in ("requirements.lock", "requirements-build.lock"):
        subprocess.check_call([*install, str(ROOT / lock)])
    return python


def _size(path: Path) -> int:
    if path.is_file():
        return path.stat().st_size
    return sum(p.stat().st_size for p in path.rglob("*") if p.is_file() and not p.is_symlink())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
