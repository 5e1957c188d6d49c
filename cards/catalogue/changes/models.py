"""What happened to the catalogue, by whom, and the way back."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from cards.catalogue.models import Card, Printing
from core.changes import Act


class CatalogueAct(Act):
    """One act that changed the catalogue: of a curator, an import, a translator.

    *entries* are what the feed of changes tells of it. *position* is its place in the
    feed, given once the act is there for all to see: acts that end in another order
    than they began are not missed by whoever read the feed in between.
    """

    class Kind(models.TextChoices):
        """What was done."""

        CORRECTION = "correction"  # the catalogue was wrong
        ERRATA = "errata"  # the card counts otherwise than it is printed
        POWERS = "powers"  # what its text says, in the game's words
        PRINTING = "printing"
        MERGE = "merge"
        NEW_SET = "new-set"
        SET = "set"  # what it is called, its year
        NEW_PRINTING = "new-printing"
        SETTLED = "settled"  # a mark of an import
        ROLE = "role"  # a curator came or went
        IMPORT = "import"
        TEXTS = "texts"
        RULING = "ruling"  # how a card is played, asked and answered
        PICTURES = "pictures"  # the site's own of some printings
        UNDO = "undo"

    game = models.SlugField(max_length=20)
    kind = models.CharField(max_length=12, choices=Kind)
    label = models.CharField(max_length=255, blank=True)  # the card, the set, the name
    reason = models.CharField(max_length=300, blank=True)
    entries = models.JSONField(default=list, blank=True)
    position = models.PositiveBigIntegerField(null=True, blank=True, unique=True)

    class Meta:
        indexes: ClassVar = [
            models.Index(
                fields=["id"], name="act_unnumbered", condition=Q(position=None)
            ),
            models.Index(fields=["kind", "-id"], name="act_of_kind"),
        ]
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        """Return kind and label."""
        return f"{self.kind} {self.label}".strip()


class ActRow(models.Model):
    """One row that an act changed: its columns before and after, as far as they differ.

    None for a row that was not there, or is no more. Rows of one *group*, a player's
    deck or list, are taken back together or not at all.
    """

    act = models.ForeignKey(CatalogueAct, models.CASCADE, related_name="rows")
    table = models.CharField(max_length=60)  # as `cards.printing`
    row = models.BigIntegerField()
    group = models.CharField(max_length=60, blank=True)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["act", "table", "row"], name="act_row_once")
        ]
        indexes: ClassVar = [
            models.Index(fields=["table", "row", "-act"], name="act_row_of_row")
        ]
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        """Return table and row."""
        return f"{self.table} {self.row}"


class CardRedirect(models.Model):
    """A card that was merged into another: its number and key lead there for good."""

    old_id = models.BigIntegerField(primary_key=True)
    game = models.SlugField(max_length=20)
    old_key = models.CharField(max_length=400)
    card = models.ForeignKey(Card, models.CASCADE, related_name="redirects")

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["game", "old_key"], name="redirect_key")
        ]

    def __str__(self) -> str:
        """Return the key that leads on."""
        return self.old_key


class FormerPlace(models.Model):
    """Where a printing stood before a curator moved it: that address leads to it.

    *place* is as in addresses (`12`, `12-ea`); set and place in small letters.
    """

    printing = models.ForeignKey(Printing, models.CASCADE, related_name="former_places")
    set_code = models.CharField(max_length=20)
    place = models.CharField(max_length=120)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["set_code", "place"], name="former_place_leads_to_one"
            )
        ]

    def __str__(self) -> str:
        """Return set and place."""
        return f"{self.set_code} {self.place}"
