"""Boosters that an event opens."""

import pytest

from drafts.boosters.event_boosters import BoosterChoice, fill_choice
from drafts.events.models import Event
from rules.events.boosters import BoosterUnusable
from tests.drafts.boosters.boosters_made import make_booster, slug_of
from tests.events import import_set, make_event
from tests.factories import import_rows, row
from tests.rigs.visitors import signed_in, words_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def test_an_event_is_made_with_a_booster_of_ones_own(anna):
    own = make_booster(anna)
    client = signed_in(anna)
    assert "Lamp handful" in words_of(client.get("/drafts/new/"))
    plan = {
        "name": "Own night", "draft": "booster-draft", "booster": slug_of(own),
        "sets": "lan", "boosters": 2, "max_seats": 4, "timer": "", "format": "draft",
        "bots_fill": "on", "visibility": "private", "has_extras": "on",
    }  # fmt: skip
    assert client.post("/drafts/new/", plan).status_code == 302
    event = Event.objects.get()
    assert [one.definition.slug for one in event.boosters.all()] == [slug_of(own)] * 2


def test_what_is_not_for_drafting_is_only_for_sealed(anna):
    own = make_booster(anna, draftable=False)
    choice = (BoosterChoice(slug_of(own), "LAN"),)
    with pytest.raises(BoosterUnusable, match="not-draftable"):
        make_event(anna, boosters=choice)
    assert make_event(anna, boosters=choice, draft="sealed").steps == ["open", "take"]


def test_a_booster_of_one_set_is_not_opened_as_that_of_another():
    import_rows([row(name="Moth", set="Fog Harbour", set_code="FOG")])
    assert fill_choice("wow", BoosterChoice("lanternfall", "lan"))
    with pytest.raises(BoosterUnusable) as refused:
        fill_choice("wow", BoosterChoice("lanternfall", "FOG"))
    assert refused.value.figures == {
        "part": "Lanternfall booster (LAN)",
        "why": "other-set",
    }
