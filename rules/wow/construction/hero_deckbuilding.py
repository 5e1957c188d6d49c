"""The "Deckbuilding" text some heroes carry, read into clauses.

Understood are sentences of the shape *You may put|include … in your deck*, *You can't
put|include …* and *You can put|include only … / Your deck can contain only …*, where …
lists cards by type, faction, class, race, tag or cost; and two about no cards by name:
*… cards with (other) reputations or text restrictions* and *more than one of each
card*. Anything else is handed back unread, so that the verdict can say so instead of
guessing.
"""

import re
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from rules.text.normalize import fold
from rules.wow.card.facts import Card, Hero
from rules.wow.construction.card_phrase import CardPhrase, read_phrases

_INCLUDE = re.compile(
    r"^you (?:can|may)(?: also)? (?:put|include|use|have) (?P<what>.+)$"
)
_EXCLUDE = re.compile(
    r"^you (?:can't|cannot|may not) (?:put|include|use|have) (?P<what>.+)$"
)
_ONLY = re.compile(
    r"^(?:you (?:can|may) only (?:put|include|use|have)"
    r"|you (?:can|may) (?:put|include|use|have) only"
    r"|your deck (?:can|may) (?:contain|include|have) only"
    r"|your deck (?:can|may) only (?:contain|include|have)) (?P<what>.+)$"
)
_UNBOUND = re.compile(
    r"^cards with (?:other )?reputations? or (?:other )?text restrictions?"
    r"(?: \(like [^()]*\)?)?$"
)
_ONE_EACH = "more than one of each card"


class Verdict(Enum):
    """What a hero's text says of one card."""

    SILENT = "silent"
    INCLUDED = "included"
    EXCLUDED = "excluded"


@dataclass(frozen=True, slots=True)
class Deckbuilding:
    """A hero's text, read: what it includes, excludes, allows alone; and the rest.

    *is_unbound*: no card comes along that asks for a reputation or something of the
    hero, but what *only* names. *is_one_each*: one copy of each card. *is_open*: an
    unread sentence may let in anything.
    """

    includes: tuple[CardPhrase, ...] = ()
    excludes: tuple[CardPhrase, ...] = ()
    only: tuple[CardPhrase, ...] = ()
    unread: tuple[str, ...] = ()
    is_unbound: bool = False
    is_one_each: bool = False
    is_open: bool = False

    @property
    def is_silent(self) -> bool:
        """Whether the text says nothing of any card, as most heroes'."""
        return not (self.excludes or self.only or self.includes)

    def verdict(self, card: Card) -> Verdict:
        """Return what the text says of *card*. Ruling: exclusions win (CR 100.2e).

        What it allows alone comes along whatever icons it bears: such heroes have none,
        and replace the common rules.
        """
        if any(phrase.names(card) for phrase in self.excludes):
            return Verdict.EXCLUDED
        if self.only and not any(phrase.names(card) for phrase in self.only):
            return Verdict.EXCLUDED
        if self.is_unbound and not self._names_bounds_of(card):
            return Verdict.EXCLUDED
        if self.only or any(phrase.names(card) for phrase in self.includes):
            return Verdict.INCLUDED
        return Verdict.SILENT

    def side_of(self, card: Card) -> str | None:
        """Return the side of `either … or …` that *card* is on; most have none.

        A card of both sides goes with either.
        """
        sides = (phrase for phrase in self.only if phrase.is_one_of_two)
        found = [side.traits for side in sides if side.names(card)]
        return found[0] if len(found) == 1 else None

    def _names_bounds_of(self, card: Card) -> bool:
        """Whether the text names the reputation and the requirement of *card*."""
        reputation = fold(card.reputation or "")
        if reputation and all(phrase.traits != reputation for phrase in self.only):
            return False
        asks = bool(card.hero_required or card.talent_required)
        return not asks or any(one.names_requirement_of(card) for one in self.only)


def read_deckbuilding(hero: Hero) -> Deckbuilding:
    """Return *hero*'s own deckbuilding text, read; empty if it has none.

    Ruling: CR 100.2e.
    """
    return _read_text(hero.deckbuilding) if hero.deckbuilding else Deckbuilding()


@lru_cache(maxsize=512)
def _read_text(text: str) -> Deckbuilding:
    """Return *text* read sentence by sentence."""
    clauses: dict[re.Pattern[str], list[CardPhrase]] = {
        _ONLY: [], _EXCLUDE: [], _INCLUDE: []
    }  # fmt: skip
    unread: list[str] = []
    is_unbound = is_one_each = is_open = False
    for sentence in _sentences(text):
        shape, what = _shape_of(fold(sentence))
        phrases = read_phrases(what)
        if shape is _EXCLUDE and _UNBOUND.match(what):
            is_unbound = True
        elif shape is _EXCLUDE and what == _ONE_EACH:
            is_one_each = True
        elif shape and phrases:
            clauses[shape] += phrases
        else:
            unread.append(sentence)
            is_open |= shape in (_ONLY, _INCLUDE)
    return Deckbuilding(
        includes=tuple(clauses[_INCLUDE]),
        excludes=tuple(clauses[_EXCLUDE]),
        only=tuple(clauses[_ONLY]),
        unread=tuple(unread),
        is_unbound=is_unbound,
        is_one_each=is_one_each,
        is_open=is_open,
    )


def _shape_of(sentence: str) -> tuple[re.Pattern[str] | None, str]:
    """Return the shape of a folded *sentence* and what it is about; None if neither."""
    for shape in (_ONLY, _EXCLUDE, _INCLUDE):
        if found := shape.match(sentence):
            return shape, found["what"]
    return None, ""


def _sentences(text: str) -> list[str]:
    """Return the sentences of *text* without heading, brackets and full stop."""
    bare = re.sub(r"^\s*deckbuilding\s*[:.\-–]?\s*", "", text, flags=re.IGNORECASE)
    bare = bare.replace("[", "").replace("]", "")
    return [part.strip() for part in re.split(r"[.\n]+", bare) if part.strip(" ()")]
