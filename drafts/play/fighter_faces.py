"""Names and texts of fighters and their cards in a reader's language."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cards.catalogue.models import Card
from cards.faces.card_face import card_face, with_faces
from rules.games import game


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A board or card as it is shown; each of its words says its language.

    Without *picture* and *url* the catalogue has it no more.
    """

    name: str
    name_language: str
    text: str
    text_language: str
    picture: str  # its address
    url: str  # of its page


class Faces:
    """The words of *values*, boards and cards of fighters, read at once."""

    def __init__(self, game_slug: str, values: Iterable[Any], language: str) -> None:
        """Look up what the catalogue has of them."""
        self._key = game(game_slug).card_key
        keys = {self._key(value) for value in values}
        cards = Card.objects.filter(game=game_slug, key__in=keys)
        self._found: Mapping[str, Card] = {
            card.key: card for card in with_faces(cards, language)
        }
        self._language = language

    def of(self, value: Any) -> Shown:
        """Return *value* in the reader's language, in English where it is gone."""
        card = self._found.get(self._key(value))
        if card is None:
            return Shown(
                name=value.name,
                name_language="en",
                text=value.text,
                text_language="en",
                picture="",
                url="",
            )
        face = card_face(card, self._language)
        return Shown(
            name=face.name,
            name_language=face.name_language,
            text=face.text,
            text_language=face.text_language,
            picture=face.art,
            url=face.url,
        )


def parts_of(fighters: Iterable[Any]) -> list[Any]:
    """Return the boards and cards of *fighters*."""
    return [part for one in fighters for part in (one.board, *one.cards)]
