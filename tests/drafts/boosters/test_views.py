"""The pages of boosters: listed, made from a form, chosen for an event."""

import html
import re

import pytest
from django.test import Client

from drafts.boosters.event_boosters import BoosterChoice
from drafts.boosters.forms import BoosterForm, form_values
from drafts.boosters.models import OwnBooster
from drafts.boosters.services import create_own_booster
from drafts.events.models import Event
from rules.events.boosters import BoosterUnusable, read_definition
from rules.wow.drafting.boosters import boosters
from tests.events import import_set, make_event
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


@pytest.fixture
def anna():
    return make_user("anna")


def signed_in(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


def words_of(response) -> str:
    text = re.sub(r"<[^>]*>", " ", response.content.decode())
    return " ".join(html.unescape(text).split())


def small(**changes) -> dict:
    return {
        "name": "Lamp handful",
        "source": "Counted from one box.",
        "confidence": "medium",
        "layouts": [
            {
                "weight": 1,
                "slots": [
                    {"name": "common", "count": 2, "sheets": [["common", 1]]},
                    {"name": "rare", "count": 1, "sheets": [["rare", 3], ["best", 1]]},
                ],
            }
        ],
        "sheets": {
            "common": {"rarities": ["common"]},
            "rare": {"rarities": ["rare"]},
            "best": [["LAN 19", 1], ["LAN 20", 2]],
        },
        **changes,
    }


def make_booster(owner, **changes) -> OwnBooster:
    return create_own_booster(owner=owner, game_slug="wow", says=small(**changes))


def slug_of(own) -> str:
    return f"own-{own.short_id}"


def posted(page: str) -> dict:
    """Return what the form on *page* would send as it stands."""
    fields = {}
    for tag in re.findall(r"<(?:input|textarea|select)[^>]*>", page):
        name = re.search(r'name="([^"]+)"', tag)
        value = re.search(r'value="([^"]*)"', tag)
        is_box = 'type="checkbox"' in tag
        if name and not (is_box and "checked" not in tag):
            told = html.unescape(value[1]) if value else ""
            fields[name[1]] = "on" if is_box else told
    for name, text in re.findall(
        r'<textarea name="([^"]+)"[^>]*>(.*?)</textarea>', page, re.DOTALL
    ):
        fields[name] = html.unescape(text).strip()
    fields["confidence"] = "high"
    return fields


def test_shipped_boosters_are_listed_with_what_they_hold(client):
    page = words_of(client.get("/boosters/"))
    assert "Lanternfall booster 15 cards: 10 common, 3 uncommon, 1 rare, 1 hero" in page
    assert "or 1 other layout" in page


def test_a_copy_of_a_shipped_one_is_saved_from_its_form_as_it_stands(anna):
    client = signed_in(anna)
    page = client.get("/boosters/new/?from=wow-2006").content.decode()
    answer = client.post("/boosters/new/", posted(page))
    own = OwnBooster.objects.get()
    assert answer.url == f"/boosters/own-{own.short_id}/"
    made, shipped = read_definition(own.definition), boosters()["wow-2006"]
    assert (made.layouts, made.sheets) == (shipped.layouts, shipped.sheets)
    assert own.name == "2006 booster (copy)"
    assert "2006 booster (copy)" in words_of(client.get("/boosters/"))
    assert "2006 booster (copy)" not in words_of(Client().get("/boosters/"))


def form_of(own) -> dict:
    form = BoosterForm(
        game_slug="wow", begins=form_values(read_definition(own.definition))
    )
    return posted(
        "".join(
            str(part)
            for part in [
                form,
                form.sheets,
                *(x for one in form.layouts for x in (one, one.slots)),
            ]
        )
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"sheets-0-cards": "rarity:comon"}, "common: rarity:comon: there is no such"),
        ({"sheets-0-cards": "moths"}, "common: moths: this is not a printing"),
        ({"layout-0-slots-0-count": "61"}, "less than or equal to 60"),
        ({"layout-0-slots-0-count": ""}, "Enter the number of cards"),
        ({"layout-0-slots-1-sheets": "epic"},
         "rare: epic: there is no sheet with that"),
        ({"layout-0-slots-1-count": "2", "layout-0-slots-1-sheets": "best"},
         "rare: several cards cannot be drawn"),
        ({"layout-0-weight": "0"}, "greater than or equal to 1"),
        ({"sheets-1-name": "common"}, "common: two sheets have the same name"),
        ({"name": ""}, "required"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_place_and_remedy_and_nothing_typed_is_lost(
    anna, change, said
):
    own = make_booster(anna)
    before = own.definition
    form = form_of(own) | change | {"source": "a source nobody wrote"}
    answer = signed_in(anna).post(f"/boosters/{slug_of(own)}/edit/", form)
    assert answer.status_code in (400, 422)
    assert said in words_of(answer)
    assert "a source nobody wrote" in answer.content.decode()
    own.refresh_from_db()
    assert own.definition == before


def test_more_rows_and_another_layout_keep_what_was_typed(anna):
    own, client = make_booster(anna), signed_in(anna)
    place = f"/boosters/{slug_of(own)}/edit/"
    typed = form_of(own) | {"layout-0-slots-2-name": "half a row", "more": "layout"}
    page = client.post(place, typed).content.decode()
    assert 'name="layout-1-weight"' in page
    assert 'name="layout-2-weight"' not in page
    assert 'value="half a row"' in page
    assert 'name="layout-0-slots-4-name"' in page


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
