"""Digests: short names for a JSON value, equal exactly when the values are."""

import json
from hashlib import blake2b


def digest(value: object) -> str:
    """Thirty-two hex digits of a JSON value, whatever the order of its keys."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
    return blake2b(text.encode("ascii"), digest_size=16).hexdigest()
