"""The pages of boosters: listed, made from a form, chosen for an event."""

import pytest
from django.test import Client

from drafts.boosters.models import OwnBooster
from rules.events.boosters import read_definition
from rules.wow.drafting.boosters import boosters
from tests.drafts.boosters.boosters_made import posted
from tests.events import import_set
from tests.rigs.visitors import signed_in, words_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


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
