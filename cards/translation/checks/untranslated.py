"""English left standing in a translation."""

import re
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.word_tokens import Word, word_set, words_of

# What English sentences are made of, and words of rules texts.
ENGLISH: Final = word_set(
    """
    the of and to in is it that for you he was on are with as his they at be this
    from have or one had by but not what all were when we there can an your which
    their said if do will each about how up out them then she many some so these
    would other into has more her two him see could no make than first been its who
    now my made over did down only way find use may after most very just where any
    our same another because does even must such here why again between never last
    under while next through during until unless instead once twice three four five
    six seven eight nine ten every both also those without before whenever itself
    himself yourself against a i me us card cards deck hand hands player players
    opponent opponents hero heroes ally allies ability abilities weapon weapons
    armor item items quest quests turn turns step phase game damage health attack
    attacks attacking defend defending defender attacker draw draws discard discards
    destroy destroys destroyed deal deals dealt target targets put puts play plays
    played playing pay pays cost costs power powers resource resources party row
    token tokens counter counters graveyard search shuffle reveal look choose chosen
    prevent prevents heal heals control controls controller owner exhaust exhausted
    ready ongoing attached attach remove removed top bottom face start starts end
    ends starting equal less greater least additional minus plus interrupt resolve
    resolves text name names type types rules rule read book right left take takes
    took give gives gain gains get gets lose loses win wins won move moves return
    returns keep keeps kept turned enter enters enough like still always nothing
    something someone everyone anyone time night day old new good long little great
    own people world know knows knew think thought want wants wanted came come comes
    went goes going left told tell says say asks asked
    """
)
# Those of them that another language has as words of its own.
SHARED: Final = {
    "pl": word_set(
        "to do i a on my no we ten top ale by go am pan most pay rules token"
    ),
    "hu": word_set("a is be ha he le mi ki hat most el no old nem is on top me six"),
    "de": word_set("in was die hat am so an was name text token hand will her war"),
    "fr": word_set("on a but tour me type six par plus pour an text main us token"),
    "es": word_set("a no me he son has token can final"),
    "it": word_set("a i no do me come token"),
    "pt": word_set("a no me do as token"),
}
# Too slight to make English of by themselves; names have them too.
SLIGHT: Final = word_set("a i of the")
# Small words within names: Aspect of the Hawk.
NAME_WORDS: Final = word_set(
    "a an and at by for from in into of on or the to with that"
)


# Words that English sentences are made of, and those of rules texts.
_WIDEST_GAP: Final = 2  # other words between two English ones
_FEWEST: Final = 3  # English words that make a find
_SHORT_GLOSS: Final = 6  # words in brackets, slashes or quotes that are a gloss
_QUOTATION: Final = 200  # characters
_ENDS: Final = re.compile(r"[.!?](?=\s|$)|\n[ \t|]*\n")
_OPEN: Final = "(/[„“«\"’'‘"
_CLOSE: Final = ")/]”“»\"’'"
_LEGAL: Final = re.compile(
    r"©|all rights reserved|trademark|copyright|\binc\.|\bllc\b", re.IGNORECASE
)


def check_untranslated(passage: Passage) -> Iterator[Found]:
    """Yield runs of English within a text of another language.

    Left alone: names (of game, set, card) in capitals, a short gloss in brackets,
    slashes or quotes, legal lines, and words in *allowed*.
    """
    language = passage.language.partition("-")[0]
    if language == "en":
        return
    english = ENGLISH - SHARED.get(language, frozenset())
    for run in _runs(passage.text, english):
        if not _is_exempt(passage, run, english):
            yield run[0].start, run[-1].end, {}


def _runs(text: str, english: frozenset[str]) -> Iterator[tuple[Word, ...]]:
    """Yield the runs of words that begin and end English, with small gaps between."""
    words = words_of(text)
    first = last = -1
    for at, word in enumerate(words):
        if word.text.lower() not in english:
            continue
        if (
            first >= 0
            and at - last - 1 <= _WIDEST_GAP
            and _joins(text, words, last, at)
        ):
            last = at
            continue
        if first >= 0:
            yield words[first : last + 1]
        first = last = at
    if first >= 0:
        yield words[first : last + 1]


def _joins(text: str, words: tuple[Word, ...], last: int, at: int) -> bool:
    """Whether the words between numbers *last* and *at* may be English too."""
    between = words[last + 1 : at]
    if not all(word.text.isascii() for word in between):
        return False
    return not re.search(r"\n[ \t|]*\n", text[words[last].end : words[at].start])


def _is_exempt(
    passage: Passage, run: tuple[Word, ...], english: frozenset[str]
) -> bool:
    """Whether *run* is too little, a name, a gloss or a legal line."""
    telling = [
        word
        for word in run
        if word.text.lower() in english and word.text.lower() not in SLIGHT
    ]
    if len(telling) < _FEWEST or len({one.text.lower() for one in telling}) < 2:
        return True
    text = passage.text
    return (
        _is_between_slashes(text, run)
        or _is_name(run)
        or text[run[0].start : run[-1].end].casefold() in passage.allowed
        or _is_gloss(text, run)
        or bool(_LEGAL.search(_line(text, run)))
    )


def _is_name(run: tuple[Word, ...]) -> bool:
    """Whether *run* is written as names are: every word that matters has a capital."""
    small = [one for one in run if one.text[0].islower()]
    return len(small) * 2 <= len(run) and all(one.text in NAME_WORDS for one in small)


def _is_gloss(text: str, run: tuple[Word, ...]) -> bool:
    """Whether *run* is a few words between brackets, slashes or quotes."""
    if len(run) > _SHORT_GLOSS:
        return False
    before = text[max(0, run[0].start - 40) : run[0].start]
    after = text[run[-1].end : run[-1].end + 40]
    opened = max(before.rfind(sign) for sign in _OPEN)
    closed = min((after.find(sign) for sign in _CLOSE if sign in after), default=-1)
    if opened < 0 or closed < 0:
        return False
    inside = before[opened + 1 :] + " " + after[:closed]
    return not _ENDS.search(inside) and len(inside.split()) + len(run) <= _SHORT_GLOSS


def _is_between_slashes(text: str, run: tuple[Word, ...]) -> bool:
    """Whether *run* is a quotation of the English: `/Draw a card./`."""
    before = text[max(0, run[0].start - _QUOTATION) : run[0].start].rpartition("\n\n")[
        2
    ]
    after = text[run[-1].end : run[-1].end + _QUOTATION].partition("\n\n")[0]
    return before.count("/") % 2 == 1 and "/" in after


def _line(text: str, run: tuple[Word, ...]) -> str:
    """Return the line that *run* begins on, as far as it matters."""
    start = text.rfind("\n", max(0, run[0].start - 400), run[0].start) + 1
    end = text.find("\n", run[-1].end)
    return text[
        max(start, run[0].start - 400) : min(max(end, run[-1].end), run[-1].end + 400)
    ]
