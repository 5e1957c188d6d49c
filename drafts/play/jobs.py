"""Work of matches that is queued; each may run twice without harm."""

from typing import Any

from celery import shared_task
from django.dispatch import receiver
from django.utils import timezone

from core.jobs import enqueue
from core.tasks import every
from drafts.events.models import DAY
from drafts.notices.turns import Source, register
from drafts.play.clocks import BEAT, beat
from drafts.play.match_advice import look_for_advice
from drafts.play.match_choices import catch_up
from drafts.play.match_state import advice_wanted, bot_due, step_begun
from drafts.play.models import Match, MatchSeat
from drafts.play.waiting import known_choices, mail_waiting_match, own_choices

TAKEN_UP = 200  # matches a sweep looks at

register(Source(own_choices, known_choices))


@shared_task
def take_up_match(match_pk: int) -> None:
    """Let bots and the late choose in one match."""
    match = Match.objects.filter(pk=match_pk).first()
    if match:
        catch_up(match)


@receiver(bot_due)
def queue_bots(match: Match, **_sent: Any) -> None:
    """Have a worker take *match* up; without a broker that only takes longer."""
    enqueue(take_up_match, match.pk, retry=False)


@every(BEAT)
def take_up_due_matches() -> None:
    """Take up every match whose time has come: deadlines, and bots nobody told."""
    beat(timezone.now())
    due = Match.objects.filter(state=Match.State.RUNNING, due_at__lte=timezone.now())
    for match in due.order_by("due_at")[:TAKEN_UP]:
        catch_up(match)


@shared_task(autoretry_for=(OSError,), retry_backoff=30, max_retries=5)
def mail_match_players(match_pk: int) -> None:
    """Mail those one match waits for; a mail server that is away is asked again."""
    match = Match.objects.filter(pk=match_pk).first()
    if match:
        mail_waiting_match(match, timezone.now())


@receiver(step_begun)
def queue_mails(match: Match, **_sent: Any) -> None:
    """Have those mailed whom *match* waits for, where choices have days."""
    if match.is_day_long:
        enqueue(mail_match_players, match.pk, retry=False)


@every(300)
def mail_all_match_players() -> None:
    """Queue the mails of all matches: a lost queue, and who just left."""
    slow = Match.objects.filter(state=Match.State.RUNNING, timer__gte=DAY)
    for pk in slow.values_list("pk", flat=True):
        mail_match_players.apply_async((pk,))


@shared_task
def advise_seat(seat_pk: int) -> None:
    """Look for the advice of one seat."""
    seat = MatchSeat.objects.select_related("match").filter(pk=seat_pk).first()
    if seat and seat.match.state == Match.State.RUNNING:
        look_for_advice(seat)


@receiver(advice_wanted)
def queue_advice(seat: MatchSeat, **_sent: Any) -> None:
    """Have a worker look for the advice of *seat*."""
    enqueue(advise_seat, seat.pk, retry=False)
