"""WHEN: what makes a power work."""

from dataclasses import field

from rules.wow.powers.words.names import (
    Caster,
    DamageKind,
    DamageType,
    Weapon,
    Whose,
)
from rules.wow.powers.words.who import Actor, Chosen, This, Those, YourHero
from rules.wow.powers.words.word import Word, word


class When(Word):
    """What makes a power work: using it, something that happens, or being in play."""

    __slots__ = ()


@word("play")
class Play(When):
    """The card resolves: what an ability does. Rule: W-PLAY-02, W-CHAIN-12.

    {when: play, do: [{draw: 2}]}
    """


@word("ongoing")
class Ongoing(When):
    """All the time while the card is in play. Rule: W-KEYWORD-07, W-CARD-09.

    {when: ongoing, do: [{has: +1 ATK, who: each ally you control}]}
    """


@word("pay")
class Payment(When):
    """A payment power: cost, arrow, effect; left out where `pay:` says it.

    {pay: [1, activate], do: [{draw: 1}]}

    Rule: W-PLAY-05, W-PLAY-07.
    """


@word("reward")
class Reward(When):
    """A quest's reward; its cost is on the card, `pay:` adds to it.

    {when: reward, do: [{draw: 1}]}

    Rule: W-RESOURCE-10, W-RESOURCE-14.
    """


@word("enters play")
class EntersPlay(When):
    """This, or one of those, enters play. Rule: W-ZONE-12.

    {when: enters play, do: [{draw: 1}]}
    """

    who: Actor = This()


@word("leaves play")
class LeavesPlay(When):
    """This, or one of those, leaves play, wherever to. Rule: W-ZONE-11.

    {when: leaves play, do: [{discard: 1}]}
    """

    who: Actor = This()


@word("enters graveyard")
class EntersGraveyard(When):
    """This card enters your graveyard from anywhere; it works there alone.

    {when: enters graveyard, do: [{draw: 1}]}

    Rule: W-ZONE-03. Ruling: CR "Death Rattle".
    """


@word("destroyed")
class Destroyed(When):
    """This, or one of those, is destroyed. Rule: W-DAMAGE-18.

    {when: {destroyed: another ally you control}, do: [{draw: 1}]}
    """

    who: Actor = This()


@word("start of turn")
class StartOfTurn(When):
    """At the start of your turn, or of every turn. Rule: W-TURN-01.

    {when: start of turn, may: true, do: [{heal: 1, from: your hero}]}
    """

    whose: Whose = "your"


@word("end of turn")
class EndOfTurn(When):
    """At the end of your turn, or of every turn. Rule: W-TURN-06.

    {when: {end of turn: each}, do: [{ready: this}]}
    """

    whose: Whose = "your"


@word("attacks")
class Attacks(When):
    """This, or one of those, attacks. Rule: W-COMBAT-10.

    {when: attacks, do: [{has: +1 ATK, lasts: this combat}]}
    """

    who: Actor = This()


@word("defends")
class Defends(When):
    """This, or one of those, starts defending. Rule: W-COMBAT-10.

    {when: {defends: your hero}, do: [{draw: 1}]}
    """

    who: Actor = This()


@word("protects")
class Protects(When):
    """This, or one of those, steps in as the defender. Rule: W-COMBAT-07.

    {when: {protects: your hero}, do: [{draw: 1}]}
    """

    who: Actor = This()


@word("sabotages")
class Sabotages(When):
    """This, or one of those, has sabotaged one of *whom*. Ruling: CR "Sabotage".

    {when: {sabotages: this, whom: a resource}, do: [{destroy: it}]}
    """

    who: Actor
    whom: Actor


@word("heals")
class Heals(When):
    """This, or one of those, heals damage that there was. Rule: W-DAMAGE-08.

    {when: heals, do: [{draw: 1}]}
    """

    who: Actor = This()


@word("is healed")
class IsHealed(When):
    """Damage is healed from this, or from one of those. Rule: W-DAMAGE-08.

    {when: {is healed: your hero}, do: [{draw: 1}]}
    """

    who: Actor = This()


@word("exhausts")
class Exhausts(When):
    """This, or one of those, exhausts; one that is exhausted does not.

    {when: exhausts, do: [{heal: 2, from: target hero or ally}]}

    Rule: W-GLOSS-11.
    """

    who: Actor = This()


@word("readies")
class Readies(When):
    """This, or one of those, readies; one that is ready does not. Rule: W-GLOSS-12.

    {when: {readies: an opposing hero or ally}, do: [{deal: 1 fire, to: it}]}
    """

    who: Actor = This()


@word("deals damage")
class DealsDamage(When):
    """This, or one of those, deals damage that was not prevented. Rule: W-DAMAGE-12.

    {when: {deals damage: your hero, to: an opposing ally}, do: [{exhaust: it}]}

    `fatal: true` is only such damage that it is fatal. Rule: W-DAMAGE-06.
    """

    who: Actor = This()
    to: Actor | None = None
    type: DamageType | None = None
    fatal: bool = False


@word("deals combat damage")
class DealsCombatDamage(When):
    """As `deals damage`, but only what fighting deals. Rule: W-COMBAT-11.

    {when: {deals combat damage: your hero, to: a hero, with: this}, do: [{draw: 1}]}
    """

    who: Actor = This()
    to: Actor | None = None
    with_: Weapon | None = None
    fatal: bool = False


@word("is dealt damage")
class IsDealtDamage(When):
    """This, or one of those, was dealt damage that was not prevented.

    {when: {is dealt damage: your hero}, do: [{add counters: 1}]}

    Rule: W-DAMAGE-12.
    """

    who: Actor = This()
    type: DamageKind | None = None


@word("prevents damage")
class Prevents(When):
    """This, or one of those, prevents damage: armor that is used, or a card in play.

    {when: prevents damage, do: [{deal: 2 holy, to: target opposing hero}]}

    `from: an attacking ally` is only what one of those would deal, whom `it` speaks of.
    Rule: W-DAMAGE-10, W-DAMAGE-14.
    """

    who: Actor = This()
    by: Actor | None = field(default=None, metadata={"key": "from"})


@word("places")
class Places(When):
    """You place one of those; what it is must show. Rule: W-RESOURCE-01.

    {when: {places: resource, face up: true}, do: [{draw: 1}]}
    """

    those: Those
    face_up: bool = field(default=False, metadata={"key": "face up"})


@word("turns face down")
class TurnsFaceDown(When):
    """This, or one of those, is turned face down. Rule: W-GLOSS-16.

    {when: {turns face down: a resource you control}, do: [{draw: 1}]}
    """

    who: Actor = This()


@word("is targeted")
class IsTargeted(When):
    """An opponent's card or effect aims at this, or at one of those.

    {when: is targeted, may: true, do: [{return: this}]}

    Rule: W-PLAY-11.
    """

    who: Actor = This()


@word("draws")
class DrawsCard(When):
    """You, or others, draw a card: each card by itself. Rule: W-SETUP-09.

    {when: {draws: an opponent}, do: [{draw: 1}]}
    """

    player: Caster = "you"


@word("discards")
class DiscardsCard(When):
    """You, or others, discard a card: each card by itself. Rule: W-GLOSS-07.

    {when: {discards: an opponent}, do: [{draw: 1}]}
    """

    player: Caster = "you"


@word("strike")
class Strikes(When):
    """You strike with this weapon, or with any, or any of those. Rule: W-COMBAT-13.

    {when: {strike: a weapon, those: Ranged weapon}, do: [{draw: 1}]}
    """

    with_: Weapon = field(default="this", metadata={"key": "with"})
    those: Those | None = None


@word("as it enters")
class AsItEnters(When):
    """As this enters play, before anybody can answer. Rule: W-ZONE-12.

    {when: as it enters, do: [{add counters: 3}]}
    """


@word("stash")
class Stash(When):
    """This becomes a resource face up, which it may: "Stash". Rule: W-RESOURCE-01.

    {when: stash, do: [{draw: 1}]}
    """


@word("is revealed")
class IsRevealed(When):
    """This card is revealed from your deck, and works there alone. Rule: W-GLOSS-08.

    {when: is revealed, do: [{draw: 1}]}
    """


@word("plays")
class PlaysCard(When):
    """You, or an opponent, play one of those cards. Rule: W-PLAY-01.

    {when: {plays: Shadow ability}, do: [{draw: 1}]}
    """

    those: Those
    player: Caster = "you"


@word("is played")
class IsPlayed(When):
    """You play this, and it comes into play so; not where it is put there.

    {when: is played, do: [{draw: 1}]}

    Rule: W-PLAY-02.
    """


@word("attaches")
class Attaches(When):
    """You attach one of those cards to one in play. Rule: W-PLAY-14.

    {when: {attaches: ability, to: a hero or ally}, do: [{draw: 1}]}
    """

    those: Those
    to: Chosen


@word("completes quest")
class CompletesQuest(When):
    """You complete a quest. Rule: W-RESOURCE-10.

    {when: completes quest, do: [{ready: your hero}]}
    """


@word("flipped")
class Flipped(When):
    """A hero, yours unless said otherwise, is flipped. Rule: W-GLOSS-15.

    {when: flipped, do: [{draw: 1}]}
    """

    who: YourHero | Chosen = YourHero()
