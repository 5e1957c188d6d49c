"""What a seat drafted as faces, and the picture of it to share."""

import pytest
from django.test import Client

from drafts.events.models import Event
from drafts.replay.drafted import drafted_at
from drafts.rounds.services import finish_event
from tests.events import draft_all, import_set, make_event, seat_of, started, table
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db
PNG = b"\x89PNG"


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def at(event, seat, end="/") -> str:
    return f"/drafts/{event.short_id}/drafted/{seat}{end}"


@pytest.fixture
def event(anna):
    event = draft_all(started(make_event(anna, visibility="public")), anna)
    return finish_event(event=event)


def test_faces_come_in_the_order_of_the_picks_with_their_replay(event, anna):
    seat = seat_of(event, anna)
    drafted = drafted_at(event, seat, "en")
    assert [one.pick for one in drafted] == [*range(1, 15)]
    pool = table(event).pools[seat.number]
    cards = dict(event.pack_cards.values_list("number", "printing__card"))
    assert [one.face.card.pk for one in drafted] == [cards[number] for number in pool]
    page = Client().get(at(event, seat.number + 1)).content.decode()
    assert page.count('<article class="card ') == 14
    assert f"/drafts/{event.short_id}/replay/{seat.number + 1}/1/14/" in page
    part = Client().get(at(event, seat.number + 1), headers={"HX-Request": "true"})
    assert "<html" not in part.content.decode()


def test_each_seat_has_a_picture_once_all_is_revealed(event):
    for seat in event.seats.all():
        answer = Client().get(at(event, seat.number + 1, ".png"))
        assert answer.content.startswith(PNG)
        assert "public" in answer["Cache-Control"]
    assert Client().get(at(event, 9, ".png")).status_code == 404


def test_before_the_end_ones_own_cards_are_shown_and_no_picture(anna, ben):
    event = draft_all(started(make_event(anna, ben, visibility="public")), anna, ben)
    mine, other = (seat_of(event, one).number + 1 for one in (anna, ben))
    client = signed_in(anna)
    assert client.get(at(event, mine)).status_code == 200
    assert client.get(at(event, mine, ".png")).status_code == 404
    assert client.get(at(event, other)).status_code == 404
    assert Client().get(at(event, mine)).status_code == 404


def test_a_picture_of_a_private_event_is_kept_by_nobody_else(anna):
    event = draft_all(started(make_event(anna)), anna)
    Event.objects.filter(pk=event.pk).update(state="finished")
    number = seat_of(event, anna).number + 1
    answer = signed_in(anna).get(at(event, number, ".png"))
    assert "private" in answer["Cache-Control"]
    assert Client().get(at(event, number, ".png")).status_code == 404


def test_whole_packs_taken_come_without_a_pick(anna, ben):
    event = started(make_event(anna, ben, draft="sealed", bots_fill=False))
    drafted = drafted_at(event, seat_of(event, anna), "en")
    assert len(drafted) == 14
    assert {one.pick for one in drafted} == {0}
