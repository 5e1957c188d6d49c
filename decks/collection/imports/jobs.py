"""The work of a file of holdings: checked line by line, then written as one change."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from django.contrib.auth.models import User

from core.chunks import in_chunks
from core.jobs import Report, finishing, job
from decks.collection.holding_changes import Place, held_in, lock_collection, set_copies
from decks.collection.imports.holdings_file import CollectionFile, open_collection
from decks.collection.imports.line_comparison import (
    check_lines,
    merged,
    told_of,
    wanted_of,
)
from decks.collection.models import CollectionAct, CollectionImport, CollectionLine
from decks.collection.services import find_binders
from rules.errors import Refusal

State = CollectionImport.State
AT_ONCE: Final = 2_000  # lines written with one statement
COLUMNS_SHOWN: Final = 30


def check_import(batch: CollectionImport, report: Report) -> None:
    """Read, match and compare the file; nothing but its lines is written."""
    opened = _open(batch)
    lines = check_lines(batch, opened.lines, report)
    with finishing(batch) as row:
        for chunk in in_chunks(lines, AT_ONCE):
            CollectionLine.objects.bulk_create(chunk)
        row.column_map = batch.column_map
        row.dialect = opened.dialect
        row.unknown_columns = list(opened.columns.unknown[:COLUMNS_SHOWN])
        row.counts = dict(Counter(line.outcome for line in lines))
        row.rows_done = len(lines)


def write_import(batch: CollectionImport, report: Report) -> None:
    """Write the file's lines as one act; cancelled meanwhile, nothing is written."""
    with finishing(batch) as row:
        row.act = _write(row, report)
        report(batch.rows_done)


WORK: Final[Mapping[str, Callable[[CollectionImport, Report], None]]] = {
    State.CHECKING: check_import,
    State.APPLYING: write_import,
}


@job(CollectionImport)
def run_import(batch: CollectionImport, report: Report) -> None:
    """Check the file, or write it."""
    WORK[batch.state](batch, report)


def _open(batch: CollectionImport) -> CollectionFile:
    """Return the file, opened with the column map its owner last used if that fits."""
    path = Path(batch.file.path)
    if batch.column_map:
        return open_collection(path, batch.column_map)
    for column_map in _remembered_maps(batch):
        try:
            opened = open_collection(path, column_map)
        except Refusal:
            continue
        batch.column_map = column_map
        return opened
    return open_collection(path)


def _remembered_maps(batch: CollectionImport) -> Iterator[dict[str, str]]:
    """Yield the column maps of the owner's latest files."""
    used = CollectionImport.objects.filter(
        owner=batch.owner_id, state__in=[State.CHECKED, State.APPLIED]
    ).exclude(column_map={})
    yield from used.values_list("column_map", flat=True)[:5]


def _write(batch: CollectionImport, report: Report) -> CollectionAct | None:
    """Write the file's lines as one act, if they change anything."""
    report(0)
    owner: User = batch.owner
    lock_collection(owner)
    lines = batch.lines.exclude(printing=None).order_by("line", "pk")
    wanted = wanted_of(told_of(lines.iterator(AT_ONCE), report))
    binders = find_binders(owner, {spot[0] for spot in wanted})
    places = {spot: Place(binders[spot[0]].pk, *spot[1:]) for spot in wanted}
    held = held_in(owner, places.values())
    return set_copies(
        owner=owner,
        wanted={
            place: merged(batch.mode, held[place], wanted[spot])
            for spot, place in places.items()
        },
        kind=CollectionAct.Kind.IMPORT,
        label=batch.file_name,
    )
