"""Effects of damage in English."""

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
    Share,
    Unpreventable,
)
from rules.wow.powers.write_text.english.frames import duration
from rules.wow.powers.write_text.english.grammar import Clause, conjugate, with_article
from rules.wow.powers.write_text.english.nouns import (
    doer,
    objects,
    one_by_one,
    receiver,
    subject,
)
from rules.wow.powers.write_text.english.voice import Voice
from rules.wow.powers.write_text.kinds import among
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.sentences import digits, spaced


def _share(amount: Share) -> str:
    return "all" if isinstance(amount, All) else digits(amount)


def _deal(effect: Deal, voice: Voice) -> Clause:
    by = doer(effect.by, voice)
    how = "unpreventable" if effect.unpreventable else ""
    damage = spaced((digits(effect.amount), how, effect.type or "", "damage"))
    if effect.divided:
        to = objects(among(effect.to, effect.amount), voice).text
        rest = f"{damage} divided as you choose to {to}"
        return Clause("deal", rest, by, own=effect.by is None)
    to = receiver(effect.to, effect.by, voice)
    less = ", 1 less to each than to the one before" if effect.falling else ""
    return Clause("deal", f"{damage} to {to}{less}", by, own=effect.by is None)


def _heal(effect: Heal, voice: Voice) -> Clause:
    by = doer(effect.by, voice)
    if effect.divided:
        of = objects(among(effect.who, effect.amount), voice).text
        rest = f"{_share(effect.amount)} damage divided as you choose from {of}"
        return Clause("heal", rest, by, own=effect.by is None)
    healed = receiver(effect.who, effect.by, voice)
    less = ", 1 less from each than from the one before" if effect.falling else ""
    rest = f"{_share(effect.amount)} damage from {healed}{less}"
    return Clause("heal", rest, by, own=effect.by is None)


def _put_damage(effect: PutDamage, voice: Voice) -> Clause:
    to = one_by_one(effect.to, voice)
    return Clause("put", f"{digits(effect.amount)} damage on {to}")


def _prevent(effect: Prevent, voice: Voice) -> Clause:
    kind = "damage" if effect.kind == "any" else f"{effect.kind} damage"
    if effect.portion == "each packet" and (effect.is_picky or effect.amount != All()):
        some = f"prevent {_of_it(effect)}"
        if effect.at_least:
            kind = f"{effect.at_least} or more {kind}"
        elif effect.at_most is not None:
            kind = f"{effect.at_most} or less {kind}"
        kind += " with an ability" if effect.with_ else ""
        lead = f"{duration(effect.lasts, voice).strip()}, " if effect.lasts else ""
        return Clause(whole=f"{lead}if {_would(effect, kind, voice)}, {some}")
    if effect.portion == "the next time":
        would = _would(effect, kind, voice)
        lasts = duration(effect.lasts, voice)
        return Clause(whole=f"the next time {would}{lasts}, prevent it")
    share = "all" if isinstance(effect.amount, All) else _next(effect.amount)
    dealt = _would_be_dealt(effect, voice)
    rest = f"{share} {kind} {dealt}{duration(effect.lasts, voice)}"
    return Clause("prevent", rest)


def _of_it(effect: Prevent) -> str:
    """Return how much of a packet is prevented: `it`, `all but 3 of it`, `1 of it`."""
    if not isinstance(effect.amount, All):
        return f"{digits(effect.amount)} of it"
    return f"all but {effect.but} of it" if effect.but else "it"


def _would(effect: Prevent, kind: str, voice: Voice) -> str:
    """Return `your hero would be dealt damage`, by whom if that is said."""
    if effect.by is None:
        return f"{subject(effect.to, voice).text} would be dealt {kind}"
    by = f"{subject(effect.by, voice).text} would deal {kind}"
    return by if effect.to == EVERYBODY else f"{by} to {one_by_one(effect.to, voice)}"


def _would_be_dealt(effect: Prevent, voice: Voice) -> str:
    by = subject(effect.by, voice).text if effect.by else ""
    if effect.to == EVERYBODY:
        return f"that {by} would deal" if by else "that would be dealt"
    to = one_by_one(effect.to, voice)
    return f"that {by} would deal to {to}" if by else f"that would be dealt to {to}"


def _unpreventable(effect: Unpreventable, voice: Voice) -> Clause:
    kind = "damage" if effect.kind == "any" else f"{effect.kind} damage"
    by = subject(effect.by, voice).text
    weapon = f" with {voice.this.text}" if effect.with_ else ""
    lasts = duration(effect.lasts, voice)
    by = f"{by} would deal{weapon}" if effect.by != EVERYBODY else "would be dealt"
    return Clause(whole=f"{kind} that {by}{lasts} is unpreventable")


def _moves_damage(effect: MovesDamage, voice: Voice) -> Clause:
    kind = "damage" if effect.kind == "any" else f"{effect.kind} damage"
    who, to = subject(effect.who, voice).text, subject(effect.to, voice).text
    when = "the next time" if effect.next else "if"
    start = f"{when} {who} would be dealt {kind}{duration(effect.lasts, voice)}"
    return Clause(whole=f"{start}, it is dealt to {to} instead")


def _next(amount: Amount) -> str:
    return f"the next {digits(amount)}"


def _more_damage(effect: MoreDamage, voice: Voice) -> Clause:
    when = "the next time" if effect.next else "if"
    how = f"with {with_article(effect.with_)}" if effect.with_ else ""
    lasts = duration(effect.lasts, voice)
    double = isinstance(effect.amount, All)
    much = "double that much" if double else f"that much +{_share(effect.amount)}"
    damage = spaced((effect.type or "", "damage", how))
    if effect.by == EVERYBODY and effect.to is not None:
        whom = subject(effect.to, voice)
        dealt = "they are dealt" if whom.plural else "it is dealt"
        start = f"{when} {whom.text} would be dealt {damage}{lasts}"
        return Clause(whole=f"{start}, {dealt} {much} instead")
    by = subject(effect.by, voice)
    to = "" if effect.to is None else f" to {one_by_one(effect.to, voice)}"
    it = "they" if by.plural else "it"
    start = f"{when} {by.text} would deal {damage}{to}{lasts}"
    deals = conjugate("deal", by)
    return Clause(whole=f"{start}, {it} {deals} {much} instead")


def _more_healing(effect: MoreHealing, voice: Voice) -> Clause:
    double = isinstance(effect.amount, All)
    much = "double that much" if double else f"that much +{_share(effect.amount)}"
    if effect.by == EVERYBODY:
        whom = one_by_one(effect.who, voice)
        start = f"if damage would be healed from {whom}"
        return Clause(whole=f"{start}, {much} is healed instead")
    by = subject(effect.by, voice)
    whom = "" if effect.who == EVERYBODY else f" from {one_by_one(effect.who, voice)}"
    it, heals = ("they" if by.plural else "it"), conjugate("heal", by)
    start = f"if {by.text} would heal damage{whom}"
    return Clause(whole=f"{start}, {it} {heals} {much} instead")


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
