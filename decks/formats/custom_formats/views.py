"""Formats of organisers: made, edited with cards found by search, retired."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from cards.catalogue.games import asked_game, requested_game
from cards.catalogue.models import Card
from cards.search.explanations import explain_warnings
from core.errors import refusal_sentence
from decks.formats.custom_formats.card_lists import (
    MAX_FOUND,
    find_all_cards,
    read_card_list,
    write_card_list,
)
from decks.formats.custom_formats.forms import (
    LISTS,
    HouseFormatForm,
    copied_values,
    house_values,
    limit_values,
)
from decks.formats.custom_formats.services import (
    HouseRules,
    TooManyFormats,
    change_house_format,
    create_house_format,
    retire_house_format,
)
from decks.limits.models import HouseFormat
from decks.limits.queries import find_house_format, house_slug, usual_format
from rules.errors import Refusal

NAMED = 8  # of the cards found, by name
STEPS = ("find", "add")


@dataclass(frozen=True, slots=True)
class FoundCards:
    """What a query found for one of the lists; *is_added* once it was put there."""

    list_name: str
    query: str
    count: int
    names: list[str]
    warnings: list[str]
    is_added: bool
    is_cut: bool  # there are more than a list takes


def is_search(request: HttpRequest) -> bool:
    """Whether a search was sent with the form, and not the form itself."""
    return any(request.POST.get(step) in LISTS for step in STEPS)


def search_for_list(
    request: HttpRequest, game_slug: str
) -> tuple[HouseFormatForm, FoundCards]:
    """Return the form as it was sent, with the cards found added where that was asked.

    The form is not checked: it is still being filled in.
    """
    step = next(step for step in STEPS if request.POST.get(step) in LISTS)
    name = request.POST[step]
    query = request.POST.get(f"{name}_query", "").strip()
    values = _sent(request)
    leaders = name == "heroes"
    result, cards = find_all_cards(query, game_slug=game_slug, leaders=leaders)
    found = FoundCards(
        list_name=name,
        query=query,
        count=len(cards) if query else 0,
        names=[card.name for card in cards[:NAMED]],
        warnings=explain_warnings(result),
        is_added=step == "add",
        is_cut=len(cards) == MAX_FOUND,
    )
    if found.is_added and query:
        values[name] = _with_cards(values[name], cards, game_slug, leaders)
    return HouseFormatForm(initial=values, game_slug=game_slug), found


def _sent(request: HttpRequest) -> dict[str, Any]:
    """Return what was typed and ticked, as it was."""
    values: dict[str, Any] = {
        name: request.POST.get(name, "") for name in HouseFormatForm.base_fields
    }
    values["allowed_sets"] = request.POST.getlist("allowed_sets")
    values["is_public"] = "is_public" in request.POST
    return values


def _with_cards(
    listed: str, cards: Iterable[Card], game_slug: str, leaders: bool
) -> str:
    """Return the text *listed* with those of *cards* at its end that it lacks."""
    known = _known(listed, game_slug, leaders)
    new = [card for card in cards if card.pk not in known]
    more = write_card_list(new, game_slug=game_slug, leaders=leaders)
    return "\n".join(filter(None, (listed.rstrip(), more)))


def _known(listed: str, game_slug: str, leaders: bool) -> set[int]:
    """Return the cards (keys) that the text *listed* names, as far as it can be read.

    What cannot be read at all is told when the form is saved.
    """
    try:
        read = read_card_list(listed, game_slug=game_slug, leaders=leaders)
    except Refusal:
        return set()
    return {card.pk for card in read.cards}


@never_cache
@require_http_methods(["GET", "POST"])
def format_new(request: HttpRequest) -> HttpResponse:
    """Make a format, beginning as another (`from`) or as the game's usual one."""
    user, game_slug = request.user, requested_game(request)
    if not isinstance(user, User):
        status = 403 if request.method == "POST" else 200
        return render(request, "decks/formats/format_guest.html", status=status)
    if request.method == "POST" and not is_search(request):
        form = HouseFormatForm(request.POST, game_slug=game_slug)
        if form.is_valid():
            return _create(request, user, form)
        return _show(request, form, status=422)
    if request.method == "POST":
        return _show_found(request)
    slug = request.GET.get("from", "")
    values = (
        copied_values(game_slug, slug)
        if slug
        else limit_values(game_slug, usual_format(game_slug))
    )
    return _show(request, HouseFormatForm(initial=values, game_slug=game_slug))


def _create(request: HttpRequest, user: User, form: HouseFormatForm) -> HttpResponse:
    """Make the format of the valid form, or say why not beside all that was typed."""
    says = HouseRules(**form.said())
    try:
        house = create_house_format(
            owner=user, game_slug=requested_game(request), says=says
        )
    except TooManyFormats as refusal:
        form.add_error("name", refusal_sentence(refusal))
        return _show(request, form, status=refusal.status)
    return _to_format(house_slug(house), house.game)


@never_cache
@require_http_methods(["GET", "POST"])
def format_edit(request: HttpRequest, slug: str) -> HttpResponse:
    """Change a format of one's own; decks are judged anew when next looked at."""
    house = _own_house(request, slug)
    if request.method == "POST" and is_search(request):
        return _show_found(request, house)
    if request.method == "POST":
        form = HouseFormatForm(request.POST, game_slug=house.game)
        if form.is_valid():
            change_house_format(house=house, changes=form.said())
            messages.success(
                request,
                _("Saved. Decks in this format are now checked by these rules."),
            )
            return _to_format(slug, house.game)
        return _show(request, form, house, status=422)
    form = HouseFormatForm(initial=house_values(house), game_slug=house.game)
    return _show(request, form, house)


@require_POST
def format_retire(request: HttpRequest, slug: str) -> HttpResponse:
    """Offer a format of one's own no longer, or again (`again`)."""
    house = _own_house(request, slug)
    retire_house_format(house=house, is_retired="again" not in request.POST)
    return _to_format(slug, house.game)


def _to_format(slug: str, game_slug: str) -> HttpResponse:
    """Lead to the page of the format of a game."""
    return redirect(f"{reverse('format', args=[slug])}{asked_game(game_slug)}")


def _own_house(request: HttpRequest, slug: str) -> HouseFormat:
    """Return the format if the reader made it. Raises Http404."""
    house = find_house_format(requested_game(request), slug)
    if house is None or house.owner_id != request.user.pk:
        raise Http404
    return house


def _show_found(request: HttpRequest, house: HouseFormat | None = None) -> HttpResponse:
    """Show the form again with what a search found for one of its lists."""
    form, found = search_for_list(request, requested_game(request))
    return _show(request, form, house, found=found)


def _show(
    request: HttpRequest,
    form: HouseFormatForm,
    house: HouseFormat | None = None,
    *,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    """Show the form of *house*, or of a new format."""
    context = {
        "section": "decks",
        "form": form,
        "house": house,
        "game_slug": form.game_slug,
        "slug": house_slug(house) if house else "",
    }
    return render(
        request, "decks/formats/format_edit.html", context | more, status=status
    )
