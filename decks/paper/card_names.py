"""Cards as paper names them: only what the fonts can print."""

from collections.abc import Iterable
from dataclasses import replace

from cards.catalogue.models import Printing
from cards.faces.card_face import CardFace, card_face
from core.typesetting import can_print
from decks.building.models import DeckEntry


def faces_of(entries: Iterable[DeckEntry], language: str) -> list[CardFace]:
    """Return the faces of *entries* in *language*, which must be active. No query.

    A name or text whose letters the fonts lack is replaced by the English one.
    """
    return [_face(entry, language) for entry in entries]


def _face(entry: DeckEntry, language: str) -> CardFace:
    """Return the face of one entry in the printing its owner prefers."""
    card = entry.card
    face = card_face(card, language, _printing(entry))
    if not can_print(face.name):
        face = replace(face, name=card.name, name_language="en")
    if not can_print(face.text):
        face = replace(face, text=card.text, text_language="en")
    return face


def _printing(entry: DeckEntry) -> Printing | None:
    """Return the printing chosen for *entry*, from those loaded with its card."""
    printings = entry.card.printings.all()
    return next((one for one in printings if one.pk == entry.printing_id), None)
