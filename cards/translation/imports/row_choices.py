"""What people decide about the rows of a staged batch, one by one or by class."""

from collections.abc import Iterable, Iterator
from typing import Final

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Count, QuerySet, TextField
from django.db.models.functions import Cast

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card
from cards.translation.imports.file_line import (
    BY_ITSELF,
    WRITABLE,
    Outcome,
    Rung,
    Words,
)
from cards.translation.imports.models import TranslationBatch, TranslationRow
from cards.translation.imports.row_standing import open_warnings, settle
from cards.translation.imports.services import State, fill_row
from cards.translation.imports.staging import (
    Stage,
    StagedRow,
    count_checks,
    load_stage,
    restage,
)
from cards.translation.roles.services import ask_translator
from core.files.services import BatchNotReady
from core.jobs import locked
from rules.errors import N_, Refusal

Choice = TranslationRow.Choice
MAX_REASON: Final = 300  # characters


class RowReasonMissing(Refusal):
    """A row with warnings is taken only with a reason why they are fine."""

    code = "row-reason-missing"
    status = 422
    sentence = N_("Rows with warnings need a reason before they can be imported.")


class NotOffered(Refusal):
    """The card is none of those offered for the row."""

    code = "card-not-offered"
    sentence = N_("Choose one of the cards suggested for line %(line)s.")
    status = 422


class RowNotWritable(Refusal):
    """The row cannot be taken: it is blocked, or has no card."""

    code = "row-not-writable"
    sentence = N_(
        "Line %(line)s can’t be imported: fix it in the file and upload it again."
    )
    status = 409


def rows_with(
    batch: TranslationBatch,
    *,
    outcome: str = "",
    check: str = "",
    waiting: bool = False,
) -> QuerySet[TranslationRow]:
    """Return the rows of *batch* that ended so, or in which that check found fault.

    *waiting*: those alone that somebody has to decide.
    """
    rows = batch.rows.all()
    if waiting:
        rows = rows.exclude(waits="")
    if outcome:
        rows = rows.filter(outcome=outcome)
    if check:
        # SQLite cannot look into JSON lists; both databases write it this way.
        rows = rows.annotate(found=Cast("findings", TextField()))
        rows = rows.filter(found__contains=f'"check": "{check}"')
    return rows


@transaction.atomic
def choose_row(
    *,
    batch: TranslationBatch,
    row_pk: int,
    choice: str,
    user: User,
    reason: str = "",
    card_key: str = "",
) -> TranslationRow:
    """Take or leave one row; *card_key* says which of the cards offered it means.

    Raises NotTranslator, BatchNotReady, RowNotWritable, NotOffered or RowReasonMissing.
    """
    held = hold(batch, user)
    row = held.rows.get(pk=row_pk)
    if choice == Choice.TAKE:
        if row.outcome == Outcome.OFFERED:
            _choose_card(held, row, card_key)
        acknowledge([row], reason)
        if open_warnings(row):
            raise RowReasonMissing(line=row.line)
        if row.outcome not in WRITABLE:
            raise RowNotWritable(line=row.line)
        _leave_others(held, row)
    row.choice = Choice(choice)
    settle([row])
    row.save()
    return row


@transaction.atomic
def choose_class(
    *,
    batch: TranslationBatch,
    choice: str,
    user: User,
    outcome: str = "",
    check: str = "",
    reason: str = "",
) -> int:
    """Take or leave all rows of an outcome, or of a check; return how many.

    Of a check only its own warnings are acknowledged. Offered rows are chosen one by
    one. Raises NotTranslator, BatchNotReady or RowReasonMissing.
    """
    held = hold(batch, user)
    rows = list(rows_with(held, outcome=outcome, check=check))
    rows = [row for row in rows if row.outcome in WRITABLE]
    if choice == Choice.TAKE:
        if check and not reason.strip():
            raise RowReasonMissing(line=rows[0].line if rows else 0)
        acknowledge(rows, reason, check)
        rows = list(first_of_each(rows))
    for row in rows:
        # A check's reason does not decide a conflict: that is another question.
        if outcome or choice == Choice.LEAVE or row.outcome in BY_ITSELF:
            row.choice = Choice(choice)
    save_choices(rows)
    return len(rows)


def save_choices(rows: list[TranslationRow]) -> None:
    """Save what was decided of *rows*, and what they still wait for."""
    settle(rows)
    fields = ["choice", "findings", "acknowledged", "waits"]
    TranslationRow.objects.bulk_update(rows, fields, batch_size=200)


@transaction.atomic
def acknowledge_batch(*, batch: TranslationBatch, reason: str) -> None:
    """Keep *reason* with all open warnings of a staged batch."""
    held = locked(batch, State.STAGED, BatchNotReady)
    rows = [row for row in held.rows.all() if open_warnings(row)]
    acknowledge(rows, reason)
    save_choices(rows)


def hold(batch: TranslationBatch, user: User) -> TranslationBatch:
    """Return *batch*, staged and held. Raises NotTranslator or BatchNotReady."""
    ask_translator(user, batch.language)
    return locked(batch, State.STAGED, BatchNotReady)


def acknowledge(rows: Iterable[TranslationRow], reason: str, check: str = "") -> None:
    """Keep *reason* with the open warnings of *rows*; all, or those of *check*."""
    words = " ".join(reason.split())[:MAX_REASON]
    for row in rows:
        for one in open_warnings(row):
            if words and one["check"] == (check or one["check"]):
                one["acknowledged"] = row.acknowledged = words


def first_of_each(rows: Iterable[TranslationRow]) -> Iterator[TranslationRow]:
    """Yield the first of *rows* for each text."""
    seen = set()
    for row in rows:
        if row.place not in seen:
            seen.add(row.place)
            yield row


def _leave_others(batch: TranslationBatch, row: TranslationRow) -> None:
    """Leave the other lines that speak of the text *row* is for."""
    others = batch.rows.filter(
        card=row.card_id, set_code=row.set_code, field=row.field
    ).exclude(pk=row.pk)
    others.filter(outcome__in=WRITABLE).update(choice=Choice.LEAVE, waits="")


def _choose_card(batch: TranslationBatch, row: TranslationRow, card_key: str) -> None:
    """Let *row* mean one of the cards offered; it is compared and checked anew."""
    card = Card.objects.filter(game=batch.game, key=card_key).first()
    if card is None or card_key not in row.candidates:
        raise NotOffered(line=row.line)
    row.rung = Rung.CHOSEN
    row.card = card
    check_again(load_stage(batch.game, batch.language), row)
    row.save()
    recount(batch)


def check_again(stage: Stage, row: TranslationRow) -> None:
    """Compare and check *row*, whose text or card is another now; saves nothing."""
    index = stage.index
    found = index.cards[row.card_id] if row.card_id else index.card_sets[row.set_code]
    staged = StagedRow(
        row.line,
        row.label,
        Outcome.OFFERED,
        row.field,
        Words(row.text or None, row.base_hash, row.base_revision),
        found,
        Rung(row.rung) if row.rung else None,
    )
    offered = row.candidates
    fill_row(row, restage(stage, staged))
    row.candidates = offered


def recount(batch: TranslationBatch) -> None:
    """Count anew how the rows of *batch* ended, and what the checks found in them."""
    ended = batch.rows.order_by().values_list("outcome").annotate(n=Count("pk"))
    findings = batch.rows.values_list("findings", flat=True)
    batch.counts |= {"outcomes": dict(ended), "checks": count_checks(findings)}
    batch.save(update_fields=["counts"])


def texts_of(
    batch: TranslationBatch, rows: Iterable[TranslationRow]
) -> dict[tuple[int | None, str], CardText]:
    """Return the texts there are for *rows*, by card and field; one query."""
    cards = {row.card_id for row in rows if row.card_id}
    texts = CardText.objects.filter(card__in=cards, language=batch.language)
    return {(text.card_id, text.field): text for text in texts}
