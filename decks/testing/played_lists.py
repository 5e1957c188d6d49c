"""The deck that a command names, as it is played: a file, or a deck's short id."""

from pathlib import Path

from django.core.management.base import CommandError

from decks.building.models import Deck
from decks.building.queries import get_decklist, get_entries, read_deck
from decks.lists.dialects.file_text import MAX_BYTES
from rules.game.deck import DeckLine, Decklist
from rules.game.duel import Duels
from rules.game.simulation import PlayedList, Simulator

Preparer = Simulator | Duels  # what reads a deck for its games


def prepare_list(preparer: Preparer, deck: str, game_slug: str) -> PlayedList:
    """Return the deck in the file, or with the short id, *deck* as it is played."""
    path = Path(deck)
    if not path.exists():
        return _prepare_own(preparer, deck)
    with path.open("rb") as file:
        written = file.read(MAX_BYTES + 1)
    read = read_deck(written, game_slug=game_slug, file_name=path.name)
    if read.unread:
        names = ", ".join(line.line.name for line in read.unread)
        raise CommandError(f"{deck}: no card is certain for: {names}")
    found = [(line.cards[0], line) for line in read.lines if line.cards]
    lines = (
        DeckLine(card.value, line.quantity, line.zone)
        for card, line in found
        if line.quantity
    )
    powers = {card.name: card.powers for card, _ in found if card.powers is not None}
    return preparer.prepare(Decklist(tuple(lines)), powers)


def _prepare_own(preparer: Preparer, short_id: str) -> PlayedList:
    """Return the deck with *short_id* as it is played."""
    deck = Deck.objects.filter(short_id=short_id).first()
    if deck is None:
        raise CommandError(f"{short_id}: neither a file nor a deck's short id.")
    entries = get_entries(deck)
    cards = (entry.card for entry in entries)
    powers = {card.name: card.powers for card in cards if card.powers is not None}
    return preparer.prepare(get_decklist(entries), powers)
