"""What chunks of a run counted, added up: whole numbers by name, in nested lists."""

from collections.abc import Mapping, Sequence
from typing import Any


def add(one: Any, other: Any) -> Any:
    """Return the tally of the games of both, neither changed."""
    if isinstance(one, Mapping):
        names = sorted({*one, *other})
        return {
            name: add(one[name], other[name])
            if name in one and name in other
            else (one if name in one else other)[name]
            for name in names
        }
    if isinstance(one, Sequence):
        return [add(each, its) for each, its in zip(one, other, strict=True)]
    return one + other
