"""What members do: clubs, who is in them, events shared, leagues."""

from django.contrib.auth.models import AbstractBaseUser
from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone

from decks.building.models import Deck
from drafts.clubs.models import (
    Club,
    ClubDeck,
    ClubEvent,
    ClubMember,
    League,
    LeagueLine,
)
from drafts.events.models import Event, new_invitation
from drafts.rounds.standings import standings_of
from rules.errors import N_, Refusal

MAX_CLUBS = 20  # that an account owns
MAX_MEMBERS = 500
MAX_LEAGUES = 50  # of a club
MAX_EVENTS = 1000  # that a club shares
MAX_DECKS = 500  # that a club shares
Role = ClubMember.Role


class TooManyClubs(Refusal):
    """The account owns as many clubs as one may."""

    code = "too-many-clubs"
    sentence = N_("You own %(limit)s clubs, the limit. Delete one first.")
    status = 409


class ClubFull(Refusal):
    """The club has as many members, leagues or events as one may have."""

    code = "club-full"
    sentence = N_("This club has %(limit)s of these already, the limit.")
    status = 409


class EventShared(Refusal):
    """Another club shares the event."""

    code = "event-shared"
    sentence = N_("Another club shares this event already.")
    status = 409


class NotTheOwner(Refusal):
    """The owner of a club is named by handing it on, and stays until then."""

    code = "club-owner"
    sentence = N_("The owner stays in the club. Hand it on first.")
    status = 409


@transaction.atomic
def create_club(*, owner: AbstractBaseUser, name: str, description: str) -> Club:
    """Return a new club of *owner*. Raises TooManyClubs."""
    owned = ClubMember.objects.filter(user=owner.pk, role=Role.OWNER)
    if owned.count() >= MAX_CLUBS:
        raise TooManyClubs(limit=MAX_CLUBS)
    now = timezone.now()
    club = Club.objects.create(name=name, description=description, created_at=now)
    ClubMember.objects.create(
        club=club, user_id=owner.pk, role=Role.OWNER, joined_at=now
    )
    return club


def change_club(*, club: Club, name: str, description: str) -> Club:
    """Call and describe the club so."""
    club.name, club.description = name, description
    club.save(update_fields=["name", "description"])
    return club


def renew_invitation(*, club: Club) -> Club:
    """Give the club another link: with the old one nobody joins any more."""
    club.invitation = new_invitation()
    club.save(update_fields=["invitation"])
    return club


def delete_club(*, club: Club) -> None:
    """Delete the club with its leagues; its events stay their organizers'."""
    club.delete()


@transaction.atomic
def join_club(*, club: Club, user: AbstractBaseUser) -> ClubMember:
    """Return *user* as a member; again changes nothing. Raises ClubFull."""
    held = Club.objects.select_for_update().get(pk=club.pk)
    found = held.members.filter(user=user.pk).first()
    if found:
        return found
    if held.members.count() >= MAX_MEMBERS:
        raise ClubFull(limit=MAX_MEMBERS)
    return ClubMember.objects.create(
        club=held, user_id=user.pk, joined_at=timezone.now()
    )


@transaction.atomic
def leave_club(*, member: ClubMember) -> None:
    """Let *member* leave with their decks; an owner alone takes the club along.

    Raises NotTheOwner.
    """
    club = Club.objects.select_for_update().get(pk=member.club_id)
    if not member.is_owner:
        club.decks.filter(deck__owner=member.user_id).delete()
        member.delete()
    elif club.members.count() == 1:
        club.delete()
    else:
        raise NotTheOwner


@transaction.atomic
def set_role(*, member: ClubMember, role: str) -> ClubMember:
    """Give *member* another role; a new owner makes the old one an organizer.

    Raises NotTheOwner for the owner, who hands the club on.
    """
    Club.objects.select_for_update().get(pk=member.club_id)
    member.refresh_from_db()
    if member.is_owner:
        raise NotTheOwner
    if role == Role.OWNER:
        owners = ClubMember.objects.filter(club=member.club_id, role=Role.OWNER)
        owners.update(role=Role.ORGANISER)
    member.role = role
    member.save(update_fields=["role"])
    return member


@transaction.atomic
def share_event(*, club: Club, event: Event) -> ClubEvent:
    """Let members of *club* see and join *event*; again changes nothing.

    Raises EventShared or ClubFull.
    """
    held = Club.objects.select_for_update().get(pk=club.pk)
    found = ClubEvent.objects.filter(event=event).first()
    if found:
        if found.club_id != held.pk:
            raise EventShared
        return found
    if held.events.count() >= MAX_EVENTS:
        raise ClubFull(limit=MAX_EVENTS)
    try:
        with transaction.atomic():
            return ClubEvent.objects.create(
                club=held, event=event, shared_at=timezone.now()
            )
    except IntegrityError as twice:
        raise EventShared from twice


def unshare_event(*, shared: ClubEvent) -> None:
    """Let the club share the event no more; it counts in no league then."""
    shared.delete()


@transaction.atomic
def share_deck(*, club: Club, deck: Deck) -> ClubDeck:
    """Let members of *club* look at *deck*; again changes nothing.

    Raises ClubFull.
    """
    held = Club.objects.select_for_update().get(pk=club.pk)
    found = held.decks.filter(deck=deck).first()
    if found:
        return found
    if held.decks.count() >= MAX_DECKS:
        raise ClubFull(limit=MAX_DECKS)
    return held.decks.create(deck=deck, shared_at=timezone.now())


def unshare_deck(*, shared: ClubDeck) -> None:
    """Let the club look at the deck no more than anyone else."""
    shared.delete()


def share_cards(*, member: ClubMember, is_shared: bool) -> ClubMember:
    """Let the others of the club see what *member* has of each card, or no more."""
    member.shares_cards = is_shared
    member.save(update_fields=["shares_cards"])
    return member


@transaction.atomic
def create_league(*, club: Club, name: str, best: int) -> League:
    """Return a new league of *club*. Raises ClubFull."""
    held = Club.objects.select_for_update().get(pk=club.pk)
    if held.leagues.count() >= MAX_LEAGUES:
        raise ClubFull(limit=MAX_LEAGUES)
    last = held.leagues.aggregate(last=Max("number"))["last"] or 0
    return League.objects.create(
        club=held, number=last + 1, name=name, best=best, created_at=timezone.now()
    )


def delete_league(*, league: League) -> None:
    """Delete the league; its events stay shared."""
    league.delete()


@transaction.atomic
def put_in_league(*, shared: ClubEvent, league: League | None) -> ClubEvent:
    """Let a shared event count in *league* of the same club, or in none."""
    shared.league = league
    shared.save(update_fields=["league"])
    settle(shared=shared)
    return shared


@transaction.atomic
def settle(*, shared: ClubEvent) -> None:
    """Write down what players came to, if the event is over and counts; else nothing.

    Made again it is the same.
    """
    LeagueLine.objects.filter(shared=shared).delete()
    if shared.league_id is None or shared.event.state != Event.State.FINISHED:
        return
    users = dict(shared.event.seats.exclude(user=None).values_list("number", "user"))
    LeagueLine.objects.bulk_create(
        LeagueLine(
            shared=shared,
            user_id=users[line.record.player],
            place=line.place,
            points=line.record.points,
        )
        for line in standings_of(shared.event)
        if line.record.player in users
    )
