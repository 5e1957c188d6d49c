"""Pages on which an organiser makes and changes boosters; only the owner may."""

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from core.errors import refusal_sentence
from drafts.boosters.booster_rows import row_of
from drafts.boosters.editor.access import own_booster
from drafts.boosters.editor.forms import BoosterForm, form_values, typed_values
from drafts.boosters.editor.services import (
    MAX_NAME,
    change_own_booster,
    create_own_booster,
    retire_own_booster,
)
from drafts.boosters.models import OwnBooster
from drafts.boosters.queries import own_slug
from rules.errors import Refusal
from rules.events.boosters import read_definition
from rules.games import DEFAULT_GAME, game


@never_cache
@require_http_methods(["GET", "POST"])
def booster_new(request: HttpRequest) -> HttpResponse:
    """Make a booster, beginning as another (`from`) or as the game's first."""
    if not isinstance(request.user, User):
        return redirect("login")
    if request.method == "POST":
        return _posted(request, None)
    usual = next(iter(game(DEFAULT_GAME).boosters()))
    row = row_of(request.GET.get("from", usual))
    name = _("%(name)s (copy)") % {"name": row.name}
    begins = form_values(row.definition, name=name[:MAX_NAME])
    return _show(request, BoosterForm(game_slug=DEFAULT_GAME, begins=begins))


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
    if "more" in request.POST:
        is_layout = request.POST["more"] == "layout"
        begins = typed_values(request.POST, is_new_layout=is_layout)
        return _show(request, BoosterForm(game_slug=DEFAULT_GAME, begins=begins), own)
    form = BoosterForm(request.POST, game_slug=DEFAULT_GAME)
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
    return create_own_booster(owner=user, game_slug=DEFAULT_GAME, says=form.says())


def _show(
    request: HttpRequest,
    form: BoosterForm,
    own: OwnBooster | None = None,
    status: int = 200,
) -> HttpResponse:
    """Show the form of *own*, or of a new booster."""
    slug = own_slug(own) if own else ""
    context = {"section": "drafts", "form": form, "own": own, "slug": slug}
    return render(
        request, "drafts/boosters/editor/booster_edit.html", context, status=status
    )
