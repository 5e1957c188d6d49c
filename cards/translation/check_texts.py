"""What checks of translated text find, as sentences in the reader's language."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from cards.translation.checks import Finding

Sentence = Callable[[Mapping[str, Any]], str]


def _symbols(f: Mapping[str, Any]) -> str:
    """Return which symbol is lost, or too many."""
    if f["text"]:
        return _("“%(symbol)s” appears more often here than in the English.") % f
    return (
        _("The symbol “%(symbol)s” is in the English but not in the translation.") % f
    )


def _numbers(f: Mapping[str, Any]) -> str:
    """Return which number is lost, or another."""
    if f["text"]:
        return _("The number “%(number)s” is not in the English.") % f
    return _("The number %(number)s is in the English but not in the translation.") % f


def _markup(f: Mapping[str, Any]) -> str:
    """Return which tag is lost, or has no partner."""
    if f["text"]:
        return _("“%(sign)s” has no match here or in the English.") % f
    return _("“%(sign)s” is in the English but not in the translation.") % f


def _punctuation(f: Mapping[str, Any]) -> str:
    """Return which mark is too many, or where a comma belongs or does not."""
    match f.get("kind"):
        case "missing":
            return _("A comma is missing before the clause with “%(word)s”.") % f
        case "extra":
            return _("No comma after “%(text)s” here.") % f
        case "stop":
            return _("The paragraph ends without a full stop.")
        case "hyphen":
            return _("Use a dash here, not a hyphen.")
        case "dash":
            return _("A dash is missing in “%(text)s”.") % f
        case "colon":
            return _("A colon is missing before the quoted words.")
        case _:
            return _("“%(sign)s”: extra punctuation mark.") % f


def _spacing(f: Mapping[str, Any]) -> str:
    """Return whether a space is missing or too many."""
    return _("A space is missing here.") if f.get("kind") else _("Extra space.")


def _quotes(f: Mapping[str, Any]) -> str:
    """Return which mark is alone, or of another kind."""
    if "usual" in f:
        return _("This text uses %(sign)s here and %(usual)s elsewhere.") % f
    return _("The quotation mark %(sign)s has no matching mark.") % f


def _meaning(f: Mapping[str, Any]) -> str:
    """Return what is lost, new or another."""
    match f["kind"]:
        case "lost":
            return _("The English says “%(wanted)s”, the translation doesn’t.") % f
        case "new":
            return _("“%(text)s” means “%(found)s”, which the English doesn’t say.") % f
        case "strange":
            return _("“%(text)s” isn’t a game term. The English says “%(wanted)s”.") % f
        case _:
            return _("“%(text)s” means “%(found)s”. The English says “%(wanted)s”.") % f


def _grammar(f: Mapping[str, Any]) -> str:
    """Return what does not fit together."""
    if f.get("kind") == "prepositions":
        return _("Two prepositions in a row: “%(text)s”.") % f
    return _("The words “%(text)s” don’t agree.") % f


CHECK_SENTENCES: Final[dict[str, Sentence]] = {
    "EMPTY": lambda f: _("The translation is empty."),
    "IDENTICAL": lambda f: _("The translation is the English text, word for word."),
    "SYMBOLS": _symbols,
    "UNKNOWN_SYMBOL": lambda f: (
        _("There is no symbol “%(symbol)s”. Copy symbols from the English unchanged.")
        % f
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
        _("“%(text)s” contains letters from another alphabet: %(letters)s.") % f
    ),
    "MEANING": _meaning,
    "SPELLING": lambda f: _("“%(text)s” may be misspelled: “%(meant)s”?") % f,
    "GRAMMAR": _grammar,
    "QUOTES": _quotes,
    "BRACKETS": lambda f: _("The bracket “%(sign)s” has no matching bracket.") % f,
    "DOUBLED": lambda f: _("“%(text)s” appears twice in a row.") % f,
    "SPACING": _spacing,
    "PUNCTUATION": _punctuation,
    "OMISSION": lambda f: _("A symbol seems to be missing here."),
    "UNTRANSLATED": lambda f: _("“%(text)s” is still English.") % f,
    "VARIANT": lambda f: (
        _("“%(text)s” is used for “%(term)s”, but elsewhere it is “%(chosen)s”.") % f
    ),
    "COLLISION": lambda f: (
        _("“%(text)s” is used for two terms: “%(term)s” and “%(other)s”.") % f
    ),
    "SAME_ENGLISH": lambda f: (
        _("Elsewhere the same English is translated as “%(other)s”.") % f
    ),
    "SAME_NAME": lambda f: (
        _("This card has the same name as another: “%(other)s” in English.") % f
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
    "MEANING": pgettext_lazy("check", "different meaning"),
    "SPELLING": pgettext_lazy("check", "spelling"),
    "GRAMMAR": pgettext_lazy("check", "grammar"),
    "QUOTES": pgettext_lazy("check", "quotation marks"),
    "BRACKETS": pgettext_lazy("check", "brackets"),
    "DOUBLED": pgettext_lazy("check", "doubled word"),
    "SPACING": pgettext_lazy("check", "spaces"),
    "PUNCTUATION": pgettext_lazy("check", "punctuation"),
    "OMISSION": pgettext_lazy("check", "missing symbol"),
    "UNTRANSLATED": pgettext_lazy("check", "left in English"),
    "VARIANT": pgettext_lazy("check", "term translated differently"),
    "COLLISION": pgettext_lazy("check", "two terms, one translation"),
    "SAME_ENGLISH": pgettext_lazy("check", "same English, different translation"),
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
