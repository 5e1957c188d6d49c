"""A pool as it is typed: collector numbers, the code of a set before its own."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cards.catalogue.models import CardSet
from decks.collection.rapid_entry.services import EnteredCard, Pinned, read_entry
from decks.lists.card_matching import place_of
from drafts.pools.models import PoolCard
from drafts.pools.services import Copy, PoolUnread
from rules.text.normalize import fold

_BETWEEN = re.compile(r"[\s,;]+")
MAX_TYPED = 20_000  # characters


@dataclass(frozen=True, slots=True)
class ReadPool:
    """What was typed, word by word, and what it comes to."""

    entered: tuple[EnteredCard, ...]

    @property
    def copies(self) -> dict[Copy, int]:
        """How many there are of each printing."""
        counts: dict[Copy, int] = {}
        for one in self.entered:
            if one.printing is not None:
                copy = Copy(one.printing.pk, one.is_foil)
                counts[copy] = counts.get(copy, 0) + one.entered.count
        return counts

    @property
    def unread(self) -> list[str]:
        """The words that mean no card."""
        return [one.entered.source for one in self.entered if one.printing is None]

    def require_read(self) -> dict[Copy, int]:
        """Return the copies. Raises PoolUnread if a word means none, or all are few."""
        if self.unread or not self.entered:
            raise PoolUnread(words=", ".join(self.unread[:20]) or "–")
        return self.copies


def read_pool(text: str, *, game_slug: str, set_code: str, language: str) -> ReadPool:
    """Return what *text* means: numbers of the set *set_code* until another is named.

    `45 46x3 47f EMB: 12` is three printings of the set and one of EMB; a card may stand
    there several times. Raises TooMuchEntered.
    """
    entered: list[EnteredCard] = []
    for code, words in _by_set(text, game_slug, set_code):
        pinned = Pinned(game_slug, code, language, "NM")
        entered += read_entry(" ".join(words), pinned, language)
    return ReadPool(tuple(entered))


def write_pool_text(cards: Iterable[PoolCard]) -> str:
    """Return *cards* (printing and set loaded) as text that reads back the same."""
    lines: dict[str, list[str]] = {}
    for one in cards:
        count = f"x{one.quantity}" if one.quantity > 1 else ""
        foil = "*f" if one.is_foil else ""
        word = f"{place_of(one.printing)}{foil}{count}"
        lines.setdefault(one.printing.card_set.code, []).append(word)
    return "\n".join(f"{code}: {' '.join(words)}" for code, words in lines.items())


def _by_set(text: str, game_slug: str, first: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the numbers of *text* with the set they belong to, *first* at first."""
    sets = CardSet.objects.filter(game=game_slug).values_list("code", flat=True)
    codes = {fold(code): code for code in sets}
    code, words = first, list[str]()
    for word in filter(None, _BETWEEN.split(text.replace("\0", " "))):
        named = codes.get(fold(word.rstrip(":")))
        if named is None:
            words.append(word)
            continue
        if words:
            yield code, words
        code, words = named, []
    if words:
        yield code, words
