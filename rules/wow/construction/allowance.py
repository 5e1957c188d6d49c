"""What the format allows: its edition, sets, lists, heroes and pool.

Rule: W-DECK-31. The rule books leave tournament limits to who runs the tournament.
"""

from collections import Counter
from collections.abc import Iterator

from rules.game.deck import DeckIssue, DeckLine, Figure, Format, WayOut, Zone
from rules.wow.card.facts import Card, Hero, OtherCard, card_key
from rules.wow.card.traits import TYPES
from rules.wow.construction.deck_lines import IN_DECK, Deck, about_line
from rules.wow.construction.formats import edition_of


def check_card_types(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card of a type that the edition does not know.

    Rule: W-CARD-02 (seven types in 2006, eight in 2009).
    """
    edition = edition_of(limits)
    for line in deck.in_zone(*IN_DECK):
        if not edition.knows_type(line.card.type):
            figures = {"type": _type_name(line.card), "edition": edition.name}
            yield about_line("type-not-in-edition", "W-CARD-02", line, figures)


def check_hero_traits(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each class and race of a hero that the edition does not know.

    Rule: W-CARD-14 (no Death Knights in 2006), W-CARD-13. Cards of such a class need no
    word of their own: they fit no other hero.
    """
    edition = edition_of(limits)
    for line, hero in _leading(deck):
        unknown = [("W-CARD-14", name) for name in hero.classes or hero.class_icons]
        unknown = [pair for pair in unknown if not edition.knows_class(pair[1])]
        if hero.race and not edition.knows_race(hero.race):
            unknown.append(("W-CARD-13", hero.race))
        for rule, trait in unknown:
            figures = {"trait": trait, "edition": edition.name}
            yield about_line("hero-not-in-edition", rule, line, figures)


def check_allowed_sets(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card, the hero too, that no allowed set prints.

    Rule: W-DECK-31. One printing in one allowed set is enough. A line that does not
    know its sets is refused: better a wrong no than a card that slips through.
    """
    for line in deck.lines if limits.allowed_sets else ():
        if limits.allowed_sets.isdisjoint(line.sets):
            figures: dict[str, Figure] = {
                "sets": tuple(sorted(line.sets)),
                "allowed": tuple(sorted(limits.allowed_sets)),
                "format": limits.label,
            }
            yield about_line("set-not-allowed", "W-DECK-31", line, figures)


def check_banned(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card, the hero too, that the format bans.

    Rule: W-DECK-31.
    """
    for line in deck.lines if limits.banned else ():
        if card_key(line.card) in limits.banned:
            yield about_line("banned-card", "W-DECK-31", line, {"format": limits.label})


def check_restricted(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each restricted card with a second copy in main or side deck.

    Rule: W-DECK-31. An unlimited card may be restricted like any other.
    """
    for key, line, count in _count_keys(deck) if limits.restricted else ():
        if key in limits.restricted and count > 1:
            yield DeckIssue(
                "restricted-card",
                "W-DECK-31",
                WayOut("remove", count - 1, line.zone),
                (line.card.name,),
                {"count": count, "format": limits.label},
            )


def check_hero_pool(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each hero that is not among those the format lets lead.

    Rule: W-DECK-31. Without such a list any hero may lead, also in sealed and draft
    whoever was opened: W-DECK-20, W-DECK-24.
    """
    for line, hero in _leading(deck) if limits.hero_pool else ():
        if card_key(hero) not in limits.hero_pool:
            yield about_line(
                "hero-not-in-pool", "W-DECK-31", line, {"format": limits.label}
            )


def check_pool(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card of which main and side deck use more than the pool.

    Rule: W-DECK-15. Unlimited cards are limited by the pool too. The hero need not come
    from it: W-DECK-20, W-DECK-24.
    """
    if limits.pool is None:
        return
    for key, line, count in _count_keys(deck):
        owned = limits.pool.get(key, 0)
        if count > owned:
            yield DeckIssue(
                "beyond-pool",
                "W-DECK-15",
                WayOut("remove", count - owned, line.zone),
                (line.card.name,),
                {"count": count, "owned": owned, "format": limits.label},
            )


def _leading(deck: Deck) -> Iterator[tuple[DeckLine[Card], Hero]]:
    """Yield the line of each hero that leads *deck*, too many of them or not."""
    for line in deck.in_zone(Zone.HERO):
        if isinstance(line.card, Hero):
            yield line, line.card


def _count_keys(deck: Deck) -> Iterator[tuple[str, DeckLine[Card], int]]:
    """Yield each card of main and side deck: key, first line, copies in all."""
    counts: Counter[str] = Counter()
    first: dict[str, DeckLine[Card]] = {}
    for line in deck.in_zone(*IN_DECK):
        key = card_key(line.card)
        counts[key] += line.quantity
        first.setdefault(key, line)
    return ((key, first[key], count) for key, count in counts.items())


def _type_name(card: Card) -> str:
    """Return what players call *card*'s type; of an unknown one what is printed."""
    return card.printed_type if isinstance(card, OtherCard) else TYPES[card.type]
