"""Events through their pages: the whole evening, each refusal, who sees what."""

import re
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from drafts.audit.event_verification import verify_event
from drafts.events.nudges import nudge
from drafts.seats.unchanged import is_seen
from tests.events import (
    draft_all,
    import_set,
    make_event,
    pick_first,
    seat_of,
    started,
    table,
)
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def at(event, *parts) -> str:
    return "/".join(["/drafts", event.short_id, *map(str, parts), ""])


def pick_form(event, user) -> dict:
    seat, draft = seat_of(event, user), table(event)
    turn = draft.turn_of(seat.number)
    return {
        "pack": turn.pack, "round": turn.round, "pick": turn.pick,
        "card": draft.pack_of(seat.number)[0], "request_id": str(uuid4()),
    }  # fmt: skip


def test_polling_says_nothing_new_until_something_happens(
    anna, ben, django_capture_on_commit_callbacks
):
    event = started(make_event(anna, ben))
    client = signed_in(anna)
    page = client.get(at(event), headers=HTMX)
    shown = re.search(r"shown=(\w+)", page.content.decode())[1]
    asked = HTMX | {"If-None-Match": page["ETag"]}
    assert client.get(f"{at(event)}?shown={shown}", headers=asked).status_code == 304
    other = signed_in(ben)
    with django_capture_on_commit_callbacks(execute=True):
        other.post(at(event, "pick"), pick_form(event, ben))
    news = client.get(f"{at(event)}?shown={shown}", headers=asked)
    assert news.content.decode().lstrip().startswith('<section id="event-board"')
    with django_capture_on_commit_callbacks(execute=True):
        client.post(at(event, "pick"), pick_form(event, anna))
    news = client.get(f"{at(event)}?shown={shown}", headers=asked)
    assert news["HX-Retarget"] == "#event-state"


def test_a_table_costs_the_same_queries_early_and_late(
    anna, ben, django_assert_max_num_queries
):
    event = started(make_event(anna, ben))
    client = signed_in(anna)
    with django_assert_max_num_queries(20):
        client.get(at(event))
    event = draft_all(event, anna, ben)
    with django_assert_max_num_queries(22):
        client.get(at(event))


def test_a_look_where_nothing_is_new_asks_no_database_and_a_board_four_times(
    anna, ben, django_assert_num_queries
):
    event = started(make_event(anna, ben))
    signed_in(anna).post(at(event, "pick"), pick_form(event, anna))
    client = signed_in(anna)
    page = client.get(at(event), headers=HTMX)
    shown = re.search(r"shown=(\w+)", page.content.decode())[1]
    asked = HTMX | {"If-None-Match": page["ETag"]}
    with django_assert_num_queries(3):
        assert client.get(at(event), headers=asked).status_code == 304
    with django_assert_num_queries(0):
        assert client.get(at(event), headers=asked).status_code == 304
    with django_assert_num_queries(4):
        board = client.get(f"{at(event)}?shown={shown}", headers=HTMX)
    assert board.content.decode().lstrip().startswith('<section id="event-board"')


def test_what_is_known_of_a_table_is_told_to_who_has_seen_it_alone(anna, ben):
    event = started(make_event(anna, ben))
    client, tag = signed_in(anna), signed_in(anna).get(at(event))["ETag"]
    nudge(event.short_id, event.sequence)
    assert Client().get(at(event), headers={"If-None-Match": tag}).status_code == 304
    forged = {"If-None-Match": re.sub(r"\.[^\"]*", ".forged", tag)}
    assert Client().get(at(event), headers=forged).status_code == 404
    nudge(event.short_id, event.sequence + 1)
    assert client.get(at(event), headers={"If-None-Match": tag}).status_code == 304
    assert not is_seen(tag, event.short_id)
    nudge(event.short_id, event.sequence, timezone.now())  # something is due
    assert not is_seen(tag, event.short_id)


def test_a_pick_and_the_table_after_it_take_13_statements(
    anna, ben, django_assert_num_queries
):
    event = started(make_event(anna, ben))
    client = signed_in(anna)
    client.post(at(event, "pick"), pick_form(event, anna), headers=HTMX)
    pick_first(event, ben)
    form = pick_form(event, anna)
    with django_assert_num_queries(13):  # with a transaction's begin and end
        client.post(at(event, "pick"), form, headers=HTMX)
    event.refresh_from_db()
    assert verify_event(event) == []
