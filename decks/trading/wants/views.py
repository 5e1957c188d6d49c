"""The reader's want list: lines added, changed, taken off, downloaded."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.games import asked_game, game_links, requested_game
from cards.catalogue.models import CardSet
from cards.search.explanations import explain_found, explain_warnings
from core.errors import refusal_sentence
from core.web.downloads import file_response
from core.web.requests import is_fragment, page_of, query_of, text_of, valid_form
from decks.building.access import visible_deck
from decks.collection.access import collector
from decks.collection.forms import CountForm
from decks.trading.forms import EACH, SetWantsForm, WantForm, WantsForm
from decks.trading.list_export import write_wants
from decks.trading.models import Want
from decks.trading.queries import (
    found_wants,
    want_page,
    want_rows,
    whole_want_list,
    with_want_cards,
)
from decks.trading.services import trader_of
from decks.trading.wants.services import (
    WantedTwice,
    change_want,
    drop_wants,
    edit_want,
    keep_playsets,
    put_wants,
    read_want_lines,
    want_each,
    want_missing,
)
from decks.trading.wants.texts import KIND_NAMES, VISIBILITY_NAMES
from rules.errors import Refusal


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def wants(request: HttpRequest) -> HttpResponse:
    """Show the list; put lines on it."""
    slug = requested_game(request)
    form = WantsForm(request.POST or None, initial={"lines": request.GET.get("add")})
    if request.method == "POST" and form.is_valid() and _added(request, form, slug):
        return _to_wants(slug)
    context = wants_context(request) | {
        "form": form,
        "set_form": SetWantsForm(
            game_slug=slug,
            user=request.user,
            auto_id="set-%s",
            initial={"card_set": request.GET.get("set")},
        ),
    }
    status = 422 if form.errors else 200
    return render(request, "decks/trading/wants.html", context, status=status)


def _to_wants(game_slug: str) -> HttpResponse:
    """Return what leads to the list of a game."""
    return redirect(f"{reverse('wants')}{asked_game(game_slug)}")


def _added(request: HttpRequest, form: WantsForm, game_slug: str) -> bool:
    """Put the lines of *form* on the list; otherwise tell it why, and return False."""
    asked = form.cleaned_data
    try:
        lines = read_want_lines(asked["lines"], game_slug, asked["kind"], form.rule())
        count = put_wants(owner=collector(request), lines=lines)
    except Refusal as refusal:
        form.add_error("lines", refusal_sentence(refusal))
        return False
    tell_lines(request, count)
    return True


def tell_lines(request: HttpRequest, count: int) -> None:
    """Say how many lines of the list were added or changed."""
    told = ngettext(
        "%(n)s line of your want list was added or changed.",
        "%(n)s lines of your want list were added or changed.",
        count,
    )
    messages.success(request, told % {"n": count})


def wants_context(request: HttpRequest) -> dict[str, object]:
    """Return what the page of the list needs, but for its forms."""
    owner, q, slug = collector(request), query_of(request), requested_game(request)
    lines, found = found_wants(owner, q, slug)
    page, rows = want_page(owner, lines, card_language(), page_of(request))
    trader = trader_of(owner)
    return {
        "q": q,
        "games": game_links(slug),
        "game_slug": slug,
        "page": page,
        "rows": rows,
        "understood": explain_found(found) if found else "",
        "warnings": explain_warnings(found) if found else [],
        "trader": trader,
        "kind_names": KIND_NAMES,
        "who_sees": VISIBILITY_NAMES[trader.wants_visibility],  # type: ignore[index]
        "section": "collection",
    }


@login_required
@require_POST
def want_count(request: HttpRequest, pk: int) -> HttpResponse:
    """Change one count; answer with the row and a way back."""
    want = _own_want(request, pk)
    form = valid_form(CountForm(request.POST))
    was = form.cleaned_data["was"]
    change_want(want=want, quantity=form.wanted(), was=was)
    if not is_fragment(request):
        return _to_wants(want.card.game)
    (row,) = want_rows(want.owner, [_own_want(request, pk)], card_language())
    context = {"row": row, "before": was, "kind_names": KIND_NAMES}
    return render(request, "decks/trading/_want_row.html", context)


def _own_want(request: HttpRequest, pk: int) -> Want:
    """Return the reader's line. Raises Http404."""
    own = Want.objects.filter(owner=collector(request))
    return get_object_or_404(with_want_cards(own, card_language()), pk=pk)


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def want_detail(request: HttpRequest, pk: int) -> HttpResponse:
    """Change all that one line says."""
    want = _own_want(request, pk)
    form = WantForm(request.POST or None, want=want)
    if request.method == "POST" and form.is_valid():
        try:
            edit_want(want=want, changes=form.cleaned_data)
        except WantedTwice as refusal:
            form.add_error(None, refusal_sentence(refusal))
        else:
            return _to_wants(want.card.game)
    (row,) = want_rows(want.owner, [_own_want(request, pk)], card_language())
    context = {"row": row, "form": form, "section": "collection"}
    status = 422 if form.errors else 200
    return render(request, "decks/trading/want_detail.html", context, status=status)


@login_required
@require_POST
def wants_of_deck(request: HttpRequest, short_id: str) -> HttpResponse:
    """Put what a deck lacks on the list."""
    deck = visible_deck(request, short_id)
    tell_lines(request, want_missing(owner=collector(request), deck=deck))
    return _to_wants(deck.game)


@login_required
@require_POST
def wants_of_set(request: HttpRequest) -> HttpResponse:
    """Put a whole set on the list."""
    slug = requested_game(request)
    form = SetWantsForm(request.POST, game_slug=slug, user=request.user)
    asked, owner = valid_form(form).cleaned_data, collector(request)
    card_set = get_object_or_404(CardSet, game=slug, code=asked["card_set"])
    if asked["way"] == EACH:
        copies = asked["copies"] or 1
        count = want_each(owner=owner, card_set=card_set, copies=copies)
    else:
        count = keep_playsets(
            owner=owner,
            card_set=card_set,
            format_slug=asked["format"],
            unlimited=asked["unlimited"],
        )
    tell_lines(request, count)
    return _to_wants(slug)


@login_required
@require_POST
def wants_drop(request: HttpRequest) -> HttpResponse:
    """Take all that a search of the list finds off it."""
    owner, slug = collector(request), requested_game(request)
    lines, _ = found_wants(owner, text_of(request.POST, "q"), slug)
    count = drop_wants(owner=owner, wants=lines)
    told = ngettext("%(n)s line was removed.", "%(n)s lines were removed.", count)
    messages.success(request, told % {"n": count})
    return _to_wants(slug)


@login_required
@never_cache
@require_safe
def wants_export(request: HttpRequest) -> HttpResponse:
    """Download what is still to be found."""
    rows = whole_want_list(collector(request), card_language())
    return file_response(write_wants(rows), "wants.csv")
