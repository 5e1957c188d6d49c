"""Cubes: listed, made, looked at, changed, deleted."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
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
)
from core.errors import refusal_sentence
from core.web.requests import signed_in
from drafts.cubes.access import own_cube
from drafts.cubes.forms import CubeForm
from drafts.cubes.models import Cube
from drafts.cubes.queries import (
    cards_of,
    cube_faces,
    find_cube,
    newest_version,
    version_changes,
    visible_cubes,
)
from drafts.cubes.services import change_cube, create_cube, delete_cube
from rules.errors import Refusal

SHOWN = 200  # cubes on the page


@never_cache
@require_safe
def cube_list(request: HttpRequest) -> HttpResponse:
    """Show the reader's cubes and public ones."""
    slug = requested_drafted_game(request)
    cubes = visible_cubes(request.user, slug)[:SHOWN]
    context = {
        "section": "drafts",
        "cubes": cubes,
        "games": drafted_links(slug),
        "game_asked": game_parameter(slug),
    }
    return render(request, "drafts/cubes/cube_list.html", context)


@never_cache
@require_safe
def cube_detail(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the cards of a cube and what changed in its versions."""
    cube = find_cube(request.user, None, short_id)
    context = {
        "section": "drafts",
        "cube": cube,
        "is_mine": cube.owner_id == request.user.pk,
        "faces": cube_faces(cube, card_language()),
        "changes": version_changes(cube),
    }
    return render(request, "drafts/cubes/cube_detail.html", context)


@never_cache
@require_http_methods(["GET", "POST"])
def cube_new(request: HttpRequest) -> HttpResponse:
    """Make a cube."""
    if not request.user.is_authenticated:
        return redirect("login")
    form = CubeForm(request.POST or None, request.FILES or None, user=request.user)
    return _show_form(request, form, None)


@never_cache
@require_http_methods(["GET", "POST"])
def cube_edit(request: HttpRequest, short_id: str) -> HttpResponse:
    """Change a cube of one's own; other cards are a new version."""
    cube = own_cube(request, short_id)
    if request.method == "POST":
        form = CubeForm(request.POST, request.FILES, user=request.user)
        return _show_form(request, form, cube)
    names = [card.name for card in cards_of(cube.game, newest_version(cube).cards)]
    first: dict[str, Any] = {"name": cube.name, "is_public": cube.is_public}
    first["text"] = "\n".join(names)
    return _show_form(request, CubeForm(initial=first, user=request.user), cube)


@require_POST
def cube_delete(request: HttpRequest, short_id: str) -> HttpResponse:
    """Throw a cube of one's own away."""
    delete_cube(cube=own_cube(request, short_id))
    return redirect("cube-list")


def _show_form(request: HttpRequest, form: CubeForm, cube: Cube | None) -> HttpResponse:
    """Save what a valid *form* says, or show it with what is wrong."""
    status = 200
    slug = cube.game if cube else requested_drafted_game(request)
    if form.is_bound and form.is_valid():
        try:
            told: dict[str, Any] = {
                "name": form.cleaned_data["name"],
                "is_public": form.cleaned_data["is_public"],
                "cards": form.cards(slug),
            }
            if cube:
                return redirect(change_cube(cube=cube, **told))
            owner = signed_in(request)
            return redirect(create_cube(owner=owner, game_slug=slug, **told))
        except Refusal as refusal:
            form.add_error(None, refusal_sentence(refusal))
            status = refusal.status
    elif form.is_bound:
        status = 422
    context = {"section": "drafts", "form": form, "cube": cube}
    return render(request, "drafts/cubes/cube_edit.html", context, status=status)
