"""Corrections as programs send and get them."""

from typing import Any

from django.core.exceptions import ValidationError
from rest_framework import serializers

from drafts.organizer.corrections import Slot
from drafts.organizer.forms import read_slot


def _slot(text: str) -> Slot:
    """Return the place that *text* names. Raises ValidationError."""
    try:
        return read_slot(text)
    except ValidationError as error:
        raise serializers.ValidationError(error.messages) from error


class CorrectionIn(serializers.Serializer[Any]):
    """Two cards by where they lie (`pick 2.1.3`, `pack 4.7`).

    They are exchanged with *seen*, the sequence of what was shown.
    """

    one = serializers.CharField(max_length=20)
    other = serializers.CharField(max_length=20)
    seen = serializers.IntegerField(min_value=0, allow_null=True, default=None)

    def validate_one(self, text: str) -> Slot:
        """Return the first place."""
        return _slot(text)

    def validate_other(self, text: str) -> Slot:
        """Return the second place."""
        return _slot(text)


class WhereaboutsOut(serializers.Serializer[Any]):
    """Where a card lies, by slot."""

    heap = serializers.CharField()
    place = serializers.IntegerField()
    pack = serializers.IntegerField()
    position = serializers.IntegerField()


class ConsequenceOut(serializers.Serializer[Any]):
    """What an exchange comes to."""

    one_at = WhereaboutsOut()
    other_at = WhereaboutsOut()
    withdrawn = serializers.ListField(child=serializers.IntegerField())
    sequence = serializers.IntegerField()
