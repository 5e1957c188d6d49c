"""Effects of damage in Hungarian."""

from typing import Final

from rules.wow.powers.words import (
    EVERYBODY,
    All,
    DamageKind,
    Deal,
    Each,
    Heal,
    MoreDamage,
    MoreHealing,
    MovesDamage,
    Prevent,
    PutDamage,
    Unpreventable,
)
from rules.wow.powers.write_text.hungarian.card_verbs import PLACE, PREVENT
from rules.wow.powers.write_text.hungarian.durations import duration, during
from rules.wow.powers.write_text.hungarian.grammar import Clause, Noun, act, listed
from rules.wow.powers.write_text.hungarian.nouns import (
    any_of,
    doer,
    is_several,
    one_by_one,
    receiver,
    together,
    who_is,
)
from rules.wow.powers.write_text.hungarian.numbers import accusative, instrumental
from rules.wow.powers.write_text.hungarian.vocabulary import DAMAGE
from rules.wow.powers.write_text.hungarian.voice import Voice
from rules.wow.powers.write_text.kinds import among, falling, is_own
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.sentences import digits, spaced


def _does(by: Noun, what: str, verb: str, whom: str, *, own: bool) -> Clause:
    """Return `a hősöd 1 sebzést gyógyít …`; *own*: who does it may choose to."""
    said = spaced((by.nominative, what, verb + "nak" * by.plural, whom))
    if own:
        offer = spaced((by.nominative, what, f"{verb}hat", whom))
        return Clause(said, offer, subject=by.nominative)
    offer = f"dönthetsz úgy, hogy {said}"
    return Clause(said, offer, subject=by.nominative)


def _deal(effect: Deal, voice: Voice) -> Clause:
    by = doer(effect.by, voice)
    how = "megelőzhetetlen" if effect.unpreventable else ""
    damage = spaced((digits(effect.amount), how, DAMAGE[effect.type or "any"]))
    if effect.divided:
        whom = who_is(among(effect.to, effect.amount), voice).dative
        divided = f"{damage} {_DIVIDED}"
        return _does(by, divided, "okoz", whom, own=is_own(effect.by))
    if effect.falling:
        amounts = falling(effect.amount, effect.to)
        damage = f"{_respectively(amounts)} {DAMAGE[effect.type or 'any']}"
        whom = who_is(effect.to, voice).dative
        return _does(by, damage, "okoz", whom, own=is_own(effect.by))
    to = receiver(effect.to, effect.by, voice)
    return _does(by, damage, "okoz", to.dative, own=is_own(effect.by))


def _heal(effect: Heal, voice: Voice) -> Clause:
    by = doer(effect.by, voice)
    if effect.divided and not isinstance(effect.amount, All):
        some = who_is(among(effect.who, effect.amount), voice).superessive
        divided = f"{digits(effect.amount)} sebzést {_DIVIDED}"
        return _does(by, divided, "gyógyít", some, own=is_own(effect.by))
    if effect.falling and not isinstance(effect.amount, All):
        amounts = falling(effect.amount, effect.who)
        some = who_is(effect.who, voice).superessive
        told = f"{_respectively(amounts)} sebzést"
        return _does(by, told, "gyógyít", some, own=is_own(effect.by))
    whom = receiver(effect.who, effect.by, voice).superessive
    everything = isinstance(effect.amount, All)
    amount = "minden" if isinstance(effect.amount, All) else digits(effect.amount)
    verb = "meggyógyít" if everything else "gyógyít"
    return _does(by, f"{amount} sebzést", verb, whom, own=is_own(effect.by))


def _respectively(amounts: list[int]) -> str:
    """Return `rendre 3, 2 és 1`."""
    return f"rendre {listed([str(amount) for amount in amounts])}"


_DIVIDED: Final = "tetszésed szerint elosztva"


def _put_damage(effect: PutDamage, voice: Voice) -> Clause:
    to = one_by_one(effect.to, voice).sublative
    return act(PLACE, f"{digits(effect.amount)} sebzést {to}")


def _prevent(effect: Prevent, voice: Voice) -> Clause:
    if effect.portion == "each packet" and (effect.is_picky or effect.amount != All()):
        return _always(effect, voice)
    if effect.portion == "the next time":
        start = _next_time(_if(effect, DAMAGE[effect.kind], voice))
        return Clause(f"{start}, előzd meg azt", ordered=True, whole=True)
    if isinstance(effect.amount, All):
        share, definite = "minden", False
    else:
        share, definite = f"a következő {digits(effect.amount)}", True
    if effect.by or effect.to == EVERYBODY:
        return _prevent_by(effect, share, voice, definite=definite)
    noun = who_is(effect.to, voice)
    several = isinstance(effect.to, Each) or is_several(effect.to, noun)
    whom = "" if several else noun.nominative
    gets = spaced(("amelyet", whom, during(effect.lasts, "kapna", voice)))
    prevented = act(
        PREVENT, f"{share} {DAMAGE[effect.kind]}, {gets}", definite=definite
    )
    return _at_each(effect, prevented, voice) if several else prevented


def _prevent_by(effect: Prevent, share: str, voice: Voice, *, definite: bool) -> Clause:
    """Return `előzz meg minden sebzést, amelyet a hősöd okozna`."""
    by = any_of(effect.by, voice) if effect.by else ""
    to = "" if effect.to == EVERYBODY else one_by_one(effect.to, voice).dative
    verb = "okozna" if by else "bárki kapna"
    deals = spaced(("amelyet", by, during(effect.lasts, spaced((to, verb)), voice)))
    said = f"{share} {DAMAGE[effect.kind]}, {deals}"
    return act(PREVENT, said, definite=definite)


def _unpreventable(effect: Unpreventable, voice: Voice) -> Clause:
    by = together(effect.by, voice).nominative or "az"
    weapon = f"{voice.this.instrumental} " if effect.with_ else ""
    damage = _as_subject(effect.kind)
    lasts = duration(effect.lasts, voice)
    dealt = "" if effect.by == EVERYBODY else f"{by} által {weapon}okozott "
    return Clause(f"{dealt}{damage} nem előzhető meg{lasts}")


def _as_subject(kind: DamageKind) -> str:
    """Return damage of *kind* in the nominative: `tűzsebzés`, `harci seb`."""
    damage = DAMAGE[kind]
    return damage.removesuffix("et" if damage.endswith("sebet") else "t")


def _moves_damage(effect: MovesDamage, voice: Voice) -> Clause:
    gets = during(effect.lasts, f"{DAMAGE[effect.kind]} kapna", voice)
    start = spaced(("ha", any_of(effect.who, voice), gets))
    start = _next_time(start) if effect.next else start
    to = who_is(effect.to, voice).nominative or "az"  # it is not told in silence
    return Clause(f"{start}, azt helyette {to} kapja")


def _always(effect: Prevent, voice: Voice) -> Clause:
    """Return `ha a hősöd tűzsebzést kapna, előzz meg belőle 1-et`."""
    damage = DAMAGE[effect.kind]
    if effect.at_least:
        damage = f"legalább {effect.at_least} {damage}"
    elif effect.at_most is not None:
        damage = f"legfeljebb {effect.at_most} {damage}"
    start = _if(effect, f"{'képességtől ' if effect.with_ else ''}{damage}", voice)
    but = f"{effect.but} kivételével " if effect.but else ""
    some = act(PREVENT, "azt", definite=True)
    if not isinstance(effect.amount, All):
        some = act(PREVENT, f"belőle {accusative(effect.amount)}")
    return Clause(f"{start}, {but}{some.said}", f"{start}, {but}{some.offer}")


def _if(effect: Prevent | MoreDamage, damage: str, voice: Voice) -> str:
    """Return `ha a hősöd sebzést kapna`, or `ha a hősöd sebzést okozna`."""
    everybody = effect.by is None or effect.by == EVERYBODY
    if everybody and effect.to is not None:
        gets = during(effect.lasts, f"{damage} kapna", voice)
        return spaced(("ha", any_of(effect.to, voice), gets))
    to = ""
    if effect.to is not None and effect.to != EVERYBODY:
        to = one_by_one(effect.to, voice).dative
    deals = during(effect.lasts, spaced((to, damage, "okozna")), voice)
    by = any_of(effect.by, voice) if effect.by else ""
    return spaced(("ha", by, deals))


def _next_time(start: str) -> str:
    """Return *start*, which begins with `ha`, for the next time alone."""
    return f"legközelebb, amikor{start.removeprefix('ha')}"


def _at_each(effect: Prevent, prevented: Clause, voice: Voice) -> Clause:
    """Return *prevented* for each of several: `minden hősnél előzz meg …`."""
    whom = one_by_one(effect.to, voice).adessive
    said, offer = f"{whom} {prevented.said}", f"{whom} {prevented.offer}"
    return Clause(said, offer, ordered=True)


def _more_damage(effect: MoreDamage, voice: Voice) -> Clause:
    with_ = {"ability": "képességgel ", "weapon": "fegyverrel "}
    how = with_.get(effect.with_ or "", "")
    start = _if(effect, f"{how}{DAMAGE[effect.type or 'any']}", voice)
    got = effect.by == EVERYBODY and effect.to is not None
    verb = "kap" if got else "okoz"
    start = _next_time(start) if effect.next else start
    if isinstance(effect.amount, All):
        return Clause(f"{start}, helyette kétszer annyit {verb}")
    return Clause(f"{start}, helyette {instrumental(effect.amount)} többet {verb}")


def _more_healing(effect: MoreHealing, voice: Voice) -> Clause:
    more = "kétszer annyit"
    if not isinstance(effect.amount, All):
        more = f"{instrumental(effect.amount)} többet"
    healed = None if effect.who == EVERYBODY else one_by_one(effect.who, voice)
    whom = healed.accusative if healed else ""
    if effect.by == EVERYBODY:
        would = "gyógyítaná" if healed and healed.definite else "gyógyítana"
        return Clause(f"ha valami {would} {whom}, {more} gyógyít")
    start = spaced(("ha", any_of(effect.by, voice), "gyógyítana", whom))
    return Clause(f"{start}, {more} gyógyít")


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
