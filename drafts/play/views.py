"""Bouts: listed, made, joined by their link, looked at, chosen in."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBadRequest,
    JsonResponse,
)
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from core.errors import refusal_sentence
from core.web.conditional import is_unchanged
from core.web.requests import is_fragment, page_of, signed_in
from drafts.events.forms import NonceForm
from drafts.events.texts import span_words
from drafts.play.access import own_bout_seat
from drafts.play.forms import BoutForm, ChoiceForm
from drafts.play.match_advice import wish_advice
from drafts.play.match_choices import hold_seat, make_choice
from drafts.play.match_export import export_bout
from drafts.play.match_page import bout_etag, ring_of, show_bout
from drafts.play.match_view import view_bout
from drafts.play.models import Bout
from drafts.play.queries import list_bouts
from drafts.play.services import (
    ask_rematch,
    create_bout,
    give_nonce,
    join_bout,
    take_back,
)
from drafts.play.texts import way_word
from rules.errors import Refusal
from rules.games import GAMES

PAGE_SIZE = 30
REFUSED_HERE = ("stale-choice", "choice-unknown", "illegal-choice")


@never_cache
@require_http_methods(["GET", "POST"])
def bout_list(request: HttpRequest) -> HttpResponse:
    """Show the reader's matches and what a new one may be; make one."""
    if request.method != "POST":
        return _show_list(request, BoutForm(game_slug=request.GET.get("game", "")))
    user = request.user
    if not isinstance(user, User):
        return redirect("login")
    form = BoutForm(request.POST, game_slug=request.POST.get("game", ""))
    if not form.is_valid():
        return _show_list(request, form, 422)
    try:
        return redirect(create_bout(player=user, plan=form.plan()))
    except Refusal as refusal:
        form.add_error(None, refusal_sentence(refusal))
        return _show_list(request, form, refusal.status)


def _show_list(request: HttpRequest, form: BoutForm, status: int = 200) -> HttpResponse:
    """Show the list with its form."""
    lines = Paginator(list_bouts(request.user), PAGE_SIZE)
    page = lines.get_page(page_of(request))
    arenas = [played for played in GAMES.values() if played.arena]
    context = {"section": "bouts", "form": form, "page": page, "arenas": arenas}
    return render(request, "drafts/play/match_list.html", context, status=status)


@never_cache
@require_safe
def bout_export(request: HttpRequest, short_id: str) -> HttpResponse:
    """Give what the reader may read of a match, for the script."""
    seat = own_bout_seat(request, short_id)
    response = JsonResponse(export_bout(seat))
    name = f'attachment; filename="match-{seat.bout.short_id}.json"'
    response["Content-Disposition"] = name
    return response


@never_cache
@require_http_methods(["GET", "POST"])
def bout_invited(request: HttpRequest, invitation: str) -> HttpResponse:
    """Show whoever has the link what they are invited to; they join by a button."""
    bout = get_object_or_404(Bout, invitation=invitation)
    if request.method == "POST":
        form = NonceForm(request.POST)
        if not form.is_valid():
            return HttpResponseBadRequest(
                form.errors.as_text(), content_type="text/plain"
            )
        nonce = form.cleaned_data["nonce"]
        join_bout(bout=bout, player=signed_in(request), nonce=nonce)
        return redirect(bout)
    if Bout.objects.visible_to(request.user).filter(pk=bout.pk).exists():
        return redirect(bout)
    host = bout.seats.select_related("user").order_by("number").first()
    context = {
        "section": "bouts",
        "bout": bout,
        "host": host.user.get_username() if host and host.user else "",
        "nonce_form": NonceForm(),
        "is_open": bout.state == Bout.State.LOBBY,
        "way": way_word(bout.game, bout.way),
        "timer": span_words(bout.timer) if bout.timer else "",
    }
    return render(request, "drafts/play/invited.html", context)


@never_cache
@require_safe
@vary_on_headers("HX-Request")
def bout_detail(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the bout as it stands; nothing at all if the reader has seen that."""
    seat = own_bout_seat(request, short_id)
    if is_fragment(request) and is_unchanged(request, bout_etag(seat)):
        return HttpResponse(status=304)
    return show_bout(request, seat)


@require_POST
def bout_choose(request: HttpRequest, short_id: str) -> HttpResponse:
    """Make a choice; answer with the bout as it is then, a refused choice too."""
    seat = own_bout_seat(request, short_id)
    form = ChoiceForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest(form.errors.as_text(), content_type="text/plain")
    sent = form.cleaned_data
    try:
        make_choice(
            seat=seat,
            step=sent["step"],
            said=form.said(),
            request_id=sent["request_id"],
        )
    except Refusal as refusal:
        if refusal.code not in REFUSED_HERE:
            raise
        seat = own_bout_seat(request, short_id)
        response = show_bout(request, seat, refusal=refusal, status=refusal.status)
        response["X-Told"] = "1"  # the page shows this refusal instead of saying it
        return response
    return _show(request, short_id)


def _act(act: Callable[..., object], **said: Any) -> Callable[..., HttpResponse]:
    """Return the view of one *act* of the reader's seat."""

    @require_POST
    def view(request: HttpRequest, short_id: str) -> HttpResponse:
        act(seat=own_bout_seat(request, short_id), **said)
        return _show(request, short_id)

    return view


bout_leave = _act(hold_seat, is_held=True)
bout_return = _act(hold_seat, is_held=False)
bout_advise = _act(wish_advice, is_wished=True)
bout_advise_not = _act(wish_advice, is_wished=False)


@require_POST
def bout_nonce(request: HttpRequest, short_id: str) -> HttpResponse:
    """Give the chance a word of one's own."""
    seat = own_bout_seat(request, short_id)
    form = NonceForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest(form.errors.as_text(), content_type="text/plain")
    give_nonce(seat=seat, nonce=form.cleaned_data["nonce"])
    return redirect(seat.bout)


@require_POST
def bout_take_back(request: HttpRequest, short_id: str) -> HttpResponse:
    """Take back an invitation nobody has accepted."""
    take_back(seat=own_bout_seat(request, short_id))
    return redirect("bout-list")


@require_POST
def bout_rematch(request: HttpRequest, short_id: str) -> HttpResponse:
    """Ask for another match of the same kind, or accept one."""
    return redirect(ask_rematch(seat=own_bout_seat(request, short_id)))


@never_cache
@require_safe
def bout_fight(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Show the fight of one round (1 is the first), turn by turn."""
    view = view_bout(own_bout_seat(request, short_id))
    if not 1 <= number <= len(view.rounds):
        raise Http404
    fought, ring = view.rounds[number - 1], ring_of(view)
    context = {
        "section": "bouts",
        "view": view,
        "bout": view.bout,
        "number": number,
        "rounds": range(1, len(view.rounds) + 1),
        "sides": ring.sides(fought.fight.turns[0].before),
        "after": ring.sides(fought.fight.table),
        "bonuses": ring.bonuses(fought),
        "turns": ring.turns(fought),
    }
    return render(request, "drafts/play/fight.html", context)


def _show(request: HttpRequest, short_id: str) -> HttpResponse:
    """Answer htmx with the bout as it stands now, others with its page."""
    if not is_fragment(request):
        return redirect("bout", short_id)
    return show_bout(request, own_bout_seat(request, short_id))
