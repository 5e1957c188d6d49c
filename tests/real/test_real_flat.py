"""Real decks in the flat engine: it plays all, the same as the other engine does.

Decks are named by their files: their cards are not ours to repeat.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cards.imports.catalogue_import import import_catalogue
from decks.building.queries import read_deck
from rules.game.deck import DeckLine, Decklist, Zone
from rules.wow.duels.duel_lists import deck_of, prepare
from rules.wow.flat import games
from tests.factories import hero
from tests.rules.wow.flat.parity import first_difference

pytestmark = pytest.mark.django_db

SEED = 3


@pytest.fixture(scope="module", autouse=True)
def catalogue(passing_database: Any, shared_data: Path) -> Iterator[None]:
    with passing_database():
        path = shared_data / "wow-cards-open.jsonl"
        import_catalogue(path=path, game_slug="wow", report=lambda _outcomes: None)
        yield


def read(path: Path) -> Any:
    """Return the deck in *path* as it is played, led by a hero of ours if by nobody."""
    lines = read_deck(path.read_bytes(), game_slug="wow", file_name=path.name).lines
    found = [(line.cards[0], line) for line in lines if line.cards]
    told = [DeckLine(card.value, line.quantity, line.zone) for card, line in found]
    if all(line.zone is not Zone.HERO for line in told):
        told.append(DeckLine(hero(), 1, Zone.HERO))
    powers = {card.name: card.powers for card, _ in found if card.powers is not None}
    return deck_of(prepare(Decklist(tuple(told)), powers))


def test_all_fifteen_are_played_fast_and_their_games_are_the_same(shared_data):
    decks = {path.stem: read(path) for path in sorted(shared_data.glob("decks*/*.txt"))}
    assert len(decks) == 15
    told = (games.tables_of((deck, deck), "2013") for deck in decks.values())
    assert [each for each in told if isinstance(each, str)] == []
    games.warm_up()
    every = [*decks.values()]
    pairs = zip(every, [*every[3:], *every[:3]], strict=True)
    parted = [first_difference(pair, ["random"] * 2, SEED, 0) for pair in pairs]
    assert parted == [None] * len(every)


def test_a_hero_without_health_is_dealt_nothing_and_deals_nothing(shared_data):
    names = "famasin-limited-league", "druid-ramp-classic"
    pair = tuple(read(*shared_data.glob(f"decks*/{name}.txt")) for name in names)
    assert first_difference(pair, ["random"] * 2, 2, 52) is None
