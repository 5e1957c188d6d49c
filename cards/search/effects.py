"""What cards do, kept for searches as their texts are read today."""

from collections import defaultdict

from django.db import transaction

from cards.catalogue.models import Card, CardTrait
from cards.search.columns.live_catalogue import columns_path
from core.chunks import in_chunks
from rules.games import game
from rules.text.normalize import fold

KIND = "does"
AT_ONCE = 500  # cards


def renew_effects(slug: str) -> int:
    """Have cards of a game found by what they do; return how many were not so before.

    Whoever changes a card keeps this, too: it makes up for texts that are read better
    by a later release.
    """
    rows = CardTrait.objects.filter(card__game=slug, kind=KIND)
    held: dict[int, set[str]] = defaultdict(set)
    for pk, value in rows.values_list("card_id", "value"):
        held[pk].add(value)
    changed = 0
    # No query may be half read meanwhile: SQLite lets no such reader write once
    # somebody else has written.
    keys = list(Card.objects.filter(game=slug).values_list("pk", flat=True))
    for some in in_chunks(keys, AT_ONCE):
        cards = Card.objects.in_bulk(some).values()
        told = {card.pk: set(game(slug).search_effects(card.value)) for card in cards}
        wrong = {pk: words for pk, words in told.items() if words != held[pk]}
        changed += len(wrong)
        with transaction.atomic():
            CardTrait.objects.filter(card__in=wrong, kind=KIND).delete()
            CardTrait.objects.bulk_create(
                (
                    CardTrait(
                        card_id=pk, kind=KIND, value=word, value_folded=fold(word)
                    )
                    for pk, words in wrong.items()
                    for word in sorted(words)
                ),
                ignore_conflicts=True,  # somebody changed the card meanwhile
            )
    if changed:
        columns_path(slug).unlink(missing_ok=True)  # made anew within seconds
    return changed
