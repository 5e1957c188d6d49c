"""One way to write a value down, so that everybody gets the same hash of it."""

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, Final

START: Final = "0" * 64  # what the first entry of a chain is chained to


def write_canonical(value: Any) -> bytes:
    """Return *value* as JSON with sorted keys and no spaces, in UTF-8.

    Raises TypeError for what JSON does not know and for floats, which not every
    language writes alike.
    """
    _refuse_floats(value)
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode()


def fingerprint(value: Any) -> str:
    """Return the SHA-256 of *value* written canonically, in hexadecimal."""
    return sha256(write_canonical(value)).hexdigest()


def chained(before: str, digest: str) -> str:
    """Return the link of an entry with *digest* after the link *before*."""
    return sha256(f"{before}{digest}".encode()).hexdigest()


def chain(entries: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return the link of each of *entries*, in order.

    An entry its reader may not see is there as its sequence and digest alone.
    """
    links = [START]
    for entry in entries:
        hidden = entry.keys() == {"sequence", "digest"}
        digest = entry["digest"] if hidden else fingerprint(entry)
        links.append(chained(links[-1], digest))
    return links[1:]


def _refuse_floats(value: Any) -> None:
    """Raise TypeError if there is a float anywhere in *value*."""
    if isinstance(value, float):
        raise TypeError("a float has no canonical form")
    if isinstance(value, Mapping):
        _refuse_floats(list(value.values()))
    elif isinstance(value, list | tuple):
        for part in value:
            _refuse_floats(part)
