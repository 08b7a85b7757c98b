"""A lock that says "this match is open in a window", held by the operating system.

The system lets go of it when the process ends, however it ends, so a lock file left by a dead process locks nothing.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

from trainyard.core.errors import TrainyardError
from trainyard.core.words import N_

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


_ours: set[Path] = set()
"""Lock files that this process holds."""


class MatchLocked(TrainyardError):
    """The match is open in another window."""


class MatchLock:
    """Held from its making until `release` or the end of the process. Raises `MatchLocked`, OSError."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        if not _try_lock(self._handle):
            os.close(self._handle)
            raise MatchLocked(N_("This match is open in another window."))
        _ours.add(path)
        with suppress(OSError):
            os.ftruncate(self._handle, 0)
            os.write(self._handle, b"%d\n" % os.getpid())

    def release(self) -> None:
        """Let other windows open the match; a second call does nothing."""
        if self._handle < 0:
            return
        handle, self._handle = self._handle, -1
        _ours.discard(self._path)
        if sys.platform == "win32":
            os.close(handle)
            with suppress(OSError):
                self._path.unlink()
        else:
            # Unlinked while still held: nobody can lock the old file after us and believe it is the new one.
            with suppress(OSError):
                self._path.unlink()
            os.close(handle)


def is_ours(path: Path) -> bool:
    """Whether this very process holds the lock."""
    return path in _ours


def is_locked(path: Path) -> bool:
    """Whether some process holds the lock now."""
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        return not _try_lock(handle)
    finally:
        os.close(handle)


def _try_lock(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            # A byte far behind the text, so that the text can still be read.
            os.lseek(handle, 1 << 20, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
