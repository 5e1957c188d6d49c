"""Whom cards may attack and protect, in Polish."""

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
from rules.wow.powers.write_text.polish.declension import Noun
from rules.wow.powers.write_text.polish.frames import duration
from rules.wow.powers.write_text.polish.grammar import Clause
from rules.wow.powers.write_text.polish.this_turn import agreed
from rules.wow.powers.write_text.polish.verbs import (
    ATTACK,
    CANNOT,
    MAY,
    MUST,
)
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import named, subject
from rules.wow.powers.write_text.sentences import (
    spaced,
)

_IF_ABLE: Final = ", jeśli to możliwe"


def _attacks_only(effect: AttacksOnly, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    whom = named(effect.whom, voice).forms.acc
    able = _IF_ABLE if effect.if_able else ""
    rest = f"atakować tylko {whom}{duration(effect.lasts, voice)}{able}"
    return Clause(((MAY, rest),), owner)


def _not(noun: Noun) -> str:
    """Return *noun* as what nothing is done to: `go`, `tego bohatera`."""
    if not noun.pronoun:
        return noun.forms.gen
    return agreed(noun, "go jej go ich ich")


def _spares(effect: Spares, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    whom = _not(named(effect.whom, voice))
    rest = f"atakować {whom}{duration(effect.lasts, voice)}"
    return Clause(((CANNOT, rest),), owner)


def _must_attack(effect: MustAttack, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    whom = f" {named(effect.whom, voice).forms.acc}" if effect.whom else ""
    rest = f"atakować{whom}{duration(effect.lasts, voice)}{_IF_ABLE}"
    return Clause(((MUST, rest),), owner)


def _may_protect(effect: MayProtect, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    whom = named(effect.whom, voice).forms.acc
    rest = f"ochraniać {whom}{duration(effect.lasts, voice)}"
    return Clause(((MAY, rest),), owner)


def _sabotage(effect: Sabotage, voice: Voice) -> Clause:
    whom = named(effect.whom, voice).forms.acc
    return Clause(((MAY, f"sabotować {whom}"),), subject(effect.who, voice))


def _must_target(effect: MustTarget, voice: Voice) -> Clause:
    whom = named(effect.who, voice).forms.acc
    cards = "wrogie karty i efekty muszą mieć za cel"
    return Clause(whole=f"{cards} {whom}{_IF_ABLE}")


def _attack_toll(effect: AttackToll, voice: Voice) -> Clause:
    owner = subject(effect.who, voice)
    whom = named(effect.whom, voice).forms.acc if effect.whom else ""
    them = agreed(owner, "go ją je ich je")
    price = f"kontrolujący {them} gracz zapłaci {effect.amount} za każdego atakującego"
    rest = spaced(("atakować", whom)) + f", chyba że {price}"
    return Clause(((CANNOT, rest),), owner)


def _attacks_at_random(effect: AttacksAtRandom, voice: Voice) -> Clause:
    rest = "losowo wybranych wrogich bohaterów i sojuszników"
    return Clause(((ATTACK, rest),), subject(effect.who, voice))


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
