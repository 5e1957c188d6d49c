"""What guests have played is forgotten in time, or goes with them into an account."""

from typing import Any
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser
from django.dispatch import receiver

from core.retention import A_DAY, delete_in_parts, kept_since
from core.tasks import every
from decks.accounts.services import guest_arrived
from drafts.play.models import Match, MatchSeat


@every(A_DAY, is_long=True)
def forget_guests_games() -> None:
    """Delete games of guests that were begun before KEEP_GUESTS."""
    since = kept_since("KEEP_GUESTS")
    if since is not None:
        left = Match.objects.filter(seats__guest_key__isnull=False)
        delete_in_parts(left.filter(created_at__lt=since))


@receiver(guest_arrived)
def adopt_games(guest_key: UUID, user: AbstractBaseUser, **_sent: Any) -> None:
    """Have *user* go on with the games that they began as a guest."""
    MatchSeat.objects.filter(guest_key=guest_key).update(
        user_id=user.pk, guest_key=None
    )
