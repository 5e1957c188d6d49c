"""Notes on cards of a deck: written, read."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Prefetch
from django.utils.safestring import SafeString

from cards.catalogue.card_texts.shown_words import name_read, names_read
from cards.catalogue.models import Card
from decks.building.card_notes.models import CardNote
from decks.building.editing.card_changes import MAX_LINES, lock_deck
from decks.building.models import Deck
from decks.building.primer import show_texts
from rules.errors import N_, Refusal


class TooManyNotes(Refusal):
    """The deck has as many notes as it may have cards."""

    code = "too-many-card-notes"
    sentence = N_("A deck can have notes on %(limit)s cards, the limit.")
    status = 409


@dataclass(frozen=True, slots=True)
class ShownNote:
    """A note as it is read; *name* is the card's, as its reader is shown it."""

    note: CardNote
    name: str
    text: SafeString


def notes_on(deck: Deck) -> list[CardNote]:
    """Return the notes of *deck* with their cards, in up to two queries."""
    if not deck.has_notes:
        return []
    notes = deck.card_notes.select_related("card")
    return list(notes.prefetch_related(Prefetch("card__texts", names_read())))


def show_notes(notes: Iterable[CardNote], game: str) -> list[ShownNote]:
    """Return *notes* as HTML, in at most two queries."""
    held = list(notes)
    texts = show_texts([one.words for one in held], game)
    return [
        ShownNote(one, name_read(one.card).text, text)
        for one, text in zip(held, texts, strict=True)
    ]


@transaction.atomic
def write_note(*, deck: Deck, card: Card, words: str) -> CardNote | None:
    """Say *words* of *card* in *deck*; without words the note goes, and None comes.

    Raises TooManyNotes.
    """
    lock_deck(deck)
    own = CardNote.objects.filter(deck=deck.pk)
    said = words.strip()
    if not said:
        own.filter(card=card).delete()
        _keep(deck, has_notes=own.exists())
        return None
    found = own.filter(card=card).first()
    if found is None:
        if own.count() >= MAX_LINES:
            raise TooManyNotes(limit=MAX_LINES)
        found = CardNote(deck=deck, card=card)
    found.words = said
    found.save()
    _keep(deck, has_notes=True)
    return found


def _keep(deck: Deck, *, has_notes: bool) -> None:
    """Write down whether *deck* has notes, so that others need not look for any."""
    if deck.has_notes != has_notes:
        deck.has_notes = has_notes
        deck.save(update_fields=["has_notes"])
