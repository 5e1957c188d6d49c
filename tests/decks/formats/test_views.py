"""Formats: which slug means what, pages of organisers, who may do what."""

import html
import re

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cards.catalogue.models import CardSet
from decks.building.models import Deck
from decks.building.queries import get_entries, get_verdict
from decks.formats.custom_formats.card_lists import read_card_list, write_card_list
from decks.formats.custom_formats.services import (
    MAX_HOUSE_FORMATS,
    HouseRules,
    create_house_format,
)
from decks.limits.models import HouseFormat
from decks.limits.queries import (
    deck_limits,
    format_choices,
    get_format,
    house_slug,
    offered_formats,
)
from rules.games import UnknownFormat
from tests.factories import (
    add_name,
    card_named,
    codes,
    hero_row,
    import_rows,
    make_deck,
    make_user,
    row,
    rows,
)

pytestmark = pytest.mark.django_db

HERO = "Odda the Lamplighter"
LANGUAGES = [code for code, _ in settings.LANGUAGES]
LEGAL = "\n".join([f"Hero: {HERO}", *(f"4 Passer-by {number}" for number in range(15))])


@pytest.fixture(autouse=True)
def catalogue():
    """A hero and fifteen allies of one set, a hero and an ally of another."""
    neutral = ({"name": f"Passer-by {n}", "faction": "Neutral"} for n in range(15))
    quay = {"set": "The Quay", "set_code": "QUA", "year": 2032}
    import_rows(
        [
            hero_row(),
            hero_row(name="Berta of the Quay", collector_number="101", **quay),
            *rows(*neutral),
            row(name="Old Sailor", faction="Neutral", collector_number="1", **quay),
        ]
    )


def words_of(response) -> str:
    """Return the words of a page: no tags, no entities, single spaces."""
    page = response.content.decode()
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page)).split())


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def anna():
    return make_user("anna")


@pytest.fixture
def client(anna):
    return signed_in(anna)


def sent(**changes) -> dict:
    """Return what the form of an ordinary format sends."""
    usual = {
        "name": "Thursday league", "edition": "2013", "min_deck_size": "60",
        "copies": "4", "side_deck": "exact", "side_deck_size": "10",
    }  # fmt: skip
    return usual | changes


def says(**changes) -> HouseRules:
    usual = {
        "name": "Thursday league", "about": "", "edition": "2013",
        "min_deck_size": 60, "copies": 4, "side_deck_size": 10, "is_public": False,
    }  # fmt: skip
    return HouseRules(**(usual | changes))


def make_house(owner: User, **changes) -> HouseFormat:
    return create_house_format(owner=owner, game_slug="wow", says=says(**changes))


def make(client: Client, **changes) -> HouseFormat:
    """Return the format that the form makes."""
    response = client.post("/formats/new/", sent(**changes))
    assert response.status_code == 302, words_of(response)
    return HouseFormat.objects.order_by("-pk")[0]


def page_of(house: HouseFormat, step: str = "") -> str:
    return f"/formats/{house_slug(house)}/{step}"


def issues_of(deck: Deck) -> list[str]:
    deck.refresh_from_db()
    return codes(get_verdict(deck, get_entries(deck)).issues)


# What a slug stands for


def test_a_set_and_a_block_are_the_usual_format_with_their_cards_alone():
    CardSet.objects.filter(code="LAN").update(block="First light")
    by_set, by_block = (
        get_format("wow", "set-qua"),
        get_format("wow", "block-first-light"),
    )
    assert by_set.allowed_sets == {"QUA"}
    assert (by_set.name, by_set.min_deck_size) == ("Only The Quay", 60)
    assert by_block.allowed_sets == {"LAN"}
    assert by_block.name == "Only block First light"


def test_a_block_has_all_its_sets():
    CardSet.objects.update(block="1")
    assert get_format("wow", "block-1").allowed_sets == {"LAN", "QUA"}


@pytest.mark.parametrize(
    "slug",
    ["", "casual", "house-", "house-nothing", "set-", "set-xyz", "block-", "block-9"],
)
def test_a_slug_that_means_nothing_is_refused(slug):
    with pytest.raises(UnknownFormat):
        get_format("wow", slug)


def test_a_block_of_other_letters_is_not_offered_and_breaks_nothing():
    CardSet.objects.filter(code="LAN").update(block="Начало")
    labels = [group.label for group in offered_formats("wow", make_user("berta"))]
    assert "Single block" not in labels
    with pytest.raises(UnknownFormat):
        get_format("wow", "block-")


def test_a_house_format_says_all_it_was_told(anna):
    lan = CardSet.objects.get(code="LAN")
    house = make_house(
        anna, edition="2009", min_deck_size=40, copies=None, side_deck_size=0,
        allowed_sets=(lan,), banned=(card_named("Passer-by 1"),),
        restricted=(card_named("Passer-by 2"),), heroes=(card_named(HERO),),
    )  # fmt: skip
    limits = get_format("wow", house_slug(house))
    assert (limits.name, limits.edition) == ("Thursday league", "2009")
    assert (limits.min_deck_size, limits.copies, limits.side_deck_size) == (40, None, 0)
    assert limits.allowed_sets == {"LAN"}
    assert limits.banned == {card_named("Passer-by 1").key}
    assert limits.restricted == {card_named("Passer-by 2").key}
    assert limits.hero_pool == {card_named(HERO).key}


def test_choices_have_own_formats_first_and_keep_the_one_chosen(anna):
    berta = make_user("berta")
    mine = make_house(anna, name="Mine")
    gone = make_house(anna, name="Gone by")
    HouseFormat.objects.filter(pk=gone.pk).update(is_retired=True)
    public = make_house(berta, name="Theirs", is_public=True)
    make_house(berta, name="Hidden")
    offered = {group.label: group.formats for group in offered_formats("wow", anna)}
    assert [offer.name for offer in offered["My formats"]] == ["Mine"]
    assert [offer.name for offer in offered["Other players’ formats"]] == ["Theirs"]
    assert next(iter(offered)) == "My formats"
    slugs = [offer.slug for formats in offered.values() for offer in formats]
    assert {house_slug(mine), house_slug(public), "constructed", "set-lan"} <= set(
        slugs
    )
    chosen = format_choices("wow", anna, house_slug(gone))[0]
    assert chosen == ("Current choice", [(house_slug(gone), "Gone by")])


def test_offering_formats_takes_three_queries_however_many(
    anna, django_assert_num_queries
):
    for number in range(4):
        make_house(anna, name=f"Mine {number}", is_public=True)
    with django_assert_num_queries(3):
        offered_formats("wow", anna)


# Decks by them


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"banned": ("Passer-by 1",)}, "banned-card"),
        ({"restricted": ("Passer-by 1",)}, "restricted-card"),
        ({"heroes": ("Berta of the Quay",)}, "hero-not-in-pool"),
        ({"min_deck_size": 61}, "deck-too-small"),
        ({"copies": 3}, "too-many-copies"),
    ],
)
def test_a_deck_is_judged_by_what_its_house_format_says(anna, change, code):
    cards = {"banned", "restricted", "heroes"}
    told = {
        key: tuple(map(card_named, value)) if key in cards else value
        for key, value in change.items()
    }
    house = make_house(anna, **told)
    deck = make_deck(LEGAL, owner=anna, format=house_slug(house))
    assert set(issues_of(deck)) == {code}


def test_a_deck_of_another_set_is_told_so_and_one_of_the_set_is_not(anna):
    deck = make_deck(LEGAL, owner=anna, format="set-lan")
    assert issues_of(deck) == []
    Deck.objects.update(format="set-qua")
    assert set(issues_of(deck)) == {"set-not-allowed"}


def test_a_changed_format_is_told_when_the_deck_is_judged_anew(client, anna):
    house = make_house(anna)
    deck = make_deck(LEGAL, owner=anna, format=house_slug(house))
    assert issues_of(deck) == []
    client.post(page_of(house, "edit/"), sent(banned="Passer-by 3\nPasser-by 4"))
    assert issues_of(deck) == ["banned-card", "banned-card"]


def test_a_deck_whose_format_is_gone_still_opens_and_says_so(client, anna):
    house = make_house(make_user("berta"))
    deck = make_deck(LEGAL, owner=anna, format=house_slug(house))
    house.owner.delete()
    assert issues_of(deck) == ["format-gone"]
    assert deck_limits("wow", deck.format).slug == "constructed"
    for step in ("", "edit/", "heroes/"):
        page = client.get(f"/decks/{deck.short_id}/{step}")
        assert page.status_code == 200
    assert "was deleted; the default format is used for now" in words_of(
        client.get(f"/decks/{deck.short_id}/")
    )


# The pages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_formats_opens_in_every_language(client, anna, language):
    client.cookies["django_language"] = language
    CardSet.objects.update(block="1")
    lan = CardSet.objects.get(code="LAN")
    house = make_house(
        anna, about="Every second Thursday.", copies=None, min_deck_size=0,
        side_deck_size=None, allowed_sets=(lan,), heroes=(card_named(HERO),),
        banned=(card_named("Old Sailor"),), restricted=(card_named("Passer-by 1"),),
    )  # fmt: skip
    deck = make_deck(LEGAL, owner=anna, format=house_slug(house))
    for address in (
        "/formats/", "/formats/new/", "/formats/new/?from=set-lan", page_of(house),
        page_of(house, "edit/"), f"{page_of(house)}?deck={deck.short_id}",
        "/formats/constructed/", "/formats/set-lan/", "/formats/block-1/",
        f"/formats/new/?from={house_slug(house)}",
    ):  # fmt: skip
        response = client.get(address)
        assert response.status_code == 200, address
        assert "%(" not in words_of(response)


def test_a_format_is_one_sentence(client, anna):
    lan = CardSet.objects.get(code="LAN")
    house = make_house(
        anna, min_deck_size=40, copies=1, side_deck_size=0, allowed_sets=(lan,),
        banned=(card_named("Passer-by 1"), card_named("Passer-by 2")),
    )  # fmt: skip
    assert (
        "At least 40 cards, at most 1 copy of a card, no side deck, "
        "only cards from LAN, 2 cards banned (2013 comprehensive rules)."
    ) in words_of(client.get(page_of(house)))


def test_the_list_has_ones_own_first_with_those_no_longer_offered(client, anna):
    make_house(anna, name="Mine")
    gone = make_house(anna, name="A gone one")
    client.post(page_of(gone, "retire/"))
    make_house(make_user("berta"), name="Theirs", is_public=True)
    words = words_of(client.get("/formats/"))
    order = ["My formats", "Mine", "A gone one", "Official formats", "Constructed"]
    places = [words.index(word) for word in [*order, "Theirs", "Only The Quay"]]
    assert places == sorted(places)
    assert "A gone one retired" in words


def test_lists_of_formats_take_the_same_queries_however_many(
    client, anna, django_assert_max_num_queries
):
    for number in range(6):
        make_house(anna, name=f"Mine {number}", banned=(card_named(HERO),))
        make_house(anna, name=f"Two {number}", restricted=(card_named("Old Sailor"),))
    with django_assert_max_num_queries(12):
        client.get("/formats/")


def test_lists_of_formats_count_the_cards_they_name_and_load_none(client, anna):
    make_house(anna, banned=tuple(map(card_named, ["Old Sailor", "Passer-by 1"])))
    for address in ("/formats/", "/api/v1/formats/"):
        with CaptureQueriesContext(connection) as queries:
            page = client.get(address)
        assert "2 cards banned" in page.content.decode()
        assert not [one for one in queries if '"cards_card"' in one["sql"]]


def test_the_page_judges_many_decks_in_a_fixed_number_of_queries(
    client, anna, django_assert_max_num_queries
):
    house = make_house(anna, banned=(card_named("Passer-by 1"),))
    for number in range(6):
        make_deck(LEGAL, owner=anna, name=f"D{number}", format=house_slug(house))
    with django_assert_max_num_queries(24):
        words = words_of(client.get(page_of(house)))
    assert words.count("Not legal: 1 reason") == 6


def test_the_page_shows_faces_and_names_the_rest(client, anna):
    import_rows(rows(*({"name": f"Moth {n:02}", "set_code": "MOT"} for n in range(30))))
    banned = tuple(card_named(f"Moth {n:02}") for n in range(30))
    words = words_of(client.get(page_of(make_house(anna, banned=banned))))
    assert "Banned cards 30" in words
    assert "6 more cards Moth 24, Moth 25" in words


# Making one


def test_lists_are_read_in_any_language_and_dialect(client):
    add_name("Passer-by 1", "pl", "Przechodzień 1")
    house = make(
        client, banned="4x przechodzien 1\n# a comment\nSB: 1 Passer-by 2\nPasser-by 2",
        restricted="Old Sailor [QUA] 1", heroes="berta of the quay",
    )  # fmt: skip
    named = house.named_cards.values_list("standing", "card__name")
    assert sorted(named) == [
        ("banned", "Passer-by 1"),
        ("banned", "Passer-by 2"),
        ("hero", "Berta of the Quay"),
        ("restricted", "Old Sailor"),
    ]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"name": ""}, "This field is required."),
        ({"name": "x" * 81}, "at most 80 characters"),
        ({"edition": "1999"}, "Select a valid choice"),
        ({"min_deck_size": "501"}, "less than or equal to 500"),
        ({"min_deck_size": "-1"}, "greater than or equal to 0"),
        ({"copies": "0"}, "greater than or equal to 1"),
        ({"copies": "100"}, "less than or equal to 99"),
        ({"side_deck": "exact", "side_deck_size": ""}, "Enter the number of cards."),
        ({"side_deck": "some"}, "Select a valid choice"),
        ({"allowed_sets": ["999999"]}, "Select a valid choice"),
        ({"banned": "Passer-by 1\nMr Nobody At All"}, "Line 2: there is no card"),
        ({"banned": "Old Sailor", "restricted": "Old Sailor"}, "Already banned: Old"),
        ({"heroes": "Old Sailor"}, "These are not heroes: Old Sailor."),
        ({"banned": "x\n" * 1001}, "the limit is 1000 lines"),
    ],
)
def test_what_cannot_be_is_told_beside_the_field_and_nothing_is_lost(
    client, changes, told
):
    values = sent(about="Keep these words", restricted="Passer-by 9") | changes
    response = client.post("/formats/new/", values)
    assert response.status_code == 422
    words = words_of(response)
    assert told in words
    assert "Keep these words" in words
    assert values["restricted"] in words
    assert not HouseFormat.objects.exists()


@pytest.mark.parametrize(
    ("changes", "limits"),
    [
        ({"min_deck_size": "500", "copies": "99"}, (500, 99, 10)),
        ({"min_deck_size": "0", "copies": ""}, (0, None, 10)),
        ({"side_deck": "none"}, (60, 4, 0)),
        ({"side_deck": "any"}, (60, 4, None)),
        ({"side_deck_size": "99"}, (60, 4, 99)),
    ],
)
def test_sizes_are_taken_up_to_their_limits(client, changes, limits):
    house = make(client, **changes)
    assert (house.min_deck_size, house.copies, house.side_deck_size) == limits


def test_only_so_many_lines_not_read_are_told(client):
    banned = "\n".join(f"Nobody {letter * 9}" for letter in "abcdefghijklmnopqrstuvwxy")
    words = words_of(client.post("/formats/new/", sent(banned=banned)))
    assert words.count("there is no card") == 20
    assert "Lines not read: 5." in words


def test_all_cards_a_search_finds_are_added_and_nothing_is_saved(client):
    values = sent(banned="Passer-by 3", banned_query="passer", name="Kept")
    found = client.post("/formats/new/", values | {"find": "banned"})
    assert "Add all 15 cards found" in words_of(found)
    added = client.post("/formats/new/", values | {"add": "banned"})
    text = added.context["form"]["banned"].value()
    assert text.splitlines()[0] == "Passer-by 3"
    assert len(text.splitlines()) == 15
    assert added.context["form"]["name"].value() == "Kept"
    assert not HouseFormat.objects.exists()


def test_a_search_for_heroes_finds_heroes_alone(client):
    values = sent(heroes_query="set:qua", add="heroes")
    text = client.post("/formats/new/", values).context["form"]["heroes"].value()
    assert text == "Berta of the Quay"


def test_a_search_for_nothing_finds_nothing(client):
    response = client.post("/formats/new/", sent(add="banned", banned_query="  "))
    assert response.context["form"]["banned"].value() == ""


def test_names_are_written_so_that_they_read_back_as_the_same_cards():
    import_rows(
        [
            hero_row(name="Moth", set_code="TWO", collector_number="7"),
            row(name="Moth", set_code="TWO", collector_number="8"),
            row(name="# Nine", set_code="TWO", collector_number="9"),
            row(name="4 Winds", set_code="TWO", collector_number="10"),
        ]
    )
    cards = list(CardSet.objects.get(code="TWO").printings.all())
    listed = [printing.card for printing in cards]
    text = write_card_list(listed, game_slug="wow")
    read = read_card_list(text, game_slug="wow")
    assert read.issues == ()
    assert {card.pk for card in read.cards} == {card.pk for card in listed}


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
