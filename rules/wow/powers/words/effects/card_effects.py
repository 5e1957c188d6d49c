"""EFFECT, cards: hand, deck, graveyard, chain."""

from dataclasses import field
from typing import Literal

from rules.wow.powers.words.amounts import Amount, Share
from rules.wow.powers.words.costs import Cost
from rules.wow.powers.words.effects.effect import Effect
from rules.wow.powers.words.names import (
    Keeper,
    Origin,
    Owner,
    Place,
    Player,
    PutFrom,
    Rest,
    Sorting,
)
from rules.wow.powers.words.who import Those
from rules.wow.powers.words.word import word


@word("draw", head="count")
class Draw(Effect):
    """Draw cards. Rule: W-SETUP-09.

    {draw: 2, player: each player}
    """

    count: Amount = 1
    player: Player = "you"


@word("discard")
class Discard(Effect, Cost):
    """Discard cards from hand, any or of one kind; `all` is the hand.

    {discard: 1, player: target opponent}

    `random: true` leaves the choice to chance. `alike: top of deck` is of `all` those
    that share a card type with the top card of their deck; both are revealed. Rule:
    W-GLOSS-07, W-PLAY-17, W-CARD-02.
    """

    count: Share = 1
    those: Those | None = None
    player: Player = "you"
    random: bool = False
    alike: Literal["top of deck"] | None = None


@word("mill")
class Mill(Effect, Cost):
    """Put the top cards of the deck into the graveyard, or out of the game.

    {mill: 2, player: target opponent}
    """

    count: Amount = 1
    player: Player = "you"
    into: Literal["graveyard", "out of the game"] = "graveyard"


@word("search")
class Search(Effect):
    """Search your deck for such a card, then shuffle. Rule: W-GLOSS-09.

    {search: Pet ally with cost 3 or less, into: hand}

    `count: 2` finds two, `up to: true` so many or fewer. `player: target opponent` is
    of their deck; into play it comes under your control. `different names: true` is of
    cards no two of which have the same name.
    """

    those: Those
    into: Place = "hand"
    count: int = 1
    up_to: bool = field(default=False, metadata={"key": "up to"})
    player: Literal["you", "target opponent"] = "you"
    different: bool = field(default=False, metadata={"key": "different names"})


@word("put")
class Put(Effect):
    """Move such a card from your graveyard (a target) or hand elsewhere.

    {put: ally with cost 2 or less, from: graveyard, into: play}

    `count: 2` moves two, `up to: true` so many or fewer; `chosen: true` is chosen as
    it happens. `whose: any` are the graveyards of all players; what they own goes to
    their hand and deck, and into play under your control. `deck` is shuffled. `every:
    true` moves all of those there are; `random: true` leaves the choice to chance.
    `removed by this` is what this card has removed from the game, whoever owns it.
    `control: owner's` brings cards into play under the control of who owns them.
    `different names: true` is of cards no two of which have the same name.

    Rule: W-PLAY-12, W-ZONE-09, W-ZONE-06.
    """

    those: Those
    zone: PutFrom = field(metadata={"key": "from"})
    into: Place
    count: int = 1
    up_to: bool = field(default=False, metadata={"key": "up to"})
    chosen: bool = False
    whose: Owner = "your"
    every: bool = False
    random: bool = False
    control: Keeper = "your"
    different: bool = field(default=False, metadata={"key": "different names"})


@word("shuffle in", head="player")
class ShuffleIn(Effect):
    """A player shuffles their graveyard into their deck. Rule: W-ZONE-09.

    {shuffle in: target player}
    """

    player: Player = "each player"


@word("shuffle", head="player")
class ShuffleDeck(Effect):
    """A player shuffles their deck. Rule: W-ZONE-02.

    {shuffle: target player}
    """

    player: Player = "you"


@word("name and remove")
class NameAndRemove(Effect):
    """Name such a card; a player's cards of that name leave the game.

    {name and remove: ability or ally, player: target opponent}

    All of them do that lie in deck, graveyard and hand. What may be named are cards
    that you know: your own, and those that lay open. Rule: W-ZONE-06.
    """

    those: Those
    player: Literal["target player", "target opponent"] = "target opponent"


@word("master hero as ally")
class MasterHeroAsAlly(Effect):
    """Search deck and hand for a Master Hero; it comes into play as an ally.

    {pay: 8, do: [master hero as ally]}

    One whose name no card has that you control. Its text then speaks of an ally.
    Ruling: CR 301.4.
    """


@word("look at hand")
class LookAtHand(Effect):
    """Look at a player's hand; nobody else sees it. Rule: W-ZONE-02.

    {look at hand: target opponent}

    `discarding: ally` is what you choose of it to be discarded, if it is there; with
    `removing: true` that card is removed from the game.
    """

    player: Literal["target player", "target opponent"] = "target player"
    discarding: Those | None = None
    removing: bool = False


@word("reveal")
class Reveal(Effect):
    """Reveal the top cards of your deck, take one of those, put the rest away.

    {reveal: 4, take: equipment, rest: bottom of deck}

    One has to be taken, if there is one; left may be what would go into play, and one
    single card, whatever it is, with `rest: top of deck`. `every: true` takes all of
    those, `into: play` puts them there. In the `resource row` they are exhausted, and
    face up if they may lie so.

    Rule: W-GLOSS-08, W-RESOURCE-01.
    """

    count: Amount
    take: Those
    rest: Rest = "bottom of deck"
    every: bool = False
    into: Literal["hand", "play", "resource row"] = "hand"

    @property
    def may_be_left(self) -> bool:
        """Whether none has to be taken though there is one."""
        is_any = self.take == Those(("card",)) and self.rest == "top of deck"
        return self.into == "play" or (self.count == 1 and is_any)


@word("show top")
class ShowTop(Effect):
    """Reveal the top card of a deck, where it stays; `it` and *that* are that card.

    {show top: target opponent}

    `secret: true` is only looked at: nobody else sees it.

    Rule: W-GLOSS-08.
    """

    player: Player = "you"
    secret: bool = False


@word("look")
class Look(Effect):
    """Look at the top cards of your deck and sort them. Rule: W-ZONE-02.

    {look: 3, then: take one}

    `take one` (where the others go, `rest` says), `keep one` on top and put the others
    on the bottom, `reorder`, `bottom any`, `bury any` (into the graveyard), `remove
    any` (from the game). `player: target opponent` is of their deck; nothing of it is
    taken.
    """

    count: Amount
    then: Sorting = "take one"
    rest: Rest = "bottom of deck"
    player: Literal["you", "target player", "target opponent"] = "you"


@word("add resource")
class AddResource(Effect):
    """Put a card face down into your resource row. Rule: W-RESOURCE-01, W-GLOSS-16.

    {add resource: top of deck, exhausted: true}

    `player:` is who does so with a card of their own.
    """

    origin: Origin = "top of deck"
    exhausted: bool = False
    player: Player = "you"


@word("remove from graveyard")
class RemoveFromGraveyard(Effect, Cost):
    """Remove cards in your graveyard from the game. Rule: W-ZONE-06.

    {remove from graveyard: 2, those: ally}

    `up to: true` are so many or fewer.
    """

    count: Amount = 1
    those: Those | None = None
    up_to: bool = field(default=False, metadata={"key": "up to"})


@word("interrupt")
class Interrupt(Effect):
    """Interrupt a target card on the chain. Rule: W-CHAIN-14, W-CHAIN-15.

    {interrupt: ability with cost 4 or less}

    `at your hero` is only one that aims at your hero.
    """

    those: Those
    at_hero: bool = field(default=False, metadata={"key": "at your hero"})


@word("interrupt played", head="those")
class InterruptPlayed(Effect):
    """Interrupt a card on the chain that is chosen as it happens, or `every` one.

    {when: play, do: [{destroy: target ally}, {interrupt played: ability}]}

    They are of those that `its controller` plays, unless `player:` says otherwise.
    Rule: W-CHAIN-14.
    """

    those: Those
    player: Literal["its controller", "each player"] = "its controller"
    every: bool = False


@word("interrupt effect")
class InterruptEffect(Effect):
    """Interrupt a target effect on the chain, told by the card whose effect it is.

    {interrupt effect: quest}

    Effects are those of powers, attacks and strikes. Rule: W-CHAIN-15, W-CHAIN-17.
    """

    those: Those
