"""The sentences of refusals, in the reader's language; rooms above add their own."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from cards.curation.texts import CURATION_REFUSALS
from cards.imports.texts import FILE_SENTENCES
from cards.translation.imports.texts import TRANSLATION_REFUSALS

Sentence = Callable[[Mapping[str, Any]], str]

REFUSALS: dict[str, Sentence] = {
    "unknown-game": lambda f: (
        _("There is no game “%(slug)s”. Known games: %(known)s.") % f
    ),
    "unknown-format": lambda f: (
        _("There is no format “%(slug)s”. Known formats: %(known)s.") % f
    ),
    "unknown-rule-filter": lambda f: (
        _("The address contains “%(key)s=%(value)s”. Known values: %(known)s.") % f
    ),
    "not-keeper-of-language": lambda f: (
        _("Only managers of %(language)s can do this.") % f
    ),
    "no-such-user": lambda f: _("There is no user “%(name)s”.") % f,
    "term-taken": lambda f: _("A term “%(key)s” already exists.") % f,
    "term-incomplete": lambda f: _("A term needs a key and English words."),
    "wording-too-long": lambda f: (
        _("“%(key)s”: a translation can have at most %(limit)s characters.") % f
    ),
    "term-change-not-latest": lambda f: _(
        "The term was changed again later. Undo the later changes first."
    ),
    "glossary-unreadable": lambda f: (
        _("This is not a glossary: it needs the columns “key” and “en” (%(found)s).")
        % f
    ),
    "not-translator-of-language": lambda f: (
        _("Only translators of %(language)s can do this.") % f
    ),
    "nothing-to-translate": lambda f: _(
        "This card has no English text of this kind, so there is nothing to translate."
    ),
    "text-empty": lambda f: _("Enter a text first."),
    "text-too-long": lambda f: (
        _("The text has %(found)s characters; the limit is %(limit)s.") % f
    ),
    "text-faulty": lambda f: _("The checks found errors: %(checks)s.") % f,
    "warnings-unanswered": lambda f: (
        _("The checks found warnings: %(checks)s. Give a reason to save anyway.") % f
    ),
    "text-changed-since": lambda f: _(
        "Someone changed this text after you opened it. Review it and try again."
    ),
    "name-ambiguous": lambda f: _("“%(name)s” could be several cards: %(names)s.") % f,
    "query-not-understood": lambda f: (
        _("We couldn’t understand “%(query)s”. See the search help.") % f
    ),
    **CURATION_REFUSALS,
    **FILE_SENTENCES,
    **TRANSLATION_REFUSALS,
}
