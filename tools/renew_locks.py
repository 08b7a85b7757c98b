"""Renews the lock files from pyproject.toml: the newest packages it allows, for every platform, with hashes.

pip install uv && python tools/renew_locks.py
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEAD = "# Pinned with hashes; made by: python tools/renew_locks.py\n"
LOCKS = {"requirements.lock": [], "requirements-dev.lock": ["--extra", "dev"], "requirements-build.lock": None}
COMPILE = (
    "uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11 -q".split()
)


def main() -> int:
    """Write all three files; the exit status of the first compile that fails."""
    for name, extra in LOCKS.items():
        # What builds the executable lives apart from what the program needs, so that it cannot get into the program.
        source = ["-"] if extra is None else ["pyproject.toml", *extra]
        done = subprocess.run(
            [*COMPILE, *source], input="pyinstaller>=6.10\n", stdout=subprocess.PIPE, text=True, cwd=ROOT
        )
        if done.returncode:
            return done.returncode
        text = re.sub(r"\n +# via.*(\n +# +.*)*", "", done.stdout)
        (ROOT / name).write_text(HEAD + text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
