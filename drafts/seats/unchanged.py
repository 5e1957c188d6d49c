"""Looks at a table on which nothing has happened, answered before anything is loaded.

The tag of an answer begins with the sequence; event, reader and languages follow, and
are signed: only who was shown the event can ask by it, and all they learn is whether it
stands where they say, be that from an answer or from a live message.
"""

import re
from typing import Final

from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse, HttpResponseBase

from core.telemetry.health import GetResponse
from drafts.events.models import Event
from drafts.events.nudges import keep_stand, stands_at

ADDRESS: Final = re.compile(r"/(?:drafts|api/v1/events)/([-\w]{1,20})/")
SIGNER: Final = Signer(salt="drafts.seats.unchanged", sep=".")


def sign_tag(event: Event, *parts: object) -> str:
    """Return the tag of an answer about *event* that *parts*, too, may change."""
    text = "-".join(map(str, (event.short_id, *parts)))
    return f'W/"{event.sequence}-{SIGNER.sign(text)}"'


def unchanged(get_response: GetResponse) -> GetResponse:
    """Return a middleware that answers 304 to who has seen what there is.

    No session and no database is asked. Where Valkey knows nothing the view answers,
    and what it found is kept for those who ask next.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        tag = request.headers.get("If-None-Match", "")
        address = ADDRESS.fullmatch(request.path_info)
        if not (tag and address and request.method == "GET"):
            return get_response(request)
        if is_seen(tag, address[1]):
            response = HttpResponse(status=304)
            response["ETag"], response["Cache-Control"] = tag, "private, no-store"
            return response
        return get_response(request)

    return answer


def is_seen(tag: str, short_id: str) -> bool:
    """Whether *tag* is of an answer of ours that says where the event stands now."""
    sequence, _, signed = tag.removeprefix("W/").strip('"').partition("-")
    try:
        said = SIGNER.unsign(signed)
    except BadSignature:
        return False
    if not said.startswith(f"{short_id}-"):
        return False
    return sequence == str(stands_at(short_id))


def keep_seen(event: Event) -> None:
    """Keep where *event* stands, which was just read."""
    keep_stand(event.short_id, event.sequence, event.due_at)
