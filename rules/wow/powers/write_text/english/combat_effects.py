"""Whom cards may attack and protect, in English."""

from typing import Final

from rules.wow.powers.words import (
    AttacksAtRandom,
    AttacksOnly,
    AttackToll,
    MayProtect,
    MustAttack,
    MustTarget,
    Sabotage,
    Spares,
)
from rules.wow.powers.write_text.english.frames import duration
from rules.wow.powers.write_text.english.grammar import Clause
from rules.wow.powers.write_text.english.nouns import objects, subject
from rules.wow.powers.write_text.english.voice import Voice
from rules.wow.powers.write_text.language import Table


def _attacks_only(effect: AttacksOnly, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    whom = subject(effect.whom, voice).text
    able = " if able" if effect.if_able else ""
    return Clause(
        "can", f"attack only {whom}{duration(effect.lasts, voice)}{able}", owner
    )


def _spares(effect: Spares, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    whom = subject(effect.whom, voice).text
    return Clause("can't", f"attack {whom}{duration(effect.lasts, voice)}", owner)


def _must_attack(effect: MustAttack, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    whom = f" {subject(effect.whom, voice).text}" if effect.whom else ""
    rest = f"attack{whom}{duration(effect.lasts, voice)} if able"
    return Clause("must", rest, owner)


def _may_protect(effect: MayProtect, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    whom = subject(effect.whom, voice).text
    return Clause("can", f"protect {whom}{duration(effect.lasts, voice)}", owner)


def _sabotage(effect: Sabotage, voice: Voice) -> Clause:
    whom = subject(effect.whom, voice).text
    return Clause("can", f"sabotage {whom}", subject(effect.who, voice))


def _must_target(effect: MustTarget, voice: Voice) -> Clause:
    whom = objects(effect.who, voice).text
    return Clause(whole=f"opposing cards and effects must target {whom} if able")


def _attack_toll(effect: AttackToll, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    whom = f"attack {subject(effect.whom, voice).text}" if effect.whom else "attack"
    price = f"unless their controller pays {effect.amount} for each attacker"
    return Clause("can't", f"{whom} {price}", owner)


def _attacks_at_random(effect: AttacksAtRandom, voice: Voice) -> Clause:
    rest = "opposing heroes and allies at random"
    return Clause("attack", rest, subject(effect.who, voice))


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
