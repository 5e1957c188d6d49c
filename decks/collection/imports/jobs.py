"""The work of a file of holdings: checked line by line, then written as one change."""

from functools import partial
from typing import Final

from django.contrib.auth.models import User
from django.db.models import QuerySet

from core.files.services import open_mapped, store_rows
from core.files.stored import as_path
from core.jobs import Report, finishing
from core.tasks import job
from decks.collection.holding_changes import Place, held_in, lock_collection, set_copies
from decks.collection.imports.holdings_file import open_collection
from decks.collection.imports.line_comparison import (
    check_lines,
    merged,
    told_of,
    wanted_of,
)
from decks.collection.models import CollectionAct, CollectionImport
from decks.collection.services import find_binders

State = CollectionImport.State
AT_ONCE: Final = 2_000  # lines read with one statement
SPOT: Final = ("binder", "printing_id", "language", "condition", "is_foil")


@job(CollectionImport, State.CHECKING)
def check_import(batch: CollectionImport, report: Report) -> None:
    """Read, match and compare the file; nothing but its lines is written."""
    with as_path(batch.file) as path:
        opened = open_mapped(
            batch, partial(open_collection, path), _latest_files(batch)
        )
        lines = check_lines(batch, opened.lines, report)
    with finishing(batch) as row:
        row.column_map, row.dialect = batch.column_map, opened.dialect
        store_rows(row, row.rows, lines, opened.columns.unknown)


@job(CollectionImport, State.APPLYING)
def write_import(batch: CollectionImport, report: Report) -> None:
    """Write the file's lines as one act; cancelled meanwhile, nothing is written."""
    with finishing(batch) as row:
        row.act = _write(row, report)
        report(batch.rows_done)


def _latest_files(batch: CollectionImport) -> QuerySet[CollectionImport]:
    """Return the files that the owner had checked before."""
    return CollectionImport.objects.filter(
        owner=batch.owner_id, state__in=[State.CHECKED, State.APPLIED]
    )


def _write(batch: CollectionImport, report: Report) -> CollectionAct | None:
    """Write the file's lines as one act, if they change anything."""
    report(0)
    owner: User = batch.owner
    lock_collection(owner)
    lines = batch.rows.exclude(printing=None).order_by("line", "pk")
    rows = lines.values_list(*SPOT, "quantity", "note").iterator(AT_ONCE)
    wanted = wanted_of((row[:5], *row[5:]) for row in told_of(rows, report))
    binders = find_binders(owner, {spot[0] for spot in wanted})
    places = {spot: Place(binders[spot[0]].pk, *spot[1:]) for spot in wanted}
    held = held_in(owner, places.values())
    return set_copies(
        owner=owner,
        wanted={
            place: merged(batch.mode, held[place], wanted[spot])
            for spot, place in places.items()
        },
        held=held,
        kind=CollectionAct.Kind.IMPORT,
        label=batch.file_name,
    )
