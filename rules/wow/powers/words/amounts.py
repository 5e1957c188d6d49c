"""Amounts: numbers, X, everything, and what X may stand for."""

from dataclasses import field

from rules.wow.powers.words.names import Deed, Figure, Value, Zone
from rules.wow.powers.words.who import (
    Attached,
    Each,
    It,
    Target,
    This,
    Those,
    YourHero,
)
from rules.wow.powers.words.word import Word, word
from rules.wow.powers.words.x import X


@word("all")
class All(Word):
    """As much as there is: all damage, the whole hand."""


Amount = int | X
Share = int | X | All


class Count(Word):
    """What X stands for in a power ("where X is …")."""

    __slots__ = ()


@word("number of")
class NumberOf(Count):
    """How many of those there are in play.

    {when: play, do: [{draw: X}], x: {number of: ally you control}}

    `per: 5` is one for each five of them.
    """

    those: Those
    per: int = 1


@word("cards in")
class CardsIn(Count):
    """How many cards lie in your hand or graveyard, all or of one kind.

    {when: play, do: [{draw: X}], x: {cards in: graveyard, those: ally}}
    """

    zone: Zone
    those: Those | None = None


@word("this way")
class ThisWay(Count):
    """How many cards the same power has destroyed, dealt damage to, removed …

    {pay: {discard: all}, do: [{draw: X}], x: {this way: discarded}}

    *amount*: how much it dealt, healed, took off in all, not to how many. *figure*:
    that number of all of them, added up, as it last was.
    """

    deed: Deed
    those: Those | None = None
    amount: bool = False
    figure: Figure | None = None


@word("value", head="value")
class ValueOf(Count):
    """A number on a card: its ATK, health, cost, damage or counters.

    {when: play, do: [{destroy: target ally}, {draw: X}], x: {value: ATK, of: it}}
    """

    value: Value
    of: This | It | YourHero | Attached | Target | Each


@word("highest", head="figure")
class Highest(Count):
    """The highest such number among those in play; 0 if there are none.

    {when: play, do: [{draw: X}], x: {highest: cost, of: ally you control}}
    """

    figure: Figure
    those: Those = field(metadata={"key": "of"})


@word("combined", head="figure")
class Combined(Count):
    """Such numbers of all of those in play, added up.

    {when: play, do: [{draw: X}], x: {combined: ATK, of: ally you control}}
    """

    figure: Figure
    those: Those = field(metadata={"key": "of"})
