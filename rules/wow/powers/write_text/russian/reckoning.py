"""CONDITION and COUNT in Russian: what compares, and numbers made of others."""

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
    Heals,
    InGraveyard,
    InPlay,
    IsDealtDamage,
    Places,
    PlaysCard,
    When,
)
from rules.wow.powers.write_text.reckoning import Reckoning
from rules.wow.powers.write_text.russian.damage_amounts import damage
from rules.wow.powers.write_text.russian.declension import Case
from rules.wow.powers.write_text.russian.frames import COUNTS
from rules.wow.powers.write_text.russian.if_clauses import CONDITIONS
from rules.wow.powers.write_text.russian.nouns import formal, one_of
from rules.wow.powers.write_text.russian.phrases import card_of, described
from rules.wow.powers.write_text.russian.this_turn import in_this_turn
from rules.wow.powers.write_text.russian.voice import Voice
from rules.wow.powers.write_text.sentences import spaced


def _in_graveyard(what: InGraveyard) -> str:
    cards = card_of(what.those)
    if what.at_least == 1:
        return f"на вашем кладбище есть {cards.form(Case.NOM)}"
    return f"на вашем кладбище не менее {cards.numbered(what.at_least, Case.GEN)}"


_BY: Final[dict[Caster, str]] = {
    "you": "вами",
    "an opponent": "противником",
    "a player": "игроком",
}


def _deed(when: Any, much: int, voice: Voice) -> str:
    """Return *when* as what it came to: `уничтожения соратника`."""
    match when:
        case CompletesQuest():
            return "выполнения вами задания"
        case DiscardsCard(player):
            return f"сброса карты {_BY[player]}"
        case Places(those):
            return f"размещения вами {one_of(those, Case.GEN)}"
        case PlaysCard(those, player):
            return f"разыгрывания {_BY[player]} {one_of(those, Case.GEN)}"
    who = formal(when.who, voice)
    match when:
        case DealsDamage(_, to) | DealsCombatDamage(_, to):
            kind = "combat" if isinstance(when, DealsCombatDamage) else when.type
            whom = formal(to, voice).dat if to else ""
            fatal = "смертельного" if when.fatal else ""
            dealt = (_at_least(much), fatal, damage(kind).form(Case.GEN))
            return spaced(("нанесения", *dealt, who.ins, whom))
        case Heals():
            return f"исцеления урона {who.ins}"
        case IsDealtDamage(_, kind):
            suffered = damage(kind).form(Case.GEN)
            return spaced(("нанесения", _at_least(much), suffered, who.dat))
    return f"{_DEEDS[type(when)]} {who.forms[Case.GEN]}"


def _at_least(much: int) -> str:
    return f"не менее {much}" if much else ""


def _in_play(what: InPlay) -> str:
    cards = described(what.those)
    if not what.at_least:
        return f"в игре нет {cards.form(Case.GEN, 'many')}"
    if what.at_least == 1:
        return f"в игре есть {cards.form(Case.NOM)}"
    return f"в игре не менее {cards.numbered(what.at_least, Case.GEN)}"


_DEEDS: Final[dict[type[When], str]] = {
    Attacks: "атаки",
    Destroyed: "уничтожения",
    EntersPlay: "входа в игру",
}


RECKONING: Final[Reckoning[Voice]] = Reckoning(
    own_counts=COUNTS,
    own_conditions=CONDITIONS,
    plus="{number} плюс {of}",
    minus="{number} минус {of}",
    either="{number}, если {condition}, а иначе {otherwise}",
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
    turns={
        "you": "идет ваш ход",
        "an opponent": "идет ход противника",
    },
    untrue="неверно, что {what}",
    and_=" и ",
    or_=" или ",
    in_play=_in_play,
    in_this_turn=in_this_turn,
    deed=_deed,
    deed_this_turn="в этом ходу дело дошло до {deed}",
)
