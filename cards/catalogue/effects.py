"""What cards do, kept for searches as their texts are read today."""

from collections.abc import Iterable

from django.db import transaction

from cards.catalogue.changes.feed import Kind, note_rows
from cards.catalogue.models import Card, CardTrait
from core.chunks import in_chunks
from rules.games import game
from rules.text.normalize import fold

AT_ONCE = 500  # cards


def renew_effects(cards: Iterable[Card], *, is_told: bool = False) -> int:
    """Have *cards* found by what they do; return how many were not so before.

    The feed tells of these, for searches take it from there; with *is_told* it does so
    already.
    """
    return sum(_renew(some, is_told=is_told) for some in in_chunks(cards, AT_ONCE))


def _renew(cards: list[Card], *, is_told: bool) -> int:
    """Do so for a few; their texts are read before anything is locked."""
    rows = CardTrait.objects.filter(card__in=cards, kind=CardTrait.EFFECT)
    held: dict[int, set[str]] = {card.pk: set() for card in cards}
    for pk, value in rows.values_list("card_id", "value"):
        held[pk].add(value)
    told = {card.pk: game(card.game).search_effects(card.value) for card in cards}
    wrong = {pk: words for pk, words in told.items() if set(words) != held[pk]}
    with transaction.atomic():
        CardTrait.objects.filter(card__in=wrong, kind=CardTrait.EFFECT).delete()
        CardTrait.objects.bulk_create(
            (
                CardTrait(
                    card_id=pk,
                    kind=CardTrait.EFFECT,
                    value=word,
                    value_folded=fold(word),
                )
                for pk, words in wrong.items()
                for word in words
            ),
            ignore_conflicts=True,  # somebody changed the card meanwhile
        )
        if not is_told:
            _tell([card for card in cards if card.pk in wrong])
    return len(wrong)


def _tell(cards: list[Card]) -> None:
    """Tell the feed of *cards*, by game."""
    for played in dict.fromkeys(card.game for card in cards):
        some = [card for card in cards if card.game == played]
        note_rows(kind=Kind.IMPORT, game=played, author=None, changed=some)
