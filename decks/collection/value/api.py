"""What a collection is worth, for programs."""

from typing import Any

from django.conf import settings
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.endpoints import endpoint
from core.web.requests import signed_in
from decks.collection.value.queries import require_prices, worth_by_day, worth_of


class DayWorthOut(serializers.Serializer[Any]):
    """What the cards of today were worth on a day before."""

    day = serializers.DateField()
    amount = serializers.CharField()
    priced = serializers.IntegerField()


class WorthOut(serializers.Serializer[Any]):
    """What your collection is worth: only the copies that are *priced* count."""

    currency = serializers.CharField()
    amount = serializers.CharField()
    copies = serializers.IntegerField()
    priced = serializers.IntegerField()
    days = DayWorthOut(many=True)


@endpoint("GET", scope="collection", answer=WorthOut)
def collection_value(request: Request) -> Response:
    """Return what your collection is worth, by the latest prices of the host."""
    require_prices()
    user = signed_in(request)
    worth = worth_of(user)
    days = [
        {"day": one.day, "amount": f"{one.cents / 100:.2f}", "priced": one.priced}
        for one in worth_by_day(user)
    ]
    told = {
        "currency": settings.PRICES,
        "amount": f"{worth.cents / 100:.2f}",
        "copies": worth.copies,
        "priced": worth.priced,
        "days": days,
    }
    return Response(WorthOut(told).data)
