"""Webhooks are told of what happens in events; comments go with an event."""

from typing import Any

from django.db import transaction
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver

from core.features import declare_before_saving
from decks.comments.models import Comment
from decks.comments.services import forget_thread
from drafts.events.log_entries import LogEntry
from drafts.events.models import Event
from drafts.events.nudges import nudge_again

declare_before_saving(LogEntry)


@receiver(post_delete, sender=Event)
def forget_comments(instance: Event, **_sent: Any) -> None:
    """Delete what was said about an event."""
    forget_thread("event", instance.short_id)


@receiver([post_save, post_delete], sender=Comment)
def tell_comments(instance: Comment, **_sent: Any) -> None:
    """Tell who listens to an event that something was said there, or taken back."""
    thread = instance.thread
    if thread.kind == "event":
        transaction.on_commit(lambda: nudge_again(thread.key), robust=True)
