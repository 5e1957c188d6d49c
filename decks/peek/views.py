"""A card at a glance: its face, and what may be done with it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.models import Card
from cards.catalogue.queries import find_printing
from cards.faces.card_face import card_face, with_faces
from decks.building.access import own_deck
from decks.building.models import DeckEntry


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
    context = {"face": face, "printing": printing}
    if short_id := request.GET.get("deck"):
        deck = own_deck(request, short_id)
        entries = list(DeckEntry.objects.filter(deck=deck, card=card).order_by("zone"))
        context |= {"deck": deck, "held": sum(one.quantity for one in entries)}
        context["entry"] = next(iter(entries), None)
        context["zone"] = "hero" if face.is_leader else "main"
    return render(request, "decks/peek/_card_peek.html", context)
