"""Pages of formats."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.catalogue.models import CardSet
from decks.building.models import Deck
from decks.limits.models import HouseFormat
from decks.limits.queries import (
    deck_limits,
    format_choices,
    get_format,
    house_slug,
    offered_formats,
)
from rules.games import UnknownFormat
from tests.decks.formats.house_formats import (
    HERO,
    LANGUAGES,
    LEGAL,
    issues_of,
    make_house,
    page_of,
    sent,
)
from tests.factories import (
    card_named,
    import_rows,
    make_deck,
    make_user,
    rows,
)
from tests.rigs.visitors import words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


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
