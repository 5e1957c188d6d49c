"""The page of a deck's odds: choose a group of cards, see how likely it is."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.card_texts.languages import card_language
from core.web.requests import is_fragment
from decks.building.access import is_own, visible_deck
from decks.building.queries import get_entries
from decks.odds.context import (
    card_choices,
    trait_choices,
    type_choices,
    view_odds,
    view_ready_odds,
)
from decks.odds.forms import OddsForm
from rules.games import game


@never_cache
@require_safe
@vary_on_headers("HX-Request")
def deck_odds(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the odds of a group of the deck's cards; the result alone for htmx."""
    deck = visible_deck(request, short_id)
    form = OddsForm(request.GET, game_slug=deck.game)
    entries = get_entries(deck)
    language = card_language()
    context: dict[str, object] = {
        "deck": deck,
        "form": form,
        "opening": game(deck.game).OPENING,
        "is_own": is_own(request, deck),
        "view": view_odds(deck, entries, form.question(), language)
        if form.is_valid()
        else None,
    }
    status = 200 if form.is_valid() else 422
    if is_fragment(request):
        return render(request, "decks/odds/_deck_odds.html", context, status=status)
    ticked = form.cleaned_data.get("card") or frozenset()
    context |= {
        "section": "decks",
        "ready": view_ready_odds(deck, entries),
        "types": type_choices(deck, entries, request.GET.getlist("type")),
        "traits": trait_choices(deck, entries, request.GET.get("trait", "")),
        "cards": card_choices(entries, ticked, language),
    }
    return render(request, "decks/odds/deck_odds.html", context, status=status)
