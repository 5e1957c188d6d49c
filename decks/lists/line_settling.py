"""Which of several cards a line means, by what the rest of its deck says.

In this order: cards that read alike are as good as each other; what the format leaves
out is not meant; then what fits the hero, what the named set prints, and what is
printed most. Who reads the list is told, and may pick another.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from cards.catalogue.games import are_apart, is_apart
from cards.catalogue.models import Card
from decks.lists.card_matching import NO_COPIES, Match, MatchedLine, place_heroes
from rules.game.deck import DeckLine, Decklist, Format, Zone
from rules.game_protocol import Game
from rules.games import game as played
from rules.text.normalize import fold, squeeze

# Why one of several cards was taken.
SAME_WORDS: Final = "same-words"
BY_FORMAT: Final = "by-format"
BY_HERO: Final = "by-hero"
BY_CARDS: Final = "by-cards"
BY_SET: Final = "by-set"
MOST_PRINTED: Final = "most-printed"
SETTLED: Final = (SAME_WORDS, BY_FORMAT, BY_HERO, BY_CARDS, BY_SET, MOST_PRINTED)

# Why a card may be taken, and how much speaks against it; the least is taken.
Step = tuple[str, Callable[[Card], int]]
_NEWEST: Final = 9999  # a year after all there are


@dataclass(frozen=True, slots=True)
class _Setting:
    """What lines are settled by: game, format, and the lines that lead the deck."""

    game: Game
    limits: Format
    leading: tuple[DeckLine[Any], ...] = ()
    cards: tuple[DeckLine[Any], ...] = ()  # the certain ones
    # What is settled already: a list may say a name a thousand times.
    known: dict[Any, tuple[Card, str]] = field(default_factory=dict)

    def against_format(self, card: Card, zone: Zone) -> int:
        """Return how much of the format keeps *card* out of *zone*."""
        return is_apart(card) + self._issues((_line(card, zone),), {card.name})

    def against_hero(self, card: Card, zone: Zone) -> int:
        """Return how many rules *card* breaks beside the deck's hero."""
        if zone is Zone.HERO:
            return 0
        return self._issues((*self.leading, _line(card, zone)), {card.name})

    def against_cards(self, card: Card, zone: Zone) -> int:
        """Return how many rules the deck's cards break under *card*, if it leads."""
        if zone is not Zone.HERO:
            return 0
        named = {line.card.name for line in self.cards}
        return self._issues((_line(card, zone), *self.cards), named)

    def _issues(self, lines: tuple[DeckLine[Any], ...], names: set[str]) -> int:
        """Return how many issues of a deck of *lines* name one of *names*."""
        issues = self.game.check_deck(Decklist(lines), self.limits)
        return sum(not names.isdisjoint(issue.cards) for issue in issues)


def settle_lines(
    lines: Sequence[MatchedLine],
    *,
    game_slug: str,
    limits: Format,
    hero: Card | None = None,
) -> list[MatchedLine]:
    """Return *lines* with one card for each that may mean several; no query.

    *hero* leads the deck if no line does. Raises UnknownGame.
    """
    game = played(game_slug)
    setting = _Setting(game, limits, cards=tuple(_certain(lines)))
    led = [
        _settle(found, setting, Zone.HERO)
        if all(card.type in game.LEADER_TYPES for card in found.cards)
        else found
        for found in lines
    ]
    led = place_heroes(led, game.LEADER_TYPES)
    leading = [line for line in _certain(led) if line.zone is Zone.HERO]
    if hero is not None and not leading:
        leading = [DeckLine(hero.value, 1, Zone.HERO)]
    setting = replace(setting, leading=tuple(leading[:1]))
    return [_settle(found, setting, found.zone) for found in led]


def is_settled(found: MatchedLine) -> bool:
    """Whether *found* means one of several cards that nobody picked."""
    return found.note in SETTLED


def settle(cards: Sequence[Card], steps: Iterable[Step] = ()) -> tuple[Card, str]:
    """Return the one of *cards*, whose printings are loaded, that is meant, and why.

    Each of *steps* leaves the cards that least speaks against; the most printed of the
    last ones is taken, of equals the oldest.
    """
    left = sorted(cards, key=_least_printed)
    why = SAME_WORDS if _read_alike(left) else ""
    for name, against in steps:
        if len(left) == 1:
            break
        counts = [against(card) for card in left]
        fewest = min(counts)
        kept = [
            card for card, count in zip(left, counts, strict=True) if count == fewest
        ]
        if len(kept) < len(left) and _read_alike(kept):
            why = why or name
        left = kept
    return left[0], why or MOST_PRINTED


def line_of(
    card: Card, count: int, zone: Zone, sets: Mapping[str, str], value: Any = None
) -> DeckLine[Any]:
    """Return *count* of *card*, which *sets* (code → name) print, as rules judge it.

    *value* is the card as its game knows it, if that was read already.
    """
    apart = are_apart(card.game, tuple(sets.values()))
    known = card.value if value is None else value
    return DeckLine(known, count, zone, frozenset(sets), apart)


def _settle(found: MatchedLine, setting: _Setting, zone: Zone) -> MatchedLine:
    """Return *found* with the card it means in *zone*, if it may mean several."""
    if found.match is not Match.AMBIGUOUS:
        return found
    steps: list[Step] = [
        (BY_FORMAT, lambda card: setting.against_format(card, zone)),
        (BY_HERO, lambda card: setting.against_hero(card, zone)),
        (BY_CARDS, lambda card: setting.against_cards(card, zone)),
        (BY_SET, lambda card: not _is_of_set(card, found.line.set_code)),
    ]
    asked = (*(card.pk for card in found.cards), zone, found.line.set_code)
    if asked not in setting.known:
        setting.known[asked] = settle(found.cards, steps)
    card, why = setting.known[asked]
    return replace(
        found,
        match=Match.MATCHED,
        cards=(card,),
        note=why if found.quantity else NO_COPIES,
        offered=found.cards,
    )


def _certain(lines: Iterable[MatchedLine]) -> Iterable[DeckLine[Any]]:
    """Yield the cards of *lines* that are certain."""
    for found in lines:
        if found.match is Match.MATCHED and found.quantity:
            yield DeckLine(found.cards[0].value, found.quantity, found.zone)


def _line(card: Card, zone: Zone) -> DeckLine[Any]:
    """Return one copy of *card* in *zone*."""
    sets = frozenset(printing.set_code for printing in card.printings.all())
    return DeckLine(card.value, 1, zone, sets)


def _is_of_set(card: Card, written: str) -> bool:
    """Whether the set *written* in a line, by code or name, prints *card*."""
    return any(
        fold(written) in (fold(printing.card_set.code), fold(printing.card_set.name))
        for printing in card.printings.all()
    )


def _read_alike(cards: Iterable[Card]) -> bool:
    """Whether *cards* have the same text and figures, whatever their icons."""
    read = {
        (
            card.type, card.cost, card.atk, card.health, card.defense,
            card.strike_cost, squeeze(card.text),
        )
        for card in cards
    }  # fmt: skip
    return len(read) == 1


def _least_printed(card: Card) -> tuple[int, int, str]:
    """Return what sorts cards: the most printings first, then the oldest."""
    printings = card.printings.all()
    years = [printing.card_set.year or _NEWEST for printing in printings]
    return -len(printings), min(years, default=_NEWEST), card.key
