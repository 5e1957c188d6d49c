"""Who is mailed that a pick waits for them, and who is not."""

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.utils import timezone

from drafts.notices.models import NoticeChoice
from drafts.picking.waiting import mail_waiting
from tests.drafts.notices.mails_sent import DAY, slow_event, tell, told
from tests.events import import_set, pick_first
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db


SITE = "http://testserver"


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def test_who_has_just_picked_is_told_only_after_ten_minutes(anna):
    event = slow_event(anna)
    pick_first(event, anna)
    assert tell(event, minutes=9) == []
    assert tell(event, minutes=11) == ["anna"]


@pytest.mark.parametrize(("timer", "names"), [(DAY - 1, []), (DAY, ["anna"])])
def test_only_picks_of_a_day_and_longer_are_mailed(anna, timer, names):
    assert tell(slow_event(anna, timer=timer)) == names


def test_an_untimed_draft_mails_nobody(anna):
    assert tell(slow_event(anna, timer=None)) == []


def test_the_mail_says_event_pick_end_and_place_in_the_readers_language(anna):
    event = slow_event(anna, name="Lamp night\r\nBcc: all@example.org"[:80])
    signed_in(anna, "hu").get(event.get_absolute_url())
    mail_waiting(event, timezone.now())
    (sent,) = mail.outbox
    assert sent.subject.endswith("Lamp night Bcc: all@example.org")
    assert sent.to == ["anna@lamps.example"]
    assert f"{SITE}/drafts/{event.short_id}/" in sent.body
    assert str(event.deadline.day) in sent.body
    assert NoticeChoice.objects.get(user=anna).language == "hu"
    assert sent.extra_headers["List-Unsubscribe"][1:-1] in sent.body


def test_a_refused_mail_keeps_no_other_from_going_and_is_sent_later(
    anna, ben, monkeypatch
):
    event = slow_event(anna, ben)
    send = EmailBackend.send_messages

    def refuse_ben(backend, messages):
        if messages[0].to == [ben.email]:
            raise ConnectionRefusedError
        return send(backend, messages)

    with monkeypatch.context() as patch:
        patch.setattr(EmailBackend, "send_messages", refuse_ben)
        with pytest.raises(ConnectionRefusedError):
            mail_waiting(event, timezone.now())
    assert told() == ["anna"]
    assert tell(event) == ["ben"]
