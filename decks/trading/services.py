"""What a trader sets and offers."""

from collections.abc import Mapping
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from cards.catalogue.models import Printing
from core.moderation.hiding import refuse_to_show
from decks.collection.holding_changes import lock_collection
from decks.collection.models import MAX_HELD
from decks.collection.services import settle_count, tidy_note
from decks.trading.availability import GRADES
from decks.trading.barter import Lot
from decks.trading.models import ListVisibility, Offer, Trader
from rules.errors import N_, Refusal

CHANGEABLE: Final = (
    "is_matched", "contact", "wants_visibility", "trades_visibility", "keeps",
    "keeps_unlimited",
)  # fmt: skip


def trader_of(owner: AbstractBaseUser) -> Trader:
    """Return how *owner* trades; to begin with nobody sees anything.

    Reading it writes nothing: who never said anything has no links to their lists yet.
    """
    held = Trader.objects.filter(owner=owner.pk).first()
    return held or Trader(owner_id=owner.pk, wants_id="", trades_id="")


@transaction.atomic
def change_trader(*, owner: AbstractBaseUser, changes: Mapping[str, Any]) -> Trader:
    """Change how *owner* trades as *changes*, by the names of CHANGEABLE, say.

    Raises HiddenByStaff.
    """
    lock_collection(owner)
    trader, _is_new = Trader.objects.get_or_create(owner_id=owner.pk)
    for name in CHANGEABLE:
        if name in changes:
            value = changes[name]
            setattr(trader, name, tidy_note(value) if name == "contact" else value)
    shown = {trader.wants_visibility, trader.trades_visibility}
    refuse_to_show(trader, is_shown=shown != {ListVisibility.PRIVATE})
    trader.save()
    return trader


MAX_OFFERS: Final = 5_000  # lines of one list


class TooManyOffers(Refusal):
    """The list has as many lines as one may have. Figures: `limit`."""

    code = "too-many-offers"
    sentence = N_("At most %(limit)s lines can be put on the trade list by hand.")
    status = 413


@transaction.atomic
def put_offer(*, owner: AbstractBaseUser, alike: Lot, was: int | None = None) -> int:
    """Put so many copies as *alike* says on the list of *owner*; return how many are.

    *was* is what a page showed: a step (`was` ± 1) always applies; None sets the
    number whatever it was. Raises HoldingChangedMeanwhile or TooManyOffers.
    """
    lock_collection(owner)
    own = Offer.objects.filter(owner=owner.pk)
    place: dict[str, Any] = {
        "printing_id": alike.printing,
        "language": alike.language,
        "condition": GRADES[alike.wear],
        "is_foil": alike.is_foil,
    }
    there = own.filter(**place).first()
    now = there.quantity if there else 0
    settled = alike.quantity if was is None else settle_count(now, was, alike.quantity)
    quantity = min(max(0, settled), MAX_HELD)
    if not there and quantity and own.count() >= MAX_OFFERS:
        raise TooManyOffers(limit=MAX_OFFERS)
    if quantity:
        Offer.objects.update_or_create(
            owner_id=owner.pk, **place, defaults={"quantity": quantity}
        )
    elif there:
        there.delete()
    return quantity


def lot_of(
    printing: Printing, language: str, condition: str, is_foil: bool, quantity: int
) -> Lot:
    """Return so many copies of *printing* as rules know them."""
    wear = GRADES.index(condition)
    return Lot(printing.card_id, printing.pk, language, wear, is_foil, quantity)
