"""`Idempotency-Key`: a POST to the API that is sent twice is done once."""

import hashlib
import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any, Final, cast

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    JsonResponse,
)
from django.urls import resolve
from django.utils import timezone

from core.api.header_names import IDEMPOTENCY_KEY
from core.api.problem_bodies import PROBLEM, problem_body
from core.errors import refusal_sentence
from core.web.requests import is_api
from decks.accounts.tokens.bearer import token_of
from decks.accounts.tokens.models import KeptAnswer
from rules.errors import N_, Refusal

KEPT: Final = timedelta(hours=24)
MAX_BODY: Final = 4 * 1024 * 1024  # bytes; no answer to a POST is near it
# What says nothing of the act itself: tried again, it may go otherwise.
NOT_KEPT: Final = frozenset({401, 403, 429})
AGAIN: Final = "Idempotency-Replayed"


class IdempotencyKeyReused(Refusal):
    """The key came with another request before."""

    code = "idempotency-key-reused"
    sentence = N_(
        "This Idempotency-Key came with another request before. Send a new one."
    )
    status = 422


class IdempotencyKeyInvalid(Refusal):
    """The key is empty, too long or no plain text."""

    code = "idempotency-key-invalid"
    sentence = N_(
        "An Idempotency-Key must have 1 to 255 printable characters without spaces."
    )
    status = 400


@transaction.atomic
def answer_once(
    *,
    owner: int,
    key: str,
    fingerprint: str,
    act: Callable[[], HttpResponseBase],
    refusal: Callable[[], HttpResponseBase | None],
) -> HttpResponseBase:
    """Return what *act* answers, or what it answered when *owner* sent *key* before.

    An answer that is there is only given to who may still do the act: *refusal* says
    what they are told otherwise.

    The act and its answer are written together; of two at once the second waits and is
    told what the first was. Raises IdempotencyKeyReused.
    """
    now = timezone.now()
    KeptAnswer.objects.filter(owner=owner, made_at__lt=now - KEPT).delete()
    kept, is_new = KeptAnswer.objects.get_or_create(
        owner_id=owner,
        key=key,
        defaults={"fingerprint": fingerprint, "made_at": now},
    )
    if not is_new:
        return refusal() or _again(kept, fingerprint)
    response = act()
    if response.status_code >= 500 or response.status_code in NOT_KEPT:
        transaction.set_rollback(True)
    elif isinstance(response, HttpResponse) and len(response.content) <= MAX_BODY:
        kept.status = response.status_code
        kept.content_type = response.headers.get("Content-Type", "")
        kept.body = response.content
        kept.save(update_fields=["status", "content_type", "body"])
    return response


def forget_answers() -> None:
    """Delete the answers that were kept long enough."""
    KeptAnswer.objects.filter(made_at__lt=timezone.now() - KEPT).delete()


def _again(kept: KeptAnswer, fingerprint: str) -> HttpResponse:
    """Return the answer that was *kept*. Raises IdempotencyKeyReused."""
    if kept.fingerprint != fingerprint:
        raise IdempotencyKeyReused(key=kept.key)
    response = HttpResponse(bytes(kept.body), status=kept.status)
    if kept.content_type:
        response["Content-Type"] = kept.content_type
    else:
        del response["Content-Type"]
    response[AGAIN] = "true"
    return response


GetResponse = Callable[[HttpRequest], HttpResponseBase]
_KEY: Final = re.compile(r"[\x21-\x7e]{1,255}")  # plain, without spaces
_CHUNK: Final = 1 << 20  # bytes


class Idempotency:
    """Answers the second POST with the same key as the first, for a day.

    A key is its account's own. Guests have none: what is theirs hangs on a cookie that
    the first answer sets.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Pass the request on, unless it was answered before."""
        is_act = is_api(request) and request.method == "POST"
        key = request.headers.get(IDEMPOTENCY_KEY)
        owner = _owner(request) if is_act and key is not None else None
        if key is None or owner is None:
            return self.get_response(request)
        try:
            if not _KEY.fullmatch(key):
                if answer := unauthorised(request):
                    return answer
                raise IdempotencyKeyInvalid
            return answer_once(
                owner=owner,
                key=key,
                fingerprint=fingerprint_of(request),
                act=lambda: self.get_response(request),
                refusal=lambda: unauthorised(request),
            )
        except Refusal as refusal:
            body = problem_body(refusal.status, refusal.code, refusal_sentence(refusal))
            return JsonResponse(body, status=refusal.status, content_type=PROBLEM)


def unauthorised(request: HttpRequest) -> HttpResponseBase | None:
    """Return what who may not ask this is answered; None to who may.

    The view is asked as it asks itself: who it is, whether they may, how often.
    """
    from rest_framework.exceptions import APIException  # pages need none of it

    found = resolve(request.path_info)
    function: Any = found.func
    view = function.cls(**function.initkwargs)
    asked = view.initialize_request(request, *found.args, **found.kwargs)
    view.setup(asked, *found.args, **found.kwargs)
    view.headers = view.default_response_headers
    try:
        view.initial(asked, *found.args, **found.kwargs)
    except (APIException, Http404, PermissionDenied) as error:
        answer = view.finalize_response(asked, view.handle_exception(error))
        return cast("HttpResponse", answer.render())
    return None


def fingerprint_of(request: HttpRequest) -> str:
    """Return the fingerprint of address and body; of a form, whatever its boundary."""
    digest = hashlib.sha256(request.get_full_path().encode())
    for part in _parts(request):
        digest.update(b"\0" + hashlib.sha256(part).digest())
    return digest.hexdigest()


def _parts(request: HttpRequest) -> Iterator[bytes]:
    """Yield what *request* sends, piece by piece; uploads are left as they were."""
    if request.content_type != "multipart/form-data":
        yield request.body
        return
    for name, values in sorted(request.POST.lists()):
        yield from (name.encode(), *(value.encode() for value in values))
    for name, files in sorted(request.FILES.lists()):
        for file in files:
            yield from (name.encode(), (file.name or "").encode())
            yield from file.chunks(_CHUNK)
            file.seek(0)


def _owner(request: HttpRequest) -> int | None:
    """Return the key of the account that asks, if one does."""
    token = token_of(request)
    if token is not None:
        return token.owner_id
    return request.user.pk if request.user.is_authenticated else None
