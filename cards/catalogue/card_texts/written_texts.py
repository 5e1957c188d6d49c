"""Texts of cards that no translator wrote: made from powers, or shipped with a card."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from cards.catalogue.card_texts.models import CardText, TextChange, WrittenText
from cards.catalogue.card_texts.shown_words import written_text
from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.changes.feed import Kind, note_rows
from cards.catalogue.models import Card
from rules.games import game
from rules.text.normalize import fold


@transaction.atomic
def keep_written_texts(cards: Iterable[Card]) -> int:
    """Keep what the powers of *cards* say in each language; return how many texts.

    Whoever changes powers calls it. Cards without powers keep nothing.
    """
    wanted = {card.pk: card for card in cards}
    texts = CardText.objects.filter(card__in=wanted, field=CardText.Field.NAME)
    rows = texts.values_list("card", "language", "text")
    names = {(card, language): name for card, language, name in rows}
    found = [
        WrittenText(card=card, language=language, text_folded=fold(text))
        for card in wanted.values()
        for language in sorted(game(card.game).WRITTEN_LANGUAGES)
        if (text := written_text(card, language, names.get((card.pk, language), "")))
    ]
    WrittenText.objects.bulk_create(
        found,
        update_conflicts=True,
        unique_fields=["card", "language"],
        update_fields=["text_folded"],
    )
    places = {(each.card_id, each.language) for each in found}
    held = WrittenText.objects.filter(card__in=wanted)
    gone = [each.pk for each in held if (each.card_id, each.language) not in places]
    held.filter(pk__in=gone).delete()
    return len(found)


@dataclass(frozen=True, slots=True)
class OwnWords:
    """A card's *powers* as plain data, its names and flavour by language."""

    powers: list[Any]
    names: Mapping[str, str]
    flavour: Mapping[str, str] = field(default_factory=dict)


def write_own_words(game_slug: str, words: Mapping[str, OwnWords]) -> None:
    """Write powers, and names and flavour in the other languages, by card key.

    A text that somebody has changed since is theirs, and stays as it is.
    """
    cards = list(Card.objects.filter(game=game_slug, key__in=words))
    taught = [card for card in cards if card.powers != words[card.key].powers]
    for card in cards:
        card.powers = words[card.key].powers
    Card.objects.bulk_update(cards, ["powers"])
    changes = TextChange.objects.filter(card__in=cards).order_by()
    changed = set(changes.values_list("card", "language", "field"))
    texts = [
        text
        for card in cards
        for text in _texts(card, words[card.key])
        if _place(text) not in changed
    ]
    held = CardText.objects.filter(card__in=cards)
    was = {_place(each): each for each in held}
    texts = [text for text in texts if not _is_same(was.get(_place(text)), text)]
    told = {text.card_id for text in texts}
    CardText.objects.bulk_create(
        texts,
        update_conflicts=True,
        unique_fields=["card", "language", "field"],
        update_fields=["text", "text_folded", "source_hash", "state"],
    )
    note_rows(
        kind=Kind.IMPORT,
        game=game_slug,
        author=None,
        created=[text for text in texts if _place(text) not in was],
        changed=[
            *(text for text in texts if _place(text) in was),
            *(card for card in taught if card.pk not in told),
        ],
    )
    keep_written_texts(cards)


def _place(text: CardText) -> tuple[int, str, str]:
    """Return which text of which card in which language *text* is."""
    return text.card_id, text.language, text.field


def _is_same(held: CardText | None, text: CardText) -> bool:
    """Whether writing *text* over *held* would change nothing."""
    return held is not None and (held.text, held.source_hash, held.state) == (
        text.text,
        text.source_hash,
        text.state,
    )


def _texts(card: Card, words: OwnWords) -> list[CardText]:
    """Return the words of *card* in the languages other than English."""
    by_field = {
        CardText.Field.NAME: words.names,
        CardText.Field.FLAVOUR: words.flavour,
    }
    return [
        CardText(
            card=card,
            language=language,
            field=field,
            text=text,
            text_folded=fold(text),
            source_hash=words_hash(by_language["en"]),
            state=CardText.State.APPROVED,
        )
        for field, by_language in by_field.items()
        for language, text in by_language.items()
        if language != "en"
    ]
