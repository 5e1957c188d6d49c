"""VARIANT: a term said in another way than the glossary, or the text itself, says."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.gloss_pairs import two_wordings
from cards.translation.checks.glosses import glossed_terms
from cards.translation.checks.language.lemmas import parts_of_speech, word_keys
from cards.translation.checks.term_search import (
    Entry,
    Match,
    english_index,
    english_names,
    keys_of,
    target_index,
)
from cards.translation.checks.word_tokens import words_of

_ROOT: Final = 4  # letters of a root that two verbs share
_SHORTEST: Final = 3  # letters of a variant that is told without its English
_NEAR: Final = 40  # characters around a verb that show what it is said of
_GLOSS: Final = 3  # words that a gloss may have beside a term
_OFTEN: Final = 2  # times a text says the chosen word before it tells of another
_CONTENT: Final = 4  # letters of words that show it
# Kinds whose words everyday language is full of; told only where English says so, or
# where they are said of what the chosen word is said of.
_EVERYDAY: Final = frozenset({"action"})
# Kinds in which a word made of the chosen one is the same: `atak`, `atakować`.
_FAMILIES: Final = frozenset({"action", "keyword"})
_SENTENCE_ENDS: Final = '.!?:•·|-–—"„“«/('


def check_variant(passage: Passage) -> Iterator[Found]:
    """Yield words that stand for a term in another way than the glossary says.

    Beside its English: where the term is in the English, and the chosen word is not in
    the translation. Alone: where the text itself says the chosen word, too, or an
    English gloss says what is meant. Forbidden words everywhere.
    """
    seen: set[int] = set()
    for start, end, figures in _variants(passage):
        if end not in seen:
            seen.add(end)
            yield start, end, figures


def _variants(passage: Passage) -> Iterator[Found]:
    """Yield variants; the same place may come more than once."""
    index = target_index(passage.glossary, passage.language)
    matches = list(index.matches(passage.text))
    yield from _forbidden(passage, matches)
    if passage.english is not None:
        yield from _beside_english(passage, matches)
        return
    yield from _glossed(passage)
    yield from _in_text(passage, matches)
    for start, end, term, other in two_wordings(passage):
        yield start, end, {"term": term, "chosen": other}


def _forbidden(passage: Passage, matches: list[Match]) -> Iterator[Found]:
    """Yield the words that are never right."""
    for match in matches:
        if all(entry.standing == "forbidden" for entry in match.entries):
            yield _told(passage, match, match.entries[0])


def _beside_english(passage: Passage, matches: list[Match]) -> Iterator[Found]:
    """Yield variants of terms that the English has, where the chosen word is not.

    Those that the card's written text says as well are the writers' own wording.
    """
    english = english_index(passage.glossary).matches(passage.english or "")
    meant = {entry.term.key for match in english for entry in match.entries}
    said = {key for match in matches for key in match.chosen_keys}
    index = target_index(passage.glossary, passage.language)
    written = {
        (entry.term.key, entry.wording)
        for match in index.matches(passage.written)
        for entry in match.entries
    }
    for match in matches:
        if match.chosen_keys or passage.text.startswith("[", max(0, match.start - 1)):
            continue
        for entry in match.entries:
            if entry.standing != "variant" or entry.term.key not in meant - said:
                continue
            is_own = (entry.term.key, entry.wording) in written
            if not (
                is_own
                or _is_family(entry, passage.language)
                or _is_other_part(passage, match, entry)
            ):
                yield _told(passage, match, entry)


def _glossed(passage: Passage) -> Iterator[Found]:
    """Yield variants that a gloss tells: `kompan /ally/`."""
    for one in glossed_terms(passage):
        for match in () if one.is_right else one.matches:
            for entry in match.entries:
                if entry.term.key == one.term.key and match.end == one.gloss.end:
                    yield _told(passage, match, entry)


def _in_text(passage: Passage, matches: list[Match]) -> Iterator[Found]:
    """Yield variants of terms that the text itself says as chosen, too."""
    chosen: Counter[str] = Counter()
    around: dict[str, set[str]] = {}
    for match in matches:
        for key in match.chosen_keys:
            chosen[key] += 1
            around.setdefault(key, set()).update(_around(passage, match))
    for match in matches:
        if not _is_telling(passage, match):
            continue
        entry = match.entries[0]
        key = entry.term.key
        if chosen[key] >= _OFTEN and (
            not _needs_company(passage, match, entry)
            or around[key] & set(_around(passage, match))
        ):
            yield _told(passage, match, entry)


def _needs_company(passage: Passage, match: Match, entry: Entry) -> bool:
    """Whether *match* tells only beside the words that the chosen one stands beside.

    Verbs and adjectives are said of much.
    """
    if entry.term.kind in _EVERYDAY:
        return True
    if len(entry.keys) > 1:
        return False
    word = passage.text[match.start : match.end]
    return parts_of_speech(word, passage.language) == frozenset({"adjective"})


def _around(passage: Passage, match: Match) -> Iterator[str]:
    """Yield the keys of the words before and behind *match*, slight ones left out."""
    before = passage.text[max(0, match.start - _NEAR) : match.start]
    behind = passage.text[match.end : match.end + _NEAR]
    for words in (words_of(before)[:0:-1], words_of(behind)[:-1]):
        for word in words:
            if len(word.text) >= _CONTENT:
                yield from word_keys(word.text, passage.language)
                break


def _is_telling(passage: Passage, match: Match) -> bool:
    """Whether *match* can only be a variant: of one term, and no name."""
    entry, *others = match.entries
    if others or entry.standing != "variant":
        return False
    chosen = entry.term.wordings[passage.language].chosen
    return (
        match.end - match.start >= _SHORTEST
        and not entry.wording.isupper()
        and not _is_family(entry, passage.language)
        and not _is_other_part(passage, match, entry)
        and not _holds(entry, chosen, passage.language)
        and not _is_english_name(passage.text, match)
        and not _is_aside(passage.text, match)
        and not (chosen[0].islower() and _is_name(passage.text, match.start))
    )


def _is_family(entry: Entry, language: str) -> bool:
    """Whether a variant is the chosen word in another form, or made of it.

    Verbs also where they begin otherwise: `wtasować` and `potasować`. Of several words
    of an action one in common is enough: `wejść do gry`, `wchodzić do gry`.
    """
    chosen = keys_of(entry.term.wordings[language].chosen, language)
    if len(chosen) == len(entry.keys) and all(
        map(frozenset.__and__, chosen, entry.keys)
    ):
        return True
    if entry.term.kind not in _FAMILIES:
        return False
    if len(entry.keys) == len(chosen) == 1:
        alike = _share_a_root if entry.term.kind in _EVERYDAY else _begin_alike
        return any(alike(a, b) for a in entry.keys[0] for b in chosen[0])
    return any(one & two for one in entry.keys for two in chosen)


def _is_other_part(passage: Passage, match: Match, entry: Entry) -> bool:
    """Whether one of a word and the chosen one is a noun, the other an adjective."""
    chosen = entry.term.wordings[passage.language].chosen
    word = passage.text[match.start : match.end]
    if len(entry.keys) > 1 or " " in chosen:
        return False
    said, wanted = (parts_of_speech(one, passage.language) for one in (word, chosen))
    return (said, wanted) in (
        (frozenset({"adjective"}), frozenset({"noun"})),
        (frozenset({"noun"}), frozenset({"adjective"})),
    )


def _is_aside(text: str, match: Match) -> bool:
    """Whether *match* stands in brackets or slashes: a gloss, or what a word means."""
    before = text[max(0, match.start - _NEAR) : match.start]
    after = text[match.end : match.end + _NEAR]
    return any(
        before.rfind(opening) > before.rfind(closing)
        and closing in after
        and _is_short(before.rpartition(opening)[2], after.partition(closing)[0])
        for opening, closing in ("()", "[]")
    ) or (
        text[match.start : match.end].isascii()
        and before.count("/") % 2 == 1
        and "/" in after
    )


def _is_short(before: str, behind: str) -> bool:
    """Whether so little stands in brackets that it is a gloss and no sentence."""
    return len(before.split()) + len(behind.split()) < _GLOSS


def _holds(entry: Entry, chosen: str, language: str) -> bool:
    """Whether a variant is the chosen word and what explains it: `этап хода`.

    What stands before it makes it another: `боевой отряд`.
    """
    keys = keys_of(chosen, language)
    return len(keys) < len(entry.keys) and all(
        key & mine for key, mine in zip(keys, entry.keys, strict=False)
    )


def _is_english_name(text: str, match: Match) -> bool:
    """Whether *match* is several English words with capitals."""
    words = text[match.start : match.end].split()
    return len(words) > 1 and all(one.isascii() and one.istitle() for one in words)


def _share_a_root(one: str, two: str) -> bool:
    """Whether two stems have a few letters in a row in common."""
    return any(one[at : at + _ROOT] in two for at in range(len(one) - _ROOT + 1))


def _begin_alike(one: str, two: str) -> bool:
    """Whether two stems begin with the same letters."""
    return one[:_ROOT] == two[:_ROOT]


def _is_name(text: str, start: int) -> bool:
    """Whether the word at *start* has a capital though it begins no sentence."""
    if not text[start].isupper():
        return False
    before = text[max(0, start - 4) : start].rstrip(" \t")
    return bool(before) and before[-1] not in _SENTENCE_ENDS + "\n"


def _told(passage: Passage, match: Match, entry: Entry) -> Found:
    """Return the finding of *match*, which says *entry*'s term."""
    wording = entry.term.wordings[passage.language]
    figures = {"term": english_names(entry.term)[0], "chosen": wording.chosen}
    return match.start, match.end, figures
