"""What a registration sheet says of a deck."""

from datetime import timedelta

import pytest

from decks.building.models import Deck, UnreadLine
from tests.decks.paper.paper_decks import (
    at,
    save_version,
    sheet_text,
)
from tests.factories import (
    card_named,
    make_deck,
)
from tests.rigs.pdf import read_pdf

pytestmark = pytest.mark.django_db


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
