"""A checked codec between dataclasses and JSON values.

`encode` turns slotted dataclasses, enums, tuples and mappings into plain JSON values; `decode` goes back by the
type hints and names the place of every fault (``log[3].route: expected a string, got 7``). A union of dataclasses
is told apart by the key ``type``, the class's name.
"""

import types
import typing
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from trainyard.core.errors import BadJson
from trainyard.core.words import N_

T = TypeVar("T")


def encode(value: Any) -> Any:
    """The value as JSON: dict, list, str, int, float, bool or None. Dataclasses carry their name as ``type``."""
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, str):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        out: dict[str, Any] = {"type": type(value).__name__}
        for field in fields(value):
            out[field.name] = encode(getattr(value, field.name))
        return out
    if isinstance(value, dict):
        return {str(encode(key)): encode(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [encode(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted(encode(item) for item in value)
    raise TypeError(f"cannot encode {type(value).__name__}")


def decode(kind: Any, data: object, where: str = "value") -> Any:
    """The JSON value as the given type (a class, ``list[int]``, ``X | None``, a union of dataclasses ...).

    Raises `BadJson` naming the place, what was expected and what was found. Unknown keys are refused.
    """
    if kind is Any or kind is object:
        return data
    origin = get_origin(kind)
    if origin in (typing.Union, types.UnionType):
        return _decode_union(get_args(kind), data, where)
    if origin is typing.Literal:
        if data in get_args(kind):
            return data
        raise _wrong(where, " or ".join(repr(a) for a in get_args(kind)), data)
    if origin in (list, Sequence) or kind is list:
        item = (get_args(kind) or (Any,))[0]
        return [decode(item, x, f"{where}[{i}]") for i, x in enumerate(_expect(list, data, where, "a list"))]
    if origin is tuple:
        return _decode_tuple(get_args(kind), data, where)
    if origin in (dict, Mapping) or kind is dict:
        key_kind, item_kind = get_args(kind) or (Any, Any)
        pairs = _expect(dict, data, where, "an object").items()
        return {_decode_key(key_kind, k, where): decode(item_kind, v, f"{where}.{k}") for k, v in pairs}
    if isinstance(kind, type) and issubclass(kind, Enum):
        try:
            return kind(data)
        except ValueError:
            raise _wrong(where, "one of " + ", ".join(str(m.value) for m in kind), data) from None
    if is_dataclass(kind):
        return _decode_dataclass(typing.cast(type, kind), data, where)
    return _decode_scalar(kind, data, where)


def _decode_scalar(kind: Any, data: object, where: str) -> Any:
    names = {int: "a whole number", str: "a string", bool: "true or false", float: "a number", type(None): "null"}
    if kind is float and isinstance(data, (int, float)) and not isinstance(data, bool):
        return float(data)
    if type(data) is kind and kind in names:
        return data
    raise _wrong(where, names.get(kind, str(kind)), data)


def _decode_key(kind: Any, key: str, where: str) -> Any:
    if kind is int:
        # Written in one way only: "01" would be another key for the same number, and the later one would silently win.
        digits = key.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(key) < 20 and str(int(key)) == key:
            return int(key)
        raise _wrong(where, "whole numbers as keys", key)
    return decode(kind, key, where)


def _decode_tuple(parts: tuple[Any, ...], data: object, where: str) -> tuple[Any, ...]:
    items = _expect(list, data, where, "a list")
    if len(parts) == 2 and parts[1] is Ellipsis:
        return tuple(decode(parts[0], x, f"{where}[{i}]") for i, x in enumerate(items))
    if len(items) != len(parts):
        raise _wrong(where, f"a list of {len(parts)}", data)
    return tuple(decode(p, x, f"{where}[{i}]") for i, (p, x) in enumerate(zip(parts, items, strict=True)))


def _decode_union(kinds: tuple[Any, ...], data: object, where: str) -> Any:
    if data is None and type(None) in kinds:
        return None
    kinds = tuple(k for k in kinds if k is not type(None))
    classes: dict[str, type] = {k.__name__: k for k in kinds if isinstance(k, type) and is_dataclass(k)}
    if len(kinds) > 1 and classes and isinstance(data, dict):
        name = data.get("type")
        if not isinstance(name, str) or name not in classes:
            raise _wrong(f"{where}.type", "one of " + ", ".join(classes), name)
        return decode(classes[name], data, where)
    fault: BadJson | None = None
    for kind in kinds:
        try:
            return decode(kind, data, where)
        except BadJson as error:
            fault = fault or error
    raise fault or _wrong(where, "a value", data)


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _decode_dataclass(kind: type, data: object, where: str) -> Any:
    given = dict(_expect(dict, data, where, f"an object ({kind.__name__})"))
    name = given.pop("type", kind.__name__)
    if name != kind.__name__:
        raise _wrong(f"{where}.type", kind.__name__, name)
    values: dict[str, Any] = {}
    for field in fields(kind):
        if field.name in given:
            values[field.name] = decode(_hints(kind)[field.name], given.pop(field.name), f"{where}.{field.name}")
        elif field.default is MISSING and field.default_factory is MISSING:
            raise BadJson(N_("{where}: {field} is missing"), where=where, field=field.name)
    if given:
        raise BadJson(N_("{where}: unknown key {key!r}"), where=where, key=next(iter(given)))
    return kind(**values)


def _expect(kind: type[T], data: object, where: str, words: str) -> T:
    if isinstance(data, kind):
        return data
    raise _wrong(where, words, data)


def _wrong(where: str, expected: str, found: object) -> BadJson:
    text = repr(found)
    if len(text) > 60:
        text = text[:57] + "..."
    return BadJson(N_("{where}: expected {expected}, got {found}"), where=where, expected=expected, found=text)
