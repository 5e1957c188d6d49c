"""What programs send about events, and what they are told."""

from typing import Any

from django.core.exceptions import ValidationError
from rest_framework import serializers

from drafts.boosters.event_boosters import BoosterChoice
from drafts.events.forms import NONCE_LENGTH, read_slot
from drafts.events.models import MAX_SEATS, MAX_TIMER, MIN_TIMER, Event
from drafts.events.services import MAX_BOOSTERS, EventPlan
from drafts.organizer.card_position import Slot
from drafts.rounds.models import MAX_GAMES
from drafts.seats.seat_view import EventView
from rules.games import DEFAULT_GAME

MAX_NUMBER = 32_000


class SeenCardOut(serializers.Serializer[Any]):
    """One card instance; *number* names it in picks."""

    number = serializers.IntegerField()
    card = serializers.IntegerField(source="face.card.pk")
    name = serializers.CharField(source="face.card.name")
    printed_name = serializers.CharField(source="face.name")
    lang = serializers.CharField(source="face.name_language")
    printing = serializers.CharField(source="face.printing")


class PickTurnOut(serializers.Serializer[Any]):
    """What a seat is asked for."""

    pack = serializers.IntegerField()
    round = serializers.IntegerField()
    pick = serializers.IntegerField()


class SeatOut(serializers.Serializer[Any]):
    """What everybody may know of a seat; seats and packs count from 0."""

    number = serializers.IntegerField(allow_null=True)
    player = serializers.CharField()
    is_held = serializers.BooleanField()
    is_mine = serializers.BooleanField()
    is_waited_for = serializers.BooleanField()
    pack = serializers.IntegerField(allow_null=True)
    cards = serializers.IntegerField()
    has_deck = serializers.BooleanField()
    has_dropped = serializers.BooleanField()
    shown = SeenCardOut(many=True)


class OwnSeatOut(serializers.Serializer[Any]):
    """One's own seat: what is asked, the pack to choose from, the pool."""

    turn = PickTurnOut(allow_null=True)
    pack = SeenCardOut(many=True)
    pool = SeenCardOut(many=True)
    aside = SeenCardOut(many=True)
    deck = serializers.CharField()
    is_held = serializers.BooleanField(source="seat.is_held")


class PoolLineOut(serializers.Serializer[Any]):
    """Where the pool of real cards of one seat stands; empty: not typed in."""

    seat = serializers.IntegerField(source="number")
    state = serializers.CharField()
    may_register = serializers.BooleanField()
    may_check = serializers.BooleanField()


class MatchOut(serializers.Serializer[Any]):
    """One match."""

    table = serializers.IntegerField(source="match.table")
    first = serializers.CharField()
    second = serializers.CharField()
    state = serializers.CharField(source="match.state")
    wins = serializers.IntegerField(source="match.wins")
    losses = serializers.IntegerField(source="match.losses")
    draws = serializers.IntegerField(source="match.draws")


class RoundOut(serializers.Serializer[Any]):
    """One round."""

    number = serializers.IntegerField()
    is_cut = serializers.BooleanField()
    matches = MatchOut(many=True)


class StandingOut(serializers.Serializer[Any]):
    """One line of the standings; shares as exact fractions."""

    place = serializers.IntegerField(source="line.place")
    player = serializers.CharField()
    points = serializers.IntegerField(source="line.record.points")
    opponents_matches = serializers.CharField(source="line.opponents_matches.value")
    games = serializers.CharField(source="line.games")
    opponents_games = serializers.CharField(source="line.opponents_games.value")


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
    sequence = serializers.IntegerField(source="event.sequence")
    max_seats = serializers.IntegerField(source="event.max_seats")
    timer = serializers.IntegerField(source="event.timer", allow_null=True)
    deadline = serializers.DateTimeField(allow_null=True)
    asks_for = serializers.CharField()
    commitment = serializers.CharField(source="event.commitment")
    seed = serializers.CharField()
    invitation = serializers.CharField()
    pack_commitments = serializers.ListField(child=serializers.CharField())
    seats = SeatOut(many=True)
    me = OwnSeatOut(allow_null=True)
    pools = PoolLineOut(many=True)
    rounds = RoundOut(many=True, source="rounds.rounds")
    standings = StandingOut(many=True, source="rounds.standings")


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


class EventIn(serializers.Serializer[Any]):
    """What an organiser chooses; no draft: decks are brought, `paper`: typed in."""

    name = serializers.CharField(max_length=80)
    game = serializers.CharField(max_length=20, default=DEFAULT_GAME)
    format = serializers.CharField(max_length=40)
    draft = serializers.CharField(max_length=40, allow_blank=True, default="")
    boosters = serializers.ListField(
        child=BoosterIn(), default=list, max_length=MAX_BOOSTERS
    )
    max_seats = serializers.IntegerField(min_value=2, max_value=MAX_SEATS)
    timer = serializers.IntegerField(
        min_value=MIN_TIMER, max_value=MAX_TIMER, allow_null=True, default=None
    )
    bots_fill = serializers.BooleanField(default=False)
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


class DeckIn(serializers.Serializer[Any]):
    """How the deck begins: suggested from the pool, or empty."""

    suggested = serializers.BooleanField(default=True)
    name = serializers.CharField(max_length=120)


class BringIn(serializers.Serializer[Any]):
    """A deck of one's own by its id."""

    deck = serializers.CharField(max_length=200)


class ScoreIn(serializers.Serializer[Any]):
    """Games won by the first seat, by the second, and drawn."""

    wins = serializers.IntegerField(min_value=0, max_value=MAX_GAMES)
    losses = serializers.IntegerField(min_value=0, max_value=MAX_GAMES)
    draws = serializers.IntegerField(min_value=0, max_value=MAX_GAMES, default=0)

    def score(self) -> tuple[int, int, int]:
        """Return the figures of the valid input."""
        said = self.validated_data
        return said["wins"], said["losses"], said["draws"]


class CutIn(serializers.Serializer[Any]):
    """How many go on."""

    size = serializers.IntegerField(min_value=2, max_value=MAX_SEATS)
