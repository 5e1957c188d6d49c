"""Papers on their page: who gets them, what is refused, our own decks."""

import pytest
from django.test import Client
from django.utils import translation

from cards.catalogue.models import Card
from cards.demo.services import load_demo_cards
from core.typesetting import can_print
from decks.building.models import Deck, DeckEntry
from decks.demo.load import load_demo_decks
from decks.paper.proxy_content import (
    ProxyOptions,
    describe_proxies,
)
from decks.paper.proxy_pages import write_proxies
from decks.paper.registration_sheet import write_sheet
from decks.paper.sheet_content import SheetOptions, describe_sheet
from decks.paper.texts import LABELS, labels
from tests.decks.paper.paper_decks import (
    ADDRESSES,
    FILES,
    LANGUAGES,
    at,
    save_version,
    sheet_text,
)
from tests.factories import (
    import_rows,
    make_deck,
    make_user,
    row,
)
from tests.rigs.pdf import outside, overlapping, read_pdf, text_of
from tests.rigs.selection import only_in_prove

pytestmark = pytest.mark.django_db


# Who gets it


@pytest.mark.parametrize("name", ADDRESSES)
def test_whoever_sees_the_deck_gets_it_on_paper(client, deck, name):
    assert client.get(at(name, deck)).status_code == 200


@pytest.mark.parametrize("name", ADDRESSES)
def test_a_private_deck_is_nobody_elses(client, deck, name):
    Deck.objects.filter(pk=deck.pk).update(visibility="private")
    assert client.get(at(name, deck)).status_code == 404
    other = Client()
    other.force_login(make_user("berta"))
    assert other.get(at(name, deck)).status_code == 404
    client.force_login(deck.owner)
    assert client.get(at(name, deck)).status_code == 200


@pytest.mark.parametrize("name", FILES)
def test_files_are_pdf_with_a_name_and_nobody_keeps_them(client, deck, name):
    response = client.get(at(name, deck))
    assert response["Content-Type"] == "application/pdf"
    assert response.content.startswith(b"%PDF-")
    kind = "sheet" if "sheet" in name else "proxies"
    disposition = response["Content-Disposition"]
    assert disposition == f'inline; filename="lamps-oil-{kind}.pdf"'
    assert {"no-store", "private"} <= set(response["Cache-Control"].split(", "))


def test_a_deck_whose_name_has_no_latin_letter_is_a_file_by_its_id(client, deck):
    Deck.objects.filter(pk=deck.pk).update(name="Ёлка\r\nX-Bad: 1")
    disposition = client.get(at("deck-sheet", deck))["Content-Disposition"]
    assert disposition == 'inline; filename="x-bad-1-sheet.pdf"'
    Deck.objects.filter(pk=deck.pk).update(name="Ёлка")
    disposition = client.get(at("deck-sheet", deck))["Content-Disposition"]
    assert disposition == f'inline; filename="{deck.short_id}-sheet.pdf"'


def test_the_deck_links_to_its_paper_and_a_deck_called_paper_does_not_hide_it(
    client, deck
):
    assert at("deck-paper", deck) in client.get(at("deck", deck)).content.decode()
    deck.name = "Paper"
    assert deck.get_absolute_url() == at("deck", deck)


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_not_posted_to(client, deck, name):
    assert client.post(at(name, deck)).status_code in (403, 405)


# What is refused


WRONG = [
    {"language": "xx"}, {"paper": "a5"}, {"language": "\0"}, {"language": ""},
]  # fmt: skip


WRONG_SHEETS = [
    *WRONG, {"second": "xx"}, {"version": "0"}, {"version": "9" * 30},
    {"version": "one"}, {"player": "x" * 81}, {"date": "06.05.2031"},
    {"event": "a\0b"},
]  # fmt: skip


WRONG_PROXIES = [*WRONG, {"copies": "two"}, {"side": "maybe"}]


@pytest.mark.parametrize(
    ("kind", "asked"),
    [("sheet", one) for one in WRONG_SHEETS]
    + [("proxies", one) for one in WRONG_PROXIES],
)
def test_what_cannot_be_is_said_beside_the_field(client, deck, kind, asked):
    page = client.get(at(f"deck-{kind}", deck), asked)
    assert page.status_code == 422
    assert "errorlist" in page.content.decode()
    problem = client.get(at(f"api-deck-{kind}", deck), asked)
    assert problem.status_code == 400
    assert problem["Content-Type"] == "application/problem+json"
    assert problem.json()["errors"].keys() == asked.keys()


@pytest.mark.parametrize(
    "accepted", ["application/pdf", "text/html", "*/*", "nonsense"]
)
def test_the_api_sends_the_file_whatever_is_accepted(client, deck, accepted):
    response = client.get(at("api-deck-sheet", deck), headers={"Accept": accepted})
    assert response["Content-Type"] == "application/pdf"
    gone = client.get("/api/v1/decks/nosuchdeck/sheet/", headers={"Accept": accepted})
    assert gone["Content-Type"] == "application/problem+json"


def test_api_and_page_send_the_same_bytes(client, deck):
    for kind in ("sheet", "proxies"):
        page = client.get(at(f"deck-{kind}", deck), {"language": "pl"})
        api = client.get(at(f"api-deck-{kind}", deck), {"language": "pl"})
        assert page.content == api.content


def test_the_schema_says_what_comes_back(client):
    schema = client.get("/api/v1/schema/", headers={"Accept": "application/json"})
    for path in ("sheet", "proxies"):
        found = schema.json()["paths"][f"/api/v1/decks/{{short_id}}/{path}/"]["get"]
        assert found["responses"]["200"]["content"].keys() == {"application/pdf"}
        assert "language" in {one["name"] for one in found["parameters"]}


def test_what_was_asked_for_is_kept_when_something_in_it_is_wrong(client, deck):
    client.cookies["django_language"] = "hu"
    asked = {"player": "Żaneta", "date": "never"}
    form = client.get(at("deck-sheet", deck), asked).context["sheet"]
    assert (form["player"].value(), form["date"].value()) == ("Żaneta", "never")
    assert (form["language"].value(), form["second"].value()) == ("hu", "en")


def test_the_page_offers_the_readers_language_and_the_versions(client, deck):
    save_version(deck, number=12)
    client.cookies["django_language"] = "hu"
    page = client.get(at("deck-paper", deck))
    form = page.context["sheet"]
    assert (form["language"].value(), form["second"].value()) == ("hu", "en")
    assert 12 in [value for value, _words in form.fields["version"].widget.choices]


# Measured in queries


@pytest.mark.parametrize("name", FILES)
def test_queries_do_not_grow_with_the_deck(
    client, deck, name, django_assert_max_num_queries
):
    printing = Card.objects.get(name="Passer-by 1").printings.get()
    DeckEntry.objects.filter(deck=deck, card=printing.card).update(printing=printing)
    with django_assert_max_num_queries(9):
        client.get(at(name, deck), {"language": "pl"})


# Our own decks, in every language


@pytest.fixture
def ready_decks():
    load_demo_cards()
    load_demo_decks()
    return list(Deck.objects.order_by("pk"))


@pytest.mark.long
@pytest.mark.parametrize("language", ["ru", *only_in_prove("en", "pl", "hu")])
def test_every_ready_deck_is_printed_whole_in_every_language(ready_decks, language):
    languages = tuple(dict.fromkeys((language, "en")))
    for deck in ready_decks:
        sheet = describe_sheet(deck, SheetOptions(languages=languages), str)
        content = write_sheet(sheet)
        text = text_of(content)
        assert len(read_pdf(content).pages) == 1
        assert overlapping(content) == outside(content, 11) == []
        assert "\ufffd" not in text
        for group in sheet.groups:
            for line in group.rows:
                assert all(part in text for name in line.names for part in name.split())


@pytest.mark.parametrize("language", ["hu", *only_in_prove("en", "pl", "ru")])
def test_every_card_of_our_own_is_a_proxy_in_every_language(language):
    load_demo_cards()
    deck = make_deck(visibility="public")
    cards = list(Card.objects.all())
    DeckEntry.objects.bulk_create(
        DeckEntry(deck=deck, card=card, zone="main", quantity=1) for card in cards
    )
    proxies = describe_proxies(deck, ProxyOptions(language=language))
    content = write_proxies(proxies)
    assert len(cards) == len(proxies.cards) == 240
    assert len(read_pdf(content).pages) == 27  # each text has room on its card
    words = set(text_of(content).split())
    for card in proxies.cards:
        lines = ("".join(text for text, _style in runs) for runs in card.text)
        said = " ".join((card.name, *lines)).replace("→", " ").split()
        assert can_print(card.name)
        assert set(said) <= words, card.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_labels_of_a_sheet_are_said_in_the_language(language):
    with translation.override(language):
        said = labels()
    with translation.override("en"):
        english = labels()
    assert said.keys() == english.keys() == LABELS.keys() | {"page"}
    assert all(map(can_print, said.values()))
    if language != "en":
        assert [key for key in said if said[key] == english[key]] == []


def test_a_row_of_another_type_is_printed_too(client, catalogue):
    import_rows([row(name="Odd One", type="Treasure", collector_number="77")])
    deck = make_deck("2 Odd One", visibility="public")
    assert "Odd One" in sheet_text(client, deck)
    assert "Odd One" in text_of(client.get(at("deck-proxies", deck)).content)
