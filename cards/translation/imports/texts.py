"""The sentences of translations brought in: outcomes, reasons, refusals."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from cards.catalogue.card_texts.language_codes import language_label
from cards.translation.check_texts import CHECK_SENTENCES, check_sentence
from cards.translation.imports.file_line import TERM
from core.files.texts import ROW_REASONS, Sentence, reason_sentence

_OTHER_KINDS: Final[dict[str, Callable[[], str]]] = {
    TERM: lambda: _("This is a term of the rules: it belongs in the glossary."),
}

NOTE_SENTENCES: Final[dict[str, Sentence]] = {
    "english-changed": lambda f: _(
        "The English has changed since the file was exported. If you accept this, it "
        "is marked outdated."
    ),
    "approved": lambda f: _("Our text is already approved."),
    "base-unknown": lambda f: _(
        "The text this was based on is unknown: compare by hand."
    ),
    "only-we-changed": lambda f: _(
        "Unchanged in the file; our version was edited after the export and is kept."
    ),
    "both-changed": lambda f: _(
        "Edited both here and in the file since the export: choose which to keep."
    ),
    "changed-since": lambda f: _(
        "The text or its English changed after the preview: upload the file again."
    ),
    "other-language": lambda f: _("The row is in another language: %(language)s.") % f,
    "nothing-said": lambda f: _("Nothing in this row; it was left unchanged."),
    "needs-review": lambda f: _(
        "Whoever sent it was not sure of it: it is saved for review."
    ),
    "other-kinds": lambda f: _OTHER_KINDS[f["kind"]](),
    "MOJIBAKE": lambda f: (
        _("UTF-8 was read in another encoding and saved. It was “%(repaired)s”.") % f
    ),
    "offered": lambda f: _("The card is not certain: choose the right one."),
    "no-card": lambda f: _("The catalog has no card with this number or name."),
    "no-set": lambda f: _("The catalog has no set with this code or name."),
    "edited-since": lambda f: _("Edited since: it was kept as it is."),
    "no-english": lambda f: _("This card has nothing to translate in this field."),
    "duplicate": lambda f: _("Line %(line)s is identical.") % f,
    "lines-disagree": lambda f: (
        _("Line %(line)s has a different translation of the same text: choose one.") % f
    ),
    "formula": lambda f: (
        _("The cell contains a formula (%(value)s). Enter the text itself.") % f
    ),
    "unknown-field": lambda f: (
        _("“%(value)s” is not a card field. Use name, text or flavour.") % f
    ),
}
ROW_REASONS.update(NOTE_SENTENCES)
HIDDEN: Final = frozenset({"seen"})

OUTCOME_WORDS: Final[dict[str, Callable[[], str]]] = {
    "new": lambda: pgettext("translation row", "new"),
    "changed": lambda: pgettext("translation row", "changed"),
    "set-name": lambda: _("Set name"),
    "clear": lambda: pgettext("translation row", "deleted"),
    "same": lambda: pgettext("translation row", "same"),
    "conflict": lambda: pgettext("translation row", "conflict"),
    "stale-base": lambda: pgettext("translation row", "based on an older version"),
    "offered": lambda: pgettext("translation row", "card uncertain"),
    "unmatched": lambda: pgettext("translation row", "no such card"),
    "blocked": lambda: pgettext("translation row", "blocked"),
    "duplicate": lambda: pgettext("translation row", "duplicate"),
    "other-language": lambda: pgettext("translation row", "another language"),
    "other-kind": lambda: pgettext("translation row", "not a card’s text"),
    "empty": lambda: pgettext("translation row", "empty"),
}

RUNG_WORDS: Final[dict[str, Callable[[], str]]] = {
    "id": lambda: pgettext("found by", "ID"),
    "printing": lambda: pgettext("found by", "set and number"),
    "set-name": lambda: pgettext("found by", "set and name"),
    "name": lambda: pgettext("found by", "English name"),
    "text": lambda: pgettext("found by", "English text"),
    "key": lambda: pgettext("found by", "key"),
    "local-name": lambda: pgettext("found by", "translated name"),
    "near": lambda: pgettext("found by", "similar name"),
    "chosen": lambda: pgettext("found by", "your choice"),
}


# What is said of a whole file, by code.
REMARKS: Final[dict[str, Sentence]] = {
    "file-has-other-languages": lambda f: (
        _("The file has other languages, too: %(languages)s.") % f
    ),
    "encoding-guessed": lambda f: (
        _("The file does not say its encoding. It was read as %(encoding)s.") % f
    ),
    "id-column-not-ours": lambda f: (
        _("The numbers in “%(column)s” are another program’s and were not used.") % f
    ),
    "no-header": lambda f: _(
        "The file has no header: the columns are told by what they hold."
    ),
    "obsolete-entries": lambda f: (
        ngettext(
            "%(count)s obsolete entry was left out.",
            "%(count)s obsolete entries were left out.",
            int(f["count"]),
        )
        % f
    ),
    "other-kinds": lambda f: _("The file also has terms of the rules."),
}


def remark_sentence(remark: Mapping[str, Any]) -> str:
    """Return what is said of a whole file as a sentence."""
    figures = dict(remark)
    if "languages" in figures:
        figures["languages"] = ", ".join(map(language_label, figures["languages"]))
    return REMARKS[figures["code"]](figures)


def row_sentence(finding: Mapping[str, Any]) -> str:
    """Return one finding or reason of a row as a sentence; nothing for the hidden."""
    code, figures = finding["check"], finding.get("figures", {})
    if code in HIDDEN:
        return ""
    if code in CHECK_SENTENCES:
        return check_sentence(code, finding.get("text", ""), figures)
    return reason_sentence({**figures, "code": code})


def row_sentences(findings: list[dict[str, Any]]) -> list[str]:
    """Return why a row ended as it did, a sentence each."""
    return [sentence for one in findings if (sentence := row_sentence(one))]
