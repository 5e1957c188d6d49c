"""Versions of a deck: saved, looked at, compared, gone back to."""

from urllib.parse import urlencode

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from cards.catalogue.card_texts.languages import card_language
from core.web.guests import guest_key
from core.web.requests import page_of
from decks.building.access import deck_version, is_own, own_deck, visible_deck
from decks.building.context import view_deck
from decks.building.versions.forms import VersionForm
from decks.building.versions.queries import (
    NOW,
    Side,
    compare_sides,
    describe_versions,
    find_deck,
    get_staged,
    get_versions,
    pick_side,
)
from decks.building.versions.services import restore_version, save_version

PAGE_SIZE = 30


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def version_list(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the versions of a deck; its owner saves one."""
    form = VersionForm(request.POST or None)
    if request.method == "POST":
        deck = own_deck(request, short_id)
        if form.is_valid():
            message = form.cleaned_data["message"]
            saved = save_version(deck=deck, author=request.user, message=message)
            messages.success(
                request, _("Version %(number)s is saved.") % {"number": saved.number}
            )
            return redirect("deck-edit", deck.short_id)
    deck = visible_deck(request, short_id)
    page = Paginator(get_versions(deck), PAGE_SIZE).get_page(page_of(request))
    context = {
        "deck": deck,
        "form": form,
        "page": page,
        "rows": describe_versions(deck, list(page), card_language()),
        "is_own": is_own(request, deck),
        "staged": get_staged(deck),
        "section": "decks",
    }
    status = 422 if form.errors else 200
    return render(request, "decks/building/version_list.html", context, status=status)


@never_cache
@require_safe
def version_detail(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Show a version as a deck, judged by the format of then."""
    deck = visible_deck(request, short_id)
    version = deck_version(deck, number)
    context = {
        "deck": deck,
        "version": version,
        "view": view_deck(deck, card_language(), version, request.GET.dict()),
        "last": get_versions(deck)[0],
        "is_own": is_own(request, deck),
        "section": "decks",
    }
    return render(request, "decks/building/version_detail.html", context)


@require_POST
def version_restore(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Go back to a version; what is not saved is saved first."""
    version = deck_version(own_deck(request, short_id), number)
    told = {"number": version.number}
    note = _("Before restoring version %(number)s") % told
    restore_version(version=version, author=request.user, note=note)
    messages.success(request, _("Version %(number)s was restored.") % told)
    return redirect("deck-edit", short_id)


@never_cache
@require_safe
def deck_compare(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show two versions of a deck side by side, or a version and another deck."""
    deck = visible_deck(request, short_id)
    typed = request.GET.get("with", "").strip()
    other = find_deck(typed, request.user, guest_key(request))
    versions = list(get_versions(deck))
    first = str(versions[0].number) if versions and not other else NOW
    found_before = pick_side(deck, request.GET.get("a") or first)
    found_after = pick_side(other or deck, request.GET.get("b") or NOW)
    before = found_before or Side(deck, None)
    after = found_after or Side(other or deck, None)
    is_version_lost = not (found_before and found_after)
    is_lost = bool(typed) and other is None
    context = {
        "deck": deck,
        "before": before,
        "after": after,
        "other": other,
        "typed": typed,
        "is_lost": is_lost,
        "is_version_lost": is_version_lost,
        "versions": versions,
        "other_versions": get_versions(other) if other else versions,
        "compared": compare_sides(before, after, card_language()),
        "swap": _swapped(before, after),
        "section": "decks",
    }
    status = 404 if is_lost or is_version_lost else 200
    return render(request, "decks/building/deck_compare.html", context, status=status)


def _swapped(before: Side, after: Side) -> str:
    """Return the address of the same comparison the other way round."""
    query = {"a": after.word, "b": before.word}
    if before.deck != after.deck:
        query["with"] = before.deck.short_id
    page = reverse("deck-compare", args=(after.deck.short_id,))
    return f"{page}?{urlencode(query)}"
