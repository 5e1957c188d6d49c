"""Loading suggestions: of the own decks, and by oneself."""

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from core.web.members import require_people
from decks.building.access import own_deck
from decks.building.models import Deck
from decks.suggestions.models import Suggestion


def own_copy(request: HttpRequest, short_id: str) -> tuple[Deck, Deck]:
    """Return a copy of the reader's and the public deck of another. Raises Http404."""
    require_people()
    copy = own_deck(request, short_id)
    origin = copy.fork_of
    if origin is None or origin.owner_id in (None, copy.owner_id):
        raise Http404
    if copy.owner_id is None or origin.visibility != Deck.Visibility.PUBLIC:
        raise Http404
    return copy, origin


def offered_deck(request: HttpRequest, short_id: str) -> Deck:
    """Return an own deck that others suggest to. Raises Http404."""
    require_people()
    deck = own_deck(request, short_id)
    if deck.owner_id is None or deck.branch_of_id is not None:
        raise Http404
    return deck


def offered_suggestion(user: User, pk: int) -> Suggestion:
    """Return a suggestion to a deck of *user*. Raises Http404."""
    return get_object_or_404(_whole(), pk=pk, deck__owner=user.pk)


def own_suggestion(user: User, pk: int) -> Suggestion:
    """Return an open suggestion that *user* made. Raises Http404."""
    return get_object_or_404(_whole(), pk=pk, author=user.pk, state="open")


def _whole() -> QuerySet[Suggestion]:
    """Return all suggestions with what is read of them."""
    return Suggestion.objects.select_related("deck", "author", "version__deck")
