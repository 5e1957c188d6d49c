"""What tests of drafts.notices share."""

from datetime import timedelta

from django.core import mail
from django.utils import timezone

from drafts.play.waiting import mail_waiting_match
from tests.matches import make_match
from tests.rigs.visitors import signed_in

DAY = 24 * 60 * 60


TURNS = "/drafts/turns/"


def slow_match(*players, timer=DAY, **changes):
    """Return a match of days at its first choice, looked at by all players."""
    match = make_match(*players, timer=timer, **changes)
    for user in players:
        signed_in(user).get(match.get_absolute_url())
    return match


def tell(match, later=timedelta()) -> list[str]:
    """Return who is mailed now, in order of the alphabet."""
    mail.outbox.clear()
    match.refresh_from_db()
    mail_waiting_match(match, timezone.now() + later)
    return sorted(one.to[0].split("@")[0] for one in mail.outbox)
