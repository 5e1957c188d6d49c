"""The inbox for programs."""

from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.addresses import Addressed
from core.api.endpoints import endpoint, validated
from core.api.members import Members
from core.web.requests import signed_in
from decks.inbox.kinds import notice_sentence
from decks.inbox.models import InboxNotice
from decks.inbox.services import MAX_KEPT, count_unread, inbox_of, mark_read

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
