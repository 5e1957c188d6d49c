"""All that is kept of an account, as one ZIP that a worker makes.

While it is made its progress stands in the cache, where it is its sign of life.
"""

import tempfile
from collections.abc import Callable, Iterable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import IO, Final
from zipfile import ZIP_DEFLATED, ZipFile

import orjson
from django.contrib.auth.models import AbstractBaseUser
from django.core.cache import cache
from django.core.files.base import File
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from decks.accounts.parts import ACCOUNT, Part
from decks.accounts.rows import Row
from decks.collection.acts import lock_collection
from decks.collection.files.write import write_holdings
from decks.collection.shelf import Asked, find_holdings, with_cards
from decks.models import AccountDownload
from rules.errors import DomainError

State = AccountDownload.State
KEPT: Final = timedelta(days=7)
SIGN_OF_LIFE: Final = 120  # seconds
REPORT_EVERY: Final = 500  # rows


class DownloadNotReady(DomainError):
    """The download is still being made, or could not be."""

    code = "download-not-ready"
    status = 409


@transaction.atomic
def start_download(*, owner: AbstractBaseUser) -> AccountDownload:
    """Have a worker make a new download of all that is kept of *owner*; return it.

    One that is being made is returned as it is; an older one goes.
    """
    lock_collection(owner)
    held = AccountDownload.objects.filter(owner=owner.pk).first()
    if held is not None and held.state == State.MAKING:
        return held
    if held is not None:
        remove_download(held)
    now = timezone.now()
    rows = sum(part.count(owner) for part in ACCOUNT.parts)
    download = AccountDownload.objects.create(
        owner_id=owner.pk, rows=rows, created_at=now, seen_at=now
    )
    _queue(download)
    return download


def make_download(*, download_pk: int) -> None:
    """Write the ZIP, unless it was written before."""
    download = AccountDownload.objects.filter(
        pk=download_pk, state=State.MAKING
    ).first()
    if download is None:
        return
    try:
        with tempfile.TemporaryFile() as spool:
            write_zip(spool, download.owner, _reporter(download))
            spool.seek(0)
            _finish(download, spool)
    except Exception:
        # A fault of ours must not leave it at work for ever.
        _held(download).update(state=State.FAILED)
        raise


def write_zip(
    stream: IO[bytes], owner: AbstractBaseUser, report: Callable[[int], None]
) -> None:
    """Write all that is kept of *owner* to *stream*: JSON by part, a table, files."""
    done = 0
    with ZipFile(stream, "w", ZIP_DEFLATED) as archive:
        for part in ACCOUNT.parts:
            done = _write_part(archive, part, owner, done, report)
        found = find_holdings(owner, Asked(order="set")).holdings
        table = write_holdings(with_cards(found, "en").iterator(REPORT_EVERY), "own")
        archive.writestr("collection.csv", table)
        for part in ACCOUNT.parts:
            for file in part.files(owner):
                if Path(file.path).exists():
                    archive.write(file.path, f"files/{file.name}")


def _write_part(
    archive: ZipFile,
    part: Part,
    owner: AbstractBaseUser,
    done: int,
    report: Callable[[int], None],
) -> int:
    """Write *part*, if there is any of it; return how many rows are *done* by then."""
    chunks = _as_json(part.rows(owner))
    first = next(chunks, None)
    if first is None:
        return done
    with archive.open(f"{part.name}.json", "w", force_zip64=True) as stream:
        stream.write(b"[\n" + first)
        done += 1
        for chunk in chunks:
            stream.write(b",\n" + chunk)
            done += 1
            if done % REPORT_EVERY == 0:
                report(done)
        stream.write(b"\n]\n")
    return done


def _as_json(rows: Iterable[Row]) -> Iterator[bytes]:
    """Yield each of *rows* as JSON that people can read."""
    for row in rows:
        yield orjson.dumps(row, option=orjson.OPT_INDENT_2, default=str)


@transaction.atomic
def _finish(download: AccountDownload, spool: IO[bytes]) -> None:
    """Keep the ZIP, unless another run did so before or the account is gone."""
    held = _held(download).select_for_update().first()
    if held is None:
        return
    held.file.save("deckwright.zip", File(spool), save=False)
    held.state = State.READY
    held.save(update_fields=["file", "state"])


def _held(download: AccountDownload) -> QuerySet[AccountDownload]:
    """Return *download* as long as it is being made."""
    return AccountDownload.objects.filter(pk=download.pk, state=State.MAKING)


def rows_done(download: AccountDownload) -> int:
    """Return how many rows of the download are written so far."""
    return int(cache.get(_progress_key(download), 0))


def open_download(download: AccountDownload) -> IO[bytes]:
    """Return the ZIP, opened. Raises DownloadNotReady."""
    if download.state != State.READY:
        raise DownloadNotReady
    return download.file.open("rb")


def take_up_downloads() -> None:
    """Queue downloads whose worker died, and remove those kept long enough."""
    now = timezone.now()
    silent = AccountDownload.objects.filter(
        state=State.MAKING, seen_at__lt=now - timedelta(seconds=SIGN_OF_LIFE)
    )
    for download in silent:
        if cache.get(_progress_key(download)) is None:
            AccountDownload.objects.filter(pk=download.pk).update(seen_at=now)
            _queue(download)
    for download in AccountDownload.objects.filter(created_at__lt=now - KEPT):
        with transaction.atomic():
            remove_download(download)


def remove_download(download: AccountDownload) -> None:
    """Remove *download*, and its file once that is written."""
    file = download.file
    download.delete()
    if file:
        transaction.on_commit(lambda: file.delete(save=False))


def _reporter(download: AccountDownload) -> Callable[[int], None]:
    """Return what is told of the progress."""
    return lambda done: cache.set(_progress_key(download), done, SIGN_OF_LIFE)


def _progress_key(download: AccountDownload) -> str:
    """Return where the cache keeps the progress of *download*."""
    return f"account-download:{download.pk}"


def _queue(download: AccountDownload) -> None:
    """Hand *download* to a worker once this transaction is through."""
    from decks.accounts.tasks import run_download  # it imports this module

    transaction.on_commit(lambda: run_download.delay(download.pk))
