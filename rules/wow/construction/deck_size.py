"""How many: of the deck, of its side deck, of one card."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal

from rules.game.deck import DeckIssue, Format, WayOut, Zone
from rules.text.normalize import fold
from rules.wow.construction.deck_lines import IN_DECK, Deck, heroes
from rules.wow.construction.formats import edition_of
from rules.wow.construction.hero_deckbuilding import read_deckbuilding

_APART: Final = re.compile(
    r"\b(raid|dungeon deck|tokens?|event|(hard|chaos) mode)\b", re.IGNORECASE
)


def is_apart_set(name: str) -> bool:
    """Whether the set called *name* is of raids, dungeons, events or tokens.

    Ruling: sets do not say it but by their names; the treasure of raids and dungeons
    is of players' decks.
    """
    return bool(_APART.search(name))


def check_size(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue if the main deck (hero excluded) has too few cards.

    Rule: W-DECK-01; in sealed W-DECK-20, in drafts W-DECK-24, ready-made W-DECK-17 and
    W-DECK-18. There is no maximum.
    """
    size = deck.size(Zone.MAIN)
    missing = limits.min_deck_size - size
    if missing > 0:
        yield DeckIssue(
            "deck-too-small",
            limits.size_rule,
            WayOut("add", missing),
            figures={"size": size, "minimum": limits.min_deck_size},
        )


def check_side_deck_size(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue if there is a side deck of another size than the format's.

    Rule: W-DECK-13. No side deck at all is fine. Where the format sets no size, as
    limited ones do, the side deck is the rest of the pool: W-DECK-15.
    """
    wanted = limits.side_deck_size
    size = deck.size(Zone.SIDE)
    if wanted is None or size in (0, wanted):
        return
    action: Literal["add", "remove"] = "remove" if size > wanted else "add"
    yield DeckIssue(
        "side-deck-size",
        "W-DECK-13",
        WayOut(action, abs(size - wanted), Zone.SIDE),
        figures={"size": size, "wanted": wanted},
    )


def check_copies(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each name of which main and side deck hold too many copies.

    Rule: W-DECK-03, W-DECK-04; unlimited cards: W-DECK-05. Ruling: counted by name over
    main and side deck together (CR 100.4), unless the edition counts them apart. A hero
    whose text says so takes one of each (CR 100.2e).
    """
    is_one_each = any(read_deckbuilding(hero).is_one_each for hero in heroes(deck))
    maximum = 1 if is_one_each else limits.copies
    if maximum is None:
        return
    together = edition_of(limits).copies_span_side_deck
    for zones in (IN_DECK,) if together else ((Zone.MAIN,), (Zone.SIDE,)):
        for name, count in _count_names(deck, zones).items():
            if count > maximum:
                yield DeckIssue(
                    "too-many-copies",
                    "W-DECK-03",
                    WayOut("remove", count - maximum, zones[0]),
                    (name,),
                    {"count": count, "maximum": maximum},
                )


def _count_names(deck: Deck, zones: tuple[Zone, ...]) -> dict[str, int]:
    """Return how many limited cards of each name, as last spelled, *zones* hold."""
    counts: Counter[str] = Counter()
    names: dict[str, str] = {}
    for line in deck.in_zone(*zones):
        if not line.card.unlimited:
            folded = fold(line.card.name)
            counts[folded] += line.quantity
            names[folded] = line.card.name
    return {names[folded]: count for folded, count in counts.items()}
