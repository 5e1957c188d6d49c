"""CONDITION: what must be true for a power, or a part of it, to work."""

from dataclasses import field
from typing import Literal

from rules.wow.powers.words.names import Deed, Order, State
from rules.wow.powers.words.when import When
from rules.wow.powers.words.who import Attached, Chosen, It, This, Those, YourHero
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

    `against: an exhausted ally` is whom it is in combat with.
    """

    state: State
    who: This | YourHero | Attached | It = This()
    against: Chosen | This | YourHero | Attached | None = None


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


@word("in graveyard")
class InGraveyard(Condition):
    """One (or n) of those lie in your graveyard. Rule: W-ZONE-03.

    {if: {in graveyard: ally, at least: 3}, then: [{draw: 1}]}
    """

    those: Those
    at_least: int = field(default=1, metadata={"key": "at least"})


@word("damage on")
class DamageOn(Condition):
    """Somebody has so much damage; of `an opposing hero`, any one. Rule: W-DAMAGE-02.

    {if: {damage on: an opposing hero, at least: 15}, then: [{draw: 1}]}
    """

    who: This | YourHero | Attached | It | Chosen
    at_least: int = field(metadata={"key": "at least"})


@word("more damage than your hero")
class MoreDamageThanYours(Condition):
    """An opposing hero has more damage on it than your hero.

    {if: more damage than your hero, then: [{draw: 1}]}
    """


@word("controls more")
class ControlsMore(Condition):
    """An opponent controls more of those than you, or you than an opponent.

    {if: {controls more: resource, player: an opponent}, then: [{draw: 1}]}
    """

    those: Those
    player: Literal["you", "an opponent"] = "an opponent"


@word("has happened")
class HasHappened(Condition):
    """Something has happened this turn; who it was, they were as it did.

    {if: {has happened: {destroyed: an ally you control}}, then: [{draw: 1}]}

    Rule: W-TURN-09.
    """

    when: When


@word("not")
class Not(Condition):
    """Another condition does not hold: what stands behind "unless".

    {if: {not: {controls more: ally, player: an opponent}}, then: [{draw: 1}]}
    """

    condition: Condition
