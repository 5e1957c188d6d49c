"""The order of what was found: by name in the reader's language, by nearness, by more.

Every order is one number a card, and the name. Of late cards the place among the names
of the base is looked up once, between two of them.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import numpy as np

from cards.catalogue.card_texts.languages import card_language, fallback_chain
from cards.search.columns.catalogue_columns import Catalogue, Columns
from cards.search.columns.column_building import ENGLISH, NONE
from cards.search.columns.column_file import Array
from cards.search.columns.field_masks import whole_names
from cards.search.query import Query
from cards.search.relevance import words_of

_LAST: Final = np.iinfo(np.int64).max
_STEP: Final = 1 << 12  # between two values of the base: late ones come between
_NUMBER_BITS: Final = 32
_DENSE: Final = 8  # one card in so many is found
# Order → column; what has no number comes last, whichever way it is sorted.
_COLUMNS: Final[Mapping[str, str]] = {
    "cost": "cost",
    "atk": "atk",
    "health": "health",
    "def": "defense",
    "strike": "strike_cost",
}
Keys = Callable[[Catalogue, Columns, Array, bool], Array]


def in_order(
    catalogue: Catalogue,
    masks: list[Array],
    query: Query,
    language: str,
    few: int | None = None,
) -> Array:
    """Return the keys of the cards in *masks* in the order that *query* names.

    Best match first where it names none; then by name in *language*. Only the first
    *few* of them, if so many are asked for: that takes no sorting of all.
    """
    if catalogue.base.of_language("order", language) is None:
        language = ""
    sorted_parts = [
        (columns, *_sorted(catalogue, columns, mask, query, language, few))
        for columns, mask in zip(catalogue.sets_of_cards, masks, strict=True)
    ]
    [(base, docs, keys), *late] = sorted_parts
    found = base["id"][docs]
    if not late or not len(late[0][1]):
        return found
    [(columns, late_docs, late_keys)] = late
    is_turned = query.is_descending and keys is None
    at = _places(catalogue, (docs, keys), (late_docs, late_keys), language, is_turned)
    return np.insert(found, at, columns["id"][late_docs])[:few]


def _sorted(
    catalogue: Catalogue,
    columns: Columns,
    mask: Array,
    query: Query,
    language: str,
    few: int | None,
) -> tuple[Array, Array | None]:
    """Return the first *few* places of the cards in *mask*, and what they go by."""
    size = int(np.count_nonzero(mask))
    if few is None or few >= size:
        docs = _by_name(columns, np.flatnonzero(mask), language)
        if not _is_best_first(query) and query.order not in _BY_NUMBERS:
            return docs[::-1] if query.is_descending else docs, None
        keys = _keys(catalogue, columns, docs, query)
        order = np.argsort(keys, kind="stable")
        return docs[order], keys[order]
    if _is_best_first(query):
        return _first_by_nearness(columns, mask, query, language, few)
    if query.order not in _BY_NUMBERS:
        return _first_by_name(columns, mask, language, few, query.is_descending), None
    docs = np.flatnonzero(mask)
    keys = _keys(catalogue, columns, docs, query)
    last = np.partition(keys, few - 1)[few - 1]
    is_sure = keys < last
    sure, sure_keys = docs[is_sure], keys[is_sure]
    order = np.lexsort((columns.places_by_name(language)[sure], sure_keys))
    mask = columns.nobody()
    mask[docs[keys == last]] = True
    tied = _first_by_name(columns, mask, language, few - len(sure))
    kept = np.concatenate((sure_keys[order], np.full(len(tied), last, keys.dtype)))
    return np.concatenate((sure[order], tied)), kept


def _first_by_nearness(
    columns: Columns, mask: Array, query: Query, language: str, few: int
) -> tuple[Array, Array | None]:
    """Return the first *few* of the cards in *mask*, best match first, and their ranks.

    No more is looked at than it takes: many begin with what somebody types.
    """
    left, docs, ranks = mask, [], []
    for rank, near in _nearest_first(columns, query):
        found = _first_by_name(columns, left & near, language, few)
        docs.append(found)
        ranks.append(np.full(len(found), rank, np.uint8))
        few -= len(found)
        if not few:
            break
        left = np.greater(left, near)  # those that are not so near
    return np.concatenate(docs), np.concatenate(ranks)


def _by_name(columns: Columns, docs: Array, language: str) -> Array:
    """Return *docs* by name in *language*."""
    return _at_places(columns, columns.places_by_name(language)[docs], language)


def _first_by_name(
    columns: Columns, mask: Array, language: str, few: int, is_turned: bool = False
) -> Array:
    """Return the first *few* cards in *mask*, if there are, by name in *language*.

    *is_turned*: the last ones, from the end.
    """
    order = columns.of_language("order", language)
    if (
        np.count_nonzero(mask) * _DENSE > columns.size
    ):  # then the first ones are soon met
        ends = slice(-few * 4 * _DENSE, None) if is_turned else slice(few * 4 * _DENSE)
        head = np.arange(columns.size)[ends] if order is None else order[ends]
        found = head[mask[head]]
        if len(found) >= few:
            return found[::-1][:few] if is_turned else found[:few]
    docs = np.flatnonzero(mask)
    if order is None:
        return docs[::-1][:few] if is_turned else docs[:few]
    places = columns.places_by_name(language)[docs]
    if few < len(places):
        at = len(places) - few if is_turned else few - 1
        places = np.partition(places, at)
        places = places[at:] if is_turned else places[:few]
    found = _at_places(columns, places, language)
    return found[::-1] if is_turned else found


def _at_places(columns: Columns, places: Array, language: str) -> Array:
    """Return the cards at *places* by name in *language*, sorted."""
    places = np.sort(places)
    order = columns.of_language("order", language)
    return places if order is None else order[places]


def _places(
    catalogue: Catalogue,
    base: tuple[Array, Array | None],
    late: tuple[Array, Array | None],
    language: str,
    is_turned: bool,
) -> Array:
    """Return before which of the sorted cards of the *base* each *late* one comes."""
    ranks, own = _ranks(catalogue, language)
    (docs, keys), (late_docs, late_keys) = base, late
    sign = -1 if is_turned else 1
    held, sought = ranks[docs] * sign, own[late_docs] * sign
    if keys is None or late_keys is None:
        return np.searchsorted(held, sought)
    lows = np.searchsorted(keys, late_keys, "left")
    highs = np.searchsorted(keys, late_keys, "right")
    found = zip(lows.tolist(), highs.tolist(), sought.tolist(), strict=True)
    return np.asarray(
        [low + int(np.searchsorted(held[low:high], rank)) for low, high, rank in found]
    )


def _ranks(catalogue: Catalogue, language: str) -> tuple[Array, Array]:
    """Return the place by name of each card of the base, and of each late one.

    Between two of the base late ones have fractions, in their own order.
    """
    base, late = catalogue.base, catalogue.late
    if late is None:
        raise ValueError("no card is late")
    if language not in catalogue.ranks:
        ranks = np.arange(base.size, dtype=np.float64)
        if (order := base.of_language("order", language)) is not None:
            ranks[order] = np.arange(base.size)
        held = _SortKeys(base, language)
        at = np.asarray([bisect_left(held, key) for key in _SortKeys(late, language)])
        own = at - 1 + np.arange(1, late.size + 1) / (late.size + 1)
        if (order := late.of_language("order", language)) is not None:
            own[order] = own.copy()
        catalogue.ranks[language] = ranks, own
    return catalogue.ranks[language]


class _SortKeys:
    """The sort keys of a language, in their order, read as they are asked for."""

    def __init__(self, columns: Columns, language: str) -> None:
        self.keys = columns[f"keys.{language}"]
        self.starts = columns[f"keys_start.{language}"]

    def __len__(self) -> int:
        return len(self.starts) - 1

    def __iter__(self) -> Iterator[bytes]:
        return (self[place] for place in range(len(self)))

    def __getitem__(self, place: int) -> bytes:
        low, high = self.starts[place], self.starts[place + 1]
        return self.keys[low:high].tobytes()


# What is sorted by before the name


def _keys(catalogue: Catalogue, columns: Columns, docs: Array, query: Query) -> Array:
    """Return the number of each of *docs* that it is sorted by before its name."""
    is_descending = query.is_descending
    if query.order in _COLUMNS:
        return _number_keys(columns[_COLUMNS[query.order]][docs], is_descending)
    if query.order in _OF_OTHERS:
        return _OF_OTHERS[query.order](catalogue, columns, docs, is_descending)
    return _nearness(columns, docs, query)


def _number_keys(values: Array, is_descending: bool) -> Array:
    """Return *values* as they are sorted by: none comes last."""
    last = np.int16(np.iinfo(np.int16).max)
    return np.where(values == NONE, last, -values if is_descending else values)


def _changed_keys(
    _catalogue: Catalogue, columns: Columns, docs: Array, is_descending: bool
) -> Array:
    """Return when each card changed, as it is sorted by: the latest first."""
    changed = columns["changed"][docs]
    return changed if is_descending else -changed


def _type_keys(
    catalogue: Catalogue, columns: Columns, docs: Array, is_descending: bool
) -> Array:
    """Return the place of each card's type among types."""
    places = _known_places(catalogue, columns, "types", is_descending)
    return places[columns["type"][docs]]


def _of_source(name: str) -> Keys:
    """Return what sorts by a number of the printing that a card's facts come from."""

    def keys(
        catalogue: Catalogue, columns: Columns, docs: Array, is_descending: bool
    ) -> Array:
        places = None
        if name == "artist":
            places = _known_places(catalogue, columns, "artists", is_descending)

        def of_printings(chosen: Array) -> Array:
            values = columns[f"printing.{name}"][chosen].astype(np.int64)
            if places is not None:
                return places[values]
            return -values if is_descending else values

        return _at_source(columns, docs, of_printings)

    return keys


def _set_keys(
    catalogue: Catalogue, columns: Columns, docs: Array, is_descending: bool
) -> Array:
    """Return year, set and number of the printing that a card's facts come from."""
    sets = _set_places(catalogue, columns, is_descending)

    def of_printings(chosen: Array) -> Array:
        numbers = columns["printing.number"][chosen]
        places = sets[columns["printing.set"][chosen]] << _NUMBER_BITS
        return places - numbers if is_descending else places + numbers

    return _at_source(columns, docs, of_printings)


def _at_source(
    columns: Columns, docs: Array, of_printings: Callable[[Array], Array]
) -> Array:
    """Return what *of_printings* tells of the source of each of *docs*."""
    source = columns["source"][docs]
    values = np.full(len(docs), _LAST)
    has_source = source >= 0
    values[has_source] = of_printings(source[has_source])
    return values


def _known_places(
    catalogue: Catalogue, columns: Columns, name: str, is_descending: bool
) -> Array:
    """Return the place of each value that *columns* know, among those of the base."""
    base = catalogue.base.data.known[name]
    own = columns.data.known[name]
    found = [_place(base, value, nth) for nth, value in enumerate(own, start=1)]
    places = np.asarray(found, np.int64)
    return -places if is_descending else places


def _place(base: list[str], value: str, nth: int) -> int:
    """Return the place of *value* among those of *base*; the *nth* may be between."""
    at = bisect_left(base, value)
    is_there = at < len(base) and base[at] == value
    return at * _STEP if is_there else (at - 1) * _STEP + nth


def _set_places(catalogue: Catalogue, columns: Columns, is_descending: bool) -> Array:
    """Return the place of each set that *columns* know, by year and code.

    Late cards are of sets that the base knows.
    """
    held = [(year, code) for year, code, _name in catalogue.base.data.known["sets"]]
    dated = sorted((one for one in held if one[0] is not None), reverse=is_descending)
    undated = sorted(
        (code for year, code in held if year is None), reverse=is_descending
    )
    order = [*dated, *((None, code) for code in undated)]
    place = {one: number for number, one in enumerate(order)}
    own = columns.data.known["sets"]
    return np.asarray([place[year, code] for year, code, _name in own], np.int64)


_OF_OTHERS: Final[Mapping[str, Keys]] = {
    "type": _type_keys,
    "rarity": _of_source("rarity_order"),
    "number": _of_source("number"),
    "artist": _of_source("artist"),
    "set": _set_keys,
    "newest": _changed_keys,
}
_BY_NUMBERS: Final = frozenset({*_COLUMNS, *_OF_OTHERS})
ORDERS: Final = frozenset({"name", *_BY_NUMBERS})


# Best match first


def _is_best_first(query: Query) -> bool:
    """Whether *query* has words, and nothing else that it is sorted by."""
    is_sorting = query.order in ORDERS or query.is_descending
    return not is_sorting and any(words_of(query))


def _nearness(columns: Columns, docs: Array, query: Query) -> Array:
    """Return how near the name of each of *docs* is to the words of *query*, from 0."""
    ranks = np.zeros(columns.size, np.uint8)
    for rank, near in reversed([*_nearest_first(columns, query)]):
        ranks[near] = rank
    return ranks[docs]


def _nearest_first(columns: Columns, query: Query) -> Iterator[tuple[int, Array]]:
    """Yield, from 0, which cards are so near to the words of *query*; at last all.

    As `relevance.py` tells it: names in English and in the reader's languages count.
    Cards that are nearer come again.
    """
    words = list(words_of(query))
    names, phrase = columns.names, " ".join(words)
    languages = np.zeros(256, np.bool_)
    languages[ENGLISH] = True
    for code in fallback_chain(card_language()):
        if code in columns.languages:
            languages[columns.languages[code]] = True

    def called(segments: Array) -> Array:
        mask = columns.nobody()
        mask[names.text_doc[segments]] = True
        return mask

    whole = whole_names(columns, phrase)[1]
    yield 0, called(whole[languages[names.text_language[whole]]])
    yield 1, called(names.segments_beginning(phrase, languages))
    yield 2, called(names.segments_holding(words, languages, at_heads=True))
    if len(phrase) == 1:  # in nearly every name: looked up by the card
        yield 3, names.has_letter(phrase, languages)
    else:
        yield 3, called(names.segments_holding(words, languages, at_heads=False))
    yield 4, np.ones(columns.size, np.bool_)
