"""The sentences of refusals, in the reader's language; rooms above add their own."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from cards.curation_messages import CURATION_REFUSALS
from cards.import_messages import FILE_SENTENCES
from cards.translation_messages import TRANSLATION_REFUSALS
from rules.errors import DomainError

Sentence = Callable[[Mapping[str, Any]], str]

REFUSALS: dict[str, Sentence] = {
    "unknown-game": lambda f: (
        _("There is no game “%(slug)s”. Known games: %(known)s.") % f
    ),
    "unknown-format": lambda f: (
        _("There is no format “%(slug)s”. Known formats: %(known)s.") % f
    ),
    "unknown-rule-filter": lambda f: (
        _("The address asks for “%(key)s=%(value)s”. Known: %(known)s.") % f
    ),
    "not-keeper-of-language": lambda f: (
        _("Only keepers of the language “%(language)s” may do this.") % f
    ),
    "no-such-user": lambda f: _("Nobody is called “%(name)s” here.") % f,
    "term-taken": lambda f: _("There is a term “%(key)s” already.") % f,
    "term-incomplete": lambda f: _("A term needs a key and English words."),
    "wording-too-long": lambda f: (
        _("“%(key)s”: a wording may have at most %(limit)s characters.") % f
    ),
    "term-change-not-latest": lambda f: _(
        "The term was changed again since: take the later changes back first."
    ),
    "glossary-unreadable": lambda f: (
        _("This is no glossary: the columns “key” and “en” are needed (%(found)s).") % f
    ),
    "not-translator-of-language": lambda f: (
        _("Only translators of the language “%(language)s” may do this.") % f
    ),
    "nothing-to-translate": lambda f: _(
        "The card has no English words of this kind: nothing to translate."
    ),
    "text-empty": lambda f: _("Write a text first."),
    "text-too-long": lambda f: (
        _("The text has %(found)s characters; at most %(limit)s are kept.") % f
    ),
    "text-faulty": lambda f: _("The checks find errors in the text: %(checks)s.") % f,
    "warnings-unanswered": lambda f: (
        _("The checks warn of %(checks)s: say why the text is right all the same.") % f
    ),
    "text-changed-since": lambda f: _(
        "Somebody changed this text since you opened it. Look at it again first."
    ),
    "name-ambiguous": lambda f: (
        _("Several cards may be meant by “%(name)s”: %(names)s.") % f
    ),
    "query-not-understood": lambda f: (
        _("Nothing of the query “%(query)s” is understood; see the search help.") % f
    ),
    **CURATION_REFUSALS,
    **FILE_SENTENCES,
    **TRANSLATION_REFUSALS,
}


def refusal_sentence(refusal: DomainError) -> str:
    """Return what was refused, why, and how to mend it."""
    return sentence_of(refusal.code, refusal.figures)


def sentence_of(code: str, figures: Mapping[str, Any]) -> str:
    """Return the sentence of the refusal *code* with its *figures*."""
    words = {
        name: ", ".join(map(str, value)) if isinstance(value, list | tuple) else value
        for name, value in figures.items()
    }
    return REFUSALS[code](words)


def plain_figures(refusal: DomainError) -> dict[str, str | int]:
    """Return the figures of *refusal* as JSON can hold them, for `sentence_of`."""
    return {name: _plain(value) for name, value in refusal.figures.items()}


def _plain(value: object) -> str | int:
    """Return one figure as a number or as words."""
    if isinstance(value, Iterable) and not isinstance(value, str):
        return ", ".join(map(str, value))
    return value if isinstance(value, int) else str(value)
