"""Which card a written line means: by name in any language, by set and number.

Every line ends as matched, ambiguous (candidates to pick from), near (suggestions) or
unknown. Nothing is guessed: two cards of one name are asked about, unless the line's
zone leaves one.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from django.db.models import Q
from rapidfuzz import fuzz, process

from cards.models import Card, CardText, Printing
from decks.deck_text import TextLine, name_readings
from rules.deck import Zone
from rules.fold import fold, squeeze
from rules.game import game as played

SUGGESTIONS = 3
HELPED = 20  # lines that get suggestions; a list with more is of another game
SUGGESTION_SCORE = 72  # of 100; below that, readers find suggestions silly


class Match(StrEnum):
    """How a line ended."""

    MATCHED = "matched"
    AMBIGUOUS = "ambiguous"
    NEAR = "near"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class MatchedLine:
    """A line with the cards it may mean: one if matched, else what to choose from."""

    line: TextLine
    match: Match
    cards: tuple[Card, ...] = ()
    printing: Printing | None = None
    quantity: int = 0
    zone: Zone = Zone.MAIN


@dataclass(slots=True)
class _Names:
    """The catalogue's cards by what lines may call them."""

    by_name: dict[str, dict[int, Card]] = field(default_factory=dict)
    by_printing: dict[tuple[str, str], list[Printing]] = field(default_factory=dict)

    def add(self, name: str, card: Card) -> None:
        """Let *name* mean *card*."""
        self.by_name.setdefault(name, {})[card.pk] = card


def match_lines(lines: Iterable[TextLine], *, game: str) -> list[MatchedLine]:
    """Return what each of *lines* means in the catalogue of *game*, in order.

    A fixed number of queries for known names; near names cost one more.
    """
    wanted = list(lines)
    names = _load_names(wanted, game)
    leaders = played(game).LEADER_TYPES
    matched = [_match(line, names, leaders) for line in wanted]
    unknown = [found for found in matched if found.match is Match.UNKNOWN]
    if unknown:
        near = _suggest([found.line for found in unknown[:HELPED]], game)
        matched = [near.get(found.line.number, found) for found in matched]
    return _take_lone_hero(matched, leaders)


def _load_names(lines: list[TextLine], game: str) -> _Names:
    """Return the cards that *lines* name, by folded name and by printing."""
    names = _Names()
    folded = {fold(name) for line in lines for name in name_readings(line)}
    for card in Card.objects.filter(game=game, name_folded__in=folded):
        names.add(card.name_folded, card)
    texts = CardText.objects.filter(
        card__game=game, field=CardText.Field.NAME, text_folded__in=folded
    ).select_related("card")
    for text in texts:
        names.add(text.text_folded, text.card)
    _load_printings(lines, game, names)
    return names


def _load_printings(lines: list[TextLine], game: str, names: _Names) -> None:
    """Add the printings that *lines* name by set, and number where it is given."""
    sets = {line.set_code for line in lines if line.set_code}
    if not sets:
        return
    known = {pk for cards in names.by_name.values() for pk in cards}
    numbers = {line.collector_number for line in lines if line.collector_number}
    printings = Printing.objects.filter(
        Q(card__in=known) | Q(number__in=numbers),
        card_set__game=game,
        card_set__code__in=sets,
    ).select_related("card", "card_set")
    for printing in printings:
        place = (printing.card_set.code, printing.number)
        names.by_printing.setdefault(place, []).append(printing)
        names.by_printing.setdefault((place[0], ""), []).append(printing)


def _match(line: TextLine, names: _Names, leaders: frozenset[str]) -> MatchedLine:
    """Return what *line* means."""
    by_name, quantity = _find_name(line, names)
    printing = _find_printing(line, by_name, names)
    if printing is not None:
        return _matched(line, printing.card, quantity, printing)
    candidates = _fitting(line.zone, list(by_name.values()), leaders)
    if len(candidates) == 1:
        return _matched(line, candidates[0], quantity)
    match = Match.AMBIGUOUS if candidates else Match.UNKNOWN
    cards = tuple(sorted(candidates, key=lambda card: card.key))
    return MatchedLine(line, match, cards, quantity=quantity, zone=line.zone)


def _find_name(line: TextLine, names: _Names) -> tuple[dict[int, Card], int]:
    """Return the cards of the likeliest name *line* may mean, and how many of them."""
    for name, quantity in name_readings(line).items():
        if fold(name) in names.by_name:
            return names.by_name[fold(name)], quantity
    return {}, line.quantity


def _find_printing(
    line: TextLine, by_name: dict[int, Card], names: _Names
) -> Printing | None:
    """Return the printing *line* names, if set and name agree on one card."""
    printings = names.by_printing.get((line.set_code, line.collector_number), [])
    fitting = [printing for printing in printings if printing.card_id in by_name]
    if len({printing.card_id for printing in fitting}) == 1:
        return fitting[0]
    return None


def _fitting(zone: Zone, cards: list[Card], leaders: frozenset[str]) -> list[Card]:
    """Return those of *cards* that can lie in *zone*, or all if none can.

    A hero's namesake among the allies is what a deck's line means, and the reverse.
    """
    is_hero = zone is Zone.HERO
    fitting = [card for card in cards if (card.type in leaders) == is_hero]
    return fitting or cards


def _matched(
    line: TextLine, card: Card, quantity: int, printing: Printing | None = None
) -> MatchedLine:
    """Return *line* as matched with *card*."""
    return MatchedLine(line, Match.MATCHED, (card,), printing, quantity, line.zone)


def _take_lone_hero(
    lines: list[MatchedLine], leaders: frozenset[str]
) -> list[MatchedLine]:
    """Return *lines* with a lone hero among the cards made the deck's hero.

    Many lists name the hero first, without a word; with a hero named it stays a card.
    """
    if any(found.line.zone is Zone.HERO for found in lines):
        return lines
    heroes = [
        place
        for place, found in enumerate(lines)
        if found.match is Match.MATCHED
        and found.cards[0].type in leaders
        and found.quantity == 1
    ]
    if len(heroes) != 1:
        return lines
    hero = replace(lines[heroes[0]], zone=Zone.HERO)
    return [*lines[: heroes[0]], hero, *lines[heroes[0] + 1 :]]


def _suggest(lines: list[TextLine], game: str) -> dict[int, MatchedLine]:
    """Return, by line number, the lines that have cards of near names."""
    named = _squeezed_names(game)
    found: dict[int, list[int]] = {}
    for line in lines:
        nearest = process.extract(
            squeeze(line.name),
            named.keys(),
            scorer=fuzz.ratio,
            score_cutoff=SUGGESTION_SCORE,
            limit=SUGGESTIONS,
        )
        if nearest:
            found[line.number] = [pk for name, _, _ in nearest for pk in named[name]]
    cards = Card.objects.in_bulk({pk for pks in found.values() for pk in pks})
    return {
        line.number: MatchedLine(
            line,
            Match.NEAR,
            tuple(cards[pk] for pk in dict.fromkeys(found[line.number])),
            quantity=line.quantity,
            zone=line.zone,
        )
        for line in lines
        if line.number in found
    }


def _squeezed_names(game: str) -> dict[str, list[int]]:
    """Return the cards of *game* (primary keys) by squeezed name, all languages."""
    named: dict[str, list[int]] = {}
    cards = Card.objects.filter(game=game).values_list("name", "pk")
    texts = CardText.objects.filter(card__game=game, field=CardText.Field.NAME)
    for name, pk in (*cards, *texts.values_list("text", "card_id")):
        named.setdefault(squeeze(name), []).append(pk)
    return named
