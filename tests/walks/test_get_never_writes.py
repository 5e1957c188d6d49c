"""Looking changes nothing: every GET address, asked by everybody, writes no row."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import connection
from django.test import Client

from tests.rigs.addresses import all_addresses
from tests.walks.peopled import people

pytestmark = [pytest.mark.django_db, pytest.mark.long]

WRITES = re.compile(
    r"^\s*(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|REPLACE\s+INTO)\s+\"?(\w+)",
    re.IGNORECASE,
)
# The session, and when a token was last used (once an hour).
ALLOWED = {"django_session", "decks_apitoken"}


class Guard:
    """Notes the tables that are written to."""

    def __init__(self) -> None:
        self.written: list[str] = []

    def __call__(self, execute, sql, params, many, context):
        found = WRITES.match(sql)
        if found and found[1] not in ALLOWED:
            self.written.append(found[1])
        return execute(sql, params, many, context)

    @contextmanager
    def watching(self) -> Iterator[list[str]]:
        self.written = []
        with connection.execute_wrapper(self):
            yield self.written


def test_the_guard_sees_a_write():
    from tests.factories import make_user

    with Guard().watching() as written:
        make_user("anna")
    assert written == ["auth_user"]


def test_no_get_address_writes():
    wrong, asked = walk(people(), is_whole=False)
    assert wrong == []
    assert asked > 300


@pytest.mark.prove
def test_no_get_address_writes_whoever_asks_of_whatever(record_property):
    wrong, asked = walk(people(), is_whole=True)
    record_property("requests", asked)
    assert wrong == []
    assert asked > 1500


def walk(there, *, is_whole: bool) -> tuple[list[str], int]:
    """Return what is wrong, and how many were asked: each once, or by everybody."""
    owner, signed, guest = Client(), Client(), Client()
    owner.force_login(there.owner)
    signed.force_login(there.curator)
    program = Client(headers={"Authorization": f"Bearer {there.secret}"})
    guard, wrong, asked = Guard(), [], 0
    for address in all_addresses():
        if "schema" in address.route:
            continue  # slow to make, and of no table
        clients = (program,) if address.is_api else (owner, signed)
        asking = (*clients, guest) if is_whole else clients[:1]
        for path in address.filled(there.known, most=2 if is_whole else 1):
            for client in asking:
                with guard.watching() as written:
                    answer = client.get(path)
                    if answer.streaming:
                        b"".join(answer.streaming_content)
                asked += 1
                if written:
                    wrong.append(f"{path}: {sorted(set(written))}")
                if answer.status_code >= 500:
                    wrong.append(f"{path}: {answer.status_code}")
    return wrong, asked
