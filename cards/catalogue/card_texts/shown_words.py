"""The words a card shows: which language has each of them, and how far to trust it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import QuerySet

from cards.catalogue.card_texts.languages import card_language, fallback_chain
from cards.catalogue.card_texts.models import CardText, hidden_states
from cards.catalogue.models import Card, CardSet, Printing

Field = CardText.Field
ENGLISH = "english"


@dataclass(frozen=True, slots=True)
class Words:
    """One field as it is shown: *state* is a CardText's, or `english`."""

    text: str
    language: str
    state: str
    is_stale: bool = False


class HeldPrinting(NamedTuple):
    """What of a Printing is read to show it, where sixty cards are shown at once."""

    pk: int
    set_code: str
    set_name: str
    number: str
    variant: str
    rarity: str
    flavour: str
    flavour_hash: str
    is_source: bool
    twin: int = 1
    pictures: str = ""
    picture_url: str = ""
    pictures_are_whole: bool = False

    def __str__(self) -> str:
        """Return set, number and variant, as a Printing does."""
        return f"{self.set_code} {self.number} {self.variant}".strip()


class HeldText(NamedTuple):
    """What of a CardText is read to show it, likewise."""

    language: str
    field: str
    text: str
    state: str
    source_hash: str


def words_shown(
    card: Card, chain: Sequence[str], printing: Printing | HeldPrinting | None
) -> dict[str, Words]:
    """Return the words of *card* by field, each in the first language of *chain*.

    What no language of it has is English. Texts and printings are prefetched.
    """
    held = _held(card)
    hashes = english_hashes(card)
    english = {
        Field.NAME: card.name,
        Field.TEXT: card.text,
        Field.FLAVOUR: printing.flavour if printing else "",
    }
    if printing is None or printing.flavour_hash != hashes[Field.FLAVOUR]:
        chains = {Field.FLAVOUR: ()}  # another printing's flavour is other words
    else:
        chains = {}
    return {
        field: _first(field, chains.get(field, chain), held, hashes)
        or Words(text, "en", ENGLISH)
        for field, text in english.items()
    }


def names_read() -> QuerySet[CardText]:
    """Return the names that the reader's languages have, to be prefetched."""
    chain = fallback_chain(card_language())
    return CardText.objects.filter(field=Field.NAME, language__in=chain)


def name_read(card: Card) -> Words:
    """Return the name of *card* as its reader is shown it; `names_read` prefetched."""
    held = _held(card)
    hashes = {str(Field.NAME): card.name_hash}
    found = _first(Field.NAME, fallback_chain(card_language()), held, hashes)
    return found or Words(card.name, "en", ENGLISH)


def set_name_read(card_set: CardSet) -> str:
    """Return the name of *card_set* as its reader is shown it."""
    names = (card_set.names.get(code) for code in fallback_chain(card_language()))
    return next(filter(None, names), card_set.name)


def _held(card: Card) -> dict[tuple[str, str], CardText]:
    """Return the texts of *card* that may be shown, by language and field."""
    return {
        (text.language, text.field): text
        for text in card.texts.all()
        if text.state not in hidden_states()
    }


def approved_name(card: Card, language: str) -> str:
    """Return the name of *card* in *language* if it is approved and not stale.

    Else the English one, for lists that leave the site and cannot show a mark.
    """
    names = (
        text.text
        for text in card.texts.all()
        if (text.language, text.field) == (language, Field.NAME)
        and text.state == CardText.State.APPROVED
        and text.source_hash == card.name_hash
    )
    return next(names, card.name)


def english_hashes(card: Card) -> dict[str, str]:
    """Return the fingerprints of *card*'s English words by field, empty for none."""
    source = next((one for one in card.printings.all() if one.is_source), None)
    return {
        Field.NAME: card.name_hash,
        Field.TEXT: card.text_hash if card.text else "",
        Field.FLAVOUR: source.flavour_hash if source and source.flavour else "",
    }


def _first(
    field: str,
    chain: Sequence[str],
    held: Mapping[tuple[str, str], CardText | HeldText],
    hashes: dict[str, str],
) -> Words | None:
    """Return the words of *field* in the first language of *chain* that has any."""
    if not hashes[field]:
        return None
    for language in chain:
        text = held.get((language, field))
        if text is not None:
            is_stale = text.source_hash != hashes[field]
            return Words(text.text, language, text.state, is_stale)
    return None
