"""Events, the boosters they open and the seats at their table."""

import secrets
from typing import Any, ClassVar, Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse

from core.moderation.hiding import Hideable
from core.short_ids import new_short_id
from core.users import User
from decks.building.models import Deck
from drafts.boosters.models import BoosterDefinition

MAX_SEATS = 64
MAX_TIMER = 14 * 24 * 60 * 60  # seconds a pick may take
MIN_TIMER = 5
PLACE_LENGTH = 120  # characters of where an event is held
DESCRIPTION_LENGTH = 2000
PAPER = "paper"  # in place of a draft: real boosters, pools typed in
DAY = 24 * 60 * 60  # seconds
BEST_OF = (1, 3, 5)  # games that a pairing may be played for
# Seconds of a side for all its choices in a game, and those a choice may give back.
MIN_BANK = 60
MAX_BANK = 4 * 60 * 60
MAX_INCREMENT = 120


def new_seed() -> str:
    """Return 32 random bytes in hexadecimal: the server's half of the randomness."""
    return secrets.token_hex(32)


def new_invitation() -> str:
    """Return what an invite link carries: nobody guesses it."""
    return secrets.token_urlsafe(18)


class EventQuerySet(models.QuerySet["Event"]):
    """Events by who may know of them."""

    def visible_to(self, user: User) -> Self:
        """Return public events, and those *user* organises, sits at or shares."""
        public = Q(visibility=Event.Visibility.PUBLIC)
        if not user.is_authenticated:
            return self.filter(public)
        seated = Seat.objects.filter(user=user.pk).values("event")
        shared = Event.objects.filter(
            club_event__club__members__user=user.pk, is_hidden=False
        )
        own = Q(organiser=user.pk) | Q(pk__in=seated) | Q(pk__in=shared.values("pk"))
        return self.filter(public | own)

    def invited_by(self, invitation: str) -> Self:
        """Return the event of an invite link, unless staff hid it."""
        return self.filter(invitation=invitation, is_hidden=False)

    def of(self, user: User) -> Self:
        """Return the events *user* organises or sits at."""
        if not user.is_authenticated:
            return self.none()
        seated = Seat.objects.filter(user=user.pk).values("event")
        return self.filter(Q(organiser=user.pk) | Q(pk__in=seated))


class Logged(models.Model):
    """What people play together step by step, each step an entry in its log.

    *sequence* counts the log. *seed* is secret until the end; *commitment* is its
    fingerprint. *timer* counts seconds a pick or choice may take, None for no end.
    """

    short_id = models.CharField(max_length=12, unique=True, default=new_short_id)
    timer = models.PositiveIntegerField(null=True, blank=True)
    invitation = models.CharField(max_length=40, unique=True, default=new_invitation)
    sequence = models.PositiveIntegerField(default=0)
    # The chain of the log's last entry, so that the next needs no look at the log;
    # empty before the first, and of what was begun before this was kept.
    chain = models.CharField(max_length=64, blank=True)
    seed = models.CharField(max_length=64, default=new_seed)
    commitment = models.CharField(max_length=64)
    deadline = models.DateTimeField(null=True, blank=True)
    # When something is to be done without anybody asking: bots at once, the late then.
    due_at = models.DateTimeField(null=True, blank=True, db_index=True)
    created_at = models.DateTimeField()

    log: Any  # its entries, by the foreign key of the subclass of ChainedEntry

    class Meta:
        abstract = True

    @property
    def is_day_long(self) -> bool:
        """Whether a step may take a day or more: nobody sits and waits for it."""
        return self.timer is not None and self.timer >= DAY


class Event(Hideable, Logged):
    """One event from lobby to standings.

    *table* is the draft as the engine knows it, folded from the log, so that a pick
    costs the same at the end as at the start.
    """

    class Visibility(models.TextChoices):
        """Who may find the event and join it."""

        PRIVATE = "private"  # whoever has the invite link
        PUBLIC = "public"

    class State(models.TextChoices):
        """Where the event stands."""

        LOBBY = "lobby"
        DRAFTING = "drafting"
        PAUSED = "paused"
        BUILDING = "building"
        ROUNDS = "rounds"
        FINISHED = "finished"

    name = models.CharField(max_length=80)
    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="organised_events"
    )
    game = models.SlugField(max_length=20)
    format = models.SlugField(max_length=40)  # that decks are judged by
    draft = models.SlugField(max_length=40, blank=True)  # the game's, `paper`, or none
    steps = models.JSONField(default=list, blank=True)  # the draft's, frozen
    max_seats = models.PositiveSmallIntegerField()
    bots_fill = models.BooleanField(default=False)
    bots_play = models.BooleanField(default=False)  # rounds, with decks of their own
    takes_any_deck = models.BooleanField(default=False)  # also one that is not legal
    best_of = models.PositiveSmallIntegerField(default=3)  # games of a pairing at most
    # The clock of games played here: seconds of each side, and back for each choice.
    game_bank = models.PositiveIntegerField(null=True, blank=True)
    game_increment = models.PositiveSmallIntegerField(default=0)
    visibility = models.CharField(
        max_length=10, choices=Visibility, default=Visibility.PRIVATE
    )
    state = models.CharField(max_length=10, choices=State, default=State.LOBBY)
    # When and where people meet, and what else they are told.
    starts_at = models.DateTimeField(null=True, blank=True)
    place = models.CharField(max_length=PLACE_LENGTH, blank=True)
    description = models.TextField(blank=True)
    table = models.JSONField(null=True, blank=True)
    # Until when each place that is asked may act, as the log writes times, by place;
    # `deadline` is the earliest.
    clocks = models.JSONField(default=dict, blank=True)
    # Milliseconds until the deadline when the event was paused.
    time_left = models.PositiveBigIntegerField(null=True, blank=True)

    objects = EventQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(condition=~Q(name=""), name="event_named"),
            models.CheckConstraint(
                condition=Q(is_hidden=False) | Q(visibility="private"),
                name="event_hidden_is_private",
            ),
            models.CheckConstraint(
                condition=Q(max_seats__gte=2, max_seats__lte=MAX_SEATS),
                name="event_seats",
            ),
            models.CheckConstraint(
                condition=Q(timer=None) | Q(timer__gte=MIN_TIMER, timer__lte=MAX_TIMER),
                name="event_timer",
            ),
            models.CheckConstraint(
                condition=Q(best_of__in=BEST_OF), name="event_best_of"
            ),
            models.CheckConstraint(
                condition=Q(game_bank=None)
                | Q(
                    game_bank__gte=MIN_BANK,
                    game_bank__lte=MAX_BANK,
                    game_increment__lte=MAX_INCREMENT,
                ),
                name="event_game_clock",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["visibility", "-created_at"], name="event_public"),
        ]
        ordering: ClassVar = ["-created_at", "-pk"]

    def __str__(self) -> str:
        """Return the event's name."""
        return self.name

    def get_absolute_url(self) -> str:
        """Return the address of the event's page."""
        return reverse("event", args=[self.short_id])

    @property
    def is_paper(self) -> bool:
        """Whether cards are opened at a real table and pools typed in."""
        return self.draft == PAPER


class Booster(models.Model):
    """The booster that every seat opens in one round of an event; 1 is the first."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="boosters")
    round_number = models.PositiveSmallIntegerField()
    definition = models.ForeignKey(BoosterDefinition, models.PROTECT, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["event", "round_number"], name="booster_of_round"
            ),
            models.CheckConstraint(
                condition=Q(round_number__gte=1), name="booster_round_counted"
            ),
        ]
        ordering: ClassVar = ["round_number"]

    def __str__(self) -> str:
        """Return the round."""
        return str(self.round_number)


class Seat(models.Model):
    """One place at an event's table: a player's, or (no user) a bot's.

    *slot* counts who locked their seat, *number* is the place at the table drawn for
    it; both from 0, both given when the event starts. *is_held* says that a bot acts
    for the player until they come back.
    """

    event = models.ForeignKey(Event, models.CASCADE, related_name="seats")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="event_seats",
    )
    slot = models.PositiveSmallIntegerField(null=True, blank=True)
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    nonce = models.CharField(max_length=64, blank=True)
    is_held = models.BooleanField(default=False)
    deck = models.ForeignKey(
        Deck, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    # The deck as it was handed in, line by line: what becomes of the deck, this stays.
    submitted = models.JSONField(null=True, blank=True)
    # The first round the seat plays in, and the last; None: to the end.
    entered_round = models.PositiveSmallIntegerField(default=1)
    dropped_round = models.PositiveSmallIntegerField(null=True, blank=True)
    joined_at = models.DateTimeField()
    checked_in_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "user"], name="seat_of_user"),
            models.UniqueConstraint(fields=["event", "number"], name="seat_numbered"),
            models.UniqueConstraint(fields=["event", "slot"], name="seat_slotted"),
        ]
        ordering: ClassVar = ["number", "pk"]

    def __str__(self) -> str:
        """Return the seat's number."""
        return str(self.number)

    @property
    def is_bot(self) -> bool:
        """Whether a bot acts here: its own seat, or one it holds."""
        return self.user_id is None or self.is_held


class WaitingPlace(models.Model):
    """A place on the waiting list of a full event.

    *let_in_at* says when its player got a seat; it is gone once they know.
    """

    event = models.ForeignKey(Event, models.CASCADE, related_name="waiting")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="waiting_places"
    )
    waits_since = models.DateTimeField()
    let_in_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "user"], name="waits_once"),
        ]
        ordering: ClassVar = ["waits_since", "pk"]

    def __str__(self) -> str:
        """Return since when."""
        return str(self.waits_since)
