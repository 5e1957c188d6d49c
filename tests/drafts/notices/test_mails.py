"""“Your pick”: by mail once for each pick where picks have days, and on any page."""

from datetime import timedelta

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.test import Client
from django.utils import timezone

from drafts.events.models import Event, Seat
from drafts.notices.mails import AT_THE_TABLE
from drafts.notices.models import NoticeChoice
from drafts.picking.jobs import mail_all_waiting_players, mail_waiting_players
from drafts.picking.waiting import mail_waiting
from tests.events import import_set, make_event, pick_first, seat_of, started
from tests.factories import make_user

pytestmark = pytest.mark.django_db
DAY = 24 * 60 * 60
SITE = "http://testserver"


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


@pytest.fixture
def anna():
    return make_user("anna")


@pytest.fixture
def ben():
    return make_user("ben")


def client_of(user, language: str = "en") -> Client:
    client = Client(headers={"Accept-Language": language})
    client.force_login(user)
    return client


def slow_event(*players, timer=DAY, **changes):
    """Return a draft of days at its first pick, its page looked at by all players."""
    event = started(make_event(*players, timer=timer, **changes))
    for user in players:
        client_of(user).get(event.get_absolute_url())
    return event


def told() -> list[str]:
    """Return who was mailed, in order of the alphabet, and forget it."""
    found = sorted(one.to[0].split("@")[0] for one in mail.outbox)
    mail.outbox.clear()
    return found


def tell(event, **later) -> list[str]:
    event.refresh_from_db()
    mail_waiting(event, timezone.now() + timedelta(**later))
    return told()


def test_each_player_is_mailed_once_for_each_pick(anna, ben):
    event = slow_event(anna, ben)
    assert tell(event) == ["anna", "ben"]
    assert tell(event) == []
    pick_first(event, anna)
    assert tell(event) == []
    pick_first(event, ben)
    after = AT_THE_TABLE.total_seconds() + 1
    assert tell(event, seconds=after) == ["anna", "ben"]
    assert tell(event, seconds=after) == []


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
    client_of(anna, "hu").get(event.get_absolute_url())
    mail_waiting(event, timezone.now())
    (sent,) = mail.outbox
    assert sent.subject.endswith("Lamp night Bcc: all@example.org")
    assert sent.to == ["anna@lamps.example"]
    assert f"{SITE}/drafts/{event.short_id}/" in sent.body
    assert str(event.deadline.day) in sent.body
    assert NoticeChoice.objects.get(user=anna).language == "hu"
    assert sent.extra_headers["List-Unsubscribe"][1:-1] in sent.body


def test_who_was_given_a_seat_is_led_to_where_the_organiser_looks(anna, ben):
    from drafts.offers.services import accept_offer, offer_seat

    event = slow_event(anna)
    offer = offer_seat(seat=seat_of(event, anna), to=ben, by=anna)
    accept_offer(offer=offer, user=ben)
    assert tell(event) == ["ben"]


@pytest.mark.parametrize("why", ["off", "no address", "held", "paused", "inactive"])
def test_who_cannot_or_would_not_be_told_is_not(anna, ben, why):
    event = slow_event(anna, ben)
    if why == "off":
        NoticeChoice.objects.filter(user=ben).update(by_mail=False)
    elif why == "no address":
        type(ben).objects.filter(pk=ben.pk).update(email="")
    elif why == "held":
        Seat.objects.filter(user=ben).update(is_held=True)
    elif why == "inactive":
        type(ben).objects.filter(pk=ben.pk).update(is_active=False)
    else:
        Event.objects.update(state="paused")
    assert tell(event) == ([] if why == "paused" else ["anna"])


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


def test_a_committed_pick_queues_the_mails_of_the_next(
    anna, monkeypatch, django_capture_on_commit_callbacks
):
    queued = []

    def queue(arguments, **_how):
        queued.extend(arguments)

    monkeypatch.setattr(mail_waiting_players, "apply_async", queue)
    event = slow_event(anna, bots_fill=True)
    with django_capture_on_commit_callbacks(execute=True):
        pick_first(event, anna)
    assert set(queued) == {event.pk}
    queued.clear()
    mail_all_waiting_players()
    assert queued == [event.pk]
    mail_waiting_players(event.pk)
    mail_waiting_players(event.pk + 1)  # gone meanwhile
