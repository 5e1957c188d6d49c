"""Work of events that is queued; each may run twice without harm."""

from typing import Any

from celery import shared_task
from django.dispatch import receiver
from django.utils import timezone

from core.jobs import enqueue
from core.tasks import every
from drafts.events.models import DAY, Event
from drafts.notices.turns import Source, register
from drafts.picking.draft_state import bot_due, step_begun
from drafts.picking.services import catch_up, take_up_due
from drafts.picking.waiting import known_picks, mail_waiting, own_picks

STEPS = 2_000  # that a sweep takes at most
ALONE = 50  # due events that one worker does alone
HELPERS = 16

register(Source(own_picks, known_picks))


@shared_task
def take_up_event(event_pk: int) -> None:
    """Let bots and the late act in one event."""
    event = Event.objects.filter(pk=event_pk).first()
    if event:
        catch_up(event)


@receiver(bot_due)
def queue_bots(event: Event, **_sent: Any) -> None:
    """Have a worker take *event* up; without a broker that only takes longer."""
    enqueue(take_up_event, event.pk, retry=False)


@every(10)
def take_up_due_events() -> None:
    """Take up every event whose time has come: deadlines, and bots nobody told.

    Where many wait, other workers help.
    """
    now = timezone.now()
    due = Event.objects.filter(state=Event.State.DRAFTING, due_at__lte=now)
    for _ in range(min(due.count() // ALONE, HELPERS)):
        enqueue(help_with_due_events, retry=False)
    take_up_due(steps=STEPS)


@shared_task
def help_with_due_events() -> None:
    """Take up events whose time has come, beside whoever does so, too."""
    take_up_due(steps=STEPS)


@shared_task(autoretry_for=(OSError,), retry_backoff=30, max_retries=5)
def mail_waiting_players(event_pk: int) -> None:
    """Mail those one event waits for; a mail server that is away is asked again."""
    event = Event.objects.filter(pk=event_pk).first()
    if event:
        mail_waiting(event, timezone.now())


@receiver(step_begun)
def queue_mails(event: Event, **_sent: Any) -> None:
    """Have those mailed whom *event* waits for, where picks have days."""
    if event.is_day_long:
        enqueue(mail_waiting_players, event.pk, retry=False)


@every(300)
def mail_all_waiting_players() -> None:
    """Queue the mails of all events: a lost queue, and who just left."""
    slow = Event.objects.filter(state=Event.State.DRAFTING, timer__gte=DAY)
    for pk in slow.values_list("pk", flat=True):
        mail_waiting_players.apply_async((pk,))
