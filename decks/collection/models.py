"""What a player owns: binders, the holdings in them, and the acts that changed them."""

from typing import ClassVar, Self

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from cards.catalogue.models import Card, CardSet, Printing
from core.changes import Act
from core.files.models import FileBatch, FileRow, FileState
from core.moderation.hiding import Hideable
from core.short_ids import new_short_id
from core.users import User

MAX_HELD = 99_999  # copies in one place
MAX_NOTE = 500  # characters


class Condition(models.TextChoices):
    """How worn a copy is, as traders grade it; the best first."""

    NEAR_MINT = "NM"
    LIGHTLY_PLAYED = "LP"
    MODERATELY_PLAYED = "MP"
    HEAVILY_PLAYED = "HP"
    DAMAGED = "DMG"


class BinderQuerySet(models.QuerySet["Binder"]):
    """Binders by who may look at them."""

    def owned_by(self, user: User) -> Self:
        """Return the binders of *user*; guests have none."""
        return self.filter(owner=user.pk) if user.is_authenticated else self.none()

    def visible_to(self, user: User) -> Self:
        """Return the binders *user* may look at: their own, by link, public."""
        own = Q(owner=user.pk) if user.is_authenticated else Q(pk__in=())
        return self.filter(own | ~Q(visibility=Binder.Visibility.PRIVATE))


class Binder(Hideable):
    """A part of a collection; the one without a name holds what nobody filed."""

    class Visibility(models.TextChoices):
        """Who may look into a binder."""

        PRIVATE = "private"
        LINK = "link"
        PUBLIC = "public"

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="binders"
    )
    name = models.CharField(max_length=120, blank=True)
    short_id = models.CharField(max_length=12, unique=True, default=new_short_id)
    visibility = models.CharField(
        max_length=10, choices=Visibility, default=Visibility.PRIVATE
    )
    is_for_trade = models.BooleanField(default=False)  # all in it that is free

    objects = BinderQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["owner", "name"], name="binder_unique"),
            models.CheckConstraint(
                condition=Q(is_hidden=False) | Q(visibility="private"),
                name="binder_hidden_is_private",
            ),
        ]
        ordering: ClassVar = ["name"]

    def __str__(self) -> str:
        """Return the binder's name; empty for what nobody filed."""
        return self.name


class Place(models.Model):
    """Where copies lie and what they are like: what tells one holding from another."""

    binder = models.ForeignKey(Binder, models.CASCADE, related_name="+")
    printing = models.ForeignKey(Printing, models.PROTECT, related_name="+")
    language = models.CharField(max_length=10)
    condition = models.CharField(max_length=3, choices=Condition)
    is_foil = models.BooleanField(default=False)

    class Meta:
        abstract = True


class Holding(Place):
    """*quantity* copies in one place; where there are none, there is no holding."""

    binder = models.ForeignKey(Binder, models.CASCADE, related_name="holdings")
    printing = models.ForeignKey(Printing, models.PROTECT, related_name="holdings")
    quantity = models.PositiveIntegerField()
    note = models.CharField(max_length=MAX_NOTE, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["binder", "printing", "language", "condition", "is_foil"],
                name="holding_unique",
            ),
            models.CheckConstraint(
                condition=Q(quantity__gte=1, quantity__lte=MAX_HELD),
                name="holding_quantity",
            ),
        ]

    def __str__(self) -> str:
        """Return quantity, language and condition."""
        return f"{self.quantity} × {self.language} {self.condition}"


class OwnedPrinting(models.Model):
    """How many copies of a printing a collection has, wherever they lie.

    Kept by what writes holdings, so that sums over a whole collection read one table.
    *card* and *card_set* are the printing's; curators may change them, and merged cards
    are deleted before these rows follow.
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", db_index=False
    )
    printing = models.ForeignKey(Printing, models.CASCADE, related_name="+")
    card = models.ForeignKey(
        Card, models.DO_NOTHING, related_name="+", db_constraint=False, db_index=False
    )
    card_set = models.ForeignKey(
        CardSet,
        models.DO_NOTHING,
        related_name="+",
        db_constraint=False,
        db_index=False,
    )
    quantity = models.PositiveIntegerField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["owner", "printing"], name="owned_printing_unique"
            ),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["owner", "card", "printing", "quantity"], name="owned_by_card"
            ),
            models.Index(fields=["owner", "card_set", "quantity"], name="owned_by_set"),
        ]

    def __str__(self) -> str:
        """Return the number of copies."""
        return str(self.quantity)


class CollectionAct(Act):
    """Changes of a collection that were made together and are taken back together."""

    class Kind(models.TextChoices):
        """What was done."""

        EDIT = "edit"
        ENTRY = "entry"
        IMPORT = "import"
        MOVE = "move"
        DRAFT = "draft"
        UNDO = "undo"

    # Whose collection it is; the history goes with the account.
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="collection_acts"
    )
    kind = models.CharField(max_length=10, choices=Kind)
    label = models.CharField(max_length=255, blank=True)  # a file's name, a deck's
    # What a page sends again after a lost connection must not be written twice.
    request_id = models.UUIDField(null=True, blank=True)
    added = models.PositiveIntegerField(default=0)  # copies
    removed = models.PositiveIntegerField(default=0)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["author", "request_id"], name="collection_act_once"
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["author", "-id"], name="collection_act_newest"),
        ]
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        """Return kind and label."""
        return f"{self.kind} {self.label}".strip()


class CollectionChange(Place):
    """What one act changed in one place."""

    act = models.ForeignKey(CollectionAct, models.CASCADE, related_name="changes")
    before = models.PositiveIntegerField()
    after = models.PositiveIntegerField()
    note_before = models.CharField(max_length=MAX_NOTE, blank=True)
    note_after = models.CharField(max_length=MAX_NOTE, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=[
                    "act", "binder", "printing", "language", "condition", "is_foil",
                ],
                name="collection_change_unique",
            ),
            models.CheckConstraint(
                condition=~Q(before=F("after")) | ~Q(note_before=F("note_after")),
                name="collection_change_changes",
            ),
        ]  # fmt: skip

    def __str__(self) -> str:
        """Return what was changed into what."""
        return f"{self.before} → {self.after}"


class CollectionImport(FileBatch):
    """A file of holdings: checked (a dry run), then written as one act."""

    class Mode(models.TextChoices):
        """What the file's numbers mean."""

        ADD = "add"  # so many more
        SET = "set"  # so many in all, in the places it names

    State = FileState
    INLINE_BYTES: ClassVar = 40_000  # of text: a few hundred lines
    INLINE_ROWS: ClassVar = 500

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="collection_imports"
    )
    file = models.FileField(upload_to="collections/")
    mode = models.CharField(max_length=3, choices=Mode)
    dialect = models.CharField(max_length=20, blank=True)
    act = models.ForeignKey(
        CollectionAct, models.SET_NULL, null=True, blank=True, related_name="+"
    )

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["owner", "-id"], name="collection_import_newest"),
        ]
        ordering: ClassVar = ["-pk"]


class CollectionLine(FileRow):
    """One line of a file: what it means, and what became or would become of it."""

    batch = models.ForeignKey(CollectionImport, models.CASCADE, related_name="rows")
    name = models.CharField(max_length=200, blank=True)  # as written
    reasons = models.JSONField(default=list, blank=True)
    printing = models.ForeignKey(
        Printing, models.CASCADE, null=True, blank=True, related_name="+"
    )
    quantity = models.PositiveIntegerField(default=0)
    language = models.CharField(max_length=10, blank=True)
    condition = models.CharField(max_length=3, blank=True)
    is_foil = models.BooleanField(default=False)
    binder = models.CharField(max_length=120, blank=True)
    note = models.CharField(max_length=MAX_NOTE, blank=True)

    class Meta:
        indexes: ClassVar = [
            models.Index(
                fields=["batch", "outcome", "line"], name="collection_line_outcome"
            )
        ]
        ordering: ClassVar = ["line", "pk"]
