"""A game from the first choice to its end: a value that is made again from its choices.

Both players choose, in secret; once both have, both choices are carried out at once
and the next fight is fought. Nothing but the shuffled build decks is left to chance.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar, Final

from rules.errors import N_, Refusal
from rules.numbers.rng import Rng, key_of
from rules.tagteam.fight.bonuses import give_bonuses
from rules.tagteam.fight.fight import Ending, Fight, Ring, fight
from rules.tagteam.fight.fight_state import Event, Table, set_up
from rules.tagteam.fighters.fighter import CARDS_PER_FIGHTER

DRAWN: Final = 3  # Rule: T-180
Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Build:
    """A choice: the drawn *card* (0 to 2) goes in as number *slot* (0 is first).

    The two others go under the build deck as drawn, or *swapped*. Rule: T-190.
    """

    card: int
    slot: int
    swapped: bool = False


def builds(fight_deck: Cards) -> Iterator[Build]:
    """Yield every build there is, in a fixed order. Rule: T-190."""
    for card in range(DRAWN):
        for slot in range(len(fight_deck) + 1):
            yield Build(card, slot)
            yield Build(card, slot, swapped=True)


def can_build(build_deck: Cards) -> bool:
    """Whether three cards can be drawn. Rule: T-187."""
    return len(build_deck) >= DRAWN


def insert_fight_card(fight_deck: Cards, card: int, slot: int) -> Cards:
    """Return *fight_deck* with *card* revealed as number *slot* (0 is first).

    Cards already in the deck keep their relative order. Rule: T-002, T-181.
    Raises ValueError for a slot that is none.
    """
    if not 0 <= slot <= len(fight_deck):
        raise ValueError(f"slot {slot} is outside 0..{len(fight_deck)}")
    return (*fight_deck[:slot], card, *fight_deck[slot:])


def build(fight_deck: Cards, build_deck: Cards, choice: Build) -> tuple[Cards, Cards]:
    """Return both decks after *choice*. Rule: T-180 to T-182.

    Raises ValueError for a card or slot that is none.
    """
    drawn, rest = build_deck[:DRAWN], build_deck[DRAWN:]
    if not 0 <= choice.card < len(drawn) == DRAWN:
        raise ValueError(f"card {choice.card} of {len(drawn)} drawn")
    others = (*drawn[: choice.card], *drawn[choice.card + 1 :])
    added = insert_fight_card(fight_deck, drawn[choice.card], choice.slot)
    return added, rest + (others[::-1] if choice.swapped else others)


PLAYERS: Final = 2


class IllegalChoice(Refusal):
    """The choice is none of those that may be made now."""

    code: ClassVar[str] = "illegal-choice"
    sentence = N_("This choice is no longer open.")
    status: ClassVar[int] = 409


class Phase(StrEnum):
    """What the players are asked."""

    ORDER = "order"
    BUILD = "build"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Order:
    """A choice: whose starting card is played first, 0 or 1. Rule: T-062."""

    first: int


Choice = Order | Build
Choices = tuple[Choice, Choice]


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """What happened since the last choice: bonuses given, then a fight.

    *decks* are the fight decks that were fought with.
    """

    bonuses: tuple[Event, ...]
    fight: Fight
    decks: tuple[Cards, Cards]


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A game in progress.

    *pending* are the choices that wait for the other player's; *made* those carried
    out, a pair a phase. *decks* and *build_decks* are each player's, top first.
    """

    ring: Ring
    seed: int
    table: Table
    decks: tuple[Cards, Cards]
    build_decks: tuple[Cards, Cards]
    phase: Phase = Phase.ORDER
    pending: tuple[Choice | None, Choice | None] = (None, None)
    made: tuple[Choices, ...] = ()
    rounds: tuple[Round, ...] = ()
    ending: Ending | None = None

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The players whose choice is wanted, 0 or 1."""
        if self.phase is Phase.OVER:
            return ()
        return tuple(player for player in (0, 1) if self.pending[player] is None)

    @property
    def winner(self) -> int | None:
        """Who has won; None for nobody, or nobody yet."""
        return {Ending.FIRST_WINS: 0, Ending.SECOND_WINS: 1}.get(
            self.ending or Ending.NO_CARDS
        )


def begin(ring: Ring, seed: int) -> Match:
    """Return a game of the fighters in *ring* before its first choice.

    Same *seed* (0 to 2⁶⁴-1), same build decks. Rule: T-053 to T-063.
    """
    first, second = (_starting(player) for player in range(PLAYERS))
    one, two = (_shuffled(seed, player) for player in range(PLAYERS))
    return Match(
        ring=ring,
        seed=seed,
        table=set_up(ring.boards),
        decks=(first, second),
        build_decks=(one, two),
    )


def _starting(player: int) -> Cards:
    """Return the starting cards of *player*, the first fighter's first."""
    first = 2 * player * CARDS_PER_FIGHTER
    return first, first + CARDS_PER_FIGHTER


def _shuffled(seed: int, player: int) -> Cards:
    """Return the build deck of *player*, shuffled. Rule: T-063, T-064."""
    rng = Rng(key_of(seed, player))
    starting = _starting(player)
    first = starting[0]
    cards = [card for card in range(first, first + 20) if card not in starting]
    for place in range(len(cards) - 1, 0, -1):
        other = rng.below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def legal_choices(match: Match, player: int) -> tuple[Choice, ...]:
    """Return what *player* may choose, in a fixed order; nothing if not waited for."""
    if player not in match.waits_for:
        return ()
    if match.phase is Phase.ORDER:
        return Order(0), Order(1)
    return tuple(builds(match.decks[player]))


def choose(match: Match, player: int, choice: Choice) -> Match:
    """Return *match* with the *choice* of *player*; once both are in, after the fight.

    Raises IllegalChoice, also if the player has chosen already.
    """
    if choice not in legal_choices(match, player):
        raise IllegalChoice
    first, second = match.pending
    first, second = (choice, second) if player == 0 else (first, choice)
    if first is None or second is None:
        return replace(match, pending=(first, second))
    return _carry_out(replace(match, pending=(None, None)), (first, second))


def _carry_out(match: Match, choices: Choices) -> Match:
    """Return *match* after both *choices* and the fight that follows."""
    decks, build_decks, built = _decks_after(match, choices)
    table, bonuses = give_bonuses(match.ring, match.table, built)
    fought = fight(match.ring, table, decks)
    done = Round(bonuses=bonuses, fight=fought, decks=decks)
    ending = fought.ending
    if ending is None and not all(map(can_build, build_decks)):
        ending = Ending.NO_CARDS  # Rule: T-187, T-204
    return replace(
        match,
        table=fought.table,
        decks=decks,
        build_decks=build_decks,
        phase=Phase.OVER if ending else Phase.BUILD,
        made=(*match.made, choices),
        rounds=(*match.rounds, done),
        ending=ending,
    )


def _decks_after(
    match: Match, choices: Choices
) -> tuple[tuple[Cards, Cards], tuple[Cards, Cards], tuple[int, ...]]:
    """Return both players' fight decks, build decks, and the cards that were added."""
    decks, under, built = list(match.decks), list(match.build_decks), []
    for player, choice in enumerate(choices):
        if isinstance(choice, Order):
            decks[player] = decks[player][:: -1 if choice.first else 1]
        else:
            built.append(under[player][choice.card])
            decks[player], under[player] = build(decks[player], under[player], choice)
    return (decks[0], decks[1]), (under[0], under[1]), tuple(built)
