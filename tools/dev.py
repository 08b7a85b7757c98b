"""Sets Trainyard up and runs it: the only file that needs nothing but Python.

    python3 tools/dev.py play [ARGUMENTS]     open the window (arguments go to the program: --help lists them)
    python3 tools/dev.py test [ARGUMENTS]     run the tests (arguments go to pytest)
    python3 tools/dev.py check                style, types, import layers, maps and glyphs
    python3 tools/dev.py build                the executable, into dist/
    python3 tools/dev.py run TOOL [ARGUMENTS] a script of tools/ in the environment

Each makes the environment first where it is missing or out of date: .venv, from the pinned lock files.
"""

# Written so that any Python can read it up to the line that says which Python is needed.
from __future__ import print_function

import hashlib
import os
import subprocess
import sys

NEEDED = (3, 11)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
STAMP = os.path.join(VENV, "trainyard-lock.txt")
LOCKS = {"play": "requirements.lock", "dev": "requirements-dev.lock"}


class SetupFault(Exception):
    """What is wrong with this machine and what would do."""


def main(arguments):
    """Run one command; its exit status."""
    if sys.version_info < NEEDED:
        print(
            "Trainyard needs Python %d.%d or later; this is %d.%d (%s). Install a newer one and call this file with it."
            % (NEEDED + sys.version_info[:2] + (sys.executable,)),
            file=sys.stderr,
        )
        return 1
    commands = {"play": play, "test": test, "check": check, "build": build, "run": run_tool}
    if not arguments or arguments[0] not in commands:
        print(__doc__.strip(), file=sys.stderr if arguments else sys.stdout)
        return 2 if arguments and arguments[0] not in ("-h", "--help") else 0
    try:
        return commands[arguments[0]](arguments[1:])
    except SetupFault as fault:
        print("dev.py: %s" % fault, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def play(arguments):
    """Open the window, or run the program with the given arguments."""
    return call([environment("play"), "-m", "trainyard"] + arguments, cwd=None)


def test(arguments):
    """Run the test suite on all cores."""
    python = environment("dev")
    return call([python, "-m", "pytest"] + (arguments or ["-n", "auto"]))


def check(arguments):
    """All that a machine can check without running a match."""
    python = environment("dev")
    steps = [
        ("style", [python, "-m", "ruff", "check", "."]),
        ("format", [python, "-m", "ruff", "format", "--check", "."]),
        ("types", [python, "-m", "mypy"]),
        ("import layers", [python, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"]),
        ("maps", [python, os.path.join("tools", "check_maps.py")]),
        ("glyphs", [python, os.path.join("tools", "check_glyphs.py")]),
    ]
    failed = []
    for name, command in steps:
        print("== %s" % name)
        sys.stdout.flush()
        if call(command):
            failed.append(name)
    print("check: %s" % ("failed: " + ", ".join(failed) if failed else "all good"))
    return 1 if failed else 0


def build(arguments):
    """Build the executable."""
    return call([environment("dev"), os.path.join("tools", "build_executable.py")] + arguments)


def run_tool(arguments):
    """Run a script of tools/ by its name."""
    if not arguments:
        raise SetupFault("run needs the name of a script in tools/, such as bench.py")
    script = os.path.join(ROOT, "tools", arguments[0])
    if not os.path.isfile(script):
        raise SetupFault("there is no tools/%s" % arguments[0])
    return call([environment("dev"), script] + arguments[1:], cwd=None)


def call(command, cwd=ROOT):
    """Run a command that imports trainyard from this checkout; its exit status."""
    paths = [ROOT] + [p for p in os.environ.get("PYTHONPATH", "").split(os.pathsep) if p]
    child = dict(os.environ, PYTHONPATH=os.pathsep.join(paths))
    return subprocess.call(command, cwd=cwd, env=child)


def environment(kind):
    """The Python of .venv with at least what this kind of work needs installed. Raises SetupFault."""
    wanted = read(os.path.join(ROOT, LOCKS["dev"])), read(os.path.join(ROOT, LOCKS["play"]))
    stamps = {"dev": "dev " + fingerprint(wanted[0]), "play": "play " + fingerprint(wanted[1])}
    python = os.path.join(VENV, *(("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")))
    have = read(STAMP).split("\n") if os.path.exists(STAMP) else []
    if os.path.exists(python) and stamps[kind] in have:
        return python
    make_venv(python)
    print("Installing what %s needs into %s ..." % (kind, VENV))
    sys.stdout.flush()
    command = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--require-hashes"]
    if subprocess.call(command + ["-r", os.path.join(ROOT, LOCKS[kind])]):
        raise SetupFault(
            "pip could not install %s. Is the network away? The lines above say what failed; run the same command "
            "again when it is back, nothing is half done." % LOCKS[kind]
        )
    # The lock for development holds all of the lock for playing.
    done = [stamps["dev"], stamps["play"]] if kind == "dev" else [stamps["play"]]
    with open(STAMP, "w") as out:
        out.write("\n".join(done))
    return python


def make_venv(python):
    """Make .venv unless a working one stands there. Raises SetupFault."""
    if os.path.exists(python) and subprocess.call([python, "-c", "import pip"], stderr=subprocess.DEVNULL) == 0:
        return
    print("Making the environment %s ..." % VENV)
    sys.stdout.flush()
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", VENV], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if made.returncode or not os.path.exists(python):
        raise SetupFault(
            "this Python cannot make a virtual environment in %s (on Debian and Ubuntu: install the package "
            "python3-venv; is the folder writable?). It said: %s"
            % (VENV, " ".join(made.stdout.split())[-400:] or "nothing")
        )


def read(path):
    """The text of a file. Raises SetupFault."""
    try:
        with open(path, encoding="utf-8") as lines:
            return lines.read()
    except OSError as error:
        raise SetupFault("cannot read %s: %s. Is this a whole checkout?" % (path, error.strerror))


def fingerprint(text):
    """A short name of a lock file's content on this Python."""
    return hashlib.sha256((text + sys.version).encode()).hexdigest()[:32]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
