"""The shapes of matches: what is sent, and what is answered."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from cards.fighters.rosters import arena_of
from decks.building.models import Deck
from drafts.events.forms import NONCE_LENGTH
from drafts.events.models import (
    MAX_BANK,
    MAX_INCREMENT,
    MAX_TIMER,
    MIN_BANK,
    MIN_TIMER,
)
from drafts.play.clocks import Clock
from drafts.play.forms import MOST_STEPS
from drafts.play.match_choices import Passing
from drafts.play.match_view import MatchView, SideLine
from drafts.play.models import MOST_PLACES, Match
from drafts.play.services import MatchPlan


class MatchIn(serializers.Serializer[Any]):
    """A new match."""

    game = serializers.CharField(max_length=20)
    way = serializers.CharField(
        max_length=40,
        allow_blank=True,
        default="",
        help_text="A draft of fighters that the game has; empty: free choice in turn.",
    )
    strength = serializers.CharField(
        max_length=20,
        allow_blank=True,
        default="",
        help_text="Of the bot you play against; empty: a player.",
    )
    timer = serializers.IntegerField(
        min_value=MIN_TIMER,
        max_value=MAX_TIMER,
        allow_null=True,
        default=None,
        help_text="Seconds for each choice; null: no end.",
    )
    bank = serializers.IntegerField(
        min_value=MIN_BANK,
        max_value=MAX_BANK,
        allow_null=True,
        default=None,
        help_text="Seconds of each side for the whole game, in place of `timer`.",
    )
    increment = serializers.IntegerField(
        min_value=0,
        max_value=MAX_INCREMENT,
        default=0,
        help_text="Seconds that each choice gives back to the bank.",
    )
    loses_late = serializers.BooleanField(
        default=False,
        help_text="Whether who runs out of time loses; else a bot takes over.",
    )
    wants_advice = serializers.BooleanField(default=False)
    deck = serializers.CharField(
        max_length=40,
        allow_blank=True,
        default="",
        help_text="Where decks meet: the id of yours.",
    )
    against = serializers.CharField(
        max_length=40, allow_blank=True, default="", help_text="The bot’s deck."
    )
    format = serializers.CharField(
        max_length=60,
        allow_blank=True,
        default="",
        help_text="What all decks are to be legal in; empty: any deck.",
    )
    is_open = serializers.BooleanField(
        default=False, help_text="Whether anyone may join."
    )
    places = serializers.IntegerField(
        min_value=2,
        max_value=MOST_PLACES,
        default=2,
        help_text="How many play; more than two where decks meet.",
    )
    teams = serializers.ChoiceField(
        [0, 2],
        default=0,
        help_text="2: of four places the first and third play the others; "
        "0: all against all.",
    )

    def plan(self, decks: Mapping[str, Deck]) -> MatchPlan:
        """Return the plan of the valid input, with the *decks* it names."""
        named = {"deck": None, "against": None, **decks}
        return MatchPlan(**self.validated_data | named)


class BroughtIn(serializers.Serializer[Any]):
    """A deck that is brought to a match."""

    deck = serializers.CharField(max_length=40)


class BotsIn(serializers.Serializer[Any]):
    """Bots for the free places."""

    strength = serializers.CharField(max_length=20, allow_blank=True, default="")
    decks = serializers.ListField(
        child=serializers.CharField(max_length=40), min_length=1, max_length=MOST_PLACES
    )


class ReadyIn(serializers.Serializer[Any]):
    """Whether you are ready."""

    is_ready = serializers.BooleanField()


class InvitedIn(serializers.Serializer[Any]):
    """An invitation, as the other player sent it."""

    invitation = serializers.CharField(max_length=40)
    nonce = serializers.CharField(
        max_length=NONCE_LENGTH,
        required=False,
        allow_blank=True,
        default="",
        help_text="A word of yours for the chance.",
    )
    place = serializers.IntegerField(
        min_value=0,
        max_value=MOST_PLACES - 1,
        allow_null=True,
        default=None,
        help_text="The seat you want; null: the first that is free.",
    )


class AdviceIn(serializers.Serializer[Any]):
    """Whether advice is wanted."""

    wanted = serializers.BooleanField()


class MatchChoiceIn(serializers.Serializer[Any]):
    """A choice, named by its step and a request id of your own."""

    step = serializers.IntegerField(min_value=0, max_value=MOST_STEPS)
    request_id = serializers.UUIDField()
    choice = serializers.ListField(
        child=serializers.JSONField(allow_null=True),
        max_length=8,
        help_text='`["pick", fighter]` (also to put one aside), `["order", 0]` or '
        '`["build", card, slot, swapped]`; at a table the `said` of one of its moves.',
    )
    passing = serializers.ChoiceField(
        choices=list(Passing),
        default=Passing.ONCE,
        help_text="Of a pass: pass all that you might answer for the rest of the turn "
        "(`turn`), or of the attack (`attack`), until anything else happens in it. "
        "What may cost you the game is still asked, and so is every question.",
    )


class ClockOut(serializers.Serializer[Clock]):
    """A side's clock: seconds left of so many; they run while the side is asked."""

    left = serializers.IntegerField()
    of = serializers.IntegerField()
    is_running = serializers.BooleanField()


class SideOut(serializers.Serializer[SideLine]):
    """What both players know of a side."""

    number = serializers.IntegerField()
    player = serializers.CharField(help_text="Empty: a bot's.")
    strength = serializers.CharField()
    is_held = serializers.BooleanField()
    has_conceded = serializers.BooleanField()
    is_out = serializers.BooleanField(help_text="While others play on.")
    is_friend = serializers.BooleanField(help_text="Of your own team.")
    is_mine = serializers.BooleanField()
    is_waited_for = serializers.BooleanField()
    is_ready = serializers.BooleanField()
    offers_draw = serializers.BooleanField()
    wants_advice = serializers.BooleanField()
    clock = ClockOut(allow_null=True, help_text="Null: no end, or a bot’s.")
    fighters = serializers.SerializerMethodField()

    def get_fighters(self, side: SideLine) -> list[str]:
        """Return the fighters that were shown to both."""
        return [one.name for one in side.fighters]


class FighterOfferedOut(serializers.Serializer[Any]):
    """A fighter to pick from: *fighter* is what a choice names."""

    fighter = serializers.IntegerField()
    name = serializers.CharField()


class MatchOut(serializers.Serializer[MatchView]):
    """A match as the player who asks may see it; names in English."""

    id = serializers.CharField(source="match.short_id")
    game = serializers.CharField(source="match.game")
    way = serializers.CharField(source="match.way")
    timer = serializers.IntegerField(source="match.timer", allow_null=True)
    bank = serializers.IntegerField(source="match.bank", allow_null=True)
    increment = serializers.IntegerField(source="match.increment")
    loses_late = serializers.BooleanField(source="match.loses_late")
    state = serializers.ChoiceField(source="match.state", choices=Match.State.choices)
    places = serializers.IntegerField(source="match.places")
    teams = serializers.IntegerField(source="match.teams")
    sequence = serializers.IntegerField(source="match.sequence")
    commitment = serializers.CharField(source="match.commitment")
    invitation = serializers.CharField()
    sides = SideOut(many=True)
    step = serializers.IntegerField()
    asks_for = serializers.CharField()
    is_asked = serializers.BooleanField()
    deadline = serializers.DateTimeField(allow_null=True)
    chosen = serializers.ListField(
        child=serializers.JSONField(),
        allow_null=True,
        help_text="What you chose in this step.",
    )
    offered = serializers.SerializerMethodField()
    team = serializers.SerializerMethodField()
    aside = serializers.SerializerMethodField()
    match = serializers.SerializerMethodField(
        help_text="The match as you may know it, once there is one."
    )
    table = serializers.SerializerMethodField(
        help_text="The table of decks as you may see it, once there is one."
    )
    ending = serializers.CharField(source="match.ending")
    winner = serializers.IntegerField(
        source="match.winner",
        allow_null=True,
        help_text="A seat of the side that has won.",
    )
    advice = serializers.ListField(
        child=serializers.DictField(), allow_null=True, help_text="Best builds first."
    )
    rematch = serializers.CharField(help_text="The match that follows, if any.")
    seed = serializers.CharField(help_text="Empty until the end.")

    @extend_schema_field(FighterOfferedOut(many=True))
    def get_offered(self, view: MatchView) -> list[dict[str, Any]]:
        """Return the fighters to pick from."""
        return [{"fighter": place, "name": one.name} for place, one in view.offered]

    def get_team(self, view: MatchView) -> list[str]:
        """Return one's own fighters."""
        return [one.name for one in view.team]

    def get_aside(self, view: MatchView) -> list[str]:
        """Return the fighters one has put aside."""
        return [one.name for one in view.aside]

    @extend_schema_field(serializers.DictField(allow_null=True))
    def get_match(self, view: MatchView) -> dict[str, Any] | None:
        """Return the match as the game writes it."""
        if view.board is None:
            return None
        return arena_of(view.match.game).write_view(view.board)

    @extend_schema_field(serializers.DictField(allow_null=True))
    def get_table(self, view: MatchView) -> dict[str, Any] | None:
        """Return the table as plain JSON."""
        return asdict(view.table) if view.table else None


class MatchLineOut(serializers.ModelSerializer[Match]):
    """A match in a list."""

    id = serializers.CharField(source="short_id")
    players = serializers.SerializerMethodField()

    class Meta:
        model = Match
        fields = ("id", "game", "way", "timer", "state", "players", "created_at")

    def get_players(self, match: Match) -> list[str]:
        """Return who plays; a bot is told by its strength."""
        return [
            seat.user.get_username() if seat.user else seat.strength
            for seat in match.seats.all()
        ]


class MatchLogOut(serializers.Serializer[Any]):
    """What can be checked: docs/drafts.md says how entries are hashed."""

    format = serializers.CharField()
    id = serializers.CharField()
    commitment = serializers.CharField()
    seed = serializers.CharField(allow_null=True)
    fighters = serializers.CharField(
        allow_null=True, help_text="Hash of the fighters the match began with."
    )
    steps = serializers.ListField(child=serializers.CharField())
    nonces = serializers.ListField(child=serializers.CharField(allow_blank=True))
    names = serializers.ListField(
        child=serializers.CharField(), help_text="The fighters, by place from 0."
    )
    roster = serializers.ListField(
        child=serializers.DictField(),
        allow_null=True,
        help_text="What the hash of the fighters is of, at the end.",
    )
    log = serializers.ListField(child=serializers.DictField())
    chain = serializers.ListField(child=serializers.CharField())
