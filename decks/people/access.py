"""Loading people and what one likes or follows: what may not be met is a 404."""

from django.contrib.auth.models import User
from django.http import Http404, HttpRequest

from decks.blocking.models import PersonBlock
from decks.building.access import visible_deck
from decks.building.models import Deck
from decks.people.models import Profile
from decks.staff.names import check_name
from rules.errors import Refusal


def profile_of(user: User) -> Profile:
    """Return the profile of *user*; unsaved, and private, if there is none yet."""
    found = Profile.objects.select_related("user").filter(user=user.pk).first()
    return found or Profile(user=user)


def seen_profile(request: HttpRequest, username: str) -> Profile:
    """Return a profile that the reader may look at: public, or their own.

    Not of who is locked, has a name that nobody may have, or blocked the reader. Raises
    Http404.
    """
    person = some_person(username)
    profile = profile_of(person)
    if person.pk == request.user.pk:
        return profile
    if not profile.is_public or _is_unwanted(request, person):
        raise Http404
    try:
        check_name(person.get_username())
    except Refusal as refusal:
        raise Http404 from refusal
    return profile


def some_person(username: str) -> User:
    """Return the account of that name, whatever it shows. Raises Http404."""
    name = username.replace("\0", "")
    found = User.objects.filter(username=name, is_active=True).first()
    if found is None:
        raise Http404
    return found


def _is_unwanted(request: HttpRequest, person: User) -> bool:
    """Whether *person* blocked the reader."""
    if not request.user.is_authenticated:
        return False
    return PersonBlock.objects.filter(owner=person, person=request.user.pk).exists()


def met_deck(request: HttpRequest, short_id: str) -> Deck:
    """Return a deck of an account that the reader may look at. Raises Http404."""
    deck = visible_deck(request, short_id)
    if deck.owner is None or deck.branch_of_id is not None:
        raise Http404
    return deck


def public_deck(request: HttpRequest, short_id: str) -> Deck:
    """Return such a deck that anyone may find. Raises Http404."""
    deck = met_deck(request, short_id)
    if deck.visibility != Deck.Visibility.PUBLIC:
        raise Http404
    return deck
