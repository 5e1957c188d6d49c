"""A draft seen again from one seat, pick by pick: the log played from the start."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from core.users import User
from drafts.events.models import Event, Seat
from drafts.events.queries import is_revealed
from drafts.picking.access import visible_event
from drafts.picking.draft_state import acts_of, first_draft, table_of
from rules.events.draft import Act, Cards, Draft, Turn, replay
from rules.events.draft_plan import DISCARD


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """One choice of a seat: *pack* and *pool* as they were before cards were *taken*.

    *pack* is what the seat saw: of face-down piles the one it looked at. Several cards
    are taken where lines or piles are, none where a pile is left. *reason* is what a
    bot said of it, as plain JSON.
    """

    turn: Turn
    pack: Cards
    pool: Cards
    taken: Cards
    is_discard: bool
    chooser: str
    reason: Mapping[str, Any]

    @property
    def key(self) -> tuple[int, int]:
        """Round and pick: what an address names."""
        return self.turn.round, self.turn.pick

    @property
    def card(self) -> int | None:
        """The card taken, the first of several."""
        return next(iter(self.taken), None)


def may_replay(event: Event, seat: Seat, user: User) -> bool:
    """Whether *user* may see the picks of *seat*: their own at once, all at the end."""
    is_own = seat.user_id is not None and seat.user_id == user.pk
    return is_own or is_revealed(event)


def scenes_of(event: Event, place: int) -> list[Scene]:
    """Return every choice of the seat at *place*, the first first.

    Where packs were taken whole nobody chose, and there is none.
    """
    table = table_of(event)
    if table is None:
        return []
    draft, scenes = first_draft(event, table.seats), []
    for entry in event.log.filter(kind__in=("picked", "corrected")):
        for done in acts_of(entry):
            if isinstance(done, Act) and done.place == place:
                scenes.append(_scene(draft, done, entry.data))
            draft = replay(draft, [done])
    return scenes


def _scene(draft: Draft, done: Act, data: Mapping[str, Any]) -> Scene:
    """Return what the seat saw of *draft*, and what it did."""
    return Scene(
        turn=done.turn,
        pack=draft.pack_of(done.place),
        pool=draft.pools[done.place],
        taken=draft.taken_by(done),
        is_discard=draft.asks_of(done.place) == DISCARD,
        chooser=data["chooser"],
        reason=data["reason"],
    )


def seat_to_replay(
    request: HttpRequest, short_id: str, number: int
) -> tuple[Event, Seat]:
    """Return an event and its seat *number* (0-based) if its picks may be seen again.

    Raises Http404.
    """
    event = visible_event(request, short_id)
    seats = event.seats.select_related("user")
    seat = get_object_or_404(seats, number=number)
    if not may_replay(event, seat, request.user):
        raise Http404
    return event, seat
