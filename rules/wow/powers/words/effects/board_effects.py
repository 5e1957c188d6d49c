"""EFFECT, table: what happens to cards in play."""

from dataclasses import field

from rules.wow.powers.words.amounts import (
    Amount,
    Share,
    Size,
)
from rules.wow.powers.words.costs import Cost
from rules.wow.powers.words.durations import Duration
from rules.wow.powers.words.effects.change_effects import Change
from rules.wow.powers.words.effects.effect import Effect
from rules.wow.powers.words.keywords import Keyword
from rules.wow.powers.words.names import (
    DamageType,
    Fate,
    Home,
    Keeper,
    Lair,
    Name,
    Player,
)
from rules.wow.powers.words.power import Power
from rules.wow.powers.words.who import Anyone, Chosen, Target, This, Those, YourHero
from rules.wow.powers.words.word import word


@word("ready")
class Ready(Effect):
    """Ready cards. Rule: W-GLOSS-12.

    {ready: each ally you control}
    """

    who: Anyone = This()


@word("exhaust")
class Exhaust(Effect, Cost):
    """Exhaust cards. Rule: W-GLOSS-11.

    {exhaust: target opposing hero or ally}
    """

    who: Anyone


@word("destroy")
class Destroy(Effect, Cost):
    """Destroy cards. Rule: W-DAMAGE-18.

    {destroy: target exhausted ally}
    """

    who: Anyone = This()


@word("return")
class Return(Effect, Cost):
    """Put cards in play into their owner's hand or deck. Rule: W-GLOSS-20, W-ZONE-09.

    {return: target ally, into: hand}

    In the `deck` they are shuffled. In their `resource row` they lie face down and
    exhausted. `this` that has just been destroyed comes back from its graveyard.
    `from: graveyard` and `from: out of the game` are of `this` or `it` that lies there,
    `from: top of deck` of `it` that was just shown there. Into `play` it comes under
    its owner's control, unless `control: your`. Only what is not in play goes into the
    `graveyard` or `out of the game` by it.
    """

    who: Anyone
    into: Home = "hand"
    origin: Lair = field(default="play", metadata={"key": "from"})
    control: Keeper = "owner's"


@word("remove")
class Remove(Effect, Cost):
    """Remove cards in play from the game. Rule: W-ZONE-06.

    {remove: target ally}
    """

    who: Anyone = This()


@word("remove from combat")
class RemoveFromCombat(Effect):
    """Take a character out of its combat. Rule: W-COMBAT-18.

    {remove from combat: target attacking ally}
    """

    who: Anyone


@word("gain control")
class GainControl(Effect):
    """Gain control of cards. Rule: W-GLOSS-03.

    {gain control: target opposing ally, lasts: this turn}

    `player:` is who gains it, if not you.
    """

    who: Anyone
    lasts: Duration | None = None
    player: Player = "you"


@word("attach")
class Attach(Effect):
    """Attach this card to one in play; `attached` speaks of that one.

    {attach: target opposing ally}

    Rule: W-PLAY-14, W-PLAY-16.
    """

    to: Target | YourHero


@word("choose")
class Choose(Effect):
    """Choose a card, as it happens, for what the power says of it: `value of that`.

    {when: play, x: {value of that: ATK}, do: [{choose: a weapon}, {draw: X}]}

    `player:` is who chooses, among those that they control. A target may be chosen
    for what is told of it alone.
    """

    who: Chosen | Target
    player: Player = "you"


@word("reattach")
class Reattach(Effect):
    """Attach a card in play to another one. Rule: W-PLAY-14.

    {reattach: target ability, to: another hero or ally}

    It stays where it is if it cannot be attached to such a card, or is already.
    """

    who: Anyone
    to: Anyone


@word("flip")
class Flip(Effect, Cost):
    """Flip a hero, yours unless said otherwise. Rule: W-CARD-22, W-CARD-23.

    {flip: target opposing hero}
    """

    who: Anyone = YourHero()


@word("tokens", head="count trait")
class Tokens(Effect):
    """Put ally tokens into play, named by a trait. Rule: W-CARD-43, W-CARD-44.

    {tokens: 2 Wolf, atk: 1, type: melee, health: 1, with: ferocity}

    `name` is another name, `traits` are more of them: [Horde, Orc]. `power` is one
    that they have, written in quotation marks. `player` puts them into play. Numbers
    of X are settled as they enter.
    """

    count: Amount
    trait: str
    atk: Size
    health: Size
    type: DamageType = "melee"
    with_: tuple[Keyword, ...] = ()
    name: Name | None = None
    traits: tuple[str, ...] = ()
    unique: bool = False
    power: Power | None = None
    player: Player = "you"
    exhausted: bool = False


@word("token copy", head="of")
class TokenCopy(Effect):
    """Put a token that is a copy of a card into play under your control.

    {token copy: target ally you control, exhausted: true}

    It has what the card prints; `also: [Demon]` are further traits of it. What `it`
    speaks of may have left play. Rule: W-CARD-43. Ruling: CR "Copy".
    """

    of: Anyone
    also: tuple[str, ...] = ()
    exhausted: bool = False


@word("add counters")
class AddCounters(Effect):
    """Put counters on a card; the card says what they mean. Rule: W-GLOSS-10.

    {add counters: 1, to: this}

    `of: +1 ATK` are counters that change a number of the card they lie on, `named:
    Heirloom` those that other cards tell apart by that name.
    """

    count: Amount = 1
    to: Anyone = This()
    of: Change | None = None
    named: Name | None = None


@word("remove counters")
class RemoveCounters(Effect, Cost):
    """Take counters off this card, or off one that is chosen. Rule: W-GLOSS-10.

    {pay: [{remove counters: 3}], do: [{draw: 2}]}

    `of: +1 DEF` are counters that change that number of the card, `named: Honor` those
    that were put there by that name, `from: a card you control` is where they lie.
    `all` are as many as there are.
    """

    count: Share = 1
    of: Change | None = None
    named: Name | None = None
    who: This | Chosen = field(default=This(), metadata={"key": "from"})


@word("sacrifice")
class Sacrifice(Effect):
    """A player destroys one (or n) of those that they control, their choice.

    {sacrifice: ally, player: target opponent}

    `fate` is what else they do: `return` it, `exhaust` it …
    """

    those: Those
    player: Player
    count: int = 1
    fate: Fate = "destroy"


@word("turn face down")
class TurnFaceDown(Effect, Cost):
    """Turn cards in play face down, as resources lie. Rule: W-GLOSS-16.

    {turn face down: target resource}
    """

    who: Anyone


@word("removed instead", head="who")
class RemovedInstead(Effect):
    """Those that would be destroyed are removed from the game instead.

    {when: ongoing, do: [{removed instead: each opposing ally}]}

    They are not destroyed then. Heroes are not meant. Rule: W-ZONE-06. Ruling: CR 716.
    """

    who: Anyone = This()


@word("enters exhausted")
class EntersExhausted(Effect):
    """Cards enter play exhausted. Rule: W-GLOSS-11, W-ZONE-12.

    {when: ongoing, do: [{enters exhausted: each opposing ally}]}
    """

    who: Anyone = This()
