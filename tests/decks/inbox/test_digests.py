"""Digests: wanted, due, sent once, ended by a link."""

from datetime import timedelta

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.utils import timezone

from decks.inbox.digests import send_digests, sign_off_word
from decks.inbox.models import InboxChoice
from decks.inbox.services import announce, choice_of, choose_digest, mark_read
from tests.decks.inbox.test_services import news
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def told(anna):
    announce(news(make_user("berta")), [anna.pk])
    choose_digest(user=anna, digest="daily", site="https://lamps.example")
    return anna


def test_a_digest_names_what_is_new_once(told):
    assert send_digests() == 1
    assert send_digests() == 0
    (sent,) = mail.outbox
    assert sent.to == ["anna@lamps.example"]
    assert "berta likes your deck “Lamps”." in sent.body
    assert "https://lamps.example/decks/x/" in sent.body
    assert "https://lamps.example/inbox/off/" in sent.extra_headers["List-Unsubscribe"]


def test_the_next_digest_waits_a_day_and_tells_only_what_came_since(told):
    send_digests()
    announce(news(make_user("zoe"), subject="deck y", title="Oil"), [told.pk])
    assert send_digests() == 0
    InboxChoice.objects.update(mailed_at=timezone.now() - timedelta(days=1))
    assert send_digests() == 1
    assert "Oil" in mail.outbox[1].body
    assert "Lamps" not in mail.outbox[1].body


def test_a_week_is_seven_days(told):
    choose_digest(user=told, digest="weekly")
    InboxChoice.objects.update(mailed_at=timezone.now() - timedelta(days=6))
    assert send_digests() == 0
    InboxChoice.objects.update(mailed_at=timezone.now() - timedelta(days=7))
    assert send_digests() == 1


def test_nothing_is_mailed_of_what_was_read_or_isn_t_wanted(told):
    choose_digest(user=told, digest="never")
    assert send_digests() == 0
    choose_digest(user=told, digest="daily")
    mark_read(user=told)
    assert send_digests() == 0


def test_a_mail_that_could_not_be_sent_is_sent_the_next_time(told, monkeypatch):
    def fail(*_args):
        raise OSError("no route")

    with monkeypatch.context() as patched:
        patched.setattr(EmailBackend, "send_messages", fail)
        assert send_digests() == 0
    assert send_digests() == 1


def test_a_link_of_the_mail_ends_them_by_its_button_alone(told, client):
    address = f"/inbox/off/{sign_off_word(told)}/"
    assert client.get(address).status_code == 200
    assert choice_of(told).digest == "daily"
    assert client.post(address).status_code == 200
    assert choice_of(told).digest == "never"
    assert client.get("/inbox/off/nobodys/").status_code == 404


def test_a_mail_is_in_the_readers_language(told):
    from drafts.notices.services import remember_reader

    remember_reader(user=told, language="pl", site="https://lamps.example")
    send_digests()
    assert "berta lubi Twoją talię „Lamps”." in mail.outbox[0].body
