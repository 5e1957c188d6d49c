"""Numbers: the same in both languages, as figures or as words."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.word_tokens import words_of

_ENGLISH: Final = {
    1: "one once single", 2: "two twice both double", 3: "three", 4: "four",
    5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten", 11: "eleven",
    12: "twelve",
}  # fmt: skip
_POLISH: Final = {
    1: "jeden jedna jedno jednego jednej jednemu jedną jednym jedni jednych jednymi",
    2: "dwa dwie dwóch dwom dwóm dwoma dwiema dwoje dwojga dwaj dwu dwukrotnie"
    " oba obie obu obaj oboje obydwa obydwie obiema oboma",
    3: "trzy trzech trzem trzema trzej troje trojga",
    4: "cztery czterech czterem czterema czterej czworo",
    5: "pięć pięciu pięcioma pięcioro",
    6: "sześć sześciu sześcioma",
    7: "siedem siedmiu siedmioma",
    8: "osiem ośmiu ośmioma",
    9: "dziewięć dziewięciu dziewięcioma",
    10: "dziesięć dziesięciu dziesięcioma",
    11: "jedenaście jedenastu",
    12: "dwanaście dwunastu",
}
_RUSSIAN: Final = {
    1: "один одна одно одного одной одному одну одним одном одни одних",
    2: "два две двух двум двумя двое двоих двоим дважды оба обе обоих"
    " обеих обоим обеим",
    3: "три трёх трех трём трем тремя трое троих трижды",
    4: "четыре четырёх четырех четырём четырем четырьмя четверо",
    5: "пять пяти пятью пятеро",
    6: "шесть шести шестью",
    7: "семь семи",
    8: "восемь восьми восемью восьмью",
    9: "девять девяти девятью",
    10: "десять десяти десятью",
    11: "одиннадцать одиннадцати",
    12: "двенадцать двенадцати",
}
# Hungarian hangs its endings on a few bases.
_HUNGARIAN: Final = {
    1: "egy egyet eggyel",
    2: "kettő kettőt kettőn két kétszer mindkét mindkettő kettőnek",
    3: "három hármat háromszor hárommal", 4: "négy négyet négyszer néggyel",
    5: "öt ötöt ötször öttel", 6: "hat hatot hatszor hattal",
    7: "hét hetet hétszer héttel", 8: "nyolc nyolcat", 9: "kilenc kilencet",
    10: "tíz tizet", 11: "tizenegy tizenegyet", 12: "tizenkét tizenkettő tizenkettőt",
}  # fmt: skip
_HUNGARIAN_ENDINGS: Final = (
    "ból ből ba be ban ben nak nek ra re ról ről tól től hoz hez höz val vel ig"
)


def _by_form(forms: dict[int, str]) -> dict[str, int]:
    """Return the number of each form."""
    return {form: number for number, line in forms.items() for form in line.split()}


def _with_endings(forms: dict[str, int], endings: str) -> dict[str, int]:
    """Return *forms*, each also with each of *endings*."""
    longer = {
        form + ending: number
        for form, number in forms.items()
        for ending in endings.split()
        if len(form) > len("hat")
    }
    return longer | forms


NUMBER_WORDS: Final = {
    "en": _by_form(_ENGLISH),
    "pl": _by_form(_POLISH),
    "ru": _by_form(_RUSSIAN),
    "hu": _with_endings(_by_form(_HUNGARIAN), _HUNGARIAN_ENDINGS),
}


# A sign counts where nothing stands before it: `+1`, but not `4-8`.
_FIGURES: Final = re.compile(
    r"(?:(?<![^\s(\[/„“«\"])[+\u2212\u2013-])?\d{1,9}"
    r"(?:[.,\u00a0\u202f ]\d{3}(?!\d)){0,3}(?:[.,]\d{1,9})?"
)
# `that much +1` is `1 more` elsewhere: its figure needs no sign.
_MORE: Final = re.compile(r"\bmuch \+(?=\d)")
_THOUSANDS: Final = re.compile(r"[.,\u00a0\u202f ](?=\d{3}(?!\d))")
# What a keyword means stands in brackets, and may be left out.
REMINDER: Final = re.compile(r"\([^()]*[.!]\)")
_MINUS: Final = str.maketrans({"\u2212": "-", "\u2013": "-", ",": "."})


def check_figures(passage: Passage) -> Iterator[Found]:
    """Yield figures that the English has not, then those of it that are lost.

    `3` and `three` are the same, in both directions.
    """
    english, language = _MORE.sub("much ", passage.english or ""), passage.language
    asks_sign = english == passage.english
    needed = Counter(value for _, _, value in _figures(REMINDER.sub("", english)))
    wanted = Counter(value for _, _, value in _figures(english))
    words = _word_values(english, "en")
    for start, end, value in _figures(passage.text):
        plain = value if asks_sign else value.removeprefix("+")
        needed[value if needed[value] else plain] -= 1
        if not (_take(wanted, value) or _take(wanted, plain) or _take(words, value)):
            yield start, end, {"number": passage.text[start:end]}
    spoken = _word_values(passage.text, language)
    end = len(passage.text)
    for value in needed.elements():
        if not _take(spoken, value):
            yield end, end, {"number": value}


def check_number_words(passage: Passage) -> Iterator[Found]:
    """Yield number words from two to twelve for which the English has no number.

    In rules text alone: names and flavour may say `one for each hand`.
    """
    if passage.field != "text":
        return
    english = passage.english or ""
    wanted = _word_values(english, "en")
    wanted.update(value for _, _, value in _figures(english))
    forms = NUMBER_WORDS.get(passage.language.partition("-")[0], {})
    for word in words_of(passage.text):
        value = forms.get(word.text.lower(), 1)
        if value > 1 and str(value) not in wanted:
            yield word.start, word.end, {"number": word.text}


def _figures(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and plain value of the figures of *text*: `1 000` is 1000."""
    for found in _FIGURES.finditer(text):
        plain = _THOUSANDS.sub("", found[0]).translate(_MINUS)
        yield found.start(), found.end(), plain


def _word_values(text: str, language: str) -> Counter[str]:
    """Return the numbers that *text* says in words, with how often."""
    forms = NUMBER_WORDS.get(language.partition("-")[0], {})
    values = (forms.get(word.text.lower()) for word in words_of(text))
    return Counter(str(value) for value in values if value)


def _take(counts: Counter[str], value: str) -> bool:
    """Whether *counts* has *value* left; it has one less then."""
    if not counts[value]:
        return False
    counts[value] -= 1
    return True
