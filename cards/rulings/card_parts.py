"""Rulings on cards, for programs."""

from rest_framework import serializers

from cards.faces.card_parts import CardPart, register_part
from cards.rulings.models import Ruling
from cards.rulings.services import rulings_by_card


class RulingOut(serializers.ModelSerializer[Ruling]):
    """What was asked of a card and how it is played; *source*: who decided it."""

    class Meta:
        model = Ruling
        fields = ("id", "language", "words", "source", "decided_on")


register_part(
    CardPart("rulings", lambda: RulingOut(many=True, required=False), rulings_by_card)
)
