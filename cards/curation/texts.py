"""The sentences of the curators' desk."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from cards.imports.texts import reason_sentence

Sentence = Callable[[Mapping[str, Any]], str]

CURATION_REFUSALS: Final[dict[str, Sentence]] = {
    "catalogue-changed-since": lambda f: (
        _("“%(row)s” has changed since you opened it. Review it and try again.") % f
    ),
    "card-taken": lambda f: (
        _(
            "This change would make the card identical to “%(name)s”. Merge the two "
            "instead."
        )
        % f
    ),
    "printing-taken": lambda f: (
        _("“%(place)s” belongs to another printing already.") % f
    ),
    "set-taken": lambda f: _("A set with the code “%(code)s” already exists.") % f,
    "no-such-set": lambda f: _("No set has the code “%(set)s”.") % f,
    "merge-with-itself": lambda f: _("You can only merge cards of the same game."),
    "reason-missing": lambda f: _("Add where the errata were published."),
    "act-undone": lambda f: _("This change has already been undone."),
    "act-has-no-way-back": lambda f: _("Changes of this kind can’t be undone here."),
    "act-changed-since": lambda f: (
        _("“%(row)s” was changed again later. Undo that change first.") % f
    ),
    "act-still-used": lambda f: (
        ngettext(
            "“%(row)s” is now in use (%(n)s entry refers to it).",
            "“%(row)s” is now in use (%(n)s entries refer to it).",
            f["n"],
        )
        % f
    ),
    "not-curator": lambda f: _("Only curators can do this."),
    "unknown-fields": lambda f: _("This card has no such fields: %(fields)s.") % f,
    "row-refused": lambda f: reason_sentence({"code": "row-refused", **f}),
    "no-flat-rows": lambda f: _(
        "Cards of this game come from fighter files; edit the files instead."
    ),
    "changes-cursor": lambda f: _(
        "The cursor must be a number from an earlier answer."
    ),
}

# What an act was, for the history.
ACT_WORDS: Final = {
    "correction": gettext_lazy("Correction"),
    "errata": gettext_lazy("Errata"),
    "printing": gettext_lazy("Printing corrected"),
    "merge": gettext_lazy("Cards merged"),
    "new-set": gettext_lazy("Set added"),
    "set": gettext_lazy("Set corrected"),
    "new-printing": gettext_lazy("Printing added"),
    "settled": gettext_lazy("Flag resolved"),
    "role": gettext_lazy("Curators"),
    "import": gettext_lazy("Import"),
    "texts": gettext_lazy("Translations"),
    "undo": gettext_lazy("Undone"),
}
# What the fields of a flat row are called.
FIELD_WORDS: Final = {
    "name": gettext_lazy("Name"),
    "type": gettext_lazy("Type"),
    "text": gettext_lazy("Rules text"),
    "faction": gettext_lazy("Faction"),
    "class_icons": gettext_lazy("Class icons"),
    "classes": gettext_lazy("Classes"),
    "tags": gettext_lazy("Tags"),
    "unique": gettext_lazy("Unique"),
    "unlimited": gettext_lazy("Unlimited"),
    "instant": gettext_lazy("Instant"),
    "ongoing": gettext_lazy("Ongoing"),
    "hero_required": gettext_lazy("Hero required"),
    "talent_required": gettext_lazy("Talent required"),
    "reputation": gettext_lazy("Reputation"),
    "cost": gettext_lazy("Cost"),
    "atk": gettext_lazy("ATK"),
    "atk_type": gettext_lazy("Damage type"),
    "health": gettext_lazy("Health"),
    "def": gettext_lazy("DEF"),
    "strike_cost": gettext_lazy("Strike cost"),
    "race": gettext_lazy("Race"),
    "talent_spec": gettext_lazy("Talent spec"),
    "professions": gettext_lazy("Professions"),
    "deckbuilding_text": gettext_lazy("Deck rule on the hero"),
    "set_code": gettext_lazy("Set code"),
    "card_set_id": gettext_lazy("Set"),
    "card_id": gettext_lazy("Card"),
    "number": gettext_lazy("Collector number"),
    "year": gettext_lazy("Year"),
    "code": gettext_lazy("Code"),
    "block": gettext_lazy("Block"),
    "collector_number": gettext_lazy("Collector number"),
    "variant": gettext_lazy("Variant"),
    "rarity": gettext_lazy("Rarity"),
    "artist": gettext_lazy("Artist"),
    "flavour": gettext_lazy("Flavor text"),
}


def field_word(field: str) -> str:
    """Return what *field* of a row, or a column, is called; itself if nobody says."""
    return str(FIELD_WORDS.get(field, field))
