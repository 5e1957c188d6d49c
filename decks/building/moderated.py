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

    def is_discussed(self, thing: Deck) -> bool:
        """Whether it is a public deck of an account, and no branch."""
        is_public = thing.visibility == Deck.Visibility.PUBLIC
        return is_public and thing.owner_id is not None and thing.branch_of_id is None


register(Decks())
