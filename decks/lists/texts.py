"""Names of written forms, and how a line was read, in words."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Final

from django.utils.text import Truncator
from django.utils.translation import gettext as _

from cards.catalogue.games import translate_term
from cards.catalogue.models import Card
from decks.lists.dialects import DIALECTS
from rules.games import game

# What is lost on the way out and back, for dialects that have no place for it.
_LOSSES: Final[dict[str, Callable[[], str]]] = {
    "deck": lambda: _("Chosen printings are lost."),
    "csv": lambda: _("For a chosen printing, the set is kept but not the number."),
    "lackey": lambda: _("Opens with our plug-in, which is among the data files."),
    "cod": lambda: _("Opens with our card database, which is among the data files."),
    "tts": lambda: _("Save it among your saved objects; the faces are drawn here."),
}
# The easiest to read first.
_ORDER: Final = (
    "text", "deck", "csv", "mwdeck", "o8d", "cod", "lackey", "tts", "untap",
    "mtgjson", "json",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ExportChoice:
    """One dialect as the menu offers it."""

    slug: str
    label: str
    loss: str


def export_choices(*, without: Collection[str] = ()) -> list[ExportChoice]:
    """Return the dialects a deck may be downloaded in, in the reader's language.

    Those *without* what they need are not offered.
    """
    return [
        ExportChoice(slug, dialect_label(slug), _LOSSES.get(slug, str)())
        for slug in _ORDER
        if slug not in without
    ]


def dialect_label(slug: str) -> str:
    """Return what the dialect is called; programs keep their names."""
    labels = {"text": _("Plain text"), "deck": _("Deck program (.deck)")}
    return labels.get(slug, DIALECTS[slug].label)


_BEGINNING: Final = 60  # characters of a text that tell cards apart

# Why a line whose card is certain still has something to say.
NOTES: Final[dict[str, Callable[[], str]]] = {
    "other-side": lambda: _("The hero’s other side, not a separate card."),
    "odd-section": lambda: _(
        "From a custom section in the file; added to the main deck."
    ),
    "no-such-printing": lambda: _("No such set and number; using any printing."),
    "said-before": lambda: _("The hero was named before; counted once."),
    "no-copies": lambda: _("No number of copies given. Enter how many."),
    "picked": lambda: _("You chose this card."),
    "same-words": lambda: _("All cards of this name read alike."),
    "by-format": lambda: _("Of the cards of this name, this one fits the format best."),
    "by-hero": lambda: _("Of the cards of this name, this one fits the hero best."),
    "by-cards": lambda: _("Of the heroes of this name, this one fits the cards best."),
    "by-set": lambda: _("Of the cards of this name, this one is in the set named."),
    "most-printed": lambda: _(
        "Nothing tells the cards of this name apart; the most printed, or else the "
        "oldest, was taken."
    ),
}


def note_sentence(note: str) -> str:
    """Return the note of a line as a sentence; nothing for no note."""
    return NOTES[note]() if note else ""


def tell_apart(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return a name for each of *cards* that no other has: `Snuff (Ally, LAN 8)`.

    Type, cost and the first printing; where those are shared, how the text begins.
    """
    cards = tuple(cards)
    names = [_described(card) for card in cards]
    return tuple(
        name
        if names.count(name) == 1
        else f"{name}: {Truncator(card.text).chars(_BEGINNING)}"
        for card, name in zip(cards, names, strict=True)
    )


def _described(card: Card) -> str:
    """Return the name of *card*, and in brackets what is at hand to tell it by."""
    told = [translate_term(game(card.game).TYPES.get(card.type, card.type))]
    if card.cost is not None:
        told.append(f"{_('cost')} {card.cost}")
    told += [str(printing) for printing in card.printings.all()[:1]]
    return f"{card.name} ({', '.join(told)})"
