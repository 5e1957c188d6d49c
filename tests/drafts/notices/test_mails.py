"""“Your pick”: by mail once for each pick where picks have days, and on any page."""

import pytest

from drafts.events.models import Event, Seat
from drafts.notices.mails import AT_THE_TABLE
from drafts.notices.models import NoticeChoice
from drafts.picking.jobs import mail_all_waiting_players, mail_waiting_players
from tests.drafts.notices.mails_sent import slow_event, tell
from tests.events import import_set, pick_first, seat_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


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
