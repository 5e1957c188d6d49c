"""Loading clubs: who is no member does not learn that one is there."""

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from decks.building.models import Deck
from drafts.clubs.models import ClubDeck, ClubEvent, ClubMember, League


def own_membership(request: HttpRequest, short_id: str) -> ClubMember:
    """Return the reader's place in the club. Raises Http404."""
    members = ClubMember.objects.select_related("club", "user")
    return get_object_or_404(
        members, club__short_id=short_id, user=request.user.pk or 0
    )


def owner_of(request: HttpRequest, short_id: str) -> ClubMember:
    """Return the reader's place in the club they own. Raises Http404."""
    member = own_membership(request, short_id)
    if not member.is_owner:
        raise Http404
    return member


def runner_of(request: HttpRequest, short_id: str) -> ClubMember:
    """Return the reader's place in the club whose leagues they run. Raises Http404."""
    member = own_membership(request, short_id)
    if not member.runs_leagues:
        raise Http404
    return member


def member_to_manage(request: HttpRequest, short_id: str, name: str) -> ClubMember:
    """Return a member of the club that the reader owns. Raises Http404."""
    owner = owner_of(request, short_id)
    members = owner.club.members.select_related("club", "user")
    return get_object_or_404(members, user__username=name.replace("\0", ""))


def shared_event(member: ClubMember, short_id: str) -> ClubEvent:
    """Return an event that the member's club shares. Raises Http404."""
    shared = member.club.events.select_related("event", "league")
    return get_object_or_404(shared, event__short_id=short_id.replace("\0", ""))


def own_shared_event(member: ClubMember, short_id: str) -> ClubEvent:
    """Return a shared event that *member* may take back. Raises Http404."""
    shared = shared_event(member, short_id)
    if shared.event.organiser_id != member.user_id and not member.runs_leagues:
        raise Http404
    return shared


def shared_deck(member: ClubMember, short_id: str) -> ClubDeck:
    """Return a deck of *member*'s own that the club shares. Raises Http404."""
    shared = member.club.decks.select_related("deck")
    own = shared.filter(deck__owner=member.user_id)
    return get_object_or_404(own, deck__short_id=short_id.replace("\0", ""))


def deck_of_ones_own(member: ClubMember, short_id: str) -> Deck:
    """Return a deck of *member*'s own that a club can share. Raises Http404."""
    own = Deck.objects.filter(owner=member.user_id, branch_of=None)
    return get_object_or_404(own, short_id=short_id.replace("\0", ""))


def league_of(member: ClubMember, number: int) -> League:
    """Return a league of the member's club. Raises Http404."""
    leagues = member.club.leagues.select_related("club")
    return get_object_or_404(leagues, number=number)
