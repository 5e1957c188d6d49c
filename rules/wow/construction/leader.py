"""Who leads: a deck has one hero, and it is one."""

from collections.abc import Iterator

from rules.game.deck import DeckIssue, WayOut, Zone
from rules.game.format import Format
from rules.wow.card.facts import Hero
from rules.wow.construction.deck_lines import Deck


def check_hero_named(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue if the deck names no hero to start in play.

    Rule: W-DECK-02.
    """
    if deck.size(Zone.HERO) == 0:
        yield DeckIssue("no-hero", "W-DECK-02", WayOut("choose-hero"))


def check_one_hero(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue if the deck names more than one hero.

    Rule: W-DECK-02.
    """
    count = deck.size(Zone.HERO)
    if count > 1:
        names = tuple(line.card.name for line in deck.in_zone(Zone.HERO))
        yield DeckIssue(
            "too-many-heroes",
            "W-DECK-02",
            WayOut("remove", count - 1, Zone.HERO),
            names,
            {"count": count},
        )


def check_hero_is_hero(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card named as hero that is none.

    Rule: W-CARD-20. A Master Hero is played from the deck, it does not start in play.
    """
    for line in deck.in_zone(Zone.HERO):
        if not isinstance(line.card, Hero):
            yield DeckIssue(
                "not-a-hero",
                "W-CARD-20",
                WayOut("choose-hero"),
                (line.card.name,),
                {"type": line.card.type},
            )
