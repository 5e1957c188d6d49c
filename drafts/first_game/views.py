"""The page that leads to a first game; the guide switched on and off."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from core.web.guests import ensure_guest_key
from core.web.requests import valid_form
from drafts.first_game.forms import GuideForm
from drafts.first_game.services import begin_first_game, switch_guide
from drafts.play.queries import own_match_seat


@never_cache
@require_http_methods(["GET", "POST"])
def first_game(request: HttpRequest) -> HttpResponse:
    """Say what a first game is; begin it, or go on with it, without an account too."""
    if request.method == "POST":
        key = ensure_guest_key(request)
        return redirect(begin_first_game(user=request.user, guest_key=key))
    return render(request, "drafts/first_game/first_game.html", {"section": "matches"})


@require_POST
def match_guide(request: HttpRequest, short_id: str) -> HttpResponse:
    """Switch the guide of a first game on or off."""
    seat = own_match_seat(request, short_id)
    is_on = valid_form(GuideForm(request.POST)).cleaned_data["is_on"]
    switch_guide(seat=seat, is_on=is_on)
    return redirect(seat.match)
