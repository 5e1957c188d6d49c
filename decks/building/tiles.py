"""Decks as tiles: the hero's picture, name, format and size."""

from collections.abc import Iterable
from dataclasses import dataclass

from cards.catalogue.games import translate_term
from cards.faces.card_face import CardFace, face_shown
from decks.building.models import Deck
from rules.games import game


@dataclass(frozen=True, slots=True)
class DeckTile:
    """A deck with its hero, named but without text; *format* is empty for a house's."""

    deck: Deck
    hero: CardFace | None
    format: str


def tiles_of(decks: Iterable[Deck], language: str) -> list[DeckTile]:
    """Return *decks*, fetched by `with_size`, as tiles for a reader of *language*."""
    return [DeckTile(one, _hero(one, language), _format_name(one)) for one in decks]


def _hero(deck: Deck, language: str) -> CardFace | None:
    """Return the face of who leads *deck*; its other words are not there."""
    for hero in vars(deck)["heroes"]:  # of `with_size`
        return face_shown(hero.card, language, hero.shown)
    return None


def _format_name(deck: Deck) -> str:
    """Return what players call the deck's format, if it is one of the game's own."""
    known = game(deck.game).FORMATS.get(deck.format)
    return translate_term(known.name) if known else ""
