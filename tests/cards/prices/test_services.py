"""Prices that the host brings: read line by line, shown, and off without a setting."""

import pytest
from django.core.management import call_command
from django.test import Client

from cards.faces.card_face import printing_url
from cards.prices.models import Price
from cards.prices.services import import_prices, write_money
from tests.factories import card_named, import_rows, rows

pytestmark = pytest.mark.django_db
HEAD = "game,set,number,foil,price,currency,day,source\n"


@pytest.fixture
def place():
    import_rows(rows({"name": "Moth"}, {"name": "Wick"}))
    printing = card_named("Moth").printings.select_related("card_set").get()
    return f"wow,{printing.set_code},{printing.number}"


def shown(client=None):
    card = card_named("Moth")
    printing = card.printings.select_related("card_set").get()
    return (client or Client()).get(printing_url(printing, card)).content.decode()


def test_each_line_is_kept_or_refused_with_its_reason(place):
    lines = [
        f"{place},,1.50,EUR,2026-11-01,Shop",
        f"{place},,2.50,eur,2026-11-02,Shop",
        f"{place},foil,9,EUR,2026-11-02,Shop",
        f"{place},,x,EUR,2026-11-02,", f"{place},,-1,EUR,2026-11-02,",
        f"{place},,nan,EUR,2026-11-02,", f"{place},,1,EUR,2026-13-02,",
        f"{place},,1,XYZ,2026-11-02,", "wow,NIX,1,,1,EUR,2026-11-02,",
    ]  # fmt: skip
    told = import_prices(HEAD + "\n".join(lines))
    assert [one["reason"] for one in told] == [
        "", "", "", *["not-a-price"] * 4, "no-such-currency", "no-such-printing",
    ]  # fmt: skip
    assert [one.cents for one in Price.objects.order_by("pk")] == [150, 250, 900]
    import_prices(f"{HEAD}{place},,3,EUR,2026-11-02,Other")
    assert Price.objects.count() == 3
    assert Price.objects.get(day="2026-11-02", is_foil=False).cents == 300


def test_a_card_shows_its_latest_price_and_its_history(place, settings):
    lines = "\n".join(f"{place},,{n}.50,EUR,2026-11-0{n},Shop" for n in (1, 2))
    import_prices(HEAD + lines)
    assert "€" not in shown()
    settings.PRICES = "EUR"
    page = shown()
    assert "€2.50" in page
    assert "Price history" in page
    assert "€1.50" in page
    told = Client().get("/api/v1/cards/", {"q": "moth", "include": "prices"}).json()
    assert [one["amount"] for one in told["results"][0]["prices"]] == ["2.50"]
    settings.PRICES = "USD"
    assert "Price history" not in shown()


def test_money_is_written_as_its_reader_does(settings):
    settings.PRICES = "EUR"
    assert write_money(123456) == "€1,234.56"


def test_shops_are_linked_as_the_host_says_and_nowhere_else(place, settings):
    settings.BUY_LINKS = ["Shop=https://shop.example/?q={name}&n={number}", "Bad=ftp:x"]
    page = shown()
    assert 'href="https://shop.example/?q=Moth&amp;n=' in page
    assert "Buy at Shop" in page
    assert "Bad" not in page


def test_the_command_tells_what_became_of_the_lines(place, tmp_path, capsys):
    file = tmp_path / "prices.csv"
    file.write_text(f"{HEAD}{place},,1,EUR,,\nwow,NIX,1,,1,EUR,,\n", "utf-8")
    call_command("import_prices", file)
    assert capsys.readouterr().out == "3: no-such-printing\nkept 1, refused 1\n"
