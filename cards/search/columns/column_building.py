"""Columns made of the rows of a catalogue: numbers, traits, printings, words."""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

import numpy as np

from cards.search.columns.column_file import Array, ColumnData
from cards.search.columns.postings import posted
from cards.search.columns.row_reading import NUMBERS, CatalogueRows, Row
from rules.games import game
from rules.text.collation import sort_key
from rules.text.normalize import fold

COST: Final = 8  # where the numbers begin in the row of a card
NONE: Final = -32768  # where a card has no such number
ENGLISH: Final = 0  # the number of the language that every card has a name in
MISSING, STALE, REVIEW, APPROVED, WRITTEN = range(5)  # how far a text is
_LINE: Final = 10  # the line feed that ends a word of the vocabulary, and a text
UNCERTAIN_COST: Final = "uncertain-cost"  # kept beside traits: `X`, `2+X`


def build_columns(rows: CatalogueRows, languages: Iterable[str] = ()) -> ColumnData:
    """Return the columns of *rows*; cards are numbered in the order of English names.

    Names are put in the order of *languages*, too, be there names in them or not.
    """
    place = {row[0]: doc for doc, row in enumerate(rows.cards)}
    arrays: dict[str, Array] = {}
    known: dict[str, Any] = {}
    _numbers(rows, arrays, known)
    for part in (_traits, _printings, _words):
        part(rows, place, arrays, known)
    _facets(rows, place, arrays, known)
    _states(rows, place, arrays)
    _orders(rows, place, arrays, known, languages)
    return ColumnData(arrays, known)


def _numbers(
    rows: CatalogueRows,
    arrays: dict[str, Array],
    known: dict[str, Any],
) -> None:
    """Add what a card has one of: key, type, numbers, when it changed."""
    cards = rows.cards
    arrays["id"] = np.asarray([row[0] for row in cards], np.int64)
    by_id = np.argsort(arrays["id"], kind="stable").astype(np.int32)
    arrays["by_id"] = by_id
    arrays["changed"] = np.asarray([_microseconds(row[6]) for row in cards], np.int64)
    known["types"] = types = sorted({row[5] for row in cards})
    number_of = {slug: number for number, slug in enumerate(types)}
    arrays["type"] = np.asarray([number_of[row[5]] for row in cards], np.int16)
    for column, name in enumerate(NUMBERS, start=COST):
        found = (NONE if row[column] is None else row[column] for row in cards)
        arrays[name] = np.asarray(list(found), np.int16)


def _microseconds(moment: datetime) -> int:
    """Return *moment* as microseconds since 1970."""
    seconds = int(moment.timestamp())
    return seconds * 1_000_000 + moment.microsecond


def _traits(
    rows: CatalogueRows,
    place: dict[int, int],
    arrays: dict[str, Array],
    known: dict[str, Any],
) -> None:
    """Add the traits by kind and value, with the cards of each."""
    costs = [
        (row[0], UNCERTAIN_COST, row[7].upper())
        for row in rows.cards
        if isinstance(row[7], str)
    ]
    found = {(kind, value, place[card]) for card, kind, value in [*rows.traits, *costs]}
    held = sorted(found)
    names = sorted({(kind, value) for kind, value, _doc in held})
    number_of = {name: number for number, name in enumerate(names)}
    numbers = [number_of[kind, value] for kind, value, _doc in held]
    known["traits"] = names
    docs = np.asarray([doc for _kind, _value, doc in held], np.int32)
    first = np.searchsorted(np.asarray(numbers, np.int64), np.arange(len(names) + 1))
    arrays |= posted("trait", docs, first.astype(np.int64), len(rows.cards))


def _printings(
    rows: CatalogueRows,
    place: dict[int, int],
    arrays: dict[str, Array],
    known: dict[str, Any],
) -> None:
    """Add the printings in the order of their cards, and which is a card's source."""
    prints = sorted(
        ((place[row[0]], *row[1:]) for row in rows.printings),
        key=lambda row: (row[0], row[1]),
    )
    sets = sorted({row[2:5] for row in prints}, key=lambda one: one[1])
    known["sets"] = sets  # year, code, name
    set_of = {one[1]: number for number, one in enumerate(sets)}
    known["artists"] = artists = sorted({row[9] for row in prints})
    known["numbers"] = numbers = sorted({row[5].lower() for row in prints})
    known["rarities"] = rarities = sorted({row[7] for row in prints})
    artist_of = {name: number for number, name in enumerate(artists)}
    named = {name: number for number, name in enumerate(numbers)}
    rarity_of = {slug: number for number, slug in enumerate(rarities)}
    columns: dict[str, tuple[Iterable[int], Any]] = {
        "doc": ((row[0] for row in prints), np.int64),  # indexes at once
        "id": ((row[1] for row in prints), np.int64),
        "set": ((set_of[row[3]] for row in prints), np.int32),
        "named": ((named[row[5].lower()] for row in prints), np.int32),
        "number": ((row[6] for row in prints), np.int64),
        "rarity": ((rarity_of[row[7]] for row in prints), np.int16),
        "rarity_order": ((row[8] for row in prints), np.int16),
        "artist": ((artist_of[row[9]] for row in prints), np.int32),
    }
    for name, (values, kind) in columns.items():
        arrays[f"printing.{name}"] = np.asarray(list(values), kind)
    source = np.full(len(rows.cards), -1, np.int32)
    for number, row in enumerate(prints):
        if row[10]:
            source[row[0]] = number
    arrays["source"] = source
    pairs = sorted({(set_of[row[3]], row[0]) for row in prints})
    arrays["pair.set"] = np.asarray([one for one, _doc in pairs], np.int32)
    arrays["pair.doc"] = np.asarray([doc for _one, doc in pairs], np.int32)


def _facets(
    rows: CatalogueRows,
    place: dict[int, int],
    arrays: dict[str, Array],
    known: dict[str, Any],
) -> None:
    """Add the values that filters count, by kind, and the cards of each as bits."""
    filters = game(rows.game).FILTERS
    held: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for doc, row in enumerate(rows.cards):
        held["type", fold(row[5])].append(doc)
        if row[COST] is not None:
            held["cost", str(row[COST])].append(doc)
    for row in rows.printings:
        held["rarity", fold(row[7])].append(place[row[0]])
    for card, kind, value in rows.traits:
        if kind in filters:
            held[kind, value].append(place[card])
    known["facets"] = names = sorted(held)
    words = -(-len(rows.cards) // 64)
    bits = np.zeros((len(names), words * 64), np.bool_)
    for number, name in enumerate(names):
        bits[number, held[name]] = True
    arrays["facet.bits"] = np.packbits(bits, axis=1).view(np.uint64)


def _words(
    rows: CatalogueRows,
    place: dict[int, int],
    arrays: dict[str, Array],
    known: dict[str, Any],
) -> None:
    """Add names and rules texts as words, and the hashes of whole names."""
    known["languages"] = languages = sorted({row[1] for row in rows.texts})
    number_of = {code: number for number, code in enumerate(languages, ENGLISH + 1)}
    names = [_Segment(doc, ENGLISH, row[3]) for doc, row in enumerate(rows.cards)]
    texts = [_Segment(doc, ENGLISH, row[4]) for doc, row in enumerate(rows.cards)]
    for card, language, field, _text, folded, *_standing in rows.texts:
        if field in ("name", "text"):
            held = names if field == "name" else texts
            held.append(_Segment(place[card], number_of[language], folded))
    known["letters"] = {}
    for name, segments in (("name", names), ("text", texts)):
        segments.sort(key=lambda segment: segment.doc)
        made, letters = _word_columns(name, segments, len(rows.cards))
        arrays |= made
        known["letters"][name] = letters
        if name == "name":
            hashes = np.asarray([whole_hash(one.text) for one in segments], np.int64)
            order = np.argsort(hashes, kind="stable").astype(np.int32)
            arrays["whole.segment"], arrays["whole.hash"] = order, hashes[order]


@dataclass(frozen=True, slots=True)
class _Segment:
    """One folded text of the card *doc*, in the language numbered so."""

    doc: int
    language: int
    text: str


def _word_columns(
    name: str, segments: Sequence[_Segment], size: int
) -> tuple[dict[str, Array], dict[str, Any]]:
    """Return the arrays of *segments* in the order of their cards, and their letters.

    There are *size* cards.
    """
    ids: dict[str, int] = {}
    stream: list[int] = []
    lengths: list[int] = []
    texts: list[bytes] = []
    for segment in segments:
        text = segment.text.replace("\n", "\v")  # none is looked for with either
        pieces = text.split(" ")
        stream += [ids.setdefault(piece, len(ids) + 1) for piece in pieces]
        stream.append(0)
        lengths.append(len(pieces) + 1)
        texts.append(text.encode() + b"\n")
    words = sorted(ids, key=str.encode)
    tokens = _renumbered(stream, ids, words)
    before = np.concatenate(([0], tokens)).astype(np.int32)[: len(tokens)]
    places = np.lexsort((before, tokens)).astype(np.int32)
    counts = np.bincount(tokens, minlength=len(words) + 1)
    first = np.concatenate(([0], np.cumsum(counts))).astype(np.int64)
    own = np.repeat(np.arange(len(segments), dtype=np.int32), lengths)[places]
    docs = np.asarray([segment.doc for segment in segments], np.int32)
    vocabulary = np.frombuffer(("\n" + "".join(f"{w}\n" for w in words)).encode(), "u1")
    letters, bits = _letters(segments, size)
    starts = np.cumsum([0, *lengths], dtype=np.int32)
    openings = tokens[starts[:-1]]
    arrays = {
        "stream": tokens,
        "places": places,  # sorted by token, and by the token before
        "before": before[places],
        "segments": own,  # of each of those places
        "openings": np.sort(openings),  # with what texts begin, and those texts
        "opened": np.argsort(openings, kind="stable").astype(np.int32),
        "vocabulary": vocabulary,
        "ends": np.flatnonzero(vocabulary == _LINE).astype(np.int32),
        "heads": _heads(words),
        "texts": np.frombuffer(b"".join(texts), np.uint8),
        "text_start": np.cumsum([0, *map(len, texts)], dtype=np.int64),
        "text_doc": docs,
        "text_language": np.asarray([s.language for s in segments], np.uint8),
        "starts": starts,  # of texts, in the stream
        "letters": bits,
    }
    made = {f"{name}.{key}": array for key, array in arrays.items()}
    of_places = docs[own] if len(own) else own
    return made | posted(name, of_places, first, size), letters


def _renumbered(stream: list[int], ids: dict[str, int], words: list[str]) -> Array:
    """Return *stream* with tokens numbered in the order of *words*, from 1."""
    new = np.zeros(len(ids) + 1, np.int32)
    for place, word in enumerate(words, start=1):
        new[ids[word]] = place
    return new[np.asarray(stream, np.int32)]


def _heads(words: list[str]) -> Array:
    """Return for each byte of the vocabulary whether a word begins there.

    It does at the beginning of a token and after what is no letter, digit or `_`.
    """
    heads = bytearray(b"\0")
    for word in words:
        before = ""
        for letter in word:
            is_head = not before or not (before.isalnum() or before == "_")
            heads.append(is_head)
            heads += b"\0" * (len(letter.encode()) - 1)
            before = letter
        heads.append(0)
    return np.frombuffer(bytes(heads), np.bool_)


def _letters(segments: Sequence[_Segment], size: int) -> tuple[dict[str, Any], Array]:
    """Return the rows of each letter, by language, and who has it as rows of bits."""
    held: defaultdict[tuple[str, int], list[int]] = defaultdict(list)
    for segment in segments:
        for letter in set(segment.text):
            held[letter, segment.language].append(segment.doc)
    rows = np.zeros((len(held), size), np.bool_)
    letters: defaultdict[str, dict[str, int]] = defaultdict(dict)
    for row, ((letter, language), docs) in enumerate(sorted(held.items())):
        rows[row, docs] = True
        letters[letter][str(language)] = row
    return letters, np.packbits(rows, axis=1)


def _states(
    rows: CatalogueRows, place: dict[int, int], arrays: dict[str, Array]
) -> None:
    """Add how far each text is, and which English words there are to translate."""
    english: dict[str, dict[int, str]] = {
        "name": {doc: row[13] for doc, row in enumerate(rows.cards)},
        "text": {doc: row[14] for doc, row in enumerate(rows.cards) if not row[15]},
        "flavour": {
            place[row[0]]: row[11] for row in rows.printings if row[10] and not row[12]
        },
    }
    for field, words in english.items():
        has = arrays[f"english.{field}"] = np.zeros(len(rows.cards), np.bool_)
        has[list(words)] = True
    for card, language, field, _text, _folded, state, source in rows.texts:
        doc, name = place[card], f"state.{field}.{language}"
        if name not in arrays:
            arrays[name] = np.full(len(rows.cards), MISSING, np.uint8)
        standing = {"approved": APPROVED, "written": WRITTEN}.get(state, REVIEW)
        arrays[name][doc] = standing if english[field].get(doc) == source else STALE


def whole_hash(folded: str) -> int:
    """Return the number under which a whole name is looked up."""
    digest = hashlib.blake2b(folded.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little", signed=True)


def _orders(
    rows: CatalogueRows,
    place: dict[int, int],
    arrays: dict[str, Array],
    known: dict[str, Any],
    languages: Iterable[str],
) -> None:
    """Add the order of names in each language, and who has a name in it.

    A card without one stands where its English name does.
    """
    _add_keys("", [_english_key(row) for row in rows.cards], arrays)
    named: dict[str, dict[int, str]] = {language: {} for language in languages}
    for card, language, field, text, *_more in rows.texts:
        if field == "name":
            named.setdefault(language, {})[place[card]] = text
    known["named"] = sorted(named)
    for language, own in sorted(named.items()):
        has = np.zeros(len(rows.cards), np.bool_)
        has[list(own)] = True
        arrays[f"has.{language}"] = has
        keys = [
            name_key(row, own.get(doc) or row[2], language)
            for doc, row in enumerate(rows.cards)
        ]
        order = sorted(range(len(keys)), key=keys.__getitem__)
        arrays[f"order.{language}"] = np.asarray(order, np.int32)
        _add_keys(language, [keys[doc] for doc in order], arrays)


def name_key(row: Row, shown: str, language: str) -> bytes:
    """Return the bytes by which a card, *shown* so, sorts in *language*."""
    return sort_key(shown, language) + b"\0" + _english_key(row)


def _english_key(row: Row) -> bytes:
    """Return the bytes by which a card sorts among English names; no two are alike."""
    return f"{row[3]}\0{row[1]}\0".encode() + int(row[0]).to_bytes(8, "big")


def _add_keys(language: str, keys: list[bytes], arrays: dict[str, Array]) -> None:
    """Add sort *keys* in their order: late cards are placed among them."""
    arrays[f"keys.{language}"] = np.frombuffer(b"".join(keys), np.uint8)
    starts = np.cumsum([0, *map(len, keys)], dtype=np.int64)
    arrays[f"keys_start.{language}"] = starts
