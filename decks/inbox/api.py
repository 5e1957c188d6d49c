"""The inbox for programs."""

from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.api.addresses import Addressed
from core.api.endpoints import endpoint, validated
from core.api.members import Members
from core.web.requests import signed_in
from decks.inbox.kinds import kinds_to_choose, notice_sentence
from decks.inbox.models import InboxChoice, InboxNotice
from decks.inbox.services import (
    MAX_KEPT,
    choice_of,
    choose_digest,
    count_unread,
    inbox_of,
    mark_read,
    mute_kinds,
    muted_by,
)

UNREAD = OpenApiParameter("unread", bool, description="Only what was not read.")


class InboxNoticeOut(serializers.ModelSerializer[InboxNotice]):
    """A notice: what happened, in a sentence, and the address of what it is about."""

    id = serializers.IntegerField(source="pk")
    by = serializers.CharField(source="by.username", default=None, allow_null=True)
    sentence = serializers.SerializerMethodField()
    page = serializers.SerializerMethodField()
    is_read = serializers.SerializerMethodField()

    class Meta:
        model = InboxNotice
        fields = ("id", "kind", "by", "title", "sentence", "page", "made_at", "is_read")

    @extend_schema_field(serializers.CharField())
    def get_sentence(self, notice: InboxNotice) -> str:
        """Return what happened."""
        return notice_sentence(notice)

    @extend_schema_field(serializers.URLField())
    def get_page(self, notice: InboxNotice) -> str:
        """Return the whole address."""
        return Addressed(context=self.context).address(notice.path)

    def get_is_read(self, notice: InboxNotice) -> bool:
        """Return whether it was read."""
        return notice.read_at is not None


class Inbox(ListAPIView[InboxNotice]):
    """What you are told of, the latest first."""

    serializer_class = InboxNoticeOut
    permission_classes = (Members,)
    queryset = InboxNotice.objects.none()

    def get_queryset(self) -> QuerySet[InboxNotice]:
        """Return the notices, or those that are unread."""
        user = self.request.user
        assert isinstance(user, User)  # noqa: S101 - Members
        found = inbox_of(user)
        is_asked = self.request.GET.get("unread", "").lower() in ("1", "true")
        return found.filter(read_at=None) if is_asked else found

    @extend_schema(parameters=[UNREAD])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """List them, a page at a time."""
        return super().get(request, *args, **kwargs)


class ReadIn(serializers.Serializer[Any]):
    """The notices that were read; without *ids* all."""

    ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**62),
        required=False,
        max_length=MAX_KEPT,
    )


class UnreadOut(serializers.Serializer[Any]):
    """How many are left."""

    unread = serializers.IntegerField()


@endpoint("POST", scope="people", sent=ReadIn, answer=UnreadOut, permission=Members)
def inbox_read(request: Request) -> Response:
    """Note that notices were read."""
    user = signed_in(request)
    mark_read(user=user, keys=validated(ReadIn, request.data).get("ids"))
    return Response({"unread": count_unread(user)})


class InboxChoicesOut(serializers.Serializer[Any]):
    """How often unread notices are mailed, and the kinds that you aren't told of."""

    digest = serializers.ChoiceField(InboxChoice.Digest.choices)
    muted = serializers.ListField(
        child=serializers.ChoiceField(choices=[]), max_length=50
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        muted: Any = self.fields["muted"]
        muted.child = serializers.ChoiceField(kinds_to_choose())


class InboxChoices(APIView):
    """How you are told of what is new."""

    required_scope = "people"
    permission_classes = (Members,)

    @extend_schema(responses=InboxChoicesOut)
    def get(self, request: Request) -> Response:
        """Return what you chose."""
        return self._shown(signed_in(request))

    @extend_schema(request=InboxChoicesOut, responses=InboxChoicesOut)
    def put(self, request: Request) -> Response:
        """Choose."""
        user = signed_in(request)
        said = validated(InboxChoicesOut, request.data)
        site = request.build_absolute_uri("/").rstrip("/")
        choose_digest(user=user, digest=said["digest"], site=site)
        mute_kinds(user=user, kinds=said["muted"])
        return self._shown(user)

    def _shown(self, user: User) -> Response:
        told = {"digest": choice_of(user).digest, "muted": muted_by(user)}
        return Response(told)
