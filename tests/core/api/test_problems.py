"""What goes wrong, as problems with a code."""

import pytest
from django.test import Client

from decks.accounts.tokens.services import create_token
from decks.lists.dialects.written import MAX_TEXT
from tests.factories import (
    make_user,
)

pytestmark = pytest.mark.django_db

API = "/api/v1/"
HERO = "Odda the Lamplighter"
LEGAL = "\n".join([f"Hero: {HERO}", *(f"4 Passer-by {number}" for number in range(15))])


def validate(client: Client, deck: str, **more):
    sent = {"deck": deck, **more}
    address = f"{API}decks/validate/"
    return client.post(address, sent, content_type="application/json")


def problem(response, status: int, code: str) -> dict:
    """Return the problem that *response* is, of this *status* and *code*."""
    assert response.status_code == status, response.content
    assert response["Content-Type"] == "application/problem+json"
    body = response.json()
    assert body.keys() - {"errors"} == {"type", "title", "status", "code", "detail"}
    assert (body["status"], body["code"]) == (status, code)
    assert body["detail"]
    return body


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({}, "deck"),
        ({"deck": ""}, "deck"),
        ({"deck": None}, "deck"),
        ({"deck": ["4 Wick"]}, "deck"),
        ({"deck": "4 Wick\0"}, "deck"),
        ({"deck": "x" * (MAX_TEXT + 1)}, "deck"),
        ({"deck": "x", "formats": []}, "formats"),
        ({"deck": "x", "formats": "constructed"}, "formats"),
        ({"deck": "x", "formats": ["constructed"] * 21}, "formats"),
        ({"deck": "x", "game": None}, "game"),
    ],
)
def test_a_bad_input_is_a_problem_that_names_the_field(client, sent, field):
    address = f"{API}decks/validate/"
    response = client.post(address, sent, content_type="application/json")
    assert field in problem(response, 400, "invalid")["errors"]


@pytest.mark.parametrize(
    "body", ["", "{", "[]", "null", '"text"', "{'deck': 1}", b"\xff"]
)
def test_what_is_no_json_object_is_a_problem(client, body):
    address = f"{API}decks/validate/"
    response = client.post(address, body, content_type="application/json")
    assert response.status_code == 400
    assert problem(response, 400, response.json()["code"])["code"] in (
        "parse-error",
        "invalid",
    )


def test_a_body_too_large_to_be_read_is_a_problem(client):
    problem(validate(client, "x" * (3 * 1024 * 1024)), 413, "too-large")


# Refusals of every kind


def test_an_address_the_api_does_not_have_is_a_problem(client):
    for address in (f"{API}nothing/", f"{API}cards/a/b/c/d/"):
        problem(client.get(address), 404, "not-found")


def test_a_method_that_is_not_there_is_a_problem(client):
    client.force_login(make_user("anna"))
    problem(client.post(f"{API}cards/"), 405, "method-not-allowed")
    refused = client.get(f"{API}decks/validate/")
    problem(refused, 405, "method-not-allowed")
    assert "POST" in refused["Allow"]


def test_a_form_instead_of_json_is_a_problem(client):
    response = client.post(f"{API}decks/validate/", {"deck": LEGAL})
    problem(response, 415, "unsupported-media-type")


def test_another_format_of_answer_is_a_problem(client):
    response = client.get(f"{API}sets/", headers={"Accept": "application/xml"})
    problem(response, 406, "not-acceptable")


@pytest.mark.parametrize(("query", "status"), [("", 403), ("?format=((((", 404)])
def test_a_page_of_the_api_refuses_as_the_api_does(client, query, status):
    """A refusal drawn as a page would ask who is refused, and end in a 500."""
    _, secret = create_token(owner=make_user("anna"), name="a", scopes=[])
    asked = {"Authorization": f"Bearer {secret}"}
    answer = client.delete(f"/api/v1/docs/{query}", headers=asked)
    assert answer.status_code == status
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["status"] == status
