"""A deck and its swaps: asked for, and made."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from cards.catalogue.card_texts.shown_words import name_read
from cards.catalogue.models import Card
from core.web.guests import guest_key
from decks.building.access import own_deck, visible_deck
from decks.building.editing.services import swap_copy
from decks.testing.models import TestRun
from decks.testing.run_pages import deck_runs_page
from decks.testing.simulators import get_duels
from decks.testing.swaps.forms import SwapForm
from decks.testing.swaps.services import start_swaps


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
    kind, template = TestRun.Kind.SWAPS, "swap_list.html"
    return deck_runs_page(
        request, deck, form, start_swaps, kind=kind, template=template
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
