"""What happens to every file: uploaded, opened, its rows stored, applied, forgotten."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import islice
from pathlib import PurePath
from typing import Any, Final, TypeVar

from django.core.files.base import File
from django.db import transaction
from django.db.models import Manager, QuerySet

from core.chunks import in_chunks
from core.files.models import FileBatch, FileRow
from core.files.stored import gone_unless_done
from core.jobs import FAILED, do_now, locked, start
from rules.errors import N_, Refusal

MAX_NAME: Final = 100  # characters of a stored file's name
ROWS_AT_ONCE: Final = 1000  # written with one statement
COLUMNS_SHOWN: Final = 50  # names of unknown columns that are kept
MAPS_TRIED: Final = 5

B = TypeVar("B", bound=FileBatch)
R = TypeVar("R", bound=FileRow)
F = TypeVar("F")


class BatchNotReady(Refusal):
    """The file has not been checked, or was applied or taken back already."""

    code = "batch-not-ready"
    sentence = N_(
        "That can’t be done with this file now: it is still being checked, or was "
        "already applied or taken back. Reload the page."
    )
    status = 409


def upload(batch: B, file: "File[bytes]", *, inline: bool = False) -> B:
    """Save the new *batch* with *file* and have it checked; return it.

    *inline* checks it here, whatever its size.
    """
    name = PurePath(file.name or "").name
    batch.file_name = name[:255]
    batch.file.save(name[-MAX_NAME:] or "file", file, save=False)
    with gone_unless_done(batch.file):
        batch.save()
    return _check(batch, inline=inline)


def _check(batch: B, *, inline: bool) -> B:
    """Have *batch* checked, here if it is small or *inline*; return it."""
    is_workbook = batch.file_name.lower().endswith(".xlsx")
    if inline or (batch.file.size <= batch.INLINE_BYTES and not is_workbook):
        return do_now(batch, batch.CHECKING)
    return start(batch, batch.CHECKING)


@transaction.atomic
def check_again(*, batch: B, column_map: Mapping[str, str], inline: bool = False) -> B:
    """Have *batch* checked anew, its columns read by *column_map*; return it.

    Raises BatchNotReady while it is at work, and once it is applied or its file gone.
    """
    before = FAILED if batch.state == FAILED else batch.CHECKED
    held = locked(batch, before, BatchNotReady)
    if not held.file:
        raise BatchNotReady
    held.column_map, held.refusal, held.counts = dict(column_map), {}, {}
    held.save(update_fields=["column_map", "refusal", "counts"])
    return _check(held, inline=inline)


@transaction.atomic
def proceed(
    batch: B,
    state: str,
    *,
    before: str = "",
    inline: bool = False,
    **changes: Any,
) -> B:
    """Have the work of *state* done on *batch*, with *changes* stored; return it.

    *inline* does it here, whatever its size. Raises BatchNotReady unless it is in
    the state *before*: CHECKED if not given.
    """
    held = locked(batch, before or batch.CHECKED, BatchNotReady)
    for field, value in changes.items():
        setattr(held, field, value)
    held.save(update_fields=list(changes))
    if inline or held.rows_done <= held.INLINE_ROWS:
        return do_now(held, state)
    return start(held, state)


def open_mapped(
    batch: B, open_file: Callable[[Mapping[str, str]], F], others: "QuerySet[B]"
) -> F:
    """Return what *open_file* makes of *batch*'s file with a column map.

    The batch's own, or else the first that fits of those last used for *others*, which
    becomes the batch's. Raises as *open_file* does; a refusal that tells the headers
    it `found` leaves them with the batch, for whoever maps them.
    """
    if not batch.column_map:
        used = others.exclude(column_map={}).values_list("column_map", flat=True)
        for column_map in used[:MAPS_TRIED]:
            try:
                opened = open_file(column_map)
            except Refusal:
                continue
            batch.column_map = column_map
            return opened
    try:
        return open_file(batch.column_map)
    except Refusal as refusal:
        found = refusal.figures.get("found")
        if isinstance(found, list):
            batch.unknown_columns = found[:COLUMNS_SHOWN]
            batch.save(update_fields=["unknown_columns"])
        raise


def store_rows(
    batch: FileBatch, stored: "Manager[R]", rows: Iterable[R], unknown: Iterable[str]
) -> None:
    """Put *rows* in place of those *stored* of the locked *batch*, and count outcomes.

    *unknown* are the headers that nothing was read from.
    """
    stored.all().delete()
    outcomes: Counter[str] = Counter()
    for chunk in in_chunks(rows, ROWS_AT_ONCE):
        stored.bulk_create(chunk)
        outcomes.update(str(row.outcome) for row in chunk)
    batch.counts, batch.rows_done = dict(outcomes), outcomes.total()
    batch.unknown_columns = list(islice(unknown, COLUMNS_SHOWN))


def forget_files(batches: "QuerySet[B]", applied: Collection[str]) -> None:
    """Delete *batches* with their rows; those *applied* (states) lose only the file."""
    batches.exclude(state__in=applied).delete()
    batches.update(file="", file_name="–")
