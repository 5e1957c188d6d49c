"""The ways in under fire: devices, providers and staff that answer what they like.

`make prove` sends all of it; the ordinary run a sample, the same each time.
"""

import base64
import json
import random
from collections import Counter
from urllib.parse import urlencode

import pytest
from django.core.cache import cache
from django.test import Client

from decks.accounts.outside import provider as outside
from tests.decks.accounts.outside.small_provider import CLIENT, SECRET, SmallProvider
from tests.rigs.addresses import all_addresses
from tests.rigs.odd import TEXTS, nested, odd_value
from tests.walks.peopled import people
from tests.walks.test_hostile_walk import ask, clients_of, said_by

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.long,
    # A short key is the provider's fault; it is warned of, not refused.
    pytest.mark.filterwarnings("ignore:Key size"),
]

FIRST_WORDS = ("account", "teach", "report", "staff", "moderation")
FIELDS = (
    "accepted", "act", "after", "answer", "back_to", "challenge", "code", "credential",
    "days", "email", "error", "iss", "key", "kind", "kinds", "name", "network",
    "new_password1", "new_password2", "next", "note", "old_password", "password",
    "password1", "password2", "person", "powers", "move", "moves", "q", "reason",
    "revision", "scopes", "seed", "state", "username", "what", "words",
)  # fmt: skip
ASK, BACK = "/account/sign-in/outside/guild/", "/account/sign-in/outside/guild/back/"
JSON = ("credential", "moves", "person", "accepted")


def encoded(chance: random.Random) -> str:
    """Return bytes of chance as WebAuthn writes them, whole or broken."""
    cbor = (b"\xa3cfmtdnonegattStmt\xa0hauthDataX", b"\xbf" * 40, b"\x9b" + b"\xff" * 8)
    told = chance.choice((chance.randbytes(chance.randrange(90)), *cbor))
    text = base64.urlsafe_b64encode(told).decode()
    return chance.choice((text, text.rstrip("="), text + "é", ""))


def device_answer(chance: random.Random) -> str:
    """Return what a device may send: nearly right, or nothing like it."""
    if chance.random() < 0.1:
        return nested(chance).decode()
    client = {
        "type": chance.choice(("webauthn.get", "webauthn.create", 1, None)),
        "challenge": chance.choice((encoded(chance), 5)),
        "origin": chance.choice(("http://localhost", "http://[", None)),
    }
    data = base64.urlsafe_b64encode(json.dumps(client).encode()).decode()
    response = {
        "clientDataJSON": chance.choice((data, encoded(chance), None)),
        "authenticatorData": encoded(chance),
        "signature": encoded(chance),
        "attestationObject": encoded(chance),
        "userHandle": chance.choice((encoded(chance), None, 7)),
    }
    whole = {
        "id": encoded(chance),
        "rawId": encoded(chance),
        "type": "public-key",
        "response": chance.choice((response, [], None)),
        "clientExtensionResults": {},
    }
    whole.pop(chance.choice((*whole, "x")), None)
    return json.dumps(whole)


def fuzz(there, requests: int, seed: int) -> tuple[list[str], Counter[str]]:
    """Return the faults that so many *requests* met, and the statuses."""
    chance = random.Random(seed)
    clients, wrong, statuses = clients_of(there), [], Counter()
    paths = [
        next(one.filled(there.known, most=1))
        for one in all_addresses()
        if one.first_word in FIRST_WORDS
    ]
    assert len(paths) > 50
    known = [one for values in there.known.values() for one in values]
    for _ in range(requests):
        role, client = chance.choice(list(clients.items()))
        path = chance.choice(paths)
        if chance.random() < 0.3:  # a device, or a provider, was asked before
            ask(client, "get", chance.choice((ASK, "/account/sign-in/passkey/")))
        fields = {
            name: device_answer(chance)
            if name in JSON and chance.random() < 0.7
            else str(odd_value(chance, known))[:3000]
            for name in chance.sample(FIELDS, chance.randrange(1, 9))
        }
        text = urlencode(fields, errors="surrogatepass")
        verb = chance.choice(("get", "post", "post"))
        kind = "application/x-www-form-urlencoded"
        if path.startswith("/api/"):
            kind, text = "application/json", json.dumps(fields)
        body = b"" if verb == "get" else text.encode()
        answer = ask(client, verb, f"{path}?{text}" if not body else path, body, kind)
        statuses[str(answer.status_code)] += 1
        if answer.status_code >= 500:
            wrong.append(f"{role} {verb} {path} {text[:300]}: {said_by(answer)}")
    return wrong, statuses


class OddProvider(SmallProvider):
    """A provider that answers what *chance* says."""

    chance = random.Random(0)

    def __init__(self) -> None:
        super().__init__()
        self.described: object = None
        self.keys: object = None
        self.answer: object = None

    def told_at(self, path: str) -> object:
        """Return what stands at *path*."""
        odd = self.described if "openid" in path else self.keys
        return odd if odd is not None else super().told_at(path)

    def token(self, sent, authorization):
        """Return an answer to a code."""
        return self.answer or super().token(sent, authorization)


def odd_answers(chance: random.Random, there: OddProvider) -> None:
    """Have *there* answer one thing as no provider should."""
    there.described = there.keys = there.answer = None
    there.claims = {}
    text = chance.choice(TEXTS)
    match chance.randrange(5):
        case 0:
            place = {"authorization_endpoint": text, "token_endpoint": text}
            wrong = {"issuer": there.issuer, "jwks_uri": text, **place}
            there.described = chance.choice((wrong, [], {"issuer": 1}, nested(chance)))
        case 1:
            key = {"kty": "RSA", "n": text, "e": "AQAB", "kid": "one"}
            there.keys = chance.choice(
                ({"keys": "x"}, {"keys": [1]}, {"keys": [key]}, {}, nested(chance))
            )
        case 2:
            head = base64.urlsafe_b64encode(b'{"alg":"none"}').decode()
            there.answer = {
                "id_token": chance.choice((text, f"{head}.e30.", "a.b.c", None, 5))
            }
        case 3:
            there.answer = chance.choice(([1], nested(chance), b"\xff", {"error": "x"}))
        case _:
            names = ("sub", "preferred_username", "name", "email", "aud", "exp", "iss")
            value = chance.choice((text, 7, None, [], {}, "a\0b"))
            there.claims = {chance.choice(names): value}


def visits(count: int, seed: int, settings) -> tuple[list[str], Counter[str]]:
    """Return the faults of so many visits to a provider, and the statuses."""
    chance = random.Random(seed)
    there, wrong, statuses = OddProvider(), [], Counter()
    known = {"client_id": CLIENT, "client_secret": SECRET, "name": "Guild"}
    settings.OIDC_PROVIDERS = {"guild": {"issuer": there.issuer, **known}}
    for _ in range(count):
        cache.clear()
        client = Client(raise_request_exception=False)
        odd_answers(chance, there)
        described, there.described = there.described, None
        if chance.random() < 0.5:
            there.described = described
        answer = ask(client, "get", ASK)
        if answer.status_code == 302 and answer["Location"].startswith(there.issuer):
            brought = there.consent(answer["Location"])
            there.described = described
            cache.clear()
            answer = ask(client, "get", f"{BACK}?{urlencode(brought)}")
        statuses[str(answer.status_code)] += 1
        if answer.status_code >= 500:
            wrong.append(f"{there.claims} {there.answer}: {said_by(answer)}")
    there.close()
    return wrong, statuses


@pytest.fixture
def there(settings):
    there = SmallProvider()
    known = {"client_id": CLIENT, "client_secret": SECRET, "name": "Guild"}
    settings.OIDC_PROVIDERS = {"guild": {"issuer": there.issuer, **known}}
    found = people()
    found.known["slug"] = ["guild", "nobodys"]
    yield found
    there.close()


def test_a_sample_meets_no_fault(there):
    wrong, statuses = fuzz(there, 150, seed=3)
    assert wrong == []
    assert statuses["200"] > 5


def test_a_provider_that_answers_what_it_likes_is_refused(settings, monkeypatch):
    monkeypatch.setattr(outside, "PATIENCE", 2)
    wrong, statuses = visits(60, 5, settings)
    assert wrong == []
    assert statuses["409"] > 20


@pytest.mark.prove
@pytest.mark.parametrize("seed", [1, 2])
def test_three_thousand_requests_to_the_ways_in(there, record_property, seed):
    wrong, statuses = fuzz(there, 3_000, seed)
    record_property("requests", sum(statuses.values()))
    record_property("statuses", dict(sorted(statuses.items())))
    assert wrong == []


@pytest.mark.prove
def test_six_hundred_visits_to_a_provider(settings, record_property):
    wrong, statuses = visits(600, 11, settings)
    record_property("requests", sum(statuses.values()))
    record_property("statuses", dict(sorted(statuses.items())))
    assert wrong == []
