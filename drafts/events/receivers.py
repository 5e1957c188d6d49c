"""Webhooks are told of what happens in events; comments go with an event."""

from typing import Any

from django.db.models.signals import post_delete
from django.dispatch import receiver

from core.features import declare_before_saving
from decks.comments.services import forget_thread
from drafts.events.log_entries import LogEntry
from drafts.events.models import Event

declare_before_saving(LogEntry)


@receiver(post_delete, sender=Event)
def forget_comments(instance: Event, **_sent: Any) -> None:
    """Delete what was said about an event."""
    forget_thread("event", instance.short_id)
