"""What pages and API read about bouts."""

from django.db.models import Prefetch, QuerySet

from core.users import User
from drafts.play.models import Bout, BoutSeat


def list_bouts(user: User) -> QuerySet[Bout]:
    """Return the bouts of *user*, the latest first, with their seats and players."""
    seats = BoutSeat.objects.select_related("user")
    bouts = Bout.objects.visible_to(user)
    return bouts.prefetch_related(Prefetch("seats", seats)).order_by(
        "-created_at", "-pk"
    )
