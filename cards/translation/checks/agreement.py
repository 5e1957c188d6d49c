"""GRAMMAR: an adjective that does not agree with the noun behind it.

Told is only what is sure: both words known, neither anything else, nothing between.
"""

import itertools
import re
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.language.word_forms import Reading, readings
from cards.translation.checks.word_tokens import Word, word_set, words_of

_SPACE: Final = re.compile(r"[ \u00a0]?\n?[ \u00a0]?")
_SHORTEST: Final = 3  # letters
# Adjectives that a noun in a case of its own follows: full of, equal to, worthy of.
_GOVERNING: Final = word_set(
    """
    pełny pełen równy godny wolny bliski podobny winny wart wierny świadomy pewny
    ciekawy syty chętny przeciwny właściwy odpowiedni wspólny należny wrogi przyjazny
    jeden oba wszystek sam który jaki czyj
    равный полный достойный свободный близкий подобный верный противный
    соответствующий свойственный присущий лишенный лишённый один оба весь сам самый
    который чей каков такой иной
    """
)
# After these a Russian noun stands in the genitive, its adjective does not.
_FEW: Final = word_set("два две три четыре оба обе полтора полторы")


def check_agreement(passage: Passage) -> Iterator[Found]:
    """Yield adjectives and the nouns behind them that agree in no form."""
    words = words_of(passage.text)
    few = False
    before: tuple[Reading, ...] = ()
    for one, other in itertools.pairwise(words):
        before, last = readings(one.text, passage.language), before
        if _belongs(last, before):
            continue
        few = one.text.casefold() in _FEW or (few and one.text.islower())
        if few or _follows_number(passage.text, one):
            few = few and not _ends_clause(passage.text, other)
            continue
        if _is_pair(passage.text, one, other) and _disagree(
            readings(one.text, passage.language), readings(other.text, passage.language)
        ):
            yield one.start, other.end, {}


def _belongs(last: tuple[Reading, ...], one: tuple[Reading, ...]) -> bool:
    """Whether an adjective belongs to the word before it: `słowem kluczowym ochrona`.

    Or to one before that is an adjective, too: `в правом верхнем – знак класса`.
    """
    return any(each.part == "adjective" for each in last) or _share_form(last, one)


def _follows_number(text: str, word: Word) -> bool:
    """Whether a number in figures stands just before *word*."""
    before = text[max(0, word.start - 3) : word.start].rstrip()
    return before[-1:].isdigit()


def _ends_clause(text: str, word: Word) -> bool:
    """Whether a stop or comma stands behind *word*."""
    return text[word.end : word.end + 1] in ".,;:!?)"


def _is_pair(text: str, one: Word, other: Word) -> bool:
    """Whether nothing but a space parts two words that are no names."""
    return (
        min(len(one.text), len(other.text)) >= _SHORTEST
        and bool(_SPACE.fullmatch(text[one.end : other.start]))
        and one.end < other.start
        and not (one.text.isupper() or other.text.isupper())
    )


def _disagree(one: tuple[Reading, ...], other: tuple[Reading, ...]) -> bool:
    """Whether an adjective and a noun have no form in common."""
    if not one or not other:
        return False
    if {each.part for each in one} != {"adjective"}:
        return False
    if {each.part for each in other} != {"noun"}:
        return False
    if any(each.lemma in _GOVERNING for each in one):
        return False
    return not _share_form(one, other)


def _share_form(one: tuple[Reading, ...], other: tuple[Reading, ...]) -> bool:
    """Whether two words have a form in common."""
    return any(
        _agree(mine, yours)
        for each in one
        for mine in each.forms
        for noun in other
        for yours in noun.forms
    )


def _agree(one: tuple[str, str, str], other: tuple[str, str, str]) -> bool:
    """Whether two forms are alike; no gender fits any."""
    return one[:2] == other[:2] and (not one[2] or not other[2] or one[2] == other[2])
