"""Proposals for texts of cards, from programs."""

from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers, status
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.catalogue.card_texts.models import CardText, TextProposal
from cards.catalogue.models import Card
from cards.translation.editor.services import propose_checked
from cards.translation.glossary.services import get_glossary
from cards.translation.review.services import (
    MAX_TEXT,
    REASON,
    decide_proposal,
    open_proposals,
)
from cards.translation.target_languages import CARD_LANGUAGES
from rules.games import DEFAULT_GAME, game


class ProposalIn(serializers.Serializer[Any]):
    """One text somebody proposes."""

    card = serializers.PrimaryKeyRelatedField(queryset=Card.objects.all())
    lang = serializers.ChoiceField(choices=CARD_LANGUAGES)
    field = serializers.ChoiceField(choices=CardText.Field.choices)
    text = serializers.CharField(max_length=MAX_TEXT)
    reason = serializers.CharField(max_length=REASON, required=False, default="")


class ProposalOut(serializers.ModelSerializer[TextProposal]):
    """A proposal as it is kept."""

    lang = serializers.CharField(source="language")

    class Meta:
        model = TextProposal
        fields = ("id", "card", "lang", "field", "text", "reason", "state", "made_at")


class DecisionIn(serializers.Serializer[Any]):
    """Whether a proposal becomes the text."""

    take = serializers.BooleanField()


class Proposals(ListAPIView[TextProposal]):
    """The proposals that wait for a translator, the oldest first."""

    required_scope = "translations"
    serializer_class = ProposalOut
    permission_classes = (IsAuthenticatedOrReadOnly,)
    queryset = TextProposal.objects.none()

    def get_queryset(self) -> QuerySet[TextProposal]:
        """Return the open proposals, of one language or one's own if asked."""
        asked = self.request.query_params
        slug = game(asked.get("game", DEFAULT_GAME)).slug
        found = open_proposals(slug).order_by("pk")
        if language := asked.get("language", "").replace("\0", ""):
            found = found.filter(language=language)
        if asked.get("own") == "1":
            found = found.filter(author=self.request.user.pk)
        return found

    @extend_schema(
        parameters=[
            OpenApiParameter(
                "game", str, description=f"Whose cards (`{DEFAULT_GAME}` if left out)."
            ),
            OpenApiParameter("language", str, description="A language's code."),
            OpenApiParameter("own", str, enum=["1"], description="Your own alone."),
        ]
    )
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """List them, a page at a time."""
        return super().get(request, *args, **kwargs)

    @extend_schema(request=ProposalIn, responses={201: ProposalOut})
    def post(self, request: Request) -> Response:
        """Keep a proposal; errors, and warnings without a reason, are refused."""
        sent = ProposalIn(data=request.data)
        sent.is_valid(raise_exception=True)
        data = sent.validated_data
        user = request.user
        assert isinstance(user, User)  # noqa: S101 - IsAuthenticated
        made = propose_checked(
            user=user,
            card=data["card"],
            language=data["lang"],
            field=data["field"],
            text=data["text"],
            reason=data["reason"],
            glossary=get_glossary(data["card"].game),
        )
        return Response(ProposalOut(made).data, status=status.HTTP_201_CREATED)


class DecideProposal(APIView):
    """One proposal, decided by a translator of its language."""

    required_scope = "translations"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=DecisionIn, responses=ProposalOut)
    def post(self, request: Request, pk: int) -> Response:
        """Make it the text in its author's name, or decline it."""
        proposal = get_object_or_404(TextProposal, pk=pk)
        sent = DecisionIn(data=request.data)
        sent.is_valid(raise_exception=True)
        user = request.user
        assert isinstance(user, User)  # noqa: S101 - IsAuthenticated
        decide_proposal(user=user, proposal=proposal, **sent.validated_data)
        proposal.refresh_from_db()
        return Response(ProposalOut(proposal).data)
