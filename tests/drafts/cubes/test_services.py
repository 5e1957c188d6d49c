"""Cubes: made of a list or a search, changed, dealt."""

import pytest

from drafts.audit.event_verification import verify_event
from drafts.cubes.models import Cube
from drafts.cubes.queries import UnknownCube
from drafts.events.models import Event
from rules.events.pile import PileTooSmall
from tests.drafts.cubes.cube_lists import lines
from tests.events import import_set, make_event, started
from tests.factories import make_user
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def test_a_cube_is_made_from_a_list_and_keeps_what_changed(anna):
    page = signed_in(anna)
    made = page.post("/cubes/new/", {"name": "Dusk", "text": lines(1, 2, 3)})
    cube = Cube.objects.get()
    assert made.url == f"/cubes/{cube.short_id}/"
    page.post(f"{made.url}edit/", {"name": "Dusk", "text": lines(2, 3, 4, 4)})
    assert [len(one.cards) for one in cube.versions.all()] == [3, 3]
    shown = page.get(made.url).content.decode()
    assert "+ Passer-by 4" in shown
    assert "− Passer-by 1" in shown
    # Saved as it is, it has no version more.
    page.post(f"{made.url}edit/", {"name": "Dawn", "text": lines(4, 3, 2)})
    assert cube.versions.count() == 2


def test_a_search_makes_a_cube_and_a_line_that_is_no_card_is_named(anna):
    page = signed_in(anna)
    page.post("/cubes/new/", {"name": "All", "query": "set:LAN -type:hero"})
    assert len(Cube.objects.get().versions.get().cards) == 24
    refused = page.post("/cubes/new/", {"name": "X", "text": lines(1) + "\nNobody"})
    assert refused.status_code == 422
    assert "Nobody" in refused.content.decode()
    assert Cube.objects.count() == 1


def test_an_event_deals_the_cube_as_it_was_each_card_once(anna):
    signed_in(anna).post("/cubes/new/", {"name": "Dusk", "text": lines(*range(16))})
    cube = Cube.objects.get()
    plan = {"draft": "cube", "cube": cube.short_id, "packs": 2, "pack_size": 2}
    event = make_event(anna, **plan)
    cube.delete()
    event = started(event)
    dealt = event.pack_cards.values_list("printing__card__name", flat=True)
    assert sorted(dealt) == sorted(f"Passer-by {number}" for number in range(16))
    assert verify_event(Event.objects.get(pk=event.pk)) == []
    with pytest.raises(UnknownCube):
        make_event(make_user("ben"), **plan)


def test_a_cube_too_small_for_the_table_is_refused(anna):
    signed_in(anna).post("/cubes/new/", {"name": "Few", "text": lines(1, 2)})
    plan = {"draft": "cube", "cube": Cube.objects.get().short_id}
    with pytest.raises(PileTooSmall) as refused:
        make_event(anna, **plan)
    assert refused.value.figures == {"there": 2, "needed": 240, "seats": 4}
