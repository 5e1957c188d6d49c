"""A table watched; a player lets others watch, or no more."""

import json

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.card_texts.languages import card_language
from core.web.conditional import is_unchanged
from core.web.requests import is_fragment, valid_form
from drafts.play.queries import own_match_seat
from drafts.play.table_context import table_on_page
from drafts.watching.forms import WatchForm
from drafts.watching.queries import (
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
        "table": table_on_page(match, view.sides, view.table, card_language()),
        "ending": outcome_sentence(view),
    }
    name = "_watched" if is_fragment(request) else "watched"
    response = render(request, f"drafts/watching/{name}.html", context)
    response["ETag"] = etag
    return response


@require_POST
def match_let_watch(request: HttpRequest, short_id: str) -> HttpResponse:
    """Say whether others may watch one's match."""
    seat = own_match_seat(request, short_id)
    form = valid_form(WatchForm(request.POST))
    let_watch(seat=seat, is_on=form.cleaned_data["is_on"])
    return redirect(seat.match)
