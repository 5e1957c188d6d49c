"""Proposals for texts of cards, from programs."""

from typing import Any

from django.contrib.auth.models import User
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.glossary import get_glossary
from cards.models import Card, CardText, TextProposal
from cards.text_desk import propose_checked
from cards.text_review import MAX_TEXT, REASON
from cards.translating import CARD_LANGUAGES


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


class Proposals(APIView):
    """Propose a text; translators of the language decide."""

    permission_classes = (IsAuthenticated,)

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
