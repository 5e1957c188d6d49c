"""What a fight deck may be: the cards of two fighters, as they lie after rounds."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final

from rules.game.deck import DeckIssue, DeckLine, Decklist, Format, WayOut, Zone
from rules.game.term import term
from rules.tagteam.fighters.fighter import Board, FightCard, card_key

Card = Board | FightCard
Deck = Decklist[Card]
TEAM: Final = 2  # fighters
MOST_CARDS: Final = 18  # Rule: T-188, T-192

# Rule: T-006, T-062. Its two starting cards are where every fight deck begins.
FIGHT_DECK: Final = Format(
    slug="fight-deck",
    name=term("Fight deck"),
    edition="003",
    min_deck_size=TEAM,
    copies=1,
    side_deck_size=0,
    size_rule="T-006",
)
FORMATS: Final = {FIGHT_DECK.slug: FIGHT_DECK}
EDITIONS: Final = {"003": term("2025 rulebook")}


def check_deck(deck: Deck, limits: Format) -> list[DeckIssue]:
    """Return everything that makes *deck* illegal."""
    return [issue for check in _CHECKS for issue in check(deck, limits)]


def kinds_of_leaders(
    deck: Deck, limits: Format
) -> Callable[[DeckLine[Card]], Hashable]:
    """Return what tells leaders of *deck* apart: each is of a kind of its own."""
    return lambda line: card_key(line.card)


def advise_deck(deck: Deck, limits: Format) -> list[DeckIssue]:
    """Return advice on *deck*: what is good depends on whom it meets."""
    return []


def check_team(decks: Sequence[Deck]) -> list[DeckIssue]:
    """Return what keeps *decks* from being one team's: a player has one."""
    return []


def check_swap(before: Deck, after: Deck) -> list[DeckIssue]:
    """Return what makes *after* more than a swap: there is no side deck to swap with.

    Rule: T-002. A fight deck changes in build phases alone.
    """
    had, has = (Counter(dict(_copies(deck))) for deck in (before, after))
    changed = sorted(name for name in had | has if had[name] != has[name])
    return [
        DeckIssue(
            "swap-changes-card",
            "T-002",
            WayOut("remove", abs(has[name] - had[name])),
            (name,),
            {"before": had[name], "after": has[name]},
        )
        for name in changed
    ]


def _check_types(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each line that is a fighter, not a fight card. Rule: T-059."""
    for line in deck.lines:
        if isinstance(line.card, Board):
            way_out = WayOut("remove", line.quantity, line.zone)
            yield DeckIssue("not-a-fight-card", "T-059", way_out, (line.card.name,))


def _check_size(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for a deck too small or too large. Rule: T-006, T-188."""
    size = sum(line.quantity for line in _cards(deck))
    if size < limits.min_deck_size:
        missing = limits.min_deck_size - size
        figures = {"size": size, "minimum": limits.min_deck_size}
        way_out = WayOut("add", missing)
        yield DeckIssue("deck-too-small", limits.size_rule, way_out, figures=figures)
    if size > MOST_CARDS:
        way_out = WayOut("remove", size - MOST_CARDS)
        figures = {"size": size, "maximum": MOST_CARDS}
        yield DeckIssue("fight-deck-too-large", "T-188", way_out, figures=figures)


def _check_fighters(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue unless the cards are those of two fighters. Rule: T-003."""
    fighters = _fighters(deck)
    if fighters and len(fighters) < TEAM:
        figures = {"found": len(fighters)}
        way_out = WayOut("add", TEAM - len(fighters))
        yield DeckIssue("too-few-fighters", "T-003", way_out, fighters, figures)
    if len(fighters) > TEAM:
        figures = {"found": len(fighters)}
        way_out = WayOut("choose-one")
        yield DeckIssue("too-many-fighters", "T-003", way_out, fighters, figures)


def _check_starting_cards(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each fighter whose starting card is missing. Rule: T-060."""
    starting = {line.card.fighter for line in _cards(deck) if line.card.starting}
    for fighter in _fighters(deck):
        if fighter not in starting:
            way_out = WayOut("add", 1)
            yield DeckIssue("starting-card-missing", "T-060", way_out, (fighter,))


def _check_copies(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card that is there twice. Rule: T-010, T-059."""
    most = limits.copies or 1
    for name, count in _copies(deck):
        if count > most:
            figures = {"count": count, "maximum": most}
            way_out = WayOut("remove", count - most)
            yield DeckIssue("too-many-copies", "T-059", way_out, (name,), figures)


def _check_side_deck(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for a side deck: there is none. Rule: T-062."""
    size = deck.size(Zone.SIDE)
    if size:
        figures = {"size": size, "wanted": 0}
        way_out = WayOut("remove", size, Zone.SIDE)
        yield DeckIssue("side-deck-size", "T-062", way_out, figures=figures)


def _check_limits(deck: Deck, limits: Format) -> Iterator[DeckIssue]:
    """Yield an issue for each card that is not of the format's sets, or is banned."""
    for line in deck.lines:
        if limits.allowed_sets and limits.allowed_sets.isdisjoint(line.sets):
            yield DeckIssue(
                "set-not-allowed",
                "T-059",
                WayOut("remove", line.quantity, line.zone),
                (line.card.name,),
                {
                    "sets": tuple(sorted(line.sets)),
                    "allowed": tuple(sorted(limits.allowed_sets)),
                    "format": limits.label,
                },
            )
        if card_key(line.card) in limits.banned:
            way_out = WayOut("remove", line.quantity, line.zone)
            names, figures = (line.card.name,), {"format": limits.label}
            yield DeckIssue("banned-card", "T-059", way_out, names, figures)


_CHECKS: Final[tuple[Callable[[Deck, Format], Iterator[DeckIssue]], ...]] = (
    _check_types,
    _check_size,
    _check_fighters,
    _check_starting_cards,
    _check_copies,
    _check_side_deck,
    _check_limits,
)


def _cards(deck: Deck) -> Iterator[DeckLine[FightCard]]:
    """Yield the lines of fight cards that are part of the deck."""
    for line in deck.in_zone(Zone.HERO, Zone.MAIN):
        if isinstance(line.card, FightCard):
            yield DeckLine(line.card, line.quantity, line.zone, line.sets)


def _fighters(deck: Deck) -> tuple[str, ...]:
    """Return whose cards are in the deck, in its order."""
    return tuple(dict.fromkeys(line.card.fighter for line in _cards(deck)))


def _copies(deck: Deck) -> Iterator[tuple[str, int]]:
    """Yield each card's name and how often it is in the deck, in its order."""
    counts: Counter[str] = Counter()
    names: dict[str, str] = {}
    for line in _cards(deck):
        counts[card_key(line.card)] += line.quantity
        names[card_key(line.card)] = line.card.name
    return ((names[key], count) for key, count in counts.items())
