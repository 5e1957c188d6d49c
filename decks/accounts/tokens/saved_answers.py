"""Answers kept for a day: a program that lost one sends its POST again, same key."""

from collections.abc import Callable
from datetime import timedelta
from typing import Final

from django.db import transaction
from django.http import HttpResponse, HttpResponseBase
from django.utils import timezone

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
) -> HttpResponseBase:
    """Return what *act* answers, or what it answered when *owner* sent *key* before.

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
        return _again(kept, fingerprint)
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
