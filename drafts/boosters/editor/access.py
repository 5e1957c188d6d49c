"""Loading a booster to change."""

from django.http import Http404, HttpRequest

from drafts.boosters.models import OwnBooster
from drafts.boosters.queries import find_own_booster
from rules.games import DEFAULT_GAME


def own_booster(request: HttpRequest, slug: str) -> OwnBooster:
    """Return the booster if the reader made it. Raises Http404."""
    own = find_own_booster(DEFAULT_GAME, slug)
    if own is None or own.owner_id != request.user.pk:
        raise Http404
    return own
