"""CONDITION and COUNT in Hungarian: what compares, and numbers made of others."""

from dataclasses import replace
from typing import Any, Final

from rules.wow.powers.words import (
    Attacks,
    Caster,
    CompletesQuest,
    DealsCombatDamage,
    DealsDamage,
    Destroyed,
    DiscardsCard,
    EntersPlay,
    Happened,
    Heals,
    InGraveyard,
    InPlay,
    Is,
    IsDealtDamage,
    IsOneOf,
    Places,
    PlaysCard,
    State,
    When,
    YouControl,
)
from rules.wow.powers.write_text.hungarian.frames import (
    CONDITIONS,
    COUNTS,
    is_one_of,
    weapon_of,
)
from rules.wow.powers.write_text.hungarian.nouns import (
    none_of,
    one_or_more,
    some_cards,
    some_of,
    who_is,
)
from rules.wow.powers.write_text.hungarian.numbers import (
    instrumental,
    number,
    with_article,
)
from rules.wow.powers.write_text.hungarian.this_turn import in_this_turn, not_happened
from rules.wow.powers.write_text.hungarian.vocabulary import DAMAGE
from rules.wow.powers.write_text.hungarian.voice import Voice
from rules.wow.powers.write_text.reckoning import Reckoning
from rules.wow.powers.write_text.sentences import spaced


def _in_graveyard(what: InGraveyard) -> str:
    least = "" if what.at_least == 1 else "legalább"
    cards = some_cards(what.those, what.at_least).nominative
    return spaced((least, cards, "van a temetődben"))


def _past(when: Any, much: int, voice: Voice) -> str:
    """Return *when* as something that has happened: `elpusztult egy szövetséges`."""
    match when:
        case CompletesQuest():
            return "teljesítettél egy küldetést"
        case DiscardsCard(player):
            return f"{_by(player, 'eldobtál', 'eldobott')} egy lapot"
        case Places(those):
            return f"lehelyeztél {some_of(those, 1).accusative}"
        case PlaysCard(those, player):
            played = _by(player, "kijátszottál", "kijátszott")
            return f"{played} {some_of(those, 1).accusative}"
    who = who_is(when.who, voice).nominative
    match when:
        case DealsDamage(_, to) | DealsCombatDamage(_, to):
            kind = "combat" if isinstance(when, DealsCombatDamage) else when.type
            whom = who_is(to, voice).dative if to else ""
            fatal = "halálos" if when.fatal else ""
            with_ = getattr(when, "with_", None)
            weapon = weapon_of(with_, voice) if with_ else ""
            told = (weapon, _at_least(much), fatal, DAMAGE[kind or "any"])
            return spaced((who, *told, "okozott", whom))
        case IsDealtDamage(_, kind):
            return spaced((who, _at_least(much), DAMAGE[kind or "any"], "kapott"))
    return spaced((_PAST[type(when)], who))


# What is not so, of one.
_NOT_SO: Final[dict[State, str]] = {
    "attacking": "nem támad",
    "defending": "nem védekezik",
    "exhausted": "nem kimerült",
    "ready": "nem aktív",
    "attached": "nincs csatolva",
    "that attacked this turn": "nem támadott ebben a körben",
    "that entered play this turn": "nem került játékba ebben a körben",
}


def _is_not(what: Is, voice: Voice) -> str:
    noun = who_is(what.who, voice)
    told = _NOT_SO.get(what.state, "")
    return "" if noun.plural or not told else f"{noun.nominative} {told}".lstrip()


def _exactly(what: YouControl) -> str:
    plain = replace(what.those, side="any")
    some = one_or_more(plain, ("pontosan", number(what.at_least))).accusative
    return f"{some} irányítasz"


def _undone(when: Any, voice: Voice) -> str:
    """Return *when* as what was not done: `nem helyeztél le erőforrást`, or nothing."""
    match when:
        case Places(those):
            return f"nem helyeztél le {none_of(those).accusative}"
        case DealsCombatDamage(_, None):
            who = who_is(when.who, voice).nominative
            weapon = weapon_of(when.with_, voice) if when.with_ else ""
            return spaced((who, "nem okozott", weapon, DAMAGE["combat"]))
    return ""


def _at_least(much: int) -> str:
    return f"legalább {much}" if much else ""


def _in_play(what: InPlay) -> str:
    if not what.at_least:
        return f"nincs játékban {none_of(what.those).nominative}"
    least = "" if what.at_least == 1 else "legalább"
    cards = some_of(what.those, what.at_least).nominative
    alike = "azonos névvel" if what.alike else ""
    return spaced((least, cards, "van játékban", alike))


def _by(player: Caster, you: str, others: str) -> str:
    others = (
        f"{'egy ellenfeled' if player == 'an opponent' else 'egy játékos'} {others}"
    )
    return you if player == "you" else others


_FACTORS: Final = {
    2: "kétszerese",
    3: "háromszorosa",
    4: "négyszerese",
    5: "ötszöröse",
}
# What a number is, as an owner, and as what another one is higher than.
_NUMBERS: Final = {
    "száma": ("számának", "számánál"),
    "ATK-ja": ("ATK-jának", "ATK-jánál"),
    "költsége": ("költségének", "költségénél"),
    "mértéke": ("mértékének", "mértékénél"),
    "kétszerese": ("", "kétszeresénél"),
    "háromszorosa": ("", "háromszorosánál"),
    "négyszerese": ("", "négyszeresénél"),
    "ötszöröse": ("", "ötszörösénél"),
}


def _times(factor: int, of: str) -> str:
    """Return `az erőforrásaid számának kétszerese`."""
    before, _, last = of.rpartition(" ")
    owner, _ = _NUMBERS.get(last, ("", ""))
    if " osztva " in of:
        return f"{factor} × ({of})"
    if not owner or factor not in _FACTORS:
        return f"{factor} × {of}"
    times = _FACTORS[factor]
    return spaced((before, owner, with_article(times)))


def _plus(number: int, of: str) -> str:
    """Return `az erőforrásaid számánál 1-gyel több`."""
    before, _, last = of.rpartition(" ")
    _, than = _NUMBERS.get(last, ("", ""))
    if not than:
        return f"{number} plusz {of}"
    return spaced((before, than, f"{instrumental(number)} több"))


_PAST: Final[dict[type[When], str]] = {
    Attacks: "támadott",
    Destroyed: "elpusztult",
    EntersPlay: "játékba került",
    Heals: "gyógyított",
}


RECKONING: Final[Reckoning[Voice]] = Reckoning(
    own_counts=COUNTS,
    own_conditions=CONDITIONS,
    times=_times,
    plus=_plus,
    minus="{number} mínusz {of}",
    less="{of} mínusz {number}",
    divided=lambda number, of: f"{of} {instrumental(number)} osztva, lefelé kerekítve",
    rounded=("lefelé kerekítve", "felfelé kerekítve"),
    either="{number}, ha {condition}, különben {otherwise}",
    room_in_hand="a kezedből a maximumig hiányzó lapok száma",
    that_much="ennek a sebzésnek a mértéke",
    values={
        "ATK": "annak a lapnak az ATK-ja",
        "health": "annak a lapnak az élete",
        "cost": "annak a lapnak a költsége",
    },
    in_graveyard=_in_graveyard,
    those=lambda those: one_or_more(those, ("több",)).accusative,
    controls_more={
        "you": "{those} irányítasz, mint egy ellenfeled",
        "an opponent": "egy ellenfeled {those} irányít, mint te",
        "its controller": "az irányítója {those} irányít, mint te",
    },
    more_damage="egy ellenséges hősön több sebzés van, mint a hősödön",
    counted="{count} {bound}",
    bounds={
        "at least": "legalább {number}",
        "at most": "legfeljebb {number}",
        "exactly": "pontosan {number}",
        "below": "kisebb, mint {other}",
        "not below": "nem kisebb, mint {other}",
    },
    turns={
        "you": "a te köröd van",
        "an opponent": "egy ellenfeled köre van",
    },
    untrue="nem igaz, hogy {what}",
    denied={
        Happened: lambda what, _voice: not_happened(what),
        Is: _is_not,
        IsOneOf: lambda what, voice: is_one_of(what, voice, denied=True),
    },
    exactly=_exactly,
    controls_no_more={
        "you": "nem irányítasz {those}, mint egy ellenfeled",
        "an opponent": "egy ellenfeled sem irányít {those}, mint te",
        "its controller": "az irányítója nem irányít {those}, mint te",
    },
    and_=" és ",
    or_=" vagy ",
    in_play=_in_play,
    in_this_turn=in_this_turn,
    deed=_past,
    undone=_undone,
    deed_this_turn="ebben a körben {deed}",
)
