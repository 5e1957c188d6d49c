"""What pages, API and commands read about events."""

from django.db.models import Count, QuerySet

from core.users import User
from drafts.events.log_entries import LogEntry
from drafts.events.models import Event
from rules.events.boosters import Booster, read_booster


def list_events(user: User) -> QuerySet[Event]:
    """Return the events *user* may know of, the latest first, each with `taken`."""
    events = Event.objects.visible_to(user).select_related("organiser")
    return events.annotate(taken=Count("seats")).order_by("-created_at", "-pk")


def visible_log(event: Event, user: User) -> list[tuple[LogEntry, bool]]:
    """Return every entry of the log, each with whether *user* may read it.

    One's own and everybody's at once, all of them after the end.
    """
    own = None
    if user.is_authenticated:
        seats = event.seats.filter(user=user.pk).values_list("number", flat=True)
        own = seats.first()
    return [
        (entry, is_revealed(event) or entry.seat is None or entry.seat == own)
        for entry in event.log.all()
    ]


def frozen_boosters(event: Event) -> list[Booster]:
    """Return the booster of each round of *event*, as it was frozen."""
    rounds = event.boosters.select_related("definition")
    return [read_booster(one.definition.frozen) for one in rounds]


def is_revealed(event: Event) -> bool:
    """Whether everybody may see everything: once the event is finished."""
    return event.state == Event.State.FINISHED
