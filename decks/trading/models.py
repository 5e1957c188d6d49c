"""What players want and would trade away, and how far others may know of it."""

from typing import ClassVar, Self

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from cards.catalogue.models import Card, Printing
from core.moderation.hiding import Hideable
from core.short_ids import new_short_id
from core.users import User
from decks.building.models import MAX_COPIES
from decks.collection.models import MAX_HELD, MAX_NOTE, Condition


class ListVisibility(models.TextChoices):
    """Who may look at a list; a private one has no part in matches either."""

    PRIVATE = "private"
    LINK = "link"
    MEMBERS = "members"


class TraderQuerySet(models.QuerySet["Trader"]):
    """Traders by what they let others know."""

    def matched_by(self, lists: str) -> Self:
        """Return those whose *lists*, `wants` or `trades`, are matched with others'."""
        private = {f"{lists}_visibility": ListVisibility.PRIVATE}
        return self.filter(is_matched=True).exclude(**private)

    def showing(self, lists: str, user: User) -> Self:
        """Return those whose *lists* *user* may look at with the link."""
        own = Q(owner=user.pk) if user.is_authenticated else Q(pk__in=())
        open_to = [ListVisibility.LINK]
        if user.is_authenticated:
            open_to.append(ListVisibility.MEMBERS)
        return self.filter(own | Q(**{f"{lists}_visibility__in": open_to}))


class Trader(Hideable):
    """How somebody trades: who may see which list, and what is offered by rule."""

    owner = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="trader"
    )
    # Whether others who say so too may see what of one's lists meets theirs.
    is_matched = models.BooleanField(default=False)
    contact = models.CharField(max_length=200, blank=True)
    # Two addresses: who was given one list cannot guess the other.
    wants_id = models.CharField(max_length=12, unique=True, default=new_short_id)
    wants_visibility = models.CharField(
        max_length=10, choices=ListVisibility, default=ListVisibility.PRIVATE
    )
    trades_id = models.CharField(max_length=12, unique=True, default=new_short_id)
    trades_visibility = models.CharField(
        max_length=10, choices=ListVisibility, default=ListVisibility.PRIVATE
    )
    # Of each card so many copies are kept, what is above is offered; None: no such
    # rule. Cards a deck may have any number of have a figure of their own.
    keeps = models.PositiveSmallIntegerField(null=True, blank=True)
    keeps_unlimited = models.PositiveSmallIntegerField(null=True, blank=True)

    objects = TraderQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(keeps=None) | Q(keeps__lte=MAX_COPIES), name="trader_keeps"
            ),
            models.CheckConstraint(
                condition=Q(keeps_unlimited=None) | Q(keeps_unlimited__lte=MAX_COPIES),
                name="trader_keeps_unlimited",
            ),
            models.CheckConstraint(
                condition=Q(is_hidden=False)
                | Q(wants_visibility="private", trades_visibility="private"),
                name="trader_hidden_is_private",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["is_matched"], name="trader_matched"),
        ]

    def __str__(self) -> str:
        """Return whose it is."""
        return f"trader {self.owner_id}"


class Want(models.Model):
    """Copies of a card that somebody looks for, and what they must be like.

    A line of 0 copies is off the list; it stands until the list is added to, so that it
    can be put back.
    """

    class Kind(models.TextChoices):
        """What the number means."""

        MORE = "more"  # so many more, whatever is there
        UP_TO = "up-to"  # until there are so many
        KEEP = "keep"  # until there are so many; what is above is offered

    class Foil(models.TextChoices):
        """Whether copies must be foil."""

        YES = "yes"
        NO = "no"

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="wants"
    )
    card = models.ForeignKey(Card, models.PROTECT, related_name="+")
    printing = models.ForeignKey(
        Printing, models.PROTECT, null=True, blank=True, related_name="+"
    )
    kind = models.CharField(max_length=5, choices=Kind, default=Kind.MORE)
    quantity = models.PositiveSmallIntegerField()
    # Codes with a space between them, in order; empty: any language.
    languages = models.CharField(max_length=120, blank=True)
    # The most worn that is accepted; empty: any condition.
    condition = models.CharField(max_length=3, choices=Condition, blank=True)
    foil = models.CharField(max_length=3, choices=Foil, blank=True)
    note = models.CharField(max_length=MAX_NOTE, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["owner", "card", "kind", "languages", "condition", "foil"],
                condition=Q(printing=None),
                name="want_card_unique",
            ),
            models.UniqueConstraint(
                fields=["owner", "printing", "kind", "languages", "condition", "foil"],
                name="want_printing_unique",
            ),
            models.CheckConstraint(
                condition=Q(quantity__lte=MAX_COPIES), name="want_quantity"
            ),
        ]

    def __str__(self) -> str:
        """Return kind and quantity."""
        return f"{self.kind} {self.quantity}"


class Offer(models.Model):
    """*quantity* of the copies of one kind that somebody put on the trade list.

    It may name more than there are or are free: then those that are there are offered.
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="offers"
    )
    printing = models.ForeignKey(Printing, models.PROTECT, related_name="+")
    language = models.CharField(max_length=10)
    condition = models.CharField(max_length=3, choices=Condition)
    is_foil = models.BooleanField(default=False)
    quantity = models.PositiveIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["owner", "printing", "language", "condition", "is_foil"],
                name="offer_unique",
            ),
            models.CheckConstraint(
                condition=Q(quantity__gte=1, quantity__lte=MAX_HELD),
                name="offer_quantity",
            ),
        ]

    def __str__(self) -> str:
        """Return quantity, language and condition."""
        return f"{self.quantity} × {self.language} {self.condition}"


class Nod(models.Model):
    """One trader says to another: I would trade with you.

    Contacts are told once both have said so.
    """

    giver = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="nods"
    )
    to = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["giver", "to"], name="nod_unique"),
            models.CheckConstraint(condition=~Q(giver=F("to")), name="nod_to_another"),
        ]

    def __str__(self) -> str:
        """Return who to whom."""
        return f"{self.giver_id} → {self.to_id}"
