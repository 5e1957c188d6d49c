"""Passkeys made and asked for, by the ceremonies of WebAuthn.

What a device is asked is kept by us until it answers: in the session of who makes one,
in a signed cookie of who signs in, so that opening a page writes nothing.
"""

import json
import struct
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone
from redis.exceptions import RedisError

from decks.accounts.passkeys.models import Passkey
from decks.accounts.services import keep_a_way_in
from rules.errors import N_, Refusal

if TYPE_CHECKING:
    from fido2.server import Fido2Server

MAX_PASSKEYS: Final = 20  # of one account
PATIENCE: Final = 5 * 60  # seconds to answer
REQUIRED: Final = "required"  # the device makes sure who holds it
State = dict[str, Any]  # what was asked


class PasskeyRefused(Refusal):
    """The device's answer proves nothing, or is one we know nothing of."""

    code = "passkey-refused"
    status = 422
    sentence = N_("That passkey isn’t known here, or its answer came too late.")


class TooManyPasskeys(Refusal):
    """The account has as many as one may have."""

    code = "too-many-passkeys"
    status = 409
    sentence = N_("You have %(limit)s passkeys, the limit. Remove one first.")


def ask_to_make(request: HttpRequest, user: User) -> tuple[str, State]:
    """Return what to ask the device of *user*, as JSON, and what to remember of it.

    Raises TooManyPasskeys.
    """
    held = list(Passkey.objects.filter(owner=user.pk))
    if len(held) >= MAX_PASSKEYS:
        raise TooManyPasskeys(limit=MAX_PASSKEYS)
    from fido2 import webauthn  # cryptography takes memory that few pages need

    options, state = _server(request).register_begin(
        webauthn.PublicKeyCredentialUserEntity(
            id=str(user.pk).encode(),
            name=user.get_username(),
            display_name=user.get_username(),
        ),
        [webauthn.AttestedCredentialData(bytes(one.credential)) for one in held],
        resident_key_requirement=webauthn.ResidentKeyRequirement.REQUIRED,
        user_verification=webauthn.UserVerificationRequirement.REQUIRED,
    )
    return json.dumps(dict(options)["publicKey"]), state


def make_passkey(
    *, request: HttpRequest, user: User, name: str, state: State, answer: str
) -> Passkey:
    """Keep the passkey that the device's *answer* brings. Raises PasskeyRefused."""
    try:
        made = _server(request).register_complete(state, json.loads(answer))
    except _wrong_answers() as error:
        raise PasskeyRefused from error
    credential = made.credential_data
    if credential is None:
        raise PasskeyRefused
    try:
        with transaction.atomic():
            return Passkey.objects.create(
                owner=user,
                handle=_written(credential.credential_id),
                credential=bytes(credential),
                uses=made.counter,
                name=name,
                made_at=timezone.now(),
            )
    except IntegrityError as error:  # known, perhaps of another account
        raise PasskeyRefused from error


def ask_to_sign_in(request: HttpRequest) -> tuple[str, State]:
    """Return what to ask any device, as JSON, and what to remember of it."""
    options, state = _server(request).authenticate_begin(user_verification=REQUIRED)  # type: ignore[arg-type]
    return json.dumps(dict(options)["publicKey"]), state


@transaction.atomic
def user_of_answer(*, request: HttpRequest, state: State, answer: str) -> User:
    """Return whom the device's *answer* proves. Raises PasskeyRefused."""
    from fido2 import webauthn  # cryptography takes memory that few pages need

    try:
        said = webauthn.AuthenticationResponse.from_dict(json.loads(answer))
        keys = Passkey.objects.select_for_update().select_related("owner")
        key = keys.filter(handle=_written(said.raw_id), owner__is_active=True).first()
        if key is None:
            raise PasskeyRefused
        known = webauthn.AttestedCredentialData(bytes(key.credential))
        _server(request).authenticate_complete(state, [known], said)
    except _wrong_answers() as error:
        raise PasskeyRefused from error
    uses = said.response.authenticator_data.counter
    # A device that counts its uses and falls behind was copied.
    if ((uses or key.uses) and uses <= key.uses) or _was_answered(state):
        raise PasskeyRefused
    key.uses, key.used_at = uses, timezone.now()
    key.save(update_fields=["uses", "used_at"])
    return key.owner


@transaction.atomic
def remove_passkey(*, passkey: Passkey) -> None:
    """Let *passkey* open the account no more. Raises OnlyWayIn."""
    keep_a_way_in(passkey.owner_id)
    passkey.delete()


def _was_answered(state: State) -> bool:
    """Whether what was asked was answered before; not known while there is no cache."""
    with suppress(RedisError):
        return not cache.add(f"passkey:{state['challenge']}", 1, PATIENCE)
    return False


def _server(request: HttpRequest) -> "Fido2Server":
    """Return who checks the ceremonies of this site."""
    from fido2 import server, webauthn  # cryptography takes memory few pages need

    host = urlsplit(f"//{request.get_host()}").hostname or ""
    return server.Fido2Server(
        webauthn.PublicKeyCredentialRpEntity(name=settings.SITE_NAME, id=host)
    )


def _written(handle: bytes) -> str:
    """Return *handle* in base64url."""
    from fido2.utils import websafe_encode  # as above

    return websafe_encode(handle)


def _wrong_answers() -> tuple[type[Exception], ...]:
    """Return what an answer raises that isn't one, or proves nothing."""
    wrong = (ValueError, KeyError, TypeError, AttributeError, IndexError)
    return (*wrong, RecursionError, struct.error)
