"""A card at a glance: its face, and what may be done with it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.models import Card
from cards.catalogue.queries import find_printing
from cards.faces.card_face import card_face, with_faces
from decks.building.access import own_deck
from decks.collection.owned_copies import copies_in_pool, copies_of
from decks.peek.queries import card_in_deck


@require_safe
def card_peek(
    request: HttpRequest,
    set_code: str,
    place: str,
    slug: str = "",  # noqa: ARG001 - decoration
) -> HttpResponse:
    """Show one card; with `deck`, one of the reader's own, what it holds of it.

    A fragment for scripts: where there are none, the link leads to the card's page.
    """
    printing = find_printing(set_code, place)
    if printing is None:
        raise Http404
    (card,) = with_faces(Card.objects.filter(pk=printing.card_id), card_language())
    face = card_face(card, card_language(), printing)
    short_id = request.GET.get("deck")
    deck = own_deck(request, short_id) if short_id else None
    if has_pool := deck is not None and deck.pool is not None:
        own = copies_in_pool(deck, [face]).get(card.pk)
    else:
        own = copies_of(request.user, [face]).get(card.pk)
    owned = own.owned if own else 0
    context = {"face": face, "printing": printing, "owned": owned, "has_pool": has_pool}
    context["line"] = card.name  # of a want list
    if deck is not None:
        context["held"] = held = card_in_deck(deck, card)
        if lacking := max(0, held.wanted - owned):
            context |= {"lacking": lacking, "line": f"{lacking} {card.name}"}
    return render(request, "decks/peek/_card_peek.html", context)
