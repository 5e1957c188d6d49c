"""The pages of notices: how one is told, and “your pick” on any page."""

import re

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from drafts.notices.models import NoticeChoice
from drafts.picking.models import PickNotice
from drafts.picking.waiting import mail_waiting
from tests.events import import_set, make_event, pick_first, seat_of, started
from tests.factories import make_user
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db
DAY = 24 * 60 * 60


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def slow_event(*players, timer=DAY, **changes):
    """Return a draft of days at its first pick, its page looked at by all players."""
    event = started(make_event(*players, timer=timer, **changes))
    for user in players:
        signed_in(user).get(event.get_absolute_url())
    return event


def test_the_link_of_a_mail_ends_mails_only_when_its_button_is_pressed(anna):
    event = slow_event(anna)
    mail_waiting(event, timezone.now())
    link = re.search(r"/drafts/notices/off/\S+", mail.outbox[0].body)[0]
    program = Client(enforce_csrf_checks=True)
    assert program.get(link).status_code == 200
    assert NoticeChoice.objects.get(user=anna).by_mail
    posted = {"List-Unsubscribe": "One-Click"}
    assert program.post(link, posted).status_code == 200
    assert not NoticeChoice.objects.get(user=anna).by_mail
    assert program.post(link[:-2] + "x/", posted).status_code == 404


def test_the_settings_are_kept_and_an_address_is_taken_once(anna):
    cara, client = make_user("cara"), signed_in(anna)
    type(cara).objects.filter(pk=cara.pk).update(email="")
    page = client.get("/drafts/notices/").content.decode()
    assert "anna@lamps.example" in page
    client.post("/drafts/notices/", {"on_pages": "on", "email": "b@example.org"})
    choice = NoticeChoice.objects.get(user=anna)
    assert (choice.by_mail, choice.on_pages) == (False, True)
    anna.refresh_from_db()
    assert anna.email == "anna@lamps.example"
    wrong = signed_in(cara).post("/drafts/notices/", {"email": "no"})
    assert wrong.status_code == 422
    signed_in(cara).post(
        "/drafts/notices/", {"by_mail": "on", "email": "c@example.org"}
    )
    cara.refresh_from_db()
    assert cara.email == ""  # until its link was opened
    assert mail.outbox[-1].to == ["c@example.org"]
    assert Client().get("/drafts/notices/").status_code == 302


def turns_of(client, shown=None):
    return client.get("/drafts/turns/", {} if shown is None else {"shown": shown})


def test_any_page_tells_of_a_pick_until_the_player_knows(anna):
    event = started(make_event(anna))
    client = signed_in(anna)
    assert 'hx-get="/drafts/turns/"' in client.get("/cards/").content.decode()
    first = turns_of(client)
    assert event.get_absolute_url() in first.content.decode()
    key = re.search(r'name="shown" value="([^"]+)"', first.content.decode())[1]
    assert turns_of(client, key).status_code == 204
    assert client.post("/drafts/turns/known/", {"shown": key}).status_code == 200
    assert event.get_absolute_url() not in turns_of(client).content.decode()
    assert turns_of(client, "").status_code == 204
    pick_first(event, anna)
    assert event.get_absolute_url() in turns_of(client, "").content.decode()


def test_who_sits_nowhere_or_wants_no_word_is_not_asked_about_again(anna, ben):
    assert turns_of(Client()).status_code == 286
    assert turns_of(signed_in(ben)).status_code == 286
    started(make_event(anna))
    assert turns_of(signed_in(anna)).status_code == 200
    NoticeChoice.objects.update_or_create(user=anna, defaults={"on_pages": False})
    assert turns_of(signed_in(anna)).status_code == 286


def test_nobody_can_say_that_another_knows(anna, ben):
    event = started(make_event(anna, ben))
    key = f"{seat_of(event, anna).pk}-1-1"
    signed_in(ben).post("/drafts/turns/known/", {"shown": f"{key} nonsense 9-9-9"})
    assert not PickNotice.objects.exists()
    assert Client().post("/drafts/turns/known/", {"shown": key}).status_code == 404
