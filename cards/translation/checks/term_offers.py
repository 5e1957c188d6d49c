"""What translations say for a term that its glossary doesn't list.

Where the English has the term and the translation none of its wordings, another word
stands for it: the one that is there and not elsewhere.
"""

import dataclasses
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from cards.translation.checks.glossary_terms import Glossary, Term
from cards.translation.checks.language.lemmas import word_keys
from cards.translation.checks.term_search import Match, english_index, target_index
from cards.translation.checks.word_tokens import words_of

_FEWEST: Final = 3  # texts that say a word
_SHARE: Final = 0.4  # of the texts without a known wording
_RATHER: Final = 8  # times as often as where the term isn't meant
_SHORTEST: Final = 4  # letters
_MOST: Final = 5  # words offered


@dataclasses.dataclass(frozen=True, slots=True)
class Offer:
    """A *word* that *times* of the *of* texts without a known wording say."""

    word: str
    times: int
    of: int


def offer_wordings(
    term: Term,
    glossary: Glossary,
    language: str,
    pairs: Iterable[tuple[str, str]],
) -> list[Offer]:
    """Return words that stand for *term* in translations, the likeliest first.

    *pairs* are texts in English and in *language*: those that have the term, and
    others, by which everyday words are known.
    """
    without: list[str] = []
    elsewhere: list[str] = []
    for english, translation in pairs:
        if not _has(term, english_index(glossary).matches(english)):
            elsewhere.append(translation)
        elif not _has(term, target_index(glossary, language).matches(translation)):
            without.append(translation)
    if len(without) < _FEWEST:
        return []
    forms: dict[str, Counter[str]] = {}
    said = _said(without, language, forms)
    usual = _said(elsewhere, language, {})
    others = _chosen_keys(term, glossary, language)
    offers = []
    for key, times in said.items():
        share = times / len(without)
        everyday = usual[key] / max(1, len(elsewhere))
        if times >= _FEWEST and share >= _SHARE and share >= _RATHER * everyday:
            word = forms[key].most_common(1)[0][0]
            if key not in others and len(word) >= _SHORTEST:
                offers.append(Offer(word, times, len(without)))
    best = {one.word: one for one in sorted(offers, key=lambda one: one.times)}
    return sorted(best.values(), key=lambda one: (-one.times, one.word))[:_MOST]


def _has(term: Term, matches: Iterable[Match]) -> bool:
    """Whether one of *matches* says *term*."""
    return any(
        entry.term.key == term.key for match in matches for entry in match.entries
    )


def _said(
    texts: Sequence[str], language: str, forms: dict[str, Counter[str]]
) -> Counter[str]:
    """Return in how many *texts* each key is said; *forms* takes how it is written."""
    said: Counter[str] = Counter()
    for text in texts:
        keys: set[str] = set()
        for word in words_of(text):
            for key in word_keys(word.text, language):
                keys.add(key)
                forms.setdefault(key, Counter())[word.text.casefold()] += 1
        said.update(keys)
    return said


def _chosen_keys(term: Term, glossary: Glossary, language: str) -> frozenset[str]:
    """Return the keys of the words chosen for other terms."""
    return frozenset(
        key
        for other in glossary.terms
        if other.key != term.key and (wording := other.wordings.get(language))
        for word in words_of(wording.chosen)
        for key in word_keys(word.text, language)
    )
