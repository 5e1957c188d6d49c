"""CONDITION and COUNT in English: what compares, and numbers made of others."""

from dataclasses import replace
from typing import Any, Final

from rules.wow.powers.checks import NOTED
from rules.wow.powers.words import (
    Attacks,
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
from rules.wow.powers.write_text.english.frames import CONDITIONS as _CONDITIONS
from rules.wow.powers.write_text.english.frames import COUNTS as _COUNTS
from rules.wow.powers.write_text.english.grammar import number, with_article
from rules.wow.powers.write_text.english.nouns import (
    card_of,
    described,
    objects,
    one_of,
    subject,
)
from rules.wow.powers.write_text.english.this_turn import in_this_turn
from rules.wow.powers.write_text.english.voice import Voice
from rules.wow.powers.write_text.language import Table


def _other(count: Count, voice: Voice) -> str:
    return COUNTS[type(count)](count, voice)


def _that(condition: Condition, voice: Voice) -> str:
    return CONDITIONS[type(condition)](condition, voice)


def _times(count: Times, voice: Voice) -> str:
    return f"{count.factor} times {_other(count.of, voice)}"


def _plus(count: Plus, voice: Voice) -> str:
    return f"{count.number} plus {_other(count.of, voice)}"


def _minus(count: Minus, voice: Voice) -> str:
    return f"{count.number} minus {_other(count.of, voice)}"


def _either(count: Either, voice: Voice) -> str:
    condition = _that(count.condition, voice)
    return f"{count.number} if {condition}, otherwise {count.otherwise}"


_VALUES: Final = {
    "ATK": "that card's ATK",
    "health": "that card's health",
    "cost": "that card's cost",
}


COUNTS: Final[Table[str]] = {
    **_COUNTS,
    Times: _times,
    Plus: _plus,
    Minus: _minus,
    Either: _either,
    ThatMuch: lambda _count, _voice: "that damage",
    ThatValue: lambda count, _voice: _VALUES[count.value],
}


def _in_graveyard(what: InGraveyard, _voice: Voice) -> str:
    if what.at_least == 1:
        return f"{with_article(card_of(what.those))} is in your graveyard"
    cards = card_of(what.those, plural=True)
    return f"there are {number(what.at_least)} or more {cards} in your graveyard"


def _controls_more(what: ControlsMore, _voice: Voice) -> str:
    those = described(replace(what.those, side="any"), plural=True)
    if what.player == "you":
        return f"you control more {those} than an opponent"
    return f"an opponent controls more {those} than you"


def _in_this_turn(what: InThisTurn, voice: Voice) -> str:
    """Return what happened; what is only noted has words of its own."""
    if not (isinstance(what.when, NOTED) or getattr(what.when, "type", None)):
        return in_this_turn(what, voice)
    said = f"{_past(what.when, voice)} this turn"
    return said if what.at_least else _untrue(said)


def _past(when: Any, voice: Voice) -> str:
    """Return *when* as something that has happened: `you played an ability`."""
    match when:
        case CompletesQuest():
            return "you completed a quest"
        case DiscardsCard(player):
            return f"{player} discarded a card"
        case Places(those):
            return f"you placed {one_of(those)}"
        case PlaysCard(those, player):
            return f"{player} played {one_of(those)}"
    who = subject(when.who, voice).text
    to = f" to {objects(when.to, voice).text}" if getattr(when, "to", None) else ""
    kind = f"{when.type} " if getattr(when, "type", None) else ""
    match when:
        case DealsDamage():
            return f"{who} dealt {kind}damage{to}"
        case DealsCombatDamage():
            return f"{who} dealt combat damage{to}"
        case IsDealtDamage():
            return f"{who} was dealt {kind}damage"
    return f"{who} {_PAST[type(when)]}"


_PAST: Final[dict[type[When], str]] = {
    Attacks: "attacked",
    Destroyed: "was destroyed",
    EntersPlay: "entered play",
}
_TURNS: Final = {
    "you": "it's your turn",
    "an opponent": "it's an opponent's turn",
}
_MORE_DAMAGE: Final = "an opposing hero has more damage on it than your hero"


def _untrue(said: str) -> str:
    return f"it isn't true that {said}"


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
