"""Rulings written, changed and deleted: acts of the catalogue, undone like any."""

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from datetime import date
from typing import Final

from django.contrib.auth.models import User

from cards.catalogue.card_texts.languages import interface_language
from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card
from cards.curation.journal import Journal, act_of
from cards.rulings.models import Ruling
from rules.errors import N_, Refusal

MOST: Final = 50  # of one card, in one language


class TooManyRulings(Refusal):
    """The card has as many rulings in the language as it may."""

    code = "too-many-rulings"
    sentence = N_("A card has at most %(limit)s rulings in a language.")
    status = 409


def rulings_shown(rulings: Iterable[Ruling]) -> list[Ruling]:
    """Return those of a card's *rulings* in the reader's language, else in English."""
    held = list(rulings)
    for language in (interface_language(), "en"):
        if found := [one for one in held if one.language == language]:
            return found
    return held


def rulings_of(card: Card) -> list[Ruling]:
    """Return the rulings on *card* that its reader is shown; one query."""
    return rulings_shown(Ruling.objects.filter(card=card.pk))


def rulings_by_card(cards: Sequence[Card]) -> dict[int, list[Ruling]]:
    """Return the rulings on each of *cards* that their reader is shown; one query."""
    found: dict[int, list[Ruling]] = {card.pk: [] for card in cards}
    for ruling in Ruling.objects.filter(card__in=found):
        found[ruling.card_id].append(ruling)
    return {pk: rulings_shown(held) for pk, held in found.items()}


def save_ruling(
    *,
    card: Card,
    author: User,
    language: str,
    words: str,
    source: str = "",
    decided_on: date | None = None,
    ruling: Ruling | None = None,
) -> CatalogueAct:
    """Write a ruling on *card*, or let *ruling* say this. Raises TooManyRulings."""
    with _act(card, author) as (act, journal):
        journal.watch(Ruling.objects.filter(card=card.pk))
        alike = Ruling.objects.filter(card=card.pk, language=language)
        if ruling is None and alike.count() >= MOST:
            raise TooManyRulings(limit=MOST)
        saved = ruling or Ruling(card=card)
        saved.language, saved.words = language, words.strip()
        saved.source, saved.decided_on = source.strip(), decided_on
        saved.save()
    return act


def delete_ruling(*, ruling: Ruling, author: User) -> CatalogueAct:
    """Delete *ruling*."""
    card = ruling.card
    with _act(card, author) as (act, journal):
        journal.watch(Ruling.objects.filter(card=card.pk))
        ruling.delete()
    return act


def _act(
    card: Card, author: User
) -> AbstractContextManager[tuple[CatalogueAct, Journal]]:
    """Return the act that changes rulings on *card*, as act_of gives it."""
    return act_of(
        kind=CatalogueAct.Kind.RULING, game=card.game, author=author, label=card.name
    )
