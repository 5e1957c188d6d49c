"""Heroes with a text on their decks, judged beside a reader's list of cards.

The list is not of this project: it names, for each of 38 heroes, cards that may come
along and cards that may not. Names and texts are not ours to repeat.
"""

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.game.deck import DeckLine, Decklist, Zone
from rules.games import game
from rules.wow.card.facts import Card, Hero
from rules.wow.card.rows import read_row
from rules.wow.construction import check_deck
from rules.wow.construction.advice import advise_unread_hero_text

CATALOGUES = ("wow-cards-open.jsonl", "wow-cards.jsonl")
SIZE = {"deck-too-small"}  # a deck of one card is too small, whoever leads it
NAMED = re.compile(r"(.+) \[(\S+) (\S+)\]")


@pytest.fixture(scope="module")
def cards(shared_data: Path) -> dict[tuple[str, ...], Card]:
    """Every card of the files, by set, number (which two may share) and name."""
    found: dict[tuple[str, ...], Card] = {}
    for name in CATALOGUES:
        for line in (shared_data / name).read_text("utf-8").splitlines():
            row = json.loads(line)
            place = (row["set_code"], str(row["collector_number"]))
            found.setdefault((*place, row["name"]), read_row(row).card)
    return found


@pytest.fixture(scope="module")
def heroes(shared_data: Path) -> list[dict[str, str]]:
    """The reader's list, a row for each hero."""
    place = shared_data.parent / "powers" / "heroes.csv"
    with place.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def faults(hero: Hero, card: Card) -> list[str]:
    """Return the codes of what a deck of *hero* and one *card* is told."""
    lines = (DeckLine(hero, 1, Zone.HERO), DeckLine(card, 1, Zone.MAIN))
    issues = check_deck(Decklist(lines), game("wow").FORMATS["constructed"])
    return [issue.code for issue in issues if issue.code not in SIZE]


def listed(words: str, cards: dict[tuple[str, ...], Card]) -> Iterator[Card]:
    """Yield the cards that a cell of the list names."""
    for one in filter(None, words.split(" | ")):
        found = NAMED.fullmatch(one.strip())
        assert found, one
        yield cards[found[2], found[3], found[1]]


def test_every_card_of_the_list_is_judged_as_the_reader_did(heroes, cards):
    wrong: list[str] = []
    tried = 0
    for row in heroes:
        hero = cards[row["set"], row["number"], row["hero"]]
        assert isinstance(hero, Hero)
        for card in listed(row["test_allowed"], cards):
            tried += 1
            wrong += [f"{hero.name}: {card.name}: {one}" for one in faults(hero, card)]
        for card in listed(row["test_refused"], cards):
            tried += 1
            wrong += [] if faults(hero, card) else [f"{hero.name}: {card.name}: taken"]
    assert tried > 400
    assert wrong == []


def test_what_is_understood_is_certain_and_the_rest_is_said_to_be_unread(heroes, cards):
    for row in heroes:
        hero = cards[row["set"], row["number"], row["hero"]]
        assert isinstance(hero, Hero)
        deck = Decklist((DeckLine(hero, 1, Zone.HERO),))
        unread = list(advise_unread_hero_text(deck, game("wow").FORMATS["constructed"]))
        assert bool(unread) == (row["mode"] == "unknown"), hero.name
