"""What was done with pictures, and the files of many that were brought."""

from typing import ClassVar, Final

from django.conf import settings
from django.db import models

from cards.catalogue.models import Printing
from cards.faces.models import StoredPicture
from core.changes import Act
from core.files.models import FileBatch, FileRow, FileState

MAX_PATH: Final = 200  # characters


class PictureAct(Act):
    """Pictures that were set or removed together: those of *owner*, or the site's."""

    class Kind(models.TextChoices):
        """What was done."""

        ADD = "add"
        REMOVE = "remove"
        IMPORT = "import"
        UNDO = "undo"

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="picture_acts",
    )
    kind = models.CharField(max_length=6, choices=Kind)
    label = models.CharField(max_length=255, blank=True)  # the card, a file's name
    pictures = models.PositiveIntegerField(default=0)

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["owner", "-id"], name="picture_act_newest"),
        ]
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        """Return kind and label."""
        return f"{self.kind} {self.label}".strip()


class PictureChange(models.Model):
    """What one act changed for one printing and language; None for no picture."""

    act = models.ForeignKey(PictureAct, models.CASCADE, related_name="changes")
    printing = models.ForeignKey(Printing, models.CASCADE, related_name="+")
    language = models.CharField(max_length=10, blank=True)
    before = models.ForeignKey(
        StoredPicture, models.RESTRICT, null=True, related_name="+"
    )
    after = models.ForeignKey(
        StoredPicture, models.RESTRICT, null=True, related_name="+"
    )

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["act", "printing", "language"], name="picture_change_unique"
            ),
        ]

    def __str__(self) -> str:
        """Return what was changed into what."""
        return f"{self.before} → {self.after}"


class PictureBatch(FileBatch):
    """A zip file of pictures, named by set and number: checked, then shown.

    *card_set* is the set of those that name none; *language* that of whole cards.
    """

    State = FileState
    INLINE_BYTES: ClassVar = 0  # drawing many pictures takes long
    INLINE_ROWS: ClassVar = 500

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="picture_batches"
    )
    is_for_all = models.BooleanField(default=False)  # the site's, by a curator
    is_whole = models.BooleanField(default=False)
    language = models.CharField(max_length=10, blank=True)
    card_set = models.CharField(max_length=20, blank=True)  # its code
    file = models.FileField(upload_to="picture-files/")
    act = models.ForeignKey(
        PictureAct, models.SET_NULL, null=True, blank=True, related_name="+"
    )

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["owner", "-id"], name="picture_batch_newest"),
        ]
        ordering: ClassVar = ["-pk"]


class PictureRow(FileRow):
    """One file of the zip: which printing it means, and the picture as it was read."""

    batch = models.ForeignKey(PictureBatch, models.CASCADE, related_name="rows")
    path = models.CharField(max_length=MAX_PATH)
    reasons = models.JSONField(default=list, blank=True)
    printing = models.ForeignKey(
        Printing, models.CASCADE, null=True, blank=True, related_name="+"
    )
    language = models.CharField(max_length=10, blank=True)
    stored = models.ForeignKey(
        StoredPicture, models.SET_NULL, null=True, blank=True, related_name="+"
    )

    class Meta:
        indexes: ClassVar = [
            models.Index(
                fields=["batch", "outcome", "line"], name="picture_row_outcome"
            )
        ]
        ordering: ClassVar = ["line", "pk"]
