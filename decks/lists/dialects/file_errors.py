"""Every way a deck's file may be refused as a whole: codes and figures."""

from typing import ClassVar

from rules.errors import N_, Refusal


class DeckFileRefused(Refusal):
    """What cannot be read as a deck at all."""

    code: ClassVar[str] = "deck-file-refused"
    sentence = N_("The file cannot be read as a deck.")


class DeckFileEmpty(DeckFileRefused):
    """Nothing, or only white space. No figures."""

    code: ClassVar[str] = "deck-file-empty"
    sentence = N_("The file is empty. Choose the one with your list.")


class DeckFileNotText(DeckFileRefused):
    """No text. Figures: `found` (`PNG`, …, or `NUL` for a control character)."""

    code: ClassVar[str] = "deck-file-not-text"
    sentence = N_(
        "The file is not text (%(found)s). Upload a list as text, .deck, .csv, "
        ".mwDeck, .o8d or JSON."
    )


class DeckFileTooLarge(DeckFileRefused):
    """More bytes than are taken. Figures: `limit`, `found`."""

    code: ClassVar[str] = "deck-file-too-large"
    sentence = N_(
        "The file has %(found)s bytes; the limit is %(limit)s. Decks are much "
        "smaller: is this the right file?"
    )
    status: ClassVar[int] = 413


class DeckTextTooLarge(DeckFileRefused):
    """More characters than are taken. Figures: `limit`, `found`."""

    code: ClassVar[str] = "deck-text-too-large"
    sentence = N_(
        "The list has %(found)s characters; the limit is %(limit)s. Paste one "
        "deck at a time."
    )
    status: ClassVar[int] = 413


class DeckTextTooLong(DeckFileRefused):
    """More lines than any deck has. Figures: `limit`, `found`."""

    code: ClassVar[str] = "deck-text-too-long"
    sentence = N_("The list is too long; the limit is %(limit)s lines.")
    status: ClassVar[int] = 413


class DeckLineTooLong(DeckFileRefused):
    """A line longer than any card's. Figures: `line`, `limit`."""

    code: ClassVar[str] = "deck-line-too-long"
    sentence = N_(
        "Line %(line)s has more than %(limit)s characters. Put one card per line;"
        " in a table, check for an open quotation mark."
    )


class DeckXmlBroken(DeckFileRefused):
    """XML that does not parse. Figures: `line`, `column` (from 1)."""

    code: ClassVar[str] = "deck-xml-broken"
    sentence = N_(
        "The XML is invalid at line %(line)s, column %(column)s. Save the deck "
        "again in OCTGN."
    )


class DeckXmlUnsafe(DeckFileRefused):
    """XML that declares a document type or entities. No figures."""

    code: ClassVar[str] = "deck-xml-unsafe"
    sentence = N_(
        "The XML declares a document type or entities, which is not accepted. "
        "Save the deck again in OCTGN."
    )


class DeckJsonBroken(DeckFileRefused):
    """JSON that does not parse. Figures: `line`, `column` (from 1)."""

    code: ClassVar[str] = "deck-json-broken"
    sentence = N_(
        "The JSON is invalid at line %(line)s, column %(column)s. Fix it and try again."
    )


class DeckJsonStrange(DeckFileRefused):
    """JSON, but no deck of ours. Figures: `field`."""

    code: ClassVar[str] = "deck-json-strange"
    sentence = N_(
        "This is JSON, but not a Deckwright deck: “%(field)s” is missing or not a list."
    )


class DeckJsonNewer(DeckFileRefused):
    """Our JSON, of a version not known here. Figures: `found`, `known`."""

    code: ClassVar[str] = "deck-json-newer"
    sentence = N_("This deck uses JSON version %(found)s; supported is %(known)s.")


class UnknownDialect(Refusal):
    """There is no dialect of that name. Figures: `slug`, `known`."""

    code: ClassVar[str] = "unknown-dialect"
    sentence = N_("There is no export format “%(slug)s”. Available: %(known)s.")
    status: ClassVar[int] = 404
