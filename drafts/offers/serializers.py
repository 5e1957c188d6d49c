"""Offers as programs see them."""

from typing import Any

from rest_framework import serializers


class SeatOfferOut(serializers.Serializer[Any]):
    """A seat offered to *to*; *waits_for_me*: it needs a yes of who asks."""

    event = serializers.CharField(source="seat.event.short_id")
    event_name = serializers.CharField(source="seat.event.name")
    seat = serializers.IntegerField(source="seat.number")
    holder = serializers.CharField(source="holder.username", default="")
    to = serializers.CharField(source="to.username")
    maker = serializers.CharField(source="maker.username")
    has_holder_agreed = serializers.BooleanField()
    has_player_agreed = serializers.BooleanField()
    waits_for_me = serializers.SerializerMethodField()
    expires_at = serializers.DateTimeField()

    def get_waits_for_me(self, offer: Any) -> bool:
        """Return whether who asks is still to answer."""
        waits: bool = offer.waits_for(self.context["request"].user.pk)
        return waits
