"""Long files a part at a time, so that memory use stays the same."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

T = TypeVar("T")


def in_chunks(items: Iterable[T], size: int) -> Iterator[list[T]]:
    """Yield *items* in order, in lists of at most *size*; none is empty."""
    left = iter(items)
    while chunk := list(islice(left, size)):
        yield chunk
