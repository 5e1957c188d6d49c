"""What is made from a card's facts and powers whenever they change."""

from collections.abc import Iterable

from cards.catalogue_rows import traits_of
from cards.models import Card, CardTrait
from cards.written_texts import keep_written_texts


def keep_derived(cards: Iterable[Card]) -> None:
    """Make the traits and the written texts of *cards* again."""
    wanted = list(cards)
    CardTrait.objects.filter(card__in=wanted).delete()
    CardTrait.objects.bulk_create(
        trait for card in wanted for trait in traits_of(card, card.value)
    )
    keep_written_texts(wanted)
