"""Effects on cards in play, reduced."""

from dataclasses import replace
from typing import Final

from rules.wow.goldfish.reduction.damage_effects import hits_opposing_hero
from rules.wow.goldfish.reduction.handlers import reduce_effect
from rules.wow.goldfish.reduction.phrase_meaning import (
    OPPOSING_HERO,
    NoTarget,
    NotPlayed,
    admits_opposing_hero,
    admits_own,
    allies_among,
    is_own_hero,
    own,
    split,
)
from rules.wow.goldfish.reduction.reading_context import Reading, Reduced
from rules.wow.powers.words import (
    Absorb,
    AddCounters,
    Anyone,
    Assault,
    Attach,
    BearForm,
    CatForm,
    Chosen,
    Destroy,
    Each,
    Exhaust,
    Ferocity,
    Flip,
    GainControl,
    Harmonize,
    InspiringPresence,
    It,
    Keyword,
    Preparation,
    Ready,
    Remove,
    RemoveCounters,
    RemoveFromCombat,
    Return,
    Sacrifice,
    Sentinel,
    Target,
    This,
    Those,
    TimeIsMoney,
    Tokens,
    TurnFaceDown,
    X,
    YourHero,
)

# What of yours can be readied and what for: to attack, to strike, to pay.
_READIED = {"hero", "ally", "character", "weapon", "resource", "card"}


# Keywords that change a turn without opponents, too, which a goldfish does not play.
_MATTERING: Final = (
    *(Absorb, Harmonize, InspiringPresence, Preparation, Sentinel, TimeIsMoney),
)


def kept_keywords(keywords: tuple[Keyword, ...]) -> tuple[Keyword, ...]:
    """Return those of *keywords* that matter where nobody attacks. Raises NotPlayed."""
    if any(isinstance(each, BearForm | CatForm) for each in keywords):
        raise NotPlayed
    if any(isinstance(each, _MATTERING) for each in keywords):
        raise NotPlayed
    if any(isinstance(each, Assault) and each.n == X() for each in keywords):
        raise NotPlayed
    return tuple(each for each in keywords if isinstance(each, Ferocity | Assault))


@reduce_effect.of(Ready)
def _ready(effect: Ready, reading: Reading) -> Reduced:
    match effect.who:
        case Target(those) | Chosen(those) | Each(those) as who:
            if not admits_own(those):
                return _harm(who, reading)
            reading.it = "own" if allies_among(those) else "nothing"
            return _ready_own(who, own(those, without=frozenset({"exhausted"})))
        case It() if reading.it != "own":
            return []
        case who if is_own_hero(who, on_hero=reading.on_hero):
            return [Ready(YourHero())]
        case This() if reading.card.type not in ("armor", "item"):
            return [effect]
    raise NotPlayed


def _ready_own(who: Target | Chosen | Each, those: Those) -> Reduced:
    """Several at once are resources, or all there are."""
    if not {*those.kinds} <= _READIED - {"card"}:
        raise NotPlayed
    if not isinstance(who, Each) and len(those.kinds) > 1:
        raise NotPlayed
    if not isinstance(who, Each) and isinstance(who.count, X):
        raise NotPlayed
    if not isinstance(who, Each) and who.count != 1 and those.kinds != ("resource",):
        raise NotPlayed
    if isinstance(who, Chosen):
        who = replace(who, up_to=False)  # as many as there are
    return [Ready(part) for part in split(who, those)]  # type: ignore[arg-type]


def _harm(who: Anyone, reading: Reading) -> Reduced:
    """Whatever it is, the opposing hero does not mind."""
    hits_opposing_hero(who, reading)
    return []


@reduce_effect.of(Exhaust)
def _exhaust(effect: Exhaust, reading: Reading) -> Reduced:
    return _harm(effect.who, reading)


@reduce_effect.of(RemoveFromCombat)
def _remove_from_combat(effect: RemoveFromCombat, reading: Reading) -> Reduced:
    return _harm(effect.who, reading)


@reduce_effect.of(GainControl)
def _gain_control(effect: GainControl, reading: Reading) -> Reduced:
    if effect.player != "you":
        raise NotPlayed
    return _harm(effect.who, reading)


@reduce_effect.of(Return)
def _return(effect: Return, reading: Reading) -> Reduced:
    return _harm(effect.who, reading)


@reduce_effect.of(Destroy)
def _destroy(effect: Destroy, reading: Reading) -> Reduced:
    return _leave(effect, reading)


@reduce_effect.of(Remove)
def _remove(effect: Remove, reading: Reading) -> Reduced:
    return _leave(effect, reading)


def _leave(effect: Destroy | Remove, reading: Reading) -> Reduced:
    if isinstance(effect.who, This) and not reading.on_hero:
        return [effect]
    return _harm(effect.who, reading)


@reduce_effect.of(Sacrifice)
def _sacrifice(effect: Sacrifice, reading: Reading) -> Reduced:
    """The opponent has nothing to lose."""
    if effect.player in ("you", "each player"):
        raise NotPlayed
    if effect.player == "its controller" and reading.it == "own":
        raise NotPlayed
    return []


@reduce_effect.of(Flip)
def _flip(effect: Flip, reading: Reading) -> Reduced:
    return _harm(effect.who, reading)


@reduce_effect.of(Attach)
def _attach(effect: Attach, reading: Reading) -> Reduced:
    """The host was chosen for the whole card: see `host_of`."""
    reading.it = reading.host
    if reading.host == "opposing":
        return [Attach(OPPOSING_HERO)]
    if reading.host == "nothing":
        raise NoTarget
    if isinstance(effect.to, YourHero):
        return [effect]
    those = own(effect.to.those)
    kinds: tuple[str, ...] = tuple(
        "ally" if kind == "character" else kind
        for kind in those.kinds
        if kind != "hero"
    )
    if kinds not in (("ally",), ("weapon",)):
        raise NotPlayed
    return [Attach(Target(replace(those, kinds=kinds)))]


@reduce_effect.of(TurnFaceDown)
def _turn_face_down(effect: TurnFaceDown, reading: Reading) -> Reduced:
    return _harm(effect.who, reading)


@reduce_effect.of(Tokens)
def _tokens(effect: Tokens, reading: Reading) -> Reduced:
    reading.it = "own"
    told = effect.name or effect.traits or effect.unique or effect.power
    sized = isinstance(effect.atk, X) or isinstance(effect.health, X)
    sized = sized or effect.exhausted
    if told or sized or effect.trait == "Token" or effect.player != "you":
        raise NotPlayed
    return [replace(effect, with_=kept_keywords(effect.with_))]


@reduce_effect.of(AddCounters)
def _add_counters(effect: AddCounters, reading: Reading) -> Reduced:
    if effect.of or effect.named or not isinstance(effect.to, This):
        raise NotPlayed
    return [effect]


@reduce_effect.of(RemoveCounters)
def _remove_counters(effect: RemoveCounters, reading: Reading) -> Reduced:
    if effect.of is not None or effect.named or effect.who != This():
        raise NotPlayed
    return [effect]


def may_attach_to_hero(attach: Attach) -> bool:
    """Whether the opposing hero may bear what *attach* attaches."""
    return isinstance(attach.to, Target) and admits_opposing_hero(attach.to.those)
