"""Finished pictures of boards, kept when their screen is left: the match opens with the map that the setup painted.

Whoever paints a picture holds its turn, so that two painters of the same picture do not both paint it: the second
waits and finds it on the shelf. Safe in threads.
"""

import threading
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

import pygame

MOST_BYTES = 48_000_000

_lock = threading.Lock()
_kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_turns: dict[Hashable, threading.Lock] = {}


def find(key: Hashable) -> pygame.Surface | None:
    """The picture of this key, if it is there. Nobody may draw upon it."""
    with _lock:
        found = _kept.get(key)
        if found is not None:
            _kept.move_to_end(key)
        return found


def keep(key: Hashable, picture: pygame.Surface) -> None:
    """Put a picture on the shelf; those that were not asked for longest fall off."""
    with _lock:
        _kept[key] = picture
        _kept.move_to_end(key)
        while len(_kept) > 1 and sum(_bytes(each) for each in _kept.values()) > MOST_BYTES:
            _kept.popitem(last=False)


def clear() -> None:
    """Empty the shelf."""
    with _lock:
        _kept.clear()


@contextmanager
def turn(key: Hashable) -> Iterator[None]:
    """Held while the picture of this key is painted."""
    with _lock:
        mine = _turns.setdefault(key, threading.Lock())
    with mine:
        try:
            yield
        finally:
            with _lock:
                _turns.pop(key, None)


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
