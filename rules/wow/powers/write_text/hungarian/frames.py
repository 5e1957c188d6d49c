"""WHEN, CONDITION, DURATION, COUNT and requirements in Hungarian."""

import re
from dataclasses import replace
from functools import singledispatch
from typing import Final

from rules.wow.powers.words import (
    Attacks,
    CardsIn,
    Chosen,
    CompletesQuest,
    Condition,
    Count,
    DealsCombatDamage,
    DealsDamage,
    Defends,
    Destroyed,
    Each,
    EndOfTurn,
    EntersPlay,
    Flipped,
    HandSize,
    HasReputation,
    HeroRequired,
    Is,
    IsDealtDamage,
    LeavesPlay,
    NumberOf,
    Ongoing,
    OpponentControls,
    Payment,
    Play,
    PlaysCard,
    Requirement,
    Reward,
    StartOfTurn,
    Stash,
    Strikes,
    TalentRequired,
    Target,
    Those,
    ValueOf,
    Weapon,
    When,
    Who,
    Whose,
    YouControl,
    Zone,
)
from rules.wow.powers.write_text.hungarian.grammar import listed
from rules.wow.powers.write_text.hungarian.nouns import (
    all_of,
    cards_in,
    lying_on,
    none_of,
    one_or_more,
    owned,
    some_of,
    who_is,
)
from rules.wow.powers.write_text.hungarian.numbers import number
from rules.wow.powers.write_text.hungarian.traits import trait
from rules.wow.powers.write_text.hungarian.vocabulary import STANDING
from rules.wow.powers.write_text.hungarian.voice import Voice

_TURNS: Final[dict[Whose, str]] = {
    "your": "a köröd",
    "each": "minden kör",
    "each opponent's": "minden ellenfeled körének",
}
_ZONES: Final[dict[Zone, str]] = {"hand": "kezedben", "graveyard": "temetődben"}


@singledispatch
def event(when: When, voice: Voice) -> str:
    """Return *when* as the beginning of a sentence; empty where nothing is said."""
    raise NotImplementedError(when, voice)


@event.register(Play)
@event.register(Ongoing)
@event.register(Payment)
@event.register(Reward)
def _(_when: When, _voice: Voice) -> str:
    return ""


def _happens(who: Who, what: str, voice: Voice) -> str:
    return f"amikor {who_is(who, voice).nominative} {what}"


@event.register
def _(when: EntersPlay, voice: Voice) -> str:
    return _happens(when.who, "játékba kerül", voice)


@event.register
def _(when: LeavesPlay, voice: Voice) -> str:
    return _happens(when.who, "elhagyja a játékot", voice)


@event.register
def _(when: Destroyed, voice: Voice) -> str:
    return _happens(when.who, "elpusztul", voice)


@event.register
def _(when: StartOfTurn, _voice: Voice) -> str:
    return f"{_TURNS[when.whose]} elején"


@event.register
def _(when: EndOfTurn, _voice: Voice) -> str:
    return f"{_TURNS[when.whose]} végén"


@event.register
def _(when: Attacks, voice: Voice) -> str:
    return _happens(when.who, "támad", voice)


@event.register
def _(when: Defends, voice: Voice) -> str:
    return _happens(when.who, "védekezik", voice)


@event.register
def _(when: DealsDamage, voice: Voice) -> str:
    return _deals(when.who, "sebzést okoz", when.to, voice)


@event.register
def _(when: DealsCombatDamage, voice: Voice) -> str:
    weapon = f"{_weapon(when.with_, voice)} " if when.with_ else ""
    return _deals(when.who, f"{weapon}harci sebet okoz", when.to, voice)


def _deals(who: Who, what: str, to: Chosen | None, voice: Voice) -> str:
    start = _happens(who, what, voice)
    return f"{start} {who_is(to, voice).dative}" if to else start


@event.register
def _(when: IsDealtDamage, voice: Voice) -> str:
    return _happens(when.who, "sebzést kap", voice)


@event.register
def _(when: Strikes, voice: Voice) -> str:
    return f"amikor {_weapon(when.with_, voice)} ütsz"


def _weapon(weapon: Weapon, voice: Voice) -> str:
    return voice.this.instrumental if weapon == "this" else "fegyverrel"


@event.register
def _(_when: Stash, voice: Voice) -> str:
    return f"amikor {voice.this.nominative} képpel felfelé az erőforrássorodba kerül"


@event.register
def _(when: PlaysCard, _voice: Voice) -> str:
    card = some_of(when.those, 1).accusative
    if when.player == "you":
        return f"amikor kijátszol {card}"
    return f"amikor egy ellenfeled kijátszik {card}"


@event.register
def _(_when: CompletesQuest, _voice: Voice) -> str:
    return "amikor teljesítesz egy küldetést"


@event.register
def _(when: Flipped, voice: Voice) -> str:
    return _happens(when.who, "megfordul", voice)


@singledispatch
def condition(what: Condition, voice: Voice) -> str:
    """Return *what* as it stands behind ha or amíg."""
    raise NotImplementedError(what, voice)


@condition.register
def _(what: YouControl, _voice: Voice) -> str:
    return _controls(what.those, what.at_least, "irányítasz")


@condition.register
def _(what: OpponentControls, _voice: Voice) -> str:
    controls = _controls(what.those, what.at_least, "irányít")
    return f"egy ellenfeled {controls}"


def _controls(those: Those, count: int, verb: str) -> str:
    """Return `irányítasz egy hőst`; the verb says whose.

    At least none means none.
    """
    plain = replace(those, side="any")
    if count == 0:
        return f"nem {verb} {none_of(plain).accusative}"
    if count == 1:
        return f"{verb} {some_of(plain, 1).accusative}"
    other = "másik" if plain.other else ""
    many = one_or_more(plain, ("legalább", number(count), other))
    return f"{many.accusative} {verb}"


@condition.register
def _(what: Is, voice: Voice) -> str:
    noun = who_is(what.who, voice)
    one, many = STANDING[what.state]
    return f"{noun.nominative} {many if noun.plural else one}".lstrip()


@condition.register
def _(what: HandSize, _voice: Voice) -> str:
    if what.count == 0 and what.order != "or more":
        return "nincs lap a kezedben"
    how = {"or less": "legfeljebb", "or more": "legalább", None: "pontosan"}
    return f"{how[what.order]} {number(what.count)} lap van a kezedben"


@singledispatch
def counted_as(count: Count, voice: Voice) -> str:
    """Return what X is."""
    raise NotImplementedError(count, voice)


@counted_as.register
def _(count: NumberOf, _voice: Voice) -> str:
    return f"{all_of(count.those)} száma"


@counted_as.register
def _(count: CardsIn, _voice: Voice) -> str:
    return cards_in(_ZONES[count.zone], count.those)


_VALUES: Final = {  # of one owner, and of several that go unsaid
    "ATK": ("ATK-ja", "ATK-juk"),
    "health": ("élete", "életük"),
    "cost": ("költsége", "költségük"),
}


@counted_as.register
def _(count: ValueOf, voice: Voice) -> str:
    if count.value == "damage":
        return f"{lying_on(count.of, voice)} sebzés"
    if count.value == "counters":
        return f"{lying_on(count.of, voice)} jelzők száma"
    one, many = _VALUES[count.value]
    if isinstance(count.of, Each) or (
        isinstance(count.of, Target) and count.of.count > 1
    ):
        return owned(count.of, voice, f"együttes {one}", many)
    return owned(count.of, voice, one, f"együttes {many}")


@singledispatch
def required(line: Requirement) -> str:
    """Return *line* as it stands above the powers."""
    raise NotImplementedError(line)


@required.register
def _(line: HeroRequired) -> str:
    names = re.split(r",? or |, ", line.traits.removesuffix(" Hero Required"))
    return f"{listed([trait(name) for name in names], 'vagy')} hős szükséges"


@required.register
def _(line: TalentRequired) -> str:
    return f"{trait(line.talent)} tehetség"


@required.register
def _(line: HasReputation) -> str:
    return f"{line.name} hírnév"
