"""Chance that can be checked afterwards: commit, draw, reveal.

A seed is kept secret and its hash published; every draw is computed from seed and the
players' nonces. How, to the byte: docs/drafts.md; `drafts/audit/verify_draft.py` does
the same again, from that page alone.
"""

import hmac
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Final, TypeVar

from rules.text.canonical import fingerprint, write_canonical

T = TypeVar("T")
Below = Callable[[int], int]  # a number from 0 to below the one given

_WORD: Final = 1 << 64


def commitment(seed: bytes) -> str:
    """Return what is published of *seed* before anybody knows it."""
    return sha256(seed).hexdigest()


class Stream:
    """Numbers drawn from *seed* and *nonces* under a *label*: the same for everybody.

    Two labels share nothing, so what one stream draws tells nothing of another.
    """

    def __init__(self, seed: bytes, nonces: Sequence[str], label: str) -> None:
        """Begin the stream at its first number."""
        self._words = _words(seed, nonces, label)

    def below(self, limit: int) -> int:
        """Return a number from 0 to *limit* - 1, each as likely as the others.

        Raises ValueError unless *limit* lies within 1 to 2⁶⁴.
        """
        if not 1 <= limit <= _WORD:
            raise ValueError(f"no number lies below {limit}")
        # What is left over at the end would make the small numbers more likely.
        fair = _WORD - _WORD % limit
        return next(word for word in self._words if word < fair) % limit


def weighted(below: Below, weights: Sequence[int]) -> int:
    """Return an index of *weights*, drawn by weight. Raises ValueError if none has."""
    drawn = below(sum(weights))
    for index, weight in enumerate(weights):
        if drawn < weight:
            return index
        drawn -= weight
    raise AssertionError("a number below the sum lies within a weight")


def shuffled(below: Below, items: Sequence[T]) -> list[T]:
    """Return *items* in an order drawn with *below*."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def seating(seed: bytes, nonces: Sequence[str], slots: int) -> list[int]:
    """Return which slot (in the order of joining) sits at place 0, 1, 2 …"""
    return shuffled(Stream(seed, nonces, "seats").below, range(slots))


def dealt(
    seed: bytes, nonces: Sequence[str], cards: Sequence[T], hands: int, size: int = 0
) -> list[list[T]]:
    """Return *cards* shuffled and dealt in *hands* heaps; the rest is nobody's.

    Each is of *size* cards, or (0) as many as go round. Rule: T-031.
    """
    size = size or len(cards) // hands
    order = shuffled(Stream(seed, nonces, "deal").below, cards)
    return [order[hand * size : (hand + 1) * size] for hand in range(hands)]


def salt(seed: bytes, label: str) -> str:
    """Return what keeps a hash called *label* from being guessed from its few values.

    It tells nothing of *seed*, so it may be shown before the seed is.
    """
    return hmac.digest(seed, write_canonical(["salt", label]), "sha256").hex()


def pack_commitment(seed: bytes, pack: int, cards: Sequence[str]) -> str:
    """Return what is published of *pack* before it is opened."""
    hidden = {"cards": list(cards), "pack": pack, "salt": salt(seed, f"pack {pack}")}
    return fingerprint(hidden)


def _words(seed: bytes, nonces: Sequence[str], label: str) -> Iterator[int]:
    """Yield numbers below 2⁶⁴ without end."""
    counter = 0
    while True:
        message = write_canonical([label, list(nonces), counter])
        block = hmac.digest(seed, message, "sha256")
        for start in range(0, len(block), 8):
            yield int.from_bytes(block[start : start + 8], "big")
        counter += 1
