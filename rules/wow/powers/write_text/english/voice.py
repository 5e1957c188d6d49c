"""Who speaks: what `this`, `your hero`, `attached` and `it` are on a card."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.wow.card.facts import AbilityAlly, Ally, Card, Hero, MasterHero
from rules.wow.powers.words import Kind, Line, This, Who
from rules.wow.powers.write_text.english.grammar import Noun
from rules.wow.powers.write_text.kinds import bearer, host_kind, kind_of

# Where a by-name begins: `Okela, Who Waits`, `Tilda "Two Wicks" Thimble`.
_BY_NAME: Final = re.compile(r',| (?="|of |at |on )')
_DEALERS: Final = ("this ally", "this hero", "this character")


@dataclass(slots=True)
class Voice:
    """The names that a card's text uses; *host_kind* is what it is attached to."""

    this: Noun
    hero: Noun
    dealer: Noun
    host_kind: Kind
    latest: Noun | None = None
    about: Noun | None = None

    @property
    def host(self) -> Noun:
        """The card that this one is attached to."""
        return Noun(f"attached {self.host_kind}")

    @property
    def spoke_of_several(self) -> bool:
        """Whether what was named last is plural."""
        return self.latest is not None and self.latest.plural


def voice_of(card: Card, powers: Sequence[Line]) -> Voice:
    """Return the voice of *card*: heroes are called by name, others `this ally`."""
    host = host_kind(powers)
    if isinstance(card, Hero | MasterHero):
        name = Noun(short_name(card.name))
        return Voice(this=name, hero=name, dealer=name, host_kind=host)
    this, hero = Noun(f"this {kind_of(card)}"), Noun("your hero")
    deals_itself = isinstance(card, Ally | AbilityAlly)
    return Voice(this, hero, dealer=this if deals_itself else hero, host_kind=host)


def inside(who: Who, voice: Voice) -> Voice:
    """Return the voice of a power that *who* is given: `this` are its new holders."""
    this = voice.this
    if not isinstance(who, This):
        this = Noun(f"this {bearer(who, voice.host_kind)}")
    dealer = this if this.text in _DEALERS else voice.hero
    return replace(voice, this=this, dealer=dealer, latest=None)


def short_name(name: str) -> str:
    """Return what a hero's own text calls it: the name without by-names."""
    return _BY_NAME.split(name, maxsplit=1)[0]
