"""What waits for a player, in all events and matches at once."""

from collections.abc import Iterable

from django.utils import timezone

from core.users import User
from drafts.notices.models import Way
from drafts.notices.services import choice_of
from drafts.notices.sources import SOURCES, OwnTurns, Waiting

NOTHING = OwnTurns((), may_come=False)


def own_turns(user: User) -> OwnTurns:
    """Return all that waits for *user*, the most urgent first."""
    if not user.is_authenticated:
        return NOTHING
    found = [source.own_turns(user.pk) for source in SOURCES]
    waiting = sorted((one for own in found for one in own.turns), key=_urgency)
    return OwnTurns(tuple(waiting), may_come=any(own.may_come for own in found))


def turns_to_show(user: User) -> OwnTurns:
    """Return what to tell *user* of on a page: not what they know of."""
    if not user.is_authenticated or not choice_of(user).on_pages:
        return NOTHING
    found = own_turns(user)
    if not found.turns:
        return found
    known = {key for source in SOURCES for key in source.known_keys(user.pk)}
    left = tuple(one for one in found.turns if one.key not in known)
    return OwnTurns(left, found.may_come)


def know_turns(*, user: User, keys: Iterable[str]) -> None:
    """Dismiss the page notices with these *keys* for *user*."""
    wanted = set(keys)
    for one in own_turns(user).turns:
        if one.key in wanted:
            one.write_notice(Way.PAGE, timezone.now())


def _urgency(waiting: Waiting) -> tuple[bool, str, int]:
    """Return what sorts what waits by its end; what has none comes last."""
    deadline = waiting.place.deadline
    ends = deadline.isoformat() if deadline else ""
    return deadline is None, ends, waiting.place.pk
