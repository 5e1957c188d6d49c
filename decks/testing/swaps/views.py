"""A deck and its swaps: asked for, and made."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from cards.catalogue.card_texts.shown_words import name_read
from cards.catalogue.models import Card
from core.web.guests import ensure_guest_key, guest_key
from decks.building.access import own_deck, visible_deck
from decks.building.editing.services import swap_copy
from decks.building.models import Deck
from decks.testing.models import TestRun
from decks.testing.option_texts import view_changed_options
from decks.testing.run_progress import side_titles
from decks.testing.simulators import get_duels
from decks.testing.swaps.forms import SwapForm
from decks.testing.swaps.services import start_swaps
from decks.testing.views import own_runs_page, try_start


@never_cache
@require_http_methods(["GET", "POST"])
def deck_swaps(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the form that tries swaps of the deck, and the reader's runs of them."""
    deck = visible_deck(request, short_id)
    form = SwapForm(
        request.POST or None,
        tested=deck,
        options=get_duels(deck.game).swaps.OPTIONS,
        user=request.user,
        guest_key=guest_key(request),
    )
    run, status = try_start(request, form, lambda: _start(request, deck, form))
    if run:
        return redirect(run)
    page = own_runs_page(request, deck, TestRun.Kind.SWAPS)
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
    return render(request, "decks/testing/swap_list.html", context, status=status)


def _start(request: HttpRequest, deck: Deck, form: SwapForm) -> TestRun:
    """Start what the valid *form* asks for."""
    out, into = form.cards()
    return start_swaps(
        user=request.user,
        guest_key=ensure_guest_key(request),
        deck=deck,
        opponents=form.decks,
        out=out,
        into=into,
        games=form.cleaned_data["games"],
        options=form.options(),
    )


@require_POST
def deck_swap_made(request: HttpRequest, short_id: str) -> HttpResponse:
    """Change one copy of a card (`out`) for one of another (`into`), told by name."""
    deck = own_deck(request, short_id)
    cards = Card.objects.filter(game=deck.game)
    out = get_object_or_404(cards, name=request.POST.get("out", ""))
    into = get_object_or_404(cards, name=request.POST.get("into", ""))
    swap_copy(deck=deck, card=out, other=into)
    names = {"out": name_read(out).text, "into": name_read(into).text}
    messages.success(request, _("%(into)s is in, %(out)s is out.") % names)
    return redirect("deck-edit", short_id)
