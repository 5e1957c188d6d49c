"""Signs that fell out of a rule text, and those that stand where none should."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage

# Two spaces within a sentence, or a space before its stop or in brackets, where a
# symbol was: `Zapłać  , aby`, `użyć  mocy`, `( )`.
_LOST: Final = re.compile(
    r"(?<=[^\W\d_]) {2}(?=[^\W\d_])"
    r"|(?<=[^\W\d_]) {1,2}(?=[,.](?:\s|$))"
    r"|\( +\)"
)
_TABLE: Final = re.compile(r" {2,}\S+ {2,}| {3,}|\|")  # a row of a table


def check_lost_symbols(passage: Passage) -> Iterator[Found]:
    """Yield places of a rule text alone where a symbol seems to be lost."""
    if passage.english is not None:
        return
    start = 0
    for line in passage.text.split("\n"):
        found = list(_LOST.finditer(line))
        if not (_TABLE.search(line) or len(found) > _MOST_IN_LINE):
            yield from ((start + one.start(), start + one.end(), {}) for one in found)
        start += len(line) + 1


_MOST_IN_LINE: Final = 3
# `word,word`, `1.Word`, `Melee(1)`: no space where one belongs.
_NO_SPACE: Final = re.compile(
    r"(?<=[^\W\d_]{2}),(?=[^\W\d_]{2})"
    r"|^[ \t]*\d{1,2}\.(?=[^\W\d_]{2})"
    r"|(?<=[a-zа-яёąćęłńóśźżáéíóöőúüű]{2})\((?=\d\))",
    re.MULTILINE,
)
# Glosses: a space inside their slashes, `/ FACTION/`, or on one side of a single one.
_GLOSS: Final = re.compile(
    r"(?<!\w)/ (?=[A-Za-z][A-Za-z '-]{1,30}/)|(?<=[^\W\d_]{3})/ (?=[^\W\d_]{3,}[\s(.,])"
)
# A space within quotation marks: `« so»`, `so, ”.`
_QUOTE_SPACE: Final = re.compile(
    r"(?<=[„«])[ \u00a0](?=\S)|(?<=[^\s|])[ \u00a0](?=[”»](?:[\s.,;:!?)]|$))"
)
_GLOSS_REACH: Final = 60  # characters
_TIGHT_DASH: Final = re.compile(r"(?<=[^\W\d_ ])—(?=[^\W\d_])|(?<=\s)—(?=[^\W\d_])")
_SPACED_DASH: Final = re.compile(r"[ \u00a0][–—] ")


def check_spaces(passage: Passage) -> Iterator[Found]:
    """Yield signs without the space they need, and glosses with one too many."""
    if passage.english is not None:
        return
    text = passage.text
    for found in _NO_SPACE.finditer(text):
        yield found.start(), found.end(), {"kind": "missing"}
    for found in _GLOSS.finditer(text):
        if (
            text.count("/", max(0, found.start() - _GLOSS_REACH), found.start()) % 2
            == 0
        ):
            yield found.start(), found.end(), {}
    for found in _QUOTE_SPACE.finditer(text):
        yield found.start(), found.end(), {}
    if len(_SPACED_DASH.findall(text)) > len(_TIGHT_DASH.findall(text)):
        for found in _TIGHT_DASH.finditer(text):
            yield found.start(), found.end(), {"kind": "missing"}


_STROKE: Final = re.compile(
    r"^[ \t]*\|(?=[ \t]*\S)|(?<=\S)[ \t]*\|[ \t]*$", re.MULTILINE
)
_LATIN_MARK: Final = re.compile(r"^[ \t]*o(?= [^\W\d_])", re.MULTILINE)
_FEWEST_MARKS: Final = 2


def check_strokes(passage: Passage) -> Iterator[Found]:
    """Yield the strokes that a table left at the edges of lines of running text."""
    if passage.english is not None:
        return
    rows = {
        passage.text.count("\n", 0, one.start()): one
        for one in re.finditer(r"[^\n]*\|[^\n|]+\|[^\n|]+\|[^\n]*", passage.text)
    }
    for found in _STROKE.finditer(passage.text):
        if passage.text.count("\n", 0, found.end() - 1) not in rows:
            yield found.end() - 1, found.end(), {"sign": "|"}


def check_list_marks(passage: Passage) -> Iterator[Found]:
    """Yield a Latin o that stands for the mark of a list in Russian."""
    marks = list(_LATIN_MARK.finditer(passage.text))
    is_russian = passage.language.startswith("ru")
    if is_russian and len(marks) >= _FEWEST_MARKS and passage.english is None:
        for found in marks:
            yield found.end() - 1, found.end(), {"letters": "o"}


# An abbreviation with an ending and no hyphen between; an English plural.
_WITH_ENDING: Final = {
    "pl": re.compile(r"(?<![\w-])([A-Z]{2,5})(ów|ami|ach|em|owi|ie|om|[uay])(?!\w)"),
    "hu": re.compile(
        r"(?<![\w-])([A-Z]{2,5})"
        r"((?:[aeoö]?k)?(?:[aeoö]?t|n[ae]k|b[ae]n?|r[ae]|v[ae]l)|[aeoö]k)(?!\w)"
    ),
}
_ENGLISH_PLURAL: Final = re.compile(r"(?<![\w-])([A-Z]{2,5})s(?!\w)")


def check_endings(passage: Passage) -> Iterator[Found]:
    """Yield abbreviations with an ending and no hyphen, or an English plural."""
    if passage.english is not None or passage.language.startswith("en"):
        return
    for found in _ENGLISH_PLURAL.finditer(passage.text):
        yield found.start(), found.end(), {"meant": found[1]}
    pattern = _WITH_ENDING.get(passage.language.partition("-")[0])
    for found in pattern.finditer(passage.text) if pattern else ():
        yield found.start(), found.end(), {"meant": f"{found[1]}-{found[2]}"}


# Abbreviations of look-alike letters: ATK in Cyrillic beside DEF in Latin.
_CAPITALS: Final = re.compile(r"(?<!\w)(?:[A-Z]{2,5}|[А-Я]{2,5})(?!\w)")
_ALIKE: Final = frozenset("АВСЕНКМОРТХУІЈЅ")


def check_abbreviations(passage: Passage) -> Iterator[Found]:
    """Yield abbreviations of look-alike Cyrillic letters where others are Latin."""
    if passage.english is not None or not passage.language.startswith("ru"):
        return
    found = list(_CAPITALS.finditer(passage.text))
    counts = Counter(one[0] for one in found)
    values = {
        entry for term in passage.glossary.terms for entry in term.english.split()
    }
    latin = {word for word in counts if word.isascii() and word in values}
    for one in found:
        if set(one[0]) <= _ALIKE and latin and counts[one[0]] >= _FEWEST_MARKS:
            yield one.start(), one.end(), {"letters": one[0]}
