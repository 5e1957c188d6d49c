"""Packs as they were opened, and who took what from them."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from cards.catalogue.models import Printing
from drafts.events.models import Event, Seat
from drafts.notices.models import Notice


class Pack(models.Model):
    """One pack of an event; *number* (from 0) names it in picks and in the log."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="packs")
    number = models.PositiveSmallIntegerField()
    commitment = models.CharField(max_length=64)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "number"], name="pack_unique"),
        ]
        ordering: ClassVar = ["number"]

    def __str__(self) -> str:
        """Return the number."""
        return str(self.number)


class PackCard(models.Model):
    """One card in one pack: an instance, its *number* counted through all packs."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="pack_cards")
    pack = models.ForeignKey(Pack, models.CASCADE, related_name="cards")
    number = models.PositiveSmallIntegerField()
    printing = models.ForeignKey(Printing, models.PROTECT, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["event", "number"], name="pack_card_unique"
            ),
        ]
        ordering: ClassVar = ["number"]

    def __str__(self) -> str:
        """Return the number."""
        return str(self.number)


class Pick(models.Model):
    """What a seat took with one act, by which request, and who chose it.

    The row of a repeated request answers it again. *reason* is what a bot says of it.
    """

    class Chooser(models.TextChoices):
        """Who chose the card."""

        PLAYER = "player"
        BOT = "bot"
        TIMEOUT = "timeout"

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="picks")
    round_number = models.PositiveSmallIntegerField()
    pick_number = models.PositiveSmallIntegerField()
    # The card taken, and the numbers of those that came with it: a line, a pile; none
    # where a pile was left.
    card = models.OneToOneField(
        PackCard, models.CASCADE, null=True, blank=True, related_name="pick"
    )
    others = models.JSONField(default=list, blank=True)
    # None where nobody asked: a bot, or whole packs taken.
    request_id = models.UUIDField(null=True, blank=True)
    chooser = models.CharField(max_length=10, choices=Chooser)
    reason = models.JSONField(default=dict, blank=True)
    is_discard = models.BooleanField(default=False)  # face down, in nobody's pool
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["seat", "round_number", "pick_number"],
                name="pick_once",
            ),
            models.UniqueConstraint(
                fields=["seat", "request_id"], name="pick_request_once"
            ),
            models.CheckConstraint(
                condition=Q(round_number__gte=1, pick_number__gte=1),
                name="pick_counted",
            ),
        ]
        ordering: ClassVar = ["round_number", "pick_number", "pk"]

    def __str__(self) -> str:
        """Return round and pick."""
        return f"{self.round_number}-{self.pick_number}"


class PickNotice(Notice):
    """What a player was told of one pick of a seat: once by mail, once on pages."""

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="notices")
    round_number = models.PositiveSmallIntegerField()
    pick_number = models.PositiveSmallIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["seat", "user", "round_number", "pick_number", "way"],
                name="pick_notice_once",
            ),
            models.CheckConstraint(
                condition=Q(round_number__gte=1, pick_number__gte=1),
                name="pick_notice_counted",
            ),
        ]

    def __str__(self) -> str:
        """Return round and pick."""
        return f"{self.round_number}-{self.pick_number}"


class Lesson(models.Model):
    """What bots have learned of the cards of a game: how much more each is worth.

    *worths* are by what the game calls cards and leaders (`Card.key`), made anew
    whenever what counts of events changes.
    """

    game = models.CharField(max_length=20, unique=True)
    worths = models.JSONField(default=dict)
    made_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        """Return the game."""
        return self.game
