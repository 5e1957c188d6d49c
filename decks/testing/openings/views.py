"""A deck's opening hands: asked about."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from core.web.guests import guest_key
from decks.building.access import visible_deck
from decks.testing.models import TestRun
from decks.testing.openings.forms import OpeningForm
from decks.testing.openings.services import start_openings
from decks.testing.run_pages import deck_runs_page
from decks.testing.simulators import get_duels


@never_cache
@require_http_methods(["GET", "POST"])
def deck_openings(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the form that asks about the deck's opening hands, and the reader's runs."""
    deck = visible_deck(request, short_id)
    form = OpeningForm(
        request.POST or None,
        tested=deck,
        options=get_duels(deck.game).openings.OPTIONS,
        user=request.user,
        guest_key=guest_key(request),
    )
    kind, template = TestRun.Kind.OPENINGS, "opening_list.html"
    return deck_runs_page(
        request, deck, form, start_openings, kind=kind, template=template
    )
