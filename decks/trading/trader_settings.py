"""How somebody trades: who sees which list, what is offered by rule, the contact."""

from collections.abc import Mapping
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from decks.collection.holding_changes import lock_collection
from decks.collection.services import tidy_note
from decks.trading.models import Trader

CHANGEABLE: Final = (
    "is_matched", "contact", "wants_visibility", "trades_visibility", "keeps",
    "keeps_unlimited",
)  # fmt: skip


def trader_of(owner: AbstractBaseUser) -> Trader:
    """Return how *owner* trades; to begin with nobody sees anything."""
    return Trader.objects.get_or_create(owner_id=owner.pk)[0]


@transaction.atomic
def change_trader(*, owner: AbstractBaseUser, changes: Mapping[str, Any]) -> Trader:
    """Change how *owner* trades as *changes*, by the names of CHANGEABLE, say."""
    lock_collection(owner)
    trader = trader_of(owner)
    for name in CHANGEABLE:
        if name in changes:
            value = changes[name]
            setattr(trader, name, tidy_note(value) if name == "contact" else value)
    trader.save()
    return trader
