"""Events on pages: made, joined by their link, refused beside what was typed."""

import re

import pytest

from cards.catalogue.models import CardSet, Printing
from drafts.events.forms import EventForm
from drafts.events.models import Event
from tests.events import (
    import_set,
    make_event,
)
from tests.factories import import_rows, row
from tests.rigs.visitors import signed_in, words_of

pytestmark = pytest.mark.django_db
PLAN = {
    "name": "Lamp night", "draft": "booster-draft", "booster": "lanternfall",
    "sets": "lan", "boosters": 1, "max_seats": 4, "timer": "", "format": "draft",
    "bots_fill": "on", "visibility": "private", "plays": "on",
}  # fmt: skip


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def at(event, *parts) -> str:
    return "/".join(["/drafts", event.short_id, *map(str, parts), ""])


def test_an_event_is_made_joined_by_link_and_started(anna, ben):
    mine, other = signed_in(anna), signed_in(ben)
    made = mine.post("/drafts/new/", PLAN)
    event = Event.objects.get()
    assert made.url == at(event)
    assert other.get(at(event)).status_code == 404
    link = re.search(r"/drafts/invited/[^\"/]+/", mine.get(at(event)).content.decode())
    assert "Join" in words_of(other.get(link[0]))
    assert other.post(link[0]).url == at(event)
    assert other.post(at(event, "start")).status_code == 404
    assert mine.post(at(event, "start")).url == at(event)
    page = words_of(other.get(at(event)))
    assert "Round 1, pick 1: choose a card" in page
    assert event.commitment in page
    assert Event.objects.get().seed not in page


def test_sets_that_fill_a_booster_are_offered_first(anna):
    few = CardSet.objects.create(game="wow", code="FEW", name="A few", year=2099)
    Printing.objects.filter(number="1").update(card_set=few)
    form = signed_in(anna).get("/drafts/new/").context["form"]
    groups = dict(form.fields["set"].choices)
    assert list(groups) == ["Fill a booster", "Too few cards for a booster"]
    assert [code for code, _ in groups["Fill a booster"]] == ["LAN"]
    assert [code for code, _ in groups["Too few cards for a booster"]] == ["FEW"]


def test_the_chosen_set_says_which_booster_is_opened_unless_one_is_named(anna):
    import_rows([row(name="Moth", set="Fog Harbour", set_code="FOG")])
    for change, kind in (
        ({"set": "LAN", "booster": ""}, "lanternfall"),
        ({"set": "FOG", "booster": ""}, "wow-2006"),
        ({"set": "FOG", "booster": "wow-later"}, "wow-later"),
    ):
        sent = PLAN | {"sets": ""} | change
        form = EventForm(sent, user=anna, game_slug="wow")
        assert form.is_valid(), form.errors
        told = [(one.kind, one.set_code) for one in form.plan().boosters]
        assert told == [(kind, change["set"])]
    sent = PLAN | {"sets": "", "set": "LAN", "booster": ""}
    signed_in(anna).post("/drafts/new/", sent)
    (opened,) = Event.objects.get().boosters.all()
    assert opened.definition.slug == "lanternfall"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"sets": "NOPE"}, "NOPE"),
        ({"sets": "LAN, LAN, LAN"}, "Enter one set"),
        ({"boosters": 99}, "12"),
        ({"max_seats": 1}, "2"),
    ],
)
def test_a_plan_that_cannot_be_is_refused_beside_what_was_typed(anna, change, said):
    response = signed_in(anna).post("/drafts/new/", PLAN | change)
    assert response.status_code in (404, 422)
    assert said in words_of(response)
    assert "Lamp night" in response.content.decode()
    assert not Event.objects.exists()


def test_guests_are_sent_to_sign_in(client, anna):
    assert client.get("/drafts/new/").status_code == 302
    event = make_event(anna, visibility="public")
    assert "Sign in to join" in words_of(client.get(at(event)))
    assert client.post(at(event, "join")).status_code == 404
