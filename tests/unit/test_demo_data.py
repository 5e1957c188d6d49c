"""The demo's own data: set Lanternfall and its decks, as the files have them."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from decks.deck_text import TextLine, read_deck_text
from rules.deck import DeckLine, Decklist, Zone
from rules.wow.card import Card, Hero, read_card, write_card
from rules.wow.construction import check_deck
from rules.wow.formats import CONSTRUCTED
from rules.wow.traits import RARITIES

ROOT = Path(__file__).parents[2]
CARDS_FOLDER = ROOT / "cards" / "demo"
DECK_FILES = sorted((ROOT / "decks" / "demo").glob("*.txt"))
BROKEN_DECKS = [path for path in DECK_FILES if path.name.startswith("broken-")]
LEGAL_DECKS = [path for path in DECK_FILES if path not in BROKEN_DECKS]

LANGUAGES = ("en", "pl", "hu", "ru")
KEYS = ("number", "rarity", "name", "flavour", "facts")
CYRILLIC = re.compile(r"[\u0400-\u04ff]")
LATIN = re.compile(r"[A-Za-z\u00c0-\u024f]")

Row = dict[str, Any]


def _load(name: str) -> Any:
    return json.loads((CARDS_FOLDER / name).read_text(encoding="utf-8"))


SET: Row = _load("set.json")
ROWS: list[Row] = _load("cards.json")


def _card(row: Row) -> Card:
    return read_card({**row["facts"], "name": row["name"]["en"]})


CARDS = {row["name"]["en"]: _card(row) for row in ROWS}
CARD_ROWS = pytest.mark.parametrize("row", ROWS, ids=lambda row: row["number"])


def _words_by_language(row: Row) -> Iterator[tuple[str, str]]:
    yield from row["name"].items()
    yield from row.get("flavour", {}).items()


def _has_its_script(language: str, words: str) -> bool:
    """Whether *words* are in Cyrillic alone for Russian, without any for the others."""
    if language == "ru":
        return bool(CYRILLIC.search(words)) and not LATIN.search(words)
    return bool(LATIN.search(words)) and not CYRILLIC.search(words)


def _deck_lines(path: Path) -> list[TextLine]:
    return read_deck_text(path.read_text(encoding="utf-8"))


def _deck(path: Path) -> Decklist[Card]:
    """Return the deck at *path*; KeyError if it names a card the set does not have."""
    lines = (
        DeckLine(CARDS[line.name], line.quantity, line.zone)
        for line in _deck_lines(path)
    )
    return Decklist(tuple(lines))


def _codes(deck: Decklist[Card]) -> set[str]:
    return {issue.code for issue in check_deck(deck, CONSTRUCTED)}


def _copies_usable_by(hero: Hero) -> int:
    """Return how many cards a deck of *hero* can hold, four of each, no unlimited."""
    cards = [
        card
        for card in CARDS.values()
        if not isinstance(card, Hero) and not card.is_token and not card.unlimited
    ]
    return sum(
        CONSTRUCTED.copies or 0
        for card in cards
        if _codes(
            Decklist((DeckLine(hero, 1, Zone.HERO), DeckLine(card, 1, Zone.MAIN)))
        )
        == {"deck-too-small"}
    )


def test_the_set_has_a_code_a_year_and_a_name_in_every_language():
    assert (SET["code"], SET["year"]) == ("LAN", 2026)
    assert tuple(SET["name"]) == LANGUAGES
    assert all(_has_its_script(*pair) for pair in SET["name"].items())


def test_the_set_has_44_cards_numbered_in_order():
    assert [row["number"] for row in ROWS] == [str(n) for n in range(1, 45)]


@CARD_ROWS
def test_a_card_has_the_known_keys_in_order_and_a_known_rarity(row: Row):
    assert list(row) == [key for key in KEYS if key in row]
    assert {"number", "rarity", "name", "facts"} <= row.keys()
    assert row["rarity"] in RARITIES


@CARD_ROWS
def test_the_facts_are_what_the_rules_write_of_the_card_without_its_name(row: Row):
    written = write_card(_card(row))
    del written["name"]
    assert row["facts"] == written
    assert list(row["facts"]) == list(written)


@CARD_ROWS
def test_a_card_has_all_four_languages_each_in_its_own_script(row: Row):
    assert tuple(row["name"]) == LANGUAGES
    assert tuple(row.get("flavour", LANGUAGES)) == LANGUAGES
    for language, words in _words_by_language(row):
        assert words == " ".join(words.split())
        assert _has_its_script(language, words), f"{language}: {words}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_share_a_name(language: str):
    names = {row["name"][language].casefold() for row in ROWS}
    assert len(names) == len(ROWS)


def test_no_two_cards_share_their_facts():
    facts = {json.dumps(row["facts"], sort_keys=True) for row in ROWS}
    assert len(facts) == len(ROWS)


def test_every_hero_leads_one_legal_deck():
    heroes = {name for name, card in CARDS.items() if isinstance(card, Hero)}
    leaders = [
        line.card.name
        for path in LEGAL_DECKS
        for line in _deck(path).in_zone(Zone.HERO)
    ]
    assert sorted(leaders) == sorted(heroes)
    assert len(leaders) == 4


def test_every_hero_can_fill_a_deck_without_unlimited_cards():
    heroes = [card for card in CARDS.values() if isinstance(card, Hero)]
    sizes = {hero.name: _copies_usable_by(hero) for hero in heroes}
    assert min(sizes.values()) >= CONSTRUCTED.min_deck_size, sizes


@pytest.mark.parametrize("path", LEGAL_DECKS, ids=lambda path: path.stem)
def test_a_deck_has_exactly_60_cards_and_nothing_the_rules_object_to(path: Path):
    deck = _deck(path)
    assert deck.size(Zone.MAIN) == 60
    assert check_deck(deck, CONSTRUCTED) == []


@pytest.mark.parametrize("path", LEGAL_DECKS, ids=lambda path: path.stem)
def test_a_deck_has_10_to_14_quests_and_locations(path: Path):
    resources = [
        line.quantity
        for line in _deck(path).in_zone(Zone.MAIN)
        if line.card.type in ("quest", "location")
    ]
    assert 10 <= sum(resources) <= 14


@pytest.mark.parametrize("path", DECK_FILES, ids=lambda path: path.stem)
def test_a_deck_names_no_card_on_two_lines_of_a_zone(path: Path):
    places = [(line.zone, line.name) for line in _deck_lines(path)]
    assert len(places) == len(set(places))


def test_one_deck_has_a_side_deck_of_10():
    sizes = [_deck(path).size(Zone.SIDE) for path in LEGAL_DECKS]
    assert sorted(sizes) == [0, 0, 0, 10]


def test_the_broken_deck_is_broken_in_three_ways_and_says_so():
    [path] = BROKEN_DECKS
    assert path.read_text(encoding="utf-8").startswith("# Broken on purpose")
    assert _deck(path).size(Zone.MAIN) == 59
    assert _codes(_deck(path)) == {
        "deck-too-small",
        "too-many-copies",
        "wrong-faction",
    }
