"""Every change of a translated text: written, remembered, taken back.

Nothing else writes `CardText`, so each text has an author, a time, perhaps a batch, and
a way back.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F, Max
from django.utils import timezone

from cards.catalogue.card_texts.models import CardText, TextApproval, TextChange
from cards.catalogue.changes.feed import note_texts
from cards.translation.imports.models import TranslationBatch
from rules.text.normalize import fold

State = CardText.State
Place = tuple[int, str, str]  # card's pk, language, field
AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class NewText:
    """What a text is to be; *text* None erases it."""

    card_pk: int
    language: str
    field: str
    text: str | None
    source_hash: str = ""
    state: State = State.IMPORTED

    @property
    def place(self) -> Place:
        """Which text of which card in which language."""
        return self.card_pk, self.language, self.field


def write_texts(
    new_texts: Iterable[NewText],
    *,
    author: User | None,
    batch: TranslationBatch | None = None,
) -> list[TextChange]:
    """Write *new_texts* and what they changed, in one transaction; no-ops are left out.

    A fixed number of statements for every AT_ONCE texts.
    """
    wanted = list(new_texts)
    now = timezone.now()
    changes: list[TextChange] = []
    with transaction.atomic():
        for start in range(0, len(wanted), AT_ONCE):
            chunk = wanted[start : start + AT_ONCE]
            changes += _write_chunk(chunk, author, batch, now)
    return changes


def snapshot(text: CardText | None) -> dict[str, Any] | None:
    """Return all that makes *text* what it is, as JSON; None for no text."""
    if text is None:
        return None
    return {
        "text": text.text,
        "state": text.state,
        "source_hash": text.source_hash,
        "revision": text.revision,
        "author": text.author_id,
        "batch": text.batch_id,
        "changed_at": text.changed_at.isoformat() if text.changed_at else None,
    }


def undo_changes(
    *, changes: Iterable[TextChange], author: User | None
) -> tuple[list[TextChange], list[TextChange]]:
    """Take *changes* back; return what was written, and those edited since.

    An edited text stays as it is now; the others are again exactly what they were.
    """
    wanted = [change for change in changes if not hasattr(change, "undone_by")]
    undone: list[TextChange] = []
    kept: list[TextChange] = []
    with transaction.atomic():
        for start in range(0, len(wanted), AT_ONCE):
            chunk = wanted[start : start + AT_ONCE]
            latest = _latest_changes(chunk)
            kept += [each for each in chunk if latest.get(_place(each)) != each.pk]
            backs = [each for each in chunk if latest.get(_place(each)) == each.pk]
            undone += _restore(backs, author)
    return undone, kept


def set_state(held: CardText, user: User, *, state: State, source_hash: str) -> None:
    """Change the state of *held*, not its words: the revision stays."""
    before = snapshot(held)
    held.state, held.source_hash = state, source_hash
    held.save(update_fields=["state", "source_hash"])
    place = (held.card_id, held.language, held.field)
    change = _change(place, before, snapshot(held), user, None, timezone.now())
    change.save()
    note_texts([change], user)


def _write_chunk(
    chunk: list[NewText],
    author: User | None,
    batch: TranslationBatch | None,
    now: datetime,
) -> list[TextChange]:
    """Write up to AT_ONCE texts and their changes."""
    held = _held_texts([new.place for new in chunk])
    changes, writes, gone = [], [], []
    for new in chunk:
        before = held.get(new.place)
        row = _new_row(new, before, author, batch, now)
        if _is_same(before, row):
            continue
        if row is None and before is not None:
            gone.append(before.pk)
        elif row is not None:
            writes.append(row)
        changes.append(
            _change(new.place, snapshot(before), snapshot(row), author, batch, now)
        )
    _keep_words(changes, gone)
    return _flush(writes, gone, changes)


def _keep_words(changes: list[TextChange], gone: list[int]) -> None:
    """Note, in what was, the words given for texts about to be erased; one query."""
    given: dict[Place, list[list[Any]]] = {}
    words = TextApproval.objects.filter(text__in=gone).select_related("text")
    for word in words:
        place = (word.text.card_id, word.text.language, word.text.field)
        row = [word.revision, word.approver_id, word.made_at.isoformat()]
        given.setdefault(place, []).append(row)
    for change in changes:
        if change.before and _place(change) in given:
            change.before["approvals"] = given[_place(change)]


def _give_words_back(changes: list[TextChange]) -> None:
    """Give the texts of *changes* the words that went when they were erased."""
    kept = {_place(one): (one.before or {}).get("approvals") for one in changes}
    wanted = {place: rows for place, rows in kept.items() if rows}
    if not wanted:
        return
    texts = _held_texts(list(wanted))
    people = User.objects.filter(
        pk__in={person for rows in wanted.values() for _, person, _ in rows}
    )
    known = set(people.values_list("pk", flat=True))
    TextApproval.objects.bulk_create(
        TextApproval(
            text=texts[place],
            revision=revision,
            approver_id=person,
            made_at=datetime.fromisoformat(made_at),
        )
        for place, rows in wanted.items()
        for revision, person, made_at in rows
        if person in known
    )


def _flush(
    writes: list[CardText], gone: list[int], changes: list[TextChange]
) -> list[TextChange]:
    """Send texts, erasures and their changes to the database."""
    CardText.objects.filter(pk__in=gone).delete()
    CardText.objects.bulk_create(
        writes,
        update_conflicts=True,
        unique_fields=["card", "language", "field"],
        update_fields=[
            "text",
            "text_folded",
            "source_hash",
            "state",
            "revision",
            "author",
            "batch",
            "changed_at",
        ],
    )
    made = TextChange.objects.bulk_create(changes)
    note_texts(made, made[0].author if made else None)
    return made


def _new_row(
    new: NewText,
    before: CardText | None,
    author: User | None,
    batch: TranslationBatch | None,
    now: datetime,
) -> CardText | None:
    """Return the row of *new*, a revision on; None to erase."""
    if new.text is None:
        return None
    return CardText(
        card_id=new.card_pk,
        language=new.language,
        field=new.field,
        text=new.text,
        text_folded=fold(new.text),
        source_hash=new.source_hash,
        state=new.state,
        revision=before.revision + 1 if before else 1,
        author=author,
        batch=batch,
        changed_at=now,
    )


def _is_same(before: CardText | None, after: CardText | None) -> bool:
    """Whether nothing a reader could tell would change."""
    if before is None or after is None:
        return before is after
    return (before.text, before.source_hash, before.state) == (
        after.text,
        after.source_hash,
        after.state,
    )


def _change(
    place: Place,
    before: dict[str, Any] | None,
    after: dict[str, Any] | None,
    author: User | None,
    batch: TranslationBatch | None,
    now: datetime,
    undoes: TextChange | None = None,
) -> TextChange:
    """Return the row that remembers one change."""
    card_pk, language, field = place
    return TextChange(
        card_id=card_pk,
        language=language,
        field=field,
        before=before,
        after=after,
        author=author,
        batch=batch,
        made_at=now,
        undoes=undoes,
    )


def _restore(changes: list[TextChange], author: User | None) -> list[TextChange]:
    """Make the texts of *changes* exactly what they were before them."""
    held = _held_texts([_place(each) for each in changes])
    now = timezone.now()
    writes = [_row_of(each, each.before) for each in changes if each.before]
    gone = [held[_place(each)].pk for each in changes if each.before is None]
    backs = [
        _change(_place(each), each.after, each.before, author, None, now, undoes=each)
        for each in changes
    ]
    made = _flush(writes, gone, backs)
    _give_words_back(changes)
    # Words given for what was taken back must not count for a later text.
    cards = {each.card_id for each in changes}
    words = TextApproval.objects.filter(text__card__in=cards)
    words.filter(revision__gt=F("text__revision")).delete()
    return made


def _row_of(change: TextChange, was: dict[str, Any]) -> CardText:
    """Return the text that *was* there before *change*."""
    changed_at = was["changed_at"]
    return CardText(
        card_id=change.card_id,
        language=change.language,
        field=change.field,
        text=was["text"],
        text_folded=fold(was["text"]),
        source_hash=was["source_hash"],
        state=was["state"],
        revision=was["revision"],
        author_id=was["author"],
        batch_id=was["batch"],
        changed_at=datetime.fromisoformat(changed_at) if changed_at else None,
    )


def _place(change: TextChange) -> Place:
    """Return which text *change* is of."""
    return change.card_id, change.language, change.field


def _held_texts(places: list[Place]) -> dict[Place, CardText]:
    """Return the texts at *places*, held until the transaction ends; one query."""
    texts = CardText.objects.select_for_update().filter(
        card__in={card for card, _, _ in places},
        language__in={language for _, language, _ in places},
    )
    return {(text.card_id, text.language, text.field): text for text in texts}


def _latest_changes(changes: list[TextChange]) -> dict[Place, int]:
    """Return the latest change of each text that *changes* are of; one query.

    What was taken back, and the taking back, are as if they had not been.
    """
    rows = (
        TextChange.objects.filter(
            card__in={each.card_id for each in changes}, undoes=None, undone_by=None
        )
        .values_list("card", "language", "field")
        .annotate(latest=Max("pk"))
        .order_by()
    )
    return {(card, language, field): latest for card, language, field, latest in rows}
