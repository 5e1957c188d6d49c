"""The deck editor: search on one side, deck on the other, verdict beside it."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from cards.models import Card
from cards.selectors import find_cards
from cards.views.catalogue import (
    is_fragment,
    page_of,
    reader_language,
    search_context,
)
from decks.deck_view import view_deck
from decks.fits import mark_misfits
from decks.forms import ChangeForm, DeckForm
from decks.models import Deck
from decks.services import (
    change_quantity,
    move_card,
    set_quantity,
    undo_last_change,
    update_deck,
)
from decks.views.access import own_deck

RESULTS = 30


@never_cache
@require_safe
@vary_on_headers("HX-Request")
def deck_edit(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the editor; only the search results when htmx asks for them."""
    deck = own_deck(request, short_id)
    query = request.GET.get("q", "")
    found = find_cards(
        query,
        game=deck.game,
        language=reader_language(),
        page=page_of(request),
        page_size=RESULTS,
    )
    view = view_deck(deck, reader_language())
    context = search_context(query, found) | {"view": view, "deck": deck}
    context["misfits"] = mark_misfits(view, found.faces)
    if is_fragment(request):
        return render(request, "decks/_editor_results.html", context)
    context |= {"form": DeckForm(instance=deck), "section": "decks"}
    return render(request, "decks/deck_edit.html", context)


@require_POST
def deck_change(request: HttpRequest, short_id: str) -> HttpResponse:
    """Change how many of a card lie in a zone; answer with the deck, judged anew."""
    deck = own_deck(request, short_id)
    form = ChangeForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest(form.errors.as_text(), content_type="text/plain")
    asked = form.cleaned_data
    card = get_object_or_404(Card, pk=asked["card"], game=deck.game)
    if asked["source"] is not None:
        move_card(deck=deck, card=card, source=asked["source"], zone=asked["zone"])
    elif asked["quantity"] is not None:
        set_quantity(
            deck=deck, card=card, zone=asked["zone"], quantity=asked["quantity"]
        )
    else:
        change_quantity(deck=deck, card=card, zone=asked["zone"], by=asked["by"])
    return _changed(request, deck, card)


@require_POST
def deck_undo(request: HttpRequest, short_id: str) -> HttpResponse:
    """Take the latest change back."""
    deck = own_deck(request, short_id)
    undo_last_change(deck=deck)
    return _changed(request, deck)


@require_http_methods(["POST"])
def deck_settings(request: HttpRequest, short_id: str) -> HttpResponse:
    """Change name, format and who may see the deck."""
    deck = own_deck(request, short_id)
    form = DeckForm(request.POST, instance=deck)
    if not form.is_valid():
        context = {"form": form, "deck": own_deck(request, short_id)}
        return render(request, "decks/deck_settings.html", context, status=422)
    asked = form.cleaned_data
    update_deck(
        deck=deck,
        name=asked["name"],
        visibility=asked["visibility"],
        format_slug=asked["format"],
    )
    return redirect("deck-edit", deck.short_id)


def _changed(
    request: HttpRequest, deck: Deck, card: Card | None = None
) -> HttpResponse:
    """Answer a change: the deck's panels for htmx, else back to the editor."""
    if not is_fragment(request):
        query = request.POST.get("q", "")
        page = reverse("deck-edit", args=[deck.short_id])
        return redirect(f"{page}?{urlencode({'q': query})}" if query else page)
    context = {"view": view_deck(deck, reader_language()), "deck": deck, "card": card}
    return render(request, "decks/_editor_changed.html", context)
