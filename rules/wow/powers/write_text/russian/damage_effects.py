"""Effects of damage in Russian."""

from typing import Final

from rules.wow.powers.words import (
    EVERYBODY,
    All,
    Amount,
    Deal,
    Heal,
    MoreDamage,
    MoreHealing,
    MovesDamage,
    Prevent,
    PutDamage,
    Unpreventable,
    Who,
)
from rules.wow.powers.write_text.kinds import among, falling, is_own
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.russian.damage_amounts import (
    damage,
    dealt,
    next_dealt,
    owed,
    points,
)
from rules.wow.powers.write_text.russian.declension import ALL, Case
from rules.wow.powers.write_text.russian.frames import duration, lasting
from rules.wow.powers.write_text.russian.grammar import OPENERS, Clause, conjugate
from rules.wow.powers.write_text.russian.nouns import (
    doer,
    one_by_one,
    receiver,
    subject,
)
from rules.wow.powers.write_text.russian.numerals import listed
from rules.wow.powers.write_text.russian.verbs import (
    DEAL,
    HEAL,
    PLACE,
    PREVENT,
    PREVENT_ALWAYS,
    Verb,
)
from rules.wow.powers.write_text.russian.voice import Voice
from rules.wow.powers.write_text.sentences import digits, led, spaced


def _deal(effect: Deal, voice: Voice) -> Clause:
    by = doer(effect.by, voice)
    amount = dealt(effect.amount, effect.type)
    if effect.divided:
        several = subject(among(effect.to, effect.amount), voice)
        rest = f"{amount} {several.dat}, {_DIVIDED}"
        return Clause(DEAL, rest, by, own=is_own(effect.by))
    if effect.falling:
        to = subject(effect.to, voice)
        rest = f"{_falling(effect.amount, effect.to, effect.type)} {to.dat}"
        return Clause(DEAL, rest, by, own=is_own(effect.by))
    to = receiver(effect.to, effect.by, voice)
    rest = f"{to.dat} {amount}" if to.short else f"{amount} {to.dat}"
    how = ", и этот урон нельзя предотвратить" if effect.unpreventable else ""
    return Clause(DEAL, rest + how, by, own=is_own(effect.by))


def _heal(effect: Heal, voice: Voice) -> Clause:
    by = doer(effect.by, voice)
    if effect.divided and not isinstance(effect.amount, All):
        several = subject(among(effect.who, effect.amount), voice)
        off = several.behind("с", Case.GEN)
        rest = f"{dealt(effect.amount)} {off}, {_DIVIDED}"
        return Clause(HEAL, rest, by, own=is_own(effect.by))
    if effect.falling and not isinstance(effect.amount, All):
        off = subject(effect.who, voice).behind("с", Case.GEN)
        rest = f"{_falling(effect.amount, effect.who)} {off}"
        return Clause(HEAL, rest, by, own=is_own(effect.by))
    healed = receiver(effect.who, effect.by, voice)
    damaged = "весь урон" if isinstance(effect.amount, All) else dealt(effect.amount)
    off = healed.behind("с", Case.GEN)
    rest = f"{off} {damaged}" if healed.short else f"{damaged} {off}"
    return Clause(HEAL, rest, by, own=is_own(effect.by))


def _falling(amount: Amount, to: Who, kind: str | None = None) -> str:
    """Return `3, 2 и 1 урон от огня соответственно`."""
    *amounts, least = falling(amount, to)
    return f"{listed([*map(str, amounts), dealt(least, kind)])} соответственно"


_DIVIDED: Final = "распределяя его по вашему выбору"


def _put_damage(effect: PutDamage, voice: Voice) -> Clause:
    to = one_by_one(effect.to, voice, own=True).behind("на", Case.ACC)
    return Clause(PLACE, f"{dealt(effect.amount)} {to}")


def _prevent(effect: Prevent, voice: Voice) -> Clause:
    kind = damage(effect.kind)
    if effect.portion == "each packet" and (effect.is_picky or effect.amount != All()):
        some, until = _of_it(effect), duration(effect.lasts, voice, within=True)
        start = f"если {_if(effect, _packet(effect), voice)}{until}"
        return Clause(
            whole=f"{start}, {PREVENT.order} {some}",
            offer=f"{start}, вы можете {PREVENT.infinitive} {some}",
        )
    if effect.portion == "the next time":
        would = _if(effect, kind.form(Case.ACC), voice)
        until = duration(effect.lasts, voice, within=True)
        start = f"в следующий раз, когда {would}{until}"
        return Clause(whole=f"{start}, предотвратите этот урон")
    if effect.by or effect.to == EVERYBODY:
        return _prevent_by(effect, voice)
    to = one_by_one(effect.to, voice)
    if isinstance(effect.amount, All):
        share = f"{kind.led_by(ALL).form(Case.ACC)}, который {owed(to)}"
    else:
        share = f"{next_dealt(effect.amount, effect.kind)} {owed(to, effect.amount)}"
    rest = f"{share}{duration(effect.lasts, voice, within=True)}"
    return Clause(_to_prevent(effect), rest)


def _of_it(effect: Prevent) -> str:
    """Return how much of a packet is prevented, as an object."""
    if not isinstance(effect.amount, All):
        return f"{points(effect.amount)} этого урона"
    return f"весь этот урон, кроме {effect.but}" if effect.but else "этот урон"


def _packet(effect: Prevent) -> str:
    """Return damage of so much as an object: `не менее 3 урона`, `урон`."""
    kind, by = damage(effect.kind), " способностью" if effect.with_ else ""
    if effect.at_least:
        return f"не менее {effect.at_least} {kind.form(Case.GEN)}{by}"
    if effect.at_most is not None:
        return f"не более {effect.at_most} {kind.form(Case.GEN)}{by}"
    return f"{kind.form(Case.ACC)}{by}"


def _if(effect: Prevent | MoreDamage, what: str, voice: Voice) -> str:
    """Return `вашему герою должны нанести урон`, or `ваш герой нанес бы урон`."""
    everybody = effect.by is None or effect.by == EVERYBODY
    if everybody and effect.to is not None:
        return f"{subject(effect.to, voice).dat} должны нанести {what}"
    to = ""
    if effect.to is not None and effect.to != EVERYBODY:
        to = one_by_one(effect.to, voice).dat
    by = subject(effect.by or EVERYBODY, voice)
    return spaced((by.nom, conjugate(DEAL, by), to, what))


def _prevent_by(effect: Prevent, voice: Voice) -> Clause:
    """Return `предотврати весь урон, который нанес бы ваш герой`."""
    if isinstance(effect.amount, All):
        kind = damage(effect.kind)
        share = f"{kind.led_by(ALL).form(Case.ACC)}, который"
    else:
        share = next_dealt(effect.amount, effect.kind)
    to = "" if effect.to == EVERYBODY else one_by_one(effect.to, voice).dat
    if effect.by is None:
        dealt = "должны нанести"
    else:
        by = subject(effect.by, voice)
        ahead, behind = (by.nom, "") if by.short else ("", by.nom)
        dealt = spaced((ahead, conjugate(DEAL, by), to, behind))
    lasts = duration(effect.lasts, voice, within=True)
    return Clause(_to_prevent(effect), f"{share} {dealt}{lasts}")


def _to_prevent(effect: Prevent) -> Verb:
    """Return what is done, again and again if it is all damage and no end is told."""
    is_always = effect.lasts is None and isinstance(effect.amount, All)
    return PREVENT_ALWAYS if is_always else PREVENT


def _unpreventable(effect: Unpreventable, voice: Voice) -> Clause:
    by = subject(effect.by, voice)
    weapon = f" {voice.this.ins}" if effect.with_ else ""
    deals = f", который {conjugate(DEAL, by)} {by.nom}{weapon},"
    deals = "" if effect.by == EVERYBODY else deals
    kind = damage(effect.kind).form(Case.NOM)
    lasts = duration(effect.lasts, voice, within=True)
    return Clause(whole=f"{kind}{deals} нельзя предотвратить{lasts}")


def _moves_damage(effect: MovesDamage, voice: Voice) -> Clause:
    who = subject(effect.who, voice)
    kind = damage(effect.kind).form(Case.ACC)
    lasts = duration(effect.lasts, voice, within=True)
    when = "в следующий раз, когда" if effect.next else "если"
    start = f"{when} {who.dat} должны нанести {kind}{lasts}"
    return Clause(whole=f"{start}, его вместо этого получает {_to(effect, voice)}")


def _to(effect: MovesDamage, voice: Voice) -> str:
    return subject(effect.to, voice).nom


def _more_damage(effect: MoreDamage, voice: Voice) -> Clause:
    with_ = {"ability": "способностью", "weapon": "оружием"}
    how = with_.get(effect.with_ or "", "")
    what = spaced((how, damage(effect.type).form(Case.ACC)))
    more = "этот урон удваивается"
    if not isinstance(effect.amount, All):
        more = f"этот урон увеличивается на {digits(effect.amount)}"
    lead = lasting(effect.lasts, voice) if effect.lasts else ""
    when = "в следующий раз, когда" if effect.next else "если"
    start = f"{when} {_if(effect, what, voice)}"
    return Clause(whole=led((lead, f"{start}, {more}"), OPENERS))


def _more_healing(effect: MoreHealing, voice: Voice) -> Clause:
    more = "исцеляется вдвое больше урона"
    if not isinstance(effect.amount, All):
        more = f"исцеляется на {digits(effect.amount)} больше урона"
    whom = ""
    if effect.who != EVERYBODY:
        whom = one_by_one(effect.who, voice).acc
    if effect.by == EVERYBODY:
        return Clause(whole=f"если {whom} исцеляют, {more}")
    by = subject(effect.by, voice)
    return Clause(whole=f"если {spaced((by.nom, conjugate(HEAL, by), whom))}, {more}")


DAMAGE_CLAUSES: Final[Table[Clause]] = {
    Deal: _deal,
    Heal: _heal,
    MoreHealing: _more_healing,
    PutDamage: _put_damage,
    Prevent: _prevent,
    Unpreventable: _unpreventable,
    MovesDamage: _moves_damage,
    MoreDamage: _more_damage,
}
