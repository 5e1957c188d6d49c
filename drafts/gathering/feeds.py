"""The feed of one event: how it moves on."""

from datetime import datetime
from typing import Final

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy

from core.web.feeds import ENTRIES, AtomFeed
from drafts.events.log_entries import LogEntry
from drafts.events.models import Event
from drafts.picking.access import visible_event

# What is told of the log, in words; the number is a round's.
NEWS: Final = {
    "created": gettext_lazy("The event was created"),
    "details": gettext_lazy("When and where changed"),
    "started": gettext_lazy("The event has begun"),
    "paused": gettext_lazy("Paused"),
    "resumed": gettext_lazy("It goes on"),
    "building": gettext_lazy("Decks are being built"),
    "round": gettext_lazy("Round %(number)s is paired"),
    "finished": gettext_lazy("The event is over"),
}


class EventNews(AtomFeed[LogEntry, Event]):
    """What happened at an event that who asks may see, the latest first."""

    def get_object(self, request: HttpRequest, short_id: str) -> Event:
        """Return the event. Raises Http404."""
        return visible_event(request, short_id)

    def title(self, event: Event) -> str:
        """Return the event's name."""
        return event.name

    def link(self, event: Event) -> str:
        """Return the event's page."""
        return reverse("event", args=[event.short_id])

    def items(self, event: Event) -> list[LogEntry]:
        """Return the latest entries of the log that are for all; one query."""
        told = event.log.filter(kind__in=NEWS, seat=None).order_by("-sequence")
        return list(told[:ENTRIES])

    def item_title(self, item: LogEntry) -> str:
        """Return what happened."""
        return str(NEWS[item.kind]) % {"number": item.data.get("number", "")}

    def item_description(self, item: LogEntry) -> str:
        """Return the event's name."""
        return item.event.name

    def item_link(self, item: LogEntry) -> str:
        """Return the event's page, with the number of the entry."""
        page = reverse("event", args=[item.event.short_id])
        return f"{page}#news-{item.sequence}"

    def item_updateddate(self, item: LogEntry) -> datetime:
        """Return when it happened."""
        return item.made_at
