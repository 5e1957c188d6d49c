"""What an event's page is made of, whole or in parts."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.utils import timezone
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

from cards.catalogue.card_texts.languages import card_language, interface_language
from core.errors import refusal_sentence
from core.web.requests import is_fragment
from drafts.events.forms import NonceForm
from drafts.events.live_origin import let_listen, live_origin
from drafts.events.models import Event
from drafts.events.queries import draft_plan, is_revealed
from drafts.events.texts import STATE_WORDS, log_sentence, span_words, way_sentence
from drafts.notices.services import remember_page
from drafts.picking.bots import leader_face, standing_of
from drafts.picking.draft_state import board_of, table_of
from drafts.picking.models import Pick
from drafts.pools.collect_pool import kept_act
from drafts.rounds.ending import EndLine, ending_of, preview_of_event, told_of
from drafts.seats.forms import ScoreForm
from drafts.seats.pool_groups import SORTS, group_pool, lay_out
from drafts.seats.seat_view import EventView, seat_view
from drafts.seats.unchanged import sign_tag
from rules.errors import Refusal

SHOWN_LOG = 30  # latest public entries on the page
# Seconds between two looks, by state. Pages that listen hear of news at once.
POLLS = {"drafting": 3, "paused": 4, "lobby": 3, "building": 8, "rounds": 5}
SETTLING = 5  # cards from which on the best hero says something
CHOOSING_POLL = 5  # of who holds a pack: nothing that happens changes what they choose


def event_etag(request: HttpRequest, event: Event) -> str:
    """Return what changes whenever an answer about *event* to this reader may."""
    return sign_tag(
        event,
        event.state,
        request.user.pk or 0,
        interface_language(),
        card_language(),
    )


def show_event(
    request: HttpRequest,
    event: Event,
    *,
    refusal: Refusal | None = None,
    status: int = 200,
    made: Pick | None = None,
) -> HttpResponse:
    """Return the event's page, or the part of it that htmx asks for.

    *made* is the pick that the reader has just made, if that is what is answered.

    With `shown` the reader tells what their own part shows: if that still holds, the
    board alone is sent, and nothing they chose or typed is touched.
    """
    view = seat_view(event, request.user, card_language())
    if made and view.me:
        view.me.know_last(made)
    own_key = key_of(view)
    etag = event_etag(request, event)
    is_board = request.GET.get("shown") == own_key and not refusal
    is_board = is_board and is_fragment(request)
    context = (board_context if is_board else event_context)(request, view) | {
        "own_key": own_key,
        "poll_headers": json.dumps({"If-None-Match": etag}),
        "refusal": refusal_sentence(refusal) if refusal else "",
    }
    if not is_fragment(request):
        response = _show_whole(request, view, context, status)
    elif is_board:
        response = render(request, "drafts/seats/_event_board.html", context)
    else:
        context |= {"has_title": True, "is_folded": True}
        response = render(
            request, "drafts/seats/_event_state.html", context, status=status
        )
        response["HX-Retarget"], response["HX-Reswap"] = "#event-state", "outerHTML"
    if not refusal:
        response["ETag"] = etag
    return response


def _show_whole(
    request: HttpRequest, view: EventView, context: dict[str, Any], status: int
) -> HttpResponse:
    """Return the whole page, which may listen to live messages."""
    _remember_reader(request, view)
    if view.event.visibility == Event.Visibility.PUBLIC and "ending" in context:
        context["preview"] = preview_of_event(request, view.event, context["ending"])
    context["live"] = origin = live_origin(request, is_over=is_revealed(view.event))
    response = render(request, "drafts/seats/event.html", context, status=status)
    return let_listen(response, origin)


def _remember_reader(request: HttpRequest, view: EventView) -> None:
    """Keep what a player reads in and where, for mails of a draft of days."""
    if view.event.is_day_long and (view.me or view.is_organiser):
        remember_page(request)


def show_picked(request: HttpRequest, made: Pick) -> HttpResponse | None:
    """Return what a page shows in place of the pack once its card is taken.

    None where there is more to tell: another pack is there, cards lie open, the draft
    is over. The page moves the card into the pool by itself.
    """
    event, place = made.seat.event, made.seat.number
    draft = table_of(event)
    if draft is None or place is None or made.is_discard or not board_of(draft):
        return None
    if draft.turn_of(place) or event.state != Event.State.DRAFTING:
        return None
    taken = mark_safe("<span data-taken></span>")
    context = {"event": event, "made": made, "taken": taken}
    return render(request, "drafts/seats/_picked.html", context)


def key_of(view: EventView) -> str:
    """Return what changes whenever the reader's own part of the page does."""
    me, event = view.me, view.event
    own = (
        ()
        if me is None
        else (
            me.turn,
            [card.number for card in view.table],
            _pool_key(view),
            me.seat.is_held,
            me.deck,
            me.seat.submitted is not None,
            me.seat.nonce,
            offered_to(view),
            me.seat.checked_in_at,
        )
    )
    parts = (
        event.state,
        view.deadline,
        own,
        view.pools,
        view.rounds.own_key,
        view.game,
        view.is_full,
        view.does_wait,
        (event.name, event.starts_at, event.place, event.description),
    )
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def _pool_key(view: EventView) -> list[int]:
    """Return what tells one pool of the reader's from another.

    Real cards are told by what they are; others by their numbers, undrawn.
    """
    pool = view.me.pool if view.me else ()
    is_paper = view.event.is_paper
    return [card.face.card.pk if is_paper else card.number for card in pool]


def board_context(request: HttpRequest, view: EventView) -> dict[str, Any]:
    """Return what the table itself needs, which most answers are."""
    sort = request.GET.get("sort", "")
    turn = view.me.turn if view.me else None
    asked = (turn.pack, turn.round, turn.pick) if turn else ()
    return {
        "view": view,
        "event": view.event,
        "poll": seconds_to_look(view),
        "own_turn": ",".join(map(str, asked)),
        "passes": passes_of(view),
        "sort": sort if sort in SORTS else SORTS[0],
    }


def passes_of(view: EventView) -> tuple[str, str] | None:
    """Return who passes packs to the reader, and to whom they pass them.

    None where no packs are passed, or the reader has no seat.
    """
    own = next((seat.number for seat in view.seats if seat.is_mine), None)
    if own is None or not view.direction:
        return None
    by_number = {seat.number: seat.player or _("Bot") for seat in view.seats}
    before, after = own - view.direction, own + view.direction
    return by_number[before % len(by_number)], by_number[after % len(by_number)]


def seconds_to_look(view: EventView) -> int:
    """Return after how many seconds the page asks for news, 0 if never."""
    if view.me and view.me.turn:
        return CHOOSING_POLL
    return POLLS.get(view.event.state, 0)


def event_context(request: HttpRequest, view: EventView) -> dict[str, Any]:
    """Return what the templates of an event need."""
    event = view.event
    get_token(request)  # fragments carry forms, too
    context = board_context(request, view) | {
        "section": "drafts",
        "state_word": STATE_WORDS[event.state](),
        "sorts": SORTS,
        "way": way_of(event),
        "timer": span_words(event.timer) if event.timer else "",
        "log": lambda: public_log(event),
        "score_form": ScoreForm(),
    }
    if view.me:
        context |= own_context(view, context["sort"])
    if is_revealed(event):
        ending = ending_of(event, card_language(), view.rounds)
        context |= {"ending": ending, "own_end": _own_end(view, ending)}
    return context


def _own_end(view: EventView, ending: Iterable[EndLine]) -> str:
    """Return in a line how the reader ended; empty if they did nothing there."""
    me = view.me
    own = next((one for one in ending if me and one.seat.pk == me.seat.pk), None)
    if me is None or own is None or not (own.place or me.pool):
        return ""
    return told_of(own, len(me.pool))


def way_of(event: Event) -> str:
    """Return in a sentence how *event* shares out its cards; empty if it does not."""
    plan = draft_plan(event)
    return way_sentence(event.steps, teams=plan.teams if plan else 0)


def own_context(view: EventView, sort: str) -> dict[str, Any]:
    """Return what the reader's own seat shows beside its cards."""
    assert view.me is not None  # noqa: S101 - asked by the caller
    pool, state = view.me.pool, view.catalogue()
    cards = [one.face.card for one in pool]
    pack = view.me.pack if len(pool) >= SETTLING else ()
    offered = [one.face.card for one in pack]
    standing = standing_of(view.event, cards, state, offered) if pool else None
    leader = standing.leader if standing else None
    language, idle = card_language(), set[int]()
    played: tuple[int, ...] = ()
    if leader and standing and len(pool) >= SETTLING:
        played = standing.offered
        idle = {one.number for at, one in enumerate(pool) if at not in standing.places}
    return {
        "nonce_form": NonceForm(initial={"nonce": view.me.seat.nonce}),
        "groups": group_pool(pool, sort, idle),
        "pack": lay_out(view.me.pack, sort, played),
        "standing": standing,
        "leader": leader_face(view.event, leader, language, state) if leader else None,
        "kept": kept_act(view.me.seat) if is_revealed(view.event) else None,
        "request_id": uuid4(),
        "seconds_left": seconds_left(view),
        "offered": offered_to(view),
    }


def offered_to(view: EventView) -> str:
    """Return to whom the reader's own seat is offered, "" if to nobody."""
    return next((seat.offered_to for seat in view.seats if seat.is_mine), "")


def seconds_left(view: EventView) -> int | None:
    """Return how many seconds the step has left, None if it has no end."""
    if view.deadline is None:
        return None
    return max(int((view.deadline - timezone.now()).total_seconds()), 0)


def public_log(event: Event) -> list[dict[str, Any]]:
    """Return the latest entries that everybody may read, the last first."""
    entries = event.log.filter(seat=None).order_by("-sequence")[:SHOWN_LOG]
    return [
        {
            "sequence": entry.sequence,
            "at": entry.made_at,
            "sentence": log_sentence(entry.kind, entry.data),
        }
        for entry in entries
    ]
