"""WHEN, CONDITION, DURATION, COUNT and requirements in English."""

from dataclasses import replace
from functools import singledispatch
from typing import Final

from rules.wow.powers.words import (
    Attacks,
    CardsIn,
    CompletesQuest,
    Condition,
    Count,
    DealsCombatDamage,
    DealsDamage,
    Defends,
    Destroyed,
    Duration,
    EndOfTurn,
    EntersPlay,
    Flipped,
    HandSize,
    HasReputation,
    HeroRequired,
    Is,
    IsDealtDamage,
    LeavesPlay,
    NextReadyStep,
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
    ThisCombat,
    ThisTurn,
    Those,
    UntilYourNextTurn,
    ValueOf,
    Weapon,
    When,
    WhileAttacking,
    WhileDefending,
    WhileInPlay,
    Who,
    YouControl,
)
from rules.wow.powers.write_text.english.grammar import conjugate, number
from rules.wow.powers.write_text.english.nouns import (
    card_of,
    described,
    objects,
    one_of,
    possessive,
    some_of,
    subject,
)
from rules.wow.powers.write_text.english.voice import Voice


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


def _happens(who: Who, verb: str, rest: str, voice: Voice) -> str:
    noun = subject(who, voice)
    return f"when {noun.text} {conjugate(verb, noun)} {rest}".rstrip()


@event.register
def _(when: EntersPlay, voice: Voice) -> str:
    return _happens(when.who, "enter", "play", voice)


@event.register
def _(when: LeavesPlay, voice: Voice) -> str:
    return _happens(when.who, "leave", "play", voice)


@event.register
def _(when: Destroyed, voice: Voice) -> str:
    return _happens(when.who, "be", "destroyed", voice)


@event.register
def _(when: StartOfTurn, _voice: Voice) -> str:
    return f"at the start of {when.whose} turn"


@event.register
def _(when: EndOfTurn, _voice: Voice) -> str:
    return f"at the end of {when.whose} turn"


@event.register
def _(when: Attacks, voice: Voice) -> str:
    return _happens(when.who, "attack", "", voice)


@event.register
def _(when: Defends, voice: Voice) -> str:
    return _happens(when.who, "defend", "", voice)


@event.register
def _(when: DealsDamage, voice: Voice) -> str:
    start = _happens(when.who, "deal", "damage", voice)
    return f"{start} to {objects(when.to, voice).text}" if when.to else start


@event.register
def _(when: DealsCombatDamage, voice: Voice) -> str:
    start = _happens(when.who, "deal", "combat damage", voice)
    dealt = start + (f" with {_weapon(when.with_, voice)}" if when.with_ else "")
    return f"{dealt} to {objects(when.to, voice).text}" if when.to else dealt


def _weapon(weapon: Weapon, voice: Voice) -> str:
    return voice.this.text if weapon == "this" else weapon


@event.register
def _(when: IsDealtDamage, voice: Voice) -> str:
    return _happens(when.who, "be", "dealt damage", voice)


@event.register
def _(when: Strikes, voice: Voice) -> str:
    return f"when you strike with {_weapon(when.with_, voice)}"


@event.register
def _(_when: Stash, voice: Voice) -> str:
    return f"when {voice.this.text} enters your resource row face up"


@event.register
def _(when: PlaysCard, _voice: Voice) -> str:
    verb = "play" if when.player == "you" else "plays"
    return f"when {when.player} {verb} {one_of(when.those)}"


@event.register
def _(_when: CompletesQuest, _voice: Voice) -> str:
    return "when you complete a quest"


@event.register
def _(when: Flipped, voice: Voice) -> str:
    return _happens(when.who, "be", "flipped", voice)


@singledispatch
def condition(what: Condition, voice: Voice) -> str:
    """Return *what* as it stands behind if or while."""
    raise NotImplementedError(what, voice)


@condition.register
def _(what: YouControl, _voice: Voice) -> str:
    return f"you control {_at_least(what.those, what.at_least)}"


@condition.register
def _(what: OpponentControls, _voice: Voice) -> str:
    return f"an opponent controls {_at_least(what.those, what.at_least)}"


def _at_least(those: Those, count: int) -> str:
    """Return `an ally`, `no allies`, `two or more allies`; the verb says whose."""
    plain = replace(those, side="any")
    if count > 1:
        return f"{number(count)} or more {described(plain, plural=True)}"
    return some_of(plain, count)


@condition.register
def _(what: Is, voice: Voice) -> str:
    noun = subject(what.who, voice)
    state = what.state.replace("-", " ")
    return f"{noun.text} {conjugate('be', noun)} {state}"


@condition.register
def _(what: HandSize, _voice: Voice) -> str:
    if what.count == 0 and what.order != "or more":
        return "you have no cards in hand"
    count = "zero" if what.count == 0 else number(what.count)
    match what.order:
        case "or less":
            return f"you have {count} or fewer cards in hand"
        case "or more":
            return f"you have {count} or more cards in hand"
    return f"you have exactly {count} {'card' if what.count == 1 else 'cards'} in hand"


_DURATIONS: Final[dict[type[Duration], str]] = {
    ThisTurn: "this turn",
    ThisCombat: "this combat",
    NextReadyStep: "during the controller's next ready step",
    WhileAttacking: "while attacking this turn",
    WhileDefending: "while defending this turn",
    UntilYourNextTurn: "until your next turn",
    WhileInPlay: "while {this} remains in play",
}


def duration(lasts: Duration | None, voice: Voice) -> str:
    """Return how long it *lasts* with a space before it, or nothing."""
    if lasts is None:
        return ""
    return f" {_DURATIONS[type(lasts)]}".replace("{this}", voice.this.text)


def has_duration(kind: type[Duration]) -> bool:
    """Whether the duration *kind* has its words."""
    return kind in _DURATIONS


@singledispatch
def counted_as(count: Count, voice: Voice) -> str:
    """Return what X is."""
    raise NotImplementedError(count, voice)


@counted_as.register
def _(count: NumberOf, _voice: Voice) -> str:
    return f"the number of {described(count.those, plural=True, joint='and')}"


@counted_as.register
def _(count: CardsIn, _voice: Voice) -> str:
    return f"the number of {card_of(count.those, plural=True)} in your {count.zone}"


@counted_as.register
def _(count: ValueOf, voice: Voice) -> str:
    if count.value == "damage":
        return f"the damage on {objects(count.of, voice).text}"
    if count.value == "counters":
        return f"the number of counters on {objects(count.of, voice).text}"
    return f"{possessive(count.of, voice)} {count.value}"


@singledispatch
def required(line: Requirement) -> str:
    """Return *line* as it stands above the powers."""
    raise NotImplementedError(line)


@required.register
def _(line: HeroRequired) -> str:
    return f"{line.traits.removesuffix(' Hero Required')} Hero Required"


@required.register
def _(line: TalentRequired) -> str:
    return f"{line.talent} Talent"


@required.register
def _(line: HasReputation) -> str:
    return f"{line.name} Reputation"
