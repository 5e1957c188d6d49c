"""The sentences of translations brought in: outcomes, reasons, refusals."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from cards.check_messages import CHECK_SENTENCES, check_sentence
from cards.import_messages import REASON_SENTENCES

Sentence = Callable[[Mapping[str, Any]], str]

TRANSLATION_REFUSALS: Final[dict[str, Sentence]] = {
    "unknown-card-language": lambda f: (
        _(
            "“%(language)s” is no code of a language cards are translated into. "
            "Write for example pl, hu, ru or pt-BR."
        )
        % f
    ),
    "reason-missing": lambda f: _(
        "Say why the warnings are fine: a row with warnings is taken with a reason."
    ),
    "card-not-offered": lambda f: (
        _("Choose one of the cards offered for line %(line)s.") % f
    ),
    "row-not-writable": lambda f: (
        _("Line %(line)s cannot be taken: mend it in the file and upload it again.") % f
    ),
}

NOTE_SENTENCES: Final[dict[str, Sentence]] = {
    "english-changed": lambda f: _(
        "The English changed since the file was exported. "
        "If you take this, it is marked stale."
    ),
    "approved": lambda f: _("The text we have is approved."),
    "base-unknown": lambda f: _(
        "The text this was made from is not known any more: compare by hand."
    ),
    "only-we-changed": lambda f: _(
        "Unchanged in the file; ours was edited since the export and stays."
    ),
    "both-changed": lambda f: _(
        "Edited here and in the file since the export: one of the two has to go."
    ),
    "changed-since": lambda f: _(
        "The text or its English changed after the preview: upload the file again."
    ),
    "other-language": lambda f: _("The row is in another language: %(language)s.") % f,
    "nothing-said": lambda f: _("No words in this row: everything stays as it is."),
    "offered": lambda f: _("No card for certain: choose which one is meant."),
    "no-card": lambda f: _("No card of this number or name is in the catalogue."),
    "no-english": lambda f: _("The card has nothing to translate there."),
    "duplicate": lambda f: _("Line %(line)s says the same.") % f,
    "lines-disagree": lambda f: (
        _("Line %(line)s has other words for the same text: choose one.") % f
    ),
    "formula": lambda f: (
        _("The cell holds a formula (%(value)s). Write the words themselves.") % f
    ),
    "unknown-field": lambda f: (
        _("“%(value)s” is no field of a card: name, text or flavour.") % f
    ),
}
HIDDEN: Final = frozenset({"seen"})

OUTCOME_WORDS: Final[dict[str, Callable[[], str]]] = {
    "new": lambda: pgettext("translation row", "new"),
    "changed": lambda: pgettext("translation row", "changed"),
    "clear": lambda: pgettext("translation row", "erased"),
    "same": lambda: pgettext("translation row", "same"),
    "conflict": lambda: pgettext("translation row", "conflict"),
    "stale-base": lambda: pgettext("translation row", "made from an older version"),
    "offered": lambda: pgettext("translation row", "card uncertain"),
    "unmatched": lambda: pgettext("translation row", "no such card"),
    "blocked": lambda: pgettext("translation row", "blocked"),
    "duplicate": lambda: pgettext("translation row", "duplicate"),
    "other-language": lambda: pgettext("translation row", "another language"),
    "empty": lambda: pgettext("translation row", "empty"),
}

RUNG_WORDS: Final[dict[str, Callable[[], str]]] = {
    "id": lambda: pgettext("found by", "id"),
    "printing": lambda: pgettext("found by", "set and number"),
    "set-name": lambda: pgettext("found by", "set and name"),
    "name": lambda: pgettext("found by", "English name"),
    "local-name": lambda: pgettext("found by", "translated name"),
    "near": lambda: pgettext("found by", "similar name"),
    "chosen": lambda: pgettext("found by", "your choice"),
}


def row_sentence(finding: Mapping[str, Any]) -> str:
    """Return one finding or reason of a row as a sentence; nothing for the hidden."""
    code, figures = finding["check"], finding.get("figures", {})
    if code in HIDDEN:
        return ""
    if code in CHECK_SENTENCES:
        return check_sentence(code, finding.get("text", ""), figures)
    if code in NOTE_SENTENCES:
        return NOTE_SENTENCES[code](figures)
    return REASON_SENTENCES[code](figures)


def row_sentences(findings: list[dict[str, Any]]) -> list[str]:
    """Return why a row ended as it did, a sentence each."""
    return [sentence for one in findings if (sentence := row_sentence(one))]
