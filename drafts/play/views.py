"""Matches: listed, made, joined by their link, looked at, chosen in."""

from collections.abc import Callable

from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import (
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
from core.web.guests import guest_key
from core.web.requests import is_fragment, page_of, signed_in, valid_form
from decks.building.access import visible_deck
from decks.testing.duels.forms import offered_opponents
from drafts.events.forms import NonceForm
from drafts.play.brought_decks import playable, tables_of
from drafts.play.forms import (
    BotsForm,
    BroughtForm,
    ChoiceForm,
    DeckMatchForm,
    MatchForm,
    PlaceForm,
    ReadyForm,
)
from drafts.play.match_advice import wish_advice
from drafts.play.match_choices import concede, hold_seat, make_choice
from drafts.play.match_page import fight_context, match_etag, show_match
from drafts.play.match_verification import export_match
from drafts.play.match_view import view_match
from drafts.play.models import Match, MatchSeat
from drafts.play.queries import (
    list_matches,
    list_open,
    own_match_seat,
    own_table_decks,
)
from drafts.play.services import (
    ask_rematch,
    be_ready,
    bring_deck,
    call_bots,
    create_match,
    free_places,
    give_nonce,
    join_match,
    take_back,
)
from drafts.play.table_page import show_table
from drafts.play.texts import clock_sentence, place_words, size_words, way_word
from rules.errors import Refusal
from rules.games import GAMES, game

PAGE_SIZE = 30
REFUSED_HERE = ("stale-choice", "choice-unknown", "illegal-choice", "illegal-move")


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
    context = {
        "section": "matches",
        "form": form,
        "page": page,
        "arenas": [played for played in GAMES.values() if played.arena],
        "open_matches": list_open(request.user),
        "decks": own_table_decks(request.user),
    }
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
        form = valid_form(PlaceForm(request.POST))
        join_match(match=match, player=signed_in(request), **form.cleaned_data)
        return redirect(match)
    if Match.objects.visible_to(request.user).filter(pk=match.pk).exists():
        return redirect(match)
    host = match.seats.select_related("user").order_by("number").first()
    context = {
        "section": "matches",
        "match": match,
        "host": host.user.get_username() if host and host.user else "",
        "nonce_form": NonceForm(),
        "places": _offered_places(match),
        "size": size_words(match.places, match.teams),
        "way": way_word(match.game, match.way),
        "timer": clock_sentence(match),
    }
    return render(request, "drafts/play/invited.html", context)


def _offered_places(match: Match) -> list[tuple[int, str]]:
    """Return the places of *match* that may be taken, each with its name.

    In teams that is who else plays there.
    """
    if match.state != Match.State.LOBBY:
        return []
    seats = list(match.seats.select_related("user"))
    return [(n, place_words(match, n, seats)) for n in free_places(match)]


@never_cache
@require_safe
@vary_on_headers("HX-Request")
def match_detail(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the match as it stands; nothing at all if the reader has seen that."""
    seat = own_match_seat(request, short_id)
    if is_fragment(request) and is_unchanged(request, match_etag(seat)):
        return HttpResponse(status=304)
    return show_of(seat)(request, seat)


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
            passing=form.passing(),
        )
    except Refusal as refusal:
        if refusal.code not in REFUSED_HERE:
            raise
        seat = own_match_seat(request, short_id)
        show = show_of(seat)
        response = show(request, seat, refusal=refusal, status=refusal.status)
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
    context = fight_context(view.match, view.board, number) | {
        "back": view.match.get_absolute_url(),
        "page_of_fight": "match-fight",
    }
    return render(request, "drafts/play/fight.html", context)


def _show(request: HttpRequest, short_id: str) -> HttpResponse:
    """Answer htmx with the match as it stands now, others with its page."""
    if not is_fragment(request):
        return redirect("match-detail", short_id)
    seat = own_match_seat(request, short_id)
    return show_of(seat)(request, seat)


def show_of(seat: MatchSeat) -> Callable[..., HttpResponse]:
    """Return what shows the match of *seat*: a table of decks, or a ring."""
    return show_match if game(seat.match.game).tables is None else show_table


@never_cache
@require_http_methods(["GET", "POST"])
def deck_play(request: HttpRequest, short_id: str) -> HttpResponse:
    """Ask against whom a deck is played; make the match."""
    deck = visible_deck(request, short_id)
    tables_of(deck.game)
    opponents = offered_opponents(deck, request.user, guest_key(request))
    sent = request.POST if request.method == "POST" else None
    form = DeckMatchForm(sent, deck=deck, opponents=opponents)
    status = 200
    if sent is not None:
        user, status = signed_in(request), 422
        if form.is_valid():
            try:
                return redirect(create_match(player=user, plan=form.plan()))
            except Refusal as refusal:
                form.add_error(None, refusal_sentence(refusal))
                status = refusal.status
    context = {"section": "matches", "form": form, "deck": deck}
    return render(request, "drafts/play/deck_play.html", context, status=status)


@require_POST
def match_bring(request: HttpRequest, short_id: str) -> HttpResponse:
    """Bring a deck to the match."""
    seat = own_match_seat(request, short_id)
    form = valid_form(BroughtForm(request.POST))
    deck = visible_deck(request, form.cleaned_data["deck"])
    bring_deck(seat=seat, deck=deck)
    return _show(request, short_id)


@require_POST
def match_bots(request: HttpRequest, short_id: str) -> HttpResponse:
    """Give the free places to bots with ready decks."""
    seat = own_match_seat(request, short_id)
    form = valid_form(BotsForm(request.POST))
    match, own = seat.match, seat.deck
    known = offered_opponents(own, request.user, None) if own else []
    decks = playable(known, match.format, match.places - 1) or ([own] if own else [])
    call_bots(seat=seat, strength=form.cleaned_data["strength"], decks=decks)
    return redirect("match-detail", short_id)


@require_POST
def match_ready(request: HttpRequest, short_id: str) -> HttpResponse:
    """Say that the reader is ready, or no more."""
    seat = own_match_seat(request, short_id)
    form = valid_form(ReadyForm(request.POST))
    be_ready(seat=seat, is_ready=form.cleaned_data["is_ready"])
    return redirect("match-detail", short_id)


@require_POST
def match_concede(request: HttpRequest, short_id: str) -> HttpResponse:
    """Give the match to the other side."""
    concede(seat=own_match_seat(request, short_id))
    return redirect("match-detail", short_id)


@csrf_exempt  # nothing is done here; what it leads to asks for the token
def moved(request: HttpRequest) -> HttpResponsePermanentRedirect:
    """Redirect to the same address below `matches/`: a 308 keeps method and body."""
    new = request.get_full_path().replace("/bouts/", "/matches/", 1)
    return HttpResponsePermanentRedirect(new, preserve_request=True)
