"""CONDITION and COUNT in Hungarian: what compares, and numbers made of others."""

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
from rules.wow.powers.write_text.hungarian.frames import CONDITIONS as _CONDITIONS
from rules.wow.powers.write_text.hungarian.frames import COUNTS as _COUNTS
from rules.wow.powers.write_text.hungarian.nouns import (
    one_or_more,
    some_cards,
    some_of,
    who_is,
)
from rules.wow.powers.write_text.hungarian.this_turn import in_this_turn
from rules.wow.powers.write_text.hungarian.vocabulary import DAMAGE
from rules.wow.powers.write_text.hungarian.voice import Voice
from rules.wow.powers.write_text.language import Table
from rules.wow.powers.write_text.sentences import spaced


def _other(count: Count, voice: Voice) -> str:
    return COUNTS[type(count)](count, voice)


def _that(condition: Condition, voice: Voice) -> str:
    return CONDITIONS[type(condition)](condition, voice)


def _times(count: Times, voice: Voice) -> str:
    return f"{count.factor} × {_other(count.of, voice)}"


def _plus(count: Plus, voice: Voice) -> str:
    return f"{count.number} plusz {_other(count.of, voice)}"


def _minus(count: Minus, voice: Voice) -> str:
    return f"{count.number} mínusz {_other(count.of, voice)}"


def _either(count: Either, voice: Voice) -> str:
    condition = _that(count.condition, voice)
    return f"{count.number}, ha {condition}, különben {count.otherwise}"


_VALUES: Final = {
    "ATK": "annak a lapnak az ATK-ja",
    "health": "annak a lapnak az élete",
    "cost": "annak a lapnak a költsége",
}


COUNTS: Final[Table[str]] = {
    **_COUNTS,
    Times: _times,
    Plus: _plus,
    Minus: _minus,
    Either: _either,
    ThatMuch: lambda _count, _voice: "ennek a sebzésnek a mértéke",
    ThatValue: lambda count, _voice: _VALUES[count.value],
}


def _in_graveyard(what: InGraveyard, _voice: Voice) -> str:
    least = "" if what.at_least == 1 else "legalább"
    cards = some_cards(what.those, what.at_least).nominative
    return spaced((least, cards, "van a temetődben"))


def _controls_more(what: ControlsMore, _voice: Voice) -> str:
    those = one_or_more(replace(what.those, side="any"), ("több",)).accusative
    if what.player == "you":
        return f"{those} irányítasz, mint egy ellenfeled"
    return f"egy ellenfeled {those} irányít, mint te"


def _in_this_turn(what: InThisTurn, voice: Voice) -> str:
    """Return what happened; what is only noted has words of its own."""
    if not (isinstance(what.when, NOTED) or getattr(what.when, "type", None)):
        return in_this_turn(what, voice)
    said = f"ebben a körben {_past(what.when, voice)}"
    return said if what.at_least else _untrue(said)


def _past(when: Any, voice: Voice) -> str:
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
            return spaced((who, DAMAGE[kind or "any"], "okozott", whom))
        case IsDealtDamage(_, kind):
            return spaced((who, DAMAGE[kind or "any"], "kapott"))
    return spaced((_PAST[type(when)], who))


def _by(player: Caster, you: str, others: str) -> str:
    others = (
        f"{'egy ellenfeled' if player == 'an opponent' else 'egy játékos'} {others}"
    )
    return you if player == "you" else others


_PAST: Final[dict[type[When], str]] = {
    Attacks: "támadott",
    Destroyed: "elpusztult",
    EntersPlay: "játékba került",
}
_TURNS: Final = {
    "you": "a te köröd van",
    "an opponent": "egy ellenfeled köre van",
}
_MORE_DAMAGE: Final = "egy ellenséges hősön több sebzés van, mint a hősödön"


def _untrue(said: str) -> str:
    return f"nem igaz, hogy {said}"


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
