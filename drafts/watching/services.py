"""Whether others may watch a match: each player says, and all have to agree."""

from django.db import transaction

from drafts.events import log
from drafts.play.match_state import fresh_seat, lock_match
from drafts.play.models import MatchSeat


@transaction.atomic
def let_watch(*, seat: MatchSeat, is_on: bool) -> MatchSeat:
    """Say whether *seat* lets others watch; again is no change. Raises MatchGone."""
    match = lock_match(seat.match)
    held = fresh_seat(match, seat)
    if held.lets_watch == is_on:
        return held
    held.lets_watch = is_on
    held.save(update_fields=["lets_watch"])
    log.append(match, "watch", {"place": held.number, "is_on": is_on})
    return held
