"""EFFECT, playing: on what terms cards are played, and what players cannot do."""

from dataclasses import field
from typing import Literal

from rules.wow.powers.words.conditions import Condition
from rules.wow.powers.words.costs import Cost
from rules.wow.powers.words.durations import Duration, ThisTurn
from rules.wow.powers.words.effects.effect import Effect
from rules.wow.powers.words.names import PlayedFrom, Player, ShownZone, Source
from rules.wow.powers.words.who import Anyone, It, This, Those
from rules.wow.powers.words.word import word

# What a player may be kept from. Rule: W-PLAY-01, W-RESOURCE-01, W-RESOURCE-10,
# W-COMBAT-13, W-TURN-03.
PlayersAct = Literal["play", "complete", "strike", "draw", "place quests face up"]


@word("additional cost", head="costs")
class AdditionalCost(Effect):
    """What playing this card costs beside its price, where it does nothing then.

    {when: ongoing, do: [{additional cost: {destroy: a Demon ally you control}}]}

    Rule: W-PLAY-01, W-RESOURCE-07.
    """

    costs: tuple[Cost, ...]


@word("instead of cost", head="costs")
class InsteadOfCost(Effect):
    """You may pay something else than the printed cost to play this card.

    {when: ongoing, do: [{instead of cost: {exhaust: a Melee weapon you control}}]}

    With nothing behind it is playing it without its cost. Rule: W-PLAY-01,
    W-RESOURCE-06.
    """

    costs: tuple[Cost, ...] = ()


@word("play only if")
class PlayOnly(Effect):
    """This card may only be played while a condition holds. Rule: W-PLAY-01.

    {when: ongoing, do: [{play only if: {you control: Totem card}}]}
    """

    condition: Condition


@word("players can't", head="acts")
class PlayersCannot(Effect):
    """Players cannot do something, as long as it lasts. Ruling: CR 103.2.

    {"players can't": draw, player: each opponent, lasts: this turn}

    `play` is of all cards, or of such cards alone (`those`).
    """

    acts: tuple[PlayersAct, ...]
    player: Player = "each opponent"
    those: Those | None = None
    lasts: Duration | None = field(default=None)


@word("pays as resource")
class PaysAsResource(Effect):
    """Cards may be exhausted to pay costs as though they were resources.

    {when: ongoing, do: [{pays as resource: your hero}]}

    Resources are exhausted first. Rule: W-RESOURCE-04.
    """

    who: Anyone


@word("play free")
class PlayFree(Effect):
    """A player may play such cards without paying their costs.

    {play free: ally, from: deck}

    The `deck` is searched for one, or for as many as *count* says, and shuffled; of the
    `top of deck` it is the top card, if it is one of those. Additional costs are paid,
    X is 0. `player: that player` plays cards of their own. Rule: W-PLAY-01,
    W-RESOURCE-06.
    """

    those: Those
    origin: Source = field(metadata={"key": "from"})
    count: int = 1
    player: Player = "you"


@word("places more", head="amount")
class PlacesMore(Effect):
    """A player may place so many more resources on each of their turns.

    {when: ongoing, do: [{places more: 1, player: each player}]}

    Rule: W-RESOURCE-01.
    """

    amount: int
    player: Literal["you", "each player"] = "you"


@word("plays from", head="origin")
class PlaysFrom(Effect):
    """You can play cards that lie elsewhere as if they were in your hand.

    {when: ongoing, if: {turn of: you}, do: [{plays from: opposing hands}]}

    All, or such cards alone (`those`). Rule: W-PLAY-01.
    """

    origin: PlayedFrom
    those: Those | None = None


@word("may play", head="who")
class MayPlay(Effect):
    """You may play `it`, a card that lies out of play, from where it lies now.

    {when: play, do: [show top, {may play: it, lasts: this turn}]}

    `free: true` is without paying its cost. Without `lasts` it may be played as long as
    it lies there. Rule: W-PLAY-01.
    """

    who: It
    free: bool = False
    lasts: ThisTurn | None = None


@word("copy", head="of")
class Copy(Effect):
    """Copy an ability on the chain that does not enter play: `it`, or `this`.

    {when: {plays: non-Ongoing ability}, do: [{copy: it}]}

    The copy does what the card says, by the same X and choice, and is aimed anew; it is
    no card that could be interrupted. Ruling: CR "Copy".
    """

    of: It | This


@word("plays revealed", head="zone")
class PlaysRevealed(Effect):
    """Players play with their hands, or the top cards of their decks, revealed.

    {when: ongoing, do: [{plays revealed: hand, player: each opponent}]}

    Rule: W-GLOSS-08.
    """

    zone: ShownZone
    player: Player = "you"
