"""Lemmas: the words that a form may be a form of.

Morfeusz knows Polish and pymorphy3 Russian; both load in a fraction of a second and are
loaded when the first word is asked for. Of other languages, and where an analyser
cannot be installed (Morfeusz has no wheel for Linux on ARM), the stem stands in.
"""

import functools
import importlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import yaml

from cards.translation.checks.inflection import stem
from cards.translation.checks.language.spelling import speller

_PAIRS: Final = Path(__file__).with_name("aspect_pairs.yaml")
_LONGEST: Final = 40  # letters; what is longer is no word
_SHORTEST_WORD: Final = 4  # letters of what a compound may end in
# Of each word its lemmas, its parts of speech, and whether it is known.
Analysis = tuple[frozenset[str], frozenset[str], bool]
Analyse = Callable[[str], Analysis]


def has_analyser(language: str) -> bool:
    """Whether lemmas of *language* are true ones, and not stems."""
    return _analyser(language.partition("-")[0]) is not None


@functools.lru_cache(maxsize=50_000)
def lemmas(word: str, language: str) -> frozenset[str]:
    """Return the lemmas that *word* may be a form of, casefolded, `ё` as `е`.

    One stem where the language has no analyser.
    """
    folded = word.casefold()
    analyse = _analyser(language.partition("-")[0])
    if analyse is None or len(folded) > _LONGEST:
        return frozenset({stem(folded, language)})
    return analyse(folded)[0] or frozenset({folded})


def is_known(word: str, language: str) -> bool:
    """Whether the analyser of *language* has *word*; False where there is none."""
    analyse = _analyser(language.partition("-")[0])
    return analyse is not None and analyse(word.casefold())[2]


def parts_of_speech(word: str, language: str) -> frozenset[str]:
    """Return what *word* may be: `noun`, `verb`, `adjective`; nothing if unknown."""
    analyse = _analyser(language.partition("-")[0])
    return analyse(word.casefold())[1] if analyse else frozenset()


@functools.lru_cache(maxsize=50_000)
def word_keys(word: str, language: str) -> frozenset[str]:
    """Return what *word* is compared by: its lemmas, of a verb those of one aspect.

    Words that share a key may be the same word. Stems where there are no lemmas.
    """
    code = language.partition("-")[0]
    if not has_analyser(code):
        return frozenset(_stems(word.casefold(), code)) or frozenset(
            {stem(word, language)}
        )
    pairs = _aspect_pairs()[code]
    return frozenset(pairs.get(lemma, lemma) for lemma in lemmas(word, language))


def _stems(word: str, code: str) -> Iterator[str]:
    """Yield the words that the dictionary of *code* says *word* is a form of.

    With the first part of a verb, which dictionaries leave out: `lerakd`, `rakd`. Not
    the first word of a compound: `szöveg` is no form of `szövegdoboz`, which is its
    own. English has none: its endings are few.
    """
    words = speller(code) if code != "en" else None
    pairs = _aspect_pairs().get(code, {})
    for found in words.stems(word) if words else ():
        head, is_part, rest = word.partition(found.casefold())
        is_compound = len(rest) >= _SHORTEST_WORD and words and words.knows(rest)
        if is_compound and not head:
            yield word
        elif not is_part and word[:2] == found[:2].casefold():
            yield found.casefold()  # whose vowel changed: erő, ereje
        elif is_part:
            yield head + pairs.get(found, found.casefold())


@functools.cache
def _aspect_pairs() -> Mapping[str, Mapping[str, str]]:
    """Return the verb that stands for each of its aspects, by language."""
    held = yaml.safe_load(_PAIRS.read_text("utf-8"))
    return {
        code: {word: line.split()[0] for line in lines for word in line.split()}
        for code, lines in held.items()
    }


@functools.cache
def _analyser(code: str) -> Analyse | None:
    """Return what finds the lemmas of one language, None if it is not installed."""
    if code not in _ANALYSERS:
        return None
    try:
        return _ANALYSERS[code]()
    except ImportError:
        return None


_PARTS: Final = {
    **dict.fromkeys(("subst", "depr", "ger", "NOUN"), "noun"),
    **dict.fromkeys(("adj", "ppas", "pact"), "adjective"),
    **dict.fromkeys(("ADJF", "ADJS", "PRTF", "PRTS"), "adjective"),
    **dict.fromkeys(("fin", "praet", "impt", "inf", "pcon", "imps"), "verb"),
    **dict.fromkeys(("VERB", "INFN", "GRND"), "verb"),
}


@functools.cache
def polish_analyser() -> Any:
    """Return Morfeusz. Raises ImportError."""
    module: Any = importlib.import_module("morfeusz2")
    return module.Morfeusz(generate=False)


@functools.cache
def russian_analyser() -> Any:
    """Return pymorphy3. Raises ImportError."""
    module: Any = importlib.import_module("pymorphy3")
    return module.MorphAnalyzer()


def _polish() -> Analyse:
    """Return Morfeusz's lemmas, without its marks of homonyms."""
    morfeusz = polish_analyser()

    @functools.lru_cache(maxsize=50_000)
    def analyse(word: str) -> Analysis:
        found = morfeusz.analyse(word)
        whole = [each for each in found if (each[0], each[1]) == (0, found[-1][1])]
        known = [each[2] for each in whole if each[2][2] != "ign"]
        return (
            frozenset(one[1].partition(":")[0].casefold() for one in known),
            frozenset(_PARTS.get(one[2].partition(":")[0], "") for one in known),
            bool(known),
        )

    return analyse


def _russian() -> Analyse:
    """Return the lemmas of pymorphy3 that its dictionary has."""
    morph = russian_analyser()

    @functools.lru_cache(maxsize=50_000)
    def analyse(word: str) -> Analysis:
        parses = morph.parse(word)
        known = [one for one in parses if one.is_known] or parses[:1]
        return (
            frozenset(one.normal_form.replace("ё", "е") for one in known),
            frozenset(_PARTS.get(str(one.tag.POS), "") for one in known),
            any(one.is_known for one in parses),
        )

    return analyse


_ANALYSERS: Final[dict[str, Callable[[], Analyse]]] = {
    "pl": _polish,
    "ru": _russian,
}
