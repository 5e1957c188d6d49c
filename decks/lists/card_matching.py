"""Which card a written line means: by name in any language, by set and number.

Every line ends as matched, ambiguous (candidates to pick from), near (suggestions) or
unknown. Nothing is guessed here: two cards of one name stay two, unless the line's zone
leaves one, or the file says the card's type. What else the deck says: `line_settling`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from django.db.models import Prefetch, Q, prefetch_related_objects
from rapidfuzz import fuzz, process

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card, Printing
from decks.lists.dialects.written import OTHER_SIDE, TextLine, name_readings
from rules.game.deck import Zone
from rules.games import game as played
from rules.text.normalize import fold, squeeze

SUGGESTIONS = 3
HELPED = 20  # lines that get suggestions; a list with more is of another game
BEGINNING = 4  # letters of a name's beginning that suggest the whole name
SUGGESTION_SCORE = 72  # of 100; below that, readers find suggestions silly


# What is odd about a line whose card is certain, beside a file's own remarks.
NO_SUCH_PRINTING = "no-such-printing"  # the card is there, not in that set and number
SAID_BEFORE = "said-before"  # the hero named once more
NO_COPIES = "no-copies"  # written with a quantity of 0
PICKED = "picked"  # by who read the list


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
    note: str = ""
    offered: tuple[Card, ...] = ()  # what a card was picked from, by whomever

    @property
    def is_unread(self) -> bool:
        """Whether the card, or how many of it, is not certain: the line is kept."""
        if self.note in (OTHER_SIDE, SAID_BEFORE):
            return False
        return self.match is not Match.MATCHED or self.quantity == 0


@dataclass(slots=True)
class _Names:
    """The catalogue's cards by what lines may call them."""

    by_name: dict[str, dict[int, Card]] = field(default_factory=dict)
    by_printing: dict[tuple[str, str], list[Printing]] = field(default_factory=dict)

    def add(self, name: str, card: Card) -> None:
        """Let *name* mean *card*."""
        self.by_name.setdefault(name, {})[card.pk] = card


def match_lines(
    lines: Iterable[TextLine], *, game: str, picks: Mapping[int, int] | None = None
) -> list[MatchedLine]:
    """Return what each of *lines* means in the catalogue of *game*, in order.

    *picks* are cards (primary keys) chosen for lines (by number) among what they may
    mean; a pick that is not among that settles nothing. A fixed number of queries for
    known names; near names cost more, and so do printings of cards to pick from.
    """
    wanted = list(lines)
    names = _load_names(wanted, game)
    leaders = played(game).LEADER_TYPES
    matched = [_match(line, names, leaders) for line in wanted]
    unknown = [n for n, found in enumerate(matched) if found.match is Match.UNKNOWN]
    helped = unknown[:HELPED]
    if helped:
        near = _suggest([wanted[n] for n in helped], game)
        for n, cards in zip(helped, near, strict=True):
            if cards:
                matched[n] = replace(matched[n], match=Match.NEAR, cards=cards)
    _load_places(matched)
    picked = [_pick(found, (picks or {}).get(found.line.number)) for found in matched]
    return place_heroes(picked, leaders)


def place_heroes(
    lines: Iterable[MatchedLine], leaders: frozenset[str]
) -> list[MatchedLine]:
    """Return *lines* with a lone hero as the deck's, one named twice counted once."""
    written = [replace(found, zone=found.line.zone) for found in lines]
    return _tell_heroes(_take_lone_hero(written, leaders))


def _pick(found: MatchedLine, card_pk: int | None) -> MatchedLine:
    """Return *found* as matched with the card that was picked, if it may mean it."""
    chosen = tuple(card for card in found.cards if card.pk == card_pk)
    if not chosen or found.match is Match.MATCHED:
        return found
    note = PICKED if found.quantity else NO_COPIES
    return replace(
        found, match=Match.MATCHED, cards=chosen, note=note, offered=found.cards
    )


def _load_places(lines: Iterable[MatchedLine]) -> None:
    """Load the printings of the cards that readers pick from: they tell them apart."""
    asked = (Match.AMBIGUOUS, Match.NEAR)
    unclear = [card for found in lines if found.match in asked for card in found.cards]
    printings = Printing.objects.select_related("card_set")
    prefetch_related_objects(unclear, Prefetch("printings", printings))


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
    known = {pk for cards in names.by_name.values() for pk in cards}
    if not sets or not known:
        return
    printings = Printing.objects.filter(
        Q(card_set__code__in={code.upper() for code in sets})
        | Q(card_set__name__in=sets),
        card__in=known,
        card_set__game=game,
    ).select_related("card", "card_set")
    for printing in printings:
        for card_set in {fold(printing.card_set.code), fold(printing.card_set.name)}:
            for place in ("", printing.number, place_of(printing)):
                found = names.by_printing.setdefault((card_set, fold(place)), [])
                found.append(printing)


def place_of(printing: Printing) -> str:
    """Return number and variant of *printing* as one word: `12`, `12-EA`."""
    variant = "_".join(printing.variant.split())
    return f"{printing.number}-{variant}" if variant else printing.number


def _match(line: TextLine, names: _Names, leaders: frozenset[str]) -> MatchedLine:
    """Return what *line* means."""
    called, by_name, quantity = _find_name(line, names)
    if line.remark == OTHER_SIDE:
        cards = tuple(_fitting(line.zone, list(by_name.values()), leaders))
        return MatchedLine(line, Match.MATCHED, cards, zone=line.zone, note=OTHER_SIDE)
    printing = _find_printing(line, by_name, names)
    if printing is not None:
        return _matched(line, printing.card, quantity, printing)
    candidates = _fitting(line.zone, list(by_name.values()), leaders)
    candidates = _of_kind(line.kind, candidates)
    if len(candidates) == 1:
        # Brackets that belong to the name name no printing.
        is_missed = bool(line.set_code) and called == line.name
        note = NO_SUCH_PRINTING if is_missed else ""
        return _matched(line, candidates[0], quantity, note=note)
    match = Match.AMBIGUOUS if candidates else Match.UNKNOWN
    cards = tuple(sorted(candidates, key=lambda card: card.key))
    return MatchedLine(line, match, cards, quantity=quantity, zone=line.zone)


def _find_name(line: TextLine, names: _Names) -> tuple[str, Mapping[int, Card], int]:
    """Return the likeliest name of *line*, its cards and how many of them."""
    for name, quantity in name_readings(line).items():
        if fold(name) in names.by_name:
            return name, names.by_name[fold(name)], quantity
    return line.name, {}, line.quantity


def _find_printing(
    line: TextLine, by_name: Mapping[int, Card], names: _Names
) -> Printing | None:
    """Return the printing *line* names, if set and name agree on one card."""
    place = (fold(line.set_code), fold(line.collector_number))
    printings = names.by_printing.get(place, [])
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


def _of_kind(kind: str, cards: list[Card]) -> list[Card]:
    """Return those of *cards* that are of the type *kind*, or all if none is."""
    wanted = squeeze(kind)
    of_kind = [card for card in cards if wanted and squeeze(card.type) == wanted]
    return of_kind or cards


def _matched(
    line: TextLine,
    card: Card,
    quantity: int,
    printing: Printing | None = None,
    note: str = "",
) -> MatchedLine:
    """Return *line* as matched with *card*; what is odd about it is noted."""
    note = note or line.remark if quantity else NO_COPIES
    return MatchedLine(
        line, Match.MATCHED, (card,), printing, quantity, line.zone, note
    )


def _take_lone_hero(
    lines: list[MatchedLine], leaders: frozenset[str]
) -> list[MatchedLine]:
    """Return *lines* with a lone hero among the cards made the deck's hero.

    Many lists name the hero first, without a word; with a hero named it stays a card,
    as it does where the list says that it lies in the deck.
    """
    if any(found.line.zone is Zone.HERO for found in lines):
        return lines
    heroes = [
        place
        for place, found in enumerate(lines)
        if found.match is Match.MATCHED
        and found.quantity == 1
        and found.cards[0].type in leaders
        and not found.line.is_placed
    ]
    if len(heroes) != 1:
        return lines
    hero = replace(lines[heroes[0]], zone=Zone.HERO)
    return [*lines[: heroes[0]], hero, *lines[heroes[0] + 1 :]]


def _tell_heroes(lines: list[MatchedLine]) -> list[MatchedLine]:
    """Return *lines* with a hero named twice counted once."""
    told: set[int] = set()
    found = []
    for line in lines:
        is_hero = line.zone is Zone.HERO and line.match is Match.MATCHED
        if is_hero and line.quantity and line.cards[0].pk in told:
            found.append(replace(line, quantity=0, note=SAID_BEFORE))
        else:
            told |= {line.cards[0].pk} if is_hero and line.quantity else set()
            found.append(line)
    return found


def _suggest(lines: list[TextLine], game: str) -> list[tuple[Card, ...]]:
    """Return the cards of names near that of each of *lines*, the nearest first."""
    named = _squeezed_names(game)
    found = [_near_cards(line.name, named) for line in lines]
    cards = Card.objects.in_bulk({pk for pks in found for pk in pks})
    return [tuple(cards[pk] for pk in pks) for pks in found]


def _near_cards(name: str, named: Mapping[str, list[int]]) -> list[int]:
    """Return the cards (primary keys) whose names are near *name*, nearest first.

    A hero's short name is the beginning of the whole one, and as near as any.
    """
    wanted = squeeze(name)
    nearest = process.extract(
        wanted,
        named.keys(),
        scorer=fuzz.ratio,
        score_cutoff=SUGGESTION_SCORE,
        limit=SUGGESTIONS,
    )
    near = [found for found, _, _ in nearest]
    if len(wanted) >= BEGINNING:
        longer = [whole for whole in named if whole.startswith(wanted)]
        near += sorted(longer, key=len)
    near = list(dict.fromkeys(near))[:SUGGESTIONS]
    return list(dict.fromkeys(pk for found in near for pk in named[found]))


def _squeezed_names(game: str) -> dict[str, list[int]]:
    """Return the cards of *game* (primary keys) by squeezed name, all languages."""
    named: dict[str, list[int]] = {}
    cards = Card.objects.filter(game=game).values_list("name", "pk")
    texts = CardText.objects.filter(card__game=game, field=CardText.Field.NAME)
    for name, pk in (*cards, *texts.values_list("text", "card_id")):
        named.setdefault(squeeze(name), []).append(pk)
    return named


def first_line(card: Card) -> MatchedLine:
    """Return the line of a deck that begins with *card*: it leads, or is one of it."""
    leads = card.type in played(card.game).LEADER_TYPES
    zone = Zone.HERO if leads else Zone.MAIN
    line = TextLine(1, card.name, 1, card.name, zone)
    return MatchedLine(line, Match.MATCHED, (card,), quantity=1, zone=zone)
