"""Whom cards may attack and protect, in Russian."""

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
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.russian.frames import duration
from rules.wow.powers.write_text.russian.grammar import Clause, by_gender
from rules.wow.powers.write_text.russian.nouns import formal, subject
from rules.wow.powers.write_text.russian.verbs import ATTACK, CANNOT, MAY, Verb
from rules.wow.powers.write_text.russian.voice import Voice
from rules.wow.powers.write_text.sentences import (
    spaced,
)

_IF_ABLE: Final = ", если возможно"


def _attacks_only(effect: AttacksOnly, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    whom = subject(effect.whom, voice).acc
    able = _IF_ABLE if effect.if_able else ""
    rest = f"атаковать только {whom}{duration(effect.lasts, voice, within=True)}{able}"
    return Clause(MAY, rest, owner)


def _spares(effect: Spares, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    whom = subject(effect.whom, voice).acc
    return Clause(
        CANNOT, f"атаковать {whom}{duration(effect.lasts, voice, within=True)}", owner
    )


def _must_attack(effect: MustAttack, voice: Voice) -> Clause:
    owner = formal(effect.who, voice)
    must = by_gender(owner, "должен должна должно должны")
    whom = f" {subject(effect.whom, voice).acc}" if effect.whom else ""
    rest = f"атаковать{whom}{duration(effect.lasts, voice, within=True)}{_IF_ABLE}"
    return Clause(Verb("", "", must, must), rest, owner)


def _may_protect(effect: MayProtect, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    whom = subject(effect.whom, voice).acc
    return Clause(
        MAY, f"защищать {whom}{duration(effect.lasts, voice, within=True)}", owner
    )


def _sabotage(effect: Sabotage, voice: Voice) -> Clause:
    whom = subject(effect.whom, voice).acc
    return Clause(MAY, f"саботировать {whom}", subject(effect.who, voice))


def _must_target(effect: MustTarget, voice: Voice) -> Clause:
    whom = subject(effect.who, voice).acc
    cards = "карты и эффекты противников должны выбирать целью"
    return Clause(whole=f"{cards} {whom}{_IF_ABLE}")


def _attack_toll(effect: AttackToll, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    whom = subject(effect.whom, voice).acc if effect.whom else ""
    them = by_gender(owner.agreed(), "его ее его их")
    price = (
        f"если контролирующий {them} игрок платит {effect.amount} за каждого атакующего"
    )
    return Clause(MAY, f"{spaced(('атаковать', whom))}, только {price}", owner)


def _attacks_at_random(effect: AttacksAtRandom, voice: Voice) -> Clause:
    rest = "случайных вражеских героев и соратников"
    return Clause(ATTACK, rest, subject(effect.who, voice))


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
