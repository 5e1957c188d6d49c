"""Loading decks: what a reader may not see or edit is a 404."""

from uuid import UUID

from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from decks.guests import guest_key
from decks.models import Deck


def visible_deck(request: HttpRequest, short_id: str) -> Deck:
    """Return the deck if the reader may look at it. Raises Http404."""
    decks = Deck.objects.visible_to(request.user, guest_key(request))
    return get_object_or_404(decks.select_related("owner"), short_id=short_id)


def own_deck(request: HttpRequest, short_id: str) -> Deck:
    """Return the deck if the reader may edit it. Raises Http404."""
    decks = Deck.objects.owned_by(request.user, guest_key(request))
    return get_object_or_404(decks.select_related("owner"), short_id=short_id)


def is_own(request: HttpRequest, deck: Deck) -> bool:
    """Whether the reader may edit *deck*."""
    if request.user.is_authenticated:
        return deck.owner_id == request.user.pk
    key: UUID | None = guest_key(request)
    return key is not None and deck.guest_key == key
