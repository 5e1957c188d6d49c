"""Effects on hand, deck and graveyard, reduced."""

from dataclasses import replace

from rules.wow.goldfish.reduction.handlers import reduce_effect
from rules.wow.goldfish.reduction.phrase_meaning import NoTarget, NotPlayed, printed
from rules.wow.goldfish.reduction.reading_context import Reading, Reduced, Whose
from rules.wow.powers.words import (
    AddResource,
    Discard,
    Draw,
    Effect,
    Interrupt,
    InterruptEffect,
    InterruptPlayed,
    Look,
    LookAtHand,
    Mill,
    NameAndRemove,
    Player,
    PlaysFrom,
    PlaysRevealed,
    Put,
    Search,
    ShuffleDeck,
    Those,
)


def _is_you(player: Player, reading: Reading, *, helps: bool) -> bool:
    """Whether *player* is, or is chosen to be, the deck's own. What helps, you take."""
    if player == "its controller":
        if reading.it == "own":
            raise NotPlayed
        return False
    return player in ("you", "each player") or (helps and player == "target player")


@reduce_effect.of(Draw)
def _draw(effect: Draw, reading: Reading) -> Reduced:
    if not _is_you(effect.player, reading, helps=True):
        return []
    return [replace(effect, player="you")]


@reduce_effect.of(Discard)
def _discard(effect: Discard, reading: Reading) -> Reduced:
    if not _is_you(effect.player, reading, helps=False):
        return []
    if effect.random or effect.alike:
        raise NotPlayed
    those = printed(effect.those) if effect.those else None
    return [replace(effect, player="you", those=those)]


@reduce_effect.of(Mill)
def _mill(effect: Mill, reading: Reading) -> Reduced:
    if effect.into != "graveyard":
        raise NotPlayed
    if not _is_you(effect.player, reading, helps=False):
        return []
    return [replace(effect, player="you")]


@reduce_effect.of(Search)
def _search(effect: Search, reading: Reading) -> Reduced:
    if effect.player != "you":
        return []
    if effect.count > 1 or effect.up_to:
        raise NotPlayed
    reading.it = _where_it_is(effect.into, effect.those)
    return [replace(effect, those=printed(effect.those))]


@reduce_effect.of(LookAtHand)
def _look_at_hand(effect: LookAtHand, reading: Reading) -> Reduced:
    """What is in the other's hand makes no difference."""
    return []


@reduce_effect.of(Put)
def _put(effect: Put, reading: Reading) -> Reduced:
    if effect.zone not in ("hand", "graveyard"):
        raise NotPlayed
    if effect.zone == effect.into or effect.count > 1 or effect.up_to:
        raise NotPlayed
    if effect.whose != "your" or effect.every or effect.control != "your":
        raise NotPlayed
    reading.it = _where_it_is(effect.into, effect.those)
    return [replace(effect, those=printed(effect.those), chosen=False)]


def _where_it_is(into: str, those: Those) -> Whose:
    """Return what `it` speaks of then. Only allies are put into play."""
    if into == "play" and those.kinds == ("ally",):
        return "own"
    if into == "hand":
        return "nothing"
    raise NotPlayed


@reduce_effect.of(AddResource)
def _add_resource(effect: AddResource, reading: Reading) -> Reduced:
    if effect.origin == "this":
        raise NotPlayed
    if effect.player in ("you", "each player"):
        return [replace(effect, player="you")]
    return []


@reduce_effect.of(Look)
def _look(effect: Look, reading: Reading) -> Reduced:
    """Cards that may be put back as they lay are put back so."""
    if effect.then in ("take one", "bury any", "remove any"):
        raise NotPlayed
    return []


@reduce_effect.of(Interrupt)
def _interrupt(effect: Interrupt, reading: Reading) -> Reduced:
    """There is never a card of an opponent's on the chain."""
    raise NoTarget


@reduce_effect.of(InterruptEffect)
def _interrupt_effect(effect: InterruptEffect, reading: Reading) -> Reduced:
    """Nor an effect."""
    raise NoTarget


@reduce_effect.of(InterruptPlayed)
def _interrupt_played(_effect: InterruptPlayed, _reading: Reading) -> Reduced:
    """Nobody is aimed at, and there is nothing to interrupt."""
    return []


@reduce_effect.of(PlaysRevealed, NameAndRemove)
def _of_no_matter(_effect: Effect, _reading: Reading) -> Reduced:
    """Nobody looks at what is shown, and the opponent has no cards."""
    return []


@reduce_effect.of(PlaysFrom)
def _plays_from(effect: PlaysFrom, _reading: Reading) -> Reduced:
    if effect.origin != "opposing hands":
        raise NotPlayed
    return []


@reduce_effect.of(ShuffleDeck)
def _shuffle(effect: ShuffleDeck, reading: Reading) -> Reduced:
    """What lies on top of the own deck may be known: that it is shuffled matters."""
    if _is_you(effect.player, reading, helps=False):
        raise NotPlayed
    return []
