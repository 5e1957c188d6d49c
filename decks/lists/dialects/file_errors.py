"""Every way a deck's file may be refused as a whole: codes and figures."""

from typing import ClassVar

from rules.errors import DomainError


class DeckFileRefused(DomainError):
    """What cannot be read as a deck at all."""

    code: ClassVar[str] = "deck-file-refused"


class DeckFileEmpty(DeckFileRefused):
    """Nothing, or only white space. No figures."""

    code: ClassVar[str] = "deck-file-empty"


class DeckFileNotText(DeckFileRefused):
    """No text. Figures: `found` (`PNG`, …, or `NUL` for a control character)."""

    code: ClassVar[str] = "deck-file-not-text"


class DeckFileTooLarge(DeckFileRefused):
    """More bytes than are taken. Figures: `limit`, `found`."""

    code: ClassVar[str] = "deck-file-too-large"
    status: ClassVar[int] = 413


class DeckTextTooLarge(DeckFileRefused):
    """More characters than are taken. Figures: `limit`, `found`."""

    code: ClassVar[str] = "deck-text-too-large"
    status: ClassVar[int] = 413


class DeckTextTooLong(DeckFileRefused):
    """More lines than any deck has. Figures: `limit`, `found`."""

    code: ClassVar[str] = "deck-text-too-long"
    status: ClassVar[int] = 413


class DeckLineTooLong(DeckFileRefused):
    """A line longer than any card's. Figures: `line`, `limit`."""

    code: ClassVar[str] = "deck-line-too-long"


class DeckXmlBroken(DeckFileRefused):
    """XML that does not parse. Figures: `line`, `column` (from 1)."""

    code: ClassVar[str] = "deck-xml-broken"


class DeckXmlUnsafe(DeckFileRefused):
    """XML that declares a document type or entities. No figures."""

    code: ClassVar[str] = "deck-xml-unsafe"


class DeckJsonBroken(DeckFileRefused):
    """JSON that does not parse. Figures: `line`, `column` (from 1)."""

    code: ClassVar[str] = "deck-json-broken"


class DeckJsonStrange(DeckFileRefused):
    """JSON, but no deck of ours. Figures: `field`."""

    code: ClassVar[str] = "deck-json-strange"


class DeckJsonNewer(DeckFileRefused):
    """Our JSON, of a version not known here. Figures: `found`, `known`."""

    code: ClassVar[str] = "deck-json-newer"


class UnknownDialect(DomainError):
    """There is no dialect of that name. Figures: `slug`, `known`."""

    code: ClassVar[str] = "unknown-dialect"
    status: ClassVar[int] = 404
