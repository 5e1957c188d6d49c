"""What a World of Warcraft TCG deck might do better: advice, never a verdict."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from rules.game.deck import DeckIssue, Decklist, Figure, Format, WayOut, Zone
from rules.wow.card.facts import Card, Hero
from rules.wow.card.traits import TYPES
from rules.wow.construction.hero_deckbuilding import read_deckbuilding

Deck = Decklist[Card]
Advice = Callable[[Deck, Format], Iterator[DeckIssue]]

# The rule books name no number; these are our reading, as shares of the deck, so that
# they mean the same in one of 60 and in a limited one of 30. A sixth of quests is where
# real tournament lists begin; the most allies in one of them are 37 of 60.
FAR_ABOVE: Final = 1.2
QUEST_SHARE: Final = 6
TOP_HEAVY_COST: Final = 5
ARMOR_SHARE: Final = 6  # less armor is no theme of a deck
ONE_TYPE_SHARE: Final = 0.8


def advise_deck(deck: Deck, limits: Format) -> list[DeckIssue]:
    """Return advice on *deck*; a deck under construction gets none on its shares."""
    looks = LOOKS if deck.size(Zone.MAIN) < limits.min_deck_size else LOOKS + SHARES
    return [advice for look in looks for advice in look(deck, limits)]


def advise_size(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield advice if the main deck is far above the minimum.

    Rule: W-DECK-27.
    """
    size = deck.size(Zone.MAIN)
    if size > limits.min_deck_size * FAR_ABOVE:
        way_out = WayOut("remove", size - limits.min_deck_size)
        figures: dict[str, Figure] = {"size": size, "minimum": limits.min_deck_size}
        yield _advice("deck-far-above-minimum", "W-DECK-27", way_out, figures)


def advise_quests(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield advice if fewer than a sixth of the cards are quests or locations.

    Rule: W-DECK-26.
    """
    types = _count_types(deck)
    wanted = types.total() // QUEST_SHARE
    quests = types["quest"] + types["location"]
    if quests < wanted:
        figures: dict[str, Figure] = {"count": quests, "wanted": wanted}
        yield _advice(
            "too-few-quests", "W-DECK-26", WayOut("add", wanted - quests), figures
        )


def advise_costs(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield advice if half of the cards with a cost ask for 5 or more.

    Rule: W-DECK-28; the rule books' own bad example is a deck of costs 5 and up.
    """
    costs: Counter[int] = Counter()
    for line in deck.in_zone(Zone.MAIN):
        cost = getattr(line.card, "cost", None)
        if isinstance(cost, int) and line.card.type != "quest":
            costs[cost] += line.quantity
    high = sum(count for cost, count in costs.items() if cost >= TOP_HEAVY_COST)
    total = costs.total()
    if 2 * high >= total > 0:
        figures: dict[str, Figure] = {
            "count": high,
            "cost": TOP_HEAVY_COST,
            "of": total,
        }
        yield _advice("top-heavy", "W-DECK-28", WayOut("spread"), figures)


def advise_armor(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield advice if there is much armor and there are few allies to hide behind.

    Rule: W-DECK-28; the rule books' own bad example has 18 armor and 4 allies.
    """
    types = _count_types(deck)
    is_much = types["armor"] * ARMOR_SHARE >= types.total() > 0
    if is_much and types["armor"] > 2 * types["ally"]:
        figures: dict[str, Figure] = {"armor": types["armor"], "allies": types["ally"]}
        yield _advice("one-sided", "W-DECK-28", WayOut("spread"), figures)


def advise_one_type(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield advice if more than four of five cards are of one type.

    Rule: W-DECK-28.
    """
    types = _count_types(deck)
    for card_type, count in types.items():
        if count > ONE_TYPE_SHARE * types.total():
            figures: dict[str, Figure] = {
                "count": count,
                "of": types.total(),
                "type": TYPES[card_type],
            }
            yield _advice("one-type", "W-DECK-28", WayOut("spread"), figures)


def advise_unread_hero_text(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield advice if a hero's deckbuilding text holds a sentence we cannot read.

    Ruling: CR 100.2e; what is not understood is shown, never guessed.
    """
    for line in deck.in_zone(Zone.HERO):
        if isinstance(line.card, Hero):
            for sentence in read_deckbuilding(line.card).unread:
                yield DeckIssue(
                    "hero-text-unread",
                    "CR 100.2e",
                    WayOut("review"),
                    (line.card.name,),
                    {"text": sentence},
                    severity="advice",
                )


LOOKS: Final[tuple[Advice, ...]] = (advise_size, advise_unread_hero_text)
# What only a deck that has its cards can be told.
SHARES: Final[tuple[Advice, ...]] = (
    advise_quests,
    advise_costs,
    advise_armor,
    advise_one_type,
)


def _count_types(deck: Deck) -> Counter[str]:
    """Return how many cards of each type the main deck holds."""
    types: Counter[str] = Counter()
    for line in deck.in_zone(Zone.MAIN):
        types[line.card.type] += line.quantity
    return types


def _advice(
    code: str, rule: str, way_out: WayOut, figures: dict[str, Figure]
) -> DeckIssue:
    """Return one piece of advice."""
    return DeckIssue(code, rule, way_out, figures=figures, severity="advice")
