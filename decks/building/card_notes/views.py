"""Notes on the cards of a deck, on a page of their own."""

from typing import Any

from django import forms
from django.contrib import messages
from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from cards.catalogue.card_texts.shown_words import name_read, names_read
from cards.catalogue.models import Card
from core.web.requests import text_of, whole_number
from decks.building.access import own_deck
from decks.building.card_notes.models import MAX_WORDS
from decks.building.card_notes.services import notes_on, show_notes, write_note
from decks.building.models import Deck


def cards_of(deck: Deck) -> QuerySet[Card]:
    """Return the cards that may be written of: those in *deck*, and noted before."""
    held = deck.entries.values("card")
    maybe, noted = deck.maybe_entries.values("card"), deck.card_notes.values("card")
    cards = Card.objects.filter(pk__in=held) | Card.objects.filter(pk__in=noted)
    cards = (cards | Card.objects.filter(pk__in=maybe)).distinct()
    return cards.prefetch_related(Prefetch("texts", names_read()))


class CardChoice(forms.ModelChoiceField):  # type: ignore[type-arg]
    """Cards by the names their reader is shown."""

    def label_from_instance(self, obj: Any) -> str:
        """Return the card's name."""
        return name_read(obj).text


class NoteForm(forms.Form):
    """A card of the deck, and what is said of it."""

    card = CardChoice(Card.objects.none(), label=gettext_lazy("Card"))
    words = forms.CharField(
        label=gettext_lazy("Note"),
        max_length=MAX_WORDS,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=gettext_lazy("Markdown. Leave it empty to delete the note."),
    )

    def __init__(self, deck: Deck, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["card"].queryset = cards_of(deck)  # type: ignore[attr-defined]


@never_cache
@require_http_methods(["GET", "POST"])
def deck_notes(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the notes of the reader's deck, and write one: of `?card=`, if named."""
    deck = own_deck(request, short_id)
    notes = notes_on(deck)
    asked = whole_number(text_of(request.GET, "card"))
    held = {one.card_id: one.words for one in notes}
    first = {"card": asked, "words": held.get(asked or 0, "")}
    form = NoteForm(deck, request.POST or None, initial=first)
    if form.is_bound and form.is_valid():
        write_note(deck=deck, **form.cleaned_data)
        messages.success(request, _("Saved."))
        return redirect("deck-notes", deck.short_id)
    context = {
        "deck": deck,
        "form": form,
        "notes": show_notes(notes, deck.game),
        "section": "decks",
    }
    status = 422 if form.errors else 200
    return render(request, "decks/building/deck_notes.html", context, status=status)
