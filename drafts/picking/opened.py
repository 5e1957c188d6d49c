"""The cards of an event's packs: written once, at its start, and never changed."""

from collections.abc import Mapping
from functools import lru_cache

from drafts.events.models import Event
from drafts.picking.models import PackCard

EVENTS = 64  # kept by each process; some 400 cards each


def opened_cards(event: Event) -> Mapping[int, PackCard]:
    """Return every card of the packs of the started *event* by its number.

    One query for each event and process: what was opened stays; a correction changes
    who has which number, not which card that is.
    """
    return _opened(event.short_id, event.pk)


@lru_cache(maxsize=EVENTS)
def _opened(
    short_id: str,  # noqa: ARG001 - drawn at random: no other event ever has it
    event_pk: int,
) -> Mapping[int, PackCard]:
    """Return the cards of one event."""
    return {one.number: one for one in PackCard.objects.filter(event=event_pk)}
