"""The page of one's webhooks."""

import re

import pytest

from decks.webhooks.models import Webhook
from decks.webhooks.services import MAX_WEBHOOKS, create_webhook, send_test
from tests.factories import make_user

pytestmark = pytest.mark.django_db
PAGE = "/account/webhooks/"
SENT = {"address": "https://cards.example/hook", "kinds": ["deck.saved"]}


@pytest.fixture
def anna(client):
    user = make_user("anna")
    client.force_login(user)
    return user


def hook(owner):
    return create_webhook(
        owner=owner,
        address="https://x.example/",
        kinds=["deck.saved"],
        site="https://s",
    )


def test_a_webhook_is_made_and_its_secret_shown_once(client, anna):
    shown = client.post(PAGE, SENT).content.decode()
    webhook = Webhook.objects.get()
    assert (webhook.owner, webhook.kinds) == (anna, ["deck.saved"])
    assert webhook.site == "http://testserver"
    assert re.search(r"whsec_[\w+/=]{40,}", shown)[0] == webhook.secret
    assert webhook.secret not in client.get(PAGE).content.decode()


@pytest.mark.parametrize(
    "wrong",
    [
        {"address": "https://127.0.0.1/"},
        {"address": "http://cards.example/"},
        {"kinds": []},
        {"kinds": ["nonsense"]},
    ],
)
def test_what_is_wrong_is_said_and_what_was_typed_stays(client, anna, wrong):
    answer = client.post(PAGE, SENT | wrong)
    assert answer.status_code == 422
    assert (SENT | wrong)["address"] in answer.content.decode()
    assert not Webhook.objects.exists()


def test_a_webhook_is_tried_paused_resumed_and_deleted(client, anna):
    webhook = hook(anna)
    client.post(f"{PAGE}{webhook.pk}/test/")
    assert "<code>test</code>" in client.get(PAGE).content.decode()
    client.post(f"{PAGE}{webhook.pk}/pause/")
    webhook.refresh_from_db()
    assert webhook.paused == "owner"
    assert webhook.deliveries.get().state == "given-up"
    client.post(f"{PAGE}{webhook.pk}/resume/")
    webhook.refresh_from_db()
    assert webhook.paused == ""
    assert client.post(f"{PAGE}{webhook.pk}/delete/").status_code == 302
    assert not Webhook.objects.exists()


@pytest.mark.parametrize("act", ["test", "pause", "resume", "delete"])
def test_anothers_webhook_is_not_there_and_a_guest_signs_in(client, act):
    webhook = hook(make_user("ben"))
    address = f"{PAGE}{webhook.pk}/{act}/"
    assert client.post(address)["Location"].startswith("/account/sign-in/")
    client.force_login(make_user("anna"))
    assert client.post(address).status_code == 404
    assert client.get(address).status_code == 405
    assert "x.example" not in client.get(PAGE).content.decode()
    assert Webhook.objects.get().paused == ""
    assert not webhook.deliveries.exists()


def test_one_more_than_the_limit_is_refused(client, anna):
    for _ in range(MAX_WEBHOOKS):
        hook(anna)
    assert client.post(PAGE, SENT).status_code == 409
    assert Webhook.objects.count() == MAX_WEBHOOKS


def test_the_page_asks_the_same_queries_however_much_was_sent(
    client, anna, django_assert_max_num_queries
):
    for _ in range(MAX_WEBHOOKS):
        webhook = hook(anna)
        for _ in range(12):
            send_test(webhook=webhook)
    with django_assert_max_num_queries(8):
        shown = client.get(PAGE).content.decode()
    assert shown.count("<code>test</code>") == MAX_WEBHOOKS * 8
