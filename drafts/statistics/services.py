"""What staff choose to count, and the sums of it."""

from django.db import transaction
from django.db.models import Sum
from django.utils import timezone

from core.features import Signal
from drafts.events.locks import NotNow, lock_event
from drafts.events.models import Event
from drafts.picking.models import Lesson
from drafts.statistics.models import CardTally, CountedEvent, LeaderTally
from drafts.statistics.tallying import sums_of
from rules.events.learned import Played, learn

counted = Signal()  # *counted*: an event counts whose sums are to be made


@transaction.atomic
def count_event(*, event: Event) -> CountedEvent:
    """Let the finished *event* count; again changes nothing. Raises NotNow."""
    event = lock_event(event, Event.State.FINISHED)
    found, is_new = CountedEvent.objects.get_or_create(
        event=event, defaults={"counted_at": timezone.now()}
    )
    if is_new:
        counted.send(CountedEvent, counted=found)
    return found


def count_all() -> int:
    """Let every finished event count that does not yet; return how many."""
    waiting = Event.objects.filter(state=Event.State.FINISHED, counted=None)
    number = 0
    for event in waiting.only("pk"):
        try:
            count_event(event=event)
        except NotNow:
            continue
        number += 1
    return number


@transaction.atomic
def leave_out(*, event: Event) -> None:
    """Let *event* count no more; its sums go, and what bots learned of them."""
    CountedEvent.objects.filter(event=event).delete()
    teach(event.game)


@transaction.atomic
def tally(*, counted: CountedEvent) -> None:
    """Make the sums of a counted event anew; made twice they are the same."""
    held = CountedEvent.objects.select_for_update().filter(pk=counted.pk).first()
    if held is None:
        return
    sums = sums_of(held.event)
    CardTally.objects.filter(counted=held).delete()
    LeaderTally.objects.filter(counted=held).delete()
    for card in sums.cards.values():
        card.counted = held
    for leader in sums.leaders.values():
        leader.counted = held
    CardTally.objects.bulk_create(sums.cards.values(), batch_size=500)
    LeaderTally.objects.bulk_create(sums.leaders.values(), batch_size=500)
    held.tallied_at = timezone.now()
    held.save(update_fields=["tallied_at"])
    teach(held.event.game)


def teach(game_slug: str) -> None:
    """Have bots learn the cards of the game anew, from all events that count.

    From games at tables here alone: of others nobody knows what was drawn.
    """
    counted = {"counted__event__game": game_slug, "leader__isnull": False}
    cards = CardTally.objects.filter(**counted, drawn__gt=0).order_by()
    leaders = LeaderTally.objects.filter(**counted).order_by()
    drawn = cards.values_list("card__key", "leader__key").annotate(
        Sum("drawn"), Sum("drawn_points")
    )
    led = leaders.values_list("leader__key").annotate(Sum("games"), Sum("points"))
    worths = learn(
        (Played(*row) for row in drawn), (Played(row[0], *row) for row in led)
    )
    Lesson.objects.update_or_create(game=game_slug, defaults={"worths": worths})
