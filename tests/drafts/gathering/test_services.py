"""Who comes: a waiting list that moves up, check-in, a date in calendars, copies."""

from datetime import UTC, datetime

import pytest
from django.test import Client

from drafts.events.locks import TooManyEvents
from drafts.events.models import Event
from drafts.events.services import MAX_EVENTS
from drafts.gathering.calendar import write_calendar
from drafts.gathering.services import copy_event
from tests.events import import_set, make_event
from tests.factories import make_user
from tests.rigs.visitors import words_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def client_of(name: str) -> Client:
    client = Client()
    client.force_login(make_user(name))
    return client


def at(event, *parts) -> str:
    return "/".join(["/drafts", event.short_id, *parts, ""])


@pytest.fixture
def full():
    """An event of two seats, both taken."""
    return make_event(make_user("anna"), make_user("ben"), max_seats=2)


def test_who_leaves_a_full_event_lets_the_next_in_and_they_are_told(full):
    cara, dora = client_of("cara"), client_of("dora")
    link = f"/drafts/invited/{full.invitation}/"
    assert "Join the waiting list" in words_of(cara.get(link))
    for waiter in (cara, dora):
        assert waiter.post(at(full, "waiting")).status_code == 404
        waiter.post(at(full, "waiting"), {"invitation": full.invitation})
    assert list(full.waiting.values_list("user__username", flat=True)) == [
        "cara",
        "dora",
    ]
    ben = Client()
    ben.force_login(full.seats.last().user)
    ben.post(at(full, "leave"))
    assert full.seats.filter(user__username="cara").exists()
    assert "You have a seat: Lamp night" in words_of(cara.get("/drafts/turns/"))
    cara.post("/drafts/turns/known/", {"shown": f"let-in-{full.waiting.first().pk}"})
    assert "You have a seat" not in words_of(cara.get("/drafts/turns/"))
    assert "You have a seat" not in words_of(dora.get("/drafts/turns/"))


def test_only_who_waits_may_leave_the_list_and_learns_that_there_is_an_event(full):
    cara = client_of("cara")
    cara.post(at(full, "waiting"), {"invitation": full.invitation})
    stranger = client_of("dora")
    api = f"/api/v1/events/{full.short_id}/waiting/leave/"
    assert stranger.post(at(full, "waiting", "leave")).status_code == 404
    assert stranger.post(api).status_code == 404
    assert full.waiting.count() == 1
    assert cara.post(api).status_code == 204
    assert full.waiting.count() == 0


def test_nobody_waits_while_a_seat_is_free(full):
    full.seats.last().delete()
    sent = {"invitation": full.invitation}
    refused = client_of("cara").post(
        f"/api/v1/events/{full.short_id}/waiting/", sent, "application/json"
    )
    assert (refused.status_code, refused.json()["code"]) == (409, "seats-left")


def test_seats_of_who_has_not_checked_in_are_freed(full):
    anna = Client()
    anna.force_login(full.organiser)
    anna.post(at(full, "here"))
    assert "checked in" in words_of(anna.get(at(full)))
    told = anna.post(f"/api/v1/events/{full.short_id}/release/").json()
    assert [seat["player"] for seat in told["seats"]] == ["anna"]


def test_an_event_is_copied_without_its_date_and_with_its_own_chance(full):
    full.starts_at = datetime(2027, 1, 1, 18, tzinfo=UTC)
    full.place, full.seed = "Lamp lane 3", "00" * 32
    full.save()
    copy = copy_event(event=full, organiser=full.organiser)
    assert (copy.place, copy.steps, copy.starts_at) == (full.place, full.steps, None)
    assert copy.seed != full.seed
    assert copy.invitation != full.invitation
    frozen = [one.definition_id for one in full.boosters.all()]
    assert [one.definition_id for one in copy.boosters.all()] == frozen
    for _ in range(MAX_EVENTS - 2):
        copy_event(event=full, organiser=full.organiser)
    with pytest.raises(TooManyEvents):
        copy_event(event=full, organiser=full.organiser)


def test_the_organizer_lets_decks_that_are_not_legal_in_at_any_time(full):
    anna, told = Client(), {"name": "Lamp night"}
    anna.force_login(full.organiser)
    for sent, is_taken in (({"takes_any_deck": "on"}, True), ({}, False)):
        assert anna.post(at(full, "details"), told | sent).status_code == 302
        assert Event.objects.get().takes_any_deck == is_taken
    api = f"/api/v1/events/{full.short_id}/details/"
    for sent, is_taken in (({"takes_any_deck": True}, True), ({}, True)):
        answer = anna.post(api, told | sent, content_type="application/json")
        assert answer.status_code == 200, answer.content
        assert Event.objects.get().takes_any_deck == is_taken
    assert "checked" in anna.get(at(full, "details")).content.decode()


def test_details_are_changed_by_the_organizer_and_go_into_a_calendar(full):
    anna, told = Client(), {"name": "Lamps", "place": "Lane 3", "description": "Come"}
    anna.force_login(full.organiser)
    assert anna.get(at(full) + "calendar.ics").status_code == 404
    body = told | {"starts_at": "2027-01-01T18:00"}
    assert anna.post(at(full, "details"), body).status_code == 302
    assert client_of("cara").post(at(full, "details"), body).status_code == 404
    assert "Lane 3" in words_of(anna.get(at(full)))
    sent = anna.get(at(full) + "calendar.ics").content.decode()
    assert "DTSTART:20270101T180000Z\r\n" in sent
    assert "data:image/svg" in anna.get(at(full, "poster")).content.decode()


def test_lines_of_a_calendar_are_escaped_and_no_longer_than_75_octets():
    event = Event(
        name="Ő" * 80, place="a;b,c\\d", description="one\ntwo",
        starts_at=datetime(2027, 1, 1, tzinfo=UTC),
        created_at=datetime(2026, 1, 1, tzinfo=UTC), short_id="abc",
    )  # fmt: skip
    text = write_calendar(event, address="https://lamps.example/")
    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    unfolded = text.replace("\r\n ", "")
    assert f"SUMMARY:{event.name}\r\n" in unfolded
    assert "LOCATION:a\\;b\\,c\\\\d\r\nDESCRIPTION:one\\ntwo\r\n" in unfolded
