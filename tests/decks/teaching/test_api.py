"""Teaching by program."""

import pytest

from decks.accounts.tokens.services import SCOPES, create_token
from tests.factories import card_named, import_rows, make_curator, make_user, rows

pytestmark = pytest.mark.django_db
API = "/api/v1/teach/"
RIGHT = "- {when: enters play, do: [{draw: 2}]}"


@pytest.fixture
def card():
    text = "When Moth enters play, draw two cards and hum."
    import_rows(rows({"name": "Moth", "type": "ally", "text": text}))
    return card_named("Moth")


def bearer(user, scopes=SCOPES):
    _, secret = create_token(owner=user, name="own", scopes=scopes)
    return {"Authorization": f"Bearer {secret}"}


def post(client, address, body, headers):
    return client.post(address, body, "application/json", headers=headers)


def test_the_list_says_what_is_missing(client, card):
    told = client.get(API).json()
    (row,) = told["results"]
    assert (row["card"], row["name"], told["after"]) == (card.pk, "Moth", None)
    assert row["state"] == "partly"


def test_an_entry_is_checked_and_saved_by_a_curator_alone(client, card):
    anna, curator = bearer(make_user("anna")), bearer(make_curator())
    checked = post(client, f"{API}{card.pk}/", {"powers": RIGHT}, anna).json()
    assert "draw two cards" in checked["texts"]["en"]
    body = {"powers": RIGHT, "revision": checked["revision"]}
    address = f"{API}{card.pk}/save/"
    assert post(client, address, body, anna).status_code == 404
    weak = bearer(make_curator("weak"), ["decks"])
    assert post(client, address, body, weak).status_code == 403
    saved = post(client, address, body, curator)
    assert saved.status_code == 200
    assert card_named("Moth").powers == saved.json()["powers"]
    assert post(client, address, body, curator).status_code == 409


def test_what_cannot_be_read_is_a_problem_with_its_place(client, card):
    body = {"powers": "- {when: play, do: [{drew: 1}]}"}
    told = post(client, f"{API}{card.pk}/", body, bearer(make_user("anna")))
    assert told.status_code == 422
    assert "powers[0].do[0]" in told.json()["detail"]
