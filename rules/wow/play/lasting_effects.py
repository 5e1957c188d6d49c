"""What lasts for a while: changes of cards, prices, bans, loans."""

from dataclasses import dataclass
from typing import Literal

from rules.wow.play.faces import NumberedPower, Piece
from rules.wow.powers.words import (
    Act,
    Change,
    DamageKind,
    Duration,
    Effect,
    Keyword,
    MoreDamage,
    Paid,
    PlayersAct,
    Those,
    Unpreventable,
)


@dataclass(frozen=True, slots=True)
class Lost:
    """Keywords that a card does not have for a while. Rule: W-GLOSS-13."""

    keywords: tuple[Keyword, ...]


@dataclass(frozen=True, slots=True)
class Powerless:
    """A card has no powers for a while. Rule: W-GLOSS-13."""


@dataclass(frozen=True, slots=True)
class Also:
    """Traits that a card has for a while. Rule: W-CARD-08."""

    traits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """Damage to a card is dealt to another for a while, or once. Rule: W-DAMAGE-11."""

    kind: DamageKind
    to: Piece
    next: bool


# What cards may have for a while besides their print; powers are those they are given.
Gain = (
    Also | Change | Keyword | Lost | MoreDamage | Moved | NumberedPower | Powerless
) | Unpreventable


# What they are about: a number of the card, its keywords, or something else.
Topic = Literal["ATK", "health", "DEF", "strike cost", "keywords", "traits", "else"]


def topic_of(gain: Gain) -> Topic:
    """Return what *gain* is about."""
    if isinstance(gain, Change):
        return gain.stat
    return "keywords" if isinstance(gain, Keyword | Lost) else "else"


@dataclass(frozen=True, slots=True)
class Lasting:
    """A change of some cards that lasts a while. Rule: W-GLOSS-14."""

    bearers: tuple[Piece, ...]
    gains: tuple[Gain, ...]
    x: int
    lasts: Duration
    player: int


@dataclass(frozen=True, slots=True)
class Discount:
    """What *player* pays less this turn for cards, or for the next one alone.

    *piece*: only for that card. *instant*: they are instant as long.
    """

    player: int
    amount: int
    those: Those
    next: bool
    least: int | None = None
    to: Paid = "play"
    piece: Piece | None = None
    instant: bool = False


@dataclass(frozen=True, slots=True)
class Shield:
    """Damage that will be prevented; None is all. Rule: W-DAMAGE-10.

    *dealers*: only what they deal; None is anybody, and so are no *bearers*.
    """

    bearers: tuple[Piece, ...] | None
    amount: int | None
    kind: DamageKind
    lasts: Duration | None
    player: int
    of_each: bool = False  # so much of each packet, so that it is never used up
    once: bool = False  # whatever is dealt the next time, and no more
    dealers: tuple[Piece, ...] | None = None


@dataclass(frozen=True, slots=True)
class Ban:
    """What some cards cannot do for a while. Rule: W-COMBAT-01."""

    bearers: tuple[Piece, ...]
    acts: tuple[Act, ...]
    lasts: Duration
    player: int
    source: Piece


@dataclass(frozen=True, slots=True)
class Permit:
    """*player* may play *piece* while it lies in *zone*; *turn*: only in that one."""

    player: int
    piece: Piece
    zone: Literal["top of deck", "graveyard", "removed"]
    free: bool
    turn: int | None


@dataclass(frozen=True, slots=True)
class PlayerBan:
    """What *players* cannot do for a while: with *those* cards, or at all."""

    players: tuple[int, ...]
    acts: tuple[PlayersAct, ...]
    those: Those | None
    lasts: Duration
    player: int


@dataclass(frozen=True, slots=True)
class CombatRule:
    """Whom *bearers* may attack or protect for a while, as *word* says.

    *whom* are settled when the rule is made; None is anybody. Rule: W-COMBAT-01.
    """

    word: type[Effect]
    bearers: tuple[Piece, ...]
    whom: tuple[Piece, ...] | None
    if_able: bool
    lasts: Duration
    player: int


@dataclass(frozen=True, slots=True)
class Borrowed:
    """A card that *player* controls for a while; then it is *lender*'s again.

    Rule: W-GLOSS-03.
    """

    piece: Piece
    lender: int
    lasts: Duration
    player: int
    source: Piece
