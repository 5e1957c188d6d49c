"""CONDITION and COUNT in Russian: what compares, and numbers made of others."""

from dataclasses import replace
from typing import Any, Final

from rules.wow.powers.checks import NOTED
from rules.wow.powers.words import (
    Attacks,
    Caster,
    CompletesQuest,
    Condition,
    ControlsMore,
    Count,
    DealsCombatDamage,
    DealsDamage,
    Destroyed,
    DiscardsCard,
    Either,
    EntersPlay,
    InGraveyard,
    InThisTurn,
    IsDealtDamage,
    Minus,
    MoreDamageThanYours,
    Not,
    Places,
    PlaysCard,
    Plus,
    ThatMuch,
    ThatValue,
    Times,
    TurnOf,
    When,
)
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.russian.damage_amounts import damage
from rules.wow.powers.write_text.russian.declension import Case
from rules.wow.powers.write_text.russian.frames import COUNTS as _COUNTS
from rules.wow.powers.write_text.russian.if_clauses import CONDITIONS as _CONDITIONS
from rules.wow.powers.write_text.russian.nouns import formal, one_of
from rules.wow.powers.write_text.russian.phrases import card_of, described
from rules.wow.powers.write_text.russian.this_turn import in_this_turn
from rules.wow.powers.write_text.russian.voice import Voice
from rules.wow.powers.write_text.sentences import spaced


def _other(count: Count, voice: Voice) -> str:
    return COUNTS[type(count)](count, voice)


def _that(condition: Condition, voice: Voice) -> str:
    return CONDITIONS[type(condition)](condition, voice)


def _times(count: Times, voice: Voice) -> str:
    return f"{count.factor} × {_other(count.of, voice)}"


def _plus(count: Plus, voice: Voice) -> str:
    return f"{count.number} плюс {_other(count.of, voice)}"


def _minus(count: Minus, voice: Voice) -> str:
    return f"{count.number} минус {_other(count.of, voice)}"


def _either(count: Either, voice: Voice) -> str:
    condition = _that(count.condition, voice)
    return f"{count.number}, если {condition}, а иначе {count.otherwise}"


_VALUES: Final = {
    "ATK": "АТК той карты",
    "health": "здоровье той карты",
    "cost": "цена той карты",
}


COUNTS: Final[Table[str]] = {
    **_COUNTS,
    Times: _times,
    Plus: _plus,
    Minus: _minus,
    Either: _either,
    ThatMuch: lambda _count, _voice: "количество этого урона",
    ThatValue: lambda count, _voice: _VALUES[count.value],
}


def _in_graveyard(what: InGraveyard, _voice: Voice) -> str:
    cards = card_of(what.those)
    if what.at_least == 1:
        return f"на твоем кладбище есть {cards.form(Case.NOM)}"
    return f"на твоем кладбище не менее {cards.numbered(what.at_least, Case.GEN)}"


def _controls_more(what: ControlsMore, _voice: Voice) -> str:
    those = described(replace(what.those, side="any")).form(Case.GEN, "all")
    if what.player == "you":
        return f"ты контролируешь больше {those}, чем противник"
    return f"противник контролирует больше {those}, чем ты"


_BY: Final[dict[Caster, str]] = {
    "you": "тобой",
    "an opponent": "противником",
    "a player": "игроком",
}


def _in_this_turn(what: InThisTurn, voice: Voice) -> str:
    """Return what happened; what is only noted has words of its own."""
    if not (isinstance(what.when, NOTED) or getattr(what.when, "type", None)):
        return in_this_turn(what, voice)
    said = f"в этом ходу дело дошло до {_deed(what.when, voice)}"
    return said if what.at_least else _untrue(said)


def _deed(when: Any, voice: Voice) -> str:
    """Return *when* as what it came to: `уничтожения соратника`."""
    match when:
        case CompletesQuest():
            return "выполнения тобой задания"
        case DiscardsCard(player):
            return f"сброса карты {_BY[player]}"
        case Places(those):
            return f"размещения тобой {one_of(those, Case.GEN)}"
        case PlaysCard(those, player):
            return f"разыгрывания {_BY[player]} {one_of(those, Case.GEN)}"
    who = formal(when.who, voice)
    match when:
        case DealsDamage(_, to) | DealsCombatDamage(_, to):
            kind = "combat" if isinstance(when, DealsCombatDamage) else when.type
            whom = formal(to, voice).dat if to else ""
            dealt = damage(kind).form(Case.GEN)
            return spaced(("нанесения", dealt, who.ins, whom))
        case IsDealtDamage(_, kind):
            return f"нанесения {damage(kind).form(Case.GEN)} {who.dat}"
    return f"{_DEEDS[type(when)]} {who.forms[Case.GEN]}"


_DEEDS: Final[dict[type[When], str]] = {
    Attacks: "атаки",
    Destroyed: "уничтожения",
    EntersPlay: "входа в игру",
}
_TURNS: Final = {
    "you": "идет твой ход",
    "an opponent": "идет ход противника",
}
_MORE_DAMAGE: Final = "на вражеском герое больше урона, чем на твоем"


def _untrue(said: str) -> str:
    return f"неверно, что {said}"


def _not(what: Not, voice: Voice) -> str:
    return _untrue(_that(what.condition, voice))


CONDITIONS: Final[Table[str]] = {
    **_CONDITIONS,
    InGraveyard: _in_graveyard,
    MoreDamageThanYours: lambda _what, _voice: _MORE_DAMAGE,
    ControlsMore: _controls_more,
    TurnOf: lambda what, _voice: _TURNS[what.player],
    InThisTurn: _in_this_turn,
    Not: _not,
}
