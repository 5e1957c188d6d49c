"""Translated texts of cards can be reported and hidden: rejected, and shown no more."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from cards.catalogue.card_texts.languages import known_languages
from cards.catalogue.card_texts.models import CardText
from cards.catalogue.card_texts.written_texts import MACHINE
from cards.catalogue.models import Card, Printing
from cards.faces.card_face import printing_url
from cards.translation.review.text_changes import set_state
from core.moderation.subjects import SEARCHED, Subject, register

REJECTED = CardText.State.REJECTED


@dataclass(frozen=True, slots=True)
class CardWords:
    """The words of a card in one language."""

    card: Card
    language: str

    def texts(self) -> list[CardText]:
        """Return those that people wrote."""
        texts = CardText.objects.filter(card=self.card.pk, language=self.language)
        return list(texts.exclude(state__in=MACHINE).select_related("author"))


class Words(Subject[CardWords]):
    """Words of cards by `card-language`; undone as any change of texts, too."""

    kind = "card-text"
    label = _("Card text")
    can_hide = True

    def see(self, request: HttpRequest, key: str) -> CardWords | None:
        """Return the words: everybody sees cards."""
        return self.get(key)

    def get(self, key: str) -> CardWords | None:
        """Return the words of a card, also those that nobody has written yet."""
        pk, _dash, language = key.partition("-")
        is_number = pk.isascii() and pk.isdecimal() and len(pk) < 10
        if not is_number or language == "en" or language not in known_languages():
            return None
        card = Card.objects.filter(pk=int(pk)).first()
        return CardWords(card, language) if card else None

    def find(self, words: str) -> Iterable[CardWords]:
        """Return the words of cards in which people wrote *words*."""
        found = CardText.objects.filter(text__icontains=words).select_related("card")
        found = found.exclude(language="en").exclude(state__in=MACHINE)
        pairs = {(text.card_id, text.language): text.card for text in found[:SEARCHED]}
        return [CardWords(card, language) for (_pk, language), card in pairs.items()]

    def key(self, thing: CardWords) -> str:
        """Return card and language."""
        return f"{thing.card.pk}-{thing.language}"

    def title(self, thing: CardWords) -> str:
        """Return card and language."""
        return f"{thing.card.name} ({thing.language})"

    def address(self, thing: CardWords) -> str:
        """Return the address of the card's page; "" if it was never printed."""
        printings = Printing.objects.filter(card=thing.card).select_related("card_set")
        printing = printings.first()
        return printing_url(printing, thing.card) if printing else ""

    def people(self, thing: CardWords) -> list[User]:
        """Return nobody: a card's page names no author."""
        return []

    def is_discussed(self, thing: CardWords) -> bool:
        """Return True: translators talk about any text."""
        return True

    def is_hidden(self, thing: CardWords) -> bool:
        """Whether all that people wrote is rejected."""
        states = {text.state for text in thing.texts()}
        return states == {REJECTED}

    def hide(self, thing: CardWords, by: User) -> dict[str, Any]:
        """Reject what people wrote; return the states before."""
        before = {}
        for text in thing.texts():
            if text.state != REJECTED:
                before[text.field] = text.state
                set_state(text, by, state=REJECTED, source_hash=text.source_hash)
        return before

    def show(self, thing: CardWords, before: Mapping[str, Any], by: User) -> None:
        """Give the texts that are still rejected their states *before*."""
        for text in thing.texts():
            if text.state == REJECTED and text.field in before:
                state = CardText.State(before[text.field])
                set_state(text, by, state=state, source_hash=text.source_hash)


register(Words())
