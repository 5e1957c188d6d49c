"""VARIANT: a place that the text puts things on, and elsewhere in."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.term_search import Match, english_names, target_index
from cards.translation.checks.word_tokens import word_set, words_of

# On, and what means in or into beside it.
_ON_AND_IN: Final = {
    "pl": ("na", word_set("w we do")),
    "ru": ("на", word_set("в во")),
}
_PLACES: Final = frozenset({"zone"})
_RATHER: Final = 2  # times as often on as in
_NEAR: Final = 12  # characters before a term


def check_places(passage: Passage) -> Iterator[Found]:
    """Yield zones with a preposition that the text seldom uses for them.

    `w cmentarzu` where it says `na cmentarz`. In the other way round both may be
    right: on top of a deck, in a deck.
    """
    signs = _ON_AND_IN.get(passage.language.partition("-")[0])
    if passage.english is not None or signs is None:
        return
    on, others = signs
    said: dict[str, Counter[str]] = defaultdict(Counter)
    places: list[tuple[str, int, Match]] = []
    for match in target_index(passage.glossary, passage.language).matches(passage.text):
        term = match.entries[0].term
        if not match.chosen_keys or term.kind not in _PLACES:
            continue
        start = max(0, match.start - _NEAR)
        before = words_of(passage.text[start : match.start])[-1:]
        if not before or passage.text[start + before[0].end : match.start].strip():
            continue
        word = before[0].text.casefold()
        said[term.key][word] += 1
        if word in others:
            places.append((word, start + before[0].start, match))
    for word, start, match in places:
        term = match.entries[0].term
        if said[term.key][on] >= _RATHER * max(2, said[term.key][word]):
            wording = term.wordings[passage.language].chosen
            figures = {"term": english_names(term)[0], "chosen": f"{on} + {wording}"}
            yield start, match.end, figures
