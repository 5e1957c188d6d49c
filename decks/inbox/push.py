"""Notices pushed to browsers: encrypted for each (RFC 8291), signed by the site's key.

Without `PUSH_KEY` nothing is pushed, and no page offers it.
"""

import base64
import logging
import os
import struct
import time
from datetime import timedelta
from email.utils import parseaddr
from functools import cache
from typing import Final
from urllib.parse import urlsplit

import orjson
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F
from django.utils import timezone, translation
from joserfc import jwt
from joserfc.jwk import ECKey

from core.accounts.language import language_of
from core.web.outgoing import AddressNotAllowed, NoAnswer, post, read_target
from decks.inbox.kinds import notice_sentence
from decks.inbox.models import InboxNotice, PushPlace
from decks.inbox.services import inbox_of
from rules.errors import N_, Refusal

logger = logging.getLogger(__name__)

MAX_PLACES: Final = 10  # browsers of one account; the oldest go
AT_ONCE: Final = 20  # notices of one call; the others come with the next
FRESH: Final = timedelta(hours=6)  # what is older is read on the site
MAX_FAILURES: Final = 10  # in a row; then a browser is forgotten
HOURS_KEPT: Final = 24  # by the push service, for a browser that is off
GONE: Final = (404, 410)
RECORD: Final = 4096  # bytes; a notice is one record
CURVE: Final = ec.SECP256R1()
POINT: Final = (
    serialization.Encoding.X962,
    serialization.PublicFormat.UncompressedPoint,
)


class NoPushPlace(Refusal):
    """What a browser told is no place that can be pushed to."""

    code = "no-push-place"
    sentence = N_("This browser can’t be sent notifications.")
    status = 422


def encode(raw: bytes) -> str:
    """Return *raw* in base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Return what `encode` wrote. Raises ValueError."""
    return base64.b64decode(
        text + "=" * (-len(text) % 4), altchars=b"-_", validate=True
    )


def new_key() -> str:
    """Return a private key for `PUSH_KEY`."""
    key = ec.generate_private_key(CURVE)
    return encode(key.private_numbers().private_value.to_bytes(32, "big"))


@cache
def _site_key(written: str) -> ec.EllipticCurvePrivateKey:
    """Return the site's key, as `PUSH_KEY` writes it."""
    return ec.derive_private_key(int.from_bytes(decode(written), "big"), CURVE)


def public_key() -> str:
    """Return the site's public key for browsers; "" without `PUSH_KEY`."""
    if not settings.PUSH_KEY:
        return ""
    return encode(_site_key(settings.PUSH_KEY).public_key().public_bytes(*POINT))


@transaction.atomic
def keep_place(
    *, user: User, address: str, key: str, secret: str, agent: str
) -> PushPlace:
    """Push notices of *user* to the browser that told *address* and its keys.

    Nobody else's go there from now on. Raises NoPushPlace.
    """
    try:
        read_target(address)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(key))
        is_secret = len(decode(secret)) == 16
    except (ValueError, UnsupportedAlgorithm, AddressNotAllowed) as error:
        raise NoPushPlace from error
    if not is_secret:
        raise NoPushPlace
    User.objects.select_for_update().get(pk=user.pk)
    PushPlace.objects.filter(address=address).delete()
    own = PushPlace.objects.filter(user=user.pk)
    older = list(own.order_by("-pk").values_list("pk", flat=True)[MAX_PLACES - 1 :])
    own.filter(pk__in=older).delete()
    return PushPlace.objects.create(
        user=user,
        address=address,
        key=key,
        secret=secret,
        agent=agent,
        made_at=timezone.now(),
    )


def encrypt(body: bytes, key: bytes, secret: bytes) -> bytes:
    """Return *body* as only the browser with public *key* and *secret* reads it."""
    once = ec.generate_private_key(CURVE)
    return _seal(body, key, secret, once, os.urandom(16))


def _seal(
    body: bytes,
    key: bytes,
    secret: bytes,
    once: ec.EllipticCurvePrivateKey,
    salt: bytes,
) -> bytes:
    """Return *body* encrypted with the pair of keys *once* and *salt*."""
    browser = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, key)
    own = once.public_key().public_bytes(*POINT)
    shared = once.exchange(ec.ECDH(), browser)
    told = _derive(secret, shared, b"WebPush: info\0" + key + own, 32)
    content_key = _derive(salt, told, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, told, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(content_key).encrypt(nonce, body + b"\x02", None)
    return salt + struct.pack("!IB", RECORD, len(own)) + own + sealed


def _derive(salt: bytes, shared: bytes, info: bytes, length: int) -> bytes:
    """Return *length* bytes derived from what is *shared* (RFC 5869)."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(shared)


def sign_for(address: str) -> str:
    """Return the header that tells the push service of *address* who sends."""
    parts = urlsplit(address)
    numbers = _site_key(settings.PUSH_KEY).private_numbers()
    point = numbers.public_numbers
    key = ECKey.import_key(
        {
            "kty": "EC",
            "crv": "P-256",
            "d": encode(numbers.private_value.to_bytes(32, "big")),
            "x": encode(point.x.to_bytes(32, "big")),
            "y": encode(point.y.to_bytes(32, "big")),
        }
    )
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + 12 * 3600,
        "sub": f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}",
    }
    token = jwt.encode({"typ": "JWT", "alg": "ES256"}, claims, key)
    return f"vapid t={token}, k={public_key()}"


def send_pushes() -> int:
    """Push what is new and unread; return how many messages push services took."""
    if not (settings.PUSH_KEY and settings.PEOPLE):
        return 0
    now = timezone.now()
    new = InboxNotice.objects.filter(
        read_at=None,
        pushed_at=None,
        made_at__gt=now - FRESH,
        user__is_active=True,
        user__in=PushPlace.objects.values("user"),
    )
    sent = 0
    for notice in new.order_by("made_at", "pk").select_related("user")[:AT_ONCE]:
        # Written down first: of two workers one sends.
        held = InboxNotice.objects.filter(pk=notice.pk, pushed_at=None)
        if held.update(pushed_at=now):
            sent += _push(notice)
    return sent


def _push(notice: InboxNotice) -> int:
    """Push *notice* to each browser of its account that may see it; return how many."""
    seen = inbox_of(notice.user).filter(pk=notice.pk).first()
    if seen is None:  # of a deck that is private by now
        return 0
    with translation.override(language_of(notice.user)):
        told = {
            "title": settings.SITE_NAME,
            "body": notice_sentence(seen),
            "url": seen.path,
            "tag": str(seen.pk),
        }
    places = PushPlace.objects.filter(user=notice.user_id)
    return sum(_send(place, orjson.dumps(told)) for place in places)


def _send(place: PushPlace, body: bytes) -> bool:
    """Send *body* to one browser; return whether its push service took it.

    One that is gone, or fails too often, is forgotten.
    """
    headers = {
        "Authorization": sign_for(place.address),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(HOURS_KEPT * 3600),
    }
    sealed = encrypt(body, decode(place.key), decode(place.secret))
    try:
        status = post(place.address, sealed, headers)
    except (AddressNotAllowed, NoAnswer) as error:
        logger.info("push %s: %s", place.pk, error)
        status = 0
    own = PushPlace.objects.filter(pk=place.pk)
    if 200 <= status < 300:
        own.filter(failures__gt=0).update(failures=0)
        return True
    if status in GONE or place.failures + 1 >= MAX_FAILURES:
        own.delete()
    else:
        own.update(failures=F("failures") + 1)
    return False
