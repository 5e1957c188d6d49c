"""How players want to be told of picks that wait, and what they were told of."""

from django.conf import settings
from django.db import models


class NoticeChoice(models.Model):
    """What one player chose; who has no row is told of everything.

    *language* and *site* are those of the page they last had before them: what a mail
    is written in and where its links lead.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="notice_choice"
    )
    by_mail = models.BooleanField(default=True)
    on_pages = models.BooleanField(default=True)
    language = models.CharField(max_length=10, blank=True)
    site = models.CharField(max_length=300, blank=True)  # as `https://example.org`

    def __str__(self) -> str:
        """Return the language."""
        return self.language


class Way(models.TextChoices):
    """How players are told."""

    MAIL = "mail"
    PAGE = "page"  # and they said that they know


class Notice(models.Model):
    """What a player was told of one thing that waits: once by mail, once on pages."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    way = models.CharField(max_length=4, choices=Way)
    made_at = models.DateTimeField()

    class Meta:
        abstract = True
