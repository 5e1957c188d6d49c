"""What may come along: which cards the hero's icons, traits and text let in."""

from collections.abc import Callable, Hashable, Iterator
from typing import Final

from rules.game.deck import DeckIssue, DeckLine, Figure, Format, WayOut, Zone
from rules.text.normalize import fold
from rules.wow.card.facts import Card, Hero, card_key
from rules.wow.card.requirement import (
    hero_meets,
    names_talent,
    needed_talent,
    talent_named,
)
from rules.wow.construction.deck_lines import (
    IN_DECK,
    Deck,
    about_line,
    bound_lines,
    class_icons,
    heroes,
)
from rules.wow.construction.formats import edition_of
from rules.wow.construction.hero_deckbuilding import Verdict, read_deckbuilding


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


# Rule: W-DECK-12. What only the hero uses.
_OF_THE_HERO: Final = ("weapon", "armor", "item", "ability")


def check_heroes_in_deck(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each hero among the cards of main or side deck.

    Rule: W-DECK-02. Ruling: Master Heroes are allowed (CR 100.1).
    """
    for line in deck.in_zone(*IN_DECK):
        if isinstance(line.card, Hero):
            yield about_line("hero-in-deck", "W-DECK-02", line)


def check_tokens_in_deck(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each token among the cards: tokens are no cards.

    Rule: W-CARD-44.
    """
    for line in deck.in_zone(*IN_DECK):
        if line.card.is_token:
            yield about_line("token-in-deck", "W-CARD-44", line)


def check_cards_apart(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card that only raid, dungeon and event decks have.

    Rule: W-DECK-02. Ruling: they have a back and rules of their own (`is_apart_set`);
    what raids and dungeons give as treasure is of players' decks.
    """
    for line in deck.lines:
        if line.apart and line.zone in (Zone.HERO, *IN_DECK) and not line.card.is_token:
            yield about_line("card-apart", "W-DECK-02", line)


def check_class_icons(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card none of whose class icons is the hero's.

    Rule: W-DECK-07; cards without icons go in every deck: W-DECK-10. Where the edition
    takes any icon, the hero's faction icon will do: W-DECK-09.
    """
    any_icon_fits = edition_of(limits).any_icon_fits
    for line, hero in bound_lines(deck):
        card = line.card
        if not card.class_icons or _shares_class(card, hero):
            continue
        if not (any_icon_fits and _shares_faction(card, hero)):
            has = tuple(sorted(class_icons(hero)))
            figures = {"needs": card.class_icons, "has": has}
            yield about_line("wrong-class", "W-DECK-07", line, figures)


def check_faction_icons(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card whose faction icon is not the hero's.

    Rule: W-DECK-08, W-CARD-42. Ruling: each kind of icon must match (CR 100.2a); where
    the edition takes any icon, the hero's class icon will do: W-DECK-09.
    """
    any_icon_fits = edition_of(limits).any_icon_fits
    for line, hero in bound_lines(deck):
        card = line.card
        if card.faction not in ("Alliance", "Horde") or _shares_faction(card, hero):
            continue
        if not (any_icon_fits and _shares_class(card, hero)):
            figures = {"needs": card.faction, "has": hero.faction}
            yield about_line("wrong-faction", "W-DECK-08", line, figures)


def check_iconless_cards(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card of the hero's own use that bears no class icon.

    Rule: W-DECK-12. Ruling: such cards go in every deck (W-DECK-10, CONF-13) in all
    three editions; the strict reading is a switch for those who play it.
    """
    edition = edition_of(limits)
    if edition.iconless_cards_fit:
        return
    for line, _ in bound_lines(deck):
        if line.card.type in _OF_THE_HERO and not line.card.class_icons:
            figures = {"edition": edition.name}
            yield about_line("no-class-icon", "W-DECK-12", line, figures)


def check_hero_required(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each "[X] Hero Required" card whose hero lacks trait X.

    Rule: W-DECK-06. Ruling: any trait counts; a talent spec is checked as
    "[X] Talent" (CR 100.2b). Where the edition knows the line for talent specs alone,
    another trait binds nothing (DIFF-05).
    """
    requires_any_trait = edition_of(limits).requires_any_trait
    for line, hero in bound_lines(deck):
        needed = line.card.hero_required
        if not needed or talent_named(needed) or hero_meets(hero, needed):
            continue
        if requires_any_trait or names_talent(needed):
            figures = {"needs": needed, "hero": hero.name}
            yield about_line("hero-required", "W-DECK-06", line, figures)


def check_talent_required(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card that asks for a talent spec the hero lacks.

    Rule: W-DECK-06. Ruling: a hero without a printed spec may use one spec only, see
    `check_one_talent`; a traitor hero none (CR 100.2c).
    """
    for line, hero in bound_lines(deck):
        needed = needed_talent(line.card)
        if needed is None or (hero.talent is None and not hero.is_traitor):
            continue
        if hero.is_traitor or fold(needed) != fold(hero.talent or ""):
            figures = {"needs": needed, "has": hero.talent or ""}
            yield about_line("talent-required", "W-DECK-06", line, figures)


def check_one_talent(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue if a hero without a talent spec uses cards of several specs.

    Ruling: CR 100.2c.
    """
    specs: dict[str, str] = {}
    for line, hero in bound_lines(deck):
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

    Rule: W-CARD-01. Ruling: exclusions printed on the hero win over inclusions
    (CR 100.2e).
    """
    for hero in heroes(deck):
        says = read_deckbuilding(hero)
        if says.is_silent:
            return
        for line in deck.in_zone(*IN_DECK):
            if says.verdict(line.card) is Verdict.EXCLUDED:
                figures = {"hero": hero.name, "text": hero.deckbuilding or ""}
                yield about_line("excluded-by-hero", "CR 100.2e", line, figures)


def check_one_of_two(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue if the deck has both where the hero's text says `either … or …`.

    Ruling: CR 100.2e.
    """
    for hero in heroes(deck):
        says = read_deckbuilding(hero)
        if says.is_silent:
            return
        found: dict[str, str] = {}
        for line in deck.in_zone(*IN_DECK):
            if side := says.side_of(line.card):
                found.setdefault(side.title(), line.card.name)
        if len(found) > 1:
            figures: dict[str, Figure] = {"hero": hero.name, "sides": tuple(found)}
            way_out = WayOut("choose-one")
            cards = tuple(found.values())
            yield DeckIssue("both-of-either", "CR 100.2e", way_out, cards, figures)


def kinds_of_leaders(
    deck: Deck, limits: Format
) -> Callable[[DeckLine[Card]], Hashable]:
    """Return what tells leaders of *deck* apart: all that any check asks of them.

    Of a hero's icons and traits only what cards of the deck ask about.
    """
    cards = [line.card for line in deck.in_zone(*IN_DECK)]
    icons = sorted({card.class_icons for card in cards if card.class_icons})
    needed = sorted({card.hero_required for card in cards if card.hero_required})
    talents = {fold(spec) for card in cards if (spec := needed_talent(card))}
    edition = edition_of(limits)

    def kind_of(line: DeckLine[Card]) -> Hashable:
        hero = line.card
        if not isinstance(hero, Hero):
            return line
        own, talent = class_icons(hero), fold(hero.talent or "")
        key = card_key(hero) if limits.banned or limits.hero_pool else ""
        return (
            hero.deckbuilding,
            hero.faction,
            hero.is_traitor,
            talent if talent in talents else bool(hero.talent),
            tuple([own.isdisjoint(one) for one in icons]),
            tuple([hero_meets(hero, one) for one in needed]),
            sum(not edition.knows_class(one) for one in hero.classes or own),
            hero.race if hero.race and not edition.knows_race(hero.race) else None,
            line.apart and not hero.is_token,
            limits.allowed_sets.isdisjoint(line.sets),
            key in limits.banned,
            key in limits.hero_pool,
        )

    return kind_of


def _shares_class(card: Card, hero: Hero) -> bool:
    """Whether one of *card*'s class icons is the hero's."""
    return not class_icons(hero).isdisjoint(card.class_icons)


def _shares_faction(card: Card, hero: Hero) -> bool:
    """Whether one of *card*'s faction icons is the hero's; `Both` is two icons."""
    if hero.faction == "Both":
        return card.faction != "Neutral"
    return hero.faction != "Neutral" and card.faction in (hero.faction, "Both")
