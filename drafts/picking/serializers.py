"""What programs send to pick a card, or to name an account."""

from typing import Any

from rest_framework import serializers

from drafts.events.serializers import MAX_NUMBER


class PickIn(serializers.Serializer[Any]):
    """One pick; the same *request_id* again is answered, never done twice."""

    pack = serializers.IntegerField(min_value=0, max_value=MAX_NUMBER)
    round = serializers.IntegerField(min_value=1, max_value=MAX_NUMBER)
    pick = serializers.IntegerField(min_value=1, max_value=MAX_NUMBER)
    card = serializers.IntegerField(min_value=0, max_value=MAX_NUMBER)
    request_id = serializers.UUIDField()


class PlayerIn(serializers.Serializer[Any]):
    """An account by its name."""

    player = serializers.CharField(max_length=150)
