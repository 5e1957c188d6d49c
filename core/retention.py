"""How long things are kept: as the host's settings say, in days; 0 is for ever."""

from datetime import datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from core.web.guests import SESSION_KEY

AT_ONCE: Final = 500  # rows deleted in one transaction: others write in between
A_DAY: Final = 24 * 3600  # seconds


def kept_since(setting: str) -> datetime | None:
    """Return the moment before which *setting* lets things go; None: never."""
    days = getattr(settings, setting)
    return timezone.now() - timedelta(days=days) if days > 0 else None


def delete_in_parts(rows: "QuerySet[Any]") -> int:
    """Delete *rows*, the oldest first, with what hangs on them; return how many."""
    done = 0
    while keys := list(rows.order_by("pk").values_list("pk", flat=True)[:AT_ONCE]):
        with transaction.atomic():
            # Asked again: some may have been used or be gone by now.
            rows.filter(pk__in=keys).delete()
        done += len(keys)
    return done


def delete_guests(rows: "QuerySet[Any]") -> None:
    """Delete those of *rows*, things of guests, whose guest's session ended."""
    keys = rows.exclude(guest_key=None).order_by().values_list("guest_key", flat=True)
    alive = _guests_with_sessions()
    for key in set(keys.distinct()):
        if str(key) not in alive:
            delete_in_parts(rows.filter(guest_key=key))


def _guests_with_sessions() -> set[str]:
    """Return the keys of the guests who can still come back."""
    sessions = Session.objects.filter(expire_date__gt=timezone.now())
    return {
        str(session.get_decoded().get(SESSION_KEY)) for session in sessions.iterator()
    }
