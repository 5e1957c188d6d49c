"""A table watched; a player lets others watch, or no more."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.card_texts.languages import card_language
from core.web.conditional import is_unchanged
from core.web.requests import is_fragment, valid_form
from drafts.events.live_origin import let_listen, live_origin
from drafts.play.fighter_faces import Faces
from drafts.play.match_page import fight_context, ring_of
from drafts.play.queries import own_match_seat
from drafts.play.table_context import table_on_page
from drafts.watching.forms import WatchForm
from drafts.watching.queries import (
    WatchedView,
    watch,
    watched_etag,
    watched_match,
    what_is_known,
)
from drafts.watching.services import let_watch
from drafts.watching.texts import outcome_sentence

POLL = 5  # seconds between two looks


@never_cache
@require_safe
@vary_on_headers("HX-Request")
def match_watch(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show a table as watchers see it; nothing at all if the reader has seen that."""
    match = watched_match(request, short_id)
    known = what_is_known(match, timezone.now())
    etag = watched_etag(match, known)
    if is_fragment(request) and is_unchanged(request, etag):
        return HttpResponse(status=304)
    view = watch(match, known)
    context = {
        "section": "matches",
        "view": view,
        "match": match,
        "poll_headers": json.dumps({"If-None-Match": etag}),
        "poll": POLL,
        "ending": outcome_sentence(view),
    }
    context |= _table(view) if view.table else _ring(view)
    name = "watched" if view.table else "watched_ring"
    if is_fragment(request):
        response = render(request, f"drafts/watching/_{name}.html", context)
    else:
        context["live"] = origin = live_origin(request, is_over=bool(view.ending))
        response = render(request, f"drafts/watching/{name}.html", context)
        let_listen(response, origin)
    response["ETag"] = etag
    return response


def _table(view: WatchedView) -> dict[str, Any]:
    assert view.table is not None  # noqa: S101 - asked by the caller
    language = card_language()
    return {"table": table_on_page(view.match, view.sides, view.table, language)}


def _ring(view: WatchedView) -> dict[str, Any]:
    """Return the sides with their fighters, as far as both players have seen them."""
    board, slug = view.board, view.match.game
    if board is None:
        shown = [one.board for side in view.sides for one in side.fighters]
        faces = Faces(slug, shown, card_language())
        fighters = [[faces.of(one.board) for one in s.fighters] for s in view.sides]
        return {
            "sides": [(s, f, ()) for s, f in zip(view.sides, fighters, strict=True)]
        }
    ring = ring_of(slug, board)
    decks = [
        [(ring.owner(n), ring.card(n)) for n in deck]
        for deck in (board.own.deck, board.other.revealed)
    ]
    return {
        "sides": list(zip(view.sides, ring.sides(board.table), decks, strict=True)),
        "rounds": range(1, len(board.rounds) + 1),
    }


@never_cache
@require_safe
def match_watch_fight(request: HttpRequest, short_id: str, number: int) -> HttpResponse:
    """Show a fight that watchers may know of, turn by turn."""
    match = watched_match(request, short_id)
    view = watch(match, what_is_known(match, timezone.now()))
    context = fight_context(match, view.board, number) | {
        "back": reverse("match-watch", args=[short_id]),
        "page_of_fight": "match-watch-fight",
    }
    return render(request, "drafts/play/fight.html", context)


@require_POST
def match_let_watch(request: HttpRequest, short_id: str) -> HttpResponse:
    """Say whether others may watch one's match."""
    seat = own_match_seat(request, short_id)
    form = valid_form(WatchForm(request.POST))
    let_watch(seat=seat, is_on=form.cleaned_data["is_on"])
    return redirect(seat.match)
