"""What a deck could play in place of a card that it can't."""

from collections.abc import Iterable
from typing import Final

from django.db.models import Count, F, Q
from django.db.models.functions import Abs

from cards.catalogue.models import Card
from cards.faces.card_face import CardFace, card_faces, with_faces
from decks.building.context import DeckGlance
from decks.reverse.playable import playable_in

SHOWN_REPLACEMENTS: Final = 6


def find_replacements(
    deck: DeckGlance, card: Card, language: str, count: int = SHOWN_REPLACEMENTS
) -> list[CardFace]:
    """Return *count* cards that *deck* takes and does not hold, those most like *card*.

    They have its type; the nearest in cost come first, then those that share most of
    its traits. Five queries where the deck's hero was asked about before.
    """
    traits = list(card.traits.values_list("value_folded", flat=True))
    alike = Card.objects.filter(game=card.game, type=card.type)
    near = alike.annotate(
        far=Abs(F("cost") - (card.cost or 0)),
        shared=Count("traits", filter=Q(traits__value_folded__in=traits)),
    ).order_by(F("far").asc(nulls_last=card.cost is not None), "-shared", "name")
    keys = playable_in(deck).narrow(list(near.values_list("pk", flat=True)))
    return _drawn([key for key in keys if key not in deck.held][:count], language)


def _drawn(keys: list[int], language: str) -> list[CardFace]:
    """Return the faces of cards (*keys*), in order."""
    cards: Iterable[Card] = with_faces(Card.objects.filter(pk__in=keys), language)
    held = {card.pk: card for card in cards}
    return card_faces([held[key] for key in keys if key in held], language)
