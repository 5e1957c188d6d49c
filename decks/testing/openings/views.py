"""A deck's opening hands: asked about."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from core.web.guests import ensure_guest_key, guest_key
from decks.building.access import visible_deck
from decks.building.models import Deck
from decks.testing.models import TestRun
from decks.testing.openings.forms import OpeningForm
from decks.testing.openings.services import start_openings
from decks.testing.option_texts import view_changed_options
from decks.testing.run_progress import side_titles
from decks.testing.simulators import get_duels
from decks.testing.views import own_runs_page, try_start


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
    run, status = try_start(request, form, lambda: _start(request, deck, form))
    if run:
        return redirect(run)
    page = own_runs_page(request, deck, TestRun.Kind.OPENINGS)
    context = {
        "section": "decks",
        "deck": deck,
        "form": form,
        "page": page,
        "rows": [
            (run, side_titles(run)[1:], view_changed_options(run))
            for run in page.object_list
        ],
    }
    return render(request, "decks/testing/opening_list.html", context, status=status)


def _start(request: HttpRequest, deck: Deck, form: OpeningForm) -> TestRun:
    """Start what the valid *form* asks for."""
    return start_openings(
        user=request.user,
        guest_key=ensure_guest_key(request),
        deck=deck,
        opponents=form.decks,
        games=form.cleaned_data["games"],
        options=form.options(),
    )
