"""The reader's trade list, lists that are shared, and matches."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.games import asked_game, game_links, requested_game
from cards.search.explanations import explain_found, explain_warnings
from core.web.downloads import file_response
from core.web.requests import is_fragment, page_of, query_of, valid_form
from decks.collection.access import collector
from decks.collection.models import Binder
from decks.trading.access import own_match
from decks.trading.availability import cards_on_offer
from decks.trading.forms import OfferForm, RulesForm, SharingForm
from decks.trading.list_export import write_offers
from decks.trading.queries import (
    TRADES,
    WANTS,
    found_offers,
    lot_rows,
    members_lists,
    offer_page,
    offer_rows,
    own_wants,
    shared_list,
    want_page,
    whole_trade_list,
)
from decks.trading.services import change_trader, lot_of, put_offer, trader_of
from decks.trading.trade_matches import find_matches, nodded_to, nods_between, set_nod
from decks.trading.wants.texts import VISIBILITY_NAMES

LISTED = 50  # members on a page


@login_required
@never_cache
@require_safe
def trades(request: HttpRequest) -> HttpResponse:
    """Show what is offered, or what of one's cards a query finds, to offer it."""
    owner, q, slug = collector(request), query_of(request), requested_game(request)
    cards, found = found_offers(owner, q, slug)
    page, rows = offer_page(owner, cards, card_language(), page_of(request))
    trader = trader_of(owner)
    context = {
        "q": q,
        "games": game_links(slug),
        "game_slug": slug,
        "page": page,
        "rows": [row for row in rows if q or row.offered or row.marked],
        "understood": explain_found(found) if found else "",
        "warnings": explain_warnings(found) if found else [],
        "trader": trader,
        "who_sees": VISIBILITY_NAMES[trader.trades_visibility],  # type: ignore[index]
        "rules_form": RulesForm(instance=trader),
        "filed": Binder.objects.owned_by(owner).filter(is_for_trade=True),
        "section": "collection",
    }
    return render(request, "decks/trading/trades.html", context)


@login_required
@require_POST
def offer_change(request: HttpRequest) -> HttpResponse:
    """Put so many copies of one kind on the list; answer with the row."""
    owner, form = collector(request), valid_form(OfferForm(request.POST))
    asked = form.cleaned_data
    like = (asked["language"], asked["condition"], asked["is_foil"])
    alike = lot_of(asked["printing"], *like, form.wanted())
    put_offer(owner=owner, alike=alike, was=asked["was"])
    if not is_fragment(request):
        slug = asked["printing"].card.game
        return redirect(f"{reverse('trades')}{asked_game(slug)}")
    for row in offer_rows(owner, [alike.card], card_language()):
        same = (row.lot.language, row.condition, row.lot.is_foil)
        if row.printing == asked["printing"] and same == like:
            context = {"row": row, "before": asked["was"]}
            return render(request, "decks/trading/_offer_row.html", context)
    raise Http404


@login_required
@require_POST
def trading_change(request: HttpRequest) -> HttpResponse:
    """Change what is offered by rule, or who may know what."""
    owner = collector(request)
    is_rules = "keeps" in request.POST
    kind = RulesForm if is_rules else SharingForm
    form = valid_form(kind(request.POST, instance=trader_of(owner)))
    change_trader(owner=owner, changes=form.cleaned_data)
    messages.success(request, _("Saved."))
    return redirect("trades" if is_rules else "matches")


@login_required
@never_cache
@require_safe
def trades_export(request: HttpRequest) -> HttpResponse:
    """Download what is offered."""
    rows = whole_trade_list(collector(request), card_language())
    return file_response(write_offers(rows), "trades.csv")


@never_cache
@require_safe
def shared_wants(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show a want list to whoever may look at it; notes stay with its owner."""
    trader = shared_list(request.user, short_id, WANTS)
    wants = own_wants(trader.owner)
    page, rows = want_page(trader.owner, wants, card_language(), page_of(request))
    context = {
        "trader": trader,
        "page": page,
        "wanted": [row for row in rows if row.missing],
        "section": "collection",
    }
    return render(request, "decks/trading/shared_wants.html", context)


@never_cache
@require_safe
def shared_trades(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show a trade list to whoever may look at it."""
    trader = shared_list(request.user, short_id, TRADES)
    cards = cards_on_offer(trader.owner)
    page, rows = offer_page(trader.owner, cards, card_language(), page_of(request))
    context = {
        "trader": trader,
        "page": page,
        "offered": [row for row in rows if row.offered],
        "section": "collection",
    }
    return render(request, "decks/trading/shared_trades.html", context)


@login_required
@never_cache
@require_safe
def members(request: HttpRequest) -> HttpResponse:
    """Show whose lists every member may see."""
    page = Paginator(members_lists(), LISTED).get_page(page_of(request))
    context = {"page": page, "section": "collection"}
    return render(request, "decks/trading/members.html", context)


@login_required
@never_cache
@require_safe
def matches(request: HttpRequest) -> HttpResponse:
    """Show with whom the reader could trade, the best first, and who may know what."""
    owner = collector(request)
    trader = trader_of(owner)
    context = {
        "trader": trader,
        "form": SharingForm(instance=trader),
        "matches": find_matches(owner),
        "willing": nodded_to(owner),
        "section": "collection",
    }
    return render(request, "decks/trading/matches.html", context)


@login_required
@never_cache
@require_safe
def match_detail(request: HttpRequest, username: str) -> HttpResponse:
    """Show what two traders could give each other, in two columns."""
    match = own_match(request, username)
    nods = nods_between(collector(request), match.other.owner)
    context = {
        "match": match,
        "gets": lot_rows(match.gets, card_language()),
        "gives": lot_rows(match.gives, card_language()),
        "nods": nods,
        "contact": match.other.contact if nods.is_agreed else "",
        "section": "collection",
    }
    return render(request, "decks/trading/match_detail.html", context)


@login_required
@require_POST
def match_nod(request: HttpRequest, username: str) -> HttpResponse:
    """Say that one would trade with the other of a match, or take it back."""
    match = own_match(request, username)
    is_willing = request.POST.get("willing") == "1"
    set_nod(owner=collector(request), match=match, is_willing=is_willing)
    return redirect("match", username)
