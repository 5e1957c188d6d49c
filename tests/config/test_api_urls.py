"""docs/api.md is true: its examples run, its tables name what there is."""

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from django.conf import settings
from django.test import Client
from django.urls import get_resolver

from cards.demo.services import load_demo_cards
from core.features import page_urls
from decks.accounts.tokens.services import SCOPES, create_token
from tests.factories import make_user

TEXT = (settings.BASE_DIR / "docs" / "api.md").read_text("utf-8")


# Pages of the account itself: signing in, telling all, going.
ACCOUNT = re.compile(
    r"account|login|second-factor|sign-in|logout|sign-up|password_reset|token"
)


class Example(NamedTuple):
    """One request as the page has it, and what is to come of it."""

    method: str
    address: str
    headers: dict[str, str]
    body: str
    status: int
    code: str
    answer: dict[str, Any]  # what of it is shown


def examples() -> Iterator[Example]:
    """Yield the examples of the page, in order."""
    for block in re.findall(r"```\n((?:GET|POST) .*?)\n```", TEXT, re.DOTALL):
        first, *lines = block.split("\n")
        method, address = first.split(" ", 1)
        headers = dict(
            line.split(": ", 1) for line in lines if re.match(r"[A-Z]", line)
        )
        place = next(n for n, line in enumerate(lines) if re.match(r"\d{3}\b", line))
        body = next((line for line in lines[:place] if line.startswith("{")), "")
        status, _, code = lines[place].partition(" ")
        shown = json.loads("".join(lines[place + 1 :]) or "{}")
        yield Example(method, address, headers, body, int(status), code, shown)


@pytest.mark.django_db
def test_a_program_that_does_what_the_page_says_is_answered_so():
    load_demo_cards()
    owner = make_user("anna")
    _, secret = create_token(owner=owner, name="docs", scopes=SCOPES)
    client = Client(headers={"Authorization": f"Bearer {secret}"})
    known: dict[str, str] = {}
    told = []
    for one in examples():
        address = one.address.format(**known)
        if one.method == "GET":
            answer = client.get(address, headers=one.headers)
        else:
            answer = client.post(
                address, one.body, content_type="application/json", headers=one.headers
            )
        body = json.loads(answer.content)
        told.append((address, answer.status_code, body.get("code", "")))
        assert told[-1][1:] == (one.status, one.code), answer.content
        shown = {name: body.get(name) for name in one.answer}
        assert one.answer == shown
        if "import" in address:
            known["deck"] = body["deck"]
        if address.endswith("/tests/"):
            known["test"] = body["id"]
    assert len(told) == 11
    assert known.keys() == {"deck", "test"}


@pytest.mark.django_db(transaction=True)
def test_what_the_page_says_in_python_runs(live_server, capsys):
    load_demo_cards()
    _, secret = create_token(owner=make_user("anna"), name="docs", scopes=SCOPES)
    (program,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    exec(program, {"SITE": live_server.url, "TOKEN": secret})  # noqa: S102 - our own page
    said = capsys.readouterr().out.splitlines()
    assert said[0].split()[-1] == "legal"
    assert said[-1].startswith("not-found ")
    assert len(said) > 10


def rows_of_table() -> Iterator[tuple[list[str], list[str]]]:
    """Yield pages and addresses, row by row."""
    table = TEXT.partition("| pages | addresses |")[2]
    for row in re.findall(r"^\| ([a-z].*?) \| (.*) \|$", table, re.MULTILINE):
        pages, addresses = (cell.split(", ") for cell in row)
        yield pages, [] if addresses[0].startswith("–") else addresses


def names_of(resolver, start: str = "") -> set[str]:
    """Return the names of all addresses below *start*."""
    return {name for name in resolver.reverse_dict if isinstance(name, str)}


def test_every_page_of_decks_and_collections_is_in_the_table():
    told = {page for pages, _ in rows_of_table() for page in pages}
    views = ((one.name, one.callback.__module__) for one in page_urls())
    pages = {name for name, module in views if module.startswith("decks.")}
    assert {page for page in pages - told if not ACCOUNT.match(page)} == set()


def test_the_table_names_pages_and_addresses_that_are_there():
    there = names_of(get_resolver("config.urls"))
    for pages, addresses in rows_of_table():
        assert set(pages) <= there
        assert {name for name in addresses if not name.startswith("api-")} == set()
        assert set(addresses) <= there
