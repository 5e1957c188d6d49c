"""What checks of translated text find, as sentences in the reader's language."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from cards.checks import Finding

Sentence = Callable[[Mapping[str, Any]], str]


def _symbols(f: Mapping[str, Any]) -> str:
    """Return which symbol is lost, or too many."""
    if f["text"]:
        return _("The English does not have “%(symbol)s” here, or not as often.") % f
    return _("The English has “%(symbol)s”; the translation lost it.") % f


def _numbers(f: Mapping[str, Any]) -> str:
    """Return which number is lost, or another."""
    if f["text"]:
        return _("The English does not have the number “%(number)s”.") % f
    return _("The English has the number %(number)s; the translation lost it.") % f


def _markup(f: Mapping[str, Any]) -> str:
    """Return which tag is lost, or has no partner."""
    if f["text"]:
        return _("“%(sign)s” has no partner here, or none in the English.") % f
    return _("The English has “%(sign)s”; the translation lost it.") % f


def _quotes(f: Mapping[str, Any]) -> str:
    """Return which mark is alone, or of another kind."""
    if "usual" in f:
        return (
            _("The quotation marks %(sign)s are %(usual)s elsewhere in this text.") % f
        )
    return _("The quotation mark %(sign)s has no partner.") % f


CHECK_SENTENCES: Final[dict[str, Sentence]] = {
    "EMPTY": lambda f: _("The translation is empty."),
    "IDENTICAL": lambda f: _("The translation is the English text, word for word."),
    "SYMBOLS": _symbols,
    "UNKNOWN_SYMBOL": lambda f: (
        _("No symbol is called “%(symbol)s”; symbols are not translated.") % f
    ),
    "NUMBERS": _numbers,
    "MARKUP": _markup,
    "LINES": lambda f: (
        _("The translation has %(found)s lines, the English %(wanted)s.") % f
    ),
    "LENGTH": lambda f: (
        _("The text has %(length)s characters; the card has room for %(limit)s.") % f
    ),
    "SCRIPT": lambda f: (
        _("“%(text)s” holds letters of another alphabet: %(letters)s.") % f
    ),
    "QUOTES": _quotes,
    "BRACKETS": lambda f: _("The bracket “%(sign)s” has no partner.") % f,
    "DOUBLED": lambda f: _("“%(text)s” stands twice in a row.") % f,
    "SPACING": lambda f: _("There is one space too many here."),
    "PUNCTUATION": lambda f: _("“%(sign)s”: one punctuation mark too many.") % f,
    "UNTRANSLATED": lambda f: _("“%(text)s” is still English.") % f,
    "VARIANT": lambda f: (
        _("“%(text)s” stands for “%(term)s”, which is “%(chosen)s” elsewhere.") % f
    ),
    "COLLISION": lambda f: (
        _("“%(text)s” stands for two terms: “%(term)s” and “%(other)s”.") % f
    ),
    "SAME_ENGLISH": lambda f: (
        _("The same English is translated otherwise elsewhere: “%(other)s”.") % f
    ),
    "SAME_NAME": lambda f: (
        _("Another card has this name too: “%(other)s” in English.") % f
    ),
}

# A check in a word or two, where its findings are counted.
CHECK_NAMES: Final = {
    "EMPTY": pgettext_lazy("check", "empty"),
    "IDENTICAL": pgettext_lazy("check", "same as English"),
    "SYMBOLS": pgettext_lazy("check", "symbols"),
    "UNKNOWN_SYMBOL": pgettext_lazy("check", "unknown symbol"),
    "NUMBERS": pgettext_lazy("check", "numbers"),
    "MARKUP": pgettext_lazy("check", "markup"),
    "LINES": pgettext_lazy("check", "lines"),
    "LENGTH": pgettext_lazy("check", "length"),
    "SCRIPT": pgettext_lazy("check", "alphabet"),
    "QUOTES": pgettext_lazy("check", "quotation marks"),
    "BRACKETS": pgettext_lazy("check", "brackets"),
    "DOUBLED": pgettext_lazy("check", "doubled word"),
    "SPACING": pgettext_lazy("check", "spaces"),
    "PUNCTUATION": pgettext_lazy("check", "punctuation"),
    "UNTRANSLATED": pgettext_lazy("check", "left in English"),
    "VARIANT": pgettext_lazy("check", "other word for a term"),
    "COLLISION": pgettext_lazy("check", "one word for two terms"),
    "SAME_ENGLISH": pgettext_lazy("check", "same English, other words"),
    "SAME_NAME": pgettext_lazy("check", "same name"),
}

_LONGEST: Final = 80  # characters of a text quoted in a sentence


def finding_sentence(finding: Finding) -> str:
    """Return what *finding* says, in the reader's language."""
    return check_sentence(finding.check, finding.text, finding.figures)


def check_sentence(check: str, text: str, figures: Mapping[str, object]) -> str:
    """Return the sentence of a finding by the parts that rows keep of it."""
    words = {key: _short(value) for key, value in figures.items()}
    return CHECK_SENTENCES[check](words | {"text": _short(text)})


def _short(value: object) -> str:
    """Return *value* on one line, cut where it would fill the page."""
    words = " ".join(str(value).split())
    return words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…"
