"""What guests played by hand is forgotten in time."""

from core.retention import A_DAY, delete_guests, kept_since
from core.tasks import every
from decks.playtest.models import PlaytestGame


@every(A_DAY, is_long=True)
def forget_guests_games() -> None:
    """Delete games of guests whose sessions ended, after KEEP_GUESTS."""
    if since := kept_since("KEEP_GUESTS"):
        delete_guests(PlaytestGame.objects.filter(changed_at__lt=since))
