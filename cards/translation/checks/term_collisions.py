"""COLLISION: one wording for two terms."""

import itertools
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.gloss_pairs import one_wording_for_two
from cards.translation.checks.glossary_terms import Glossary, Term
from cards.translation.checks.glosses import glossed_terms
from cards.translation.checks.inflection import stem
from cards.translation.checks.language.lemmas import parts_of_speech
from cards.translation.checks.language.word_forms import readings
from cards.translation.checks.term_search import (
    Entry,
    Match,
    english_names,
    target_index,
)
from cards.translation.checks.variant_guards import EVERYDAY
from cards.translation.checks.word_tokens import words_of

_ROOT: Final = 5  # letters that words of one root begin with: respond, response
_SHORT_WORDS: Final = frozenset({"a", "the", "of", "in"})


def check_collision(passage: Passage) -> Iterator[Found]:
    """Yield wordings that the glossary has for two terms, each once, where first met.

    Then words that a gloss says are one term and the glossary says are another. Beside
    its English, a text is not to blame for either.
    """
    if passage.english is not None:
        return
    seen: set[int] = set()
    for start, end, figures in _collisions(passage):
        if end not in seen:
            seen.add(end)
            yield start, end, figures


def shared_wordings(glossary: Glossary, language: str) -> list[tuple[str, Term, Term]]:
    """Return wordings that *glossary* has for two different things, and both terms.

    Chosen for one of them at least, in *language*.
    """
    by_words: dict[str, list[tuple[Term, bool]]] = {}
    for term in glossary.terms:
        wording = term.wordings.get(language)
        if not wording:
            continue
        by_words.setdefault(wording.chosen.casefold(), []).append((term, True))
        for text in wording.variants:
            by_words.setdefault(text.casefold(), []).append((term, False))
    return [
        (words, one, other)
        for words, found in by_words.items()
        for (one, is_chosen), (other, is_other) in itertools.combinations(found, 2)
        if (is_chosen or is_other) and _are_apart(one, other)
    ]


def _collisions(passage: Passage) -> Iterator[Found]:
    """Yield collisions; the same place may come more than once."""
    yield from _in_glossary(passage)
    yield from _within(passage)
    yield from _lookalikes(passage)
    yield from _glossed(passage)
    for start, end, term, other in one_wording_for_two(passage):
        yield start, end, {"term": term, "other": other}


def _in_glossary(passage: Passage) -> Iterator[Found]:
    """Yield the first place of each wording that is chosen for one term of two."""
    index = target_index(passage.glossary, passage.language)
    told: set[frozenset[str]] = set()
    matches = list(index.matches(passage.text))
    said = {key for match in matches for key in match.chosen_keys}
    for match in matches:
        keys = frozenset(entry.term.key for entry in match.entries)
        if len(keys) < len(("one", "other")) or keys in told:
            continue
        told.add(keys)
        yield from _alike(passage, match, said)


def _alike(passage: Passage, match: Match, said: set[str]) -> Iterator[Found]:
    """Yield *match* if two terms that are different things have that wording.

    *said* are the terms that the text says as it should: one that it never does is
    perhaps not spoken of.
    """
    word = passage.text[match.start : match.end]
    for one, other in itertools.combinations(match.entries, 2):
        kinds = {one.term.kind, other.term.kind}
        same = one.wording.casefold() == other.wording.casefold() or kinds <= EVERYDAY
        both = one.is_chosen and other.is_chosen
        # Of acts two variants are enough: they may be opposites.
        either = kinds <= EVERYDAY or (
            (one.is_chosen or other.is_chosen)
            and {one.term.key, other.term.key} <= said
        )
        if (
            same
            and (_differ(one.term, other.term) if both else either)
            and (both or _are_apart(one.term, other.term))
            and _is_same_part(word, one.wording, passage.language)
        ):
            yield _told(match, one.term, other.term)
            return


def _differ(one: Term, other: Term) -> bool:
    """Whether two terms have English of their own, and neither is an abbreviation."""
    if one.english.isupper() or other.english.isupper():
        return False
    english = {name.casefold() for name in english_names(one)}
    return english.isdisjoint(name.casefold() for name in english_names(other))


def _is_same_part(word: str, wording: str, language: str) -> bool:
    """Whether *word* may be of the part of speech that *wording* is."""
    said, listed = parts_of_speech(word, language), parts_of_speech(wording, language)
    return not (said and listed) or not said.isdisjoint(listed)


def _within(passage: Passage) -> Iterator[Found]:
    """Yield the first place of each term that has the word of another thing in it.

    `zona` is a term, and the text box is a `text zona`. A card may be called a card.
    """
    language = passage.language
    single: dict[tuple[str, str], Entry] = {}
    met: dict[str, tuple[Match, Entry]] = {}
    for match in target_index(passage.glossary, language).matches(passage.text):
        for entry in match.entries:
            if entry.is_chosen and met.setdefault(
                entry.term.key, (match, entry)
            ) == (match, entry) and len(entry.keys) == 1:  # fmt: skip
                for lemma in _lemmas(entry.wording, language):
                    single.setdefault(lemma, entry)
    for match, entry in met.values():
        words = words_of(entry.wording)
        for lemma in _lemmas(words[0].text, language) if len(words) > 1 else ():
            other = single.get(lemma)
            if (
                other
                and _are_apart(entry.term, other.term)
                and other.term.kind != "card_type"
                # A name is made of everyday words: `Walka Wręcz`, and `walka`.
                and entry.wording[0].isupper() == other.wording[0].isupper()
            ):
                yield _told(match, entry.term, other.term)
                break


def _lookalikes(passage: Passage) -> Iterator[Found]:
    """Yield the first place of terms whose one word is nearly another term's.

    `Zwierzę` the pet, `Zwierzęca` the talent.
    """
    met: dict[str, tuple[Match, Entry]] = {}
    for match in target_index(passage.glossary, passage.language).matches(passage.text):
        for entry in match.entries:
            if entry.is_chosen and entry.wording.isalpha():
                met.setdefault(entry.wording.casefold(), (match, entry))
    for one, other in itertools.combinations(sorted(met), 2):
        longest = max(len(one), len(other))
        shared = max(_ALIKE, round(longest * _ALIKE_SHARE))
        if one[:shared] != other[:shared]:
            continue
        (_, first), (match, second) = met[one], met[other]
        if first.term.kind in EVERYDAY or second.term.kind in EVERYDAY:
            continue
        if _are_apart(first.term, second.term):
            yield _told(met[one][0], first.term, second.term)
            yield _told(match, second.term, first.term)


_ALIKE: Final = 6  # letters
_ALIKE_SHARE: Final = 0.75


def _lemmas(word: str, language: str) -> list[tuple[str, str]]:
    """Return the nouns and adjectives that *word* is, each with its part of speech."""
    found = {(one.lemma, one.part) for one in readings(word, language)}
    return sorted(one for one in found if one[1] in ("noun", "adjective"))


def _glossed(passage: Passage) -> Iterator[Found]:
    """Yield words before a gloss that are chosen for another term than it says."""
    for one in glossed_terms(passage):
        entries = [entry for match in one.matches for entry in match.entries]
        if one.is_right or any(entry.term.key == one.term.key for entry in entries):
            continue
        for match in one.matches:
            others = [entry.term for entry in match.entries if entry.is_chosen]
            if match.end != one.gloss.end or not others:
                continue
            if _are_apart(one.term, others[0]):
                yield _told(match, one.term, others[0])


def _are_apart(one: Term, other: Term) -> bool:
    """Whether two terms are different things: no root in common, as cost, play cost.

    An abbreviation is the same as what it stands for: ATK, attack value.
    """
    if one.english.isupper() or other.english.isupper():
        return False
    roots = [{stem[:_ROOT] for stem in _english_stems(each)} for each in (one, other)]
    return roots[0].isdisjoint(roots[1])


def _english_stems(term: Term) -> frozenset[str]:
    """Return the stems of the English of *term* and its remark, but slight words."""
    stems = {stem(word.text, "en") for word in words_of(term.english)}
    return frozenset(stems) - _SHORT_WORDS


def _told(match: Match, one: Term, other: Term) -> Found:
    """Return the finding of *match*, which says both terms."""
    figures = {"term": english_names(one)[0], "other": english_names(other)[0]}
    return match.start, match.end, figures
