"""Work of the inbox that is done by workers."""

from core.retention import A_DAY
from core.tasks import every
from decks.inbox.digests import send_digests
from decks.inbox.services import forget_notices


@every(1800)
def mail_digests() -> None:
    """Mail what is unread to who asked for it."""
    send_digests()


@every(A_DAY)
def clean_up_inboxes() -> None:
    """Delete notices that were kept long enough."""
    forget_notices()
