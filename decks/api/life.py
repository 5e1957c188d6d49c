"""A deck's life for programs: changes, settings, versions, forks and branches.

Whoever keeps a deck may write, a guest too; for all others it is not there. Every write
carries the token against forged requests.
"""

from typing import Any

from django.db.models import Prefetch, QuerySet, prefetch_related_objects
from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.authentication import SessionAuthentication
from rest_framework.generics import ListAPIView
from rest_framework.permissions import SAFE_METHODS, BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.models import Card
from decks.api.decks import DeckDetail, DeckOut, OwnDeckList, with_entries
from decks.api.life_shapes import (
    BranchIn,
    ChangeIn,
    ChangeOut,
    ComparisonOut,
    DeckIn,
    DeckLifeOut,
    DeckNewIn,
    MergeIn,
    VersionDetailOut,
    VersionIn,
    VersionOut,
    changes_out,
    comparison_out,
)
from decks.guests import ensure_guest_key, guest_key
from decks.life.deck_diff import compare
from decks.life.editing import Outcome, make_change
from decks.life.forks import create_branch, fork_deck, merge_branch
from decks.life.history import Side, find_deck, get_branches, get_versions, pick_side
from decks.life.versions import restore_version, save_version
from decks.models import Deck, DeckVersion, VersionEntry
from decks.selectors import with_size
from decks.services import create_deck, delete_deck, update_deck
from decks.views.access import deck_version, own_branch, own_deck, visible_deck


class WithToken(BasePermission):
    """Anyone with the token against forged requests; loading asks whose deck it is."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Ask guests for the token, too; of accounts it was asked already."""
        if request.method not in SAFE_METHODS and not request.user.is_authenticated:
            SessionAuthentication().enforce_csrf(request)
        return True


def _checked(kind: Any, request: Request) -> Any:
    """Return what was sent, in the shape *kind*. Raises ValidationError."""
    asked = kind(data=request.data)
    asked.is_valid(raise_exception=True)
    return asked


def _deck_out(deck: Deck, status: int = 200) -> Response:
    """Answer with *deck*, whole."""
    decks = with_size(Deck.objects.filter(pk=deck.pk))
    whole = get_object_or_404(with_entries(decks.select_related("owner", "branch_of")))
    return Response(DeckLifeOut(whole).data, status=status)


class Decks(OwnDeckList):
    """Your own decks, the latest change first."""

    def get_permissions(self) -> list[Any]:
        """Let guests begin decks; their list has no end of its own."""
        is_reading = self.request.method in SAFE_METHODS
        return [IsAuthenticated() if is_reading else WithToken()]

    @extend_schema(request=DeckNewIn, responses={201: DeckLifeOut})
    def post(self, request: Request) -> Response:
        """Begin an empty deck."""
        asked = _checked(DeckNewIn, request).validated_data
        deck = create_deck(
            user=request.user,
            guest_key=ensure_guest_key(request),
            name=asked["name"],
            game_slug=asked["game"],
            format_slug=asked["format"],
        )
        return _deck_out(deck, 201)


class OneDeck(DeckDetail):
    """One deck with its cards: your own, a public one, or one whose link you have."""

    serializer_class = DeckLifeOut
    permission_classes = (WithToken,)

    @extend_schema(request=DeckIn, responses=DeckLifeOut)
    def patch(self, request: Request, short_id: str) -> Response:
        """Change settings: those that are sent."""
        deck = own_deck(request, short_id)
        asked = _checked(DeckIn, request).validated_data
        opened = asked.pop("opened")
        return _deck_out(update_deck(deck=deck, changes=asked, opened=opened))

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, short_id: str) -> Response:
        """Delete the deck for good, with its versions."""
        delete_deck(deck=own_deck(request, short_id))
        return Response(status=204)


class Changes(APIView):
    """Change how many of a card lie in a zone."""

    permission_classes = (WithToken,)

    @extend_schema(request=ChangeIn, responses=ChangeOut)
    def post(self, request: Request, short_id: str) -> Response:
        """Change, and return what others changed meanwhile.

        A figure set for a card that changed since *revision* is a 409 with figures.
        """
        deck = own_deck(request, short_id)
        asked = dict(_checked(ChangeIn, request).validated_data)
        card = get_object_or_404(Card, pk=asked.pop("card"), game=deck.game)
        seen = asked.pop("revision", None)
        return change_out(make_change(deck=deck, card=card, **asked, seen=seen))


def change_out(outcome: Outcome) -> Response:
    """Answer with what a change came to."""
    return Response(
        {
            "quantity": outcome.quantity,
            "revision": outcome.revision,
            "meanwhile": changes_out(outcome.meanwhile.difference),
            "meanwhile_is_whole": outcome.meanwhile.is_whole,
        }
    )


class Versions(ListAPIView[DeckVersion]):
    """The versions of a deck, the latest first."""

    serializer_class = VersionOut
    permission_classes = (WithToken,)
    queryset = DeckVersion.objects.none()

    def get_queryset(self) -> QuerySet[DeckVersion]:
        """Return the versions of a deck that who asks may see."""
        return get_versions(visible_deck(self.request, self.kwargs["short_id"]))

    @extend_schema(request=VersionIn, responses={201: VersionOut})
    def post(self, request: Request, short_id: str) -> Response:
        """Save the deck as its next version."""
        deck = own_deck(request, short_id)
        message = _checked(VersionIn, request).validated_data["message"]
        saved = save_version(deck=deck, author=request.user, message=message)
        return Response(VersionOut(saved).data, status=201)


class OneVersion(APIView):
    """One version of a deck with its cards."""

    permission_classes = (WithToken,)

    @extend_schema(responses=VersionDetailOut)
    def get(self, request: Request, short_id: str, number: int) -> Response:
        """Return the version."""
        version = deck_version(visible_deck(request, short_id), number)
        entries = VersionEntry.objects.select_related("card")
        in_order = entries.order_by("zone", "card__name")
        prefetch_related_objects([version], Prefetch("entries", in_order))
        return Response(VersionDetailOut(version).data)


class Restore(APIView):
    """Go back to a version."""

    permission_classes = (WithToken,)

    @extend_schema(request=None, responses={201: VersionOut})
    def post(self, request: Request, short_id: str, number: int) -> Response:
        """Make the deck hold the version's cards; return the new version it is."""
        version = deck_version(own_deck(request, short_id), number)
        restored = restore_version(version=version, author=request.user)
        return Response(VersionOut(restored).data, status=201)


_SIDES = [
    OpenApiParameter("a", str, description="A version's number, or `now`."),
    OpenApiParameter("b", str, description="A version's number, or `now`."),
    OpenApiParameter("with", str, description="Another deck's id; *b* is of it."),
]


class Compare(APIView):
    """What differs between two versions, or between two decks."""

    permission_classes = (WithToken,)

    @extend_schema(parameters=_SIDES, responses=ComparisonOut)
    def get(self, request: Request, short_id: str) -> Response:
        """Return what must change in *a* to make it *b*."""
        deck = visible_deck(request, short_id)
        typed = request.GET.get("with", "")
        other = find_deck(typed, request.user, guest_key(request)) if typed else deck
        before = pick_side(deck, request.GET.get("a", "now"))
        after = pick_side(other, request.GET.get("b", "now")) if other else None
        if before is None or after is None:
            raise Http404
        return Response(comparison_out(_difference(before, after)))


def _difference(before: Side, after: Side) -> Any:
    return compare(before.cards, after.cards)


class Fork(APIView):
    """Copy a deck into your own, with credit."""

    permission_classes = (WithToken,)

    @extend_schema(request=None, responses={201: DeckLifeOut})
    def post(self, request: Request, short_id: str) -> Response:
        """Return the fork."""
        deck = visible_deck(request, short_id)
        key = ensure_guest_key(request)
        return _deck_out(fork_deck(deck=deck, user=request.user, guest_key=key), 201)


class Branches(APIView):
    """The branches of a deck: planned changes beside it."""

    permission_classes = (WithToken,)

    @extend_schema(responses=DeckOut(many=True))
    def get(self, request: Request, short_id: str) -> Response:
        """Return the branches that who asks may see, the oldest first."""
        deck = visible_deck(request, short_id)
        branches = get_branches(deck, request.user, guest_key(request))
        decks = with_size(Deck.objects.filter(pk__in=[one.pk for one in branches]))
        whole = with_entries(decks.select_related("owner"))
        return Response(DeckOut(whole.order_by("created_at", "pk"), many=True).data)

    @extend_schema(request=BranchIn, responses={201: DeckLifeOut})
    def post(self, request: Request, short_id: str) -> Response:
        """Begin a branch."""
        deck = own_deck(request, short_id)
        name = _checked(BranchIn, request).validated_data["name"]
        return _deck_out(create_branch(deck=deck, name=name, author=request.user), 201)


class MergeBranch(APIView):
    """Take a branch into its deck."""

    permission_classes = (WithToken,)

    @extend_schema(request=MergeIn, responses=DeckLifeOut)
    def post(self, request: Request, short_id: str) -> Response:
        """Return the deck; conflicts without a choice are a 409 that names them."""
        branch, _ = own_branch(request, short_id)
        asked = _checked(MergeIn, request)
        deck = merge_branch(
            branch=branch,
            choices=asked.settled(),
            is_kept=asked.validated_data["keep"],
        )
        return _deck_out(deck)
