"""What a player owns and builds."""

from decks.models.account import AccountDownload
from decks.models.api_access import ApiToken, KeptAnswer
from decks.models.collection import (
    Binder,
    CollectionAct,
    CollectionChange,
    CollectionImport,
    CollectionLine,
    Condition,
    Holding,
)
from decks.models.deck import Deck, DeckEdit, DeckEntry, DeckTag, Entry, UnreadLine
from decks.models.house_format import HouseFormat, HouseFormatCard
from decks.models.playtest_game import PlaytestGame
from decks.models.test_run import TestChunk, TestOpponent, TestRun
from decks.models.trading import ListVisibility, Nod, Offer, Trader, Want
from decks.models.version import DeckVersion, VersionEntry

__all__ = [
    "AccountDownload",
    "ApiToken",
    "Binder",
    "CollectionAct",
    "CollectionChange",
    "CollectionImport",
    "CollectionLine",
    "Condition",
    "Deck",
    "DeckEdit",
    "DeckEntry",
    "DeckTag",
    "DeckVersion",
    "Entry",
    "Holding",
    "HouseFormat",
    "HouseFormatCard",
    "KeptAnswer",
    "ListVisibility",
    "Nod",
    "Offer",
    "PlaytestGame",
    "TestChunk",
    "TestOpponent",
    "TestRun",
    "Trader",
    "UnreadLine",
    "VersionEntry",
    "Want",
]
