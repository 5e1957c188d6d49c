"""What each of a game's formats says to a card, for programs."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final

from rest_framework import serializers

from cards.catalogue.models import Card
from cards.faces.card_parts import CardPart, register_part
from decks.search.format_legality import held_under
from rules.game.deck import Format
from rules.games import game

LEGAL: Final = "legal"
NOT_LEGAL: Final = "not-legal"
BANNED: Final = "banned"
RESTRICTED: Final = "restricted"


def find_legalities(cards: Sequence[Card]) -> Mapping[int, dict[str, str]]:
    """Return of each of *cards* what every format of its game says to it.

    `legal`, `restricted` (one copy), `banned`, or `not-legal` where no deck may hold
    it. One query a format.
    """
    found: dict[int, dict[str, str]] = {card.pk: {} for card in cards}
    in_order = sorted(cards, key=attrgetter("game"))
    for slug, held in groupby(in_order, key=attrgetter("game")):
        of_game = list(held)
        for limits in game(slug).FORMATS.values():
            legal = _legal(slug, limits, of_game)
            for card in of_game:
                found[card.pk][limits.slug] = _standing(card, limits, legal)
    return found


def _legal(slug: str, limits: Format, cards: Iterable[Card]) -> set[int]:
    """Return those (keys) of *cards* that some deck under *limits* may hold."""
    among = Card.objects.filter(pk__in=[card.pk for card in cards])
    found = among.filter(held_under(slug, limits)).order_by()
    return set(found.values_list("pk", flat=True))


def _standing(card: Card, limits: Format, legal: set[int]) -> str:
    """Return what *limits* say to *card*."""
    if card.key in limits.banned:
        return BANNED
    if card.pk not in legal:
        return NOT_LEGAL
    return RESTRICTED if card.key in limits.restricted else LEGAL


def _field() -> "serializers.DictField":
    """Return the field: a word by format."""
    return serializers.DictField(child=serializers.CharField(), required=False)


register_part(CardPart("legalities", _field, find_legalities))
