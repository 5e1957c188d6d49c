"""The sentences of the curators' desk."""

from typing import Final

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

# What an act was, for the history.
ACT_WORDS: Final = {
    "correction": gettext_lazy("Correction"),
    "errata": gettext_lazy("Errata"),
    "powers": gettext_lazy("Powers written"),
    "printing": gettext_lazy("Printing corrected"),
    "merge": gettext_lazy("Cards merged"),
    "new-set": gettext_lazy("Set added"),
    "set": gettext_lazy("Set corrected"),
    "new-printing": gettext_lazy("Printing added"),
    "settled": gettext_lazy("Flag resolved"),
    "role": gettext_lazy("Curators"),
    "import": gettext_lazy("Import"),
    "texts": gettext_lazy("Translations"),
    "ruling": gettext_lazy("Ruling"),
    "pictures": gettext_lazy("Pictures"),
    "undo": gettext_lazy("Undone"),
}
# What the fields of a flat row are called.
FIELD_WORDS: Final = {
    "name": gettext_lazy("Name"),
    "type": gettext_lazy("Type"),
    "text": gettext_lazy("Rules text"),
    "powers": gettext_lazy("Powers"),
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
    "language": gettext_lazy("Language"),
    "words": gettext_lazy("Ruling"),
    "source": gettext_lazy("Decided by"),
    "decided_on": gettext_lazy("Decided on"),
}


def field_word(field: str) -> str:
    """Return what *field* of a row, or a column, is called; itself if nobody says."""
    return str(FIELD_WORDS.get(field, field))


def tell_saved(request: HttpRequest, *, is_changed: bool) -> None:
    """Say whether anything was written."""
    told = _("Saved.") if is_changed else _("Nothing was changed.")
    messages.success(request, told)
