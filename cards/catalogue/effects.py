"""What cards do, kept for searches as their texts are read today."""

from collections.abc import Iterable

from django.db import transaction

from cards.catalogue.models import Card, CardTrait
from core.chunks import in_chunks
from rules.games import game
from rules.text.normalize import fold

KIND = "does"
AT_ONCE = 500  # cards


def renew_effects(cards: Iterable[Card]) -> int:
    """Have *cards* found by what they do; return how many were not so before."""
    return sum(_renew(some) for some in in_chunks(cards, AT_ONCE))


def _renew(cards: list[Card]) -> int:
    """Do so for a few; their texts are read before anything is locked."""
    rows = CardTrait.objects.filter(card__in=cards, kind=KIND)
    held: dict[int, set[str]] = {card.pk: set() for card in cards}
    for pk, value in rows.values_list("card_id", "value"):
        held[pk].add(value)
    told = {card.pk: game(card.game).search_effects(card.value) for card in cards}
    wrong = {pk: words for pk, words in told.items() if set(words) != held[pk]}
    with transaction.atomic():
        CardTrait.objects.filter(card__in=wrong, kind=KIND).delete()
        CardTrait.objects.bulk_create(
            (
                CardTrait(card_id=pk, kind=KIND, value=word, value_folded=fold(word))
                for pk, words in wrong.items()
                for word in words
            ),
            ignore_conflicts=True,  # somebody changed the card meanwhile
        )
    return len(wrong)
