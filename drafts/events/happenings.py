"""What webhooks are told of events."""

from typing import Any, Final

from django.db.models.signals import post_save
from django.dispatch import receiver
from django.urls import reverse

from decks.webhooks.services import tell
from drafts.events.log_entries import LogEntry

# Entries of the log with which an event moves on.
MOVES: Final = frozenset(
    {"started", "paused", "resumed", "building", "round", "finished"}
)


@receiver(post_save, sender=LogEntry)
def event_moved(instance: LogEntry, created: bool, **_sent: Any) -> None:
    """Tell the webhooks of who runs the event and of who plays in it."""
    if not created or instance.kind not in MOVES:
        return
    event = instance.event
    players = event.seats.exclude(user=None).values_list("user", flat=True)
    subject = {
        "event": event.short_id,
        "moved": instance.kind,
        "sequence": instance.sequence,
        "uri": reverse("api-event", args=[event.short_id]),
        "page": reverse("event", args=[event.short_id]),
    }
    tell("event.moved", subject, {event.organiser_id, *players})
