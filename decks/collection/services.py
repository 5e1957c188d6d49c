"""Holdings changed by hand: one count, one note, all that a search found; binders."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import QuerySet

from cards.catalogue.models import Printing
from core.moderation.hiding import refuse_to_show
from decks.collection.holding_changes import (
    Held,
    NotThatMany,
    Place,
    add_copies,
    held_in,
    lock_collection,
    main_binder,
    place_of,
    set_copies,
)
from decks.collection.models import (
    MAX_NOTE,
    Binder,
    CollectionAct,
    Condition,
    Holding,
)
from rules.errors import N_, Refusal

MAX_AT_ONCE: Final = 5_000  # holdings changed by one act of a search
MAX_BINDERS: Final = 200


class HoldingChangedMeanwhile(Refusal):
    """A count was set that another page changed. Figures: `theirs`, `mine`."""

    code = "holding-changed-meanwhile"
    sentence = N_(
        "This count was changed elsewhere: it is %(theirs)s now, you entered "
        "%(mine)s. Please check."
    )
    status = 409


class TooManyAtOnce(Refusal):
    """A search found more holdings than are changed at once."""

    code = "too-many-at-once"
    sentence = N_(
        "You can change at most %(limit)s entries at once. Narrow the search."
    )
    status = 413


class TooManyBinders(Refusal):
    """The collection has as many binders as it may have."""

    code = "too-many-binders"
    sentence = N_("A collection may have at most %(limit)s binders.")
    status = 409


class BinderNamed(Refusal):
    """Another binder of the collection has the name."""

    code = "binder-named"
    sentence = N_("You already have a binder named “%(name)s”.")
    status = 409


@dataclass(frozen=True, slots=True)
class Alteration:
    """What is to become of holdings; None leaves a side as it is."""

    binder: Binder | None = None
    language: str | None = None
    condition: str | None = None
    is_foil: bool | None = None
    quantity: int | None = None  # of each
    removes: bool = False


@transaction.atomic
def change_count(
    *, holding: Holding, quantity: int, was: int, request_id: UUID | None = None
) -> CollectionAct | None:
    """Make *holding* *quantity* copies, its page having shown *was*.

    A step (`was` ± 1) always applies. Raises HoldingChangedMeanwhile, TooManyHeld.
    """
    owner = holding.binder.owner
    lock_collection(owner)
    place = place_of(holding)
    now = held_in(owner, [place])[place]
    wanted = {place: Held(settle_count(now.quantity, was, quantity), now.note)}
    kind = CollectionAct.Kind.EDIT
    return set_copies(owner=owner, wanted=wanted, kind=kind, request_id=request_id)


@transaction.atomic
def step_copies(
    *, owner: AbstractBaseUser, printing: Printing, by: int, language: str
) -> CollectionAct | None:
    """Add a copy of *printing* in *language*, or (*by* -1) take one of its card away.

    Taken is what a step would have added, else of this printing, else where most lie;
    nothing where no copy is left. Raises TooManyHeld.
    """
    lock_collection(owner)
    place = Place(
        main_binder(owner).pk, printing.pk, language, Condition.NEAR_MINT, is_foil=False
    )
    if by < 0:
        held = Holding.objects.filter(
            binder__owner_id=owner.pk, printing__card=printing.card_id
        )
        found = sorted(
            held,
            key=lambda one: (
                place_of(one) != place,
                one.printing_id != printing.pk,
                -one.quantity,
                one.pk,
            ),
        )
        if not found:
            return None
        place = place_of(found[0])
    kind = CollectionAct.Kind.EDIT
    return add_copies(owner=owner, copies={place: by}, kind=kind)


def settle_count(now: int, was: int, quantity: int) -> int:
    """Return what *quantity* makes of the count that is *now*, *was* being shown.

    A step (`was` ± 1) always applies. Raises HoldingChangedMeanwhile.
    """
    if now != was and abs(quantity - was) == 1:
        return now + quantity - was
    if quantity != now != was:
        raise HoldingChangedMeanwhile(theirs=now, mine=quantity)
    return quantity


@transaction.atomic
def write_note(*, holding: Holding, note: str) -> CollectionAct | None:
    """Write *note*, of one line, on *holding*. Raises NotThatMany if it is gone."""
    owner = holding.binder.owner
    lock_collection(owner)
    place = place_of(holding)
    now = held_in(owner, [place])[place]
    if not now.quantity:
        raise NotThatMany(cards=[str(holding.printing.card)], count=1)
    wanted = {place: Held(now.quantity, tidy_note(note))}
    return set_copies(owner=owner, wanted=wanted, kind=CollectionAct.Kind.EDIT)


def tidy_note(note: str) -> str:
    """Return *note* as one line of at most MAX_NOTE characters."""
    return " ".join(note.replace("\0", " ").split())[:MAX_NOTE].strip()


@transaction.atomic
def alter_all(
    *, owner: AbstractBaseUser, holdings: QuerySet[Holding], alteration: Alteration
) -> CollectionAct | None:
    """Change all of *holdings*, which are *owner*'s, as one act; return it.

    What comes to lie in one place is added up. Raises TooManyAtOnce or TooManyHeld.
    """
    lock_collection(owner)
    found = list(holdings[: MAX_AT_ONCE + 1])
    if len(found) > MAX_AT_ONCE:
        raise TooManyAtOnce(limit=MAX_AT_ONCE)
    targets = {place_of(holding): _altered(holding, alteration) for holding in found}
    before = held_in(owner, {*targets, *filter(None, targets.values())})
    wanted = {place: Held() for place in targets}
    for place, target in targets.items():
        if target is not None:
            there = wanted.get(target, before[target])
            copies = before[place].quantity
            if alteration.quantity is not None:
                copies = alteration.quantity
            wanted[target] = Held(
                there.quantity + copies, there.note or before[place].note
            )
    is_move = alteration.binder is not None
    kind = CollectionAct.Kind.MOVE if is_move else CollectionAct.Kind.EDIT
    return set_copies(owner=owner, wanted=wanted, kind=kind)


def _altered(holding: Holding, to: Alteration) -> Place | None:
    """Return where *holding* comes to lie; None if it goes."""
    if to.removes:
        return None
    place = place_of(holding)
    return place._replace(
        binder=to.binder.pk if to.binder else place.binder,
        language=to.language or place.language,
        condition=to.condition or place.condition,
        is_foil=place.is_foil if to.is_foil is None else to.is_foil,
    )


def find_binders(owner: AbstractBaseUser, names: Iterable[str]) -> dict[str, Binder]:
    """Return *owner*'s binders called *names*, made if need be; "" is the main one.

    To be called within a transaction that holds the collection. Raises TooManyBinders.
    """
    main_binder(owner)
    held = {binder.name: binder for binder in Binder.objects.filter(owner=owner.pk)}
    new = [name for name in dict.fromkeys(names) if name not in held]
    if len(held) + len(new) > MAX_BINDERS:
        raise TooManyBinders(limit=MAX_BINDERS)
    for name in new:
        held[name] = Binder.objects.create(owner_id=owner.pk, name=name)
    return held


@transaction.atomic
def create_binder(*, owner: AbstractBaseUser, name: str) -> Binder:
    """Return the binder of *owner* called *name*, made if need be."""
    lock_collection(owner)
    return find_binders(owner, [name])[name]


@transaction.atomic
def add_binder(
    *, owner: AbstractBaseUser, name: str, visibility: str, is_for_trade: bool
) -> Binder:
    """Return a new binder of *owner*. Raises BinderNamed or TooManyBinders."""
    lock_collection(owner)
    if Binder.objects.filter(owner=owner.pk, name=name).exists():
        raise BinderNamed(name=name)
    binder = create_binder(owner=owner, name=name)
    return update_binder(
        binder=binder, name=name, visibility=visibility, is_for_trade=is_for_trade
    )


@transaction.atomic
def update_binder(
    *, binder: Binder, name: str, visibility: str, is_for_trade: bool
) -> Binder:
    """Rename *binder*; say who may look into it and whether it is traded from.

    Raises BinderNamed or HiddenByStaff.

    The main binder keeps having no name.
    """
    lock_collection(binder.owner)
    others = Binder.objects.filter(owner=binder.owner_id).exclude(pk=binder.pk)
    name = name if binder.name else ""
    if others.filter(name=name).exists():
        raise BinderNamed(name=name)
    refuse_to_show(
        Binder.objects.get(pk=binder.pk),
        is_shown=visibility != Binder.Visibility.PRIVATE,
    )
    binder.name, binder.visibility = name, visibility
    binder.is_for_trade = is_for_trade
    binder.save(update_fields=["name", "visibility", "is_for_trade"])
    return binder
