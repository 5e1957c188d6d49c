"""WHO: the heroes, allies and other cards that a text speaks of."""

from dataclasses import dataclass
from typing import Final, Literal

from rules.wow.powers.words.names import Kind, Measure, Order, Parity, Side, State
from rules.wow.powers.words.word import Word, word
from rules.wow.powers.words.x import X


@dataclass(frozen=True, slots=True)
class Resources(Word):
    """As many as you control resources: `with cost your resources or less`."""


@dataclass(frozen=True, slots=True)
class Bound(Word):
    """A limit on a number of the card: `with cost 3 or less`; no *order*: exactly.

    `with even cost 2 or more` is of even numbers, `with cost 1 to 3` up to *most*.
    """

    measure: Measure
    number: int | X | Resources
    order: Order | None = None
    parity: Parity | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Those(Word):
    """Which cards are meant: `other opposing damaged Demon ally with cost 3 or less`.

    One of *kinds*, one of *traits* (if any), and all the rest. *other*: not the card
    that says so. *having*: keywords of which they have one, *lacking*: one they have
    not. *on*: to whom they are attached, with *off* to whom not. *party*: in whose
    party they are. *named*: their printed name, `*Bolvar*` where that stands in it, or
    `this` for that of the card that says so. *against*: whom they are in combat with.
    """

    kinds: tuple[Kind, ...]
    side: Side = "any"
    states: tuple[State, ...] = ()
    traits: tuple[str, ...] = ()
    without: tuple[str, ...] = ()  # traits of which they must have none
    bound: Bound | None = None
    other: bool = False
    having: tuple[str, ...] = ()
    lacking: str | None = None
    on: "Who | None" = None
    party: "Who | None" = None
    named: str | None = None
    against: "Who | None" = None
    off: bool = False


def is_called(name: str, told: str) -> bool:
    """Whether a card of that *name* is one *told* by it: `*Bolvar*` by a part of it."""
    if told.startswith("*"):
        return told.strip("*") in name
    return name == told


class Who(Word):
    """One or more cards in play that something happens to, or that do something."""

    __slots__ = ()


@word("target")
class Target(Who):
    """Chosen and aimed at when the power is used; may fizzle.

    {destroy: target damaged opposing ally with cost 3 or less}

    `2 target` and `up to 2 target` choose several, `a second target` one that the
    power does not aim at already, `a random target` is left to chance. Rule:
    W-PLAY-11, W-CHAIN-13, W-PLAY-17.
    """

    those: Those
    count: int = 1
    up_to: bool = False
    second: bool = False
    random: bool = False


@word("each")
class Each(Who):
    """All of those there are when it happens; never aimed at.

    {deal: 1 frost, to: each opposing hero and ally}
    """

    those: Those


@word("a")
class Chosen(Who):
    """One (or n) of those, chosen as it happens; never aimed at.

    {exhaust: 2 allies you control}

    `up to 2`, `any number of` let one choose fewer. `X` is told by the power. `a random
    ally` is left to chance (W-PLAY-17).
    """

    those: Those
    count: int | X = 1
    up_to: bool = False
    random: bool = False


@word("this")
class This(Who):
    """The card that says so.

    {ready: this}
    """


@word("your hero")
class YourHero(Who):
    """The hero of the card's controller. Rule: W-CARD-20.

    {heal: 2, from: your hero}
    """


@word("attached")
class Attached(Who):
    """The card this one is attached to. Rule: W-PLAY-14.

    {has: -2 ATK, who: attached}
    """


@word("it")
class It(Who):
    """What the same power named last by target, each, a, put, search or tokens.

    {has: ferocity, who: it, lasts: this turn}
    """


@word("target player")
class TargetPlayer(Who):
    """A player chosen and aimed at, as the one in whose party others are.

    {deal: 1 fire, to: each ally in the party of target opponent}

    Rule: W-PLAY-11, W-CARD-20.
    """

    player: Literal["target player", "target opponent"] = "target player"


@word("its controller's hero")
class ItsHero(Who):
    """The hero of who controls `it`, or last did. Rule: W-CARD-20.

    {when: play, do: [{destroy: target ally}, {deal: 2, to: its controller's hero}]}
    """


@word("its source")
class ItsSource(Who):
    """Who dealt the damage that the event of the power is about. Rule: W-DAMAGE-01.

    {when: is dealt damage, do: [{deal: 1, to: its source}]}
    """


@word("that player's hero")
class TheirHero(Who):
    """The hero of the player whose turn starts or ends, or who drew, played … a card.

    {when: {start of turn: each}, do: [{deal: 1, to: "that player's hero"}]}

    Rule: W-CARD-20.
    """


# Who does something that a trigger watches for.
# Only what waits for a moment of this turn can watch `it`.
Actor = This | YourHero | Attached | Chosen | It
Anyone = (
    Target
    | Each
    | Chosen
    | This
    | YourHero
    | Attached
    | It
    | ItsHero
    | ItsSource
    | TheirHero
)
# Whoever may be dealt damage, whatever else a text calls it.
EVERYBODY: Final = Each(Those(("character",)))
