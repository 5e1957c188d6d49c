"""Details of an event as programs send them."""

from rest_framework import serializers

from drafts.events.serializers import WhenAndWhere
from drafts.gathering.services import Details


class DetailsIn(WhenAndWhere):
    """What is told of an event from now on."""

    name = serializers.CharField(max_length=80)
    takes_any_deck = serializers.BooleanField(
        allow_null=True, default=None, help_text="Null: as it was."
    )

    def details(self) -> Details:
        """Return the valid input."""
        return Details(**self.validated_data)


class CheckInIn(serializers.Serializer[None]):
    """Whether a player is there; without a name, who asks."""

    player = serializers.CharField(max_length=150, allow_blank=True, default="")
    is_here = serializers.BooleanField(default=True)
