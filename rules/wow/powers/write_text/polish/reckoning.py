"""CONDITION and COUNT in Polish: what compares, and numbers made of others."""

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
from rules.wow.powers.write_text.polish.damage import damage_of
from rules.wow.powers.write_text.polish.frames import CONDITIONS as _CONDITIONS
from rules.wow.powers.write_text.polish.frames import COUNTS as _COUNTS
from rules.wow.powers.write_text.polish.nouns import card_of, described
from rules.wow.powers.write_text.polish.numerals import counted
from rules.wow.powers.write_text.polish.this_turn import in_this_turn
from rules.wow.powers.write_text.polish.voice import Voice
from rules.wow.powers.write_text.polish.who import patient
from rules.wow.powers.write_text.sentences import spaced


def _other(count: Count, voice: Voice) -> str:
    return COUNTS[type(count)](count, voice)


def _that(condition: Condition, voice: Voice) -> str:
    return CONDITIONS[type(condition)](condition, voice)


def _times(count: Times, voice: Voice) -> str:
    return f"{count.factor} × {_other(count.of, voice)}"


def _plus(count: Plus, voice: Voice) -> str:
    return f"{count.number} plus {_other(count.of, voice)}"


def _minus(count: Minus, voice: Voice) -> str:
    return f"{count.number} minus {_other(count.of, voice)}"


def _either(count: Either, voice: Voice) -> str:
    condition = _that(count.condition, voice)
    return f"{count.number}, jeśli {condition}, a w przeciwnym razie {count.otherwise}"


_VALUES: Final = {
    "ATK": "ATK tamtej karty",
    "health": "żywotność tamtej karty",
    "cost": "koszt tamtej karty",
}


COUNTS: Final[Table[str]] = {
    **_COUNTS,
    Times: _times,
    Plus: _plus,
    Minus: _minus,
    Either: _either,
    ThatMuch: lambda _count, _voice: "liczba tych obrażeń",
    ThatValue: lambda count, _voice: _VALUES[count.value],
}


def _in_graveyard(what: InGraveyard, _voice: Voice) -> str:
    cards = card_of(what.those)
    if what.at_least == 1:
        return f"masz na cmentarzu {cards.singular.acc}"
    return f"masz na cmentarzu co najmniej {counted(what.at_least, cards).forms.acc}"


def _controls_more(what: ControlsMore, _voice: Voice) -> str:
    those = described(replace(what.those, side="any"), plural=True).forms.gen
    if what.player == "you":
        return f"kontrolujesz więcej {those} niż przeciwnik"
    return f"przeciwnik kontroluje więcej {those} niż ty"


_BY: Final[dict[Caster, str]] = {
    "you": "przez ciebie",
    "an opponent": "przez przeciwnika",
    "a player": "przez gracza",
}


def _in_this_turn(what: InThisTurn, voice: Voice) -> str:
    """Return what happened; what is only noted has words of its own."""
    if not (isinstance(what.when, NOTED) or getattr(what.when, "type", None)):
        return in_this_turn(what, voice)
    said = f"w tej turze doszło do {_deed(what.when, voice)}"
    return said if what.at_least else _untrue(said)


def _deed(when: Any, voice: Voice) -> str:
    """Return *when* as what it came to: `zniszczenia sojusznika`."""
    match when:
        case CompletesQuest():
            return "wypełnienia przez ciebie misji"
        case DiscardsCard(player):
            return f"odrzucenia karty {_BY[player]}"
        case Places(those):
            return f"wyłożenia przez ciebie {described(those).forms.gen}"
        case PlaysCard(those, player):
            return f"zagrania {_BY[player]} {described(those).forms.gen}"
    who = patient(when.who, voice, yours=False).forms
    match when:
        case DealsDamage(_, to) | DealsCombatDamage(_, to):
            kind = "combat" if isinstance(when, DealsCombatDamage) else when.type
            whom = patient(to, voice, yours=False).forms.dat if to else ""
            damage = damage_of(kind).plural.gen
            return spaced(("zadania", whom, damage, f"przez {who.acc}"))
        case IsDealtDamage(_, kind):
            return f"zadania {who.dat} {damage_of(kind).plural.gen}"
    return f"{_DEEDS[type(when)]} {who.gen}"


_DEEDS: Final[dict[type[When], str]] = {
    Attacks: "ataku",
    Destroyed: "zniszczenia",
    EntersPlay: "wejścia do gry",
}
_TURNS: Final = {
    "you": "trwa twoja tura",
    "an opponent": "trwa tura przeciwnika",
}
_MORE_DAMAGE: Final = "na wrogim bohaterze jest więcej obrażeń niż na twoim"


def _untrue(said: str) -> str:
    return f"nie jest prawdą, że {said}"


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
