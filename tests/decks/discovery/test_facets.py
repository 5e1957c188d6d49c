"""How the list of public decks is narrowed and sorted."""

import pytest

from decks.discovery.facets import facets_of, sorting_of
from decks.people.services import like_deck
from tests.decks.deck_pages import HERO, HTMX, SECOND_HERO, words_of
from tests.decks.people.members import show_deck
from tests.factories import make_deck, make_user

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


@pytest.fixture
def decks(anna):
    return {
        "first": show_deck(anna, name="First", text=f"Hero: {HERO}"),
        "second": show_deck(anna, name="Second", text=f"Hero: {SECOND_HERO}"),
        "third": show_deck(anna, name="Third", text=f"Hero: {HERO}"),
        "kept": make_deck(f"Hero: {HERO}", owner=anna, name="Kept"),
    }


def test_choices_are_counted_among_public_decks(decks):
    found = facets_of("")
    assert [(one.label, one.query, one.count) for one in found.heroes] == [
        (HERO, f'hero:"{HERO}"', 2),
        (SECOND_HERO, f'hero:"{SECOND_HERO}"', 1),
    ]
    assert [one.share for one in found.heroes] == [67, 33]
    assert [(one.query, one.count) for one in found.classes] == [("class:Mage", 3)]
    assert [(one.query, one.count) for one in found.formats] == [
        ("format:constructed", 3)
    ]


def test_a_choice_leads_to_the_decks_that_it_counts(client, decks):
    for kind in ("heroes", "classes", "formats"):
        for one in getattr(facets_of(""), kind):
            answer = client.get("/api/v1/decks/public/", {"q": one.query}).json()
            assert answer["count"] == one.count
            assert answer["warnings"] == []


def test_a_choice_adds_to_what_is_asked_and_is_not_offered_again(decks):
    found = facets_of("lamps class:Mage")
    assert found.classes == []
    assert found.formats[0].query == "lamps class:Mage format:constructed"
    sorting = sorting_of("lamps class:Mage")
    assert sorting.liked == "lamps class:Mage order:likes"
    assert sorting_of(sorting.liked).latest == "lamps class:Mage"


def test_the_most_liked_come_first(client, decks):
    like_deck(user=make_user("zoe"), deck=decks["second"])
    answer = client.get("/api/v1/decks/public/", {"q": "order:likes"}).json()
    assert [one["name"] for one in answer["results"]] == ["Second", "Third", "First"]
    assert answer["results"][0]["likes"] == 1
    page = words_of(client.get("/decks/public/", {"q": "order:likes"}))
    assert page.index("Second") < page.index("First")


def test_class_of_the_hero_is_asked_by_its_beginning(client, decks):
    for query, count in (("class:ma", 3), ("class=ma", 0), ("class:warrior", 0)):
        answer = client.get("/api/v1/decks/public/", {"q": query}).json()
        assert answer["count"] == count


def test_facets_are_a_fixed_number_of_queries(decks, django_assert_max_num_queries):
    with django_assert_max_num_queries(5):
        facets_of("")


def test_odd_queries_are_shown_as_text(client, decks):
    for path in ("/decks/public/", "/decks/public/facets/"):
        page = client.get(path, {"q": '"><script>alert(1)</script>'})
        assert "<script>alert" not in page.content.decode()


def test_the_list_leads_to_its_choices_and_htmx_gets_them_alone(client, decks):
    assert "/decks/public/facets/" in client.get("/decks/public/").content.decode()
    page = client.get("/decks/public/facets/").content.decode()
    part = client.get("/decks/public/facets/", headers=HTMX).content.decode()
    for shown in (page, part):
        assert "/decks/public/?q=class%3AMage" in shown
    assert "<html" in page
    assert "<html" not in part
