"""The sentences of decks that come in and go out."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

Sentence = Callable[[Mapping[str, Any]], str]

IMPORT_REFUSALS: Final[dict[str, Sentence]] = {
    "deck-file-refused": lambda f: _("The file cannot be read as a deck."),
    "deck-file-empty": lambda f: _("The file is empty. Choose the one with your list."),
    "deck-file-not-text": lambda f: (
        _(
            "The file is not text (%(found)s). Upload a list as text, .deck, .csv, "
            ".mwDeck, .o8d or JSON."
        )
        % f
    ),
    "deck-file-too-large": lambda f: (
        _(
            "The file has %(found)s bytes; the limit is %(limit)s. Decks are much "
            "smaller: is this the right file?"
        )
        % f
    ),
    "deck-text-too-large": lambda f: (
        _(
            "The list has %(found)s characters; the limit is %(limit)s. Paste one "
            "deck at a time."
        )
        % f
    ),
    "deck-text-too-long": lambda f: (
        _("The list is too long; the limit is %(limit)s lines.") % f
    ),
    "deck-line-too-long": lambda f: (
        _(
            "Line %(line)s has more than %(limit)s characters. Put one card per line;"
            " in a table, check for an open quotation mark."
        )
        % f
    ),
    "deck-xml-broken": lambda f: (
        _(
            "The XML is invalid at line %(line)s, column %(column)s. Save the deck "
            "again in OCTGN."
        )
        % f
    ),
    "deck-xml-unsafe": lambda f: _(
        "The XML declares a document type or entities, which is not accepted. "
        "Save the deck again in OCTGN."
    ),
    "deck-json-broken": lambda f: (
        _(
            "The JSON is invalid at line %(line)s, column %(column)s. Fix it and try "
            "again."
        )
        % f
    ),
    "deck-json-strange": lambda f: (
        _(
            "This is JSON, but not a Deckwright deck: “%(field)s” is missing or not a "
            "list."
        )
        % f
    ),
    "deck-json-newer": lambda f: (
        _("This deck uses JSON version %(found)s; supported is %(known)s.") % f
    ),
    "unknown-dialect": lambda f: (
        _("There is no export format “%(slug)s”. Available: %(known)s.") % f
    ),
    "too-many-unread-lines": lambda f: (
        _("A deck keeps at most %(limit)s unread lines. Resolve or remove some first.")
        % f
    ),
    "unread-line-gone": lambda f: _(
        "This line has already been resolved or removed. Reload the page."
    ),
}

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
