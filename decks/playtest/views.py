"""Playing a deck by hand: a game begun, its moves, the way back."""

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.card_texts.languages import card_language
from core.errors import refusal_sentence
from core.web.guests import ensure_guest_key, guest_key
from core.web.requests import is_fragment, valid_form
from decks.building.access import visible_deck
from decks.building.models import Deck
from decks.playtest.context import view_hand
from decks.playtest.forms import MoveForm, NewGameForm
from decks.playtest.models import PlaytestGame
from decks.playtest.services import (
    begin_game,
    find_game,
    get_options,
    go_back,
    make_move,
)
from decks.testing.duels.forms import offered_opponents
from rules.errors import Refusal
from rules.game.playtest import Sitting


@never_cache
@require_http_methods(["GET", "POST"])
@vary_on_headers("HX-Request")
def deck_playtest(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show the reader's game of the deck, or how one begins; make a move in it."""
    deck = visible_deck(request, short_id)
    if request.method == "POST":
        return _move(request, deck)
    game = find_game(deck, request.user, guest_key(request))
    return _page(request, deck, game, _form(request, deck))


@never_cache
@require_POST
def playtest_new(request: HttpRequest, short_id: str) -> HttpResponse:
    """Deal a new game of the deck."""
    deck = visible_deck(request, short_id)
    form = _form(request, deck, request.POST)
    status = 422
    if form.is_valid():
        try:
            begin_game(
                deck=deck,
                user=request.user,
                guest_key=ensure_guest_key(request),
                options=form.options(),
                against=form.opponent,
            )
        except Refusal as refusal:
            form.add_error(None, refusal_sentence(refusal))
            status = refusal.status
        else:
            return redirect("deck-playtest", deck.short_id)
    game = find_game(deck, request.user, guest_key(request))
    return _page(request, deck, game, form, status)


def _form(
    request: HttpRequest, deck: Deck, sent: QueryDict | None = None
) -> NewGameForm:
    """Return the form of a new game of *deck*, as *sent*. Raises NoPlaytest."""
    alone, duel = get_options(deck.game)
    opponents = offered_opponents(deck, request.user, guest_key(request))
    is_sent = (
        request.resolver_match and request.resolver_match.url_name == "playtest-new"
    )
    sent = request.POST if is_sent else None
    return NewGameForm(sent, alone=alone, duel=duel, opponents=opponents)


def _move(request: HttpRequest, deck: Deck) -> HttpResponse:
    """Make the move that is asked for, or go back; answer with the game."""
    own = PlaytestGame.objects.owned_by(request.user, guest_key(request))
    game = get_object_or_404(own, deck=deck)
    asked = valid_form(MoveForm(request.POST)).cleaned_data
    sitting = None
    try:
        if asked["back_to"] is not None:
            game = go_back(
                game=game,
                deck=deck,
                revision=asked["revision"],
                moves=asked["back_to"],
            )
        else:
            game, sitting = make_move(
                game=game,
                deck=deck,
                revision=asked["revision"],
                number=asked["move"],
            )
    except Refusal as refusal:
        return _refuse(request, deck, game, refusal)
    if is_fragment(request):
        context = _context(deck, game, sitting)
        return render(request, "decks/playtest/_playtest.html", context)
    return redirect("deck-playtest", deck.short_id)


def _refuse(
    request: HttpRequest, deck: Deck, game: PlaytestGame, refusal: Refusal
) -> HttpResponse:
    """Answer *refusal* with the game as it stands now."""
    game.refresh_from_db()
    sentence = refusal_sentence(refusal)
    if not is_fragment(request):
        form = _form(request, deck)
        return _page(request, deck, game, form, refusal.status, sentence)
    context = _context(deck, game) | {"sentence": sentence}
    response = render(
        request, "decks/playtest/_playtest.html", context, status=refusal.status
    )
    response["X-Told"] = "1"  # the page shows this refusal instead of saying it
    return response


def _context(
    deck: Deck, game: PlaytestGame | None, sitting: Sitting | None = None
) -> dict[str, object]:
    """Return what the table shows of *game*, replayed if its *sitting* is not given."""
    view = view_hand(game, deck, card_language(), sitting) if game else None
    return {
        "deck": deck,
        "view": view,
        "here": reverse("deck-playtest", args=[deck.short_id]),
        "kept": {"revision": game.revision} if game else {},
    }


def _page(
    request: HttpRequest,
    deck: Deck,
    game: PlaytestGame | None,
    form: NewGameForm,
    status: int = 200,
    sentence: str = "",
) -> HttpResponse:
    """Return the whole page."""
    context = _context(deck, game) | {
        "section": "decks",
        "form": form,
        "sentence": sentence,
    }
    return render(request, "decks/playtest/deck_playtest.html", context, status=status)
