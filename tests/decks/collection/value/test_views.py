"""What a collection is worth: on a page, as a list, for programs; else not there."""

import pytest
from django.test import Client

from cards.prices.services import import_prices
from tests.decks.collection.shelf import own
from tests.factories import card_named

pytestmark = pytest.mark.django_db
PAGES = (
    "/collection/value/", "/collection/value/export/", "/api/v1/collection/value/",
)  # fmt: skip


@pytest.fixture
def priced(settings, anna):
    settings.PRICES = "EUR"
    lines = ["game,set,number,foil,price,currency,day,source"]
    for name, foil, price, day in (
        ("Moth", "", "2", "2026-11-01"),
        ("Moth", "", "3", "2026-11-02"),
        ("Moth", "foil", "10", "2026-11-02"),
    ):
        printing = card_named(name).printings.select_related("card_set").get()
        place = f"wow,{printing.set_code},{printing.number}"
        lines.append(f"{place},{foil},{price},EUR,{day},Shop")
    import_prices("\n".join(lines))
    own(anna, "Moth", 3)
    own(anna, "Moth", 1, is_foil=True)
    own(anna, "Wick", 2)


def test_the_page_adds_up_what_has_a_price(site, priced):
    page = site.get("/collection/value/").content.decode()
    assert "€19.00" in page  # 3 × 3 + 1 × 10
    assert "6 copies, 4 with a price" in page
    assert page.index("€10.00") < page.index("€9.00")  # the dearest first
    assert "€6.00" in page  # what the three were worth the day before


def test_programs_are_told_the_same(site, priced):
    told = site.get("/api/v1/collection/value/").json()
    assert told["amount"] == "19.00"
    assert (told["currency"], told["copies"], told["priced"]) == ("EUR", 6, 4)
    assert told["days"] == [
        {"day": "2026-11-02", "amount": "19.00", "priced": 4},
        {"day": "2026-11-01", "amount": "6.00", "priced": 3},
    ]


def test_the_list_has_every_holding_with_its_price(site, priced):
    text = site.get("/collection/value/export/").content.decode("utf-8-sig")
    rows = [line.split(",") for line in text.splitlines()]
    assert rows[0][0] == "Count"
    assert [(row[0], row[1], row[-2], row[-1]) for row in rows[1:]] == [
        ("1", "Moth", "10.00", "10.00"),
        ("3", "Moth", "3.00", "9.00"),
        ("2", "Wick", "", ""),
    ]


def test_it_asks_so_many_questions(site, priced, django_assert_max_num_queries):
    with django_assert_max_num_queries(11):
        site.get("/collection/value/")


@pytest.mark.parametrize("page", PAGES)
def test_without_prices_and_for_guests_it_is_not_there(site, settings, page):
    assert site.get(page).status_code == 404
    settings.PRICES = "EUR"
    assert site.get(page).status_code == 200
    assert Client().get(page).status_code in (302, 401)
