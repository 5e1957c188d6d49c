"""Rulings on a card, at the curators' desk."""

from django import forms
from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.card_texts.shown_words import name_read
from cards.catalogue.models import Card
from cards.curation.curators import curator_of
from cards.curation.texts import tell_saved
from cards.rulings.models import MAX_SOURCE, MAX_WORDS, Ruling
from cards.rulings.services import delete_ruling, rulings_of, save_ruling
from core.errors import refusal_sentence
from core.web.requests import is_fragment, text_of, whole_number
from rules.errors import Refusal


class RulingForm(forms.Form):
    """A ruling."""

    language = forms.ChoiceField(
        label=gettext_lazy("Language"), choices=settings.LANGUAGES, initial="en"
    )
    words = forms.CharField(
        label=gettext_lazy("Ruling"),
        max_length=MAX_WORDS,
        widget=forms.Textarea(attrs={"rows": 5}),
    )
    source = forms.CharField(
        label=gettext_lazy("Decided by"), max_length=MAX_SOURCE, required=False
    )
    decided_on = forms.DateField(
        label=gettext_lazy("Decided on"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )


@vary_on_headers("HX-Request")
@require_safe
def card_rulings(request: HttpRequest) -> HttpResponse:
    """Show the rulings on `?card=`, alone when htmx asks for its page."""
    pk = whole_number(text_of(request.GET, "card")) or 0
    card = get_object_or_404(Card.objects.prefetch_related("texts"), pk=pk)
    context = {"card": card, "name": name_read(card), "rulings": rulings_of(card)}
    template = "_card_rulings" if is_fragment(request) else "rulings"
    return render(request, f"cards/rulings/{template}.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def rulings_edit(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the rulings on a card; write one, or change that of `?ruling=`."""
    curator = curator_of(request)
    card = get_object_or_404(Card, pk=pk)
    rulings = list(Ruling.objects.filter(card=pk))
    asked = whole_number(text_of(request.GET, "ruling"))
    chosen = next((one for one in rulings if one.pk == asked), None)
    names = ("language", "words", "source", "decided_on")
    first = {name: getattr(chosen, name) for name in names} if chosen else None
    form = RulingForm(request.POST or None, initial=first)
    status = 200
    if form.is_bound and form.is_valid():
        try:
            act = save_ruling(
                card=card, author=curator, ruling=chosen, **form.cleaned_data
            )
        except Refusal as refusal:
            form.add_error(None, refusal_sentence(refusal))
            status = refusal.status
        else:
            tell_saved(request, is_changed=act.pk is not None)
            return redirect("curate-rulings", pk)
    elif form.is_bound:
        status = 422
    context = {"card": card, "rulings": rulings, "form": form, "chosen": chosen}
    page = "cards/rulings/rulings_edit.html"
    return render(request, page, context, status=status)


@login_required
@require_POST
def ruling_delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete a ruling; the history has the way back."""
    curator = curator_of(request)
    ruling = get_object_or_404(Ruling.objects.select_related("card"), pk=pk)
    delete_ruling(ruling=ruling, author=curator)
    tell_saved(request, is_changed=True)
    return redirect("curate-rulings", ruling.card_id)
