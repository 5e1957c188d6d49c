"""EFFECT, damage: deal, put, prevent, heal."""

from dataclasses import field
from typing import Literal

from rules.wow.powers.words.amounts import Amount, Share
from rules.wow.powers.words.costs import Cost
from rules.wow.powers.words.durations import Duration
from rules.wow.powers.words.effects.effect import Effect
from rules.wow.powers.words.names import DamageKind, DamageType, Portion, Weapon
from rules.wow.powers.words.who import EVERYBODY, Anyone, This, YourHero
from rules.wow.powers.words.word import word


@word("deal", head="amount type")
class Deal(Effect):
    """Deal damage. Without `by`: an ally deals it itself, else your hero does.

    {deal: 3 fire, to: target hero or ally}

    `unpreventable: true` is damage that nothing prevents, `divided: true` is one
    amount for all, of which each gets 1 or more; `falling: true` is 1 less for each
    next one, in the order in which they are targeted.

    Rule: W-DAMAGE-01, W-DAMAGE-03.
    """

    amount: Amount
    to: Anyone
    type: DamageType | None = None
    by: Anyone | None = None
    unpreventable: bool = False
    divided: bool = False
    falling: bool = False


@word("heal")
class Heal(Effect):
    """Heal damage, or all of it; `by` as for deal. Rule: W-DAMAGE-08.

    {heal: 3, from: target hero or ally}
    """

    amount: Share
    who: Anyone = field(metadata={"key": "from"})
    by: Anyone | None = None
    divided: bool = False
    falling: bool = False


@word("put damage")
class PutDamage(Effect, Cost):
    """Put damage; not dealt, so never prevented. Rule: W-DAMAGE-04.

    {put damage: 2, to: your hero}
    """

    amount: Amount
    to: Anyone


@word("prevent", head="amount kind")
class Prevent(Effect):
    """Prevent the next n damage, or all, or so much `of: each packet`.

    {prevent: 3 fire, to: target ally, lasts: this turn}

    `of: the next time` is all that is dealt at once the next time. `by:` is of what
    those would deal; `to: each character` is to anybody. Without
    `lasts`, the next n are prevented whenever they come (W-DAMAGE-10). What is true all
    the time may be of packets of so much alone, `at least: 3` or `at most: 2`, of what
    is dealt `with: ability`, and let some through: all `but: 1` of each packet.

    Rule: W-DAMAGE-10, W-DAMAGE-11.
    """

    amount: Share
    to: Anyone
    kind: DamageKind = "any"
    lasts: Duration | None = None
    portion: Portion = field(default="the next", metadata={"key": "of"})
    by: Anyone | None = None
    but: int = 0
    at_least: int = field(default=0, metadata={"key": "at least"})
    at_most: int | None = field(default=None, metadata={"key": "at most"})
    with_: Literal["ability"] | None = None

    @property
    def is_picky(self) -> bool:
        """Whether it is not of all damage of its kind, or not of all of it."""
        return bool(self.but or self.at_least or self.at_most is not None or self.with_)


@word("pierces", head="kind")
class Unpreventable(Effect):
    """Damage that someone would deal cannot be prevented. Rule: W-DAMAGE-10.

    {when: ongoing, do: [{pierces: combat, by: your hero}]}

    `with: this` is only what is dealt with this weapon.
    """

    kind: DamageKind = "any"
    by: Anyone = This()
    with_: Weapon | None = None
    lasts: Duration | None = None


@word("moves damage", head="kind")
class MovesDamage(Effect):
    """Damage that those would be dealt is dealt to another. Rule: W-DAMAGE-11.

    {when: ongoing, do: [{moves damage: any, from: your hero, to: this}]}

    `next: true` is only the next time, this turn.
    """

    kind: DamageKind = "any"
    who: Anyone = field(default=YourHero(), metadata={"key": "from"})
    to: Anyone = This()
    lasts: Duration | None = None
    next: bool = False


@word("more damage", head="amount type")
class MoreDamage(Effect):
    """Add to all damage (of a type) that someone would deal. Rule: W-DAMAGE-11.

    {more damage: 1 fire, by: your hero}

    `all` is as much again: it is doubled. `with: ability` is only what abilities deal,
    `with: weapon` what a hero who struck deals in combat, `to:` only what those would
    be dealt; `by: each character` is by anybody. `next: true` is only the next time,
    this turn.
    """

    amount: Share
    type: DamageKind | None = None
    by: Anyone = YourHero()
    lasts: Duration | None = None
    with_: Literal["ability", "weapon"] | None = None
    to: Anyone | None = None
    next: bool = False


@word("more healing", head="amount")
class MoreHealing(Effect):
    """Add to what is healed from some, or what some heal. Rule: W-DAMAGE-08.

    {when: ongoing, do: [{more healing: 1, from: your hero}]}

    `all` is as much again. `by: each character` is by anybody. Ruling: CR 716.
    """

    amount: Share
    who: Anyone = field(default=EVERYBODY, metadata={"key": "from"})
    by: Anyone = EVERYBODY
