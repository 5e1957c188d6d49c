"""CONDITION and COUNT in Russian: what compares, and numbers made of others."""

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
    When,
    YouControl,
)
from rules.wow.powers.write_text.reckoning import Reckoning
from rules.wow.powers.write_text.russian.damage_amounts import damage
from rules.wow.powers.write_text.russian.declension import Case
from rules.wow.powers.write_text.russian.frames import COUNTS, weapon_of
from rules.wow.powers.write_text.russian.grammar import by_gender
from rules.wow.powers.write_text.russian.if_clauses import CONDITIONS, is_one_of, is_so
from rules.wow.powers.write_text.russian.nouns import formal, one_of
from rules.wow.powers.write_text.russian.phrases import card_of, described
from rules.wow.powers.write_text.russian.this_turn import PAST, happened, in_this_turn
from rules.wow.powers.write_text.russian.voice import Voice
from rules.wow.powers.write_text.sentences import spaced


def _in_graveyard(what: InGraveyard) -> str:
    cards = card_of(what.those)
    if what.at_least == 1:
        return f"на вашем кладбище есть {cards.form(Case.NOM)}"
    return f"на вашем кладбище не менее {cards.numbered(what.at_least, Case.GEN)}"


_BY: Final[dict[Caster, tuple[str, str]]] = {
    "you": ("вы", "ли"),
    "an opponent": ("противник", "л"),
    "a player": ("игрок", "л"),
}


def _deed(when: Any, much: int, voice: Voice) -> str:
    """Return *when* as what was done: `противник сбросил карту`."""
    match when:
        case CompletesQuest():
            return "вы выполнили задание"
        case DiscardsCard(player):
            who, ending = _BY[player]
            return f"{who} сброси{ending} карту"
        case Places(those):
            return f"вы разместили {one_of(those, Case.ACC)}"
        case PlaysCard(those, player):
            who, ending = _BY[player]
            return f"{who} разыгра{ending} {one_of(those, Case.ACC)}"
    name = formal(when.who, voice)
    match when:
        case DealsDamage(_, to) | DealsCombatDamage(_, to):
            kind = "combat" if isinstance(when, DealsCombatDamage) else when.type
            whom = formal(to, voice).dat if to else ""
            with_ = getattr(when, "with_", None)
            weapon = weapon_of(with_, voice) if with_ else ""
            rest = spaced((whom, weapon, _damage(kind, much, fatal=when.fatal)))
        case Heals():
            rest = "урон"
        case IsDealtDamage(_, kind):
            rest = _damage(kind, much)
        case _:
            rest = ""
    verbs, *done = _DEEDS[type(when)]
    behind = (by_gender(name, one) if len(one.split()) > 2 else one for one in done)
    return spaced((name.nom, by_gender(name, verbs), *behind, rest))


def _exactly(what: YouControl) -> str:
    cards = described(replace(what.those, side="any"))
    return f"вы контролируете ровно {cards.numbered(what.at_least, Case.ACC)}"


def _undone(when: Any, voice: Voice) -> str:
    """Return *when* as what was not done: `вы не разместили ресурс`, or nothing."""
    match when:
        case Places(those):
            return f"вы не разместили {one_of(those, Case.ACC)}"
        case DealsCombatDamage(_, None):
            name = formal(when.who, voice)
            weapon = weapon_of(when.with_, voice) if when.with_ else ""
            told = (by_gender(name, _DEALT), weapon, _damage("combat", 0))
            return spaced((name.nom, "не", *told))
    return ""


def _damage(kind: str | None, much: int, *, fatal: bool = False) -> str:
    """Return `не менее 3 урона от огня`, `смертельный урон`."""
    if much:
        return f"не менее {much} {damage(kind).form(Case.GEN)}"
    return spaced(("смертельный" if fatal else "", damage(kind).form(Case.ACC)))


def _in_play(what: InPlay) -> str:
    cards = described(what.those)
    if not what.at_least:
        return f"в игре нет {cards.form(Case.GEN, 'many')}"
    if what.at_least == 1:
        return f"в игре есть {cards.form(Case.NOM)}"
    alike = " с одинаковым названием" if what.alike else ""
    return f"в игре не менее {cards.numbered(what.at_least, Case.GEN)}{alike}"


_FACTORS: Final = {2: "удвоенн", 3: "утроенн", 4: "учетверенн", 5: "упятеренн"}
# How what a number is ends before it, by its first word.
_ENDINGS: Final = {
    "количество": "ое",
    "здоровье": "ое",
    "урон": "ый",
    "АТК": "ая",
    "цена": "ая",
    "суммарная": "ая",
}


def _times(factor: int, of: str) -> str:
    """Return `удвоенное количество ваших ресурсов`."""
    ending = _ENDINGS.get(of.split(maxsplit=1)[0])
    if ", деленн" in of:
        return f"{factor} × ({of})"
    if not ending or factor not in _FACTORS:
        return f"{factor} × {of}"
    return f"{_FACTORS[factor]}{ending} {of}"


def _plus(number: int, of: str) -> str:
    """Return `количество ваших ресурсов, увеличенное на 1`."""
    first, *others = of.split()
    if first.startswith(tuple(_FACTORS.values())):
        first = others[0]
    ending = _ENDINGS.get(first)
    return f"{of}, увеличенн{ending} на {number}" if ending else f"{number} плюс {of}"


def _divided(number: int, of: str) -> str:
    """Return `урон на вашем герое, деленный на 5 с округлением вниз`."""
    ending = _ENDINGS.get(of.split(maxsplit=1)[0])
    by = f"на {number} с округлением вниз"
    return (
        f"{of}, деленн{ending} {by}" if ending else f"{of} ÷ {by.removeprefix('на ')}"
    )


_DEALT: Final = "нанес нанесла нанесло нанесли"
_DEEDS: Final[dict[type[When], tuple[str, ...]]] = {
    Attacks: PAST[Attacks],
    DealsCombatDamage: (_DEALT,),
    DealsDamage: (_DEALT,),
    Destroyed: PAST[Destroyed],
    EntersPlay: PAST[EntersPlay],
    Heals: ("исцелил исцелила исцелило исцелили",),
    IsDealtDamage: PAST[IsDealtDamage][:1],
}


RECKONING: Final[Reckoning[Voice]] = Reckoning(
    own_counts=COUNTS,
    own_conditions=CONDITIONS,
    times=_times,
    plus=_plus,
    minus="{number} минус {of}",
    less="{of} минус {number}",
    divided=_divided,
    rounded=("с округлением вниз", "с округлением вверх"),
    either="{number}, если {condition}, а иначе {otherwise}",
    room_in_hand="количество карт, которых не хватает вашей руке до максимума",
    that_much="количество этого урона",
    values={
        "ATK": "АТК той карты",
        "health": "здоровье той карты",
        "cost": "цена той карты",
    },
    in_graveyard=_in_graveyard,
    those=lambda those: described(those).form(Case.GEN, "all"),
    controls_more={
        "you": "вы контролируете больше {those}, чем противник",
        "an opponent": "противник контролирует больше {those}, чем вы",
        "its controller": "у контролирующего ее игрока больше {those}, чем у вас",
    },
    more_damage="на вражеском герое больше урона, чем на вашем",
    counted="{count} {bound}",
    bounds={
        "at least": "не меньше {number}",
        "at most": "не больше {number}",
        "exactly": "ровно {number}",
        "below": "меньше, чем {other}",
        "not below": "не меньше, чем {other}",
    },
    turns={
        "you": "идет ваш ход",
        "an opponent": "идет ход противника",
    },
    untrue="неверно, что {what}",
    denied={
        Happened: lambda what, voice: happened(what, voice, "не "),
        Is: lambda what, voice: is_so(what, voice, "не "),
        IsOneOf: lambda what, voice: is_one_of(what, voice, "не "),
    },
    exactly=_exactly,
    controls_no_more={
        "you": "вы контролируете не больше {those}, чем противник",
        "an opponent": "противник контролирует не больше {those}, чем вы",
        "its controller": "у контролирующего ее игрока не больше {those}, чем у вас",
    },
    and_=" и ",
    or_=" или ",
    in_play=_in_play,
    in_this_turn=in_this_turn,
    deed=_deed,
    undone=_undone,
    deed_this_turn="в этом ходу {deed}",
)
