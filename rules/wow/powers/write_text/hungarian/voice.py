"""Who speaks: what `this`, `your hero`, `attached` and `it` are on a card."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.wow.card.facts import AbilityAlly, Ally, Card, Hero, MasterHero
from rules.wow.powers.words import It, Kind, Line, This, Who
from rules.wow.powers.write_text.hungarian.grammar import IT, THEM, Noun
from rules.wow.powers.write_text.hungarian.numbers import with_article
from rules.wow.powers.write_text.hungarian.thing_names import COUNTERS
from rules.wow.powers.write_text.hungarian.vocabulary import (
    HERO_YOURS,
    KINDS,
    PLURALS,
    THIS,
)
from rules.wow.powers.write_text.kinds import (
    bearer,
    counters_called,
    host_kind,
    kind_of,
)

# Where a by-name begins: `Velga az Ötödik Dobtól`, `Okela, aki …`, `Pell Faluról`;
# the English ones stand on cards that have no Hungarian name yet.
_BY_NAME: Final = re.compile(
    r',| (?=az? )| (?=\w+(?:ból|ből|ról|ről|tól|től)$)| (?="|of |at |on )'
)
_DEALERS: Final = ("ally", "hero", "character")
_NICKNAME: Final = re.compile(r"^„[^”]*” ")


@dataclass(frozen=True, slots=True)
class Latest:
    """What was named last: one or *several* of a *kind*, or *each* of them."""

    kind: Kind
    several: bool = False
    each: bool = False


@dataclass(slots=True)
class Voice:
    """The names that a card's text uses; *latest* is what `it` would speak of.

    *about* is whom the sentence has just spoken of: as subject or object of
    the next verb it goes unsaid. *host_kind* is what the card is attached to.
    """

    this: Noun
    hero: Noun
    dealer: Noun
    host_kind: Kind
    latest: Latest | None = None
    about: Noun | None = None
    counters: str = ""  # what those without a name of their own are called

    def counter_name(self, name: str | None) -> str:
        """Return what is one word with `jelző`: `becsület`; or nothing."""
        told = (name or self.counters).lower()
        return COUNTERS.get(told, f"{name}-" if name else "")


def voice_of(card: Card, powers: Sequence[Line]) -> Voice:
    """Return the voice of *card*: heroes are called by name, others `ez a …`."""
    host = host_kind(powers)
    if isinstance(card, Hero | MasterHero):
        named = called(short_name(card.name))
        return Voice(this=named, hero=named, dealer=named, host_kind=host)
    this, hero = this_one(kind_of(card)), _the(HERO_YOURS)
    deals_itself = isinstance(card, Ally | AbilityAlly)
    return Voice(
        this,
        hero,
        dealer=this if deals_itself else hero,
        host_kind=host,
        counters=counters_called(card, COUNTERS),
    )


def inside(who: Who, voice: Voice) -> Voice:
    """Return the voice of a power that *who* is given: `this` are its new holders."""
    this, dealer = voice.this, voice.dealer
    if not isinstance(who, This):
        kind = bearer(who, voice.host_kind)
        if isinstance(who, It) and voice.latest:
            kind = voice.latest.kind
        this = this_one(kind)
        dealer = this if kind in _DEALERS else voice.hero
    return replace(voice, this=this, dealer=dealer, latest=None, about=None)


def short_name(name: str) -> str:
    """Return what a hero's own text calls it: the name without by-names."""
    return _BY_NAME.split(_NICKNAME.sub("", name), maxsplit=1)[0]


def this_one(kind: Kind, this: Noun = THIS) -> Noun:
    """Return `ez a fegyver` in all cases, or `az a …`: both words take the ending."""
    pairs = zip(this.forms, KINDS[kind].forms, strict=True)
    forms = (f"{which} {with_article(noun)}" for which, noun in pairs)
    return Noun(tuple(forms), definite=True)


def called(name: str) -> Noun:
    """Return a hero by *name* as a subject, and as `ez a hős` in every other case.

    How a name takes its endings depends on how it is spoken, which no rule tells.
    """
    return this_one("hero").as_subject(name)


def that(latest: Latest) -> Noun:
    """Return *latest* as a pronoun; as a subject with its kind: `az a hős`.

    `Az` alone would look like an article before whatever comes next.
    """
    if latest.several:
        return THEM.as_subject(f"azok {with_article(PLURALS[latest.kind])}")
    return IT.as_subject(f"az {with_article(KINDS[latest.kind].nominative)}")


def controller(latest: Latest | None) -> str:
    """Return who controls *latest*: `annak a hősnek az irányítója`."""
    if latest is None:
        return "az irányítója"
    if latest.several:
        return "mindegyikük irányítója"
    return f"annak {with_article(KINDS[latest.kind].dative)} az irányítója"


def attached(voice: Voice) -> Noun:
    """Return the card that the one that speaks is attached to."""
    return _the(KINDS[voice.host_kind], "csatolt ")


def _the(noun: Noun, before: str = "") -> Noun:
    forms = (with_article(f"{before}{form}") for form in noun.forms)
    return Noun(tuple(forms), definite=True)
