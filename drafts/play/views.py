"""Matches: listed, made, joined by their link, looked at, chosen in."""

from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponsePermanentRedirect,
    JsonResponse,
)
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)
from django.views.decorators.vary import vary_on_headers

from core.errors import refusal_sentence
from core.web.conditional import is_unchanged
from core.web.requests import is_fragment, page_of, signed_in, valid_form
from drafts.events.forms import NonceForm
from drafts.events.texts import span_words
from drafts.play.forms import ChoiceForm, MatchForm
from drafts.play.match_advice import wish_advice
from drafts.play.match_choices import hold_seat, make_choice
from drafts.play.match_page import match_etag, ring_of, show_match
from drafts.play.match_verification import export_match
from drafts.play.match_view import view_match
from drafts.play.models import Match
from drafts.play.queries import list_matches, own_match_seat
from drafts.play.services import (
    ask_rematch,
    create_match,
    give_nonce,
    join_match,
    take_back,
)
from drafts.play.texts import way_word
from rules.errors import Refusal
from rules.games import GAMES

PAGE_SIZE = 30
REFUSED_HERE = ("stale-choice", "choice-unknown", "illegal-choice")


@never_cache
@require_http_methods(["GET", "POST"])
def match_list(request: HttpRequest) -> HttpResponse:
    """Show the reader's matches and what a new one may be; make one."""
    if request.method != "POST":
        return _show_list(request, MatchForm(game_slug=request.GET.get("game", "")))
    user = request.user
    if not isinstance(user, User):
        return redirect("login")
    form = MatchForm(request.POST, game_slug=request.POST.get("game", ""))
    if not form.is_valid():
        return _show_list(request, form, 422)
    try:
        return redirect(create_match(player=user, plan=form.plan()))
    except Refusal as refusal:
        form.add_error(None, refusal_sentence(refusal))
        return _show_list(request, form, refusal.status)


def _show_list(
    request: HttpRequest, form: MatchForm, status: int = 200
) -> HttpResponse:
    """Show the list with its form."""
    lines = Paginator(list_matches(request.user), PAGE_SIZE)
    page = lines.get_page(page_of(request))
    arenas = [played for played in GAMES.values() if played.arena]
    context = {"section": "matches", "form": form, "page": page, "arenas": arenas}
    return render(request, "drafts/play/match_list.html", context, status=status)


@never_cache
@require_safe
def match_export(request: HttpRequest, short_id: str) -> HttpResponse:
    """Give what the reader may read of a match, for the script."""
    seat = own_match_seat(request, short_id)
    response = JsonResponse(export_match(seat))
    name = f'attachment; filename="match-{seat.match.short_id}.json"'
    response["Content-Disposition"] = name
    return response


@never_cache
@require_http_methods(["GET", "POST"])
def match_invited(request: HttpRequest, invitation: str) -> HttpResponse:
    """Show whoever has the link what they are invited to; they join by a button."""
    match = get_object_or_404(Match, invitation=invitation)
    if request.method == "POST":
        form = valid_form(NonceForm(request.POST))
        nonce = form.cleaned_data["nonce"]
        join_match(match=match, player=signed_in(request), nonce=nonce)
        return redirect(match)
    if Match.objects.visible_to(request.user).filter(pk=match.pk).exists():
        return redirect(match)
    host = match.seats.select_related("user").order_by("number").first()
    context = {
        "section": "matches",
        "match": match,
        "host": host.user.get_username() if host and host.user else "",
        "nonce_form": NonceForm(),
        "is_open": match.state == Match.State.LOBBY,
        "way": way_word(match.game, match.way),
        "timer": span_words(match.timer) if match.timer else "",
    }
    return render(request, "drafts/play/invited.html", context)


@never_cache
@require_safe
@vary_on_headers("HX-Request")
def match_detail(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the match as it stands; nothing at all if the reader has seen that."""
    seat = own_match_seat(request, short_id)
    if is_fragment(request) and is_unchanged(request, match_etag(seat)):
        return HttpResponse(status=304)
    return show_match(request, seat)


@require_POST
def match_choose(request: HttpRequest, short_id: str) -> HttpResponse:
    """Make a choice; answer with the match as it is then, a refused choice too."""
    seat = own_match_seat(request, short_id)
    form = valid_form(ChoiceForm(request.POST))
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
        seat = own_match_seat(request, short_id)
        response = show_match(request, seat, refusal=refusal, status=refusal.status)
        response["X-Told"] = "1"  # the page shows this refusal instead of saying it
        return response
    return _show(request, short_id)


@require_POST
def match_leave(request: HttpRequest, short_id: str) -> HttpResponse:
    """Let a bot choose for the reader."""
    hold_seat(seat=own_match_seat(request, short_id), is_held=True)
    return _show(request, short_id)


@require_POST
def match_return(request: HttpRequest, short_id: str) -> HttpResponse:
    """Let the reader choose again."""
    hold_seat(seat=own_match_seat(request, short_id), is_held=False)
    return _show(request, short_id)


@require_POST
def match_advise(request: HttpRequest, short_id: str) -> HttpResponse:
    """Say that the reader wants advice."""
    wish_advice(seat=own_match_seat(request, short_id), is_wished=True)
    return _show(request, short_id)


@require_POST
def match_advise_not(request: HttpRequest, short_id: str) -> HttpResponse:
    """Say that the reader wants no advice."""
    wish_advice(seat=own_match_seat(request, short_id), is_wished=False)
    return _show(request, short_id)


@require_POST
def match_nonce(request: HttpRequest, short_id: str) -> HttpResponse:
    """Give the chance a word of one's own."""
    seat = own_match_seat(request, short_id)
    form = valid_form(NonceForm(request.POST))
    give_nonce(seat=seat, nonce=form.cleaned_data["nonce"])
    return redirect(seat.match)


@require_POST
def match_take_back(request: HttpRequest, short_id: str) -> HttpResponse:
    """Take back an invitation nobody has accepted."""
    take_back(seat=own_match_seat(request, short_id))
    return redirect("match-list")


@require_POST
def match_rematch(request: HttpRequest, short_id: str) -> HttpResponse:
    """Ask for another match of the same kind, or accept one."""
    return redirect(ask_rematch(seat=own_match_seat(request, short_id)))


@never_cache
@require_safe
def match_fight(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Show the fight of one round (1 is the first), turn by turn."""
    view = view_match(own_match_seat(request, short_id))
    if not 1 <= number <= len(view.rounds):
        raise Http404
    fought, ring = view.rounds[number - 1], ring_of(view)
    context = {
        "section": "matches",
        "view": view,
        "match": view.match,
        "number": number,
        "rounds": range(1, len(view.rounds) + 1),
        "sides": ring.sides(fought.fight.turns[0].before),
        "after": ring.sides(fought.fight.table),
        "bonuses": ring.bonuses(fought),
        "turns": ring.turns(fought),
    }
    return render(request, "drafts/play/fight.html", context)


def _show(request: HttpRequest, short_id: str) -> HttpResponse:
    """Answer htmx with the match as it stands now, others with its page."""
    if not is_fragment(request):
        return redirect("match-detail", short_id)
    return show_match(request, own_match_seat(request, short_id))


@csrf_exempt  # nothing is done here; what it leads to asks for the token
def moved(request: HttpRequest) -> HttpResponsePermanentRedirect:
    """Redirect to the same address below `matches/`: a 308 keeps method and body."""
    new = request.get_full_path().replace("/bouts/", "/matches/", 1)
    return HttpResponsePermanentRedirect(new, preserve_request=True)
