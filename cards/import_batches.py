"""Catalogue files brought in by page: upload, check (a dry run), apply.

A batch's state and outcomes are rows of ours. While the one transaction of a run is
open its progress cannot be in the database, so it stands in the cache, where it is also
the run's sign of life.
"""

import tempfile
from datetime import timedelta
from pathlib import Path
from typing import IO, Any

import orjson
from django.contrib.auth.models import AbstractBaseUser
from django.core.cache import cache
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils import timezone

from cards.catalogue_import import (
    UNKNOWN_SHOWN,
    ImportSummary,
    import_catalogue,
)
from cards.catalogue_rows import RowOutcome
from cards.chunks import in_chunks
from cards.messages import plain_figures
from cards.models import ImportBatch, ImportRow
from rules.errors import DomainError
from rules.game import game

State = ImportBatch.State
ROWS_AT_ONCE = 1000
SIGN_OF_LIFE = 60  # seconds a run may be silent before it is taken for dead
RUNS = {State.CHECKING: State.CHECKED, State.APPLYING: State.APPLIED}


class BatchNotReady(DomainError):
    """The file has not been checked, or was applied already."""

    code = "batch-not-ready"
    status = 409


def upload_catalogue(
    *,
    file: "UploadedFile[bytes]",
    game_slug: str,
    author: AbstractBaseUser,
    column_map: dict[str, str] | None = None,
) -> ImportBatch:
    """Return a new batch that holds *file*, about to be checked. Raises UnknownGame."""
    game(game_slug)
    with transaction.atomic():
        batch = ImportBatch.objects.create(
            game=game_slug,
            file=file,
            file_name=(file.name or "")[:255],
            column_map=column_map or {},
            state=State.CHECKING,
            author_id=author.pk,
            created_at=timezone.now(),
        )
        _queue(batch)
    return batch


@transaction.atomic
def apply_batch(*, batch: ImportBatch) -> None:
    """Queue the writing of a checked batch. Raises BatchNotReady."""
    held = ImportBatch.objects.select_for_update().get(pk=batch.pk)
    if held.state != State.CHECKED:
        raise BatchNotReady(state=held.state)
    held.state = State.APPLYING
    held.seen_at = timezone.now()
    held.save(update_fields=["state", "seen_at"])
    _queue(held)


def run_batch(*, batch_pk: int) -> None:
    """Check or apply the batch, as its state says; another state means it is done.

    May run twice: applying a file again changes nothing.
    """
    batch = ImportBatch.objects.filter(pk=batch_pk, state__in=RUNS).first()
    if batch is None:
        return
    with tempfile.TemporaryFile() as spool:
        try:
            summary = _run(batch, spool)
        except DomainError as refusal:
            _fail(batch, refusal.code, plain_figures(refusal))
        except Exception:
            # A fault of ours must not leave the batch at work for ever.
            _fail(batch, "file-refused", {})
            raise
        else:
            _finish(batch, summary, spool)
    cache.delete(_progress_key(batch))


def rows_done(batch: ImportBatch) -> int:
    """Return how many rows the running batch has read so far."""
    return int(cache.get(_progress_key(batch), 0))


def requeue_silent_batches() -> int:
    """Queue again the batches whose worker gave no sign of life; return how many."""
    now = timezone.now()
    silent_since = now - timedelta(seconds=SIGN_OF_LIFE)
    silent = [
        batch
        for batch in ImportBatch.objects.filter(state__in=RUNS)
        if (batch.seen_at or batch.created_at) < silent_since
        and cache.get(_progress_key(batch)) is None
    ]
    for batch in silent:
        batch.seen_at = now
        batch.save(update_fields=["seen_at"])
        _queue(batch)
    return len(silent)


def _queue(batch: ImportBatch) -> None:
    """Hand *batch* to a worker once this transaction is through."""
    from cards.tasks import run_import_batch  # tasks import this module

    transaction.on_commit(lambda: run_import_batch.delay(batch.pk))


def _run(batch: ImportBatch, spool: IO[bytes]) -> ImportSummary:
    """Import *batch*'s file, dry while it is being checked; outcomes go to *spool*."""
    done = 0

    def report(outcomes: list[RowOutcome]) -> None:
        nonlocal done
        done += len(outcomes)
        spool.writelines(orjson.dumps(outcome) + b"\n" for outcome in outcomes)
        cache.set(_progress_key(batch), done, SIGN_OF_LIFE)

    cache.set(_progress_key(batch), 0, SIGN_OF_LIFE)
    return import_catalogue(
        path=Path(batch.file.path),
        game_slug=batch.game,
        report=report,
        column_map=batch.column_map,
        dry_run=batch.state == State.CHECKING,
        author=batch.author,
    )


@transaction.atomic
def _finish(batch: ImportBatch, summary: ImportSummary, spool: IO[bytes]) -> None:
    """Write down what became of every row, unless another run did so before."""
    held = ImportBatch.objects.select_for_update().get(pk=batch.pk)
    if held.state != batch.state:
        return
    batch.rows.all().delete()
    spool.seek(0)
    outcomes = (orjson.loads(line) for line in spool)
    for chunk in in_chunks(outcomes, ROWS_AT_ONCE):
        ImportRow.objects.bulk_create(
            ImportRow(
                batch=batch,
                line=outcome["line"],
                outcome=outcome["outcome"],
                name=outcome["name"][:200],
                reasons=outcome["reasons"],
            )
            for outcome in chunk
        )
    batch.state = RUNS[State(batch.state)]
    batch.counts = dict(summary.counts)
    batch.rows_done = summary.counts.total()
    batch.unknown_columns = sorted(summary.unknown_columns)[:UNKNOWN_SHOWN]
    batch.refusal = {}
    batch.save()


def _fail(batch: ImportBatch, code: str, figures: dict[str, Any]) -> None:
    """Write down why the file was refused, unless another run came to an end first."""
    ImportBatch.objects.filter(pk=batch.pk, state=batch.state).update(
        state=State.FAILED, refusal={"code": code, "figures": figures}
    )


def _progress_key(batch: ImportBatch) -> str:
    """Return where the cache keeps the progress of *batch*."""
    return f"import-batch:{batch.pk}"
