"""What pages, API and commands read about decks."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.db.models import Prefetch, Q, QuerySet, Sum

from cards.models import Card, Printing
from decks.card_matching import MatchedLine, match_lines
from decks.deck_text import TextLine, read_deck_text, write_deck_text
from decks.models import Deck, DeckEntry
from decks.models.deck import User
from decks.verdicts import Verdict, judge_deck, judge_lines, unread_lines
from rules.deck import DeckLine, Decklist, Zone
from rules.errors import DomainError
from rules.game import game

MAX_TEXT_LINES = 1000


def get_entries(deck: Deck) -> list[DeckEntry]:
    """Return *deck*'s entries with their cards: heroes, then by type, cost and name."""
    types = list(game(deck.game).TYPES)
    entries = deck.entries.select_related("card").prefetch_related(
        Prefetch("card__printings", Printing.objects.select_related("card_set")),
        "card__texts",
    )
    return sorted(entries, key=lambda entry: _deck_order(entry, types))


def _deck_order(entry: DeckEntry, types: list[str]) -> tuple[int, int, str, int]:
    """Return where players expect the entry: by type, then cost, then name, zone."""
    card = entry.card
    place = types.index(card.type) if card.type in types else len(types)
    cost = -1 if card.cost is None else card.cost
    return place, cost, card.name_folded, list(Zone).index(Zone(entry.zone))


def get_decklist(entries: Iterable[DeckEntry]) -> Decklist[Any]:
    """Return *entries* as the value the rules judge."""
    return Decklist(
        tuple(
            DeckLine(
                entry.card.value,
                entry.quantity,
                Zone(entry.zone),
                card_sets(entry.card),
            )
            for entry in entries
        )
    )


def card_sets(card: Card) -> frozenset[str]:
    """Return the codes of the sets that print *card*, its printings prefetched."""
    return frozenset(printing.card_set.code for printing in card.printings.all())


def get_verdict(deck: Deck, entries: Iterable[DeckEntry]) -> Verdict:
    """Return what the game says of *deck* with *entries*."""
    return judge_deck(
        get_decklist(entries), game_slug=deck.game, format_slug=deck.format
    )


@dataclass(frozen=True, slots=True)
class ReadDeck:
    """A written deck: what each line means, and the verdict on all of it."""

    lines: tuple[MatchedLine, ...]
    verdict: Verdict

    @property
    def unread(self) -> list[MatchedLine]:
        """The lines of which the card is not certain."""
        return unread_lines(self.lines)


class DeckTextTooLong(DomainError):
    """More lines than any deck has."""

    code = "deck-text-too-long"
    status = 413


def read_lines(text: str, *, game_slug: str) -> list[MatchedLine]:
    """Return what each line of *text* means. Raises UnknownGame or DeckTextTooLong."""
    game(game_slug)
    lines = read_deck_text(text)
    if len(lines) > MAX_TEXT_LINES:
        raise DeckTextTooLong(limit=MAX_TEXT_LINES, found=len(lines))
    return match_lines(lines, game=game_slug)


def read_deck(text: str, *, game_slug: str, format_slug: str) -> ReadDeck:
    """Return the deck that *text* writes down, judged.

    Raises UnknownGame, UnknownFormat or DeckTextTooLong.
    """
    lines = read_lines(text, game_slug=game_slug)
    return ReadDeck(tuple(lines), judge_lines(lines, game_slug, format_slug))


def get_own_decks(user: User, guest_key: UUID | None) -> QuerySet[Deck]:
    """Return the decks of *user* or of the guest, the latest change first."""
    return _with_size(Deck.objects.owned_by(user, guest_key))


def get_public_decks() -> QuerySet[Deck]:
    """Return the decks anyone may find, the latest change first."""
    return _with_size(Deck.objects.public()).select_related("owner")


def _with_size(decks: QuerySet[Deck]) -> QuerySet[Deck]:
    """Return *decks*, each with `size` and its hero, in a fixed number of queries.

    The order is said again: a query that groups has none of its model's own.
    """
    heroes = DeckEntry.objects.filter(zone=Zone.HERO).select_related("card")
    main = Sum("entries__quantity", filter=Q(entries__zone=Zone.MAIN), default=0)
    heroes_of_each = Prefetch("entries", heroes, to_attr="heroes")
    ordered = decks.annotate(size=main).order_by("-changed_at", "-pk")
    return ordered.prefetch_related(heroes_of_each)


def write_deck_as_text(deck: Deck, language: str) -> str:
    """Return *deck* as text, card names in *language* where the catalogue has them.

    Reads back as the same deck: a name of several cards gets its set and number.
    """
    entries = get_entries(deck)
    lines = [
        TextLine(
            number, "", entry.quantity, _name_in(entry, language), Zone(entry.zone)
        )
        for number, entry in enumerate(entries, start=1)
    ]
    meant = match_lines(lines, game=deck.game)
    return write_deck_text(
        line if found.cards == (entry.card,) else _with_printing(line, entry)
        for line, found, entry in zip(lines, meant, entries, strict=True)
    )


def _name_in(entry: DeckEntry, language: str) -> str:
    """Return what the entry's card is called in *language*, else in English."""
    names = {
        text.language: text.text
        for text in entry.card.texts.all()
        if text.field == "name"
    }
    return names.get(language, entry.card.name)


def _with_printing(line: TextLine, entry: DeckEntry) -> TextLine:
    """Return *line* with the set and number that tell its card from its namesakes."""
    printing = entry.printing or next(iter(entry.card.printings.all()), None)
    if printing is None:
        return line
    return replace(
        line, set_code=printing.card_set.code, collector_number=printing.number
    )
