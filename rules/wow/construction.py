"""Deck construction of the World of Warcraft TCG: one small function a rule.

Each check reads a decklist and yields what breaks its rule; `check_deck` runs them all.
Editions differ only by `Format`. Rulings cite the comprehensive rules of 2013 (CR).
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, Literal

from rules.deck import DeckIssue, DeckLine, Decklist, WayOut, Zone
from rules.fold import fold
from rules.format import Format
from rules.wow.card import Card, Hero
from rules.wow.deckbuilding import Verdict, read_deckbuilding
from rules.wow.requirement import hero_meets, needed_talent, talent_named

Deck = Decklist[Card]
Check = Callable[[Deck, Format], Iterator[DeckIssue]]

IN_DECK: Final = (Zone.MAIN, Zone.SIDE)


def check_deck(deck: Deck, limits: Format) -> list[DeckIssue]:
    """Return everything that makes *deck* illegal under *limits*; empty if legal."""
    return [issue for check in CHECKS for issue in check(deck, limits)]


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


def check_size(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue if the main deck (hero excluded) has too few cards.

    Rule: W-DECK-01. There is no maximum.
    """
    size = deck.size(Zone.MAIN)
    missing = limits.min_deck_size - size
    if missing > 0:
        yield DeckIssue(
            "deck-too-small",
            "W-DECK-01",
            WayOut("add", missing),
            figures={"size": size, "minimum": limits.min_deck_size},
        )


def check_copies(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each name of which main and side deck hold too many copies.

    Rule: W-DECK-03, W-DECK-04; unlimited cards: W-DECK-05. Ruling: counted by name over
    main and side deck together (CR 100.4).
    """
    if limits.copies is None:
        return
    counts: Counter[str] = Counter()
    names: dict[str, str] = {}
    for line in deck.in_zone(*IN_DECK):
        if not line.card.unlimited:
            counts[fold(line.card.name)] += line.quantity
            names[fold(line.card.name)] = line.card.name
    for name, count in counts.items():
        if count > limits.copies:
            yield DeckIssue(
                "too-many-copies",
                "W-DECK-03",
                WayOut("remove", count - limits.copies),
                (names[name],),
                {"count": count, "maximum": limits.copies},
            )


def check_side_deck_size(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue if there is a side deck of another size than the format's.

    Rule: W-DECK-13. No side deck at all is fine.
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


def check_heroes_in_deck(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each hero among the cards of main or side deck.

    Rule: W-DECK-02. Ruling: Master Heroes are allowed (CR 100.1).
    """
    for line in deck.in_zone(*IN_DECK):
        if isinstance(line.card, Hero):
            yield _misplaced("hero-in-deck", "W-DECK-02", line)


def check_tokens_in_deck(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each token among the cards: tokens are no cards.

    Rule: W-CARD-44.
    """
    for line in deck.in_zone(*IN_DECK):
        if line.card.is_token:
            yield _misplaced("token-in-deck", "W-CARD-44", line)


def check_class_icons(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card none of whose class icons is the hero's.

    Rule: W-DECK-07; cards without icons go in every deck: W-DECK-10.
    """
    for line, hero in _bound_lines(deck):
        card = line.card
        if card.class_icons and not set(card.class_icons) & _class_icons(hero):
            yield DeckIssue(
                "wrong-class",
                "W-DECK-07",
                WayOut("remove", line.quantity, line.zone),
                (card.name,),
                {"needs": card.class_icons, "has": tuple(sorted(_class_icons(hero)))},
            )


def check_faction_icons(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card whose faction icon is not the hero's.

    Rule: W-DECK-08. Ruling: each kind of icon must match (CR 100.2a).
    """
    for line, hero in _bound_lines(deck):
        faction = line.card.faction
        if faction in ("Alliance", "Horde") and hero.faction not in (faction, "Both"):
            yield DeckIssue(
                "wrong-faction",
                "W-DECK-08",
                WayOut("remove", line.quantity, line.zone),
                (line.card.name,),
                {"needs": faction, "has": hero.faction},
            )


def check_hero_required(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each "[X] Hero Required" card whose hero lacks trait X.

    Rule: W-DECK-06. Ruling: any trait counts; a talent spec is checked as
    "[X] Talent" (CR 100.2b).
    """
    for line, hero in _bound_lines(deck):
        needed = line.card.hero_required
        if needed and not talent_named(needed) and not hero_meets(hero, needed):
            yield DeckIssue(
                "hero-required",
                "W-DECK-06",
                WayOut("remove", line.quantity, line.zone),
                (line.card.name,),
                {"needs": needed, "hero": hero.name},
            )


def check_talent_required(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card that asks for a talent spec the hero lacks.

    Rule: W-DECK-06. Ruling: a hero without a printed spec may use one spec only, see
    `check_one_talent`; a traitor hero none (CR 100.2c).
    """
    for line, hero in _bound_lines(deck):
        needed = needed_talent(line.card)
        if needed is None or (hero.talent is None and not hero.is_traitor):
            continue
        if hero.is_traitor or fold(needed) != fold(hero.talent or ""):
            yield DeckIssue(
                "talent-required",
                "W-DECK-06",
                WayOut("remove", line.quantity, line.zone),
                (line.card.name,),
                {"needs": needed, "has": hero.talent or ""},
            )


def check_one_talent(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue if a hero without a talent spec uses cards of several specs.

    Ruling: CR 100.2c.
    """
    specs: dict[str, str] = {}
    for line, hero in _bound_lines(deck):
        needed = needed_talent(line.card)
        if needed is not None and hero.talent is None and not hero.is_traitor:
            specs.setdefault(needed, line.card.name)
    if len(specs) > 1:
        yield DeckIssue(
            "mixed-talents",
            "CR 100.2c",
            WayOut("choose-one"),
            tuple(specs.values()),
            {"talents": tuple(specs)},
        )


def check_one_reputation(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue if the deck holds cards of more than one reputation.

    Ruling: CR 100.2d.
    """
    reputations: dict[str, str] = {}
    for line in deck.in_zone(*IN_DECK):
        if line.card.reputation:
            reputations.setdefault(line.card.reputation, line.card.name)
    if len(reputations) > 1:
        yield DeckIssue(
            "mixed-reputations",
            "CR 100.2d",
            WayOut("choose-one"),
            tuple(reputations.values()),
            {"reputations": tuple(reputations)},
        )


def check_hero_deckbuilding(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card that the hero's own deckbuilding text excludes.

    Ruling: exclusions printed on the hero win over inclusions (CR 100.2e).
    """
    for hero in _heroes(deck):
        says = read_deckbuilding(hero)
        for line in deck.in_zone(*IN_DECK):
            if says.verdict(line.card) is Verdict.EXCLUDED:
                yield DeckIssue(
                    "excluded-by-hero",
                    "CR 100.2e",
                    WayOut("remove", line.quantity, line.zone),
                    (line.card.name,),
                    {"hero": hero.name, "text": hero.deckbuilding or ""},
                )


# In the order a player would mend them: who leads, how many, then what may come along.
CHECKS: Final[tuple[Check, ...]] = (
    check_hero_named,
    check_one_hero,
    check_hero_is_hero,
    check_size,
    check_copies,
    check_side_deck_size,
    check_heroes_in_deck,
    check_tokens_in_deck,
    check_class_icons,
    check_faction_icons,
    check_hero_required,
    check_talent_required,
    check_one_talent,
    check_one_reputation,
    check_hero_deckbuilding,
)


def _heroes(deck: Deck) -> Iterator[Hero]:
    """Yield the one hero that binds the deck, or nothing while that is not settled."""
    heroes = [line.card for line in deck.in_zone(Zone.HERO)]
    if len(heroes) == 1 and isinstance(heroes[0], Hero):
        yield heroes[0]


def _bound_lines(deck: Deck) -> Iterator[tuple[DeckLine[Card], Hero]]:
    """Yield each line of main and side deck that the hero's traits decide on.

    Left out: heroes and tokens, whose only fault is to be there, and what the hero's
    own text decides (CR 100.2e).
    """
    for hero in _heroes(deck):
        says = read_deckbuilding(hero)
        for line in deck.in_zone(*IN_DECK):
            misplaced = isinstance(line.card, Hero) or line.card.is_token
            if not misplaced and says.verdict(line.card) is Verdict.SILENT:
                yield line, hero


def _class_icons(hero: Hero) -> set[str]:
    """Return the class icons of *hero*; an older card file knows only its classes."""
    return set(hero.class_icons or hero.classes)


def _misplaced(code: str, rule: str, line: DeckLine[Card]) -> DeckIssue:
    """Return the issue of a card that may lie in no deck."""
    way_out = WayOut("remove", line.quantity, line.zone)
    return DeckIssue(code, rule, way_out, (line.card.name,))
