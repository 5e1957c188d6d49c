"""Write a staged batch in one transaction; take it back."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.utils import timezone

from cards.catalogue.card_texts.models import CardText, TextChange
from cards.catalogue.card_texts.source_words import words_hash
from cards.translation.imports.file_line import Outcome
from cards.translation.imports.line_matching import Source, load_sources
from cards.translation.imports.models import TranslationBatch, TranslationRow
from cards.translation.imports.row_choices import (
    Choice,
    first_of_each,
    rows_with,
    texts_of,
)
from cards.translation.imports.row_standing import will_be_written
from cards.translation.imports.services import State
from cards.translation.imports.set_rows import (
    EDITED_SINCE,
    undo_set_names,
    write_set_names,
)
from cards.translation.imports.staging import NEEDS_REVIEW
from cards.translation.imports.text_comparison import note
from cards.translation.review.text_changes import NewText, undo_changes, write_texts
from cards.translation.roles.services import ask_translator
from core.files.services import proceed
from core.jobs import Report, finishing

AT_ONCE = 500


def apply_translations(
    *, batch: TranslationBatch, user: User | None, inline: bool = False
) -> None:
    """Write what was chosen: here if it is little or *inline*, else by a worker.

    *user* None is the machine's own keeper, at the command line. Raises NotTranslator
    or BatchNotReady.
    """
    _begin(batch, user, State.APPLYING, inline=inline)


def undo_translations(
    *, batch: TranslationBatch, user: User, inline: bool = False
) -> None:
    """Take a batch back: here if it is little or *inline*, else by a worker.

    What was edited since is kept. Raises NotTranslator or BatchNotReady.
    """
    _begin(batch, user, State.UNDOING, inline=inline)


def kept_changes(batch: TranslationBatch) -> QuerySet[TextChange]:
    """Return what an undone batch wrote and could not take back: edited since."""
    changes = batch.changes.filter(undone_by=None).select_related("card")
    return changes.order_by("card__name_folded", "field")


def kept_set_names(batch: TranslationBatch) -> QuerySet[TranslationRow]:
    """Return the rows of sets whose name an undone batch could not take back."""
    return rows_with(batch, check=EDITED_SINCE).order_by("label")


def _begin(
    batch: TranslationBatch, user: User | None, state: str, *, inline: bool = False
) -> None:
    """Do what *state* stands for: here if little or *inline*, else by a worker."""
    if user is not None:
        ask_translator(user, batch.language)
    before = batch.RUNS[state][1]
    proceed(batch, state, before=before, inline=inline, actor=user)


def apply_rows(batch: TranslationBatch, _report: Report) -> None:
    """Write the chosen rows of *batch*."""
    with finishing(batch) as held:
        chosen = [row for row in held.rows.all() if will_be_written(row)]
        new_texts: list[NewText] = []
        late: list[TranslationRow] = []
        left = first_of_each(chosen)
        while rows := list(islice(left, AT_ONCE)):
            new_texts += _new_texts(held, rows, late)
        changes = write_texts(new_texts, author=held.actor, batch=held)
        of_sets = [row for row in first_of_each(chosen) if row.set_code]
        n_names = write_set_names(held, of_sets, late)
        TranslationRow.objects.bulk_update(
            late, ["outcome", "choice", "findings"], batch_size=200
        )
        held.applied_at = timezone.now()
        held.counts |= {"written": len(changes) + n_names, "late": len(late)}


def undo_texts(batch: TranslationBatch, _report: Report) -> None:
    """Take back what *batch* wrote, but for what was edited since."""
    with finishing(batch) as held:
        changes = held.changes.filter(undone_by=None)
        undone, kept = undo_changes(changes=changes, author=held.actor)
        n_undone, n_kept = undo_set_names(held)
        held.undone_at = timezone.now()
        held.counts |= {"undone": len(undone) + n_undone, "kept": len(kept) + n_kept}


def _new_texts(
    batch: TranslationBatch,
    rows: list[TranslationRow],
    late: list[TranslationRow],
) -> Iterator[NewText]:
    """Yield what *rows* write; those whose text changed since are *late*.

    The preview showed another text than there is now: nobody chose to overwrite it.
    """
    texts = texts_of(batch, rows)
    sources = load_sources({row.card_id for row in rows if row.card_id})
    for row in rows:
        if row.card_id is None:
            continue
        text, source = texts.get((row.card_id, row.field)), sources[row.card_id]
        if _seen(row) == _now(row, text, source):
            yield _new_text(batch, row, text, source)
        else:
            row.outcome, row.choice = Outcome.CONFLICT, Choice.UNDECIDED
            row.findings.append(note("changed-since"))
            late.append(row)


def _seen(row: TranslationRow) -> dict[str, Any]:
    """Return what was there when *row* was compared."""
    found = [one["figures"] for one in row.findings if one["check"] == "seen"]
    return dict(found[-1]) if found else {}


def _now(row: TranslationRow, text: CardText | None, source: Source) -> dict[str, Any]:
    """Return what is there now, in the shape of `_seen`."""
    return {
        "english": source.hashes[row.field],
        "revision": text.revision if text else 0,
        "text": words_hash(text.text if text else ""),
    }


def _new_text(
    batch: TranslationBatch,
    row: TranslationRow,
    text: CardText | None,
    source: Source,
) -> NewText:
    """Return what *row* makes of its text.

    An approved text that changes is reviewed again, and one that its sender marked is
    reviewed first. A translation of English that is
    no longer ours says so: it is stale from the start.
    """
    was_approved = text is not None and text.state in {
        CardText.State.APPROVED,
        CardText.State.REVIEW,
    }
    is_unsure = any(one["check"] == NEEDS_REVIEW for one in row.findings)
    asks = was_approved or is_unsure
    state = CardText.State.REVIEW if asks else CardText.State.IMPORTED
    return NewText(
        source.pk,
        batch.language,
        row.field,
        row.text or None,
        row.base_hash or source.hashes[row.field],
        state,
    )
