"""What every way of drafting has in common: cards in heaps, places, turns, acts.

A draft is a value that is only ever replaced. It knows cards as numbered instances,
packs as numbers, seats as places at a table (0-based); nothing of any game.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from rules.errors import N_, Refusal
from rules.events.draft_plan import PICK

Cards = tuple[int, ...]  # card instances
Heaps = tuple[Cards, ...]


class StalePick(Refusal):
    """The place is not asked for this turn: it has acted, or the pack has moved on."""

    code = "stale-pick"
    sentence = N_("This pick was for a pack you no longer have. Nothing was picked.")
    status = 409


class CardNotInPack(Refusal):
    """The pack in hand does not hold the card."""

    code = "card-not-in-pack"
    sentence = N_("That card is not in your current pack. Nothing was picked.")
    status = 409


class CardUnknown(Refusal):
    """No pack of the draft held the card."""

    code = "card-unknown"
    sentence = N_("No pack in this draft contained that card.")
    status = 404


@dataclass(frozen=True, slots=True)
class Turn:
    """What a place is asked for: a card of *pack*; *pick* counts from 1 in its round.

    The turns of one place are in order: by round, then by pick.
    """

    pack: int
    round: int
    pick: int


@dataclass(frozen=True, slots=True)
class Act:
    """What the place that was asked for *turn* did.

    *card* is the one taken or put aside; where no single card is asked for, the number
    of the line (`lines`), or 1 to take the pile and 0 to leave it (`piles`).
    """

    place: int
    turn: Turn
    card: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """A correction: two cards change places, wherever they lie."""

    one: int
    other: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft(ABC):
    """Everything a draft is at one moment; by place where not said otherwise.

    *packs* hold what is left in each, unopened ones too; *public* counts the cards of
    each pool that everybody may see.
    """

    HEAPS: ClassVar[tuple[str, ...]] = ("packs", "pools", "discards")

    steps: tuple[str, ...]
    packs: Heaps  # by pack number
    pools: Heaps
    discards: Heaps
    public: tuple[int, ...]

    @property
    def seats(self) -> int:
        """The number of places."""
        return len(self.pools)

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether nobody will be asked again."""

    @abstractmethod
    def turn_of(self, place: int) -> Turn | None:
        """Return what *place* is asked for now, or None. Raises IndexError."""

    @abstractmethod
    def asks_of(self, place: int) -> str:
        """Return what *place*, which is asked, does: `pick`, `discard`, …"""

    @abstractmethod
    def hands_of(self, place: int) -> tuple[int, ...]:
        """Return the packs that lie before *place*, the one in hand first."""

    @abstractmethod
    def after(self, done: Act) -> Self:
        """Return the draft after *done*. Raises StalePick or CardNotInPack."""

    @abstractmethod
    def direction_of(self, place: int) -> int:
        """Return where the packs of *place* go next: up (1), down (-1), nowhere (0)."""

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The places that have yet to act."""
        return tuple(place for place in range(self.seats) if self.turn_of(place))

    @property
    def asks_for(self) -> str:
        """What those are asked for that are waited for, nothing at the end."""
        return next(map(self.asks_of, self.waits_for), "")

    def pack_of(self, place: int) -> Cards:
        """Return the cards *place* chooses from now; none once it has acted."""
        turn = self.turn_of(place)
        return self.packs[turn.pack] if turn else ()

    def laid_before(self, place: int) -> Cards:
        """Return all cards that lie before *place*, whether it may see them or not."""
        return tuple(card for n in self.hands_of(place) for card in self.packs[n])

    def open_cards(self) -> Cards:
        """Return the cards on the table that everybody may see."""
        return ()

    def taken_by(self, done: Act) -> Cards:
        """Return the cards that leave the table by *done*, which is allowed."""
        return (done.card,)

    def public_pool(self, place: int) -> Cards:
        """Return the cards of *place* that have been revealed to all."""
        return self.pools[place][: self.public[place]]

    def heaps(self) -> Heaps:
        """Return every heap of cards."""
        return tuple(cards for name in self.HEAPS for cards in getattr(self, name))

    def check_turn(self, done: Act) -> Turn:
        """Return the turn of who has *done* it. Raises StalePick if it is another."""
        if not 0 <= done.place < self.seats or self.turn_of(done.place) != done.turn:
            raise StalePick
        return done.turn

    def exchanged(self, change: Exchange) -> Self:
        """Return the draft with two cards in each other's place. Raises CardUnknown."""
        for card in (change.one, change.other):
            if not any(card in held for held in self.heaps()):
                raise CardUnknown(card=card)
        swapped = {change.one: change.other, change.other: change.one}
        put: dict[str, Any] = {
            name: tuple(
                tuple(swapped.get(card, card) for card in one)
                for one in getattr(self, name)
            )
            for name in self.HEAPS
        }
        return replace(self, **put)

    def moved(self, step: str, place: int, card: int) -> dict[str, Heaps]:
        """Return pools and discards after *card* was taken, or put aside, by *step*."""
        heap = "pools" if step == PICK else "discards"
        held = {"pools": self.pools, "discards": self.discards}
        return held | {heap: add(held[heap], place, (card,))}

    def written(self) -> dict[str, Any]:
        """Return what all drafts keep, as plain JSON."""
        return {
            "steps": list(self.steps),
            "public": list(self.public),
            **{
                name: [list(cards) for cards in getattr(self, name)]
                for name in self.HEAPS
            },
        }


def put(held: Heaps, place: int, cards: Cards) -> Heaps:
    """Return *held* with *cards* at *place*."""
    return (*held[:place], cards, *held[place + 1 :])


def add(held: Heaps, place: int, cards: Cards) -> Heaps:
    """Return *held* with *cards* behind those at *place*."""
    return put(held, place, (*held[place], *cards))


def without(held: Heaps, place: int, card: int) -> Heaps:
    """Return *held* without *card* at *place*. Raises CardNotInPack."""
    if card not in held[place]:
        raise CardNotInPack
    return put(held, place, tuple(one for one in held[place] if one != card))


def read_heaps(values: Sequence[Sequence[int]]) -> Heaps:
    """Return *values*, from plain JSON, as heaps of cards."""
    return tuple(map(tuple, values))
