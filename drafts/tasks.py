"""Work of events and bouts that is queued; each may run twice without harm."""

from celery import shared_task
from django.utils import timezone

from core.jobs import every
from drafts.events.models import DAY, Event
from drafts.notices.mails import mail_waiting, mail_waiting_match
from drafts.picking.services import catch_up
from drafts.play.match_advice import look_for_advice
from drafts.play.match_choices import catch_up as catch_up_bout
from drafts.play.models import Bout, BoutSeat

TAKEN_UP = 200  # events a sweep looks at


@shared_task
def take_up_event(event_pk: int) -> None:
    """Let bots and the late act in one event."""
    event = Event.objects.filter(pk=event_pk).first()
    if event:
        catch_up(event)


@every(10)
def take_up_due_events() -> None:
    """Take up every event whose time has come: deadlines, and bots nobody told."""
    due = Event.objects.filter(state=Event.State.DRAFTING, due_at__lte=timezone.now())
    for event in due.order_by("due_at")[:TAKEN_UP]:
        catch_up(event)


@shared_task(autoretry_for=(OSError,), retry_backoff=30, max_retries=5)
def mail_waiting_players(event_pk: int) -> None:
    """Mail those one event waits for; a mail server that is away is asked again."""
    event = Event.objects.filter(pk=event_pk).first()
    if event:
        mail_waiting(event, timezone.now())


@shared_task(autoretry_for=(OSError,), retry_backoff=30, max_retries=5)
def mail_match_players(bout_pk: int) -> None:
    """Mail those one match waits for, as those of an event."""
    bout = Bout.objects.filter(pk=bout_pk).first()
    if bout:
        mail_waiting_match(bout, timezone.now())


@every(300)
def mail_all_waiting_players() -> None:
    """Queue the mails of all events and matches: a lost queue, and who just left."""
    slow = Event.objects.filter(state=Event.State.DRAFTING, timer__gte=DAY)
    for pk in slow.values_list("pk", flat=True):
        mail_waiting_players.apply_async((pk,))
    matches = Bout.objects.filter(state=Bout.State.RUNNING, timer__gte=DAY)
    for pk in matches.values_list("pk", flat=True):
        mail_match_players.apply_async((pk,))


@shared_task
def take_up_bout(bout_pk: int) -> None:
    """Let bots and the late choose in one bout."""
    bout = Bout.objects.filter(pk=bout_pk).first()
    if bout:
        catch_up_bout(bout)


@every(10)
def take_up_due_bouts() -> None:
    """Take up every bout whose time has come: deadlines, and bots nobody told."""
    due = Bout.objects.filter(state=Bout.State.RUNNING, due_at__lte=timezone.now())
    for bout in due.order_by("due_at")[:TAKEN_UP]:
        catch_up_bout(bout)


@shared_task
def advise_seat(seat_pk: int) -> None:
    """Look for the advice of one seat."""
    seat = BoutSeat.objects.select_related("bout").filter(pk=seat_pk).first()
    if seat and seat.bout.state == Bout.State.RUNNING:
        look_for_advice(seat)
