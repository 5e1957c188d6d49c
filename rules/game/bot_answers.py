"""What a game's draft bots answer: a pick with its reason, a hero so far, a deck."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Protocol

from rules.game.deck import Figure, Format

# What cards have shown to be worth more or less, by what the game calls them.
Worths = Mapping[str, float]
NOTHING_LEARNED: Final[Worths] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class BotPick:
    """The card at *place* of the pack (0-based), and why: a code and its figures."""

    place: int
    code: str
    figures: Mapping[str, Figure]


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a pool is with its best leader: *playable* of *needed* cards.

    *places* are those of the pool (0-based) that this leader plays, *offered* those of
    the cards it was asked about that would be played beside them.
    """

    leader: Any  # a card of the game, or None where nobody may lead
    playable: int
    needed: int
    places: tuple[int, ...] = ()
    offered: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SuggestedDeck:
    """A leader and the places of the pool (0-based, in order) that it would play."""

    leader: Any  # as above
    main: tuple[int, ...]


class DraftBot(Protocol):
    """Picks cards as a player of the game would who sees one seat alone.

    *leaders* are all cards that could lead a deck of the format *limits*, whether they
    were opened or not; pool and pack are cards of the game.
    """

    def choose_card(
        self,
        pool: Sequence[Any],
        pack: Sequence[Any],
        leaders: Sequence[Any],
        limits: Format,
        seed: str,
        worths: Worths = NOTHING_LEARNED,
    ) -> BotPick:
        """Return the pick of *pack* for who has *pool*; same *seed*, same pick.

        Raises ValueError for an empty pack.
        """

    def best_leader_so_far(
        self,
        pool: Sequence[Any],
        leaders: Sequence[Any],
        limits: Format,
        offered: Sequence[Any] = (),
    ) -> Standing:
        """Return who could play most of *pool*, and which of *offered* beside it."""

    def suggest_deck(
        self,
        pool: Sequence[Any],
        leaders: Sequence[Any],
        limits: Format,
        worths: Worths = NOTHING_LEARNED,
    ) -> SuggestedDeck:
        """Return a deck from *pool*, legal if one of *leaders* allows any."""
