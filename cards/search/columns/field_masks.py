"""What the keys about cards, printings and words ask of columns.

The counterpart of `card_conditions.py` and `text_conditions.py`. A mask tells which
cards, or which printings, meet a value; None says that no card has such a value here,
so that the database's condition may say what was meant.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np

from cards.search.card_conditions import (
    ENGLISH,
    UNCERTAIN_COST,
    other_number,
    rarity_place,
    read_language,
    sets_called,
    types_meant,
)
from cards.search.columns import column_building
from cards.search.columns.catalogue_columns import Columns
from cards.search.columns.column_building import MISSING, NONE, STALE, whole_hash
from cards.search.columns.column_file import Array
from cards.search.columns.row_reading import NUMBERS
from cards.search.columns.word_columns import Words
from cards.search.field_definitions import Ask, only, read_number
from cards.search.text_conditions import is_for_texts
from rules.text.normalize import fold

Mask = Callable[[Ask, Columns], Array | None]
_COMPARE: Final[Mapping[str, Callable[[Any, Any], Array]]] = {
    "<": np.less,
    "<=": np.less_equal,
    ">": np.greater,
    ">=": np.greater_equal,
    ":": np.equal,
    "=": np.equal,
}
_COLUMNS: Final = dict(
    zip(("cost", "atk", "health", "def", "strike"), NUMBERS, strict=True)
)


# Words


def name_mask(ask: Ask, columns: Columns) -> Array:
    """Names hold the value, in any language; `=` asks for the whole name."""
    only(ask, ":", "=")
    folded = fold(ask.value)
    if ask.op == "=":
        return whole_names(columns, folded)[0]
    return _holding(columns.names, folded)


def words_mask(ask: Ask, columns: Columns) -> Array:
    """Names hold the value, or rules texts do: those from three letters on."""
    only(ask, ":")
    named = name_mask(ask, columns)
    return named | text_mask(ask, columns) if is_for_texts(ask.value) else named


def text_mask(ask: Ask, columns: Columns) -> Array:
    """The rules text holds the value, in any language."""
    only(ask, ":")
    return _holding(columns.texts, fold(ask.value))


def _holding(words: Words, folded: str) -> Array:
    """Return which cards' *words* hold what is *folded*: all if that is nothing."""
    return words.hold(folded) if folded else np.ones(words.size, np.bool_)


def whole_names(columns: Columns, folded: str) -> tuple[Array, Array]:
    """Return which cards are called so in any language, and which names that are."""
    hashes, meant = columns["whole.hash"], whole_hash(folded)
    low, high = (np.searchsorted(hashes, meant, side) for side in ("left", "right"))
    segments = columns["whole.segment"][low:high]
    whole = folded.encode()
    fits = [columns.names.text(int(one)) == whole for one in segments]
    segments = segments[np.asarray(fits, np.bool_)]
    mask = columns.nobody()
    mask[columns.names.text_doc[segments]] = True
    return mask, segments


def language_mask(ask: Ask, columns: Columns) -> Array:
    """The card has a name in the language; every card has an English one."""
    only(ask, ":", "=")
    language = read_language(ask.value)
    if language in ENGLISH:
        return np.ones(columns.size, np.bool_)
    has = columns.of_language("has", language)
    return columns.nobody() if has is None else has


# Types, traits, numbers


def type_mask(ask: Ask, columns: Columns) -> Array | None:
    """The card type begins with the value, or the type line has it as a word."""
    only(ask, ":", "=")
    types = types_meant(ask)
    held = columns.data.known["types"]
    chosen = [number for number, slug in enumerate(held) if slug in types]
    words = _with_traits(ask, columns, ("tag", "race"))
    if not chosen:
        return words if words is not None or not types else columns.nobody()
    typed = columns["type"] == chosen[0]
    for number in chosen[1:]:
        typed |= columns["type"] == number
    return typed if words is None else typed | words


def trait_mask(kind: str) -> Mask:
    """Return the mask of cards that have a trait of *kind* that begins so."""

    def mask(ask: Ask, columns: Columns) -> Array | None:
        only(ask, ":", "=")
        return _with_traits(ask, columns, (kind,))

    return mask


def property_mask(ask: Ask, columns: Columns) -> Array | None:
    """The card has one of the flags that the game gives it."""
    only(ask, ":", "=")
    return _with_traits(ask, columns, ("is",))


def stale_mask(ask: Ask, columns: Columns) -> Array:
    """A name or rules text, in a language asked, was made from English of before."""
    only(ask, ":", "=")
    mask = columns.nobody()
    for language in ask.languages or columns.languages:
        for field in ("name", "text"):
            state = columns.of_language(f"state.{field}", language)
            if state is not None:
                mask |= (state == STALE) & columns[f"english.{field}"]
    return mask


def translated_mask(ask: Ask, columns: Columns) -> Array:
    """Name and rules text, if there is one, are there in one of the languages."""
    only(ask, ":", "=")
    mask = columns.nobody()
    for language in ask.languages or columns.languages:
        named = columns.of_language("state.name", language)
        told = columns.of_language("state.text", language)
        if named is not None:
            has_text = False if told is None else told != MISSING
            mask |= (named != MISSING) & (~columns["english.text"] | has_text)
    return mask


def _with_traits(ask: Ask, columns: Columns, kinds: tuple[str, ...]) -> Array | None:
    """Return which cards have a trait of *kinds* that is, or begins as, the value."""
    meant = fold(ask.value)
    numbers = [
        number
        for kind in kinds
        for value, number in columns.traits[kind]
        if value == meant or (ask.op != "=" and value.startswith(meant))
    ]
    return _marked(columns, numbers) if numbers else None


def _marked(columns: Columns, numbers: list[int]) -> Array:
    """Return which cards have one of the traits numbered so."""
    mask = columns.nobody()
    columns.with_traits.mark(mask, np.asarray(numbers, np.int32))
    return mask


def number_mask(key: str) -> Mask:
    """Return the mask that compares a number with another, or another field's."""

    def mask(ask: Ask, columns: Columns) -> Array:
        column, compare = columns[_COLUMNS[key]], _COMPARE[ask.op]
        other = other_number(ask.value)
        if other:
            second = columns[_COLUMNS[other]]
            return compare(column, second) & (column != NONE) & (second != NONE)
        if key == "cost" and UNCERTAIN_COST.fullmatch(ask.value):
            only(ask, ":", "=")
            kind = column_building.UNCERTAIN_COST
            costs = columns.traits[kind]
            meant = ask.value.upper()
            return _marked(columns, [n for value, n in costs if value == meant])
        found = compare(column, read_number(ask.value))
        return found & (column != NONE) if ask.op in ("<", "<=") else found

    return mask


# Printings


def set_mask(ask: Ask, columns: Columns) -> Array | None:
    """The printing's set has this code or name; other languages the database knows."""
    only(ask, ":", "=")
    meant = {fold(ask.value)}
    if not any(meant.intersection(names) for names in columns.sets):
        meant = set(map(fold, sets_called(ask).values()))
    found = [n for n, names in enumerate(columns.sets) if meant.intersection(names)]
    return _one_of(columns["printing.set"], found) if found else None


def rarity_mask(ask: Ask, columns: Columns) -> Array:
    """The printing's rarity, by name or first letter; rarities are ordered."""
    return _COMPARE[ask.op](columns["printing.rarity_order"], rarity_place(ask))


def collector_number_mask(ask: Ask, columns: Columns) -> Array:
    """The printing's collector number."""
    if ask.op not in (":", "="):
        return _COMPARE[ask.op](columns["printing.number"], read_number(ask.value))
    meant, named = ask.value.lower(), columns["printing.named"]
    numbers = columns.data.known["numbers"]
    found: Array = named == (numbers.index(meant) if meant in numbers else -1)
    return found


def artist_mask(ask: Ask, columns: Columns) -> Array | None:
    """The printing's artist; `=` asks for the whole name."""
    only(ask, ":", "=")
    meant, is_whole = fold(ask.value), ask.op == "="
    found = [
        number
        for number, name in enumerate(columns.artists)
        if name and (meant == name if is_whole else meant in name)
    ]
    return _one_of(columns["printing.artist"], found) if found else None


def _one_of(column: Array, numbers: list[int]) -> Array:
    """Return where *column* is one of *numbers*, of which there is one at least."""
    if len(numbers) == 1:
        one: Array = column == numbers[0]
        return one
    member = np.zeros(int(column.max(initial=0)) + 1, np.bool_)
    member[[number for number in numbers if number < len(member)]] = True
    chosen: Array = member[column]
    return chosen


MASKS: Final[Mapping[str, Mask]] = {
    "words": words_mask,
    "name": name_mask,
    "text": text_mask,
    "lang": language_mask,
    "type": type_mask,
    **{
        kind: trait_mask(kind)
        for kind in (
            "class", "faction", "race", "talent", "prof", "rep", "req", "tag", "kw",
            "does", "dmg",
        )
    },
    **{key: number_mask(key) for key in _COLUMNS},
    "rarity": rarity_mask,
    "set": set_mask,
    "number": collector_number_mask,
    "artist": artist_mask,
}  # fmt: skip
PROPERTIES: Final[Mapping[str, Mask]] = {
    "stale": stale_mask,
    "translated": translated_mask,
}
