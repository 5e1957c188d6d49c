"""Files that are written card by card, so that no catalogue is held in memory."""

import gzip
import hashlib
import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Protocol

import orjson
from django.utils.translation import override

from cards.catalogue.card_texts.models import hidden_states
from cards.catalogue.card_texts.shown_words import Words, words_shown
from cards.catalogue.models import Card, Printing
from cards.catalogue.stable_ids import printing_id
from cards.external_ids.services import ids_of
from cards.faces.card_face import say_type_line
from rules.games import game

COLUMNS = (
    "game", "name", "type", "cost", "atk", "health", "defense", "strike_cost", "text",
    "facts",
)  # fmt: skip
PRINTING_COLUMNS = ("number", "variant", "rarity", "artist", "flavour", "text")


def card_record(card: Card, language: str) -> dict[str, Any]:
    """Return *card* as the file of *language* holds it; printings and texts are there.

    The canonical English stands beside the words printed in the language.
    """
    chain = () if language == "en" else (language,)
    words = words_shown(card, chain, next(iter(card.printings.all()), None))
    return {
        "id": card.pk,
        **{name: getattr(card, name) for name in COLUMNS},
        "type_line": _type_line(card, "en"),
        "printings": [_printing(one, card) for one in card.printings.all()],
        "texts": _texts(card, language),
        "lang": language,
        "printed_name": words["name"].text,
        "printed_type_line": _type_line(card, language),
        "printed_text": words["text"].text,
        "words": {str(field): _words(each) for field, each in words.items()},
    }


def _type_line(card: Card, language: str) -> str:
    """Return the type line in *language*; in English if the site does not speak it."""
    with override(language):
        return say_type_line(game(card.game).type_line(card.value))


def _printing(one: Printing, card: Card) -> dict[str, Any]:
    """Return a printing as the API tells it."""
    told = {name: getattr(one, name) for name in PRINTING_COLUMNS}
    return {
        "id": str(printing_id(one, card)),
        "set": one.card_set.code,
        **told,
        "external_ids": dict(ids_of(one)),
    }


def _texts(card: Card, language: str) -> list[dict[str, str]]:
    """Return the translations of *card* into *language*, rejected ones left out."""
    return [
        {"lang": one.language, "field": one.field, "text": one.text, "state": one.state}
        for one in card.texts.all()
        if one.language == language and one.state not in hidden_states()
    ]


def _words(words: Words) -> dict[str, Any]:
    """Return words with their language and how far to trust them."""
    return {
        "text": words.text,
        "lang": words.language,
        "state": words.state,
        "is_stale": words.is_stale,
    }


Record = Mapping[str, Any]
PIECE = 1 << 20  # bytes
LEVEL = 6  # of compression: 9 takes three times as long for two in a hundred

TABLES: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE card (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, type TEXT NOT NULL,
    cost INTEGER, atk INTEGER, health INTEGER, defense INTEGER, strike_cost INTEGER,
    text TEXT NOT NULL, type_line TEXT NOT NULL, facts TEXT NOT NULL,
    printed_name TEXT NOT NULL, printed_name_lang TEXT NOT NULL,
    printed_type_line TEXT NOT NULL,
    printed_text TEXT NOT NULL, printed_text_lang TEXT NOT NULL
);
CREATE TABLE printing (
    card INTEGER NOT NULL REFERENCES card (id),
    "set" TEXT NOT NULL, number TEXT NOT NULL, variant TEXT NOT NULL,
    rarity TEXT NOT NULL, artist TEXT NOT NULL, flavour TEXT NOT NULL,
    text TEXT NOT NULL, public_id TEXT NOT NULL
);
CREATE INDEX printing_place ON printing ("set", number, variant);
CREATE INDEX printing_of_card ON printing (card);
"""
CARD: Final = "INSERT INTO card VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
PRINTING: Final = "INSERT INTO printing VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
TABLE_COLUMNS: Final = (
    "id", "name", "type", "cost", "atk", "health", "defense", "strike_cost", "text",
    "type_line",
)  # fmt: skip
TABLE_PRINTING_COLUMNS: Final = (
    "set",
    "number",
    "variant",
    "rarity",
    "artist",
    "flavour",
    "text",
    "id",
)


class Writer(Protocol):
    """Takes a catalogue some cards at a time."""

    def write(self, records: Iterable[Record]) -> None:
        """Write *records* after those before."""


class JsonLines:
    """One JSON object a line."""

    def __init__(self, file: gzip.GzipFile) -> None:
        """Write into *file*."""
        self.file = file

    def write(self, records: Iterable[Record]) -> None:
        """Write *records* after those before."""
        self.file.writelines(orjson.dumps(record) + b"\n" for record in records)


class Sqlite:
    """Tables `card` and `printing`, and what the file is in `meta`."""

    def __init__(self, database: sqlite3.Connection) -> None:
        """Write into *database*."""
        self.database = database

    def write(self, records: Iterable[Record]) -> None:
        """Write *records* after those before."""
        for record in records:
            self.database.execute(CARD, _card_row(record))
            self.database.executemany(
                PRINTING,
                (
                    (record["id"], *(one[name] for name in TABLE_PRINTING_COLUMNS))
                    for one in record["printings"]
                ),
            )


def _card_row(record: Record) -> tuple[Any, ...]:
    """Return *record* as a row of the table `card`."""
    words = record["words"]
    plain = (record[field] for field in TABLE_COLUMNS)
    facts = orjson.dumps(record["facts"]).decode()
    printed = (
        record["printed_name"],
        words["name"]["lang"],
        record["printed_type_line"],
        record["printed_text"],
        words["text"]["lang"],
    )
    return (*plain, facts, *printed)


@contextmanager
def json_lines(path: Path, _meta: Mapping[str, str]) -> Iterator[Writer]:
    """Give a writer of compressed JSON Lines at *path*."""
    with path.open("wb") as raw, _compressed(raw) as file:
        yield JsonLines(file)


@contextmanager
def sqlite_file(path: Path, meta: Mapping[str, str]) -> Iterator[Writer]:
    """Give a writer of a compressed SQLite database at *path*; *meta* says what of."""
    plain = path.with_suffix(".plain")
    database = sqlite3.connect(plain, isolation_level=None)
    try:
        # It is thrown away if it is not finished: nothing needs to be safe before.
        database.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;")
        database.executescript(TABLES + "BEGIN;")
        database.executemany("INSERT INTO meta VALUES (?, ?)", sorted(meta.items()))
        yield Sqlite(database)
        database.execute("COMMIT")
    finally:
        database.close()
    with plain.open("rb") as whole, path.open("wb") as raw, _compressed(raw) as file:
        shutil.copyfileobj(whole, file, PIECE)
    plain.unlink()


def _compressed(raw: Any) -> gzip.GzipFile:
    """Return *raw* as a compressed file that tells no time: equal in, equal out."""
    return gzip.GzipFile(
        filename="", mode="wb", fileobj=raw, mtime=0, compresslevel=LEVEL
    )


def hash_file(path: Path) -> str:
    """Return the SHA-256 of the file at *path*, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


KINDS: Final = {"jsonl": json_lines, "sqlite": sqlite_file}
