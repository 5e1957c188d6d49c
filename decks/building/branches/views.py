"""Branches: planned changes of a deck, beside it until they are taken in."""

from dataclasses import dataclass

from django.contrib import messages
from django.forms import BoundField
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from cards.catalogue.card_texts.languages import card_language
from cards.faces.card_face import CardFace
from core.errors import refusal_sentence
from core.web.guests import guest_key
from decks.building.access import is_own, own_branch, own_deck, visible_deck
from decks.building.branches.services import (
    ConflictsLeft,
    MergeOutdated,
    create_branch,
    merge_branch,
    prepare_merge,
)
from decks.building.editing.card_changes import cards_of
from decks.building.editing.deck_diff import Conflict, Merge, compare
from decks.building.models import Deck
from decks.building.versions.forms import BranchForm, MergeForm, conflict_name
from decks.building.versions.queries import draw_cards, draw_changes, get_branches
from rules.errors import Refusal


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def branch_list(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the branches of a deck; its owner begins one."""
    form = BranchForm(request.POST or None)
    if request.method == "POST":
        deck = own_deck(request, short_id)
        if form.is_valid():
            name = form.cleaned_data["name"]
            branch = create_branch(deck=deck, name=name, author=request.user)
            return redirect("deck-edit", branch.short_id)
    deck = visible_deck(request, short_id)
    context = {
        "deck": deck,
        "form": form,
        "branches": get_branches(deck, request.user, guest_key(request)),
        "is_own": is_own(request, deck),
        "section": "decks",
    }
    status = 422 if form.errors else 200
    return render(request, "decks/building/branch_list.html", context, status=status)


@dataclass(frozen=True, slots=True)
class ConflictRow:
    """A conflict with its card's face and the field that settles it."""

    conflict: Conflict
    face: CardFace
    field: BoundField


@never_cache
@require_http_methods(["GET", "POST"])
def branch_merge(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show what taking a branch in changes and ask about conflicts; then do it."""
    branch, deck = own_branch(request, short_id)
    merged = prepare_merge(deck, branch)
    if request.method != "POST":
        return _show_merge(
            request, branch, merged, MergeForm(conflicts=merged.conflicts)
        )
    form = MergeForm(request.POST, conflicts=merged.conflicts)
    if not form.is_valid():
        return _show_merge(request, branch, merged, form, status=422)
    asked = form.cleaned_data
    try:
        merge_branch(
            branch=branch,
            choices=form.choices,
            is_kept=asked["after"] == "keep",
            seen=(asked["deck_revision"], asked["branch_revision"]),
        )
    except (ConflictsLeft, MergeOutdated) as refusal:
        return _show_merge(request, branch, merged, form, refusal)
    messages.success(request, _("“%(name)s” was merged.") % {"name": branch.name})
    return redirect("deck-edit", deck.short_id)


def _show_merge(
    request: HttpRequest,
    branch: Deck,
    merged: Merge,
    form: MergeForm,
    refusal: Refusal | None = None,
    status: int = 409,
) -> HttpResponse:
    """Show what is to be taken in; after a *refusal* with its sentence."""
    language = card_language()
    deck = branch.branch_of or branch
    faces = draw_cards((at.place.card for at in merged.conflicts), language)
    rows = draw_changes(compare(cards_of(deck), merged.cards), language)
    context = {
        "branch": branch,
        "deck": deck,
        "rows": rows,
        "conflicts": [
            ConflictRow(at, faces[at.place.card], form[conflict_name(at.place)])
            for at in merged.conflicts
        ],
        "sentence": refusal_sentence(refusal) if refusal else "",
        "form": form,
        "section": "decks",
    }
    status = status if form.is_bound else 200
    return render(request, "decks/building/branch_merge.html", context, status=status)
