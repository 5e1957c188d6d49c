"""Boosters: all, one with its odds and a hundred packs of it; one's own are edited."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.games import (
    drafted_links,
    game_parameter,
    requested_drafted_game,
    translate_term,
)
from cards.catalogue.models import CardSet
from core.errors import refusal_sentence
from drafts.boosters.forms import BoosterForm, form_values, typed_values
from drafts.boosters.models import OwnBooster
from drafts.boosters.pack_odds import (
    MAX_SEED,
    BoosterOdds,
    count_out,
    open_preview,
    printed_names,
)
from drafts.boosters.queries import (
    BoosterRow,
    own_rows,
    own_slug,
    public_rows,
    row_of,
    shipped_rows,
)
from drafts.boosters.services import (
    MAX_NAME,
    change_own_booster,
    create_own_booster,
    own_booster,
    retire_own_booster,
)
from drafts.boosters.texts import CONFIDENCES, chance_words, copies_words, packs_words
from rules.errors import Refusal
from rules.events.boosters import read_definition, sets_named
from rules.events.boosters.sheet_text import write_draws, write_sheet
from rules.games import game

SHOWN_PUBLIC = 60


@never_cache
@require_safe
def booster_list(request: HttpRequest) -> HttpResponse:
    """Show every booster one may open: one's own first."""
    slug = requested_drafted_game(request)
    context = {
        "section": "drafts",
        "own": own_rows(slug, request.user),
        "rows": shipped_rows(slug),
        "public": public_rows(slug, request.user, limit=SHOWN_PUBLIC),
        "games": drafted_links(slug),
        "game_asked": game_parameter(slug),
    }
    return render(request, "drafts/boosters/booster_list.html", context)


@never_cache
@require_safe
def booster_detail(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a booster; with a `set` its odds, with a `seed` too a hundred packs."""
    row = row_of(slug, requested_drafted_game(request))
    context: dict[str, Any] = {
        "section": "drafts",
        "row": row,
        "is_own": row.own is not None and row.own.owner_id == request.user.pk,
        "confidence": CONFIDENCES[row.definition.confidence](),
        "sheets": [
            (name, write_sheet(sheet)) for name, sheet in row.definition.sheets.items()
        ],
        "layouts": [
            (layout, [(slot, write_draws(slot.sheets)) for slot in layout.slots])
            for layout in row.definition.layouts
        ],
        "sets": CardSet.objects.filter(game=row.game),
        "game_asked": game_parameter(row.game),
        "set": _asked_set(request, row),
    }
    status = 200
    if context["set"]:
        try:
            context |= _counted_out(request, row, context["set"])
        except Refusal as refusal:
            context["refusal"], status = refusal_sentence(refusal), refusal.status
    # A set nobody asked for is no mistake of the reader's.
    status = status if "set" in request.GET else 200
    return render(
        request, "drafts/boosters/booster_detail.html", context, status=status
    )


def read_seed(typed: str) -> int | None:
    """Return the seed that was *typed*; None for none."""
    return min(int(typed), MAX_SEED) if typed.isdecimal() and len(typed) < 12 else None


def _asked_set(request: HttpRequest, row: BoosterRow) -> str:
    """Return the code of the set to count out: asked for, named, or the newest."""
    if "set" in request.GET:
        return request.GET["set"].replace("\0", "")[:20].upper()
    named = sorted(sets_named(row.definition))
    newest = CardSet.objects.filter(game=row.game).order_by("-year", "-pk").first()
    return named[0] if named else newest.code if newest else ""


def _counted_out(
    request: HttpRequest, row: BoosterRow, set_code: str
) -> dict[str, Any]:
    """Return the odds, the chances of a card asked for, and the packs."""
    odds = count_out(row.game, row.slug, set_code)
    card = " ".join(request.GET.get("card", "").split())
    if card and " " not in card:
        card = f"{set_code} {card}"
    found = odds.of_card(card)
    context: dict[str, Any] = {
        "odds": _odds_in_words(odds, row.game),
        "card": card,
        "found": found
        and (
            found.ref,
            copies_words(found.expected),
            chance_words(found.seen),
            packs_words(found.seen),
        ),
    }
    seed = read_seed(request.GET.get("seed", ""))
    if seed is None:
        return context
    preview = open_preview(row.game, odds.booster, seed)
    names = printed_names(preview.packs, card_language())
    return context | {
        "preview": preview,
        "packs": [[(one, names[one.pk]) for one in pack] for pack in preview.packs],
        "counts": [
            (
                _rarity(rarity, row.game),
                count,
                copies_words(odds.rarities[rarity] * 100),
            )
            for rarity, count in preview.rarities.items()
        ],
    }


def _odds_in_words(odds: BoosterOdds, game_slug: str) -> dict[str, Any]:
    """Return the tables of *odds* in words."""
    return {
        "size": odds.booster.size,
        "rarities": [
            (_rarity(rarity, game_slug), copies_words(copies))
            for rarity, copies in odds.rarities.items()
        ],
        "sheets": [
            (
                sheet.name,
                sheet.cards,
                copies_words(sheet.expected),
                chance_words(sheet.least),
                chance_words(sheet.most) if sheet.most != sheet.least else "",
                packs_words(sheet.least),
            )
            for sheet in odds.sheets
        ],
    }


def _rarity(rarity: str, game_slug: str) -> str:
    """Return what readers call *rarity*."""
    return translate_term(game(game_slug).RARITIES.get(rarity, rarity or "–"))


@never_cache
@require_http_methods(["GET", "POST"])
def booster_new(request: HttpRequest) -> HttpResponse:
    """Make a booster, beginning as another (`from`) or as the game's first."""
    if not isinstance(request.user, User):
        return redirect("login")
    if request.method == "POST":
        return _posted(request, None)
    slug = requested_drafted_game(request)
    usual = next(iter(game(slug).boosters()))
    row = row_of(request.GET.get("from", usual), slug)
    name = _("%(name)s (copy)") % {"name": row.name}
    begins = form_values(row.definition, name=name[:MAX_NAME])
    return _show(request, BoosterForm(game_slug=row.game, begins=begins))


@never_cache
@require_http_methods(["GET", "POST"])
def booster_edit(request: HttpRequest, slug: str) -> HttpResponse:
    """Change a booster of one's own; events keep what they froze."""
    own = own_booster(request, slug)
    if request.method == "POST":
        return _posted(request, own)
    begins = form_values(read_definition(own.definition), is_public=own.is_public)
    return _show(request, BoosterForm(game_slug=own.game, begins=begins), own)


@require_POST
def booster_retire(request: HttpRequest, slug: str) -> HttpResponse:
    """Offer a booster of one's own no longer, or again (`again`)."""
    own = own_booster(request, slug)
    retire_own_booster(own=own, is_retired="again" not in request.POST)
    return redirect("booster", slug)


def _posted(request: HttpRequest, own: OwnBooster | None) -> HttpResponse:
    """Save the form, offer more rows (`more`), or say why not beside what was typed."""
    slug = own.game if own else requested_drafted_game(request)
    if "more" in request.POST:
        is_layout = request.POST["more"] == "layout"
        begins = typed_values(request.POST, is_new_layout=is_layout)
        return _show(request, BoosterForm(game_slug=slug, begins=begins), own)
    form = BoosterForm(request.POST, game_slug=slug)
    if not form.is_valid():
        return _show(request, form, own, status=422)
    try:
        saved = _save(request, form, own)
    except Refusal as refusal:
        form.add_error(None, refusal_sentence(refusal))
        return _show(request, form, own, status=refusal.status)
    messages.success(request, _("Saved."))
    return redirect("booster", own_slug(saved))


def _save(
    request: HttpRequest, form: BoosterForm, own: OwnBooster | None
) -> OwnBooster:
    """Return the booster of the form, written. Raises a Refusal."""
    if own:
        return change_own_booster(own=own, changes=form.says())
    user = request.user
    assert isinstance(user, User)  # noqa: S101 - asked by the view
    slug = requested_drafted_game(request)
    return create_own_booster(owner=user, game_slug=slug, says=form.says())


def _show(
    request: HttpRequest,
    form: BoosterForm,
    own: OwnBooster | None = None,
    status: int = 200,
) -> HttpResponse:
    """Show the form of *own*, or of a new booster."""
    slug = own_slug(own) if own else ""
    context = {"section": "drafts", "form": form, "own": own, "slug": slug}
    return render(request, "drafts/boosters/booster_edit.html", context, status=status)
