"""Ends a worker process when the process that started it is gone, however it went."""

import os
import signal
import threading
from multiprocessing import connection, parent_process


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
