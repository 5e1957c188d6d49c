"""People for programs: profiles, following, liking, blocking."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.api.addresses import Addressed
from core.api.endpoints import endpoint, validated
from core.api.members import Everybody, Members
from core.web.requests import signed_in
from decks.blocking.services import block_person, blocked_by, unblock_person
from decks.people.access import (
    met_deck,
    profile_of,
    public_deck,
    seen_profile,
    some_person,
)
from decks.people.models import MAX_ABOUT, Profile
from decks.people.parts import parts_of
from decks.people.queries import (
    LISTED,
    count_followers,
    followed_decks,
    followed_people,
    is_followed_by,
)
from decks.people.services import (
    follow_deck,
    follow_person,
    like_deck,
    save_profile,
    unfollow,
    unlike_deck,
)

DONE = {204: None}


class ProfileLineOut(serializers.Serializer[Any]):
    """Something that a profile lists; *path* is empty where it has no page."""

    title = serializers.CharField()
    path = serializers.CharField()
    hint = serializers.CharField()


class ProfilePartOut(serializers.Serializer[Any]):
    """A part of a profile."""

    name = serializers.SlugField()
    lines = ProfileLineOut(many=True)


class PersonOut(serializers.Serializer[Any]):
    """A public profile; *decks* is the address of their public decks."""

    name = serializers.CharField()
    about = serializers.CharField()
    page = serializers.URLField()
    decks = serializers.URLField()
    followers = serializers.IntegerField()
    is_followed = serializers.BooleanField()
    parts = ProfilePartOut(many=True)


class ProfileOut(serializers.ModelSerializer[Profile]):
    """What your profile shows."""

    class Meta:
        model = Profile
        fields = ("is_public", "about", "shows_events", "shows_translations")


class ProfileIn(serializers.Serializer[Any]):
    """What is left out stays as it is."""

    is_public = serializers.BooleanField(required=False)
    about = serializers.CharField(
        required=False, allow_blank=True, max_length=MAX_ABOUT, trim_whitespace=False
    )
    shows_events = serializers.BooleanField(required=False)
    shows_translations = serializers.BooleanField(required=False)


class FollowingOut(serializers.Serializer[Any]):
    """Whom and which decks you follow, and whom you block, by name and id."""

    people = serializers.ListField(child=serializers.CharField())
    decks = serializers.ListField(child=serializers.CharField())
    blocked = serializers.ListField(child=serializers.CharField())


@endpoint("GET", answer=PersonOut, permission=Everybody)
def one_person(request: Request, username: str) -> Response:
    """Return the profile of somebody who shows one."""
    shown = seen_profile(request, username)
    name = shown.user.get_username()
    whole = Addressed(context={"request": request})
    by = reverse("api-public-deck-list", query={"q": f'by:"{name}"'})
    told = {
        "name": name,
        "about": shown.about,
        "page": whole.address(shown.get_absolute_url()),
        "decks": whole.address(by),
        "followers": count_followers(shown.user),
        "is_followed": is_followed_by(request.user, shown.user),
        "parts": parts_of(shown),
    }
    return Response(PersonOut(told).data)


class OwnProfile(APIView):
    """Your profile."""

    required_scope = "people"
    permission_classes = (Members,)

    @extend_schema(responses=ProfileOut)
    def get(self, request: Request) -> Response:
        """Return what it shows."""
        return Response(ProfileOut(profile_of(signed_in(request))).data)

    @extend_schema(request=ProfileIn, responses=ProfileOut)
    def patch(self, request: Request) -> Response:
        """Change what it shows."""
        said = validated(ProfileIn, request.data)
        return Response(
            ProfileOut(save_profile(user=signed_in(request), changes=said)).data
        )


@endpoint("GET", answer=FollowingOut, permission=Members)
def following(request: Request) -> Response:
    """Return whom and what you follow, and whom you block."""
    user = signed_in(request)
    decks = followed_decks(user).values_list("short_id", flat=True)
    told = {
        "people": [one.get_username() for one in followed_people(user)],
        "decks": list(decks[:LISTED]),
        "blocked": [one.person.get_username() for one in blocked_by(user)],
    }
    return Response(FollowingOut(told).data)


class Switch(APIView):
    """What one does by PUT and takes back by DELETE; again changes nothing."""

    required_scope = "people"
    permission_classes = (Members,)

    def on(self, request: HttpRequest, name: str) -> None:
        """Do it. Raises Http404."""
        raise NotImplementedError

    def off(self, request: HttpRequest, name: str) -> None:
        """Take it back. Raises Http404."""
        raise NotImplementedError

    def _on(self, request: Request, name: str) -> Response:
        self.on(request, name)
        return Response(status=204)

    def _off(self, request: Request, name: str) -> Response:
        self.off(request, name)
        return Response(status=204)


class PersonSwitch(Switch):
    """Something between you and a person."""

    @extend_schema(request=None, responses=DONE)
    def put(self, request: Request, username: str) -> Response:
        """Do it."""
        return self._on(request, username)

    @extend_schema(request=None, responses=DONE)
    def delete(self, request: Request, username: str) -> Response:
        """Take it back."""
        return self._off(request, username)


class DeckSwitch(Switch):
    """Something between you and a deck."""

    required_scope = "decks"

    @extend_schema(request=None, responses=DONE)
    def put(self, request: Request, short_id: str) -> Response:
        """Do it."""
        return self._on(request, short_id)

    @extend_schema(request=None, responses=DONE)
    def delete(self, request: Request, short_id: str) -> Response:
        """Take it back."""
        return self._off(request, short_id)


class FollowPerson(PersonSwitch):
    """Follow somebody: you are told of decks that they publish."""

    def on(self, request: HttpRequest, name: str) -> None:
        """Follow."""
        followed = seen_profile(request, name).user
        follow_person(follower=signed_in(request), person=followed)

    def off(self, request: HttpRequest, name: str) -> None:
        """Follow no longer."""
        unfollow(follower=signed_in(request), person=some_person(name))


class BlockPerson(PersonSwitch):
    """Block somebody: neither of you meets the other; they are not told."""

    def on(self, request: HttpRequest, name: str) -> None:
        """Block."""
        block_person(owner=signed_in(request), person=some_person(name))

    def off(self, request: HttpRequest, name: str) -> None:
        """Block no longer."""
        unblock_person(owner=signed_in(request), person=some_person(name))


class FollowDeck(DeckSwitch):
    """Follow a deck: you are told of its new versions."""

    def on(self, request: HttpRequest, name: str) -> None:
        """Follow."""
        follow_deck(follower=signed_in(request), deck=met_deck(request, name))

    def off(self, request: HttpRequest, name: str) -> None:
        """Follow no longer."""
        unfollow(follower=signed_in(request), deck=met_deck(request, name))


class LikeDeck(DeckSwitch):
    """Like a public deck."""

    def on(self, request: HttpRequest, name: str) -> None:
        """Like."""
        like_deck(user=signed_in(request), deck=public_deck(request, name))

    def off(self, request: HttpRequest, name: str) -> None:
        """Like no longer."""
        unlike_deck(user=signed_in(request), deck=public_deck(request, name))
