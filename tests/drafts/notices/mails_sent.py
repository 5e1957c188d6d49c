"""What tests of drafts.notices share."""

from datetime import timedelta

from django.core import mail
from django.utils import timezone

from drafts.picking.waiting import mail_waiting
from tests.events import make_event, started
from tests.rigs.visitors import signed_in

DAY = 24 * 60 * 60


def slow_event(*players, timer=DAY, **changes):
    """Return a draft of days at its first pick, its page looked at by all players."""
    event = started(make_event(*players, timer=timer, **changes))
    for user in players:
        signed_in(user).get(event.get_absolute_url())
    return event


def told() -> list[str]:
    """Return who was mailed, in order of the alphabet, and forget it."""
    found = sorted(one.to[0].split("@")[0] for one in mail.outbox)
    mail.outbox.clear()
    return found


def tell(event, **later) -> list[str]:
    event.refresh_from_db()
    mail_waiting(event, timezone.now() + timedelta(**later))
    return told()
