"""Faces drawn before, which hold as long as the catalogue stands as it is.

A table of drafters looks at the same cards hundreds of times between two changes.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from cards.catalogue.card_texts.languages import interface_language
from cards.catalogue.changes.feed import last_act
from cards.catalogue.models import Card, Printing
from cards.faces.card_face import CardFace, card_face, with_faces

MOST: Final = 2048  # faces of a process, some kilobytes each

_kept: dict[tuple[object, int], CardFace] = {}


def faces_of(printings: Iterable[int], language: str) -> Mapping[int, CardFace]:
    """Return the face of each of *printings* (keys) for a reader of *language*."""
    wanted = set(printings)
    state = (last_act(), language, interface_language())
    found = {pk: face for pk in wanted if (face := _kept.get((state, pk)))}
    if missing := wanted - found.keys():
        drawn = _draw(missing, language)
        if len(_kept) + len(drawn) > MOST:
            _kept.clear()
        _kept.update({(state, pk): face for pk, face in drawn.items()})
        found |= drawn
    return found


def forget_faces() -> None:
    """Draw every face anew: the database is another one."""
    _kept.clear()


def _draw(printings: Iterable[int], language: str) -> dict[int, CardFace]:
    """Return the faces of *printings* (keys), each drawn once."""
    shown = frozenset(printings)
    cards = Card.objects.filter(
        pk__in=Printing.objects.filter(pk__in=shown).values("card")
    )
    return {
        printing.pk: card_face(card, language, printing)
        for card in with_faces(cards, language)
        for printing in card.printings.all()
        if printing.pk in shown
    }
