"""Pages on which an organiser makes and changes formats; only the owner may."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from core.errors import refusal_sentence
from decks.formats.custom_formats.card_search import is_search, search_for_list
from decks.formats.custom_formats.forms import (
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
from rules.games import DEFAULT_GAME


@never_cache
@require_http_methods(["GET", "POST"])
def format_new(request: HttpRequest) -> HttpResponse:
    """Make a format, beginning as another (`from`) or as the game's usual one."""
    user = request.user
    if not isinstance(user, User):
        status = 403 if request.method == "POST" else 200
        return render(request, "decks/formats/format_guest.html", status=status)
    if request.method == "POST" and not is_search(request):
        form = HouseFormatForm(request.POST, game_slug=DEFAULT_GAME)
        if form.is_valid():
            return _create(request, user, form)
        return _show(request, form, status=422)
    if request.method == "POST":
        return _show_found(request)
    slug = request.GET.get("from", "")
    values = (
        copied_values(DEFAULT_GAME, slug)
        if slug
        else limit_values(DEFAULT_GAME, usual_format(DEFAULT_GAME))
    )
    return _show(request, HouseFormatForm(initial=values, game_slug=DEFAULT_GAME))


def _create(request: HttpRequest, user: User, form: HouseFormatForm) -> HttpResponse:
    """Make the format of the valid form, or say why not beside all that was typed."""
    says = HouseRules(**form.said())
    try:
        house = create_house_format(owner=user, game_slug=DEFAULT_GAME, says=says)
    except TooManyFormats as refusal:
        form.add_error("name", refusal_sentence(refusal))
        return _show(request, form, status=refusal.status)
    return redirect("format", house_slug(house))


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
            return redirect("format", slug)
        return _show(request, form, house, status=422)
    form = HouseFormatForm(initial=house_values(house), game_slug=house.game)
    return _show(request, form, house)


@require_POST
def format_retire(request: HttpRequest, slug: str) -> HttpResponse:
    """Offer a format of one's own no longer, or again (`again`)."""
    house = _own_house(request, slug)
    retire_house_format(house=house, is_retired="again" not in request.POST)
    return redirect("format", slug)


def _own_house(request: HttpRequest, slug: str) -> HouseFormat:
    """Return the format if the reader made it. Raises Http404."""
    house = find_house_format(DEFAULT_GAME, slug)
    if house is None or house.owner_id != request.user.pk:
        raise Http404
    return house


def _show_found(request: HttpRequest, house: HouseFormat | None = None) -> HttpResponse:
    """Show the form again with what a search found for one of its lists."""
    form, found = search_for_list(request, DEFAULT_GAME)
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
        "slug": house_slug(house) if house else "",
    }
    return render(
        request, "decks/formats/format_edit.html", context | more, status=status
    )
