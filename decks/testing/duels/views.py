"""A deck against others: duels started from a deck."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from core.web.guests import guest_key
from decks.building.access import visible_deck
from decks.testing.duels.forms import DuelForm
from decks.testing.duels.services import start_duels
from decks.testing.models import TestRun
from decks.testing.run_pages import deck_runs_page
from decks.testing.simulators import get_duels


@never_cache
@require_http_methods(["GET", "POST"])
def deck_duels(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the form that sets the deck against others, and the reader's duels of it."""
    deck = visible_deck(request, short_id)
    form = DuelForm(
        request.POST or None,
        tested=deck,
        options=get_duels(deck.game).OPTIONS,
        user=request.user,
        guest_key=guest_key(request),
    )
    kind, template = TestRun.Kind.DUELS, "duel_list.html"
    return deck_runs_page(
        request, deck, form, start_duels, kind=kind, template=template
    )
