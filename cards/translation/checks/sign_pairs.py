"""Opening and closing signs that belong together, paragraph by paragraph."""

import dataclasses
from collections.abc import Iterator
from typing import Final

_DEEPEST: Final = 8  # open signs looked at; a text of brackets alone must not hang


@dataclasses.dataclass(frozen=True, slots=True)
class Sign:
    """One sign of a text: where it stands, and whether it opens or closes."""

    char: str
    at: int
    opens: bool


@dataclasses.dataclass(frozen=True, slots=True)
class Couple:
    """An opening and a closing sign that were found together; one may be missing."""

    opening: Sign | None
    closing: Sign | None

    @property
    def start(self) -> int:
        """Return where the couple begins."""
        sign = self.opening or self.closing
        return sign.at if sign else 0


def couples(signs: list[Sign], partners: dict[str, str]) -> Iterator[Couple]:
    """Yield the couples among *signs*, single ones without their partner.

    *partners* names, for each opening sign, the signs that may close it. A closing
    sign that fits none open is single; those opened inside a couple and left open too.
    """
    open_signs: list[Sign] = []
    for sign in signs:
        if sign.opens:
            open_signs.append(sign)
            continue
        depth = _depth(open_signs, sign, partners)
        if depth is None:
            yield Couple(None, sign)
            continue
        yield from (Couple(one, None) for one in open_signs[depth + 1 :])
        yield Couple(open_signs[depth], sign)
        del open_signs[depth:]
    yield from (Couple(one, None) for one in open_signs)


def _depth(
    open_signs: list[Sign], closing: Sign, partners: dict[str, str]
) -> int | None:
    """Return which of *open_signs* the *closing* one closes, the latest that fits."""
    for depth in range(
        len(open_signs) - 1, max(-1, len(open_signs) - 1 - _DEEPEST), -1
    ):
        if closing.char in partners[open_signs[depth].char]:
            return depth
    return None
