"""Decks in real cards: what they hold and lack, swaps, and what can be built."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.catalogue.card_texts.languages import card_language
from decks.building.access import is_own, own_deck, visible_deck
from decks.building.models import Deck
from decks.collection.access import collector
from decks.collection.built_decks.context import view_copies, view_swap
from decks.collection.built_decks.services import (
    mark_built,
    own_buildable,
    public_buildable,
)

SHOWN = 50


@login_required
@never_cache
@require_safe
def deck_copies(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show how a deck, one's own or another's, stands to the reader's collection."""
    deck, owner = visible_deck(request, short_id), collector(request)
    built = Deck.objects.owned_by(owner, None).filter(built_at__isnull=False)
    context = {
        "deck": deck,
        "copies": view_copies(owner, deck, card_language()),
        "is_own": is_own(request, deck),
        "built_decks": built.exclude(pk=deck.pk).order_by("name"),
        "section": "decks",
    }
    return render(request, "decks/collection/deck_copies.html", context)


@login_required
@require_POST
def deck_built(request: HttpRequest, short_id: str) -> HttpResponse:
    """Mark a deck as built, or as taken apart."""
    deck = own_deck(request, short_id)
    mark_built(deck=deck, is_built=request.POST.get("built") == "1")
    return redirect("deck-copies", short_id)


@login_required
@never_cache
@require_safe
def deck_swap(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show how to rebuild a built deck (`?from=`) into this one, to be printed."""
    after, owner = visible_deck(request, short_id), collector(request)
    before = get_object_or_404(
        Deck.objects.owned_by(owner, None).filter(built_at__isnull=False),
        short_id=request.GET.get("from", ""),
    )
    rows = view_swap(owner, before, after, card_language())
    context = {
        "before": before,
        "after": after,
        "out": [row for row in rows if row.swap.out],
        "into": [row for row in rows if row.swap.into],
        "missing": [row for row in rows if row.swap.missing],
        "stay": sum(row.swap.stay for row in rows),
        "section": "decks",
    }
    return render(request, "decks/collection/deck_swap.html", context)


@login_required
@never_cache
@require_safe
def buildable(request: HttpRequest) -> HttpResponse:
    """Show which decks could be built now, the nearest first."""
    owner = collector(request)
    built = Deck.objects.owned_by(owner, None).filter(built_at__isnull=False)
    context = {
        "own": own_buildable(owner, most=SHOWN),
        "public": public_buildable(owner, most=SHOWN),
        "built": built.order_by("built_at"),
        "section": "collection",
    }
    return render(request, "decks/collection/buildable.html", context)
