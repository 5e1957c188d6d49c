"""Rounds, their pairings and what players report of them."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from drafts.events.models import Event, Seat

MAX_GAMES = 9  # of one side in one pairing


class Round(models.Model):
    """One round of an event; 1 is the first. *is_cut*: of the knock-out at the end."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    is_cut = models.BooleanField(default=False)
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "number"], name="round_unique"),
            models.CheckConstraint(condition=Q(number__gte=1), name="round_counted"),
        ]
        ordering: ClassVar = ["number"]

    def __str__(self) -> str:
        """Return the number."""
        return str(self.number)


class Score(models.Model):
    """Games won by the first seat, by the second, and drawn."""

    wins = models.PositiveSmallIntegerField(default=0)
    losses = models.PositiveSmallIntegerField(default=0)
    draws = models.PositiveSmallIntegerField(default=0)

    class Meta:
        abstract = True

    @property
    def score(self) -> tuple[int, int, int]:
        """Games won by the first seat, by the second, and drawn."""
        return self.wins, self.losses, self.draws


class Pairing(Score):
    """One pairing; without a *second* seat it is a bye. Tables count from 1.

    *is_played*: its score was not reported but is that of games played here.
    """

    class State(models.TextChoices):
        """Whether the score is agreed."""

        OPEN = "open"
        REPORTED = "reported"  # by one of the two
        DISPUTED = "disputed"  # both reported, and not the same
        CONFIRMED = "confirmed"

    round = models.ForeignKey(Round, models.CASCADE, related_name="pairings")
    table = models.PositiveSmallIntegerField()
    first = models.ForeignKey(Seat, models.CASCADE, related_name="+")
    second = models.ForeignKey(
        Seat, models.CASCADE, null=True, blank=True, related_name="+"
    )
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    is_played = models.BooleanField(default=False)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["round", "table"], name="pairing_table"),
            models.UniqueConstraint(fields=["round", "first"], name="pairing_first"),
            models.UniqueConstraint(fields=["round", "second"], name="pairing_second"),
            models.CheckConstraint(
                condition=Q(second=None) | ~Q(second=F("first")), name="pairing_of_two"
            ),
            models.CheckConstraint(
                condition=Q(
                    wins__lte=MAX_GAMES, losses__lte=MAX_GAMES, draws__lte=MAX_GAMES
                ),
                name="pairing_score",
            ),
        ]
        ordering: ClassVar = ["table"]

    def __str__(self) -> str:
        """Return the table."""
        return str(self.table)


class PairingReport(Score):
    """What one of the two seats says of their pairing; its latest word counts."""

    pairing = models.ForeignKey(Pairing, models.CASCADE, related_name="reports")
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="+")
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["pairing", "seat"], name="pairing_report_once"
            ),
            models.CheckConstraint(
                condition=Q(
                    wins__lte=MAX_GAMES, losses__lte=MAX_GAMES, draws__lte=MAX_GAMES
                ),
                name="pairing_report_score",
            ),
        ]

    def __str__(self) -> str:
        """Return the score."""
        return f"{self.wins}:{self.losses}:{self.draws}"
