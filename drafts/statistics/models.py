"""Events that count, and what each came to: sums that pages add up."""

from typing import ClassVar

from django.db import models

from cards.catalogue.models import Card
from drafts.events.models import Event


class CountedEvent(models.Model):
    """A finished event that the site's staff chose to count.

    *tallied_at* says when its sums were made; None: a worker has yet to make them.
    """

    event = models.OneToOneField(Event, models.CASCADE, related_name="counted")
    counted_at = models.DateTimeField()
    tallied_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["-counted_at", "-pk"]

    def __str__(self) -> str:
        """Return the event's name."""
        return str(self.event)


class Games(models.Model):
    """So many games; *points* are 2 for each won and 1 for each drawn."""

    games = models.PositiveIntegerField(default=0)
    points = models.PositiveIntegerField(default=0)

    class Meta:
        abstract = True


class Tally(Games):
    """Sums of one counted event for decks of one hero; *leader* None: no deck.

    *by_bots* are those of seats that nobody sat at.
    """

    leader = models.ForeignKey(
        Card, models.CASCADE, null=True, blank=True, related_name="+"
    )
    by_bots = models.BooleanField(default=False)

    class Meta:
        abstract = True


class CardTally(Tally):
    """What became of one card; *games* are those of decks that held it.

    It was *taken* so often from packs that are passed, at places that sum to *places*,
    their squares to *squares*: 1 is a pick from a whole pack. It was *drawn* in so many
    games at tables here, which came to *drawn_points*.
    """

    counted = models.ForeignKey(CountedEvent, models.CASCADE, related_name="cards")
    card = models.ForeignKey(Card, models.CASCADE, related_name="+")
    taken = models.PositiveIntegerField(default=0)
    places = models.PositiveIntegerField(default=0)
    squares = models.PositiveIntegerField(default=0)
    drawn = models.PositiveIntegerField(default=0)
    drawn_points = models.PositiveIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["counted", "card", "leader", "by_bots"],
                name="card_tally_once",
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["card"], name="card_tally_card")]

    def __str__(self) -> str:
        """Return the card."""
        return str(self.card)


class LeaderTally(Tally):
    """How decks of one hero fared: so many *decks*, and their games."""

    counted = models.ForeignKey(CountedEvent, models.CASCADE, related_name="leaders")
    decks = models.PositiveIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["counted", "leader", "by_bots"],
                name="leader_tally_once",
            ),
        ]

    def __str__(self) -> str:
        """Return the hero."""
        return str(self.leader)
