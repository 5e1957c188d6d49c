"""A provider: found by its issuer, asked for a code, its token verified.

Authorization code flow with PKCE, as OpenID Connect Core 1.0 (3.1) has it.
"""

import base64
import hashlib
import json
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any, Final
from urllib.error import URLError
from urllib.parse import quote_plus, urlencode, urlsplit
from urllib.request import Request, urlopen

from django.conf import settings
from django.core.cache import cache
from redis.exceptions import RedisError

from rules.errors import N_, Refusal

PATIENCE: Final = 10  # seconds for an answer
MAX_ANSWER: Final = 1_000_000  # bytes
KEPT: Final = 60 * 60  # seconds the description of the provider is kept
ALGORITHMS: Final = ["RS256", "RS512", "PS256", "ES256", "ES384", "EdDSA"]
LEEWAY: Final = 60  # seconds that clocks may differ
MAX_SUBJECT: Final = 255  # characters, as OpenID Connect Core 1.0 (2) says
# What asking raises, and reading what is no answer: too deep is no answer, either.
NO_ANSWER: Final = (URLError, OSError, HTTPException, ValueError, RecursionError)
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


class ProviderRefused(Refusal):
    """The provider doesn't answer, says no, or says what we can't believe."""

    code = "provider-refused"
    status = 409
    sentence = N_("Signing in there didn’t work. Try again, or sign in another way.")


@dataclass(frozen=True, slots=True)
class Provider:
    """One that the host named; *slug* is what its addresses here say."""

    slug: str
    issuer: str
    client_id: str
    client_secret: str = field(repr=False)
    name: str


def provider_called(slug: str) -> Provider | None:
    """Return the provider of that *slug*; None if the host named none so."""
    told = settings.OIDC_PROVIDERS.get(slug)
    if told is None:
        return None
    return Provider(slug, **told | {"issuer": told["issuer"].rstrip("/")})


@dataclass(frozen=True, slots=True)
class Person:
    """Who the provider says somebody is; *email* is one it has verified, or ""."""

    issuer: str
    subject: str
    name: str
    email: str


@dataclass(frozen=True, slots=True)
class Visit:
    """What one visit to *provider* is known by; only its browser knows it."""

    provider: str
    state: str
    nonce: str
    verifier: str


def ask_address(provider: Provider, visit: Visit, redirect: str) -> str:
    """Return where a browser asks *provider* for a code that comes to *redirect*.

    Raises ProviderRefused.
    """
    digest = hashlib.sha256(visit.verifier.encode()).digest()
    query = {
        "response_type": "code",
        "client_id": provider.client_id,
        "redirect_uri": redirect,
        "scope": "openid email profile",
        "state": visit.state,
        "nonce": visit.nonce,
        "code_challenge": base64.urlsafe_b64encode(digest).rstrip(b"=").decode(),
        "code_challenge_method": "S256",
    }
    address = described(provider)["authorization_endpoint"]
    return f"{address}{'&' if '?' in address else '?'}{urlencode(query)}"


def person_of_code(
    provider: Provider, code: str, visit: Visit, redirect: str
) -> Person:
    """Return whom *provider* means by *code*. Raises ProviderRefused."""
    about = described(provider)
    told = fetch(
        about["token_endpoint"],
        sent={
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": redirect,
            "code_verifier": visit.verifier,
            "client_id": provider.client_id,
        },
        authorization=basic(provider.client_id, provider.client_secret),
    )
    token, keys = str(told.get("id_token", "")), fetch(about["jwks_uri"])
    claims = verified(provider, token, keys, visit)
    is_sure = claims.get("email_verified") is True
    subject = _kept(claims["sub"], 256)
    if not subject or len(subject) > MAX_SUBJECT or subject != claims["sub"]:
        raise ProviderRefused
    return Person(
        issuer=provider.issuer,
        subject=subject,
        name=_kept(claims.get("preferred_username") or claims.get("name"), 150),
        email=_kept(claims.get("email"), 254) if is_sure else "",
    )


def basic(client_id: str, secret: str) -> str:
    """Return how a client says who it is: both parts as forms encode them.

    As RFC 6749 (2.3.1) has it: a colon in the id would else end it.
    """
    word = f"{quote_plus(client_id)}:{quote_plus(secret)}"
    return f"Basic {base64.b64encode(word.encode()).decode()}"


def verified(
    provider: Provider, token: str, keys: dict[str, Any], visit: Visit
) -> dict[str, Any]:
    """Return the claims of *token*, signed by one of *keys* for us and this *visit*.

    Raises ProviderRefused.
    """
    from joserfc import jwk, jwt  # cryptography takes memory that few pages need
    from joserfc.errors import JoseError

    ours = provider.client_id
    rules = jwt.JWTClaimsRegistry(
        leeway=LEEWAY,
        iss={"essential": True, "value": provider.issuer},
        aud={"essential": True, "value": ours},
        exp={"essential": True},
        iat={"essential": True},
        sub={"essential": True},
        nonce={"essential": True, "value": visit.nonce},
    )
    try:
        found = jwt.decode(
            token,
            jwk.KeySet.import_key_set(keys),  # type: ignore[arg-type]
            algorithms=ALGORITHMS,
        )
        rules.validate(found.claims)
    except (JoseError, *NO_ANSWER, KeyError, TypeError, AttributeError) as error:
        raise ProviderRefused from error
    if found.claims.get("azp", ours) != ours:
        raise ProviderRefused
    return dict(found.claims)


def _kept(text: object, most: int) -> str:
    """Return *text* as a database can keep it, at most so many characters."""
    whole = str(text or "").encode("utf-8", "replace").decode()
    return whole.replace("\0", "")[:most]


def described(provider: Provider) -> dict[str, Any]:
    """Return what *provider* says of itself. Raises ProviderRefused."""
    key = f"oidc:{provider.issuer}"
    with suppress(RedisError):
        if held := cache.get(key):
            return dict(held)
    about = fetch(f"{provider.issuer}/.well-known/openid-configuration")
    wanted = ("authorization_endpoint", "token_endpoint", "jwks_uri")
    is_whole = all(_is_safe(about.get(name)) for name in wanted)
    if not is_whole or str(about.get("issuer", "")).rstrip("/") != provider.issuer:
        raise ProviderRefused
    with suppress(RedisError):
        cache.set(key, about, KEPT)
    return about


def fetch(
    address: str, *, sent: dict[str, str] | None = None, authorization: str = ""
) -> dict[str, Any]:
    """Return the JSON object at *address*, or in answer to what is *sent* there.

    Raises ProviderRefused.
    """
    if not _is_safe(address):
        raise ProviderRefused
    headers = {"Accept": "application/json"}
    if authorization:
        headers["Authorization"] = authorization
    body = urlencode(sent).encode() if sent is not None else None
    request = Request(address, body, headers)  # noqa: S310 - https, or this machine
    try:
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - as above
            found = json.loads(answer.read(MAX_ANSWER))
    except NO_ANSWER as error:
        raise ProviderRefused from error
    if not isinstance(found, dict):
        raise ProviderRefused
    return found


def _is_safe(address: object) -> bool:
    """Whether *address* is one that may be asked: encrypted, or of this machine."""
    try:
        parts = urlsplit(address if isinstance(address, str) else "")
        is_here = parts.scheme == "http" and parts.hostname in LOOPBACK
        return is_here or (parts.scheme == "https" and bool(parts.hostname))
    except ValueError:  # no address at all
        return False
