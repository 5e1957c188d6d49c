"""EFFECT, cards: hand, deck, graveyard, chain."""

from dataclasses import field

from rules.wow.powers.words.amounts import Amount, Share
from rules.wow.powers.words.costs import Cost
from rules.wow.powers.words.effects.effect import Effect
from rules.wow.powers.words.names import Origin, Place, Player, Rest, Sorting, Zone
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

    Rule: W-GLOSS-07.
    """

    count: Share = 1
    those: Those | None = None
    player: Player = "you"


@word("mill")
class Mill(Effect, Cost):
    """Put the top cards of the deck into the graveyard.

    {mill: 2, player: target opponent}
    """

    count: Amount = 1
    player: Player = "you"


@word("search")
class Search(Effect):
    """Search your deck for such a card, then shuffle. Rule: W-GLOSS-09.

    {search: Pet ally with cost 3 or less, into: hand}
    """

    those: Those
    into: Place = "hand"


@word("put")
class Put(Effect):
    """Move such a card from your graveyard (a target) or hand elsewhere.

    {put: ally with cost 2 or less, from: graveyard, into: play}

    Rule: W-PLAY-12, W-ZONE-09.
    """

    those: Those
    zone: Zone = field(metadata={"key": "from"})
    into: Place


@word("reveal")
class Reveal(Effect):
    """Reveal the top cards of your deck, take one of those, put the rest away.

    {reveal: 4, take: equipment, rest: bottom of deck}

    Rule: W-GLOSS-08.
    """

    count: Amount
    take: Those
    rest: Rest = "bottom of deck"


@word("look")
class Look(Effect):
    """Look at the top cards of your deck and sort them. Rule: W-ZONE-02.

    {look: 3, then: take one}

    `take one` (the rest on the bottom), `reorder`, `bottom any`.
    """

    count: Amount
    then: Sorting = "take one"


@word("add resource")
class AddResource(Effect):
    """Put a card face down into your resource row. Rule: W-RESOURCE-01, W-GLOSS-16.

    {add resource: top of deck, exhausted: true}
    """

    origin: Origin = "top of deck"
    exhausted: bool = False


@word("remove from graveyard")
class RemoveFromGraveyard(Effect, Cost):
    """Remove cards in your graveyard from the game. Rule: W-ZONE-06.

    {remove from graveyard: 2, those: ally}
    """

    count: Amount = 1
    those: Those | None = None


@word("interrupt")
class Interrupt(Effect):
    """Interrupt a target card on the chain. Rule: W-CHAIN-14, W-CHAIN-15.

    {interrupt: ability with cost 4 or less}
    """

    those: Those


@word("interrupt effect")
class InterruptEffect(Effect):
    """Interrupt a target effect on the chain, told by the card whose effect it is.

    {interrupt effect: quest}

    Effects are those of powers, attacks and strikes. Rule: W-CHAIN-15, W-CHAIN-17.
    """

    those: Those
