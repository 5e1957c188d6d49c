"""What guests left behind is forgotten in time."""

from django.contrib.sessions.models import Session
from django.utils import timezone

from core.retention import A_DAY, delete_in_parts, kept_since
from core.tasks import every
from core.web.guests import SESSION_KEY
from decks.building.models import Deck


@every(A_DAY, is_long=True)
def forget_guests_decks() -> None:
    """Delete private decks of guests whose sessions ended, after KEEP_GUESTS."""
    since = kept_since("KEEP_GUESTS")
    if since is None:
        return
    private = Deck.objects.filter(owner=None, visibility=Deck.Visibility.PRIVATE)
    # A branch goes with its deck: one that is worked on keeps it.
    left = private.filter(changed_at__lt=since).exclude(branches__changed_at__gte=since)
    alive = _guests_with_sessions()
    keys = left.exclude(guest_key=None).values_list("guest_key", flat=True)
    for key in set(keys.distinct()):
        if str(key) not in alive:
            delete_in_parts(left.filter(guest_key=key))


def _guests_with_sessions() -> set[str]:
    """Return the keys of the guests who can still come back."""
    sessions = Session.objects.filter(expire_date__gt=timezone.now())
    return {
        str(session.get_decoded().get(SESSION_KEY)) for session in sessions.iterator()
    }
