"""A card as a line of a file: what the API tells of it, in one language."""

from typing import Any

from cards.card_words import Words, words_shown
from cards.models import Card, CardText

PRINTED = ("name", "text")


def card_record(card: Card, language: str) -> dict[str, Any]:
    """Return *card* as the file of *language* holds it; printings and texts are there.

    The canonical English stands beside the words printed in the language.
    """
    chain = () if language == "en" else (language,)
    words = words_shown(card, chain, None)
    return {
        "id": card.pk,
        "game": card.game,
        "name": card.name,
        "type": card.type,
        "cost": card.cost,
        "atk": card.atk,
        "health": card.health,
        "defense": card.defense,
        "strike_cost": card.strike_cost,
        "text": card.text,
        "facts": card.facts,
        "printings": [_printing(one) for one in card.printings.all()],
        "texts": [
            {"lang": one.language, "field": one.field, "text": one.text}
            | {"state": one.state}
            for one in card.texts.all()
            if one.language == language and one.state != CardText.State.REJECTED
        ],
        **{f"printed_{field}": _printed(words[field]) for field in PRINTED},
    }


def _printing(one: Any) -> dict[str, Any]:
    """Return a printing as the API tells it."""
    return {
        "set": one.card_set.code,
        "number": one.number,
        "variant": one.variant,
        "rarity": one.rarity,
        "artist": one.artist,
        "flavour": one.flavour,
        "text": one.text,
    }


def _printed(words: Words) -> dict[str, Any]:
    """Return words with their language and how far to trust them."""
    return {
        "text": words.text,
        "lang": words.language,
        "state": words.state,
        "is_stale": words.is_stale,
    }
