"""Prices of cards, for programs."""

from rest_framework import serializers

from cards.faces.card_parts import CardPart, register_part
from cards.prices.models import Price
from cards.prices.services import prices_by_card


class PriceOut(serializers.ModelSerializer[Price]):
    """What a copy of a printing cost on the latest day that is known."""

    amount = serializers.SerializerMethodField()

    class Meta:
        model = Price
        fields = ("printing", "is_foil", "currency", "amount", "day", "source")

    def get_amount(self, price: Price) -> str:
        """Return the price with two decimals."""
        return f"{price.cents / 100:.2f}"


register_part(
    CardPart("prices", lambda: PriceOut(many=True, required=False), prices_by_card)
)
