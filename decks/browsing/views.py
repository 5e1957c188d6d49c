"""Decks as others see them: the start page, lists, one deck, a copy of it."""

from django import forms
from django.conf import settings
from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.cache import add_never_cache_headers, patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.card_texts.shown_words import name_read
from cards.catalogue.games import game_links
from cards.catalogue.models import Card
from cards.search.explanations import explanation_context
from cards.sharing.previews import in_a_line, preview_of_page
from cards.sharing.showcase import showcases
from core.web.guests import ensure_guest_key, guest_key
from core.web.offline.keeping import keep, kept_offline
from core.web.requests import page_of, text_of, valid_form
from decks.building.access import is_own, own_deck, visible_deck
from decks.building.branches.services import fork_deck
from decks.building.card_notes.services import notes_on, show_notes
from decks.building.context import view_deck
from decks.building.models import Deck
from decks.building.primer import show_primer
from decks.building.queries import (
    count_own_folders,
    get_own_decks,
    get_public_decks,
    get_start_decks,
)
from decks.building.services import create_deck, delete_deck
from decks.building.tags import fold_tag
from decks.building.tiles import tiles_of
from decks.building.versions.queries import (
    get_branches,
    get_credit,
    get_public_tags,
    get_staged,
)
from decks.collection.owned_copies import standing_for
from decks.discovery.facets import sorting_of
from decks.limits.queries import usual_format
from decks.lists.card_matching import first_line
from decks.lists.texts import export_choices
from decks.people.queries import deck_standing
from decks.search.search_fields import find_decks
from decks.sharing.previews import preview_of_deck, short_link
from decks.transfer.deck_export import has_program_ids, write_deck
from rules.game.deck import Zone
from rules.games import DEFAULT_GAME, game


class BeginForm(forms.Form):
    """The card that a new deck begins with, if it does with one; else its game."""

    card = forms.ModelChoiceField(Card.objects.all(), required=False)
    game = forms.CharField(max_length=20, required=False)


SHOWN = 3
SHOWN_READY = 6
PAGE_SIZE = 30
START_SECONDS = 60


@kept_offline
@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """Show the games, some faces, what the reader was at, and decks to open.

    Who has no session may be shown it again for a minute: with the first deck, and
    with another language, the cookies are others.
    """
    language = card_language()
    decks = get_start_decks(
        request.user, guest_key(request), own=SHOWN, ready=SHOWN_READY
    )
    context = {
        "games": showcases(language, timezone.localdate()),
        "own_decks": tiles_of(decks.own, language),
        "ready_decks": tiles_of(decks.ready, language),
        "preview": preview_of_page(
            request,
            settings.SITE_NAME,
            _(
                "Search every card, start from a hero, and read which rule a deck "
                "breaks and how to fix it. No account needed."
            ),
        ),
    }
    response = render(request, "decks/browsing/start.html", context)
    if settings.SESSION_COOKIE_NAME in request.COOKIES:
        add_never_cache_headers(response)
    else:
        patch_cache_control(response, private=True, max_age=START_SECONDS)
    return response


@kept_offline
@never_cache
@require_safe
def deck_list(request: HttpRequest) -> HttpResponse:
    """Show the reader's own decks."""
    user, key = request.user, guest_key(request)
    folder = text_of(request.GET, "folder")
    folders = count_own_folders(user, key)
    archived = folders.pop(None, 0)
    if is_archived := request.GET.get("archive") == "1":
        folder, count = "", archived
    else:
        count = folders.get(folder, 0) if folder else sum(folders.values())
    own = get_own_decks(user, key, folder, is_archived=is_archived)
    kept = {"folder": folder, "archive": "1" if is_archived else ""}
    context = _found_decks(request, own, count) | {
        "is_own": True,
        "is_archive": is_archived,
        "archived": archived,
        "folder": folder,
        "kept": kept,  # by a search within it
        "folders": [(name, number) for name, number in folders.items() if name],
    }
    return render(request, "decks/browsing/deck_list.html", context)


@require_safe
def public_deck_list(request: HttpRequest) -> HttpResponse:
    """Show the decks anyone may find; with `?tag=` those of a tag."""
    tag = request.GET.get("tag", "").replace("\0", "")
    names = [str(name) for _slug, name, _is_on in game_links(DEFAULT_GAME)]
    context = _found_decks(request, get_public_decks(tag)) | {
        "preview": preview_of_page(request, _("Public decks"), in_a_line(*names)),
        "is_own": False,
        "tag": fold_tag(tag),
        "tags": get_public_tags(),
        "sorting": sorting_of(text_of(request.GET, "q")),
    }
    return render(request, "decks/browsing/deck_list.html", context)


def _found_decks(
    request: HttpRequest, among: QuerySet[Deck], count: int | None = None
) -> dict[str, object]:
    """Return a page of those *among* some decks that the request's query finds.

    *count* is how many there are without a query, where that was asked already.
    """
    text = request.GET.get("q", "")
    found = find_decks(text, among)
    pages = Paginator(found.items, PAGE_SIZE)
    if count is not None and not text.strip():
        vars(pages)["count"] = count
    page = pages.get_page(page_of(request))
    tiles = tiles_of(page.object_list, card_language())
    told = explanation_context(found, is_empty=not tiles)
    return {
        "section": "decks",
        "games": game_links(DEFAULT_GAME),
        "page": page,
        "tiles": tiles,
        "query": text,
        "found": told,
    }


@never_cache
@require_safe
def deck_detail(
    request: HttpRequest,
    short_id: str,
    slug: str = "",  # noqa: ARG001 - decoration
) -> HttpResponse:
    """Show a deck to whoever may see it."""
    deck = visible_deck(request, short_id)
    view = view_deck(deck, card_language(), asked=request.GET.dict())
    short, code = short_link(request, deck)
    unknown = () if has_program_ids(deck, view.entries) else ("o8d",)
    context = {
        "has_tables": game(deck.game).tables is not None,
        "section": "decks",
        "view": view,
        "standing": standing_for(request.user, deck),
        "is_own": is_own(request, deck),
        "social": deck_standing(request.user, deck),
        "text": write_deck(deck, "text", card_language()),
        "exports": export_choices(without=unknown),
        "link": short,
        "code": code,
        "preview": preview_of_deck(request, deck, view.entries),
        "primer": show_primer(deck.primer, deck.game),
        "notes": show_notes(notes_on(deck), deck.game),
        "credit": get_credit(deck, request.user, guest_key(request)),
        "branches": get_branches(deck, request.user, guest_key(request)),
        "tags": deck.tags.all(),
        "staged": get_staged(deck, view.entries),
    }
    page = render(request, "decks/browsing/deck_detail.html", context)
    return keep(request, page) if context["is_own"] else page


@require_POST
def deck_new(request: HttpRequest) -> HttpResponse:
    """Make a deck and open it: empty, or with the `card` it begins with."""
    asked = valid_form(BeginForm(request.POST)).cleaned_data
    begun = asked["card"]
    first = begun and first_line(begun)
    leads = first and first.zone is Zone.HERO
    played = begun.game if begun else asked["game"] or DEFAULT_GAME
    deck = create_deck(
        user=request.user,
        guest_key=ensure_guest_key(request),
        name=name_read(begun).text if leads else _("New deck"),
        game_slug=played,
        format_slug=usual_format(played).slug,
        lines=[first] if first else [],
    )
    return redirect("deck-edit", deck.short_id)


@require_POST
def deck_fork(request: HttpRequest, short_id: str) -> HttpResponse:
    """Copy a deck the reader may see into their own, with credit."""
    fork = fork_deck(
        deck=visible_deck(request, short_id),
        user=request.user,
        guest_key=ensure_guest_key(request),
    )
    return redirect("deck-edit", fork.short_id)


@require_http_methods(["GET", "POST"])
def deck_delete(request: HttpRequest, short_id: str) -> HttpResponse:
    """Ask once, naming what will be lost, then delete."""
    deck = own_deck(request, short_id)
    if request.method == "POST":
        delete_deck(deck=deck)
        messages.success(request, _("“%(name)s” was deleted.") % {"name": deck.name})
        return redirect(deck.branch_of or "deck-list")
    context = {"deck": deck, "branches": deck.branches.count()}
    return render(request, "decks/browsing/deck_delete.html", context)
