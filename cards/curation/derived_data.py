"""What is made from a card's facts and powers whenever they change."""

from collections.abc import Iterable

from cards.catalogue.card_texts.written_texts import keep_written_texts
from cards.catalogue.models import Card, CardTrait
from cards.catalogue.row_writing import traits_of


def keep_derived(cards: Iterable[Card]) -> None:
    """Make the traits and the written texts of *cards* again."""
    wanted = list(cards)
    CardTrait.objects.filter(card__in=wanted).delete()
    CardTrait.objects.bulk_create(
        trait for card in wanted for trait in traits_of(card, card.value)
    )
    keep_written_texts(wanted)
