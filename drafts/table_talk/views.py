"""Saying a phrase, writing a line, offering a draw."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from core.web.requests import is_fragment, valid_form
from drafts.play.queries import own_match_seat
from drafts.table_talk.chat import switch_chat, write_line
from drafts.table_talk.forms import DrawForm, LineForm, SayForm, SwitchForm
from drafts.table_talk.services import offer_draw, say
from drafts.table_talk.texts import chat_of


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


@never_cache
@require_http_methods(["GET", "POST"])
def match_chat(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show what players wrote to each other; write a line."""
    seat = own_match_seat(request, short_id)
    if request.method == "POST":
        form = valid_form(LineForm(request.POST))
        write_line(seat=seat, words=form.cleaned_data["words"])
    if not is_fragment(request):
        return redirect(seat.match)
    context = {"chat": chat_of(seat)}
    return render(request, "drafts/table_talk/_lines.html", context)


@require_POST
def match_chat_switch(request: HttpRequest, short_id: str) -> HttpResponse:
    """Say whether one wants to chat."""
    seat = own_match_seat(request, short_id)
    form = valid_form(SwitchForm(request.POST))
    switch_chat(seat=seat, is_on=form.cleaned_data["is_on"])
    return redirect(seat.match)
