"""Effects of damage in Polish."""

from typing import Final

from rules.wow.powers.words import (
    EVERYBODY,
    All,
    Amount,
    DamageKind,
    Deal,
    Heal,
    MoreDamage,
    MoreHealing,
    MovesDamage,
    Prevent,
    PutDamage,
    Share,
    Unpreventable,
    Who,
)
from rules.wow.powers.write_text.kinds import among, falling, is_own
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.polish.damage import DAMAGE, damage_of, so_much
from rules.wow.powers.write_text.polish.declension import Adjective, Noun, before
from rules.wow.powers.write_text.polish.frames import duration, lasting
from rules.wow.powers.write_text.polish.grammar import Clause, acting, listed
from rules.wow.powers.write_text.polish.numerals import figured
from rules.wow.powers.write_text.polish.verbs import DEAL, HEAL, PREVENT, PUT, RECEIVE
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import (
    doer,
    is_light,
    on,
    one_by_one,
    patient,
    receiver,
    subject,
)
from rules.wow.powers.write_text.sentences import digits, spaced


def _deal(effect: Deal, voice: Voice) -> Clause:
    by = doer(effect.by, voice)
    damage = so_much(effect.amount, effect.type).acc
    if effect.divided:
        to = patient(among(effect.to, effect.amount), voice, yours=False).forms.dat
        rest = f"{damage} {to}, {_DIVIDED}"
        return Clause(((DEAL, rest),), by, own=is_own(effect.by))
    if effect.falling:
        to = patient(effect.to, voice, yours=False).forms.dat
        rest = f"{_falling(effect.amount, effect.to, effect.type)} {to}"
        return Clause(((DEAL, rest),), by, own=is_own(effect.by))
    ahead, behind = receiver(effect.to, effect.by, voice, "dat")
    how = ", bez możliwości zapobieżenia" if effect.unpreventable else ""
    rest = spaced((ahead, damage, behind)) + how
    return Clause(((DEAL, rest),), by, own=is_own(effect.by))


def _heal(effect: Heal, voice: Voice) -> Clause:
    by = doer(effect.by, voice)
    damage = _healed(effect.amount)
    if effect.divided:
        of = patient(among(effect.who, effect.amount), voice, yours=False).forms.gen
        rest = f"{damage} z {of}, {_DIVIDED}"
        return Clause(((HEAL, rest),), by, own=is_own(effect.by))
    if effect.falling and not isinstance(effect.amount, All):
        of = patient(effect.who, voice, yours=False).forms.gen
        rest = f"{_falling(effect.amount, effect.who)} z {of}"
        return Clause(((HEAL, rest),), by, own=is_own(effect.by))
    whom = receiver(effect.who, effect.by, voice, "gen")
    ahead, behind = (f"z {each}" if each else "" for each in whom)
    rest = spaced((ahead, damage, behind))
    return Clause(((HEAL, rest),), by, own=is_own(effect.by))


def _falling(amount: Amount, to: Who, kind: DamageKind | None = None) -> str:
    """Return `odpowiednio 3, 2 i 1 obrażenie od ognia`."""
    *amounts, least = falling(amount, to)
    several = listed([*map(str, amounts), so_much(least, kind).acc])
    return f"odpowiednio {several}"


_DIVIDED: Final = "rozdzielając je według twojego wyboru"


def _healed(amount: Share) -> str:
    """Return `3 obrażenia`, `wszystkie obrażenia`."""
    if isinstance(amount, All):
        return "wszystkie obrażenia"
    return so_much(amount, None).acc


def _put_damage(effect: PutDamage, voice: Voice) -> Clause:
    damage = so_much(effect.amount, None).acc
    return Clause(((PUT, on(effect.to, damage, voice)),))


def _prevent(effect: Prevent, voice: Voice) -> Clause:
    if effect.portion == "each packet" and (effect.is_picky or effect.amount != All()):
        return _prevent_some(effect, voice)
    if effect.portion == "the next time":
        damage = damage_of(effect.kind).plural.acc
        start = _next_time(_if(subject(effect.to, voice), f"otrzymać {damage}"))
        until = duration(effect.lasts, voice)
        return Clause(whole=f"{start}{until}, zapobiegnij im")
    inside, until = lasting(effect.lasts, voice)
    if effect.by or effect.to == EVERYBODY:
        return _prevent_by(effect, voice)
    if not isinstance(effect.amount, All):
        return _prevent_next(effect, effect.amount, voice)
    light = is_light(effect.to, voice)
    to = one_by_one(effect.to, voice, "dat", yours=False)
    taken = f"{to} zostać zadane" if light else f"zostać zadane {to}"
    dealt = spaced(("które", inside, "mają", taken))
    prevented = _prevented(effect.amount, effect.kind)
    return Clause(((PREVENT, f"{prevented}, {dealt}{until}"),))


def _prevent_next(effect: Prevent, amount: Amount, voice: Voice) -> Clause:
    """Return `zapobiegnij następnym 2 obrażeniom zadanym mu w tej turze`."""
    to = one_by_one(effect.to, voice, "dat", yours=False)
    dealt = "zadanemu" if amount == 1 else "zadanym"
    lasts = duration(effect.lasts, voice)
    prevented = _prevented(amount, effect.kind)
    return Clause(((PREVENT, f"{prevented} {dealt} {to}{lasts}"),))


def _prevent_by(effect: Prevent, voice: Voice) -> Clause:
    """Return `zapobiegnij wszystkim obrażeniom, które ma zadać dany bohater`."""
    inside, until = lasting(effect.lasts, voice)
    prevented = _prevented(effect.amount, effect.kind)
    to = ""
    if effect.to != EVERYBODY:
        to = one_by_one(effect.to, voice, "dat", yours=False)
    if effect.by is None:
        dealt = spaced(("które", inside, "mają zostać zadane"))
    else:
        by = subject(effect.by, voice)
        deal = f"{_is_to(plural=by.verbs_are_plural)} zadać"
        who = "" if by.pronoun else by.forms.nom
        dealt = spaced(("które", inside, deal, to, who))
    return Clause(((PREVENT, f"{prevented}, {dealt}{until}"),))


def _unpreventable(effect: Unpreventable, voice: Voice) -> Clause:
    damage = damage_of(effect.kind).plural.dat
    by = subject(effect.by, voice).forms.acc
    weapon = f" {voice.this.forms.ins}" if effect.with_ else ""
    lasts = duration(effect.lasts, voice)
    dealt = "" if effect.by == EVERYBODY else f" zadawanym przez {by}{weapon}"
    return Clause(whole=f"{damage}{dealt} nie można zapobiec{lasts}")


def _moves_damage(effect: MovesDamage, voice: Voice) -> Clause:
    who = subject(effect.who, voice)
    damage = f"otrzymać {damage_of(effect.kind).plural.acc}"
    start = f"jeśli {acting(who, _is_to(plural=who.verbs_are_plural), damage)}"
    start = _next_time(start) if effect.next else start
    start += duration(effect.lasts, voice)
    to = subject(effect.to, voice).forms.nom
    return Clause(whole=f"{start}, zamiast tego otrzymuje je {to}")


def _prevented(amount: Share, kind: DamageKind) -> str:
    """Return `wszystkim obrażeniom`, `następnym 3 obrażeniom od ognia`."""
    if isinstance(amount, All):
        return f"wszystkim {damage_of(kind).plural.dat}"
    which = "następnemu" if amount == 1 else "następnym"
    return f"{which} {so_much(amount, kind).dat}"


def _prevent_some(effect: Prevent, voice: Voice) -> Clause:
    """Return the clause that prevents so much of what is dealt at any time."""
    damage, until = damage_of(effect.kind).plural.acc, duration(effect.lasts, voice)
    if effect.at_least:
        damage = f"co najmniej {so_much(effect.at_least, effect.kind).acc}"
    elif effect.at_most is not None:
        damage = f"najwyżej {so_much(effect.at_most, effect.kind).acc}"
    damage += " od zdolności" if effect.with_ else ""
    if effect.by is None:
        start = _if(subject(effect.to, voice), f"otrzymać {damage}")
    else:
        to = ""
        if effect.to != EVERYBODY:
            to = one_by_one(effect.to, voice, "dat", yours=False)
        start = _if(subject(effect.by, voice), spaced(("zadać", to, damage)))
    some = f"wszystkim oprócz {effect.but}" if effect.but else "im"
    if not isinstance(effect.amount, All):
        some = f"{digits(effect.amount)} z nich"
    return Clause(((PREVENT, some),), start=f"{start}{until}")


def _if(who: Noun, what: str) -> str:
    """Return `jeśli twój bohater ma zadać obrażenia`."""
    return f"jeśli {acting(who, _is_to(plural=who.verbs_are_plural), what)}"


def _next_time(start: str) -> str:
    """Return *start*, which begins with `jeśli`, for the next time alone."""
    return f"następnym razem, gdy{start.removeprefix('jeśli')}"


def _is_to(*, plural: bool) -> str:
    return "mają" if plural else "ma"


def _more_damage(effect: MoreDamage, voice: Voice) -> Clause:
    damage, until = damage_of(effect.type).plural.acc, duration(effect.lasts, voice)
    how = {"ability": "zdolnością", "weapon": "bronią"}.get(effect.with_ or "", "")
    if effect.by == EVERYBODY and effect.to is not None:
        whom = subject(effect.to, voice)
        start = _if(whom, spaced(("otrzymać", how, damage)))
        verb = RECEIVE.now(whom)
    else:
        by = subject(effect.by, voice)
        to = ""
        if effect.to is not None:
            to = one_by_one(effect.to, voice, "dat", yours=False)
        verb = DEAL.now(by)
        start = f"jeśli {acting(by, verb, spaced((to, how, damage)))}"
    start = _next_time(start) if effect.next else start
    if isinstance(effect.amount, All):
        return Clause(whole=f"{start}{until}, {verb} ich dwa razy tyle")
    more = figured(effect.amount, _ADDITIONAL).acc
    return Clause(whole=f"{start}{until}, {verb} {more}")


_ADDITIONAL: Final = before(Adjective("dodatkow", ""), DAMAGE)


def _more_healing(effect: MoreHealing, voice: Voice) -> Clause:
    more = "dwa razy tyle"
    if not isinstance(effect.amount, All):
        more = f"o {digits(effect.amount)} więcej"
    whom = ""
    if effect.who != EVERYBODY:
        whom = one_by_one(effect.who, voice, "acc", yours=False)
    if effect.by == EVERYBODY:
        return Clause(whole=f"jeśli ktoś uzdrawia {whom}, uzdrawia {more}")
    by = subject(effect.by, voice)
    start = _if(by, f"uzdrowić {whom or 'obrażenia'}")
    return Clause(whole=f"{start}, {HEAL.now(by)} {more}")


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
