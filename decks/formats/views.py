"""Pages of formats: all of them, one, and what it says of the reader's decks."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cards.catalogue.card_texts.languages import card_language
from core.web.guests import ensure_guest_key, guest_key
from decks.building.access import own_deck
from decks.building.models import Deck
from decks.building.queries import get_own_decks
from decks.building.services import create_deck, update_deck
from decks.building.verdicts.judged_decks import judge_decks, load_whole_decks
from decks.building.verdicts.verdict_sentences import issues_in_words
from decks.formats.context import FormatView, view_format
from decks.limits.format_rows import game_rows, own_rows, public_rows
from decks.limits.queries import format_name, get_format, narrow_formats
from rules.games import DEFAULT_GAME

SHOWN_PUBLIC = 60
SHOWN_DECKS = 20  # judged on a format's page
TO_PICK = 100  # decks to pick from


@never_cache
@require_safe
def format_list(request: HttpRequest) -> HttpResponse:
    """Show every format one may play by: one's own first."""
    context = {
        "section": "decks",
        "own": own_rows(DEFAULT_GAME, request.user),
        "rows": game_rows(DEFAULT_GAME),
        "public": public_rows(DEFAULT_GAME, request.user, limit=SHOWN_PUBLIC),
        "narrow": narrow_formats(DEFAULT_GAME),
    }
    return render(request, "decks/formats/format_list.html", context)


@never_cache
@require_safe
def format_detail(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what a format asks for, and what it says of the reader's decks."""
    view = view_format(DEFAULT_GAME, slug, card_language())
    own = get_own_decks(request.user, guest_key(request)).filter(game=DEFAULT_GAME)
    by_it = load_whole_decks(own.filter(format=slug)[:SHOWN_DECKS], card_language())
    house = view.row.house
    context = {
        "section": "decks",
        "view": view,
        "is_own": house is not None and house.owner_id == request.user.pk,
        "own_decks": own[:TO_PICK],
        "judged": judge_decks(by_it, view.row.limits),
    }
    short_id = request.GET.get("deck", "").replace("\0", "")
    if short_id:
        context |= _judge(own_deck(request, short_id), view)
    return render(request, "decks/formats/format_detail.html", context)


def _judge(deck: Deck, view: FormatView) -> dict[str, object]:
    """Return what the format of *view* says of *deck*, in words."""
    language = card_language()
    whole = load_whole_decks(Deck.objects.filter(pk=deck.pk), language)
    (found,) = judge_decks(whole, view.row.limits)
    return {
        "asked": deck,
        "verdict": found.verdict,
        "issues": issues_in_words(found.verdict, whole[0].names),
    }


@require_POST
def format_use(request: HttpRequest, slug: str) -> HttpResponse:
    """Judge a deck by the format from now on; without a deck, begin a new one."""
    limits = get_format(DEFAULT_GAME, slug)
    short_id = request.POST.get("deck", "").replace("\0", "")
    if not short_id:
        deck = create_deck(
            user=request.user,
            guest_key=ensure_guest_key(request),
            name=_("New deck"),
            game_slug=DEFAULT_GAME,
            format_slug=limits.slug,
        )
        return redirect("deck-edit", deck.short_id)
    deck = own_deck(request, short_id)
    update_deck(deck=deck, changes={"format": limits.slug})
    told = {"deck": deck.name, "format": format_name(deck.game, limits)}
    messages.success(request, _("“%(deck)s” now uses the format %(format)s.") % told)
    return redirect("format", limits.slug)
