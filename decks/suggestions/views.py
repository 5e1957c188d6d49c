"""Suggestions on pages: offered, read, answered, withdrawn."""

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from cards.catalogue.card_texts.languages import card_language
from core.web.members import for_members
from core.web.requests import signed_in
from decks.building.editing.card_changes import cards_of
from decks.building.editing.deck_diff import compare
from decks.building.versions.queries import draw_changes
from decks.suggestions.access import (
    offered_deck,
    offered_suggestion,
    own_copy,
    own_suggestion,
)
from decks.suggestions.models import MAX_WORDS, Suggestion
from decks.suggestions.queries import offered
from decks.suggestions.services import accept, decline, suggest, withdraw


class SuggestionForm(forms.Form):
    """Why one suggests it."""

    words = forms.CharField(
        label=gettext_lazy("Why?"),
        required=False,
        max_length=MAX_WORDS,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


@never_cache
@for_members
@require_http_methods(["GET", "POST"])
def deck_suggest(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show what the own copy would change in the deck it is of, and offer that."""
    user = signed_in(request)
    copy, deck = own_copy(request, short_id)
    form = SuggestionForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        suggest(copy=copy, author=user, words=form.cleaned_data["words"])
        messages.success(request, _("Your suggestion was sent."))
        return redirect(deck)
    sent = Suggestion.objects.filter(deck=deck, author=user, state="open").first()
    difference = compare(cards_of(deck), cards_of(copy))
    context = {
        "copy": copy,
        "deck": deck,
        "rows": draw_changes(difference, card_language()),
        "form": form,
        "sent": sent,
        "section": "decks",
    }
    status = 422 if form.errors else 200
    return render(request, "decks/suggestions/suggest.html", context, status=status)


@never_cache
@for_members
@require_safe
def deck_suggestions(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show what others suggest to an own deck."""
    deck = offered_deck(request, short_id)
    context = {
        "deck": deck,
        "offered": offered(deck, request.user, card_language()),
        "section": "decks",
    }
    return render(request, "decks/suggestions/suggestions.html", context)


@require_POST
@for_members
def suggestion_accept(request: HttpRequest, pk: int) -> HttpResponse:
    """Make a branch of a suggestion, and lead to merging it."""
    user = signed_in(request)
    branch = accept(suggestion=offered_suggestion(user, pk), owner=user)
    return redirect("deck-merge", branch.short_id)


@require_POST
@for_members
def suggestion_decline(request: HttpRequest, pk: int) -> HttpResponse:
    """Answer no."""
    user = signed_in(request)
    held = offered_suggestion(user, pk)
    decline(suggestion=held, owner=user)
    return redirect("deck-suggestions", held.deck.short_id)


@require_POST
@for_members
def suggestion_withdraw(request: HttpRequest, pk: int) -> HttpResponse:
    """Take back what one suggested."""
    held = own_suggestion(signed_in(request), pk)
    withdraw(suggestion=held)
    messages.success(request, _("Your suggestion was withdrawn."))
    return redirect("deck", held.version.deck.short_id)
