"""A card as a line of a file: what the API tells of it, in one language."""

from typing import Any

from django.utils.translation import override

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.card_texts.shown_words import Words, words_shown
from cards.catalogue.models import Card, Printing
from cards.faces.card_face import say_type_line
from rules.games import game

PLAIN = (
    "game", "name", "type", "cost", "atk", "health", "defense", "strike_cost", "text",
    "facts",
)  # fmt: skip
PRINTED = ("number", "variant", "rarity", "artist", "flavour", "text")


def card_record(card: Card, language: str) -> dict[str, Any]:
    """Return *card* as the file of *language* holds it; printings and texts are there.

    The canonical English stands beside the words printed in the language.
    """
    chain = () if language == "en" else (language,)
    words = words_shown(card, chain, next(iter(card.printings.all()), None))
    return {
        "id": card.pk,
        **{name: getattr(card, name) for name in PLAIN},
        "type_line": _type_line(card, "en"),
        "printings": [_printing(one) for one in card.printings.all()],
        "texts": _texts(card, language),
        "lang": language,
        "printed_name": words["name"].text,
        "printed_type_line": _type_line(card, language),
        "printed_text": words["text"].text,
        "words": {str(field): _words(each) for field, each in words.items()},
    }


def _type_line(card: Card, language: str) -> str:
    """Return the type line in *language*; in English if the site does not speak it."""
    with override(language):
        return say_type_line(game(card.game).type_line(card.value))


def _printing(one: Printing) -> dict[str, Any]:
    """Return a printing as the API tells it."""
    told = {name: getattr(one, name) for name in PRINTED}
    return {"set": one.card_set.code, **told}


def _texts(card: Card, language: str) -> list[dict[str, str]]:
    """Return the translations of *card* into *language*, rejected ones left out."""
    return [
        {"lang": one.language, "field": one.field, "text": one.text, "state": one.state}
        for one in card.texts.all()
        if one.language == language and one.state != CardText.State.REJECTED
    ]


def _words(words: Words) -> dict[str, Any]:
    """Return words with their language and how far to trust them."""
    return {
        "text": words.text,
        "lang": words.language,
        "state": words.state,
        "is_stale": words.is_stale,
    }
