"""What a player owns and builds."""

from decks.models.deck import Deck, DeckEdit, DeckEntry, DeckTag, Entry, UnreadLine
from decks.models.house_format import HouseFormat, HouseFormatCard
from decks.models.test_run import TestChunk, TestRun
from decks.models.version import DeckVersion, VersionEntry

__all__ = [
    "Deck",
    "DeckEdit",
    "DeckEntry",
    "DeckTag",
    "DeckVersion",
    "Entry",
    "HouseFormat",
    "HouseFormatCard",
    "TestChunk",
    "TestRun",
    "UnreadLine",
    "VersionEntry",
]
