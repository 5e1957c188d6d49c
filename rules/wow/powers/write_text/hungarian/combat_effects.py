"""Whom cards may attack and protect, in Hungarian."""

from typing import Final

from rules.wow.powers.words import (
    AttacksAtRandom,
    AttacksOnly,
    AttackToll,
    Each,
    MayProtect,
    MustAttack,
    MustTarget,
    Sabotage,
    Spares,
    Who,
)
from rules.wow.powers.write_text.hungarian.durations import duration
from rules.wow.powers.write_text.hungarian.grammar import Clause, Noun
from rules.wow.powers.write_text.hungarian.nouns import (
    named,
    none_of,
    together,
    who_is,
)
from rules.wow.powers.write_text.hungarian.numbers import (
    accusative,
)
from rules.wow.powers.write_text.hungarian.voice import Voice
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.sentences import spaced

_IF_ABLE: Final = ", ha lehetséges"


def _whom(who: Who, voice: Voice) -> Noun:
    """Return *who* as the only ones: `csak hőst`, not `csak minden hőst`."""
    noun = named(who, voice)
    return none_of(who.those) if isinstance(who, Each) else noun


def _can(owner: Noun, whom: Noun) -> str:
    """Return `támadhat`, `támadhatják` …: what *owner* may do to *whom*."""
    return _ATTACK[whom.definite][owner.plural]


def _attacks_only(effect: AttacksOnly, voice: Voice) -> Clause:
    owner, whom = who_is(effect.who, voice), _whom(effect.whom, voice)
    can = f"csak {whom.accusative} {_can(owner, whom)} meg"
    able = _IF_ABLE if effect.if_able else ""
    lasts = duration(effect.lasts, voice)
    return Clause(
        spaced((owner.nominative, can)) + lasts + able, subject=owner.nominative
    )


def _spares(effect: Spares, voice: Voice) -> Clause:
    owner, whom = together(effect.who, voice), _whom(effect.whom, voice)
    cannot = f"nem {_can(owner, whom)} meg {whom.accusative}"
    return Clause(
        spaced((owner.nominative, cannot)) + duration(effect.lasts, voice),
        subject=owner.nominative,
    )


def _must_attack(effect: MustAttack, voice: Voice) -> Clause:
    owner = who_is(effect.who, voice)
    attack = "támadniuk" if owner.plural else "támadnia"
    if effect.whom is None:
        must = f"{attack} kell"
    else:
        must = f"meg kell {attack} {_whom(effect.whom, voice).accusative}"
    lasts = duration(effect.lasts, voice)
    return Clause(f"{owner.dative} {must}{lasts}{_IF_ABLE}")


def _may_protect(effect: MayProtect, voice: Voice) -> Clause:
    owner, whom = who_is(effect.who, voice), _whom(effect.whom, voice)
    verb = _PROTECT[whom.definite][owner.plural]
    can = f"{verb} {whom.accusative}"
    return Clause(
        spaced((owner.nominative, can)) + duration(effect.lasts, voice),
        subject=owner.nominative,
    )


def _sabotage(effect: Sabotage, voice: Voice) -> Clause:
    owner, whom = who_is(effect.who, voice), _whom(effect.whom, voice)
    verb = _SABOTAGE[whom.definite][owner.plural]
    return Clause(
        spaced((owner.nominative, verb, whom.accusative)), subject=owner.nominative
    )


def _must_target(effect: MustTarget, voice: Voice) -> Clause:
    whom = _whom(effect.who, voice).accusative
    must = f"az ellenséges lapoknak és hatásoknak {whom} kell célozniuk"
    return Clause(f"{must}{_IF_ABLE}")


def _attack_toll(effect: AttackToll, voice: Voice) -> Clause:
    owner = who_is(effect.who, voice)
    price = f"az irányítója fizet {accusative(effect.amount)} minden támadóért"
    verb, whom = _ATTACK[False][owner.plural], ""
    if effect.whom is not None:
        noun = _whom(effect.whom, voice)
        verb, whom = _can(owner, noun), noun.accusative
    can = spaced((owner.nominative, "csak akkor", verb, whom))
    return Clause(f"{can}, ha {price}")


def _attacks_at_random(effect: AttacksAtRandom, voice: Voice) -> Clause:
    owner = who_is(effect.who, voice)
    verb = "támadnak" if owner.plural else "támad"
    whom = "véletlenszerűen választott ellenséges hőst vagy szövetségest"
    return Clause(
        spaced((owner.nominative, whom, verb, "meg")), subject=owner.nominative
    )


_ATTACK: Final = {
    False: ("támadhat", "támadhatnak"),
    True: ("támadhatja", "támadhatják"),
}
_PROTECT: Final = {
    False: ("védhet", "védhetnek"),
    True: ("védheti", "védhetik"),
}

_SABOTAGE: Final = {
    False: ("szabotálhat", "szabotálhatnak"),
    True: ("szabotálhatja", "szabotálhatják"),
}

COMBAT_CLAUSES: Final[Table[Clause]] = {
    AttacksAtRandom: _attacks_at_random,
    AttacksOnly: _attacks_only,
    Spares: _spares,
    MustAttack: _must_attack,
    MayProtect: _may_protect,
    MustTarget: _must_target,
    Sabotage: _sabotage,
    AttackToll: _attack_toll,
}
