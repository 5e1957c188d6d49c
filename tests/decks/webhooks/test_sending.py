"""Deliveries: signed, sent until they come, each event taken once; then given up."""

import base64
import random
from datetime import timedelta

import pytest
from deckwright_client import BadSignature, read_delivery
from django.utils import timezone

from decks.webhooks.models import Delivery, Webhook
from decks.webhooks.sending import (
    AT_ONCE,
    KEPT,
    MAX_FAILURES,
    PAUSES,
    deliver_due,
    forget_deliveries,
    queue_due,
    sign,
)
from decks.webhooks.services import (
    MAX_WAITING,
    create_webhook,
    pause_webhook,
    resume_webhook,
    send_test,
    tell,
)
from tests.decks.webhooks.receivers import receiving
from tests.factories import make_user

pytestmark = pytest.mark.django_db
State = Delivery.State
EVENTS = 40


@pytest.fixture(autouse=True)
def loopback(settings):
    settings.OUTGOING_LOOPBACK = True


def hook(address, owner=None, kinds=("deck.saved",)):
    return create_webhook(
        owner=owner or make_user("anna"),
        address=address,
        kinds=kinds,
        site="https://cards.example",
    )


def make_due() -> None:
    """Let the time pass that waiting deliveries wait for."""
    Delivery.objects.filter(state=State.WAITING).update(next_at=timezone.now())


def send_all(webhook: Webhook, rounds: int) -> None:
    """Send what waits, round by round, as workers would in time."""
    for _ in range(rounds):
        make_due()
        deliver_due(webhook.pk)
        if not webhook.deliveries.filter(state=State.WAITING).exists():
            return


def test_each_event_is_taken_once_by_a_receiver_that_fails_half_the_time():
    chance = random.Random(24)
    ways = (200, 204, 500, None)
    with receiving(lambda _number: chance.choice(ways)) as receiver:
        webhook = hook(receiver.address)
        for number in range(EVENTS):
            tell("deck.saved", {"version": number}, {webhook.owner_id})
        send_all(webhook, rounds=EVENTS * 5)
    taken = [event["about"]["version"] for event in receiver.accepted]
    assert sorted(taken) == list(range(EVENTS))
    assert len({event["id"] for event in receiver.accepted}) == EVENTS
    assert len(receiver.requests) > EVENTS * 1.5
    assert set(webhook.deliveries.values_list("state", flat=True)) == {State.DONE}


def test_a_delivery_sent_again_has_the_same_id_and_body():
    with receiving(lambda number: 500 if number < 2 else 200) as receiver:
        webhook = hook(receiver.address)
        tell("deck.saved", {"page": "/decks/x/"}, {webhook.owner_id})
        send_all(webhook, rounds=5)
    bodies = {body for _headers, body in receiver.requests}
    ids = {headers["Webhook-Id"] for headers, _body in receiver.requests}
    assert (len(receiver.requests), len(bodies), len(ids)) == (3, 1, 1)
    (event,) = receiver.accepted
    assert event["id"] in ids
    assert event["about"]["page"] == "https://cards.example/decks/x/"


def test_the_signature_holds_for_this_body_secret_and_time_alone():
    with receiving(lambda _number: 200) as receiver:
        webhook = hook(receiver.address)
        send_test(webhook=webhook)
        deliver_due(webhook.pk)
    ((headers, body),) = receiver.requests
    assert read_delivery(headers, body, webhook.secret)["kind"] == "test"
    stamp = int(headers["Webhook-Timestamp"])
    other = "whsec_" + base64.b64encode(b"other").decode()
    for broken in (
        (headers, body + b" ", webhook.secret, {}),
        (headers, body, other, {}),
        (headers | {"Webhook-Id": "other"}, body, webhook.secret, {}),
        (headers, body, webhook.secret, {"now": stamp + 301}),
        ({}, body, webhook.secret, {}),
        (headers | {"Webhook-Signature": "v1,ż"}, body, webhook.secret, {}),
    ):
        held, sent, secret, more = broken
        with pytest.raises(BadSignature):
            read_delivery(held, sent, secret, **more)


def test_pauses_grow_and_the_last_try_is_the_last():
    with receiving(lambda _number: 503) as receiver:
        webhook = hook(receiver.address)
        tell("deck.saved", {}, {webhook.owner_id})
        waited = []
        for _ in PAUSES:
            before = timezone.now()
            make_due()
            assert deliver_due(webhook.pk) == 1
            held = webhook.deliveries.get()
            waited.append((held.next_at - before).total_seconds())
            assert deliver_due(webhook.pk) == 0  # not before its time
        make_due()
        deliver_due(webhook.pk)
    for pause, whole in zip(waited, PAUSES, strict=True):
        assert whole * 0.8 <= pause <= whole * 1.2 + 5
    held = webhook.deliveries.get()
    assert (held.state, held.status) == (State.GIVEN_UP, 503)
    assert held.tries == len(receiver.requests) == len(PAUSES) + 1


def test_a_redirect_is_a_failure_and_not_followed():
    with receiving(lambda _number: 302) as receiver:
        webhook = hook(receiver.address)
        send_test(webhook=webhook)
        deliver_due(webhook.pk)
    assert len(receiver.requests) == 1
    assert webhook.deliveries.get().state == State.WAITING


def test_a_name_that_comes_to_lead_inside_is_not_sent_to(settings):
    with receiving(lambda _number: 200) as receiver:
        webhook = hook(receiver.address)
        send_test(webhook=webhook)
        settings.OUTGOING_LOOPBACK = False
        deliver_due(webhook.pk)
    held = webhook.deliveries.get()
    assert (receiver.requests, held.state, held.tries) == ([], State.WAITING, 1)


def test_too_many_failures_in_a_row_pause_and_give_up_what_waits():
    with receiving(lambda _number: 500) as receiver:
        webhook = hook(receiver.address)
        for _ in range(MAX_FAILURES + 5):
            tell("deck.saved", {}, {webhook.owner_id})
        send_all(webhook, rounds=MAX_FAILURES * 2)
    webhook.refresh_from_db()
    assert webhook.paused == "failures"
    assert len(receiver.requests) == MAX_FAILURES
    assert not webhook.deliveries.filter(state=State.WAITING).exists()
    tell("deck.saved", {}, {webhook.owner_id})
    assert webhook.deliveries.count() == MAX_FAILURES + 5
    resume_webhook(webhook=webhook)
    tell("deck.saved", {}, {webhook.owner_id})
    assert webhook.deliveries.filter(state=State.WAITING).count() == 1


def test_one_that_comes_makes_up_for_failures_before():
    with receiving(lambda number: 200 if number % 10 == 9 else 500) as receiver:
        webhook = hook(receiver.address)
        for _ in range(6):
            tell("deck.saved", {}, {webhook.owner_id})
        send_all(webhook, rounds=40)
    webhook.refresh_from_db()
    assert (webhook.paused, len(receiver.accepted) > 1) == ("", True)


def test_one_worker_is_at_a_webhook_and_others_have_their_turn():
    with receiving(lambda _number: 200) as receiver:
        webhook = hook(receiver.address)
        for _ in range(AT_ONCE + 2):
            tell("deck.saved", {}, {webhook.owner_id})
        Webhook.objects.update(busy_until=timezone.now() + timedelta(seconds=9))
        assert deliver_due(webhook.pk) == 0
        Webhook.objects.update(busy_until=timezone.now() - timedelta(seconds=1))
        assert deliver_due(webhook.pk) == AT_ONCE
        assert deliver_due(webhook.pk) == 2
    assert len(receiver.accepted) == AT_ONCE + 2


def test_what_waits_is_bounded():
    webhook = hook("https://cards.example/")
    now = timezone.now()
    Delivery.objects.bulk_create(
        Delivery(webhook=webhook, kind="deck.saved", body="{}", next_at=now)
        for _ in range(MAX_WAITING)
    )
    tell("deck.saved", {}, {webhook.owner_id})
    webhook.refresh_from_db()
    assert (webhook.paused, webhook.deliveries.count()) == ("full", MAX_WAITING)


def test_who_paused_it_or_was_locked_out_is_sent_nothing():
    with receiving(lambda _number: 200) as receiver:
        webhook = hook(receiver.address)
        tell("deck.saved", {}, {webhook.owner_id})
        pause_webhook(webhook=webhook)
        make_due()
        assert deliver_due(webhook.pk) == 0
        resume_webhook(webhook=webhook)
        tell("deck.saved", {}, {webhook.owner_id})
        webhook.owner.is_active = False
        webhook.owner.save()
        tell("deck.saved", {}, {webhook.owner_id})
        assert deliver_due(webhook.pk) == 0
    assert receiver.requests == []
    assert webhook.deliveries.count() == 2


def test_a_sweep_finds_what_a_lost_queue_held_and_forgets_what_is_old(monkeypatch):
    sent = []
    monkeypatch.setattr("decks.webhooks.sending.deliver.apply_async", sent.append)
    webhook = hook("https://cards.example/")
    tell("deck.saved", {}, {webhook.owner_id})
    assert (queue_due(), sent) == (1, [(webhook.pk,)])
    old = timezone.now() - KEPT - timedelta(minutes=1)
    webhook.deliveries.update(state=State.DONE, ended_at=old)
    forget_deliveries()
    assert not webhook.deliveries.exists()


def test_the_signature_is_that_of_the_standards_own_example():
    """The example of Standard Webhooks: secret, id, time and body."""
    secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    event = "msg_p5jXN8AQM9LWM0D4loKWxJek"
    signed = sign(secret, event, 1614265330, b'{"test": 2432232314}')
    assert signed == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
