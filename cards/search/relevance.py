"""Best match first: how near the words of a query are to a card's name."""

import re
from collections.abc import Iterator, Sequence
from functools import reduce
from operator import and_
from typing import Final

from django.db.models import Case, Q, Value, When
from django.db.models.expressions import OrderBy

from cards.catalogue.card_texts.languages import card_language, fallback_chain
from cards.catalogue.card_texts.models import CardText
from cards.search.query import Pattern, Query, Term
from cards.search.text_conditions import texts_shown
from rules.text.normalize import fold

_NAMED: Final = ("words", "name")


def by_relevance(query: Query) -> tuple[OrderBy, ...]:
    """Return the order of cards by how near their names are to the words of *query*.

    The whole name, its beginning, beginnings of its words, any part of it, then those
    found by their text; in English or the reader's language, whichever is nearer.
    Nothing where no words are asked for.
    """
    words = list(words_of(query))
    if not words:
        return ()
    phrase = " ".join(words)
    ranks = (
        _has_name("exact", [phrase]),
        _has_name("begins", [phrase]),
        _has_name("regex", [_at_start_of_word(word) for word in words], among=words),
        _has_name("holds", words),
    )
    rank = Case(
        *(When(held, then=Value(place)) for place, held in enumerate(ranks)),
        default=Value(len(ranks)),
    )
    return (rank.asc(),)


def words_of(query: Query) -> Iterator[str]:
    """Yield the folded words that every card found must hold, as they were typed."""
    for part in query.root.parts:
        if isinstance(part, Term) and part.key in _NAMED and not part.is_negated:
            [first, *others] = part.values
            if part.op != "!=" and not others and not isinstance(first, Pattern):
                yield fold(first)


def _has_name(lookup: str, values: Sequence[str], among: Sequence[str] = ()) -> Q:
    """Return the condition that one name meets *lookup* for all of *values*.

    Names of other languages are looked up *among* those that hold these words.
    """
    english = reduce(and_, (Q(**{f"name_folded__{lookup}": one}) for one in values))
    languages = fallback_chain(card_language())
    if not languages:
        return english
    names = texts_shown(CardText.Field.NAME).filter(language__in=languages)
    for word in among:
        names = names.filter(text_folded__holds=word)
    for one in values:
        names = names.filter(**{f"text_folded__{lookup}": one})
    return english | Q(pk__in=names.values("card_id"))


def _at_start_of_word(word: str) -> str:
    """Return the expression, the same on both databases, for a word that begins so."""
    return rf"(^|\W){re.escape(word)}"
