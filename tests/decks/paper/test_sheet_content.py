"""Decks on paper: who gets which file, in which words, and what is refused."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation

from cards.catalogue.models import Card
from cards.demo.services import load_demo_cards
from decks.building.models import Deck, DeckEntry, UnreadLine
from decks.building.versions.models import DeckVersion, VersionEntry
from decks.demo.load import load_demo_decks
from decks.paper.proxy_content import (
    MAX_PROXIES,
    ProxyOptions,
    describe_proxies,
)
from decks.paper.proxy_pages import write_proxies
from decks.paper.registration_sheet import write_sheet
from decks.paper.sheet_content import SheetOptions, describe_sheet
from decks.paper.texts import LABELS, labels
from decks.paper.typesetting import can_print
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
from tests.rigs.pdf import outside, overlapping, read_pdf, text_of

pytestmark = pytest.mark.django_db

HERO = "Odda the Lamplighter"
LEGAL = "\n".join([f"Hero: {HERO}", *(f"4 Passer-by {number}" for number in range(15))])
LANGUAGES = [code for code, _name in settings.LANGUAGES]
ADDRESSES = ("deck-paper", "deck-sheet", "deck-proxies", "api-deck-sheet",
             "api-deck-proxies")  # fmt: skip
FILES = ADDRESSES[1:]


@pytest.fixture
def catalogue():
    """A hero, fifteen allies for every deck, one of them named in Polish."""
    neutral = ({"name": f"Passer-by {n}", "faction": "Neutral"} for n in range(15))
    import_rows([hero_row(), *rows(*neutral)])
    add_name("Passer-by 3", "pl", "Przechodzień Łukasz")


@pytest.fixture
def deck(catalogue):
    """A legal deck anyone may see."""
    return make_deck(LEGAL, visibility="public", name="Lamps & “oil”")


def at(name: str, deck: Deck) -> str:
    return reverse(name, args=[deck.short_id])


def sheet_text(client: Client, deck: Deck, **asked) -> str:
    response = client.get(at("deck-sheet", deck), asked)
    assert response.status_code == 200, response.content[:500]
    return text_of(response.content)


def save_version(deck: Deck, **facts) -> DeckVersion:
    """Return a version that holds what *deck* holds now."""
    values = {"number": 1, "format": deck.format, "revision": deck.revision}
    version = DeckVersion.objects.create(
        deck=deck, made_at=deck.changed_at, **(values | facts)
    )
    for entry in deck.entries.all():
        VersionEntry.objects.create(
            version=version, card=entry.card, zone=entry.zone, quantity=entry.quantity
        )
    return version


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


# What the sheet says


def test_the_reader_gets_their_language_beside_english(client, deck):
    client.cookies["django_language"] = "pl"
    text = sheet_text(client, deck)
    assert "Przechodzień Łukasz" in text
    assert "Passer-by 3" in text
    assert "Główna talia / Main deck 60" in text


def test_an_english_reader_gets_english_alone_unless_they_ask(client, deck):
    assert "Przechodzień Łukasz" not in sheet_text(client, deck)
    assert "Przechodzień Łukasz" in sheet_text(client, deck, second="pl")


def test_a_second_language_can_be_left_out(client, deck):
    text = sheet_text(client, deck, language="pl", second="")
    assert "Przechodzień Łukasz" in text
    assert "Passer-by 3" not in text


def test_what_is_filled_in_is_on_the_sheet(client, deck):
    asked = {
        "player": "Żaneta <b>Ő</b>", "player_id": "DW-7", "event": "Кубок",
        "date": "2031-05-06", "language": "pl",
    }  # fmt: skip
    text = sheet_text(client, deck, **asked)
    for words in ("Żaneta <b>Ő</b>", "DW-7", "Кубок", "6 maja 2031"):
        assert words in text


def test_an_illegal_deck_is_printed_with_the_number_of_reasons(client, deck):
    assert "Not legal" not in sheet_text(client, deck)
    deck.entries.filter(card__name="Passer-by 0").delete()
    assert "Not legal: 1 reason" in sheet_text(client, deck)
    deck.entries.filter(zone="hero").delete()
    assert "Not legal: 2 reasons" in sheet_text(client, deck)


def test_a_deck_without_a_saved_version_says_since_when_and_leads_to_the_deck(
    client, deck
):
    text = sheet_text(client, deck)
    assert "no saved version" in text
    assert f"http://testserver/decks/{deck.short_id}/ " in text


def test_a_deck_that_still_is_its_version_leads_to_the_version(client, deck):
    save_version(deck, number=3)
    text = sheet_text(client, deck)
    assert "Version 3, saved on" in text
    assert f"/decks/{deck.short_id}/versions/3/" in text


def test_a_deck_changed_since_its_version_does_not_claim_to_be_it(client, deck):
    save_version(deck)
    Deck.objects.filter(pk=deck.pk).update(revision=deck.revision + 1)
    text = sheet_text(client, deck)
    assert "no saved version" in text
    assert "versions/" not in text


def test_a_version_is_printed_as_it_was(client, deck):
    save_version(deck)
    deck.entries.filter(card__name="Passer-by 0").delete()
    Deck.objects.filter(pk=deck.pk).update(
        revision=deck.revision + 1, changed_at=deck.changed_at + timedelta(days=1)
    )
    assert "Passer-by 0" in sheet_text(client, deck, version=1)
    assert "Passer-by 0" not in sheet_text(client, deck)


@pytest.mark.parametrize("name", ["deck-sheet", "api-deck-sheet"])
def test_a_version_there_is_not_is_a_404(client, deck, name):
    assert client.get(at(name, deck), {"version": 2}).status_code == 404


def test_lines_nobody_could_read_are_on_the_sheet(client, deck):
    UnreadLine.objects.create(
        deck=deck, number=1, source="4 Passser", name="Passser", quantity=4, zone="main"
    )
    assert "Not found in the catalog 4 4 Passser" in sheet_text(client, deck)


def test_an_empty_deck_is_a_sheet_and_a_page(client, catalogue):
    empty = make_deck(visibility="public")
    assert "Main deck 0" in sheet_text(client, empty)
    proxies = client.get(at("deck-proxies", empty))
    assert len(read_pdf(proxies.content).pages) == 1


def test_a_name_the_fonts_lack_is_printed_in_english(client, deck):
    card = card_named("Passer-by 3")
    card.texts.update(text="路人")
    text = sheet_text(client, deck, language="pl", second="")
    assert "Passer-by 3" in text
    assert "\ufffd" not in text


# What proxies say


def test_proxies_come_as_often_as_the_deck_has_the_card(client, deck):
    content = client.get(at("deck-proxies", deck)).content
    assert text_of(content).count("Passer-by 3") == 4
    assert len(read_pdf(content).pages) == 7  # 61 cards


def test_one_of_each_card_is_enough_even_if_it_lies_in_two_zones(client, deck):
    side = DeckEntry(deck=deck, card=card_named("Passer-by 3"), zone="side", quantity=1)
    side.save()
    content = client.get(at("deck-proxies", deck), {"copies": "one"}).content
    assert text_of(content).count("Passer-by 3") == 1
    assert len(read_pdf(content).pages) == 2  # 16 cards


def test_the_side_deck_can_be_left_out(client, deck):
    DeckEntry.objects.filter(deck=deck, card__name="Passer-by 3").update(zone="side")
    with_side = client.get(at("deck-proxies", deck)).content
    without = client.get(at("deck-proxies", deck), {"side": "without"}).content
    assert "Passer-by 3" in text_of(with_side)
    assert "Passer-by 3" not in text_of(without)


def test_a_proxy_is_in_the_language_chosen_and_names_the_english_card(client, deck):
    asked = {"copies": "one", "language": "pl"}
    text = text_of(client.get(at("deck-proxies", deck), asked).content)
    assert "Przechodzień Łukasz" in text
    assert "Passer-by 3" in text
    assert "Sojusznik" in text


@pytest.mark.parametrize("name", ["deck-proxies", "api-deck-proxies"])
def test_more_proxies_than_a_file_holds_are_refused_with_a_way_out(client, deck, name):
    DeckEntry.objects.filter(deck=deck).update(quantity=1)
    first = deck.entries.filter(zone="main").first()
    first.quantity = MAX_PROXIES - 15
    first.save()
    assert client.get(at(name, deck), {"copies": "one"}).status_code == 200
    first.quantity += 1
    DeckEntry.objects.filter(pk=first.pk).update(quantity=999)
    response = client.get(at(name, deck))
    assert response.status_code == 413
    assert "1014" in response.content.decode()
    assert client.get(at(name, deck), {"copies": "one"}).status_code == 200


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


@pytest.mark.parametrize("language", LANGUAGES)
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


@pytest.mark.parametrize("language", LANGUAGES)
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
