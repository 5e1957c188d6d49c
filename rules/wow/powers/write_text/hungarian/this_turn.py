"""CONDITION in Hungarian: what happened this turn or this way, and who fights."""

from typing import Final

from rules.wow.powers.words import (
    Attacking,
    Attacks,
    Chosen,
    CountersOn,
    DamageOn,
    DealsDamage,
    Deed,
    Destroyed,
    EntersPlay,
    Figure,
    Happened,
    InThisTurn,
    IsDealtDamage,
    LeavesPlay,
    PlaysCard,
    ThisWay,
    When,
)
from rules.wow.powers.write_text.hungarian.nouns import (
    all_of,
    none_of,
    one_or_more,
    some_of,
    who_is,
)
from rules.wow.powers.write_text.hungarian.numbers import number
from rules.wow.powers.write_text.hungarian.vocabulary import PLURALS
from rules.wow.powers.write_text.hungarian.voice import Voice

# What somebody did, and did not do.
_PAST: Final[dict[type[When], tuple[str, str]]] = {
    Attacks: ("támadott", "nem támadott"),
    DealsDamage: ("sebzést okozott", "nem okozott sebzést"),
    Destroyed: ("elpusztult", "nem pusztult el"),
    EntersPlay: ("játékba került", "nem került játékba"),
    IsDealtDamage: ("sebzést kapott", "nem kapott sebzést"),
    LeavesPlay: ("elhagyta a játékot", "nem hagyta el a játékot"),
}
_PLAYERS: Final = {
    "you": ("kijátszottál", "nem játszottál ki"),
    "an opponent": ("egy ellenfeled kijátszott", "egy ellenfeled sem játszott ki"),
    "a player": ("egy játékos kijátszott", "egy játékos sem játszott ki"),
}


def attacking(what: Attacking, voice: Voice) -> str:
    """Return `ez a szövetséges egy hőst támad`."""
    whom = f"{who_is(what.whom, voice).accusative} " if what.whom else ""
    name = who_is(what.who, voice).nominative
    verb = "támadja" if what.whom and who_is(what.whom, voice).definite else "támad"
    return f"{name} {whom}{verb}".lstrip()


def in_this_turn(what: InThisTurn, voice: Voice) -> str:
    """Return `ebben a körben a hősöd támadott`."""
    when, least = what.when, what.at_least
    if isinstance(when, PlaysCard):
        did, did_not = _PLAYERS[when.player]
        if not least:
            return f"ebben a körben {did_not} {none_of(when.those).accusative}"
        cards = some_of(when.those, 1)
        if least > 1:
            cards = one_or_more(when.those, ("legalább", number(least)))
        return f"ebben a körben {did} {cards.accusative}"
    did, did_not = _PAST[type(when)]
    who = when.who  # type: ignore[attr-defined]
    noun = who_is(who, voice)
    if isinstance(who, Chosen) and least != 1:
        some = ("legalább", number(least))
        noun = one_or_more(who.those, some) if least else none_of(who.those)
    to = getattr(when, "to", None)
    rest = f"{who_is(to, voice).dative} " if to else ""
    done = did if least else did_not
    return f"ebben a körben {noun.nominative} {rest}{done}"


def counters_on(what: CountersOn, voice: Voice) -> str:
    """Return `legalább három jelző van ezen a szövetségesen`."""
    counter = f"{voice.counter_name(what.named)}jelző"
    if what.count == 0 and what.order != "or more":
        return f"{_on_this(voice)} nincs {counter}"
    orders = {"or less": "legfeljebb", "or more": "legalább", None: "pontosan"}
    many = f"{orders[what.order]} {number(what.count)}"
    return f"{_on_this(voice)} {many} {counter} van"


def _on_this(voice: Voice) -> str:
    return voice.this.superessive


def damage_on(what: DamageOn, voice: Voice) -> str:
    """Return `egy ellenséges hősön legalább 15 sebzés van`."""
    on = who_is(what.who, voice).superessive
    return f"{on} legalább {what.at_least} sebzés van"


# What the same power has done

# Before those it was done to, and behind one of them.
_DEEDS: Final[dict[Deed, tuple[str, str]]] = {
    "dealt": ("megsebzett", "sebzést kapott"),
    "fatally dealt": ("halálosan megsebzett", "halálos sebzést kapott"),
    "healed": ("meggyógyított", "gyógyult"),
    "destroyed": ("elpusztított", "elpusztult"),
    "removed": ("eltávolított", "kikerült a játékból"),
    "discarded": ("eldobott", "eldobásra került"),
    "returned": ("visszavett", "visszakerült"),
    "exhausted": ("kimerített", "kimerült"),
    "counters removed": ("levett", "lekerült"),
}


FIGURES: Final[dict[Figure, str]] = {
    "ATK": "ATK-ja",
    "health": "élete",
    "cost": "költsége",
    "DEF": "DEF-je",
}


def this_way(count: ThisWay, _voice: Voice) -> str:
    """Return `az így elpusztított szövetségesek száma`."""
    deed = _DEEDS[count.deed][0]
    if count.deed == "counters removed":
        return f"az így {deed} jelzők száma"
    if count.amount:
        return f"az így {'okozott' if count.deed == 'dealt' else deed} sebzés"
    what = f"együttes {FIGURES[count.figure]}" if count.figure else "száma"
    if count.those is None:
        return f"az így {deed} {PLURALS['card']} {what}"
    cards = all_of(count.those).removeprefix("az ").removeprefix("a ")
    return f"az így {deed} {cards} {what}"


def happened(what: Happened, _voice: Voice) -> str:
    """Return `így elpusztult egy szövetséges`."""
    deed = _DEEDS[what.deed][1]
    if what.those is not None:
        return f"{some_of(what.those, 1).nominative} így {deed}"
    if what.deed == "fatally dealt":
        return "így halálos sebzés történt"
    if what.deed == "counters removed":
        return f"egy jelző így {deed}"
    return "így sebzés történt" if what.deed == "dealt" else f"egy lap így {deed}"


def not_happened(what: Happened) -> str:
    """Return `egy szövetséges sem pusztult el így`."""
    deed = _NOT_DONE[what.deed]
    if what.those is not None:
        return f"{some_of(what.those, 1).nominative} sem {deed} így"
    if what.deed in {"dealt", "fatally dealt"}:
        fatal = "halálos " if what.deed == "fatally dealt" else ""
        return f"így nem történt {fatal}sebzés"
    return f"egy {'jelző' if what.deed == 'counters removed' else 'lap'} sem {deed} így"


_NOT_DONE: Final[dict[Deed, str]] = {
    "dealt": "kapott sebzést",
    "fatally dealt": "kapott halálos sebzést",
    "healed": "gyógyult",
    "destroyed": "pusztult el",
    "removed": "került ki a játékból",
    "discarded": "került eldobásra",
    "returned": "került vissza",
    "exhausted": "merült ki",
    "counters removed": "került le",
}
