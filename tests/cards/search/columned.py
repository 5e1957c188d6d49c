"""What tests of cards.search share."""

from django.db import transaction

from cards.catalogue.changes.feed import note_rows
from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card
from cards.search import Found, read_query, search_cards
from rules.text.normalize import fold


def search(text: str) -> Found[Card]:
    return search_cards(read_query(text), game="wow")


def names(found: Found[Card]) -> list[str]:
    """Return what columns have found; the database was not to be asked."""
    assert found.hits is not None
    held = Card.objects.in_bulk(list(found.hits))
    return [held[key].name for key in found.hits]


def rename(card: Card, name: str) -> None:
    """Call *card* otherwise, as an act does that the feed tells of."""
    with transaction.atomic():
        Card.objects.filter(pk=card.pk).update(name=name, name_folded=fold(name))
        note_rows(
            kind=CatalogueAct.Kind.CORRECTION, game="wow", author=None, changed=[card]
        )
