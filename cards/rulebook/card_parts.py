"""The rules that a card touches, for programs."""

from collections.abc import Mapping, Sequence
from typing import Any

from rest_framework import serializers

from cards.catalogue.card_texts.languages import interface_language
from cards.catalogue.models import Card
from cards.faces.card_parts import CardPart, register_part
from cards.rulebook.queries import ShownRule, rules_named
from rules.games import game


class TouchedRuleOut(serializers.Serializer[ShownRule]):
    """A rule by number and title, and the address of its page."""

    id = serializers.CharField(source="entry.id")
    title = serializers.CharField(source="words.title")
    url = serializers.CharField()


def rules_of(card: Card) -> list[ShownRule]:
    """Return the rules that *card* touches, its own first, in the reader's language."""
    return rules_named(game(card.game).rules_of_card(card.value), interface_language())


def _find_rules(cards: Sequence[Card]) -> Mapping[int, Any]:
    """Return the rules that *cards* touch; no query."""
    return {card.pk: rules_of(card) for card in cards}


register_part(
    CardPart("rules", lambda: TouchedRuleOut(many=True, required=False), _find_rules)
)
