"""Ends a worker process when the process that started it is gone, however it went, and leaves Ctrl-C to that one."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import connection, parent_process, resource_tracker


def live_with_parent() -> None:
    """Call this first in a worker: it then ends with its parent, also in the middle of work.

    A parent that was killed cannot say goodbye, and a worker that computes or waits would not notice. Ctrl-C in the
    terminal is left to the parent as well.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is None:
        return

    def wait() -> None:
        connection.wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=wait, name="live with parent", daemon=True).start()


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started meanwhile never hear Ctrl-C in the terminal; for us it waits until the end."""
    if sys.platform == "win32":
        yield
        return
    # It unblocks the signal when it starts, so it must not start meanwhile.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
