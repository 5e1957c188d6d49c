"""Acts: changes of a deck's cards that are written, remembered and undone together."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone

from core.changes import Change, Journal
from decks.building.editing.deck_diff import (
    NONE,
    CardChange,
    Cards,
    Copies,
    Difference,
    Place,
    net_changes,
)
from decks.building.models import (
    MAX_COPIES,
    Deck,
    DeckAct,
    DeckEdit,
    DeckEntry,
    MaybeEntry,
)
from decks.building.versions.models import DeckVersion, VersionEntry
from rules.errors import N_, Refusal
from rules.game.deck import Zone

MAX_LINES = 500  # different cards in one deck
KEPT_EDITS = 400  # changes that a deck remembers, those taken back included


class DeckGone(Refusal):
    """The deck was deleted while something was to be done to it."""

    code = "deck-gone"
    sentence = N_("This deck has been deleted.")
    status = 404


class DeckIsFull(Refusal):
    """The deck holds as many different cards as one may."""

    code = "deck-is-full"
    sentence = N_("A deck may list at most %(limit)s different cards.")
    status = 409


class TooManyCopies(Refusal):
    """More copies than a deck may ever list."""

    code = "quantity-out-of-range"
    sentence = N_("A deck may list at most %(limit)s copies of a card.")


def lock_deck(deck: Deck) -> Deck:
    """Return *deck*, fresh, held until the transaction ends: edits come one by one.

    Raises DeckGone.
    """
    found = Deck.objects.select_for_update().filter(pk=deck.pk).first()
    if found is None:
        raise DeckGone
    return found


def cards_of(held: Deck | DeckVersion) -> dict[Place, Copies]:
    """Return what lies where in the working copy of a deck, or in a version."""
    return places_of(held.entries.all())


def places_of(
    entries: Iterable[DeckEntry | MaybeEntry | VersionEntry],
) -> dict[Place, Copies]:
    """Return what lies where by *entries*."""
    return {
        Place(entry.card_id, Zone(entry.zone)): Copies(
            entry.quantity, entry.printing_id, entry.language, entry.tag
        )
        for entry in entries
    }


class Act:
    """One act on a deck that is locked; written at once, undone at once."""

    def __init__(self, deck: Deck, request_id: UUID | None = None) -> None:
        """Read what *deck* holds; it must be locked."""
        self.deck = deck
        self.request_id = request_id
        self.cards = cards_of(deck)
        self._wanted: dict[Place, Copies] = {}
        self._has_maybe = False

    @property
    def was_done(self) -> bool:
        """Whether what comes with this request id was done before."""
        sent = self.request_id
        return sent is not None and self.deck.acts.filter(request_id=sent).exists()

    def held(self, place: Place) -> Copies:
        """Return what lies in *place* so far."""
        if place.zone is Zone.MAYBE:
            self._read_maybe()
        return self._wanted.get(place, self.cards.get(place, NONE))

    def _read_maybe(self) -> None:
        """Read what is thought of for the deck: few acts ask for it."""
        if not self._has_maybe:
            self._has_maybe = True
            self.cards |= places_of(self.deck.maybe_entries.all())

    def put(self, place: Place, quantity: int, printing: int | None = None) -> None:
        """Make the copies in *place* *quantity*; a printing chosen before stays.

        Raises TooManyCopies.
        """
        held = self.held(place)
        kept = held.printing or printing
        self.restore(place, replace(held, quantity=quantity, printing=kept))

    def restore(self, place: Place, copies: Copies) -> None:
        """Make *place* hold *copies* in just that printing. Raises TooManyCopies."""
        if not 0 <= copies.quantity <= MAX_COPIES:
            raise TooManyCopies(limit=MAX_COPIES)
        if place.zone is Zone.MAYBE:
            self._read_maybe()
        self._wanted[place] = copies if copies.quantity else NONE

    def write(self) -> None:
        """Write and remember all changes, if there are any. Raises DeckIsFull."""
        act = DeckAct(request_id=self.request_id)
        DeckCards(self.deck, self.cards).record(act, self._wanted)

    def undo(self, last: DeckAct) -> None:
        """Take back *last*, the latest act that can be. Raises ActUndone."""
        self._read_maybe()
        DeckCards(self.deck, self.cards).undo(last, DeckAct(can_be_undone=False))


@dataclass(frozen=True, slots=True)
class DeckCards(Journal[DeckAct, Place, Copies]):
    """The *cards* of a *deck* that is locked."""

    deck: Deck
    cards: Cards

    def read(self, places: Iterable[Place]) -> dict[Place, Copies]:
        """Return what lies in each of *places*."""
        return {place: self.cards.get(place, NONE) for place in places}

    def write(self, changes: list[Change[Place, Copies]]) -> None:
        """Write entries, and the revision they make. Raises DeckIsFull."""
        added = sum(not change.before.quantity for change in changes)
        gone = sum(not change.after.quantity for change in changes)
        if added > gone and len(self.cards) + added - gone > MAX_LINES:
            raise DeckIsFull(limit=MAX_LINES)
        self.deck.revision += 1
        self.deck.changed_at = timezone.now()
        self.deck.save(update_fields=["revision", "changed_at"])
        _write_entries(self.deck, changes)

    def keep(self, act: DeckAct, changes: list[Change[Place, Copies]]) -> None:
        """Save *act*, and forget the oldest acts."""
        act.deck, act.revision = self.deck, self.deck.revision
        act.save()
        DeckEdit.objects.bulk_create(
            DeckEdit(
                act=act,
                card_id=change.place.card,
                zone=change.place.zone,
                before=change.before.quantity,
                after=change.after.quantity,
                before_printing_id=change.before.printing,
                after_printing_id=change.after.printing,
                before_language=change.before.language,
                after_language=change.after.language,
                before_tag=change.before.tag,
                after_tag=change.after.tag,
            )
            for change in changes
        )
        # Acts stay whole, also one larger than all that is remembered.
        oldest = _edits(self.deck).order_by("-pk")[KEPT_EDITS - 1 : KEPT_EDITS]
        self.deck.acts.filter(pk__lt=oldest.values("act")).delete()

    def changes_of(self, act: DeckAct) -> list[Change[Place, Copies]]:
        """Return what *act* changed."""
        found = [change_of(edit) for edit in act.edits.all()]
        return [Change(one.place, one.before, one.after) for one in found]

    def back(self, change: Change[Place, Copies], now: Copies) -> Copies:
        """Return what lay there before: only the latest act is ever undone."""
        return change.before


def _edits(deck: Deck) -> QuerySet[DeckEdit]:
    """Return all changes that *deck* remembers."""
    return DeckEdit.objects.filter(act__deck=deck)


def _write_entries(deck: Deck, changes: Iterable[Change[Place, Copies]]) -> None:
    """Make the entries of *deck* say what *changes* say."""
    tables: list[tuple[type[DeckEntry | MaybeEntry], list[str]]] = [
        (DeckEntry, ["deck", "card", "zone"]),
        (MaybeEntry, ["deck", "card"]),
    ]
    for table, unique in tables:
        here = [
            one
            for one in changes
            if (one.place.zone is Zone.MAYBE) is (table is MaybeEntry)
        ]
        if here:
            _write_table(table, unique, deck, here)


def _write_table(
    table: type[DeckEntry | MaybeEntry],
    unique: list[str],
    deck: Deck,
    changes: Iterable[CardChange | Change[Place, Copies]],
) -> None:
    """Make those entries of *deck* that stand in *table* say what *changes* say."""
    gone = Q(pk__in=())
    kept = []
    for change in changes:
        place, copies = change.place, change.after
        if not copies.quantity:
            gone |= Q(card_id=place.card, zone=place.zone)
            continue
        entry = table(deck=deck, card_id=place.card, zone=place.zone)
        entry.quantity, entry.printing_id = copies.quantity, copies.printing
        entry.language, entry.tag = copies.language, copies.tag
        kept.append(entry)
    rows: Any = table._default_manager  # noqa: SLF001 - Django's documented API
    rows.filter(gone, deck=deck).delete()
    rows.bulk_create(
        kept,
        update_conflicts=True,
        unique_fields=unique,
        update_fields=["quantity", "printing", "language", "tag"],
    )


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """What others changed since a revision; not *is_whole* if that is too long ago."""

    difference: Difference = field(default_factory=Difference)
    is_whole: bool = True

    def touches(self, *places: Place) -> bool:
        """Whether one of *places* changed, or may have."""
        changed = {change.place for change in self.difference.changes}
        return not self.is_whole or not changed.isdisjoint(places)

    def before(self, place: Place, now: int) -> int:
        """Return how many there were in *place*, if there are *now* as many."""
        for change in self.difference.changes:
            if change.place == place:
                return change.before.quantity
        return now


def changes_since(deck: Deck, seen: int | None) -> Meanwhile:
    """Return what changed in *deck* since revision *seen*; nothing if that is None."""
    if seen is None or seen >= deck.revision:
        return Meanwhile()
    later = _edits(deck).filter(act__revision__gt=seen)
    edits = list(later.select_related("act").order_by("pk"))
    difference = net_changes(change_of(edit) for edit in edits)
    is_whole = bool(edits) and edits[0].act.revision == seen + 1
    return Meanwhile(difference, is_whole)


def change_of(edit: DeckEdit) -> CardChange:
    """Return what *edit* changed."""
    return CardChange(
        Place(edit.card_id, Zone(edit.zone)),
        Copies(
            edit.before,
            edit.before_printing_id,
            edit.before_language,
            edit.before_tag,
        ),
        Copies(edit.after, edit.after_printing_id, edit.after_language, edit.after_tag),
    )


def replace_cards(deck: Deck, cards: Cards) -> None:
    """Make the locked *deck* hold exactly *cards*, as one act. Raises DeckIsFull.

    What is thought of for it stays.
    """
    act = Act(deck)
    wanted: Mapping[Place, Copies] = {**dict.fromkeys(act.cards, NONE), **cards}
    for place, copies in wanted.items():
        act.restore(place, copies)
    act.write()
