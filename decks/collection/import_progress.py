"""How far a running file of holdings is, and whether it is to go on.

Both stand in the cache: a file is written within one transaction, so that its row could
tell nobody.
"""

from collections.abc import Callable
from typing import Final

from django.core.cache import cache

from decks.models import CollectionImport
from rules.errors import DomainError

SIGN_OF_LIFE: Final = 120  # seconds
A_DAY: Final = 24 * 60 * 60  # seconds a wish to cancel waits for its worker

Report = Callable[[int], None]


class ImportCancelled(DomainError):
    """Its owner cancelled the file while it was at work; nothing was written."""

    code = "collection-import-cancelled"
    status = 409


def reporter(batch: CollectionImport, *, shows_progress: bool) -> Report:
    """Return what work on *batch* tells how many lines are done, now and again.

    It raises ImportCancelled once the owner wants no more. Without *shows_progress* it
    does nothing and needs no cache: the command line has none.
    """
    if not shows_progress:
        return lambda _done: None

    def report(done: int) -> None:
        if cache.get(_cancel_key(batch)):
            raise ImportCancelled
        cache.set(_progress_key(batch), done, SIGN_OF_LIFE)

    return report


def is_silent(batch: CollectionImport) -> bool:
    """Whether *batch* gave no sign of life lately."""
    return cache.get(_progress_key(batch)) is None


def lines_done(batch: CollectionImport) -> int:
    """Return how many lines the running file has come to so far."""
    return int(cache.get(_progress_key(batch), 0))


def wish_to_cancel(batch: CollectionImport) -> None:
    """Have work on *batch* stop the next time it tells of its progress."""
    cache.set(_cancel_key(batch), 1, A_DAY)


def is_being_cancelled(batch: CollectionImport) -> bool:
    """Whether *batch* was cancelled and its worker has not come to that yet."""
    return bool(cache.get(_cancel_key(batch)))


def _progress_key(batch: CollectionImport) -> str:
    """Return where the cache keeps the progress of *batch*."""
    return f"collection-import:{batch.pk}"


def _cancel_key(batch: CollectionImport) -> str:
    """Return where the cache keeps that *batch* is to stop."""
    return f"collection-import:{batch.pk}:cancel"
