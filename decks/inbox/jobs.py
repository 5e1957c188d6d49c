"""Work of the inbox that is done by workers."""

from core.retention import A_DAY
from core.tasks import every
from decks.inbox.digests import send_digests
from decks.inbox.push import send_pushes
from decks.inbox.services import forget_notices


@every(1800)
def mail_digests() -> None:
    """Mail what is unread to who asked for it."""
    send_digests()


@every(30)
def push_notices() -> None:
    """Push what is new to the browsers that asked for it."""
    send_pushes()


@every(A_DAY)
def clean_up_inboxes() -> None:
    """Delete notices that were kept long enough."""
    forget_notices()
