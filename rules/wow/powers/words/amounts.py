"""Amounts: numbers, X, everything, and what X may stand for."""

from dataclasses import field
from typing import Literal

from rules.wow.powers.words.conditions import Condition
from rules.wow.powers.words.names import (
    CardsOwner,
    CountedZone,
    Deed,
    Figure,
    Name,
    Sort,
    Value,
)
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
Size = X | int  # of a token; may be 0, as the X before it tells the notation


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
    """How many cards lie in your hand, graveyard or deck, all or of one kind.

    {when: play, do: [{draw: X}], x: {cards in: graveyard, those: ally}}

    `whose: its controller` and so on are those of others.
    """

    zone: CountedZone
    those: Those | None = None
    whose: CardsOwner = "you"


@word("room in hand")
class RoomInHand(Count):
    """How many cards your hand lacks to its maximum size. Rule: W-TURN-08.

    {when: play, do: [{draw: X}], x: room in hand}
    """


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

    `named: Heirloom` is of counters that were put there by that name.
    """

    value: Value
    of: This | It | YourHero | Attached | Target | Each
    named: Name | None = None


@word("own value", head="value")
class OwnValue(Count):
    """A number of the one that deals the damage, whoever was aimed at.

    {when: play, x: {own value: ATK}, do: [{deal: X, to: target hero, by: target ally}]}
    """

    value: Literal["ATK", "health"]


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


@word("different", head="sort")
class Different(Count):
    """How many different classes, races, colors or card types those in play have.

    {when: play, do: [{draw: X}], x: {different: class, of: ally you control}}

    Colors are those of Dragonkin; of the races only those of a faction may be meant.
    """

    sort: Sort
    those: Those = field(metadata={"key": "of"})


@word("times", head="factor")
class Times(Count):
    """So many times another number: what "2 for each" of something is.

    {when: play, do: [{draw: X}], x: {times: 2, of: {number of: ally you control}}}
    """

    factor: int
    of: Count


@word("plus", head="number")
class Plus(Count):
    """A number and another one: what "1 plus the ATK of" a card is.

    {when: play, do: [{draw: X}], x: {plus: 1, of: {number of: ally you control}}}
    """

    number: int
    of: Count


@word("minus", head="number")
class Minus(Count):
    """A number less another one, never below 0: what "7 minus" something is.

    {when: play, do: [{draw: X}], x: {minus: 7, of: {cards in: hand}}}
    """

    number: int
    of: Count


@word("less", head="number")
class Less(Count):
    """Another number less this one, never below 0: what "1 less than" something is.

    {when: play, do: [{draw: X}], x: {less: 1, of: {cards in: hand}}}
    """

    number: int
    of: Count


@word("divided", head="number")
class Divided(Count):
    """Another number divided by this one, rounded down: what "for each five" is.

    {when: play, do: [{draw: X}], x: {divided: 5, of: {cards in: graveyard}}}

    `up: true` rounds up: "half of your deck, rounded up".
    """

    number: int
    of: Count
    up: bool = False


@word("either", head="number")
class Either(Count):
    """One number if a condition holds as it is counted, else another.

    {when: play, do: [{draw: X}], x: {either: 2, if: {you control: ally}, else: 1}}
    """

    number: int
    condition: Condition = field(metadata={"key": "if"})
    otherwise: int = field(metadata={"key": "else"})


@word("count")
class Counted(Condition):
    """A number is so high at least, so high at most, or less than another number.

    {if: {count: {cards in: graveyard}, at least: 5}, then: [{draw: 1}]}

    Both the same is exactly that number.
    """

    what: Count
    at_least: int | None = field(default=None, metadata={"key": "at least"})
    at_most: int | None = field(default=None, metadata={"key": "at most"})
    below: Count | None = field(default=None, metadata={"key": "less than"})


@word("that much")
class ThatMuch(Count):
    """How much damage the event of the power was about. Rule: W-DAMAGE-12.

    {when: {deals damage: this}, do: [{heal: X, from: your hero}], x: that much}
    """


@word("value of that", head="value")
class ThatValue(Count):
    """A number of the card that the event was about, or that the power chose.

    {when: {plays: ally}, do: [{draw: X}], x: {value of that: cost}}

    Of one that has left play it is the number that it last had there.
    """

    value: Literal["ATK", "health", "cost"]
