"""What guests have played is forgotten in time."""

from core.retention import A_DAY, delete_in_parts, kept_since
from core.tasks import every
from drafts.play.models import Match


@every(A_DAY, is_long=True)
def forget_guests_games() -> None:
    """Delete games of guests that were begun before KEEP_GUESTS."""
    since = kept_since("KEEP_GUESTS")
    if since is not None:
        left = Match.objects.filter(seats__guest_key__isnull=False)
        delete_in_parts(left.filter(created_at__lt=since))
