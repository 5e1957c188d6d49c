"""Saying a phrase, offering a draw."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from core.web.requests import valid_form
from drafts.play.queries import own_match_seat
from drafts.table_talk.forms import DrawForm, SayForm
from drafts.table_talk.services import offer_draw, say


@require_POST
def match_say(request: HttpRequest, short_id: str) -> HttpResponse:
    """Say a phrase to the other player."""
    seat = own_match_seat(request, short_id)
    say(seat=seat, phrase=valid_form(SayForm(request.POST)).cleaned_data["phrase"])
    return redirect(seat.match)


@require_POST
def match_draw(request: HttpRequest, short_id: str) -> HttpResponse:
    """Offer a draw, agree to one, or (without `is_offered`) decline."""
    seat = own_match_seat(request, short_id)
    form = valid_form(DrawForm(request.POST))
    offer_draw(seat=seat, is_offered=form.cleaned_data["is_offered"])
    return redirect(seat.match)
