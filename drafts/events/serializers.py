"""What programs send about events, and what lists tell them."""

from typing import Any

from rest_framework import serializers

from drafts.boosters.event_boosters import BoosterChoice
from drafts.events.forms import NONCE_LENGTH
from drafts.events.models import (
    BEST_OF,
    DESCRIPTION_LENGTH,
    MAX_BANK,
    MAX_INCREMENT,
    MAX_SEATS,
    MAX_TIMER,
    MIN_BANK,
    MIN_TIMER,
    PLACE_LENGTH,
    Event,
)
from drafts.events.services import MAX_BOOSTERS, MAX_PACKS, MAX_SIZE, EventPlan
from rules.games import DEFAULT_GAME

MAX_NUMBER = 32_000


class PickTurnOut(serializers.Serializer[Any]):
    """What a seat is asked for."""

    pack = serializers.IntegerField()
    round = serializers.IntegerField()
    pick = serializers.IntegerField()


class EventLineOut(serializers.ModelSerializer[Event]):
    """An event in a list."""

    id = serializers.CharField(source="short_id")
    organiser = serializers.CharField(source="organiser.username")
    taken = serializers.IntegerField()

    class Meta:
        model = Event
        fields = (
            "id",
            "name",
            "organiser",
            "game",
            "draft",
            "state",
            "max_seats",
            "taken",
        )


class BoosterIn(serializers.Serializer[Any]):
    """What is opened in one round."""

    kind = serializers.CharField(max_length=60)
    set = serializers.CharField(max_length=20)
    extras = serializers.BooleanField(default=False)


class WhenAndWhere(serializers.Serializer[Any]):
    """When and where an event is held, and what else is told of it."""

    starts_at = serializers.DateTimeField(allow_null=True, default=None)
    place = serializers.CharField(max_length=PLACE_LENGTH, allow_blank=True, default="")
    description = serializers.CharField(
        max_length=DESCRIPTION_LENGTH, allow_blank=True, default=""
    )


class EventIn(WhenAndWhere):
    """What an organiser chooses; no draft: decks are brought, `paper`: typed in."""

    name = serializers.CharField(max_length=80)
    game = serializers.CharField(max_length=20, default=DEFAULT_GAME)
    format = serializers.CharField(max_length=40)
    draft = serializers.CharField(max_length=40, allow_blank=True, default="")
    boosters = serializers.ListField(
        child=BoosterIn(), default=list, max_length=MAX_BOOSTERS
    )
    own_pace = serializers.BooleanField(default=False)
    packs = serializers.IntegerField(min_value=0, max_value=MAX_PACKS, default=0)
    cube = serializers.CharField(max_length=12, allow_blank=True, default="")
    pack_size = serializers.IntegerField(min_value=0, max_value=MAX_SIZE, default=0)
    max_seats = serializers.IntegerField(min_value=2, max_value=MAX_SEATS)
    timer = serializers.IntegerField(
        min_value=MIN_TIMER, max_value=MAX_TIMER, allow_null=True, default=None
    )
    bots_fill = serializers.BooleanField(default=False)
    bots_play = serializers.BooleanField(default=False)
    takes_any_deck = serializers.BooleanField(default=False)
    best_of = serializers.ChoiceField(BEST_OF, default=3)
    game_bank = serializers.IntegerField(
        min_value=MIN_BANK,
        max_value=MAX_BANK,
        allow_null=True,
        default=None,
        help_text="Seconds of each side in a game played here; null: no end.",
    )
    game_increment = serializers.IntegerField(
        min_value=0,
        max_value=MAX_INCREMENT,
        default=0,
        help_text="Seconds that each choice gives back.",
    )
    visibility = serializers.ChoiceField(
        Event.Visibility.values, default=Event.Visibility.PRIVATE
    )

    def plan(self) -> EventPlan:
        """Return the plan of the valid input."""
        said = dict(self.validated_data)
        boosters = tuple(
            BoosterChoice(one["kind"], one["set"], one["extras"])
            for one in said.pop("boosters")
        )
        return EventPlan(**said, boosters=boosters)


class NonceIn(serializers.Serializer[Any]):
    """A word for the chance."""

    nonce = serializers.CharField(max_length=NONCE_LENGTH, allow_blank=True)


class JoinIn(serializers.Serializer[Any]):
    """The invitation, where the event is not public."""

    invitation = serializers.CharField(max_length=40, allow_blank=True, default="")
