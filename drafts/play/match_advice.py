"""Advice for the build phase: wished for, looked for by a worker, kept for one step."""

from typing import Any

from django.db import transaction

from cards.fighters.rosters import arena_of
from drafts.events import log
from drafts.play.match_state import (
    fresh_seat,
    has_advice,
    lock_match,
    played,
    queue_advice,
)
from drafts.play.models import Match, MatchSeat
from rules.events.match import MatchState


@transaction.atomic
def wish_advice(*, seat: MatchSeat, is_wished: bool) -> MatchSeat:
    """Say whether *seat* wants advice; between two people both must.

    Raises MatchGone or MatchNotNow.
    """
    match = lock_match(seat.match, Match.State.LOBBY, Match.State.RUNNING)
    held = fresh_seat(match, seat)
    held.wants_advice = is_wished
    held.save(update_fields=["wants_advice"])
    if match.state == Match.State.RUNNING:
        queue_advice(played(match), list(match.seats.all()))
    log.append(match, "advice", {"place": held.number, "wanted": is_wished})
    return held


def look_for_advice(seat: MatchSeat) -> None:
    """Keep the best builds of *seat* for the step under way, if they are wanted.

    Run twice it writes the same.
    """
    match = seat.match
    at = played(match)
    if not isinstance(at, MatchState) or at.asks_for != "build":
        return
    if seat.number not in at.waits_for:
        return
    arena = arena_of(match.game)
    view = arena.view_for(at.match, seat.number)
    found = arena.advise(view, at.stream(f"advice {at.step}").below(1 << 64))
    kept = {"step": at.step, "best": found}
    MatchSeat.objects.filter(pk=seat.pk).update(advice=kept)


def advice_for(seat: MatchSeat, step: int) -> list[dict[str, Any]] | None:
    """Return the advice of *seat* for *step*; None as long as there is none.

    It is asked of the seats whether there is to be any.
    """
    if not has_advice(list(seat.match.seats.all())) or seat.advice is None:
        return None
    return seat.advice["best"] if seat.advice["step"] == step else None
