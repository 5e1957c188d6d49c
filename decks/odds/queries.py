"""The odds of a deck: how likely a group of its cards is in hand, turn by turn."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from cards.catalogue.models import Card
from cards.search import Found as FoundCards
from cards.search import read_query, search_cards
from decks.building.models import Deck, DeckEntry
from rules.game.card_group import CardGroup
from rules.game.deck import Zone
from rules.games import game
from rules.numbers.odds import (
    Cells,
    Chances,
    Keep,
    Opening,
    at_least,
    chance_of_both,
    group_chances,
    mulligan_chance_of_both,
    mulligan_chances,
)

LAST_TURN = 10  # games are decided by then


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsQuestion:
    """What is asked: of which group, how many; which hands are kept; what beside it.

    The group is what meets *group* and *query* both, and *cards* (by pk) besides.
    """

    group: CardGroup
    keep: Keep
    query: str = ""
    cards: frozenset[int] = frozenset()
    count: int = 1
    other_query: str = ""
    other_count: int = 1


@dataclass(frozen=True, slots=True)
class TurnOdds:
    """The chances by one turn (1-based): on the play, and on the draw."""

    turn: int
    on_play: Fraction
    on_draw: Fraction


@dataclass(frozen=True, slots=True)
class Found:
    """The entries of a main deck that are in a group; *result* is its query's."""

    entries: tuple[DeckEntry, ...]
    result: FoundCards[Card] | None = None
    is_chosen: bool = True  # False: nothing was asked that is understood

    @property
    def size(self) -> int:
        """The number of cards, copies counted."""
        return _size(self.entries)


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances without and (*redrawn_…*) with the mulligan, exact.

    *hand* and *redrawn_hand* are indexed by the number of cards and reach to the size
    of an opening hand; *turns* ask for at least as many cards as the question does.
    """

    hand: Chances
    redrawn_hand: Chances
    redrawn: Fraction  # how often the first hand is not kept
    turns: tuple[TurnOdds, ...]
    redrawn_turns: tuple[TurnOdds, ...]


@dataclass(frozen=True, slots=True)
class BothOdds:
    """The chances of enough cards of the group *and* of the other one, by turn."""

    shared: int  # cards in both groups
    turns: tuple[TurnOdds, ...]
    redrawn_turns: tuple[TurnOdds, ...]


@dataclass(frozen=True, slots=True)
class DeckOdds:
    """The answer for a main deck of *size* cards.

    No *odds* if no group is chosen; no odds of *both* if no *other* one is.
    """

    size: int
    group: Found
    other: Found
    odds: Odds | None = None
    both: BothOdds | None = None


@dataclass(frozen=True, slots=True)
class GroupOdds:
    """A group of *count* cards and the chances of 0, 1, 2 … of them in a first hand."""

    label: str
    group: CardGroup
    count: int
    hand: Chances


def get_odds(
    deck: Deck, entries: Iterable[DeckEntry], question: OddsQuestion
) -> DeckOdds:
    """Return the answer to *question* about *deck* with *entries*."""
    main = _main(entries)
    size = _size(main)
    group = _find_group(deck, main, question)
    other = _find(deck, main, question.other_query)
    if not group.is_chosen:
        return DeckOdds(size, group, other)
    opening = game(deck.game).OPENING
    odds = count_odds(opening, size, group.size, question.count, question.keep)
    if not other.is_chosen:
        return DeckOdds(size, group, other, odds)
    counts = question.count, question.other_count
    both = _count_both(opening, size, group, other, counts)
    return DeckOdds(size, group, other, odds, both)


def get_ready_odds(deck: Deck, entries: Iterable[DeckEntry]) -> tuple[GroupOdds, ...]:
    """Return the odds of the game's ready groups, then of each type in the deck."""
    main = _main(entries)
    played = game(deck.game)
    held = {entry.card.type for entry in main}
    types = [
        (label, CardGroup(types=(kind,)))
        for kind, label in played.TYPES.items()
        if kind in held
    ]
    size, hand_size = _size(main), played.OPENING.hand_size
    ready = []
    for label, group in (*played.READY_GROUPS, *types):
        count = _size(_holding(main, group))
        hand = group_chances(deck=size, group=count, seen=hand_size)
        ready.append(GroupOdds(label, group, count, _padded(hand, hand_size)))
    return tuple(ready)


def count_odds(opening: Opening, deck: int, group: int, count: int, keep: Keep) -> Odds:
    """Return the odds of at least *count* cards of a *group* in a *deck*."""
    hand_size = opening.hand_size
    without = partial(group_chances, deck=deck, group=group)
    anew = partial(
        mulligan_chances, deck=deck, group=group, hand_size=hand_size, keep=keep
    )
    hand = without(seen=hand_size)
    kept = sum(chance for held, chance in enumerate(hand) if keep.accepts(held))
    return Odds(
        hand=_padded(hand, hand_size),
        redrawn_hand=_padded(anew(seen=hand_size), hand_size),
        redrawn=Fraction(1 - kept),
        turns=_by_turn(opening, lambda seen: at_least(without(seen=seen), count)),
        redrawn_turns=_by_turn(opening, lambda seen: at_least(anew(seen=seen), count)),
    )


def _count_both(
    opening: Opening, deck: int, group: Found, other: Found, counts: tuple[int, int]
) -> BothOdds:
    """Return the odds of at least *counts* cards of both groups at once."""
    others = {entry.pk for entry in other.entries}
    shared = _size(entry for entry in group.entries if entry.pk in others)
    cells = Cells(
        both=shared,
        first_only=group.size - shared,
        second_only=other.size - shared,
        neither=deck - group.size - other.size + shared,
    )
    first, second = counts
    without = partial(chance_of_both, cells, first=first, second=second)
    anew = partial(
        mulligan_chance_of_both,
        cells,
        hand_size=opening.hand_size,
        first=first,
        second=second,
    )
    return BothOdds(
        shared,
        turns=_by_turn(opening, lambda seen: without(seen=seen)),
        redrawn_turns=_by_turn(opening, lambda seen: anew(seen=seen)),
    )


def _by_turn(
    opening: Opening, chance: Callable[[int], Fraction]
) -> tuple[TurnOdds, ...]:
    """Return the *chance* of the cards seen by each turn, first and second player."""
    return tuple(
        TurnOdds(
            turn,
            chance(opening.cards_seen(turn, on_play=True)),
            chance(opening.cards_seen(turn, on_play=False)),
        )
        for turn in range(1, LAST_TURN + 1)
    )


def _find_group(deck: Deck, main: list[DeckEntry], question: OddsQuestion) -> Found:
    """Return the entries the question's conditions hold for, and those ticked."""
    found = _find(deck, main, question.query)
    is_asked = found.is_chosen or not question.group.is_open
    members: set[int] = set()
    if is_asked:
        among = found.entries if found.is_chosen else main
        members = {entry.pk for entry in _holding(among, question.group)}
    entries = tuple(
        entry
        for entry in main
        if entry.pk in members or entry.card_id in question.cards
    )
    return Found(entries, found.result, is_asked or bool(question.cards))


def _find(deck: Deck, main: Iterable[DeckEntry], text: str) -> Found:
    """Return the entries that the query *text* finds.

    A query of which nothing is understood would find every card: it chooses none.
    """
    if not text.strip():
        return Found((), is_chosen=False)
    result = search_cards(read_query(text), game=deck.game)
    if not result.understood.parts:
        return Found((), result, is_chosen=False)
    held = [entry.card_id for entry in main]
    found = set(result.items.filter(pk__in=held).values_list("pk", flat=True))
    entries = tuple(entry for entry in main if entry.card_id in found)
    return Found(entries, result)


def _holding(entries: Iterable[DeckEntry], group: CardGroup) -> list[DeckEntry]:
    """Return those of *entries* whose cards are in *group*."""
    return [entry for entry in entries if _is_in(entry, group)]


def _is_in(entry: DeckEntry, group: CardGroup) -> bool:
    """Whether the card of *entry* is in *group*; what is not played costs nothing."""
    card, played = entry.card, game(entry.card.game)
    cost = None if card.type in played.NOT_PLAYED_TYPES else card.cost
    traits = played.search_traits(entry.value) if group.trait else ()
    return group.holds(card.type, cost, traits)


def _main(entries: Iterable[DeckEntry]) -> list[DeckEntry]:
    """Return the entries that are shuffled: the main deck."""
    return [entry for entry in entries if entry.zone == Zone.MAIN]


def _size(entries: Iterable[DeckEntry]) -> int:
    """Return the number of cards, copies counted."""
    return sum(entry.quantity for entry in entries)


def _padded(chances: Chances, last: int) -> Chances:
    """Return *chances* of 0 to *last* cards: what a small deck cannot hold has none."""
    return chances + (Fraction(0),) * (last + 1 - len(chances))
