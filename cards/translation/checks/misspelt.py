"""SPELLING: words that no dictionary knows, one letter away from a word that is one."""

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.english_words import is_gloss
from cards.translation.checks.inflection import stem
from cards.translation.checks.language.lemmas import (
    has_analyser,
    is_known,
    parts_of_speech,
    word_keys,
)
from cards.translation.checks.language.spelling import Speller, speller
from cards.translation.checks.meaning.concepts import (
    LANGUAGES,
    plain_words,
    vocabulary,
)
from cards.translation.checks.word_tokens import Word, words_of
from rules.text.alphabets import alphabet, language_script, script_of

_LONGEST: Final = 30  # letters; what is longer is no word
_SHORTEST: Final = 4  # letters; shorter words are abbreviations and endings
# Compounds and endings outgrow the dictionary: only what the text says is meant.
_LOOSE: Final = frozenset({"hu"})
_LONG: Final = 12  # letters
_OFTEN: Final = 3  # times in a text that make a word its own
_MOST_MARKS: Final = 6  # letters of a word that may have lost their marks
_MOST_WORDS: Final = 200  # words of a text that are looked into
# Letters with marks by the letter that is left of them.
_MARKED: Final = {
    "pl": {"a": "ą", "c": "ć", "e": "ę", "l": "ł", "n": "ń", "o": "ó", "s": "ś",
           "z": "żź"},
    "hu": {"a": "á", "e": "é", "i": "í", "o": "óöő", "u": "úüű"},
}  # fmt: skip
_SENTENCE_ENDS: Final = '.!?:•·|-–—"„“«/(#*>'


def check_spelling(passage: Passage) -> Iterator[Found]:
    """Yield misspelt words, each with the word that is meant.

    In rules text alone: names and flavour make up words. Left alone: names, what the
    text says three times, words of the glossary, English.
    """
    words, english = speller(passage.language), speller("en")
    if passage.field != "text" or passage.language.startswith("en"):
        return
    if words is None or english is None:
        return
    own = _own_words(passage)
    counts = Counter(word.text.casefold() for word in words_of(passage.text))
    suspects = (
        word
        for word in words_of(passage.text)
        if _is_suspect(word, passage, counts, own)
        and not words.knows(word.text)
        and not _is_foreign(word.text, passage.language, english)
    )
    for word in itertools.islice(suspects, _MOST_WORDS):
        meant = _meant(word.text, passage.language, words, counts)
        # Of two dictionaries one has it: it is right, but for long words.
        if meant and (
            len(word.text) >= _LONG or not is_known(word.text, passage.language)
        ):
            yield word.start, word.end, {"meant": meant}


def check_capitals(passage: Passage) -> Iterator[Found]:
    """Yield abbreviations of the glossary with a small letter among capitals: ATk."""
    known = {
        word
        for term in passage.glossary.terms
        if (wording := term.wordings.get(passage.language))
        for word in (term.english, wording.chosen)
        if word.isupper() and len(word) >= _ABBREVIATION
    }
    for word in words_of(passage.text):
        capitals = sum(map(str.isupper, word.text))
        if 1 < capitals < len(word.text) and word.text.upper() in known:
            yield word.start, word.end, {"meant": word.text.upper()}


_ABBREVIATION: Final = 3  # letters
_USUAL: Final = 4  # times a text says what a rare word is a letter away from


def check_names(passage: Passage) -> Iterator[Found]:
    """Yield English words and names a letter away from one that the text often says.

    `Exhuasted`, `Saerynn`: neither is a word, and the other is a term or said twice.
    """
    own, english = speller(passage.language), speller("en")
    if passage.english is not None or own is None or english is None:
        return
    words = [word for word in words_of(passage.text) if word.text.isascii()]
    counts = Counter(word.text for word in words)
    terms = {
        word.text.casefold()
        for term in passage.glossary.terms
        for word in words_of(term.english)
    }
    often = {text for text, times in counts.items() if times > 1 and text.istitle()}
    for word in words:
        text = word.text
        if counts[text] > 1 or not text.istitle():
            continue
        if not _NAME <= len(text) <= _LONGEST:
            continue
        if own.knows(text) or english.knows(text) or text.casefold() in terms:
            continue
        near = set(_one_letter_away(text.casefold(), "en"))
        # A name that is a term may have an ending of its own: Thralla.
        slips = (one for one in sorted(near & terms) if not _has_ending(text, one))
        meant = list(slips) or [
            one for one in sorted(often) if _is_slip(text, one, near)
        ]
        if meant:
            yield word.start, word.end, {"meant": meant[0].capitalize()}


_NAME: Final = 5  # letters


def _has_ending(text: str, name: str) -> bool:
    """Whether *text* is *name* and more, but its last letter twice."""
    folded = text.casefold()
    return folded.startswith(name) and folded[-2:] != 2 * name[-1:]


def _is_slip(text: str, other: str, near: set[str]) -> bool:
    """Whether a name is *other* with a slip, and not with an ending of its own."""
    if other.casefold() not in near or text[0] != other[0]:
        return False
    longer, shorter = sorted((text, other), key=len, reverse=True)
    return not longer.startswith(shorter) or longer[-2:] == 2 * shorter[-1:]


def check_real_words(passage: Passage) -> Iterator[Found]:
    """Yield words said once, a letter away from a term that the text often says.

    `kátékba` is a word, and `játékba` is meant.
    """
    if passage.english is not None or passage.language.startswith("en"):
        return
    words = words_of(passage.text)
    counts = Counter(word.text.casefold() for word in words)
    keys = {text: word_keys(text, passage.language) for text in counts}
    said = Counter(
        key for text, n in counts.items() for key in keys[text] for _ in range(n)
    )
    terms = {
        key
        for term in passage.glossary.terms
        if (wording := term.wordings.get(passage.language))
        for one in (wording.chosen, *wording.variants)
        for word in words_of(one)
        for key in word_keys(word.text, passage.language)
    }
    usual = {
        text
        for text, n in counts.items()
        if n >= _USUAL and len(text) >= _SHORTEST and keys[text] & terms
    }
    for word in words:
        folded = word.text.casefold()
        if counts[folded] > 1 or not word.text.islower():
            continue
        if not _SHORTEST <= len(folded) <= _LONGEST:
            continue
        if word.text.isascii() and is_gloss(passage.text, word):
            continue
        if keys[folded] & terms or any(said[key] > 1 for key in keys[folded]):
            continue
        near = usual.intersection(_one_letter_away(folded, passage.language))
        for meant in sorted(near):
            if (
                not keys[meant] & keys[folded]
                and _are_alike(folded, meant, passage.language)
                and not _are_prefixed(folded, meant, passage.language)
            ):
                yield word.start, word.end, {"meant": meant}
                break


def _are_prefixed(word: str, meant: str, language: str) -> bool:
    """Whether two words are verbs that begin otherwise, and each is one: выходит."""
    rest = min(len(word), len(meant)) - _PREFIX
    return word[-rest:] == meant[-rest:] and all(
        "verb" in parts_of_speech(one, language) for one in (word, meant)
    )


_PREFIX: Final = 2  # letters


def _are_alike(word: str, meant: str, language: str) -> bool:
    """Whether two words may be of one part of speech, as far as anybody knows."""
    one, other = parts_of_speech(word, language), parts_of_speech(meant, language)
    return not (one and other) or bool(one & other)


def _is_foreign(word: str, language: str, english: Speller) -> bool:
    """Whether *word* may be English in a language of Latin letters."""
    return (
        word.isascii() and english.knows(word) and language_script(language) == "LATIN"
    )


def _own_words(passage: Passage) -> frozenset[str]:
    """Return the stems of words that glossary, English and written text have."""
    chosen = [
        wording.chosen
        for term in passage.glossary.terms
        if (wording := term.wordings.get(passage.language))
    ]
    texts = [*chosen, passage.english or "", passage.written]
    return frozenset(
        stem(word.text, passage.language) for text in texts for word in words_of(text)
    )


def _is_suspect(
    word: Word, passage: Passage, counts: Counter[str], own: frozenset[str]
) -> bool:
    """Whether *word* may be misspelt: no name, no term, seldom said, of one script."""
    folded = word.text.casefold()
    if not _SHORTEST <= len(folded) <= _LONGEST or counts[folded] >= _OFTEN:
        return False
    if _is_plain(folded, passage.language):
        return False
    if stem(folded, passage.language) in own and not (
        _lost_marks(word, passage) or _is_declined(folded, passage)
    ):
        return False
    script = language_script(passage.language)
    if any(script_of(letter) != script for letter in word.text):
        return False
    if _is_glued(passage.text, word):
        return False
    if passage.english is not None:
        return word.text.islower()  # a card's text may begin with its name
    if word.text.isupper():
        return _is_heading(passage.text, word)
    is_first = word.text[0].islower() or _begins_sentence(passage.text, word.start)
    # No name is so long and a letter away from a word.
    return (is_first or len(word.text) >= _LONG) and word.text[1:].islower()


def _is_declined(word: str, passage: Passage) -> bool:
    """Whether the dictionary has the term that *word* is like, and so all its forms.

    It has none of those it does not know: `силеда`.
    """
    code = passage.language.partition("-")[0]
    if code in _LOOSE or passage.english is not None or not has_analyser(code):
        return False
    alike = [
        each.text
        for term in passage.glossary.terms
        if (wording := term.wordings.get(passage.language))
        for each in words_of(wording.chosen)
        if stem(each.text, passage.language) == stem(word, passage.language)
    ]
    return bool(alike) and all(is_known(one, code) for one in alike)


def _lost_marks(word: Word, passage: Passage) -> bool:
    """Whether *word*, whose stem is a term's, has lost the mark of a letter."""
    words, folded = speller(passage.language), word.text.casefold()
    twins = (
        *_with_marks(folded, passage.language),
        *_without_mark(folded, passage.language),
    )
    return words is not None and any(words.knows(one) for one in twins)


def _is_plain(word: str, language: str) -> bool:
    """Whether *word* is one that card texts have."""
    code = language.partition("-")[0]
    return code in LANGUAGES and bool(
        plain_words(code).said_by(word)
        or (code in _LOOSE and vocabulary(code).said_by(word))
    )


def _is_glued(text: str, word: Word) -> bool:
    """Whether *word* hangs on a hyphen, an apostrophe or a digit."""
    around = text[max(0, word.start - 1) : word.start] + text[word.end : word.end + 1]
    return any(sign in "-‑–'’_@/" or sign.isdigit() for sign in around)


def _begins_sentence(text: str, start: int) -> bool:
    """Whether a sentence, a line or something quoted begins at *start*."""
    before = text[max(0, start - 6) : start].rstrip(" \t")
    return not before or before[-1] in _SENTENCE_ENDS + "\n"


def _is_heading(text: str, word: Word) -> bool:
    """Whether the line of *word* is all in capitals."""
    start = text.rfind("\n", 0, word.start) + 1
    end = text.find("\n", word.end)
    line = text[start : end if end >= 0 else len(text)]
    return len(line) < 80 and line.upper() == line


def _meant(word: str, language: str, words: Speller, counts: Counter[str]) -> str:
    """Return the word that *word* was to be, nothing if none is near."""
    folded = word.lower()
    marked = (*_with_marks(folded, language), *_without_mark(folded, language))
    if twins := [each for each in marked if words.knows(each)]:
        return max(twins, key=lambda other: (counts[other], other))
    near = [
        other
        for other in set(_one_letter_away(folded, language))
        if other[0] == folded[0] and words.knows(other)
    ]
    if language.partition("-")[0] in _LOOSE:
        near = [other for other in near if counts[other]]
    near.sort(key=lambda other: (-counts[other], len(other) != len(word), other))
    return near[0] if near else ""


def _with_marks(word: str, language: str) -> Iterator[str]:
    """Yield *word* with the marks that its letters may have lost."""
    marked = _MARKED.get(language.partition("-")[0], {})
    places = [at for at, letter in enumerate(word) if letter in marked]
    if not places or len(places) > _MOST_MARKS:
        return
    choices = [word[at] + marked[word[at]] for at in places]
    for letters in itertools.product(*choices):
        changed = list(word)
        for at, letter in zip(places, letters, strict=True):
            changed[at] = letter
        if (found := "".join(changed)) != word:
            yield found


def _without_mark(word: str, language: str) -> Iterator[str]:
    """Yield *word* with one of its marks left out, or another: osztózik, osztozik."""
    marked = _MARKED.get(language.partition("-")[0], {})
    for at, letter in enumerate(word):
        for plain, others in marked.items():
            if letter in others:
                for other in (plain + others).replace(letter, ""):
                    yield word[:at] + other + word[at + 1 :]


def _one_letter_away(word: str, language: str) -> Iterator[str]:
    """Yield *word* with one letter lost, too many, exchanged, or two in wrong order."""
    letters = sorted(alphabet(language))
    for at in range(len(word) + 1):
        head, tail = word[:at], word[at:]
        yield from (head + letter + tail for letter in letters)
        if tail:
            yield head + tail[1:]
            yield from (head + letter + tail[1:] for letter in letters)
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]
