"""Loading what two traders could swap: what is not there is a 404."""

from django.http import Http404, HttpRequest

from decks.collection.access import collector
from decks.trading.trade_matches import (
    Match,
    find_match,
)


def own_match(request: HttpRequest, username: str) -> Match:
    """Return what the reader and *username* could trade. Raises Http404 for nothing."""
    match = find_match(collector(request), username.replace("\0", ""))
    if match is None:
        raise Http404
    return match
