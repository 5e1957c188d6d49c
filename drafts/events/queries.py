"""What pages, API and commands read about events."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Count, QuerySet

from core.users import User
from drafts.events.log_entries import LogEntry
from drafts.events.models import Event
from rules.events.boosters import open_packs, read_booster
from rules.events.draft_plan import DraftPlan
from rules.events.pile import deal_packs, is_pile, read_pile
from rules.games import game


def list_events(user: User) -> QuerySet[Event]:
    """Return the events *user* may know of, the latest first, each with `taken`."""
    events = Event.objects.visible_to(user).select_related("organiser")
    return events.annotate(taken=Count("seats")).order_by("-created_at", "-pk")


def visible_log(event: Event, user: User) -> list[tuple[LogEntry, bool]]:
    """Return every entry of the log, each with whether *user* may read it.

    One's own and everybody's at once, all of them after the end.
    """
    own = None
    if user.is_authenticated:
        seats = event.seats.filter(user=user.pk).values_list("number", flat=True)
        own = seats.first()
    return [
        (entry, is_revealed(event) or entry.seat is None or entry.seat == own)
        for entry in event.log.all()
    ]


def draft_plan(event: Event) -> DraftPlan | None:
    """Return the plan by which *event* drafts; None where nothing is shared out."""
    return game(event.game).DRAFTS.get(event.draft)


def draw_packs(event: Event, nonces: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the packs that the seed of *event* and *nonces* make, in order."""
    frozen = [
        one.definition.frozen for one in event.boosters.select_related("definition")
    ]
    given: Any = {
        "seats": len(nonces),
        "seed": bytes.fromhex(event.seed),
        "nonces": nonces,
    }
    if frozen and is_pile(frozen[0]):
        return deal_packs(read_pile(frozen[0]), event.steps, **given)
    return open_packs([read_booster(one) for one in frozen], **given)


def is_revealed(event: Event) -> bool:
    """Whether everybody may see everything: once the event is finished."""
    return event.state == Event.State.FINISHED
