"""Reports and acts by programs."""

import pytest
from django.test import Client

from decks.accounts.tokens.services import create_token
from decks.moderation.models import Report
from decks.staff.models import StaffAct
from tests.decks.moderation.desk import CANARY, make_moderator, reported, shown_deck
from tests.factories import make_user

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def program(user, *scopes):
    _, secret = create_token(owner=user, name="robot", scopes=scopes)
    return Client(headers={"Authorization": f"Bearer {secret}"})


def post(client, address, **sent):
    return client.post(f"/api/v1/{address}/", sent, content_type="application/json")


def test_a_program_reports_a_deck_or_its_owner():
    deck, ola = shown_deck(), make_user("ola")
    client = program(ola, "reports")
    said = {"kind": "deck", "key": deck.short_id, "reason": "spam"}
    assert post(client, "reports", **said).status_code == 201
    answer = post(client, "reports", **said, person=deck.owner.username)
    assert answer.json()["title"] == deck.owner.username
    assert Report.objects.filter(reporter=ola).count() == 2
    assert post(client, "reports", **said, person="else").status_code == 404
    assert post(client, "reports", **said | {"key": "x"}).status_code == 404
    assert post(client, "reports", **said | {"reason": "x"}).status_code == 400
    assert post(program(ola), "reports", **said).status_code == 403


def test_a_moderators_program_reads_the_queue_and_acts():
    deck, mona = shown_deck(), make_moderator()
    reported(deck)
    client = program(mona, "reports")
    (row,) = client.get("/api/v1/staff/reports/").json()["results"]
    assert (row["key"], row["count"]) == (deck.short_id, 1)
    said = {"kind": "deck", "key": deck.short_id, "act": "hide", "reason": "rude"}
    answer = post(client, "staff/acts", **said)
    assert answer.status_code == 201
    assert (answer.json()["title"], answer.json()["reason"]) == (CANARY, "rude")
    assert post(client, "staff/acts", **said).status_code == 409
    assert post(client, "staff/acts", **said | {"act": "rename"}).status_code == 400
    assert client.get("/api/v1/staff/acts/").json()["results"][0]["kind"] == "hide"


def test_nobody_elses_program_acts():
    deck = shown_deck()
    said = {"kind": "deck", "key": deck.short_id, "act": "hide"}
    client = program(make_user("ola"), "reports")
    assert post(client, "staff/acts", **said).status_code == 404
    assert post(program(make_moderator()), "staff/acts", **said).status_code == 403
    assert not StaffAct.objects.exists()
