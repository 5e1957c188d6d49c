"""Clubs and leagues for programs."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import (
    OpenApiParameter,
    extend_schema,
    extend_schema_field,
)
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.browsing.api import GAME, game_of
from cards.catalogue.models import Card
from core.api.endpoints import endpoint, validated
from core.web.requests import query_of, signed_in
from decks.collection.models import OwnedPrinting
from drafts.clubs.access import (
    deck_of_ones_own,
    league_of,
    member_to_manage,
    own_membership,
    own_shared_event,
    owner_of,
    runner_of,
    shared_deck,
    shared_event,
)
from drafts.clubs.forms import MAX_BEST
from drafts.clubs.models import (
    DESCRIPTION_LENGTH,
    NAME_LENGTH,
    Club,
    ClubDeck,
    ClubEvent,
    ClubMember,
    League,
)
from drafts.clubs.queries import (
    cards_of,
    clubs_of,
    decks_of,
    events_of,
    members_of,
    table_of_league,
    who_has,
)
from drafts.clubs.services import (
    change_club,
    create_club,
    create_league,
    delete_club,
    delete_league,
    join_club,
    leave_club,
    put_in_league,
    set_role,
    share_cards,
    share_deck,
    share_event,
    unshare_deck,
    unshare_event,
)
from drafts.picking.access import own_event

CARDS_ASKED = OpenApiParameter("q", str, description="A query of the search of cards.")


class ClubIn(serializers.Serializer[Any]):
    """What a club is called."""

    name = serializers.CharField(max_length=NAME_LENGTH)
    description = serializers.CharField(
        max_length=DESCRIPTION_LENGTH, allow_blank=True, default=""
    )


class ClubOut(serializers.ModelSerializer[Club]):
    """A club in a list."""

    id = serializers.CharField(source="short_id")
    people = serializers.IntegerField()

    class Meta:
        model = Club
        fields = ("id", "name", "description", "people")


class ClubMemberOut(serializers.ModelSerializer[ClubMember]):
    """Somebody in a club."""

    player = serializers.CharField(source="user.username")

    class Meta:
        model = ClubMember
        fields = ("player", "role", "joined_at")


class ClubEventOut(serializers.ModelSerializer[ClubEvent]):
    """An event a club shares, and the league it counts in."""

    id = serializers.CharField(source="event.short_id")
    name = serializers.CharField(source="event.name")
    state = serializers.CharField(source="event.state")
    league = serializers.IntegerField(
        source="league.number", allow_null=True, default=None
    )

    class Meta:
        model = ClubEvent
        fields = ("id", "name", "state", "league")


class ClubDeckOut(serializers.ModelSerializer[ClubDeck]):
    """A deck that a club's members may look at."""

    id = serializers.CharField(source="deck.short_id")
    name = serializers.CharField(source="deck.name")
    owner = serializers.CharField(source="deck.owner.username")

    class Meta:
        model = ClubDeck
        fields = ("id", "name", "owner", "shared_at")


class ClubDeckIn(serializers.Serializer[Any]):
    """A deck of yours by its id; *is_out*: no more."""

    deck = serializers.CharField(max_length=20)
    is_out = serializers.BooleanField(default=False)


class HolderOut(serializers.Serializer[Any]):
    """A member, and how many copies they have."""

    player = serializers.CharField()
    copies = serializers.IntegerField()


class ClubCardOut(serializers.Serializer[Any]):
    """A card, how many copies the club has, and who has them."""

    card = serializers.IntegerField()
    name = serializers.CharField()
    copies = serializers.IntegerField()
    holders = HolderOut(many=True)


class LeagueOut(serializers.ModelSerializer[League]):
    """A league of a club."""

    class Meta:
        model = League
        fields = ("number", "name", "best")


class ClubDetailOut(serializers.Serializer[Any]):
    """A club as its members see it."""

    id = serializers.CharField(source="club.short_id")
    name = serializers.CharField(source="club.name")
    description = serializers.CharField(source="club.description")
    invitation = serializers.CharField(source="club.invitation")
    role = serializers.CharField()
    members = ClubMemberOut(many=True)
    events = ClubEventOut(many=True)
    decks = ClubDeckOut(many=True)
    leagues = LeagueOut(many=True)


class InvitationIn(serializers.Serializer[Any]):
    """What an invite link carries."""

    invitation = serializers.CharField(max_length=40)


class RoleIn(serializers.Serializer[Any]):
    """A role; empty: out of the club."""

    role = serializers.ChoiceField(ClubMember.Role.choices, allow_blank=True)


class SharedIn(serializers.Serializer[Any]):
    """An event by its id; *is_out*: no more."""

    event = serializers.CharField(max_length=20)
    is_out = serializers.BooleanField(default=False)


class LeagueIn(serializers.Serializer[Any]):
    """A league; of each player's events the *best* count, 0: all."""

    name = serializers.CharField(max_length=NAME_LENGTH)
    best = serializers.IntegerField(min_value=0, max_value=MAX_BEST, default=0)


class LeagueLineOut(serializers.Serializer[Any]):
    """One player in the table of a league."""

    place = serializers.IntegerField()
    player = serializers.CharField()
    events = serializers.IntegerField()
    points = serializers.IntegerField()
    all_points = serializers.IntegerField()
    won = serializers.IntegerField()


class LeagueTableOut(LeagueOut):
    """A league with its table."""

    table = serializers.SerializerMethodField()

    class Meta(LeagueOut.Meta):
        fields = (*LeagueOut.Meta.fields, "table")  # type: ignore[assignment]

    @extend_schema_field(LeagueLineOut(many=True))
    def get_table(self, league: League) -> Any:
        """Return the table over finished events."""
        return LeagueLineOut(table_of_league(league), many=True).data


def _club_out(me: ClubMember, status: int = 200) -> Response:
    """Return the answer that shows the club of *me*."""
    told = {
        "club": me.club,
        "role": me.role,
        "members": members_of(me.club),
        "events": events_of(me.club),
        "decks": decks_of(me.club, me.user),
        "leagues": me.club.leagues.all(),
    }
    return Response(ClubDetailOut(told).data, status=status)


class Clubs(ListAPIView[Club]):
    """Your clubs."""

    required_scope = "events"
    serializer_class = ClubOut
    queryset = Club.objects.none()

    def get_queryset(self) -> Any:
        """Return the clubs of who asks."""
        return clubs_of(self.request.user)

    @extend_schema(request=ClubIn, responses={201: ClubDetailOut})
    def post(self, request: Request) -> Response:
        """Found a club."""
        club = create_club(owner=signed_in(request), **validated(ClubIn, request.data))
        return _club_out(own_membership(request, club.short_id), 201)


class OneClub(APIView):
    """A club you are in."""

    required_scope = "events"

    @extend_schema(responses=ClubDetailOut)
    def get(self, request: Request, short_id: str) -> Response:
        """Return the club with its members, events and leagues."""
        return _club_out(own_membership(request, short_id))

    @extend_schema(request=ClubIn, responses=ClubDetailOut)
    def put(self, request: Request, short_id: str) -> Response:
        """Call your club something else."""
        me = owner_of(request, short_id)
        change_club(club=me.club, **validated(ClubIn, request.data))
        return _club_out(me)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, short_id: str) -> Response:
        """Delete your club."""
        delete_club(club=owner_of(request, short_id).club)
        return Response(status=204)


@endpoint("POST", scope="events", sent=InvitationIn, answer=ClubDetailOut)
def join(request: Request) -> Response:
    """Join a club by its invitation."""
    word = validated(InvitationIn, request.data)["invitation"]
    club = get_object_or_404(Club, invitation=word.replace("\0", ""))
    return _club_out(join_club(club=club, user=signed_in(request)))


@endpoint("POST", scope="events", answer={204: None})
def leave(request: Request, short_id: str) -> Response:
    """Leave a club."""
    leave_club(member=own_membership(request, short_id))
    return Response(status=204)


@endpoint("POST", scope="events", sent=RoleIn, answer=ClubDetailOut)
def role(request: Request, short_id: str, username: str) -> Response:
    """Give a member of your club another role, or put them out."""
    member = member_to_manage(request, short_id, username)
    said = validated(RoleIn, request.data)["role"]
    if said:
        set_role(member=member, role=said)
    else:
        leave_club(member=member)
    return _club_out(own_membership(request, short_id))


@endpoint("POST", scope="events", sent=SharedIn, answer=ClubDetailOut)
def share(request: Request, short_id: str) -> Response:
    """Share an event you organize, or no more."""
    me, said = own_membership(request, short_id), validated(SharedIn, request.data)
    if said["is_out"]:
        unshare_event(shared=own_shared_event(me, said["event"]))
    else:
        event = own_event(request, said["event"].replace("\0", ""))
        share_event(club=me.club, event=event)
    return _club_out(me)


@endpoint("POST", scope="events", sent=ClubDeckIn, answer=ClubDetailOut)
def share_a_deck(request: Request, short_id: str) -> Response:
    """Let members of the club look at a deck of yours, or no more."""
    me, said = own_membership(request, short_id), validated(ClubDeckIn, request.data)
    if said["is_out"]:
        unshare_deck(shared=shared_deck(me, said["deck"]))
    else:
        share_deck(club=me.club, deck=deck_of_ones_own(me, said["deck"]))
    return _club_out(me)


class ClubCardList(ListAPIView[OwnedPrinting]):
    """What members of a club who show it have of each card, by name."""

    required_scope = "events"
    serializer_class = ClubCardOut
    queryset = OwnedPrinting.objects.none()

    @extend_schema(parameters=[GAME, CARDS_ASKED])
    def get(self, request: Request, short_id: str) -> Response:
        """List the cards that a query finds, a page at a time."""
        me = own_membership(request, short_id)
        page = self.paginate_queryset(
            cards_of(me.club, me.user, query_of(request), game_of(request)).owned
        )
        keys = [row["card"] for row in page or ()]
        names = dict(Card.objects.filter(pk__in=keys).values_list("pk", "name"))
        who = who_has(me.club, me.user, keys)
        rows = [
            {
                "card": row["card"],
                "name": names[row["card"]],
                "copies": row["n"],
                "holders": [
                    {"player": name, "copies": n} for name, n in who[row["card"]]
                ],
            }
            for row in page or ()
            if row["card"] in names
        ]
        return self.get_paginated_response(ClubCardOut(rows, many=True).data)

    @extend_schema(request=None, responses={204: None})
    def put(self, request: Request, short_id: str) -> Response:
        """Let the others see what you have of each card."""
        share_cards(member=own_membership(request, short_id), is_shared=True)
        return Response(status=204)

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, short_id: str) -> Response:
        """Let them see it no more."""
        share_cards(member=own_membership(request, short_id), is_shared=False)
        return Response(status=204)


@endpoint("POST", scope="events", sent=LeagueIn, answer={201: LeagueOut})
def league(request: Request, short_id: str) -> Response:
    """Begin a league of a club that you run."""
    me = runner_of(request, short_id)
    made = create_league(club=me.club, **validated(LeagueIn, request.data))
    return Response(LeagueOut(made).data, status=201)


class OneLeague(APIView):
    """A league of a club you are in."""

    required_scope = "events"

    @extend_schema(responses=LeagueTableOut)
    def get(self, request: Request, short_id: str, number: int) -> Response:
        """Return the league with its table over finished events."""
        found = league_of(own_membership(request, short_id), number)
        return Response(LeagueTableOut(found).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, short_id: str, number: int) -> Response:
        """Delete the league."""
        delete_league(league=league_of(runner_of(request, short_id), number))
        return Response(status=204)


@endpoint("POST", scope="events", sent=SharedIn, answer=LeagueTableOut)
def league_event(request: Request, short_id: str, number: int) -> Response:
    """Let a shared event count in a league that you run, or no more."""
    me, said = runner_of(request, short_id), validated(SharedIn, request.data)
    found, shared = league_of(me, number), shared_event(me, said["event"])
    put_in_league(shared=shared, league=None if said["is_out"] else found)
    return Response(LeagueTableOut(found).data)
