"""A list pasted becomes a deck, and what is not read is kept."""

import html
import re

import pytest
from django.test import Client
from django.utils.text import slugify

from cards.catalogue.models import Card
from decks.building.models import Deck
from decks.building.queries import read_deck
from rules.game.deck import Zone
from tests.decks.deck_pages import (
    HERO,
    LEGAL,
    SCRIPT,
    at,
    change,
    held_in,
    read,
    words_of,
)
from tests.factories import (
    add_name,
    import_rows,
    row,
    rows,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


# Paste


def paste(client: Client, text: str, **sent: str):
    return client.post("/decks/paste/", {"text": text, **sent})


def test_a_list_is_checked_without_making_a_deck(client):
    response = paste(client, LEGAL, check="1")
    assert response.status_code == 200
    assert "✓ Legal" in words_of(response)
    assert "16 lines read." in words_of(response)
    assert not Deck.objects.exists()


def test_a_list_that_is_all_read_becomes_a_deck(client):
    response = paste(client, LEGAL, make="1", name="Night shift")
    made = Deck.objects.get()
    assert response.headers["Location"] == at("deck-edit", made)
    assert made.name == "Night shift"
    assert held_in(made) == {
        ("hero", HERO): 1,
        **{("main", f"Passer-by {number}"): 4 for number in range(15)},
    }


TITLED = f"# Night shift\n{LEGAL}"


@pytest.mark.parametrize(
    ("text", "file_name", "called"),
    [
        (TITLED, "lamps-out.txt", "Night shift"),
        (f"# Allies\n{LEGAL}", "lamps-out_2.txt", "Lamps out 2"),
        (LEGAL, "", HERO),
        ("4 Passer-by 1", "", "Pasted deck"),
    ],
)
def test_a_deck_is_called_as_its_list_its_file_or_its_hero(
    client, text, file_name, called
):
    paste(client, text, make="1", file_name=file_name)
    assert Deck.objects.get().name == called


def test_a_list_that_is_checked_says_what_its_deck_will_be_called(client):
    page = read(paste(client, TITLED, check="1"))
    assert 'value="Night shift"' in page
    paste(client, TITLED, make="1", name="Mine")
    assert Deck.objects.get().name == "Mine"


def test_a_hero_that_names_a_deck_is_called_in_the_readers_language(client):
    add_name(HERO, "pl", "Odda Latarniczka")
    client.cookies["card_language"] = "pl"
    paste(client, LEGAL, make="1")
    assert Deck.objects.get().name == "Odda Latarniczka"


UNREAD = "Hero: Odda the Lamplighter\n4 Passer-by 1\n3 Pazzer-by 2\n1 Quite Something"


@pytest.mark.parametrize("button", ["check", "make"])
def test_lines_not_read_are_kept_and_shown_with_what_is_near(client, button):
    response = paste(client, UNREAD, **{button: "1"}, name="Typed")
    page, words = html.unescape(read(response)), words_of(response)
    assert response.status_code == 200
    assert not Deck.objects.exists()
    assert UNREAD in page
    assert 'value="Typed"' in page
    assert "<code>3: 3 Pazzer-by 2</code>" in page
    assert re.search(r"3: 3 Pazzer-by 2 similar name .* Passer-by 2 Ally", words)
    assert "<code>4: 1 Quite Something</code>" in page
    assert "2 lines could be several cards; choose below." in words
    assert "there is no card “Quite Something”" not in words  # told once


def test_a_list_is_taken_with_its_unread_lines_kept_when_asked(client):
    paste(client, UNREAD, **{"as-it-is": "1"})
    made = Deck.objects.get()
    assert held_in(made) == {
        ("hero", HERO): 1,
        ("main", "Passer-by 1"): 4,
    }
    assert list(made.unread_lines.values_list("number", "source", "quantity")) == [
        (3, "3 Pazzer-by 2", 3),
        (4, "1 Quite Something", 1),
    ]


@pytest.mark.parametrize("text", ["", "  \n ", "x" * 300_001, "x" * 501, "4 Wick\0"])
def test_a_list_that_is_none_is_refused_beside_the_field(client, text):
    response = paste(client, text, make="1")
    assert response.status_code == 422
    assert 'class="errorlist"' in read(response)
    assert not Deck.objects.exists()


def test_a_pasted_line_is_text_never_markup(client):
    page = read(paste(client, f"4 {SCRIPT}\n</textarea>{SCRIPT}", check="1"))
    assert "<script>alert" not in page
    assert page.count("</textarea>") == 1


def test_a_line_that_may_be_two_cards_is_settled_and_may_be_changed(client):
    two_wicks()
    words = words_of(paste(client, "4 Wick", check="1"))
    asked = words.partition("Settled by the deck")[2].partition("All lines")[0]
    assert "Decide later" not in asked
    assert asked.count("Wick") == 3
    assert "Ability" in asked
    assert "Ally" in asked
    assert not Deck.objects.exists()


# Export


def two_wicks() -> None:
    """Bring in two cards of one name, an ally and an ability."""
    import_rows(
        rows(
            {"name": "Wick", "set_code": "TWO", "set": "Two"},
            {
                "name": "Wick", "set_code": "TWO", "set": "Two", "type": "ability",
                "atk": None, "atk_type": None, "health": None, "race": None,
            },
        )
    )  # fmt: skip


HARD_NAMES = (
    "4 Winds, 1 Lamp",
    "Marta's “Own” Goat",
    "Ætherwick",
    "Someone Left; the Star On!",
    "Missing: One Cat",
    "Ysoré of the Fourth Hour",
)


def contents(deck: Deck) -> set[tuple[int, str, int]]:
    return set(deck.entries.values_list("card", "zone", "quantity"))


def read_back(text: str) -> set[tuple[int, str, int]]:
    """Return cards, zones and quantities that *text* means."""
    found = read_deck(text, game_slug="wow", format_slug="constructed")
    assert [line.line.source for line in found.unread] == []
    return {(line.cards[0].pk, line.zone.value, line.quantity) for line in found.lines}


def exported(client: Client, deck: Deck, language: str) -> str:
    response = client.get(at("deck-text", deck), headers={"Accept-Language": language})
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response["Content-Disposition"] == (
        f'attachment; filename="{slugify(deck.name)}.txt"'
    )
    return read(response)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_exported_text_reads_back_as_the_same_deck(client, deck, language):
    import_rows(
        row(name=name, set="Hard", set_code="HRD", collector_number=str(number))
        for number, name in enumerate(HARD_NAMES)
    )
    two_wicks()
    add_name("Passer-by 1", "pl", "Passer-by 2")
    add_name("Ætherwick", "pl", "Źdźbło, 2 sztuki")
    change(client, deck, HERO, "hero")
    for place, card in enumerate(Card.objects.exclude(type="hero"), start=1):
        for zone in (Zone.MAIN, Zone.SIDE):
            sent = {"card": card.pk, "zone": zone, "by": place}
            client.post(at("deck-change", deck), sent)
    text = exported(client, deck, language)
    assert read_back(text) == contents(deck)
    assert ("Źdźbło, 2 sztuki" in text) == (language == "pl")


def test_the_list_on_the_deck_page_is_the_exported_text(client, deck):
    change(client, deck, HERO, "hero")
    change(client, deck, "Passer-by 1", by=4)
    change(client, deck, "Passer-by 2", "side", by=2)
    text = exported(client, deck, "en")
    assert text == (f"Hero: {HERO}\n\n4 Passer-by 1\n\nSide deck\n2 Passer-by 2\n")
    page = html.unescape(read(client.get(at("deck", deck))))
    assert text.strip() in page


def test_a_pasted_export_makes_the_same_deck(client, deck):
    two_wicks()
    change(client, deck, HERO, "hero")
    for card in Card.objects.filter(name="Wick"):
        client.post(at("deck-change", deck), {"card": card.pk, "zone": "main", "by": 2})
    paste(client, exported(client, deck, "en"), make="1")
    again = Deck.objects.exclude(pk=deck.pk).get()
    assert contents(again) == contents(deck)


def test_an_empty_deck_is_exported_as_nothing(client, deck):
    assert exported(client, deck, "en").strip() == ""
