"""Effects that change numbers, keywords and prices, reduced."""

from dataclasses import replace
from typing import Final

from rules.wow.goldfish.reduction.board_effects import kept_keywords
from rules.wow.goldfish.reduction.damage_effects import (
    helps_own_hero,
    hits_opposing_hero,
)
from rules.wow.goldfish.reduction.handlers import reduce_effect
from rules.wow.goldfish.reduction.phrase_meaning import (
    NotPlayed,
    admits_own,
    allies_among,
    is_own_hero,
    own,
    printed,
    split,
)
from rules.wow.goldfish.reduction.reading_context import Reading, Reduced
from rules.wow.powers.words import (
    Act,
    Anyone,
    Attached,
    Cannot,
    Change,
    Chosen,
    DualWield,
    Each,
    Exhaust,
    Grant,
    Has,
    InsteadOfCost,
    It,
    Keyword,
    Loses,
    MakesInstant,
    Ongoing,
    PayLess,
    Payment,
    PayMore,
    PlayersCannot,
    Return,
    Target,
    This,
    ThisCombat,
    ThisTurn,
    Those,
    UntilYourNextTurn,
    WhileAttacking,
    WhileDefending,
    Who,
    YourHero,
)

Gains = tuple[Change | Keyword, ...]
# What nobody tries to do to the player's own cards, and what they never do.
_UNTRIED: frozenset[Act] = frozenset(
    {
        *("protect", "be attacked", "be targeted", "be targeted by opponents"),
        *("be healed", "be destroyed", "be interrupted"),
    }
)


@reduce_effect.of(Has)
def _has(effect: Has, reading: Reading) -> Reduced:
    gains = _kept(effect.gains)
    if _is_harm(effect.gains) and _may_be_opposing(effect.who):
        hits_opposing_hero(effect.who, reading)
        return []
    if not gains or isinstance(effect.lasts, WhileDefending):
        helps_own_hero(effect.who, reading)
        return []
    lasts = _lasting(effect, reading)
    return [
        replace(effect, gains=gains, who=who, lasts=lasts)  # type: ignore[arg-type]
        for who in _bearers(effect.who, gains, reading)
    ]


def _kept(gains: Gains) -> Gains:
    """Return those of *gains* that matter where nobody attacks."""
    keywords = tuple(each for each in gains if isinstance(each, Keyword))
    kept = kept_keywords(keywords)
    return tuple(
        each
        for each in gains
        if (isinstance(each, Change) and each.stat in ("ATK", "strike cost"))
        or isinstance(each, DualWield)
        or each in kept
    )


def _is_harm(gains: Gains) -> bool:
    """Whether *gains* make a card worse: such are meant for an opponent's."""
    return any(
        isinstance(each, Change) and each.less and each.stat != "strike cost"
        for each in gains
    )


def _may_be_opposing(who: Anyone) -> bool:
    return isinstance(who, Target | Chosen | Each) and who.those.side in (
        "any",
        "opposing",
    )


def _lasting(effect: Has, reading: Reading) -> ThisTurn | ThisCombat | None:
    """What lasts until your next turn matters only in this one."""
    ongoing = isinstance(reading.when, Ongoing)
    match effect.lasts:
        case None if ongoing:
            return None
        case ThisTurn() | ThisCombat() if not ongoing:
            return effect.lasts
        case UntilYourNextTurn() | WhileAttacking() if not ongoing:
            return ThisTurn()
    raise NotPlayed


def _bearers(who: Anyone, gains: Gains, reading: Reading) -> list[Who]:
    """Return whom *gains* reach, each by itself."""
    match who:
        case Target(those) | Chosen(those) | Each(those):
            if not admits_own(those):
                hits_opposing_hero(who, reading)
                return []
            return _own_bearers(who, reading)
        case It() | Attached():
            whose = reading.it if isinstance(who, It) else reading.host
            return [who] if whose == "own" else []
        case _ if is_own_hero(who, on_hero=reading.on_hero):
            return [YourHero()]
        case This() if reading.on_ally or reading.card.type == "weapon":
            return [who]
    raise NotPlayed


def _own_bearers(who: Target | Chosen | Each, reading: Reading) -> list[Who]:
    """Of heroes and allies that may be chosen an ally is; of each, each."""
    reading.it = "own" if allies_among(who.those) else "nothing"
    parts = split(who, own(who.those))
    if isinstance(who, Each):
        if not all(_bears(part) for part in parts):
            raise NotPlayed
        return parts
    if who.count != 1 or not _bears(parts[-1]):
        raise NotPlayed
    return parts[-1:]


def _bears(who: Who) -> bool:
    """Whether ATK means something to *who*."""
    return isinstance(who, YourHero) or {*who.those.kinds} <= {"ally", "weapon"}  # type: ignore[attr-defined]


@reduce_effect.of(Loses)
def _loses(effect: Loses, reading: Reading) -> Reduced:
    return _for_opponents(effect.who, reading)


@reduce_effect.of(Grant)
def _grant(effect: Grant, reading: Reading) -> Reduced:
    """A power that only takes back to hand who has it, nobody uses."""
    only_returns = effect.power.effects == (Return(This()),)
    if isinstance(effect.power.when, Payment) and only_returns:
        return []
    return _for_opponents(effect.who, reading)


def _for_opponents(who: Anyone, reading: Reading) -> Reduced:
    """Nothing, where *who* are an opponent's; else this is not played."""
    if isinstance(who, Each | Chosen) and who.those.side != "opposing":
        raise NotPlayed
    hits_opposing_hero(who, reading)
    return []


@reduce_effect.of(Cannot)
def _cannot(effect: Cannot, reading: Reading) -> Reduced:
    if isinstance(effect.who, Target | Chosen | Each):
        if effect.who.those.side in ("any", "opposing"):
            hits_opposing_hero(effect.who, reading)
            return []
        if {*effect.acts} <= _UNTRIED:
            helps_own_hero(effect.who, reading)
            return []
        raise NotPlayed
    if isinstance(effect.who, It | Attached):
        hits_opposing_hero(effect.who, reading)
        return []
    if {*effect.acts} <= _UNTRIED:
        return []
    raise NotPlayed


@reduce_effect.of(PayLess)
def _pay_less(effect: PayLess, reading: Reading) -> Reduced:
    ongoing = isinstance(reading.when, Ongoing)
    fits = (effect.lasts is None) if ongoing else isinstance(effect.lasts, ThisTurn)
    if effect.to != "play" or effect.least is not None:
        raise NotPlayed
    if not isinstance(effect.amount, int):
        raise NotPlayed
    if not fits or (ongoing and effect.next):
        raise NotPlayed
    return [replace(effect, those=printed(effect.those))]


@reduce_effect.of(MakesInstant)
def _makes_instant(_effect: MakesInstant, _reading: Reading) -> Reduced:
    """There is nothing to answer."""
    return []


@reduce_effect.of(PlayersCannot)
def _players_cannot(effect: PlayersCannot, _reading: Reading) -> Reduced:
    """Opponents do nothing anyway."""
    if effect.player not in ("each opponent", "target opponent", "target player"):
        raise NotPlayed
    return []


@reduce_effect.of(InsteadOfCost)
def _instead_of_cost(effect: InsteadOfCost, _reading: Reading) -> Reduced:
    """Your hero never defends, so that what asks for that is never paid."""
    if effect.costs != (Exhaust(_DEFENDING_HERO),):
        raise NotPlayed
    return []


_DEFENDING_HERO: Final = Chosen(Those(("hero",), "you control", ("defending",)))


@reduce_effect.of(PayMore)
def _pay_more(effect: PayMore, reading: Reading) -> Reduced:
    """Opponents play nothing."""
    if effect.player == "each player":
        raise NotPlayed
    return []
