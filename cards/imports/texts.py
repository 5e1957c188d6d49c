"""The sentences of imports: why a file or a row was refused, what was marked."""

from typing import Final

from django.utils.translation import gettext as _

from core.errors import told_by
from core.files.texts import ROW_REASONS, Sentence, reason_sentence
from rules.errors import Figures
from rules.game.printing import RowRefused

REASONS: Final[dict[str, Sentence]] = {
    "changed": lambda f: _("Changed: %(fields)s.") % f,
    "near-equal": lambda f: (
        _("The catalog has a card with a very similar name: %(others)s.") % f
    ),
    "name-differs": lambda f: (
        _(
            "The catalog calls this card “%(catalogue)s”, the file “%(file)s”. The "
            "catalog’s name was kept."
        )
        % f
    ),
    "number-shared": lambda f: (
        _("Other cards have this set and number, too: %(others)s. All were kept.") % f
    ),
    "two-cards": lambda f: (
        _(
            "The catalog has a card of this name and type that differs in: "
            "%(fields)s. Both were kept."
        )
        % f
    ),
    "set-code-shared": lambda f: (
        _(
            "The code %(set)s belongs to a set of another name; “%(name)s” was given "
            "the code %(code_now)s."
        )
        % f
    ),
    "kept": lambda f: (
        _("The file leaves out: %(fields)s. What the catalog knows was kept.") % f
    ),
    "filled": lambda f: _("Facts the card did not have: %(fields)s.") % f,
    "no-block": lambda f: (
        _("The rows of the set %(set)s name a block “%(value)s”: not taken.") % f
    ),
    "card-exists": lambda f: (
        _("This change would make the card identical to “%(catalogue)s”.") % f
    ),
    "facts-differ": lambda f: (
        _(
            "This printing differs from the card’s first printing: %(fields)s. The "
            "first was used."
        )
        % f
    ),
    "blocks-differ": lambda f: (
        _(
            "The rows of the set %(set)s name several blocks: %(others)s. "
            "Most say “%(block)s”, and that was kept."
        )
        % f
    ),
    "not-json": lambda f: _("The line is not valid JSON."),
    "not-an-object": lambda f: _("The line is JSON but not an object: %(found)s.") % f,
    "line-too-long": lambda f: _("The line has more than %(limit)s characters.") % f,
    "too-many-cells": lambda f: (
        _("The row has %(found)s cells; the header has %(limit)s.") % f
    ),
    "too-few-cells": lambda f: _("The row has only %(found)s of %(limit)s cells.") % f,
    "record-too-long": lambda f: (
        _("A row has more than %(limit)s characters: is a quotation mark open?") % f
    ),
    "not-a-table-row": lambda f: _("The quotation marks in this row don’t match up."),
    "missing": lambda f: _("%(field)s is missing.") % f,
    "too-long": lambda f: (
        _("%(field)s has %(found)s characters; the limit is %(limit)s.") % f
    ),
    "unreadable-value": lambda f: _("%(field)s can’t be read: %(found)s.") % f,
    "control-character": lambda f: (
        _("%(field)s holds a control character: %(found)s.") % f
    ),
    "unknown-type": lambda f: (
        _("Unknown card type “%(value)s”: kept, but rules do not know it.") % f
    ),
    "odd-cost": lambda f: _("Odd cost “%(value)s”: kept as text.") % f,
    "not-a-number": lambda f: _("%(field)s is not a number: “%(value)s”.") % f,
    "number-out-of-range": lambda f: _("%(field)s is out of range: %(value)s.") % f,
    "not-a-flag": lambda f: _("%(field)s must be yes or no, not “%(value)s”.") % f,
    "unknown-rarity": lambda f: _("Unknown rarity “%(value)s”: kept.") % f,
    "unknown-class": lambda f: _("Unknown class “%(value)s”: kept.") % f,
    "unknown-faction": lambda f: _("Unknown faction “%(value)s”: kept.") % f,
    "unknown-damage-type": lambda f: _("Unknown damage type “%(value)s”: kept.") % f,
    "no-place": lambda f: (
        _("Cards of this type have no %(field)s; “%(value)s” was kept as a note only.")
        % f
    ),
    "flag-contradicts-tag": lambda f: (
        _("The column %(field)s contradicts the tag “%(value)s”; the column counts.")
        % f
    ),
    "mojibake-repaired": lambda f: (
        _("Garbled characters in %(field)s were repaired; the file had “%(value)s”.")
        % f
    ),
    "markup-removed": lambda f: (
        _("Markup was removed from %(field)s: “%(value)s”.") % f
    ),
}


@told_by(RowRefused)
def refused_row_sentence(figures: Figures) -> str:
    """Return why a row of a table cannot be a card."""
    return reason_sentence({**figures, "code": figures["reason"]})


ROW_REASONS.update(REASONS, **{RowRefused.code: refused_row_sentence})
