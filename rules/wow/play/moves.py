"""What a player may do: moves are values."""

from dataclasses import dataclass

from rules.wow.play.faces import Piece

# For each target phrase of the text, in order, what it is aimed at.
Aims = tuple[tuple[Piece, ...], ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Place *piece* from hand as a resource. Rule: W-RESOURCE-01."""

    piece: Piece
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play *piece* from hand; *x* is what its X is. Rule: W-PLAY-01.

    *option* (0-based, here and below) is what is chosen of what the text offers.
    *instead*: for another price than the printed one.
    """

    piece: Piece
    aims: Aims = ()
    x: int = 0
    option: int | None = None
    instead: bool = False


@dataclass(frozen=True, slots=True)
class UsePower:
    """Use the payment power on line *number* of *piece*; *x* is what its X is.

    Rule: W-PLAY-05, W-CARD-46.
    """

    piece: Piece
    number: int
    aims: Aims = ()
    option: int | None = None
    x: int = 0


@dataclass(frozen=True, slots=True)
class Complete:
    """Complete the quest *piece*. Rule: W-RESOURCE-10."""

    piece: Piece
    aims: Aims = ()
    option: int | None = None


@dataclass(frozen=True, slots=True)
class Attack:
    """Propose a combat. Rule: W-COMBAT-01."""

    attacker: Piece
    defender: Piece


@dataclass(frozen=True, slots=True)
class Strike:
    """Strike with *weapon* in the combat that goes on. Rule: W-COMBAT-13."""

    weapon: Piece


@dataclass(frozen=True, slots=True)
class Answer:
    """Choose *picks* of what the game asks about."""

    picks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Done:
    """Conclude the combat that goes on, or the turn."""


Move = Place | PlayCard | UsePower | Complete | Attack | Strike | Answer | Done
