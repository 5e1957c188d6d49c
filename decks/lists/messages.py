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
            "The file is not text (%(found)s). "
            "Send a list as text, .deck, .csv, .mwDeck, .o8d or JSON."
        )
        % f
    ),
    "deck-file-too-large": lambda f: (
        _(
            "The file has %(found)s bytes; at most %(limit)s are taken. "
            "A deck needs far fewer: is it the right file?"
        )
        % f
    ),
    "deck-text-too-large": lambda f: (
        _(
            "The list has %(found)s characters; at most %(limit)s are taken. "
            "Paste one deck at a time."
        )
        % f
    ),
    "deck-text-too-long": lambda f: (
        _("The list is too long: at most %(limit)s lines are read.") % f
    ),
    "deck-line-too-long": lambda f: (
        _(
            "Line %(line)s has more than %(limit)s characters. "
            "Write a card a line; in a table, look for an open quotation mark."
        )
        % f
    ),
    "deck-xml-broken": lambda f: (
        _(
            "The XML is broken at line %(line)s, column %(column)s. "
            "Save the deck again in OCTGN."
        )
        % f
    ),
    "deck-xml-unsafe": lambda f: _(
        "The XML declares a document type or entities, which is not accepted. "
        "Save the deck again in OCTGN."
    ),
    "deck-json-broken": lambda f: (
        _("The JSON is broken at line %(line)s, column %(column)s. Mend it there.") % f
    ),
    "deck-json-strange": lambda f: (
        _("This is JSON, but no deck of ours: its “%(field)s” is missing or no list.")
        % f
    ),
    "deck-json-newer": lambda f: (
        _("This deck is of JSON version %(found)s; known here is %(known)s.") % f
    ),
    "unknown-dialect": lambda f: (
        _("Decks are not written as “%(slug)s”. Known ways: %(known)s.") % f
    ),
    "too-many-unread-lines": lambda f: (
        _(
            "A deck keeps at most %(limit)s lines that were not read. "
            "Settle or remove some first."
        )
        % f
    ),
    "unread-line-gone": lambda f: _(
        "This line has been settled or removed meanwhile. Load the page anew."
    ),
}

# Why a line whose card is certain still has something to say.
NOTES: Final[dict[str, Callable[[], str]]] = {
    "other-side": lambda: _("The hero's other side: no card of its own."),
    "odd-section": lambda: _("From a section of the file's own; taken as main deck."),
    "no-such-printing": lambda: _("Not in that set and number; any printing stands."),
    "said-before": lambda: _("The hero was named before; counted once."),
    "no-copies": lambda: _("Written with no copies: say how many."),
    "picked": lambda: _("Picked by you."),
}


def note_sentence(note: str) -> str:
    """Return the note of a line as a sentence; nothing for no note."""
    return NOTES[note]() if note else ""
