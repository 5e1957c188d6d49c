"""What every check needs: the lines a rule reads and the shape of what it finds."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from rules.game.card_group import CardGroup
from rules.game.deck import DeckIssue, DeckLine, Decklist, Figure, Format, WayOut, Zone
from rules.game.term import term
from rules.numbers.odds import Opening
from rules.wow.card.facts import Card, Hero
from rules.wow.construction.hero_deckbuilding import Verdict, read_deckbuilding

# Rule: W-SETUP-04 (seven cards), W-TURN-04 (the first player's first turn has no draw).
OPENING = Opening(hand_size=7, skipped_draws=1)

# Types without a cost to play; a quest's cost is what completing it asks.
# Rule: W-CARD-06, W-CARD-07.
NOT_PLAYED_TYPES = frozenset({"quest", "location"})

# The kinds of search traits a deck is counted by, in the order they are shown.
COUNTED_TRAITS = ("class", "dmg", "faction", "tag")

# What players ask of an opening hand first: a resource to place, an early ally.
READY_GROUPS = (
    (term("Quests and locations"), CardGroup(types=("quest", "location"))),
    (term("Allies of cost 2 or less"), CardGroup(types=("ally",), cost_to=2)),
)


Deck = Decklist[Card]
Check = Callable[[Deck, Format], Iterator[DeckIssue]]

IN_DECK: Final = (Zone.MAIN, Zone.SIDE)


def heroes(deck: Deck) -> Iterator[Hero]:
    """Yield the one hero that binds *deck*, or nothing while that is not settled."""
    leaders = deck.in_zone(Zone.HERO)
    if len(leaders) == 1 and isinstance(leaders[0].card, Hero):
        yield leaders[0].card


def bound_lines(deck: Deck) -> list[tuple[DeckLine[Card], Hero]]:
    """Return each line of main and side deck that the hero's traits decide on.

    Left out: heroes and tokens, whose only fault is to be there, and what the hero's
    own text decides (CR 100.2e) or, being unread, may decide.
    """
    for hero in heroes(deck):
        says = read_deckbuilding(hero)
        if says.is_open:
            return []
        is_silent = says.is_silent
        # Five checks ask this of every line: `is_token` is looked up without a call.
        return [
            (line, hero)
            for line in deck.in_zone(*IN_DECK)
            if not (isinstance(line.card, Hero) or "Token" in line.card.tags)
            and (is_silent or says.verdict(line.card) is Verdict.SILENT)
        ]
    return []


def class_icons(hero: Hero) -> set[str]:
    """Return the class icons of *hero*; an older card file knows only its classes."""
    return set(hero.class_icons or hero.classes)


def about_line(
    code: str,
    rule: str,
    line: DeckLine[Card],
    figures: Mapping[str, Figure] | None = None,
) -> DeckIssue:
    """Return the issue of a whole *line*, mended by taking it out of the deck."""
    is_hero = line.zone is Zone.HERO
    remove = WayOut("remove", line.quantity, line.zone)
    way_out = WayOut("choose-hero", zone=Zone.HERO) if is_hero else remove
    return DeckIssue(code, rule, way_out, (line.card.name,), figures or {})
