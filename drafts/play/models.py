"""Matches: two to four seats of people and bots, what they bring, their choices."""

from typing import ClassVar, Self

from django.conf import settings
from django.db import models
from django.db.models import Count, F, Q
from django.urls import reverse

from core.users import User
from decks.building.models import Deck
from drafts.events.log_entries import ChainedEntry
from drafts.events.models import MAX_TIMER, MIN_TIMER, Logged
from drafts.notices.models import Notice

MOST_PLACES = 4  # of a match


class FrozenRoster(models.Model):
    """What a match was begun with; the hash is of its canonical JSON."""

    game = models.SlugField(max_length=20)
    # Facts of every fighter's cards; or both decks as they are played, and a salt.
    cards = models.JSONField()
    hash = models.CharField(max_length=64)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["game", "hash"], name="frozen_roster_unique"
            ),
        ]

    def __str__(self) -> str:
        """Return the hash, which names it."""
        return self.hash


class MatchQuerySet(models.QuerySet["Match"]):
    """Matches by who may know of them."""

    def visible_to(self, user: User) -> Self:
        """Return the matches *user* has a seat in: nobody else may look."""
        if not user.is_authenticated:
            return self.none()
        return self.filter(
            pk__in=MatchSeat.objects.filter(user=user.pk).values("match")
        )

    def open_to(self, user: User) -> Self:
        """Return the matches of others with a seat that anyone may take."""
        waiting = self.filter(state=Match.State.LOBBY, is_open=True)
        sitting = MatchSeat.objects.values("match").annotate(count=Count("pk"))
        full = sitting.filter(count__gte=F("match__places")).values("match")
        return waiting.exclude(pk__in=full).exclude(
            pk__in=MatchSeat.objects.filter(user=user.pk).values("match")
        )

    def watchable(self) -> Self:
        """Return the matches under way whose players all let others watch, the latest.

        At least one does: bots have nothing to hide.
        """
        seats = MatchSeat.objects.filter(strength="")
        letting = seats.filter(lets_watch=True).values("match")
        hiding = seats.filter(lets_watch=False).values("match")
        begun = self.exclude(state=Match.State.LOBBY)
        return begun.filter(pk__in=letting).exclude(pk__in=hiding)


class Match(Logged):
    """One match from its invitation to its end.

    It is made again from *roster*, *steps* (of the draft; none: free choice), *seed*
    and its choices. *step* is the one under way. Of decks, *format* is the one both
    are to be legal in ("": any deck may be played); *is_open* lets anyone join.
    *ending* is the game's word for how it ended, or CONCEDED, AGREED or LATE; *winner*
    is a seat of the side that has won. There are so many *places*, on so many *teams*
    in turn, or (0) all against all.

    *bank* counts the seconds each side has for all its choices, *increment* those it
    gets back for each. Who is late *loses_late*, or a bot plays on. *asked_at* is when
    the open step was asked.
    """

    CONCEDED: ClassVar[str] = "conceded"
    AGREED: ClassVar[str] = "agreed"  # a draw, by both
    LATE: ClassVar[str] = "late"  # out of time

    class State(models.TextChoices):
        """Where the match stands."""

        LOBBY = "lobby"
        RUNNING = "running"
        FINISHED = "finished"

    game = models.SlugField(max_length=20)
    way = models.SlugField(max_length=40, blank=True)  # the draft's; empty: free choice
    steps = models.JSONField(default=list, blank=True)
    state = models.CharField(max_length=10, choices=State, default=State.LOBBY)
    roster = models.ForeignKey(
        FrozenRoster, models.PROTECT, null=True, blank=True, related_name="+"
    )
    step = models.PositiveSmallIntegerField(default=0)
    asked_at = models.DateTimeField(null=True, blank=True)
    bank = models.PositiveIntegerField(null=True, blank=True)
    increment = models.PositiveSmallIntegerField(default=0)
    loses_late = models.BooleanField(default=False)
    format = models.CharField(max_length=60, blank=True)
    is_open = models.BooleanField(default=False)
    ending = models.CharField(max_length=20, blank=True)
    winner = models.PositiveSmallIntegerField(null=True, blank=True)
    places = models.PositiveSmallIntegerField(default=2)
    teams = models.PositiveSmallIntegerField(default=0)
    rematch_of = models.OneToOneField(
        "self", models.SET_NULL, null=True, blank=True, related_name="rematch"
    )

    objects = MatchQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(timer=None) | Q(timer__gte=MIN_TIMER, timer__lte=MAX_TIMER),
                name="match_timer",
            ),
            models.CheckConstraint(
                condition=Q(timer=None) | Q(bank=None), name="match_one_clock"
            ),
            models.CheckConstraint(
                condition=Q(state="lobby") | Q(roster__isnull=False),
                name="match_has_fighters",
            ),
            models.CheckConstraint(
                condition=Q(places__gte=2, places__lte=MOST_PLACES, teams=0)
                | Q(places=4, teams=2),
                name="match_places",
            ),
        ]
        ordering: ClassVar = ["-created_at", "-pk"]

    def __str__(self) -> str:
        """Return the short id."""
        return self.short_id

    def side_of(self, number: int) -> int:
        """Return the side on which the seat *number* plays."""
        return number % self.teams if self.teams else number

    def has_won(self, number: int) -> bool:
        """Whether the side of the seat *number* has won."""
        won = self.winner
        return won is not None and self.side_of(won) == self.side_of(number)

    @property
    def is_played_on(self) -> bool:
        """Whether a bot plays on for who is late."""
        return not self.loses_late

    def get_absolute_url(self) -> str:
        """Return the address of the match's page."""
        return reverse("match-detail", args=[self.short_id])


class MatchSeat(models.Model):
    """A seat of a match: a player's, or (with a *strength*) a bot's.

    *is_held* says that a bot chooses for the player until they come back; who
    *has_conceded*, or was late where that loses, doesn't. *advice* is
    what a worker found for one step of this seat. *nonce* is the player's word for the
    chance, given before the match begins. *deck* is what is brought to a table of
    decks, and *is_ready* that its player is. *time_left* counts the milliseconds of a
    bank. In the turn or attack that *passes_in* names the seat passes by itself what it
    may answer.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="match_seats",
    )
    # Who plays without an account, in a game of their own.
    guest_key = models.UUIDField(null=True, blank=True, db_index=True)
    strength = models.SlugField(max_length=20, blank=True)
    is_held = models.BooleanField(default=False)
    has_conceded = models.BooleanField(default=False)
    wants_advice = models.BooleanField(default=False)
    advice = models.JSONField(null=True, blank=True)
    nonce = models.CharField(max_length=64, blank=True)
    deck = models.ForeignKey(
        Deck, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    is_ready = models.BooleanField(default=False)
    offers_draw = models.BooleanField(default=False)
    time_left = models.PositiveIntegerField(null=True, blank=True)
    passes_in = models.CharField(max_length=40, blank=True)
    lets_watch = models.BooleanField(default=False)
    chats = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["match", "number"], name="match_seat_number"
            ),
            models.UniqueConstraint(
                fields=["match", "user"], name="match_seat_of_user"
            ),
            models.CheckConstraint(
                condition=Q(number__lt=MOST_PLACES), name="match_has_four_seats"
            ),
        ]
        ordering: ClassVar = ["number"]

    def __str__(self) -> str:
        """Return the seat's number."""
        return str(self.number)

    @property
    def is_bot(self) -> bool:
        """Whether a bot chooses here: its own seat, one it holds, or nobody's."""
        return self.is_held or not self.has_player

    @property
    def has_player(self) -> bool:
        """Whether somebody plays here, with an account or as a guest."""
        return self.user_id is not None or self.guest_key is not None


class MatchChoice(models.Model):
    """What a seat chose in one step, by which request, and who chose it.

    The row of a repeated request answers it again.
    """

    seat = models.ForeignKey(MatchSeat, models.CASCADE, related_name="choices")
    step = models.PositiveSmallIntegerField()
    said = models.JSONField()
    chooser = models.CharField(max_length=10)  # as of a pick
    request_id = models.UUIDField(null=True, blank=True)  # None where nobody asked
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["seat", "step"], name="match_choice_once"),
            models.UniqueConstraint(
                fields=["seat", "request_id"], name="match_choice_of_request"
            ),
        ]
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        """Return the step."""
        return str(self.step)


class MatchEntry(ChainedEntry):
    """One thing that happened in a match."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="log")

    class Meta(ChainedEntry.Meta):
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["match", "sequence"], name="match_entry_unique"
            ),
            models.CheckConstraint(
                condition=Q(sequence__gte=1), name="match_entry_counted"
            ),
        ]


class MatchNotice(Notice):
    """What a player was told of one choice in a match, as of a pick."""

    seat = models.ForeignKey(MatchSeat, models.CASCADE, related_name="notices")
    step = models.PositiveSmallIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["seat", "user", "step", "way"], name="match_notice_once"
            ),
        ]

    def __str__(self) -> str:
        """Return the step."""
        return str(self.step)


class Heartbeat(models.Model):
    """When the house was last seen awake; there is one row."""

    seen_at = models.DateTimeField()

    def __str__(self) -> str:
        """Return the moment."""
        return str(self.seen_at)
