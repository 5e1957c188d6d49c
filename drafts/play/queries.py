"""What pages and API read about matches."""

from django.db.models import Prefetch, QuerySet

from core.users import User
from drafts.play.models import Match, MatchSeat


def list_matches(user: User) -> QuerySet[Match]:
    """Return the matches of *user*, the latest first, with their seats and players."""
    seats = MatchSeat.objects.select_related("user")
    matches = Match.objects.visible_to(user)
    return matches.prefetch_related(Prefetch("seats", seats)).order_by(
        "-created_at", "-pk"
    )
