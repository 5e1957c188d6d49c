"""Decks can be reported, hidden and renamed."""

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from core.moderation.subjects import SharedRows, register
from decks.building.access import visible_decks
from decks.building.models import Deck, DeckQuerySet


class Decks(SharedRows[Deck]):
    """Decks with their primers."""

    kind = "deck"
    label = _("Deck")
    can_rename = True
    model = Deck

    def seen_by(self, request: HttpRequest) -> DeckQuerySet:
        """Return the decks that the reader may look at."""
        return visible_decks(request)


register(Decks())
