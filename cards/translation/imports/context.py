"""A batch of translations as pages, the API and the command show it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Q

from cards.catalogue.card_texts.word_diff import Piece, diff_words
from cards.catalogue.models import Card, Printing
from cards.translation.imports.file_line import WRITABLE, Outcome
from cards.translation.imports.mends import mended
from cards.translation.imports.models import TranslationBatch, TranslationRow
from cards.translation.imports.row_choices import texts_of
from cards.translation.imports.row_standing import (
    Choice,
    Waits,
    open_warnings,
    waits_for,
    will_be_written,
)
from cards.translation.imports.set_rows import names_of
from cards.translation.imports.texts import row_sentences


@dataclass(frozen=True, slots=True)
class RowView:
    """A row with all that its preview shows.

    *base* is the text that ours and theirs both began with; None but for a merge.
    *mend* is what mending would change, nothing where nothing is to be mended.
    """

    row: TranslationRow
    english: str
    diff: list[Piece]
    base: str | None
    sentences: list[str]
    warnings: int
    offered: list[Card]
    waits: str
    is_writable: bool
    mend: list[Piece]


@dataclass(slots=True)
class Summary:
    """How many rows applying would write, and how many wait for a person."""

    written: int = 0
    choice: int = 0
    reason: int = 0

    @property
    def waiting(self) -> int:
        """How many rows wait."""
        return self.choice + self.reason


def view_rows(batch: TranslationBatch, rows: Iterable[TranslationRow]) -> list[RowView]:
    """Return *rows* as the preview shows them; at most four queries."""
    found = list(rows)
    held = names_of(batch, found)
    held.update({place: one.text for place, one in texts_of(batch, found).items()})
    keys = {key for row in found for key in row.candidates}
    cards = {c.key: c for c in Card.objects.filter(game=batch.game, key__in=keys)}
    flavours = _flavours(found)
    return [
        RowView(
            row=row,
            english=_english(row, flavours),
            diff=_diff(row, held.get(row.place, "")),
            base=_base(row),
            sentences=row_sentences(row.findings),
            warnings=len(open_warnings(row)),
            offered=[cards[key] for key in row.candidates if key in cards],
            waits=waits_for(row),
            is_writable=row.outcome in WRITABLE,
            mend=_mend(row, batch.language),
        )
        for row in found
    ]


def summarise(batch: TranslationBatch) -> Summary:
    """Return what applying *batch* as it stands would do; one query."""
    rows = batch.rows.order_by()
    is_found = Q(card__isnull=False) | ~Q(set_code="")
    written = is_found & Q(waits="", outcome__in=WRITABLE)
    counted = rows.aggregate(
        written=Count("pk", filter=written & ~Q(choice=Choice.LEAVE)),
        choice=Count("pk", filter=Q(waits=Waits.CHOICE)),
        reason=Count("pk", filter=Q(waits=Waits.REASON)),
    )
    return Summary(**counted)


def row_as_json(row: TranslationRow) -> dict[str, Any]:
    """Return one row as the command and the API report it."""
    return {
        "line": row.line,
        "outcome": str(row.outcome),
        "reason": " ".join(row_sentences(row.findings)),
        "field": row.field,
        "label": row.label,
        "card": row.card_id,
        "set": row.set_code,
        "rung": str(row.rung),
        "matched_by": str(row.rung),
        "text": row.text,
        "candidates": row.candidates,
        "findings": [one for one in row.findings if one["check"] != "seen"],
        "choice": row.choice,
        "acknowledged": row.acknowledged,
        "waits_for": waits_for(row),
        "written": will_be_written(row),
    }


def _english(row: TranslationRow, flavours: dict[int, str]) -> str:
    """Return the English words *row* is for."""
    card = row.card
    if card is None:
        return ""
    words = {"name": card.name, "text": card.text}
    return words.get(row.field, flavours.get(card.pk, ""))


def _flavours(rows: list[TranslationRow]) -> dict[int, str]:
    """Return the flavour of the cards whose flavour *rows* are for."""
    cards = {row.card_id for row in rows if row.card_id and row.field == "flavour"}
    printings = Printing.objects.filter(card__in=cards, is_source=True)
    return dict(printings.values_list("card", "flavour"))


def _diff(row: TranslationRow, text: str) -> list[Piece]:
    """Return what *row* would change in *text*; nothing where it would not."""
    if row.outcome in {Outcome.SAME, Outcome.DUPLICATE}:
        return [Piece("same", row.text)]
    return diff_words(text, row.text)


def _mend(row: TranslationRow, language: str) -> list[Piece]:
    """Return what mending would change in *row*."""
    text = mended(row.text, row.findings, language)
    return diff_words(row.text, text) if text != row.text else []


def _base(row: TranslationRow) -> str | None:
    """Return the text that ours and theirs began with, if they were merged."""
    bases = [one["figures"].get("base") for one in row.findings]
    return next((base for base in bases if base is not None), None)
