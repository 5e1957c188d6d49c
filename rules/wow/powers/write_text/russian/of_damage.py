"""Effects of damage in Russian."""

from rules.wow.powers.words import All, Deal, Heal, MoreDamage, Prevent, PutDamage
from rules.wow.powers.write_text.russian.amounts import (
    damage,
    dealt,
    next_dealt,
    owed,
    points,
)
from rules.wow.powers.write_text.russian.declension import ALL, Case
from rules.wow.powers.write_text.russian.effects import clause
from rules.wow.powers.write_text.russian.frames import duration, lasting
from rules.wow.powers.write_text.russian.grammar import (
    Clause,
    behind_lead,
    conjugate,
)
from rules.wow.powers.write_text.russian.nouns import (
    doer,
    one_by_one,
    receiver,
    subject,
)
from rules.wow.powers.write_text.russian.numerals import digits
from rules.wow.powers.write_text.russian.verbs import (
    DEAL,
    HEAL,
    HEAL_ALL,
    PLACE,
    PREVENT,
)
from rules.wow.powers.write_text.russian.voice import Voice


@clause.register
def _(effect: Deal, voice: Voice) -> Clause:
    by = doer(effect.by, voice)
    amount = dealt(effect.amount, effect.type)
    to = receiver(effect.to, effect.by, voice)
    rest = f"{to.dat} {amount}" if to.short else f"{amount} {to.dat}"
    how = ", и этот урон нельзя предотвратить" if effect.unpreventable else ""
    return Clause(DEAL, rest + how, by, own=effect.by is None)


@clause.register
def _(effect: Heal, voice: Voice) -> Clause:
    by = doer(effect.by, voice)
    healed = receiver(effect.who, effect.by, voice).acc
    if isinstance(effect.amount, All):
        return Clause(HEAL_ALL, healed, by, own=effect.by is None)
    rest = f"{healed} на {digits(effect.amount)}"
    return Clause(HEAL, rest, by, own=effect.by is None)


@clause.register
def _(effect: PutDamage, voice: Voice) -> Clause:
    to = one_by_one(effect.to, voice, own=True).behind("на", Case.ACC)
    return Clause(PLACE, f"{dealt(effect.amount)} {to}")


@clause.register
def _(effect: Prevent, voice: Voice) -> Clause:
    kind = damage(effect.kind)
    if effect.lasts is None and not isinstance(effect.amount, All):
        who = subject(effect.to, voice)
        some = f"{points(effect.amount)} этого урона"
        start = f"если {who.dat} должны нанести {kind.form(Case.ACC)}"
        return Clause(
            whole=f"{start}, {PREVENT.order} {some}",
            offer=f"{start}, ты можешь {PREVENT.infinitive} {some}",
        )
    if isinstance(effect.amount, All):
        share = f"{kind.led_by(ALL).form(Case.ACC)}, который"
    else:
        share = next_dealt(effect.amount, effect.kind)
    to = owed(one_by_one(effect.to, voice))
    rest = f"{share} {to}{duration(effect.lasts, voice)}"
    return Clause(PREVENT, rest)


@clause.register
def _(effect: MoreDamage, voice: Voice) -> Clause:
    by = subject(effect.by, voice)
    deals = f"{conjugate(DEAL, by)} {damage(effect.type).form(Case.ACC)}"
    more = f"этот урон увеличивается на {digits(effect.amount)}"
    lead = [lasting(effect.lasts, voice)] if effect.lasts else []
    return Clause(whole=behind_lead(lead, f"если {by.nom} {deals}, {more}"))
