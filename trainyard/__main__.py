"""Starts the program. Light, because worker processes import the main module again."""

import multiprocessing
import os
import sys


def run() -> None:
    """The command ``trainyard``."""
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from trainyard import cli
    except KeyboardInterrupt:
        sys.exit("trainyard: interrupted")
    sys.exit(cli.main(sys.argv[1:]))


if __name__ == "__main__":
    run()
