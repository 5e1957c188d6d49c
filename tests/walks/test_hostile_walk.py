"""The hostile walk: every address, every verb, everybody; odd input; never a fault.

`make prove` walks all of it; the ordinary run walks a sample, the same each time.
"""

import random
from collections import Counter
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from django.db import transaction
from django.test import Client
from rest_framework.throttling import SimpleRateThrottle

from decks.accounts.tokens.services import create_token
from tests.rigs.addresses import VERBS, Address, all_addresses
from tests.rigs.odd import TEXTS, odd_body, odd_fields
from tests.walks.peopled import Peopled, people

pytestmark = [pytest.mark.django_db, pytest.mark.long]

# Names of fields that forms and serializers have; a walk tries all of them everywhere.
FIELDS = [
    "act", "action", "binder", "boosters", "card", "cards", "choice",
    "column_map", "condition", "contact", "copies", "count", "deck", "draft", "draws",
    "dry_run",
    "email", "error", "example", "field", "file", "file_name", "foil", "format", "game",
    "games", "invitation", "is_matched", "kind", "language", "lines", "losses",
    "max_seats", "message", "mode", "name", "next", "nonce", "note", "numbers", "one",
    "options", "order", "other", "pack", "page", "password1", "password2", "pick",
    "picks", "player", "primer", "printing", "q", "quantity", "query", "reason",
    "request_id", "revision", "round", "said", "scopes", "seat", "set", "set_code",
    "sides", "size", "slug", "step", "strength", "suggested", "tags", "text", "texts",
    "theme", "timer", "username", "value", "view", "visibility", "way", "wins", "zone",
    "about", "address", "digest", "ids", "include", "is_closed", "is_on", "is_public",
    "kinds", "unread", "words",
]  # fmt: skip
ROLES = ("guest", "stranger", "owner", "curator", "moderator", "reader", "program")
# What may be asked without an account, by verbs that write: everything else is refused.
OPEN_TO_ALL = {
    "theme/", "i18n/setlang/", "card-language/", "account/sign-in/",
    "account/sign-up/", "account/sign-out/", "account/password-reset/",
}  # fmt: skip


@pytest.fixture
def there(monkeypatch) -> Peopled:
    rates = {"anon": "999999/min", "user": "999999/min"}
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", rates)
    return people()


def clients_of(there: Peopled) -> dict[str, Client]:
    """Return a client for each of ROLES; a fault is an answer, not an exception."""
    found = {role: Client(raise_request_exception=False) for role in ROLES}
    for role in ("stranger", "owner", "curator", "moderator"):
        found[role].force_login(getattr(there, role))
    _, reading = create_token(owner=there.owner, name="reads", scopes=[])
    for role, secret in (("reader", reading), ("program", there.secret)):
        found[role].defaults["HTTP_AUTHORIZATION"] = f"Bearer {secret}"
    return found


def ask(client: Client, verb: str, path: str, body: bytes = b"", kind: str = ""):
    """Return the answer; what it did is undone."""
    with transaction.atomic():
        sent = {"data": body, "content_type": kind or "application/json"}
        is_bare = verb in ("get", "head", "options")
        answer = getattr(client, verb)(path, **({} if is_bare else sent))
        if answer.streaming:
            b"".join(answer.streaming_content)
        transaction.set_rollback(True)
    return answer


def walked(every: int) -> Iterator[Address]:
    """Yield each *every*-th address, but for the schema, which is slow to make."""
    for place, address in enumerate(all_addresses()):
        if place % every == 0 and "schema" not in address.route:
            yield address


# The matrix ----------------------------------------------------------------------


def matrix(there: Peopled, every: int) -> tuple[list[str], Counter[str]]:
    """Return what is wrong in the matrix of roles and verbs, and the statuses."""
    clients, wrong, statuses = clients_of(there), [], Counter()
    for address in all_addresses() if every == 1 else walked(every):
        path = next(address.filled(there.known, most=1))
        for role, client in clients.items():
            for verb in (*VERBS, "head", "options"):
                answer = ask(client, verb, path)
                statuses[f"{answer.status_code}"] += 1
                if said := fault_of(address, role, verb, answer.status_code):
                    wrong.append(f"{role} {verb} {path}: {answer.status_code} {said}")
    return wrong, statuses


def fault_of(address: Address, role: str, verb: str, status: int) -> str:
    """Return what is wrong with *status*; "" for nothing."""
    if status >= 500:
        return "is a fault"
    if verb in ("get", "head", "options"):
        return ""
    is_asked_by_post = getattr(address.view, "required_scope", "") == "read"
    is_done = status < 300
    if role == "reader" and is_done and not is_asked_by_post:
        return "was done with a token that may only read"
    is_open = address.route in OPEN_TO_ALL or is_asked_by_post
    if role == "guest" and address.is_api and is_done and not is_open:
        return "" if is_guests(address) else "was done for a guest"
    return ""


def is_guests(address: Address) -> bool:
    """Whether guests may write there: decks, tests and plays of their own session."""
    return address.first_word in ("decks", "tests", "teams", "formats")


# Odd input -----------------------------------------------------------------------


def fuzz(there: Peopled, requests: int, seed: int) -> tuple[list[str], Counter[str]]:
    """Return what is wrong with the answers to so many odd *requests*."""
    chance = random.Random(seed)
    clients, wrong, statuses = clients_of(there), [], Counter()
    addresses = list(walked(1))
    paths = {one.route: list(one.filled(there.known, most=1)) for one in addresses}
    for _ in range(requests):
        address = chance.choice(addresses)
        role = chance.choice(ROLES if address.is_api else ROLES[:5])
        verb = chance.choice(VERBS if address.is_api else ("get", "post", "post"))
        path = chance.choice(paths[address.route])
        body, kind = b"", ""
        if chance.random() < (0.8 if verb == "get" else 0.2):
            query = odd_fields(chance, FIELDS, {"texts": list(TEXTS)})
            path += "?" + urlencode({k: str(v)[:3000] for k, v in query.items()})
        if verb != "get":
            body, kind = odd_body(chance, FIELDS, there.known)
            if not address.is_api and chance.random() < 0.9:
                fields = odd_fields(chance, FIELDS, there.known)
                body = urlencode({k: str(v) for k, v in fields.items()}).encode()
                kind = "application/x-www-form-urlencoded"
        answer = ask(clients[role], verb, path, body, kind)
        statuses[str(answer.status_code)] += 1
        if answer.status_code >= 500 and not is_foreseen(address, answer.status_code):
            wrong.append(f"{role} {verb} {path} {body[:300]!r}: {said_by(answer)}")
    return wrong, statuses


def is_foreseen(address: Address, status: int) -> bool:
    """Whether oEmbed says that it has no such format: its own specification's 501."""
    return status == 501 and address.route == "oembed/"


def said_by(answer) -> str:
    """Return the exception behind a fault."""
    kind, error, _trace = getattr(answer, "exc_info", None) or (None, "", None)
    return f"{answer.status_code} {kind} {str(error)[:200]}"


# Runs ----------------------------------------------------------------------------


def test_a_sample_of_the_walk_meets_no_fault(there):
    wrong, _ = matrix(there, every=40)
    more, _ = fuzz(there, 150, seed=7)
    assert wrong + more == []


@pytest.mark.prove
def test_the_whole_matrix_of_roles_and_verbs(there, record_property):
    wrong, statuses = matrix(there, every=1)
    record_property("requests", sum(statuses.values()))
    record_property("statuses", dict(sorted(statuses.items())))
    assert wrong == []
    assert sum(statuses.values()) > 25_000


@pytest.mark.prove
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_three_thousand_odd_requests(there, record_property, seed):
    wrong, statuses = fuzz(there, 3_000, seed)
    record_property("requests", sum(statuses.values()))
    record_property("statuses", dict(sorted(statuses.items())))
    assert wrong == []
