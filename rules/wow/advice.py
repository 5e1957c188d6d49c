"""What a World of Warcraft TCG deck might do better: advice, never a verdict."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from rules.deck import DeckIssue, Decklist, WayOut, Zone
from rules.format import Format
from rules.wow.card import Card, Hero
from rules.wow.deckbuilding import read_deckbuilding

Deck = Decklist[Card]
Advice = Callable[[Deck, Format], Iterator[DeckIssue]]

# How far above the minimum is far, how few quests are few: our reading of words that
# name no number. A sixth of a deck is where the real tournament lists begin.
FAR_ABOVE: Final = 1.2
QUEST_SHARE: Final = 6
TOP_HEAVY_COST: Final = 5
MUCH_ARMOR: Final = 10  # cards; fewer are no theme of a deck


def advise_deck(deck: Deck, limits: Format) -> list[DeckIssue]:
    """Return advice on *deck*; a deck under construction gets none on its shares."""
    return [advice for look in LOOKS for advice in look(deck, limits)]


def advise_size(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield advice if the main deck is far above the minimum.

    Rule: W-DECK-27.
    """
    size = deck.size(Zone.MAIN)
    if size > limits.min_deck_size * FAR_ABOVE:
        way_out = WayOut("remove", size - limits.min_deck_size)
        figures = {"size": size, "minimum": limits.min_deck_size}
        yield _advice("deck-far-above-minimum", "W-DECK-27", way_out, figures)


def advise_quests(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield advice if fewer than a sixth of the cards are quests or locations.

    Rule: W-DECK-26.
    """
    size = deck.size(Zone.MAIN)
    wanted = size // QUEST_SHARE
    quests = _count_types(deck)["quest"] + _count_types(deck)["location"]
    if size >= limits.min_deck_size and quests < wanted:
        figures = {"count": quests, "wanted": wanted}
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
    if deck.size(Zone.MAIN) >= limits.min_deck_size and 2 * high >= total > 0:
        figures = {"count": high, "cost": TOP_HEAVY_COST, "of": total}
        yield _advice("top-heavy", "W-DECK-28", WayOut("spread"), figures)


def advise_types(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield advice if there are many armor cards and few allies to hide behind.

    Rule: W-DECK-28; the rule books' own bad example has 18 armor and 4 allies.
    """
    types = _count_types(deck)
    enough = deck.size(Zone.MAIN) >= limits.min_deck_size
    much = types["armor"] >= MUCH_ARMOR
    if enough and much and types["armor"] > 2 * types["ally"]:
        figures = {"armor": types["armor"], "allies": types["ally"]}
        yield _advice("one-sided", "W-DECK-28", WayOut("spread"), figures)


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


LOOKS: Final[tuple[Advice, ...]] = (
    advise_size,
    advise_quests,
    advise_costs,
    advise_types,
    advise_unread_hero_text,
)


def _count_types(deck: Deck) -> Counter[str]:
    """Return how many cards of each type the main deck holds."""
    types: Counter[str] = Counter()
    for line in deck.in_zone(Zone.MAIN):
        types[line.card.type] += line.quantity
    return types


def _advice(
    code: str, rule: str, way_out: WayOut, figures: dict[str, int]
) -> DeckIssue:
    """Return one piece of advice."""
    return DeckIssue(code, rule, way_out, figures=figures, severity="advice")
