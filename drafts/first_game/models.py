"""Whose game is a first one, and whether the guide still speaks."""

from django.db import models

from drafts.play.models import MatchSeat


class GuidedSeat(models.Model):
    """A seat whose player plays their first game; *is_on* while they want the guide."""

    seat = models.OneToOneField(MatchSeat, models.CASCADE, related_name="guided")
    is_on = models.BooleanField(default=True)

    def __str__(self) -> str:
        """Return whether the guide is on."""
        return str(self.is_on)
