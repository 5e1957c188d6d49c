"""Commas that a language's rules ask for, or forbid, in sure places."""

import functools
import re
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.language.word_forms import readings
from cards.translation.checks.word_tokens import words_of

_SPACE: Final = r"[ \u00a0]*\n?[ \u00a0]*"
# A clause begins with these, and a comma stands before them, but at the head of a
# sentence, behind a conjunction, a preposition or another of them.
_CLAUSES: Final = {
    "pl": "który która które którego której którym których którą którzy którymi któremu"
    " żeby aby ponieważ chociaż jeśli jeżeli że ale lecz gdyż zanim dopóki",
    "hu": "amikor amíg ameddig hacsak miután mielőtt ami aki amely amelyet amelynek"
    " amelyik amelyek amit akit aminek amire amiben amivel amiért amiket amiknek akik"
    " akiket akinek ahol ahova ahová ahonnan hogy mely melyek melyet melyre melyekre"
    " melyik de hanem",
    "ru": "который которая которое которые которого которой которому которым которых"
    " которую которыми чтобы если когда потому но хотя зато",
}
_NO_COMMA_BEFORE: Final = {
    "pl": "i a oraz lub albo ale nie tylko że gdy z w na do od po za przez dla o u ze"
    " we pod nad przed przy bez niż wtedy właśnie także nawet chyba mimo dopiero"
    " każdy każda każde spośród podczas wśród względem dzięki według jak zwłaszcza"
    " szczególnie to tak jednak więc czyli bo przy jako co dlatego bardziej pomimo"
    " warunkiem wypadku chwilę dość tyle ponad poza wobec oprócz jeszcze",
    "hu": "és de vagy hogy csak mert is a az még akkor ha mint nem úgy olyan ami amit"
    " ezért így pedig illetve valamint sem majd bár hanem ne",
    "ru": "и а но или либо что в на с по для из к у о об от до за при во со не только"
    " как даже лишь чтобы именно то же бы без под над через между среди перед ли"
    " тем так после вместо кроме потом также если когда особенно независимо ни да"
    " ко обо изо хотя пусть всё все",
}
# Prepositions that stand between the comma and the word of the clause.
_PREPOSITIONS: Final = {
    "pl": "w z na do od za o przez dla po pod nad przed przy u ze we bez",
    "ru": "в на с к из от до по о об для за под над при у без во со",
}
_RELATIVES: Final = {"pl": r"któr\w{1,4}", "ru": r"котор\w{2,3}"}
# Adverbials at the head of a sentence with a comma behind them: an English habit.
_ADVERBIALS: Final = {
    "pl": r"(?:W|Na|Podczas|Po|Od|Przed|Przy|Do|Dzięki|Oprócz|Poza|Ze|Z|We|Za|Bez|Przez"
    r"|Dla)(?:(?: |\n| \n)[^\W\d_]{1,30}){1,6}",
    "hu": r"(?:A|Az|Minden|Ebben a|A következő|Ezen a|Egy|Saját)"
    r"(?: [^\W\d_]{1,30}){0,3} ?[^\W\d_]{0,30}(?:ban|ben|on|en|ön|kor|ján|jén|ában|"
    r"ében|odon|eden|ödön|odban|edben|ödben|alatt|után|előtt|során|elején|végén)",
}
_VERB_BEHIND: Final = {
    "pl": r"[^\W\d_]+(?:asz|esz|isz|ysz)\b|możesz|musisz|masz|jest|są|twój|twoja|każdy"
    r"|nie|gracz|bohater|wszyscy|następny|następuje",
    "hu": r"(?:a|az|egy|minden|bármelyik|bármely|csak|te|te is|nem|ki|el|meg)\b",
}
_SUBORDINATE: Final = re.compile(
    r"\b(?:któr\w+|gdzie|kiedy|gdy|jeśli|jeżeli|jak|że|co|ami|aki|amikor|ha|hogy"
    r"|amíg|ahol)\b",
    re.IGNORECASE,
)
# A head of a sentence that says its subject again: `Liczba ta, określa`.
_POINTED: Final = re.compile(
    r"(?:(?<=[.!?:] )|(?<=\n)|(?<=[.!?] \n))([^\W\d_]+ (?:ta|ten|to|te|ci))(,)"
    + _SPACE + r"(?=[^\W\d_])"
)  # fmt: skip
# A sentence that begins so is two clauses, and has a comma between them.
_TWO_CLAUSES: Final = {
    "pl": r"(?:Jeśli|Jeżeli|Kiedy|Gdy|Dopóki|Zanim)",
    "ru": r"(?:Если|Когда|Чтобы|Пока)",
    "hu": r"(?:Ha|Amikor|Miután|Mielőtt|Amíg|Azonban ha|De ha|És ha)",
}
_IDIOMS: Final = frozenset({"na przykład", "po pierwsze", "po drugie", "po trzecie"})
_LONGEST: Final = 300  # characters of a sentence looked at
_FEWEST_WORDS: Final = 6
_MOST_WORDS: Final = 6


def check_commas(passage: Passage) -> Iterator[Found]:
    """Yield commas that are missing before a clause, and those behind an adverbial."""
    language = passage.language.partition("-")[0]
    if passage.english is not None or language not in _CLAUSES:
        return
    yield from _missing_before(passage.text, language)
    yield from _missing_between(passage.text, language)
    if language in _ADVERBIALS:
        yield from _too_many(passage.text, language)


@functools.cache
def _clause_pattern(language: str) -> re.Pattern[str]:
    """Return what finds a word, and a word of a clause behind it without a comma."""
    opening = "|".join(_CLAUSES[language].split())
    ways = [rf"(?P<one>{opening})"]
    if language in _RELATIVES:
        before = "|".join(_PREPOSITIONS[language].split())
        ways.append(rf"(?:{before})[ \u00a0]\n?(?P<other>{_RELATIVES[language]})")
    return re.compile(
        rf"(?<!\w)(?P<word>[^\W\d_]{{1,30}})[)”»]?(?:[ \u00a0]|[ \u00a0]?\n)"
        rf"(?:{'|'.join(ways)})(?!\w)"
    )


def _missing_before(text: str, language: str) -> Iterator[Found]:
    """Yield words that begin a clause, with the word before, and no comma between."""
    allowed = frozenset(_NO_COMMA_BEFORE[language].split())
    opening = frozenset(_CLAUSES[language].split())
    for found in _clause_pattern(language).finditer(text):
        word = found["word"]
        folded = word.casefold()
        if folded in allowed or folded in opening or word[0].isupper():
            continue
        yield found.start(), found.end(), {
            "kind": "missing", "word": found["one"] or found["other"],
        }  # fmt: skip


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
        rf"(,){_SPACE}(?=([^\W\d_]+))"
    )
    verb = re.compile(_VERB_BEHIND[language])
    for found in pattern.finditer(text):
        head = " ".join(found[1].split())
        if head.casefold() in _IDIOMS or _SUBORDINATE.search(head):
            continue
        behind = text[found.end() : found.end() + _LONGEST]
        if verb.match(behind) or _is_one_clause(head, behind, language):
            at = found.start(2)
            yield at - len(head.split()[-1]), at + 1, {"kind": "extra"}
    if language == "pl":
        for found in _POINTED.finditer(text):
            behind = text[found.end() : found.end() + _LONGEST]
            if not _SUBORDINATE.match(behind):
                at = found.start(2)
                yield at - len(found[1].split()[-1]), at + 1, {"kind": "extra"}


_VERBS: Final = re.compile(r"[.!?;:]")


def _is_one_clause(head: str, behind: str, language: str) -> bool:
    """Whether a head without a verb is followed by a subject or verb of its own clause.

    Told by the forms of words, where the language has an analyser.
    """
    words = words_of(head)
    if len(words) > _MOST_WORDS or any(_may_be_verb(w.text, language) for w in words):
        return False
    sentence = _VERBS.split(behind, maxsplit=1)[0]
    following = [word.text for word in words_of(sentence)]
    if not following or _SUBORDINATE.match(following[0]):
        return False
    first = readings(following[0], language)
    if not first:
        return False
    if all(each.part == "verb" for each in first):
        return True
    is_subject = all(
        each.part in ("noun", "adjective")
        and any(case in ("nom", "nomn") for _, case, _ in each.forms)
        for each in first
    )
    return is_subject and any(
        each.part == "verb"
        for word in following[1:5]
        for each in readings(word, language)
    )


def _may_be_verb(word: str, language: str) -> bool:
    """Whether *word* may be a verb."""
    return any(each.part == "verb" for each in readings(word, language))
