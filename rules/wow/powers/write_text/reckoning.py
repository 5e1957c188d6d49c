"""CONDITION and COUNT: what compares, and numbers made of others.

How a number is made of another, and a condition of what has happened, is the same in
every language; a language brings the phrases and the forms of its nouns.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
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
    OpponentControls,
    Plus,
    RoomInHand,
    ThatMuch,
    ThatValue,
    Those,
    Times,
    TurnOf,
    YouControl,
)
from rules.wow.powers.write_text.language import Table, VoiceT


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning(Generic[VoiceT]):
    """The phrases of one language; places to fill are named in braces."""

    # Counts and conditions that a language writes by itself.
    own_counts: Table[str]
    own_conditions: Table[str]

    times: Callable[[int, str], str]
    # Whether `2 times (1 plus …)` is told without brackets: `2 plus 2 times …`.
    distributes: bool = True
    plus: Callable[[int, str], str]
    minus: str  # {number}, {of}
    less: str  # {number}, {of}
    divided: Callable[[int, str], str]
    rounded: tuple[str, str]  # `rounded down` in it, and `rounded up`
    either: str  # {number}, {condition}, {otherwise}
    that_much: str
    room_in_hand: str
    values: Mapping[str, str]  # of that card: its ATK, health, cost

    in_graveyard: Callable[[InGraveyard], str]
    those: Callable[[Those], str]  # as it stands in `controls_more`
    controls_more: Mapping[str, str]  # by who does; {those}
    more_damage: str
    counted: str  # {count}, {bound}
    bounds: Mapping[
        str, str
    ]  # at least, at most, exactly: {number}; (not) below: {other}
    turns: Mapping[str, str]  # by whose turn it is
    untrue: str  # {what}
    # Conditions that a language denies in words of its own; none: it denies no others.
    denied: Table[str] = field(default_factory=dict)
    exactly: Callable[[YouControl], str] | None = None  # so many that you control
    controls_no_more: Mapping[str, str] = field(default_factory=dict)
    and_: str  # between conditions
    or_: str  # between conditions
    in_play: Callable[[InPlay], str]
    # What happened this turn; `deed` writes what a power only takes note of.
    in_this_turn: Callable[[InThisTurn, VoiceT], str]
    deed: Callable[[Any, int, VoiceT], str]  # so much damage, or more
    deed_this_turn: str  # {deed}
    # What was not done, or nothing where a language only denies `deed`.
    undone: Callable[[Any, VoiceT], str] = lambda _when, _voice: ""

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
        match what:
            case AllOf((YouControl() as least, Not(YouControl() as more))):
                one_more = replace(least, at_least=least.at_least + 1)
                if more == one_more and self.exactly:
                    return self.exactly(least)
        return joint.join(self._that(each, voice) for each in what.conditions)

    def _times(self, count: Times, voice: VoiceT) -> str:
        if isinstance(count.of, Plus) and self.distributes:
            more = count.factor * count.of.number
            return self._plus(Plus(more, Times(count.factor, count.of.of)), voice)
        of = self._other(count.of, voice)
        if isinstance(count.of, Plus | Minus | Less | Divided):
            of = f"({of})"
        return self.times(count.factor, of)

    def _plus(self, count: Plus, voice: VoiceT) -> str:
        return self.plus(count.number, self._other(count.of, voice))

    def _minus(self, count: Minus, voice: VoiceT) -> str:
        return self.minus.format(number=count.number, of=self._other(count.of, voice))

    def _less(self, count: Less, voice: VoiceT) -> str:
        return self.less.format(number=count.number, of=self._other(count.of, voice))

    def _divided(self, count: Divided, voice: VoiceT) -> str:
        of = self._other(count.of, voice)
        text = self.divided(count.number, of)
        return text.replace(*self.rounded) if count.up else text

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
        if what.at_least:
            return said
        undone = self.undone(what.when, voice) if not what.damage else ""
        if undone:
            return self.deed_this_turn.format(deed=undone)
        return self.untrue.format(what=said)

    def _not(self, what: Not, voice: VoiceT) -> str:
        denied = self._denied(what.condition, voice) if self.denied else ""
        return denied or self.untrue.format(what=self._that(what.condition, voice))

    def _denied(self, what: Condition, voice: VoiceT) -> str:
        """Return that *what* is not so, without `it isn't true that`, or nothing."""
        match what:
            case AnyOf(conditions):
                parts = [self._denied(each, voice) for each in conditions]
                return self.and_.join(parts) if all(parts) else ""
            case InThisTurn(at_least=1):
                return self._in_this_turn(replace(what, at_least=0), voice)
            case YouControl(at_least=1) | OpponentControls(at_least=1):
                return self._that(replace(what, at_least=0), voice)
            case ControlsMore(those):
                told = self.those(replace(those, side="any"))
                return self.controls_no_more[what.player].format(those=told)
            case Counted(below=Count() as other):
                bound = self.bounds["not below"].format(other=self._other(other, voice))
                count = self._other(what.what, voice)
                return self.counted.format(count=count, bound=bound)
        deny = self.denied.get(type(what))
        return deny(what, voice) if deny else ""
