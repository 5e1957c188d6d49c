"""Deliveries of webhooks: whether they are the site's, and what they say."""

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import Any, Final

PREFIX: Final = "whsec_"  # of secrets
TOLERANCE: Final = 300  # seconds


class BadSignature(Exception):
    """It was not signed with the secret, or too long ago."""


def read_delivery(
    headers: Mapping[str, str],
    body: bytes,
    secret: str,
    *,
    now: float | None = None,
    tolerance: float = TOLERANCE,
) -> dict[str, Any]:
    """Return the event of a delivery. Raises BadSignature.

    *headers* are the request's (in any case), *body* is what was sent, unread. The
    event's `id` is the same however often it is delivered: keep it and do things once.
    Signatures are those of Standard Webhooks.
    """
    held = {name.lower(): value for name, value in headers.items()}
    event, stamp = held.get("webhook-id", ""), held.get("webhook-timestamp", "")
    if not (stamp.isascii() and stamp.isdigit()):
        raise BadSignature
    if abs((time.time() if now is None else now) - int(stamp)) > tolerance:
        raise BadSignature
    key = base64.b64decode(secret.removeprefix(PREFIX))
    signed = hmac.new(key, f"{event}.{stamp}.".encode() + body, hashlib.sha256)
    right = b"v1," + base64.b64encode(signed.digest())
    given = held.get("webhook-signature", "").split()
    if not any(hmac.compare_digest(right, one.encode()) for one in given):
        raise BadSignature
    told: dict[str, Any] = json.loads(body)
    return told
