"""A draft seen again, pick by pick: the own seat at once, every seat at the end."""

import re

import pytest
from django.test import Client

from drafts.events.models import Event
from drafts.picking.models import Pick
from drafts.replay.queries import scenes_of
from tests.events import draft_all, import_set, make_event, pick_first, seat_of, started
from tests.events import table as table_of
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def at(event, *parts) -> str:
    return "/".join(["/drafts", event.short_id, "replay", *map(str, parts), ""])


def test_a_replay_shows_each_pack_as_its_seat_had_it(anna, ben):
    event = started(make_event(anna, ben))
    packs = []
    while event.state == "drafting":
        draft, number = table_of(event), seat_of(event, anna).number
        packs.append((draft.pack_of(number), draft.pools[number]))
        for player in (anna, ben):
            if table_of(event).turn_of(seat_of(event, player).number):
                pick_first(event, player)
        event.refresh_from_db()
    scenes = scenes_of(event, seat_of(event, anna).number)
    assert [(one.pack, one.pool) for one in scenes] == packs
    assert [one.card for one in scenes] == [pack[0] for pack, _ in packs]
    assert [one.key for one in scenes] == [(1, n) for n in range(1, 15)]


def test_every_seat_of_a_finished_event_adds_up_to_its_picks(anna):
    event = draft_all(started(make_event(anna)), anna)
    for seat in event.seats.all():
        scenes = scenes_of(event, seat.number)
        rows = Pick.objects.filter(seat=seat).values_list(
            "card__number", "chooser", "reason"
        )
        assert [(one.card, one.chooser, one.reason) for one in scenes] == list(rows)
        assert (*scenes[-1].pool, scenes[-1].card) == table_of(event).pools[seat.number]


def test_a_correction_changes_what_comes_after_it_and_nothing_before(anna, ben):
    from drafts.organizer.corrections import PickSlot, correct
    from drafts.picking.event_management import pause_event, resume_event

    event = started(make_event(anna, ben))
    for _ in range(2):
        pick_first(event, anna)
        pick_first(event, ben)
    mine, other = (seat_of(event, player).number for player in (anna, ben))
    before = scenes_of(event, mine)
    pause_event(event=event)
    event.refresh_from_db()
    one, two = PickSlot(mine, 1, 1), PickSlot(other, 1, 1)
    correct(event=event, one=one, other=two, seen=event.sequence)
    event.refresh_from_db()
    resume_event(event=event)
    event.refresh_from_db()
    pick_first(event, anna)
    after = scenes_of(event, mine)
    assert after[:2] == before
    assert after[2].pool[0] == scenes_of(event, other)[0].card != before[0].card


def test_one_sees_the_own_seat_at_once_and_others_at_the_end(anna, ben):
    event = started(make_event(anna, ben, visibility="public"))
    for player in (anna, ben):
        pick_first(event, player)
    mine, other = (seat_of(event, player).number + 1 for player in (anna, ben))
    client = signed_in(anna)
    assert client.get(at(event)).url == at(event, mine)
    assert client.get(at(event, mine, 1, 1)).status_code == 200
    for hidden in (at(event, other), at(event, other, 1, 1), at(event, mine, 1, 2)):
        assert client.get(hidden).status_code == 404
    assert Client().get(at(event)).status_code == 404
    Event.objects.filter(pk=event.pk).update(state="finished")
    assert Client().get(at(event)).url == at(event, 1)
    assert Client().get(at(event, other, 1, 1)).status_code == 200
    assert Client().get(at(event, 9)).status_code == 404
    assert Client().get(at(event, 0)).status_code == 404


def test_a_page_names_the_pack_what_was_taken_and_a_bots_reason(anna):
    event = draft_all(started(make_event(anna, visibility="public")), anna)
    Event.objects.filter(pk=event.pk).update(state="finished")
    bot = event.seats.filter(user=None).first()
    scene = scenes_of(event, bot.number)[3]
    page = Client().get(at(event, bot.number + 1, 1, 4)).content.decode()
    assert len(re.findall('<article class="card ', page)) == len(scene.pack) == 11
    assert page.count('class="draft-taken"') == 1
    assert "Chosen by a bot." in page
    assert "3 cards before this pick" in page
    assert at(event, bot.number + 1, 1, 3) in page
    assert at(event, bot.number + 1, 1, 5) in page
    part = Client().get(at(event, bot.number + 1, 1, 4), headers={"HX-Request": "true"})
    assert "<html" not in part.content.decode()
    assert "<title>Round 1, pick 4" in part.content.decode()


def test_packs_taken_whole_have_nothing_to_see_again(anna, ben):
    event = started(make_event(anna, ben, draft="sealed", bots_fill=False))
    page = signed_in(anna).get(at(event), follow=True)
    assert "No cards were chosen at this seat." in page.content.decode()


def test_a_replay_costs_the_same_queries_early_and_late(
    anna, django_assert_max_num_queries
):
    event = draft_all(started(make_event(anna)), anna)
    mine = seat_of(event, anna).number + 1
    client = signed_in(anna)
    for pick in (1, 14):
        with django_assert_max_num_queries(20):
            assert client.get(at(event, mine, 1, pick)).status_code == 200
