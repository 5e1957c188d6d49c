"""Branches of a deck for programs."""

from collections.abc import Iterable, Mapping
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.api.endpoints import CsrfProtected, validated
from core.web.guests import ensure_guest_key, guest_key
from decks.building.access import own_branch, own_deck, visible_deck
from decks.building.api import deck_response
from decks.building.branches.services import create_branch, fork_deck, merge_branch
from decks.building.editing.deck_diff import Choice, Place
from decks.building.models import Deck, Entry
from decks.building.queries import with_entries, with_size
from decks.building.serializers import DeckDetailOut, DeckOut
from decks.building.versions.queries import get_branches
from rules.game.deck import Zone


class BranchIn(serializers.Serializer[Any]):
    """What a branch is called."""

    name = serializers.CharField(max_length=120)


class ChoiceIn(serializers.Serializer[Any]):
    """How the conflict in one place is settled; `mine` is the deck's figure."""

    card = serializers.IntegerField(min_value=1)
    zone = serializers.ChoiceField(choices=Entry.DeckZone.choices)
    choice = serializers.ChoiceField(choices=[choice.value for choice in Choice])


class MergeIn(serializers.Serializer[Any]):
    """How conflicts are settled, and whether the branch is kept."""

    choices = ChoiceIn(many=True, default=list)
    keep = serializers.BooleanField(default=False)


def choices_by_place(choices: Iterable[Mapping[str, Any]]) -> dict[Place, Choice]:
    """Return validated `ChoiceIn` data by the place of its conflict."""
    return {
        Place(one["card"], Zone(one["zone"])): Choice(one["choice"]) for one in choices
    }


class Fork(APIView):
    """Copy a deck into your own, with credit."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(request=None, responses={201: DeckDetailOut})
    def post(self, request: Request, short_id: str) -> Response:
        """Return the fork."""
        deck = visible_deck(request, short_id)
        key = ensure_guest_key(request)
        return deck_response(
            fork_deck(deck=deck, user=request.user, guest_key=key), 201
        )


class Branches(APIView):
    """The branches of a deck: planned changes beside it."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(responses=DeckOut(many=True))
    def get(self, request: Request, short_id: str) -> Response:
        """Return the branches that who asks may see, the oldest first."""
        deck = visible_deck(request, short_id)
        branches = get_branches(deck, request.user, guest_key(request))
        decks = with_size(Deck.objects.filter(pk__in=[one.pk for one in branches]))
        whole = with_entries(decks.select_related("owner"))
        return Response(DeckOut(whole.order_by("created_at", "pk"), many=True).data)

    @extend_schema(request=BranchIn, responses={201: DeckDetailOut})
    def post(self, request: Request, short_id: str) -> Response:
        """Begin a branch."""
        deck = own_deck(request, short_id)
        name = validated(BranchIn, request.data)["name"]
        return deck_response(
            create_branch(deck=deck, name=name, author=request.user), 201
        )


class MergeBranch(APIView):
    """Take a branch into its deck."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(request=MergeIn, responses=DeckDetailOut)
    def post(self, request: Request, short_id: str) -> Response:
        """Return the deck; conflicts without a choice are a 409 that names them."""
        branch, _ = own_branch(request, short_id)
        data = validated(MergeIn, request.data)
        choices = choices_by_place(data["choices"])
        deck = merge_branch(branch=branch, choices=choices, is_kept=data["keep"])
        return deck_response(deck)
