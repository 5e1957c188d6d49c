"""Every change of a translated text: written, remembered, taken back.

Nothing else writes what people write, so each text has an author, a time, perhaps a
batch, and a way back; texts that no person wrote are kept by `written_texts`. Texts are
written many at once and undone one by one: each is its own act.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F, Max
from django.dispatch import Signal

from cards.catalogue.card_texts.models import CardText, TextApproval, TextChange
from cards.catalogue.card_texts.written_texts import MACHINE, renew_names
from cards.catalogue.changes.feed import note_texts
from cards.translation.imports.models import TranslationBatch
from core.changes import ActChangedSince, Change, Journal
from core.chunks import in_chunks
from rules.text.normalize import fold

State = CardText.State
Place = tuple[int, str, str]  # card's pk, language, field
Snapshot = dict[str, Any] | None  # all that makes a text what it is; None for no text
TextDiff = Change[Place, Snapshot]
AT_ONCE = 500
texts_approved = Signal()  # *approved*: changes with which texts came to be approved


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
    journal, act = Texts(), TextChange(author=author, batch=batch)
    with transaction.atomic():
        for chunk in in_chunks(list(new_texts), AT_ONCE):
            now = journal.read([new.place for new in chunk])
            wanted = {new.place: _wanted(new, now[new.place], act) for new in chunk}
            journal.record(act, wanted, now)
        journal.renew_names()
    return journal.made


def undo_changes(
    *, changes: Iterable[TextChange], author: User | None
) -> tuple[list[TextChange], list[TextChange]]:
    """Take *changes* back; return what was written, and those edited since.

    An edited text stays as it is now; the others are again exactly what they were.
    """
    wanted = [change for change in changes if not change.is_undone]
    undone: list[TextChange] = []
    kept: list[TextChange] = []
    with transaction.atomic():
        for chunk in in_chunks(wanted, AT_ONCE):
            latest = _latest_changes(chunk)
            backs = [each for each in chunk if latest.get(_place(each)) == each.pk]
            kept += [each for each in chunk if latest.get(_place(each)) != each.pk]
            undone += _undo(backs, author)
    return undone, kept


def undo_change(*, change: TextChange, author: User) -> None:
    """Take *change* back; nothing if that was done. Raises ActChangedSince."""
    _undone, kept = undo_changes(changes=[change], author=author)
    if kept:
        raise ActChangedSince(row=str(change.card))


def set_state(held: CardText, user: User, *, state: State, source_hash: str) -> None:
    """Change the state of *held*, not its words: the revision stays."""
    place, before = (held.card_id, held.language, held.field), snapshot(held)
    held.state, held.source_hash = state, source_hash
    Texts().record(TextChange(author=user), {place: snapshot(held)}, {place: before})


@dataclass
class Texts(Journal[TextChange, Place, Snapshot]):
    """Translated texts. *undoes* are changes to undo by place, *made* those written."""

    undoes: Mapping[Place, TextChange] = field(default_factory=dict)
    made: list[TextChange] = field(default_factory=list)
    # Cards and languages whose rules text no person wrote: it may say the card's name.
    written: set[tuple[int, str]] = field(default_factory=set)

    def read(self, places: Iterable[Place]) -> dict[Place, Snapshot]:
        """Return the texts at *places*, held until the transaction ends."""
        found: dict[Place, Snapshot] = dict.fromkeys(places)
        held = _held_texts(list(found))
        self.written |= {
            (card, language)
            for (card, language, name), text in held.items()
            if name == CardText.Field.TEXT and text.state in MACHINE
        }
        return {place: snapshot(held.get(place)) for place in found}

    def renew_names(self) -> None:
        """Write texts again that may say a name that was changed."""
        cards: dict[str, set[int]] = {}
        for change in self.made:
            place = change.card_id, change.language
            if change.field == CardText.Field.NAME and place in self.written:
                cards.setdefault(change.language, set()).add(change.card_id)
        renew_names(cards)

    def write(self, changes: list[TextDiff]) -> None:
        """Write and erase texts, with the approvals that go and come with them."""
        gone = {one.place: one.before for one in changes if one.after is None}
        if gone:
            _erase(gone)
        CardText.objects.bulk_create(
            [_text(one.place, one.after) for one in changes if one.after],
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
        _give_approvals_back(changes)

    def keep(self, act: TextChange, changes: list[TextDiff]) -> None:
        """Save a copy of *act* for each text, and tell the feed."""
        rows = [
            TextChange(
                card_id=card_pk,
                language=language,
                field=name,
                before=one.before,
                after=one.after,
                author=act.author,
                batch=act.batch,
                made_at=act.made_at,
                undoes=self.undoes.get(one.place, act.undoes),
            )
            for one in changes
            for card_pk, language, name in [one.place]
        ]
        made = TextChange.objects.bulk_create(rows)
        note_texts(made, act.author)
        self.made += made
        if approved := [one for one in made if _is_approval(one)]:
            texts_approved.send(TextChange, approved=approved)

    def changes_of(self, act: TextChange) -> list[TextDiff]:
        """Return what *act* changed: one text."""
        return [Change(_place(act), act.before, act.after)]


def _undo(changes: list[TextChange], author: User | None) -> list[TextChange]:
    """Make the texts of *changes* exactly what they were; return what did so."""
    journal = Texts(undoes={_place(each): each for each in changes})
    diffs = [diff for each in changes for diff in journal.changes_of(each)]
    before = {diff.place: diff.before for diff in diffs}
    after = {diff.place: diff.after for diff in diffs}
    journal.read(before)
    journal.record(TextChange(author=author), before, after)
    # Words given for what was taken back must not count for a later text.
    cards = {each.card_id for each in changes}
    words = TextApproval.objects.filter(text__card__in=cards)
    words.filter(revision__gt=F("text__revision")).delete()
    journal.renew_names()
    return journal.made


def snapshot(text: CardText | None) -> Snapshot:
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


def _wanted(new: NewText, before: Snapshot, act: TextChange) -> Snapshot:
    """Return what *new* makes of a text, a revision on; None to erase.

    It is *before*, if that says the same.
    """
    if new.text is None:
        return None
    told = {"text": new.text, "state": new.state, "source_hash": new.source_hash}
    if before and before | told == before:
        return before
    return told | {
        "revision": before["revision"] + 1 if before else 1,
        "author": act.author_id,
        "batch": act.batch_id,
        "changed_at": act.made_at.isoformat(),
    }


def _text(place: Place, was: dict[str, Any]) -> CardText:
    """Return the row of a text from its snapshot."""
    card_pk, language, name = place
    changed_at = was["changed_at"]
    return CardText(
        card_id=card_pk,
        language=language,
        field=name,
        text=was["text"],
        text_folded=fold(was["text"]),
        source_hash=was["source_hash"],
        state=was["state"],
        revision=was["revision"],
        author_id=was["author"],
        batch_id=was["batch"],
        changed_at=datetime.fromisoformat(changed_at) if changed_at else None,
    )


def _erase(gone: Mapping[Place, Snapshot]) -> None:
    """Erase the texts at places; their approvals are noted in what was there."""
    held = _held_texts(list(gone))
    pks = [text.pk for place, text in held.items() if place in gone]
    for word in TextApproval.objects.filter(text__in=pks).select_related("text"):
        was = gone[word.text.card_id, word.text.language, word.text.field]
        if was is not None:
            row = [word.revision, word.approver_id, word.made_at.isoformat()]
            was.setdefault("approvals", []).append(row)
    CardText.objects.filter(pk__in=pks).delete()


def _give_approvals_back(changes: list[TextDiff]) -> None:
    """Give texts that were erased, and are there again, the approvals they had."""
    kept: dict[Place, list[list[Any]]] = {
        one.place: one.after["approvals"]
        for one in changes
        if one.after and "approvals" in one.after
    }
    if not kept:
        return
    texts = _held_texts(list(kept))
    people = User.objects.filter(
        pk__in={person for rows in kept.values() for _, person, _ in rows}
    )
    known = set(people.values_list("pk", flat=True))
    TextApproval.objects.bulk_create(
        TextApproval(
            text=texts[place],
            revision=revision,
            approver_id=person,
            made_at=datetime.fromisoformat(made_at),
        )
        for place, rows in kept.items()
        for revision, person, made_at in rows
        if person in known
    )


def _is_approval(change: TextChange) -> bool:
    """Whether *change* made its text an approved one, or other words of one."""
    before, after = change.before or {}, change.after or {}
    is_new = before.get("state") != after.get("state") or (
        before.get("text") != after.get("text")
    )
    return after.get("state") == State.APPROVED and is_new


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
