"""Where a row of a staged batch stands: written or not, and what it waits for."""

from collections.abc import Iterable
from typing import Any

from cards.translation.imports.file_line import BY_ITSELF, WRITABLE, Outcome
from cards.translation.imports.models import TranslationRow

Choice = TranslationRow.Choice
Waits = TranslationRow.Waits


def open_warnings(row: TranslationRow) -> list[dict[str, Any]]:
    """Return the warnings of *row* that nobody gave a reason for."""
    return [
        one
        for one in row.findings
        if one["severity"] == "warning" and not one.get("acknowledged")
    ]


def will_be_written(row: TranslationRow) -> bool:
    """Whether applying the batch as it stands would write *row*."""
    if row.outcome not in WRITABLE or not row.is_found or open_warnings(row):
        return False
    if row.choice == Choice.UNDECIDED:
        return row.outcome in BY_ITSELF
    return row.choice == Choice.TAKE


def waits_for(row: TranslationRow) -> str:
    """Return what *row* waits for, one of Waits, or nothing."""
    if row.choice == Choice.LEAVE or row.outcome not in WRITABLE | {Outcome.OFFERED}:
        return ""
    if row.outcome not in BY_ITSELF and row.choice != Choice.TAKE:
        return Waits.CHOICE
    return Waits.REASON if open_warnings(row) else ""


def settle(rows: Iterable[TranslationRow]) -> None:
    """Put what each of *rows* waits for into it; saves nothing."""
    for row in rows:
        row.waits = waits_for(row)
