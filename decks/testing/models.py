"""Test runs: decks played over many games, by themselves or against each other.

Progress and result live here, so that they survive the worker and the broker.
"""

from typing import ClassVar, Self
from uuid import UUID

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse

from core.short_ids import new_short_id
from core.users import User
from decks.building.models import Deck
from decks.building.versions.models import DeckVersion


class TestRunQuerySet(models.QuerySet["TestRun"]):
    """Test runs by who may do what with them."""

    def owned_by(self, user: User, guest_key: UUID | None) -> Self:
        """Return the runs that *user*, or the guest, started."""
        if user.is_authenticated:
            return self.filter(owner=user.pk)
        return self.filter(guest_key=guest_key) if guest_key else self.none()

    def visible_to(self, user: User, guest_key: UUID | None) -> Self:
        """Return the runs whose decks *user* may look at, whoever started them.

        Runs of no deck are of the catalogue, which everybody sees.
        """
        decks = Deck.objects.visible_to(user, guest_key).values("pk")
        own = Q(deck=None) | Q(deck__in=decks)
        others = Q(other_deck=None) | Q(other_deck__in=decks)
        hidden = TestOpponent.objects.exclude(deck__in=decks).values("run")
        return self.filter(own, others).exclude(pk__in=hidden)

    def of_kind(self, kind: str) -> Self:
        """Return the runs of that kind."""
        return self.filter(kind=kind)

    def active(self) -> Self:
        """Return the runs that wait for a worker or are at one."""
        return self.filter(state__in=TestRun.ACTIVE)


class TestRun(models.Model):
    """Games of one list, or of two over the same games, to be played or played.

    Duels are games of several lists against each other: the deck's, and those of its
    opponents in their order. Of swaps the lists are the deck's, those with one card
    changed for another, and those of whom they meet. Of openings the lists are the
    deck's and those of whom it meets. A run of teams is of no deck: its
    lists are the fighters of the catalogue. The lists are what was tested, whatever
    becomes of the decks. The deck that each came from, its version and its revision
    are told beside them.
    """

    class State(models.TextChoices):
        """Where the run stands."""

        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        CANCELLED = "cancelled"
        FAILED = "failed"

    class Kind(models.TextChoices):
        """What is played."""

        GOLDFISH = "goldfish"
        DUELS = "duels"
        TEAMS = "teams"
        SWAPS = "swaps"
        OPENINGS = "openings"

    ACTIVE: ClassVar = (State.WAITING, State.RUNNING)

    short_id = models.CharField(max_length=12, unique=True, default=new_short_id)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="test_runs",
    )
    guest_key = models.UUIDField(null=True, blank=True, db_index=True)
    deck = models.ForeignKey(
        Deck, models.CASCADE, null=True, blank=True, related_name="test_runs"
    )
    version = models.ForeignKey(
        DeckVersion, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    # Of the deck, where no version was taken.
    revision = models.PositiveIntegerField(default=0)
    # The second list of a comparison, which may be of the same deck.
    other_deck = models.ForeignKey(
        Deck, models.CASCADE, null=True, blank=True, related_name="+"
    )
    other_version = models.ForeignKey(
        DeckVersion, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    other_revision = models.PositiveIntegerField(default=0)
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.GOLDFISH)
    game = models.SlugField(max_length=20)
    lists = models.JSONField()  # as the game's simulator prepared them
    options = models.JSONField()
    games = models.PositiveIntegerField()
    engine = models.CharField(max_length=80)
    # Of all that decides the report: equal ones have equal reports.
    fingerprint = models.CharField(max_length=64, db_index=True)
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    tally = models.JSONField(
        null=True, blank=True
    )  # of all games, once they are played
    # Why it failed: the refusal's code and figures.
    refusal = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    objects = TestRunQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(owner=None) ^ Q(guest_key=None),
                name="test_run_has_one_keeper",
            ),
            models.CheckConstraint(
                condition=Q(state="done") ^ Q(tally__isnull=True),
                name="test_run_done_has_tally",
            ),
            models.CheckConstraint(condition=Q(games__gte=1), name="test_run_games"),
            models.CheckConstraint(
                condition=Q(kind="teams") ^ Q(deck__isnull=False),
                name="test_run_of_a_deck",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["deck", "-created_at"], name="test_run_of_deck"),
            models.Index(fields=["owner", "-created_at"], name="test_run_of_owner"),
            models.Index(fields=["state"], name="test_run_state"),
            models.Index(fields=["game", "kind"], name="test_run_of_game"),
        ]
        ordering: ClassVar = ["-created_at", "-pk"]

    def __str__(self) -> str:
        """Return the id and the number of games."""
        return f"{self.short_id}: {self.games}"

    def get_absolute_url(self) -> str:
        """Return the address of the run's page."""
        return reverse("test-run", args=[self.short_id])

    @property
    def is_active(self) -> bool:
        """Whether games are still to be played."""
        return self.state in self.ACTIVE

    @property
    def is_comparison(self) -> bool:
        """Whether two lists play the same games."""
        return self.other_deck_id is not None

    @property
    def is_teams(self) -> bool:
        """Whether the lists are fighters, in teams of two."""
        return self.kind == self.Kind.TEAMS

    @property
    def meets_decks(self) -> bool:
        """Whether the deck plays against others."""
        return self.is_duels or self.is_swaps or self.is_openings

    @property
    def is_swaps(self) -> bool:
        """Whether the first list plays the same games as its swaps."""
        return self.kind == self.Kind.SWAPS

    @property
    def is_openings(self) -> bool:
        """Whether the first list begins and follows, keeps its hand and changes it."""
        return self.kind == self.Kind.OPENINGS

    @property
    def is_duels(self) -> bool:
        """Whether the lists play against each other."""
        return self.kind == self.Kind.DUELS


class TestOpponent(models.Model):
    """A deck that a run's first deck met, as the list at *place* (1 and up)."""

    run = models.ForeignKey(TestRun, models.CASCADE, related_name="opponents")
    place = models.PositiveSmallIntegerField()
    deck = models.ForeignKey(Deck, models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["run", "place"], name="test_opponent_once_in_a_place"
            ),
            models.CheckConstraint(
                condition=Q(place__gte=1), name="test_opponent_place"
            ),
        ]
        ordering: ClassVar = ["place"]

    def __str__(self) -> str:
        """Return its place and its deck's number."""
        return f"{self.place}: {self.deck_id}"


class TestChunk(models.Model):
    """Games *first* to *first* + *count* - 1 (0-based) of a run: one worker's piece.

    The chunks of a run are gone once it has ended.
    """

    class State(models.TextChoices):
        """Where the chunk stands."""

        WAITING = "waiting"
        WORKING = "working"
        DONE = "done"

    run = models.ForeignKey(TestRun, models.CASCADE, related_name="chunks")
    first = models.PositiveIntegerField()
    count = models.PositiveIntegerField()
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    attempts = models.PositiveSmallIntegerField(default=0)
    claimed_at = models.DateTimeField(null=True, blank=True)
    claimed_by = models.CharField(max_length=120, blank=True)
    tally = models.JSONField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["run", "first"], name="test_chunk_once_in_a_run"
            ),
            models.CheckConstraint(condition=Q(count__gte=1), name="test_chunk_games"),
            models.CheckConstraint(
                condition=Q(state="done") ^ Q(tally__isnull=True),
                name="test_chunk_done_has_tally",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["run", "state", "first"], name="test_chunk_next")
        ]
        ordering: ClassVar = ["first"]

    def __str__(self) -> str:
        """Return its games and its state."""
        return f"{self.first}+{self.count}: {self.state}"
