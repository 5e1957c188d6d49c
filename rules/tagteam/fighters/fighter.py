"""Fighters: a board with its tracks, and ten fight cards. All of it is data."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, Final

from rules.tagteam.fighters.vocabulary import Action, Clause, Passive
from rules.text.normalize import fold

CARDS_PER_FIGHTER: Final = 10  # Rule: T-010
Actions = tuple[Action, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HealthTrack:
    """Spaces 0 (KO) to *most*; the marker begins on *start*.

    It halts on *stops*; *symbols* are actions by space. Rule: T-110 to T-135.
    """

    start: int
    most: int
    stops: frozenset[int] = frozenset()
    symbols: Mapping[int, Actions] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialTrack:
    """A fighter's own track, 0 to *most*, with *symbols* of its own. Rule: T-125.

    A board that is turned over has the sides 0 and 1. Rule: T-023.
    """

    most: int
    start: int = 0
    symbols: Mapping[int, Actions] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens:
    """A fighter's own tokens: it begins with *start* of the *most* there are."""

    most: int
    start: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """One fighter without its cards. Rule: T-012.

    *number* tells it in its roster; *title* names its special track or tokens.
    """

    type: ClassVar[str] = "fighter"

    name: str
    power: int  # base power; only setup asks for it. Rule: T-056
    health: HealthTrack
    text: str = ""
    track: SpecialTrack | None = None
    tokens: Tokens | None = None
    passives: tuple[Passive, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FightCard:
    """A fight card of *fighter*, named as on its board.

    *now*, *then* and *last* are done one after the other, see docs/tagteam.md; *bonus*
    is immediate, when the card is built into a deck. Rule: T-091, T-090, T-184.
    """

    type: ClassVar[str] = "fight_card"

    name: str
    fighter: str
    text: str = ""
    starting: bool = False
    now: tuple[Clause, ...] = ()
    then: tuple[Clause, ...] = ()
    last: tuple[Clause, ...] = ()
    bonus: tuple[Clause, ...] = ()

    @property
    def stages(self) -> tuple[tuple[Clause, ...], ...]:
        """What is done, in the order of its three times."""
        return self.now, self.then, self.last

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Everything the card does when it is revealed."""
        return (*self.now, *self.then, *self.last)


@dataclass(frozen=True)
class Fighter:
    """A board and its ten cards: the starting card, then the others by their names.

    Rule: T-059, T-060.
    """

    board: Board
    cards: tuple[FightCard, ...]

    @property
    def name(self) -> str:
        """The fighter's English name."""
        return self.board.name

    @property
    def starting_card(self) -> FightCard:
        """The card that every fight deck begins with."""
        return self.cards[0]

    @cached_property
    def by_name(self) -> Mapping[str, FightCard]:
        """The cards by their English names."""
        return {card.name: card for card in self.cards}


def card_key(card: Board | FightCard) -> str:
    """Return what tells *card* from every other: its name, and whose it is."""
    owner = f" · {fold(card.fighter)}" if isinstance(card, FightCard) else ""
    return f"{fold(card.name)} · {card.type}{owner}"


def find_conflicts(one: Board | FightCard, other: Board | FightCard) -> tuple[str, ...]:
    """Return what makes two cards of one name two: their type, or whose they are."""
    return () if card_key(one) == card_key(other) else ("fighter",)


def unknown_facts(_card: Board | FightCard) -> frozenset[str]:
    """Return the names of the facts that a card says nothing of: its file tells all."""
    return frozenset()


def assemble(cards: Iterable[Board | FightCard]) -> tuple[Fighter, ...]:
    """Return the fighters that *cards* make up, in the order of their boards.

    A fighter that lacks one of its ten cards, or a starting card, is left out.
    """
    boards = [card for card in cards if isinstance(card, Board)]
    return tuple(filter(None, (_fighter(board, cards) for board in boards)))


def _fighter(board: Board, cards: Iterable[Board | FightCard]) -> Fighter | None:
    """Return *board* with those of *cards* that are its own, or None if any lack."""
    own = [
        card
        for card in cards
        if isinstance(card, FightCard) and card.fighter == board.name
    ]
    own.sort(key=lambda card: (not card.starting, card.name))
    is_whole = len(own) == CARDS_PER_FIGHTER
    if not is_whole or [card.starting for card in own].count(True) != 1:
        return None
    return Fighter(board, tuple(own))
