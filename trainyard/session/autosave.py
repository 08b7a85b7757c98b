"""Saves the match after every action, in one background thread, in order."""

import atexit
import logging
import threading
from collections import deque
from collections.abc import Callable
from types import TracebackType

from trainyard.core.words import N_, Sentence
from trainyard.session import saves
from trainyard.session.library import Library, save_failed
from trainyard.session.saves import Snapshot
from trainyard.session.session import Change, Session

_log = logging.getLogger(__name__)
MOST_WAITING = 8
"""A slow disk gets no longer queue: states in the middle are left out, the newest never is."""


class Autosaver:
    """One thread that writes what `save` and `attach` hand it. Ask `poll` for a fault to show; `close` waits."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._waiting: deque[Snapshot] = deque()
        self._changed = threading.Condition()
        self._busy = False
        self._closing = False
        self._fault: Sentence | None = None
        self._failing = False
        self._thread: threading.Thread | None = None

    def attach(self, session: Session) -> Callable[[], None]:
        """Save now and after every change of the match, until the result is called."""
        self.save(session)

        def on_change(change: Change) -> None:
            self.save(session)

        return session.listen(on_change)

    def save(self, session: Session) -> None:
        """Have the match as it stands written; returns at once."""
        shot = saves.snapshot(session, "finished" if session.over else "auto")
        with self._changed:
            if self._closing:
                raise RuntimeError("the autosaver is closed")
            if len(self._waiting) >= MOST_WAITING and self._waiting[-1].summary.match_id == shot.summary.match_id:
                self._waiting.pop()
            self._waiting.append(shot)
            self._changed.notify_all()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
                self._thread.start()
                # However the program ends, the last state reaches the disk first.
                atexit.register(self.close)

    def poll(self) -> Sentence | None:
        """What went wrong since the last call, once for a row of failures; None if nothing did."""
        with self._changed:
            fault, self._fault = self._fault, None
            return fault

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until everything is written (or has failed); False when the time is up first."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._waiting and not self._busy, timeout)

    def close(self, timeout: float | None = None) -> bool:
        """Write what waits and end the thread; False when the time is up first."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
            thread = self._thread
        atexit.unregister(self.close)
        if thread is None:
            return True
        thread.join(timeout)
        return not thread.is_alive()

    def __enter__(self) -> "Autosaver":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._closing)
                if not self._waiting:
                    return
                shot = self._waiting.popleft()
                self._busy = True
            fault = self._write(shot)
            with self._changed:
                if fault and not self._failing:
                    self._fault = fault
                self._failing = fault is not None
                self._busy = False
                self._changed.notify_all()

    def _write(self, shot: Snapshot) -> Sentence | None:
        try:
            self._library.write_state(shot)
        except OSError as fault:
            _log.warning("autosave failed: %s", fault)
            told = save_failed(fault)
            return Sentence(told.template, told.values)
        except Exception as fault:
            # A fault of our own must not end the thread: whoever waits for it would wait for ever.
            _log.exception("autosave failed")
            return Sentence(
                N_("The match could not be saved ({reason}); the last good save is kept and the game goes on."),
                {"reason": type(fault).__name__},
            )
        return None
