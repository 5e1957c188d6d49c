"""What a match's page is made of, whole or in parts."""

import hashlib
import json
from typing import Any
from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render

from cards.catalogue.card_texts.languages import card_language, interface_language
from core.errors import refusal_sentence
from core.web.requests import is_fragment
from decks.testing.teams.texts import reason_sentence
from drafts.events.forms import NonceForm
from drafts.events.live_origin import let_listen, live_origin
from drafts.notices.services import remember_page
from drafts.play.context import RingView, fight_columns
from drafts.play.fighter_faces import Faces, parts_of
from drafts.play.match_view import MatchView, view_match
from drafts.play.models import Match, MatchSeat
from drafts.play.texts import (
    ASKED,
    choice_sentence,
    clock_sentence,
    match_sentence,
    result_sentence,
    way_word,
)
from rules.errors import Refusal

POLLS = {"running": 2, "lobby": 3, "finished": 10}  # seconds between two looks
SHOWN_LOG = 30  # latest entries on the page


def match_etag(seat: MatchSeat) -> str:
    """Return what changes whenever an answer about the match to this seat may."""
    advised = seat.advice["step"] if seat.advice else ""
    parts = (
        seat.match.sequence,
        seat.pk,
        advised,
        interface_language(),
        card_language(),
    )
    return 'W/"{}"'.format("-".join(map(str, parts)))


def poll_headers(seat: MatchSeat) -> str:
    """Return the headers of a look for news, as htmx wants them."""
    return json.dumps({"If-None-Match": match_etag(seat)})


def show_match(
    request: HttpRequest,
    seat: MatchSeat,
    *,
    refusal: Refusal | None = None,
    status: int = 200,
) -> HttpResponse:
    """Return the match's page, or the part of it that htmx asks for.

    With `shown` the reader tells what their own part shows: if that still holds, the
    board alone is sent, and nothing they chose is touched.
    """
    view = view_match(seat)
    own_key = key_of(view)
    is_board = request.GET.get("shown") == own_key and not refusal
    is_board = is_board and is_fragment(request)
    etag = match_etag(seat)
    context = match_context(request, view) | {
        "own_key": own_key,
        "poll_headers": poll_headers(seat),
        "refusal": refusal_sentence(refusal) if refusal else "",
    }
    if not is_fragment(request):
        if view.match.is_day_long:
            remember_page(request)
        context["live"] = origin = live_origin(
            request, is_over=view.match.state == view.match.State.FINISHED
        )
        response = render(request, "drafts/play/match.html", context, status=status)
        let_listen(response, origin)
    elif is_board:
        response = render(request, "drafts/play/_match_board.html", context)
    else:
        response = render(
            request, "drafts/play/_match_state.html", context, status=status
        )
        response["HX-Retarget"], response["HX-Reswap"] = "#match-state", "outerHTML"
    if not refusal:
        response["ETag"] = etag
    return response


def key_of(view: MatchView) -> str:
    """Return what changes whenever the reader's own part of the page does."""
    parts = (
        view.match.state,
        view.step,
        view.is_asked,
        view.seat.is_held,
        view.seat.wants_advice,
        view.has_advice,
        view.advice,
        view.rematch,
    )
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def match_context(request: HttpRequest, view: MatchView) -> dict[str, Any]:
    """Return what the templates of a match need."""
    get_token(request)  # fragments carry forms, too
    match = view.match
    context = {
        "section": "matches",
        "view": view,
        "match": match,
        "poll": POLLS[match.state],
        "way": way_word(match.game, match.way),
        "timer": clock_sentence(match),
        "asked": ASKED[view.asks_for]() if view.asks_for else "",
        "request_id": uuid4(),
        "nonce_form": NonceForm(initial={"nonce": view.seat.nonce}),
        "log": log_lines(view),
    }
    if view.board is None:
        return context | _fighters_context(view)
    return context | _match_context(view)


def _fighters_context(view: MatchView) -> dict[str, Any]:
    """Return the fighters to choose from, and those that were chosen."""
    fighters = [one for _place, one in view.offered]
    shown = [one for side in view.sides for one in side.fighters]
    boards = [one.board for one in (*shown, *view.team, *view.aside)]
    values = [*parts_of(fighters), *boards]
    faces = Faces(view.match.game, values, card_language())
    return {
        "offered": [
            (place, faces.of(one.board), [faces.of(card) for card in one.cards])
            for place, one in view.offered
        ],
        "sides": [
            (side, [faces.of(one.board) for one in side.fighters])
            for side in _own_first(view)
        ],
        "team": [faces.of(one.board) for one in view.team],
        "aside": [faces.of(one.board) for one in view.aside],
    }


def _own_first(view: MatchView) -> list[Any]:
    """Return both sides, the reader's own first."""
    return sorted(view.sides, key=lambda side: not side.is_mine)


def ring_of(game_slug: str, board: Any) -> RingView:
    """Return the words of a match of fighters, of which a reader has *board*."""
    values = parts_of(board.ring.fighters)
    return RingView(board, Faces(game_slug, values, card_language()))


def fight_context(match: Match, board: Any, number: int) -> dict[str, Any]:
    """Return what the page of one fight of *match* shows; 1 is the first.

    Raises Http404.
    """
    rounds = board.rounds if board else ()
    if not 1 <= number <= len(rounds):
        raise Http404
    fought, ring = rounds[number - 1], ring_of(match.game, board)
    return {
        "section": "matches",
        "match": match,
        "number": number,
        "rounds": range(1, len(rounds) + 1),
        "sides": ring.sides(fought.fight.turns[0].before),
        "after": ring.sides(fought.fight.table),
        "bonuses": ring.bonuses(fought),
        "turns": ring.turns(fought),
    }


def _match_context(view: MatchView) -> dict[str, Any]:
    """Return what a match shows: the ring, one's deck, what there is to choose."""
    ring, board = ring_of(view.match.game, view.board), view.board
    fighters = ring.sides(board.table)
    deck = [(ring.owner(n), ring.card(n)) for n in board.own.deck]
    revealed = [(ring.owner(n), ring.card(n)) for n in board.other.revealed]
    return {
        "sides": list(zip(_own_first(view), fighters, strict=True)),
        "deck": deck,
        "drawn": [(ring.owner(n), ring.card(n)) for n in board.own.drawn],
        "under": [ring.card(n) for n in board.own.under],
        "revealed": revealed,
        "columns": fight_columns(deck, revealed),
        "ending": _ending(view),
        "advice": [_advice(ring, one) for one in view.advice or ()],
    }


def _ending(view: MatchView) -> str:
    """Return how the match ended for the reader; empty while it goes on.

    Those of before the ending was written down have it in their last choice.
    """
    match, player = view.match, view.board.player
    ending = match.ending or (view.board.ending and str(view.board.ending))
    return result_sentence(match, player, ending) if ending else ""


def _advice(ring: RingView, one: dict[str, Any]) -> dict[str, Any]:
    """Return one of the best builds in words."""
    build = _parts(one["choice"])
    own = ring.view.own
    before = ring.card(own.deck[build["slot"] - 1]) if build["slot"] else None
    return build | {
        "shown": ring.card(own.drawn[build["card"]]),
        "before": before,
        "reasons": [reason_sentence(code, figures) for code, figures in one["reasons"]],
    }


def _parts(choice: list[Any]) -> dict[str, Any]:
    """Return the parts of a build by name."""
    _kind, card, slot, swapped = choice
    return {"card": card, "slot": slot, "swapped": swapped}


def log_lines(view: MatchView) -> list[dict[str, Any]]:
    """Return the latest entries, the last first; of choices that they were made."""
    entries = view.match.log.order_by("-sequence")[:SHOWN_LOG]
    return [
        {
            "sequence": entry.sequence,
            "at": entry.made_at,
            "sentence": choice_sentence(entry.seat, entry.data["chooser"])
            if entry.seat is not None
            else match_sentence(view.match, entry.kind, entry.data, view.seat.number),
        }
        for entry in entries
    ]
