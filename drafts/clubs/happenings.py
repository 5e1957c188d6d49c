"""An event that ends counts in its league."""

from typing import Any

from django.db.models.signals import post_save
from django.dispatch import receiver

from drafts.clubs.models import ClubEvent
from drafts.clubs.services import settle
from drafts.events.log_entries import LogEntry


@receiver(post_save, sender=LogEntry)
def event_ended(instance: LogEntry, created: bool, **_sent: Any) -> None:
    """Write down what the players of a finished event came to, if a league asks."""
    if not created or instance.kind != "finished":
        return
    shared = ClubEvent.objects.filter(event=instance.event_id).first()
    if shared:
        shared.event = instance.event
        settle(shared=shared)
