"""Real decks whose cards are all played whole.

Decks are named by their files, cards are counted: their names are not ours to repeat.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cards.catalogue.played_parts import played_part
from cards.imports.catalogue_import import import_catalogue
from decks.building.queries import read_deck

pytestmark = pytest.mark.django_db

DECKS = 15


@pytest.fixture(scope="module", autouse=True)
def catalogue(passing_database: Any, shared_data: Path) -> Iterator[None]:
    with passing_database():
        path = shared_data / "wow-cards-open.jsonl"
        import_catalogue(path=path, game_slug="wow", report=lambda _outcomes: None)
        yield


def test_all_fifteen_decks_are_played_whole(shared_data: Path):
    paths = sorted(shared_data.glob("decks*/*.txt"))
    assert len(paths) == DECKS
    lacking = {path.stem: lacking_in(path) for path in paths}
    assert {name: count for name, count in lacking.items() if count} == {}


def lacking_in(path: Path) -> int:
    read = read_deck(path.read_bytes(), game_slug="wow", file_name=path.name)
    assert read.unread == []
    cards = [line.cards[0] for line in read.lines if line.cards]
    return sum(played_part(card).state != "whole" for card in cards)
