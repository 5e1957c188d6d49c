"""The way in."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.catalogue.queries import get_sets
from core.web.guests import guest_key
from decks.building.queries import get_own_decks, get_public_decks
from rules.games import DEFAULT_GAME

SHOWN = 6
SHOWN_READY = 18


@never_cache
@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """Show three ways in: search a card, open a deck, paste a list."""
    context = {
        "own_decks": get_own_decks(request.user, guest_key(request))[:SHOWN],
        "public_decks": get_public_decks()[:SHOWN_READY],
        "sets": get_sets(DEFAULT_GAME),
    }
    return render(request, "decks/browsing/start.html", context)
