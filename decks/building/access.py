"""Loading decks and their test runs: what may not be seen or edited is a 404."""

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from core.web.guests import guest_key
from decks.building.models import Deck, DeckQuerySet
from decks.building.versions.models import DeckVersion


def visible_decks(request: HttpRequest) -> DeckQuerySet:
    """Return the decks the reader may look at."""
    decks = Deck.objects.visible_to(request.user, guest_key(request))
    return decks.select_related("owner__profile")


def visible_deck(request: HttpRequest, short_id: str) -> Deck:
    """Return the deck if the reader may look at it. Raises Http404."""
    return get_object_or_404(visible_decks(request), short_id=short_id)


def own_deck(request: HttpRequest, short_id: str) -> Deck:
    """Return the deck if the reader may edit it. Raises Http404."""
    decks = Deck.objects.owned_by(request.user, guest_key(request))
    return get_object_or_404(
        decks.select_related("owner", "branch_of"), short_id=short_id
    )


def own_branch(request: HttpRequest, short_id: str) -> tuple[Deck, Deck]:
    """Return the reader's branch and its deck. Raises Http404."""
    branch = own_deck(request, short_id)
    if branch.branch_of is None:
        raise Http404
    return branch, branch.branch_of


def deck_version(deck: Deck, number: int) -> DeckVersion:
    """Return the version of a deck that may be seen. Raises Http404.

    Whoever sees a deck sees its versions.
    """
    versions = DeckVersion.objects.select_related("deck", "author", "restored_from")
    return get_object_or_404(versions, deck=deck, number=number)


def is_own(request: HttpRequest, deck: Deck) -> bool:
    """Whether the reader may edit *deck*."""
    return deck.is_kept_by(request.user, guest_key(request))
