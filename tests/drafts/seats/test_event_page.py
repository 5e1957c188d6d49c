"""Events through their pages: the whole evening, each refusal, who sees what."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from tests.events import (
    draft_all,
    import_set,
    make_event,
    seat_of,
    started,
    table,
)
from tests.factories import make_user

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


@pytest.fixture
def anna():
    return make_user("anna")


@pytest.fixture
def ben():
    return make_user("ben")


def signed_in(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


def at(event, *parts) -> str:
    return "/".join(["/drafts", event.short_id, *map(str, parts), ""])


def pick_form(event, user) -> dict:
    seat, draft = seat_of(event, user), table(event)
    turn = draft.turn_of(seat.number)
    return {
        "pack": turn.pack, "round": turn.round, "pick": turn.pick,
        "card": draft.pack_of(seat.number)[0], "request_id": str(uuid4()),
    }  # fmt: skip


def test_polling_says_nothing_new_until_something_happens(anna, ben):
    event = started(make_event(anna, ben))
    client = signed_in(anna)
    page = client.get(at(event), headers=HTMX)
    shown = re.search(r"shown=(\w+)", page.content.decode())[1]
    asked = HTMX | {"If-None-Match": page["ETag"]}
    assert client.get(f"{at(event)}?shown={shown}", headers=asked).status_code == 304
    other = signed_in(ben)
    other.post(at(event, "pick"), pick_form(event, ben))
    news = client.get(f"{at(event)}?shown={shown}", headers=asked)
    assert news.content.decode().lstrip().startswith('<section id="event-board"')
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


def test_a_look_where_nothing_is_new_costs_three_queries_and_a_board_five(
    anna, ben, django_assert_max_num_queries
):
    event = started(make_event(anna, ben))
    signed_in(anna).post(at(event, "pick"), pick_form(event, anna))
    client = signed_in(anna)
    page = client.get(at(event), headers=HTMX)
    shown = re.search(r"shown=(\w+)", page.content.decode())[1]
    with django_assert_max_num_queries(3):
        client.get(at(event), headers=HTMX | {"If-None-Match": page["ETag"]})
    with django_assert_max_num_queries(5):
        board = client.get(f"{at(event)}?shown={shown}", headers=HTMX)
    assert board.content.decode().lstrip().startswith('<section id="event-board"')


def test_a_pick_and_the_table_after_it_take_two_dozen_queries(
    anna, ben, django_assert_max_num_queries
):
    event = started(make_event(anna, ben))
    client = signed_in(anna)
    client.get(at(event))  # the faces of the pack are drawn
    with django_assert_max_num_queries(26):  # with a transaction's begin and end
        client.post(at(event, "pick"), pick_form(event, anna), headers=HTMX)
