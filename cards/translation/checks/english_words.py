"""UNTRANSLATED: single English terms left in running text, each told once."""

from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.language.lemmas import is_known
from cards.translation.checks.language.spelling import Speller, speller
from cards.translation.checks.term_search import english_names
from cards.translation.checks.word_tokens import Word, words_of

_SHORTEST: Final = 5  # letters; shorter words are words of other languages, too
_REACH: Final = 60  # characters in which a gloss opens and closes
_PAIRS: Final = ("()", "[]", "//")


def check_english_words(passage: Passage) -> Iterator[Found]:
    """Yield the first place of each English term with small letters.

    Left alone: glosses, names (beside other English words), words of the language.
    """
    own, english = speller(passage.language), speller("en")
    if passage.english is not None or own is None or english is None:
        return
    terms = _english_terms(passage)
    words = words_of(passage.text)
    told: set[str] = set()
    for at, word in enumerate(words):
        folded = word.text.casefold()
        if folded in told or folded not in terms or not word.text.islower():
            continue
        near = words[max(0, at - 1) : at] + words[at + 1 : at + 2]
        if (
            not own.knows(word.text)
            and not (passage.language == "pl" and is_known(word.text, "pl"))
            and not is_gloss(passage.text, word)
            and not any(_is_english(one, own, english) for one in near)
        ):
            told.add(folded)
            yield word.start, word.end, {}


def _is_english(word: Word, own: Speller, english: Speller) -> bool:
    """Whether *word* is English and no word of the language."""
    return word.text.isascii() and english.knows(word.text) and not own.knows(word.text)


def _english_terms(passage: Passage) -> frozenset[str]:
    """Return the English words of terms that are other words in the language."""
    found = set()
    for term in passage.glossary.terms:
        wording = term.wordings.get(passage.language)
        names = {name.casefold() for name in english_names(term)}
        if wording and wording.chosen.casefold() not in names:
            found |= {name for name in names if len(name) >= _SHORTEST}
    return frozenset(found)


def is_gloss(text: str, word: Word) -> bool:
    """Whether *word* stands in brackets or slashes."""
    before = text[max(0, word.start - _REACH) : word.start]
    after = text[word.end : word.end + _REACH]
    return any(
        closing in after
        and (
            before.count(opening) % 2
            if opening == closing
            else before.rfind(opening) > before.rfind(closing)
        )
        for opening, closing in _PAIRS
    )
