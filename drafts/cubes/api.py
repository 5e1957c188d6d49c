"""Cubes for programs: listed, made, read, changed, deleted."""

from typing import Any

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.browsing.api import GAME, game_of
from core.api.endpoints import valid_input
from core.web.requests import signed_in
from decks.lists.dialects.written import MAX_TEXT
from drafts.cubes.access import own_cube
from drafts.cubes.models import Cube
from drafts.cubes.queries import find_cube, newest_version, visible_cubes
from drafts.cubes.services import (
    MAX_NAME,
    change_cube,
    create_cube,
    delete_cube,
    read_cube,
)
from rules.games import DEFAULT_GAME, GAMES


class CubeOut(serializers.ModelSerializer[Cube]):
    """A cube in a list."""

    id = serializers.CharField(source="short_id")
    owner = serializers.CharField(source="owner.username")

    class Meta:
        model = Cube
        fields = ("id", "name", "owner", "game", "is_public", "changed_at")


class CubeDetailOut(CubeOut):
    """A cube with the printings it holds now and the number of that version."""

    version = serializers.SerializerMethodField()
    cards = serializers.SerializerMethodField()

    class Meta(CubeOut.Meta):
        fields = (*CubeOut.Meta.fields, "version", "cards")  # type: ignore[assignment]

    def get_version(self, cube: Cube) -> int:
        """Return the number of the newest version."""
        return newest_version(cube).number

    def get_cards(self, cube: Cube) -> list[str]:
        """Return the printings."""
        return list(newest_version(cube).cards)


class CubeIn(serializers.Serializer[Any]):
    """A name, and cards written as a deck or found by a query of the search."""

    name = serializers.CharField(max_length=MAX_NAME)
    text = serializers.CharField(max_length=MAX_TEXT, allow_blank=True, default="")
    query = serializers.CharField(max_length=500, allow_blank=True, default="")
    is_public = serializers.BooleanField(default=False)
    game = serializers.ChoiceField(choices=list(GAMES), default=DEFAULT_GAME)

    def told(self, game_slug: str = "") -> dict[str, Any]:
        """Return what the services take, of a cube of its game. Raises as `read_cube`.

        Without a game it is the one that is sent, which is told along.
        """
        said = dict(self.validated_data)
        query, text, sent = said.pop("query"), said.pop("text"), said.pop("game")
        cards = read_cube(game_slug or sent, written=text, query=query)
        return said | {"cards": cards} | ({} if game_slug else {"game_slug": sent})


@extend_schema_view(get=extend_schema(parameters=[GAME]))
class Cubes(ListAPIView[Cube]):
    """Your cubes and public ones."""

    required_scope = "events"
    serializer_class = CubeOut
    permission_classes = (IsAuthenticatedOrReadOnly,)
    queryset = Cube.objects.none()

    def get_queryset(self) -> Any:
        """Return the cubes of which who asks may know."""
        return visible_cubes(self.request.user, game_of(self.request))

    @extend_schema(request=CubeIn, responses={201: CubeDetailOut})
    def post(self, request: Request) -> Response:
        """Make a cube."""
        told = valid_input(CubeIn, request.data).told()
        cube = create_cube(owner=signed_in(request), **told)
        return Response(CubeDetailOut(cube).data, status=201)


class OneCube(APIView):
    """One cube with its cards."""

    required_scope = "events"
    permission_classes = (IsAuthenticatedOrReadOnly,)

    @extend_schema(responses=CubeDetailOut)
    def get(self, request: Request, short_id: str) -> Response:
        """Return the cube as it is now."""
        return Response(CubeDetailOut(find_cube(request.user, None, short_id)).data)

    @extend_schema(request=CubeIn, responses=CubeDetailOut)
    def put(self, request: Request, short_id: str) -> Response:
        """Change the cube; other cards are a new version."""
        cube = own_cube(request, short_id)
        told = valid_input(CubeIn, request.data).told(cube.game)
        return Response(CubeDetailOut(change_cube(cube=cube, **told)).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, short_id: str) -> Response:
        """Throw the cube away."""
        delete_cube(cube=own_cube(request, short_id))
        return Response(status=204)
