"""Keeps the match of the play screen on the disk: autosave after every action, a save by hand, a lock."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trainyard.core.errors import TrainyardError
from trainyard.core.words import N_, Sentence
from trainyard.i18n import tr
from trainyard.session.autosave import Autosaver
from trainyard.session.library import Library
from trainyard.session.lock import MatchLock
from trainyard.session.session import Session
from trainyard.view.reckoning import reckoning_of

if TYPE_CHECKING:
    from trainyard.app import App


TRY_AGAIN = 5.0
"""Seconds between two tries to hold a match on a disk that refused."""


class Keeper:
    """Without a library (a picture, a test) it keeps nothing."""

    def __init__(self, app: "App", library: Library | None) -> None:
        self._app = app
        self._library = library if library is not None or app.headless else Library()
        self._saver: Autosaver | None = None
        self._lock: MatchLock | None = None
        self._detach: Callable[[], None] = lambda: None
        self._trouble: Sentence | None = None
        self._session: Session | None = None
        self._tried = 0.0
        self._saved: tuple[int, str] | None = None
        """The revision that was saved by hand last, and its title."""

    def open(self, session: Session) -> None:
        """Hold the match and save it from now on. Trouble is told by `poll`."""
        if self._library is None:
            return
        self._session = session
        self._trouble = self._hold(self._library, session)

    def _hold(self, library: Library, session: Session) -> Sentence | None:
        """Try to hold the match and to save it from now on; why not."""
        self._tried = self._app.now
        try:
            self._lock = library.claim(session.match_id)
        except TrainyardError as fault:
            return Sentence(fault.template, fault.values)
        except OSError as fault:
            return Sentence(N_("The match cannot be kept on this disk: {fault}."), {"fault": str(fault)})
        if self._app.settings.autosave:
            self._saver = Autosaver(library)
            self._detach = self._saver.attach(session)
        return None

    def poll(self) -> Sentence | None:
        """What went wrong since the last call. A match that could not be held is tried again now and then."""
        library, session = self._library, self._session
        waits = library is not None and session is not None and self._lock is None
        if waits and self._app.now - self._tried >= TRY_AGAIN:
            assert library is not None and session is not None
            self._hold(library, session)
        trouble, self._trouble = self._trouble, None
        return trouble or (self._saver.poll() if self._saver else None)

    def save(self, session: Session) -> Sentence | None:
        """Save by hand; the sentence to show."""
        if self._library is None:
            return None
        if self._saved is not None and self._saved[0] == session.revision:
            return Sentence(N_("Saved already: {title}."), {"title": self._saved[1]})
        lap = reckoning_of(session.game).lap(session.rules.rounds(session.state) + 1)
        title = tr("{game} · {lap}", game=tr(session.rules.title), lap=lap)
        try:
            self._library.save(session, title)
        except TrainyardError as fault:
            return Sentence(fault.template, fault.values)
        self._saved = session.revision, title
        return Sentence(N_("Saved: {title}."), {"title": title})

    def flush(self) -> bool:
        """Wait until everything is written; True when that worked in reasonable time."""
        return self._saver is None or self._saver.flush(5.0)

    def close(self) -> None:
        """Write what waits and let the match go."""
        self._session = None
        self._detach()
        if self._saver is not None:
            self._saver.close(5.0)
            self._saver = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None
