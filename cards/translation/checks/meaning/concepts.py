"""The concepts of card texts and the words for them, as `data/concepts.yaml` has them.

A word of a phrase is a lemma, `=` and a form, or a form with `*` for any letters.
"""

import dataclasses
import functools
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import yaml

from cards.translation.checks.inflection import stem
from cards.translation.checks.language.lemmas import has_analyser, lemmas

_DATA: Final = Path(__file__).with_name("data")
LANGUAGES: Final = ("en", "pl", "hu", "ru")


@dataclasses.dataclass(frozen=True, slots=True)
class Concept:
    """Something that card texts speak of, by its *key*.

    *tell* says which differences are told: `lost`, `new`, `fewer`. Beside the concepts
    *beside*, it may be said though the English does not; each *alias* may stand for it.
    """

    key: str
    group: str
    tell: frozenset[str]
    beside: frozenset[str]
    alias: tuple[str, ...]
    words: Mapping[str, str] = dataclasses.field(hash=False)


@dataclasses.dataclass(frozen=True, slots=True)
class Phrase:
    """One way to say a concept: *words* as the data has them."""

    concept: Concept
    words: tuple[str, ...]


@functools.cache
def all_concepts() -> Mapping[str, Concept]:
    """Return the concepts by key, in their order."""
    text = (_DATA / "concepts.yaml").read_text("utf-8")
    return {one.key: one for one in _read(yaml.safe_load(text))}


def _read(groups: Mapping[str, Any]) -> Iterator[Concept]:
    """Yield the concepts of all *groups*."""
    for group, held in groups.items():
        for key, said in held["concepts"].items():
            tell = said.get("tell", held["tell"])
            yield Concept(
                key,
                group,
                frozenset(tell.split()),
                _several(said.get("with", "")),
                tuple(sorted(_several(said.get("alias", "")))),
                {language: said[language] for language in LANGUAGES},
            )


def _several(keys: str) -> frozenset[str]:
    """Return the *keys* of concepts, apart by commas or spaces."""
    return frozenset(key.strip() for key in keys.split(",") if key.strip())


@functools.cache
def plain_words(language: str) -> "Vocabulary":
    """Return the words that say nothing a check compares: small and everyday ones."""
    text = (_DATA / "plain_words.yaml").read_text("utf-8")
    words = yaml.safe_load(text)[language].split()
    nothing = Concept("", "", frozenset(), frozenset(), (), {})
    return Vocabulary(language, tuple(Phrase(nothing, (one,)) for one in words))


@functools.cache
def vocabulary(language: str) -> "Vocabulary":
    """Return the words for all concepts in *language*, one of LANGUAGES."""
    phrases = (
        Phrase(concept, tuple(phrase.split()))
        for concept in all_concepts().values()
        for phrase in concept.words[language].split("|")
    )
    return Vocabulary(language, tuple(phrases))


class Vocabulary:
    """Phrases of one language, looked up by the words they are made of."""

    def __init__(self, language: str, phrases: tuple[Phrase, ...]) -> None:
        self.language = language
        self._by_first: dict[str, list[Phrase]] = {}
        words = {word for phrase in phrases for word in phrase.words}
        for phrase in phrases:
            self._by_first.setdefault(phrase.words[0], []).append(phrase)
        self._forms = {word[1:]: word for word in words if word.startswith("=")}
        self._open = [(_pattern(word), word) for word in sorted(words) if "*" in word]
        plain = {word for word in words if "*" not in word and word[0] != "="}
        self._lemmas: dict[str, list[str]] = {}
        for word in plain:
            self._lemmas.setdefault(self._key(word), []).append(word)
        self._known: dict[str, frozenset[str]] = {}

    def _key(self, lemma: str) -> str:
        """Return what a lemma is compared by: itself, or its stem."""
        if self.language in ("en", "hu") or has_analyser(self.language):
            return lemma
        return stem(lemma, self.language)

    def said_by(self, word: str) -> frozenset[str]:
        """Return the words of phrases that *word*, casefolded, is a form of."""
        if word not in self._known:
            if len(self._known) > _MOST_FORMS:
                self._known.clear()
            self._known[word] = frozenset(self._said_by(word.replace("ё", "е")))
        return self._known[word]

    def _said_by(self, word: str) -> Iterator[str]:
        """Yield the words of phrases that *word* is a form of."""
        if word in self._forms:
            yield self._forms[word]
        yield from (said for pattern, said in self._open if pattern.fullmatch(word))
        yield from self._lemmas.get(word, ())
        if self.language not in ("en", "hu"):
            for lemma in lemmas(word, self.language):
                yield from self._lemmas.get(lemma, ())

    def phrases_of(self, words: list[frozenset[str]], at: int) -> list[Phrase]:
        """Return the longest phrases that begin at number *at* of *words*.

        *words* are what each word of a text is a form of.
        """
        fitting = [
            phrase
            for first in sorted(words[at])
            for phrase in self._by_first.get(first, ())
            if at + len(phrase.words) <= len(words)
            and all(
                word in words[at + number] for number, word in enumerate(phrase.words)
            )
        ]
        longest = max((len(phrase.words) for phrase in fitting), default=0)
        return [one for one in fitting if len(one.words) == longest]


_MOST_FORMS: Final = 20_000


def _pattern(word: str) -> re.Pattern[str]:
    """Return *word* with `*` for any letters, as a pattern."""
    return re.compile(re.escape(word).replace(r"\*", r"\w*"))
