"""Letters of another alphabet: look-alikes, and letters the language does not have."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.word_tokens import Word, words_of
from rules.text.alphabets import alphabet, language_script, script_of

# Latin letters and the Cyrillic ones that look the same, in pairs of the same place.
_LATIN: Final = "ABCEHIJKMOPSTXYaceiopsxyj"
_CYRILLIC: Final = "АВСЕНІЈКМОРЅТХУасеіорѕхуј"
TO_CYRILLIC: Final = str.maketrans(_LATIN, _CYRILLIC)
TO_LATIN: Final = str.maketrans(_CYRILLIC, _LATIN)


# Scripts that are told apart; ª, µ and the like are of none.
_SCRIPTS: Final = frozenset({"LATIN", "CYRILLIC", "GREEK"})
# One-letter words that Russian has and Latin letters imitate.
_RUSSIAN_LETTERS: Final = frozenset("acoykBACOYK")


def check_script(passage: Passage) -> Iterator[Found]:
    """Yield words of two scripts, and words in a script that is not the language's.

    Russian quotes English, so there a Latin word is a fault only where it imitates a
    Russian one.
    """
    own = language_script(passage.language)
    if own not in _SCRIPTS:
        return
    for word, scripts in _scripts(passage.text):
        if len(scripts) > 1:
            letters = _letters_not_of(_majority(word.text, own), word.text)
            yield word.start, word.end, {"letters": letters}
        elif scripts == {"CYRILLIC"} and own == "LATIN":
            yield word.start, word.end, {"letters": word.text}
    if own == "CYRILLIC":
        yield from _imitations(passage)


def check_letters(passage: Passage) -> Iterator[Found]:
    """Yield small-letter words with a letter of the script that the language has not.

    Words with a capital are left alone: names keep their letters (Bödvar).
    """
    own = alphabet(passage.language)
    script = language_script(passage.language)
    for word, scripts in _scripts(passage.text) if own else ():
        if scripts == {script} and (word.text.islower() or _is_damaged(word.text)):
            composed = unicodedata.normalize("NFC", word.text).lower()
            letters = "".join(sorted({one for one in composed if one.isalpha()} - own))
            if letters:
                yield word.start, word.end, {"letters": letters}


def _is_damaged(word: str) -> bool:
    """Whether *word* has õ or û, what a wrong code page makes of Hungarian ő and ű."""
    return not set("õûÕÛ").isdisjoint(word)


def _scripts(text: str) -> Iterator[tuple[Word, set[str]]]:
    """Yield the words of *text*, each with the scripts of its letters."""
    for word in words_of(text):
        if word.text.isascii():
            yield word, {"LATIN"}
        else:
            yield word, {script_of(letter) for letter in word.text} & _SCRIPTS


def _majority(word: str, own: str) -> str:
    """Return the script most letters of *word* have, *own* in a tie."""
    counts = Counter(script_of(letter) for letter in word if letter.isalpha())
    return max(counts, key=lambda script: (counts[script], script == own))


def _letters_not_of(script: str, word: str) -> str:
    """Return the letters of *word* that are not of *script*."""
    return "".join(one for one in word if one.isalpha() and script_of(one) != script)


def _imitations(passage: Passage) -> Iterator[Found]:
    """Yield Latin words that stand for Russian ones: `ATK` where `АТК` is written."""
    words = words_of(passage.text)
    known = {word.text for word in words} | set(_glossary_words(passage))
    for at, word in enumerate(words):
        if not word.text.isascii():
            continue
        russian = word.text.translate(TO_CYRILLIC)
        if russian.isascii() or russian.translate(TO_LATIN) != word.text:
            continue
        if any(map(str.isascii, russian)):
            continue
        if (len(russian) > 1 and russian in known) or _is_amid_russian(words, at):
            yield word.start, word.end, {"letters": word.text}


def _glossary_words(passage: Passage) -> Iterable[str]:
    """Yield the words the glossary writes in capitals: abbreviations."""
    for term in passage.glossary.terms:
        if wording := term.wordings.get(passage.language):
            yield from (one for one in wording.chosen.split() if one.isupper())


def _is_amid_russian(words: tuple[Word, ...], at: int) -> bool:
    """Whether word number *at* is small or one letter, between two Russian words."""
    text = words[at].text
    if not (text.islower() or text in _RUSSIAN_LETTERS):
        return False
    around = words[max(0, at - 1) : at] + words[at + 1 : at + 2]
    return len(around) == 2 and all(
        script_of(one.text[0]) == "CYRILLIC" for one in around
    )
