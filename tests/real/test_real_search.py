"""Search on the real catalogue: what 150 queries find, told from plain facts.

The same table passes on SQLite and on PostgreSQL, so both find the same.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from cards.catalogue.card_texts.language_codes import language_code
from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card, Printing
from cards.imports.catalogue_import import import_catalogue
from cards.search import read_query, search_cards
from cards.search.suggestions import find_ways_out
from decks.building.queries import card_sets
from decks.limits.queries import get_format
from decks.lists.line_settling import line_of
from rules.game.deck import Decklist, Zone
from rules.games import game
from rules.text.normalize import fold
from tests.real.search_table import TABLE, Wanted
from tests.real.searched import Fact, places, read_facts

pytestmark = pytest.mark.django_db
OWN_FAULT = {
    "set-not-allowed", "banned-card", "hero-not-in-pool", "hero-not-in-edition",
    "type-not-in-edition", "token-in-deck",
}  # fmt: skip


@dataclass
class Library:
    """The facts, and which of them each card of the database is."""

    facts: list[Fact]
    of_card: dict[int, int]

    def found(self, text: str) -> set[int]:
        """Return the facts (by place in the list) that the query finds."""
        query = read_query(self.filled(text))
        result = search_cards(query, game="wow")
        return {self.of_card[pk] for pk in result.items.values_list("pk", flat=True)}

    def wanted(self, wanted: Wanted) -> set[int]:
        return {place for place, fact in enumerate(self.facts) if wanted(fact)}

    def filled(self, text: str) -> str:
        """Return *text* with the names that it asks for by language and place."""
        return re.sub(r"\{([\w-]+):([\w-]+)\}", self._name, text)

    def _name(self, match: re.Match[str]) -> str:
        language, uid = match.groups()
        fact = next(f for f in self.facts if any(r["uid"] == uid for r in f.rows))
        return fact.name if language == "en" else fact.names[language]


@pytest.fixture(scope="module")
def library(passing_database, shared_data: Path) -> Iterator[Library]:
    facts = read_facts(shared_data)
    with passing_database():
        path = shared_data / "wow-cards.jsonl"
        import_catalogue(path=path, game_slug="wow", report=lambda outcomes: None)
        by_place = {
            places(row): place for place, fact in enumerate(facts) for row in fact.rows
        }
        printings = Printing.objects.select_related("card_set")
        of_card = {
            one.card_id: by_place[one.card_set.code, one.number, one.variant]
            for one in printings
        }
        add_names(facts, of_card)
        yield Library(facts, of_card)


def add_names(facts: list[Fact], of_card: dict[int, int]) -> None:
    CardText.objects.bulk_create(
        CardText(
            card_id=pk, language=language_code(language), field="name", text=name,
            text_folded=fold(name), source_hash="",
        )
        for pk, place in of_card.items()
        for language, name in facts[place].names.items()
    )  # fmt: skip


def test_there_are_150_queries():
    assert len(TABLE) >= 150
    assert len(dict(TABLE)) == len(TABLE)


def test_each_card_of_the_file_is_one_of_the_database(library):
    assert len(set(library.of_card.values())) == len(library.facts)
    assert Card.objects.count() == len(library.facts)


@pytest.mark.parametrize(("query", "wanted"), TABLE, ids=[query for query, _ in TABLE])
def test_a_query_finds_what_the_facts_say(library, query, wanted):
    assert library.found(query) == library.wanted(wanted)


def test_most_queries_find_something_and_none_all_but_one(library):
    sizes = [len(library.wanted(wanted)) for _, wanted in TABLE]
    assert sum(size == 0 for size in sizes) < 8
    assert sum(size == len(library.facts) for size in sizes) < 3


@pytest.mark.parametrize("slug", ["constructed", "constructed-2006", "set-hoa"])
def test_what_is_legal_is_what_the_rules_let_into_a_deck(library, slug):
    limits = get_format("wow", slug)
    cards = Card.objects.prefetch_related("printings__card_set")
    held = {card.pk for card in cards if is_let_in(card, limits)}
    found = search_cards(read_query(f"legal:{slug}"), game="wow")
    assert found.warnings == ()
    assert set(found.items.values_list("pk", flat=True)) == held


def is_let_in(card: Card, limits) -> bool:
    zone = Zone.HERO if card.type == "hero" else Zone.MAIN
    deck = Decklist((line_of(card, 1, zone, card_sets(card)),))
    issues = game("wow").check_deck(deck, limits)
    return not {issue.code for issue in issues} & OWN_FAULT


def test_a_name_with_a_slip_of_the_pen_is_found_again(library):
    """Every fiftieth name's longest word, a letter left out, leads back to the name."""
    told = missed = 0
    for fact in library.facts[::50]:
        word = max(re.findall(r"[a-z]+", fold(fact.name)), key=len)
        if len(word) < 7:
            continue
        slip = word[:3] + word[4:]
        result = search_cards(read_query(slip), game="wow")
        if result.items.exists():
            continue
        told += 1
        ways = [way.query for way in find_ways_out(result)]
        missed += word not in ways
    assert told > 10
    assert missed <= told // 10
