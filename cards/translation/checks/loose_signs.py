"""Signs that stand apart from what they belong to, words torn in two, ends of texts."""

import re
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.language.spelling import speller
from cards.translation.checks.language.word_forms import readings
from cards.translation.checks.word_tokens import WORD, paragraphs, word_set

_TORN: Final = re.compile(r"(?<![\w-])([^\W\d_]{2,20}) ([^\W\d_]{1,3})(?![\w-])")
_TORN_HYPHEN: Final = re.compile(
    r"(?<![\w-])([^\W\d_]{3,20})- ([^\W\d_]{3,20})(?![\w-])"
)
# Words of one letter.
_LETTER_WORDS: Final = {
    "pl": word_set("a e i o u w z"),
    "hu": word_set("a e s ő ó á"),
    "ru": word_set("а б в ж и к о с у я э"),
}
# Of two words with one end the first may leave it out: `nehéz- és könnyűfegyveres`.
_JOINING: Final = word_set("és vagy illetve i lub oraz albo и или und oder")
# A dash or hyphen with a space on one side alone, before the ending of a word.
_ENDING: Final = re.compile(
    r"(?<=[^\W\d_]) [–-](?=[^\W\d_]{1,4}(?!\w))|(?:^|(?<=\s))-(?=[^\W\d_]{1,4}(?!\w))",
    re.MULTILINE,
)
# A line that begins with what closes or ends the line before it.
_BROKEN: Final = re.compile(r"^[ \t]*(?:\)|[,;](?=\s)|\.(?=\s|$))", re.MULTILINE)


def check_torn(passage: Passage) -> Iterator[Found]:
    """Yield words and signs that a space or a line end parts."""
    if passage.english is not None:
        return
    for start, end in (*_torn_words(passage), *_apart(passage)):
        yield start, end, {}


def _torn_words(passage: Passage) -> Iterator[tuple[int, int]]:
    """Yield where a space parts one word in two."""
    words = speller(passage.language)
    if words is None:
        return
    short = _LETTER_WORDS.get(passage.language.partition("-")[0], frozenset())
    for found in _TORN.finditer(passage.text):
        is_word = found[2] in short if len(found[2]) == 1 else words.knows(found[2])
        if not is_word and found[2].islower() and words.knows(found[1] + found[2]):
            yield found.span()
    for found in _TORN_HYPHEN.finditer(passage.text):
        if found[2].islower() and found[2] not in _JOINING:
            yield found.span()


def _apart(passage: Passage) -> Iterator[tuple[int, int]]:
    """Yield endings and signs apart from what they belong to."""
    for found in _ENDING.finditer(passage.text):
        following = WORD.match(passage.text, found.end())
        if following and following[0].islower():
            yield found.start(), following.end()
    for found in _BROKEN.finditer(passage.text):
        if found.start():
            yield found.end() - 1, found.end()
    yield from _spaced_compounds(passage)


def _spaced_compounds(passage: Passage) -> Iterator[tuple[int, int]]:
    """Yield English terms whose hyphen has become a dash: `wrap – up`."""
    whole = {
        word.casefold()
        for term in passage.glossary.terms
        for word in re.findall(r"[A-Za-z]+-[A-Za-z]+", term.english)
    }
    for found in re.finditer(r"([A-Za-z]+) [–-] ?([A-Za-z]+)", passage.text):
        if f"{found[1]}-{found[2]}".casefold() in whole:
            yield found.span()


_SENTENCE: Final = re.compile(r"[^\W\d_]{3}[.!?]\s+[^\W\d_]")
_FEWEST_WORDS: Final = 5
_LONGEST: Final = 4000  # characters of a paragraph looked at


def check_ends(passage: Passage) -> Iterator[Found]:
    """Yield paragraphs of several sentences that end in no stop, or in a comma."""
    if passage.english is not None:
        return
    spans = [
        (start, start + len(passage.text[start:end].rstrip(" \t\n|")))
        for start, end in paragraphs(passage.text)
    ]
    spans = [(start, end) for start, end in spans if start < end]
    for number, (start, end) in enumerate(spans):
        text = passage.text[max(start, end - _LONGEST) : end]
        behind = spans[number + 1][0] if number + 1 < len(spans) else None
        following = passage.text[behind:].lstrip(" \t•·*–-")[:1] if behind else ""
        if len(text.split()) < _FEWEST_WORDS or following.islower():
            continue
        if text.endswith(",") and behind is not None:
            yield end - 1, end, {"sign": ","}
        elif _lacks_stop(text):
            word = re.search(r"\S+$", text)
            yield end - len(word[0] if word else ""), end, {"kind": "stop"}


def _lacks_stop(text: str) -> bool:
    """Whether what reads as a sentence ends in a word: the last line, or lines."""
    *lines, last = [line.strip() for line in text.splitlines() if line.strip()]
    if _is_list([*lines, last]):
        return False
    if lines and not lines[-1].endswith(_STOPS):
        last = " ".join((*lines, last))  # broken where the column ended
    is_end = last[-1].isalpha() or (last[-1] == ")" and last[-2:-1].isalpha())
    is_sentence = bool(_SENTENCE.search(last)) or (
        len(last.split()) >= _LONG_SENTENCE and any(sign in last for sign in ",;:")
    )
    return is_end and is_sentence and not last.startswith(_MARKS)


def _is_list(lines: list[str]) -> bool:
    """Whether *lines* say no sentence: all in brackets, or a name or two a line."""
    whole = " ".join(lines)
    if whole[0] == "(" and whole[-1] == ")" and whole.count("(") == 1:
        return True
    return len(lines) > _FEWEST_LINES and all(
        len(line.split()) <= _NAME_WORDS for line in lines[1:]
    )


_FEWEST_LINES: Final = 3
_NAME_WORDS: Final = 3
_STOPS: Final = (".", "!", "?", ":", ";")
_MARKS: Final = ("•", "·", "*", "-", "–", "|")
_LONG_SENTENCE: Final = 10  # words


_HYPHEN: Final = re.compile(r"(?<=[^\W\d_]) - (?=[^\W\d_])")
_THIS_IS: Final = re.compile(r"(?<![\w,])([А-Яа-яё]{3,30}) это ([а-яё]{3,30})(?!\w)")


def check_dashes(passage: Passage) -> Iterator[Found]:
    """Yield hyphens that stand for dashes, and in Russian a dash missing before это."""
    if passage.english is not None:
        return
    for found in _HYPHEN.finditer(passage.text):
        yield found.start(), found.end(), {"kind": "hyphen"}
    if passage.language.startswith("ru"):
        for found in _THIS_IS.finditer(passage.text):
            if all(_is_nominative(word) for word in found.groups()):
                yield found.start(), found.end(), {"kind": "dash"}


def _is_nominative(word: str) -> bool:
    """Whether a Russian *word* is a noun or adjective that may be the subject."""
    found = readings(word, "ru")
    return all(each.part in ("noun", "adjective") for each in found) and any(
        case == "nomn" for each in found for _, case, _ in each.forms
    )


# What is said, without the colon before it: `гласит «…`.
_SAYS: Final = {
    "pl": "brzmi mówi głosi",
    "ru": "гласит",
    "hu": "mondja szól",
}


def check_quoted(passage: Passage) -> Iterator[Found]:
    """Yield verbs of saying with quoted words behind them and no colon between."""
    verbs = _SAYS.get(passage.language.partition("-")[0])
    if passage.english is not None or not verbs:
        return
    pattern = rf"(?<!\w)(?:{'|'.join(verbs.split())})[ \u00a0]\n?[„“«\"][^\W\d_]+"
    for found in re.finditer(pattern, passage.text):
        yield found.start(), found.end(), {"kind": "colon"}


# Prepositions, of which one does not stand before another.
_PREPOSITIONS: Final = {
    "pl": word_set("przez o w z na do od dla bez nad pod przed przy ku u"),
    "ru": word_set("через о в к от для без над под перед при у из с"),
}
_TWO_WORDS: Final = re.compile(
    r"(?<!\w)([^\W\d_]{1,6})[ \u00a0]\n?([^\W\d_]{1,6})(?!\w)"
)


def check_prepositions(passage: Passage) -> Iterator[Found]:
    """Yield two prepositions in a row."""
    known = _PREPOSITIONS.get(passage.language.partition("-")[0])
    if passage.english is not None or known is None:
        return
    at = 0
    while found := _TWO_WORDS.search(passage.text, at):
        if found[1] in known and found[2] in known:
            yield found.start(), found.end(), {"kind": "prepositions"}
        at = found.start(2)
