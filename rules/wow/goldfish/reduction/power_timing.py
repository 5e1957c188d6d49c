"""When a power works and what it costs, reduced."""

from dataclasses import replace

from rules.wow.goldfish.reduction.phrase_meaning import (
    NeverHappens,
    NotPlayed,
    admits_opposing_hero,
    admits_own,
    allies_among,
    is_own_hero,
    own,
    printed,
)
from rules.wow.goldfish.reduction.reading_context import Reading
from rules.wow.powers.words import (
    Activate,
    Actor,
    AsItEnters,
    Attacks,
    Chosen,
    CompletesQuest,
    Cost,
    DealsCombatDamage,
    DealsDamage,
    Defends,
    Destroy,
    Destroyed,
    DiscardsCard,
    DrawsCard,
    EndOfTurn,
    EntersPlay,
    Exhausts,
    Flip,
    Flipped,
    IsDealtDamage,
    IsTargeted,
    LeavesPlay,
    Ongoing,
    Pay,
    Payment,
    Play,
    PlaysCard,
    PutDamage,
    Readies,
    Remove,
    RemoveCounters,
    Reward,
    StartOfTurn,
    Strikes,
    This,
    TurnsFaceDown,
    When,
    YourHero,
)

_AS_THEY_STAND = (
    *(Play, Ongoing, Payment, Reward, StartOfTurn, EndOfTurn),
    CompletesQuest,
)


def _check_turn(when: When) -> None:
    """Raise NeverHappens of a turn nobody has, NotPlayed where it is not told whose."""
    if isinstance(when, StartOfTurn | EndOfTurn):
        if when.whose == "each other player's":
            raise NeverHappens
        if when.whose == "attached card's controller's":
            raise NotPlayed


def reduce_when(when: When, reading: Reading) -> When:
    """Return *when* as it may happen. Raises NotPlayed, or NeverHappens."""
    _check_turn(when)
    if isinstance(when, _AS_THEY_STAND):
        return when
    match when:
        case Strikes(with_="this", those=None):
            return when
        case AsItEnters():  # nobody answers anything there
            return EntersPlay()
        case EntersPlay(who) | Attacks(who):
            return replace(when, who=_own_actor(who, reading))
        case Destroyed(This()) | LeavesPlay(This()) | Flipped(YourHero()):
            return when
        case PlaysCard(those, player) if player == "you":
            return replace(when, those=printed(those))
        case DealsCombatDamage(who, to, None):
            return _combat(who, to, reading)
        case DealsDamage(to=Chosen(those)) if those.side == "opposing" and (
            admits_opposing_hero(those)
        ):
            reading.it, reading.waits_in_vain = "opposing", True
            return when
    if _never_happens(when):
        raise NeverHappens
    raise NotPlayed


def _own_actor(who: Actor, reading: Reading) -> Actor:
    """Return who of the player's own acts. Raises NeverHappens for an opponent's."""
    if isinstance(who, Chosen):
        if not admits_own(who.those):
            raise NeverHappens
        reading.it = "own" if allies_among(who.those) else "nothing"
        those = own(who.those)
        if not {*those.kinds} <= {"ally", "weapon", "equipment", "ability"}:
            raise NotPlayed
        return Chosen(those)
    if is_own_hero(who, on_hero=reading.on_hero):
        return YourHero()
    if isinstance(who, This):
        return who
    raise NotPlayed


def _never_happens(when: When) -> bool:
    """Whether *when* waits for what an opponent would do, or for its cards."""
    match when:
        case PlaysCard():
            return when.player == "an opponent"
        case DrawsCard() | DiscardsCard():
            return when.player == "an opponent"
        case IsTargeted():
            return True
        case TurnsFaceDown(Chosen(those)):
            return not admits_own(those)
        case Destroyed(Chosen(those)) | LeavesPlay(Chosen(those)):
            return not admits_own(those)
        case Exhausts(Chosen(those)) | Readies(Chosen(those)):
            return not admits_own(those)
        case Flipped(Chosen(those)):
            return not admits_own(those)
        case Defends(who) | IsDealtDamage(who):
            return not isinstance(who, Chosen) or "hero" not in who.those.kinds
        case DealsDamage(to=Chosen(those)):
            return not {"hero", "character"} & {*those.kinds}
    return False


def _combat(who: Actor, to: Actor | None, reading: Reading) -> When:
    """Only the opposing hero is ever fought."""
    if to is not None and not isinstance(to, Chosen):
        raise NotPlayed
    if to and not {"hero", "character"} & {*to.those.kinds}:
        raise NeverHappens
    if to and (to.those.traits or to.those.states or to.those.bound):
        raise NotPlayed
    reading.it = "opposing" if to else "nothing"
    if is_own_hero(who, on_hero=reading.on_hero):
        return DealsCombatDamage(YourHero())
    if isinstance(who, This) and reading.on_ally:
        return DealsCombatDamage(This())
    raise NotPlayed


def reduce_cost(cost: Cost, reading: Reading) -> Cost:
    """Return *cost* as the player pays it. Raises NotPlayed."""
    match cost:
        case Pay(int()) | Activate() | Flip(YourHero()):
            return cost
        case RemoveCounters(int(), None, None, This()):
            return cost
        case PutDamage(int(), who) if is_own_hero(who, on_hero=reading.on_hero):
            return replace(cost, to=YourHero())
        case Destroy(This()) | Remove(This()):
            return cost
    raise NotPlayed
