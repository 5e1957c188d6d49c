"""What the pages of teaching show: a card beside what was written, and its game."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.models import Card
from cards.curation.row_values import revision_of
from cards.faces.card_face import CardFace, card_face, with_faces
from core.errors import refusal_sentence
from decks.playtest.context import HandView, view_sitting
from decks.teaching.forms import MOST_SEED
from decks.teaching.queries import teaching_of
from rules.errors import Refusal
from rules.game.teaching import Taught


@dataclass(frozen=True, slots=True)
class CheckedEntry:
    """What was written, read: *problem* says why it can't be, or "".

    *english* and *own* are what it says, the latter in the reader's language or "".
    *differences* are (what differs, whether it was ticked as harmless).
    """

    taught: Taught | None
    problem: str = ""
    english: str = ""
    own: str = ""
    differences: tuple[tuple[str, bool], ...] = ()


def check_entry(card: Card, text: str, accepted: list[str]) -> CheckedEntry:
    """Return *text*, written about *card*, read and compared with the print."""
    if not text.strip():
        return CheckedEntry(None)
    try:
        taught = teaching_of(card.game).read(text, card.value)
    except Refusal as refusal:
        return CheckedEntry(None, problem=refusal_sentence(refusal))
    language = card_language()
    return CheckedEntry(
        taught=taught,
        english=taught.texts["en"],
        own="" if language == "en" else taught.texts.get(language, ""),
        differences=tuple((each, each in accepted) for each in taught.differences),
    )


def entry_context(card: Card) -> dict[str, Any]:
    """Return what the page of *card* shows besides form and check."""
    language = card_language()
    (shown,) = with_faces(Card.objects.filter(pk=card.pk), language)
    face: CardFace = card_face(shown, language)
    return {
        "section": "imports",
        "card": card,
        "face": face,
        "language": language,
        "revision": revision_of(card),
    }


@dataclass(frozen=True, slots=True)
class Trial:
    """A game in which a card is tried, as its page shows it; *kept* is sent along."""

    view: HandView
    kept: Mapping[str, Any]


def trial_of(card: Card, taught: Taught, asked: Mapping[str, Any]) -> Trial:
    """Return the game of *card*, whose powers are *taught*, after what was *asked*.

    *asked* is a TrialForm's data: seed, moves, and one more move or how many are left.
    Raises NoSuchMove.
    """
    seed = asked["seed"]
    seed = secrets.randbelow(MOST_SEED) if seed is None else seed
    moves = asked["moves"]
    if asked["back_to"] is not None:
        moves = moves[: asked["back_to"]]
    teaching = teaching_of(card.game)
    sitting = teaching.sit_down(card.value, taught.powers, seed, moves)
    if asked["move"] is not None:
        sitting.make(asked["move"])
    view = view_sitting(sitting, card.game, card_language(), seed=seed, has_bot=True)
    kept = {
        "powers": asked["powers"],
        "note": asked["note"],
        "revision": asked["revision"],
        "seed": seed,
        "moves": orjson.dumps([*sitting.moves]).decode(),
    }
    return Trial(view, kept)
