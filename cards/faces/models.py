"""Pictures of cards that people brought: those of the site, and each reader's own."""

import secrets
from typing import ClassVar, Final

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from cards.catalogue.models import Printing

# What is kept of a picture: the art alone, and of a whole card two sizes of it.
RENDITIONS: Final = ("art", "tile", "whole")
ART: Final = ""  # the language of art without words: it suits every reader


def new_name() -> str:
    """Return a name that nobody guesses."""
    return secrets.token_urlsafe(12)


class StoredPicture(models.Model):
    """A picture as it was drawn again from what was uploaded; it never changes.

    Without an *owner* it is the site's. *digest* is that of the file uploaded.
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="stored_pictures",
    )
    name = models.CharField(max_length=16, unique=True, default=new_name)
    digest = models.CharField(max_length=32)
    art = models.FileField(upload_to="pictures/")
    tile = models.FileField(upload_to="pictures/", blank=True)
    whole = models.FileField(upload_to="pictures/", blank=True)
    stored_at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["owner", "digest"], name="stored_picture_digest"),
            models.Index(fields=["stored_at"], name="stored_picture_age"),
        ]

    def __str__(self) -> str:
        """Return the name in its address."""
        return self.name

    def read(self, rendition: str) -> bytes:
        """Return a rendition as a file, some ten kilobytes."""
        with getattr(self, rendition).open("rb") as file:
            content: bytes = file.read()
        return content

    def address(self, rendition: str) -> str:
        """Return where a rendition of it is."""
        return reverse("own-picture", args=[self.name, rendition])


class OwnPicture(models.Model):
    """The picture that one printing is shown with: by the site, or to its *owner*.

    *language* is that of the whole card's words, ART for art alone.
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="own_pictures",
    )
    printing = models.ForeignKey(Printing, models.CASCADE, related_name="own_pictures")
    language = models.CharField(max_length=10, blank=True)
    stored = models.ForeignKey(StoredPicture, models.RESTRICT, related_name="shown")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["owner", "printing", "language"], name="own_picture_unique"
            ),
            models.UniqueConstraint(
                fields=["printing", "language"],
                condition=Q(owner=None),
                name="site_picture_unique",
            ),
        ]
        ordering: ClassVar = ["printing", "language"]

    def __str__(self) -> str:
        """Return printing and language."""
        return f"{self.printing} {self.language}".strip()
