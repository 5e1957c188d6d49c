"""How public decks are narrowed, decks like one, what others play with its hero."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.card_texts.languages import card_language
from core.web.members import for_everybody
from core.web.requests import is_fragment, query_of
from decks.building.access import is_own, visible_deck
from decks.discovery.alike import decks_alike
from decks.discovery.facets import facets_of
from decks.discovery.played_by_others import played_by_others


@require_safe
@vary_on_headers("HX-Request")
def public_deck_facets(request: HttpRequest) -> HttpResponse:
    """Show by what the list of public decks may be narrowed."""
    query = query_of(request)
    context = {"facets": facets_of(query), "query": query, "section": "decks"}
    template = "_facets" if is_fragment(request) else "facets"
    return render(request, f"decks/discovery/{template}.html", context)


@never_cache
@for_everybody
@require_safe
def deck_alike(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show decks like one, and what others play with its hero."""
    deck = visible_deck(request, short_id)
    language = card_language()
    context = {
        "deck": deck,
        "alike": decks_alike(deck, language),
        "others": played_by_others(deck, language),
        "is_own": is_own(request, deck),
        "section": "decks",
    }
    return render(request, "decks/discovery/deck_alike.html", context)
