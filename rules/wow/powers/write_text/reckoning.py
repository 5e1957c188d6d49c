"""CONDITION and COUNT: what compares, and numbers made of others.

How a number is made of another, and a condition of what has happened, is the same in
every language; a language brings the phrases and the forms of its nouns.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic

from rules.wow.powers.checks import NOTED, is_special
from rules.wow.powers.words import (
    AllOf,
    AnyOf,
    Condition,
    ControlsMore,
    Count,
    Counted,
    Divided,
    Either,
    InGraveyard,
    InPlay,
    InThisTurn,
    Less,
    Minus,
    MoreDamageThanYours,
    Not,
    Plus,
    RoomInHand,
    ThatMuch,
    ThatValue,
    Those,
    Times,
    TurnOf,
)
from rules.wow.powers.write_text.language import Table, VoiceT


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning(Generic[VoiceT]):
    """The phrases of one language; places to fill are named in braces."""

    # Counts and conditions that a language writes by itself.
    own_counts: Table[str]
    own_conditions: Table[str]

    times: str = "{factor} × {of}"
    plus: str  # {number}, {of}
    minus: str  # {number}, {of}
    less: str  # {number}, {of}
    divided: str  # {of}, {number}
    either: str  # {number}, {condition}, {otherwise}
    that_much: str
    room_in_hand: str
    values: Mapping[str, str]  # of that card: its ATK, health, cost

    in_graveyard: Callable[[InGraveyard], str]
    those: Callable[[Those], str]  # as it stands in `controls_more`
    controls_more: Mapping[str, str]  # by who does; {those}
    more_damage: str
    counted: str  # {count}, {bound}
    bounds: Mapping[str, str]  # at least, at most, exactly: {number}; below: {other}
    turns: Mapping[str, str]  # by whose turn it is
    untrue: str  # {what}
    and_: str  # between conditions
    or_: str  # between conditions
    in_play: Callable[[InPlay], str]
    # What happened this turn; `deed` writes what a power only takes note of.
    in_this_turn: Callable[[InThisTurn, VoiceT], str]
    deed: Callable[[Any, int, VoiceT], str]  # so much damage, or more
    deed_this_turn: str  # {deed}

    @property
    def counts(self) -> Table[str]:
        """The function that writes each class of count."""
        return {
            **self.own_counts,
            Times: self._times,
            Plus: self._plus,
            Minus: self._minus,
            Less: self._less,
            Divided: self._divided,
            Either: self._either,
            RoomInHand: lambda _count, _voice: self.room_in_hand,
            ThatMuch: lambda _count, _voice: self.that_much,
            ThatValue: lambda count, _voice: self.values[count.value],
        }

    @property
    def conditions(self) -> Table[str]:
        """The function that writes each class of condition."""
        return {
            **self.own_conditions,
            InGraveyard: lambda what, _voice: self.in_graveyard(what),
            MoreDamageThanYours: lambda _what, _voice: self.more_damage,
            ControlsMore: self._controls_more,
            Counted: self._counted,
            TurnOf: lambda what, _voice: self.turns[what.player],
            InThisTurn: self._in_this_turn,
            Not: self._not,
            AllOf: lambda what, voice: self._joined(what, self.and_, voice),
            AnyOf: lambda what, voice: self._joined(what, self.or_, voice),
            InPlay: lambda what, _voice: self.in_play(what),
        }

    def _other(self, count: Count, voice: VoiceT) -> str:
        return self.counts[type(count)](count, voice)

    def _that(self, condition: Condition, voice: VoiceT) -> str:
        return self.conditions[type(condition)](condition, voice)

    def _joined(self, what: AllOf | AnyOf, joint: str, voice: VoiceT) -> str:
        return joint.join(self._that(each, voice) for each in what.conditions)

    def _times(self, count: Times, voice: VoiceT) -> str:
        return self.times.format(factor=count.factor, of=self._other(count.of, voice))

    def _plus(self, count: Plus, voice: VoiceT) -> str:
        return self.plus.format(number=count.number, of=self._other(count.of, voice))

    def _minus(self, count: Minus, voice: VoiceT) -> str:
        return self.minus.format(number=count.number, of=self._other(count.of, voice))

    def _less(self, count: Less, voice: VoiceT) -> str:
        return self.less.format(number=count.number, of=self._other(count.of, voice))

    def _divided(self, count: Divided, voice: VoiceT) -> str:
        of = self._other(count.of, voice)
        return self.divided.format(number=count.number, of=of)

    def _counted(self, what: Counted, voice: VoiceT) -> str:
        least, most = what.at_least, what.at_most
        if what.below is not None:
            other = self._other(what.below, voice)
            bound = self.bounds["below"].format(other=other)
        elif least is not None and least == most:
            bound = self.bounds["exactly"].format(number=least)
        else:
            told = ("at least", least), ("at most", most)
            said = (
                self.bounds[which].format(number=number)
                for which, number in told
                if number is not None
            )
            bound = self.and_.join(said)
        count = self._other(what.what, voice)
        return self.counted.format(count=count, bound=bound)

    def _either(self, count: Either, voice: VoiceT) -> str:
        return self.either.format(
            number=count.number,
            condition=self._that(count.condition, voice),
            otherwise=count.otherwise,
        )

    def _controls_more(self, what: ControlsMore, _voice: VoiceT) -> str:
        those = self.those(replace(what.those, side="any"))
        return self.controls_more[what.player].format(those=those)

    def _in_this_turn(self, what: InThisTurn, voice: VoiceT) -> str:
        if not (what.damage or isinstance(what.when, NOTED) or is_special(what.when)):
            return self.in_this_turn(what, voice)
        deed = self.deed(what.when, what.damage, voice)
        said = self.deed_this_turn.format(deed=deed)
        return said if what.at_least else self.untrue.format(what=said)

    def _not(self, what: Not, voice: VoiceT) -> str:
        return self.untrue.format(what=self._that(what.condition, voice))
