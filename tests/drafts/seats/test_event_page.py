"""Events through their pages: the whole evening, each refusal, who sees what."""

import json
import re
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from drafts.audit.event_verification import verify_event
from drafts.events import nudges
from drafts.events.nudges import nudge
from drafts.picking.event_management import pause_event
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
from tests.factories import make_user
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
BEGIN_AND_END = 2


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


def test_who_passes_to_whom_is_told_at_the_table(anna, ben):
    event = started(make_event(anna, ben))
    players = {seat.number: seat.user for seat in event.seats.all()}
    own = seat_of(event, anna).number
    before, after = (players[(own + step) % 4] for step in (-1, 1))
    told = " → ".join([str(before or "Bot"), "you", str(after or "Bot")])
    page = signed_in(anna).get(at(event)).content.decode()
    assert f"Packs: {told}" in page
    assert "next seat" not in page


def test_from_five_cards_on_the_pack_says_what_the_best_hero_plays(anna):
    event, client = started(make_event(anna)), signed_in(anna)
    for number in range(6):
        pack = table(event).pack_of(seat_of(event, anna).number)
        page = client.get(at(event)).content.decode()
        assert page.count('data-digit="1"') == 1
        # All cards of this set are neutral: whoever leads plays them.
        assert page.count('class="plays"') == (len(pack) if number >= 5 else 0)
        pick_first(event, anna)


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


def test_a_pick_takes_7_statements_and_its_answer_leaves_the_board_to_the_nudge(
    anna, ben, django_assert_num_queries
):
    event = started(make_event(anna, ben))
    client = signed_in(anna)
    client.post(at(event, "pick"), pick_form(event, anna), headers=HTMX)
    pick_first(event, ben)
    form = pick_form(event, anna)
    # Session, account, event, seats; pick, entry of the log, event.
    with django_assert_num_queries(7 + BEGIN_AND_END):
        answer = client.post(at(event, "pick"), form, headers=HTMX)
    said = answer.content.decode()
    assert "Your pick is saved" in said
    assert "event-board" not in said
    assert len(said) < 500
    event.refresh_from_db()
    assert verify_event(event) == []


def test_a_new_pack_takes_6_statements_one_of_them_of_the_catalogue(anna, ben):
    event = started(make_event(anna, ben))
    client = signed_in(anna)
    client.post(at(event, "pick"), pick_form(event, anna), headers=HTMX)
    pick_first(event, ben)
    client.get(at(event), headers=HTMX)
    with CaptureQueriesContext(connection) as asked:
        answer = client.get(at(event), headers=HTMX)
    assert 'id="pack"' in answer.content.decode()
    statements = [query["sql"] for query in asked]
    assert sum("catalogueact" in one for one in statements) == 1
    # Session, account, event, seats, own last pick beside it.
    assert len(statements) == 6


def test_who_picks_last_gets_the_next_pack_at_once(anna, ben):
    event = started(make_event(anna, ben))
    pick_first(event, ben)
    answer = signed_in(anna).post(
        at(event, "pick"), pick_form(event, anna), headers=HTMX
    )
    assert answer["HX-Retarget"] == "#event-state"
    assert "Round 1, pick 2: choose a card" in " ".join(answer.content.decode().split())


def test_a_pick_at_a_table_of_others_is_not_there(anna, ben):
    event = started(make_event(anna, ben))
    form = pick_form(event, anna)
    for client in (signed_in(make_user("cara")), Client()):
        assert client.post(at(event, "pick"), form, headers=HTMX).status_code == 404
    gone = ["/drafts/nothere/pick/"]
    assert signed_in(anna).post(gone[0], form).status_code == 404


def test_a_pick_is_told_with_a_board_of_what_everybody_may_know(
    anna, ben, django_capture_on_commit_callbacks, monkeypatch
):
    event = started(make_event(anna, ben))
    said = []
    monkeypatch.setattr(nudges, "write_nudge", lambda *told: said.append(told) or "")
    with django_capture_on_commit_callbacks(execute=True):
        signed_in(anna).post(at(event, "pick"), pick_form(event, anna), headers=HTMX)
    (sequence, board), mine = said[0], seat_of(event, anna).number
    event.refresh_from_db()
    assert sequence == event.sequence
    places, other = json.loads(board), seat_of(event, ben).number
    assert places[mine] == [None, mine, 1, 1]
    assert places[other] == [[other, 1, 1], other, 1, 0]


def test_what_is_new_for_all_is_told_without_a_board(
    anna, ben, django_capture_on_commit_callbacks, monkeypatch
):
    event = started(make_event(anna, ben))
    said = []
    monkeypatch.setattr(nudges, "write_nudge", lambda *told: said.append(told) or "")
    with django_capture_on_commit_callbacks(execute=True):
        pause_event(event=event)
    assert [board for _, board in said] == [""]
