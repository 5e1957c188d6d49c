"""Work of events that is queued; each may run twice without harm."""

from celery import shared_task
from django.utils import timezone

from drafts.models import Event
from drafts.picks import catch_up

TAKEN_UP = 200  # events a sweep looks at


@shared_task
def take_up_event(event_pk: int) -> None:
    """Let bots and the late act in one event."""
    event = Event.objects.filter(pk=event_pk).first()
    if event:
        catch_up(event)


@shared_task
def take_up_due_events() -> None:
    """Take up every event whose time has come: deadlines, and bots nobody told."""
    due = Event.objects.filter(state=Event.State.DRAFTING, due_at__lte=timezone.now())
    for event in due.order_by("due_at")[:TAKEN_UP]:
        catch_up(event)
