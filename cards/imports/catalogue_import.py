"""Bringing a catalogue file in: read → compare → write, in one transaction.

The file streams through in chunks; what is known of a chunk's rows is loaded with a
fixed number of queries, compared in memory and written in bulk. A dry run is the same
run, rolled back at the end.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from cards.catalogue.changes.feed import note_import
from cards.catalogue.near_names import find_near_names
from cards.catalogue.row_placing import place_row
from cards.catalogue.row_writing import (
    Known,
    Outcome,
    ReadRow,
    Reason,
    RowOutcome,
    SeenPrintings,
    load_known,
    write_known,
)
from cards.imports.catalogue_file import CatalogueFile, open_catalogue
from cards.imports.readers.rows import RawRow, RefusedLine
from cards.imports.set_blocks import SetBlocks
from core.chunks import in_chunks
from core.files.services import COLUMNS_SHOWN
from rules.errors import Refusal
from rules.game_protocol import Game
from rules.games import game

CHUNK_ROWS = 500
Report = Callable[[list[RowOutcome]], None]


@dataclass(slots=True)
class ImportSummary:
    """What an import did or, on a dry run, would do: outcomes counted."""

    dialect: str
    counts: Counter[str] = field(default_factory=Counter)
    unknown_columns: set[str] = field(default_factory=set)
    blocks_that_differ: list[Reason] = field(default_factory=list)


def import_catalogue(
    *,
    path: Path,
    game_slug: str,
    report: Report,
    column_map: Mapping[str, str] | None = None,
    dry_run: bool = False,
    author: User | None = None,
    file_name: str = "",
) -> ImportSummary:
    """Bring the cards of the file at *path* in, telling *report* of every row.

    All or nothing: a file that turns out unreadable half way (FileRefused) leaves no
    trace. Running it again changes nothing. The history calls it *file_name*.
    """
    file = open_catalogue(path, column_map=column_map)
    summary = ImportSummary(file.dialect, unknown_columns=set(file.unknown_columns))
    blocks, seen = SetBlocks(), SeenPrintings()
    label = file_name or path.name
    note = partial(note_import, author=author, label=label)
    with transaction.atomic():
        for chunk in in_chunks(file.rows, CHUNK_ROWS):
            outcomes = _import_chunk(game(game_slug), file, chunk, blocks, seen, note)
            _note_unknown_fields(summary, chunk, game(game_slug))
            summary.counts.update(outcome.outcome for outcome in outcomes)
            report(outcomes)
        summary.blocks_that_differ = blocks.write(game_slug, label, author)
        if dry_run:
            transaction.set_rollback(True)
    return summary


def _import_chunk(
    played: Game,
    file: CatalogueFile,
    chunk: list[RawRow | RefusedLine],
    blocks: SetBlocks,
    seen: SeenPrintings,
    note: Callable[[Known], None],
) -> list[RowOutcome]:
    """Compare and write one chunk; return its rows' outcomes in the file's order."""
    read = [_read(played, file, row) for row in chunk]
    rows = [row for row in read if isinstance(row, ReadRow)]
    known = load_known(played, timezone.now(), rows, seen)
    placed = ((known.set_of(row), row.printing) for row in rows)
    blocks.note(placed, known.sets.new)
    outcomes = [
        place_row(row, known) if isinstance(row, ReadRow) else row for row in read
    ]
    write_known(known)
    note(known)
    keys = {row.line: row.key for row in rows}
    near = find_near_names(played.slug, known.new_cards)
    return [_with_near_names(outcome, keys, near) for outcome in outcomes]


def _note_unknown_fields(
    summary: ImportSummary, chunk: list[RawRow | RefusedLine], played: Game
) -> None:
    """Note the fields of *chunk* that nothing is read from, as far as they are few."""
    for row in chunk:
        if isinstance(row, RawRow) and len(summary.unknown_columns) < COLUMNS_SHOWN:
            unknown = row.values.keys() - played.KNOWN_FIELDS
            summary.unknown_columns |= {_clean(name)[:100] for name in unknown}


def _read(
    played: Game, file: CatalogueFile, row: RawRow | RefusedLine
) -> ReadRow | RowOutcome:
    """Return *row* as its game understands it, or how it was refused."""
    if isinstance(row, RefusedLine):
        reason = {"code": row.reason, "field": row.field, **row.figures}
        return RowOutcome(row.line, Outcome.REFUSED, reasons=(reason,))
    try:
        printed = played.read_row(row.values)
    except Refusal as refusal:
        name = _clean(str(row.values.get("name") or ""))[:200]
        reason = {"code": refusal.code, **refusal.figures}
        return RowOutcome(row.line, Outcome.REFUSED, name, (reason,))
    return ReadRow.of(
        played,
        printed.card,
        printed.printing,
        line=row.line,
        marks=printed.marks,
        fields=None if file.columns is None else played.fact_names(file.columns),
    )


def _clean(words: str) -> str:
    """Return *words* of a file without the zero byte that PostgreSQL does not take."""
    return words.replace("\0", "")


def _with_near_names(
    outcome: RowOutcome, keys: Mapping[int, str], near: Mapping[str, list[str]]
) -> RowOutcome:
    """Return *outcome* with the near-equal cards of a card that just came in."""
    others = near.get(keys.get(outcome.line, ""), [])
    if not others or outcome.outcome not in (Outcome.ADDED, Outcome.MARKED):
        return outcome
    reason = {"code": "near-equal", "others": others}
    return replace(outcome, reasons=(*outcome.reasons, reason))
