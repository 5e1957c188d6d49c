"""The page of a match of decks: the lobby, the table, how it ended."""

from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render

from cards.catalogue.card_texts.languages import card_language
from core.errors import refusal_sentence
from core.web.requests import is_fragment
from decks.building.models import Deck
from decks.building.queries import with_size
from decks.building.tiles import tiles_of
from decks.limits.queries import deck_limits, format_name
from drafts.events.forms import NonceForm
from drafts.events.live_origin import let_listen, live_origin
from drafts.events.models import Event
from drafts.notices.services import remember_page
from drafts.play.brought_decks import tables_of, verdict_on
from drafts.play.match_course import course_of
from drafts.play.match_page import POLLS, log_lines, match_etag, poll_headers
from drafts.play.match_view import MatchView, SideLine, view_match
from drafts.play.models import Match, MatchSeat
from drafts.play.table_context import TableOnPage, table_on_page
from drafts.play.texts import clock_sentence, result_sentence, size_words
from rules.errors import Refusal

OFFERED = 12  # own decks, in the lobby


def show_table(
    request: HttpRequest,
    seat: MatchSeat,
    *,
    refusal: Refusal | None = None,
    status: int = 200,
) -> HttpResponse:
    """Return the page of a match of decks, or the part that changes."""
    view = view_match(seat)
    context = _context(request, view) | {
        "refusal": refusal_sentence(refusal) if refusal else ""
    }
    name = "table" if view.table else "table_lobby"
    if is_fragment(request) and view.table and "lobby" in request.GET:
        # The page of a lobby has neither the styles nor the place of a table.
        response = HttpResponse(headers={"HX-Refresh": "true"})
    elif is_fragment(request):
        response = render(request, f"drafts/play/_{name}.html", context, status=status)
        response["HX-Retarget"], response["HX-Reswap"] = "#table", "outerHTML"
    else:
        if view.match.is_day_long:
            remember_page(request)
        is_over = view.match.state == Match.State.FINISHED
        context["live"] = origin = live_origin(request, is_over=is_over)
        response = render(request, f"drafts/play/{name}.html", context, status=status)
        let_listen(response, origin)
    if not refusal:
        response["ETag"] = match_etag(seat)
    return response


def _context(request: HttpRequest, view: MatchView) -> dict[str, Any]:
    """Return what both pages of a match of decks need."""
    get_token(request)  # fragments carry forms, too
    match = view.match
    context: dict[str, Any] = {
        "section": "matches",
        "view": view,
        "match": match,
        "poll": POLLS[match.state],
        "poll_headers": poll_headers(view.seat),
        "request_id": uuid4(),
        "timer": clock_sentence(match),
        "format": _format_name(match),
    }
    if view.table is None:
        return context | _lobby(view)
    table = table_on_page(match, view.sides, view.table, card_language())
    is_over = match.state == Match.State.FINISHED
    number = view.seat.number
    return context | {
        "table": table,
        "other": ", ".join(side.name for side in table.foes),
        "ending": result_sentence(match, number) if is_over else "",
        "has_won": is_over and match.has_won(number),
        "course": course_of(view.table, _names_by_seat(table)) if is_over else None,
        "event": _event_of(match) if is_over else None,
    }


def _names_by_seat(table: TableOnPage) -> list[str]:
    """Return what the sides of *table* are called, in the order of seats."""
    sides = [table.mine, *([table.partner] if table.partner else []), *table.foes]
    return [side.name for side in sorted(sides, key=lambda side: side.line.number)]


def _event_of(match: Match) -> Event | None:
    """Return the event in whose rounds *match* was played."""
    played = Event.objects.filter(rounds__pairings__games__match=match)
    return played.first()


def _format_name(match: Match) -> str:
    """Return what readers call the format of *match*; empty for any deck."""
    if not match.format:
        return ""
    return format_name(match.game, deck_limits(match.game, match.format))


def _lobby(view: MatchView) -> dict[str, Any]:
    """Return who is there, with which deck, and the decks one could bring."""
    match, own = view.match, view.seat.deck
    decks = Deck.objects.filter(game=match.game, branch_of=None, owner=view.seat.user)
    language = card_language()
    brought = (
        tiles_of(with_size(Deck.objects.filter(pk=own.pk)), language) if own else []
    )
    return {
        "tiles": tiles_of(with_size(decks)[:OFFERED], language),
        "own": own,
        "brought": next(iter(brought), None),
        "log": log_lines(view),
        "verdict": verdict_on(own, match.format) if own else None,
        "nonce_form": NonceForm(initial={"nonce": view.seat.nonce}),
        "is_full": len(view.sides) == match.places,
        "places": _places(view),
        "usual": tables_of(match.game).PLAYED_FOR,
        "size": size_words(match.places, match.teams),
    }


def _places(view: MatchView) -> list[tuple[int, SideLine | None]]:
    """Return every place of the match, counted from 1, with who sits there."""
    sitting = {side.number: side for side in view.sides}
    return [(n + 1, sitting.get(n)) for n in range(view.match.places)]
