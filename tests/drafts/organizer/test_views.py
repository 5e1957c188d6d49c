"""The organiser's page: corrections with their consequence."""

import re
from uuid import uuid4

import pytest

from tests.events import (
    import_set,
    make_event,
    seat_of,
    started,
    table,
)
from tests.rigs.visitors import signed_in, words_of

pytestmark = pytest.mark.django_db


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


def test_the_desk_pauses_shows_a_consequence_and_exchanges_two_cards(anna, ben):
    event = started(make_event(anna, ben))
    signed_in(anna).post(at(event, "pick"), pick_form(event, anna))
    assert signed_in(ben).get(at(event, "desk")).status_code == 404
    desk = signed_in(anna)
    desk.post(at(event, "pause"))
    assert desk.post(at(event, "pick"), pick_form_of_nobody()).status_code == 409
    mine, before = seat_of(event, anna).number, table(event)
    theirs = next(n for n in range(4) if n != mine and before.pools[n])
    slots = {"one": f"pick {mine + 1}.1.1", "other": f"pick {theirs + 1}.1.1"}
    shown = desk.post(at(event, "desk"), slots)
    assert f"leaves the pool of seat {theirs + 1}" in words_of(shown)
    assert table(event) == before
    seen = re.search(r'name="seen" value="(\d+)"', shown.content.decode())[1]
    desk.post(at(event, "desk"), slots | {"seen": seen})
    after = table(event)
    assert after.pools[mine] == before.pools[theirs]
    assert after.pools[theirs] == before.pools[mine]
    again = desk.post(at(event, "desk"), slots | {"seen": seen})
    assert again.status_code == 409
    desk.post(at(event, "resume"))
    assert "choose a card" in words_of(signed_in(ben).get(at(event)))


def test_a_script_is_told_where_to_go_on_or_what_was_refused(anna, ben):
    event, beside = make_event(anna, ben), {"X-Beside": "1"}
    desk = signed_in(anna)
    went = desk.post(at(event, "start"), headers=beside)
    assert went.content.decode() == at(event)
    refused = desk.post(at(event, "start"), headers=beside)
    assert refused.status_code == 409
    assert "the event has moved on" in words_of(refused)
    gone = signed_in(ben).post(at(event, "pause"), headers=beside)
    assert gone.content.decode().startswith('<p class="warning beside"')


def pick_form_of_nobody() -> dict:
    return {"pack": 0, "round": 1, "pick": 1, "card": 0, "request_id": str(uuid4())}
