"""What programs send about events, and what they are told."""

from typing import Any

from rest_framework import serializers

from drafts.events.serializers import MAX_NUMBER, PickTurnOut
from drafts.paired_games.api import GameAtTableOut
from drafts.rounds.serializers import RoundOut, StandingOut
from drafts.seats.seat_view import EventView


class PoolLineOut(serializers.Serializer[Any]):
    """Where the pool of real cards of one seat stands; empty: not typed in."""

    seat = serializers.IntegerField(source="number")
    state = serializers.CharField()
    may_register = serializers.BooleanField()
    may_check = serializers.BooleanField()


class DeckIn(serializers.Serializer[Any]):
    """How the deck begins: suggested from the pool, or empty."""

    suggested = serializers.BooleanField(default=True)
    name = serializers.CharField(max_length=120)


class BringIn(serializers.Serializer[Any]):
    """A deck of one's own by its id."""

    deck = serializers.CharField(max_length=200)


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


class SeenCardOut(serializers.Serializer[Any]):
    """One card instance; *number* names it in picks."""

    number = serializers.IntegerField()
    card = serializers.IntegerField(source="face.card.pk")
    name = serializers.CharField(source="face.card.name")
    printed_name = serializers.CharField(source="face.name")
    lang = serializers.CharField(source="face.name_language")
    printing = serializers.CharField(source="face.printing")


class SeenChoiceOut(serializers.Serializer[Any]):
    """Cards taken at once: a line, or a pile; *number* stands for `card` in picks."""

    number = serializers.IntegerField()
    cards = SeenCardOut(many=True)


class SeatOut(serializers.Serializer[Any]):
    """What everybody may know of a seat; seats and packs count from 0."""

    number = serializers.IntegerField(allow_null=True)
    player = serializers.CharField()
    is_held = serializers.BooleanField()
    is_mine = serializers.BooleanField()
    is_organiser = serializers.BooleanField()
    offered_to = serializers.CharField()
    is_checked_in = serializers.BooleanField()
    is_waited_for = serializers.BooleanField()
    pack = serializers.IntegerField(allow_null=True)
    packs = serializers.IntegerField()
    cards = serializers.IntegerField()
    has_deck = serializers.BooleanField()
    has_dropped = serializers.BooleanField()
    shown = SeenCardOut(many=True)


class OwnSeatOut(serializers.Serializer[Any]):
    """One's own seat: what is asked, the pack to choose from, the pool."""

    turn = PickTurnOut(allow_null=True)
    pack = SeenCardOut(many=True)
    choices = SeenChoiceOut(many=True)
    pool = SeenCardOut(many=True)
    aside = SeenCardOut(many=True)
    deck = serializers.CharField()
    is_held = serializers.BooleanField(source="seat.is_held")


class EventOut(serializers.Serializer[EventView]):
    """An event as who asks may see it; *sequence* counts what happened."""

    id = serializers.CharField(source="event.short_id")
    name = serializers.CharField(source="event.name")
    organiser = serializers.CharField()
    is_organiser = serializers.BooleanField()
    game = serializers.CharField(source="event.game")
    format = serializers.CharField(source="event.format")
    draft = serializers.CharField(source="event.draft")
    state = serializers.CharField(source="event.state")
    starts_at = serializers.DateTimeField(source="event.starts_at", allow_null=True)
    place = serializers.CharField(source="event.place")
    description = serializers.CharField(source="event.description")
    waiting = serializers.IntegerField()
    sequence = serializers.IntegerField(source="event.sequence")
    max_seats = serializers.IntegerField(source="event.max_seats")
    timer = serializers.IntegerField(source="event.timer", allow_null=True)
    deadline = serializers.DateTimeField(allow_null=True)
    asks_for = serializers.CharField()
    steps = serializers.ListField(source="event.steps", child=serializers.CharField())
    table = SeenCardOut(many=True)
    commitment = serializers.CharField(source="event.commitment")
    seed = serializers.CharField()
    invitation = serializers.CharField()
    pack_commitments = serializers.ListField(child=serializers.CharField())
    seats = SeatOut(many=True)
    me = OwnSeatOut(allow_null=True)
    pools = PoolLineOut(many=True)
    game_at_table = GameAtTableOut(
        source="game", allow_null=True, help_text="What you can play now, if anything."
    )
    rounds = RoundOut(many=True, source="rounds.rounds")
    standings = StandingOut(many=True, source="rounds.standings")
    team_score = serializers.ListField(
        source="rounds.team_score", child=serializers.IntegerField()
    )
