"""Powers from and to plain data, as they stand in the card files.

A card's `powers` are a list: a keyword is a bare word (`protector`, `{assault: 2}`),
any other line a mapping with `when` or `pay`, and `do`. docs/powers.md lists them all.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from rules.wow.powers.checks import check_lines
from rules.wow.powers.notation.faults import UnreadablePower, wanted
from rules.wow.powers.notation.shapes import (
    read_power,
    read_word,
    write_value,
)
from rules.wow.powers.words import Keyword, Line, vocabulary

_PATH: Final = "powers"
_KEPT: Final = 8192  # lists; more than the game has cards, each a few kilobytes


def read_powers(data: object, path: str = _PATH) -> tuple[Line, ...]:
    """Return the powers that the list *data* describes, in its order.

    The only way from data to powers: equal data are read and checked once a process,
    and everybody shares the immutable answer. *path* is where the list stands in the
    card. Raises UnreadablePower, which names the place, what is wrong and what is
    allowed.
    """
    try:
        return _read_text(json.dumps(data), path)
    except (TypeError, ValueError, UnreadablePower):
        # An author's file may hold what is not JSON; what is wrong is told of itself.
        return _read(data, path)


@lru_cache(maxsize=_KEPT)
def _read_text(text: str, path: str) -> tuple[Line, ...]:
    return _read(json.loads(text), path)


def _read(data: object, path: str) -> tuple[Line, ...]:
    if not isinstance(data, Sequence) or isinstance(data, str):
        raise wanted(path, "a list of powers", data)
    lines = tuple(
        _read_line(each, f"{path}[{number}]") for number, each in enumerate(data)
    )
    for place, problem in check_lines(lines, path):
        raise UnreadablePower(place, f"{problem}.")
    return lines


def _read_line(data: object, path: str) -> Line:
    """Return the keyword or power that *data* describes."""
    if isinstance(data, Mapping) and not _is_keyword(data):
        return read_power(data, path)
    line: Line = read_word(Keyword, data, path)
    return line


def _is_keyword(data: Mapping[Any, object]) -> bool:
    """Whether *data* is a keyword with its number rather than a power."""
    return any(key in vocabulary(Keyword) for key in data)


def write_powers(powers: Iterable[Line]) -> list[Any]:
    """Return *powers* as plain data that `read_powers` reads back equal."""
    return [write_value(line) for line in powers]
