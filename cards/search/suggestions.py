"""Nothing was found: which one term stands in the way, and what may have been meant."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any, Final

from django.db.models import Q, QuerySet
from rapidfuzz import fuzz, process

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card
from cards.search.execution import Found, search, search_cards
from cards.search.field_definitions import CARDS
from cards.search.query import Part, Pattern, Term
from cards.search.query_grammar import read_query
from cards.search.text_conditions import texts_shown
from rules.text.normalize import fold

MAX_NAMES: Final = 5_000  # names that are compared with a word that is in none
_NEAR: Final = 70  # of 100: `fordrng` and `fordring` score 93
_PIECE: Final = 3  # letters
_SHORTEST: Final = 4  # letters of a word that may be misspelt


@dataclass(frozen=True, slots=True)
class WayOut:
    """A query that finds something, in place of one that does not.

    It lacks *part*; or, if that is None, a word of it is spelled as *words* are.
    """

    query: str
    hits: int
    part: Part | None = None
    words: str = ""


def find_ways_out(found: Found[Any]) -> list[WayOut]:
    """Return what would find something where *found* is empty, spellings first."""
    ways = list(_spelled_otherwise(found)) if _root(found) is CARDS else []
    dropped = [
        way
        for part in found.understood.parts
        if (way := _without(found, part)) is not None
    ]
    # The one that stands most in the way: more is found without it than without others.
    return ways + sorted(dropped, key=lambda way: -way.hits)[:1]


def _root(found: Found[Any]) -> object:
    """Return the table whose names a bare word asks."""
    return found.table.parent or found.table


def _without(found: Found[Any], part: Part) -> WayOut | None:
    """Return the query without *part* if that finds something, being no empty one."""
    text = found.query.without(part)
    if len(found.understood.parts) < 2:
        return None
    hits = found.count(without=part)
    return WayOut(text, hits, part=part) if hits else None


def _count(found: Found[Any], text: str) -> int:
    """Return how many the query *text* finds where *found* was looked for."""
    query = read_query(text, found.table)
    if found.hits is not None:
        return search_cards(query, game=found.game).count()
    return search(query, found.table, found.among(), game=found.game).count()


def _spelled_otherwise(found: Found[Any]) -> Iterator[WayOut]:
    """Yield the query with a word that no name holds replaced by the nearest one."""
    for term in found.query.terms:
        if term.key not in ("name", "words") or term.is_negated or len(term.values) > 1:
            continue
        [value] = term.values
        if isinstance(value, Pattern) or term.op == "!=":
            continue
        words = nearest_words(value, found.game)
        if words and words != fold(value):
            text = _replaced(found.query.text, term, words)
            hits = _count(found, text)
            if hits:
                yield WayOut(text, hits, words=words)


def nearest_words(value: str, game: str) -> str:
    """Return what of a name in *game*, in any language, is most like *value*.

    A word is compared with words, several words with whole names.
    """
    meant = fold(value)
    if len(meant) < _SHORTEST:
        return ""
    names = list(_names_with(_pieces(meant), game))
    is_phrase = " " in meant
    pool = names if is_phrase else [word for name in names for word in name.split()]
    known = sorted({one.strip(",.:;!?\"'()") for one in pool})
    near = process.extractOne(meant, known, scorer=fuzz.ratio, score_cutoff=_NEAR)
    return str(near[0]) if near else ""


def _pieces(meant: str) -> set[str]:
    """Return parts of *meant*, of which one slip of the pen leaves one whole."""
    starts = range(0, len(meant) - _PIECE + 1, _PIECE)
    pieces = {meant[start : start + _PIECE] for start in starts}
    return {piece for piece in pieces | {meant[-_PIECE:]} if " " not in piece}


def _names_with(pieces: set[str], game: str) -> Iterator[str]:
    """Yield folded names, English first, that hold one of *pieces*."""
    if not pieces:
        return
    cards: QuerySet[Card] = Card.objects.filter(_holding("name_folded", pieces))
    names = cards.filter(game=game).order_by("pk")
    yield from names.values_list("name_folded", flat=True)[:MAX_NAMES]
    texts = texts_shown(CardText.Field.NAME).filter(_holding("text_folded", pieces))
    others = texts.filter(card__game=game).order_by("pk")
    yield from others.values_list("text_folded", flat=True)[:MAX_NAMES]


def _holding(column: str, pieces: set[str]) -> Q:
    """Return the condition that *column* holds one of *pieces*."""
    return reduce(or_, (Q(**{f"{column}__holds": piece}) for piece in sorted(pieces)))


def _replaced(text: str, term: Term, words: str) -> str:
    """Return *text* with *words* where *term* stands."""
    start, end = term.span
    written = f'"{words}"' if " " in words else words
    lead = "!" if term.op == "=" else ""
    return f"{text[:start]}{lead}{written}{text[end:]}"
