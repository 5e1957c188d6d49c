"""Odd things to send: what breaks readers that expect well-meant input."""

import json
import random
import uuid
from collections.abc import Mapping
from typing import Any

TEXTS = (
    "", " ", "\0", "a\0b", "é", "ą" * 400, "x" * 5000, "😀", "\u202e", "﷽", "0", "-1",
    "1e400", "²", "٣", "NaN", "None", "null", "true", "../../etc/passwd", "%00", "%s",
    "{{ x }}", "<script>", "'; DROP TABLE x; --", "=1+1", "\r\n\r\nSet-Cookie: a=b",
    "private", "//evil.example", "http://[", "2026-02-30", "9" * 30, "9" * 20,
    "type:ally cost>", "((((((((", '"', "\\", "q:" * 200, "1,2,3", "[]",
)  # fmt: skip
NUMBERS = (0, -1, 1, 2**31, 2**63 - 1, -(2**63), 2**63, 2**200, 1.5, 1e308)


def odd_value(chance: random.Random, known: list[Any], depth: int = 0) -> Any:
    """Return some value JSON can hold, now and then one that is *known*."""
    kind = chance.randrange(9 if depth < 4 else 6)
    if kind < 2:
        return chance.choice(TEXTS)
    if kind == 2:
        return chance.choice(NUMBERS)
    if kind == 3:
        return chance.choice((None, True, False, str(uuid.UUID(int=5))))
    if kind < 6:
        return chance.choice(known)
    if kind == 6:
        return [odd_value(chance, known, depth + 1) for _ in range(chance.randrange(4))]
    return {
        chance.choice((*TEXTS[:12], "id", "name")): odd_value(chance, known, depth + 1)
        for _ in range(chance.randrange(4))
    }


def odd_fields(
    chance: random.Random, names: list[str], known: Mapping[str, list[Any]]
) -> dict[str, Any]:
    """Return some of the fields *names* with odd values."""
    chosen = chance.sample(names, min(len(names), chance.randrange(1, 9)))
    pool = [one for values in known.values() for one in values]
    return {name: odd_value(chance, pool) for name in chosen}


def nested(chance: random.Random) -> bytes:
    """Return JSON of many levels, closed or not."""
    depth = chance.choice((3, 60, 66, 200, 990, 20_000))
    opening, closing = chance.choice((("[", "]"), ('{"a":', "}")))
    end = closing * chance.choice((0, depth))
    return (opening * depth + "1" + end).encode()


def odd_body(
    chance: random.Random, names: list[str], known: Mapping[str, list[Any]]
) -> tuple[bytes, str]:
    """Return a body and its content type: JSON, nested, broken, or no JSON at all."""
    kind = chance.randrange(12)
    if kind == 0:
        return nested(chance), "application/json"
    if kind == 1:
        value = odd_value(chance, [one for some in known.values() for one in some])
        return json.dumps(value).encode(), "application/json"
    if kind == 2:
        return chance.randbytes(chance.randrange(60)), chance.choice(
            ("application/json", "text/csv", "multipart/form-data; boundary=x", "x")
        )
    if kind == 3:
        return b'{"a": "\\ud800", "b": NaN}', "application/json"
    return json.dumps(odd_fields(chance, names, known)).encode(), "application/json"
