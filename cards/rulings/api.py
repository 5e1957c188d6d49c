"""Rulings for curators' programs; everybody reads them with the card."""

from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.catalogue.models import Card
from cards.curation.curators import is_curator
from cards.rulings.card_parts import RulingOut
from cards.rulings.models import MAX_SOURCE, MAX_WORDS, Ruling
from cards.rulings.services import delete_ruling, save_ruling
from core.api.endpoints import validated


class RulingIn(serializers.Serializer[Any]):
    """What was asked of a card and how it is played."""

    language = serializers.ChoiceField(choices=settings.LANGUAGES, default="en")
    words = serializers.CharField(max_length=MAX_WORDS)
    source = serializers.CharField(  # type: ignore[assignment]  # a field of ours
        max_length=MAX_SOURCE, allow_blank=True, default=""
    )
    decided_on = serializers.DateField(allow_null=True, default=None)


def _curator(request: Request) -> User:
    """Return the curator who asks. Raises Http404."""
    if not isinstance(request.user, User) or not is_curator(request.user):
        raise Http404
    return request.user


class CardRulings(APIView):
    """Rulings on a card, for its curators."""

    required_scope = "catalogue"
    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=RulingOut(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """List them all, in every language."""
        _curator(request)
        return _all_of(get_object_or_404(Card, pk=pk))

    @extend_schema(request=RulingIn, responses={201: RulingOut(many=True)})
    def post(self, request: Request, pk: int) -> Response:
        """Write one, and list them all."""
        curator = _curator(request)
        card = get_object_or_404(Card, pk=pk)
        save_ruling(card=card, author=curator, **validated(RulingIn, request.data))
        return _all_of(card, 201)


class OneRuling(APIView):
    """A ruling, for curators."""

    required_scope = "catalogue"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=RulingIn, responses=RulingOut)
    def put(self, request: Request, pk: int) -> Response:
        """Let it say something else."""
        curator, ruling = _curator(request), _ruling(pk)
        said = validated(RulingIn, request.data)
        save_ruling(card=ruling.card, author=curator, ruling=ruling, **said)
        return Response(RulingOut(ruling).data)

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Delete it."""
        delete_ruling(author=_curator(request), ruling=_ruling(pk))
        return Response(status=204)


def _all_of(card: Card, status: int = 200) -> Response:
    """Return the answer with all rulings on *card*."""
    held = Ruling.objects.filter(card=card.pk)
    return Response(RulingOut(held, many=True).data, status=status)


def _ruling(pk: int) -> Ruling:
    """Return a ruling with its card. Raises Http404."""
    return get_object_or_404(Ruling.objects.select_related("card"), pk=pk)
