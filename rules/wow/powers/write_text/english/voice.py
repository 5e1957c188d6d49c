"""Who speaks: what `this`, `your hero`, `attached` and `it` are on a card."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.wow.card import AbilityAlly, Ally, Card, Hero, MasterHero
from rules.wow.powers.words import Line
from rules.wow.powers.write_text.english.grammar import Noun
from rules.wow.powers.write_text.kinds import host_kind, kind_of

# Where a by-name begins: `Okela, Who Waits`, `Tilda "Two Wicks" Thimble`.
_BY_NAME: Final = re.compile(r',| (?="|of |at |on )')
NOTHING: Final = Noun("")  # nothing has been named yet


@dataclass(slots=True)
class Voice:
    """The names that a card's text uses; *latest* is what `it` would speak of.

    Words are written in the order of the text, and each that names something new sets
    *latest*, so that `it` and `them` come out right.
    """

    this: Noun
    hero: Noun
    dealer: Noun
    host: Noun
    latest: Noun = NOTHING


def voice_of(card: Card, powers: Sequence[Line]) -> Voice:
    """Return the voice of *card*: heroes are called by name, others `this ally`."""
    host = Noun(f"attached {host_kind(powers)}")
    if isinstance(card, Hero | MasterHero):
        name = Noun(short_name(card.name))
        return Voice(this=name, hero=name, dealer=name, host=host)
    this, hero = Noun(f"this {kind_of(card)}"), Noun("your hero")
    deals_itself = isinstance(card, Ally | AbilityAlly)
    return Voice(this, hero, dealer=this if deals_itself else hero, host=host)


def short_name(name: str) -> str:
    """Return what a hero's own text calls it: the name without by-names."""
    return _BY_NAME.split(name, maxsplit=1)[0]
