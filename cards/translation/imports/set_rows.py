"""Names of sets in translators' files: found, held beside ours, written, taken back.

A set is a `Source` of one field, SET_NAME, whose key is its code; what there is has no
history, so its revision is made from the name itself.
"""

from collections.abc import Iterable
from typing import Any
from zlib import crc32

from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.models import CardSet
from cards.translation.imports.file_line import SET_NAME, Outcome
from cards.translation.imports.models import (
    RowPlace,
    TranslationBatch,
    TranslationRow,
)
from cards.translation.imports.row_standing import Choice, will_be_written
from cards.translation.imports.text_comparison import Held, Reason, note
from cards.translation.set_names.services import write_names

EDITED_SINCE = "edited-since"


def name_revision(name: str) -> int:
    """Return the number of what a set is called; 0 if it is called nothing."""
    return 1 + crc32(name.encode()) % 99_999_998 if name else 0


def held_name(name: str) -> Held:
    """Return what a set is called as files are compared with it."""
    return Held(name or None, name_revision(name))


def seen_name(card_set_english: str, name: str) -> Reason:
    """Return the reason that keeps what was there when a row was compared."""
    return note("seen", english=words_hash(card_set_english), name=name)


def names_of(
    batch: TranslationBatch, rows: Iterable[TranslationRow]
) -> dict[RowPlace, str]:
    """Return what the sets of *rows* are called, by code and field."""
    codes = {row.set_code for row in rows if row.set_code}
    sets = CardSet.objects.filter(game=batch.game, code__in=codes) if codes else ()
    return {(one.code, SET_NAME): one.names.get(batch.language, "") for one in sets}


def write_set_names(
    batch: TranslationBatch, rows: list[TranslationRow], late: list[TranslationRow]
) -> int:
    """Call sets as *rows* say; return how many are called otherwise now.

    Those whose set changed since the preview are *late*.
    """
    sets = _sets(batch, rows)
    names = {}
    for row in rows:
        one = sets.get(row.set_code)
        held = one.names.get(batch.language, "") if one else ""
        if one and _seen(row) == seen_name(one.name, held)["figures"]:
            names[row.set_code] = row.text
        else:
            row.outcome, row.choice = Outcome.CONFLICT, Choice.UNDECIDED
            row.findings.append(note("changed-since"))
            late.append(row)
    return _write(batch, names)


def undo_set_names(batch: TranslationBatch) -> tuple[int, int]:
    """Call sets as before *batch*; return how many, and how many others stayed.

    Those stay whose name was changed since: their rows say so.
    """
    rows = [row for row in batch.rows.exclude(set_code="") if will_be_written(row)]
    sets = _sets(batch, rows)
    back, kept = {}, []
    for row in rows:
        one = sets.get(row.set_code)
        if one and one.names.get(batch.language, "") == row.text:
            back[row.set_code] = str(_seen(row)["name"])
        else:
            row.findings.append(note(EDITED_SINCE))
            kept.append(row)
    TranslationRow.objects.bulk_update(kept, ["findings"])
    return _write(batch, back), len(kept)


def _sets(
    batch: TranslationBatch, rows: Iterable[TranslationRow]
) -> dict[str, CardSet]:
    """Return the sets of *rows*, held, by code."""
    codes = {row.set_code for row in rows}
    sets = CardSet.objects.filter(game=batch.game, code__in=codes)
    return {one.code: one for one in sets.select_for_update()} if codes else {}


def _seen(row: TranslationRow) -> dict[str, Any]:
    """Return what was there when *row* was compared."""
    found = [one["figures"] for one in row.findings if one["check"] == "seen"]
    return dict(found[-1])


def _write(batch: TranslationBatch, names: dict[str, str]) -> int:
    """Call sets so, by code, for whoever applies or undoes *batch*."""
    if not names:
        return 0
    return write_names(
        game_slug=batch.game, language=batch.language, names=names, author=batch.actor
    )
