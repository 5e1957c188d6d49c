"""`Idempotency-Key`: a POST to the API that is sent twice is done once."""

import hashlib
import re
from collections.abc import Callable, Iterator
from typing import Final

from django.http import HttpRequest, HttpResponseBase, JsonResponse

from core.api.problems import PROBLEM, problem_body
from core.api.schema import IDEMPOTENCY_KEY
from core.errors import refusal_sentence
from decks.accounts.tokens.authentication import token_of
from decks.accounts.tokens.saved_answers import IdempotencyKeyInvalid, answer_once
from rules.errors import Refusal

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
        is_api = request.path.startswith("/api/") and request.method == "POST"
        key = request.headers.get(IDEMPOTENCY_KEY)
        owner = _owner(request) if is_api and key is not None else None
        if key is None or owner is None:
            return self.get_response(request)
        try:
            if not _KEY.fullmatch(key):
                raise IdempotencyKeyInvalid
            return answer_once(
                owner=owner,
                key=key,
                fingerprint=fingerprint_of(request),
                act=lambda: self.get_response(request),
            )
        except Refusal as refusal:
            body = problem_body(refusal.status, refusal.code, refusal_sentence(refusal))
            return JsonResponse(body, status=refusal.status, content_type=PROBLEM)


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
