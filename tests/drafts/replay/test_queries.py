"""A draft seen again, pick by pick: the own seat at once, every seat at the end."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from drafts.boosters.event_boosters import BoosterChoice
from drafts.events.models import Event
from drafts.picking.models import Pick
from drafts.picking.services import make_pick
from drafts.replay.queries import scenes_of
from tests.events import draft_all, import_set, make_event, pick_first, seat_of, started
from tests.events import table as table_of
from tests.rigs.visitors import signed_in
from tests.rules.events.drafting import choices_of

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


TWO = (BoosterChoice("lanternfall", "LAN"),) * 2
WAYS = {
    "glimpse at own pace": {"draft": "glimpse", "own_pace": True, "pack_size": 3},
    "glimpse": {"draft": "glimpse", "pack_size": 3},
    "rochester": {"draft": "rochester", "pack_size": 3},
    "grid": {"draft": "grid"},
    "winston": {"draft": "winston", "packs": 1, "pack_size": 10},
}


@pytest.mark.parametrize("way", WAYS)
def test_in_any_way_a_replay_shows_what_the_seat_saw_and_took(anna, ben, way):
    facts = {"boosters": TWO, "max_seats": 2, "packs": 2} | WAYS[way]
    event = started(make_event(anna, ben, **facts))
    seen = {anna.pk: [], ben.pk: []}
    for _ in range(12):
        draft = table_of(event)
        place = next(iter(draft.waits_for), None)
        if place is None:
            break
        seat, turn = event.seats.get(number=place), draft.turn_of(place)
        # Piles are left now and then, the last of them too.
        choice = choices_of(draft, place)[0 if len(seen[seat.user_id]) % 3 else -1]
        held = draft.pools[place]
        pack, asked = draft.pack_of(place), draft.asks_of(place)
        make_pick(seat=seat, turn=turn, card=choice, request_id=uuid4())
        gained = table_of(event).pools[place][len(held) :]
        taken = (choice,) if asked == "discard" else gained
        seen[seat.user_id].append((pack, held, taken, asked == "discard"))
    for player in (anna, ben):
        place = seat_of(event, player).number
        told = [
            (one.pack, one.pool, one.taken, one.is_discard)
            for one in scenes_of(event, place)
        ]
        assert told == seen[player.pk]
        client, shown = signed_in(player), scenes_of(event, place)
        for scene in shown:
            page = client.get(at(event, place + 1, *scene.key)).content.decode()
            assert page.count('<article class="card ') == len(scene.pack)
            assert page.count('class="draft-taken"') == len(
                {*scene.taken} & {*scene.pack}
            )
        answer = client.get(f"/api/v1/events/{event.short_id}/seats/{place}/replay/")
        seen_cards = {card["number"] for card in answer.json()["cards"]}
        wanted = {n for one in shown for n in (*one.pack, *one.pool, *one.taken)}
        assert seen_cards == wanted


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
