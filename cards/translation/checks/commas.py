"""Commas that a language's rules ask for, or forbid, in sure places."""

import re
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage

_SPACE: Final = r"[ \u00a0]*\n?[ \u00a0]*"
# A clause begins with these, and a comma stands before them, but at the head of a
# sentence, behind a conjunction, a preposition or another of them.
_CLAUSES: Final = {
    "pl": "który która które którego której którym których którą którzy którymi"
    " żeby aby ponieważ chociaż jeśli jeżeli",
    "hu": "amikor amíg hacsak miután mielőtt ami aki amely amelyet amelynek amelyik"
    " amelyek amit akit aminek hogy",
    "ru": "который которая которое которые которого которой которому которым которых"
    " которую чтобы если когда потому",
}
_NO_COMMA_BEFORE: Final = {
    "pl": "i a oraz lub albo ale nie tylko że gdy z w na do od po za przez dla o u ze"
    " we pod nad przed przy bez niż wtedy właśnie także nawet chyba mimo dopiero"
    " każdy każda każde spośród podczas wśród względem dzięki według jak zwłaszcza"
    " szczególnie to tak jednak więc czyli bo przy jako co",
    "hu": "és de vagy hogy csak mert is a az még akkor ha mint nem úgy olyan ami amit"
    " ezért így pedig illetve valamint sem majd",
    "ru": "и а но или либо что в на с по для из к у о об от до за при во со не только"
    " как даже лишь чтобы именно то же бы без под над через между среди перед ли"
    " тем так после вместо кроме потом также если когда особенно независимо",
}
# Adverbials at the head of a sentence with a comma behind them: an English habit.
_ADVERBIALS: Final = {
    "pl": r"(?:W|Na|Podczas|Po|Od|Przed|Przy|Do|Dzięki|Oprócz|Poza|Ze|Z|We)"
    r"(?: [^\W\d_]{1,30}){1,5}",
    "hu": r"(?:A|Az|Minden|Ebben a|A következő|Ezen a|Egy|Saját)"
    r"(?: [^\W\d_]{1,30}){0,3} ?[^\W\d_]{0,30}(?:ban|ben|on|en|ön|kor|ján|jén|ában|"
    r"ében|odon|eden|ödön|odban|edben|ödben)",
}
_VERB_BEHIND: Final = {
    "pl": r"[^\W\d_]+(?:asz|esz|isz|ysz)\b|możesz|musisz|masz|jest|są|twój|twoja|każdy"
    r"|nie|gracz|bohater|wszyscy|następny|następuje",
    "hu": r"(?:a|az|egy|minden|bármelyik|csak|te|te is|nem|ki|el|meg)\b",
}
_SUBORDINATE: Final = re.compile(
    r"\b(?:który|która|które|gdzie|kiedy|gdy|jeśli|jeżeli|że|co|ami|aki|amikor|ha|hogy"
    r"|amíg|ahol)\b",
    re.IGNORECASE,
)
# A sentence that begins so is two clauses, and has a comma between them.
_TWO_CLAUSES: Final = {
    "pl": r"(?:Jeśli|Jeżeli|Kiedy|Gdy|Dopóki|Zanim)",
    "ru": r"(?:Если|Когда|Чтобы|Пока)",
    "hu": r"(?:Ha|Amikor|Miután|Mielőtt|Amíg)",
}
_IDIOMS: Final = frozenset({"na przykład", "po pierwsze", "po drugie"})
_LONGEST: Final = 300  # characters of a sentence looked at
_FEWEST_WORDS: Final = 6


def check_commas(passage: Passage) -> Iterator[Found]:
    """Yield commas that are missing before a clause, and those behind an adverbial."""
    language = passage.language.partition("-")[0]
    if passage.english is not None or language not in _CLAUSES:
        return
    yield from _missing_before(passage.text, language)
    yield from _missing_between(passage.text, language)
    if language in _ADVERBIALS:
        yield from _too_many(passage.text, language)


def _missing_before(text: str, language: str) -> Iterator[Found]:
    """Yield words that begin a clause, with the word before, and no comma between."""
    opening = "|".join(_CLAUSES[language].split())
    allowed = frozenset(_NO_COMMA_BEFORE[language].split())
    pattern = re.compile(
        rf"(?<!\w)([^\W\d_]{{1,30}})(?:[ \u00a0]|[ \u00a0]?\n)({opening})(?!\w)"
    )
    for found in pattern.finditer(text):
        is_open = found[1].casefold() in allowed or found[1][0].isupper()
        if not is_open and found[1].casefold() not in _CLAUSES[language].split():
            yield found.start(), found.end(), {"kind": "missing", "word": found[2]}


def _missing_between(text: str, language: str) -> Iterator[Found]:
    """Yield sentences of two clauses that have no comma at all."""
    pattern = re.compile(
        rf"(?:(?<=[.!?:] )|(?<=\n))({_TWO_CLAUSES[language]}) "
        rf"([^.!?:;,\n–—()]{{1,{_LONGEST}}}(?:\n[^.!?:;,\n–—()]+)?)\.(?=\s|$)"
    )
    for found in pattern.finditer(text):
        if len(found[2].split()) >= _FEWEST_WORDS:
            yield found.start(), found.end(), {"kind": "missing", "word": found[1]}


def _too_many(text: str, language: str) -> Iterator[Found]:
    """Yield commas between an adverbial at the head of a sentence and its verb."""
    pattern = re.compile(
        rf"(?:(?<=[.!?:] )|(?<=\n)|(?<=[.!?] \n))({_ADVERBIALS[language]})"
        rf"(,){_SPACE}(?={_VERB_BEHIND[language]})"
    )
    for found in pattern.finditer(text):
        is_idiom = found[1].casefold() in _IDIOMS
        if not is_idiom and not _SUBORDINATE.search(found[1]):
            at = found.start(2)
            yield at - len(found[1].split()[-1]), at + 1, {"kind": "extra"}
