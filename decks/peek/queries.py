"""A card as it stands in one deck: how many of it there are, and how soon one comes."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from django.db.models import Sum

from cards.catalogue.models import Card
from decks.building.models import Deck, DeckEntry, MaybeEntry
from decks.limits.queries import deck_limits
from rules.game.deck import Zone
from rules.games import game
from rules.numbers.odds import at_least, group_chances

BY_TURN: Final = 4  # of whoever goes first


@dataclass(frozen=True, slots=True)
class Draws:
    """How likely one copy or more is drawn from a deck of *size* cards."""

    size: int  # of the main deck, or the least its format allows
    is_whole: bool  # the main deck is that large
    in_hand: Fraction
    by_turn: Fraction


@dataclass(frozen=True, slots=True)
class CardInDeck:
    """How many copies of a card a deck holds in *zone*, and beside it."""

    deck: Deck
    zone: Zone  # where another one would go: who leads it, or the main deck
    held: int
    side: int
    maybe: int
    entry: DeckEntry | None  # what its printing and language are told of
    draws: Draws | None

    @property
    def wanted(self) -> int:
        """How many copies it takes to build the deck."""
        return self.held + self.side


def card_in_deck(deck: Deck, card: Card) -> CardInDeck:
    """Return how *card* stands in *deck*, in at most four queries.

    Those of a house format come on top.
    """
    entries = list(DeckEntry.objects.filter(deck=deck, card=card).order_by("zone"))
    held = {Zone(one.zone): one.quantity for one in entries}
    leads = card.type in game(deck.game).LEADER_TYPES
    zone = Zone.HERO if leads else Zone.MAIN
    maybe = MaybeEntry.objects.filter(deck=deck, card=card).first()
    in_zone = held.get(zone, 0)
    return CardInDeck(
        deck=deck,
        zone=zone,
        held=in_zone,
        side=held.get(Zone.SIDE, 0),
        maybe=maybe.quantity if maybe else 0,
        entry=next(iter(entries), None),
        draws=_draws(deck, in_zone) if in_zone and not leads else None,
    )


def _draws(deck: Deck, copies: int) -> Draws:
    """Return how soon one of *copies* comes; unfinished decks count as whole."""
    rows = deck.entries.filter(zone=Zone.MAIN).order_by()
    # The copies may be gone meanwhile: somebody changes the deck.
    main = max(rows.aggregate(copies=Sum("quantity", default=0))["copies"], copies)
    size = max(main, deck_limits(deck.game, deck.format).min_deck_size)
    opening = game(deck.game).OPENING

    def drawn(seen: int) -> Fraction:
        return at_least(group_chances(deck=size, group=copies, seen=seen), 1)

    by_turn = opening.cards_seen(BY_TURN, on_play=True)
    return Draws(size, main == size, drawn(opening.hand_size), drawn(by_turn))
