"""The public id of a printing: made of what it is, so that every site makes the same.

A UUID of version 5, which never depends on a site's own keys or on the order cards came
in. Printings that share all of game, set, number, variant and name share it, too, and
it leads to the first of them.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from uuid import UUID, uuid5

from cards.catalogue.card_texts.shown_words import HeldPrinting
from cards.catalogue.changes.feed import feed_state
from cards.catalogue.models import Card, Printing

# Of all our ids; another one would change every id on every site.
NAMESPACE: Final = UUID("5d1f3f0e-7e0b-5a59-9a0b-3c5f2a9d6a11")


def stable_id(
    *, game: str, set_code: str, number: str, variant: str, name: str, twin: int = 1
) -> UUID:
    """Return the id of the printing that is told so; codes in whatever case."""
    told = [game, set_code.upper(), number.upper(), variant.upper(), name]
    return uuid5(NAMESPACE, "\n".join([*told, *([str(twin)] if twin > 1 else [])]))


def printing_id(printing: Printing | HeldPrinting, card: Card) -> UUID:
    """Return the id of *printing*, a printing of *card*."""
    return stable_id(
        game=card.game,
        set_code=printing.set_code,
        number=printing.number,
        variant=printing.variant,
        name=card.name,
    )


def find_printings(ids: Sequence[UUID]) -> dict[UUID, int]:
    """Return the key of each printing that one of *ids* is of.

    No query but for where the catalogue stands, once this process knows it.
    """
    known = _all_ids(feed_state())
    return {one: known[one] for one in ids if one in known}


@lru_cache(maxsize=1)
def _all_ids(state: object) -> dict[UUID, int]:  # noqa: ARG001 - told apart by it
    """Return the key of every printing by its id."""
    columns = ("pk", "card__game", "card_set__code", "number", "variant", "card__name")
    held = Printing.objects.order_by("-pk").values_list(*columns)
    return {
        stable_id(
            game=game, set_code=code, number=number, variant=variant, name=name
        ): key
        for key, game, code, number, variant, name in held
    }
