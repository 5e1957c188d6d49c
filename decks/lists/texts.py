"""The sentences of decks that come in and go out."""

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _

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
}


def note_sentence(note: str) -> str:
    """Return the note of a line as a sentence; nothing for no note."""
    return NOTES[note]() if note else ""
