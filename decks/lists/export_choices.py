"""What the export menu offers, and what each dialect cannot say."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from decks.lists.dialects import DIALECTS

# What is lost on the way out and back, for dialects that have no place for it.
_LOSSES: Final[dict[str, Callable[[], str]]] = {
    "deck": lambda: _("Chosen printings are lost."),
    "csv": lambda: _("For a chosen printing, the set is kept but not the number."),
}
# The easiest to read first.
_ORDER: Final = ("text", "deck", "csv", "mwdeck", "o8d", "json")


@dataclass(frozen=True, slots=True)
class ExportChoice:
    """One dialect as the menu offers it."""

    slug: str
    label: str
    loss: str


def export_choices() -> list[ExportChoice]:
    """Return the dialects a deck may be downloaded in, in the reader's language."""
    return [
        ExportChoice(slug, dialect_label(slug), _LOSSES.get(slug, str)())
        for slug in _ORDER
    ]


def dialect_label(slug: str) -> str:
    """Return what the dialect is called; programs keep their names."""
    labels = {"text": _("Plain text"), "deck": _("Deck program (.deck)")}
    return labels.get(slug, DIALECTS[slug].label)
