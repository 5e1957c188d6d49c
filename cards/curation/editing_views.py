"""The curators' desk: one card and its printings; merging."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from cards.catalogue.games import asked_game
from cards.catalogue.models import Card, Printing
from cards.catalogue.near_names import find_near_names
from cards.curation.acts import act_lines, acts_of
from cards.curation.card_edits import edit_card, flat_row
from cards.curation.card_merging import merge_cards
from cards.curation.curators import curator_of
from cards.curation.forms import CardForm, MergeForm, RowForm
from cards.curation.import_marks import settle_card
from cards.curation.row_values import revision_of
from cards.curation.set_edits import edit_printing, printing_row
from cards.curation.texts import tell_saved
from cards.faces.card_face import printing_url
from core.errors import refusal_sentence
from core.files.texts import reason_sentence
from rules.errors import Refusal


@login_required
@require_http_methods(["GET", "POST"])
def card_edit(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a card as it may be edited, and save what was changed."""
    curator = curator_of(request)
    card = _load(pk)
    form = CardForm(
        request.POST or None, row=flat_row(card), revision=revision_of(card)
    )
    status = 200
    if request.method == "POST" and form.is_valid():
        asked = form.cleaned_data
        try:
            act = edit_card(
                card=card,
                values=form.values(),
                revision=asked["revision"],
                author=curator,
                reason=asked["reason"],
                is_errata=asked["errata"],
            )
        except Refusal as refusal:
            form.add_error(None, refusal_sentence(refusal))
            status = refusal.status
        else:
            tell_saved(request, is_changed=act.pk is not None)
            return redirect("curate-card", pk)
    merging = MergeForm(card=card, revision=revision_of(card))
    status = 422 if form.errors and status == 200 else status
    return _show(request, card, form, merging, status)


@login_required
@require_POST
def card_merge(request: HttpRequest, pk: int) -> HttpResponse:
    """Merge the card into another."""
    curator = curator_of(request)
    card = _load(pk)
    revision = revision_of(card)
    form = MergeForm(request.POST, card=card, revision=revision)
    if form.is_valid():
        asked = form.cleaned_data
        try:
            act = merge_cards(
                card=card,
                into=asked["into"],
                revision=asked["revision"],
                author=curator,
                reason=asked["merge_reason"],
            )
        except Refusal as refusal:
            form.add_error(None, refusal_sentence(refusal))
        else:
            return redirect("curate-act", act.pk)
    edited = CardForm(row=flat_row(card), revision=revision)
    return _show(request, card, edited, form, 422)


@login_required
@require_POST
def card_settle(request: HttpRequest, pk: int) -> HttpResponse:
    """Say that the marks of a card are right as they stand."""
    curator = curator_of(request)
    revision = request.POST.get("revision", "")[:32]
    card = _load(pk)
    settle_card(card=card, revision=revision, author=curator)
    return redirect(f"{reverse('curate-marks')}{asked_game(card.game)}")


@login_required
@require_http_methods(["GET", "POST"])
def printing_edit(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a printing as it may be edited, and save what was changed."""
    curator = curator_of(request)
    printings = Printing.objects.select_related("card", "card_set")
    printing = get_object_or_404(printings, pk=pk)
    form = RowForm(
        request.POST or None,
        row=printing_row(printing),
        revision=revision_of(printing),
    )
    if request.method == "POST" and form.is_valid():
        asked = form.cleaned_data
        try:
            act = edit_printing(
                printing=printing,
                values=form.values(),
                revision=asked["revision"],
                author=curator,
                reason=asked["reason"],
            )
        except Refusal as refusal:
            form.add_error(None, refusal_sentence(refusal))
        else:
            tell_saved(request, is_changed=act.pk is not None)
            return redirect("curate-printing", pk)
    context = {
        "form": form,
        "printing": printing,
        "card": printing.card,
        "section": "imports",
    }
    status = 422 if form.errors else 200
    return render(
        request, "cards/curation/editing/curate_printing.html", context, status=status
    )


def _load(pk: int) -> Card:
    """Return the card, its printings beside it. Raises Http404."""
    cards = Card.objects.prefetch_related("printings__card_set")
    return get_object_or_404(cards, pk=pk)


def _show(
    request: HttpRequest, card: Card, form: CardForm, merging: MergeForm, status: int
) -> HttpResponse:
    """Return the page of one card on the desk."""
    printings = list(card.printings.all())
    context: dict[str, Any] = {
        "section": "imports",
        "card": card,
        "card_url": printing_url(printings[0], card) if printings else "",
        "form": form,
        "merging": merging,
        "near": _near_cards(card),
        "marks": [reason_sentence(mark) for mark in card.marks],
        "revision": revision_of(card),
        "printings": printings,
        "acts": act_lines(acts_of(card)),
    }
    return render(
        request, "cards/curation/editing/curate_card.html", context, status=status
    )


def _near_cards(card: Card) -> list[Card]:
    """Return the cards that are called nearly the same."""
    names = find_near_names(card.game, [card]).get(card.key, [])
    cards = Card.objects.filter(game=card.game, name__in=names).exclude(pk=card.pk)
    return list(cards[:10])
