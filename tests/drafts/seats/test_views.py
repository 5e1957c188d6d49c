"""What a player does at their seat, on pages."""

from uuid import uuid4

import pytest

from drafts.picking.services import catch_up
from drafts.pools.event_decks import begin_deck
from tests.events import (
    draft_all,
    import_set,
    make_event,
    seat_of,
    started,
    table,
)
from tests.factories import make_deck
from tests.rigs.visitors import signed_in, words_of

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


def test_a_pick_is_taken_once_and_answered_with_the_table(anna):
    event = started(make_event(anna))
    client, form = signed_in(anna), pick_form(event, anna)
    for _ in range(2):
        response = client.post(at(event, "pick"), form, headers=HTMX)
        assert response.status_code == 200
        assert 'id="event-state"' in response.content.decode()
    assert seat_of(event, anna).picks.count() == 1


def test_a_stale_pick_is_a_409_with_the_fresh_table(anna):
    event = started(make_event(anna))
    client, form = signed_in(anna), pick_form(event, anna)
    client.post(at(event, "pick"), form)
    stale = form | {"request_id": str(uuid4())}
    response = client.post(at(event, "pick"), stale, headers=HTMX)
    assert response.status_code == 409
    assert response["X-Told"] == "1"
    assert "pick 2: choose a card" in words_of(response)
    assert seat_of(event, anna).picks.count() == 1


def test_the_pack_is_named_and_no_fieldset_for_there_faces_would_be_blank(anna):
    event = started(make_event(anna))
    page = signed_in(anna).get(at(event)).content.decode()
    assert 'role="group" aria-labelledby="asked"' in page
    assert 'id="asked"' in page
    assert "<fieldset" not in page


def test_a_pick_without_a_card_takes_none(anna):
    event = started(make_event(anna))
    form = pick_form(event, anna)
    del form["card"]
    assert signed_in(anna).post(at(event, "pick"), form).status_code == 400
    assert seat_of(event, anna).picks.count() == 0


def test_a_player_leaves_a_bot_acts_and_they_come_back(anna, ben):
    event = started(make_event(anna, ben))
    other = signed_in(ben)
    other.post(at(event, "leave"))
    event.refresh_from_db()
    catch_up(event)
    assert seat_of(event, ben).picks.get().chooser == "bot"
    signed_in(anna).post(at(event, "pick"), pick_form(event, anna))
    assert "Take back my seat" in words_of(other.get(at(event)))
    other.post(at(event, "return"))
    assert not seat_of(event, ben).is_held


def test_the_editor_of_a_seat_s_deck_leads_back_to_the_event_its_owner_alone(anna, ben):
    event = draft_all(started(make_event(anna, ben)), anna, ben)
    begin_deck(seat=seat_of(event, anna), name="Mine", is_suggested=True)
    deck = seat_of(event, anna).deck.short_id
    page = signed_in(anna).get(f"/decks/{deck}/edit/").content.decode()
    assert f'href="/decks/{deck}/event/"' in page
    back = signed_in(anna).get(f"/decks/{deck}/event/")
    assert back["Location"] == at(event)
    assert signed_in(ben).get(f"/decks/{deck}/event/").status_code == 404
    other = make_deck("", owner=anna).short_id
    assert signed_in(anna).get(f"/decks/{other}/event/").status_code == 404
    page = signed_in(anna).get(f"/decks/{other}/edit/").content.decode()
    assert "/event/" not in page
