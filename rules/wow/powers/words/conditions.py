"""CONDITION: what must be true for a power, or a part of it, to work."""

from dataclasses import field
from typing import Literal

from rules.wow.powers.words.names import Deed, Name, Order, State
from rules.wow.powers.words.when import When
from rules.wow.powers.words.who import Actor, Attached, It, This, Those, YourHero
from rules.wow.powers.words.word import Word, word


class Condition(Word):
    """Something that is true or not when the power looks."""

    __slots__ = ()


@word("you control")
class YouControl(Condition):
    """You control one (or n) of those; `at least: 0` means none. Rule: W-GLOSS-03.

    {if: {you control: Demon ally}, then: [{draw: 1}]}
    """

    those: Those
    at_least: int = field(default=1, metadata={"key": "at least"})


@word("an opponent controls")
class OpponentControls(Condition):
    """One opponent controls one (or n) of those; `at least: 0` means none.

    {if: {an opponent controls: ally, at least: 3}, then: [{draw: 1}]}
    """

    those: Those
    at_least: int = field(default=1, metadata={"key": "at least"})


@word("is")
class Is(Condition):
    """A card is damaged, exhausted, attacking … Rule: W-DAMAGE-17, W-COMBAT-10.

    {if: {is: damaged, who: your hero}, then: [{draw: 1}]}
    """

    state: State
    who: This | YourHero | Attached | It = This()


@word("is one of")
class IsOneOf(Condition):
    """A card is one of those, wherever it lies now.

    {when: play, do: [{ready: target ally}, {if: {is one of: Demon ally}, then: draw}]}

    Of a target that the same text names only later it is asked before that happens.
    """

    those: Those
    who: This | YourHero | Attached | It = It()


@word("happened")
class Happened(Condition):
    """The same power has really destroyed, dealt damage to … one of those, or any.

    {if: {happened: destroyed, those: ally}, then: [{draw: 1}]}
    """

    deed: Deed
    those: Those | None = None


@word("cards in hand", head="count order")
class HandSize(Condition):
    """You have so many cards in hand.

    {if: {cards in hand: 2 or less}, then: [{draw: 2}]}
    """

    count: int
    order: Order | None = None


@word("attacking")
class Attacking(Condition):
    """Somebody attacks now, or attacks one of those. Rule: W-COMBAT-10.

    {when: ongoing, if: {attacking: this, whom: a hero}, do: [{has: +3 ATK}]}
    """

    who: Actor
    whom: Actor | None = None


@word("this turn")
class InThisTurn(Condition):
    """It happened this turn, so often at least; `at least: 0` means not at all.

    {when: reward, if: {this turn: {attacks: your hero}}, do: [{draw: 1}]}

    Of cards it counts how many did it; `damage: 6` is of so much of it in all, or
    more. Ruling: whose it is, is asked of who controls it now, or last did
    (W-GLOSS-03).
    """

    when: When
    at_least: int = field(default=1, metadata={"key": "at least"})
    damage: int = 0


@word("counters", head="count order")
class CountersOn(Condition):
    """So many counters lie on this card. Rule: W-GLOSS-10.

    {if: {counters: 3 or more}, then: [{draw: 1}]}

    `named: Heirloom` are those that were put there by that name.
    """

    count: int
    order: Order | None = None
    named: Name | None = None


@word("damage on")
class DamageOn(Condition):
    """So much damage, or more, lies on one of those. Rule: W-DAMAGE-17.

    {if: {damage on: an opposing hero, at least: 15}, then: [{draw: 1}]}
    """

    who: Actor
    at_least: int = field(metadata={"key": "at least"})


@word("in graveyard")
class InGraveyard(Condition):
    """One (or n) of those lie in your graveyard. Rule: W-ZONE-03.

    {if: {in graveyard: ally, at least: 3}, then: [{draw: 1}]}
    """

    those: Those
    at_least: int = field(default=1, metadata={"key": "at least"})


@word("more damage than your hero")
class MoreDamageThanYours(Condition):
    """An opposing hero has more damage on it than your hero.

    {if: more damage than your hero, then: [{draw: 1}]}
    """


@word("controls more")
class ControlsMore(Condition):
    """An opponent controls more of those than you, or you than an opponent.

    {if: {controls more: resource, player: an opponent}, then: [{draw: 1}]}

    `its controller` is who controls `it`, and has more than you.
    """

    those: Those
    player: Literal["you", "an opponent", "its controller"] = "an opponent"


@word("turn of")
class TurnOf(Condition):
    """It is your turn, or that of an opponent. Rule: W-TURN-01.

    {when: ongoing, if: {turn of: an opponent}, do: [{has: +3 ATK}]}
    """

    player: Literal["you", "an opponent"] = "you"


@word("not")
class Not(Condition):
    """Another condition does not hold: what stands behind "unless".

    {if: {not: {controls more: ally, player: an opponent}}, then: [{draw: 1}]}
    """

    condition: Condition


@word("all of")
class AllOf(Condition):
    """All of several conditions hold.

    {if: {all of: [{is: attacking}, {is: damaged}]}, then: [{draw: 1}]}
    """

    conditions: tuple[Condition, ...]


@word("any of")
class AnyOf(Condition):
    """One of several conditions holds, or more.

    {if: {any of: [{is: attacking}, {is: defending}]}, then: [{draw: 1}]}
    """

    conditions: tuple[Condition, ...]


@word("in play")
class InPlay(Condition):
    """One (or n) of those is in play, whoever controls it; `at least: 0` means none.

    {if: {in play: Demon ally}, then: [{draw: 1}]}

    `named alike: true` is of so many of them that have the same name. Rule: W-ZONE-12.
    """

    those: Those
    at_least: int = field(default=1, metadata={"key": "at least"})
    alike: bool = field(default=False, metadata={"key": "named alike"})
