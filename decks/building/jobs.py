"""What guests left behind is forgotten in time."""

from core.retention import A_DAY, delete_guests, kept_since
from core.tasks import every
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
    delete_guests(left)
