"""Corrections that the checks are sure of, made in the words of a file."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.contrib.auth.models import User
from django.db import transaction

from cards.translation.checks.corrections import correct
from cards.translation.imports.models import TranslationBatch, TranslationRow
from cards.translation.imports.row_choices import (
    check_again,
    hold,
    recount,
    rows_with,
)
from cards.translation.imports.staging import load_stage
from rules.errors import N_, Refusal

Finding = Mapping[str, Any]
# What leaves no choice: damage that a file did, a space or a word too many.
SURE: Final = frozenset({"MOJIBAKE", "SCRIPT", "SPACING", "DOUBLED"})
# A word that is meant is a guess: somebody looks at each.
MENDABLE: Final = SURE | {"SPELLING"}
AT_ONCE: Final = 200


class NothingToMend(Refusal):
    """The checks have no sure correction for the rows."""

    code = "nothing-to-mend"
    status = 409
    sentence = N_("There is nothing here that can be corrected automatically.")


def mended(text: str, findings: Iterable[Finding], language: str) -> str:
    """Return *text* with the corrections that *findings* are sure of.

    What files did to the whole of it counts alone: the rest is found anew.
    """
    known = [one for one in findings if one["check"] in MENDABLE]
    for one in known:
        if repaired := one.get("figures", {}).get("repaired"):
            return str(repaired)
    edits = [edit for one in known if (edit := correct(text, one, language))]
    end = len(text)
    for start, stop, words in sorted(edits, reverse=True):
        if stop <= end:
            text = text[:start] + words + text[stop:]
            end = start
    return text


@transaction.atomic
def mend_rows(
    *, batch: TranslationBatch, user: User, row_pk: int | None = None, check: str = ""
) -> int:
    """Correct one row, or all in which *check* found fault; return how many changed.

    They are compared and checked anew. Raises NotTranslator, BatchNotReady or
    NothingToMend.
    """
    held = hold(batch, user)
    rows = (
        rows_with(held, check=check) if row_pk is None else held.rows.filter(pk=row_pk)
    )
    changed: list[TranslationRow] = []
    for row in rows:
        wanted = [one for one in row.findings if check in ("", one["check"])]
        text = mended(row.text, wanted, held.language)
        if text != row.text and row.is_found:
            row.text = text
            changed.append(row)
    if not changed:
        raise NothingToMend
    stage = load_stage(held.game, held.language)
    for row in changed:
        row.choice, row.acknowledged = TranslationRow.Choice.UNDECIDED, ""
        check_again(stage, row)
    fields = ["text", "outcome", "findings", "choice", "acknowledged", "waits"]
    TranslationRow.objects.bulk_update(changed, fields, batch_size=AT_ONCE)
    recount(held)
    return len(changed)
