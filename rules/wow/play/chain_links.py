"""What waits or is being done: powers, cards on the chain, strikes, damage."""

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rules.wow.play.faces import NumberedPower, Phrase, Piece
from rules.wow.play.in_play import Permanent
from rules.wow.powers.words import Deed, Effect, Moment, Power, When

# A phrase that aims, and what it is aimed at.
Aim = tuple[Phrase, tuple[Piece, ...]]
# What a power did, to which card, and how much of it.
Done = tuple[Deed, Piece, int]


@dataclass(slots=True, eq=False)
class Frame:
    """A power that is being done: its effects, and how far it has come.

    *aims* are the targets chosen for each target phrase, told apart by identity;
    *announced* those on the chain, when it resolves; *it* is what was named last.
    """

    numbered: NumberedPower
    effects: tuple[Effect, ...]
    source: Permanent
    controller: int
    x: int = 0
    at: int = 0
    it: tuple[Piece, ...] = ()
    aims: list[Aim] = field(default_factory=list)
    announced: tuple[Aim, ...] = ()
    answer: tuple[int, ...] | None = None
    played: Piece | None = None  # the ability whose text this is
    waits: bool = False  # it goes on the chain once it is aimed. Rule: W-CHAIN-17
    offered: bool = False  # its controller is asked first whether it is wanted
    did: tuple[int, ...] = ()  # the players who have done what each must do
    option: int | None = None  # what was chosen of what the power offers
    deeds: tuple[Done, ...] = ()  # what it really did, its costs included
    that: tuple[Piece, ...] = ()  # whom its event was about, or it chose
    much: int = 0  # how much damage its event was about
    dealer: Piece | None = None  # who dealt that damage
    plays: Piece | None = None  # the card that is played once it is aimed
    shown: tuple[Piece, ...] = ()  # cards of a deck that it has revealed just now
    gathers: bool = False  # damage waits until it was done for each

    def remember(self, deed: Deed, piece: Piece, amount: int = 1) -> None:
        """Note that *deed* was done to *piece*, or with how much of it."""
        self.deeds = (*self.deeds, (deed, piece, amount))

    def did_to(self, deed: Deed, piece: Piece) -> bool:
        """Whether *deed* was done to *piece*."""
        return any((deed, piece) == each[:2] for each in self.deeds)

    def copy(self, source: Permanent) -> "Frame":
        """Return one of its own, of *source*; words never change and are shared."""
        return replace(self, aims=self.aims.copy(), source=source)


NO_POWER = NumberedPower(-1, Power(effects=()))


def frame_of(source: Permanent) -> Frame:
    """Return a frame of no power, to look up what words of *source* name."""
    return Frame(NO_POWER, (), source, source.controller)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A trigger that was set off and waits for its turn."""

    numbered: NumberedPower
    source: Permanent
    it: tuple[Piece, ...] = ()
    much: int = 0
    dealer: Piece | None = None


@dataclass(frozen=True, slots=True)
class Watch:
    """What a power waits for until the turn ends; *it*: whom it named."""

    numbered: NumberedPower
    source: Permanent
    it: tuple[Piece, ...] = ()
    once: bool = False


class Past(NamedTuple):
    """Something that happened this turn: what *actor* did, maybe to *other*.

    The controllers are those of then; a card that is played is its own actor.
    """

    word: type[When]
    actor: Piece
    controller: int
    other: Piece | None = None
    other_controller: int = -1
    types: frozenset[str] = frozenset()  # of damage
    much: int = 0  # damage
    fatal: bool = False  # damage
    weapons: tuple[Piece, ...] = ()  # with which it was dealt


@dataclass(frozen=True, slots=True)
class Played:
    """A card on the chain: paid for, and not yet resolved. Rule: W-PLAY-01."""

    piece: Piece
    player: int
    x: int
    aims: tuple[Aim, ...]
    option: int | None = None
    it: tuple[Piece, ...] = ()  # whom its costs named
    deeds: tuple[Done, ...] = ()  # what its costs did


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposed combat on the chain. Rule: W-COMBAT-05, W-CHAIN-17."""

    attacker: Piece
    defender: Piece
    player: int


@dataclass(frozen=True, slots=True)
class Blow:
    """A strike on the chain: paid for, and not yet felt. Rule: W-CHAIN-17."""

    weapon: Piece
    player: int
    atk: int


# What waits on the chain: cards, and the effects of powers, combats and strikes.
# Rule: W-CHAIN-16, W-CHAIN-17.
Link = Played | Frame | Proposal | Blow


@dataclass(slots=True, eq=False)
class Packet:
    """Damage that is about to be dealt; *worn* is the armor used, with its DEF.

    Rule: W-DAMAGE-11, W-DAMAGE-13.
    """

    dealer: Permanent
    bearer: Permanent
    amount: int
    types: frozenset[str]
    combat: bool
    preventable: bool
    by_ability: bool = False
    worn: tuple[tuple[Piece, int], ...] = ()
    asked: bool = False  # whether armor was thought of


@dataclass(frozen=True, slots=True)
class Postponed:
    """What will be done at a later *moment*. Rule: W-CHAIN-21."""

    moment: Moment
    frame: Frame
    turn: int = 0  # in which it was put off
