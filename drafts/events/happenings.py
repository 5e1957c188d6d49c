"""What webhooks and inboxes are told of events."""

from typing import Any, Final

from django.db.models.signals import post_save
from django.dispatch import receiver
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from decks.inbox.kinds import KINDS, NoticeKind
from decks.inbox.services import News, announce
from decks.webhooks.services import tell
from drafts.events.log_entries import LogEntry

# Entries of the log with which an event moves on.
MOVES: Final = frozenset(
    {"started", "paused", "resumed", "building", "round", "finished"}
)

KINDS["event"] = NoticeKind(_("“%(title)s” moves on."))


@receiver(post_save, sender=LogEntry)
def event_moved(instance: LogEntry, created: bool, **_sent: Any) -> None:
    """Tell who runs the event and who plays in it, and their webhooks."""
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
    accounts = {event.organiser_id, *players}
    tell("event.moved", subject, accounts)
    news = News(
        kind="event", subject=f"event {event.short_id}", title=event.name,
        path=event.get_absolute_url(),
    )  # fmt: skip
    announce(news, accounts)
