"""Drafting the World of Warcraft TCG as one seat: legal first, then good.

A picker that takes the best card of every pack often ends without thirty cards for any
hero; one that settles on a hero does not. Rule: W-DECK-29.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from rules.game.bot_answers import (
    NOTHING_LEARNED,
    BotPick,
    Standing,
    SuggestedDeck,
    Worths,
)
from rules.game.deck import Format
from rules.text.canonical import fingerprint
from rules.wow.card.facts import Ally, Card, Hero, card_key
from rules.wow.drafting.pool_leaders import Leaders, leaders_of

# How many cards of a type a deck of thirty wants before others are better: a spread of
# types and costs, quests mixed in well; the numbers are ours.
# Rule: W-DECK-26, W-DECK-28.
WANTED: Final = {
    "ally": 16,
    "ability": 10,
    "ability_ally": 3,
    "weapon": 3,
    "armor": 3,
    "item": 2,
    "quest": 5,
    "location": 1,
    "master_hero": 1,
}
WORTH: Final = {
    "ally": 5.0,
    "ability": 5.0,
    "ability_ally": 5.0,
    "weapon": 4.0,
    "armor": 3.5,
    "item": 3.5,
    "quest": 4.0,
    "location": 3.0,
    "master_hero": 3.0,
}
DEAR: Final = 5  # a cost from which on cards are dear, and
DEAR_WANTED: Final = 6  # how many of them a deck wants
TOO_MANY: Final = 2.5  # what a card is worth less when there are enough like it
CHANCE: Final = 1.0  # how far bots of different seeds disagree on a card's worth
# A card that other heroes may play too is worth up to OPENNESS more: who finds the own
# class cut off changes to one of them. Each card a hero is behind makes it count less,
# by NEARNESS. Both were found by trying: fewer seats ended with 30 cards or less.
OPENNESS: Final = 4.0
NEARNESS: Final = 0.7


def choose_card(
    pool: Sequence[Card],
    pack: Sequence[Card],
    leaders: Sequence[Hero],
    limits: Format,
    seed: str,
    worths: Worths = NOTHING_LEARNED,
) -> BotPick:
    """Return the pick of *pack* for who has *pool*, and why; same *seed*, same pick.

    *worths* are what cards have shown to be worth more or less. Raises ValueError for
    an empty pack. Rule: W-DECK-29.
    """
    if not pack:
        raise ValueError("an empty pack")
    table = leaders_of(tuple(leaders), limits)
    playable = table.playable(pool)
    counts = [len(places) for places in playable]
    best = max(counts, default=0)
    nearness = [NEARNESS ** (best - count) for count in counts]
    fits = table.fits(pack)
    reach = [max((counts[number] for number in each), default=-1) for each in fits]
    like = _like_those(pool[place] for place in max(playable, key=len, default=[]))

    def liking(place: int) -> float:
        shared = sum(nearness[number] for number in fits[place])
        openness = OPENNESS * shared / sum(nearness) if nearness else 0.0
        worth = _worth(pack[place], like, worths)
        return worth + openness + _chance(pack[place], seed)

    playable_most = (place for place in range(len(pack)) if reach[place] == max(reach))
    chosen = max(playable_most, key=liking)
    return _explained(chosen, fits[chosen], counts, table)


def best_leader_so_far(
    pool: Sequence[Card],
    leaders: Sequence[Hero],
    limits: Format,
    offered: Sequence[Card] = (),
) -> Standing:
    """Return which hero could play most of *pool*, the first of equals.

    Of the cards *offered* it says which of them that hero could play beside these.
    """
    table = leaders_of(tuple(leaders), limits)
    playable = table.playable(pool)
    if not playable:
        return Standing(None, 0, limits.min_deck_size)
    number = max(range(len(playable)), key=lambda each: len(playable[each]))
    return Standing(
        table.heroes[number],
        len(playable[number]),
        limits.min_deck_size,
        places=tuple(playable[number]),
        offered=table.adds(number, pool, offered),
    )


def suggest_deck(
    pool: Sequence[Card],
    leaders: Sequence[Hero],
    limits: Format,
    worths: Worths = NOTHING_LEARNED,
) -> SuggestedDeck:
    """Return a deck from *pool*, as small as allowed; legal if any hero allows one.

    *worths* as for a pick, of heroes too. Rule: W-DECK-24, W-DECK-27.
    """
    table = leaders_of(tuple(leaders), limits)
    playable = table.playable(pool)
    size = limits.min_deck_size

    def promise(number: int) -> tuple[int, float]:
        held = sorted(_worth_alone(pool[at], worths) for at in playable[number])
        hero = worths.get(card_key(table.heroes[number]), 0.0)
        return min(size, len(held)), sum(held[-size:]) + hero

    number = max(range(len(playable)), key=promise, default=None)
    if number is None:
        return SuggestedDeck(None, ())
    main = _best_of(pool, playable[number], size, worths)
    return SuggestedDeck(table.heroes[number], main)


def _explained(
    chosen: int, fits: Sequence[int], counts: Sequence[int], table: Leaders
) -> BotPick:
    """Return the pick of *chosen*, which *fits* some heroes, and why it was picked."""
    best = max(counts, default=0)
    leading = [number for number, count in enumerate(counts) if count == best]
    fitting = [number for number in leading if number in fits]
    if len(fitting) > 1:
        figures = {"leaders": len(fitting), "of": len(leading)}
        return BotPick(chosen, "keeps-options", figures)
    leader = table.heroes[(fitting or leading)[0]].name if leading else ""
    return BotPick(
        chosen,
        "fits-leader" if fitting else "fits-nobody",
        {
            "leader": leader,
            "playable": best + len(fitting),
            "needed": table.limits.min_deck_size,
        },
    )


def _best_of(
    pool: Sequence[Card], places: list[int], size: int, worths: Worths
) -> tuple[int, ...]:
    """Return *size* of *places* (fewer if there are not so many), good ones, mixed."""
    left, taken = list(places), list[int]()
    like: Counter[str] = Counter()
    while left and len(taken) < size:
        best = max(left, key=lambda place: _worth(pool[place], like, worths))
        left.remove(best)
        taken.append(best)
        like.update(_kinds(pool[best]))
    return tuple(sorted(taken))


def _worth(card: Card, like: Counter[str], worths: Worths) -> float:
    """Return what *card* is worth beside cards of which *like* counts the kinds."""
    limits = {**WANTED, "dear": DEAR_WANTED}
    crowded = sum(like[kind] >= limits.get(kind, 0) for kind in _kinds(card))
    return _worth_alone(card, worths) - TOO_MANY * crowded


def _worth_alone(card: Card, worths: Worths) -> float:
    """Return what *card* is worth by its print and by what it has shown."""
    learned = worths.get(card_key(card), 0.0) if worths else 0.0
    return _base_worth(card) + learned


@lru_cache(maxsize=4096)
def _base_worth(card: Card) -> float:
    """Return what *card* is worth by its type and printed numbers."""
    worth = WORTH.get(card.type, 0.0)
    cost = getattr(card, "cost", None)
    if isinstance(card, Ally) and isinstance(cost, int):
        surplus = (card.atk or 0) + (card.health or 0) - 2 * cost
        worth += max(-1.5, min(1.5, 0.5 * surplus))
    return worth - (1.0 if isinstance(cost, int) and cost > DEAR else 0.0)


def _like_those(cards: Iterable[Card]) -> Counter[str]:
    """Return how many of *cards* are of each kind."""
    return Counter(kind for card in cards for kind in _kinds(card))


def _kinds(card: Card) -> list[str]:
    """Return what a deck may have too many of: the type, and dear cards."""
    cost = getattr(card, "cost", None)
    is_dear = isinstance(cost, int) and cost >= DEAR and card.type != "quest"
    return [card.type, "dear"] if is_dear else [card.type]


def _chance(card: Card, seed: str) -> float:
    """Return what this bot, by its *seed*, likes better about *card*; 0 to CHANCE."""
    return CHANCE * int(fingerprint([seed, card.name])[:8], 16) / 16**8
