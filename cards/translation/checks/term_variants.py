"""VARIANT: a term said in another way than the glossary, or the text itself, says."""

import dataclasses
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.gloss_pairs import two_wordings
from cards.translation.checks.glosses import glossed_terms
from cards.translation.checks.language.lemmas import word_keys
from cards.translation.checks.term_search import (
    Entry,
    Match,
    english_index,
    english_names,
    target_index,
)
from cards.translation.checks.variant_guards import (
    EVERYDAY,
    is_family,
    is_longer_form,
    is_other_part,
    is_telling,
    needs_company,
)
from cards.translation.checks.word_tokens import words_of

_NEAR: Final = 40  # characters around a word that show what it is said of
_CONTENT: Final = 4  # letters of words that show it
_CLAUSE_ENDS: Final = frozenset(".,;:!?()/[]")
_TWICE: Final = 2  # times a text says the chosen word before it tells of another
_OFTEN: Final = 6  # times a word is said that is a variant somewhere


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
                or is_family(entry, passage.language)
                or is_other_part(passage, match, entry)
            ):
                yield _told(passage, match, entry)


def _glossed(passage: Passage) -> Iterator[Found]:
    """Yield variants that a gloss tells: `kompan /ally/`."""
    for one in glossed_terms(passage):
        for match in () if one.is_right else one.matches:
            for entry in match.entries:
                if (
                    entry.term.key == one.term.key
                    and match.end == one.gloss.end
                    and not is_longer_form(entry, passage.language)
                ):
                    yield _told(passage, match, entry)


def _in_text(passage: Passage, matches: list[Match]) -> Iterator[Found]:
    """Yield variants of terms that the text itself says as chosen, too.

    Several words that the glossary lists are no accident: they are told anyway.
    """
    chosen = _company(passage, matches, standing="chosen")
    listed = _company(passage, matches, standing="variant")
    for match in matches:
        near = set(_around(passage, match))
        beside = set(_beside(passage, match))
        for entry in match.entries:
            right = chosen.get(entry.term.key, _NOBODY)
            if not (right.times >= _TWICE or len(entry.keys) > 1):
                continue
            if match.chosen_keys and (
                entry.term.wordings[passage.language].chosen.isupper()
                or not _is_rather(match, right, near, chosen)
            ):
                continue
            if (
                not (
                    len(entry.keys) == 1
                    and _is_everyday(listed.get(entry.term.key, _NOBODY), right)
                )
                and is_telling(passage, match, entry, matches)
                and (
                    not needs_company(passage, match, entry)
                    or set(right.near) & (near if _is_act(entry) else beside)
                )
            ):
                yield _told(passage, match, entry)
                break


@dataclasses.dataclass(slots=True)
class _Company:
    """How many times a term is said, and how often beside which words."""

    times: int = 0
    near: Counter[str] = dataclasses.field(default_factory=Counter)


_NOBODY: Final = _Company()


def _is_everyday(listed: _Company, chosen: _Company) -> bool:
    """Whether a variant is said often, and never of what the chosen word is said of."""
    is_often = listed.times >= _OFTEN and listed.times > chosen.times
    return is_often and not (listed.near & chosen.near)


def _is_rather(
    match: Match, wanted: _Company, near: set[str], chosen: dict[str, _Company]
) -> bool:
    """Whether a word chosen for one term is rather said for another.

    It stands beside words that the chosen one of the *wanted* term stands beside, and
    nowhere else beside them.
    """
    return any(
        wanted.near[key] > 1
        and all(chosen[own].near[key] <= 1 for own in match.chosen_keys)
        for key in near
    )


def _company(
    passage: Passage, matches: Iterable[Match], *, standing: str
) -> dict[str, _Company]:
    """Return, by term, the words around the wordings of *standing*."""
    found: dict[str, _Company] = {}
    for match in matches:
        near = set(_around(passage, match))
        for entry in match.entries:
            is_single = len(entry.keys) == 1 and not match.chosen_keys
            if entry.standing == standing and (is_single or standing == "chosen"):
                company = found.setdefault(entry.term.key, _Company())
                company.times += 1
                company.near.update(near)
    return found


def _is_act(entry: Entry) -> bool:
    """Whether *entry*'s term is something done."""
    return entry.term.kind in EVERYDAY


def _beside(passage: Passage, match: Match) -> Iterator[str]:
    """Yield the keys of the words just before and behind *match*, but slight ones."""
    text = passage.text
    start = max(0, match.start - _NEAR)
    before = words_of(text[start : match.start])[-1:]
    behind = words_of(text[match.end : match.end + _NEAR])[:1]
    apart = [text[start + word.end : match.start] for word in before]
    apart += [text[match.end : match.end + word.start] for word in behind]
    for word, between in zip((*before, *behind), apart, strict=True):
        if not between.strip() and len(word.text) >= _CONTENT:
            yield from word_keys(word.text, passage.language)


def _around(passage: Passage, match: Match) -> Iterator[str]:
    """Yield the keys of the words before and behind *match* in its clause.

    Slight ones are left out.
    """
    text = passage.text
    start = max(0, match.start - _NEAR)
    behind = text[match.end : match.end + _NEAR]
    before = text[start : match.start]
    cut = max((before.rfind(sign) for sign in _CLAUSE_ENDS), default=-1)
    if cut >= 0 or start:
        before = before[cut + 1 :] if cut >= 0 else before.partition(" ")[2]
    ends = [at for at, sign in enumerate(behind) if sign in _CLAUSE_ENDS]
    behind = behind[: ends[0]] if ends else behind.rpartition(" ")[0]
    for words in (words_of(before)[::-1], words_of(behind)):
        for word in words:
            if len(word.text) >= _CONTENT:
                yield from word_keys(word.text, passage.language)
                break


def _told(passage: Passage, match: Match, entry: Entry) -> Found:
    """Return the finding of *match*, which says *entry*'s term.

    What is said as the glossary lists it may be exchanged as it stands.
    """
    wording = entry.term.wordings[passage.language]
    figures = {"term": english_names(entry.term)[0], "chosen": wording.chosen}
    said = passage.text[match.start : match.end]
    if said.casefold() == entry.wording.casefold():
        figures["instead"] = wording.chosen
    return match.start, match.end, figures
