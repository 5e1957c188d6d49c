"""Formats of organisers: made, changed, retired, and who may."""

import pytest
from django.test import Client

from decks.building.models import Deck
from decks.formats.custom_formats.services import (
    MAX_HOUSE_FORMATS,
)
from decks.limits.models import HouseFormat
from decks.limits.queries import (
    house_slug,
)
from tests.decks.formats.house_formats import (
    HERO,
    LEGAL,
    make,
    make_house,
    page_of,
    sent,
)
from tests.factories import (
    card_named,
    make_deck,
    make_user,
)
from tests.rigs.visitors import signed_in, words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


# Making one


def test_editing_begins_with_what_was_said_and_changes_only_that(client, anna):
    house = make(client, banned="Passer-by 1", heroes=HERO, is_public="on")
    form = client.get(page_of(house, "edit/")).context["form"]
    assert form["banned"].value() == "Passer-by 1"
    assert form["heroes"].value() == HERO
    client.post(page_of(house, "edit/"), sent(name="Friday league", heroes=HERO))
    house.refresh_from_db()
    assert (house.name, house.is_public) == ("Friday league", False)
    assert [one.card.name for one in house.named_cards.all()] == [HERO]


def test_a_copy_begins_as_the_format_and_is_ones_own(client, anna):
    theirs = make_house(
        make_user("berta"), name="Theirs", banned=(card_named("Old Sailor"),)
    )
    form = client.get(f"/formats/new/?from={house_slug(theirs)}").context["form"]
    assert form["name"].value() == "Theirs (copy)"
    assert form["banned"].value() == "Old Sailor"


def test_the_number_of_formats_is_limited(client, anna):
    HouseFormat.objects.bulk_create(
        HouseFormat(
            owner=anna, game="wow", name=f"F{n}", edition="2013", min_deck_size=60,
            created_at="2031-01-01T00:00Z", changed_at="2031-01-01T00:00Z",
        )
        for n in range(MAX_HOUSE_FORMATS - 1)
    )  # fmt: skip
    assert client.post("/formats/new/", sent()).status_code == 302
    refused = client.post("/formats/new/", sent(banned="Passer-by 1"))
    assert refused.status_code == 409
    assert "100 formats" in words_of(refused)
    assert refused.context["form"]["banned"].value() == "Passer-by 1"


# Who may


def test_a_guest_is_told_why_an_account_is_needed():
    guest = Client()
    assert "Sign in to create one" in words_of(guest.get("/formats/new/"))
    assert guest.post("/formats/new/", sent()).status_code == 403
    assert not HouseFormat.objects.exists()


@pytest.mark.parametrize("step", ["edit/", "retire/"])
def test_only_the_owner_changes_a_format(anna, step):
    house = make_house(anna, is_public=True)
    for client in (Client(), signed_in(make_user("berta"))):
        assert client.post(page_of(house, step), sent(name="Mine")).status_code == 404
    house.refresh_from_db()
    assert (house.name, house.is_retired) == ("Thursday league", False)


@pytest.mark.parametrize("slug", ["constructed", "set-lan", "house-nothing"])
def test_what_is_no_house_format_cannot_be_edited(client, slug):
    assert client.get(f"/formats/{slug}/edit/").status_code == 404


def test_whoever_has_the_link_may_read_and_play_by_a_format(anna):
    house = make_house(anna)
    guest = Client()
    assert "Thursday league" in words_of(guest.get(page_of(house)))
    guest.post(page_of(house, "use/"))
    assert Deck.objects.get().format == house_slug(house)
    assert "Thursday league" not in words_of(guest.get("/formats/"))


def test_a_retired_format_judges_on_and_can_be_offered_again(client, anna):
    house = make_house(anna, is_public=True)
    client.post(page_of(house, "retire/"))
    other = signed_in(make_user("berta"))
    assert "Thursday league" not in words_of(other.get("/formats/"))
    assert "retired" in words_of(other.get(page_of(house)))
    client.post(page_of(house, "retire/"), {"again": "1"})
    assert "Thursday league" in words_of(other.get("/formats/"))


def test_a_deck_is_judged_on_the_page_and_then_for_good(client, anna):
    house = make_house(anna, banned=(card_named("Passer-by 1"),))
    deck = make_deck(LEGAL, owner=anna)
    page = words_of(client.get(f"{page_of(house)}?deck={deck.short_id}"))
    assert "“Passer-by 1” is banned in Thursday league." in page
    deck.refresh_from_db()
    assert deck.format == "constructed"
    client.post(page_of(house, "use/"), {"deck": deck.short_id})
    deck.refresh_from_db()
    assert deck.format == house_slug(house)
    shown = client.get(f"/decks/{deck.short_id}/").content.decode()
    assert page_of(house) in shown


def test_decks_of_others_are_not_judged_nor_changed(client, anna):
    house = make_house(anna)
    theirs = make_deck(LEGAL, visibility="public")
    address = page_of(house)
    assert client.get(f"{address}?deck={theirs.short_id}").status_code == 404
    used = client.post(f"{address}use/", {"deck": theirs.short_id})
    assert used.status_code == 404
    theirs.refresh_from_db()
    assert theirs.format == "constructed"


@pytest.mark.database
def test_a_zero_byte_is_nothing_that_is_there(client):
    card = card_named("Old Sailor").pk
    assert client.get("/formats/new/?from=house-%00").status_code == 404
    assert client.get("/formats/new/?from=set-%00").status_code == 404
    assert client.get("/formats/constructed/?deck=%00").status_code == 200
    assert client.get(f"/decks/fits/?card={card}&deck=%00").status_code == 200
    assert client.get("/formats/team/?deck=%00&links=%00").status_code == 422
    search = sent(find="banned", banned="Old\0 Sailor", banned_query="old\0")
    assert client.post("/formats/new/", search).status_code == 200
    search["add"] = search.pop("find")
    assert client.post("/formats/new/", search).status_code == 200
