"""Sums of counted events, made by a worker."""

from typing import Any

from celery import shared_task
from django.db.models import F, Max, Q
from django.dispatch import receiver

from cards.catalogue.changes.models import CatalogueAct
from core.jobs import enqueue
from core.tasks import every
from drafts.statistics.models import CountedEvent
from drafts.statistics.services import counted as now_counted
from drafts.statistics.services import tally

TAKEN_UP = 100  # events a sweep looks at
MERGING = (CatalogueAct.Kind.MERGE, CatalogueAct.Kind.UNDO)


@shared_task
def tally_event(pk: int) -> None:
    """Make the sums of one counted event."""
    found = CountedEvent.objects.filter(pk=pk).select_related("event").first()
    if found:
        tally(counted=found)


@receiver(now_counted)
def queue_tally(counted: CountedEvent, **_sent: Any) -> None:
    """Have a worker make the sums; without a broker that only takes longer."""
    enqueue(tally_event, counted.pk, retry=False)


@every(300)
def take_up_tallies() -> None:
    """Queue sums that are missing, or older than the latest merge of cards."""
    merged = CatalogueAct.objects.filter(kind__in=MERGING)
    latest = merged.aggregate(at=Max("made_at"))["at"]
    due = Q(tallied_at=None)
    if latest:
        due |= Q(tallied_at__lt=latest)
    found = CountedEvent.objects.filter(due).order_by(
        F("tallied_at").asc(nulls_first=True)
    )
    for pk in found.values_list("pk", flat=True)[:TAKEN_UP]:
        tally_event.apply_async((pk,))
