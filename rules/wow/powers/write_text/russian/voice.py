"""Who speaks: what `this`, `your hero`, `attached` and `it` are on a card."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.wow.card.facts import AbilityAlly, Ally, Card, Hero, MasterHero
from rules.wow.powers.words import (
    Kind,
    Line,
    This,
    Who,
    YourHero,
)
from rules.wow.powers.write_text.kinds import (
    bearer,
    counters_called,
    host_kind,
    kind_of,
)
from rules.wow.powers.write_text.russian.declension import (
    OWN,
    THIS,
    YOUR,
    Case,
    Number,
)
from rules.wow.powers.write_text.russian.grammar import THAT_CARD, Name
from rules.wow.powers.write_text.russian.lexicon import KINDS
from rules.wow.powers.write_text.russian.phrases import Phrase
from rules.wow.powers.write_text.russian.thing_names import COUNTERS

# Where a by-name begins: `Окела, которому велели ждать`, `Вельга Пятого Барабана`.
_BY_NAME: Final = re.compile(
    r',| (?=[«"]|(?:из|из-под|над|на|с|со|у|от|без|в|во|за|под|при) |\w+[ое]го )'
)
_DEALERS: Final[frozenset[Kind]] = frozenset({"ally", "hero", "character"})
_HERO: Final = Phrase((KINDS["hero"],))


@dataclass(slots=True)
class Voice:
    """The names that a card's text uses; *latest* is what `it` would speak of.

    *own_hero* is the hero where you are told
    to do something. *about* is whom the sentence has spoken of already, if a pronoun
    may follow at once; *formally*: as `этот герой` and not by name.
    """

    this: Name
    hero: Name
    own_hero: Name
    dealer: Who
    host: Name
    host_kind: Kind
    latest: Name | None = None
    about: Who | None = None
    formally: bool = False
    counters: str = ""  # what those without a name of their own are called

    def counter_name(self, name: str | None) -> str:
        """Return the *name* of counters, or that of all on this card: `чести`."""
        told = (name or self.counters).lower()
        return COUNTERS.get(told, f"«{name}»" if name else "")


def declined_name(phrase: Phrase, number: Number = "one") -> Name:
    """Return *phrase* as a name in all cases."""
    return named(phrase, tuple(phrase.form(case, number) for case in Case), number)


def named(phrase: Phrase, forms: tuple[str, ...], number: Number) -> Name:
    """Return a name of these *forms* that agrees as *phrase* does in *number*."""
    first, last = phrase.nouns[0], phrase.nouns[-1]
    plural = phrase.is_plural(number)
    return Name(forms, plural, phrase.gender, near=last.gender, alive=first.alive)


def voice_of(card: Card, powers: Sequence[Line]) -> Voice:
    """Return the voice of *card*: heroes are called by name, others `этот соратник`."""
    kind = host_kind(powers)
    host = _host_name(kind, card)
    if isinstance(card, Hero | MasterHero):
        hero = _hero_called(short_name(card.name))
        return Voice(hero, hero, hero, YourHero(), host, kind)
    dealer = This() if isinstance(card, Ally | AbilityAlly) else YourHero()
    return Voice(
        this=this_kind(kind_of(card)),
        hero=declined_name(_HERO.led_by(YOUR)),
        own_hero=declined_name(_HERO.led_by(OWN)),
        dealer=dealer,
        host=host,
        host_kind=kind,
        counters=counters_called(card, COUNTERS),
    )


def _hero_called(name: str) -> Name:
    """Return *name* for a hero that acts, `этот герой` in all other cases.

    Nobody can tell how the name declines, nor whether it is a man's or a woman's.
    """
    this = this_kind("hero")
    return Name((name, *this.forms[1:]), formal=this.nom)


def this_kind(kind: Kind) -> Name:
    """Return `эта способность`, `этот соратник`."""
    return declined_name(Phrase((KINDS[kind],), (THIS,)))


def inside(who: Who, voice: Voice) -> Voice:
    """Return the voice of a power that *who* is given: `this` are its new holders."""
    this, kind = voice.this, bearer(who, voice.host_kind)
    if isinstance(who, This):
        kind = "ally" if voice.dealer == This() else "card"
    else:
        this = this_kind(kind)
    dealer: Who = This() if kind in _DEALERS else YourHero()
    return replace(voice, this=this, dealer=dealer, latest=None, about=None)


def short_name(name: str) -> str:
    """Return what a hero's own text calls it: the name without by-names."""
    return _BY_NAME.split(name, maxsplit=1)[0]


def _host_name(kind: Kind, card: Card) -> Name:
    """Return the attached card, of *kind*, as `этот персонаж`.

    What calls itself so is told from it: `соратник с этой картой`; so is a hero from
    yours.
    """
    if kind == "card":
        return THAT_CARD
    if kind != kind_of(card) and kind != "hero":
        return this_kind(kind)
    return declined_name(Phrase((KINDS[kind],), tail="с этой картой"))
