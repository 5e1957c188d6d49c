"""Who speaks: what `this`, `your hero`, `attached` and `it` are on a card."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.wow.card.facts import AbilityAlly, Ally, Card, Hero, MasterHero
from rules.wow.powers.words import Attached, Kind, Line, This, Who
from rules.wow.powers.write_text.kinds import (
    bearer,
    counters_called,
    host_kind,
    kind_of,
)
from rules.wow.powers.write_text.polish.declension import (
    Forms,
    Noun,
    this,
    together,
)
from rules.wow.powers.write_text.polish.nouns import KINDS
from rules.wow.powers.write_text.polish.thing_names import COUNTERS

# Where a by-name begins: `Okela, któremu kazano czekać`, `Velga od Piątego Bębna`,
# `Tilda „Dwa Knoty” Naparstek`; and what is said of the dead before their names.
_BY_NAME: Final = re.compile(
    r',| (?=["„]|od |z |ze |nad |na |w |we |pod |spod |of |at |on )'
)
_DEALERS: Final[tuple[Kind, ...]] = ("ally", "hero", "character")
_LATE: Final = re.compile(r"^(Świętej pamięci|Śp\.) ")
_HERO: Final = KINDS["hero"]
_YOUR: Final = Forms("twój", "twojego", "twojemu", "twojego", "twoim", "twoim")
_OWN: Final = Forms("swój", "swojego", "swojemu", "swojego", "swoim", "swoim")


@dataclass(slots=True)
class Voice:
    """The names that a card's text uses; *latest* is what `it` would speak of.

    *own* is *hero* where you do something to it: `zużyj swojego bohatera`. *about* is
    who the sentence has just named: `gdy ten sojusznik atakuje, ma +1 ATK`.
    """

    this: Noun
    hero: Noun
    own: Noun
    dealer: Noun
    host: Noun
    host_kind: Kind
    latest: Noun | None = None
    about: Noun | None = None
    counters: str = ""  # what those without a name of their own are called

    def counter_name(self, name: str | None) -> str:
        """Return the *name* of counters, or that of all on this card: `honoru`."""
        told = (name or self.counters).lower()
        return COUNTERS.get(told, f"„{name}”" if name else "")


def voice_of(card: Card, powers: Sequence[Line]) -> Voice:
    """Return the voice of *card*: heroes are called by name, others `ten sojusznik`."""
    kind, below = kind_of(card), host_kind(powers)
    host = attached_to(below, kind)
    if isinstance(card, Hero | MasterHero):
        hero = called(short_name(card.name))
        return Voice(hero, hero, hero, hero, host, below)
    this_card, hero = this_one(kind), _hero(_YOUR)
    deals_itself = isinstance(card, Ally | AbilityAlly)
    dealer = this_card if deals_itself else hero
    voice = Voice(this_card, hero, _hero(_OWN), dealer, host, below)
    return replace(voice, counters=counters_called(card, COUNTERS))


def _hero(whose: Forms) -> Noun:
    return Noun(together(whose, _HERO.singular), _HERO.gender)


def this_one(kind: Kind) -> Noun:
    """Return the one of *kind* that speaks: `ten sojusznik`."""
    return Noun(this(KINDS[kind]), KINDS[kind].gender)


# One of which only that much is known, but that it is not the card that speaks.
THAT_CARD: Final = Noun(
    Forms(
        "tamta karta",
        "tamtej karty",
        "tamtej karcie",
        "tamtą kartę",
        "tamtą kartą",
        "tamtej karcie",
    ),
    "f",
)


def called(name: str) -> Noun:
    """Return a hero by *name*, which stands alone in the nominative.

    Names are not inflected, nor is it known whether he or she bears one: in any other
    case, and beside an adjective, it is `ten bohater`.
    """
    hero = this(_HERO)
    return Noun(hero._replace(nom=name), _HERO.gender, plain=hero.nom)


def inside(who: Who, voice: Voice) -> Voice:
    """Return the voice of a power that *who* is given: `this` are its new holders."""
    fresh = replace(voice, latest=None, about=None)
    if isinstance(who, This):
        return fresh
    kind = bearer(who, voice.host_kind)
    this = this_one(kind)
    dealer = this if kind in _DEALERS else voice.hero
    host = voice.host
    if this == host and not isinstance(who, Attached):
        host = attached_to(kind, kind)
    return replace(fresh, this=this, dealer=dealer, host=host)


def short_name(name: str) -> str:
    """Return what a hero's own text calls it: the name without by-names."""
    return _BY_NAME.split(_LATE.sub("", name), maxsplit=1)[0]


def attached_to(kind: Kind, speaker: Kind) -> Noun:
    """Return what the *speaker*'s card is attached to: `ten sojusznik`, if it is none.

    English says `attached ally`; Polish has no such adjective for the one below. A
    hero is told from yours.
    """
    word = KINDS[kind]
    if kind == "hero":
        return Noun(together(word.singular, "z tą kartą"), word.gender)
    if kind == "card":
        return THAT_CARD
    if kind != speaker:
        return this_one(kind)
    return Noun(together(word.singular, "z dołączoną kartą"), word.gender)
