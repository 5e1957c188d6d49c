"""The catalogue's pages: list, card, search help; what they cost."""

import html
import random
import re

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from cards.catalogue.models import Card, CardSet, Printing
from cards.search import CARDS as FIELDS
from tests.cards.browsing.library import CARDS, body_of, read, shown_names
from tests.factories import (
    add_name,
    card_named,
    hero_row,
    import_rows,
    make_deck,
    make_user,
    row,
    rows,
)
from tests.rigs.page_weight import weigh

pytestmark = pytest.mark.django_db


HTMX = {"HX-Request": "true"}


def carriers(count: int, first: int = 1) -> list[dict]:
    """Return *count* rows of allies with names of their own, Polish names aside."""
    numbers = range(first, first + count)
    return [
        row(name=f"Carrier {number:03}", collector_number=str(number))
        for number in numbers
    ]


# The list


def test_the_list_shows_every_card_by_name(client):
    import_rows(rows({"name": "Wick"}, {"name": "Álmos"}, {"name": "Barn Moth"}))
    page = body_of(client, CARDS)
    assert "<!doctype html>" in page
    assert shown_names(page) == ["Álmos", "Barn Moth", "Wick"]
    assert "3 cards" in page


def test_a_query_narrows_the_list_and_is_said_in_words(client):
    import_rows(rows({"name": "Wick", "cost": 3}, {"name": "Moth", "cost": 5}))
    page = body_of(client, CARDS + "?q=cost<=3 -moth")
    assert shown_names(page) == ["Wick"]
    said = "Cards where the cost is at most 3"
    said += " and the name or text does not contain “moth”."
    assert said in page
    assert 'value="cost&lt;=3 -moth"' in page


def test_htmx_gets_the_fragment_that_the_page_holds(client):
    import_rows(rows({"name": "Wick"}, {"name": "Moth"}))
    page = body_of(client, CARDS + "?q=wick")
    fragment = body_of(client, CARDS + "?q=wick", **HTMX)
    assert fragment.strip().startswith('<div id="card-results">')
    assert "<html" not in fragment
    results, filters = fragment.strip().split('<div class="facet-list"')
    assert results.strip() in page
    assert 'hx-swap-oob="true"' in filters


def test_a_card_of_raids_alone_says_that_no_deck_is_built_with_it(client):
    raid = {"set": "Attic Raid", "set_code": "ATT"}
    import_rows(
        rows({"name": "Attic Owl"} | raid, {"name": "Moth"}, {"name": "Moth"} | raid)
    )
    said = "no deck is built with it"
    assert said in body_of(client, f"{CARDS}ATT/1/")
    assert said not in body_of(client, f"{CARDS}ATT/3/")  # a common set has it, too


def test_a_cache_keeps_page_and_fragment_apart(client):
    for headers in ({}, HTMX):
        assert "HX-Request" in client.get(CARDS, headers=headers)["Vary"]


def test_the_table_shows_the_same_cards_in_columns(client):
    import_rows(rows({"name": "Wick", "cost": 3}, {"name": "Moth", "rarity": "Epic"}))
    page = body_of(client, CARDS + "?view=table")
    assert shown_names(page) == ["Moth", "Wick"]
    assert '<td class="num">3</td>' in page
    assert '<td class="rarity rarity-epic">Epic</td>' in page
    assert '<ul class="faces">' not in page


def test_the_table_stays_a_table_when_the_query_changes(client):
    import_rows(rows({"name": "Wick"}))
    page = body_of(client, CARDS + "?view=table&q=wick")
    assert '<input type="hidden" name="view" value="table">' in page
    assert 'href="/cards/?q=wick"' in page
    assert all("view=table" in link for link in filter_links(page))


def test_an_empty_catalogue_says_who_fills_it(client):
    page = body_of(client, CARDS)
    assert "The catalog is empty." in page
    assert "0 cards" in page


def test_no_hits_are_told_with_a_way_back(client):
    import_rows(rows({"name": "Wick"}))
    page = body_of(client, CARDS + "?q=nothing-like-it")
    assert "No cards match." in page
    assert 'href="/cards/">Show all cards' in page


def test_an_unknown_key_is_left_out_with_a_warning(client):
    import_rows(rows({"name": "Wick"}))
    page = html.unescape(body_of(client, CARDS + "?q=wick kost:3"))
    assert shown_names(page) == ["Wick"]
    assert "Ignored “kost:3”: unknown key. Did you mean “cost:”?" in page


def test_sixty_cards_are_a_page_and_the_61st_stands_on_the_second(client):
    import_rows(carriers(61))
    first = body_of(client, CARDS)
    second = body_of(client, CARDS + "?page=2")
    assert len(shown_names(first)) == 60
    assert shown_names(second) == ["Carrier 061"]
    assert 'rel="next" href="?page=2"' in first
    assert "Page 2 of 2" in second


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        ("nonsense", "Carrier 001"),
        ("", "Carrier 001"),
        ("0", "Carrier 061"),
        ("-1", "Carrier 001"),
        ("²", "Carrier 001"),
        ("99999", "Carrier 061"),
        ("9" * 400, "Carrier 001"),
    ],
)
def test_a_page_that_is_not_there_is_the_first_or_the_last(client, number, shown):
    import_rows(carriers(61))
    assert shown_names(body_of(client, f"{CARDS}?page={number}"))[0] == shown


def test_the_pages_keep_the_query(client):
    import_rows(carriers(61))
    page = body_of(client, CARDS + "?q=type:ally")
    assert 'href="?q=type%3Aally&amp;page=2"' in page


@pytest.mark.parametrize(
    "query",
    ["\0", '"' * 300, "(((", "cost:" + "9" * 40, "a" * 3000, "-" * 99, "%27 or 1=1--"],
)
def test_whatever_is_typed_gets_a_page(client, query):
    import_rows(rows({"name": "Wick"}))
    answer = client.get(CARDS, {"q": query})
    assert answer.status_code in (200, 400)  # 400: nothing of it is understood
    assert "<h1" in read(answer)
    assert client.get(CARDS, {"q": query}, headers=HTMX).status_code == 200


def test_what_is_typed_is_never_markup(client):
    page = body_of(client, CARDS + '?q="><script>alert(1)</script> key:<b>')
    assert "<script>alert" not in page
    assert "<b>" not in page


def test_the_list_is_read_not_written_to(client):
    assert client.post(CARDS).status_code == 405


def filter_links(page: str) -> list[str]:
    """Return the addresses of the one-click filters."""
    found = re.findall(r'id="facet-[\w-]+"\s+href="([^"]*)"', page)
    return [html.unescape(link) for link in found]


# Orders and groups


def test_orders_are_links_that_write_the_query(client):
    import_rows(rows({"name": "Wick", "cost": 1}, {"name": "Moth", "cost": 4}))
    page = html.unescape(body_of(client, CARDS + "?q=type:ally&view=table"))
    assert "q=type%3Aally+order%3Acost" in page
    assert 'aria-sort="ascending"' not in page
    page = html.unescape(body_of(client, CARDS + "?q=type:ally order:cost&view=table"))
    assert page.count('aria-sort="ascending"') == 1
    assert "q=type%3Aally+order%3Acost+direction%3Adesc" in page


def test_a_random_card_is_one_of_those_found(client):
    import_rows(rows({"name": "Wick"}, {"name": "Moth"}))
    leads = {client.get("/cards/random/?q=wick")["Location"] for _ in range(5)}
    assert leads == {"/cards/LAN/1/wick/"}
    assert client.get("/cards/random/?q=lamp")["Location"] == "/cards/?q=lamp"


# Sets, artists, keywords


def test_sets_stand_by_block_and_year_and_are_found_by_name_code_and_year(client):
    import_rows([row(), row(set="Fog Harbour", set_code="FOG", year=2033, block="Fog")])
    page = body_of(client, "/sets/")
    assert 'href="/sets/FOG/"' in page
    assert "2031" in page
    assert 'href="/sets/LAN/"' not in body_of(client, "/sets/?set=2033")
    picked = html.unescape(body_of(client, "/sets/?q=wick s:lan"))
    assert "/cards/?q=wick+set%3Alan%7CFOG" in picked
    assert '/cards/?q=wick"' in picked


def test_a_set_an_artist_and_a_keyword_have_a_page_that_the_card_leads_to(client):
    import_rows([row(artist="A. Brush", text="Protector", keywords=["Protector"])])
    card = body_of(client, "/cards/LAN/1/")
    for address in ("/sets/LAN/", "/artists/A.%20Brush/", "/keywords/protector/"):
        assert f'href="{address}"' in card
        assert shown_names(body_of(client, address)) == ["Lantern Carrier"]
    # By number, each card's stands at it; else nobody looks for it.
    assert '<small class="number">1</small>' in body_of(client, "/sets/LAN/")
    assert '<small class="number">' not in body_of(client, "/cards/")
    for address in ("/sets/NON/", "/artists/nobody/", "/keywords/nothing/"):
        assert client.get(address).status_code == 404


# The card


def test_a_card_page_shows_words_facts_and_printings(client):
    import_rows(
        [
            row(name="Wick", flavour="Mind the step.", text="Protector"),
            row(name="Wick", set="Second Street", set_code="SEC", artist="B. Pen"),
        ]
    )
    page = body_of(client, "/cards/LAN/1/")
    assert '<h1 lang="en">Wick</h1>' in page
    assert "Mind the step." in page
    assert "<dt>Faction</dt><dd>Horde</dd>" in page
    assert 'href="/cards/LAN/1/wick/" aria-current="true"' in page
    assert 'href="/cards/SEC/1/wick/"' in page
    assert "B. Pen" in page


def test_a_variant_stands_in_the_address(client):
    import_rows(
        [row(artist="A. Brush"), row(variant="EA", artist="B. Pen", flavour="Wider.")]
    )
    plain = body_of(client, "/cards/LAN/1/")
    variant = body_of(client, "/cards/LAN/1-EA/lantern-carrier/")
    assert "Mind the step." in plain
    assert "Wider." in variant
    assert 'href="/cards/LAN/1-EA/lantern-carrier/" aria-current="true"' in variant


def test_a_number_with_a_dash_of_its_own_is_found(client):
    import_rows([row(collector_number="P-12")])
    assert "Lantern Carrier" in body_of(client, "/cards/LAN/P-12/")


def test_set_and_number_may_be_typed_in_any_case(client):
    import_rows([row(collector_number="12a")])
    assert "Lantern Carrier" in body_of(client, "/cards/lan/12A/")


@pytest.mark.parametrize("slug", ["", "lantern-carrier/", "anything-else/"])
def test_the_slug_is_decoration(client, slug):
    import_rows([row()])
    assert '<h1 lang="en">Lantern Carrier</h1>' in body_of(
        client, f"/cards/LAN/1/{slug}"
    )


@pytest.mark.parametrize(
    "place", ["LAN/2", "SEC/1", "LAN/1-EA", "LAN/-", "LAN/%00", "LAN/1%20"]
)
def test_a_printing_that_is_not_there_is_a_404(client, place):
    import_rows([row()])
    response = client.get(f"/cards/{place}/")
    assert response.status_code == 404
    assert "This page doesn’t exist" in read(response)


def test_what_a_card_says_is_never_markup(client):
    import_rows([row(name="Wick", flavour="Dim.")])
    evil = '"><script>alert(1)</script>'
    add_name("Wick", "pl", evil)
    Card.objects.update(name=evil, text=f"[Fire] {evil}")
    Printing.objects.update(flavour=evil, artist=evil, variant="<b>")
    CardSet.objects.update(name=evil)
    for language in ("en", "pl"):
        headers = {"Accept-Language": language}
        for address in (CARDS, CARDS + "?view=table", "/cards/LAN/1-<b>/", "/"):
            page = body_of(client, address, **headers)
            assert "<script>alert" not in page, address
            assert html.escape(evil) in page, address


def test_a_card_whose_name_has_no_latin_letter_has_an_address(client):
    import_rows([row(name="Фонарь")])
    page = body_of(client, CARDS)
    assert 'href="/cards/LAN/1/"' in page
    assert "Фонарь" in body_of(client, "/cards/LAN/1/")


# Languages


def test_names_are_in_the_readers_language_and_say_so(client):
    import_rows(rows({"name": "Wick"}, {"name": "Moth"}))
    add_name("Wick", "pl", "Knot")
    page = body_of(client, CARDS, **{"Accept-Language": "pl"})
    assert '<html lang="pl"' in page
    assert '<h3 lang="pl"><a href="/cards/LAN/1/wick/">Knot</a></h3>' in page
    assert '<h3 lang="en"><a href="/cards/LAN/2/moth/">Moth</a></h3>' in page
    assert re.search(r'class="kind">.{,100}<abbr class="lang-mark" lang="pl"', page)


def test_another_languages_name_stays_out_of_the_list_but_is_found_and_listed(client):
    import_rows(rows({"name": "Wick"}, {"name": "Moth"}))
    add_name("Wick", "pl", "Knot")
    page = body_of(client, CARDS + "?q=knot")
    assert shown_names(page) == ["Wick"]
    assert "Knot" not in shown_names(page)
    card = body_of(client, "/cards/LAN/1/")
    assert '<h1 lang="en">Wick</h1>' in card
    assert '<div lang="pl">Knot</div>' in card


def test_a_card_page_in_the_readers_language_says_which_words_are_english(client):
    import_rows([row(name="Wick")])
    add_name("Wick", "ru", "Фитиль")
    page = body_of(client, "/cards/LAN/1/", **{"Accept-Language": "ru"})
    assert '<h1 lang="ru">Фитиль</h1>' in page
    words = r'<p class="rules-text" lang="en">.{,300}?Protector</p>'
    assert re.search(words, page, re.DOTALL)
    assert '<p class="flavour" lang="en">Mind the step.</p>' in page


# Search help


def test_the_search_help_lists_every_field_with_its_spellings(client):
    page = body_of(client, "/search-help/")
    assert len(FIELDS.fields) > 20
    for field in FIELDS.fields.values():
        assert f'<th scope="row"><code>{field.key}</code></th>' in page
        for spelling in field.spellings:
            assert f"<code>{spelling}</code>" in page


def queries_of(client: Client, address: str, **headers: str) -> int:
    """Return how many queries the page at *address* takes, once it is warm."""
    client.get(address, headers=headers)
    with CaptureQueriesContext(connection) as made:
        assert client.get(address, headers=headers).status_code == 200
    return len(made)


def deck_of_all_carriers(name: str, owner, **changes):
    """Return a legal-sized deck that holds one of each carrier in the catalogue."""
    carried = Card.objects.filter(name__startswith="Carrier").values_list("name")
    lines = ["Hero: Odda the Lamplighter", *(f"1 {name}" for (name,) in carried)]
    return make_deck("\n".join(lines), owner=owner, name=name, **changes)


# Signed in: the session, the account and what it owns of the cards are asked, too.
PAGES = {
    "cards as faces": ("/cards/", 10, {}),
    "cards as a table": ("/cards/?view=table", 10, {}),
    "cards of a query": ("/cards/?q=type:ally rarity:common", 10, {}),
    "results alone": ("/cards/?q=carrier", 7, HTMX),
    "API: cards": ("/api/v1/cards/?page_size=100", 8, {}),
    "API: sets": ("/api/v1/sets/", 6, {}),
    "API: own decks": ("/api/v1/decks/", 7, {}),
    "API: public decks": ("/api/v1/decks/public/", 7, {}),
    "start": ("/", 11, {}),
    "own decks": ("/decks/", 8, {}),
    "public decks": ("/decks/public/", 9, {}),
}


@pytest.fixture
def reader(client):
    """A reader of Polish, signed in, whose page of decks fills with the catalogue."""
    user = make_user("reader")
    client.force_login(user)
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "pl"
    client.user = user
    return client


def fill(reader: Client, count: int, first: int = 1) -> None:
    """Bring in *count* cards with two printings and names, and *count* ÷ 5 decks."""
    batch = carriers(count, first)
    again = [one | {"set": "Second", "set_code": "SEC"} for one in batch]
    import_rows([hero_row(), *batch, *again])
    for one in batch:
        add_name(one["name"], "pl", f"Niosący {one['collector_number']}")
    for number in range(count // 5):
        deck_of_all_carriers(f"Deck {first}-{number}", reader.user, visibility="public")


# What pages cost


def test_a_list_takes_as_many_queries_for_sixty_cards_as_for_five(reader):
    counts = []
    for count, first in ((5, 1), (55, 6)):
        fill(reader, count, first)
        counts.append(
            {
                kind: queries_of(reader, address, **headers)
                for kind, (address, _, headers) in PAGES.items()
            }
        )
    few, many = counts
    assert many == few
    budgets = {kind: budget for kind, (_, budget, _) in PAGES.items()}
    assert {kind for kind, count in few.items() if count > budgets[kind]} == set()


DECK_PAGES = {
    "deck": 20,
    "deck-edit": 21,
    "deck-text": 11,
    "api-deck": 7,
}


def test_a_deck_takes_as_many_queries_for_sixty_cards_as_for_five(
    reader, django_assert_max_num_queries
):
    fill(reader, 5)
    small = deck_of_all_carriers("Small", reader.user)
    fill(reader, 55, first=6)
    large = deck_of_all_carriers("Large", reader.user)
    assert large.entries.count() == 61
    for name, budget in DECK_PAGES.items():
        few, many = (
            queries_of(reader, reverse(name, args=[deck.short_id]))
            for deck in (small, large)
        )
        assert (name, many) == (name, few)
        assert few <= budget, name
    sent = {"card": card_named("Carrier 001").pk, "zone": "main", "by": "1"}
    counts = []
    for deck in (small, large):
        with django_assert_max_num_queries(20) as made:
            address = reverse("deck-change", args=[deck.short_id])
            assert reader.post(address, sent, headers=HTMX).status_code == 200
        counts.append(len(made))
    assert counts[0] == counts[1]


def test_a_card_page_takes_few_queries(client, django_assert_max_num_queries):
    import_rows([row(), row(set="Second", set_code="SEC"), row(variant="EA")])
    with django_assert_max_num_queries(6):
        client.get("/cards/LAN/1/")


def test_a_page_of_sixty_faces_stays_small(client):
    chance = random.Random(60)
    letters = "abcdefghijklmnoprstuvwz"

    def words(count: int) -> str:
        return " ".join(
            "".join(chance.choices(letters, k=chance.randint(2, 9)))
            for _ in range(count)
        )

    import_rows(
        rows(*({"name": words(4).title(), "text": words(45)} for _ in range(60)))
    )
    weight = weigh(client, CARDS)
    assert len(shown_names(weight.html)) == 60
    assert {"css/cards.css", "img/symbols.svg"} <= weight.files
    assert len(weight.pictures) == 60
    assert weight.page < 40_000  # bytes
    assert weight.all < 100_000


STYLES = ("css/base.css", "css/cards.css", "css/browsing.css")


def test_pages_use_no_other_styles_and_scripts(client):
    page = body_of(client, CARDS)
    styles = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page)
    scripts = re.findall(r'<script[^>]* src="([^"]+)"', page)
    assert styles == [f"/static/{name}" for name in STYLES]
    assert len(scripts) == 2
    assert all(script.startswith("/static/") for script in scripts)
    assert not re.search(r"<script(?![^>]* src=)", page)
    assert "style=" not in page


@pytest.mark.parametrize("number", ["12/361", "7 b", "1.5", "ő"])
def test_odd_numbers_have_pages(client, number):
    import_rows(rows({"name": "Wick", "collector_number": number}))
    [link] = [
        part.split('"')[0]
        for part in client.get("/cards/").content.decode().split('href="')
        if part.startswith("/cards/LAN/")
    ]
    assert client.get(link).status_code == 200


def test_a_variant_with_a_hyphen_has_a_page(client):
    import_rows(rows({"name": "Wick", "variant": "Full-Art Foil"}))
    assert client.get("/cards/LAN/1-Full-Art Foil/").status_code == 200


def test_a_card_that_is_not_played_whole_says_so_with_what_is_left_out(client):
    """Its page and its answer to programs say the same."""
    lost = "At the start of your turn, destroy this ally unless a lamp is lit."
    import_rows(
        rows(
            {"name": "Wick", "text": f"Protector\n{lost}"},
            {"name": "Moth", "text": "Protector", "collector_number": "2"},
        )
    )
    for name, state, left_out in (("Wick", "not", [lost]), ("Moth", "whole", [])):
        card = card_named(name)
        [printing] = card.printings.select_related("card_set")
        place = f"{printing.card_set.code}/{printing.number}"
        told = client.get(f"/api/v1/cards/{place}/").json()["played"]
        assert (told["state"], told["left_out"]) == (state, left_out)
        page = html.unescape(body_of(client, f"/cards/{place}/"))
        assert (f'<s lang="en">{lost}</s>' in page) is (state == "not")
        assert ("played-mark" in page) is (state == "not")
