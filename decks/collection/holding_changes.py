"""Acts: changes of a collection written together, remembered, and taken back together.

Nothing else writes holdings, nor how many copies of each printing they are in all.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple
from uuid import UUID

from django.contrib.auth import get_user_model
from django.contrib.auth.models import AbstractBaseUser
from django.db import connection, transaction
from django.db.models import Exists, OuterRef, QuerySet, Sum

from cards.catalogue.models import Printing
from core.changes import Change, Journal
from core.chunks import in_chunks
from decks.collection.models import (
    MAX_HELD,
    Binder,
    CollectionAct,
    CollectionChange,
    Holding,
    OwnedPrinting,
)
from rules.errors import N_, Refusal

CHUNK = 2_000  # rows written with one statement
NAMED_AT_ONCE = 500  # values one statement can name
TOLD = 5  # places a refusal names


class TooManyHeld(Refusal):
    """More copies in one place than a collection may hold."""

    code = "too-many-held"
    sentence = N_("One entry can hold at most %(limit)s copies. Nothing was changed.")


class NotThatMany(Refusal):
    """Fewer copies lie in some places than are to be taken away.

    Figures: `cards` (the first of them, by name), `count` (places).
    """

    code = "not-that-many-held"
    sentence = N_(
        "There are not that many copies left of: %(cards)s. Nothing was changed."
    )
    status = 409


class BinderUnknown(Refusal):
    """A binder that the collection does not have."""

    code = "binder-unknown"
    sentence = N_("You have no such binder.")
    status = 404


class Place(NamedTuple):
    """Where copies lie and what they are like."""

    binder: int
    printing: int
    language: str
    condition: str
    is_foil: bool


@dataclass(frozen=True, slots=True)
class Held:
    """What lies in one place."""

    quantity: int = 0
    note: str = ""


NOTHING = Held()


def main_binder(owner: AbstractBaseUser) -> Binder:
    """Return the binder of *owner* that holds what nobody filed, made if need be."""
    return Binder.objects.get_or_create(owner_id=owner.pk, name="")[0]


@transaction.atomic
def add_copies(
    *,
    owner: AbstractBaseUser,
    copies: Mapping[Place, int],
    kind: CollectionAct.Kind,
    label: str = "",
    request_id: UUID | None = None,
) -> CollectionAct | None:
    """Put *copies* where they belong, or (below 0) take them away; return the act.

    What was sent before with *request_id* is returned as it was written; None if
    nothing changes. Raises TooManyHeld or NotThatMany, and then nothing is written.
    """
    lock_collection(owner)
    if (before := _sent_before(owner, request_id)) is not None:
        return before
    held = held_in(owner, copies)
    wanted = {
        place: Held(held[place].quantity + count, held[place].note)
        for place, count in copies.items()
    }
    act = CollectionAct(kind=kind, label=label, request_id=request_id)
    return Holdings(owner).record(act, wanted, held)


@transaction.atomic
def set_copies(
    *,
    owner: AbstractBaseUser,
    wanted: Mapping[Place, Held],
    held: Mapping[Place, Held] | None = None,
    kind: CollectionAct.Kind,
    label: str = "",
    request_id: UUID | None = None,
) -> CollectionAct | None:
    """Make each place hold what *wanted* says; otherwise as add_copies.

    *held* is what lies there, if it was read since the collection was locked.
    """
    lock_collection(owner)
    if (before := _sent_before(owner, request_id)) is not None:
        return before
    act = CollectionAct(kind=kind, label=label, request_id=request_id)
    return Holdings(owner).record(act, wanted, held)


@transaction.atomic
def undo_act(*, act: CollectionAct) -> CollectionAct:
    """Take *act* back, whatever came later staying; return the act that does so.

    Raises ActUndone, or NotThatMany if copies it brought have left since.
    """
    lock_collection(act.author)
    undoing = CollectionAct(kind=CollectionAct.Kind.UNDO, label=act.label)
    return Holdings(act.author).undo(act, undoing)


def lock_collection(owner: AbstractBaseUser) -> None:
    """Hold the account until the transaction ends: its acts come one by one."""
    get_user_model().objects.select_for_update().get(pk=owner.pk)


def _sent_before(owner: AbstractBaseUser, request: UUID | None) -> CollectionAct | None:
    """Return what *owner* sent with *request* before."""
    if request is None:
        return None
    return CollectionAct.objects.filter(author_id=owner.pk, request_id=request).first()


def _possible(wanted: Mapping[Place, Held]) -> dict[Place, Held]:
    """Return *wanted*, no note where no copies are. Raises NotThatMany, TooManyHeld."""
    short = [place for place, held in wanted.items() if held.quantity < 0]
    if short:
        raise NotThatMany(cards=_names_of(short[:TOLD]), count=len(short))
    if any(held.quantity > MAX_HELD for held in wanted.values()):
        raise TooManyHeld(limit=MAX_HELD)
    return {place: held if held.quantity else NOTHING for place, held in wanted.items()}


def _names_of(places: Iterable[Place]) -> list[str]:
    """Return the cards that lie in *places*, as `Moth (LAN 3)`."""
    printings = Printing.objects.select_related("card", "card_set").in_bulk(
        [place.printing for place in places]
    )
    return [f"{printing.card} ({printing})" for printing in printings.values()]


def held_in(owner: AbstractBaseUser, places: Iterable[Place]) -> dict[Place, Held]:
    """Return what lies in each of *places*. Raises BinderUnknown for one of others."""
    found = dict.fromkeys(places, NOTHING)
    printings = sorted({place.printing for place in found})
    binders = {place.binder for place in found}
    if Binder.objects.filter(owner_id=owner.pk, pk__in=binders).count() < len(binders):
        raise BinderUnknown
    for some in in_chunks(printings, NAMED_AT_ONCE):
        for holding in Holding.objects.filter(binder__in=binders, printing__in=some):
            place = place_of(holding)
            if place in found:
                found[place] = Held(holding.quantity, holding.note)
    return found


@dataclass(frozen=True)
class Holdings(Journal[CollectionAct, Place, Held]):
    """What *owner* holds in each place of a collection that is locked."""

    owner: AbstractBaseUser

    def read(self, places: Iterable[Place]) -> dict[Place, Held]:
        """Return what lies in each of *places*. Raises BinderUnknown."""
        return held_in(self.owner, places)

    def record(
        self,
        act: CollectionAct,
        wanted: Mapping[Place, Held],
        now: Mapping[Place, Held] | None = None,
    ) -> CollectionAct | None:
        """Do as any journal. Raises NotThatMany or TooManyHeld."""
        return super().record(act, _possible(wanted), now)

    def write(self, changes: list[Change[Place, Held]]) -> None:
        """Make holdings say what lies there after *changes*."""
        _put({change.place: change.after for change in changes})
        held = Holding.objects.filter(binder__owner=self.owner.pk)
        owned = OwnedPrinting.objects.filter(owner=self.owner.pk)
        touched = sorted({change.place.printing for change in changes})
        for some in in_chunks(touched, NAMED_AT_ONCE):
            _count_owned(held.filter(printing__in=some))
        emptied = {one.place.printing for one in changes if not one.after.quantity}
        for some in in_chunks(sorted(emptied), NAMED_AT_ONCE):
            _remove_unowned(owned.filter(printing__in=some))

    def keep(self, act: CollectionAct, changes: list[Change[Place, Held]]) -> None:
        """Save *act* as one of the owner, with how many copies came and went."""
        moves = [change.after.quantity - change.before.quantity for change in changes]
        act.author_id = self.owner.pk
        act.added = sum(move for move in moves if move > 0)
        act.removed = -sum(move for move in moves if move < 0)
        act.save()
        rows = (_row(act, change) for change in changes)
        CollectionChange.objects.bulk_create(rows, batch_size=CHUNK)

    def changes_of(self, act: CollectionAct) -> list[Change[Place, Held]]:
        """Return what *act* changed."""
        return [
            Change(
                place_of(row),
                Held(row.before, row.note_before),
                Held(row.after, row.note_after),
            )
            for row in act.changes.iterator(CHUNK)
        ]

    def back(self, change: Change[Place, Held], now: Held) -> Held:
        """Return what is held *now* without *change*; a note changed since stays."""
        quantity = now.quantity + change.before.quantity - change.after.quantity
        is_same = now.note == change.after.note
        return Held(quantity, change.before.note if is_same else now.note)


def _row(act: CollectionAct, change: Change[Place, Held]) -> CollectionChange:
    """Return what *act* changed in one place as a row."""
    return CollectionChange(
        act_id=act.pk,
        **_columns(change.place),
        before=change.before.quantity,
        after=change.after.quantity,
        note_before=change.before.note,
        note_after=change.after.note,
    )


def _put(wanted: Mapping[Place, Held]) -> None:
    """Make holdings say what *wanted* says; what nothing lies in has no row."""
    kept = [
        Holding(**_columns(place), quantity=held.quantity, note=held.note)
        for place, held in wanted.items()
        if held.quantity
    ]
    Holding.objects.bulk_create(
        kept,
        batch_size=CHUNK,
        update_conflicts=True,
        unique_fields=["binder", "printing", "language", "condition", "is_foil"],
        update_fields=["quantity", "note"],
    )
    _remove(place for place, held in wanted.items() if not held.quantity)


def _remove(places: Iterable[Place]) -> None:
    """Remove the holdings in *places*."""
    gone = set(places)
    for some in in_chunks(sorted({place.printing for place in gone}), NAMED_AT_ONCE):
        near = Holding.objects.filter(
            printing__in=some, binder__in={place.binder for place in gone}
        )
        rows = [holding.pk for holding in near if place_of(holding) in gone]
        for pks in in_chunks(rows, NAMED_AT_ONCE):
            Holding.objects.filter(pk__in=pks).delete()


_OWNED = ("owner_id", "printing_id", "card_id", "card_set_id", "quantity")


def _sums_of(held: QuerySet[Holding]) -> "QuerySet[Any, tuple[int, ...]]":
    """Return what rows of OwnedPrinting say of *held*, in the order of _OWNED."""
    by = ("binder__owner", "printing", "printing__card", "printing__card_set")
    return held.order_by().values_list(*by).annotate(copies=Sum("quantity"))


def _count_owned(held: QuerySet[Holding]) -> None:
    """Add *held* up, all there are of some printings, as owned; one query."""
    sums, values = _sums_of(held).query.sql_with_params()
    changed = ", ".join(f"{name} = excluded.{name}" for name in _OWNED[2:])
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO decks_ownedprinting ({', '.join(_OWNED)}) {sums}"
            f" ON CONFLICT (owner_id, printing_id) DO UPDATE SET {changed}",
            values,
        )


def _remove_unowned(owned: QuerySet[OwnedPrinting]) -> None:
    """Remove those of *owned* of which no copy is held any more; one query."""
    held = Holding.objects.filter(
        binder__owner=OuterRef("owner"), printing=OuterRef("printing")
    )
    owned.filter(~Exists(held)).delete()


def follow_printings(printings: Iterable[int]) -> None:
    """Let owned copies follow *printings* that are of another card or set now."""
    for some in in_chunks(sorted(printings), NAMED_AT_ONCE):
        _count_owned(Holding.objects.filter(printing__in=some))


@transaction.atomic
def mend_owned(owner: AbstractBaseUser) -> int:
    """Count the copies that *owner* has anew; return how many printings were wrong."""
    lock_collection(owner)
    held = Holding.objects.filter(binder__owner=owner.pk)
    owned = OwnedPrinting.objects.filter(owner=owner.pk)
    wrong = {row[1] for row in set(_sums_of(held)) ^ set(owned.values_list(*_OWNED))}
    for some in in_chunks(sorted(wrong), NAMED_AT_ONCE):
        _count_owned(held.filter(printing__in=some))
        _remove_unowned(owned.filter(printing__in=some))
    return len(wrong)


def place_of(row: Holding | CollectionChange) -> Place:
    """Return where *row*'s copies lie."""
    return Place(
        row.binder_id, row.printing_id, row.language, row.condition, row.is_foil
    )


def _columns(place: Place) -> dict[str, object]:
    """Return *place* as the columns of a row."""
    return {
        "binder_id": place.binder,
        "printing_id": place.printing,
        "language": place.language,
        "condition": place.condition,
        "is_foil": place.is_foil,
    }
