"""Lines not read: settled or taken out, on the deck's editor."""

from django import forms
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_POST

from cards.catalogue.models import Card
from decks.building.access import own_deck
from decks.editor.services import remove_unread_line, settle_unread_line
from decks.editor.views import answer_change


class UnreadForm(forms.Form):
    """A kept line, and the card it means; without a card it is taken out."""

    line = forms.IntegerField(min_value=1)
    card = forms.IntegerField(min_value=1, required=False)


@require_POST
def deck_unread(request: HttpRequest, short_id: str) -> HttpResponse:
    """Settle one line with a card, or take it out; answer with the deck."""
    deck = own_deck(request, short_id)
    form = UnreadForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest(form.errors.as_text(), content_type="text/plain")
    line_pk, card_pk = form.cleaned_data["line"], form.cleaned_data["card"]
    if card_pk is None:
        outcome = remove_unread_line(deck=deck, line_pk=line_pk)
        return answer_change(request, deck, outcome)
    card = get_object_or_404(Card, pk=card_pk, game=deck.game)
    outcome = settle_unread_line(deck=deck, line_pk=line_pk, card=card)
    return answer_change(request, deck, outcome, card)
