"""The work of a catalogue file: checked in a dry run, then written."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import orjson

from cards.catalogue.card_texts.written_texts import start_writing
from cards.catalogue.row_writing import RowOutcome
from cards.imports.catalogue_import import (
    ImportSummary,
    import_catalogue,
)
from cards.imports.models import ImportBatch, ImportRow
from cards.imports.services import keep_settled
from core.files.cleaning import clean_up_files
from core.files.services import store_rows
from core.files.stored import as_path
from core.jobs import Report, finishing
from core.retention import A_DAY
from core.tasks import every, job

StoredOutcome = dict[str, Any]  # a RowOutcome as JSON


@job(ImportBatch)
def run_import(batch: ImportBatch, report: Report) -> None:
    """Import *batch*'s file, dry while it is being checked; store each row's outcome.

    May run twice: applying a file again changes nothing.
    """
    with (
        _spooled_outcomes(batch, report) as (summary, outcomes),
        finishing(batch) as row,
    ):
        rows = (_import_row(row, outcome) for outcome in outcomes)
        store_rows(row, row.rows, rows, sorted(summary.unknown_columns))
        keep_settled(row)
        if row.state == ImportBatch.State.APPLYING:
            start_writing(row.game)


@contextmanager
def _spooled_outcomes(
    batch: ImportBatch, report: Report
) -> Iterator[tuple[ImportSummary, Iterator[StoredOutcome]]]:
    """Import the file; give the summary and the outcomes, kept on disk meanwhile."""
    done = 0

    def spool_outcomes(outcomes: list[RowOutcome]) -> None:
        nonlocal done
        done += len(outcomes)
        spool.writelines(orjson.dumps(outcome) + b"\n" for outcome in outcomes)
        report(done)

    with tempfile.TemporaryFile() as spool, as_path(batch.file) as path:
        summary = import_catalogue(
            path=path,
            game_slug=batch.game,
            report=spool_outcomes,
            column_map=batch.column_map,
            dry_run=batch.state == ImportBatch.State.CHECKING,
            author=batch.author,
            file_name=batch.file_name,
        )
        yield summary, _read_outcomes(spool)


def _read_outcomes(spool: IO[bytes]) -> Iterator[StoredOutcome]:
    """Yield the outcomes that were written to *spool*."""
    spool.seek(0)
    for line in spool:
        yield orjson.loads(line)


def _import_row(batch: ImportBatch, outcome: StoredOutcome) -> ImportRow:
    """Return *outcome* as a row of *batch*."""
    return ImportRow(
        batch=batch,
        line=outcome["line"],
        outcome=outcome["outcome"],
        name=outcome["name"][:200],
        reasons=outcome["reasons"],
    )


@every(A_DAY, is_long=True)
def clean_up_all_files() -> None:
    """Forget the files of all features that were kept long enough."""
    clean_up_files()
